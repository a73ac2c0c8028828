"""What is said around Stone Age's board."""

from collections.abc import Hashable, Mapping
from typing import ClassVar

from game.core.event import Event, Value
from game.core.score import Score
from game.core.state import Prompt, State
from game.stone_age import rolls
from game.stone_age.decisions import ACT, DIE, FEED, PAY, PLACE, TOOLS, TWO
from game.stone_age.rounds import is_last_round
from game.stone_age.state import StoneAge
from scenes.match.deeds import Deed, DeedRules
from scenes.stone_age import holdings, icons
from scenes.stone_age.animation.meal import Meal
from scenes.stone_age.draw.cards import building_face, card_face
from scenes.stone_age.offer_history import OfferHistory
from scenes.stone_age.people_choice import PeopleChoice
from scenes.stone_age.places import number_in_event, numbered_place
from scenes.stone_age.viewed_state import state_of
from scenes.table.advice import NameGroups
from scenes.table.context import TableContext
from scenes.table.director import count_of
from scenes.table.game_words import GameWords
from scenes.table.ledger import Holdings
from scenes.table.prompt import PromptLine
from scenes.table.zoom import CardFace
from scenes.ui import theme

SECTIONS = {
    PLACE: "place",
    ACT: "resolve",
    TOOLS: "tools",
    PAY: "pay",
    TWO: "two-resources",
    DIE: "pick-die",
    FEED: "feed",
}
"""The sections of the rulebook by kind of decision."""
_STEPS = ("place", "act", "feed", "feed")
"""By phase. A turn that waits for its end can stand between feeding and the new cards, which nobody has seen yet."""
_EVENT_PICTURES = {
    "got_tool": icons.TOOL,
    "tools_used": icons.TOOL,
    "kept_tool": icons.TOOL,
    "tool_at_limit": icons.TOOL,
    "got_person": "sa_hut",
    "people_at_limit": "sa_hut",
    "got_field": icons.FIELD,
    "field_at_limit": icons.FIELD,
    "scored": icons.POINTS,
    "drew_card": icons.CARD,
    "refilled": icons.CARD,
    "kept_card": icons.REWARD,
    "used_card": icons.REWARD,
    "items_rolled": icons.REWARD,
    "took_die": icons.REWARD,
    "opened": icons.BUILDING,
    "fed": icons.FOOD,
    "fed_with": icons.FOOD,
    "starved": icons.FOOD,
}
"""For log lines that name neither a place nor a resource."""
_RESULTS = frozenset({"gained", "gained_food", "gained_nothing"})
"""What comes of a roll."""


