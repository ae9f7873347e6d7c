"""The table of EmotrionsOnCards and Emotrions Pareo: hands, piles, the trick, the style."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from leagues.web.cards.emotrions import NAMES, sign_text
from leagues.web.charts import RaceChart, race_chart
from leagues.web.tables import NOTHING, Moment, Story
from leagues.web.tables.emotrions_words import PAREO, caption, style_words

__all__ = ["APPENDIX", "ASIDE", "TEMPLATE", "UNIT", "appendix", "aside", "caption", "drawing"]

TEMPLATE = "matches/_table_emotrions.html"
ASIDE = "matches/_race_chart.html"
APPENDIX = NOTHING
UNIT = "hand"
HAND_CARDS = 7
"""The cards that a hand can hold after the draw: the room that is kept for one."""


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand; it is marked if the step brought it."""

    card: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the table. `out_after` is the hand, from 1, that put the player out."""

    name: str
    total: str
    role: str
    is_on_turn: bool
    is_playing: bool
    out_after: int | None
    hand: tuple[Held, ...]
    gaps: range
    pile: str
    pile_size: int
    pile_value: str


@dataclass(frozen=True, slots=True)
class Play:
    """What a seat played to the trick; no cards while it has not, or for a refusal."""

    name: str
    cards: tuple[str, ...]
    gaps: range
    words: str
    is_won: bool
    is_last: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that the template shows."""

    seats: tuple[Seat, ...]
    plays: tuple[Play, ...]
    trick_label: str
    style: str
    stock: int
    top: str | None
    eaten: str
    eaten_size: int
    is_playoff: bool
    aim: str


def drawing(moment: Moment) -> Table:
    """Return the table after the step."""
    view = moment.after
    is_up = view["style"].startswith("deck=up")
    return Table(
        seats=tuple(_seat(moment, seat) for seat in range(len(moment.names))),
        plays=_plays(moment),
        trick_label=_("The round") if moment.game == PAREO else _("The trick"),
        style=style_words(view["style"]),
        stock=len(view["stock"]),
        top=view["stock"][0] if is_up and view["stock"] else None,
        eaten=_counted(view["eaten"]),
        eaten_size=len(view["eaten"]),
        is_playoff=view["playoff"],
        aim=_aim(view),
    )


def aside(story: Story) -> RaceChart | None:
    """Return the race to the target."""
    view = story.end
    return race_chart(
        story.names,
        [0] * len(story.names),
        [result.scores for result in story.results],
        target=view["target"],
        shown=story.shown or None,
    )


def appendix(story: Story) -> None:
    """Show nothing below the replay."""


def _aim(view: Mapping[str, Any]) -> str:
    if view["exact"]:
        return _("The match is played to %(target)s exactly.") % {"target": view["target"]}
    return _("The match is played to %(target)s.") % {"target": view["target"]}


def _seat(moment: Moment, seat: int) -> Seat:
    view = moment.after
    hand = view["hands"][seat]
    pile = view["piles"][seat]
    return Seat(
        name=moment.names[seat],
        total=sign_text(str(view["totals"][seat])),
        role=_role(moment, seat),
        is_on_turn=view["turn"] == seat,
        is_playing=seat in view["players"],
        out_after=view["out"][seat],
        hand=_held(moment, seat),
        gaps=range(HAND_CARDS - len(hand)),
        pile=_counted(pile),
        pile_size=len(pile),
        pile_value=signed(view["pile_values"][seat]),
    )


def _role(moment: Moment, seat: int) -> str:
    view = moment.after
    if seat not in view["players"]:
        return ""
    if moment.game == PAREO:
        return _("Challenger") if view["leader"] == seat else _("Pareo")
    if view["claimant"] == seat:
        return _("claims an exchange")
    return _("leads") if view["leader"] == seat else ""


def _held(moment: Moment, seat: int) -> tuple[Held, ...]:
    """Return the hand, with the cards marked that came in this step."""
    cards = moment.after["hands"][seat]
    fresh: Counter[str] = Counter()
    if moment.before is not None and moment.step is not None and moment.step[0] != "deal":
        fresh = Counter(cards) - Counter(moment.before["hands"][seat])
    held = []
    for card in cards:
        held.append(Held(card, fresh[card] > 0))
        fresh[card] -= 1
    return tuple(held)


def _plays(moment: Moment) -> tuple[Play, ...]:
    """Return the plays of the trick, with a place for each player who has not played yet.

    A complete trick stays until the next step.
    """
    view = moment.after
    plays, winner, is_over = view["trick"], None, False
    if not plays and _is_play(moment) and view["tricks"]:
        plays, winner, is_over = view["tricks"][-1]["plays"], view["tricks"][-1]["winner"], True
    shown = [
        _play(moment, play, is_won=play["seat"] == winner, is_last=place == len(plays) - 1)
        for place, play in enumerate(plays)
    ]
    players = 0 if is_over else len(view["players"])
    empty = Play("", (), range(2), "", is_won=False, is_last=False)
    return (*shown, *[empty] * (players - len(shown)))


def _is_play(moment: Moment) -> bool:
    step = moment.step
    return (
        step is not None
        and isinstance(step[0], int)
        and step[1].split(" ")[0]
        in (
            "play",
            "decline",
        )
    )


def _play(moment: Moment, play: Mapping[str, Any], *, is_won: bool, is_last: bool) -> Play:
    cards = () if play["action"] == "decline" else tuple(play["action"].split(" ")[1:])
    return Play(
        name=moment.names[play["seat"]],
        cards=cards,
        gaps=range(2 - len(cards)),
        words=_play_words(moment.game, play),
        is_won=is_won,
        is_last=is_last,
    )


def _play_words(game: str, play: Mapping[str, Any]) -> str:
    if play["action"] == "decline":
        return _("declines")
    sign = {1: _("positive"), -1: _("negative"), 0: _("neutral")}[play["sign"]]
    if game == PAREO:
        return sign
    return _("power %(power)s, %(sign)s") % {"power": play["power"], "sign": sign}


def _counted(cards: list[str]) -> str:
    """Return cards as names with how many there are, "2 Joy, 1 Fury"; nothing for none."""
    counts = Counter(cards)
    return ", ".join(
        # Translators: how many cards of an emotion, such as "2 Joy".
        _("%(count)s %(emotion)s") % {"count": counts[card], "emotion": NAMES[card]}
        for card in NAMES
        if counts[card]
    )


def signed(value: int) -> str:
    """Return a number of points with its sign."""
    return sign_text(f"{value:+d}") if value else "0"
