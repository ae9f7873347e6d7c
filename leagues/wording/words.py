"""Words for the codes of the floors below: what a status, a format or an end is called."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

TOURNAMENT_STATUS: Mapping[str, Promise] = {
    "draft": pgettext_lazy("tournament", "Not started"),
    "running": pgettext_lazy("tournament", "Being played"),
    "finished": pgettext_lazy("tournament", "Finished"),
    "cancelled": pgettext_lazy("tournament", "Cancelled"),
}
ROUND_STATUS: Mapping[str, Promise] = {
    "planned": pgettext_lazy("round", "To come"),
    "published": pgettext_lazy("round", "Being played"),
    "closed": pgettext_lazy("round", "Finished"),
    "cancelled": pgettext_lazy("round", "Cancelled"),
}
MATCH_STATUS: Mapping[str, Promise] = {
    "queued": pgettext_lazy("match", "Waiting for a table"),
    "running": pgettext_lazy("match", "Being played"),
    "finished": pgettext_lazy("match", "Finished"),
    "failed": pgettext_lazy("match", "Could not be played"),
    "cancelled": pgettext_lazy("match", "Cancelled"),
}
FORMATS: Mapping[str, Promise] = {
    "round_robin": _("Round robin"),
    "double_round_robin": _("Double round robin"),
    "swiss": _("Swiss"),
    "swiss_dutch": _("Swiss, Dutch system"),
    "knockout": _("Knockout"),
    "tables": _("Tables of several"),
}
FORMAT_MEANINGS: Mapping[str, Promise] = {
    "round_robin": _("Everybody plays everybody once."),
    "double_round_robin": _("Everybody plays everybody twice, each dealing first once."),
    "swiss": _(
        "Each round pairs players of like score; nobody meets twice while it can be helped."
    ),
    "swiss_dutch": _(
        "Swiss as the chess federation pairs it, first dealing taking the part of white."
    ),
    "knockout": _("Who loses a meeting is out; the numbers drawn at the start are the seeding."),
    "tables": _(
        "Rounds at tables of three to six. Each round is drawn from the results before it: "
        "players of like score sit together, and few meet twice."
    ),
}
REASONS: Mapping[str, Promise] = {
    "target": _("The winner reached the points that the match is played to."),
    "cap": _("The limit of hands was reached; the higher score counts."),
    "battles": _("The agreed number of battles was played; the highest score counts."),
    "stakes": _("Nobody else had any PREUVE left."),
    "last": _("Only one player was left."),
    "playoff": _("It was decided in a play-off."),
    "crash": _("A player's program broke down, and it lost by forfeit."),
    "forfeit": _("A player failed, and lost by forfeit."),
    "illegal_action": _("A bot chose an action that was not legal, and lost by forfeit."),
    "malformed_answer": _("A bot's answer could not be read, and it lost by forfeit."),
    "early_output": _("A bot spoke when it was not asked, and lost by forfeit."),
    "too_much_output": _("A bot wrote too much, and lost by forfeit."),
    "time_out": _("A bot used up its time, and lost by forfeit."),
}
EXACT_REASONS: Mapping[str, Promise] = {
    "target": _("The winner met exactly the points that the match is played to."),
    "cap": _("The limit of hands was reached; the score nearer to the target counts."),
    "playoff": _("The two nearest to the target played off; whose score is nearer to it wins."),
}
"""Where other words than REASONS hold because a target must be met exactly."""

BOT_STATUS: Mapping[str, Promise] = {
    "active": pgettext_lazy("bot", "Plays"),
    "retired": pgettext_lazy("bot", "Retired"),
}
VERSION_STATUS: Mapping[str, Promise] = {
    "waiting": pgettext_lazy("version", "Waits for its check"),
    "checking": pgettext_lazy("version", "Is being checked"),
    "passed": pgettext_lazy("version", "Passed its check"),
    "refused": pgettext_lazy("version", "Did not pass its check"),
}
FAULTS: Mapping[str, Promise] = {
    "illegal_action": _("It chose an action that was not legal."),
    "malformed_answer": _("Its answer was not one that the protocol knows."),
    "early_output": _("It wrote to its standard output when nothing had been asked."),
    "too_much_output": _("It wrote more than a bot may in one turn."),
    "time_out": _("It used up its time."),
    "crash": _("It ended, or closed its pipes, when it should have answered."),
}


def word(words: Mapping[str, Promise], code: str) -> str:
    """Return the word for a code; a code without a word is shown with spaces."""
    found = words.get(code)
    return code.replace("_", " ").replace("-", " ") if found is None else str(found)


def option_label(name: str) -> str:
    """Return the name of an option of a game as the label of a field."""
    return name.replace("_", " ").replace("-", " ").capitalize()


def value_text(value: Any) -> str:
    """Return the value of an option in words."""
    if value is None:
        return str(pgettext_lazy("option", "none"))
    if isinstance(value, bool):
        return str(pgettext_lazy("option", "yes") if value else pgettext_lazy("option", "no"))
    return str(value)


RIGHT_TO_LEFT = ("R", "AL", "AN")


def isolated(name: str) -> str:
    """Return a name for the midst of a plain sentence, whose order it then leaves alone.

    A name with letters written from right to left is put between the marks FSI and PDI; pages
    use <bdi> where they can.
    """
    if any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name):
        return f"\u2068{name}\u2069"
    return name


def joined(names: Sequence[str]) -> str:
    """Return names as a list in a sentence: "Ada, Bo and Cy"."""
    if len(names) < 2:
        return "".join(names)
    facts = {"names": ", ".join(names[:-1]), "last": names[-1]}
    return gettext("%(names)s and %(last)s") % facts
