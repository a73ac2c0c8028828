"""The lines of the results as a way into the replay: a click leads to the moment under the pointer."""

from collections.abc import Callable

from scenes.change import Change
from scenes.ui import theme
from scenes.ui.canvas import Canvas
from scenes.ui.charts import Plot
from scenes.ui.geometry import Area, Point
from scenes.ui.tooltip import Tip
from scenes.ui.widget import Look, Widget

_AROUND = 8
"""How far beyond the lines the pointer may be."""


class ChartPlace(Widget):
    """Lies over the lines of a chart. A line across them shows which of its times is nearest."""

    is_focusable = False
    follows_pointer = True

    def __init__(self, chart: Plot, words: Callable[[int], str], lead_to: Callable[[int], Change]) -> None:
        """`words` tell of the time of a number, and `lead_to` shows it."""
        super().__init__(chart.area.inset(-_AROUND), key="chart")
        self._chart = chart
        self._words = words
        self._lead_to = lead_to

    def nearest(self, point: Point) -> int:
        """Return the number of the time nearest to a point."""
        places = [abs(self._chart.x(time) - point[0]) for time in self._chart.times]
        return places.index(min(places))

    def click(self, point: Point) -> Change:
        """Show the moment."""
        return self._lead_to(self.nearest(point))

    def tip_at(self, point: Point) -> Tip:
        """Return which moment it is."""
        number = self.nearest(point)
        self.tip_spot = Area(self._chart.x(self._chart.times[number]) - 1, self._chart.area.y, 2, self._chart.area.h)
        return Tip(body=self._words(number))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the line across, while the pointer is here."""
        if look.hovered and self.page:
            chart = self._chart
            x = chart.x(chart.times[self.nearest(self.page.pointer)])
            canvas.fill(Area(x - 1, chart.area.y, 2, chart.area.h), theme.GOLD_DARK)
