"""The page in a real browser."""

from urllib.parse import urlsplit

from playwright.async_api import Browser, expect

from tests.playground.browsing import act_as, needs_browser, run_command, start_game
from tests.playground.toy import Toy
from tests.playground.visitor import running, visiting

pytestmark = needs_browser
STOPPED = "The playground is not running; trying again…"


async def test_one_visitor_plays_for_two_people(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(address)
        await expect(page.get_by_role("radio", name="Ann")).to_be_checked()
        await start_game(page)
        first = await page.locator("[data-picture]").get_attribute("src")

        await page.keyboard.press("/")
        await page.keyboard.type("move 13")
        await page.locator('[data-choice="13/7 8/5"]').click()
        await page.keyboard.press("Enter")
        await expect(page.get_by_alt_text("The board after 1 plays")).to_be_visible()
        await expect(page.get_by_text("1. White 6-3: 24/15")).to_be_visible()
        assert await page.locator("[data-picture]").get_attribute("src") != first
        await expect(page.get_by_text("Only Ann sees this")).to_be_visible()

        await act_as(page, "Ben, to act")
        await expect(page.get_by_text("Only Ann sees this")).to_have_count(0)
        await page.get_by_role("button", name="Confirm").click()
        await expect(page.get_by_alt_text("The board after 2 plays")).to_be_visible()
        await expect(page.get_by_role("radio", name="Ann, to act")).to_be_visible()
        assert complaints == []


async def test_a_form_and_a_private_prompt_fit_a_phone(browser: Browser) -> None:
    async with running(Toy(), people=10) as address:
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        await page.goto(address)
        await start_game(page)

        await page.get_by_role("button", name="Type a play").click()
        await page.locator("[data-field=play]").fill("8/5 6/5")
        await page.locator("[data-field=how]").select_option("safely")
        await page.get_by_role("button", name="Submit").click()
        private = page.locator("[data-only]", has_text="You typed 8/5 6/5, safely.")
        await expect(private).to_be_visible()
        await private.get_by_role("button", name="Dismiss").click()
        await expect(private).to_have_count(0)

        await page.get_by_role("button", name="Double", exact=True).click()
        await page.get_by_role("button", name="Double to 2").click()
        await expect(page.get_by_alt_text("The board after 1 plays")).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") <= 400


async def test_ten_people_fit_a_phone(browser: Browser) -> None:
    async with running(Toy(), people=10) as address:
        page = await browser.new_page(viewport={"width": 400, "height": 800})
        await page.goto(address)
        people = page.get_by_role("radio")
        await expect(people).to_have_count(10)
        for person in await people.all():
            await expect(person).to_be_in_viewport(ratio=1)


async def test_a_mention_of_a_channel_leads_there(browser: Browser) -> None:
    async with running(Toy()) as address, visiting(address) as visitor:
        other = (await visitor.viewpoint("Ann", "other-table"))["channel"]
        await visitor.act("Ben", "say", text=f"Come to <#{other}>!")
        page = await browser.new_page()
        await page.goto(address)
        await page.get_by_role("list").get_by_role("button", name="#other-table").click()
        current = page.get_by_role("navigation").locator("[aria-current=page]")
        await expect(current).to_have_text("# other-table")
        await expect(page.get_by_text("Type /play to play somebody")).to_be_visible()


async def test_a_failure_of_the_bot_is_shown(browser: Browser) -> None:
    async with running(Toy()) as address:
        page = await browser.new_page()
        await page.goto(address)
        await expect(page.get_by_role("radio", name="Ann")).to_be_checked()
        await run_command(page, "fail")
        await expect(page.locator("[data-notice]", has_text="the toy is broken")).to_be_visible()


async def test_a_stopped_playground_says_so_and_is_found_again(browser: Browser) -> None:
    page = await browser.new_page()
    async with running(Toy()) as address:
        await page.goto(address)
        await expect(page.get_by_role("radio", name="Ann")).to_be_checked()
    await expect(page.locator("body[data-connected]")).to_have_count(0)
    await page.keyboard.press("/")
    await page.keyboard.type("board")
    await expect(page.locator("#hint")).to_have_text(STOPPED)
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-notice]")).to_contain_text(STOPPED)
    async with running(Toy(), port=urlsplit(address).port or 0):
        await expect(page.locator("body[data-connected]")).to_have_count(1)
        await expect(page.locator("[data-command=board]")).to_be_visible()
