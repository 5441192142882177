"""One request of the bot, and what it is answered."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web


@dataclass(frozen=True, slots=True)
class Upload:
    """Hold a file of a multipart body."""

    name: str
    content_type: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Call:
    """Hold a request: ``template`` is its path with the names of its parts, as in the OpenAPI."""

    method: str
    path: str
    template: str
    parts: Mapping[str, str]
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any
    files: Mapping[int, Upload]
    at: float
    """When it arrived, in seconds of the loop's clock."""

    @property
    def name(self) -> str:
        return f"{self.method} {self.template}"

    def id(self, part: str) -> int:
        """Return the id that stands in a part of the path."""
        return int(self.parts[part])


@dataclass(frozen=True, slots=True)
class Reply:
    """Hold what a request is answered; a body of None is an empty one."""

    status: int
    body: Any = None
    headers: Mapping[str, str] = field(default_factory=dict)


class Refused(Exception):
    """Refuse a request as Discord does: a status, a code and a sentence."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.reply = Reply(status, {"code": code, "message": message})


async def read_call(request: web.Request, template: str, at: float) -> Call:
    """Read a request whole."""
    body, files = await _body(request)
    return Call(
        request.method,
        request.path,
        template,
        dict(request.match_info),
        dict(request.query),
        dict(request.headers),
        body,
        files,
        at,
    )


async def _body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    if request.content_type.startswith("multipart/"):
        form = await request.post()
        files = {}
        for name, part in form.items():
            if isinstance(part, web.FileField):
                number = int(name.removeprefix("files[").removesuffix("]"))
                files[number] = Upload(part.filename, part.content_type, part.file.read())
        return json.loads(str(form["payload_json"])), files
    content = await request.read()
    return (json.loads(content) if content else None), {}
