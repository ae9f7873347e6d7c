"""Effects of the cards (C14 to C22)."""

import pytest

from engines.core.errors import IllegalAction
from tests.engines.age_croix.table import Table


def test_target_any_other_player_in_the_battle_is_asked_by_number() -> None:
    """C14"""
    table = Table(["1 2", "5 4", "6 7"], "6").play("ally 4", "ally 6", "play 2")
    assert table.legal == ["target 1", "target 2"]
    table.play("target 2", "slot ally", "guess 0", "ally 1")
    assert table.asked == 1


def test_target_one_possible_is_asked_all_the_same() -> None:
    """C14"""
    table = Table(["1 2", "5 4"], "6").play("ally 4", "play 2")
    assert (table.asked, table.legal) == (0, ["target 1"])


def test_slot_is_main_or_ally() -> None:
    """C15"""
    table = Table(["1 6", "5 4"], "7").play("ally 4", "play 6", "target 1")
    assert table.legal == ["slot main", "slot ally"]


@pytest.mark.parametrize(("slot", "left"), [("main", [8, 4]), ("ally", [5, 8])])
def test_discard_lies_open_and_its_owner_draws_into_the_same_place(
    slot: str, left: list[int]
) -> None:
    """C8, C16"""
    table = Table(["1 6", "5 4"], "7 8").play("ally 4", "play 6", "target 1", f"slot {slot}")
    assert table.state.cards[1] == left
    assert table.state.discards[1] == [5 if slot == "main" else 4]
    assert table.legal == ["ally 1", "ally 7"]


def test_rebellion_pack_20_is_for_the_second_one_and_later() -> None:
    """C17"""
    table = Table(["1 2", "1 6"], "4 4").play("ally 6", "play 1", "ally 2")
    assert table.state.turn == 1
    table.play("play 1")
    assert table.legal == [f"effect {card}" for card in range(1, 10)]
    table.play("effect 1")
    assert table.legal == ["ally 4", "ally 6"]


@pytest.mark.parametrize(
    ("pack", "before", "asked"),
    [("40", 1, False), ("40", 2, True), ("80", 5, False), ("80", 6, True)],
)
@pytest.mark.parametrize("rules", ["simplified", "standard", "rdp"])
def test_rebellion_bigger_packs_is_for_the_last_two(
    pack: str, before: int, asked: bool, rules: str
) -> None:
    """C17: u counts this one and is greater than N-2"""
    table = Table(["1 2", "8 6"], "4", pack=pack, rules=rules).play("ally 6")
    table.state.played[1] = before
    table.play("play 1")
    assert table.legal[0].startswith("effect" if asked else "ally")


@pytest.mark.parametrize(
    ("pack", "rules", "asked"),
    [("80", "rdp", True), ("80", "standard", False), ("40", "rdp", False)],
)
def test_rebellion_rdp_own_pile_counts_with_six_copies(pack: str, rules: str, asked: bool) -> None:
    """C17"""
    table = Table(["1 2", "8 6"], "4", pack=pack, rules=rules).play("ally 6")
    table.state.used[0] = [1]
    table.play("play 1")
    assert table.legal[0].startswith("effect" if asked else "ally")


def test_rebellion_rdp_first_one_in_the_own_pile_does_not_count_itself() -> None:
    """C17"""
    table = Table(["1 2", "8 6"], "4", pack="80", rules="rdp").play("ally 6", "play 1")
    assert table.legal[0].startswith("ally")


def rebel(hands: list[str], stock: str, effect: int, **variant: object) -> Table:
    table = Table(hands, stock, **variant).play("ally " + hands[1].split()[1])
    table.state.played[1] = 7
    return table.play("play 1", f"effect {effect}")


def test_rebellion_as_assassin_is_always_the_kill_list() -> None:
    """C17"""
    table = Table(["1 2", "8 6"], "4").play("ally 6")
    table.state.played[1] = table.state.played[3] = 1
    table.play("play 1", "effect 3")
    assert table.legal == ["target 1"]
    assert table.state.played[3] == 1


