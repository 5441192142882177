"""Royal Ludo of four in a real browser: who sits where, a move from the menu, and its line."""

import re
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from tests.playground.browsing import act_as, needs_browser, run_command
from tests.playground.process import playground
from tests.playground.test_real_chouette import and_see
from tests.playground.test_real_game import player_to_act

pytestmark = needs_browser
OTHERS = ("Ben", "Cid", "Dina")
MOST_TURNS = 60


async def gather(page: Page) -> None:
    await run_command(page, "ludo")
    for name in OTHERS:
        await act_as(page, name)
        await page.get_by_role("button", name="Join").click()
        await expect(page.get_by_text(re.compile(rf"sit here: .*{name}"))).to_be_visible()
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(page.get_by_text("round 1 of 100")).to_be_visible()


async def roll_until_there_is_a_choice(page: Page) -> str:
    """Roll for whoever is to act until somebody has to choose a move; return the name."""
    for _ in range(MOST_TURNS):
        name = await player_to_act(page)
        roll = page.get_by_role("button", name="Roll", exact=True)
        if not await roll.count():
            return name
        await and_see(page, roll.click())
    raise AssertionError("nobody had a choice")


async def test_a_piece_is_chosen_from_the_menu_and_the_record_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    async with playground(tmp_path, "--players", "4") as address:
        page = await browser.new_page()
        await page.goto(address)
        await gather(page)
        for colour in ("green", "red", "blue", "yellow"):
            await expect(page.locator(f".disc.{colour}").last).to_be_visible()

        name = await roll_until_there_is_a_choice(page)
        menu = page.get_by_label(re.compile("^Move with the 6"))
        await and_see(page, menu.select_option(index=2))
        await expect(page.get_by_text("chose: royal leaves the Yard")).to_be_visible()
        await page.get_by_role("button", name="Undo").click()
        await expect(page.get_by_text(f"{name} rolled 6. Which move?")).to_be_visible()
        await menu.select_option(index=2)
        await page.get_by_role("button", name="Confirm").click()
        line = re.compile(rf"^\d+\. \S+ {name} 6: royal leaves the Yard$")
        await expect(page.get_by_text(line)).to_be_visible()
