import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.core.errors import DataError
from scenes.table.animation import Rise
from scenes.ui import art, paint, theme
from scenes.ui.art import Art, has, ink, player_tint
from scenes.ui.cache import PAINTED
from scenes.ui.canvas import MIRRORED, Brushes, Canvas
from scenes.ui.geometry import Area
from scenes.ui.text import BODY, NUMBER_26, Typesetter
from tests.scenes.samples import changed, flipped, pixels, seen

SCALES = [step / 20 for step in range(16, 61)]
GROUND = "#336699"

both_directions = pytest.mark.parametrize("rtl", [False, True])


@pytest.fixture(autouse=True)
def window():
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((64, 64))


def new_canvas(scale=1.0, rtl=False, size=(600, 400)):
    drawings = Art()
    surface = pygame.Surface(size)
    surface.fill(GROUND)
    return Canvas(surface, Brushes(scale, Typesetter(scale, rtl, drawings.picture), drawings, rtl))


def drawn(canvas):
    """Return the bounds of everything that was drawn, or None."""
    ground = canvas.surface.copy()
    ground.fill(GROUND)
    return changed(ground, canvas.surface)


def colours_of(picture):
    """Return the colours of all opaque pixels."""
    width, height = picture.get_size()
    found = (picture.get_at((x, y)) for x in range(width) for y in range(height))
    return {tuple(colour)[:3] for colour in found if colour.a == 255}


def rgb(colour):
    return tuple(pygame.Color(colour))[:3]


# areas


def test_parts_are_measured_from_the_inline_start():
    assert Area(100, 50, 400, 300).part(10, 20, 30, 40) == Area(110, 70, 30, 40)
    assert Area(100, 50, 400, 300, True).part(10, 20, 30, 40) == Area(460, 70, 30, 40, True)


def test_parts_from_the_end_are_measured_from_the_inline_end():
    assert Area(100, 50, 400, 300).from_end(10, 20, 30, 40) == Area(460, 70, 30, 40)
    assert Area(100, 50, 400, 300, True).from_end(10, 20, 30, 40) == Area(110, 70, 30, 40, True)


def test_columns_run_in_reading_order_and_fill_the_area():
    area = Area(100, 50, 400, 300)
    columns = list(area.columns(3, 20))
    assert [(column.x, column.w) for column in columns] == [(100, 120), (240, 120), (380, 120)]
    assert columns[-1].right == area.right
    assert all((column.y, column.h) == (50, 300) for column in columns)
    mirrored = list(Area(100, 50, 400, 300, True).columns(3, 20))
    assert [column.x for column in mirrored] == [380, 240, 100]


@both_directions
def test_what_is_left_after_and_below(rtl):
    area = Area(100, 50, 400, 300, rtl)
    assert area.after(60) == Area(100 if rtl else 160, 50, 340, 300, rtl)
    assert area.below(60) == Area(100, 110, 400, 240, rtl)


@both_directions
def test_parts_keep_the_direction_unless_told_otherwise(rtl):
    area = Area(100, 50, 400, 300, rtl)
    parts = [area.part(1, 2, 3, 4), area.from_end(1, 2, 3, 4), area.inset(5), area.moved(1, 2), area.middle(9, 9)]
    parts += [area.after(5), area.below(5), area.clamped(area), *area.columns(2, 0)]
    assert all(part.rtl == rtl for part in parts)
    assert area.ltr == Area(100, 50, 400, 300)


def test_measures_of_an_area():
    area = Area(100, 50, 400, 300)
    assert (area.right, area.bottom, area.centre) == (500, 350, (300, 200))
    assert area.inset(10) == Area(110, 60, 380, 280)
    assert area.inset(10, 20) == Area(110, 70, 380, 260)
    assert area.inset(-4) == Area(96, 46, 408, 308)
    assert area.moved(-5, 7) == Area(95, 57, 400, 300)
    assert area.middle(100, 50) == Area(250, 175, 100, 50)


def test_an_area_contains_its_upper_left_edges_only():
    area = Area(100, 50, 400, 300)
    assert all(area.contains(point) for point in ((100, 50), (499.9, 349.9), area.centre))
    assert not any(area.contains(point) for point in ((99.9, 50), (100, 49.9), (500, 60), (110, 350)))


