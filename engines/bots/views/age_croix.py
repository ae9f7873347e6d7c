"""What a bot sees of Age Croix."""

from typing import Annotated, TypedDict

from msgspec import Meta

Card = Annotated[str, Meta(pattern="^[0-9]{1,2}$", description="The number of a card.")]
Seat = Annotated[int, Meta(ge=0, le=5)]
PerSeat = Annotated[list[int], Meta(description="One number a seat.")]
Pile = Annotated[list[Card], Meta(description="The topmost card stands last.")]


class Swords(TypedDict):
    """Where the swords of a kind are."""

    vault: int
    owned: PerSeat


class AgeCroixView(TypedDict):
    """What a seat knows of a match of Age Croix."""

    seat: Annotated[Seat, Meta(description="Your own seat.")]
    to_act: Annotated[Seat | None, Meta(description="Who decides.")]
    turn: Annotated[Seat | None, Meta(description="Whose turn it is, null before the first.")]
    battle: Annotated[int, Meta(ge=0, description="The number of this battle, from 0.")]
    first: Annotated[Seat | None, Meta(description="Who has the first turn of this battle.")]
    scores: Annotated[PerSeat, Meta(description="PREUVE so far.")]
    used: Annotated[list[Pile], Meta(description="Used cards by seat.")]
    discards: Annotated[list[Pile], Meta(description="Discarded cards by seat.")]
    stock: Annotated[int, Meta(ge=0, description="How many cards the stock holds.")]
    in_battle: Annotated[list[Seat], Meta(description="Who is still in this battle.")]
    in_match: Annotated[list[Seat], Meta(description="Who is still in the match.")]
    guarded: Annotated[list[Seat], Meta(description="Who cannot be the target of an effect.")]
    selecting: Annotated[list[Seat], Meta(description="Who will draw by selection.")]
    swords_of_victory: Swords
    swords_of_the_end: Swords
    final_turn: Annotated[bool, Meta(description="Whether this turn is the battle's last.")]
    aimed_at: Annotated[
        Seat | None, Meta(description="Whom the effect under way, or the last one, is directed at.")
    ]
    bets: Annotated[PerSeat, Meta(description="Bets on the table, 0 for none.")]
    noble_uses: Annotated[PerSeat, Meta(description="How often each used the noble's privilege.")]
    champion_used: Annotated[bool, Meta(description="Whether the champion's privilege is used.")]
    hand: Annotated[
        list[Card], Meta(description="Your main card, then your ally; in your own turn ascending.")
    ]
    choice: Annotated[list[Card], Meta(description="The cards that a selection shows you.")]
