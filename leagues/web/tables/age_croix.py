"""The table of Age Croix: hands, both piles, guards, Swords, looks, and the account of PREUVE."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from leagues.web.charts import RaceChart, race_chart
from leagues.web.numbers import signed_text
from leagues.web.tables import Moment, Story
from leagues.web.tables.age_croix_words import (
    battle_end_words,
    caption,
    is_ended,
    line_sentence,
    look_sentence,
)

__all__ = ["APPENDIX", "ASIDE", "TEMPLATE", "UNIT", "appendix", "aside", "caption", "drawing"]

TEMPLATE = "matches/_table_age_croix.html"
ASIDE = "matches/_race_chart.html"
APPENDIX = "matches/_ledger.html"
UNIT = "battle"
HAND_CARDS = 3
"""The cards of a player on turn: the room that is kept for a hand."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand, what it is there ("main", "ally"), and whether the step brought it."""

    card: str
    place: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on a pile; it is marked if the step laid it there."""

    card: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the table, with everything that lies before the player."""

    name: str
    score: str
    bet: int
    is_on_turn: bool
    is_aimed_at: bool
    states: tuple[str, ...]
    is_guarded: bool
    is_inside: bool
    is_in_match: bool
    """Whether the seat took part in this battle: who goes out by it still has a place here."""
    hand: tuple[Held, ...]
    gaps: range
    used: tuple[Laid, ...]
    discards: tuple[Laid, ...]
    victory: int
    the_end: int


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that the template shows."""

    seats: tuple[Seat, ...]
    battle: int
    stock: int
    victory: int
    the_end: int
    is_final: bool
    looks: tuple[str, ...]
    account: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle in the account: how it ended, what each player has by it, and every line."""

    number: int
    end: str
    changes: tuple[str, ...]
    lines: tuple[str, ...]
    out: tuple[str, ...]


def drawing(moment: Moment) -> Table:
    """Return the table after the step. After a battle it stays as the battle ended."""
    view = moment.after
    ledger = view["ledgers"][_battle_of(moment)]
    return Table(
        seats=tuple(_seat(moment, seat) for seat in range(len(moment.names))),
        battle=_battle_of(moment) + 1,
        stock=len(view["stock"]),
        victory=view["swords_of_victory"]["vault"],
        the_end=view["swords_of_the_end"]["vault"],
        is_final=view["final_turn"],
        looks=tuple(look_sentence(look, moment.names) for look in view["looks"]),
        account=tuple(line_sentence(line, moment.names) for line in ledger),
    )


def aside(story: Story) -> RaceChart | None:
    """Return the PREUVE battle by battle."""
    return race_chart(
        story.names,
        story.start["scores"],
        [result.scores for result in story.results],
        shown=story.shown or None,
    )


def appendix(story: Story) -> tuple[Battle, ...]:
    """Return the account of PREUVE, battle by battle."""
    ledgers = story.end["ledgers"]
    return tuple(
        Battle(
            number=number,
            end=battle_end_words(result.reason or "", _winner(lines), story.names),
            changes=_changes(story.names, result.delta),
            lines=tuple(line_sentence(line, story.names) for line in lines),
            out=tuple(
                name
                for name, out in zip(story.names, story.end["out_after"], strict=True)
                if out == number
            ),
        )
        for number, (result, lines) in enumerate(zip(story.results, ledgers, strict=False), start=1)
    )


def _winner(lines: Sequence[Mapping[str, Any]]) -> int | None:
    """Return who won a battle: the payee of the line that C38 books to the winner."""
    return next(
        (line["payee"] for line in lines if line["clause"] in ("C38", "C41a")),
        None,
    )


def _changes(names: Sequence[str], delta: Sequence[int]) -> tuple[str, ...]:
    return tuple(
        f"{name} {signed_text(change)}" for name, change in zip(names, delta, strict=True) if change
    )


def _battle_of(moment: Moment) -> int:
    """Return the number of the battle on the table, from 0: one that this step ended stays."""
    number: int = moment.after["battle"]
    return number - 1 if is_ended(moment) else number


def _seat(moment: Moment, seat: int) -> Seat:
    view = moment.after
    hand = _held(moment, seat)
    return Seat(
        name=moment.names[seat],
        score=signed_text(view["scores"][seat]).lstrip("+"),
        bet=view["bets"][seat],
        is_on_turn=view["turn"] == seat and view["to_act"] is not None,
        is_aimed_at=view["aimed_at"] == seat,
        states=_states(view, seat),
        is_guarded=seat in view["guarded"],
        is_inside=seat in view["in_battle"],
        is_in_match=view["out_after"][seat] in (None, _battle_of(moment) + 1),
        hand=hand,
        gaps=range(HAND_CARDS - len(hand)),
        used=_pile(moment, "used", seat),
        discards=_pile(moment, "discards", seat),
        victory=view["swords_of_victory"]["owned"][seat],
        the_end=view["swords_of_the_end"]["owned"][seat],
    )


def _states(view: Mapping[str, Any], seat: int) -> tuple[str, ...]:
    out_after = view["out_after"][seat]
    if out_after is not None and seat not in view["in_match"]:
        return (_("out of the match after battle %(number)s") % {"number": out_after},)
    states = [
        (view["first"] == seat, _("first player")),
        (seat not in view["in_battle"], _("out of the battle")),
        (seat in view["guarded"], _("guarded")),
        (seat in view["selecting"], _("selects the next draw")),
        (view["aimed_at"] == seat, _("aimed at")),
    ]
    return tuple(words for holds, words in states if holds)


def _held(moment: Moment, seat: int) -> tuple[Held, ...]:
    """Return the hand; main and ally are told apart only when there are two and the turn is not.

    The cards of the player on turn lie in no order until the ally is laid (C3).
    """
    view = moment.after
    cards = view["hands"][seat]
    fresh: Counter[str] = Counter()
    if moment.before is not None and moment.step is not None and moment.step[0] != "deal":
        fresh = Counter(cards) - Counter(moment.before["hands"][seat])
    has_places = len(cards) == 2 and not (view["turn"] == seat and view["to_act"] == seat)
    places = (_("main"), _("ally")) if has_places else ("",) * len(cards)
    held = []
    for card, place in zip(cards, places, strict=True):
        held.append(Held(card, place, fresh[card] > 0))
        fresh[card] -= 1
    return tuple(held)


def _pile(moment: Moment, name: str, seat: int) -> tuple[Laid, ...]:
    cards = moment.after[name][seat]
    before = moment.before[name][seat] if moment.before is not None else cards
    return tuple(
        Laid(card, place >= len(before) or card != before[place])
        for place, card in enumerate(cards)
    )
