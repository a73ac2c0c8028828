"""Builders' Table: the entry of the program. Without a sub-command it opens the window."""

import gc
import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from game.core import faults
from game.core.corrections import own_fault
from game.core.errors import TableError
from game.core.system import open_console
from scenes.commands.printing import note
from scenes.commands.words import parser, with_file

_SELDOM = 20_000
"""How many new objects there are before garbage is looked for: most of what a start makes is there to stay."""

FAULT = 2
"""Exit code when the program could not do what it was asked."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; return its exit code."""
    gc.set_threshold(_SELDOM)
    arguments = sys.argv[1:] if words is None else words
    _prepare_output(arguments)
    try:
        args = parser().parse_args(with_file(arguments))
        if args.command not in ("window", "figures") and (fault := own_fault()):
            note(f"{fault}; our figures are used")
        command: Callable[[Namespace], int] = import_module(f"scenes.commands.{args.command}").run
        code = command(args)
        sys.stdout.flush()
    except TableError as error:
        return _tell(str(error), arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read the output has seen enough
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _tell(f"the system refuses to read or write ({error})", arguments)
    except Exception as error:  # nobody is helped by a traceback; the report has it
        return _tell_unexpected(error, arguments)
    return code


def _prepare_output(arguments: Sequence[str]) -> None:
    """Let every text be printed, or nothing where there is nobody to read it.

    Windows gives no output to a program with a window. One that was given arguments prints on the console it was
    started from; without any it stays apart from that, so that closing the console does not end a match.
    """
    if sys.stdout is None or sys.stderr is None:
        console = open_console() if arguments else None
        unheard = console or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - open to the end
        sys.stdout, sys.stderr = sys.stdout or unheard, sys.stderr or unheard
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _tell(sentence: str, arguments: Sequence[str]) -> int:
    """Say why the program ends, on the terminal and, where there may be none, in a window; return the exit code."""
    note(sentence)
    if getattr(sys, "frozen", False) and not arguments:  # a script that gives arguments must not wait for a click
        from scenes.message import show_message  # noqa: PLC0415 - only the packaged program shows one

        show_message(sentence)
    return FAULT


def _tell_unexpected(error: Exception, arguments: Sequence[str]) -> int:
    """Say that something unexpected ended the program, and write a report."""
    text = faults.report_text(faults.trace_of(error), {"arguments": " ".join(arguments)})
    try:
        place = f"{faults.write_report(text)} has a report"
    except OSError:
        sys.stderr.write(f"{text}\n")
        place = "the report cannot be written"
    return _tell(f"something unexpected happened ({faults.words_of(error)}); {place}", arguments)


def _drop_output() -> None:
    """Let nothing more be written, not even when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
