"""Changes of clubs."""

from zoneinfo import available_timezones

from django.db import IntegrityError, transaction

from leagues.access import Visitor, can_create_club
from leagues.actions.audit import write_audit
from leagues.actions.names import clean_name, free_slug, name_key
from leagues.errors import FieldWrong, NameTaken, NotPermitted
from leagues.models import Club, Membership, User

NAME_LIMIT = 100


def create_club(*, name: str, time_zone: str = "UTC", by: Visitor) -> Club:
    """Found a club that `by` owns. Raises NotPermitted, FieldWrong or NameTaken."""
    if not isinstance(by, User) or not can_create_club(by):
        raise NotPermitted("create_club", "account")
    name = clean_name(name, NAME_LIMIT)
    if time_zone not in available_timezones():
        raise FieldWrong("time_zone", time_zone, "a name of the IANA time zone database")
    key = name_key(name)
    try:
        with transaction.atomic():
            if Club.objects.filter(name_key=key).exists():
                raise NameTaken("club", name)
            slug = free_slug(name, "club", lambda slug: Club.objects.filter(slug=slug).exists())
            club = Club.objects.create(slug=slug, name=name, name_key=key, time_zone=time_zone)
            Membership.objects.create(club=club, user=by, role=Membership.Role.OWNER)
            write_audit(by, "create_club", club, club=club, after={"name": name})
            return club
    except IntegrityError as error:
        # Two founded clubs of names so alike at one moment; there is no row above to lock.
        raise NameTaken("club", name) from error
