"""What the packs of the house have in common: size, edge, symbols, figures in strokes."""

from typing import Final

WIDTH: Final = 60
HEIGHT: Final = 84
INK: Final = "var(--card-ink)"
FACE: Final = "var(--card-face)"

# Strokes in a box 10 wide and 14 high, and how far each advances: no font is needed.
STROKES: Final = {
    "0": ("M5 1C2.4 1 1 3.6 1 7S2.4 13 5 13S9 10.4 9 7S7.6 1 5 1Z", 12.0),
    "1": ("M2 3.6L5.4 1V13", 9.0),
    "2": ("M1.4 4.2C1.6 2.2 3 1 5 1C7.2 1 8.6 2.3 8.6 4.3C8.6 7 4 9 1.2 13H9", 12.0),
    "3": (
        "M1.4 3C2.2 1.7 3.4 1 5 1C7.1 1 8.5 2.2 8.5 4C8.5 5.7 7.2 6.7 5 6.7H4M5 6.7"
        "C7.5 6.7 9 7.8 9 9.8C9 11.8 7.4 13 5 13C3.2 13 1.8 12.2 1 10.8",
        12.0,
    ),
    "4": ("M6.8 13V1L1 9.4H9.4", 12.0),
    "5": (
        "M8.4 1H2.2L1.7 6.4C2.5 5.6 3.6 5.2 5 5.2C7.4 5.2 9 6.7 9 9C9 11.4 7.3 13 4.9 13"
        "C3.2 13 1.8 12.3 1 11",
        12.0,
    ),
    "6": (
        "M7.8 1C4.2 1.6 1 4.6 1 9C1 11.5 2.6 13 5 13S9 11.4 9 9.1S7.4 5.5 5.1 5.5"
        "C3 5.5 1.4 6.8 1 9",
        12.0,
    ),
    "7": ("M1 1H9L4.2 13", 12.0),
    "8": (
        "M5 6.8C2.9 6.8 1.7 5.5 1.7 3.9C1.7 2.2 3 1 5 1S8.3 2.2 8.3 3.9C8.3 5.5 7.1 6.8 5 6.8Z"
        "M5 6.8C2.4 6.8 1 8.2 1 9.9C1 11.8 2.6 13 5 13S9 11.8 9 9.9C9 8.2 7.6 6.8 5 6.8Z",
        12.0,
    ),
    "9": (
        "M9 4.8C9 7 7.4 8.5 5.1 8.5C2.7 8.5 1 7 1 4.8C1 2.5 2.7 1 5 1C7.6 1 9 2.8 9 5.6"
        "C9 9.8 7 13 2.8 13",
        12.0,
    ),
    "+": ("M5 3.4V10.8M1.3 7.1H8.7", 11.5),
    "-": ("M1.3 7.1H8.7", 11.5),
    "H": ("M1.2 1V13M9 1V13M1.2 7H9", 12.0),
    "I": ("M5 1V13M2.4 1H7.6M2.4 13H7.6", 12.0),
}


def number_text(value: float) -> str:
    """Return a number as SVG writes it, shortest."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def figure(text: str, x: float, y: float, scale: float) -> str:
    """Return a figure such as "+5" in strokes, its box beginning at x, y."""
    parts, at = [], 0.0
    for sign in text:
        path, advance = STROKES[sign]
        parts.append(f'<path transform="translate({number_text(at)} 0)" d="{path}"/>')
        at += advance
    return (
        '<g fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" '
        f'stroke-linejoin="round" transform="translate({number_text(x)} {number_text(y)}) '
        f'scale({number_text(scale)})">{"".join(parts)}</g>'
    )


def placed(content: str, x: float, y: float, scale: float) -> str:
    """Return a drawing centred on 0,0 put at x, y."""
    return (
        f'<g transform="translate({number_text(x)} {number_text(y)}) '
        f'scale({number_text(scale)})">{content}</g>'
    )


def edge(fill: str = FACE) -> str:
    """Return the card's body."""
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="4.5" fill="{fill}" '
        'stroke="var(--card-edge)"/>'
    )


def symbol(name: str, content: str) -> str:
    """Return a symbol of the sprite."""
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{content}</symbol>'


def document(symbols: list[str]) -> str:
    """Return the sprite as a document."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>", ""])


def filled(fill: str, path: str) -> str:
    """Return a filled shape with the outline of the house's court cards."""
    return (
        f'<path fill="{fill}" stroke="{INK}" stroke-width=".9" stroke-linejoin="round" d="{path}"/>'
    )


def printed_name(name: str, size: float) -> str:
    """Return the name at the foot of the card."""
    return (
        f'<text x="30" y="78.2" text-anchor="middle" font-family="Georgia, serif" '
        f'font-weight="700" font-size="{number_text(size)}" fill="{INK}">{name}</text>'
    )


def line(path: str, width: float = 1.6, colour: str = INK) -> str:
    """Return a stroke with round ends."""
    return (
        f'<path fill="none" stroke="{colour}" stroke-width="{number_text(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round" d="{path}"/>'
    )


def dot(x: float, y: float, radius: float, fill: str = INK) -> str:
    """Return a filled circle."""
    return (
        f'<circle cx="{number_text(x)}" cy="{number_text(y)}" r="{number_text(radius)}" '
        f'fill="{fill}"/>'
    )
