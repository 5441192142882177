"""Hold the rules of the chouette: box, captain, crew, their cubes, advice and ledger."""
