"""What the store refuses, and what it says when the database itself fails.

After any of these nothing of the refused call is stored.
"""

from collections.abc import Sequence


class StoreError(Exception):
    """Be the root of everything that the store raises on purpose."""


class NoSuchSession(StoreError):
    """Say that no session has this id."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"there is no session {session_id}")
        self.session_id = session_id


class ChannelTaken(StoreError):
    """Say that the channel already has an open session, and which."""

    def __init__(self, channel_id: int, session_id: int) -> None:
        super().__init__(f"channel {channel_id} already has the open session {session_id}")
        self.channel_id = channel_id
        self.session_id = session_id


class VersionConflict(StoreError):
    """Say that the session has moved on since the version that the caller saw."""

    def __init__(self, session_id: int, *, expected: int, actual: int) -> None:
        super().__init__(f"session {session_id} is at version {actual}, not {expected}")
        self.session_id = session_id
        self.expected = expected
        self.actual = actual


class DuplicateInteraction(StoreError):
    """Say that this interaction has been stored before: its effect is already there."""

    def __init__(self, session_id: int, interaction_id: int) -> None:
        super().__init__(f"session {session_id} already has interaction {interaction_id}")
        self.session_id = session_id
        self.interaction_id = interaction_id


class TooManyPresets(StoreError):
    """Say that the server keeps as many presets for the game as it may."""

    def __init__(self, guild_id: int, game: str, *, limit: int) -> None:
        super().__init__(f"server {guild_id} already has {limit} presets for {game}")
        self.guild_id = guild_id
        self.game = game
        self.limit = limit


class NoSuchResult(StoreError):
    """Say that the server has no such result."""

    def __init__(self, session_id: int, number: int) -> None:
        super().__init__(f"there is no result {number} of session {session_id}")
        self.session_id = session_id
        self.number = number


class NothingToVoid(StoreError):
    """Say that a result counts nowhere as it is: an abandoned game."""

    def __init__(self, session_id: int, number: int) -> None:
        super().__init__(f"result {number} of session {session_id} was abandoned")
        self.session_id = session_id
        self.number = number


class AlreadyVoided(StoreError):
    """Say that a result is void already."""

    def __init__(self, session_id: int, number: int) -> None:
        super().__init__(f"result {number} of session {session_id} is void already")
        self.session_id = session_id
        self.number = number


class SeasonOpen(StoreError):
    """Say that the server has an open season, and which."""

    def __init__(self, guild_id: int, number: int) -> None:
        super().__init__(f"season {number} of server {guild_id} has not ended")
        self.guild_id = guild_id
        self.number = number


class NoSeasonOpen(StoreError):
    """Say that the server has no open season."""

    def __init__(self, guild_id: int) -> None:
        super().__init__(f"server {guild_id} has no open season")
        self.guild_id = guild_id


class StillSeated(StoreError):
    """Say that somebody sits at open sessions, and in which channels."""

    def __init__(self, channel_ids: Sequence[int]) -> None:
        super().__init__(f"still seated in {', '.join(map(str, channel_ids))}")
        self.channel_ids = tuple(channel_ids)


class StoreUnavailable(StoreError):
    """Say that the database failed: full or read-only disk, a lock held too long, no connection.

    Nothing was saved and nothing is lost; the same store works again when the trouble is over.
    `advice` is for the person who runs the program.
    """

    def __init__(self, reason: str, advice: str) -> None:
        super().__init__(reason)
        self.advice = advice


class UnknownSchema(StoreError):
    """Say that the database was made by a newer program: this one must not touch it."""

    def __init__(self, revision: str) -> None:
        super().__init__(f"this program does not know the database's revision {revision}")
        self.revision = revision
