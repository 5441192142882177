"""What the host of the bot can set: read from the environment and a `.env` file."""

import difflib
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Literal
from urllib.parse import parse_qsl, unquote, urlsplit

from dotenv.parser import parse_stream
from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "CHOUETTE_"
TEST_PREFIX = f"{PREFIX}TEST_"
"""Names that begin so configure the test suite and are none of the bot's business."""

TOKEN_NAMES = (f"{PREFIX}DISCORD_TOKEN", "DISCORD_TOKEN")
"""The names under which the token is looked for, in this order."""

DATABASES = ("sqlite+aiosqlite", "postgresql+asyncpg")
"""The databases that the store is tested with, as SQLAlchemy names dialect and driver."""

UNQUOTABLE = frozenset({"discord_token", "database_url"})
"""Settings whose value never appears in an error: both can carry a secret."""

_TOKEN = re.compile(r"[\w-]+\.[\w-]+\.[\w-]+", re.ASCII)


class SettingsError(Exception):
    """Say in one sentence which setting is wrong and what would be right."""


class Settings(BaseSettings):
    """Hold every setting, checked; each is the environment variable `CHOUETTE_<NAME>`."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices(*TOKEN_NAMES)
    )
    database_url: str = Field(default="sqlite+aiosqlite:///chouette.db", repr=False)
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    render_workers: int = Field(default=2, ge=1, le=64)
    sync_guild: int | None = Field(default=None, ge=1)
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    metrics_host: str = "127.0.0.1"

    @field_validator("discord_token")
    @classmethod
    def _token_has_three_parts(cls, token: SecretStr | None) -> SecretStr | None:
        if token and not _TOKEN.fullmatch(token.get_secret_value()):
            msg = (
                "is no bot token: a token is three groups of letters and digits with dots between, "
                "copied from the page Bot of the application in Discord's developer portal"
            )
            raise ValueError(msg)
        return token

    @field_validator("database_url")
    @classmethod
    def _database_is_one_we_know(cls, url: str) -> str:
        scheme, separator, _ = url.partition("://")
        if not separator or scheme not in DATABASES:
            raise ValueError(f"must begin with {' or '.join(f'{name}://' for name in DATABASES)}")
        try:
            address = urlsplit(url)
            address.port  # noqa: B018 - reading the port is what checks it
        except ValueError as error:
            raise ValueError("is no address of a database") from error
        names_no_file = address.netloc or address.path in {"", "/"} or ":memory:" in address.path
        if scheme == DATABASES[0] and names_no_file:
            raise ValueError("must name a file behind three strokes: sqlite+aiosqlite:///FILE")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _level_in_any_case(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    def require_token(self) -> SecretStr:
        """Return the token that a connection to Discord needs, or raise `SettingsError`."""
        if self.discord_token is None:
            raise SettingsError(
                f"{TOKEN_NAMES[0]} is missing: write it into .env (see .env.example); "
                "only the playground works without."
            )
        return self.discord_token

    def secrets(self) -> tuple[str, ...]:
        """Return what must never be logged: the token and the password of the database."""
        token = self.discord_token.get_secret_value() if self.discord_token else None
        address = urlsplit(self.database_url)
        passwords = [value for name, value in parse_qsl(address.query) if name == "password"]
        if address.password:
            passwords = [address.password, unquote(address.password), *passwords]
        return tuple(dict.fromkeys(secret for secret in (token, *passwords) if secret))

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the name of each setting as the environment knows it, in order."""
        return tuple(f"{PREFIX}{field.upper()}" for field in cls.model_fields)


def load_settings(env_file: Path = Path(".env")) -> Settings:
    """Return the settings, or raise `SettingsError` with one sentence.

    `env_file` need not exist. A variable of the environment wins over its line. An empty
    value counts as not set. The sentence names the setting and never quotes a secret.
    """
    given = _names_in(env_file) | set(os.environ)
    _refuse_unknown(name.upper() for name in sorted(given))
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        # Not chained: the original holds the input, which may be a token.
        raise SettingsError(_sentence(error.errors()[0])) from None


def _names_in(env_file: Path) -> set[str]:
    try:
        with env_file.open(encoding="utf-8") as stream:
            bindings = list(parse_stream(stream))
    except FileNotFoundError:
        return set()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise SettingsError(f"{env_file.name} cannot be read: {reason}.") from None
    for binding in bindings:
        if binding.error or (binding.key is not None and binding.value is None):
            line = _line_of_text(binding.original.line, binding.original.string)
            raise SettingsError(f"Line {line} of {env_file.name} does not read NAME=value.")
    return {binding.key for binding in bindings if binding.key}


def _line_of_text(first_line: int, text: str) -> int:
    """Return the line where `text` begins to say something: a binding starts with blanks."""
    return first_line + text[: len(text) - len(text.lstrip())].count("\n")


def _refuse_unknown(names: Iterable[str]) -> None:
    known = Settings.names()
    for name in names:
        if not name.startswith(PREFIX) or name.startswith(TEST_PREFIX) or name in known:
            continue
        bare = [setting.removeprefix(PREFIX) for setting in known]
        near = difflib.get_close_matches(name.removeprefix(PREFIX), bare, n=1)
        hint = f"did you mean {PREFIX}{near[0]}?" if near else f"there are {', '.join(known)}."
        raise SettingsError(f"{name} is no setting: {hint}")


def _sentence(error: ErrorDetails) -> str:
    """Say what is wrong with one setting; `error` is the first of pydantic's list."""
    field = str(error["loc"][0]).lower().removeprefix(PREFIX.lower())
    name = f"{PREFIX}{field.upper()}"
    if field in UNQUOTABLE:
        return f"{name} {error['msg'].removeprefix('Value error, ')}."
    context = error.get("ctx", {})
    right = {
        "literal_error": f"must be {context.get('expected')}",
        "int_parsing": "must be a whole number",
        "greater_than_equal": f"must be at least {context.get('ge')}",
        "less_than_equal": f"must be at most {context.get('le')}",
    }.get(error["type"], error["msg"])
    return f"{name} is {error['input']!r}, but {right}."
