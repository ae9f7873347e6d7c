"""Words for codes in templates."""

from django import template

from leagues.web.rules import game_title
from leagues.web.words import FORMATS, TOURNAMENT_STATUS, word

register = template.Library()
register.filter("game_title", game_title)


@register.filter
def format_word(code: str) -> str:
    """Return what a format is called."""
    return word(FORMATS, code)


@register.filter
def status_word(code: str) -> str:
    """Return where a tournament is."""
    return word(TOURNAMENT_STATUS, code)
