"""The check that a bot passes before it plays: a short series against a house bot, without a fault.

The server and `check-bot` on an author's machine run this same code with the same seeds.
"""

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engines.bots.errors import BotFault
from engines.bots.house import SeatedBot
from engines.bots.limits import Limits
from engines.bots.process import BotProcess
from engines.bots.program import Program
from engines.bots.series import SeriesBot
from engines.bots.table import BotMatch, Participant, play_bot_match
from engines.core.chance import SeededChance, derive_seed
from engines.core.game import Game, State
from engines.registry import game_class, game_named, house_bot

MATCHES_PER_TABLE = 20
"""How many matches the check plays at each size of table: every deal once in every seat."""
OPPONENT = "random"

Start = Callable[[Program, Limits, int], BotProcess]
"""Starts a program with limits and processor time for so many matches."""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What the check found. It is passed if there is no fault.

    `matches` is how many were played to their end; `fault` and `match` are of the first that was
    not. `slowest_seconds` is the longest that one answer took, without the start. `warnings` have
    a stable code and a line each, for the author.
    """

    game: str
    sha256: str
    matches: int
    asks: int
    slowest_seconds: float
    fault: BotFault | None = None
    match: BotMatch | None = None
    warnings: tuple[tuple[str, str], ...] = ()

    @property
    def is_passed(self) -> bool:
        """Whether the bot may play."""
        return self.fault is None

    def lines(self) -> list[str]:
        """Return the findings, one a line, worded for the author."""
        found = [f"{code}: {text}" for code, text in self.warnings]
        if self.fault is not None:
            place = f"match {self.matches + 1}, ask {self.asks}"
            found.insert(0, f"{self.fault.code}: {self.fault.text} ({place})")
        return found


def check_games(game: str) -> list[Game]:
    """Return the tables of a check, the game's smallest and largest. Raises UnknownGame."""
    rules = game_class(game)
    sizes = sorted({rules.minimum_seats, rules.maximum_seats})
    return [game_named(game, {}, seats) for seats in sizes]


def declared_game(program: Program) -> str | None:
    """Return the game that a source file names by a line `# tapis-game: NAME`, if it does."""
    found = re.search(rb"^(?:#|//) tapis-game: (\w{1,40})\s*$", program.data[:4096], re.MULTILINE)
    return found[1].decode() if found else None


def check_program(
    program: Program,
    game: str,
    start: Start,
    limits: Limits,
    before_step: Callable[[State], None] | None = None,
) -> CheckReport:
    """Play the check's matches until the first fault. Raises UnknownGame or a MachineFault.

    `before_step` is called before every step of every match; what it raises stops the check.
    """
    matches = asks = 0
    slowest = 0.0
    said_something = False
    for played in _matches(program, check_games(game), start, limits, before_step):
        turns = [turn for own in played.turns.values() for turn in own]
        asks += len(turns)
        slowest = max([slowest, *(turn.seconds for turn in turns)])
        said_something |= any(turn.stderr for turn in turns)
        if played.faults:
            fault = played.faults[0].fault
            return CheckReport(game, program.sha256, matches, asks + 1, slowest, fault, played, ())
        matches += 1
    warnings = tuple(_warnings(limits, slowest, said_something))
    return CheckReport(game, program.sha256, matches, asks, slowest, warnings=warnings)


def _matches(
    program: Program,
    games: Sequence[Game],
    start: Start,
    limits: Limits,
    before_step: Callable[[State], None] | None,
) -> Iterator[BotMatch]:
    opponent = SeatedBot(house_bot(games[0].name, OPPONENT), {})
    for game in games:
        matches = MATCHES_PER_TABLE - MATCHES_PER_TABLE % game.seats
        with SeriesBot(lambda: start(program, limits, MATCHES_PER_TABLE), limits, matches) as bot:
            for number in range(matches):
                own_seat = number % game.seats
                seats: list[Participant] = [opponent] * game.seats
                seats[own_seat] = bot
                names = [OPPONENT] * game.seats
                names[own_seat] = program.name
                seed = _seed(game, number // game.seats)
                yield play_bot_match(
                    game,
                    seats,
                    SeededChance(seed),
                    names=names,
                    seed=seed,
                    before_step=before_step,
                )


def _seed(game: Game, deals: int) -> bytes:
    """Return the seed of the check's deals: the same for every bot and on every machine."""
    root = hashlib.sha256(b"tapis bot check").digest()
    return derive_seed(root, f"{game.name} {game.seats} {deals}")


def _warnings(limits: Limits, slowest: float, said_something: bool) -> Iterator[tuple[str, str]]:
    if slowest > limits.move_seconds / 2:
        yield (
            "slow",
            f"the slowest answer took {slowest:.2f} of {limits.move_seconds:g} seconds; "
            "a busy machine may need twice as long",
        )
    if said_something:
        yield ("stderr", "the bot writes to its standard error; that costs time")
