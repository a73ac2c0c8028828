"""Who sits at a table, who must decide, and for whose eyes it is shown."""

from collections.abc import Sequence

from game.core.match import Match
from game.core.record import HUMAN, Seat
from scenes.match.replay import Recording


class Seating:
    """The sides of a match, and the person who sits at the screen."""

    def __init__(self, match: Match, recording: Recording | None = None) -> None:
        """With a recording nobody plays: the match is looked back at."""
        self._match = match
        self._recording = recording
        self._scoring = len(match.state.scores())
        self.at_screen: int | None = None
        """The person who was last told to sit at the screen."""

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        return self._match.record.seats

    @property
    def automata(self) -> tuple[str, ...]:
        """The sides that the rules themselves play, by id."""
        return self._match.state.automata

    @property
    def scoring_sides(self) -> list[int]:
        """All seats, and the automated sides that score: whoever has a panel, from above.

        A single person's own comes first, and the others in the order of the turns.
        """
        seats, people = list(range(len(self.seats))), self.people
        first = people[0] if len(people) == 1 else 0
        return [*seats[first:], *seats[:first], *range(len(seats), self._scoring)]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        if self._recording:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.kind == HUMAN]

    @property
    def mixes(self) -> bool:
        """Whether people and bots sit at the table."""
        return 0 < len(self.people) < len(self.seats)

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person must decide."""
        current, seats = self._match.state.current_player, self.seats
        return not self._recording and 0 <= current < len(seats) and seats[current].kind == HUMAN

    @property
    def is_automatons_turn(self) -> bool:
        """Whether an automated side must decide."""
        return self._match.state.is_automatic

    def viewer(self, *, needs_curtain: bool) -> int | None:
        """Return for whose eyes the match is shown; behind a curtain, until the next person sits down, for nobody's.

        A recording that lies open is shown to whoever decides, so that every choice can be followed.
        """
        if self._recording:
            return self._decider if self._recording.is_open else self._recording.looker
        people = self.people
        if len(people) == 1:
            return people[0]
        if not self.is_persons_turn:
            return self.at_screen
        return None if needs_curtain and self.awaits_next_person else self._match.state.current_player

    @property
    def _decider(self) -> int:
        """The seat that must decide; while no seat does, that of the first person, else the first one."""
        current, seats = self._match.state.current_player, self.seats
        if 0 <= current < len(seats):
            return current
        return next((number for number, seat in enumerate(seats) if seat.kind == HUMAN), 0)

    @property
    def awaits_next_person(self) -> bool:
        """Whether another person than the one at the screen must decide."""
        current = self._match.state.current_player
        return len(self.people) > 1 and self.is_persons_turn and self.at_screen != current
