"""A match step by step: by links, by keys, and by itself."""

from playwright.sync_api import Page, expect

from tests.browser.clubs import furnish
from tests.browser.conftest import OpenPage


def _opened(open_page: OpenPage, *, step: int = 1, javascript: bool = True) -> tuple[Page, int]:
    match = furnish().match
    page = open_page(f"/matches/{match.pk}/?step={step}", javascript=javascript)
    text = page.locator(".caption").inner_text()
    return page, int(text.split(" of ")[1].split()[0])


def _shows(page: Page, step: int) -> None:
    expect(page.locator(".caption")).to_contain_text(f"Step {step} of ")


def test_replay_by_keys_goes_forward_back_and_to_the_ends(open_page: OpenPage) -> None:
    page, total = _opened(open_page)
    expect(page.locator(".keys-help")).to_be_visible()
    page.evaluate("window.isSamePage = true")
    for key, step in (
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", total),
        ("ArrowRight", total),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("ArrowDown", 1),
    ):
        page.keyboard.press(key)
        _shows(page, step)
    assert page.evaluate("window.isSamePage") is True
    assert "step=1" in page.url


def test_replay_by_keys_goes_from_hand_to_hand(open_page: OpenPage) -> None:
    page, _total = _opened(open_page)
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("link", name="Hand 2")).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("link", name="Hand 1")).to_have_attribute("aria-current", "step")


def test_replay_plays_itself_and_stops_when_asked(open_page: OpenPage) -> None:
    page, _total = _opened(open_page)
    page.keyboard.press("Space")
    button = page.get_by_role("button", name="Stop")
    expect(button).to_have_attribute("aria-pressed", "true")
    _shows(page, 3)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play")).to_have_attribute("aria-pressed", "false")


def test_replay_that_plays_itself_stops_at_the_end(open_page: OpenPage) -> None:
    page, total = _opened(open_page, step=10**6)
    page.keyboard.press("ArrowLeft")
    _shows(page, total - 1)
    page.get_by_role("button", name="Play").click()
    _shows(page, total)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_focus_stays_on_the_button_through_a_step(open_page: OpenPage) -> None:
    page, _total = _opened(open_page)
    page.locator("#go-next").focus()
    page.keyboard.press("Enter")
    _shows(page, 2)
    expect(page.locator("#go-next")).to_be_focused()


def test_step_is_said_to_those_who_do_not_see_the_table(open_page: OpenPage) -> None:
    page, _total = _opened(open_page)
    page.keyboard.press("ArrowRight")
    _shows(page, 2)
    expect(page.locator("#replay-status")).not_to_be_empty()
    said = page.locator("#replay-status").inner_text()
    assert said
    assert said in page.locator(".caption").inner_text()


def test_table_keeps_its_place_from_step_to_step(open_page: OpenPage) -> None:
    page, total = _opened(open_page)
    tops = set()
    for step in range(1, min(total, 12)):
        _shows(page, step)
        box = page.locator(".felt").bounding_box()
        assert box is not None
        tops.add((round(box["y"]), round(box["height"])))
        page.keyboard.press("ArrowRight")
    assert len(tops) == 1


def test_replay_without_javascript_goes_by_links(open_page: OpenPage) -> None:
    page, _total = _opened(open_page, javascript=False)
    page.locator("#go-next").click()
    _shows(page, 2)
    page.get_by_role("link", name="Hand 2").click()
    expect(page.locator("tr.first")).to_contain_text("Hand 2")
    assert page.locator(".felt svg.card").count() > 5
    assert not page.locator("[data-autoplay]").is_visible()
