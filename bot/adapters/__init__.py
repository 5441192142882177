"""Join each game's rules to words, pictures and JSON, as `Game` in `game.py` asks."""
