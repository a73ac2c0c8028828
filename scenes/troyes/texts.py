"""What is said around Troyes' board."""

from collections.abc import Collection, Hashable, Mapping
from typing import ClassVar

from game.core.event import Event
from game.core.move import Move
from game.core.state import Prompt, State
from game.troyes import decisions
from game.troyes.decisions import ACTIVATE, BUILD, COMBAT, FARM, PLACE, action_of
from game.troyes.effects import asking_card
from game.troyes.facts import ACTIONS, COLOURS
from game.troyes.rounds import Step
from scenes.match.deeds import Deed, DeedRules
from scenes.table.advice import NameGroups
from scenes.table.context import TableContext
from scenes.table.director import count_of
from scenes.table.game_words import GameWords
from scenes.table.ledger import Holdings
from scenes.table.prompt import PromptLine
from scenes.table.zoom import CardFace
from scenes.troyes import holdings, icons
from scenes.troyes.animation.director import TroyesAnimation
from scenes.troyes.draw.card_faces import card_face
from scenes.troyes.draw.pieces import CITIZEN, DICE
from scenes.troyes.event_places import places_of
from scenes.troyes.harms import countering, expulsion, expulsion_by_event, harm_to, named_trade, useless_roll
from scenes.troyes.held_move_text import HeldMoveTexts
from scenes.troyes.selection import DiceSelection
from scenes.troyes.viewed_state import is_shared, legal_moves, state_of
from scenes.ui import theme
from scenes.ui.art import Tint

_SECTIONS = {
    decisions.SETUP: "first-citizens",
    decisions.TURN: "turns",
    decisions.FLIP: "influence",
    decisions.BLACK: "black-dice",
    decisions.TARGET: "combat",
    decisions.LE_ROY: "solo-turn",
}
"""By kind of decision, where the rulebook explains it; the others are explained with the action they belong to."""
_ACTION_SECTIONS = {
    ACTIVATE: "activate",
    BUILD: "cathedral",
    COMBAT: "combat",
    PLACE: "place-citizen",
    FARM: "agriculture",
}