def test_rebellion_as_hunter_exiles_a_princess() -> None:
    """C17, C29"""
    table = rebel(["1 2", "0 6"], "4", 9).play("target 1", "discard main", "shuffle 8")
    assert table.state.victory == [0, 1]
    assert table.state.cards[1] == [8, 6]
    assert table.is_in_battle


def test_rebellion_as_knight_guards() -> None:
    """C17, C20"""
    assert rebel(["1 2", "8 6"], "4", 4).state.guarded == 1


def test_rebellion_as_berserker_wins_by_a_nine() -> None:
    """C17, C22"""
    assert rebel(["1 2", "9 6"], "4", 6).play("target 1", "slot main").reason == "madness"


@pytest.mark.parametrize(("slot", "guess", "wins"), [("main", 5, True), ("ally", 5, False)])
def test_checkpoint_only_the_card_pointed_at_counts(slot: str, guess: int, wins: bool) -> None:
    """C18"""
    table = Table(["1 2", "5 4"], "6", target=1).play(
        "ally 4", "play 2", "target 1", f"slot {slot}"
    )
    assert table.legal == [f"guess {card}" for card in range(11)]
    table.play(f"guess {guess}")
    assert (not table.is_in_battle) == wins
    if wins:
        assert (table.reason, table.scores) == ("checkpoint", [1, 0])


@pytest.mark.parametrize(("guess", "wins"), [(5, True), (4, True), (6, False)])
def test_checkpoint_simplified_either_card_counts_and_no_slot_is_asked(
    guess: int, wins: bool
) -> None:
    """C18"""
    table = Table(["1 2", "5 4"], "6", rules="simplified").play("ally 4", "play 2", "target 1")
    assert table.legal == [f"guess {card}" for card in range(11)]
    assert table.play(f"guess {guess}").is_in_battle is not wins


@pytest.mark.parametrize(
    ("pack", "before", "duels"),
    [
        *[("20", 0, False), ("20", 1, True), ("20", 2, True), ("40", 1, False), ("40", 2, True)],
        *[("80", 5, False), ("80", 6, True), ("80", 8, True)],
    ],
)
def test_assassin_duels_for_the_last_two_or_the_second_of_two(
    pack: str, before: int, duels: bool
) -> None:
    """C19, worked example 2"""
    table = Table(["3 2", "5 4"], "6", pack=pack).play("ally 4")
    table.state.played[3] = before
    table.play("play 3")
    assert table.is_in_battle is not duels
    assert duels or table.legal == ["target 1"]


def test_kill_list_player_alone_looks_and_names_either_card() -> None:
    """C19"""
    table = Table(["3 2", "5 4", "6 7"], "8 1").play("ally 4", "ally 6", "play 3", "target 1")
    table.play("slot ally")
    assert table.events(0)[-1] == ["look", 1, "ally", [4]]
    assert table.legal == ["discard main", "discard ally"]
    for other in (-1, 1, 2):
        assert table.events(other)[-1] == ["action", 0, "slot ally"]
    table.play("discard main")
    assert table.state.discards[1] == [5]
    assert table.state.cards[1] == [1, 4]


def test_kill_list_princess_is_exiled() -> None:
    """C19, C29"""
    table = Table(["3 2", "0 4"], "6").play("ally 4", "play 3", "target 1", "slot main")
    table.play("discard main", "shuffle 5")
    assert (table.state.victory, table.state.cards[1]) == ([0, 1], [5, 4])


def test_guard_lasts_until_the_own_next_turn() -> None:
    """C20"""
    table = Table(["4 1", "5 2"], "3 2").play("ally 5", "play 4", "ally 1", "play 2")
    assert table.legal == ["target 0"]
    table.play("target 0")
    assert table.legal == ["ally 2", "ally 5"]
    table.play("ally 2")
    assert (table.asked, table.state.guarded) == (0, 0)


@pytest.mark.parametrize("card", [2, 3, 5, 6, 9])
def test_guard_holds_off_each_effect_directed_at_it(card: int) -> None:
    """C14, C20: nothing more is asked or shown"""
    table = Table([f"{card} 1", "7 6"], "8").play("ally 6")
    table.state.guarded = 2
    before = len(table.events(0))
    table.play(f"play {card}", "target 1")
    assert table.legal == ["ally 1", "ally 8"]
    assert len(table.events(0)) == before + 2


