"""`figures`: those that are not certain, beside the player's."""

import argparse

import game
from game.core.corrections import export_file, read_corrections, read_file
from game.core.figure_import import look_into, take
from game.core.figure_text import progress, rows_of, unfit_name
from game.core.text import Texts
from scenes.commands.printing import note, print_table


def run(args: argparse.Namespace) -> int:
    """Print the figures that are not certain beside the player's; import and export those."""
    texts = Texts(args.lang, isolates=False, on_missing=note)
    read_corrections()  # a faulty file is told now
    if args.brought:
        found = look_into(read_file(args.brought))
        take(found.news)
        print(texts.get("figures.transfer.taken", n=found.total))
        for unfit in found.unfit:
            note(f"{args.brought}: {unfit_name(texts, unfit)} ({unfit.game} {unfit.name}): {unfit.reason}")
    if args.export:
        export_file(args.export)
    for game_id in () if args.brought or args.export else [args.game] if args.game else game.GAMES:
        sheet = game.find(game_id).sheet()
        print(f"{game_id}: {progress(texts, sheet)}")
        if args.game and sheet.uncertain:
            print_table(("card", "figure", "ours", "yours", "certainty"), rows_of(texts, game_id, sheet))
    return 0
