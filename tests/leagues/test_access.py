"""Who may see and do what."""

import pytest
from django.contrib.auth.models import AnonymousUser

from leagues.access import (
    can_create_club,
    can_organise,
    club_for,
    entry_for,
    match_for,
    organised_clubs_for,
    require_organiser,
    rounds_for,
    tournament_by_id_for,
    tournament_for,
    tournaments_for,
)
from leagues.actions.tournaments import start_tournament
from leagues.errors import NotFound, NotPermitted
from leagues.models import Match, Membership
from tests.leagues.builders import make_club, make_tournament, make_user, owner_of

ROLES = [("owner", True), ("organiser", True), ("arbiter", False), ("member", False)]


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "may"), ROLES)
def test_organise_depends_on_the_role(role: str, may: bool) -> None:
    club, user = make_club(), make_user()
    Membership.objects.create(club=club, user=user, role=role)
    assert can_organise(user, club) is may
    assert organised_clubs_for(user).exists() is may
    other = make_club("Another")
    assert not can_organise(user, other)


@pytest.mark.django_db
def test_organise_staff_may_everywhere_and_visitors_nowhere() -> None:
    club = make_club()
    assert can_organise(make_user("staff", is_staff=True), club)
    for visitor in (AnonymousUser(), make_user("gone", is_staff=True, is_active=False)):
        assert not can_organise(visitor, club)
        assert not can_create_club(visitor)
        assert not organised_clubs_for(visitor).exists()
        with pytest.raises(NotPermitted):
            require_organiser(visitor, club, "start_tournament")


@pytest.mark.django_db
@pytest.mark.parametrize(("role", "sees"), ROLES)
def test_draft_is_seen_by_those_who_organise(role: str, sees: bool) -> None:
    tournament = make_tournament(2)
    entry = tournament.entries.all()[0]
    user = make_user()
    Membership.objects.create(club=tournament.club, user=user, role=role)
    assert tournaments_for(user).exists() is sees
    for fetch in (
        lambda: tournament_for(user, tournament.club.slug, tournament.slug),
        lambda: tournament_by_id_for(user, tournament.pk),
        lambda: entry_for(user, entry.pk),
    ):
        if sees:
            assert fetch() in (tournament, entry)
        else:
            with pytest.raises(NotFound):
                fetch()


@pytest.mark.django_db
def test_running_tournament_is_seen_by_everybody() -> None:
    tournament = make_tournament(2)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    visitor = AnonymousUser()
    match = Match.objects.get()
    assert club_for(visitor, "cercle") == tournament.club
    assert tournament_for(visitor, "cercle", "open") == tournament
    assert match_for(visitor, match.pk) == match
    assert rounds_for(visitor).count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fetch",
    [
        lambda: club_for(AnonymousUser(), "nothing"),
        lambda: tournament_for(AnonymousUser(), "cercle", "nothing"),
        lambda: tournament_by_id_for(AnonymousUser(), 7),
        lambda: entry_for(AnonymousUser(), 7),
        lambda: match_for(AnonymousUser(), 7),
    ],
)
def test_unknown_things_are_not_found(fetch: object) -> None:
    assert callable(fetch)
    with pytest.raises(NotFound):
        fetch()