class TroyesWords(GameWords):
    """Round and phase, what Le Roy does, log lines, and the rulebook's sections."""

    deed_rules: ClassVar[DeedRules] = holdings.DEEDS
    owned: ClassVar[Collection[str]] = frozenset({CITIZEN})
    names_sufferer: ClassVar[bool] = True
    advice_names: ClassVar[NameGroups] = {
        "activate": "card",
        "use": "card",
        "combat": "threat",
        "cube": "threat",
        "place": "building",
        "mill": "building",
    }

    first_icon: ClassVar[str] = icons.START

    def __init__(self, context: TableContext, selection: DiceSelection, animation: TroyesAnimation) -> None:
        super().__init__(context)
        self._selection = selection
        self._animation = animation
        self._held = HeldMoveTexts(context)

    def first_seat(self) -> int:
        """Return the side with the start player card."""
        return state_of(self.context).start

    def subtitle(self) -> str:
        """Return round and phase."""
        state, say = state_of(self.context), self.context.say
        if state.is_over:
            return say("step.over")
        if state.step == Step.SETUP:
            return say("step.setup")
        text = say(f"step.{self._step}", n=state.round, rounds=state.rounds)
        is_near_end = state.round == state.rounds - 1
        return self.last_round() or (f"[[{theme.VERMILION_PALE}|{text}]]" if is_near_end else text)

    @property
    def _step(self) -> str:
        return "events" if state_of(self.context).step == Step.FIGHT else "actions"

    def last_round(self) -> str:
        """Return the step of the last round, once it has begun."""
        state = state_of(self.context)
        if state.is_over or state.step == Step.SETUP or state.round < state.rounds:
            return ""
        return f"[[{theme.VERMILION_PALE}|{self.context.say(f'last_step.{self._step}')}]]"

    def ending_cause(self) -> str:
        """Return which round it is."""
        return self.context.say("last_cause", n=state_of(self.context).rounds)

    def is_last_turn(self) -> bool:
        """A round has many turns."""
        return False

    def automaton_label(self, side: int) -> str:
        """Return that Le Roy is the rival, and when he plays."""
        key = "panel.le_roy_playing" if self.controller.current == side else "panel.le_roy"
        return self.context.say(f"{key}_short" if self.context.frame.is_compact else key)

    def prompt_line(self) -> PromptLine | None:
        """Return what Le Roy does while it is shown; a hint on a shared screen keeps secrets."""
        headline, advice = self._animation.shown_headline, self.controller.hints.advice
        if headline:
            return PromptLine(headline, icons.LE_ROY, is_ribbon=True)
        if advice and advice.why and advice.why.id == "character" and is_shared(self.context):
            portrait = self.context.sides.portraits[self.controller.current]
            return PromptLine(self.context.say("tray.secret_hint"), portrait)
        return None

    def meanwhile_line(self) -> PromptLine | None:
        """Return what Le Roy does, or that a round begins: no question of the time before stands any more."""
        if headline := self._animation.shown_headline:
            return PromptLine(headline, icons.LE_ROY, is_ribbon=True)
        latest = self.controller.history.latest_decision(self.log_viewer())
        began = next((event for event in latest if event.kind == "round_began"), None)
        said = began and self.context.say("deed.round_began", n=count_of(began))
        return PromptLine(said, icons.START, is_ribbon=True) if said else None

    def question(self) -> Prompt:
        """Return what is asked; once a new roll has been asked for, the die for it."""
        if self._selection.armed:
            return Prompt("reroll", {})
        verbs = {move.verb for move in legal_moves(self.context)}
        if self.controller.decision_kind != decisions.TURN or not verbs or verbs & set(ACTIONS):
            return super().question()
        return Prompt("turn_stuck" if verbs == {decisions.PASS.verb} else "turn_stuck_influence", {})

    def held_line(self, move: Move) -> str:
        """Return which move waits to be confirmed; a finished choice of dice is named by its question."""
        if move.verb == decisions.DONE.verb:
            player = self.context.sides.coloured(self.controller.current)
            return self.context.texts.prompt(self.controller.game_id, self.question(), player)
        return self._held.text(move)

    def rule_section(self) -> str:
        """Return the section about what is being done."""
        decision = self.controller.decision
        if decision is None:
            return "scoring"
        if self.controller.held_move == decisions.PASS:
            return "pass"
        if decision.kind in (decisions.MILL, decisions.AGAIN):
            return icons.section("card", asking_card(state_of(self.context)).id)
        if decision.kind == decisions.SETUP and state_of(self.context).is_solo:
            return "solo-setup"
        return _SECTIONS.get(decision.kind) or _ACTION_SECTIONS[action_of(decision).action]

    # what happened

    def log_viewer(self) -> int | None:
        """Return for whose eyes the log is; on a shared screen it keeps everybody's secrets."""
        return None if is_shared(self.context) else self.controller.viewer

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        return icons.picture_of(event)

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        return places_of(state_of(self.context), event)

    def card_of(self, event: Event) -> CardFace | None:
        """Return the activity card that a log line names."""
        card, state = event.values.get("card"), state_of(self.context)
        known = state.tables.card_ids
        return card_face(self.context, state.facts.cards[known.index(card)]) if card in known else None

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side has."""
        return holdings.holdings(view, side, points)

    def change_by(self, event: Event) -> Holdings:
        """Return how the beginning of a round has changed what a side has."""
        return holdings.change_by(event, state_of(self.context).facts.cathedral.vp)

    def done_to(self, event: Event, side: int) -> Mapping[str, int]:
        """Return which dice of the viewer somebody has bought, and what they brought, or what tax he has taken."""
        return holdings.done_to(event, side) if side == self.log_viewer() else {}

    def sign_of(self, icon: str, owner: theme.PlayerColour | None) -> tuple[str, Tint]:
        """Return the drawing of what a side has more or less of; a die has a colour."""
        name, _, colour = icon.partition(":")
        return (name, DICE[COLOURS.index(colour)]) if colour else super().sign_of(icon, owner)

    def worded(self, event: Event) -> Event:
        """Return an event; what harms the viewer has words of its own."""
        viewer = self.log_viewer()
        return harm_to(viewer, event) or named_trade(viewer, event) or event

    def headline(self, deed: Deed) -> Event | None:
        """Return what a deed did to the viewer, whom it expelled, what it countered, or that a roll was of no use."""
        viewer = self.log_viewer()
        harms = (harm_to(viewer, event) for event in deed.events if deed.side not in (viewer, None))
        harm = next((harm for harm in harms if harm), None)
        by_event = expulsion_by_event(viewer, deed, state_of(self.context).players)
        return harm or by_event or expulsion(viewer, deed) or useless_roll(deed.events) or countering(deed)
