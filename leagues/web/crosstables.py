"""The crosstable as HTML: thousands of cells are joined as text, faster than a template can."""

from collections.abc import Sequence
from fractions import Fraction

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from leagues.queries.standings import Crosstable, CrosstableRow, Game
from leagues.web.numbers import NONE, points_text

ONLY_KEY = 0


def crosstable_html(table: Crosstable, win: Fraction, loss: Fraction) -> SafeString:
    """Return the rows of the table's head and body; every finished match is a link."""
    prefix, suffix = reverse("match", args=[ONLY_KEY]).split(str(ONLY_KEY))
    numbers = {entry.id: place for place, entry in enumerate(table.columns, start=1)}
    heads = "".join(
        f'<th scope="col"><abbr title="{escape(entry.name)}">{numbers[entry.id]}</abbr></th>'
        for entry in table.columns
    )
    cells = _Cells(prefix, suffix, win, loss)
    body = "".join(
        f"<tr>{_row_head(row, numbers)}{cells.of_row(row, place)}</tr>"
        for place, row in enumerate(table.rows)
    )
    name, points = _("Entrant"), _("Points")
    head = (
        f'<thead><tr><th scope="col">{name}</th>'
        f'<th scope="col" class="number">{points}</th>{heads}</tr></thead>'
    )
    # Names are escaped above; everything else is made of numbers and this module's own text.
    return mark_safe(f"{head}<tbody>{body}</tbody>")  # noqa: S308


def _row_head(row: CrosstableRow, numbers: dict[int, int]) -> str:
    entry = row.standing.entry
    link = escape(reverse("entrant", args=[entry.id]))
    return (
        f'<th scope="row">{numbers[entry.id]}. '
        f'<a href="{link}"><bdi>{escape(entry.name)}</bdi></a></th>'
        f'<td class="number points">{points_text(row.standing.points)}</td>'
    )


class _Cells:
    """Writes the cells of a row; points are turned into text once for each value."""

    def __init__(self, prefix: str, suffix: str, win: Fraction, loss: Fraction) -> None:
        self.prefix = prefix
        self.suffix = suffix
        self.classes = {win: ' class="w"', loss: ' class="l"'}
        self.texts: dict[Fraction, str] = {}

    def of_row(self, row: CrosstableRow, own: int) -> str:
        return "".join(
            '<td class="own"></td>' if place == own else f"<td>{self._of(games)}</td>"
            for place, games in enumerate(row.cells)
        )

    def _of(self, games: Sequence[Game]) -> str:
        return " ".join([self._game(game) for game in games])

    def _game(self, game: Game) -> str:
        points = game.points
        if points is None:
            return NONE
        text = self.texts.get(points)
        if text is None:
            text = self.texts[points] = points_text(points)
        return (
            f'<a{self.classes.get(points, "")} href="{self.prefix}{game.match_id}{self.suffix}" '
            f'title="{game.score} : {game.against}">{text}</a>'
        )
