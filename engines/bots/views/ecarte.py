"""What a bot sees of Ecarte."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

Card = Annotated[
    str,
    Meta(pattern="^[789TAJQK][SHDC]$", description="Rank, then suit: TH is the ten of hearts."),
]
Seat = Annotated[int, Meta(ge=0, le=1)]
Pair = Annotated[list[int], Meta(min_length=2, max_length=2, description="One number a seat.")]
Phase = Literal[
    "deal",
    "proposal",
    "answer",
    "elder_discard",
    "dealer_discard",
    "king",
    "king_question",
    "lead",
    "reply",
    "over",
]


class EcarteView(TypedDict):
    """What a seat knows of a match of Ecarte."""

    seat: Annotated[Seat, Meta(description="Your own seat.")]
    phase: Annotated[Phase, Meta(description="What is due, as far as your seat can tell.")]
    turn: Annotated[Seat | None, Meta(description="Who has to act, as far as your seat can tell.")]
    scores: Annotated[Pair, Meta(description="Points of the match.")]
    target: Annotated[int, Meta(description="Points that win the match.")]
    hand_number: Annotated[int, Meta(ge=0, description="The number of this hand, from 0.")]
    dealer: Annotated[Seat, Meta(description="Who dealt; the other is elder.")]
    turned: Annotated[Card | None, Meta(description="The card turned up.")]
    trump: Annotated[Literal["S", "H", "D", "C"] | None, Meta(description="The suit of trumps.")]
    stock: Annotated[int, Meta(ge=0, le=21, description="How many cards the stock holds.")]
    proposals: Annotated[int, Meta(ge=0, description="How often elder proposed in this hand.")]
    vulnerable: Annotated[Seat | None, Meta(description="Whose lost hand costs double.")]
    changed: Annotated[Pair, Meta(description="How many cards each changed in this hand.")]
    announced: Annotated[Seat | None, Meta(description="Who announced the king of trumps.")]
    tricks: Annotated[Pair, Meta(description="Tricks won in this hand.")]
    led: Annotated[Card | None, Meta(description="The card that waits for a reply.")]
    played: Annotated[
        list[Card], Meta(description="Cards played in this hand: lead, reply, lead, reply ...")
    ]
    winners: Annotated[list[Seat], Meta(description="Who won each trick of this hand.")]
    hand: Annotated[list[Card], Meta(description="Your cards, sorted.")]
    discarded: Annotated[
        list[Card], Meta(description="Your discards of this hand, in the order they left.")
    ]
    concealed: Annotated[bool, Meta(description="Whether you concealed the king in this hand.")]
