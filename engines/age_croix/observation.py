"""What one seat of Age Croix may know (C49), and what a finished match shows to all."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.age_croix.actions import KEEP, PUBLIC_FROM
from engines.age_croix.events import words_for
from engines.core.game import PUBLIC
from scoring.match.preuve import STILL_IN
from scoring.match.preuve_ledger import Line

if TYPE_CHECKING:
    from engines.age_croix.state import AgeCroixState


class Observation(NamedTuple):
    """What `seat` knows; PUBLIC has no hand. Tuples are by seat, -1 is nobody or nothing.

    Masks of seats have bit `1 << seat`.
    """

    seat: int
    to_act: int
    """Who decides, or CHANCE or FINISHED."""
    turn: int
    """Whose turn it is; -1 before the first."""
    battle: int
    """Number of the battle, from 0."""
    first: int
    scores: tuple[int, ...]
    hand: tuple[int, ...]
    """Private. Main, then ally; from the own draw until the ally is laid, in no order."""
    choice: tuple[int, ...]
    """Private: the cards from which a Selection takes one, ascending, while it is asked."""
    used: tuple[tuple[int, ...], ...]
    """Piles have their topmost card last."""
    discards: tuple[tuple[int, ...], ...]
    stock: int
    """How many cards the stock holds."""
    inside: int
    """Mask of the players in the battle."""
    in_match: int
    guarded: int
    selecting: int
    victory: tuple[int, ...]
    """Swords of Victory by owner."""
    vault: int
    """Swords of Victory in the vault."""
    end_swords: tuple[int, ...]
    end_vault: int
    is_final: bool
    target: int
    """Whom the effect or privilege of this turn is directed at."""
    slot: int
    """The card pointed at: 0 main, 1 ally."""
    noble_uses: tuple[int, ...]
    champion_used: bool
    bets: tuple[int, ...]
    """Bets on the table, 0 for none."""
    history: tuple[tuple[int, ...], ...]
    """The events of this battle as this seat saw them, as `events.history` tells them."""


def observe(state: "AgeCroixState", seat: int) -> Observation:
    """Return what a seat or PUBLIC may know."""
    hand: Sequence[int] = () if seat == PUBLIC else state.cards[seat]
    return Observation(
        seat,
        state.current_seat,
        state.turn,
        len(state.hands),
        state.first,
        tuple(state.scores),
        tuple(hand),
        _choice(state, seat),
        tuple([tuple(pile) for pile in state.used]),
        tuple([tuple(pile) for pile in state.discards]),
        len(state.stock),
        state.inside,
        state.in_match,
        state.guarded,
        state.selecting,
        tuple(state.victory),
        state.vault,
        tuple(state.end_swords.owned),
        state.end_swords.vault,
        state.final,
        state.target,
        state.slot,
        tuple(state.noble_uses),
        state.champion_used,
        tuple([state.bets.get(seat, 0) for seat in range(len(state.scores))]),
        state.history(seat),
    )


def _choice(state: "AgeCroixState", seat: int) -> tuple[int, ...]:
    legal = state.legal_actions()
    is_keeping = seat == state.current_seat and legal and KEEP <= legal[0] < PUBLIC_FROM
    return tuple(sorted(state.game.level.choice(state))) if is_keeping else ()


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(6) if mask >> seat & 1]


def _seat(value: int) -> int | None:
    return None if value < 0 else value


def view(seen: Observation) -> dict[str, Any]:
    """Return an observation as JSON values: cards as texts, nobody as null."""
    shown: dict[str, Any] = {
        "seat": _seat(seen.seat),
        "to_act": _seat(seen.to_act),
        "turn": _seat(seen.turn),
        "battle": seen.battle,
        "first": _seat(seen.first),
        "scores": list(seen.scores),
        "used": [_texts(pile) for pile in seen.used],
        "discards": [_texts(pile) for pile in seen.discards],
        "stock": seen.stock,
        "in_battle": _seats(seen.inside),
        "in_match": _seats(seen.in_match),
        "guarded": _seats(seen.guarded),
        "selecting": _seats(seen.selecting),
        "swords_of_victory": {"vault": seen.vault, "owned": list(seen.victory)},
        "swords_of_the_end": {"vault": seen.end_vault, "owned": list(seen.end_swords)},
        "final_turn": seen.is_final,
        "aimed_at": _seat(seen.target),
        "bets": list(seen.bets),
        "noble_uses": list(seen.noble_uses),
        "champion_used": seen.champion_used,
    }
    if seen.seat != PUBLIC:
        shown |= {"hand": _texts(seen.hand), "choice": _texts(seen.choice)}
    return shown


def _texts(cards: Sequence[int]) -> list[str]:
    return [str(card) for card in cards]


def open_view(state: "AgeCroixState") -> Mapping[str, Any]:
    """Return a position with all hands open, and the account of PREUVE battle by battle.

    `hands` have main, then ally, or the cards of the player on turn in no order; `stock` its
    top card first. `ledgers` has a list of lines a battle, the last one being played; `looks`
    who alone saw what in this battle.
    """
    public = view(observe(state, PUBLIC))
    del public["seat"]
    battle = state.log[state.log_start :]
    looks = [
        [seat, *words]
        for seat in range(state.game.seats)
        for event in battle
        if words_for(event, PUBLIC) is None and (words := words_for(event, seat)) is not None
    ]
    books = [*state.ledgers, state.ledger.lines] if state.result is None else state.ledgers
    return public | {
        "hands": [_texts(cards) for cards in state.cards],
        "stock": _texts(state.stock[::-1]),
        "looks": looks,
        "ledgers": [[_line(line) for line in lines] for lines in books],
        "out_after": [out if out < STILL_IN else None for out in state.out],
    }


def _line(line: Line) -> dict[str, Any]:
    return line._asdict() | {"shields": [list(shield) for shield in line.shields]}
