"""Where the bot's process finds the loopback Discord."""

VARIABLE = "CHOUETTE_TEST_DISCORD"
"""The environment variable with the address, ``http://127.0.0.1:<port>``."""
LUCK = "CHOUETTE_TEST_LUCK"
"""The environment variable with a text by which dice fall alike each time."""
