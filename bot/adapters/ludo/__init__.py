"""Bring Royal Ludo to a table: words, pictures, controls, results."""
