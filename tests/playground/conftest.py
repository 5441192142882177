"""A real browser, where there is one."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.playground.browsing import EXECUTABLE, FLAGS

PATIENCE = 30_000
"""Milliseconds after which a test gives up: far more than anything takes, so that it only fails."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=EXECUTABLE, args=FLAGS)
        yield browser
        await browser.close()
