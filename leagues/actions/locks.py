"""Row locks, taken in the order club, tournament, round, match.

On SQLite a transaction is the only writer from its beginning, and these are plain reads.
"""

from leagues.errors import NotFound
from leagues.models import Club, Tournament


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
