"""Why one entrant stands above another, as a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from django.utils.functional import Promise
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from leagues.web.numbers import points_text, points_words
from leagues.wording.words import isolated
from scoring.standings.catalog import DIRECT_ENCOUNTER
from scoring.standings.explain import POINTS, SHARED, Separation


@dataclass(frozen=True, slots=True)
class TieBreakWords:
    """A tie-break for people.

    `name` stands inside a sentence, `short` on a narrow column, `meaning` says what it counts, and
    `gloss` the same in a few words after the name.
    """

    name: Promise | str
    short: Promise | str
    meaning: Promise | str
    gloss: Promise | str = ""


TIE_BREAKS: Mapping[str, TieBreakWords] = {
    "direct-encounter": TieBreakWords(
        gettext_lazy("direct encounter"),
        gettext_lazy("Direct"),
        gettext_lazy(
            "Only the matches among those level on points count; the number says how many of "
            "them are placed below."
        ),
    ),
    "sonneborn-berger": TieBreakWords(
        gettext_lazy("Sonneborn-Berger"),
        gettext_lazy("SB"),
        gettext_lazy(
            "The points of everybody whom one beat, and half the points of a draw's rival."
        ),
        gettext_lazy("the points of those whom one beat"),
    ),
    "koya": TieBreakWords(
        gettext_lazy("Koya"),
        gettext_lazy("Koya"),
        gettext_lazy("Points made against those who have at least half of all points."),
        gettext_lazy("the points made against the stronger half"),
    ),
    "wins": TieBreakWords(
        gettext_lazy("number of wins"),
        gettext_lazy("Wins"),
        gettext_lazy("How many matches were won."),
    ),
    "point-difference": TieBreakWords(
        gettext_lazy("score difference"),
        gettext_lazy("Diff."),
        gettext_lazy("What was scored in all matches, less what the opponents scored."),
    ),
    "first-places": TieBreakWords(
        gettext_lazy("first places"),
        gettext_lazy("Firsts"),
        gettext_lazy("How many tables were won; a shared first place counts as its share."),
    ),
    "opponents-score-rate": TieBreakWords(
        gettext_lazy("strength of opponents"),
        gettext_lazy("Opp."),
        gettext_lazy("The points a match of all whom one met, on average."),
        gettext_lazy("the points a match of those whom one met"),
    ),
    "pairwise-sonneborn-berger": TieBreakWords(
        gettext_lazy("pairwise Sonneborn-Berger"),
        gettext_lazy("SB"),
        gettext_lazy(
            "The points of everybody whom one was placed before at a table, and half the points "
            "of those level there."
        ),
        gettext_lazy("the points of those whom one was placed before"),
    ),
    "buchholz": TieBreakWords(
        gettext_lazy("Buchholz"),
        gettext_lazy("BH"),
        gettext_lazy("The points of all opponents."),
        gettext_lazy("the points of all opponents"),
    ),
    "buchholz-cut-1": TieBreakWords(
        gettext_lazy("Buchholz cut 1"),
        gettext_lazy("BH-1"),
        gettext_lazy("The points of all opponents but the lowest one."),
        gettext_lazy("the points of all opponents but the lowest"),
    ),
    "lots": TieBreakWords(
        gettext_lazy("lots"),
        gettext_lazy("Lots"),
        gettext_lazy("Drawn from the seed of the tournament, so that anybody can draw them again."),
    ),
}


def tiebreak_words(code: str) -> TieBreakWords:
    """Return the words of a tie-break; one without words is called by its code."""
    found = TIE_BREAKS.get(code)
    if found is not None:
        return found
    name = code.replace("-", " ")
    return TieBreakWords(name, name.capitalize(), name)


def reason_sentence(
    separation: Separation, names: Mapping[int, str], *, have_met: bool = True
) -> str:
    """Return why the upper of two stands above the lower."""
    upper, lower = separation.upper, separation.lower
    facts = {"upper": isolated(names[upper.entrant]), "lower": isolated(names[lower.entrant])}
    if separation.criterion == POINTS:
        facts |= _values(upper.value or 0, lower.value or 0)
        return _("%(upper)s is ahead of %(lower)s: %(more)s to %(less)s.") % facts
    facts["level"] = points_words(separation.level_on[0][1] or 0)
    if separation.criterion == SHARED:
        sentence = _(
            "%(upper)s and %(lower)s have %(level)s each and are level in every tie-break: they "
            "share the place."
        )
        return sentence % facts
    if separation.criterion == DIRECT_ENCOUNTER:
        return _encounter_sentence(separation, facts)
    words = tiebreak_words(separation.criterion)
    facts["tiebreak"] = f"{words.name}, {words.gloss}" if words.gloss else str(words.name)
    facts["passed"] = _passed(separation, have_met)
    facts |= {"more": points_text(upper.value), "less": points_text(lower.value)}
    sentence = _(
        "%(upper)s and %(lower)s have %(level)s each%(passed)s. The next tie-break, %(tiebreak)s, "
        "decides: %(more)s to %(less)s."
    )
    return sentence % facts


def _values(more: Fraction | int, less: Fraction | int) -> dict[str, str]:
    return {"more": points_words(more), "less": points_text(less)}


def _encounter_sentence(separation: Separation, facts: dict[str, str]) -> str:
    facts |= _values(
        *(
            sum((term.value for term in side.terms), Fraction())
            for side in (separation.upper, separation.lower)
        )
    )
    if len(separation.among) == 2:
        sentence = _(
            "%(upper)s and %(lower)s have %(level)s each. Their direct encounter decides: "
            "%(more)s to %(less)s."
        )
        return sentence % facts
    facts["count"] = str(len(separation.among))
    sentence = _(
        "%(count)s entrants have %(level)s each, %(upper)s and %(lower)s among them. Their matches "
        "with each other decide: %(upper)s made %(more)s there, %(lower)s %(less)s."
    )
    return sentence % facts


def _passed(separation: Separation, have_met: bool) -> str:
    """Return which tie-breaks the two were level on, as a part of a sentence."""
    codes = [code for code, _value in separation.level_on[1:]]
    has_no_encounter = DIRECT_ENCOUNTER in codes and not have_met
    names = [
        str(tiebreak_words(code).name)
        for code in codes
        if not (has_no_encounter and code == DIRECT_ENCOUNTER)
    ]
    facts = {"names": get_text_list(names, _("and"))}
    if has_no_encounter:
        if not names:
            return _(" and have not met")
        return _(", have not met and are level in %(names)s") % facts
    return _(" and are level in %(names)s") % facts if names else ""
