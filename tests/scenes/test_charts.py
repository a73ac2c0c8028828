import os
from itertools import pairwise

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.ui import charts, theme
from scenes.ui.art import Art
from scenes.ui.canvas import Brushes, Canvas
from scenes.ui.charts import (
    FinalScoring,
    Line,
    Plot,
    bar_end,
    draw_bar,
    draw_plot,
    ink_on,
    marked_times,
    part_colour,
    plot,
    round_step,
    stack,
)
from scenes.ui.geometry import Area
from scenes.ui.text import Typesetter

PAGE = "#F3E6C8"


@pytest.fixture
def new_canvas():
    """Return what makes a blank canvas, 400 x 200 logical px, for a scale and a reading direction."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))

    def new(scale=1.0, rtl=False):
        art = Art()
        surface = pygame.Surface((round(400 * scale), round(200 * scale)))
        surface.fill(PAGE)
        return Canvas(surface, Brushes(scale, Typesetter(scale, rtl, art.picture), art, rtl))

    return new


def colour_at(canvas, x, y):
    return canvas.surface.get_at((int(x * canvas.scale), int(y * canvas.scale)))[:3]


def rgb(colour):
    return tuple(pygame.Color(colour))[:3]


def luminance(colour):
    def linear(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(value / 255) for value in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# bars


def test_the_longest_row_fills_the_room_and_the_others_are_to_scale():
    bars = stack([{"a": 30, "b": 10}, {"a": 5, "b": 15}], 200)
    assert [bar_end(bar) for bar in bars] == [200, 100]


def test_parts_lie_end_to_end_in_their_order():
    (bar,) = stack([{"a": 3, "b": 0, "c": 1}], 80)
    assert [(part.part, part.start, part.length) for part in bar] == [("a", 0, 60), ("c", 60, 20)]


def test_lost_points_lie_before_the_line_where_all_gains_begin():
    first, second = stack([{"a": 6, "debt": -2}, {"a": 8, "debt": 0}], 100)
    assert [(part.part, part.start, part.length) for part in first] == [("debt", 0, 20), ("a", 20, 60)]
    assert [(part.part, part.start, part.length) for part in second] == [("a", 20, 80)]


def test_rows_without_points_have_no_bar():
    assert stack([{"a": 0}, {"a": 0}], 100) == [(), ()]


def test_the_palette_tells_ten_parts_apart_and_can_be_written_on():
    colours = [part_colour(number) for number in range(10)]
    assert len(set(colours)) == 10
    for colour in colours:
        light, dark = sorted((luminance(colour), luminance(ink_on(colour))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, colour


@pytest.mark.parametrize("rtl", [False, True])
def test_a_bar_grows_from_the_inline_start(new_canvas, rtl):
    canvas = new_canvas(rtl=rtl)
    (bar,) = stack([{"a": 30, "b": 10}], 200)
    draw_bar(canvas, Area(0, 50, 400, 40, rtl), bar, {"a": "#FF0000", "b": "#0000FF"}, lambda _: "")
    at = (lambda x: 400 - x) if rtl else (lambda x: x)
    assert colour_at(canvas, at(75), 70) == rgb("#FF0000")
    assert colour_at(canvas, at(175), 70) == rgb("#0000FF")
    assert colour_at(canvas, at(210), 70) == rgb(PAGE)


def test_a_bar_has_the_number_of_a_part_only_where_it_fits(new_canvas, monkeypatch):
    canvas = new_canvas()
    written = []
    monkeypatch.setattr(canvas, "text", lambda text, *_: written.append(text))
    (bar,) = stack([{"a": 90, "b": 2}], 200)
    draw_bar(canvas, Area(0, 50, 400, 40), bar, {"a": "#FF0000", "b": "#0000FF"}, str)
    assert written == ["90"]


# mapping


@pytest.mark.parametrize(("span", "most", "step"), [(4, 4, 1), (5, 4, 2), (9, 4, 5), (76, 4, 20), (220, 5, 50)])
def test_grid_steps_are_round(span, most, step):
    assert round_step(span, most) == step


@pytest.mark.parametrize("rtl", [False, True])
def test_time_runs_to_the_right_in_every_language(rtl):
    chart = plot(Area(100, 50, 300, 200, rtl), (0, 1, 2, 3), [Line(0, (0, 1, 2, 6))])
    assert [chart.x(time) for time in chart.times] == [100, 200, 300, 400]


def test_more_points_are_higher_up_and_all_lie_inside():
    chart = plot(Area(0, 0, 300, 200), (0, 1), [Line(0, (0, 40)), Line(1, (0, 10))])
    assert chart.y(0) == 200
    assert 0 < chart.y(40) < chart.y(10) < chart.y(0)


def test_a_score_below_zero_lies_inside_too():
    chart = plot(Area(0, 0, 300, 200), (0, 1), [Line(0, (0, -7)), Line(1, (0, 8))])
    assert chart.y(-7) == 200
    assert chart.grid() == [-5, 0, 5]


def test_a_match_without_points_can_be_drawn():
    chart = plot(Area(0, 0, 300, 200), (0,), [Line(0, (0,))])
    assert (chart.x(0), chart.y(0)) == (0, 200)
    assert chart.labelled_times(30) == [0]


@pytest.mark.parametrize("high", [1, 7, 76, 100, 223, 1999])
@pytest.mark.parametrize("height", [110, 220, 400])
def test_grid_lines_are_few_and_inside(high, height):
    grid = Plot(Area(0, 0, 300, height), (0, 1), 0, high).grid()
    assert grid[0] == 0
    assert 0 <= grid[-1] <= high
    assert len(grid) <= max(4, height // 40) + 1


@pytest.mark.parametrize("last", [1, 9, 11, 36, 97, 240])
def test_times_below_the_chart_keep_their_distance_and_name_the_last(last):
    chart = Plot(Area(0, 0, 600, 200), tuple(range(last + 1)), 0, 10)
    times = chart.labelled_times(34)
    assert times[-1] == last
    gaps = [chart.x(after) - chart.x(before) for before, after in pairwise(times)]
    assert min(gaps) >= 34


@pytest.mark.parametrize("count", [2, 10, 11, 60])
def test_marks_stand_at_the_last_point_and_not_at_every_one(count):
    marked = marked_times(count)
    assert marked[-1] == count - 1
    assert 1 <= len(marked) <= 7
    assert 0 not in marked


# drawing


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.4])
def test_a_line_is_drawn_in_its_players_colour_where_the_values_are(new_canvas, scale):
    canvas = new_canvas(scale)
    chart = plot(Area(60, 20, 300, 140), (0, 1, 2), [Line(2, (0, 10, 20))])
    draw_plot(canvas, chart, [Line(2, (0, 10, 20))], str)
    x, y = chart.x(0.5), chart.y(5)
    assert colour_at(canvas, x, y) == pytest.approx(rgb(theme.PLAYERS[2].line), abs=2)
    assert colour_at(canvas, x, y - 20) == rgb(PAGE)


def test_the_first_line_lies_on_top(new_canvas):
    canvas = new_canvas()
    lines = [Line(0, (0, 10)), Line(1, (0, 10))]
    draw_plot(canvas, chart := plot(Area(60, 20, 300, 140), (0, 1), lines), lines, str)
    assert colour_at(canvas, chart.x(0.5), chart.y(5)) == pytest.approx(rgb(theme.PLAYERS[0].line), abs=2)


@pytest.mark.parametrize("end", [(300, 20), (20, 300), (220, 220)])
def test_lines_are_equally_thick_in_every_direction(end):
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    charts.stroke(surface, [(20, 20), end], "#000000", 30)
    length = ((end[0] - 20) ** 2 + (end[1] - 20) ** 2) ** 0.5
    assert pygame.mask.from_surface(surface).count() == pytest.approx(30 * length + 707, rel=0.06)


def test_every_colour_has_a_mark_of_another_shape():
    assert len(charts.MARKS) == len(theme.COLOURS)
    assert len({len(shape) for shape in charts.MARKS}) == len(theme.COLOURS)


def test_final_scoring_is_shaded_from_its_time_on(new_canvas):
    canvas = new_canvas()
    lines = [Line(0, (0, 1, 100))]
    chart = plot(Area(60, 20, 300, 140), (0, 1, 2), lines)
    draw_plot(canvas, chart, lines, str, final=FinalScoring(1, "final scoring"))
    assert colour_at(canvas, chart.x(1.2), 50) != rgb(PAGE)
    assert colour_at(canvas, chart.x(0.1), 50) == rgb(PAGE)
