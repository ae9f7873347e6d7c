"""A bot at a table: the protocol spoken with one process over a series of matches."""

from collections.abc import Sequence
from typing import Any

from engines.bots.errors import BotFault, Turn
from engines.bots.limits import Limits
from engines.bots.process import BotProcess, Reply
from engines.bots.protocol import (
    Ask,
    Clock,
    Goodbye,
    Hello,
    Match,
    Message,
    Over,
    Result,
    choice_of,
    cut_debug,
    line_of,
    read_answer,
)
from engines.core.chance import derive_seed
from engines.core.game import FINISHED, State

FAREWELL_SECONDS = 0.25
"""How long a bot may take to end by itself after goodbye."""
_KEPT = 2048
"""How much of an answer, and of the standard error, is kept of a turn without a fault."""


class BotPlayer:
    """One bot process in a series of matches, and what it was asked and answered in each.

    A player for `play_match`: `begin` at the start of a match, `finish` after it; `close` at the
    end of the series. After a fault the process is gone: see `is_closed`.
    """

    def __init__(self, process: BotProcess, limits: Limits) -> None:
        self._process = process
        self._limits = limits
        self.matches = 0
        self._state: State | None = None
        self._seat = 0
        self._seen = 0
        self._bank = limits.bank_seconds
        self._is_started = False
        self.turns: list[Turn] = []
        process.tell(line_of(Hello(limits)))

    @property
    def is_closed(self) -> bool:
        """Whether the process is gone."""
        return self._process.is_closed

    @property
    def seconds(self) -> float:
        """The time that the bot took in this match, without its start."""
        return self._limits.bank_seconds - self._bank

    def begin(self, state: State, seat: int, names: Sequence[str], seed: bytes) -> None:
        """Tell the bot of a match; `state` is followed until `finish`, `seed` is the match's."""
        self.matches += 1
        self._state = state
        self._seat = seat
        self._seen = 0
        self._bank = self._limits.bank_seconds
        self.turns = []
        self._process.freeze()
        self._tell(
            Match(
                number=self.matches,
                game=state.game.name,
                variant=state.game.variant,
                seat=seat,
                players=names,
                seed=derive_seed(seed, f"bot in seat {seat}").hex(),
            )
        )

    def choose(self, observation: Any, legal: Sequence[int]) -> int:
        """Return one of `legal` as the bot chose. Raises a BotFault or a MachineFault."""
        state = self._state
        assert state is not None
        texts = [state.action_text(action) for action in legal]
        limit = "bank" if self._bank < self._limits.move_seconds else "move"
        allowed = min(self._limits.move_seconds, self._bank)
        line = line_of(
            Ask(
                turn=len(self.turns) + 1,
                view=state.game.view(observation),
                events=self._news(state),
                legal=texts,
                clock=Clock(round(allowed, 3), round(self._bank, 3)),
            )
        )
        reply = self._ask(line, allowed, limit)
        turn = Turn(
            line.decode().rstrip("\n"),
            reply.line.decode(errors="replace"),
            reply.stderr.decode(errors="replace"),
            reply.seconds,
        )
        try:
            answer = read_answer(reply.line, turn)
            choice = choice_of(answer, texts, turn)
        except BotFault:
            self._process.close()
            raise
        self.turns.append(
            turn._replace(
                answer=turn.answer[:_KEPT],
                stderr=turn.stderr[:_KEPT],
                debug=cut_debug(answer.debug, self._limits.debug_bytes),
            )
        )
        return legal[choice]

    def finish(self) -> None:
        """Tell the bot that the match is over, if it is still there."""
        state = self._state
        if state is None or self.is_closed:
            return
        outcome = state.outcome() if state.current_seat == FINISHED else None
        result = None if outcome is None else Result(*outcome)
        self._tell(Over(self._news(state), result))
        self._state = None

    def close(self) -> None:
        """End the process; it may first end by itself."""
        self._process.close(line_of(Goodbye()), FAREWELL_SECONDS)

    def _tell(self, message: Message) -> None:
        self._process.tell(line_of(message))

    def _news(self, state: State) -> list[list[Any]]:
        news = state.events_for(self._seat, self._seen)
        self._seen += len(news)
        return news

    def _ask(self, line: bytes, allowed: float, limit: str) -> Reply:
        """Ask, with time to start on top of the first ask of the process."""
        if self._is_started:
            reply = self._process.ask(line, allowed, limit)
            self._bank = max(0.0, self._bank - reply.seconds)
            return reply
        reply = self._process.ask(line, allowed + self._limits.start_seconds, "move")
        self._is_started = True
        self._bank -= max(0.0, reply.seconds - self._limits.start_seconds)
        return reply
