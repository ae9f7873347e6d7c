"""Changes of clubs."""

from zoneinfo import available_timezones

from django.db import IntegrityError, transaction

from leagues.access import Visitor, can_appoint, can_create_club
from leagues.actions.audit import write_audit
from leagues.actions.locks import locked_club
from leagues.actions.names import clean_name, free_slug, name_key
from leagues.errors import FieldWrong, LastOwner, NameTaken, NotFound, NotPermitted
from leagues.models import Club, Membership, User

NAME_LIMIT = 100
FOUNDING_TRIES = 3


def create_club(*, name: str, time_zone: str = "UTC", by: Visitor) -> Club:
    """Found a club that `by` owns. Raises NotPermitted, FieldWrong or NameTaken."""
    if not isinstance(by, User) or not can_create_club(by):
        raise NotPermitted("create_club", "account")
    name = clean_name(name, NAME_LIMIT)
    if time_zone not in available_timezones():
        raise FieldWrong("time_zone", time_zone, "a name of the IANA time zone database")
    for _ in range(FOUNDING_TRIES):
        try:
            return _found_club(name, time_zone, by)
        except IntegrityError:
            # Somebody took the name or the address at this moment; there is no row above to lock.
            continue
    return _found_club(name, time_zone, by)


@transaction.atomic
def _found_club(name: str, time_zone: str, by: User) -> Club:
    """Store the club. Raises NameTaken, or IntegrityError for what others store meanwhile."""
    key = name_key(name)
    if Club.objects.filter(name_key=key).exists():
        raise NameTaken("club", name)
    slug = free_slug(name, "club", lambda slug: Club.objects.filter(slug=slug).exists())
    club = Club.objects.create(slug=slug, name=name, name_key=key, time_zone=time_zone)
    Membership.objects.create(club=club, user=by, role=Membership.Role.OWNER)
    write_audit(by, "create_club", club, club=club, after={"name": name})
    return club


def _require_owner(by: Visitor, club: Club, action: str) -> None:
    """Raise NotPermitted unless `by` may say who has which place in the club."""
    if not can_appoint(by, club):
        raise NotPermitted(action, "owner")


def _require_other_owner(club: Club, user: User) -> None:
    """Raise LastOwner when nobody but the user owns the club. The caller holds its lock."""
    owners = club.memberships.filter(role=Membership.Role.OWNER)
    if owners.filter(user=user).exists() and not owners.exclude(user=user).exists():
        raise LastOwner(user.get_username())


@transaction.atomic
def appoint(*, club: Club, user: User, role: str, by: Visitor) -> Membership:
    """Give the user this place in the club instead of the one there was.

    Raises NotPermitted, FieldWrong or LastOwner.
    """
    club = locked_club(club)
    _require_owner(by, club, "appoint")
    if role not in Membership.Role.values:
        raise FieldWrong("role", role, ", ".join(Membership.Role.values))
    if role != Membership.Role.OWNER:
        _require_other_owner(club, user)
    former = club.memberships.filter(user=user).first()
    if former is not None and former.role == role:
        return former
    membership, _ = Membership.objects.update_or_create(
        club=club, user=user, defaults={"role": role}
    )
    before = {} if former is None else {"user": user.get_username(), "role": former.role}
    after = {"user": user.get_username(), "role": str(role)}
    write_audit(by, "appoint", membership, club=club, before=before, after=after)
    return membership


@transaction.atomic
def dismiss(*, club: Club, user: User, by: Visitor) -> None:
    """Take the user's place in the club away. Raises NotPermitted, NotFound or LastOwner."""
    club = locked_club(club)
    _require_owner(by, club, "dismiss")
    membership = club.memberships.filter(user=user).first()
    if membership is None:
        raise NotFound("membership", user.get_username())
    _require_other_owner(club, user)
    before = {"user": user.get_username(), "role": membership.role}
    write_audit(by, "dismiss", membership, club=club, before=before)
    membership.delete()
