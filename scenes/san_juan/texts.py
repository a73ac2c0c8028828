"""What is said around San Juan's board."""

from collections.abc import Collection, Hashable
from typing import ClassVar

from game.core.event import Event
from game.core.state import NOBODY, Prompt, State
from game.san_juan.decisions import FIRST_HANDS, PHASE, ROLE, ROLES
from game.san_juan.forecast import free_gains
from game.san_juan.state import SanJuan
from game.san_juan.tables import EMPTY
from scenes.match.deeds import DeedRules
from scenes.san_juan import holdings, icons
from scenes.san_juan.draw.cards import card_face
from scenes.san_juan.places import DECK, DISCARD, PRICES, panel_place, role_place, slot_place
from scenes.san_juan.questions import QUESTIONS
from scenes.san_juan.selection import CardSelection
from scenes.san_juan.viewpoint import Viewpoint
from scenes.table.advice import NameGroups
from scenes.table.context import TableContext
from scenes.table.director import numbers_of, word_of
from scenes.table.game_words import GameWords
from scenes.table.ledger import Holdings
from scenes.table.zoom import CardFace
from scenes.ui import theme

_CONFIRMING = ("pay_done", "produce_done", "sell_done")
"""What is asked when a choice can be confirmed."""


class SanJuanWords(GameWords):
    """Round and phase, log lines, and the rulebook's sections."""

    deed_rules: ClassVar[DeedRules] = holdings.DEEDS
    turn_beginnings: ClassVar[Collection[str]] = frozenset({ROLE})
    advice_names: ClassVar[NameGroups] = {"take": "role", "build": "card", "lay": "card"}

    def __init__(self, context: TableContext, selection: CardSelection) -> None:
        super().__init__(context)
        self._seen = Viewpoint(context)
        self._selection = selection

    def first_seat(self) -> int:
        """The governor card is shown in its own way."""
        return NOBODY

    def subtitle(self) -> str:
        """Return round and phase."""
        say, state = self.context.say, self._seen.state
        if state.is_over:
            return say("step.over")
        if state.step == FIRST_HANDS:
            return say("step.start")
        step = "role" if state.step == ROLES else "round_start"
        if state.step == PHASE and state.role != EMPTY:
            step = state.facts.roles[state.role].id
        text = say(f"step.{step}", n=state.round)
        if self._most_buildings == state.facts.end_buildings - 1:
            return f"[[{theme.VERMILION_PALE}|{text}]]"
        return self.last_round() or text

    def last_round(self) -> str:
        """Return that this is the last phase, once somebody has built the last building that a city needs."""
        state = self._seen.state
        if state.is_over or self._most_buildings < state.facts.end_buildings:
            return ""
        return f"[[{theme.VERMILION_PALE}|{self.context.say('step.last')}]]"

    def last_round_title(self) -> str:
        """Return that this is the last phase."""
        return self.context.say("last_phase")

    def ending_cause(self) -> str:
        """Return whose city is complete."""
        count = self._seen.state.building_count
        side = max(self.context.sides.seats, key=count)
        return self.context.say("last_cause", player=self.context.sides.escaped(side), n=count(side))

    @property
    def _most_buildings(self) -> int:
        return max(map(self._seen.state.building_count, self.context.sides.seats))

    def question(self) -> Prompt:
        """Return what is asked: once a card is chosen that must cover another building, for that one.

        Once a choice can be confirmed, it is said what buildings bring for it.
        """
        asked, card = super().question(), self._selection.built_card
        if self._selection.to_cover and card != EMPTY:
            return Prompt("build_cover", {"card": self._seen.facts.cards[card].id})
        gains = free_gains(self._seen.state) if asked.id in _CONFIRMING else []
        if not gains:
            return asked
        names = tuple(self._seen.facts.cards[kind].id for kind, _ in gains)
        cards = {"n": sum(count for _, count in gains)} if asked.id == "pay_done" else {}
        return Prompt(f"{asked.id}_gain", {**asked.values, **cards, "by_card": names})

    def rule_section(self) -> str:
        """Return the section about the present step."""
        decision = self.controller.decision
        return QUESTIONS[decision.kind].section if decision else "scoring"

    def name_in_advice(self, group: str, item: str, shown: State) -> str:
        """Name the good in place of the number of its building."""
        if not item.isdigit():
            return super().name_in_advice(group, item, shown)
        state = SanJuan.of(shown)
        kind = state.cities[state.current_player][int(item) - 1]
        return self.context.name("good", state.facts.good_of(kind))

    # what happened

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of: a role, prices, piles, or buildings on the mat and in panels."""
        if event.kind == "tile_turned":
            return (PRICES,)
        if event.kind == "reshuffled":
            return (DECK, DISCARD)
        if "role" in event.values:
            return (role_place(self._seen.facts.role(word_of(event, "role"))),)
        seat = event.seat
        if seat is None:
            return ()
        is_large = seat == self._seen.seat
        return tuple(slot_place(slot) if is_large else panel_place(seat, slot) for slot in self._slots_of(event, seat))

    def card_of(self, event: Event) -> CardFace | None:
        """Return the building that a log line names."""
        card, state = event.values.get("card"), self._seen.state
        if not isinstance(card, str):
            return None
        kind = state.tables.ids.index(card)
        return card_face(state.facts, kind, self.context.texts, new_buildings=state.new_buildings)

    def open_points(self, view: State, viewer: int | None) -> list[int | None]:
        """Return the points that everybody can count; there may be more under a Chapel, Bank or Harbor."""
        return holdings.known_totals(view, viewer)

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side has."""
        return holdings.holdings(view, side, points)

    def change_by(self, event: Event) -> Holdings:
        """Return what a building has brought its side meanwhile."""
        return holdings.change_by(event)

    def _slots_of(self, event: Event, seat: int) -> list[int]:
        """Return the buildings of a city that an event names."""
        city = self._seen.state.cities[seat]
        if "by_card" in event.values:
            kind = self._seen.facts.card(word_of(event, "by_card"))
            return [city.index(kind)] if kind in city else []
        return [slot for slot in slots_of(event) if slot < len(city)]


def slots_of(event: Event) -> tuple[int, ...]:
    """Return the buildings that an event names, by their slots."""
    return numbers_of(event, "slots" if "slots" in event.values else "slot")
