"""The table of Ecarte: two hands, the turned-up card, the stock and the trick."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.web.cards import french
from leagues.web.tables import NOTHING, Moment, Story

TEMPLATE = "matches/_table_ecarte.html"
ASIDE = APPENDIX = NOTHING
UNIT = "hand"
HAND_CARDS = 5
TRICK_CARDS = 2


@dataclass(frozen=True, slots=True)
class Held:
    """A card in a hand; it is marked if the step brought it."""

    card: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the table. `gaps` are the places of a full hand that hold no card."""

    name: str
    score: int
    hand: tuple[Held, ...]
    gaps: tuple[int, ...]
    is_dealer: bool
    is_on_turn: bool
    tricks: int
    changed: int
    is_vulnerable: bool
    has_announced: bool


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the trick and whose it is."""

    card: str
    name: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that the template shows. `top` is seat 1, `bottom` seat 0."""

    top: Seat
    bottom: Seat
    turned: str | None
    trump: str | None
    stock: int
    trick: tuple[Played, ...]

    @property
    def empty_places(self) -> range:
        """The places of the trick that hold no card."""
        return range(TRICK_CARDS - len(self.trick))


def drawing(moment: Moment) -> Table:
    """Return the table after the step."""
    view = moment.after
    return Table(
        top=_seat(moment, 1),
        bottom=_seat(moment, 0),
        turned=view["turned"],
        trump=view["trump"] and str(french.SUIT_NAMES[view["trump"]]),
        stock=view["stock"],
        trick=_trick(moment),
    )


def _seat(moment: Moment, seat: int) -> Seat:
    view = moment.after
    cards = view["hands"][seat]
    taken = _taken(moment, seat)
    return Seat(
        name=moment.names[seat],
        score=view["scores"][seat],
        hand=tuple(Held(card, card in taken) for card in cards),
        gaps=tuple(range(HAND_CARDS - len(cards))),
        is_dealer=view["dealer"] == seat,
        is_on_turn=view["turn"] == seat,
        tricks=view["tricks"][seat],
        changed=view["changed"][seat],
        is_vulnerable=view["vulnerable"] == seat,
        has_announced=view["announced"] == seat,
    )


def _taken(moment: Moment, seat: int) -> frozenset[str]:
    """Return the cards that the seat took from the stock in this step."""
    if moment.step is None or moment.step[0] != seat or moment.before is None:
        return frozenset()
    return frozenset(moment.after["hands"][seat]) - frozenset(moment.before["hands"][seat])


def _trick(moment: Moment) -> tuple[Played, ...]:
    """Return the cards of the trick on the table: a full one stays until the next step."""
    played = moment.after["played"]
    if not played or moment.step is None or not _is_play(moment.step):
        return ()
    number = (len(played) - 1) // 2
    # E11, E14: elder leads first, then whoever won the trick before.
    leader = moment.after["winners"][number - 1] if number else 1 - moment.after["dealer"]
    cards = played[2 * number :]
    return tuple(
        Played(card, moment.names[leader if place == 0 else 1 - leader], place == len(cards) - 1)
        for place, card in enumerate(cards)
    )


def _is_play(step: list[object]) -> bool:
    return isinstance(step[1], str) and step[1].startswith("play ")


def caption(moment: Moment) -> str:
    """Say what the step did, and what it scored."""
    if moment.step is None:
        return _("The match begins. %(name)s deals the first hand.") % {"name": moment.names[0]}
    who, text = moment.step
    told = _deal_told(moment) if who == "deal" else _action_told(moment, who, text)
    return " ".join([told, *_points_told(moment)])


def _deal_told(moment: Moment) -> str:
    view = moment.after
    return _("Hand %(number)s: %(dealer)s deals and turns up the %(card)s.") % {
        "number": view["hand_number"] + 1,
        "dealer": moment.names[view["dealer"]],
        "card": french.card_name(view["turned"]),
    }


def _action_told(moment: Moment, seat: int, text: str) -> str:
    verb, *cards = text.split(" ")
    name = moment.names[seat]
    if verb == "play":
        return _play_told(moment, seat, cards[0])
    if verb == "discard":
        return ngettext(
            "%(name)s changes %(count)s card: %(cards)s.",
            "%(name)s changes %(count)s cards: %(cards)s.",
            len(cards),
        ) % {
            "name": name,
            "count": len(cards),
            "cards": ", ".join(french.card_name(card) for card in cards),
        }
    sentences = {
        "propose": _("%(name)s proposes to change cards."),
        "stand": _("%(name)s stands: the hand is played with these cards."),
        "accept": _("%(name)s accepts."),
        "refuse": _("%(name)s refuses: the hand is played with these cards."),
        "keep": _("%(name)s keeps all five cards."),
        "announce": _("%(name)s announces the king of trumps."),
        "conceal": _("%(name)s holds the king of trumps and does not announce it."),
    }
    return sentences[verb] % {"name": name}


def _play_told(moment: Moment, seat: int, card: str) -> str:
    view = moment.after
    facts = {"name": moment.names[seat], "card": french.card_name(card)}
    if len(view["played"]) % 2:
        return _("%(name)s leads the %(card)s.") % facts
    before = moment.before["tricks"] if moment.before else [0, 0]
    winner = 0 if view["tricks"][0] > before[0] else 1
    facts["winner"] = moment.names[winner]
    return _("%(name)s answers with the %(card)s. The trick goes to %(winner)s.") % facts


def _points_told(moment: Moment) -> list[str]:
    """Return a sentence for each seat whose score the step raised, and one for the end."""
    before = moment.before["scores"] if moment.before else [0, 0]
    after = moment.after["scores"]
    told = [
        ngettext("%(name)s scores %(count)s.", "%(name)s scores %(count)s.", after[seat] - old)
        % {"name": moment.names[seat], "count": after[seat] - old}
        for seat, old in enumerate(before)
        if after[seat] > old
    ]
    if moment.after["phase"] == "over":
        told.append(_("The match is over."))
    return told


def aside(story: Story) -> None:
    """Show nothing more: the score hand by hand says it all."""


def appendix(story: Story) -> None:
    """Show nothing below the replay."""
