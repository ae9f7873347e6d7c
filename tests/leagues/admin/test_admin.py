"""What staff see in the admin site, and what stays hidden from them too."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from leagues.models import Tournament
from tests.leagues.builders import make_tournament, make_user


@pytest.fixture
def staff(client: Client) -> Client:
    """A client signed in as somebody who may look at everything."""
    user = make_user("staff", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client.force_login(user)
    return client


@pytest.mark.django_db
def test_tournament_admin_page_shows_no_seed(staff: Client) -> None:
    tournament = make_tournament()
    page = staff.get(f"/admin/leagues/tournament/{tournament.pk}/change/")
    assert page.status_code == 200
    assert tournament.commitment in page.content.decode()
    assert tournament.seed not in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("lookup", ["seed", "seed__startswith", "seed__gte", "seed__regex"])
def test_tournament_admin_narrowed_by_the_seed_is_refused(staff: Client, lookup: str) -> None:
    tournament = make_tournament()
    page = staff.get("/admin/leagues/tournament/", {lookup: tournament.seed[:1]})
    assert page.status_code == 400
    others = staff.get("/admin/leagues/tournament/", {"status": Tournament.Status.DRAFT})
    assert others.status_code == 200
    assert tournament.name in others.content.decode()


@pytest.mark.django_db
def test_membership_admin_shows_and_changes_nothing(client: Client) -> None:
    membership = make_tournament().club.memberships.get()
    client.force_login(make_user("root", is_staff=True, is_superuser=True))
    path = f"/admin/leagues/membership/{membership.pk}"
    assert client.get(f"{path}/change/").status_code == 200
    assert client.post(f"{path}/change/", {"role": "member"}).status_code == 403
    assert client.post(f"{path}/delete/", {"post": "yes"}).status_code == 403
    assert client.post("/admin/leagues/membership/add/", {}).status_code == 403
    membership.refresh_from_db()
    assert membership.role == "owner"
