"""Founding clubs."""

import pytest
from django.contrib.auth.models import AnonymousUser

from leagues.actions import clubs
from leagues.actions.clubs import appoint, create_club, dismiss
from leagues.errors import FieldWrong, LastOwner, NameTaken, NotFound, NotPermitted
from leagues.models import AuditEntry, Club, Membership
from tests.leagues.builders import at_once, make_club, make_user, owner_of


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


@pytest.mark.django_db(transaction=True)
def test_create_club_other_names_of_one_address_at_once_are_all_founded() -> None:
    user = make_user()
    names = ("カード", "എകാർട്ടെ")
    results = at_once([lambda name=name: create_club(name=name, by=user) for name in names])
    assert [type(result).__name__ for result in results] == ["Club", "Club"]
    assert set(Club.objects.values_list("slug", flat=True)) == {"club", "club-2"}


@pytest.mark.django_db
def test_create_club_whose_address_is_taken_meanwhile_gets_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    user = make_user()
    create_club(name="カード", by=user)
    slugs = iter(["club", "club-2"])
    monkeypatch.setattr(clubs, "free_slug", lambda *rest: next(slugs))
    assert create_club(name="എകാർട്ടെ", by=user).slug == "club-2"


@pytest.mark.django_db
def test_appoint_owner_gives_a_place_and_audit_tells_before_and_after() -> None:
    club, bob = make_club(), make_user("bob")
    owner = owner_of(club)
    appoint(club=club, user=bob, role="member", by=owner)
    membership = appoint(club=club, user=bob, role="organiser", by=owner)
    assert Membership.objects.get(user=bob).role == "organiser"
    first, second = AuditEntry.objects.filter(action="appoint").order_by("pk")
    assert (first.actor, first.club, first.before) == (owner, club, {})
    assert first.after == {"user": "bob", "role": "member"}
    assert second.before == {"user": "bob", "role": "member"}
    assert second.after == {"user": "bob", "role": "organiser"}
    assert second.subject == f"membership {membership.pk}"


@pytest.mark.django_db
def test_appoint_to_the_same_place_leaves_no_audit_entry() -> None:
    club = make_club()
    owner = owner_of(club)
    appoint(club=club, user=owner, role="owner", by=owner)
    assert not AuditEntry.objects.filter(action="appoint").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("role", ["organiser", "arbiter", "member", None])
def test_appoint_and_dismiss_by_others_than_owners_are_refused(role: str | None) -> None:
    club, bob = make_club(), make_user("bob")
    owner = owner_of(club)
    if role is not None:
        appoint(club=club, user=bob, role=role, by=owner)
    with pytest.raises(NotPermitted):
        appoint(club=club, user=bob, role="owner", by=bob)
    with pytest.raises(NotPermitted):
        dismiss(club=club, user=owner, by=bob)
    assert Membership.objects.get(club=club, role="owner").user == owner


@pytest.mark.django_db
def test_appoint_by_staff_is_allowed_and_an_unknown_role_is_not() -> None:
    club, bob = make_club(), make_user("bob")
    staff = make_user("staff", is_staff=True)
    appoint(club=club, user=bob, role="owner", by=staff)
    with pytest.raises(FieldWrong):
        appoint(club=club, user=bob, role="king", by=staff)
    assert Membership.objects.get(user=bob).role == "owner"


@pytest.mark.django_db
def test_dismiss_takes_the_place_and_audit_tells() -> None:
    club, bob = make_club(), make_user("bob")
    owner = owner_of(club)
    appoint(club=club, user=bob, role="arbiter", by=owner)
    dismiss(club=club, user=bob, by=owner)
    assert not Membership.objects.filter(user=bob).exists()
    entry = AuditEntry.objects.get(action="dismiss")
    assert (entry.before, entry.after) == ({"user": "bob", "role": "arbiter"}, {})
    with pytest.raises(NotFound):
        dismiss(club=club, user=bob, by=owner)


@pytest.mark.django_db
def test_last_owner_can_neither_be_dismissed_nor_become_less() -> None:
    club, bob = make_club(), make_user("bob")
    owner = owner_of(club)
    with pytest.raises(LastOwner):
        dismiss(club=club, user=owner, by=owner)
    with pytest.raises(LastOwner):
        appoint(club=club, user=owner, role="member", by=owner)
    appoint(club=club, user=bob, role="owner", by=owner)
    dismiss(club=club, user=owner, by=owner)
    assert Membership.objects.get(club=club).user == bob
