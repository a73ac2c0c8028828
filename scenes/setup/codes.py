"""A setup as a code: seed and options for a friend, and those that a friend sent."""

from typing import TYPE_CHECKING

from game.core.errors import UsageError
from game.core.setup_code import decode, encode
from scenes.reasons import words_for
from scenes.ui.field import clipboard_text, copy_text

if TYPE_CHECKING:
    from scenes.setup.scene import Setup


def share(setup: "Setup") -> None:
    """Copy seed and options as a code, and say if something is not part of it; without a seed one is drawn first."""
    if not setup.seed:
        setup.new_seed()
    shared = setup.shared_options()
    told = "setup.shared" if shared == setup.remembered_options() else "setup.shared_partly"
    is_there = copy_text(encode(setup.card.id, int(setup.seed), shared))
    setup.app.notify(setup.t(told if is_there else "painter.no_clipboard"))


def read_code(setup: "Setup") -> None:
    """Set everything up as a code of a friend says."""
    try:
        code = decode(clipboard_text(), setup.card.id)
    except UsageError as fault:
        setup.app.notify(words_for(setup.app.texts, fault), "warning")
        return
    offered = setup.offered()
    fitting = {name: choice for name, choice in code.options.items() if choice in offered.get(name, ())}
    setup.take_setup(code.seed, fitting)
    is_whole = len(fitting) == len(code.options)
    setup.app.notify(setup.t("setup.code_read" if is_whole else "setup.code_partly"), "success")
