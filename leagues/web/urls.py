"""The addresses of the pages."""

from django.urls import path

from leagues.web import (
    accounts,
    clubs,
    entries,
    home,
    live,
    matches,
    organising,
    theme,
    tournaments,
)

TOURNAMENT = "clubs/<slug:club>/tournaments/<slug:slug>/"

urlpatterns = [
    path("", home.home_page, name="home"),
    path("sign-in/", accounts.SignIn.as_view(), name="sign-in"),
    path("sign-out/", accounts.SignOut.as_view(), name="sign-out"),
    path("theme/", theme.choose, name="theme"),
    path("clubs/<slug:slug>/", clubs.club_page, name="club"),
    path("clubs/<slug:slug>/new-tournament/", organising.create_page, name="new-tournament"),
    path(TOURNAMENT, tournaments.standings_page, name="tournament"),
    path(f"{TOURNAMENT}crosstable/", tournaments.crosstable_page, name="crosstable"),
    path(f"{TOURNAMENT}rounds/", tournaments.rounds_page, name="rounds"),
    path(f"{TOURNAMENT}rounds/<int:number>/", tournaments.rounds_page, name="round"),
    path(f"{TOURNAMENT}entrants/", tournaments.entrants_page, name="entrants"),
    path(f"{TOURNAMENT}rules/", tournaments.rules_page, name="rules"),
    path(f"{TOURNAMENT}events/", live.events, name="tournament-events"),
    path(f"{TOURNAMENT}enter/", organising.enter_page, name="enter"),
    path(f"{TOURNAMENT}start/", organising.start, name="start"),
    path(f"{TOURNAMENT}cancel/", organising.cancel_page, name="cancel"),
    path("entrants/<int:key>/", entries.entry_page, name="entrant"),
    path("entrants/<int:key>/withdraw/", organising.withdraw_entry, name="withdraw"),
    path("matches/<int:key>/", matches.match_page, name="match"),
]