def test_guard_does_not_hold_off_a_duel() -> None:
    """C20"""
    table = Table(["3 2", "5 4"], "6").play("ally 4")
    table.state.guarded, table.state.played[3] = 2, 1
    assert table.play("play 3").reason == "duel"


def test_guard_ends_with_the_battle() -> None:
    """C27: a pending Selection and a guard end with the battle"""
    table = Table(["6 1", "9 6"], "8").play("ally 6")
    table.state.guarded = table.state.selecting = 1
    table.play("play 6", "target 1", "slot main")
    table.deal(["1 2", "3 4"])
    assert table.state.guarded == table.state.selecting == 0


def test_seer_standard_shows_both_cards_to_all() -> None:
    """C21"""
    table = Table(["5 1", "7 6", "8 2"], "8").play("ally 6", "ally 2", "play 5", "target 1")
    for viewer in (-1, 0, 1, 2):
        assert table.events(viewer)[-1] == ["show", 1, "hand", [7, 6]]


def test_seer_simplified_shows_both_cards_to_the_player_alone() -> None:
    """C21"""
    table = Table(["5 1", "7 6", "8 2"], "8", rules="simplified")
    table.play("ally 6", "ally 2", "play 5", "target 1")
    assert table.events(0)[-1] == ["look", 1, "hand", [7, 6]]
    for viewer in (-1, 1, 2):
        assert table.events(viewer)[-1] == ["action", 0, "target 1"]


def test_seer_rdp_reveal_shows_all_who_are_not_guarded() -> None:
    """C21"""
    table = Table(["5 1", "7 6", "8 2"], "8", rules="rdp").play("ally 6", "ally 2")
    table.state.guarded = 2
    table.play("play 5")
    assert table.legal == ["reveal 1", "reveal 8", "peek"]
    table.play("reveal 8")
    assert table.events(-1)[-2:] == [["action", 0, "reveal 8"], ["show", 2, "hand", [8, 2]]]


def test_seer_rdp_peek_asks_a_slot_of_each_clockwise() -> None:
    """C21"""
    table = Table(["5 1", "7 6", "8 2", "3 4"], "8", rules="rdp")
    table.play("ally 6", "ally 2", "ally 4")
    table.state.guarded = 4
    table.play("play 5", "peek", "slot main", "slot ally")
    looks = [event for event in table.events(0) if event[0] == "look"]
    assert looks == [["look", 1, "main", [7]], ["look", 3, "ally", [4]]]
    assert not [event for event in table.events(3) if event[0] == "look"]
    assert table.legal == ["ally 1", "ally 8"]


def test_seer_rdp_all_guarded_is_asked_all_the_same() -> None:
    """C21"""
    table = Table(["5 1", "7 6"], "8", rules="rdp").play("ally 6")
    table.state.guarded = 2
    table.play("play 5")
    assert table.legal == ["reveal 1", "reveal 8", "peek"]
    assert table.play("peek").legal == ["ally 1", "ally 8"]


@pytest.mark.parametrize("card", [9, 10])
def test_madness_nine_or_ten_wins_and_nobody_draws(card: int) -> None:
    """C22"""
    table = Table(["6 1", f"{card} 2"], "8", target=1).play("ally 2")
    table.play("play 6", "target 1", "slot main")
    assert (table.reason, table.scores) == ("madness", [1, 0])
    assert table.state.discards[1] == [card]
    assert table.state.cards[1] == [2]


def test_madness_princess_is_exiled() -> None:
    """C22, C29"""
    table = Table(["6 1", "0 2"], "8").play(
        "ally 2", "play 6", "target 1", "slot main", "shuffle 0"
    )
    assert table.reason == "hope"


def test_apply_effect_of_a_card_not_in_hand_is_illegal() -> None:
    """C7"""
    table = Table(["6 1", "0 2"], "8").play("ally 2")
    with pytest.raises(IllegalAction):
        table.play("play 5")
