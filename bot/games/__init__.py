"""Hold the rules of the games: pure, frozen, standard library only."""
