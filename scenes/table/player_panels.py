"""The panels of the players on every table: what each of them says, and whose turn it is."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.core.score import Score
from scenes.match.deeds import last_turn_end
from scenes.people import kind_of
from scenes.table.log_view import LogView
from scenes.table.panels import PanelFacts, PlayerPanel
from scenes.table.players_rail import PlayersRail

if TYPE_CHECKING:
    from scenes.table.context import TableContext
    from scenes.table.game_view import GameView


class PlayerPanels:
    """Fills the panels with names, points and what has changed, and marks whoever is on turn."""

    def __init__(self, context: "TableContext", game: "GameView", rail: PlayersRail, log: LogView) -> None:
        self._context = context
        self._controller = context.controller
        self._game = game
        self._rail = rail
        self._log = log
        self._panels: dict[int, PlayerPanel] = {}
        self._on_turn = self._controller.current
        """The side whose panel is marked as being on turn."""

    def place(self) -> None:
        """Put the panels on the page."""
        scores = self._controller.view.scores()
        areas = self._rail.panel_areas()
        changes = self._changes()
        self._panels = {}
        for side, area in zip(self._controller.seating.scoring_sides, areas, strict=True):
            self._panels[side] = panel = PlayerPanel(
                area,
                self._facts(side, scores[side], area.h, changes[side]),
                partial(self._context.links.tableau, side),
                partial(self._game.drawing.draw_panel, side),
                key=f"panel_{side}",
                tip=self._context.t("table.panel_tip"),
                tips=() if self._rail.has_log else self._game.drawing.panel_tips(side, area),
            )
            self._context.page.add(panel)

    def _changes(self) -> list[int]:
        """Return how every side's points have changed since the viewer's last turn; nothing for one's own moves.

        Nothing is told of a match that is over: the final scoring tells it.
        """
        viewer, controller = self._controller.viewer, self._controller
        ended = (
            None
            if viewer is None or controller.is_visit or controller.is_over
            else last_turn_end(self._log.deeds(), viewer)
        )
        if ended is None:
            return [0] * len(controller.seating.scoring_sides)
        changes = self._log.ledger.points_since(ended, controller.view, self._game.words.log_viewer())
        acts = controller.continues_turn or controller.turn_end.is_awaited
        return [0 if acts and side == viewer else change for side, change in enumerate(changes)]

    def mark_turn(self) -> None:
        """Mark the panel of whoever is on turn; a person's turn never begins before everything was seen."""
        if self._context.is_at_rest or not self._controller.is_persons_turn:
            self._on_turn = self._controller.current
        for side, panel in self._panels.items():
            kind, short = self._kind(side)
            panel.facts = replace(panel.facts, kind=kind, short_kind=short, is_active=side == self._on_turn)

    def _kind(self, side: int) -> tuple[str, str]:
        """Return who plays a side, and whether that is a person on turn; the second text is for little room."""
        label, t = self._label(side), self._context.t
        if side != self._on_turn or side not in self._controller.seating.people:
            return label, label
        return t("table.on_turn", kind=label), t("table.your_turn")

    def _facts(self, side: int, score: Score, height: float, change: int) -> PanelFacts:
        context, game = self._context, self._game
        label, short = self._kind(side)
        head = 0.0 if self._rail.has_log else game.layout.head_width(side)
        return PanelFacts(
            name=context.sides.names[side],
            kind=label,
            short_kind=short,
            colour=context.sides.colours[side],
            portrait=context.sides.portraits[side],
            score=self._score(side, score),
            unit=context.say("points"),
            score_icon="" if context.frame.is_compact else game.layout.score_icon,
            is_active=side == self._on_turn,
            is_first=side == game.words.first_seat(),
            first_icon=game.words.first_icon,
            first_tip=context.t("table.start_player"),
            head_width=head,
            is_low=height < game.layout.low_panel,
            is_slim=self._rail.has_log,
            change=context.texts.formula(context.texts.number(change, sign=True)) if change else "",
            is_loss=change < 0,
        )

    def _score(self, side: int, score: Score) -> str:
        """Return the points that a panel shows; a slim one also where the game paints them otherwise."""
        if not self._game.layout.head_width(side):
            return self._context.texts.number(self._game.words.panel_score(side, score))
        if not self._rail.has_log:
            return ""
        words, view, texts = self._game.words, self._controller.view, self._context.texts
        known, whole = words.open_points(view, words.log_viewer())[side], view.open_points(words.log_viewer())[side]
        if known is None:
            return self._context.t("table.hidden_points")
        return texts.number(known) if known == whole else self._context.t("table.at_least", n=known)

    def _label(self, side: int) -> str:
        """Return who plays a side."""
        seats = self._controller.seating.seats
        return (
            kind_of(seats[side], self._context.texts) if side < len(seats) else self._game.words.automaton_label(side)
        )

    def centre(self, side: int) -> tuple[float, float]:
        """Return the middle of a side's panel, where things fly to."""
        return self._rail.panel_areas()[self._controller.seating.scoring_sides.index(side)].centre
