"""Where a knockout stands, read anew from its tree and the results each time.

A result counts for a meeting while the two who played it are its two sides. A correction that
changes who meets later leaves the results of the old meeting aside (`stale`); nothing is lost.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal

from scoring.pairing.bracket import Bracket, Node, Source
from scoring.pairing.series import Decision, SeriesRule, series_state
from scoring.standings.results import MatchResult

Status = Literal["waiting", "ready", "decided", "bye", "empty", "not-needed"]


class _Open(Enum):
    """The side of a meeting that depends on one not decided yet."""

    OPEN = "open"


Side = int | None | Literal[_Open.OPEN]

Results = Mapping[str, Sequence[MatchResult]]
"""The confirmed matches of each meeting by key, in the order in which they were played."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Where one meeting stands.

    `sides` are entrants; None where nobody comes or it is not known who. `waiting` for others,
    `ready` to be played (`next_match` and `next_seats` say what), `decided`, `bye` (one side
    only), `empty`, or `not-needed`. `stale` are results of others than the two who meet here.
    """

    node: Node
    sides: tuple[int | None, int | None]
    status: Status
    decision: Decision | None = None
    next_match: int | None = None
    next_seats: tuple[int, int] | None = None
    stale: tuple[MatchResult, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether nothing more is to be played here."""
        return self.status in ("decided", "bye", "empty", "not-needed")


@dataclass(frozen=True)
class KnockoutState:
    """All meetings by key, in the order of the tree."""

    bracket: Bracket
    meetings: dict[str, Meeting] = field(default_factory=dict)

    @property
    def is_finished(self) -> bool:
        """Whether every meeting is settled."""
        return all(meeting.is_settled for meeting in self.meetings.values())

    @property
    def ready(self) -> list[Meeting]:
        """The meetings that can be played, the earliest of the tree first."""
        return [meeting for meeting in self.meetings.values() if meeting.status == "ready"]

    @property
    def champion(self) -> int | None:
        """Who won the event, or None while it goes on."""
        return self.places()[0][0] if self.is_finished else None

    def places(self) -> list[tuple[int, ...]]:
        """Return the entrants from first to last, those level together, by how far they came.

        A finished event has one first. If nobody came to the last meeting, or both were sent
        home, that is the highest seed of those who came furthest.
        """
        reached = {entrant: self._reached(entrant) for entrant in self.bracket.seeding}
        groups: dict[tuple[int, ...], list[int]] = {}
        for entrant in self.bracket.seeding:
            groups.setdefault(reached[entrant], []).append(entrant)
        ordered = [groups[key] for key in sorted(groups, reverse=True)]
        if self.is_finished and len(ordered[0]) > 1:
            ordered[0:1] = [ordered[0][:1], ordered[0][1:]]
        return [tuple(group) for group in ordered]

    def _reached(self, entrant: int) -> tuple[int, ...]:
        """Return how far an entrant came: the deepest meeting that counts, and if it was won."""
        best = (0, 0)
        third = 0
        beaten = False
        for meeting in self.meetings.values():
            if entrant not in meeting.sides or meeting.status == "not-needed":
                continue
            decision = meeting.decision
            won = meeting.status == "bye" or (decision is not None and decision.winner == entrant)
            beaten = beaten or (decision is not None and not won)
            if meeting.node.part == "third-place":
                third = int(won)
            else:
                best = max(best, (_weight(self.bracket, meeting.node), int(won)))
        if self.bracket.is_double and not beaten:
            best = max(best, (self.bracket.rounds + 1, 1))
        return (*best, third)


def _weight(bracket: Bracket, node: Node) -> int:
    """Return how far an entrant has come who plays here, so that losing here is comparable.

    In a double knockout only those count who are out after it: the losers' levels.
    """
    deepest = bracket.rounds + 1
    if node.part in ("final", "reset"):
        return deepest + (node.part == "reset")
    if not bracket.is_double:
        return node.level
    return node.level if node.part == "losers" else 0


