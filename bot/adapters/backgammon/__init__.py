"""Bring backgammon to a table: words, pictures, controls, results, records."""
