"""The board and the cards of a match that is being set up: what the seed deals, and what is kept."""

from collections.abc import Mapping, Sequence
from copy import copy

from game.core.figures import Figures
from game.core.game import WITH_OWN, Game
from game.core.random_source import stream
from game.kingdom_builder.facts import Facts
from game.kingdom_builder.maps import box_sections
from game.kingdom_builder.sections import SLOTS, TURNED
from game.kingdom_builder.setup import ANY
from game.kingdom_builder.state import KingdomBuilder

Choices = dict[str, str]


class SetupPlan:
    """Four corners and three cards, always concrete: those that are kept, and around them what the seed deals.

    Whatever is kept, the others stay as the seed deals them, unless they were dealt what is kept elsewhere: then they
    get the next section or card in the order of the seed.
    """

    def __init__(self, card: Game, kept: Mapping[str, str], own: Mapping[str, Sequence[str]], seed: int) -> None:
        self.figures: Figures = card.figures
        self.facts = self.figures.facts_as(Facts)
        self.card_slots = tuple(f"card_{number + 1}" for number in range(self.facts.scoring_cards_in_play))
        self.own = own
        self.titles: Mapping[str, str] = {}
        """What the player calls these sections."""
        self._game = card
        self.take(seed, kept)
        self.deals_own = kept.get("board") == WITH_OWN

    def _is_known(self, choice: str, slots: Sequence[str]) -> bool:
        """Return whether there is such a section for the corners, or such a card for the others."""
        return choice.removesuffix(TURNED) in self.section_names if slots is SLOTS else choice in self.card_names

    # what there is

    @property
    def card_names(self) -> list[str]:
        """The scoring cards of the box."""
        return [card.id for card in self.facts.scoring_cards]

    @property
    def section_names(self) -> list[str]:
        """The sections of the box, then the player's own."""
        return [*box_sections(self.figures), *self.own]

    def rows_of(self, choice: str) -> tuple[str, ...]:
        """Return the hexes of a section as it is laid."""
        name = choice.removesuffix(TURNED)
        box = box_sections(self.figures)
        rows = box[name].rows if name in box else tuple(self.own[name])
        return tuple(row[::-1] for row in reversed(rows)) if choice.endswith(TURNED) else rows

    # what is dealt

    @property
    def corners(self) -> list[str]:
        """The section of every corner, with how it is turned."""
        dealt, rest = self._dealt_sections()
        return self._filled(SLOTS, dealt, rest)

    @property
    def cards(self) -> list[str]:
        """The scoring cards."""
        dealt = [self.card_names[number] for number in self._deal().cards]
        rest = [name for name in self.card_names if name not in dealt]
        stream(self.seed, 2).shuffle(rest)
        return self._filled(self.card_slots, dealt, rest)

    def _deal(self) -> KingdomBuilder:
        """Return what the seed deals where nothing is kept."""
        options = {"board": WITH_OWN} if self.deals_own else {}
        own = {name: list(rows) for name, rows in self.own.items()} if self.deals_own else {}
        return KingdomBuilder.of(self._game.set_up(2, options, self.seed, own))

    def _dealt_sections(self) -> tuple[list[str], list[str]]:
        placements = self._deal().board.placements
        dealt = [one.section.id + (TURNED if one.turned else "") for one in placements]
        used = {one.section.id for one in placements}
        pile = self.section_names if self.deals_own else list(box_sections(self.figures))
        rest = [name for name in pile if name not in used]
        stream(self.seed, 1).shuffle(rest)
        return dealt, rest

    def _filled(self, slots: Sequence[str], dealt: Sequence[str], rest: list[str]) -> list[str]:
        kept = {self.kept[slot].removesuffix(TURNED) for slot in slots if slot in self.kept}
        spare = [name for name in rest if name not in kept]
        found = []
        for slot, name in zip(slots, dealt, strict=True):
            if slot in self.kept:
                found.append(self.kept[slot])
            else:
                found.append(name if name.removesuffix(TURNED) not in kept else spare.pop(0))
        return found

    @property
    def shown(self) -> Choices:
        """Everything that is on the table, by slot."""
        return dict(zip((*SLOTS, *self.card_slots), (*self.corners, *self.cards), strict=True))

    @property
    def options(self) -> Choices:
        """The options of the match: nothing where the seed alone decides, else everything by name."""
        return ({"board": WITH_OWN} if self.deals_own else {}) | (self.shown if self.kept else {})

    @property
    def remembered(self) -> Choices:
        """What is kept for the next match."""
        return self.kept | ({"board": WITH_OWN} if self.deals_own else {})

    def take(self, seed: int, kept: Mapping[str, str]) -> None:
        """Take another seed, and keep other things: nothing twice, and only what there is."""
        self.seed = seed
        self.kept: Choices = {}
        self.deals_own = False
        for slots in (SLOTS, self.card_slots):
            for slot in slots:
                choice = kept.get(slot, ANY)
                names = {taken.removesuffix(TURNED) for taken in self.kept.values()}
                if choice != ANY and self._is_known(choice, slots) and choice.removesuffix(TURNED) not in names:
                    self.kept[slot] = choice

    # choosing

    def holder(self, slots: Sequence[str], name: str) -> str | None:
        """Return the slot in which a section or card lies now."""
        shown = self.shown
        return next((slot for slot in slots if shown[slot].removesuffix(TURNED) == name), None)

    def put(self, slots: Sequence[str], slot: str, choice: str) -> None:
        """Lay something into a slot and keep it there; if it lies in another slot, the two are swapped."""
        shown = self.shown
        other = self.holder(slots, choice.removesuffix(TURNED))
        if other is not None:
            choice = shown[other]
            if other != slot:
                self.kept[other] = shown[slot]
        self.kept[slot] = choice

    def with_put(self, slots: Sequence[str], slot: str, choice: str) -> list[str]:
        """Return what would lie in the slots if something were put into one of them."""
        trial = copy(self)
        trial.kept = dict(self.kept)
        trial.put(slots, slot, choice)
        return [trial.shown[name] for name in slots]

    def toggle(self, slot: str) -> None:
        """Keep what lies in a slot, or let it be dealt again."""
        if slot in self.kept:
            del self.kept[slot]
        else:
            self.kept[slot] = self.shown[slot]

    def turn(self, slot: str) -> None:
        """Turn a section by half, and keep it."""
        now = self.shown[slot]
        self.kept[slot] = now.removesuffix(TURNED) if now.endswith(TURNED) else now + TURNED

    def first_game(self) -> None:
        """Keep the sections and cards that the rulebook suggests for a first game."""
        first = self.facts.first_game
        self.kept = dict(zip((*SLOTS, *self.card_slots), (*first.sections, *first.cards), strict=True))
