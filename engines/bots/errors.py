"""Two trees of failure that never mix: the bot's fault, and the machine's.

A bot's fault counts in the match; a machine's fault is retried and never counts.
"""

from typing import ClassVar, NamedTuple

from engines.core.errors import SetupError


class ProgramRefused(SetupError):
    """A file cannot be a bot; nothing of it was run."""

    code: ClassVar[str] = "program"


class ProgramEmpty(ProgramRefused):
    """The file holds nothing."""

    code: ClassVar[str] = "program_empty"

    def __init__(self) -> None:
        super().__init__("the file is empty")


class ProgramTooLarge(ProgramRefused):
    """The file is larger than a bot may be."""

    code: ClassVar[str] = "program_too_large"

    def __init__(self, size: int, maximum: int) -> None:
        super().__init__(f"the file has {size} bytes; a bot has at most {maximum}")
        self.size = size
        self.maximum = maximum


class ProgramNotRunnable(ProgramRefused):
    """The file is neither Python source, nor a Python zip, nor a Linux executable."""

    code: ClassVar[str] = "program_not_runnable"

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name!r} cannot be run: {reason}")
        self.name = name
        self.reason = reason


class Turn(NamedTuple):
    """One ask and what became of it, for the bot's author and for nobody else.

    `ask` is the exact line that the bot was sent, `answer` what it wrote (decoded, wrong bytes
    replaced), `stderr` what it wrote to its standard error in this turn.
    """

    ask: str
    answer: str
    stderr: str
    seconds: float
    debug: str = ""


NO_TURN = Turn("", "", "", 0.0)


class BotFault(Exception):
    """The bot broke the rules of the house; `turn` tells the turn in which it did."""

    code: ClassVar[str] = "bot_fault"

    def __init__(self, text: str, turn: Turn = NO_TURN) -> None:
        super().__init__(text)
        self.text = text
        self.turn = turn


class AnswerIllegal(BotFault):
    """The answer is well formed and names no legal action."""

    code: ClassVar[str] = "illegal_action"

    def __init__(self, action: int | str, legal: tuple[str, ...], turn: Turn) -> None:
        shown = ", ".join(legal[:10]) + (", ..." if len(legal) > 10 else "")
        answer = f"index {action}" if isinstance(action, int) else repr(action[:100])
        super().__init__(f"{answer} is not legal here; legal: {shown}", turn)
        self.action = action
        self.legal = legal


class AnswerMalformed(BotFault):
    """The line is not an answer of the protocol."""

    code: ClassVar[str] = "malformed_answer"

    def __init__(self, reason: str, turn: Turn) -> None:
        super().__init__(f"the answer is malformed: {reason}", turn)
        self.reason = reason


class AnswerEarly(BotFault):
    """The bot wrote to its standard output when nothing had been asked."""

    code: ClassVar[str] = "early_output"

    def __init__(self, turn: Turn) -> None:
        super().__init__("the bot wrote more than the one line that was asked for", turn)


class OutputTooLong(BotFault):
    """One turn's line or standard error is longer than allowed. `stream` says which."""

    code: ClassVar[str] = "too_much_output"

    def __init__(self, stream: str, maximum: int, turn: Turn) -> None:
        super().__init__(f"more than {maximum} bytes on {stream} in one turn", turn)
        self.stream = stream
        self.maximum = maximum


class TimedOut(BotFault):
    """The bot used up a time. `limit` is "move", "bank" or "cpu"; `allowed` is in seconds."""

    code: ClassVar[str] = "time_out"

    def __init__(self, limit: str, allowed: float, turn: Turn) -> None:
        texts = {
            "move": f"no answer within {allowed:.3g} seconds",
            "bank": f"the time for the match is used up: {allowed:.3g} seconds were left",
            "cpu": f"more than {allowed:.3g} seconds of processor time in the series",
        }
        super().__init__(texts[limit], turn)
        self.limit = limit
        self.allowed = allowed


class Crashed(BotFault):
    """The bot ended, or closed a pipe, when it should have answered.

    `status` is the exit status, 128 + the signal's number for a signal, None if it still ran.
    """

    code: ClassVar[str] = "crash"

    def __init__(self, status: int | None, turn: Turn) -> None:
        if status is None:
            text = "the bot closed its standard input or output"
        elif status > 128:
            text = f"the bot was ended by signal {status - 128}"
        else:
            text = f"the bot ended with status {status}"
        super().__init__(text, turn)
        self.status = status


class MachineFault(Exception):
    """The machine failed the bot; the match is to be played again and nothing counts."""

    code: ClassVar[str] = "machine_fault"


class SandboxUnavailable(MachineFault):
    """This machine cannot hold a bot; no bot runs here. `remedy` says what would help."""

    code: ClassVar[str] = "sandbox_unavailable"

    def __init__(self, reason: str, remedy: str) -> None:
        super().__init__(f"{reason}. {remedy}")
        self.reason = reason
        self.remedy = remedy


class StartFailed(MachineFault):
    """The sandbox did not start."""

    code: ClassVar[str] = "start_failed"

    def __init__(self, reason: str) -> None:
        super().__init__(f"the sandbox did not start: {reason}")
        self.reason = reason


class KilledFromOutside(MachineFault):
    """Something other than the bot or its runner ended the process."""

    code: ClassVar[str] = "killed_from_outside"

    def __init__(self, reason: str) -> None:
        super().__init__(f"the bot's process was ended from outside: {reason}")
        self.reason = reason


class Starved(MachineFault):
    """The bot wanted to run and was given no processor until its time was over."""

    code: ClassVar[str] = "starved"

    def __init__(self, waited: float, seconds: float) -> None:
        super().__init__(f"the bot waited {waited:.3g} of {seconds:.3g} seconds for a processor")
        self.waited = waited
        self.seconds = seconds
