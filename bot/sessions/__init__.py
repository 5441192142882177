"""Keep the tables: one door each, through which everything that happens must pass."""
