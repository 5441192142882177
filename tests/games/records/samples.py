"""Find the matches of the vectors, and write small files as other programs write them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.games.backgammon.position import Position
from bot.games.backgammon.records.match_record import MatchRecord
from bot.games.backgammon.records.replay import replay_match

MATCHES: Final = Path(__file__).parents[2] / "vectors" / "matches"
NAMES: Final = sorted(path.stem for path in MATCHES.glob("*.mat"))

HEADERS: Final = """\
; [Site "eXtreme Gammon"]
; [Match ID "-246338669"]
; [Player 1 "Ken"]
; [Player 2 "XG-Professional"]
; [Player 1 Elo "1575.05/808"]
; [Player 2 Elo "2228.00/0"]
; [EventDate "2025.09.19"]
; [EventTime "00.00"]
; [Variation "Backgammon"]
; [Unrated "Off"]
; [Crawford "On"]
; [CubeLimit "1024"]
"""
XG: Final = f"""{HEADERS}
3 point match

 Game 1
 Ken : 0                              XG-Professional : 0
  1)                                  16: 13/7 8/7
  2) 41: 13/9 24/23                   11: 24/22 6/5(2)
  3) 55: 13/3*(2)                     66: Cannot Move
  4)  Doubles => 2                     Drops
      Wins 1 point

 Game 2
 Ken : 1                              XG-Professional : 0
  1) 31: 8/5 6/5                      65: 24/13
  2) 42: 8/4 6/4                      31: ????
"""
FIBS: Final = """\
Some words of the server.
Score is 0-0 in a 5 point match.
anna is X - bob is O
X: (6 1) 12-18 17-18
O: (4 1) 24-20 6-5
X: (3 2) 1-4 12-14
O: doubles
X: accepts
O: (3 1) 8-5 6-5
X: wants to resign
O: accepts
O: wins 2 points

Score is 2-0 in a 5 point match.
bob is X - anna is O
X: (2 1) 12-14 1-2
O: doubles
X: rejects
O: wins
"""


def boards(match: MatchRecord) -> list[list[Position]]:
    """Return the boards after every action, game by game."""
    return [[frame.after for frame in game.frames] for game in replay_match(match).games]


def content(name: str) -> bytes:
    """Return the bytes of a match of the vectors."""
    return (MATCHES / name).read_bytes()
