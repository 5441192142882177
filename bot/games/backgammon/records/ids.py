"""Read an id of either kind, as somebody pastes it."""

from __future__ import annotations

import re
from typing import Final

from bot.games.backgammon.records.gnu_id import parse_gnu_id
from bot.games.backgammon.records.match_position import IdError, MatchPosition
from bot.games.backgammon.records.xgid import PREFIX, parse_xgid

LONGEST_TEXT: Final = 200
_LABEL: Final = re.compile(r"\A\s*(?:gnu|gnubg)[ \-_]?id\s*[:=]?\s*", re.IGNORECASE)


def parse_id(text: str) -> MatchPosition:
    """Read an XGID or a GNU ID, whichever ``text`` is.

    An XGID is known by its name or by having more than one colon. Raises `IdError`:
    ``id.too_long`` for a text that is no id at all, else what the two readers raise.
    """
    stripped = _LABEL.sub("", text.strip().strip("`'\""), count=1)
    if len(stripped) > LONGEST_TEXT:
        raise IdError("id.too_long", length=len(stripped), longest=LONGEST_TEXT)
    if stripped[: len(PREFIX)].upper() == PREFIX or stripped.count(":") > 1:
        return parse_xgid(stripped)
    return parse_gnu_id(stripped)
