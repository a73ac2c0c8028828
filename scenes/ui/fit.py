"""Type sizes that suit the room they have."""

from scenes.ui.text import Style, Typesetter


def fitting(type_: Typesetter, text: str, style: Style, width: float, least: float) -> Style:
    """Return a style, or a smaller one with which the text fits on one line of this width; never below `least`."""
    needed = type_.width(text, style)
    while needed > width and style.size > least:
        style = style.sized(
            max(least, min(style.size - 0.25, style.size * width / needed))
        )  # sizes are whole px in the end
        needed = type_.width(text, style)
    return style
