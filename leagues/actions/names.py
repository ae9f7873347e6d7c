"""Names that people give: cleaned, compared, and turned into addresses."""

import unicodedata
from collections.abc import Callable

from django.utils.text import slugify

from leagues.errors import FieldWrong

SLUG_LENGTH = 50


def clean_name(name: str, limit: int, field: str = "name") -> str:
    """Return the name with single spaces. Raises FieldWrong if it is empty, long or unprintable."""
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    allowed = f"1 to {limit} printable characters"
    if not 1 <= len(cleaned) <= limit:
        raise FieldWrong(field, name, allowed)
    # Control and layout characters (Cc, Cf but the joiners that scripts need) hide what is shown.
    if any(
        unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co", "Cn")
        and letter not in "\u200c\u200d"
        for letter in cleaned
    ):
        raise FieldWrong(field, name, allowed)
    if not name_key(cleaned):
        raise FieldWrong(field, name, allowed)
    return cleaned


def name_key(name: str) -> str:
    """Return what two names share that people would take for one: capitals and width are lost."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(folded.replace("\u200c", "").replace("\u200d", "").split())


def free_slug(name: str, fallback: str, is_taken: Callable[[str], bool]) -> str:
    """Return an address for the name that nobody has; `fallback` if the name has no ASCII."""
    base = slugify(name)[:SLUG_LENGTH].strip("-_") or fallback
    slug, number = base, 1
    while is_taken(slug):
        number += 1
        slug = f"{base}-{number}"
    return slug
