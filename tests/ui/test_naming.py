"""People of a table, mentioned or named in a text."""

import pytest

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.games.core import RuleViolation
from bot.sessions.table import Player, Table
from bot.ui.naming import seats_named

GAME = GAMES["chouette"]
OPTIONS = GAME.decode_options({})
PEOPLE = (Player(11, "Ann"), Player(12, "Ben"), Player(13, "Benjamin"), Player(14, "Dr. No"))
TABLE = Table(1, 2, 3, GAME, OPTIONS, Display(), GAME.new(OPTIONS), players=PEOPLE)


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("<@12> <@!11>", (1, 0)),
        ("<@12>,<@12>", (1,)),
        ("ann, benj", (0, 2)),
        ("@Ann @benjamin", (0, 2)),
        ("", ()),
    ],
)
def test_people_are_found(text: str, seats: tuple[int, ...]) -> None:
    assert seats_named(TABLE, text) == seats


@pytest.mark.parametrize("text", ["Zoe", "Be", "<@99>", "Ann, nobody"])
def test_who_is_not_there_or_not_clear_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"table\.nobody_named"):
        seats_named(TABLE, text)
