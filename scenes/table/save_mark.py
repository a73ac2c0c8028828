"""The mark that stays on a table while its match cannot be saved."""

from typing import TYPE_CHECKING

from game.core.errors import WriteError
from scenes.change import STAY, Change
from scenes.reasons import reason
from scenes.table.announcer import tell_unsaved
from scenes.table.frame import TOOLS, WIDE
from scenes.ui.button import Button
from scenes.ui.text import BUTTON, escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.table.context import TableContext

_STYLE = BUTTON.sized(16)
_GAP = 8


class SaveMark:
    """The mark beside the tools while a match cannot be saved; a click tries again."""

    def __init__(self, context: "TableContext") -> None:
        self._context = context
        self._saving = context.controller.saving

    @property
    def fault(self) -> WriteError | None:
        """Why the match is not saved."""
        return self._saving.fault

    @property
    def _text(self) -> str:
        return self._context.t("saving.mark") if self._context.area.w >= WIDE else ""

    @property
    def width(self) -> float:
        """How much of the top bar it takes."""
        if not self.fault:
            return 0.0
        text = self._text
        return _GAP + (Button.fitting_width(self._context.type, text, icon=True, style=_STYLE) if text else 44)

    def place(self) -> None:
        """Put the mark on the page, if there is need for it."""
        context, fault = self._context, self.fault
        if fault:
            tip = Tip(
                context.t("saving.mark"),
                reason(context.texts, fault),
                (f"\u2068{escape(str(self._saving.file))}\u2069", context.t("saving.try_again")),
            )
            area = context.area.from_end(TOOLS - _GAP, 10, self.width - _GAP, 44)
            context.page.add(
                Button(
                    area,
                    self._text,
                    self._try_again,
                    icon="warning",
                    kind="warning",
                    key="unsaved",
                    tip=tip,
                    style=_STYLE,
                )
            )

    def _try_again(self) -> Change | None:
        """Save now; if that fails again, tell it again."""
        fault = self.fault
        if fault and not self._saving.save_again():
            tell_unsaved(self._context.app, fault)
        return STAY
