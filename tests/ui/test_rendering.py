"""Pictures on their way to Discord."""

from bot.adapters.view import Picture
from bot.ui.rendering import Renderer


async def test_a_picture_that_was_sent_is_not_kept_until_somebody_looks_for_garbage() -> None:
    renderer = Renderer(1)
    (file,) = await renderer.files(Picture(lambda: b"a board", "Ann to roll."), "board.png")
    assert (file.fp.read(), file.filename, file.description) == (
        b"a board",
        "board.png",
        "Ann to roll.",
    )
    file.close()  # as discord.py does when the request is over
    assert file.fp.closed
    renderer.close()
