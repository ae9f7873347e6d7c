"""What a step of EmotrionsOnCards or Pareo did, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from leagues.web.cards.emotrions import card_name, sign_text
from leagues.web.tables import Moment
from leagues.wording.words import joined

PAREO = "emotrions_pareo"
STANDARD = "deck=down play=open hands=hidden"


def style_words(style: str) -> str:
    """Return a style in words."""
    deck, play, hands = (part.split("=")[1] for part in style.split(" "))
    words = ", ".join(
        [
            _("deck face up") if deck == "up" else _("deck face down"),
            _("cards played face down") if play == "covered" else _("cards played openly"),
            _("hands naked") if hands == "naked" else _("hands hidden"),
        ]
    )
    return _("Standard: %(style)s") % {"style": words} if style == STANDARD else words


def caption(moment: Moment) -> str:
    """Say what the step did, who won a trick by it, and what a hand that ended changed."""
    if moment.step is None:
        return _("The match begins.")
    who, text = moment.step
    if who == "deal":
        told = [_deal_told(moment)]
    elif who == "chance":
        told = [_taken_told(moment, text.split(" ")[1])]
    else:
        told = [_action_told(moment, who, text), *_trick_told(moment)]
    return " ".join([*told, *_hand_told(moment)])


def _names(moment: Moment, seats: Sequence[int]) -> str:
    return joined([moment.names[seat] for seat in seats])


def _deal_told(moment: Moment) -> str:
    view = moment.after
    facts = {"number": view["hand"] + 1, "name": moment.names[view["leader"]]}
    if moment.game == PAREO:
        return _("Hand %(number)s is dealt. %(name)s is the Challenger.") % facts
    return _("Hand %(number)s is dealt. %(name)s leads.") % facts


def _taken_told(moment: Moment, card: str) -> str:
    before = (moment.before or moment.after)["hands"]
    moved = [len(new) - len(old) for old, new in zip(before, moment.after["hands"], strict=True)]
    facts = {
        "taker": moment.names[moved.index(1)],
        "loser": moment.names[moved.index(-1)],
        "card": card_name(card),
    }
    return _("%(taker)s draws from %(loser)s: %(card)s. Only the two of them see it.") % facts


def _action_told(moment: Moment, seat: int, text: str) -> str:
    verb, *words = text.split(" ")
    facts = {"name": moment.names[seat]}
    if verb == "play":
        return _play_told(moment, facts, words)
    if verb == "take":
        facts["other"] = moment.names[int(words[0])]
        return _("%(name)s takes a card of %(other)s.") % facts
    if verb == "style":
        facts["style"] = style_words(text.removeprefix("style "))
        return _("%(name)s chooses the style. %(style)s.") % facts
    sentences = {
        "decline": _("%(name)s declines."),
        "exchange": _("%(name)s shows a Strength and starts an exchange."),
        "pass": _("%(name)s holds a Strength and starts no exchange."),
    }
    return sentences[verb] % facts


def _play_told(moment: Moment, facts: dict[str, str], cards: list[str]) -> str:
    before = moment.before or moment.after
    facts["cards"] = joined([card_name(card) for card in cards])
    if before["phase"] == "attack":
        return _("%(name)s attacks with %(cards)s.") % facts
    if before["phase"] == "answer":
        return _("%(name)s answers with %(cards)s.") % facts
    if "covered" in before["style"]:
        return _("%(name)s plays %(cards)s, face down.") % facts
    return _("%(name)s plays %(cards)s.") % facts


def _trick_told(moment: Moment) -> list[str]:
    """Return who takes the trick, if the step completed one."""
    before, after = moment.before or {"tricks": ()}, moment.after
    if len(after["tricks"]) == len(before["tricks"]):
        return []
    winner = after["tricks"][-1]["winner"]
    if winner is None:
        told = [_("Hunger eats the cards: they leave the hand.")]
    else:
        told = [_("%(name)s takes the cards.") % {"name": moment.names[winner]}]
    if moment.game == PAREO and len(after["race"]) == len(before["race"]):
        told.append(_("Challenger: %(name)s.") % {"name": moment.names[after["leader"]]})
    return told


def _hand_told(moment: Moment) -> list[str]:
    """Return what the end of a hand changed, if the step ended one, and how the match ended."""
    before, after = moment.before, moment.after
    if before is None or len(after["race"]) == len(before["race"]):
        return []
    delta = moment.results[-1].delta
    scores = ", ".join(
        f"{moment.names[seat]} {sign_text(f'{delta[seat]:+d}')}" for seat in before["players"]
    )
    told = [_("The hand is over: %(scores)s.") % {"scores": scores}]
    told += _changes_told(moment, before, after)
    if after["phase"] == "over":
        told.append(_("The match is over."))
    return told


def _changes_told(moment: Moment, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    out = [
        seat
        for seat, hand in enumerate(after["out"])
        if hand is not None and before["out"][seat] is None
    ]
    sentences: list[tuple[bool, Callable[[], str]]] = [
        (bool(out), lambda: _("Out of the match: %(names)s.") % {"names": _names(moment, out)}),
        (
            after["playoff"] and not before["playoff"],
            lambda: (
                _("A play-off decides between %(names)s.")
                % {"names": _names(moment, after["players"])}
            ),
        ),
    ]
    return [sentence() for holds, sentence in sentences if holds]
