"""Bring the chouette to a table: words, pictures, controls, results, records."""
