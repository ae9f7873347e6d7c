"""What authors of bots see and do: bots, their versions and checks, files and tokens."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from engines.core.errors import SetupError
from engines.registry import GAMES
from leagues.access import (
    bot_for,
    bots_for,
    can_read_file,
    can_submit,
    is_author,
    match_for,
    require_author,
    seat_logs_for,
    version_for,
)
from leagues.actions.bots import (
    bring_back_bot,
    delete_bot,
    retire_bot,
    set_files_open,
    submit,
    upload,
)
from leagues.errors import NotFound, NotPermitted, Refused
from leagues.exports.bots import file_answer
from leagues.models import Bot, BotVersion
from leagues.queries.bots import bot_lines, quotas_of
from leagues.queries.ladder import own_faults
from leagues.web.crumbs import bot_crumbs, bots_crumbs, tournament_crumbs
from leagues.web.errors import refusals_told
from leagues.web.forms.bot import SubmitForm, UploadForm
from leagues.web.fragments import is_fragment, varying

FAULTS_SHOWN = 5
FORM = require_http_methods(["GET", "HEAD", "POST"])


def _data_of(file: "UploadedFile[Any]") -> bytes:
    """Return the file's bytes, not many more than a bot may have."""
    data: bytes = file.read(settings.BOT_LIMITS.file_bytes + 1)
    return data


def bots_page(request: HttpRequest) -> HttpResponse:
    """Show the bots: the reader's own first, then those of others."""
    lines = bot_lines(bots_for(request.user))
    context = {
        "own": [line for line in lines if is_author(request.user, line.bot)],
        "others": [line for line in lines if not is_author(request.user, line.bot)],
        "games": sorted(GAMES),
        "crumbs": bots_crumbs(),
    }
    return render(request, "bots/bots.html", context)


@FORM
def submit_page(request: HttpRequest) -> HttpResponse:
    """Ask for a bot and take it."""
    if not request.user.is_authenticated or not can_submit(request.user):
        raise NotPermitted("submit_bot", "account")
    form = SubmitForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        version = _taken(request, form)
        if version is not None:
            return redirect("bot-version", version.bot.slug, version.number)
    context = {
        "form": form,
        "limits": settings.BOT_LIMITS,
        "quotas": quotas_of(request.user),
        "crumbs": bots_crumbs(_("Submit a bot")),
    }
    return render(request, "bots/submit.html", context)


def _taken(request: HttpRequest, form: UploadForm, bot: Bot | None = None) -> BotVersion | None:
    """Take the upload, or put the refusal into the form."""
    file = form.cleaned_data["file"]
    given: dict[str, Any] = {"file_name": file.name, "data": _data_of(file), "by": request.user}
    try:
        if bot is not None:
            return upload(bot=bot, **given)
        return submit(name=form.cleaned_data["name"], game=form.cleaned_data["game"], **given)
    except (NotFound, NotPermitted):
        raise
    except (Refused, SetupError) as error:
        form.tell_refusal(error)
    return None


@FORM
def bot_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a bot with its versions; its author may upload the next one."""
    bot = bot_for(request.user, slug)
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST":
        require_author(request.user, bot, "upload")
        version = _taken(request, form, bot) if form.is_valid() else None
        if version is not None:
            return redirect("bot-version", bot.slug, version.number)
    context = {
        "bot": bot,
        "versions": bot.versions.order_by("-number"),
        "form": form,
        "is_own": is_author(request.user, bot),
        "faults": own_faults(bot, FAULTS_SHOWN) if is_author(request.user, bot) else [],
        "can_read_file": can_read_file(request.user, bot),
        "crumbs": bot_crumbs(bot),
    }
    return render(request, "bots/bot.html", context)


def version_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Show a version and its check; what happened in the failing turn only to the author."""
    version = version_for(request.user, slug, number)
    context = {
        "bot": version.bot,
        "version": version,
        "check": version.check_run,
        "limits": settings.BOT_LIMITS,
        "is_own": is_author(request.user, version.bot),
        "can_read_file": can_read_file(request.user, version.bot),
        "crumbs": bot_crumbs(version.bot, _("Version %(number)s") % {"number": number}),
    }
    template = "bots/_check.html" if is_fragment(request) else "bots/version.html"
    return varying(request, template, context)


def version_file(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Send the file of a version to its author, and to others if it is open."""
    return file_answer(version_for(request.user, slug, number), request.user)


@require_POST
def change_bot(request: HttpRequest, slug: str) -> HttpResponse:
    """Retire a bot, bring it back, open its files or close them."""
    bot = bot_for(request.user, slug)
    deed = request.POST.get("deed", "")
    with refusals_told(request):
        if deed == "retire":
            retire_bot(bot=bot, by=request.user)
            messages.success(request, _("The bot is retired: it plays nothing new."))
        elif deed == "bring-back":
            bring_back_bot(bot=bot, by=request.user)
            messages.success(request, _("The bot is back."))
        elif deed in ("open", "close"):
            set_files_open(bot=bot, by=request.user, is_open=deed == "open")
            told = (
                _("Everybody may read the files.") if deed == "open" else _("The files are yours.")
            )
            messages.success(request, told)
    return redirect("bot", bot.slug)


@FORM
def delete_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Say what a deletion destroys and ask; delete when that was confirmed."""
    bot = bot_for(request.user, slug)
    require_author(request.user, bot, "delete_bot")
    if request.method == "POST":
        with refusals_told(request):
            delete_bot(bot=bot, by=request.user)
            messages.success(request, _("“%(name)s” is deleted.") % {"name": bot.name})
        return redirect("bots")
    context = {"bot": bot, "crumbs": bot_crumbs(bot, _("Delete"))}
    return render(request, "bots/delete.html", context)


def match_logs_page(request: HttpRequest, key: int) -> HttpResponse:
    """Show an author what the own bots were asked and said at a match. Raises NotFound."""
    match = match_for(request.user, key)
    logs = list(seat_logs_for(request.user, match))
    if not logs:
        raise NotFound("log", str(key))
    crumbs = tournament_crumbs(match.round.tournament, _("Your bot"))
    return render(request, "bots/logs.html", {"match": match, "logs": logs, "crumbs": crumbs})
