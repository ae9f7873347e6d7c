"""Bots in templates."""

from django import template

from leagues.web.bots import settings_text, who_it_is

register = template.Library()
register.filter("settings_text", settings_text)
register.filter("who_it_is", who_it_is)
