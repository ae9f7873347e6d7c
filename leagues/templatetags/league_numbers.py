"""Numbers in templates."""

from django import template

from leagues.web.numbers import points_text, signed_text

register = template.Library()
register.filter("points", points_text)
register.filter("signed", signed_text)
