"""Words for codes in templates."""

from django import template

from leagues.web.rules import game_title
from leagues.wording.words import (
    BOT_STATUS,
    FAULTS,
    FORMATS,
    TOURNAMENT_STATUS,
    VERSION_STATUS,
    isolated,
    word,
)

register = template.Library()
register.filter("game_title", game_title)
register.filter("isolated", isolated)


@register.filter
def format_word(code: str) -> str:
    """Return what a format is called."""
    return word(FORMATS, code)


@register.filter
def status_word(code: str) -> str:
    """Return where a tournament is."""
    return word(TOURNAMENT_STATUS, code)


@register.filter
def bot_status_word(code: str) -> str:
    """Return whether a bot plays."""
    return word(BOT_STATUS, code)


@register.filter
def version_status_word(code: str) -> str:
    """Return where a version of a bot is."""
    return word(VERSION_STATUS, code)


@register.filter
def fault_word(code: str) -> str:
    """Return what a bot's fault was."""
    return word(FAULTS, code)
