"""Changes of tokens: secrets by which a program signs in at the API as its owner.

Only a digest of a token is stored; whoever makes it sees it once.
"""

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from knox.models import AuthToken

from leagues.access import Visitor, can_submit
from leagues.actions.audit import write_audit
from leagues.actions.locks import locked_author
from leagues.errors import NotFound, NotPermitted, QuotaReached
from leagues.models import User


@transaction.atomic
def create_token(*, by: Visitor) -> str:
    """Return a new token of the user. Raises NotPermitted or QuotaReached.

    Tokens that have expired are forgotten and do not count.
    """
    if not isinstance(by, User) or not can_submit(by):
        raise NotPermitted("create_token", "account")
    owner = locked_author(by)
    AuthToken.objects.filter(user=owner, expiry__lte=timezone.now()).delete()
    if AuthToken.objects.filter(user=owner).count() >= settings.TOKENS_PER_USER:
        raise QuotaReached("tokens", settings.TOKENS_PER_USER)
    stored, token = AuthToken.objects.create(user=owner)
    write_audit(by, "create_token", owner, after={"token": stored.token_key})
    return str(token)


@transaction.atomic
def revoke_token(*, key: str, by: Visitor) -> None:
    """Make a token of the user worthless; `key` is how it begins. Raises NotFound."""
    found = AuthToken.objects.filter(user_id=by.pk, token_key=key)
    if by.pk is None or not found.delete()[0]:
        raise NotFound("token", key)
    write_audit(by, "revoke_token", by, before={"token": key})
