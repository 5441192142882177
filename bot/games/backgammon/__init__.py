"""Hold the rules of backgammon: position, plays, notation, cube and the money game."""
