"""What happened at the table, and what each seat saw of it (M11, M19).

The log holds facts; a `Watcher` tells them to one seat and remembers what that seat learned.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engines.core.game import PUBLIC
from engines.emotrions import cards
from engines.emotrions.actions import (
    ACTION_TEXTS,
    DECLINE,
    STANDARD,
    STYLE_TEXTS,
    deck_is_up,
    hands_are_naked,
    play_is_covered,
)
from scoring.match.target import Race

Entry = tuple[Any, ...]
Event = list[Any]

Trick = tuple[int | None, tuple[int, ...], tuple[int, ...]]
"""A complete trick: who took the cards (None: they left the hand), who played in order, the plays.

In Pareo a round: the seats are Challenger and Pareo, the plays attack and answer."""


class Deal(NamedTuple):
    """A deal (M3): the hands packed and by seat, and the cards of the stock in order."""

    hand: int
    players: tuple[int, ...]
    holdings: tuple[int, ...]
    stock: tuple[int, ...]
    is_shown: bool
    """Whether everybody knows the six cards of each player."""


class Log:
    """The facts of a match in order; `entries` grows, its entries never change.

    Draws, tricks and rounds are appended by the rules themselves, as ("draw", players in order),
    ("trick", winner or None, seats in order, plays) and the like ("round", ..., next Challenger).
    Plays on the table are not noted before their trick is complete.
    """

    __slots__ = ("_hand_start", "_tells_cards", "entries")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._hand_start = 0
        # Whether more was seen in this hand than plays, so that knowledge needs a look back.
        self._tells_cards = False

    def copy(self) -> "Log":
        """Return a log that goes on by itself."""
        twin = Log()
        twin.entries = self.entries.copy()
        twin._hand_start = self._hand_start
        twin._tells_cards = self._tells_cards
        return twin

    def deal(self, deal: Deal, style: int) -> None:
        """Note a deal."""
        self._hand_start = len(self.entries)
        self._tells_cards = deal.is_shown or style != STANDARD
        self.entries.append(("deal", deal, style))

    def choose_style(self, seat: int, style: int) -> None:
        """Note a style chosen before a draw or a deal (M18)."""
        self._tells_cards = self._tells_cards or style != STANDARD
        self.entries.append(("style", seat, style))

    def pass_exchange(self, seat: int) -> None:
        """Note that a seat that was asked passed (M6)."""
        self.entries.append(("pass", seat))

    def claim_exchange(self, seat: int) -> None:
        """Note that a seat showed a Strength (M6)."""
        self._tells_cards = True
        self.entries.append(("exchange", seat))

    def choose_loser(self, taker: int, loser: int) -> None:
        """Note from whom a card is taken (M7)."""
        self.entries.append(("take", taker, loser))

    def take(self, taker: int, loser: int, card: int, shown: bool) -> None:
        """Note the card taken; `shown` if the loser is the claimant, who keeps a Strength."""
        self.entries.append(("taken", taker, loser, card, shown))

    def end_hand(
        self, held: Sequence[int], hand_scores: Sequence[int], totals: Sequence[int]
    ) -> None:
        """Note the cards still held and the scores (M12, M13)."""
        self.entries.append(("count", held, hand_scores, totals))

    def eliminate(self, seats: Sequence[int]) -> None:
        """Note who was put out (M14)."""
        self.entries.append(("out", seats))

    def start_playoff(self, players: Sequence[int]) -> None:
        """Note who plays on (M16)."""
        self.entries.append(("playoff", players))

    def end_match(self, race: Race) -> None:
        """Note the end of the match; the race is over and changes no more."""
        self.entries.append(("end", race))

    def tricks(self) -> list[Trick]:
        """Return the complete tricks or rounds of this hand."""
        entries = self.entries
        return [
            (entries[at][1], entries[at][2], tuple(entries[at][3]))
            for at in range(self._hand_start, len(entries))
            if entries[at][0] in ("trick", "round")
        ]

    def events_for(
        self, viewer: int, seats: int, on_table: Sequence[tuple[int, int]]
    ) -> list[Event]:
        """Return all events that a seat (or PUBLIC) noticed, plays on the table at the end."""
        watcher = Watcher(viewer, seats)
        events = [event for entry in self.entries for event in watcher.see(entry)]
        for seat, play in on_table:
            events += watcher.see(("play", seat, play))
        return events

    def known_to(
        self, viewer: int, holdings: Sequence[int], on_table: Sequence[tuple[int, int]]
    ) -> tuple[int, ...]:
        """Return by seat, packed, the cards that the viewer knows to be in its hand.

        A card that lies face down in a covered trick still counts as in the hand.
        """
        if not self._tells_cards:
            return tuple([hand if seat == viewer else 0 for seat, hand in enumerate(holdings)])
        watcher = Watcher(viewer, len(holdings))
        for entry in self.entries[self._hand_start :]:
            watcher.see(entry)
        for seat, play in on_table:
            watcher.see(("play", seat, play))
        return tuple(watcher.known)


def _texts(hand: int) -> list[str]:
    return [cards.TEXTS[card] for card in cards.cards_of(hand)]


def _without(known: int, taken: int) -> int:
    """Return what is surely left of known cards when these cards leave the hand."""
    for card in cards.cards_of(taken):
        if cards.count_of(known, card):
            known -= cards.UNITS[card]
    return known


class Watcher:
    """One seat (or PUBLIC) that follows the log: `known` are the cards it can place, packed."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer = viewer
        self.known = [0] * seats
        self._held = [0] * seats
        self._style = STANDARD
        self._stock: tuple[int, ...] = ()
        self._drawn = 0
        # How many cards of the stock everybody has seen: those drawn and perhaps the top one.
        self._seen = 0

    def see(self, entry: Entry) -> list[Event]:
        """Return the events that this entry is for the viewer, none if it goes unnoticed."""
        word, *facts = entry
        events: list[Event] = getattr(self, f"_see_{word}")(*facts)
        if hands_are_naked(self._style):
            self.known = self._held.copy()
        elif self.viewer != PUBLIC:
            self.known[self.viewer] = self._held[self.viewer]
        return events

    def _look_at_top(self) -> list[Event]:
        """Return the event of the top card of the stock lying open, if it does (M19)."""
        if not deck_is_up(self._style) or self._drawn >= len(self._stock):
            return []
        self._seen = self._drawn + 1
        return [["top", cards.TEXTS[self._stock[self._drawn]]]]

    def _see_deal(self, deal: Deal, style: int) -> list[Event]:
        self._style = style
        self._held = list(deal.holdings)
        self._stock = deal.stock
        self._drawn = self._seen = 0
        is_public = deal.is_shown or hands_are_naked(style)
        self.known = [hand if is_public else 0 for hand in deal.holdings]
        hand: Event = ["hand", deal.hand, deal.players[0], list(deal.players), STYLE_TEXTS[style]]
        dealt: list[Event] = [
            ["cards", seat, _texts(deal.holdings[seat])]
            for seat in deal.players
            if is_public or seat == self.viewer
        ]
        return [hand, *dealt, *self._look_at_top()]

    def _see_draw(self, order: Sequence[int]) -> list[Event]:
        is_public = deck_is_up(self._style) or hands_are_naked(self._style)
        events: list[Event] = []
        for seat, card in zip(order, self._stock[self._drawn :], strict=False):
            self._held[seat] += cards.UNITS[card]
            is_told = is_public or seat == self.viewer
            if is_told or self._drawn < self._seen:
                self.known[seat] += cards.UNITS[card]
            self._drawn += 1
            events.append(["draw", seat, cards.TEXTS[card] if is_told else None])
        return events + self._look_at_top()

    def _see_style(self, seat: int, style: int) -> list[Event]:
        self._style = style
        events: list[Event] = [["style", seat, STYLE_TEXTS[style]]]
        if hands_are_naked(style):
            events += [
                ["cards", holder, _texts(hand)] for holder, hand in enumerate(self._held) if hand
            ]
        return events + self._look_at_top()

    def _see_pass(self, seat: int) -> list[Event]:
        return [["pass", seat]] if seat == self.viewer else []

    def _see_exchange(self, seat: int) -> list[Event]:
        if not cards.count_of(self.known[seat], cards.STRENGTH):
            self.known[seat] += cards.UNITS[cards.STRENGTH]
        return [["exchange", seat]]

    def _see_take(self, taker: int, loser: int) -> list[Event]:
        return [["take", taker, loser]]

    def _see_taken(self, taker: int, loser: int, card: int, shown: bool) -> list[Event]:
        unit = cards.UNITS[card]
        self._held[loser] -= unit
        self._held[taker] += unit
        if self.viewer in (taker, loser):
            self.known[loser] = _without(self.known[loser], unit)
            self.known[taker] += unit
            if shown and not cards.count_of(self.known[loser], cards.STRENGTH):
                self.known[loser] += cards.UNITS[cards.STRENGTH]
            return [["taken", taker, loser, cards.TEXTS[card]]]
        # Any card but the shown one may be gone: of each kind one less is sure.
        kept = cards.UNITS[cards.STRENGTH] if shown else 0
        unsure = self.known[loser] - kept
        self.known[loser] = kept + _without(unsure, cards.pack_hand(set(cards.cards_of(unsure))))
        return [["taken", taker, loser, None]]

    def _see_play(self, seat: int, action: int) -> list[Event]:
        if action == DECLINE:
            return [["decline", seat]]
        played = cards.PLAY_HANDS[action]
        self._held[seat] -= played
        if not play_is_covered(self._style):
            self.known[seat] = _without(self.known[seat], played)
        elif seat != self.viewer:
            return [["covered", seat, cards.PLAY_SIZES[action]]]
        return [["play", seat, ACTION_TEXTS[action]]]

    def _see_trick(
        self, winner: int | None, order: Sequence[int], plays: Sequence[int]
    ) -> list[Event]:
        events: list[Event] = []
        told = []
        for seat, action in zip(order, plays, strict=True):
            events += self._see_play(seat, action)
            told.append([seat, ACTION_TEXTS[action]])
        if play_is_covered(self._style):
            for seat, action in zip(order, plays, strict=True):
                self.known[seat] = _without(self.known[seat], cards.PLAY_HANDS[action])
        return [*events, ["trick", winner, told]]

    def _see_round(
        self, winner: int | None, order: Sequence[int], plays: Sequence[int], challenger: int
    ) -> list[Event]:
        events: list[Event] = []
        for seat, action in zip(order, plays, strict=True):
            events += self._see_play(seat, action)
        return [*events, ["round", winner, challenger]]

    def _see_count(
        self, held: Sequence[int], hand_scores: Sequence[int], totals: Sequence[int]
    ) -> list[Event]:
        self._held = [0] * len(self._held)
        self.known = [0] * len(self.known)
        self._stock = ()
        events: list[Event] = [
            ["shown", seat, _texts(hand)] for seat, hand in enumerate(held) if hand
        ]
        return [*events, ["scores", list(hand_scores), list(totals)]]

    def _see_out(self, seats: Sequence[int]) -> list[Event]:
        return [["out", list(seats)]]

    def _see_playoff(self, players: Sequence[int]) -> list[Event]:
        return [["playoff", list(players)]]

    def _see_end(self, race: Race) -> list[Event]:
        verdict = race.verdict
        assert verdict is not None
        return [["end", verdict.reason, list(verdict.winners)]]
