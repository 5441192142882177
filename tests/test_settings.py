"""Settings: where they come from, and the sentence that a wrong one gets."""

import os
from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load_settings

TOKEN = "MTE4NzY1NDMyMTA5ODc2NTQzMg.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"
EXAMPLE = Path(__file__).parents[1] / ".env.example"


@pytest.fixture(autouse=True)
def silent_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take every setting of the machine away."""
    for name in os.environ:
        if name.upper().startswith(("CHOUETTE_", "DISCORD_TOKEN")):
            monkeypatch.delenv(name)


@pytest.fixture
def env_file(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def refusal(env_file: Path) -> str:
    with pytest.raises(SettingsError) as caught:
        load_settings(env_file)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    sentence = str(caught.value)
    assert sentence.endswith((".", "?"))
    assert "\n" not in sentence
    return sentence


def test_without_any_setting_the_defaults_serve_a_playground(env_file: Path) -> None:
    settings = load_settings(env_file)
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///chouette.db"
    assert (settings.log_format, settings.log_level) == ("console", "INFO")
    assert (settings.render_workers, settings.sync_guild) == (2, None)


def test_a_line_of_the_file_sets_a_setting(env_file: Path) -> None:
    env_file.write_text("# mine\n\nexport CHOUETTE_LOG_FORMAT='json'\nOTHER_PROGRAM=1\n")
    assert load_settings(env_file).log_format == "json"


def test_the_environment_wins_over_the_file(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env_file.write_text("CHOUETTE_RENDER_WORKERS=3\n")
    monkeypatch.setenv("CHOUETTE_RENDER_WORKERS", "4")
    assert load_settings(env_file).render_workers == 4


def test_an_empty_value_counts_as_not_set(env_file: Path) -> None:
    env_file.write_text("CHOUETTE_SYNC_GUILD=\nCHOUETTE_LOG_LEVEL=\n")
    settings = load_settings(env_file)
    assert (settings.sync_guild, settings.log_level) == (None, "INFO")


def test_a_level_may_be_written_small(env_file: Path) -> None:
    env_file.write_text("CHOUETTE_LOG_LEVEL=debug\n")
    assert load_settings(env_file).log_level == "DEBUG"


@pytest.mark.parametrize("name", ["CHOUETTE_DISCORD_TOKEN", "DISCORD_TOKEN"])
def test_the_token_is_found_under_both_names_and_shown_under_none(
    env_file: Path, name: str
) -> None:
    env_file.write_text(f"{name}={TOKEN}\n")
    settings = load_settings(env_file)
    assert settings.require_token().get_secret_value() == TOKEN
    assert TOKEN not in f"{settings!r} {settings} {settings.model_dump_json()}"


def test_a_missing_token_is_asked_for_by_name(env_file: Path) -> None:
    with pytest.raises(SettingsError, match="CHOUETTE_DISCORD_TOKEN is missing: write it into"):
        load_settings(env_file).require_token()


@pytest.mark.parametrize("name", ["CHOUETTE_DISCORD_TOKEN", "DISCORD_TOKEN"])
@pytest.mark.parametrize("token", [f"Bot {TOKEN}", TOKEN.replace(".", "_"), TOKEN + " 2"])
def test_a_malformed_token_is_refused_and_not_quoted(env_file: Path, name: str, token: str) -> None:
    env_file.write_text(f"{name}='{token}'\n")
    sentence = refusal(env_file)
    assert sentence.startswith("CHOUETTE_DISCORD_TOKEN is no bot token: a token is three groups")
    assert TOKEN[:20] not in sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "CHOUETTE_LOG_FORMAT=xml",
            "CHOUETTE_LOG_FORMAT is 'xml', but must be 'console' or 'json'.",
        ),
        (
            "CHOUETTE_LOG_LEVEL=loud",
            "CHOUETTE_LOG_LEVEL is 'LOUD', but must be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'.",
        ),
        (
            "CHOUETTE_RENDER_WORKERS=many",
            "CHOUETTE_RENDER_WORKERS is 'many', but must be a whole number.",
        ),
        (
            "CHOUETTE_RENDER_WORKERS=0",
            "CHOUETTE_RENDER_WORKERS is '0', but must be at least 1.",
        ),
        (
            "CHOUETTE_RENDER_WORKERS=65",
            "CHOUETTE_RENDER_WORKERS is '65', but must be at most 64.",
        ),
        (
            "CHOUETTE_SYNC_GUILD=my server",
            "CHOUETTE_SYNC_GUILD is 'my server', but must be a whole number.",
        ),
        (
            "CHOUETTE_LOG_FORMATT=json",
            "CHOUETTE_LOG_FORMATT is no setting: did you mean CHOUETTE_LOG_FORMAT?",
        ),
        (
            "CHOUETTE_LOG_FORMAT json",
            "Line 2 of .env does not read NAME=value.",
        ),
        (
            "CHOUETTE_LOG_FORMAT",
            "Line 2 of .env does not read NAME=value.",
        ),
        (
            "CHOUETTE_DATABASE_URL='sqlite",
            "Line 2 of .env does not read NAME=value.",
        ),
    ],
)
def test_a_wrong_line_gets_one_sentence(env_file: Path, line: str, sentence: str) -> None:
    env_file.write_text(f"# mine\n{line}\n")
    assert refusal(env_file) == sentence


def test_a_name_like_no_other_gets_the_list_of_settings(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOUETTE_ZZZ", "1")
    assert refusal(env_file).startswith(
        "CHOUETTE_ZZZ is no setting: there are CHOUETTE_DISCORD_TOKEN, CHOUETTE_DATABASE_URL, "
    )


def test_the_names_of_the_test_suite_are_let_alone(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CHOUETTE_TEST_ANYTHING", "1")
    assert load_settings(env_file) == Settings(_env_file=None)


@pytest.mark.parametrize(
    "url",
    ["mysql://host/db", "chouette.db", "sqlite:///x.db", "postgresql+asyncpg://u:hunter2@h:door/x"],
)
def test_a_database_of_another_kind_is_refused_and_not_quoted(env_file: Path, url: str) -> None:
    env_file.write_text(f"CHOUETTE_DATABASE_URL={url}\n")
    sentence = refusal(env_file)
    assert sentence.startswith("CHOUETTE_DATABASE_URL ")
    assert url not in sentence
    assert "hunter2" not in sentence


def test_the_password_of_the_database_is_a_secret_in_both_its_spellings(env_file: Path) -> None:
    env_file.write_text(
        f"DISCORD_TOKEN={TOKEN}\nCHOUETTE_DATABASE_URL=postgresql+asyncpg://me:p%40ss@host/games\n"
    )
    settings = load_settings(env_file)
    assert settings.secrets() == (TOKEN, "p%40ss", "p@ss")
    assert "p%40ss" not in repr(settings)


@pytest.mark.parametrize("place", ["", "/", "/:memory:", "chouette.db", "me:hunter2@host/a.db"])
def test_a_sqlite_address_without_a_file_is_refused_with_what_is_right(
    env_file: Path, place: str
) -> None:
    env_file.write_text(f"CHOUETTE_DATABASE_URL=sqlite+aiosqlite://{place}\n")
    assert refusal(env_file) == (
        "CHOUETTE_DATABASE_URL must name a file behind three strokes: sqlite+aiosqlite:///FILE."
    )


def test_a_password_beside_the_address_of_the_database_is_a_secret_too(env_file: Path) -> None:
    env_file.write_text(
        "CHOUETTE_DATABASE_URL=postgresql+asyncpg://me@host/games?ssl=on&password=hunter2\n"
    )
    assert load_settings(env_file).secrets() == ("hunter2",)


def test_a_file_that_is_no_text_gets_a_sentence(env_file: Path) -> None:
    env_file.write_bytes(b"CHOUETTE_LOG_FORMAT=\xff\n")
    assert refusal(env_file) == ".env cannot be read: it is not UTF-8."


def test_a_folder_in_place_of_the_file_gets_a_sentence(env_file: Path) -> None:
    env_file.mkdir()
    assert refusal(env_file).startswith(".env cannot be read: ")


def test_the_example_names_every_setting_with_its_default_and_nothing_else() -> None:
    lines = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if "=" in line]
    given = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    defaults = [field.default for field in Settings.model_fields.values()]
    assert given == {
        name: "" if default is None else str(default)
        for name, default in zip(Settings.names(), defaults, strict=True)
    }


def test_the_example_is_a_working_file() -> None:
    assert load_settings(EXAMPLE) == Settings(_env_file=None)


def test_the_example_explains_every_setting() -> None:
    above = ""
    for line in EXAMPLE.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            assert above.startswith("#"), f"no comment above {line}"
        above = line
