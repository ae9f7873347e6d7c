"""Every page on a phone and on a desk, light and dark: accessible, never wider than the screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.db.models import F
from playwright.sync_api import Page

from leagues.actions.tournaments import start_tournament
from leagues.models import Match
from tests.browser.clubs import Furnished, address, furnish
from tests.browser.conftest import OpenPage
from tests.leagues.builders import enter_random, make_club, make_tournament, owner_of, play_all

SIZES = (360, 1280)
THEMES = ("light", "dark")
LEAST_TARGET = 24
"""The least height in pixels of what can be pressed, unless it stands in a sentence."""


def public_paths(there: Furnished) -> list[str]:
    """Return the pages that everybody may see."""
    queued = Match.objects.filter(round__tournament=there.running, status="queued")[0]
    entry = there.finished.entries.order_by("pk")[0]
    return [
        "/",
        f"/clubs/{there.club.slug}/",
        *(address(there.finished, tail) for tail in ("", "crosstable/", "rounds/", "entrants/")),
        address(there.finished, "rules/"),
        address(there.running),
        address(there.running, "rounds/"),
        f"/matches/{there.match.pk}/",
        f"/matches/{there.match.pk}/?step=9",
        f"/matches/{queued.pk}/",
        f"/entrants/{entry.pk}/",
        "/sign-in/",
    ]


def organisers_paths(there: Furnished) -> list[str]:
    """Return the pages that only those see who run the club's tournaments."""
    return [
        address(there.draft),
        address(there.draft, "enter/"),
        address(there.running),
        address(there.running, "cancel/"),
        f"/clubs/{there.club.slug}/new-tournament/",
        f"/clubs/{there.club.slug}/new-tournament/?game=ecarte",
    ]


def sign_in(page: Page, name: str) -> None:
    """Sign in by the form."""
    page.goto("/sign-in/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill("a long enough word")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.get_by_role("button", name=f"Sign out {name}").wait_for()


def assert_sound(page: Page, path: str) -> None:
    """The page is no wider than the window, and axe finds nothing."""
    page.goto(path)
    widths = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert widths[0] <= widths[1], path
    found = Axe().run(page)
    assert found.violations_count == 0, f"{path}\n{found.generate_report()}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", SIZES)
def test_public_page_of_any_kind_is_accessible_and_fits(
    open_page: OpenPage, width: int, theme: str
) -> None:
    there = furnish()
    page = open_page(width=width, theme=theme)
    for path in public_paths(there):
        assert_sound(page, path)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", SIZES)
def test_organisers_page_of_any_kind_is_accessible_and_fits(
    open_page: OpenPage, width: int, theme: str
) -> None:
    there = furnish()
    page = open_page(width=width, theme=theme)
    sign_in(page, there.owner.get_username())
    for path in organisers_paths(there):
        assert_sound(page, path)


def test_skip_link_is_first_and_leads_to_the_content(open_page: OpenPage) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Skip to the content"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "content"


def test_long_names_without_a_space_leave_points_and_pages_in_the_window(
    open_page: OpenPage,
) -> None:
    club = make_club("C" * 90)
    tournament = make_tournament(0, club, name="T" * 100)
    for letter in "WM":
        enter_random(tournament, letter * 60)
        tournament.entries.update(bot_key=F("name"))
    play_all(start_tournament(tournament=tournament, by=owner_of(club)))
    page = open_page(width=360)
    match = Match.objects.get()
    paths = [address(tournament, tail) for tail in ("", "crosstable/", "rounds/", "entrants/")]
    for path in ["/", f"/clubs/{club.slug}/", *paths, f"/matches/{match.pk}/"]:
        assert_sound(page, path)
    page.goto(address(tournament))
    points = page.locator("table.standings thead th").nth(2).bounding_box()
    assert points is not None
    assert points["x"] + points["width"] <= 360
