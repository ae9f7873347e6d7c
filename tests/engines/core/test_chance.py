"""The keyed stream agrees with its description in docs/seeds.md."""

import hashlib
import hmac
import math
import re
import subprocess
import sys
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.chance import (
    Draw,
    SeededChance,
    Stream,
    commitment_of,
    derive_seed,
    parse_seed,
)
from engines.core.errors import WrongSeed

SEED = bytes(range(32))
DOCUMENT = Path(__file__).parents[3] / "docs" / "seeds.md"


def documented(subject: str) -> str:
    """Return the value that the table of test vectors gives for a subject."""
    row = re.search(rf"^\| {re.escape(subject)} \| `(.+?)` \|$", DOCUMENT.read_text(), re.MULTILINE)
    assert row, subject
    return row.group(1)


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def described_order(seed: bytes, message: str, count: int) -> list[int]:
    """Return the order of 0..count-1 after the words of docs/seeds.md, written anew."""
    total = math.factorial(count)
    blocks = 1
    while 512 * blocks < (total - 1).bit_length() + 128:
        blocks += 1
    data = b"".join(
        hmac.new(seed, f"tapis-chance/1 {message} {i}".encode(), hashlib.sha512).digest()
        for i in range(blocks)
    )
    x = int.from_bytes(data, "big") % total
    cards = list(range(count))
    for last in reversed(range(1, count)):
        other = x % (last + 1)
        x //= last + 1
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def test_commitment_of_known_seed_is_as_documented() -> None:
    assert commitment_of(SEED) == documented("commitment")


def test_derive_seed_of_known_seed_is_as_documented() -> None:
    assert derive_seed(SEED, "match 1").hex() == documented("seed for the label `match 1`")


@pytest.mark.parametrize("count", [8, 32])
def test_deal_of_known_seed_is_as_documented(count: int) -> None:
    order = SeededChance(SEED).outcome(Draw("deal", 0, 0, range(count)))
    assert order == numbers(documented(f"`deal`, hand 0, number 0, items 0 to {count - 1}"))


def test_shuffle_of_hundred_known_seed_is_as_documented() -> None:
    order = SeededChance(SEED).outcome(Draw("shuffle", 3, 2, range(100)))
    subject = "`shuffle`, hand 3, number 2, items 0 to 99: first eight"
    assert order[:8] == numbers(documented(subject))


def test_pick_of_known_seed_is_as_documented() -> None:
    picked = SeededChance(SEED).outcome(Draw("chance", 1, 4, range(5), "take"))
    assert picked == numbers(documented("`chance`, hand 1, number 4, items 0 to 4"))


def test_stream_of_known_seed_is_as_documented() -> None:
    stream = Stream(SEED)
    drawn = [stream.below(1000) for _ in range(8)]
    assert drawn == numbers(documented("stream, numbers below 1000: first eight"))


@given(st.binary(min_size=32, max_size=32), st.integers(0, 300), st.integers(2, 120))
def test_order_of_any_seed_follows_the_description(seed: bytes, hand: int, count: int) -> None:
    order = SeededChance(seed).outcome(Draw("shuffle", hand, 1, range(count)))
    assert order == described_order(seed, f"shuffle {hand} 1", count)


def test_deal_of_many_seeds_reaches_every_order_evenly() -> None:
    counts = dict.fromkeys(permutations(range(4)), 0)
    for number in range(4800):
        chance = SeededChance(derive_seed(SEED, str(number)))
        counts[tuple(chance.outcome(Draw("deal", 0, 0, range(4))))] += 1
    # 200 expected each; five standard deviations either way.
    assert all(130 < count < 270 for count in counts.values())


def test_deal_in_another_process_with_other_hash_seed_is_the_same() -> None:
    program = (
        "from engines.core.chance import Draw, SeededChance\n"
        "print(*SeededChance(bytes(range(32))).outcome(Draw('deal', 0, 0, range(32))))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=DOCUMENT.parents[1],
        env={"PYTHONHASHSEED": "7"},
    )
    assert numbers(ran.stdout) == SeededChance(SEED).outcome(Draw("deal", 0, 0, range(32)))


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**32))
def test_stream_number_of_any_bound_is_below_it(seed: bytes, bound: int) -> None:
    assert 0 <= Stream(seed).below(bound) < bound


def test_parse_seed_short_text_is_filled_with_zeros() -> None:
    assert parse_seed("A1") == bytes(31) + b"\xa1"


@pytest.mark.parametrize("text", ["", "g", "0x1", " 1", "1 ", "1\n", "0" * 65, "-1", "²"])
def test_parse_seed_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(WrongSeed, match="is not a seed; give 1 to 64 hexadecimal digits"):
        parse_seed(text)


def test_seeded_chance_seed_of_wrong_length_is_refused() -> None:
    with pytest.raises(WrongSeed):
        SeededChance(b"short")
