"""A tournament's page moves while matches are played."""

from playwright.sync_api import expect

from leagues.actions.tournaments import start_tournament
from leagues.models import Tournament
from tests.browser.clubs import address, play_some
from tests.browser.conftest import OpenPage
from tests.leagues.builders import make_club, make_tournament, owner_of, play_all

PROGRESS = ".progress-row > p"


def _started() -> Tournament:
    club = make_club()
    return start_tournament(tournament=make_tournament(4, club), by=owner_of(club))


def test_progress_moves_without_reload_until_the_winner_is_known(open_page: OpenPage) -> None:
    tournament = _started()
    page = open_page(address(tournament))
    page.evaluate("window.isSamePage = true")
    expect(page.locator(PROGRESS)).to_contain_text("0 of 6 matches played")
    play_some(tournament, 2)
    expect(page.locator(PROGRESS)).to_contain_text("2 of 6 matches played")
    play_all(tournament)
    expect(page.locator(PROGRESS)).to_contain_text("6 of 6 matches played")
    expect(page.get_by_text("Finished", exact=True)).to_be_visible()
    expect(page.get_by_text("Winner", exact=False).first).to_be_visible()
    assert page.evaluate("window.isSamePage") is True


def test_change_is_said_politely_to_those_who_do_not_see_it(open_page: OpenPage) -> None:
    tournament = _started()
    page = open_page(address(tournament))
    status = page.locator("#live-status")
    assert status.get_attribute("role") == "status"
    play_all(tournament)
    expect(status).to_contain_text("6 of 6 matches played.")


def test_page_without_an_event_stream_asks_from_time_to_time(open_page: OpenPage) -> None:
    tournament = _started()
    page = open_page()
    page.route("**/events/", lambda route: route.fulfill(status=204))
    page.goto(address(tournament))
    play_some(tournament, 1)
    expect(page.locator(PROGRESS)).to_contain_text("1 of 6 matches played", timeout=15_000)


def test_focus_and_opened_details_stay_through_a_change(open_page: OpenPage) -> None:
    tournament = _started()
    play_some(tournament, 1)
    page = open_page(address(tournament))
    page.get_by_text("What the tie-breaks count").click()
    row = page.locator(".standings tbody a").first
    row.focus()
    focused = row.get_attribute("id")
    play_some(tournament, 1)
    expect(page.locator(PROGRESS)).to_contain_text("2 of 6 matches played")
    assert page.evaluate("document.activeElement.id") == focused
    expect(page.get_by_text("Points made against those")).to_be_visible()
