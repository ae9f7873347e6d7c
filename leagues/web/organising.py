"""What organisers do: create a tournament, enter bots, start, cancel, have a match replayed."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from engines.core.errors import SetupError
from engines.registry import game_class, house_bot, house_bots
from leagues.access import (
    club_for,
    entry_for,
    match_for,
    require_organiser,
    tournament_for,
    version_by_id_for,
)
from leagues.actions.entries import enter, enter_version, withdraw
from leagues.actions.matches import retry_match
from leagues.actions.tournaments import cancel_tournament, create_tournament, start_tournament
from leagues.errors import NotFound, NotPermitted, Refused
from leagues.models import Club, Entry, Tournament
from leagues.queries.bots import playable_versions
from leagues.queries.results import progress_of
from leagues.web.bots import settings_text
from leagues.web.crumbs import club_crumbs, tournament_crumbs
from leagues.web.errors import refusals_told
from leagues.web.forms.entry import EntryForm
from leagues.web.forms.tournament import TournamentForm
from leagues.web.games import games_offered
from leagues.wording.words import isolated

FORM = require_http_methods(["GET", "HEAD", "POST"])


def _to_tournament(tournament: Tournament) -> HttpResponseRedirect:
    return redirect("tournament", tournament.club.slug, tournament.slug)


@FORM
def create_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Ask for a game and then for what the tournament is; create it."""
    club = club_for(request.user, slug)
    require_organiser(request.user, club, "create_tournament")
    games = games_offered()
    name = request.GET.get("game") or (games[0].name if len(games) == 1 else "")
    context = {"club": club, "games": games, "crumbs": club_crumbs(club, _("New tournament"))}
    if not name:
        return render(request, "tournaments/choose_game.html", context)
    form = TournamentForm(game_class(name), request.POST or None)
    if request.method == "POST" and form.is_valid():
        tournament = _created(request, club, form)
        if tournament is not None:
            messages.success(request, _("The tournament is created. Enter who takes part."))
            return redirect("enter", club.slug, tournament.slug)
    context |= {"form": form, "title": form.game.title, "has_choice": len(games) > 1}
    return render(request, "tournaments/create.html", context)


def _created(request: HttpRequest, club: Club, form: TournamentForm) -> Tournament | None:
    """Create what the form describes, or put the refusal into the form."""
    try:
        return create_tournament(
            club=club,
            name=form.cleaned_data["name"],
            game=form.game.name,
            by=request.user,
            variant=form.given(),
            format=form.cleaned_data["format"],
            round_pause_seconds=form.cleaned_data["round_pause_seconds"] or 0,
            **form.shape(),
        )
    except (NotFound, NotPermitted):
        raise
    except SetupError as error:
        form.tell(error)
    except Refused as error:
        form.tell_refusal(error)
    return None


def _entered_lines(tournament: Tournament) -> list[tuple[Entry, str]]:
    entries = tournament.entries.filter(status=Entry.Status.ENTERED).order_by("entered_at", "pk")
    return [
        (entry, settings_text(entry.bot_settings) if entry.kind == "house_bot" else entry.bot)
        for entry in entries
    ]


@FORM
def enter_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Offer the house bots of the game; enter the one whose form was sent."""
    tournament = tournament_for(request.user, club, slug)
    require_organiser(request.user, tournament.club, "enter")
    forms = [EntryForm(bot) for bot in house_bots(tournament.game).values()]
    if request.method == "POST":
        sent = EntryForm(house_bot(tournament.game, request.POST.get("bot", "")), request.POST)
        if sent.is_valid() and _entered(request, tournament, sent):
            return redirect("enter", tournament.club.slug, tournament.slug)
        forms = [sent if form.bot.name == sent.bot.name else form for form in forms]
    context = {
        "tournament": tournament,
        "forms": forms,
        "entered": _entered_lines(tournament),
        "versions": playable_versions(tournament.game),
        "crumbs": tournament_crumbs(tournament, _("Enter bots")),
    }
    return render(request, "tournaments/enter.html", context)


def _entered(request: HttpRequest, tournament: Tournament, form: EntryForm) -> bool:
    """Enter the bot and say so, or put the refusal into the form."""
    try:
        entry = enter(
            tournament=tournament,
            bot=form.bot.name,
            by=request.user,
            name=form.cleaned_data["name"],
            settings=form.given(),
        )
    except (NotFound, NotPermitted):
        raise
    except (Refused, SetupError) as error:
        form.tell_refusal(error)
        return False
    messages.success(request, _("“%(name)s” takes part.") % {"name": isolated(entry.name)})
    return True


@require_POST
def enter_bot(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Enter a bot of an author with the version that was chosen."""
    tournament = tournament_for(request.user, club, slug)
    require_organiser(request.user, tournament.club, "enter")
    key = request.POST.get("version", "")
    version = version_by_id_for(request.user, int(key) if key.isdecimal() and len(key) < 19 else 0)
    with refusals_told(request):
        entry = enter_version(tournament=tournament, version=version, by=request.user)
        messages.success(request, _("“%(name)s” takes part.") % {"name": isolated(entry.name)})
    return redirect("enter", tournament.club.slug, tournament.slug)


@require_POST
def withdraw_entry(request: HttpRequest, key: int) -> HttpResponse:
    """Take an entry back before the start."""
    entry = entry_for(request.user, key)
    with refusals_told(request):
        withdraw(entry=entry, by=request.user)
        messages.success(request, _("“%(name)s” is withdrawn.") % {"name": isolated(entry.name)})
    return redirect("enter", entry.tournament.club.slug, entry.tournament.slug)


@require_POST
def start(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Start the tournament; a refusal is told on its page."""
    tournament = tournament_for(request.user, club, slug)
    with refusals_told(request):
        start_tournament(tournament=tournament, by=request.user)
        messages.success(request, _("The tournament has started."))
    return _to_tournament(tournament)


@FORM
def cancel_page(request: HttpRequest, club: str, slug: str) -> HttpResponse:
    """Say what a cancellation destroys and ask; cancel when that was confirmed."""
    tournament = tournament_for(request.user, club, slug)
    require_organiser(request.user, tournament.club, "cancel_tournament")
    if request.method == "POST":
        with refusals_told(request):
            cancel_tournament(tournament=tournament, by=request.user)
            messages.success(request, _("The tournament is cancelled."))
        return _to_tournament(tournament)
    context = {
        "tournament": tournament,
        "progress": progress_of(tournament),
        "crumbs": tournament_crumbs(tournament, _("Cancel")),
    }
    return render(request, "tournaments/cancel.html", context)


@require_POST
def retry(request: HttpRequest, key: int) -> HttpResponse:
    """Have a match played again that could not be played; a refusal is told on its page."""
    match = match_for(request.user, key)
    with refusals_told(request):
        retry_match(match=match, by=request.user)
        messages.success(request, _("The match will be played again."))
    return redirect("match", match.pk)
