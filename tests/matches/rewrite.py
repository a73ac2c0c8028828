"""Write the expectations of golden matches anew; the saves themselves are never written.

python -m tests.matches.rewrite                      every match
python -m tests.matches.rewrite troyes               the matches of one game
python -m tests.matches.rewrite troyes/two_random    one match, or several
"""

import sys
from collections.abc import Sequence
from pathlib import Path

import yaml

import game
from tests.matches.outcome import (
    Outcome,
    all_saves,
    differences,
    expectation_file,
    name_of,
    outcome,
    read_expected,
    verdict,
)


def main(wishes: Sequence[str]) -> int:
    """Rewrite the named expectations, say what changes, and return the exit code."""
    known = {name for save in all_saves() for name in (save.parent.name, name_of(save))}
    unknown = [wish for wish in wishes if wish not in known]
    if unknown:
        print(f"unknown game or match: {', '.join(unknown)}", file=sys.stderr)
        return 2
    for game_id in game.GAMES:
        rewrite(game_id, [save for save in all_saves() if save.parent.name == game_id], wishes)
    return 0


def rewrite(game_id: str, saves: Sequence[Path], wishes: Sequence[str]) -> None:
    """Write the expectations of one game; those that nobody asked for stay as they are."""
    before = read_expected(game_id)
    after = {}
    for save in saves:
        is_asked = not wishes or game_id in wishes or name_of(save) in wishes
        if is_asked:
            after[save.stem] = outcome(save)
            _tell(name_of(save), before.get(save.stem), after[save.stem])
        elif save.stem in before:
            after[save.stem] = before[save.stem]
    if after != before:
        expectation_file(game_id).write_text(_yaml(after), encoding="utf-8")


def _tell(name: str, before: Outcome | None, after: Outcome) -> None:
    """Say what is new about an expectation."""
    if before is None:
        print(f"{name}: new")
        return
    lines = differences(before, after)
    if lines:
        print(f"{name}: {verdict(lines)}", *lines, sep="\n    ")


def _yaml(expected: dict[str, Outcome]) -> str:
    return yaml.safe_dump(expected, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