def knockout_state(
    bracket: Bracket,
    results: Results,
    rule: SeriesRule,
    *,
    out: Iterable[int] = (),
    lot_seed: str = "",
) -> KnockoutState:
    """Return where the knockout stands.

    `out` are entrants who left: they lose what they have not decided yet.
    """
    state = KnockoutState(bracket)
    gone = frozenset(out)
    seeds = {entrant: number for number, entrant in enumerate(bracket.seeding, start=1)}
    for node in bracket.nodes:
        one, other = (_side(state, source) for source in node.sides)
        sides = (_known(one), _known(other))
        played = tuple(results.get(node.key, ()))
        if _Open.OPEN in (one, other):
            state.meetings[node.key] = Meeting(node, sides, "waiting", stale=played)
        elif node.part == "reset" and not _needs_reset(state):
            state.meetings[node.key] = Meeting(node, sides, "not-needed", stale=played)
        else:
            state.meetings[node.key] = _met(node, sides, played, rule, seeds, gone, lot_seed)
    return state


def _known(side: Side) -> int | None:
    return None if isinstance(side, _Open) else side


def _side(state: KnockoutState, source: Source) -> Side:
    """Return who comes from a source: an entrant, None for nobody, OPEN if it is not known."""
    if source.node is None:
        return source.entrant
    meeting = state.meetings[source.node]
    if not meeting.is_settled:
        return _Open.OPEN
    if meeting.decision is not None:
        decision = meeting.decision
        return decision.winner if source.kind == "winner" else decision.loser
    if source.kind == "loser":
        return None
    return next((side for side in meeting.sides if side is not None), None)


def _needs_reset(state: KnockoutState) -> bool:
    """Whether the one who came with a defeat won the final over one without."""
    final = state.meetings["F1.1"]
    decision = final.decision
    return (
        decision is not None
        and decision.winner is not None
        and final.sides[0] is not None
        and decision.winner == final.sides[1]
    )


def _met(
    node: Node,
    sides: tuple[int | None, int | None],
    played: tuple[MatchResult, ...],
    rule: SeriesRule,
    seeds: Mapping[int, int],
    gone: frozenset[int],
    lot_seed: str,
) -> Meeting:
    """Return where a meeting stands whose sides are known."""
    one, other = sides
    if one is None or other is None:
        status: Status = "empty" if one is None and other is None else "bye"
        return Meeting(node, sides, status, stale=played)
    pair = {one, other}
    counted = tuple(result for result in played if set(result.entrants) == pair)
    stale = tuple(result for result in played if set(result.entrants) != pair)
    state = series_state(
        rule,
        (one, other),
        counted,
        seeds=(seeds[one], seeds[other]),
        lot_seed=lot_seed,
        purpose=node.key,
    )
    decision = state.decision or _walkover((one, other), gone)
    if decision is not None:
        return Meeting(node, sides, "decided", decision, stale=stale)
    return Meeting(node, sides, "ready", None, state.next_match, state.next_seats, stale)


def _walkover(sides: tuple[int, int], gone: frozenset[int]) -> Decision | None:
    left = [side for side in sides if side in gone]
    if not left:
        return None
    if len(left) == 2:
        return Decision(None, None, "double-forfeit")
    winner = sides[0] if left[0] == sides[1] else sides[1]
    return Decision(winner, left[0], "walkover")


@dataclass(frozen=True, slots=True)
class Consequence:
    """A meeting that a correction changes. `lost` are played results that no longer count."""

    key: str
    before: tuple[int | None, int | None]
    after: tuple[int | None, int | None]
    winner_before: int | None
    winner_after: int | None
    lost: tuple[MatchResult, ...]


def consequences(before: KnockoutState, after: KnockoutState) -> list[Consequence]:
    """Return every meeting whose sides or winner differ between two states of one tree."""
    found = []
    for key, old in before.meetings.items():
        new = after.meetings[key]
        winners = [None if it.decision is None else it.decision.winner for it in (old, new)]
        if old.sides != new.sides or winners[0] != winners[1]:
            lost = tuple(result for result in new.stale if result not in old.stale)
            found.append(Consequence(key, old.sides, new.sides, winners[0], winners[1], lost))
    return found
