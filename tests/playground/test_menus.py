"""Menus and forms that ask for several things, in a real browser."""

import pytest
from playwright.async_api import Browser, expect

from tests.playground.browsing import needs_browser, run_command
from tests.playground.toy import Toy
from tests.playground.visitor import running

pytestmark = needs_browser


@pytest.mark.parametrize("width", [400, 1280])
async def test_several_things_are_chosen_by_mouse_and_by_keys(browser: Browser, width: int) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page(viewport={"width": width, "height": 800})
        await page.goto(address)
        await run_command(page, "choose")
        points = page.locator("details").first
        await points.locator("summary").click()
        for place in (0, 2, 4):
            await points.get_by_role("checkbox").nth(place).check()
        await expect(points.get_by_role("checkbox").nth(1)).to_be_disabled()
        await points.get_by_role("button", name="Choose").click()
        await expect(page.get_by_text("You chose points: 1, 3, 5.")).to_be_visible()
        await expect(page.locator("summary .disc.white")).to_have_count(3)

        crew = page.locator("details").last
        await crew.locator("summary").focus()
        await page.keyboard.press("Enter")
        await expect(crew.get_by_role("button", name="Choose")).to_be_disabled()
        for key in ("Tab", "Space", "ArrowDown", "Space", "Enter"):
            await page.keyboard.press(key)
        await expect(page.get_by_text("You chose crew: Ann, Ben.")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= width


async def test_nothing_is_a_choice_where_the_bot_allows_it(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await run_command(page, "choose")
        points = page.locator("details").first
        await points.locator("summary").click()
        await points.get_by_role("button", name="Choose").click()
        await expect(page.get_by_text("You chose points: nothing.")).to_be_visible()
        await page.get_by_label("Colour").select_option(label="Nothing")
        await expect(page.get_by_text("You chose colour: nothing.")).to_be_visible()


async def test_a_form_that_could_not_be_sent_says_so_in_itself(browser: Browser) -> None:
    page = await browser.new_page(viewport={"width": 400, "height": 700})
    async with running(Toy()) as address:
        await page.goto(address)
        await run_command(page, "choose")
        await page.get_by_role("button", name="Wishes").click()
        await page.locator("[data-field=name]").fill("Ann")
        points = page.locator("[data-field=points]").get_by_role("checkbox")
        for place in (1, 7):
            await points.nth(place).check()
    await page.get_by_role("button", name="Submit").click()
    reason = page.locator("dialog [data-notice]")
    await expect(reason).to_contain_text("is not running")
    await expect(reason).to_be_in_viewport(ratio=1)
    await expect(page.locator("[data-field=name]")).to_have_value("Ann")


async def test_a_form_asks_for_as_many_things_as_the_bot_wants(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        await page.goto(address)
        await run_command(page, "choose")
        await page.get_by_role("button", name="Wishes").click()
        await page.locator("[data-field=name]").fill("Ann")
        points = page.locator("[data-field=points]").get_by_role("checkbox")
        await points.nth(7).check()
        await page.get_by_role("button", name="Submit").click()
        await expect(page.locator("dialog")).to_be_visible()
        await points.nth(1).check()
        await page.get_by_role("button", name="Submit").click()
        await expect(page.get_by_text("You chose in the form: Ann, 2, 8.")).to_be_visible()
