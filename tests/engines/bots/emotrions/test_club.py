"""The house bots `club` of both games: legal in every option, deterministic, stronger than lots."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engines.bots.house import SeatedBot, seat_players
from engines.core.chance import SeededChance, derive_seed
from engines.core.errors import OptionNotAllowed
from engines.emotrions import cards
from engines.emotrions.on_cards import EmotrionsOnCards
from engines.match.record import MatchRecord
from engines.match.runner import play_match
from engines.registry import game_named, house_bot
from tests.engines.playing import step_at_random

SEED = bytes(range(32))


def matches(
    game_name: str, variant: Mapping[str, Any], seats: int, count: int, **given: object
) -> list[tuple[int, MatchRecord]]:
    """Return matches of one club player against lots, and its seat in each."""
    game = game_named(game_name, variant, seats)
    played = []
    for number in range(count):
        seat = number % seats
        seed = derive_seed(SEED, f"deals {number // seats}")
        bots = [SeatedBot(house_bot(game_name, "random"), {})] * seats
        bots[seat] = SeatedBot(house_bot(game_name, "club"), given)
        names = [bot.bot.name for bot in bots]
        players = seat_players(game, bots, seed)
        played.append((seat, play_match(game, players, SeededChance(seed), names=names)))
    return played


def wins(played: list[tuple[int, MatchRecord]]) -> int:
    return sum(record.result["winners"] == [seat] for seat, record in played)


OPTIONS = [
    ("emotrions", {}, 2),
    ("emotrions", {"exact": True, "elimination": "none"}, 2),
    ("emotrions", {"style": "deck=up play=covered hands=naked"}, 2),
    ("emotrions", {"style": "deck=down play=covered hands=hidden", "elimination": "hand"}, 2),
    ("emotrions", {"winner_options": "trick", "forced_exchange": True}, 2),
    ("emotrions", {"winner_options": "hand", "opening": "emotrions"}, 2),
    ("emotrions_pareo", {}, 2),
    ("emotrions_pareo", {"exact": True, "elimination": "none"}, 2),
    ("emotrions_pareo", {"opening": "emotrions"}, 2),
]


@pytest.mark.parametrize(("game", "variant", "seats"), OPTIONS)
def test_club_against_random_in_each_option_wins_most(
    game: str, variant: Mapping[str, Any], seats: int
) -> None:
    """Of 60 mirrored matches an even player wins 40 or more once in two hundred times."""
    assert wins(matches(game, variant, seats, 60)) >= 40


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_club_at_a_table_ranks_better_than_the_middle(seats: int) -> None:
    played = matches("emotrions", {}, seats, 8 * seats)
    ranks = [record.result["ranks"][seat] for seat, record in played]
    assert sum(ranks) / len(ranks) < (1 + (seats + 1) / 2) / 2


@pytest.mark.parametrize("game", ["emotrions", "emotrions_pareo"])
def test_club_same_seed_plays_the_same_match(game: str) -> None:
    assert matches(game, {}, 2, 4) == matches(game, {}, 2, 4)


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("emotrions", {"deals": 1}),
        ("emotrions", {"envy": 0}),
        ("emotrions", {"style": "dark"}),
        ("emotrions_pareo", {"deals": 16}),
        ("emotrions_pareo", {"envy": 200}),
    ],
)
def test_club_each_setting_makes_another_player(game: str, given: dict[str, object]) -> None:
    variant = {"winner_options": "trick"} if game == "emotrions" else {}
    plain = [record.steps for _, record in matches(game, variant, 2, 6)]
    assert [record.steps for _, record in matches(game, variant, 2, 6, **given)] != plain


def test_club_setting_out_of_range_is_refused() -> None:
    with pytest.raises(OptionNotAllowed):
        house_bot("emotrions", "club").check({"deals": 0})
    with pytest.raises(OptionNotAllowed):
        house_bot("emotrions", "club").check({"style": "loud"})


@pytest.mark.parametrize(
    ("taste", "chosen"),
    [
        ("standard", "style deck=down play=open hands=hidden"),
        ("open", "style deck=up play=open hands=naked"),
        ("dark", "style deck=down play=covered hands=hidden"),
    ],
)
def test_club_winner_chooses_the_style_of_its_taste(taste: str, chosen: str) -> None:
    variant = {"winner_options": "trick", "max_hands": 2}
    for seat, record in matches("emotrions", variant, 2, 4, style=taste):
        choices = {text for first, text in record.steps if first == seat and "style" in text}
        assert choices == {chosen}


def test_club_hunger_spares_it_a_bitter_trick() -> None:
    """M9: with Fury on the table and nothing to lose a trick with, Hunger eats it."""
    game = EmotrionsOnCards({}, 2)
    state = game.new_state()
    pack = list(game.pack)
    mine = [cards.parse_card(text) for text in ("+7", "+7", "+7", "+7", "H", "I")]
    theirs = [cards.parse_card(text) for text in ("-3", "-3", "-5", "-5", "-5", "-5")]
    for card in mine + theirs:
        pack.remove(card)
    state.apply_chance([*theirs, *mine, *pack])
    state.apply(state.parse_action("play -3 -3"))
    player = house_bot("emotrions", "club").player(game, 1, SEED, {})
    chosen = player.choose(state.observation(1), state.legal_actions())
    assert state.action_text(chosen) in ("play H", "play I")


@pytest.mark.parametrize(
    "variant",
    [
        {"winner_options": "trick", "forced_exchange": True, "max_hands": 3, "target": 200},
        {"style": "deck=up play=covered hands=hidden", "max_hands": 3, "elimination": "none"},
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_club_joining_a_match_at_any_step_answers_legally(
    variant: Mapping[str, Any], seats: int
) -> None:
    """A player made in the middle of a match, as after a restart, needs no past observation."""
    game = game_named("emotrions", variant, seats)
    state = game.new_state()
    chance, random = SeededChance(SEED), Random(5)
    decided = 0
    while not state.is_finished:
        seat = state.current_seat
        if seat >= 0 and random.random() < 0.3:
            player = house_bot("emotrions", "club").player(game, seat, SEED, {"deals": 1})
            legal = state.legal_actions()
            assert player.choose(state.observation(seat), legal) in legal
            decided += 1
        step_at_random(state, chance, random)
    assert decided > 5
