"""The file of a version of a bot, for whom it is meant."""

from django.http import HttpResponse

from leagues.access import Visitor, can_read_file
from leagues.errors import NotPermitted
from leagues.models import BotVersion
from leagues.queries.bots import file_of


def file_answer(version: BotVersion, user: Visitor) -> HttpResponse:
    """Return a version's file as a download. Raises NotPermitted or FileGone."""
    if not can_read_file(user, version.bot):
        raise NotPermitted("read_file", "author")
    return HttpResponse(
        file_of(version),
        content_type="application/octet-stream",
        headers={"Content-Disposition": f'attachment; filename="{version.file_name}"'},
    )
