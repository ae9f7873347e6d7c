"""Appointing from the command line."""

import pytest
from django.core.management import CommandError, call_command

from leagues.models import AuditEntry, Membership
from tests.leagues.builders import make_club, make_user, owner_of


@pytest.mark.django_db
def test_appoint_command_gives_and_takes_a_place_and_audit_tells() -> None:
    club, bob = make_club(), make_user("bob")
    by = owner_of(club).get_username()
    call_command("appoint", club.slug, "bob", "arbiter", by=by)
    assert Membership.objects.get(user=bob).role == "arbiter"
    call_command("appoint", club.slug, "bob", "none", by=by)
    assert not Membership.objects.filter(user=bob).exists()
    told = AuditEntry.objects.filter(club=club, actor_name=by).values_list("action", flat=True)
    assert {"appoint", "dismiss"} <= set(told)


@pytest.mark.django_db
@pytest.mark.parametrize(("user", "by"), [("nobody", "bob"), ("bob", "nobody"), ("bob", "bob")])
def test_appoint_command_without_the_right_or_the_account_is_one_line(user: str, by: str) -> None:
    club = make_club()
    make_user("bob")
    with pytest.raises(CommandError):
        call_command("appoint", club.slug, user, "owner", by=by)
    assert Membership.objects.count() == 1
