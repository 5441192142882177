"""The loopback Discord refuses what Discord would refuse, and says so."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.wire import validation
from tests.wire.server import API, Discord
from tests.wire.world import TOKEN, Channel

V2 = 1 << 15
NEEDS_DESCRIPTION = pytest.mark.skipif(
    not validation.is_on(), reason=f"there is no {validation.OPENAPI.name} beside the project"
)


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(custom_id: str) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Roll", "custom_id": custom_id}


def row(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(buttons)}


@pytest.fixture
async def posting(discord: Discord, channel: Channel) -> AsyncIterator[Poster]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
        yield Poster(session, discord, channel)
        discord.violations.clear()


class Poster:
    """Post to the channel as the bot would."""

    def __init__(self, session: aiohttp.ClientSession, discord: Discord, channel: Channel) -> None:
        self._session = session
        self._discord = discord
        self._url = f"{discord.address}{API}/channels/{channel.id}/messages"

    async def post(self, body: dict[str, Any], **files: bytes) -> int:
        """Return the status of the answer."""
        data: Any = json.dumps(body)
        headers = {"Content-Type": "application/json"}
        if files:
            headers = {}
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(body))
            for number, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{number}]", content, filename=name)
        async with self._session.post(self._url, data=data, headers=headers) as response:
            return response.status

    @property
    def wrong(self) -> str:
        return "\n".join(self._discord.violations)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"content": "a" * 2001}, "content over 2000 characters"),
        ({"flags": V2, "content": "a", "components": [text("b")]}, "content or embeds beside"),
        ({"flags": V2, "components": [text("a")] * 41}, "41 components, over 40"),
        ({"flags": V2, "components": [text("a" * 2001)] * 2}, "4002 characters in all, over 4000"),
        ({"components": [row(button("a" * 101))]}, "custom_id over 100 characters"),
        ({"components": [row(button("a"), button("a"))]}, "custom_id twice: a"),
    ],
)
async def test_what_the_description_does_not_say_is_held_too(
    posting: Poster, channel: Channel, body: dict[str, Any], sentence: str
) -> None:
    assert await posting.post(body) == 400
    assert f"POST {API}/channels/{channel.id}/messages" in posting.wrong
    assert sentence in posting.wrong
    assert channel.messages == {}


async def test_a_file_that_no_component_shows_is_refused(posting: Poster) -> None:
    body = {"flags": V2, "components": [text("a")], "attachments": [{"id": 0}]}
    assert await posting.post(body, board=b"picture") == 400
    assert "components show the files [], sent are ['board']" in posting.wrong


async def test_a_file_that_is_not_among_the_attachments_is_refused(posting: Poster) -> None:
    assert await posting.post({"content": "a", "attachments": []}, board=b"picture") == 400
    assert "attachments name the files [], sent are [0]" in posting.wrong


@NEEDS_DESCRIPTION
@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"content": 5}, "content"),
        ({"components": [row({"type": 2, "style": 9, "custom_id": "a"})]}, "components.0"),
        ({"allowed_mentions": {"parse": ["nobody"]}}, "allowed_mentions"),
    ],
)
async def test_the_description_is_held_and_the_place_is_named(
    posting: Poster, body: dict[str, Any], place: str
) -> None:
    assert await posting.post(body) == 400
    assert f"messages: {place}" in posting.wrong


async def test_numbers_for_attachments_are_what_discord_takes(posting: Poster) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board"}}]}
    body = {"flags": V2, "components": [gallery], "attachments": [{"id": 0}]}
    assert await posting.post(body, board=b"picture") == 200
    assert posting.wrong == ""


async def test_a_path_that_is_not_modelled_is_a_violation(
    posting: Poster, discord: Discord
) -> None:
    async with aiohttp.ClientSession() as session, session.get(f"{discord.address}/else") as answer:
        assert answer.status == 404
    assert "GET /else: the loopback Discord has no such path" in posting.wrong
