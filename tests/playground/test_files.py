"""Files that people give to a command on the page, in a real browser."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, FileChooser, FilePayload, Page, expect

from tests.playground.browsing import begin_command, needs_browser
from tests.playground.process import playground
from tests.playground.toy import Toy
from tests.playground.visitor import running

pytestmark = needs_browser

MIB = 1024 * 1024
MATCH = Path(__file__).parents[1] / "vectors" / "matches" / "m05_len1.mat"


async def give(page: Page, command: str, file: Path | FilePayload) -> None:
    """Type a command and choose a file for it; the field keeps the focus, as with a mouse."""
    await begin_command(page, command)
    await page.keyboard.press("Enter")
    await page.get_by_label("file").set_input_files(file)


def payload(size: int) -> FilePayload:
    return {"name": "match.mat", "mimeType": "application/octet-stream", "buffer": b"1" * size}


async def test_a_match_file_is_imported_and_its_board_is_shown(
    browser: Browser, tmp_path: Path
) -> None:
    async with playground(tmp_path) as address:
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        await page.goto(address)
        await give(page, "import", MATCH)
        await page.keyboard.press("Enter")
        private = page.locator("[data-only]")
        await expect(private).to_contain_text("Step 1 of")
        board = private.locator("[data-picture]")
        first = await board.get_attribute("src")
        await page.get_by_role("button", name="Forward").focus()
        for step in (2, 3):
            await page.keyboard.press("Enter")
            await expect(private).to_contain_text(f"Step {step} of")
            await expect(page.get_by_role("button", name="Forward")).to_be_focused()
        assert await board.get_attribute("src") != first
        assert await page.evaluate("document.documentElement.scrollWidth") <= 400


async def test_a_file_that_is_too_large_is_not_sent(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.playground.slash.MOST_BYTES", MIB)
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await give(page, "read", payload(MIB + 1))
        refusal = "match.mat is too large: 1.1 MiB instead of at most 1."
        await expect(page.locator("#hint")).to_have_text(refusal)
        await page.keyboard.press("Enter")
        await page.get_by_label("file").set_input_files(payload(MIB))
        await page.get_by_role("button", name="Send").click()
        await expect(page.get_by_text(f"match.mat: {MIB} bytes")).to_be_visible()
        await expect(page.locator(".used")).to_have_count(1)


async def test_enter_asks_for_the_file_that_a_command_needs(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        choosers: asyncio.Queue[FileChooser] = asyncio.Queue()
        page.on("filechooser", choosers.put_nowait)
        await page.goto(address)
        await begin_command(page, "")
        await page.keyboard.insert_text("read something")
        await expect(page.locator("#hint")).to_have_text("“something” does not fit file.")
        await page.keyboard.press("Enter")
        await (await choosers.get()).set_files(payload(7))
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("match.mat: 7 bytes")).to_be_visible()
