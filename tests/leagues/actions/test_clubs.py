"""Founding clubs."""

import pytest
from django.contrib.auth.models import AnonymousUser

from leagues.actions.clubs import create_club
from leagues.errors import FieldWrong, NameTaken, NotPermitted
from leagues.models import AuditEntry, Club, Membership
from tests.leagues.builders import at_once, make_user


@pytest.mark.django_db
def test_create_club_founder_owns_it_and_audit_tells() -> None:
    user = make_user()
    club = create_club(name="  Cercle   d'Écarté ", by=user)
    assert club.name == "Cercle d'Écarté"
    assert club.slug == "cercle-decarte"
    assert Membership.objects.get(club=club).role == Membership.Role.OWNER
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.subject) == (user, "create_club", f"club {club.pk}")
    assert entry.after == {"name": "Cercle d'Écarté"}


@pytest.mark.django_db
@pytest.mark.parametrize("other", ["CERCLE É", "cercle é", "\uff23ercle  É"])
def test_create_club_name_alike_is_taken(other: str) -> None:
    user = make_user()
    create_club(name="Cercle é", by=user)
    with pytest.raises(NameTaken):
        create_club(name=other, by=user)
    assert Club.objects.count() == 1


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["", "   ", "x" * 101, "a\x00b", "a\u202eb", "\u200d"])
def test_create_club_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(FieldWrong) as caught:
        create_club(name=name, by=make_user())
    assert caught.value.field == "name"


@pytest.mark.django_db
def test_create_club_name_in_another_script_gets_an_address() -> None:
    user = make_user()
    slugs = [create_club(name=name, by=user).slug for name in ("എകാർട്ടെ", "カード", "Club")]
    assert slugs == ["club", "club-2", "club-3"]


@pytest.mark.django_db
def test_create_club_unknown_time_zone_is_refused() -> None:
    with pytest.raises(FieldWrong):
        create_club(name="Cercle", time_zone="Mars/Olympus", by=make_user())


@pytest.mark.django_db
def test_create_club_without_account_is_refused() -> None:
    with pytest.raises(NotPermitted):
        create_club(name="Cercle", by=AnonymousUser())


@pytest.mark.django_db(transaction=True)
def test_create_club_twice_at_once_makes_one() -> None:
    user = make_user()
    results = at_once([lambda: create_club(name="Cercle", by=user)] * 2)
    assert sorted(type(result).__name__ for result in results) == ["Club", "NameTaken"]
    assert Club.objects.count() == 1
    assert AuditEntry.objects.count() == 1
