"""Positions as HTML: what belongs to each seat in a table, all else as a list, cards as cards."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

PER_SEAT: Mapping[str, Sequence[str]] = {
    "ecarte": ("hands", "scores", "tricks", "changed", "discards"),
    "emotrions": ("hands", "totals", "piles", "pile_values"),
    "emotrions_pareo": ("hands", "totals", "piles", "pile_values"),
    "age_croix": ("hands", "scores", "used", "discards", "bets"),
}
"""What a game's open view has by seat; a game that is not here is shown as a list only."""

SEATS = frozenset(
    {
        "turn",
        "to_act",
        "first",
        "dealer",
        "vulnerable",
        "announced",
        "concealed",
        "leader",
        "leaders",
        "first_leader",
        "players",
        "claimant",
        "taken",
        "taker",
        "in_battle",
        "in_match",
        "guarded",
        "selecting",
    }
)
"""What tells a seat, or a list of seats, in the open view of any game: shown as names."""

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SUIT_CARD = re.compile(r"[2-9TJQKA][SHDC]")
_CARD = re.compile(r"[+-]?\w{1,3}")
_HIDDEN = ("seat", "legal")


def position_html(game: str, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return an open view as HTML."""
    per_seat = [
        key
        for key in PER_SEAT.get(game, ())
        if isinstance(view.get(key), list) and len(view[key]) == len(names)
    ]
    rest = {
        key: value
        for key, value in view.items()
        if key not in per_seat and key not in _HIDDEN and value not in (None, [], {})
    }
    told = {key: _with_names(key, value, names) for key, value in rest.items()}
    return _seats_html(view, names, per_seat) + _list_html(told)


def _with_names(key: str, value: Any, names: Sequence[str]) -> Any:
    if key == "trump" and value in _SUITS:
        return _SUITS[value]
    if key not in SEATS:
        return value
    if isinstance(value, list):
        return ", ".join(str(_with_names(key, seat, names)) for seat in value)
    return names[value] if type(value) is int and 0 <= value < len(names) else value


def _seats_html(view: Mapping[str, Any], names: Sequence[str], keys: Sequence[str]) -> str:
    if not keys:
        return ""
    head = "".join(f"<th>{_words(key)}</th>" for key in keys)
    rows = []
    for seat, name in enumerate(names):
        cells = "".join(f"<td>{value_html(view[key][seat])}</td>" for key in keys)
        turn = ' class="turn"' if seat in (view.get("turn"), view.get("to_act")) else ""
        rows.append(f"<tr{turn}><th>{escape(name)}</th>{cells}</tr>")
    return f'<table class="seats"><tr><th></th>{head}</tr>{"".join(rows)}</table>'


def _list_html(values: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<dt>{_words(key)}</dt><dd>{value_html(value)}</dd>" for key, value in values.items()
    )
    return f"<dl>{rows}</dl>" if rows else ""


def _words(key: str) -> str:
    return escape(key.replace("_", " "))


def value_html(value: Any) -> str:
    """Return any JSON value as HTML."""
    if isinstance(value, Mapping):
        return _list_html({key: item for key, item in value.items() if item is not None})
    if isinstance(value, list):
        return _items_html(value)
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return card_html(text) if _SUIT_CARD.fullmatch(text) else escape(text)


def _items_html(items: Sequence[Any]) -> str:
    if not items:
        return "none"
    if all(isinstance(item, str) and _CARD.fullmatch(item) for item in items):
        return "".join(map(card_html, items))
    if any(isinstance(item, Mapping | list) for item in items):
        return "<ol>" + "".join(f"<li>{value_html(item)}</li>" for item in items) + "</ol>"
    return ", ".join(map(value_html, items))


def card_html(text: str) -> str:
    """Return the notation of a card as a card."""
    if _SUIT_CARD.fullmatch(text):
        colour = " red" if text[1] in "HD" else ""
        rank = "10" if text[0] == "T" else text[0]
        return f'<span class="card{colour}">{rank}{_SUITS[text[1]]}</span>'
    return f'<span class="card">{escape(text)}</span>'
