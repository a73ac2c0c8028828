"""What commands print."""

import sys
from collections.abc import Sequence

from game.core.text import Texts


def note(sentence: str) -> None:
    """Tell something that does not stop the program."""
    print(f"builders-table: {sentence}", file=sys.stderr)


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table with a line for every row."""
    from rich.console import Console  # noqa: PLC0415 - the window needs no tables
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(*map(escape, headings))
    for row in rows:
        table.add_row(*map(escape, row))
    Console().print(table)


def automaton_names(game_id: str, automata: Sequence[str], texts: Texts) -> list[str]:
    """Return what automated sides are called."""
    return [texts.name(game_id, "automaton", automaton) for automaton in automata]
