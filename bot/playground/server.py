"""The page's server: static files, the state as it changes, and acts, for this machine only."""

import json
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

from aiohttp import web
from simcord import BackendError, ChannelHandle, SetupError

from bot.playground.acts import ACTS
from bot.playground.slash import MOST_BYTES, leaf_commands
from bot.playground.view import WINDOW, state
from bot.playground.world import Person, World

HOST = "127.0.0.1"

PAGE = {
    "/": ("index.html", "text/html"),
    "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
    "/messages.js": ("messages.js", "text/javascript"),
    "/markdown.js": ("markdown.js", "text/javascript"),
    "/composer.js": ("composer.js", "text/javascript"),
    "/fields.js": ("fields.js", "text/javascript"),
    "/files.js": ("files.js", "text/javascript"),
    "/focus.js": ("focus.js", "text/javascript"),
    "/form.js": ("form.js", "text/javascript"),
    "/choices.js": ("choices.js", "text/javascript"),
}

PICTURES = {".png": "image/png", ".webp": "image/webp", ".jpg": "image/jpeg", ".gif": "image/gif"}
"""Files that a browser may show; everything else is only offered for saving."""

LARGEST_REQUEST = 2 * MOST_BYTES
"""Bytes: room for the largest file in base64, which makes it a third larger, and what is around."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

WORLD = web.AppKey("world", World)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def application(world: World) -> web.Application:
    """Build the server around a world that has started."""
    app = web.Application(middlewares=[_own_page_only, _explain], client_max_size=LARGEST_REQUEST)
    app[WORLD] = world
    app.add_routes([web.get(path, _static) for path in PAGE])
    app.router.add_get("/state", _state)
    app.router.add_get("/events", _events)
    app.router.add_get("/commands", _commands)
    app.router.add_get("/picture/{path:.+}", _picture)
    app.router.add_post("/act/{act}", _act)
    return app


@web.middleware
async def _own_page_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what another site asks for from the visitor's browser.

    The name in Host keeps a foreign name that points to this machine out, Origin a foreign page
    that posts, Sec-Fetch-Site one that embeds; a program without a browser sends the first only.
    """
    here = f"http://{request.host}"
    own = (
        request.url.host in (HOST, "localhost"),
        request.headers.get("Origin", here) == here,
        request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"),
    )
    if not all(own):
        raise web.HTTPForbidden(text="The playground serves its own page only.")
    return await handler(request)


@web.middleware
async def _explain(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Answer an act that is impossible with a sentence instead of a failure."""
    try:
        response = await handler(request)
    except TimeoutError:
        response = web.json_response({"error": "The bot is still busy."}, status=409)
    except web.HTTPRequestEntityTooLarge:
        sentence = f"More than {MOST_BYTES >> 20} MiB cannot be sent."
        response = web.json_response({"error": sentence}, status=413)
    except (SetupError, BackendError) as problem:
        response = web.json_response({"error": str(problem)}, status=409)
    except (KeyError, TypeError, ValueError) as problem:
        response = web.json_response({"error": f"unreadable request: {problem!r}"}, status=400)
    if not response.prepared:
        response.headers.update(HEADERS)
    return response


async def _static(request: web.Request) -> web.Response:
    name, kind = PAGE[request.path]
    text = files("bot.playground").joinpath("static", name).read_text("utf-8")
    return web.Response(text=text, content_type=kind)


async def _state(request: web.Request) -> web.Response:
    viewpoint = _viewpoint(request, request.query)
    return web.json_response(state(request.app[WORLD], *viewpoint, _count(request.query)))


async def _commands(request: web.Request) -> web.Response:
    return web.json_response(leaf_commands(request.app[WORLD], *_viewpoint(request, request.query)))


async def _picture(request: web.Request) -> web.Response:
    path = request.match_info["path"]
    content = request.app[WORLD].picture(path)
    if content is None:
        raise web.HTTPNotFound(text="There is no such picture.")
    kind = PICTURES.get(PurePosixPath(path).suffix.lower())
    saved = {} if kind else {"Content-Disposition": "attachment"}
    return web.Response(
        body=content, content_type=kind or "application/octet-stream", headers=saved
    )


async def _act(request: web.Request) -> web.Response:
    body: dict[str, Any] = await request.json()
    act = ACTS[request.match_info["act"]]
    person, channel = _viewpoint(request, body)
    for name, found in (("person", person.id), ("channel", channel.id)):
        if body.get(name, str(found)) != str(found):
            raise ValueError(f"there is no such {name}")
    return web.json_response(await act(request.app[WORLD], person, channel, body))


async def _events(request: web.Request) -> web.StreamResponse:
    """Send the state now and after every change, as server-sent events."""
    world = request.app[WORLD]
    viewpoint = *_viewpoint(request, request.query), _count(request.query)
    stream = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
    await stream.prepare(request)
    version = -1
    with suppress(ConnectionResetError):  # the page has been closed, or looks elsewhere
        while True:
            version = await world.later_than(version)
            text = json.dumps(state(world, *viewpoint))
            await stream.write(f"data: {text}\n\n".encode())
    return stream


def _viewpoint(request: web.Request, names: Mapping[str, Any]) -> tuple[Person, ChannelHandle]:
    """Return who looks at which channel; the first ones for those that are not named or are gone.

    A page that was open before a restart may know a person or a thread that this run has not.
    """
    world = request.app[WORLD]
    people = {str(p.id): p for p in world.people}
    channels = {str(c.id): c for c in world.channels()}
    person = people.get(names.get("person", ""), world.people[0])
    return person, channels.get(names.get("channel", ""), world.channels()[0])


def _count(names: Mapping[str, str]) -> int:
    """Return how many messages the page shows, which can look further back."""
    return max(WINDOW, int(names.get("count", WINDOW)))
