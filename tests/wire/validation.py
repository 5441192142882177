"""Hold requests and answers to Discord's OpenAPI description, where its file is present."""

from __future__ import annotations

import copy
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from tests.wire.call import Call, Reply
from tests.wire.rules import broken_rules

ROOT = Path(__file__).parents[2]
OPENAPI = Path(
    os.environ.get("CHOUETTE_TEST_DISCORD_OPENAPI", ROOT.parent / "shared" / "discord-openapi.json")
)
"""Discord's own description, https://github.com/discord/discord-api-spec (MIT)."""

_DOCUMENT = "urn:discord"
_JSON = "application/json"
_CLIENT_ERRORS = range(400, 500)


def is_on() -> bool:
    """Tell whether the description is there."""
    return OPENAPI.is_file()


def wrong_with_request(call: Call) -> list[str]:
    """Return what Discord would not accept about a request, a sentence each."""
    wrong = _of_schema(_request_pointer(call), _with_string_ids(call.body)) if is_on() else []
    try:
        wrong += broken_rules(call)
    except (AttributeError, KeyError, TypeError):  # a body of another form, which was said
        if not wrong:
            raise
    return wrong


def wrong_with_reply(call: Call, reply: Reply) -> list[str]:
    """Return what Discord would not answer; trouble of the server (5xx) is not described."""
    if not is_on() or reply.status >= 500:
        return []
    operation = _operation(call)
    if operation is None:
        return ["the description has no such operation"]
    described = operation["responses"]
    status = str(reply.status)
    if status not in described and reply.status in _CLIENT_ERRORS:
        status = "4XX"
    if status not in described:
        return [f"the description knows no answer {reply.status}"]
    return _of_schema(_response_pointer(call, status), reply.body)


def _of_schema(pointer: str | None, body: Any) -> list[str]:
    if pointer is None:
        return [] if body is None else ["a body where none belongs"]
    errors = _validator(pointer).iter_errors(body)
    return [f"{'.'.join(map(str, e.instance_path)) or 'body'}: {e.message[:600]}" for e in errors]


@cache
def _description() -> dict[str, Any]:
    described: dict[str, Any] = json.loads(OPENAPI.read_text("utf-8"))
    return described


@cache
def _registry() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([(_DOCUMENT, _description())])


@cache
def _validator(pointer: str) -> Any:
    reference = {"$ref": f"{_DOCUMENT}#{pointer}"}
    return jsonschema_rs.Draft202012Validator(reference, registry=_registry())


def _operation(call: Call) -> dict[str, Any] | None:
    operation: dict[str, Any] | None = (
        _description()["paths"].get(call.template, {}).get(call.method.lower())
    )
    return operation


def _operation_pointer(call: Call) -> str:
    escaped = call.template.replace("~", "~0").replace("/", "~1")
    return f"/paths/{escaped}/{call.method.lower()}".replace("{", "%7B").replace("}", "%7D")


def _request_pointer(call: Call) -> str | None:
    operation = _operation(call)
    if operation is None or "requestBody" not in operation:
        return None
    kind = "multipart/form-data" if call.files else _JSON
    return f"{_operation_pointer(call)}/requestBody/content/{kind.replace('/', '~1')}/schema"


def _response_pointer(call: Call, status: str) -> str | None:
    operation = _operation(call)
    assert operation is not None
    response = operation["responses"][status]
    if "$ref" in response:
        return f"{response['$ref'][1:]}/content/application~1json/schema"
    if _JSON not in response.get("content", {}):
        return None
    return f"{_operation_pointer(call)}/responses/{status}/content/application~1json/schema"


def _with_string_ids(body: Any) -> Any:
    """Return a body with ids as strings: the description has no numbers, Discord takes both."""
    if not isinstance(body, dict):
        return body
    body = copy.deepcopy(body)
    for holder in (body, body.get("data")):
        if isinstance(holder, dict):
            _make_ids_strings(holder)
    return body


def _make_ids_strings(body: dict[str, Any]) -> None:
    for attachment in body.get("attachments") or ():
        attachment["id"] = str(attachment["id"])
    mentions = body.get("allowed_mentions") or {}
    for kind in ("users", "roles"):
        if kind in mentions:
            mentions[kind] = [str(mentioned) for mentioned in mentions[kind]]
