"""Who lays an ally after the deal and whose turn it is: clockwise, or by the Mood of Numbers."""

from engines.age_croix import events
from engines.age_croix.state import AgeCroixState
from engines.age_croix.turn import begin_turn


class Clockwise:
    """Turns go round; the first player lays no ally before the first turn (C6, C7)."""

    def layers(self, players: tuple[int, ...]) -> tuple[int, ...]:
        """Return who lays an ally after the deal, in order."""
        return players[1:]

    def first_turn(self, state: AgeCroixState) -> None:
        """Begin the first turn of a battle."""
        begin_turn(state, state.first)

    def next_turn(self, state: AgeCroixState) -> None:
        """Begin the turn after that of `state.turn`."""
        seats = state.game.seats
        seat = (state.turn + 1) % seats
        while not state.inside >> seat & 1:
            seat = (seat + 1) % seats
        begin_turn(state, seat)


class MoodOfNumbers(Clockwise):
    """Chance names the player on turn, each time anew (C9)."""

    def layers(self, players: tuple[int, ...]) -> tuple[int, ...]:
        return players

    def first_turn(self, state: AgeCroixState) -> None:
        self.next_turn(state)

    def next_turn(self, state: AgeCroixState) -> None:
        seats = [seat for seat in range(state.game.seats) if state.inside >> seat & 1]
        state.request("chance", seats, named, "turn")


def named(state: AgeCroixState) -> None:
    """Chance has named a player."""
    state.note(events.TURN, state.picked)
    begin_turn(state, state.picked)