class StoneAgeWords(GameWords):
    """Round and phase, log lines, and the rulebook's sections."""

    first_icon: ClassVar[str] = "piece_first"
    deed_rules: ClassVar[DeedRules] = holdings.DEEDS
    advice_names: ClassVar[NameGroups] = {"place": "place", "resolve": "place", "pay": "resource", "gain": "resource"}

    def __init__(self, context: TableContext, choice: PeopleChoice) -> None:
        super().__init__(context)
        self._choice = choice
        self._offers = OfferHistory(context)

    def question(self) -> Prompt:
        """Return what is asked: how many people go where that choice is open; no tools where they bring nothing."""
        number = self._choice.open_at
        if number is None:
            is_settled = rolls.is_settled(state_of(self.context))
            return Prompt("tools_idle", {}) if is_settled else super().question()
        return Prompt("how_many", {"place": state_of(self.context).tables.places[number]})

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        return state_of(self.context).start

    def subtitle(self) -> str:
        """Return round and phase."""
        state = state_of(self.context)
        if state.is_over:
            return self.context.say("step.over")
        return self.last_round() or self.context.say(f"step.{_STEPS[state.phase]}", n=state.round)

    def last_round(self) -> str:
        """Return the phase of the last round, once a stack is empty or too few cards are left."""
        state = state_of(self.context)
        if state.is_over or not is_last_round(state):
            return ""
        return f"[[{theme.VERMILION_PALE}|{self.context.say(f'last_step.{_STEPS[state.phase]}')}]]"

    def ending_cause(self) -> str:
        """Return what runs out: a stack of buildings, or the cards."""
        state, say = state_of(self.context), self.context.say
        if not all(state.stacks):
            return say("last_cause.stack")
        return say("last_cause.cards", n=len(state.deck)) if state.deck else say("last_cause.no_card")

    def panel_score(self, seat: int, score: Score) -> int:
        """Return the score track; the whole score is not told before it is counted at the end."""
        state = state_of(self.context)
        return score.total if state.is_over and self.controller.ending.is_shown else state.track(seat)

    def meanwhile_line(self) -> PromptLine | None:
        """Return that everybody eats while that is shown: no question of the round before stands any more."""
        if not self.context.stage.plays(Meal):
            return None
        return PromptLine(self.context.say("summary.meal"), icons.FOOD, is_ribbon=True)

    def rule_section(self) -> str:
        """Return the section about the present step."""
        return "scoring" if state_of(self.context).is_over else SECTIONS[self.controller.decision_kind]

    # what happened

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        values = self.worded(event).values
        if event.kind == "gained_food":
            return icons.FOOD
        if event.kind == "round_began" and count_of(event) == 1:  # later ones begin with what the tribes ate
            return icons.EMBLEM
        offered = self._picture_of_offer(values)
        if offered:
            return offered
        for name, picture in (("resource", icons.gift), ("place", icons.place_icon)):
            if isinstance(values.get(name), str):
                return picture(str(values[name]))
        return _EVENT_PICTURES.get(event.kind, "")

    def _picture_of_offer(self, values: Mapping[str, Value]) -> str:
        """Return the drawing of the card or building that an event names; empty: it names none, or several."""
        facts = state_of(self.context).tables.facts
        for number, card in enumerate(facts.cards):
            if card.id == values.get("card"):
                return icons.bottom_icon(facts, number)
        return next((icons.building_icon(tile) for tile in facts.buildings if tile.id == values.get("building")), "")

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        if "place" not in event.values:
            return ()
        return (numbered_place(number_in_event(state_of(self.context).tables, event)),)

    def new_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return the place where people still are."""
        state = state_of(self.context)
        number = number_in_event(state.tables, event)
        is_there = event.seat is not None and state.people_at(event.seat, number)
        return (numbered_place(number),) if is_there else ()

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side has."""
        return holdings.holdings(view, side, points)

    def change_by(self, event: Event) -> Holdings:
        """Return how feeding has changed what a side has."""
        return holdings.change_by(event)

    def told_by(self, event: Event) -> Mapping[str, int]:
        """Return the food that was taken right before everybody ate."""
        return holdings.food_by(event)

    def worded(self, event: Event) -> Event:
        """Name the card or building that somebody stood on in place of the number of its place."""
        offer = self._offers.offer(event)
        if not offer:
            return event
        is_card = any(card.id == offer for card in state_of(self.context).tables.facts.cards)
        what = "card" if is_card else "building"
        return event._replace(kind=f"{event.kind}_{what}", values={**event.values, what: offer})

    def halves(self, name: str) -> tuple[str, str]:
        """Return the upper half of a card; its lower half is drawn, and told below if there is room."""
        upper, _, lower = name.partition(" · ")
        return upper, lower

    def headline(self, deed: Deed) -> Event | None:
        """Name a deed on a card or building by that, a roll by its pips until it is taken; None: as others are."""
        kinds = [event.kind for event in deed.events]
        telling = next((kind for kind in self.deed_rules.telling if kind in kinds), "")
        if telling == "rolled" and not _RESULTS.intersection(kinds):
            return deed.events[kinds.index(telling)]._replace(kind="rolling")
        if telling not in ("placed", "declined"):
            return None
        event = deed.events[kinds.index(telling)]
        worded = self.worded(event)
        return None if worded is event else worded

    def name_in_advice(self, group: str, item: str, shown: State) -> str:
        """Name the card or building in place of the number of its place."""
        state = StoneAge.of(shown)
        number = state.tables.place_numbers[item] if group == "place" else 0
        if number < state.tables.first_slot:
            return super().name_in_advice(group, item, shown)
        facts = state.tables.facts
        if number < state.tables.first_stack:
            return self.context.name("card", facts.cards[state.slots[number - state.tables.first_slot]].id)
        tile = state.open_tile(number - state.tables.first_stack)
        return self.context.say("named_building", building=self.context.name("building", facts.buildings[tile].id))

    def card_of(self, event: Event) -> CardFace | None:
        """Return the card or building that a log line names or that somebody stood on."""
        event = self.worded(event)
        facts, texts = state_of(self.context).tables.facts, self.context.texts
        card, building = event.values.get("card"), event.values.get("building")
        for number, record in enumerate(facts.cards):
            if record.id == card:
                return card_face(facts, number, texts)
        for number, tile in enumerate(facts.buildings):
            if tile.id == building:
                return building_face(facts, number, texts)
        return None
