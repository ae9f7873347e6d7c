"""The bot protocol, version 1: what is said to a bot, and the one thing it may answer.

Each message is one line of JSON in UTF-8. The protocol is described in `docs/bot-protocol.md`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from engines.bots.errors import AnswerIllegal, AnswerMalformed, Turn
from engines.bots.limits import Limits
from engines.core.errors import Scalar

PROTOCOL = "tapis-bot/1"


class Message(msgspec.Struct, tag_field="type", frozen=True):
    """Anything that is said to a bot; `type` says what."""


class Hello(Message, tag="hello", frozen=True):
    """The first message of a process: the protocol's version and what the bot may use."""

    limits: Limits
    protocol: str = PROTOCOL


class Match(Message, tag="match", frozen=True):
    """A match begins. `number` counts the matches of this process from 1.

    `seed` is this seat's own, in hexadecimal: a bot that draws lots from it plays a match again in
    the same way. Nothing about the deals follows from it.
    """

    number: int
    game: str
    variant: Mapping[str, Scalar]
    seat: int
    players: Sequence[str]
    seed: str


class Clock(msgspec.Struct, frozen=True):
    """Seconds: the most that this answer may take, and what is left for the match."""

    move_seconds: float
    bank_seconds: float


class Ask(Message, tag="ask", frozen=True):
    """The bot is to choose one of `legal`. `turn` counts its asks in this match from 1.

    `view` is all that the seat may know, in the form of the game's schema; `events` is what it saw
    happen since its last ask.
    """

    turn: int
    view: Mapping[str, Any]
    events: Sequence[Sequence[Any]]
    legal: Sequence[str]
    clock: Clock


class Result(msgspec.Struct, frozen=True):
    """The end of a match by its rules: a number a seat, competition ranks, the seats that won."""

    scores: Sequence[int]
    ranks: Sequence[int]
    winners: Sequence[int]
    reason: str


class Over(Message, tag="over", frozen=True):
    """A match is over. `result` is null if it was not played to its end."""

    events: Sequence[Sequence[Any]]
    result: Result | None


class Goodbye(Message, tag="goodbye", frozen=True):
    """No more matches: the bot may end, and is ended soon."""


class Answer(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a bot answers to an ask: a legal action as text or as its index in `legal`, from 0.

    `debug` is kept for the bot's author; what is longer than allowed is cut.
    """

    action: str | int
    debug: str = ""


class Messages(msgspec.Struct, frozen=True):
    """All messages by name, for the published schema."""

    to_bot: Hello | Match | Ask | Over | Goodbye
    from_bot: Answer


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Answer)


def line_of(message: Message) -> bytes:
    """Return the message as a line, with its end."""
    return _encoder.encode(message) + b"\n"


def read_answer(line: bytes, turn: Turn) -> Answer:
    """Return the answer that a line is; `turn` is for the fault. Raises AnswerMalformed."""
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise AnswerMalformed(str(error)[:300], turn) from error


def choice_of(answer: Answer, legal: Sequence[str], turn: Turn) -> int:
    """Return the index of the legal action that was chosen. Raises AnswerIllegal."""
    action = answer.action
    if isinstance(action, int):
        if 0 <= action < len(legal):
            return action
    elif action in legal:
        return legal.index(action)
    raise AnswerIllegal(action, tuple(legal), turn)


def cut_debug(text: str, maximum: int) -> str:
    """Return the beginning of the text that has at most so many bytes in UTF-8."""
    return text.encode()[:maximum].decode(errors="ignore")
