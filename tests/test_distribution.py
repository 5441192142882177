"""What people install: the wheel and the locked requirements."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: dict[str, list[str]] = PROJECT["optional-dependencies"]

LOCKS = {
    "requirements.lock": [*PROJECT["dependencies"], *EXTRAS["playground"], *EXTRAS["postgres"]],
    "requirements-dev.lock": [
        *PROJECT["dependencies"],
        *EXTRAS["playground"],
        *EXTRAS["postgres"],
        *(line for line in EXTRAS["dev"] if not line.startswith(PROJECT["name"])),
    ],
}
"""Each lock and the requirements that it answers."""

PIN = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; .+)? \\\n(?P<hashes>(?: {4}--hash=.*\n)+)",
    re.MULTILINE,
)


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text("utf-8")


def pins_of(lock: str) -> dict[str, Version]:
    return {pin["name"]: Version(pin["version"]) for pin in PIN.finditer(text_of(lock))}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    program = f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True)
    (file,) = folder.glob("*.whl")
    return ZipFile(file)


def test_the_wheel_holds_every_file_of_the_packages(wheel: ZipFile) -> None:
    files = {
        file.relative_to(ROOT).as_posix()
        for package in ("bot", "renderers", "storage")
        for file in (ROOT / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert "bot/locale/en/LC_MESSAGES/chouette.po" in files
    assert files - set(wheel.namelist()) == set()


def test_the_wheel_holds_nothing_but_packages_and_its_own_description(wheel: ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops == {"bot", "renderers", "storage", f"chouette-{PROJECT['version']}.dist-info"}


def test_the_wheel_brings_the_licence(wheel: ZipFile) -> None:
    licence = wheel.read(f"chouette-{PROJECT['version']}.dist-info/licenses/LICENSE")
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_the_wheel_brings_the_command(wheel: ZipFile) -> None:
    entry_points = wheel.read(f"chouette-{PROJECT['version']}.dist-info/entry_points.txt")
    assert entry_points.decode() == "[console_scripts]\nchouette = bot.__main__:main\n"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_pins_every_requirement_within_its_bounds(lock: str) -> None:
    pins = pins_of(lock)
    for line in LOCKS[lock]:
        requirement = Requirement(line)
        version = pins[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version, prereleases=True), line


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_is_pins_with_hashes_and_nothing_else(lock: str) -> None:
    """No address of an index, no path of a machine: those are the installing person's choice."""
    lines = [line for line in text_of(lock).splitlines(keepends=True) if not line.startswith("#")]
    rest = PIN.sub("", "".join(lines))
    assert rest == ""
    hashes = re.findall(r"--hash=(\S+)", text_of(lock))
    assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", value) for value in hashes)
    assert "://" not in text_of(lock)


def test_both_locks_agree() -> None:
    small, large = (pins_of(lock) for lock in LOCKS)
    assert {name: large.get(name) for name in small} == small
