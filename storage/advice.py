"""What the person who runs the program can do about a database that fails."""

import sqlite3
from typing import Final

BACKUP: Final = (
    "Stop the bot, put the damaged file and those beside it aside, and go on with the newest copy "
    "that `chouette db backup` has made; `chouette db check` tells whether a file is sound."
)

ADVICE: Final = {
    sqlite3.SQLITE_FULL: "The disk is full: make room. Then play goes on by itself.",
    sqlite3.SQLITE_IOERR: "The disk cannot be read or written: see that it works and has room.",
    sqlite3.SQLITE_READONLY: "See that the bot may write to the file and to its folder.",
    sqlite3.SQLITE_CANTOPEN: "See that the folder is there and that the bot may write to it.",
    sqlite3.SQLITE_PERM: "See that the bot may read and write the file.",
    sqlite3.SQLITE_BUSY: "Another program holds the file: let it end. Then play goes on by itself.",
    sqlite3.SQLITE_LOCKED: "Another program holds the file: let it end.",
    sqlite3.SQLITE_CORRUPT: f"The file is damaged. {BACKUP}",
    sqlite3.SQLITE_NOTADB: f"The file holds something else, or is damaged. {BACKUP}",
}
"""By SQLite's result codes, https://www.sqlite.org/rescode.html."""

OTHERWISE: Final = "See that the database runs and can be reached."


def advice_on(error: BaseException) -> str:
    """Return the advice on an error of a driver."""
    code = getattr(error, "sqlite_errorcode", None)
    # The low byte of an extended code is the plain one.
    return OTHERWISE if code is None else ADVICE.get(code & 0xFF, OTHERWISE)