@pytest.mark.parametrize(("area", "place"), [
    (Area(-50, -50, 30, 30), (0, 0)),
    (Area(990, 990, 30, 30), (70, 70)),
    (Area(40, 50, 30, 30), (40, 50)),
    (Area(40, 50, 300, 30), (0, 50)),
])  # fmt: skip
def test_a_clamped_area_lies_inside(area, place):
    clamped = area.clamped(Area(0, 0, 100, 100))
    assert (clamped.x, clamped.y) == place
    assert (clamped.w, clamped.h) == (area.w, area.h)


# physical px


@pytest.mark.parametrize("scale", SCALES)
@both_directions
def test_neighbours_touch_at_every_scale(scale, rtl):
    canvas = new_canvas(scale, rtl)
    for width in (100, 170, 233, 301.5, 340):
        for count in range(2, 10):
            area = Area(13.3, 7.1, width, 40, rtl)
            columns = [canvas.rect(column) for column in area.columns(count, 0)][:: -1 if rtl else 1]
            edges = [canvas.rect(area).left, *(column.right for column in columns)]
            assert edges == [*(column.left for column in columns), canvas.rect(area).right]


@pytest.mark.parametrize("scale", SCALES)
def test_rows_touch_while_they_are_scrolled(scale):
    canvas = new_canvas(scale)
    for offset in (0, 64, 17.3, 128.75):
        with canvas.shifted(-offset):
            rows = [canvas.rect(Area(0, number * 38.4, 10, 38.4)) for number in range(12)]
        assert [row.bottom for row in rows[:-1]] == [row.top for row in rows[1:]]


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35, 2.4])
def test_places_and_lengths_grow_with_the_scale(scale):
    canvas = new_canvas(scale)
    rect = canvas.rect(Area(100, 50, 400, 300))
    edges = [edge * scale for edge in (100, 50, 500, 350)]
    assert (rect.left, rect.top, rect.right, rect.bottom) == pytest.approx(edges, abs=0.51)
    assert canvas.point((100, 50)) == rect.topleft
    assert canvas.px(20) == round(20 * scale)
    assert canvas.area.w == pytest.approx(600 / scale)


def test_what_is_not_nothing_is_at_least_one_px():
    canvas = new_canvas(0.8)
    assert canvas.px(0.2) == 1
    assert canvas.px(0) == 0
    for step in range(20):
        canvas.surface.fill(GROUND)
        canvas.rule(Area(10, 10, 100, 50), step / 10, "#FF0000")
        assert seen(canvas.surface, "#FF0000").size == (80, 1)


# clip and shift


def test_nothing_is_drawn_outside_a_clip():
    canvas = new_canvas()
    with canvas.clip(Area(100, 100, 50, 40)):
        canvas.fill(Area(0, 0, 600, 400), "#FF0000")
        with canvas.clip(Area(120, 0, 400, 400)):
            canvas.fill(Area(0, 0, 600, 400), "#00FF00")
        canvas.fill(Area(0, 0, 110, 400), "#0000FF")
    assert drawn(canvas) == pygame.Rect(100, 100, 50, 40)
    assert seen(canvas.surface, "#00FF00") == pygame.Rect(120, 100, 30, 40)
    assert seen(canvas.surface, "#0000FF") == pygame.Rect(100, 100, 10, 40)
    canvas.fill(Area(500, 300, 10, 10), "#FFFF00")
    assert seen(canvas.surface, "#FFFF00") == pygame.Rect(500, 300, 10, 10)


def test_a_clip_ends_even_after_a_fault():
    canvas = new_canvas()
    with pytest.raises(ValueError, match="inside"), canvas.clip(Area(0, 0, 1, 1)), canvas.shifted(99):
        raise ValueError("inside")
    canvas.fill(Area(500, 300, 10, 10), "#FFFF00")
    assert seen(canvas.surface, "#FFFF00") == pygame.Rect(500, 300, 10, 10)


