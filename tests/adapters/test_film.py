"""The film of a game: what each frame shows, and for how long, always from the light side."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any, Final

import pytest
from PIL import Image, ImageChops

from bot.adapters.backgammon.film import (
    FORCED,
    LASTS,
    MOST_FRAMES,
    WIDTH,
    Moment,
    _fitting,
    film,
    frames_of,
)
from bot.adapters.display import Display
from bot.adapters.view import Cast
from bot.games.backgammon.automation import Automation
from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    ChooseStep,
    Drop,
    OfferDouble,
    PlayTurn,
    RefuseResignation,
    Resign,
    Roll,
    Start,
    Take,
)
from bot.games.backgammon.events import Danced, Doubled, OpeningRolled, Played, Rolled, Taken, Won
from bot.games.backgammon.game import Game
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_commands import EndSession, MatchCommand, NextGame, SetAutomation
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_events import MatchEvent, MatchWon
from bot.games.backgammon.match_evolve import evolve
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Step
from bot.games.backgammon.reading import find_play
from bot.games.backgammon.scoring import Win
from bot.games.core import ScriptedChance, Seat
from bot.words import catalogue
from renderers import THEMES, BackgammonScene, Frame, render
from renderers.scenes import FAR_BAR, Colour, CubePlace, CubeScene, Die, Home, Side
from tests.benchmarks.animation import random_game

LIGHT, DARK = Seat(0), Seat(1)
NAMES: Final = ("Ann *", "Ben_")
CAST: Final = Cast(NAMES, ("Ann \\*", "Ben\\_"), ("<@1>", "<@2>"), ("⚪", "⚫"))
WORDS: Final = catalogue("en")
LONGEST: Final = 149
"""The seed of the longest of 150 random games: 211 turns."""
TEN_MIB: Final = 10 * 2**20


class Log:
    """Play a match from scripted dice; `moments` is what happened."""

    def __init__(self, options: Options | None = None) -> None:
        self.match = Match(Game(options or Options()))
        self.moments: list[Moment] = []

    def act(self, seat: Seat, command: MatchCommand, *dice: int) -> None:
        """Let a seat do something, with the dice that fall then."""
        for event in decide(self.match, seat, command, ScriptedChance(dice)):
            self.moments.append((self.match, event))
            self.match = evolve(self.match, event)

    def play(self, seat: Seat, text: str, *dice: int) -> None:
        """Let a seat play what it rolled."""
        turn = self.match.game.turn
        assert turn is not None
        self.act(seat, PlayTurn(find_play(turn.position, turn.dice, text).steps), *dice)

    def frames(self, home: Home = Home.RIGHT) -> list[tuple[MatchEvent, Frame]]:
        """Return what can be seen, with its frame."""
        seen = [moment for moment in self.moments if type(moment[1]) in LASTS]
        events = [event for _, event in seen]
        frames = frames_of(seen, Display(home=home), CAST, WORDS)
        return list(zip(events, frames, strict=True))


def opened(options: Options | None = None) -> Log:
    """Return a game in which light played 3-1 and dark 6-3 with a hit; light may double."""
    log = Log(options)
    log.act(LIGHT, Start(), 3, 1)
    log.play(LIGHT, "8/5 6/5")
    log.act(DARK, Roll(), 6, 3)
    log.play(DARK, "24/15")
    return log


def scene_of(frame: Frame) -> BackgammonScene:
    assert isinstance(frame.scene, BackgammonScene)
    return frame.scene


def seen(log: Log, kind: type[Any], place: int = -1) -> tuple[BackgammonScene, int]:
    """Return one of the frames of a kind of event: its scene, and its time."""
    frame = [frame for event, frame in log.frames() if isinstance(event, kind)][place]
    return scene_of(frame), frame.milliseconds


def pictures(file: bytes) -> list[tuple[Image.Image, int]]:
    with Image.open(BytesIO(file)) as image:
        shown = []
        for place in range(getattr(image, "n_frames", 1)):
            image.seek(place)
            shown.append((image.convert("RGB"), image.info["duration"]))
        return shown


def test_a_game_begins_with_the_position_and_the_opening_roll() -> None:
    (_, start), (_, rolled) = opened().frames()[:2]
    assert scene_of(start).dice == ()
    assert scene_of(rolled).dice == (Die(3, colour=Colour.LIGHT), Die(1, colour=Colour.DARK))
    assert scene_of(rolled).roller is Side.NEAR
    assert scene_of(start).board == scene_of(rolled).board


def test_a_tie_of_the_opening_is_seen() -> None:
    log = Log()
    log.act(LIGHT, Start(), 2, 2, 1, 6)
    tie, _ = seen(log, OpeningRolled, 0)
    again, _ = seen(log, OpeningRolled, 1)
    assert tie.dice == (Die(2, colour=Colour.LIGHT), Die(2, colour=Colour.DARK))
    assert (again.roller, again.far.to_act) == (Side.FAR, True)


def test_a_play_is_marked_with_its_dice_used_up_as_light_sees_it() -> None:
    scene, _ = seen(opened(), Played)
    assert scene.dice == (Die(6, used=True), Die(3, used=True))
    assert scene.roller is Side.FAR
    assert (scene.landed, scene.left) == ((10,), (1,))
    assert scene.board[10] == -1


def test_a_hit_is_marked() -> None:
    log = opened()
    log.act(LIGHT, Roll(), 3, 3)
    log.play(LIGHT, "13/10*(2) 6/3(2)")
    scene, _ = seen(log, Played)
    assert set(scene.hits) == {10, FAR_BAR}
    assert scene.board[FAR_BAR] == -1


def test_the_board_is_always_seen_from_the_light_side() -> None:
    for _, frame in opened().frames():
        scene = scene_of(frame)
        assert (scene.near.name, scene.near.colour) == (NAMES[0], Colour.LIGHT)
        assert (scene.far.name, scene.far.colour) == (NAMES[1], Colour.DARK)
        assert scene.board[24] == 2


def test_homes_lie_on_the_side_that_the_table_chose() -> None:
    frames = opened().frames(Home.LEFT)
    assert {scene_of(frame).home for _, frame in frames} == {Home.LEFT}


def test_steps_that_are_only_chosen_are_no_frame() -> None:
    log = Log()
    log.act(LIGHT, Start(), 3, 1)
    log.act(LIGHT, ChooseStep(Step(8, 3)))
    log.act(LIGHT, SetAutomation(Automation(bear_off=True)))
    assert len(log.frames()) == 2
    assert len(pictures(film(log.moments, 1, Display(), CAST, WORDS)())) == 2


def test_a_double_lies_between_the_players_and_goes_to_who_takes_it() -> None:
    log = opened()
    log.act(LIGHT, OfferDouble())
    offered, time = seen(log, Doubled)
    assert offered.cube == CubeScene(2, CubePlace.OFFERED_BY_NEAR)
    assert offered.far.to_act
    assert time > LASTS[Played]
    log.act(DARK, Take(), 5, 2)
    taken, _ = seen(log, Taken)
    assert taken.cube == CubeScene(2, CubePlace.FAR)
    assert taken.banner == "Ben_ takes"


def test_a_beaver_is_offered_back() -> None:
    log = opened(Options(beavers=True))
    log.act(LIGHT, OfferDouble())
    log.act(DARK, Beaver())
    scene, _ = seen(log, Taken)
    assert scene.cube == CubeScene(4, CubePlace.OFFERED_BY_FAR)


def test_a_drop_is_said_and_then_the_result() -> None:
    log = opened()
    log.act(LIGHT, OfferDouble())
    log.act(DARK, Drop())
    (_, dropped), (_, won) = log.frames()[-2:]
    assert scene_of(dropped).banner == "Ben_ drops"
    assert scene_of(won).banner == "Ann * wins by a drop · +1"
    assert (scene_of(won).near.score, scene_of(won).far.score) == ("+1", "−1")
    assert won.milliseconds == 3_000


def test_a_resignation_and_both_answers_are_said() -> None:
    log = opened()
    log.act(LIGHT, Resign(Win.SINGLE))
    log.act(DARK, RefuseResignation())
    log.act(LIGHT, Resign(Win.GAMMON))
    log.act(DARK, AcceptResignation())
    said = [scene_of(frame).banner for _, frame in log.frames()[-5:]]
    assert said == [
        "Ann * offers to lose a single game",
        "Ben_ refuses the resignation",
        "Ann * offers to lose a gammon",
        "Ben_ accepts the resignation.",
        "Ben_ wins by resignation · +2",
    ]


def test_the_end_of_a_match_is_said() -> None:
    log = Log(Options(length=1))
    log.act(LIGHT, Start(), 3, 1)
    log.act(LIGHT, Resign(Win.SINGLE))
    log.act(DARK, AcceptResignation())
    scene, _ = seen(log, MatchWon)
    assert scene.banner == "Ben_ wins the match"
    assert (scene.near.score, scene.far.score, scene.cube) == ("0 / 1", "1 / 1", None)


def test_a_dance_is_said() -> None:
    log = Log()
    log.moments = next(
        game
        for game in map(random_game, range(10))
        if any(isinstance(event, Danced) for _, event in game)
    )
    scene, _ = seen(log, Danced, 0)
    assert scene.banner.endswith("no legal play")


def test_a_roll_that_leaves_a_choice_is_seen_longer() -> None:
    log = Log()
    log.moments = random_game(LONGEST)
    rolls = [
        (len(after.game.turn.endings), frame.milliseconds)
        for (before, event), (_, frame) in zip(log.moments, log.frames(), strict=True)
        if isinstance(event, Rolled) and (after := evolve(before, event)).game.turn
    ]
    assert {time for choices, time in rolls if choices > 1} == {LASTS[Rolled]}
    assert {time for choices, time in rolls if choices <= 1} == {FORCED}


def test_a_film_shows_the_still_pictures_of_its_frames() -> None:
    log = opened()
    log.act(LIGHT, OfferDouble())
    log.act(DARK, Drop())
    shown = pictures(film(log.moments, 1, Display(theme="dark"), CAST, WORDS)())
    frames = [frame for _, frame in log.frames()]
    assert [time for _, time in shown] == [frame.milliseconds for frame in frames]
    for frame, (image, _) in zip(frames, shown, strict=True):
        file = render(frame.scene, theme=THEMES["dark"], scale=WIDTH / 1040)
        with Image.open(BytesIO(file)) as still:
            assert ImageChops.difference(image, still.convert("RGB")).getbbox() is None


def session_of_two() -> Log:
    log = opened()
    log.act(LIGHT, Resign(Win.SINGLE))
    log.act(DARK, AcceptResignation())
    log.act(DARK, NextGame(), 6, 5)
    log.play(LIGHT, "24/13")
    log.act(DARK, OfferDouble())
    log.act(LIGHT, Drop())
    log.act(LIGHT, EndSession())
    return log


def test_only_the_game_that_is_asked_for_is_shown() -> None:
    log = session_of_two()
    first, second = (
        pictures(film(log.moments, number, Display(), CAST, WORDS)()) for number in (1, 2)
    )
    # start, opening, play, roll, play, offer, acceptance, result
    assert len(first) == 8
    # start, opening, play, double, drop, result; the end of the session is no part of it
    assert len(second) == 6


def test_events_of_the_table_are_passed_over() -> None:
    log = opened()
    mixed = [(log.moments[0][0], "somebody sat down"), *log.moments]
    plain = film(log.moments, 1, Display(), CAST, WORDS)()
    assert film(mixed, 1, Display(), CAST, WORDS)() == plain


@pytest.mark.parametrize("number", [0, -1, 3])
def test_a_game_that_was_not_played_is_refused(number: int) -> None:
    with pytest.raises(LookupError):
        film(session_of_two().moments, number, Display(), CAST, WORDS)


@cache
def longest() -> bytes:
    return film(random_game(LONGEST), 1, Display(theme="dark"), CAST, WORDS)()


def test_the_longest_random_game_is_far_below_what_discord_takes() -> None:
    assert len(longest()) < TEN_MIB / 4


def test_a_film_has_a_frame_for_each_event_and_lasts_as_long_as_they_do() -> None:
    log = Log()
    log.moments = random_game(LONGEST)
    times = [frame.milliseconds for _, frame in log.frames()]
    assert [time for _, time in pictures(longest())] == times
    assert len(times) == len(log.moments)


def test_too_long_a_game_loses_its_rolls_first_and_then_its_beginning() -> None:
    moments = random_game(LONGEST)
    rolls = sum(isinstance(event, Rolled) for _, event in moments)
    times = MOST_FRAMES // len(moments) + 1
    without = _fitting(moments * times)
    assert len(without) == (len(moments) - rolls) * times
    assert not any(isinstance(event, Rolled) for _, event in without)
    assert len(_fitting(moments * times * 2)) == MOST_FRAMES
    assert isinstance(_fitting(moments * times * 2)[-1][1], Won)
    assert list(_fitting(moments)) == moments


@pytest.mark.parametrize("seed", range(20))
def test_any_game_can_be_filmed(seed: int) -> None:
    log = Log()
    log.moments = random_game(seed)
    frames = log.frames()
    assert len(frames) == len(log.moments)
    assert scene_of(frames[-1][1]).banner
