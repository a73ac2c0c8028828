"""What is said around Architects' board."""

from collections.abc import Collection, Hashable, Mapping
from typing import ClassVar

from game.architects import decisions
from game.architects.facts import PLACES
from game.core.event import Event
from game.core.state import NOBODY, Prompt, State
from scenes.architects import holdings, icons
from scenes.architects.animation.director import ArchitectsAnimation
from scenes.architects.choices import Choices
from scenes.architects.draw.large_cards import apprentice_face, building_face
from scenes.architects.event_places import places_of
from scenes.architects.places import Kind, group_place, named_place
from scenes.architects.questions import guildhall_question, place_of_decision, section_of_decision
from scenes.architects.viewed_state import DRAFTS, state_of
from scenes.match.deeds import DeedRules
from scenes.table.advice import NameGroups
from scenes.table.context import TableContext
from scenes.table.director import word_of
from scenes.table.game_words import GameWords
from scenes.table.ledger import Holdings
from scenes.table.prompt import PromptLine
from scenes.table.zoom import CardFace
from scenes.ui import theme
from scenes.ui.text import TITLE_20

_WIDE = 1400
"""In a window that is narrower the game is called by its short name."""
_SETUP = (decisions.CHARACTER, decisions.FIRST_HIRE)


class ArchitectsWords(GameWords):
    """Turn and place, what is being chosen, what the rival does, log lines, and the rulebook's sections."""

    deed_rules: ClassVar[DeedRules] = holdings.DEEDS
    harms: ClassVar[Collection[str]] = holdings.HARMS
    advice_names: ClassVar[NameGroups] = {
        "place": "place",
        "capture": "place",
        "take_back_take": "place",
        "take": "good",
        "hire": "apprentice",
        "use": "apprentice",
        "dismiss": "apprentice",
        "build": "building",
        "keep": "building",
        "discard": "building",
    }

    def __init__(self, context: TableContext, choices: Choices, animation: ArchitectsAnimation) -> None:
        super().__init__(context)
        self._choices = choices
        self._animation = animation

    def heading(self) -> tuple[str, float]:
        """Return the whole name where there is room for it."""
        if self.context.area.w < _WIDE:
            return self.context.say("brief"), 250
        name, room = super().heading()
        return name, max(room, self.context.type.width(name, TITLE_20.sized(21)) + 4)

    def subtitle(self) -> str:
        """Return the turn, and where it is spent."""
        context, state = self.context, state_of(self.context)
        if state.is_over:
            return context.say("step.over")
        if self.controller.decision_kind in DRAFTS:
            return context.say("step.draft")
        if self.controller.decision_kind in _SETUP:
            return context.say("step.setup")
        turn, place = max(1, state.turn), place_of_decision(self.controller.decision)
        if last := self.last_round():
            return last
        if place is not None:
            return context.say("step.turn_at", n=turn, place=context.name("place_brief", PLACES[place]))
        return context.say("step.turn", n=turn)

    def last_round(self) -> str:
        """Return the turn of the last round, once the Guildhall is full."""
        state = state_of(self.context)
        if state.is_over or state.last_turns < 0:
            return ""
        return f"[[{theme.VERMILION_PALE}|{self.context.say('step.last', n=max(1, state.turn))}]]"

    def ending_cause(self) -> str:
        """Return that the Guildhall is full."""
        return self.context.say("last_cause.guildhall", n=state_of(self.context).spaces)

    def question(self) -> Prompt:
        """Return the next step of what is being chosen; if nothing is, what the rules ask."""
        captures, payment, leaving = self._choices.captures, self._choices.payment, self._choices.leaving_card
        if captures.is_asked and captures.picked:
            return Prompt("capture_more" if captures.next_groups else "capture_confirm", {})
        if payment.is_chosen:
            return Prompt(f"trade_{payment.wanted}", {})
        if self.controller.decision_kind == decisions.GUILDHALL and self.controller.accepts_clicks:
            return Prompt(guildhall_question(self.controller.legal_moves), {})
        if leaving is not None:
            return Prompt("leaving", {"apprentice": state_of(self.context).tables.apprentice_ids[leaving]})
        asked = super().question()
        return Prompt("place", {}) if asked.id == "place_last" else asked  # the table says that it is the last turn

    def prompt_line(self) -> PromptLine | None:
        """Return what the rival does while it is shown."""
        headline, rival = self._animation.shown_headline, state_of(self.context).rival
        if headline and rival != NOBODY:
            return PromptLine(headline, self.context.sides.portraits[rival], is_ribbon=True)
        return None

    def rule_section(self) -> str:
        """Return the section about the present step."""
        return section_of_decision(self.controller.decision)

    def first_seat(self) -> int:
        """Return the seat that began; while characters are chosen nobody knows."""
        is_chosen = self.controller.decision_kind != decisions.CHARACTER
        return state_of(self.context).start if is_chosen else NOBODY

    def automaton_label(self, side: int) -> str:
        """Return that it is the rival, and when it plays."""
        key = "panel.rival_playing" if self.controller.current == side else "panel.rival"
        return self.context.say(f"{key}_short" if self.context.frame.is_compact else key)

    # what happened

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(state_of(self.context).tables, event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return places_of(self.context, event)

    def new_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return the group that a worker has joined, if it still stands there."""
        state, place = state_of(self.context), named_place(word_of(event, "place"))
        if event.seat is None or place.kind is not Kind.PLACE or not state.group(place.number, event.seat):
            return ()
        return (group_place(place.number, event.seat),)

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side has."""
        return holdings.holdings(view, side, points)

    def change_by(self, event: Event) -> Holdings:
        """Return how a reset has changed what a side has."""
        return holdings.change_by(event)

    def done_to(self, event: Event, side: int) -> Mapping[str, int]:
        """Return which workers of a side have been captured, taken back or sent to the Prison."""
        return holdings.done_to(event, side)

    def card_of(self, event: Event) -> CardFace | None:
        """Return the building or apprentice that a log line names."""
        tables = state_of(self.context).tables
        building, apprentice = event.values.get("building"), event.values.get("apprentice")
        if building in tables.building_ids:
            return building_face(self.context, tables.building_ids.index(building))
        if apprentice in tables.apprentice_ids:
            return apprentice_face(self.context, tables.apprentice_ids.index(apprentice))
        return None
