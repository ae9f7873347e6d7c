"""House bots: programs of the club itself, trusted and played in the same process."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engines.core.chance import Stream, derive_seed
from engines.core.errors import Scalar, SetupError
from engines.core.game import Game
from engines.core.options import Option, resolve_variant
from engines.match.runner import Player

Settings = Mapping[str, Scalar]


class UnknownHouseBot(SetupError):
    """The game has no house bot of this name."""

    code: ClassVar[str] = "unknown_house_bot"

    def __init__(self, game: str, name: str, known: Sequence[str]) -> None:
        super().__init__(f"{game} has no house bot {name!r}; there are {', '.join(known)}")
        self.game = game
        self.name = name
        self.known = tuple(known)


@dataclass(frozen=True, slots=True)
class HouseBot:
    """A house bot of a game: how it is called, set and made.

    `make` takes the game, the seat, a Stream of its own and every setting with its value.
    """

    name: str
    summary: str
    make: Callable[[Game, int, Stream, Settings], Player]
    settings: Sequence[Option] = ()

    def check(self, given: Mapping[str, object]) -> dict[str, Scalar]:
        """Return every setting with its value. Raises UnknownOption or OptionNotAllowed."""
        return resolve_variant(self.name, self.settings, given, 0)

    def player(self, game: Game, seat: int, seed: bytes, given: Mapping[str, object]) -> Player:
        """Return a player for one seat of one match; `seed` is the match's.

        The same seed, seat and settings give the same player. Raises what `check` raises.
        """
        stream = Stream(derive_seed(seed, f"house bot in seat {seat}"))
        return self.make(game, seat, stream, self.check(given))


class SeatedBot(NamedTuple):
    """A house bot with its settings, as entered for a match."""

    bot: HouseBot
    given: Mapping[str, object]


def seat_players(game: Game, seated: Sequence[SeatedBot], seed: bytes) -> list[Player]:
    """Return the players of a match, in seat order; `seed` is the match's."""
    return [entry.bot.player(game, seat, seed, entry.given) for seat, entry in enumerate(seated)]


class RandomPlayer:
    """Chooses each legal action equally often."""

    __slots__ = ("_stream",)

    def __init__(self, game: Game, seat: int, stream: Stream, settings: Settings) -> None:
        self._stream = stream

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return one of `legal`, drawn by lot."""
        return legal[self._stream.below(len(legal))]


RANDOM = HouseBot("random", "Chooses each legal action equally often.", RandomPlayer)
