"""What the prompt asks for once something is chosen that no move has been made of yet."""

from typing import TYPE_CHECKING

from game.core.state import Prompt

if TYPE_CHECKING:
    from scenes.architects.table import Table


def question_now(table: "Table") -> Prompt:
    """Return the next step of what is being chosen; if nothing is, what the rules ask."""
    picks, leaving = table.picks, table.choices.leaving
    if picks.is_asked and picks.picked:
        return Prompt("capture_more" if picks.now and picks.now.groups else "capture_confirm", {})
    if table.payment.is_chosen:
        return Prompt(f"trade_{table.payment.wanted}", {})
    if leaving is not None:
        apprentice = table.town.apprentices[table.seat][leaving]
        return Prompt("leaving", {"apprentice": table.tables.apprentice_ids[apprentice]})
    return table.match.state.prompt
