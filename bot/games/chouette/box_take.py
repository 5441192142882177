"""Limit what the box may take when the whole team doubles from the centre (R8).

Every cube offered in that window counts, the captain's too: with four members of whom the
captain is one, half is two, and one of the two may be his. The forms *with the captain* ask
in addition that his is among those taken.
"""

from __future__ import annotations

from typing import Final

from bot.games.chouette.game import Game
from bot.games.chouette.options import BoxTake
from bot.games.core import RuleViolation, Seat

_HALF: Final = (BoxTake.HALF, BoxTake.HALF_WITH_CAPTAIN)
_BREAK_EVEN: Final = (BoxTake.BREAK_EVEN, BoxTake.BREAK_EVEN_WITH_CAPTAIN)
_WITH_CAPTAIN: Final = (
    BoxTake.FREE_WITH_CAPTAIN,
    BoxTake.HALF_WITH_CAPTAIN,
    BoxTake.BREAK_EVEN_WITH_CAPTAIN,
)


def least_takes(rule: BoxTake, offered: int) -> int:
    """Return how many of ``offered`` cubes the box takes at least, if it takes any.

    Half rounds up, so of two cubes it would be one; the rule for two is both or none.
    To break even, a single at the doubled value on those taken has to make up for the
    value lost on those dropped: 2 x taken >= dropped.
    """
    if rule in _HALF:
        return 2 if offered == 2 else (offered + 1) // 2
    return (offered + 2) // 3 if rule in _BREAK_EVEN else 1


def is_limited(game: Game, offered: tuple[Seat, ...]) -> bool:
    """Tell whether every member still in doubles at once, and all from the centre."""
    return offered == game.active and all(
        game.bet_of(member).cube.owner is None for member in offered
    )


def check_box_take(game: Game, offered: tuple[Seat, ...], taken: tuple[Seat, ...]) -> None:
    """Refuse to take ``taken`` of ``offered`` against the house rule; dropping all is free."""
    rule = game.options.box_take
    if not taken or not is_limited(game, offered):
        return
    least = least_takes(rule, len(offered))
    if len(taken) < least:
        if rule in _HALF and len(offered) == 2:
            raise RuleViolation("box_take.both_or_none")
        code = "box_take.half" if rule in _HALF else "box_take.break_even"
        raise RuleViolation(code, least=least, offered=len(offered))
    if rule in _WITH_CAPTAIN and game.captain not in taken:
        raise RuleViolation("box_take.captain", captain=game.captain)
