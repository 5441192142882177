"""Read and write backgammon as other programs do: ids of positions, files of matches."""
