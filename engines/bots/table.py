"""A match at which programs sit: what the rules reached, or what the house rules after a fault."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from engines.bots.errors import BotFault, MachineFault, Turn
from engines.bots.house import SeatedBot
from engines.bots.player import BotPlayer
from engines.bots.series import SeriesBot
from engines.core.chance import Chance
from engines.core.game import Game, State
from engines.match.errors import PlayerFailed
from engines.match.record import MatchRecord
from engines.match.runner import Player, play_match

Participant = SeatedBot | SeriesBot
"""A house bot with its settings, or a program in a series."""

FEWEST_SEATS_TO_PLAY_ON = 3
"""At a table of two a fault leaves nobody whose game could stand."""


class SeatFault(NamedTuple):
    """A bot's fault and the seat where it was."""

    seat: int
    fault: BotFault


@dataclass(frozen=True, slots=True)
class BotMatch:
    """A match that was played or forfeited.

    `record` has a `ruling` after a fault, and no result unless a house bot played on. `turns` and
    `seconds` are by seat, and only for seats of programs; they are for each one's author.
    """

    record: MatchRecord
    faults: tuple[SeatFault, ...] = ()
    turns: Mapping[int, Sequence[Turn]] = field(default_factory=dict)
    seconds: Mapping[int, float] = field(default_factory=dict)

    @property
    def verdict(self) -> Mapping[str, Any]:
        """Scores, ranks and winners that count: the ruling's, without one those of the result."""
        ruling: Mapping[str, Any] | None = self.record.further.get("ruling")
        return self.record.result if ruling is None else ruling

    @property
    def ranks(self) -> list[int]:
        """The ranks that count."""
        ranks: list[int] = self.verdict["ranks"]
        return ranks


def play_bot_match(
    game: Game,
    participants: Sequence[Participant],
    chance: Chance,
    *,
    names: Sequence[str],
    seed: bytes,
    further: Mapping[str, Any] | None = None,
    before_step: Callable[[State], None] | None = None,
    stand_in: SeatedBot | None = None,
) -> BotMatch:
    """Return a match of these participants, in seat order; `seed` is the match's.

    A bot's fault forfeits the match, unless there is a `stand_in` and the table has three seats or
    more: then that house bot plays on. Raises a MachineFault, and what `before_step` raises: then
    nothing counts.
    """
    table = _Table(game, participants, names, seed)
    table.before_step = before_step
    if game.seats >= FEWEST_SEATS_TO_PLAY_ON:
        table.stand_in = stand_in
    try:
        record = play_match(
            game,
            table.players,
            chance,
            names=names,
            further=further,
            # A match of house bots needs no word before each step, and is faster without.
            before_step=table.step if table.programs else before_step,
        )
    except PlayerFailed as failure:
        if isinstance(failure.__cause__, MachineFault):
            raise failure.__cause__ from failure
        if not isinstance(failure.__cause__, BotFault):
            raise
        record = failure.record
    table.finish()
    return table.result(record)


class _Table:
    """The seats of one match: whoever decides for each, and what became of the programs."""

    def __init__(
        self, game: Game, participants: Sequence[Participant], names: Sequence[str], seed: bytes
    ) -> None:
        self.game = game
        self.names = names
        self.seed = seed
        self.stand_in: SeatedBot | None = None
        self.before_step: Callable[[State], None] | None = None
        self.faults: list[SeatFault] = []
        self.programs: dict[int, BotPlayer] = {}
        self.players: list[Player] = []
        self.state: State | None = None
        for seat, participant in enumerate(participants):
            if isinstance(participant, SeatedBot):
                self.players.append(participant.bot.player(game, seat, seed, participant.given))
            else:
                self.programs[seat] = participant.player()
                self.players.append(_ProgramSeat(self, seat))

    def step(self, state: State) -> None:
        """Before the first step, tell the programs of the match."""
        if self.state is None:
            self.state = state
            for seat, program in self.programs.items():
                program.begin(state, seat, self.names, self.seed)
        if self.before_step is not None:
            self.before_step(state)

    def fault(self, seat: int, fault: BotFault) -> Player | None:
        """Note a fault; return who plays on for the seat, None if nobody does."""
        self.faults.append(SeatFault(seat, fault))
        if self.stand_in is None:
            return None
        return self.stand_in.bot.player(self.game, seat, self.seed, self.stand_in.given)

    def finish(self) -> None:
        """Tell the programs that the match is over."""
        for program in self.programs.values():
            program.finish()

    def result(self, record: MatchRecord) -> BotMatch:
        """Return the match, with the ruling that the faults make necessary."""
        if self.faults:
            assert self.state is not None
            ruling = _ruling(self.faults, record, self.state.scores)
            record = replace(record, further={**record.further, "ruling": ruling})
        turns = {seat: program.turns for seat, program in self.programs.items()}
        seconds = {seat: program.seconds for seat, program in self.programs.items()}
        return BotMatch(record, tuple(self.faults), turns, seconds)


class _ProgramSeat:
    """The player in a program's seat: the program, after its fault the stand-in."""

    def __init__(self, table: _Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._player: Player = table.programs[seat]

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return one of `legal`. Raises a BotFault if nobody plays on, or a MachineFault."""
        try:
            return self._player.choose(observation, legal)
        except BotFault as fault:
            stand_in = self._table.fault(self._seat, fault)
            if stand_in is None:
                raise
            self._player = stand_in
            return stand_in.choose(observation, legal)


def _ruling(
    faults: Sequence[SeatFault], record: MatchRecord, scores: Sequence[int]
) -> dict[str, Any]:
    """Return the ruling: seats with a fault are last together.

    The others are ranked as the match's result has them, without one by the scores so far.
    """
    out = {fault.seat for fault in faults}
    order = record.result["ranks"] if record.has_result else [-score for score in scores]
    keys = [(seat in out, 0 if seat in out else place) for seat, place in enumerate(order)]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    return {
        "kind": "forfeit",
        "seat": faults[0].seat,
        "reason": faults[0].fault.code,
        "faults": [{"seat": seat, "code": fault.code} for seat, fault in faults],
        "scores": list(scores),
        "ranks": ranks,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
    }