DRAWINGS = {
    "fill": lambda canvas, area: canvas.fill(area, "#FF0000"),
    "veil": lambda canvas, area: canvas.fill(area, "#FF000080"),
    "rounded": lambda canvas, area: canvas.rounded(area, 6, "#FF0000"),
    "outline": lambda canvas, area: canvas.outline(area, 6, "#FF0000", 2),
    "dashes": lambda canvas, area: canvas.dashes(area, 6, "#FF0000", 2),
    "box": lambda canvas, area: canvas.box(area, theme.PANEL),
    "sheet": lambda canvas, area: canvas.box(area, theme.SHEET, 120),
    "line": lambda canvas, area: canvas.line((area.x, area.y), (area.right, area.bottom), "#FF0000", 3),
    "glow": lambda canvas, area: canvas.glow(area.centre, area.h, "#FF0000"),
    "picture": lambda canvas, area: canvas.picture("logo", area),
    "icon": lambda canvas, area: canvas.icon("back", area, "#FF0000", alpha=90),
    "tinted": lambda canvas, area: canvas.tinted("piece_worker", area, theme.PLAYERS[1]),
    "piece": lambda canvas, area: canvas.piece("piece_worker", 1, area.centre, area.h, marked=True),
    "shield": lambda canvas, area: canvas.shield(0, area),
    "ornaments": lambda canvas, area: canvas.ornaments(area, 20, 4),
    "text": lambda canvas, area: canvas.text("Settlement", BODY, "#FF0000", area),
    "paragraph": lambda canvas, area: canvas.paragraph("Settlement", BODY, "#FF0000", area),
}

every_drawing = pytest.mark.parametrize("name", DRAWINGS)


@every_drawing
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
def test_a_shift_moves_every_drawing_down(name, scale):
    here, there = new_canvas(scale), new_canvas(scale)
    DRAWINGS[name](here, Area(100, 60, 120, 80))
    with there.shifted(100):
        DRAWINGS[name](there, Area(100, -40, 120, 80))
    assert drawn(here)
    assert pixels(here.surface) == pixels(there.surface)


@every_drawing
@both_directions
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
def test_a_canvas_remembers_all_that_was_touched(name, scale, rtl):
    canvas = new_canvas(scale, rtl)
    DRAWINGS[name](canvas, Area(100, 60, 121, 83, rtl))
    touched = canvas.touched[0].unionall(canvas.touched[1:])
    assert touched.contains(drawn(canvas))
    assert touched.w < 260
    assert touched.h < 200


@pytest.mark.parametrize("name", ["box", "picture", "icon", "tinted", "piece", "shield"])
def test_a_faint_drawing_leaves_the_kept_picture_strong(name):
    faint = {
        "box": lambda canvas, area: canvas.box(area, theme.PANEL, 60),
        "picture": lambda canvas, area: canvas.picture("logo", area, alpha=60),
        "icon": lambda canvas, area: canvas.icon("back", area, "#FF0000", alpha=60),
        "tinted": lambda canvas, area: canvas.tinted("piece_worker", area, theme.PLAYERS[1], alpha=60),
        "piece": lambda canvas, area: canvas.piece("piece_worker", 1, area.centre, area.h, marked=True, alpha=60),
        "shield": lambda canvas, area: canvas.shield(0, area, alpha=60),
    }[name]
    strong = {**DRAWINGS, "icon": lambda canvas, area: canvas.icon("back", area, "#FF0000")}[name]
    area = Area(100, 60, 120, 80)
    canvas = new_canvas()
    strong(canvas, area)
    before = canvas.surface.copy()
    canvas.surface.fill(GROUND)
    faint(canvas, area)
    assert pixels(canvas.surface) != pixels(before)
    canvas.surface.fill(GROUND)
    strong(canvas, area)
    assert pixels(canvas.surface) == pixels(before)


@both_directions
@pytest.mark.parametrize("align", ["start", "center", "end"])
def test_text_keeps_to_its_side_of_the_area(rtl, align):
    canvas = new_canvas(rtl=rtl)
    place = canvas.text("12", BODY, "#FFFFFF", Area(100, 60, 200, 40, rtl), align)
    box = drawn(canvas)
    assert place.contains(box)
    if align == "center":
        assert place.centerx == 200
    elif (align == "start") != rtl:
        assert place.left == 100
    else:
        assert place.right == 300
    assert box.centery == pytest.approx(80, abs=2)


