"""`replay`: a save from its beginning, with its log and scores."""

import argparse

from game.core.match import Match
from game.core.text import Texts
from scenes.commands.printing import automaton_names, note, print_table


def run(args: argparse.Namespace) -> int:
    """Replay a save and print its log and scores."""
    match = Match.load(args.file)
    texts = Texts(args.lang, isolates=False, on_missing=note)
    names = [seat.name or f"{seat.kind} {number}" for number, seat in enumerate(match.record.seats, 1)]
    names += automaton_names(match.game.id, match.state.automata, texts)
    for events in (match.opening, *(past.events for past in match.past)):
        for event in events:
            print(texts.event(match.game.id, event.seen_by(None), names))
    scores = match.state.scores()
    parts = list(dict.fromkeys(part for score in scores for part in score.parts))
    headings = [texts.name(match.game.id, "score", part) for part in parts]
    print_table(
        ("player", *headings, texts.get("results.total")),
        [
            (name, *(texts.number(score.parts.get(part, 0)) for part in parts), texts.number(score.total))
            for name, score in zip(names, scores, strict=False)  # not every automated side scores
        ],
    )
    if not match.state.is_over:
        print(texts.prompt(match.game.id, match.state.prompt, names[match.state.current_player]))
    return 0
