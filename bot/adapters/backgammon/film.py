"""Show one game of backgammon as a film: its log, frame by frame, from the light side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from bot.adapters.backgammon.board_picture import (
    COLOURS,
    Sides,
    bare_scene,
    dice_of,
    marks_of,
    with_marks,
)
from bot.adapters.backgammon.view import cube_of, scores_of
from bot.adapters.backgammon.words import result_in_words, sentence
from bot.adapters.display import Display
from bot.adapters.view import Cast
from bot.games.backgammon.events import (
    Danced,
    Doubled,
    Dropped,
    OpeningRolled,
    Played,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    Rolled,
    Taken,
    Won,
)
from bot.games.backgammon.game import SEATS, Game
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_events import GameStarted, MatchEvent, MatchWon
from bot.games.backgammon.match_evolve import evolve
from bot.games.core import Seat
from bot.words import Words
from renderers import THEMES, BackgammonScene, Frame, animate
from renderers.scenes import Die, Side

WIDTH: Final = 520
"""Pixels: about what Discord shows on a desktop, and half of a still picture."""
MOST_FRAMES: Final = 1_000
"""A frame has about 5 KB, and Discord takes 10 MiB."""

FORCED: Final = 600
"""Milliseconds for a roll that leaves no choice."""
LASTS: Final = {
    GameStarted: 1_000,
    OpeningRolled: 1_400,
    Rolled: 1_000,
    Played: 1_000,
    Danced: 1_000,
    Doubled: 2_000,
    Taken: 1_400,
    Dropped: 1_400,
    ResignationOffered: 2_000,
    ResignationAccepted: 1_400,
    ResignationRefused: 1_400,
    Won: 3_000,
    MatchWon: 3_000,
}
"""Milliseconds for what is shown: long enough to decide oneself before the answer comes."""
SAID: Final = (
    Danced,
    Taken,
    Dropped,
    ResignationOffered,
    ResignationAccepted,
    ResignationRefused,
    MatchWon,
)
"""What is also said in words across the board, for checkers, dice and cube do not show it."""
NEAR: Final = SEATS[0]

Moment = tuple[Match, Any]
"""The match before an event, and the event."""


def film(
    events: Iterable[Moment], number: int, display: Display, cast: Cast, words: Words
) -> Callable[[], bytes]:
    """Return what draws game ``number`` as an animated picture; it may run anywhere.

    ``events`` is the log of a table; events of the table itself are passed over. The game may be
    unfinished. Raises `LookupError` if the log has nothing of the game.
    """
    moments = tuple(moment for moment in events if _belongs(moment, number))
    if not moments:
        raise LookupError(f"the log has no game {number}")
    return partial(_draw, _fitting(moments), display, cast, words)


def frames_of(
    moments: Iterable[Moment], display: Display, cast: Cast, words: Words
) -> Iterator[Frame]:
    """Yield a frame for each moment, of those that can be seen."""
    screen = _Screen(display, cast, words)
    return (screen.frame(before, event) for before, event in moments)


def _belongs(moment: Moment, number: int) -> bool:
    """Tell whether a moment is one of the game that can be seen."""
    before, event = moment
    if isinstance(event, GameStarted):
        return event.number == number
    return type(event) in LASTS and before.number == number


def _fitting(moments: Sequence[Moment]) -> Sequence[Moment]:
    """Return as many moments as fit: of too many the rolls go first, and then the oldest.

    A play shows its dice, so that nothing is lost without the rolls but time.
    """
    if len(moments) > MOST_FRAMES:
        moments = [moment for moment in moments if not isinstance(moment[1], Rolled)]
    return moments[-MOST_FRAMES:]


def _draw(moments: Sequence[Moment], display: Display, cast: Cast, words: Words) -> bytes:
    frames = frames_of(moments, display, cast, words)
    return animate(frames, theme=THEMES[display.theme], width=WIDTH)


@dataclass(frozen=True, slots=True)
class _Screen:
    """Say how each moment looks."""

    display: Display
    cast: Cast
    words: Words

    def frame(self, before: Match, event: MatchEvent) -> Frame:
        """Return the board after an event, and for how long it is seen."""
        match = evolve(before, event)
        scene = replace(
            self._bare(match, event), home=self.display.home, banner=self._said(before, event)
        )
        scene = _with_dice(_with_last_play(scene, match.game), match.game, event)
        return Frame(scene, _time(match.game, event))

    def _bare(self, match: Match, event: MatchEvent) -> BackgammonScene:
        """Return checkers, strips and cube; a play is marked as that of who made it."""
        game = match.game
        to_act = event.seat if isinstance(event, Played | Danced) else match.to_act
        sides = Sides((self.cast.names[0], self.cast.names[1]), scores_of(match), NEAR, to_act)
        shown = game.shown if game.on_roll == NEAR else game.shown.flipped()
        scene = bare_scene(shown, sides, self.words)
        return replace(scene, cube=cube_of(game, NEAR)) if game.has_cube else scene

    def _said(self, before: Match, event: MatchEvent) -> str:
        """Return what the picture says in words, with names as people write them."""
        if isinstance(event, Won):
            return result_in_words(event, self.cast.names, self.words)
        if not isinstance(event, SAID):
            return ""
        names = self.cast.names
        return sentence(
            before, event, replace(self.cast, plain=names, symbols=(names[0], names[1])), self.words
        )


def _with_last_play(scene: BackgammonScene, game: Game) -> BackgammonScene:
    """Mark the last play, until the next one; not while somebody has chosen a part of it."""
    if game.last is None or (game.turn and game.turn.steps):
        return scene
    marks = marks_of(game.last.turn)
    return with_marks(scene, marks if game.last.seat == NEAR else marks.turned())


def _with_dice(scene: BackgammonScene, game: Game, event: MatchEvent) -> BackgammonScene:
    """Lay the dice of a roll in its player's half; those of a play are dimmed."""
    match event:
        case OpeningRolled(dice=dice):
            rolled = zip(dice, COLOURS, strict=True)
            shown = tuple(Die(number, colour=colour) for number, colour in rolled)
            return replace(scene, dice=shown, roller=_side(game.on_roll))
        case Rolled(seat=seat) if game.turn:
            return replace(scene, dice=dice_of(game.turn), roller=_side(seat))
        case Played(seat=seat) if game.last:
            return replace(scene, dice=dice_of(game.last.turn), roller=_side(seat))
    return scene


def _side(seat: Seat) -> Side:
    return Side.NEAR if seat == NEAR else Side.FAR


def _time(game: Game, event: MatchEvent) -> int:
    """Return for how many milliseconds the board after an event is seen."""
    decides = not isinstance(event, Rolled) or game.turn is None or len(game.turn.endings) > 1
    return LASTS[type(event)] if decides else FORCED
