"""Who may see and do what. Doors fetch what they show or change from here and nowhere else."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from leagues.errors import NotFound, NotPermitted
from leagues.models import (
    Bot,
    BotVersion,
    Club,
    Entry,
    Match,
    Membership,
    Round,
    SeatLog,
    Tournament,
    User,
)

Visitor = User | AnonymousUser

ORGANISING_ROLES = (Membership.Role.OWNER, Membership.Role.ORGANISER)


def can_create_club(user: Visitor) -> bool:
    """Whether the user may found a club: whoever is signed in."""
    return user.is_authenticated and user.is_active


def can_organise(user: Visitor, club: Club) -> bool:
    """Whether the user may run tournaments of the club: its owners and organisers, and staff."""
    if not isinstance(user, User) or not user.is_active:
        return False
    if user.is_staff:
        return True
    return club.memberships.filter(user=user, role__in=ORGANISING_ROLES).exists()


def can_appoint(user: Visitor, club: Club) -> bool:
    """Whether the user may say who has which place in the club: its owners, and staff."""
    if not isinstance(user, User) or not user.is_active:
        return False
    if user.is_staff:
        return True
    return club.memberships.filter(user=user, role=Membership.Role.OWNER).exists()


def require_organiser(user: Visitor, club: Club, action: str) -> None:
    """Raise NotPermitted unless the user may run tournaments of the club."""
    if not can_organise(user, club):
        raise NotPermitted(action, "organiser")


def clubs_for(user: Visitor) -> QuerySet[Club]:
    """Return the clubs that the user may see: all."""
    return Club.objects.all()


def organised_clubs_for(user: Visitor) -> QuerySet[Club]:
    """Return the clubs whose tournaments the user may run."""
    if not isinstance(user, User) or not user.is_active:
        return Club.objects.none()
    if user.is_staff:
        return Club.objects.all()
    return Club.objects.filter(memberships__user=user, memberships__role__in=ORGANISING_ROLES)


def tournaments_for(user: Visitor) -> QuerySet[Tournament]:
    """Return the tournaments that the user may see: drafts only those of the user's own clubs."""
    found = Tournament.objects.select_related("club")
    if isinstance(user, User) and user.is_active and user.is_staff:
        return found
    return found.filter(
        ~Q(status=Tournament.Status.DRAFT) | Q(club__in=organised_clubs_for(user).values("pk"))
    )


def club_for(user: Visitor, slug: str) -> Club:
    """Return the club. Raises NotFound."""
    try:
        return clubs_for(user).get(slug=slug)
    except Club.DoesNotExist:
        raise NotFound("club", slug) from None


def tournament_for(user: Visitor, club_slug: str, slug: str) -> Tournament:
    """Return the tournament with its club. Raises NotFound."""
    try:
        return tournaments_for(user).get(club__slug=club_slug, slug=slug)
    except Tournament.DoesNotExist:
        raise NotFound("tournament", slug) from None


def tournament_by_id_for(user: Visitor, key: int) -> Tournament:
    """Return the tournament with its club. Raises NotFound."""
    try:
        return tournaments_for(user).get(pk=key)
    except Tournament.DoesNotExist:
        raise NotFound("tournament", str(key)) from None


def entries_for(user: Visitor) -> QuerySet[Entry]:
    """Return the entries of the tournaments that the user may see."""
    return Entry.objects.filter(tournament__in=tournaments_for(user).values("pk")).select_related(
        "tournament__club"
    )


def rounds_for(user: Visitor) -> QuerySet[Round]:
    """Return the rounds of the tournaments that the user may see."""
    return Round.objects.filter(tournament__in=tournaments_for(user).values("pk")).select_related(
        "tournament__club"
    )


def matches_for(user: Visitor) -> QuerySet[Match]:
    """Return the matches of the tournaments that the user may see."""
    return Match.objects.filter(
        round__tournament__in=tournaments_for(user).values("pk")
    ).select_related("round__tournament__club")


def entry_for(user: Visitor, key: int) -> Entry:
    """Return the entry with its tournament and club. Raises NotFound."""
    try:
        return entries_for(user).get(pk=key)
    except Entry.DoesNotExist:
        raise NotFound("entry", str(key)) from None


def match_for(user: Visitor, key: int) -> Match:
    """Return the match with its round, tournament and club. Raises NotFound."""
    try:
        return matches_for(user).get(pk=key)
    except Match.DoesNotExist:
        raise NotFound("match", str(key)) from None


def can_submit(user: Visitor) -> bool:
    """Whether the user may submit bots: whoever is signed in."""
    return user.is_authenticated and user.is_active


def is_author(user: Visitor, bot: Bot) -> bool:
    """Whether the bot is the user's own."""
    return can_submit(user) and bot.author_id == user.pk


def require_author(user: Visitor, bot: Bot, action: str) -> None:
    """Raise NotPermitted unless the bot is the user's own."""
    if not is_author(user, bot):
        raise NotPermitted(action, "author")


def can_read_file(user: Visitor, bot: Bot) -> bool:
    """Whether the user may have the bot's files: its author, and all if the author says so."""
    return bot.is_open or is_author(user, bot)


def bots_for(user: Visitor) -> QuerySet[Bot]:
    """Return the bots that the user may see: all that are not deleted."""
    return Bot.objects.exclude(status=Bot.Status.DELETED).select_related("author")


def versions_for(user: Visitor) -> QuerySet[BotVersion]:
    """Return the versions of bots that the user may see, with their checks."""
    return BotVersion.objects.filter(bot__in=bots_for(user).values("pk")).select_related(
        "bot__author", "check_run"
    )


def bot_for(user: Visitor, slug: str) -> Bot:
    """Return the bot with its author. Raises NotFound."""
    try:
        return bots_for(user).get(slug=slug)
    except Bot.DoesNotExist:
        raise NotFound("bot", slug) from None


def version_for(user: Visitor, slug: str, number: int) -> BotVersion:
    """Return the version with its bot and check. Raises NotFound."""
    try:
        return versions_for(user).get(bot__slug=slug, number=number)
    except BotVersion.DoesNotExist:
        raise NotFound("version", f"{slug} {number}") from None


def version_by_id_for(user: Visitor, key: int) -> BotVersion:
    """Return the version with its bot and check. Raises NotFound."""
    try:
        return versions_for(user).get(pk=key)
    except BotVersion.DoesNotExist:
        raise NotFound("version", str(key)) from None


def seat_logs_for(user: Visitor, match: Match) -> QuerySet[SeatLog]:
    """Return the logs of the user's own bots at the match, by seat."""
    if not can_submit(user):
        return SeatLog.objects.none()
    return (
        SeatLog.objects.filter(seat__match=match, seat__entry__version__bot__author_id=user.pk)
        .select_related("seat__entry")
        .order_by("seat__seat")
    )
