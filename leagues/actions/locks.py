"""Row locks, taken in the order author, bot, club, tournament, round, match.

On SQLite a transaction is the only writer from its beginning, and these are plain reads.
"""

from leagues.errors import NotFound
from leagues.models import Bot, Club, Tournament, User


def locked_author(author: User) -> User:
    """Return the account as it is, locked until the transaction ends. Raises NotFound."""
    try:
        return User.objects.select_for_update(no_key=True).get(pk=author.pk)
    except User.DoesNotExist:
        raise NotFound("user", str(author.pk)) from None


def locked_bot(key: int) -> Bot:
    """Return the bot as it is, locked until the transaction ends.

    Raises NotFound, also for a bot that was deleted.
    """
    try:
        return (
            Bot.objects.exclude(status=Bot.Status.DELETED)
            .select_for_update(no_key=True)
            .get(pk=key)
        )
    except Bot.DoesNotExist:
        raise NotFound("bot", str(key)) from None


def locked_club(club: Club) -> Club:
    """Return the club as it is, locked until the transaction ends. Raises NotFound."""
    try:
        return Club.objects.select_for_update(no_key=True).get(pk=club.pk)
    except Club.DoesNotExist:
        raise NotFound("club", str(club.pk)) from None


def locked_tournament(key: int) -> Tournament:
    """Return the tournament as it is, locked until the transaction ends. Raises NotFound."""
    try:
        return (
            Tournament.objects.select_related("club")
            .select_for_update(no_key=True, of=("self",))
            .get(pk=key)
        )
    except Tournament.DoesNotExist:
        raise NotFound("tournament", str(key)) from None
