"""Single knockout: who loses a meeting is out. A meeting is the best of an odd number of matches.

A round of the tournament brings the next match of every meeting that can be played, so that long
meetings do not keep others waiting. Level meetings are decided by one more match, then by the
difference of scores, then by the seeding.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from leagues.formats.event import Event, Format, SeatRange
from scoring.pairing.bracket import Bracket, single_elimination
from scoring.pairing.knockout import KnockoutState, knockout_state
from scoring.pairing.plan import RoundPlan
from scoring.pairing.series import SeriesRule
from scoring.standings.results import MatchResult


class Knockout(Format):
    """One defeat is the end; the numbers drawn at the start are the seeding."""

    code = "knockout"
    tie_breaks = ()
    gives_byes = False
    is_open_ended = True
    asks_best_of = True

    def rounds(self, entrants: int, asked: int) -> int:
        return 1

    def matches(self, event: Event) -> int:
        meetings = len(_bracket(event).nodes) - _empty_meetings(event)
        return meetings * (event.best_of // 2 + 1)

    def table_sizes(self, entrants: int, seats: SeatRange) -> Mapping[int, int]:
        return {2: entrants // 2}

    def goes_on(self, event: Event, results: Sequence[MatchResult]) -> bool:
        return not state_of(event, results).is_finished

    def places(self, event: Event, results: Sequence[MatchResult]) -> list[tuple[int, ...]] | None:
        return state_of(event, results).places()

    def plan(self, event: Event, number: int, results: Sequence[MatchResult]) -> RoundPlan:
        seats = [meeting.next_seats for meeting in state_of(event, results).ready]
        return RoundPlan(number, tuple(pair for pair in seats if pair is not None))


def _bracket(event: Event) -> Bracket:
    return single_elimination(event.order, third_place=event.third_place)


def _empty_meetings(event: Event) -> int:
    """Return how many meetings of the tree have one side only from the beginning."""
    state = knockout_state(_bracket(event), {}, SeriesRule(event.best_of))
    # Of three, one loses a semi-final, and nobody is there to meet for the third place.
    lonely = int(event.third_place and len(event.order) == 3)
    empty = sum(meeting.status in ("bye", "empty") for meeting in state.meetings.values())
    return empty + lonely


def state_of(event: Event, results: Sequence[MatchResult]) -> KnockoutState:
    """Return where the knockout stands.

    The same two meet once in the tree, so that their matches are known by who played them.
    """
    by_pair: dict[frozenset[int], list[MatchResult]] = defaultdict(list)
    for result in sorted(results, key=lambda one: one.round):
        by_pair[frozenset(result.entrants)].append(result)
    bracket, rule = _bracket(event), SeriesRule(event.best_of)
    known: dict[str, list[MatchResult]] = {}
    while True:
        state = knockout_state(bracket, known, rule, lot_seed=event.lots)
        found = {
            key: by_pair[frozenset(side for side in meeting.sides if side is not None)]
            for key, meeting in state.meetings.items()
            if None not in meeting.sides
        }
        if found == known:
            return state
        known = found
