"""The tools at the top of the screens that lead to a match: back, rules, settings."""

from scenes import routes
from scenes.change import Push
from scenes.scene import Scene
from scenes.shelf import has_gallery
from scenes.ui.button import Tool


def add_page_bar(scene: Scene, game_id: str, *, with_gallery: bool = False) -> None:
    """Place the tools; rules and cards are those of a game."""
    add, bar, app = scene.page.add, scene.area, scene.app
    add(Tool(bar.part(14, 10, 44, 44), "back", scene.on_back, tip=scene.t("common.back"), key="back"))
    rules, settings = lambda: Push(routes.rulebook(app, game_id)), lambda: Push(routes.settings(app))
    add(Tool(bar.from_end(66, 10, 44, 44), "rulebook", rules, tip=scene.t("setup.rulebook"), key="rulebook"))
    if with_gallery and has_gallery(game_id):
        cards = lambda: Push(routes.gallery(app, game_id))  # noqa: E731
        add(Tool(bar.from_end(118, 10, 44, 44), "gallery", cards, tip=scene.t("gallery.open"), key="gallery"))
    add(Tool(bar.from_end(14, 10, 44, 44), "settings", settings, tip=scene.t("setup.settings"), key="settings"))
