"""Hold the rules of backgammon: position, plays, notation, cube, one game, and matches of several."""
