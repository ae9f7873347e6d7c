"""Cards in templates: each is one SVG that shows a part of its family's sprite."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from leagues.web.cards import age_croix, emotrions, french, shapes

register = template.Library()


def _drawn(sprite: str, name: str, words: str, *, is_marked: bool = False) -> SafeString:
    return format_html(
        '<svg class="card{}" role="img" aria-label="{}" viewBox="0 0 {} {}">'
        '<use href="{}#{}"/></svg>',
        " card-mark" if is_marked else "",
        words,
        shapes.WIDTH,
        shapes.HEIGHT,
        static(sprite),
        name,
    )


@register.simple_tag
def card(text: str, *, is_marked: bool = False) -> SafeString:
    """Return the drawing of a French-suited card, named for those who do not see it."""
    return _drawn(french.SPRITE, text, french.card_name(text), is_marked=is_marked)


@register.simple_tag
def card_back() -> SafeString:
    """Return the drawing of a French-suited card that lies face down."""
    return _drawn(french.SPRITE, french.BACK, _("card face down"))


@register.simple_tag
def emotion(text: str, *, is_marked: bool = False) -> SafeString:
    """Return the drawing of a card of Emotrions, named for those who do not see it."""
    words = emotrions.card_name(text)
    return _drawn(emotrions.SPRITE, emotrions.IDS[text], words, is_marked=is_marked)


@register.simple_tag
def emotion_back() -> SafeString:
    """Return the drawing of a card of Emotrions that lies face down."""
    return _drawn(emotrions.SPRITE, emotrions.BACK, _("card face down"))


@register.simple_tag
def faction(text: str, *, is_marked: bool = False) -> SafeString:
    """Return the drawing of a card of Age Croix, named for those who do not see it."""
    words = age_croix.card_name(text)
    return _drawn(age_croix.SPRITE, age_croix.symbol_id(text), words, is_marked=is_marked)


@register.simple_tag
def faction_back() -> SafeString:
    """Return the drawing of a card of Age Croix that lies face down."""
    return _drawn(age_croix.SPRITE, age_croix.BACK, _("card face down"))


register.filter("emotion_sign", emotrions.sign_text)
register.filter("faction_name", age_croix.card_name)
