"""The addresses of the pages."""

from django.urls import path

from leagues.web import (
    accounts,
    card_sheets,
    clubs,
    entries,
    home,
    ladder,
    live,
    matches,
    organising,
    submissions,
    theme,
    tokens,
    tournaments,
)

TOURNAMENT = "clubs/<slug:club>/tournaments/<slug:slug>/"
BOT = "bots/<slug:slug>/"

urlpatterns = [
    path("", home.home_page, name="home"),
    path("sign-in/", accounts.SignIn.as_view(), name="sign-in"),
    path("sign-out/", accounts.SignOut.as_view(), name="sign-out"),
    path("theme/", theme.choose, name="theme"),
    path("clubs/", clubs.clubs_page, name="clubs"),
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
    path(f"{TOURNAMENT}enter-bot/", organising.enter_bot, name="enter-bot"),
    path(f"{TOURNAMENT}start/", organising.start, name="start"),
    path(f"{TOURNAMENT}cancel/", organising.cancel_page, name="cancel"),
    path("entrants/<int:key>/", entries.entry_page, name="entrant"),
    path("entrants/<int:key>/withdraw/", organising.withdraw_entry, name="withdraw"),
    path("bots/", submissions.bots_page, name="bots"),
    path("bots/tokens/", tokens.tokens_page, name="tokens"),
    path("bots/tokens/<str:key>/revoke/", tokens.revoke, name="revoke-token"),
    path("bots/ladders/<slug:game>/", ladder.ladder_page, name="ladder"),
    path("bots/ladders/<slug:game>/matches/<int:number>/", ladder.record, name="ladder-record"),
    path("bots/submit/", submissions.submit_page, name="submit-bot"),
    path(BOT, submissions.bot_page, name="bot"),
    path(f"{BOT}change/", submissions.change_bot, name="change-bot"),
    path(f"{BOT}delete/", submissions.delete_page, name="delete-bot"),
    path(f"{BOT}versions/<int:number>/", submissions.version_page, name="bot-version"),
    path(f"{BOT}versions/<int:number>/file/", submissions.version_file, name="version-file"),
    path("games/<slug:game>/cards/", card_sheets.cards_page, name="cards"),
    path("matches/<int:key>/", matches.match_page, name="match"),
    path("matches/<int:key>/bots/", submissions.match_logs_page, name="match-logs"),
    path("matches/<int:key>/retry/", organising.retry, name="retry"),
]
