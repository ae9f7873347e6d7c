"""The play of a hand of Ecarte when both players see all cards and play their best."""

from functools import lru_cache

from engines.ecarte.cards import BITS, CARDS_OF_SUIT, FOLLOW, hand_of


@lru_cache(maxsize=1 << 16)
def leader_reaches(
    lead: int, reply: int, trump: int, must_trump: bool, lead_needs: int, reply_needs: int
) -> bool:
    """Tell whether the player on lead gets so many more tricks before the other gets theirs.

    `lead` and `reply` are the masks of both hands, as many cards each, and more than enough.
    """
    return any(
        lead_reaches(card, lead, reply, trump, must_trump, lead_needs, reply_needs)
        for card in hand_of(lead)
    )


def lead_reaches(
    card: int,
    lead: int,
    reply: int,
    trump: int,
    must_trump: bool,
    lead_needs: int,
    reply_needs: int,
) -> bool:
    """Tell whether the leader reaches the goal of `leader_reaches` with this lead."""
    return not any(
        reply_reaches(answer, card, lead, reply, trump, must_trump, lead_needs, reply_needs)
        for answer in answers(card, reply, trump, must_trump)
    )


def reply_reaches(
    answer: int,
    card: int,
    lead: int,
    reply: int,
    trump: int,
    must_trump: bool,
    lead_needs: int,
    reply_needs: int,
) -> bool:
    """Tell whether the other player foils that goal with this answer to this lead."""
    rest = lead ^ BITS[card]
    left = reply ^ BITS[answer]
    if beats(answer, card, trump):
        return reply_needs == 1 or leader_reaches(
            left, rest, trump, must_trump, reply_needs - 1, lead_needs
        )
    return lead_needs > 1 and not leader_reaches(
        rest, left, trump, must_trump, lead_needs - 1, reply_needs
    )


def answers(led: int, hand: int, trump: int, must_trump: bool) -> tuple[int, ...]:
    """Return the legal answers of a hand to a lead (E12, E13)."""
    legal = FOLLOW[led][hand >> (led & 24) & 255]
    if not legal and must_trump:
        legal = CARDS_OF_SUIT[trump][hand >> 8 * trump & 255]
    return legal or hand_of(hand)


def beats(card: int, led: int, trump: int) -> bool:
    """Tell whether an answer takes the trick (E14)."""
    if card >> 3 == led >> 3:
        return card > led
    return card >> 3 == trump
