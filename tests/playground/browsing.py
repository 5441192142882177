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


async def run_command(page: Page, name: str) -> None:
    """Type a command that needs no options, and send it."""
    await page.keyboard.press("/")
    await page.keyboard.type(name)
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Send").click()
