"""The page by keys alone, in a real browser."""

from playwright.async_api import Browser, expect

from bot.playground.view import WINDOW
from tests.playground.browsing import needs_browser, run_command
from tests.playground.toy import Toy
from tests.playground.visitor import running, visiting

pytestmark = needs_browser


async def test_arrows_choose_whom_to_act_as_and_news_leave_the_focus(browser: Browser) -> None:
    async with running(Toy()) as address, visiting(address) as visitor:
        page = await browser.new_page()
        await page.goto(address)
        await page.get_by_role("radio", name="Ann").focus()
        await page.keyboard.press("ArrowLeft")
        await expect(page.get_by_role("radio", name="Cid")).to_be_checked()
        await page.keyboard.press("ArrowRight")
        await visitor.act("Ben", "say", text="Good evening")
        await expect(page.get_by_text("Good evening")).to_be_visible()
        await expect(page.get_by_role("radio", name="Ann")).to_be_checked()
        await expect(page.get_by_role("radio", name="Ann")).to_be_focused()
        await page.keyboard.press("Alt+2")
        await expect(page.get_by_role("radio", name="Ben")).to_be_checked()


async def test_everything_that_can_be_filled_in_has_a_name(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await expect(page.get_by_role("combobox", name="Message or command")).to_be_visible()
        await run_command(page, "choose")
        await page.get_by_role("button", name="Wishes").click()
        await expect(page.get_by_role("dialog", name="Wishes")).to_be_visible()


async def test_what_an_empty_channel_proposes_can_be_taken(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await page.get_by_role("button", name="/play").press("Enter")
        await expect(page.locator("[data-option=opponent]")).to_be_focused()


async def test_looking_back_leaves_the_reader_where_he_is(browser: Browser) -> None:
    async with running(Toy()) as address, visiting(address) as visitor:
        for number in range(WINDOW + 5):
            await visitor.act("Ben", "say", text=f"{number} beers")
        page = await browser.new_page()
        await page.goto(address)
        older = page.get_by_role("button", name="Show older messages")
        await older.focus()
        await page.keyboard.press("Enter")
        await expect(page.get_by_text("0 beers", exact=True)).to_have_count(1)
        await expect(page.get_by_text("5 beers", exact=True)).to_be_in_viewport()
        await expect(older).to_be_hidden()
        await expect(page.get_by_role("button", name="New messages")).to_be_hidden()


async def test_whoever_sends_something_is_led_to_the_answer(browser: Browser) -> None:
    async with running(Toy()) as address, visiting(address) as visitor:
        for number in range(15):
            await visitor.act("Ben", "say", text=f"{number} beers")
        page = await browser.new_page(viewport={"width": 400, "height": 400})
        await page.goto(address)
        await expect(page.get_by_text("14 beers")).to_be_in_viewport()
        await page.locator("#scroller").evaluate("node => { node.scrollTop = 0; }")
        await expect(page.get_by_text("0 beers", exact=True)).to_be_in_viewport()
        await visitor.act("Ben", "say", text="Cheers")
        await expect(page.get_by_role("button", name="New messages")).to_be_visible()
        await run_command(page, "board")
        await expect(page.get_by_text("There is no table here.")).to_be_in_viewport()
        await expect(page.get_by_role("button", name="New messages")).to_be_hidden()
