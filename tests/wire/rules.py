"""What Discord refuses although its OpenAPI description does not say it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.wire.call import Call
from tests.wire.messages import COMPONENTS_V2, TEXT_DISPLAY, walk

LONGEST_CONTENT = 2_000
MOST_COMPONENTS = 40
LONGEST_TEXTS = 4_000
LONGEST_CUSTOM_ID = 100
LARGEST_FILE = 10 * 1024 * 1024
MOST_FILES = 10
MODAL_CALLBACK = 9
AUTOCOMPLETE_CALLBACK = 8

_TO_USERS = ("/messages", "/messages/{message_id}", "/callback", "/{webhook_token}", "@original")


def broken_rules(call: Call) -> Iterator[str]:
    """Yield what is wrong with a request, a sentence each."""
    if call.method == "GET" or not call.template.endswith(_TO_USERS):
        return
    if not isinstance(call.body, dict):
        return
    body = call.body.get("data") if call.template.endswith("/callback") else call.body
    if not isinstance(body, dict) or call.body.get("type") == AUTOCOMPLETE_CALLBACK:
        return
    components = body.get("components") or []
    yield from _custom_ids(components)
    if call.body.get("type") != MODAL_CALLBACK:
        yield from _texts(body, components)
        yield from _files(call, body, components)


def _custom_ids(components: list[dict[str, Any]]) -> Iterator[str]:
    ids = [c["custom_id"] for c in walk(components) if c.get("custom_id")]
    yield from (f"custom_id over 100 characters: {i}" for i in ids if len(i) > LONGEST_CUSTOM_ID)
    yield from (f"custom_id twice: {i}" for i in dict.fromkeys(ids) if ids.count(i) > 1)


def _texts(body: dict[str, Any], components: list[dict[str, Any]]) -> Iterator[str]:
    if len(body.get("content") or "") > LONGEST_CONTENT:
        yield f"content over {LONGEST_CONTENT} characters"
    if not (body.get("flags") or 0) & COMPONENTS_V2:
        return
    if body.get("content") or body.get("embeds"):
        yield "content or embeds beside Components V2"
    every = list(walk(components))
    if len(every) > MOST_COMPONENTS:
        yield f"{len(every)} components, over {MOST_COMPONENTS}"
    texts = sum(len(c["content"]) for c in every if c["type"] == TEXT_DISPLAY)
    if texts > LONGEST_TEXTS:
        yield f"{texts} characters in all, over {LONGEST_TEXTS}"


def _files(call: Call, body: dict[str, Any], components: list[dict[str, Any]]) -> Iterator[str]:
    named = body.get("attachments") or []
    numbers = {int(a["id"]) for a in named if int(a["id"]) < MOST_FILES}
    if call.files and numbers != set(call.files):
        yield f"attachments name the files {sorted(numbers)}, sent are {sorted(call.files)}"
    if len(call.files) > MOST_FILES:
        yield f"{len(call.files)} files, over {MOST_FILES}"
    yield from (
        f"{f.name} is over 10 MiB" for f in call.files.values() if len(f.content) > LARGEST_FILE
    )
    if (body.get("flags") or 0) & COMPONENTS_V2:
        shown = set(_shown_files(components))
        sent = {file.name for file in call.files.values()}
        if shown != sent:
            yield f"components show the files {sorted(shown)}, sent are {sorted(sent)}"


def _shown_files(components: list[dict[str, Any]]) -> Iterator[str]:
    for component in walk(components):
        holders = [*component.get("items", ()), component]
        for holder in holders:
            url = (holder.get("media") or holder.get("file") or {}).get("url", "")
            if url.startswith("attachment://"):
                yield url.removeprefix("attachment://")
