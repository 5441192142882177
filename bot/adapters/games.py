"""List the games that can be played. Adding one adds a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.adapters.backgammon.adapter import Backgammon
from bot.adapters.chouette.adapter import Chouette
from bot.adapters.game import Game
from bot.adapters.ludo.adapter import Ludo

GAMES: Final[Mapping[str, Game]] = {game.key: game for game in (Backgammon(), Chouette(), Ludo())}
