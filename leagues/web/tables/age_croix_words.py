"""What a step of Age Croix did, who looked at what, and each line of the account, in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from leagues.web.cards.age_croix import card_name
from leagues.web.numbers import signed_text
from leagues.web.tables import Moment
from leagues.wording.words import joined

Names = Sequence[str]
NAMED_CARDS = 3
TIMES = "\N{MULTIPLICATION SIGN}"

_ENDS: Mapping[str, Promise] = {
    "checkpoint": gettext_lazy("Checkpoint: the Sentinel guessed right"),
    "duel": gettext_lazy("Duel: the hands were compared"),
    "day": gettext_lazy("The coming day: the stock was at its end, the hands were compared"),
    "last": gettext_lazy("One player was left"),
    "madness": gettext_lazy("Madness: the Berserker hit a 9 or a 10"),
    "hope": gettext_lazy("Hope: the Princess beside a Sword of Victory"),
    "champion": gettext_lazy("Champion: the hand was named"),
    "rebellion": gettext_lazy("Rebellion: a 0 or a 9 was found"),
}
_SLOTS: Mapping[str, Promise] = {
    "main": gettext_lazy("main card"),
    "ally": gettext_lazy("ally"),
    "hand": gettext_lazy("hand"),
}
_SHIELDS: Mapping[str, Promise] = {
    "angels": gettext_lazy("two Angels"),
    "empire": gettext_lazy("the Empire"),
    "lucky": gettext_lazy("the Lucky Child"),
    "knights": gettext_lazy("Knights"),
}
_REASONS: Mapping[tuple[str, str], Promise] = {
    ("C36", "end"): gettext_lazy("a Sword of the End and a total of 21 or more"),
    ("C39", "bet"): gettext_lazy("a bet laid on the table"),
    ("C39", "bets"): gettext_lazy("takes both bets"),
    ("C39", "bet-back"): gettext_lazy("the bet returns"),
    ("C39", "noble"): gettext_lazy("Noble, a look at a hand"),
    ("C39", "noble-public"): gettext_lazy("Noble, a hand shown to all"),
    ("C40", "checkpoint"): gettext_lazy("the Sentinel guessed right"),
    ("C40", "madness"): gettext_lazy("the Berserker hit a 9 or a 10"),
    ("C40", "hunted"): gettext_lazy("the Hunter found the 0"),
    ("C40", "rebellion"): gettext_lazy("the Rebellion found a 0 or a 9"),
    ("C41b", "loss"): gettext_lazy("lost the battle"),
    ("C41b", "strong"): gettext_lazy("lost to a winner who holds a 10"),
    ("C41b", "end"): gettext_lazy("lost to a winner paid for a Sword of the End"),
    ("C41c", "hope"): gettext_lazy("Hope won"),
    ("C41d", "duel"): gettext_lazy("the Duel"),
    ("C41e", "wizards"): gettext_lazy("every Wizard lies in the piles"),
    ("C43", "angels"): gettext_lazy("two Angels in hand"),
    ("C43", "wizards"): gettext_lazy("two Wizards in hand"),
    ("C43", "lucky"): gettext_lazy("won with a Lucky Child in hand"),
    ("C43", "empire-lowest"): gettext_lazy("the Empire with the lowest total"),
    ("C43", "empire-highest"): gettext_lazy("the Empire with the highest total"),
    ("C46", "swords"): gettext_lazy("Swords of the End beyond the first"),
    ("C50", "shipper"): gettext_lazy("shown up as a cheat"),
}
_WON = frozenset({"C38", "C41a"})


def cards_words(cards: Sequence[Any]) -> str:
    """Return cards in words; of many cards the numbers, with how often each is there."""
    if len(cards) <= NAMED_CARDS:
        return joined([card_name(str(card)) for card in cards])
    counts = Counter(str(card) for card in cards)
    return ", ".join(
        f"{card} {TIMES}{count}" if count > 1 else card for card, count in counts.items()
    )


def battle_end_words(reason: str, winner: int | None, names: Names) -> str:
    """Return how a battle ended and who won it."""
    end = str(_ENDS.get(reason, reason))
    if winner is None:
        return _("%(end)s. Nobody won.") % {"end": end}
    return _("%(end)s. %(name)s won.") % {"end": end, "name": names[winner]}


def look_sentence(look: Sequence[Any], names: Names) -> str:
    """Return who alone saw what: a look, the cards of a Selection, a card received."""
    viewer, word, about, *facts = look
    facts_of = {"viewer": names[viewer], "other": names[about], "cards": cards_words(facts[-1])}
    if word == "choice":
        return _("%(viewer)s chose among: %(cards)s") % facts_of
    if word == "receive":
        facts_of["other"] = names[facts[0]]
        return _("%(viewer)s got from %(other)s: %(cards)s") % facts_of
    facts_of["what"] = str(_SLOTS[facts[0]])
    return _("%(viewer)s looked at %(other)s's %(what)s: %(cards)s") % facts_of


def line_sentence(line: Mapping[str, Any], names: Names) -> str:
    """Return a line of the account with its reason, its shields and its clause."""
    payer, payee, amount = line["payer"], line["payee"], line["amount"]
    facts = {
        "payer": "" if payer is None else names[payer],
        "payee": "" if payee is None else names[payee],
        "amount": amount,
        "loss": signed_text(-amount),
        "reason": _reason(line),
    }
    if payer is None:
        text = _("%(payee)s +%(amount)s: %(reason)s") % facts
    elif not amount:
        text = _("%(payer)s loses nothing: %(reason)s") % facts
    elif payee is None:
        text = _("%(payer)s %(loss)s: %(reason)s") % facts
    else:
        text = _("%(payer)s pays %(payee)s %(amount)s: %(reason)s") % facts
    return " ".join([text, *_taken_off(line), f"({line['clause']})"])


def _reason(line: Mapping[str, Any]) -> str:
    if line["clause"] in _WON:
        return _("won the battle")
    known = _REASONS.get((line["clause"], line["word"]))
    return line["word"] if known is None else str(known)


def _taken_off(line: Mapping[str, Any]) -> list[str]:
    """Return what shields took off a line, and that there was no more to take."""
    due, taken = line["due"], sum(amount for _word, amount in line["shields"])
    told = []
    if taken:
        shields = joined(
            [f"{_SHIELDS[word]} {signed_text(-amount)}" for word, amount in line["shields"]]
        )
        facts = {"due": due, "shields": shields}
        told.append(_("[%(due)s due; %(shields)s]") % facts)
    if line["amount"] < due - taken:
        told.append(_("[no more was there: %(due)s due]") % {"due": due - taken})
    return told


def is_ended(moment: Moment) -> bool:
    """Whether the step ended a battle."""
    return moment.before is not None and moment.after["battle"] > moment.before["battle"]


def caption(moment: Moment) -> str:
    """Say what the step did and what came of it."""
    if moment.step is None:
        return _("The match begins.")
    who, text = moment.step
    if who == "deal":
        told = _deal_told(moment)
    elif who == "shuffle":
        told = _("The stock is shuffled.")
    elif who == "chance":
        seat = int(text.split(" ")[1])
        told = _("The lot falls on %(name)s.") % {"name": moment.names[seat]}
    else:
        told = _action_told(moment, who, text)
    return " ".join([told, *_consequences(moment)])


def _deal_told(moment: Moment) -> str:
    view = moment.after
    return _("Battle %(number)s is dealt. First player: %(name)s.") % {
        "number": view["battle"] + 1,
        "name": moment.names[view["first"]],
    }


_ACTIONS: Mapping[str, Promise] = {
    "ally": gettext_lazy("%(name)s lays an ally: %(cards)s."),
    "play": gettext_lazy("%(name)s plays %(cards)s."),
    "target": gettext_lazy("%(name)s aims at %(other)s."),
    "noble": gettext_lazy("%(name)s, as Noble, buys a look at the hand of %(other)s."),
    "noble-public": gettext_lazy("%(name)s, as Noble, has %(other)s show the hand to all."),
    "guess": gettext_lazy("%(name)s guesses: %(cards)s."),
    "effect": gettext_lazy("%(name)s lets the Lucky Child act as %(cards)s."),
    "reveal": gettext_lazy("%(name)s shows %(cards)s; all who are not guarded show their hands."),
    "give": gettext_lazy("%(name)s gives %(cards)s."),
    "keep": gettext_lazy("%(name)s keeps %(cards)s."),
    "return": gettext_lazy("%(name)s puts into the stock: %(cards)s."),
    "declare": gettext_lazy("%(name)s declares the hand: %(cards)s."),
    "outbid": gettext_lazy("%(name)s bids %(number)s."),
    "peek": gettext_lazy("%(name)s looks at one card of each other player."),
    "done": gettext_lazy("%(name)s leaves it at that."),
    "draw": gettext_lazy("%(name)s uses no privilege and draws."),
    "yield": gettext_lazy("%(name)s yields."),
    "cancel": gettext_lazy("%(name)s calls the challenge off."),
    "exchange one": gettext_lazy("%(name)s will exchange one card."),
    "exchange all": gettext_lazy("%(name)s will exchange hands."),
    "select": gettext_lazy("%(name)s will select the next draw."),
    "slot": gettext_lazy("%(name)s points at the %(what)s."),
    "discard": gettext_lazy("%(name)s has the %(what)s discarded."),
}
_WITH_SEAT = frozenset({"target", "noble", "noble-public"})
_WITH_NUMBER = frozenset({"outbid"})
_WITH_SLOT = frozenset({"slot", "discard"})


def _action_told(moment: Moment, seat: int, text: str) -> str:
    verb, *words = text.split(" ")
    facts: dict[str, Any] = {"name": moment.names[seat]}
    if verb == "swap":
        return _swap_told(moment, facts, words)
    if verb == "champion":
        facts |= {"other": moment.names[int(words[0])], "number": words[1]}
        return _("%(name)s, as Champion, challenges %(other)s and bets %(number)s.") % facts
    if verb in _WITH_SEAT:
        facts["other"] = moment.names[int(words[0])]
    elif verb in _WITH_SLOT:
        facts["what"] = str(_SLOTS[words[0]])
    elif verb in _WITH_NUMBER:
        facts["number"] = words[0]
    elif verb == "exchange":
        verb = text
    else:
        facts["cards"] = cards_words(words)
    return str(_ACTIONS[verb]) % facts


def _swap_told(moment: Moment, facts: dict[str, Any], words: Sequence[str]) -> str:
    seat, pile, taken = words[1].split(":")
    facts |= {
        "given": card_name(words[0]),
        "taken": card_name(taken),
        "other": moment.names[int(seat)],
    }
    if pile == "used":
        return _("%(name)s swaps %(given)s for %(taken)s from the used pile of %(other)s.") % facts
    return _("%(name)s swaps %(given)s for %(taken)s from the discard pile of %(other)s.") % facts


def _consequences(moment: Moment) -> list[str]:
    """Return what came of a step, told from the positions before and after it."""
    before, after = moment.before, moment.after
    if before is None or moment.step is None or moment.step[0] == "deal":
        return []
    told = _shielded(moment, before, after)
    for seat, name in enumerate(moment.names):
        told += _seat_told(before, after, seat, name)
    if is_ended(moment):
        told += _battle_told(moment)
    return told


def _shielded(moment: Moment, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    text = str(moment.step[1]) if moment.step else ""
    target = int(text.split(" ")[1]) if text.startswith("target ") else None
    if target is None or target not in before["guarded"]:
        return []
    return [_("%(name)s is guarded: nothing happens.") % {"name": moment.names[target]}]


def _seat_told(
    before: Mapping[str, Any], after: Mapping[str, Any], seat: int, name: str
) -> list[str]:
    told = []
    is_out = seat in before["in_battle"] and seat not in after["in_battle"]
    laid = after["discards"][seat][len(before["discards"][seat]) :]
    facts = {"name": name, "cards": cards_words(laid)}
    if is_out:
        told.append(_("%(name)s is out of the battle.") % facts)
    elif laid:
        told.append(_("%(name)s discards %(cards)s.") % facts)
    victory = "swords_of_victory"
    if after[victory]["owned"][seat] > before[victory]["owned"][seat]:
        told.append(_("A Sword of Victory comes to %(name)s: the 0 is exiled.") % facts)
    if seat in after["guarded"] and seat not in before["guarded"]:
        told.append(_("%(name)s is guarded.") % facts)
    return told


def _battle_told(moment: Moment) -> list[str]:
    """Return how the battle ended, what it changed, and who is out of the match by it."""
    result = moment.results[-1]
    number = len(moment.results)
    lines = moment.after["ledgers"][number - 1]
    winner = next((line["payee"] for line in lines if line["clause"] in _WON), None)
    told = [battle_end_words(result.reason or "", winner, moment.names)]
    changes = [
        f"{name} {signed_text(change)}"
        for name, change in zip(moment.names, result.delta, strict=True)
        if change
    ]
    if changes:
        text = ngettext("PREUVE: %(changes)s.", "PREUVE: %(changes)s.", len(changes))
        told.append(text % {"changes": ", ".join(changes)})
    out = [
        name
        for name, gone in zip(moment.names, moment.after["out_after"], strict=True)
        if gone == number
    ]
    if out:
        told.append(_("Out of the match: %(names)s.") % {"names": joined(out)})
    return told
