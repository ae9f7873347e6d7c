"""Cards in templates: each is one SVG that shows a part of its family's sprite."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from leagues.web.cards import french

register = template.Library()


@register.simple_tag
def card(text: str, *, is_marked: bool = False) -> SafeString:
    """Return the drawing of a French-suited card, named for those who do not see it."""
    return format_html(
        '<svg class="card{}" role="img" aria-label="{}" viewBox="0 0 {} {}">'
        '<use href="{}#{}"/></svg>',
        " card-mark" if is_marked else "",
        french.card_name(text),
        french.WIDTH,
        french.HEIGHT,
        static(french.SPRITE),
        text,
    )


@register.simple_tag
def card_back() -> SafeString:
    """Return the drawing of a card that lies face down."""
    return format_html(
        '<svg class="card" role="img" aria-label="{}" viewBox="0 0 {} {}">'
        '<use href="{}#{}"/></svg>',
        _("card face down"),
        french.WIDTH,
        french.HEIGHT,
        static(french.SPRITE),
        french.BACK,
    )