# drawings


def test_pictures_are_kept_by_name_size_and_tint():
    drawings = Art()
    assert drawings.picture("ui_back", 24, 24) is drawings.picture("ui_back", 24, 24)
    others = [
        drawings.picture("ui_back", 24, 24),
        drawings.picture("ui_next", 24, 24),
        drawings.picture("ui_back", 25, 25),
        drawings.picture("ui_back", 24, 24, ink("#FF0000")),
        drawings.mirrored("ui_back", 24, 24),
    ]
    assert len(set(map(id, others))) == 5
    assert drawings.mirrored("ui_back", 24, 24) is others[-1]
    assert drawings.piece("piece_worker", 0, 40) is drawings.piece("piece_worker", 0, 40)
    assert drawings.piece("piece_worker", 0, 40) is not drawings.piece("piece_worker", 0, 40, marked=False)


def test_the_least_recently_used_pictures_are_forgotten(monkeypatch):
    monkeypatch.setattr(art, "_CACHE_BYTES", 10 * 100 * 100 * 4)
    drawings = Art()
    first, second = drawings.picture("ui_back", 100, 100), drawings.picture("ui_next", 100, 100)
    for name in ("ui_up", "ui_down", "ui_eye", "ui_save", "ui_load", "ui_home", "ui_lock", "ui_play"):
        drawings.picture(name, 100, 100)
    assert drawings.picture("ui_back", 100, 100) is first
    drawings.picture("ui_hint", 100, 100)
    assert drawings.picture("ui_back", 100, 100) is first
    assert drawings.picture("ui_next", 100, 100) is not second


def test_a_missing_drawing_is_told_by_name():
    with pytest.raises(DataError, match=r"art/svg/ui_nothing\.svg"):
        Art().picture("ui_nothing", 20, 20)


@pytest.mark.parametrize("colour", [theme.CREAM, theme.VERMILION, "#12AB34"])
def test_an_icon_has_only_its_colour(colour):
    colours = colours_of(Art().picture("ui_home", 96, 96, ink(colour)))
    assert rgb(colour) in colours
    assert all(found == pytest.approx(rgb(colour), abs=1) for found in colours)


@pytest.mark.parametrize("name", ["piece_settlement", "piece_worker", "piece_citizen", "piece_cube", "piece_disc"])
@pytest.mark.parametrize("player", theme.PLAYERS, ids=lambda player: player.id)
def test_a_piece_is_painted_in_its_players_colours(name, player):
    colours = colours_of(Art().picture(name, 96, 96, player_tint(player)))
    assert {rgb(player.base), rgb(player.dark)} <= colours
    assert not {rgb("#D9CBB2"), rgb("#A8957A"), rgb("#F3EADB")} & colours


@pytest.mark.parametrize("player", [*range(5), None])
@pytest.mark.parametrize("size", [24, 60])
def test_a_piece_has_a_halo(player, size):
    drawings = Art()
    piece = drawings.piece("piece_settlement", player, size, marked=False)
    colour = theme.NEUTRAL if player is None else theme.PLAYERS[player]
    body = drawings.picture("piece_settlement", size, size, player_tint(colour))
    assert piece.get_size() == (size + 4, size + 4)
    shape = body.get_bounding_rect(min_alpha=91).move(2, 2)
    bounds = piece.get_bounding_rect(min_alpha=91)
    assert bounds == shape.inflate(2, 2)
    halo = [pygame.mask.from_threshold(picture, theme.HALO, (4, 4, 4, 60)).count() for picture in (body, piece)]
    assert halo[1] - halo[0] > shape.w


@pytest.mark.parametrize("name", ["piece_settlement", "piece_worker"])
@pytest.mark.parametrize("player", range(5))
def test_a_piece_has_its_players_mark(name, player):
    drawings = Art()
    bare, marked = (drawings.piece(name, player, 60, marked=wish) for wish in (False, True))
    mark = changed(bare, marked)
    body = bare.get_bounding_rect()
    assert body.contains(mark)
    assert 8 <= mark.w <= 17
    assert 8 <= mark.h <= 17
    marks = [pixels(drawings.piece(name, other, 60).subsurface(mark)) for other in range(5)]
    assert len(set(marks)) == 5


