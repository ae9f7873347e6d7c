"""Options of games in words: what their values are called, and what holds if one is left alone."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from engines.core.options import ChoiceOption, Option
from leagues.web.tables.emotrions_words import style_words
from leagues.wording.words import joined, option_label, value_text

_VALUES: Mapping[tuple[str, Any], Promise] = {
    ("rules", "simplified"): gettext_lazy("simplified"),
    ("rules", "standard"): gettext_lazy("standard"),
    ("rules", "rdp"): gettext_lazy("Royal Death Penalty (rdp)"),
    ("opening", "dealt"): gettext_lazy("dealt"),
    ("opening", "emotrions"): gettext_lazy("the same six cards for each"),
    ("winner_options", "off"): gettext_lazy("nobody"),
    ("winner_options", "hand"): gettext_lazy("the winner of each hand"),
    ("winner_options", "trick"): gettext_lazy("the winner of each trick"),
    ("elimination", "total"): gettext_lazy("players whose total is below 0"),
    ("elimination", "hand"): gettext_lazy("players whose hand score is below 0"),
    ("elimination", "none"): gettext_lazy("nobody"),
}


def option_value_text(option: str, value: Any) -> str:
    """Return the value of an option in words."""
    if option == "style" and isinstance(value, str) and value.startswith("deck="):
        return style_words(value)
    known = None if isinstance(value, bool) else _VALUES.get((option, value))
    return value_text(value) if known is None else str(known)


def default_text(option: Option, options: Sequence[Option], sizes: Sequence[int]) -> str:
    """Return what an option is if left alone, by the seats and the other options it follows."""
    by_size = [(size, option.default_for(size, {})) for size in sizes]
    values = {value for _size, value in by_size}
    if len(values) == 1:
        parts = [option_value_text(option.name, values.pop())]
    else:
        parts = [
            _for_players(option_value_text(option.name, value), [size for size, _value in group])
            for value, group in groupby(by_size, key=lambda pair: pair[1])
        ]
    return "; ".join([", ".join(parts), *_by_other_options(option, options, sizes)])


def _for_players(value: str, sizes: Sequence[int]) -> str:
    if len(sizes) > 1:
        span = {"low": sizes[0], "high": sizes[-1], "value": value}
        return _("%(value)s for %(low)s to %(high)s players") % span
    text = ngettext("%(value)s for one player", "%(value)s for %(count)s players", sizes[0])
    return text % {"value": value, "count": sizes[0]}


def _by_other_options(option: Option, options: Iterable[Option], sizes: Sequence[int]) -> list[str]:
    """Return how the default differs with each choice of another option."""
    told = []
    for other in options:
        if other is option or not isinstance(other, ChoiceOption):
            continue
        for choice in other.choices:
            changed = {option.default_for(size, {other.name: choice}) for size in sizes}
            usual = {option.default_for(size, {}) for size in sizes}
            if len(changed) == 1 and changed != usual:
                facts = {
                    "value": option_value_text(option.name, changed.pop()),
                    "other": option_label(other.name).lower(),
                    "choice": option_value_text(other.name, choice),
                }
                told.append(_("%(value)s with %(other)s %(choice)s") % facts)
    return told


def options_named(names: Sequence[str]) -> str:
    """Return the labels of options as a list in a sentence."""
    return joined([f"“{option_label(name)}”" for name in names])
