"""The buttons that finish, leave or answer what is being done."""

from typing import TYPE_CHECKING

from game.core.move import Move
from game.troyes import decisions, groups
from game.troyes.decisions import PLACE
from game.troyes.tables import EMPTY
from scenes.table.game_view import TableButton

if TYPE_CHECKING:
    from scenes.troyes.table import Table


def buttons_now(table: "Table") -> list[TableButton]:
    """Return the buttons of the present decision."""
    if table.decision is None or not table.accepts_clicks:
        return []
    kind = table.decision.kind
    found = []
    if kind in (decisions.GROUP, decisions.BLACK, decisions.FLIP):
        found.append(_done_button(table))
    found += [_mill_button(table, move) for move in table.town.legal_moves() if move.verb == "mill"]
    for move, icon, is_next in (
        (decisions.AGAIN_IT, "confirm", True),
        (decisions.STOP, "end_turn", False),
        (decisions.ROLL, "dice", True),
        (decisions.YIELD, "cancel", False),
        (decisions.BACK, "back", False),
        (decisions.PASS, "end_turn", False),
    ):
        if table.town.is_legal(move):
            text = table.say(f"button.{move.verb}")
            key = table.t("table.space") if move == decisions.PASS else ""
            found.append(TableButton(move.verb, text, icon, move, is_next, _about(table, move), key))
    return found


def _about(table: "Table", move: Move) -> str:
    """Return what the tooltip of a button says."""
    if move == decisions.PASS:
        return table.say("tip.pass", n=table.facts.passing.first, later=table.facts.passing.later)
    if move == decisions.YIELD:
        return table.say("tip.yield", n=table.facts.penalty)
    return ""


def _done_button(table: "Table") -> TableButton:
    """Return the button that finishes a choice; it keeps its place while something is missing."""
    move = table.tray.finishing()
    text = table.t("table.confirm_button")
    return TableButton(
        "done", text, "confirm", move, move is not None, "" if move else why_not_done(table), table.t("table.enter")
    )


def why_not_done(table: "Table") -> str:
    """Return what is missing before a choice can be confirmed."""
    town = table.town
    if not town.laid:
        return table.say("why.dice_first")
    if table.decision_kind == decisions.BLACK:
        return table.say("why.black", n=sum(town.struck), m=town.black_total())
    builder = groups.present(town)
    if builder.terms.action == PLACE:
        return table.name("why_not", "protected")
    return table.say("why.not_enough", n=builder.terms.least, m=builder.value(town.laid))


def _mill_button(table: "Table", move: Move) -> TableButton:
    building = table.town.tables.building_ids.index(move.word())
    name = table.name("building", move.word())
    text = table.say("button.mill", building=name, n=mill_gain(table, building))
    return TableButton(f"mill_{move.args[0]}", text, "confirm", move)


def mill_gain(table: "Table", building: int) -> int:
    """Return what a building pays the miller."""
    place = decisions.CardAbout(*table.decision.about).place if table.decision else EMPTY
    card = table.facts.cards[table.town.cards[place]]
    return card.params.deniers * table.town.citizens_in(table.town.current_player, building)