def test_small_and_neutral_pieces_have_no_mark():
    drawings = Art()
    for player, size in ((0, 19), (None, 60)):
        pieces = [drawings.piece("piece_worker", player, size, marked=wish) for wish in (False, True)]
        assert pixels(pieces[0]) == pixels(pieces[1])


@both_directions
@pytest.mark.parametrize("icon", sorted(MIRRORED))
def test_icons_with_a_direction_turn_with_the_reading_direction(icon, rtl):
    assert has(f"ui_{icon}")
    here, there = new_canvas(), new_canvas(rtl=rtl)
    here.icon(icon, Area(100, 100, 40, 40), theme.CREAM)
    there.icon(icon, Area(100, 100, 40, 40, rtl), theme.CREAM)
    box = (100, 100, 40, 40)
    assert pixels(here.surface.subsurface(box)) != pixels(flipped(here.surface.subsurface(box)))
    turned = flipped(there.surface.subsurface(box)) if rtl else there.surface.subsurface(box)
    assert pixels(here.surface.subsurface(box)) == pixels(turned)


def test_a_picture_keeps_its_proportions_in_the_middle_of_its_area():
    canvas = new_canvas()
    canvas.picture("cover_kingdom_builder", Area(100, 100, 300, 100))
    box = drawn(canvas)
    assert box.center == pytest.approx((250, 150), abs=1)
    assert box.w / box.h == pytest.approx(1.5, abs=0.05)
    assert box.h == pytest.approx(100, abs=1)


def test_ornaments_stand_in_the_four_corners():
    canvas = new_canvas()
    canvas.ornaments(Area(100, 100, 300, 200), 40, 10)
    whole = canvas.surface.subsurface((100, 100, 300, 200))
    assert drawn(canvas).inflate(-1, -1).w > 260
    assert pixels(whole) == pixels(flipped(whole))
    assert pixels(whole) == pixels(pygame.transform.flip(whole, False, True))


@both_directions
def test_some_ornaments_stand_where_they_are_told(rtl):
    canvas = new_canvas(rtl=rtl)
    canvas.ornaments(Area(100, 100, 300, 200, rtl), 40, 10, "a")
    place = pygame.Rect(350 if rtl else 110, 110, 40, 40)
    assert place.contains(drawn(canvas))


def blurred_light(size, colour):
    """Return a light that is blurred at its full size."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((*pygame.Color(colour)[:3], 0))
    pygame.draw.circle(surface, colour, (size // 2, size // 2), size // 4)
    return pygame.transform.gaussian_blur(surface, size // 8)


def test_a_large_light_is_made_from_a_small_one_and_looks_alike(monkeypatch):
    size, colour = 320, theme.GOLD_GLOW
    exact = blurred_light(size, colour)
    blur, sizes = pygame.transform.gaussian_blur, []

    def note(surface, radius):
        sizes.append(surface.get_width())
        return blur(surface, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", note)
    PAINTED.clear(1 << 24)
    light = paint.glow(size, colour)
    assert max(sizes) <= 128
    assert light.get_size() == (size, size)
    for step in range(0, size, 8):
        here, there = light.get_at((step, size // 2)), exact.get_at((step, size // 2))
        assert abs(here.a - there.a) <= 8
    assert light.get_at((size // 2, size // 2))[:3] == pytest.approx(pygame.Color(colour)[:3], abs=3)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_number_that_rises_has_an_edge_on_all_sides(scale):
    canvas = new_canvas(scale)
    canvas.surface.fill(theme.GOLD_GLOW)  # the colour of the number itself
    ground = canvas.surface.copy()
    Rise(1.0, text="+1", at=(150, 100)).draw(canvas, 0.0)
    letters = canvas.type.line("+1", NUMBER_26, theme.GOLD_GLOW)
    place = letters.get_rect(center=canvas.point((150, 100)))
    ink_of_letters = letters.get_bounding_rect().move(place.topleft)
    edge = canvas.px(2)
    assert changed(ground, canvas.surface) == ink_of_letters.inflate(2 * edge, 2 * edge)
