"""All formats by code."""

from collections.abc import Mapping

from leagues.errors import FieldWrong
from leagues.formats.event import Format
from leagues.formats.knockout import Knockout
from leagues.formats.round_robin import DoubleRoundRobin, RoundRobin
from leagues.formats.swiss import DutchSwiss, Swiss
from leagues.formats.tables import Tables

FORMATS: Mapping[str, Format] = {
    format_.code: format_
    for format_ in (RoundRobin(), DoubleRoundRobin(), Swiss(), DutchSwiss(), Tables(), Knockout())
}


def format_named(code: str) -> Format:
    """Return the format of this code. Raises FieldWrong."""
    found = FORMATS.get(code)
    if found is None:
        raise FieldWrong("format", code, ", ".join(FORMATS))
    return found
