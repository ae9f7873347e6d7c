"""Whether the chance of a record comes from its seed, and its seed from the tournament's."""

from engines.core.chance import SeededChance, derive_seed, parse_seed
from engines.core.errors import WrongSeed
from engines.core.game import CHANCE
from engines.match.errors import SeedMismatch, SeedMissing, StepNotFromSeed
from engines.match.record import MatchRecord
from engines.match.replay import game_of, play_step


def match_seed(tournament_seed: bytes, round_number: int, table: int) -> bytes:
    """Return the seed of a match, from its tournament's and its place there, both from 1."""
    return derive_seed(tournament_seed, f"round {round_number} table {table}")


def seed_of(record: MatchRecord) -> bytes:
    """Return the seed that the record names. Raises SeedMissing or WrongSeed."""
    text = record.further.get("seed")
    if text is None:
        raise SeedMissing()
    if not isinstance(text, str):
        raise WrongSeed(str(text))
    return parse_seed(text)


def check_chance(record: MatchRecord) -> int:
    """Return how many chance steps the record has; all are those that its seed gives.

    Raises SeedMissing, WrongSeed, StepNotFromSeed, and what a replay raises.
    """
    chance = SeededChance(seed_of(record))
    game = game_of(record)
    state = game.new_state()
    checked = 0
    for index, step in enumerate(record.steps):
        expected = None
        if state.current_seat == CHANCE:
            draw = state.draw()
            expected = game.outcome_step(draw, chance.outcome(draw))
            checked += 1
        play_step(game, state, step, index)
        if expected is not None and step != expected:
            raise StepNotFromSeed(index, expected[1])
    return checked


def check_place(record: MatchRecord, tournament_seed: bytes, round_number: int, table: int) -> None:
    """Hold the record's seed to the one of its place in a tournament.

    Raises SeedMissing, WrongSeed or SeedMismatch.
    """
    expected = match_seed(tournament_seed, round_number, table)
    if seed_of(record) != expected:
        raise SeedMismatch(round_number, table, expected.hex())
