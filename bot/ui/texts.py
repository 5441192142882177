"""Bound what people type into commands: Discord refuses what is longer before the bot sees it."""

from __future__ import annotations

from discord import app_commands

PresetName = app_commands.Range[str, 1, 32]
PlayText = app_commands.Range[str, 1, 100]
"""The longest play, four checkers step by step with all marks, takes less than half of it."""
PeopleText = app_commands.Range[str, 1, 300]
"""Room for ten mentions."""
DayText = app_commands.Range[str, 1, 32]
PositionId = app_commands.Range[str, 1, 400]
"""Twice what is read, so that whoever copies too much is told of what."""
DiceText = app_commands.Range[str, 1, 16]
