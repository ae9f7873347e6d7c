"""Entering and withdrawing."""

import pytest

from engines.core.errors import SetupError
from leagues.actions import entries
from leagues.actions.entries import enter, withdraw
from leagues.actions.tournaments import start_tournament
from leagues.errors import (
    AlreadyStarted,
    AlreadyWithdrawn,
    EnteredTwice,
    NameTaken,
    NotPermitted,
    TooManyEntries,
)
from leagues.models import AuditEntry, Entry
from tests.leagues.builders import at_once, enter_random, make_tournament, make_user, owner_of


@pytest.mark.django_db
def test_enter_house_bot_is_stored_and_audited() -> None:
    tournament = make_tournament(0)
    entry = enter_random(tournament, "Hasard")
    assert (entry.name, entry.bot, entry.number) == ("Hasard", "random", None)
    assert AuditEntry.objects.filter(action="enter", tournament=tournament).count() == 1


@pytest.mark.django_db
def test_enter_without_name_is_called_after_the_bot() -> None:
    tournament = make_tournament(0)
    entry = enter(tournament=tournament, bot="random", by=owner_of(tournament.club))
    assert entry.name == "random"


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "club"),
        ({"slips": 5}, "club (slips 5)"),
        ({"memory": False, "slips": 0}, "club (memory off)"),
        (
            {"caution": 3, "keeps": "trumps", "leads": "likeliest", "deals": 7, "memory": False},
            None,
        ),
    ],
)
@pytest.mark.django_db
def test_enter_without_name_tells_the_unusual_settings(
    settings: dict[str, object], name: str | None
) -> None:
    tournament = make_tournament(0)
    by = owner_of(tournament.club)
    entry = enter(tournament=tournament, bot="club", by=by, settings=settings)
    if name is None:
        assert entry.name.startswith("club (caution 3, ")
        assert len(entry.name) <= entries.NAME_LIMIT
    else:
        assert entry.name == name


@pytest.mark.django_db
def test_enter_same_bot_and_settings_twice_names_the_first() -> None:
    tournament = make_tournament(0)
    enter_random(tournament, "Hasard")
    with pytest.raises(EnteredTwice) as caught:
        enter_random(tournament, "Zufall")
    assert caught.value.fields == {"name": "Zufall", "entered_as": "Hasard"}
    assert tournament.entries.count() == 1


@pytest.mark.django_db
def test_enter_name_alike_is_taken() -> None:
    tournament = make_tournament(1)
    with pytest.raises(NameTaken):
        enter_random(tournament, "PLAYER 1")


@pytest.mark.django_db
@pytest.mark.parametrize(("bot", "settings"), [("nobody", {}), ("random", {"caution": 1})])
def test_enter_unknown_bot_or_setting_is_refused(bot: str, settings: dict[str, object]) -> None:
    tournament = make_tournament(0)
    with pytest.raises(SetupError):
        enter(tournament=tournament, bot=bot, settings=settings, by=owner_of(tournament.club))
    assert not tournament.entries.exists()


@pytest.mark.django_db
def test_enter_full_tournament_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entries, "ENTRY_LIMIT", 2)
    tournament = make_tournament(2)
    with pytest.raises(TooManyEntries):
        enter_random(tournament)


@pytest.mark.django_db
def test_enter_by_a_stranger_is_not_permitted() -> None:
    tournament = make_tournament(0)
    with pytest.raises(NotPermitted):
        enter(tournament=tournament, bot="random", by=make_user("stranger"))


@pytest.mark.django_db
def test_enter_after_the_start_is_refused() -> None:
    tournament = make_tournament(2)
    start_tournament(tournament=tournament, by=owner_of(tournament.club))
    with pytest.raises(AlreadyStarted):
        enter_random(tournament)


@pytest.mark.django_db
def test_withdraw_frees_name_and_bot() -> None:
    tournament = make_tournament(0)
    by = owner_of(tournament.club)
    first = enter_random(tournament)
    withdraw(entry=first, by=by)
    second = enter_random(tournament)
    assert second.pk != first.pk
    with pytest.raises(AlreadyWithdrawn):
        withdraw(entry=first, by=by)


@pytest.mark.django_db
def test_withdraw_after_the_start_is_refused() -> None:
    tournament = make_tournament(3)
    by = owner_of(tournament.club)
    start_tournament(tournament=tournament, by=by)
    with pytest.raises(AlreadyStarted):
        withdraw(entry=tournament.entries.all()[0], by=by)
    assert tournament.entries.filter(status=Entry.Status.ENTERED).count() == 3


@pytest.mark.django_db(transaction=True)
def test_enter_twice_at_once_makes_one() -> None:
    tournament = make_tournament(0)
    results = at_once([lambda: enter_random(tournament)] * 2)
    assert sorted(type(result).__name__ for result in results) == ["EnteredTwice", "Entry"]
    assert tournament.entries.count() == 1
