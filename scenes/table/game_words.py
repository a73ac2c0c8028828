"""What a game says around its board: heading, prompt, log lines, hints."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import ClassVar

from game.core.event import Event
from game.core.move import Move
from game.core.score import Score
from game.core.state import Prompt, State
from scenes.match.deeds import Deed, DeedRules
from scenes.table.advice import NameGroups
from scenes.table.context import TableContext
from scenes.table.ledger import Holdings
from scenes.table.prompt import PromptLine
from scenes.table.zoom import CardFace
from scenes.ui.art import Tint, player_tint
from scenes.ui.theme import PlayerColour


class GameWords:
    """What is said around the board."""

    deed_rules: ClassVar[DeedRules] = DeedRules()
    """What of the events is one action."""
    turn_beginnings: ClassVar[Collection[str]] = frozenset()
    """With which kinds of decision turns begin, if others may be asked in a side's turn as well."""
    harms: ClassVar[Collection[str]] = frozenset()
    """The drawings of what one would rather not have."""
    owned: ClassVar[Collection[str]] = frozenset()
    """The drawings that have the colour of whoever has more or less of them."""
    names_sufferer: ClassVar[bool] = False
    """Whether a shield says whom it concerns what somebody else has done to the viewer, as its drawings do not."""
    advice_names: ClassVar[NameGroups] = {}
    """To which names belongs what the moves of a hint name."""

    first_icon: ClassVar[str] = "piece_start"
    """The drawing beside the name of the start player."""
    asks_at_once: ClassVar[bool] = False
    """Whether board and tray belong to a person's turn while what the side before did is still in motion."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self.controller = context.controller

    def sum_up(self, events: Sequence[Event]) -> Event:
        """Return what names an action in which events of one kind happened: the first one."""
        return events[0]

    def means_of(self, deed: Deed) -> Sequence[str]:
        """Return the drawings of what helped to do something, which its name leaves out."""
        return ()

    def heading(self) -> tuple[str, float]:
        """Return the title at the top of the screen, and how much room it has."""
        return self.context.say("name"), 250

    def subtitle(self) -> str:
        """Return round and phase."""
        raise NotImplementedError

    def last_round(self) -> str:
        """Return what stands in place of round and phase once the last round is certain; empty: it is not."""
        return ""

    def last_round_title(self) -> str:
        """Return what the ribbon says once the last round is certain."""
        return self.context.t("table.last_round")

    def ending_cause(self) -> str:
        """Return why this is the last round."""
        return ""

    def is_last_turn(self) -> bool:
        """Return whether the person at the screen has no other turn after this one, and is told so."""
        return bool(self.last_round())

    def question(self) -> Prompt:
        """Return what the person at the screen is asked: more than the rules do, once something is chosen."""
        return self.controller.prompt

    def prompt_line(self) -> PromptLine | None:
        """Return what the prompt says in place of the question; None: nothing else."""
        return None

    def meanwhile_line(self) -> PromptLine | None:
        """Return what the prompt says while what happened is still being shown; None: what it said before."""
        return None

    def held_line(self, move: Move) -> str:
        """Return what the prompt says of a move that waits to be confirmed; nothing: that one does."""
        return ""

    def rule_section(self) -> str:
        """Return the section of the rulebook that explains the present decision."""
        raise NotImplementedError

    def first_seat(self) -> int:
        """Return the seat with the start marker."""
        raise NotImplementedError

    def panel_score(self, seat: int, score: Score) -> int:
        """Return the points that a player's panel shows."""
        return score.total

    def open_points(self, view: State, viewer: int | None) -> list[int | None]:
        """Return the points of every side that a viewer can count, at least; None: nothing is open."""
        return view.open_points(viewer)

    def automaton_label(self, side: int) -> str:
        """Return what stands below the name of an automated side in its panel."""
        return self.context.t("level.automaton")

    def log_viewer(self) -> int | None:
        """Return for whose eyes the log is."""
        return self.controller.viewer

    def picture_of(self, event: Event) -> str:
        """Return the drawing beside a log line."""
        raise NotImplementedError

    def places_of(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places a log line speaks of."""
        raise NotImplementedError

    def new_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return where something is new after an event."""
        return self.places_of(event)

    def card_of(self, event: Event) -> CardFace | None:
        """Return the card a log line names, to be shown large, and beside the line."""
        return None

    def holdings(self, view: State, side: int, points: int | None) -> Holdings:
        """Return what a side openly has in a position that the viewer may see, by drawing; `points` are its own."""
        return {}

    def change_by(self, event: Event) -> Holdings:
        """Return how something nobody did has changed what its side has; None: that cannot be counted."""
        return {}

    def told_by(self, event: Event) -> Mapping[str, int]:
        """Return what an event of a deed has brought, if something aside may hide it in what the side has after it."""
        return {}

    def done_to(self, event: Event, side: int) -> Mapping[str, int]:
        """Return by drawing what a deed has done to a side, in whose colour it is told, beside what its doer has."""
        return {}

    def sign_of(self, icon: str, owner: PlayerColour | None) -> tuple[str, Tint]:
        """Return the drawing of what a side has more or less of, and its tint; `owner` is the colour of whose it is."""
        return icon, () if owner is None else player_tint(owner)

    def worded(self, event: Event) -> Event:
        """Return an event with the kind and the values by which it is told to the viewer."""
        return event

    def name_in_advice(self, group: str, item: str, shown: State) -> str:
        """Return what a hint calls a thing that its move names in a position that is shown."""
        key = f"{self.controller.game_id}.{group}.{item}"
        return self.context.t(key) if self.context.texts.has(key) else item

    def halves(self, name: str) -> tuple[str, str]:
        """Return the part of a deed's name that tells what it was, and one that can be left to the line below it."""
        return name, ""

    def headline(self, deed: Deed) -> Event | None:
        """Return by what a deed is named; None: by its most telling kind of event."""
        return None
