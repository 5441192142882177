"""What holds for every test."""

from random import Random

import pytest
from hypothesis import settings

from tests.luck import sources

# The same examples everywhere, so that a red run can be repeated; the time that a busy
# machine takes for one of them proves nothing.
settings.register_profile("chouette", derandomize=True, deadline=None)
settings.load_profile("chouette")


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Random:
    """Let the dice of a test fall alike in each of its runs, also where nobody scripts them."""
    luck = Random(request.node.nodeid)
    for name, source in sources(luck).items():
        monkeypatch.setattr(name, source)
    return luck
