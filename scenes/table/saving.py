"""The mark that stays on a table while its match cannot be saved."""

from typing import TYPE_CHECKING

from game.core.errors import WriteError
from scenes.change import STAY, Change
from scenes.reasons import reason
from scenes.table.frame import TOOLS, WIDE
from scenes.ui.button import Button
from scenes.ui.text import BUTTON, escape
from scenes.ui.tooltip import Tip

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_STYLE = BUTTON.sized(16)
_GAP = 8


class SaveMark:
    """The mark beside the tools while a match cannot be saved; a click tries again."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def fault(self) -> WriteError | None:
        """Why the match is not saved."""
        return self.table.controller.saving.fault

    @property
    def _text(self) -> str:
        return self.table.t("saving.mark") if self.table.area.w >= WIDE else ""

    @property
    def width(self) -> float:
        """How much of the top bar it takes."""
        if not self.fault:
            return 0.0
        type_ = self.table.app.brushes.type
        return _GAP + (Button.fitting_width(type_, self._text, icon=True, style=_STYLE) if self._text else 44)

    def place(self) -> None:
        """Put the mark on the page, if there is need for it."""
        table, fault = self.table, self.fault
        if fault:
            tip = Tip(
                table.t("saving.mark"),
                reason(table.app.texts, fault),
                (f"\u2068{escape(str(table.controller.saving.file))}\u2069", table.t("saving.try_again")),
            )
            area = table.area.from_end(TOOLS - _GAP, 10, self.width - _GAP, 44)
            table.page.add(
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
        """Save now; if that fails again, say so again."""
        fault = self.fault
        if fault and not self.table.controller.saving.save_again():
            self.table.announcer.unsaved(fault)
        return STAY
