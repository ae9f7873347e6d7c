"""The whole way of an organiser and of a visitor, with JavaScript switched off."""

import re

from playwright.sync_api import expect

from leagues.models import Tournament
from tests.browser.clubs import address, furnish
from tests.browser.conftest import OpenPage
from tests.browser.test_pages import sign_in


def test_visitor_finds_from_home_who_won_and_sees_a_match(open_page: OpenPage) -> None:
    there = furnish()
    page = open_page(javascript=False)
    feature = page.get_by_role("article").filter(has_text="Autumn Cup")
    expect(feature).to_contain_text("Winner")
    expect(feature).to_contain_text("points from 8 matches")
    feature.get_by_role("link", name="Autumn Cup").click()
    expect(page).to_have_url(re.compile(re.escape(address(there.finished)) + "$"))
    page.locator(".match-line a.number").first.click()
    expect(page.locator(".felt")).to_be_visible()
    expect(page.locator(".keys-help")).to_be_hidden()


def test_running_tournament_can_be_reloaded_by_a_link(open_page: OpenPage) -> None:
    there = furnish()
    page = open_page(address(there.running), javascript=False)
    page.get_by_role("link", name="Reload it").click()
    expect(page).to_have_url(re.compile(re.escape(address(there.running)) + "$"))


def test_theme_is_chosen_and_kept_by_a_form(open_page: OpenPage) -> None:
    page = open_page(javascript=False)
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark").click()
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("body")).not_to_have_css("background-color", light)
    page.goto("/sign-in/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Automatic").click()
    expect(page.get_by_role("button", name="Automatic")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")


def test_organiser_creates_enters_starts_and_cancels(open_page: OpenPage) -> None:
    there = furnish()
    page = open_page(javascript=False)
    sign_in(page, there.owner.get_username())
    page.goto(f"/clubs/{there.club.slug}/new-tournament/?game=ecarte")
    page.get_by_label("Name").fill("Candlemas")
    page.get_by_label("Target").fill("99")
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_label("Target")).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_label("Name")).to_have_value("Candlemas")
    page.get_by_label("Target").fill("3")
    page.get_by_role("button", name="Create the tournament").click()
    expect(page.get_by_text("The tournament is created")).to_be_visible()
    page.get_by_role("button", name="Enter random").click()
    expect(page.get_by_text("“random” takes part.")).to_be_visible()
    page.get_by_role("button", name="Start the tournament").click()
    expect(page.get_by_text("Entrants so far: 1")).to_be_visible()
    page.get_by_role("link", name="Cancel it").click()
    expect(page.get_by_text("Nobody wins the tournament.")).to_be_visible()
    page.get_by_role("button", name="Cancel the tournament").click()
    expect(page.get_by_text("The tournament is cancelled.")).to_be_visible()
    stored = Tournament.objects.get(name="Candlemas")
    assert (stored.status, stored.variant["target"]) == ("cancelled", 3)
