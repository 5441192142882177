"""Judge dice, sum up games and write tables for spreadsheets; nothing here knows a game."""
