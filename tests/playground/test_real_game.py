"""The program itself in a real browser: a game is begun, played, stopped and gone on with."""

import re
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.playground.browsing import act_as, needs_browser, run_command
from tests.playground.process import playground

pytestmark = needs_browser


async def player_to_act(page: Page) -> str:
    """Act as the person whom the page says is to act, and return the name."""
    called = page.get_by_role("radio", name=re.compile("to act"))
    await expect(called).to_have_count(1)
    name = (await called.inner_text()).split("\n")[-1]
    await act_as(page, await called.get_attribute("aria-label") or name)
    return name


async def picture(page: Page) -> str:
    return await page.locator("[data-picture]").last.get_attribute("src") or ""


async def test_a_game_is_begun_played_and_gone_on_with_after_a_restart(
    browser: Browser, tmp_path: Path
) -> None:
    async with playground(tmp_path) as address:
        page = await browser.new_page()
        await page.goto(address)
        await run_command(page, "play")
        await act_as(page, "Ben")
        await page.get_by_role("button", name="Accept").click()
        await expect(page.get_by_text("opens with")).to_be_visible()
        await player_to_act(page)
        first = await picture(page)

        await page.get_by_label("Choose a step").select_option(index=1)
        await expect(page.get_by_role("button", name="Undo")).to_be_visible()
        assert await picture(page) != first
        preview = await picture(page)
        await page.get_by_label("Choose a step").select_option(index=1)
        await page.get_by_role("button", name="Confirm").click()
        await expect(page.get_by_text("to roll or double")).to_be_visible()
        assert await picture(page) != preview

    async with playground(tmp_path) as address:
        await page.goto(address)
        await expect(page.get_by_text("to roll or double")).to_be_visible()
        await player_to_act(page)
        await page.get_by_role("button", name="Double").click()
        await expect(page.get_by_text("Double the stakes?")).to_be_visible()
        await page.get_by_role("button", name="Double").last.click()
        await expect(page.get_by_text("take or drop?")).to_be_visible()
        await player_to_act(page)
        await page.get_by_role("button", name="Drop").click()
        await expect(page.get_by_text("Drop and lose 1 point?")).to_be_visible()
        await page.get_by_role("button", name="Drop").last.click()
        await expect(page.get_by_text("drops the double.").first).to_be_visible()
        await expect(page.get_by_role("button", name="Roll")).to_have_count(0)
