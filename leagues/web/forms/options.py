"""A form field for each option of a game or setting of a bot, made from the option itself."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from engines.core.errors import OptionNotAllowed, OptionsContradict, SetupError, UnknownOption
from engines.core.options import ChoiceOption, FlagOption, IntegerOption, Option
from leagues.web.option_words import default_text, option_value_text, options_named
from leagues.wording.sentences import sentence_of
from leagues.wording.words import option_label

PREFIX = "option-"
NO_LIMIT = "none"


class WholeNumberOrNone(forms.Field):
    """A whole number, or the word "none"; empty stands for the option's default."""

    def to_python(self, value: Any) -> Any:
        text = str(value or "").strip()
        if text.lower() == NO_LIMIT:
            return NO_LIMIT
        if not text:
            return None
        try:
            return int(text)
        except ValueError:
            raise forms.ValidationError(
                _("Write a whole number, or “%(word)s”.") % {"word": NO_LIMIT}
            ) from None


def field_of(option: Option, options: Sequence[Option], sizes: Sequence[int]) -> forms.Field:
    """Return the field; its help says what the option does, may be, and is if left alone."""
    is_by_seats = callable(option.default)
    default = None if is_by_seats else option.default_for(sizes[0], {})
    common: dict[str, Any] = {
        "label": option_label(option.name),
        "initial": default,
        "required": False,
        "help_text": _help(option, options, sizes),
    }
    if isinstance(option, FlagOption):
        return forms.BooleanField(**common)
    if isinstance(option, ChoiceOption):
        choices = [
            (str(choice), option_value_text(option.name, choice)) for choice in option.choices
        ]
        if is_by_seats:
            choices.insert(0, ("", _("the default")))
        return forms.ChoiceField(choices=choices, **common)
    if isinstance(option, IntegerOption) and not option.nullable:
        return forms.IntegerField(min_value=option.minimum, max_value=option.maximum, **common)
    if default is None and not is_by_seats:
        common["initial"] = NO_LIMIT
    return WholeNumberOrNone(**common)


def _help(option: Option, options: Sequence[Option], sizes: Sequence[int]) -> str:
    parts = [option.summary.rstrip(".") + "."]
    if isinstance(option, IntegerOption):
        span = _("From %(minimum)s to %(maximum)s.")
        parts.append(span % {"minimum": option.minimum, "maximum": option.maximum})
        if option.nullable:
            parts.append(_("Write “%(word)s” for no limit.") % {"word": NO_LIMIT})
    if not isinstance(option, FlagOption):
        default = default_text(option, options, sizes)
        parts.append(_("Default: %(value)s.") % {"value": default})
    return " ".join(parts)


class OptionsForm(forms.Form):
    """A form that also asks for options; `add_options` makes their fields."""

    options: Sequence[Option] = ()

    def add_options(self, options: Sequence[Option], sizes: Sequence[int]) -> None:
        """Give the form a field for each option; `sizes` are the tables that may be meant."""
        self.options = options
        for option in options:
            self.fields[PREFIX + option.name] = field_of(option, options, sizes)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the options, for the template."""
        return [self[PREFIX + option.name] for option in self.options]

    def given(self) -> Mapping[str, Any]:
        """Return the options that were given; what was left empty takes its default."""
        found: dict[str, Any] = {}
        for option in self.options:
            value = self.cleaned_data.get(PREFIX + option.name)
            if value == NO_LIMIT:
                found[option.name] = None
            elif isinstance(option, ChoiceOption) and value:
                found[option.name] = next(
                    choice for choice in option.choices if str(choice) == value
                )
            elif value not in (None, ""):
                found[option.name] = value
        return found

    def tell(self, error: SetupError) -> None:
        """Put an error of the engines next to the field that it names."""
        field = None
        sentence = sentence_of(error)
        if isinstance(error, OptionNotAllowed | UnknownOption):
            field = PREFIX + error.option
        elif isinstance(error, OptionsContradict):
            field = PREFIX + error.options[0]
            if len(error.options) > 1:
                named = options_named(error.options[1:])
                sentence += " " + _("It does not go with %(options)s as chosen.") % {
                    "options": named
                }
        self.add_error(field if field in self.fields else None, sentence)
