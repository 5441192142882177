"""One request of the bot, and what it is answered."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from mimetypes import guess_type
from typing import Any

from aiohttp import web


@dataclass(frozen=True, slots=True)
class Upload:
    """Hold a file of a multipart body; Discord tells its type by its name."""

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
    content = await request.read()
    if not request.content_type.startswith("multipart/"):
        return (json.loads(content) if content else None), {}
    boundary = request.headers["Content-Type"].partition("boundary=")[2].strip('"')
    body: Any = None
    files = {}
    for headers, part in _parts(content, boundary.encode()):
        name = str(headers.get_param("name", header="content-disposition"))
        file_name = headers.get_filename()
        if file_name is None:
            body = json.loads(part)
        else:
            number = int(name.removeprefix("files[").removesuffix("]"))
            kind = guess_type(file_name)[0] or "application/octet-stream"
            files[number] = Upload(file_name, kind, part)
    return body, files


def _parts(content: bytes, boundary: bytes) -> Iterator[tuple[Message, bytes]]:
    """Yield headers and content of each part of a multipart body."""
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary)[1:-1]:
        head, _, inner = part.partition(b"\r\n\r\n")
        yield message_from_bytes(head.lstrip()), inner
