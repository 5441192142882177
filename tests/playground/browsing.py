"""What tests do on the page, in a real browser."""

import shutil

import pytest
from playwright.async_api import Page, expect

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
EXECUTABLE = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]

needs_browser = pytest.mark.skipif(EXECUTABLE is None, reason=f"no browser: {', '.join(BROWSERS)}")


async def act_as(page: Page, name: str) -> None:
    """Choose whom to act as."""
    await page.get_by_role("radio", name=name).click()
    await expect(page.get_by_role("radio", name=name)).to_be_checked()


async def begin_command(page: Page, text: str) -> None:
    """Type a command as soon as the page offers any."""
    await page.keyboard.press("/")
    await expect(page.locator("[data-command]").first).to_be_visible()
    await page.keyboard.type(text)


async def run_command(page: Page, name: str) -> None:
    """Type a command that needs no options, and send it."""
    await begin_command(page, name)
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").click()


async def start_game(page: Page) -> None:
    """Play the toy's game as Ann against Ben."""
    await begin_command(page, "pl")
    await page.keyboard.press("Enter")
    await page.locator("[data-option=opponent]").select_option(label="Ben")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.get_by_alt_text("The board after 0 plays")).to_be_visible()
