"""Hold the commands of the command line, and put the parts of the bot together for each.

A module adds its command by `add_to`. What it acts by is a coroutine function that takes the
settings and the parsed arguments and returns the exit code (None: 0).
"""
