"""What a bot sees of EmotrionsOnCards and of Emotrions Pareo."""

from typing import Annotated, TypedDict

from msgspec import Meta

Card = Annotated[
    str, Meta(description="+1 +3 +5 +7 -1 -3 -5 -7, I for Indifference, H for Hunger.")
]
Seat = Annotated[int, Meta(ge=0, le=5)]
PerSeat = Annotated[list[int], Meta(description="One number a seat.")]


class Play(TypedDict):
    """What a seat played to a trick. What lies face down has neither action nor value."""

    seat: Seat
    action: Annotated[str | None, Meta(description="The action's text, null if face down.")]
    size: Annotated[int, Meta(description="How many cards.")]
    sign: Annotated[int | None, Meta(description="1, -1 or 0.")]
    power: int | None


class Trick(TypedDict):
    """A complete trick."""

    winner: Annotated[Seat | None, Meta(description="Who won it, null if nobody did.")]
    plays: list[Play]


class EmotrionsView(TypedDict):
    """What a seat knows of a match of Emotrions."""

    seat: Annotated[Seat, Meta(description="Your own seat.")]
    phase: Annotated[str, Meta(description="What is due, as far as your seat can tell.")]
    turn: Annotated[Seat | None, Meta(description="Who has to act, as far as your seat can tell.")]
    hand: Annotated[int, Meta(ge=0, description="The number of this hand, from 0.")]
    players: Annotated[list[Seat], Meta(description="The seats that play this hand.")]
    playoff: Annotated[bool, Meta(description="Whether this hand belongs to a play-off.")]
    totals: Annotated[PerSeat, Meta(description="Points of the match.")]
    leader: Annotated[Seat, Meta(description="Who leads this trick, or the Challenger.")]
    first_leader: Annotated[
        Seat, Meta(description="Who led first in this hand; between hands, in the next.")
    ]
    style: Annotated[str, Meta(description="The style of play: deck, play and hands.")]
    cards: Annotated[list[Card], Meta(description="Your cards, sorted.")]
    sizes: Annotated[PerSeat, Meta(description="How many cards each holds.")]
    known: Annotated[
        list[list[Card]],
        Meta(description="By seat, the cards that you know to be in its hand."),
    ]
    pile_sizes: Annotated[PerSeat, Meta(description="How many cards each has won.")]
    eaten: Annotated[int, Meta(ge=0, description="How many cards Hunger took out of this hand.")]
    stock: Annotated[int, Meta(ge=0, description="How many cards the stock holds.")]
    top: Annotated[Card | None, Meta(description="The stock's top card where it lies open.")]
    trick: Annotated[list[Play], Meta(description="What was played to this trick so far.")]
    tricks: Annotated[list[Trick], Meta(description="The complete tricks of this hand.")]
    claimant: Annotated[Seat | None, Meta(description="Who started the exchange of this trick.")]
    taken: Annotated[list[Seat], Meta(description="From whom cards were taken in it, in order.")]
    taker: Annotated[Seat | None, Meta(description="Who takes a card now.")]
