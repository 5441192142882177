"""Where the bot's process finds the loopback Discord."""

VARIABLE = "CHOUETTE_TEST_DISCORD"
"""The environment variable with the address, ``http://127.0.0.1:<port>``."""
