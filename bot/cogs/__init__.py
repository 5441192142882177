"""Hold the slash commands, by what they are about."""
