"""Ratings after matches, and who is told apart."""

import pytest

from scoring.ratings.skill import Rating, after_match, bands_of, closeness, is_told_apart


def test_winner_rises_and_both_get_surer() -> None:
    winner, loser = after_match([Rating(), Rating()], [1, 2])
    assert winner.mu > 25 > loser.mu
    assert max(winner.sigma, loser.sigma) < Rating().sigma
    assert winner.mu + loser.mu == pytest.approx(50)


def test_draw_of_equals_moves_nobody() -> None:
    one, other = after_match([Rating(), Rating()], [1, 1])
    assert one.mu == pytest.approx(other.mu) == pytest.approx(25)


def test_table_of_six_is_rated_in_the_order_of_its_ranks() -> None:
    rated = after_match([Rating()] * 6, [6, 5, 4, 3, 2, 1])
    assert [rating.mu for rating in rated] == sorted(rating.mu for rating in rated)


def test_same_matches_in_the_same_order_give_the_same_figures() -> None:
    def played() -> list[Rating]:
        ratings = [Rating(), Rating(), Rating()]
        for number in range(200):
            pair = (number % 3, (number + 1) % 3)
            rated = after_match([ratings[pair[0]], ratings[pair[1]]], [1, 2 - number % 2])
            ratings[pair[0]], ratings[pair[1]] = rated
        return ratings

    assert played() == played()


def test_neighbours_that_chance_may_have_ordered_share_a_band() -> None:
    ratings = [Rating(40, 1), Rating(39, 1), Rating(30, 1), Rating(29, 5)]
    assert bands_of(ratings) == [1, 1, 2, 2]
    assert bands_of([]) == []
    assert is_told_apart(ratings[0], ratings[2])
    assert not is_told_apart(ratings[0], ratings[1])


def test_match_of_equals_tells_most() -> None:
    assert closeness(Rating(25, 1), Rating(25, 1)) == 1
    assert closeness(Rating(25, 1), Rating(40, 1)) < closeness(Rating(25, 1), Rating(27, 1))
