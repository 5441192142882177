"""Join each game's rules to words, pictures and JSON: one file a game."""
