"""What a drawing is when its colours are taken away."""

from xml.etree.ElementTree import Element

COLOURS = frozenset({"fill", "stroke", "color", "opacity", "id"})


def drawing_of(symbol: Element) -> tuple[tuple[str, ...], ...]:
    """Return every shape of a symbol with its places, but no colour and no text."""
    return tuple(
        (shape.tag, *(f"{name}={value}" for name, value in shape.items() if name not in COLOURS))
        for shape in symbol.iter()
        if shape is not symbol and not shape.tag.endswith("text")
    )
