"""The cards of a game on one page: what each is called and does, and sheets to print and cut."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from engines.age_croix.cards import pack_of
from engines.emotrions.cards import COPIES, TEXTS
from leagues.errors import NotFound
from leagues.web.cards import age_croix, emotrions, french
from leagues.web.crumbs import Crumb
from leagues.web.rules import game_title

SINGLES = {"20": 1, "40": 2, "80": 1}
"""The customary copies of 0, 9 and 10 by pack (C2)."""


@dataclass(frozen=True, slots=True)
class CardShown:
    """A face of the pack; `meaning` is empty where a card does nothing of its own."""

    card: str
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """All faces of a family, and the whole packs that can be printed, each card by card."""

    family: str
    faces: tuple[CardShown, ...]
    packs: Mapping[str, Sequence[str]]


def _french_sheet() -> Sheet:
    cards = [rank + suit for suit in french.SUITS for rank in french.RANKS]
    faces = tuple(CardShown(card, french.card_name(card), "") for card in cards)
    return Sheet("french", faces, {"32": cards})


def _emotrions_sheet() -> Sheet:
    faces = tuple(
        CardShown(card, emotrions.card_name(card), str(emotrions.MEANINGS[card])) for card in TEXTS
    )
    pack = [card for card in TEXTS for _copy in range(COPIES)]
    return Sheet("emotrions", faces, {"36": pack})


def _age_croix_sheet() -> Sheet:
    faces = tuple(
        CardShown(str(card), age_croix.card_name(str(card)), str(effect))
        for card, effect in enumerate(age_croix.EFFECTS)
    )
    packs = {
        pack: [str(card) for card in pack_of(pack, singles)] for pack, singles in SINGLES.items()
    }
    return Sheet("age_croix", faces, packs)


SHEETS = {
    "age_croix": _age_croix_sheet,
    "ecarte": _french_sheet,
    "emotrions": _emotrions_sheet,
    "emotrions_pareo": _emotrions_sheet,
}


def cards_page(request: HttpRequest, game: str) -> HttpResponse:
    """Show every card with its name, or a whole pack to print."""
    if game not in SHEETS:
        raise NotFound("game", game)
    sheet = SHEETS[game]()
    pack = request.GET.get("pack", "")
    names = {face.card: face for face in sheet.faces}
    title = _("The cards of %(game)s") % {"game": game_title(game)}
    context = {
        "title": title,
        "family": sheet.family,
        "packs": [(name, len(cards)) for name, cards in sheet.packs.items()],
        "pack": pack if pack in sheet.packs else "",
        "faces": [names[card] for card in sheet.packs.get(pack, names)],
        "crumbs": [Crumb(title, "")],
    }
    return render(request, "games/cards.html", context)
