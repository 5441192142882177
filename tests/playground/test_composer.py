"""The line at the bottom of the page, in a real browser."""

from playwright.async_api import Browser, expect

from tests.playground.browsing import begin_command, needs_browser, start_game
from tests.playground.toy import Toy
from tests.playground.visitor import running

pytestmark = needs_browser


async def test_enter_takes_the_first_entry_and_escape_keeps_what_is_typed(
    browser: Browser,
) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        await page.goto(address)
        await start_game(page)
        play = page.locator("[data-option=play]")
        await begin_command(page, "move 13")
        await page.keyboard.press("Enter")  # before the bot has answered
        await expect(play).to_have_value("13/7 8/5")

        await play.fill("8")
        entry = page.get_by_role("option", name="8/2 6/3")
        await expect(entry).to_have_attribute("aria-selected", "true")
        board = page.get_by_alt_text("The board after 0 plays")
        await expect(board).to_be_in_viewport(ratio=1)
        await page.keyboard.press("Escape")
        await expect(entry).to_have_count(0)
        await expect(play).to_have_value("8")
        await page.keyboard.press("Enter")
        await expect(page.get_by_alt_text("The board after 1 plays")).to_be_visible()


async def test_what_can_be_left_out_is_folded_and_says_what_that_means(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await begin_command(page, "play ben")
        await expect(page.locator("[data-option=opponent] :checked")).to_have_text("Ben")
        await expect(page.locator("#fields label:visible > span")).to_have_text(
            ["opponent", "length"]
        )
        await page.get_by_role("button", name="+3 more").click()
        await expect(page.locator("[data-option=theme]")).to_be_focused()
        await expect(page.locator("[data-option=theme] :checked")).to_have_text("default: Classic")
        await expect(page.locator("[data-option=cube] :checked")).to_have_text("default: yes")
        await expect(page.locator("[data-option=note]")).to_have_attribute("placeholder", "…")


async def test_a_command_without_options_is_not_sent_with_more_behind_it(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await begin_command(page, "table stop now")
        await expect(page.locator("#hint")).to_have_text("/table stop takes no options.")
        await page.keyboard.press("Enter")
        await expect(page.locator("[data-notice]")).to_contain_text("Nothing was sent.")
        await expect(page.locator("#line")).to_have_value("now")
        await page.locator("#line").fill("")
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("The table is closed.")).to_be_visible()
        await expect(page.locator(".used")).to_have_count(1)


async def test_what_could_not_be_sent_can_be_mended(browser: Browser) -> None:
    page = await browser.new_page()
    async with running(Toy()) as address:
        await page.goto(address)
        await begin_command(page, "move 13")
        await page.locator("[data-option=play]").press("Escape")
    await page.locator("[data-option=play]").press("Enter")
    await expect(page.locator("[data-notice]")).to_be_visible()
    await expect(page.locator("[data-option=play]")).to_have_value("13")
