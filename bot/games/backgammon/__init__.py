"""Hold the rules of backgammon: position, plays, notation, cube, single games and matches."""
