"""Hold the rules of Royal Ludo: the board, its pieces and moves, turns, scores and standings."""
