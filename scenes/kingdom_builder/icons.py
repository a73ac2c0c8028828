"""Which drawing stands for what in Kingdom Builder."""


def part_icon(part: str) -> str:
    """Return the drawing of a part of the score."""
    return "hex_castle" if part == "castle" else f"kb_{part}"
