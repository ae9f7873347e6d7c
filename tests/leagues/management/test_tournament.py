"""Tournaments from the command line, by the same checks as elsewhere."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from leagues.management.commands.tournament import Command
from leagues.models import AuditEntry, Club, Tournament
from tests.leagues.builders import add_players, make_club, owner_of, play_rounds


def run(*words: object) -> str:
    """Run the command and return what it says."""
    said = StringIO()
    call_command("tournament", *map(str, words), stdout=said)
    return said.getvalue().strip()


def created(club: Club, *words: object) -> Tournament:
    """Return a tournament made by the command."""
    short = json.dumps({"target": 5, "max_hands": 3})
    by = ("--by", owner_of(club).username)
    key = run("create", club.slug, "Tables", "emotrions", "--variant", short, *words, *by)
    return Tournament.objects.get(pk=key)


@pytest.mark.django_db
def test_tournament_is_made_filled_started_played_and_shown() -> None:
    club = make_club()
    by = ("--by", owner_of(club).username)
    tournament = created(club, "--format", "tables", "--seats", 4, "--rounds", 2)
    said = run("enter", "club", tournament.pk, "--bot-settings", '{"deals": 1}', *by)
    assert said == "club (deals 1) takes part"
    add_players(tournament, 7)
    assert run("start", tournament.pk, *by) == "started: 4 matches"
    tournament = play_rounds(tournament)
    lines = run("show", tournament.pk, *by).splitlines()
    assert lines[0] == "Tables: finished"
    assert lines[1].startswith("rank\tnumber\tname\tpoints")
    assert len(lines) == 2 + 8
    actors = set(AuditEntry.objects.filter(action="start_tournament").values_list("actor_name"))
    assert actors == {(owner_of(club).username,)}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--format", "tables", "--rounds", 2, "--seats", 7), "for Seats. Allowed: "),
        (("--format", "tables"), "for Rounds. Allowed: "),
        (("--format", "ladder"), "for Format. Allowed: "),
        (("--tie-breaks", "wins,beauty"), "for Tie breaks. Allowed: "),
        (("--points", 1, 1, 1), "for Points. Allowed: "),
        (("--points", 1, "1/0", 0), "1/0"),
        (("--variant", "[]"), "JSON object"),
        (("--variant", "{"), "not JSON"),
    ],
)
def test_tournament_that_cannot_be_is_refused_in_one_line(
    words: tuple[object, ...], told: str
) -> None:
    club = make_club()
    with pytest.raises(CommandError, match=told) as caught:
        created(club, *words)
    assert "\n" not in str(caught.value)
    assert not Tournament.objects.exists()


@pytest.mark.django_db
def test_tournament_options_that_contradict_are_refused_with_the_engines_reason() -> None:
    """M3: the Emotrions opening is for two or three players."""
    club = make_club()
    by = ("--by", owner_of(club).username)
    opening = ("--variant", '{"opening": "emotrions"}')
    with pytest.raises(CommandError, match="for two or three players, not for 6"):
        run(
            "create", club.slug, "Six", "emotrions", *opening, "--format", "tables",
            "--seats", 6, "--rounds", 1, *by,
        )  # fmt: skip
    with pytest.raises(CommandError, match="for 2 players, not for 5"):
        run(
            "create", club.slug, "Five", "emotrions_pareo", "--format", "tables",
            "--seats", 5, "--rounds", 1, *by,
        )  # fmt: skip


@pytest.mark.django_db
def test_tournament_by_nobody_or_started_too_early_is_refused() -> None:
    club = make_club()
    by = ("--by", owner_of(club).username)
    tournament = created(club)
    with pytest.raises(CommandError, match="there is no account 'nobody'"):
        run("start", tournament.pk, "--by", "nobody")
    with pytest.raises(CommandError, match=r"cannot start yet\. Entrants so far: "):
        run("start", tournament.pk, *by)
    add_players(tournament, 2)
    with pytest.raises(CommandError, match="do workers run"):
        run("start", tournament.pk, "--wait", 0.1, *by)
    assert run("cancel", tournament.pk, *by) == "Tables is cancelled"


def test_tournament_options_do_not_hide_those_that_every_command_has() -> None:
    """Django reads its own ones from the line before the command does."""
    parser = Command().create_parser("manage.py", "tournament")
    (deeds,) = (one for one in parser._actions if isinstance(one.choices, dict))
    common = {option for option in parser._option_string_actions if option.startswith("--")}
    for deed in deeds.choices.values():  # type: ignore[union-attr]
        own = deed._option_string_actions
        clashing = {option for option in common if option in own and own[option].dest != "help"}
        assert {own[option].help for option in clashing} == {
            parser._option_string_actions[option].help for option in clashing
        }
