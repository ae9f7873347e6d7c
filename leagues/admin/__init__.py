"""The admin site for staff: accounts are kept here; what actions wrote is shown, not changed."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.db.models import Model
from django.http import HttpRequest

from leagues.models import (
    Attempt,
    AuditEntry,
    Bot,
    BotVersion,
    Club,
    Entry,
    Match,
    Membership,
    Round,
    Tournament,
    User,
)

if TYPE_CHECKING:
    AnyAdmin = admin.ModelAdmin[Model]
else:
    # Only the type checker knows that it has a parameter.
    AnyAdmin = admin.ModelAdmin

admin.site.register(User, UserAdmin)


class ShownOnly(AnyAdmin):
    """Shows rows. They change through actions only, which check, lock and leave an audit entry."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nothing is added here."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is changed here."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Nothing is deleted here."""
        return False


@admin.register(Club)
class ClubAdmin(ShownOnly):
    """Clubs."""

    list_display = ["name", "slug", "time_zone", "created_at"]
    search_fields = ["name", "slug"]


@admin.register(Membership)
class MembershipAdmin(ShownOnly):
    """Who may do what in a club; `tapis manage appoint` changes it."""

    list_display = ["club", "user", "role"]
    list_filter = ["role"]
    list_select_related = ["club", "user"]


@admin.register(Tournament)
class TournamentAdmin(ShownOnly):
    """Tournaments; the seed of one that is not over is not shown to staff either."""

    list_display = ["name", "club", "game", "status", "created_at"]
    list_filter = ["status", "game"]
    search_fields = ["name", "club__name"]
    exclude = ["seed", "name_key"]
    readonly_fields = ["published_seed"]

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Lists are not narrowed by the seed: its digits could be guessed one after another."""
        return lookup.partition("__")[0] != "seed" and super().lookup_allowed(
            lookup, value, request
        )


@admin.register(Entry)
class EntryAdmin(ShownOnly):
    """Entries."""

    list_display = ["name", "tournament", "bot", "number", "status"]
    search_fields = ["name", "tournament__name"]


@admin.register(Round)
class RoundAdmin(ShownOnly):
    """Rounds."""

    list_display = ["tournament", "number", "status", "due_at", "closed_at"]
    list_filter = ["status"]
    list_select_related = ["tournament"]


@admin.register(Match)
class MatchAdmin(ShownOnly):
    """Matches; failed ones are what to look for."""

    list_display = ["id", "round", "table", "status", "setbacks", "failure", "finished_at"]
    list_filter = ["status"]
    list_select_related = ["round__tournament"]


@admin.register(Attempt)
class AttemptAdmin(ShownOnly):
    """Attempts to play matches: which worker, until when, what went wrong."""

    list_display = ["match_id", "number", "status", "worker", "claimed_at", "ended_at", "error"]
    list_filter = ["status"]


@admin.register(Bot)
class BotAdmin(ShownOnly):
    """Bots and their authors."""

    list_display = ["name", "author", "game", "status", "created_at"]
    list_filter = ["status", "game"]
    list_select_related = ["author"]
    search_fields = ["name", "author__username"]


@admin.register(BotVersion)
class BotVersionAdmin(ShownOnly):
    """Uploads; their files and what they wrote are their authors'."""

    list_display = ["bot", "number", "status", "kind", "size", "sha256", "created_at"]
    list_filter = ["status", "kind"]
    list_select_related = ["bot"]


@admin.register(AuditEntry)
class AuditEntryAdmin(ShownOnly):
    """Who changed what."""

    list_display = ["at", "actor_name", "action", "subject", "club", "tournament"]
    list_filter = ["action"]
    list_select_related = ["club", "tournament"]
