"""The score of a match as a chart."""

from leagues.web.charts import HEIGHT, MARKED_HANDS, WIDTH, RaceChart, race_chart


def _chart(scores: list[list[int]], **facts: int) -> RaceChart:
    chart = race_chart(["Ada", "Bo"], [0, 0], scores, **facts)
    assert chart is not None
    return chart


def test_chart_before_the_first_hand_is_none() -> None:
    assert race_chart(["Ada", "Bo"], [0, 0], []) is None


def test_chart_keeps_every_score_and_the_target_inside() -> None:
    chart = _chart([[40, -12], [41, -30]], target=60)
    heights = [y for line in chart.lines for _x, y in line.places]
    assert chart.target_at is not None
    assert all(0 <= y <= HEIGHT for y in [*heights, chart.target_at])
    assert all(0 <= x <= WIDTH for line in chart.lines for x, _y in line.places)


def test_chart_has_a_line_at_zero_and_few_numbers() -> None:
    chart = _chart([[300, -120]])
    assert [tick.text for tick in chart.rows if tick.is_zero] == ["0"]
    assert len(chart.rows) <= 8


def test_higher_score_is_drawn_higher() -> None:
    chart = _chart([[5, 9]])
    assert chart.lines[0].places[-1][1] > chart.lines[1].places[-1][1]


def test_markers_of_two_seats_differ() -> None:
    first, second = _chart([[5, 9]]).lines
    assert first.marker != second.marker


def test_chart_of_a_long_match_marks_only_the_end_of_each_line() -> None:
    chart = _chart([[hand, 0] for hand in range(MARKED_HANDS + 1)])
    assert [len(line.places) for line in chart.lines] == [1, 1]
    assert len(chart.columns) <= 8


def test_hand_that_is_not_finished_has_no_cursor() -> None:
    assert _chart([[1, 2]], shown=2).cursor_at is None
    assert _chart([[1, 2]], shown=1).cursor_at is not None
