"""Bots in templates."""

from django import template

from leagues.web.bots import settings_text

register = template.Library()
register.filter("settings_text", settings_text)
