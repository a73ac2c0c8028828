"""What is said around Kingdom Builder's board, and what has happened lately."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from game.core.event import Event
from game.core.score import Score
from game.core.state import Prompt, State
from game.kingdom_builder.building import only_build
from game.kingdom_builder.decisions import END_TURN
from game.kingdom_builder.hexes import BIT
from game.kingdom_builder.state import KingdomBuilder
from scenes.kingdom_builder import holdings
from scenes.kingdom_builder.places import hex_of_event, hex_place
from scenes.match.deeds import Deed, DeedRules
from scenes.table.advice import NameGroups
from scenes.table.game_words import GameWords
from scenes.table.ledger import Holdings
from scenes.ui import theme

_TILE_BUILD = ("tile_used", "settled")
_EVENT_PICTURES = {
    "game_over": "hex_castle",
    "supply_empty": "piece_settlement",
    "settled_mixed": "piece_settlement",
    "reshuffled": "hex_back",
}


class KingdomBuilderWords(GameWords):
    """Round and step, log lines, and the rulebook's sections."""

    deed_rules: ClassVar[DeedRules] = holdings.DEEDS
    advice_names: ClassVar[NameGroups] = {"use": "tile"}
    first_icon: ClassVar[str] = "piece_first"
    asks_at_once: ClassVar[bool] = True

    @property
    def _state(self) -> KingdomBuilder:
        return KingdomBuilder.of(self.controller.view)

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        return self._state.start

    def subtitle(self) -> str:
        """Return round and step of the turn."""
        state = self._state
        if state.is_over:
            return self.context.say("step.over")
        return self.last_round() or self.context.say(f"step.{self._step}", n=state.round)

    @property
    def _step(self) -> str:
        state, is_done = self._state, self.controller.turn_end.is_awaited
        return "tile" if state.is_midway and not is_done else "mandatory" if state.left else "extra"

    def last_round(self) -> str:
        """Return the step of the last round, once somebody has placed the last settlement."""
        state = self._state
        if state.is_over or not state.ending:
            return ""
        return f"[[{theme.VERMILION_PALE}|{self.context.say(f'last_step.{self._step}')}]]"

    def ending_cause(self) -> str:
        """Return who has no settlement left."""
        supply = self._state.supply
        side = supply.index(min(supply))
        return self.context.say("last_cause", player=self.context.sides.escaped(side))

    def question(self) -> Prompt:
        """Return what is asked; a build without a choice is called so."""
        asked = super().question()
        is_forced = self.controller.accepts_clicks and only_build(self._state) is not None
        return Prompt("build_only", asked.values) if is_forced else asked

    def rule_section(self) -> str:
        """Return the section about the present step."""
        state = self._state
        if state.is_over:
            return "scoring"
        if state.tile_in_use:
            return f"action-{state.tables.tiles[state.tile_in_use.tile].id}"
        return "mandatory" if state.left else "actions"

    # what happened

    def picture_of(self, event: Event) -> str:
        """Return the tile or terrain that a log line names."""
        if "tile" in event.values:
            return f"loc_{event.values['tile']}"
        if "terrain" in event.values:
            return f"hex_{event.values['terrain']}"
        return _EVENT_PICTURES.get(event.kind, "")

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the hexes a log line speaks of."""
        return tuple(hex_place(hex_of_event(event, name)) for name in ("start", "hex") if name in event.values)

    def headline(self, deed: Deed) -> Event | None:
        """Name a turn on several terrains by its card, with how many card and tiles built; None: as others are."""
        by_tile = [event for before, event in pairwise(deed.events) if (before.kind, event.kind) == _TILE_BUILD]
        by_card = [event for event in deed.events if event.kind == "settled" and event not in by_tile]
        terrains = {event.values["terrain"] for event in by_card}
        if len(terrains) != 1 or terrains.issuperset(event.values["terrain"] for event in by_tile):
            return None
        return Event("settled_more", deed.side, {"n": len(by_card), "more": len(by_tile), "terrain": terrains.pop()})

    def sum_up(self, events: Sequence[Event]) -> Event:
        """Return the first build; if they stand on several terrains, an event of its own that names them all."""
        first = events[0]
        terrains = tuple(dict.fromkeys(str(event.values["terrain"]) for event in events if "terrain" in event.values))
        if first.kind != "settled" or len(terrains) < 2:
            return first
        return Event("settled_mixed", first.seat, {"n": len(events), "all_terrain": terrains})

    def means_of(self, deed: Deed) -> Sequence[str]:
        """Return the tiles that were used: to build, or to move a settlement."""
        return [f"loc_{event.values['tile']}" for event in deed.events if event.kind in ("tile_used", "moved")]

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side has."""
        return holdings.holdings(view, side, points)

    def latest_events(self, turns: int) -> Iterator[Event]:
        """Return what happened in the latest turns, the last first.

        A turn begins where its card is revealed: a build that leaves no choice belongs to the decision before it.
        """
        for event in self.controller.history.backwards(self.controller.viewer):
            turns -= event.kind == "revealed"
            if not turns:
                return
            yield event

    def recent_hexes(self) -> set[int]:
        """Return the settlements that each player built or moved in their latest turn, until their next one begins."""
        state = self._state
        events = self.latest_events(state.players)
        recent = {hex_of_event(event) for event in events if event.kind in ("settled", "moved")}
        return {number for number in recent if not state.free >> number & 1}

    def loose_hexes(self) -> set[int]:
        """Return what the person at the screen built or moved in this turn, while only its end is to be told."""
        controller, state = self.controller, self._state
        is_awaited = controller.turn_end.is_awaited
        is_complete = is_awaited or (controller.is_legal(END_TURN) and not state.is_midway)
        if not is_complete or controller.undo_bar():
            return set()
        own = [event for event in self._events_of_turn() if event.seat == controller.current]
        built = {hex_of_event(event) for event in own if event.kind in ("settled", "moved")}
        return {number for number in built if state.settlements[controller.current] & BIT[number]}

    def _events_of_turn(self) -> list[Event]:
        """Return what happened in the present turn, the latest first, with what waits for its end."""
        return [*self._waiting_events(), *self.latest_events(1)]

    def _waiting_events(self) -> list[Event]:
        """Return what the move that waits for the end of the turn does, the latest first."""
        turn_end = self.controller.turn_end
        return [*reversed(turn_end.shown.events)] if turn_end.is_awaited else []

    def is_won_now(self, kind: int) -> bool:
        """Return whether all tiles of a kind that the player on turn holds were won in this turn."""
        state = self._state
        tile = state.tables.tiles[kind].id
        gained = [event for event in self._events_of_turn() if event.kind == "tile_gained"]
        won = [event for event in gained if event.values["tile"] == tile]
        return len(won) >= state.tiles_held(state.seat, kind)

    def kinds_held(self, seat: int) -> list[int]:
        """Return the kinds of tile that a player holds, in the order in which they were won."""
        state, won = self._state, self._tiles_by_winning(seat)
        held = [kind for kind in state.board.kinds if state.tiles_held(seat, kind)]
        return sorted(held, key=lambda kind: won.index(kind) if kind in won else -1)

    def _tiles_by_winning(self, seat: int) -> list[int]:
        """Return the kinds of tile that a player has won, in the order in which the first of each was."""
        state, history = self._state, self.controller.history.backwards(self.controller.viewer)
        kinds = {state.tables.tiles[kind].id: kind for kind in state.board.kinds}
        events = [*self._waiting_events(), *history]
        gained = [event for event in reversed(events) if event.kind == "tile_gained" and event.seat == seat]
        return list(dict.fromkeys(kinds[str(event.values["tile"])] for event in gained))

    def gold_by_rivals(self) -> dict[str, int]:
        """Return the gold that the others' last turns have brought to or taken from the person at the screen.

        It is counted from the end of that person's last turn to the beginning of the present one.
        """
        viewer = self.controller.viewer
        if viewer is None:
            return {}
        before = self._state.copy()
        after: Score | None = None
        for event in self._waiting_events():
            _take_back(before, event)
        for event in self.controller.history.backwards(viewer):
            if event.seat == viewer and event.kind == "drew":
                now, then = after or self._state.scores()[viewer], before.scores()[viewer]
                return {part: gold - then.parts[part] for part, gold in now.parts.items() if gold != then.parts[part]}
            _take_back(before, event)
            if event.seat == viewer and event.kind == "revealed":
                after = before.scores()[viewer]
        return {}


def _take_back(state: KingdomBuilder, event: Event) -> None:
    """Take a settlement that was built from the board, or back to where it came from."""
    if event.kind in ("settled", "moved") and event.seat is not None:
        state.settlements[event.seat] ^= BIT[hex_of_event(event)]
        if event.kind == "moved":
            state.settlements[event.seat] ^= BIT[hex_of_event(event, "start")]
