"""Who will sit at the table: the seats of a match that is being set up."""

from collections.abc import Iterable
from dataclasses import dataclass
from secrets import SystemRandom
from typing import Literal

from game.core.record import Seat, SeatKind
from game.core.text import Texts
from scenes.ui import theme

LONGEST_NAME = 18
FIRST_LEVEL: SeatKind = "normal"

Group = Literal["person", "robot"]


@dataclass(slots=True)
class SeatDraft:
    """A seat that is being filled. Without a typed name it has the default one of its number, in any language."""

    kind: SeatKind
    colour: int
    number: int
    """Which of the default names."""
    typed: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person sits there."""
        return self.kind == "human"

    @property
    def group(self) -> Group:
        """Which default names it draws from."""
        return "person" if self.is_human else "robot"

    def default_name(self, texts: Texts) -> str:
        """Return the name it has if none is typed."""
        return texts.get(f"setup.{self.group}.{self.number}")

    def name(self, texts: Texts) -> str:
        """Return the name it has."""
        return self.typed.strip() or self.default_name(texts)

    def rename(self, typed: str, texts: Texts) -> None:
        """Take a typed name; the default name typed is still the default."""
        self.typed = "" if typed == self.default_name(texts) else typed[:LONGEST_NAME]


class SeatPlan:
    """The seats in the order of play: those given, or a person and a bot."""

    def __init__(self, players: range, seats: Iterable[Seat] = ()) -> None:
        self.players = players
        self.drafts: list[SeatDraft] = []
        for seat in seats:
            self._append(seat.kind, seat.colour, seat.name)
        least = players[0] if self.drafts else max(2, players[0])
        if not self.drafts:
            self._append("human", 0)
        while len(self.drafts) < least:
            self.add()

    def _append(self, kind: SeatKind, colour: int, typed: str = "") -> None:
        draft = SeatDraft(kind, colour, 1, typed)
        draft.number = self._free_number(draft)
        self.drafts.append(draft)

    def _free_number(self, draft: SeatDraft) -> int:
        """Return the first default name that no other seat has."""
        taken = {other.number for other in self.drafts if other is not draft and other.group == draft.group}
        return next(number for number in range(1, len(theme.PLAYERS) + 1) if number not in taken)

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.drafts) < self.players[-1]

    @property
    def can_remove(self) -> bool:
        """Whether there are more seats than the game needs."""
        return len(self.drafts) > self.players[0]

    @property
    def is_solo(self) -> bool:
        """Whether one seat is left, which means the solo variant."""
        return len(self.drafts) == 1

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(draft.is_human for draft in self.drafts)

    def add(self) -> None:
        """Add a bot in the first free colour."""
        taken = {draft.colour for draft in self.drafts}
        self._append(FIRST_LEVEL, next(colour for colour in range(len(theme.PLAYERS)) if colour not in taken))

    def remove(self, draft: SeatDraft) -> None:
        """Take a seat away."""
        self.drafts = [other for other in self.drafts if other is not draft]

    def leave_alone(self) -> None:
        """Leave a single person: the first one, or the first seat."""
        self.drafts = [self._first_person()]

    def keep_one_person(self) -> None:
        """Leave a single person, and all bots."""
        person = self._first_person()
        self.drafts = [draft for draft in self.drafts if draft is person or not draft.is_human]

    def _first_person(self) -> SeatDraft:
        """Return the first person's seat; without one, let a person sit on the first."""
        draft = next((draft for draft in self.drafts if draft.is_human), self.drafts[0])
        self.set_kind(draft, "human")
        return draft

    def shuffle(self) -> None:
        """Put the seats in a random order that is not the present one."""
        before = self.drafts
        while len(before) > 1 and self.drafts == before:
            self.drafts = SystemRandom().sample(before, len(before))

    def set_kind(self, draft: SeatDraft, kind: SeatKind) -> None:
        """Let a person or a bot of some level sit there."""
        group = draft.group
        draft.kind = kind
        if draft.group != group:
            draft.number = self._free_number(draft)

    def set_colour(self, draft: SeatDraft, colour: int) -> None:
        """Give a seat a colour; whoever has it takes the other one in exchange."""
        if holder := self.holder(colour):
            holder.colour = draft.colour
        draft.colour = colour

    def holder(self, colour: int) -> SeatDraft | None:
        """Return the seat that has a colour."""
        return next((draft for draft in self.drafts if draft.colour == colour), None)

    def seats(self, texts: Texts) -> list[Seat]:
        """Return the seats for a match."""
        return [Seat(draft.kind, draft.name(texts), draft.colour) for draft in self.drafts]

    def namesakes(self, texts: Texts) -> list[SeatDraft]:
        """Return the seats with a name that an earlier one has."""
        names = [draft.name(texts).casefold() for draft in self.drafts]
        return [draft for number, draft in enumerate(self.drafts) if names[number] in names[:number]]

    def typed_seats(self) -> list[Seat]:
        """Return the seats with typed names only, so that default names follow the language."""
        return [Seat(draft.kind, draft.typed.strip(), draft.colour) for draft in self.drafts]
