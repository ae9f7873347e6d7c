"""Tables of two to six seats on a phone and on a desk, light and dark."""

import pytest
from playwright.sync_api import expect

from leagues.actions.tournaments import start_tournament
from tests.browser.clubs import address
from tests.browser.conftest import OpenPage
from tests.browser.test_pages import SIZES, THEMES, assert_sound, sign_in
from tests.leagues.builders import make_club, make_tables, owner_of, play_rounds
from tests.leagues.web.recorded import recorded_match

RECORDS = (
    ("emotrions", "m01-six-players-one-pack-no-stock__p6_packs1_mh1", 12),
    ("emotrions", "m18-trick__p2_wo-trick_mh2_elim-none_t60", 30),
    ("emotrions_pareo", "m17-play-off-won__exact_t12_mh6_elim-none", 55),
    ("age_croix", "c40-rebellion-9__rdp-6p-pack80-singles2-privileges-stakes12", 60),
    ("age_croix", "c02-c04-example-1__standard-2p-pack20", 20),
)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", SIZES)
def test_match_of_any_number_of_seats_is_accessible_and_fits(
    open_page: OpenPage, width: int, theme: str
) -> None:
    page = open_page(width=width, theme=theme)
    for game, name, step in RECORDS:
        match = recorded_match(game, name)
        assert_sound(page, f"/matches/{match.pk}/?step={step}")
        shown, whole = page.evaluate(
            "(box => [box.clientWidth, box.scrollWidth])(document.getElementById('hands'))"
        )
        assert whole <= shown


def test_replay_of_six_seats_goes_by_keys_and_says_each_step(open_page: OpenPage) -> None:
    match = recorded_match(*RECORDS[3][:2])
    page = open_page(f"/matches/{match.pk}/?step=10")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".caption")).to_contain_text("Step 11 of ")
    expect(page.locator("#replay-status")).not_to_be_empty()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".caption")).to_contain_text("is dealt")


def test_table_of_six_without_javascript_goes_by_links(open_page: OpenPage) -> None:
    match = recorded_match(*RECORDS[0][:2])
    page = open_page(f"/matches/{match.pk}/?step=10", javascript=False)
    page.get_by_role("link", name="One step on").click()
    expect(page.locator(".caption")).to_contain_text("Step 11 of ")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", SIZES)
def test_tournament_of_tables_is_accessible_and_fits(
    open_page: OpenPage, width: int, theme: str
) -> None:
    tournament = make_tables(7)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    play_rounds(tournament)
    entry = tournament.entries.order_by("pk")[0]
    page = open_page(width=width, theme=theme)
    for tail in ("", "crosstable/", "rounds/1/", "rules/"):
        assert_sound(page, address(tournament, tail))
    for path in (f"/entrants/{entry.pk}/", "/games/age_croix/cards/", "/games/emotrions/cards/"):
        assert_sound(page, path)
    assert_sound(page, "/games/age_croix/cards/?pack=20")
    sign_in(page, owner_of(tournament.club).get_username())
    for game in ("", "?game=age_croix", "?game=emotrions"):
        assert_sound(page, f"/clubs/{tournament.club.slug}/new-tournament/{game}")


def test_form_shows_the_fields_of_tables_when_they_matter(open_page: OpenPage) -> None:
    club = make_club()
    page = open_page(javascript=False)
    sign_in(page, owner_of(club).get_username())
    page.goto(f"/clubs/{club.slug}/new-tournament/?game=emotrions")
    expect(page.get_by_label("Seats at a table")).to_be_hidden()
    expect(page.get_by_label("Rounds", exact=True)).to_be_hidden()
    page.get_by_label("Format").select_option("tables")
    expect(page.get_by_label("Seats at a table")).to_be_visible()
    expect(page.get_by_label("Rounds", exact=True)).to_be_visible()
