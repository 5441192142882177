"""A chouette of four in a real browser: a double, one drop, two takes, and the ledger."""

import re
from collections.abc import Awaitable
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from tests.playground.browsing import act_as, needs_browser, run_command
from tests.playground.process import playground
from tests.playground.test_real_game import picture, player_to_act

pytestmark = needs_browser
PEOPLE = ("Ann", "Ben", "Cid", "Dina")
MOST_TURNS = 40


async def gather(page: Page) -> None:
    await run_command(page, "chouette")
    for name in PEOPLE[1:]:
        await act_as(page, name)
        await page.get_by_role("button", name="Join").last.click()
        await expect(page.get_by_text(re.compile(rf"sit here: Ann.*{name}"))).to_be_visible()
    await page.get_by_role("button", name="Start", exact=True).click()
    await expect(page.get_by_text("Chouette, game 1")).to_be_visible()


async def box_of(page: Page) -> str:
    """Return who is in the box, as the description of the newest board says."""
    description = await page.locator("[data-picture]").last.get_attribute("alt")
    found = re.search(r"BOX (\w+):", description or "")
    assert found is not None
    return found[1]


async def play_on(page: Page) -> None:
    """Do for the one who is to act what comes first: roll, or play any legal play."""
    roll = page.get_by_role("button", name="Roll", exact=True)
    if await roll.count():
        await and_see(page, roll.click())
        return
    confirm = page.get_by_role("button", name="Confirm", exact=True)
    while not await confirm.count():
        menu = page.get_by_label("Choose a step")
        await and_see(page, menu.select_option(index=1))
    await and_see(page, confirm.click())


async def and_see(page: Page, act: Awaitable[object]) -> None:
    """Do something and wait until the newest picture is another one."""
    shown = await picture(page)
    await act
    await expect(page.locator("[data-picture]").last).not_to_have_attribute("src", shown)


async def has_answered(page: Page, name: str) -> None:
    """Wait until the board asks somebody no more; its buttons are new ones then."""
    await expect(page.get_by_role("radio", name=name, exact=True)).to_be_visible()


def private_button(page: Page, label: str) -> Locator:
    """Return a button of the newest private message."""
    return page.locator("[data-only]").last.get_by_role("button", name=re.compile(f"^{label}"))


async def test_the_box_doubles_one_drops_two_take_and_the_ledger_says_so(
    browser: Browser, tmp_path: Path
) -> None:
    async with playground(tmp_path, "--players", "5") as address:
        page = await browser.new_page()
        await page.goto(address)
        await gather(page)
        box = await box_of(page)
        double = page.get_by_role("button", name=re.compile("^Double"))
        for _ in range(MOST_TURNS):
            name = await player_to_act(page)
            if name == box and await double.count():
                break
            await play_on(page)
        await double.first.click()
        await private_button(page, "Double").click()
        await expect(page.get_by_role("button", name="Take", exact=True)).to_be_visible()

        dropper, *takers = (name for name in PEOPLE if name != box)
        await act_as(page, dropper)
        await page.get_by_role("button", name="Drop", exact=True).click()
        await expect(page.get_by_text(f"Drop and pay 1 point to {box}?")).to_be_visible()
        await private_button(page, "Drop").click()
        await has_answered(page, dropper)
        for taker in takers:
            await act_as(page, taker)
            await page.get_by_role("button", name="Take", exact=True).click()
            await has_answered(page, taker)
        await expect(page.get_by_text(f"{dropper} drops").first).to_be_visible()

        await run_command(page, "score")
        ledger = page.locator("[data-only]").last
        await expect(ledger).to_contain_text(f"{box}: +1")
        await expect(ledger).to_contain_text(f"{dropper}: −1")
        for taker in takers:
            await expect(ledger).to_contain_text(f"{taker}: 0")
