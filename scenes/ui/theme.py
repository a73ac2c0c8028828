"""Colours and materials of the interface, in one place."""

from dataclasses import dataclass, replace

# surfaces and text
INK = "#2B1D14"
INK_SOFT = "#5A4632"
INK_BROWN = "#3F2E1E"
WHITE = "#FFFFFF"
CREAM = "#F5E8CC"
SAND = "#C9B28A"
STRAW = "#D8C49C"
PALE_GOLD = "#FFE9A8"
FADED = "#8F7B5C"
WALNUT_DEEP = ("#2E1D12", "#1F130B")
WALNUT_RAISED = ("#50361F", "#3F2A1B")
WALNUT_EDGE = "#6B4A30"
WALNUT_HOVER = "#4A3222"
WALNUT_DARK = "#2A1B12"
WALNUT_LINE = "#0F0804"
PARCHMENT = ("#FAF1DA", "#EBDAB2")
PARCHMENT_HOVER = ("#FFF8E6", "#F3E4BE")
PARCHMENT_LIGHT = "#FBF4E2"
PARCHMENT_PAGE = "#F3E6C8"
PARCHMENT_LOW = "#E9D7AF"
PARCHMENT_EDGE = "#8A6A3E"
PARCHMENT_WELL_EDGE = "#B08A4E"
HAIRLINE = "#C7A86A"
PAPER = "#FFFDF6"
BAR_LINE = "#8A6329"

# meaning
GOLD = ("#F8D778", "#D9A441")
GOLD_LEAF = "#F2C75C"
GOLD_GLOW = "#FFE27A"
GOLD_DARK = "#B98A2E"
GOLD_DEEP = "#D9A441"
LAPIS = "#1F4E8C"
LAPIS_EDGE = "#4C7FC0"
LAPIS_PALE = "#CFE0F6"
VERMILION = "#B83A26"
VERMILION_PALE = "#F2A99C"
VERDIGRIS = "#256B5B"
VERDIGRIS_PALE = "#9BE0CD"
BETTER = "#57C7AE"
"""Where a review says that something would have been better."""
OFF = "#B9A47C"


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """How one player's things are painted and marked, so that colour is never the only difference."""

    id: str
    base: str
    dark: str
    light: str
    ink: str
    shield: str
    mark: str
    line: str
    """For lines in charts, where the base colour may be too pale."""

    @property
    def on_paper(self) -> str:
        """For words on parchment."""
        return _ON_PAPER.get(self.id, self.base)


_ON_PAPER = {"amber": "#8F5C06", "jade": "#2A7563", "ivory": "#74653F", "neutral": "#655E53"}
"""Darker tones of colours that are too pale for words on parchment."""


PLAYERS: tuple[PlayerColour, ...] = (
    PlayerColour("ruby", "#A51E2D", "#6F0F1B", "#D65A64", "#FFF6E0", "player_1_ruby_lozenge", "mark_1", "#A51E2D"),
    PlayerColour(
        "sapphire", "#2560B4", "#163F7C", "#6C9FE6", "#FFF6E0", "player_2_sapphire_roundel", "mark_2", "#2560B4"
    ),
    PlayerColour("amber", "#F2B02C", "#B5790F", "#FFDB86", "#2B1D14", "player_3_amber_triangle", "mark_3", "#D9941A"),
    PlayerColour("jade", "#4FB39A", "#2A7563", "#9BE0CD", "#2B1D14", "player_4_jade_cross", "mark_4", "#4FB39A"),
    PlayerColour("ivory", "#F7F1E3", "#C4B694", "#FFFFFF", "#2B1D14", "player_5_ivory_star", "mark_5", "#C4B694"),
)
"""The colours to choose from, by number."""

NEUTRAL = PlayerColour("neutral", "#B9B2A6", "#857D70", "#DAD5CB", "#2B1D14", "player_0_neutral", "", "#857D70")
COLOURS = (*PLAYERS, NEUTRAL)
"""The colours of all sides by number: those of the players, and the one of automated sides."""
NEUTRAL_NUMBER = len(PLAYERS)

HALO = "#FFF6E0"


@dataclass(frozen=True, slots=True)
class Shadow:
    """A soft shadow: how far down, how blurred, how dark (0 to 255)."""

    drop: float
    blur: float
    alpha: int


SHADOW_1 = Shadow(2, 5, 89)
SHADOW_2 = Shadow(4, 10, 97)
SHADOW_3 = Shadow(8, 22, 128)


@dataclass(frozen=True, slots=True)
class Material:
    """What a rounded box is made of. Colours are hex strings; a fill of two runs from top to bottom."""

    fill: tuple[str, str]
    edge: str = ""
    edge_width: float = 1
    radius: float = 12
    shadow: Shadow | None = None
    ring: str = ""
    """A line around the edge."""
    ring_width: float = 0
    inset: str = ""
    """A line inside the edge."""
    inset_gap: float = 4
    texture: str = ""
    """A drawing that tiles the fill."""

    def with_(self, **changes: object) -> "Material":
        """Return a copy with some properties changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def flat(colour: str) -> tuple[str, str]:
    """Return the fill of one colour."""
    return (colour, colour)


PANEL = Material(PARCHMENT, PARCHMENT_EDGE, 1.5, 12, SHADOW_2)
PANEL_HOVER = PANEL.with_(fill=PARCHMENT_HOVER)
PANEL_ACTIVE = Material(PARCHMENT, GOLD_LEAF, 2.5, 12, SHADOW_2, "#F2C75C59", 3)
PANEL_ACTIVE_HOVER = PANEL_ACTIVE.with_(fill=PARCHMENT_HOVER)
DARK_PANEL = Material(("#2F2015", WALNUT_DARK), WALNUT_EDGE, 1, 12, SHADOW_2)
MAT = Material(flat(PARCHMENT_PAGE), WALNUT_EDGE, 2, 14, SHADOW_3, WALNUT_LINE, 1, GOLD_DARK, 4, "tex_parchment")
BOARD_FRAME = Material(flat("#20140C"), WALNUT_EDGE, 2, 14, SHADOW_3, WALNUT_LINE, 1)
SHEET = Material(flat(PARCHMENT_PAGE), INK, 2, 18, SHADOW_3, GOLD_DARK, 3, texture="tex_parchment")
DIALOG = Material(PARCHMENT, INK, 2, 16, SHADOW_3, GOLD_DARK, 3)
TIP = Material(flat(WALNUT_DARK), GOLD_DEEP, 1, 10, SHADOW_2)
CHIP = Material(flat(PARCHMENT_PAGE), HAIRLINE, 1, 14)
CHIP_DARK = Material(flat("#3F2A1B"), WALNUT_EDGE, 1, 14)
WELL = Material(flat("#FDF8EA"), HAIRLINE, 1.5, 12)
FIELD = Material(flat(PAPER), PARCHMENT_WELL_EDGE, 1.5, 8)
CARD = Material(flat(PARCHMENT_LIGHT), INK, 1.5, 6, SHADOW_1)
CARD_BACK = Material(("#6B4A30", "#4A3020"), INK, 1.5, 6, SHADOW_1)
EMBLEM = Material(("#DCEAF2", "#A9C9DC"), INK, 1.5, 10)
INFO = Material(flat("#E0DCCB"), "#8FA3BA", 1, 10)
INFO_DARK = Material(flat("#25273A"), LAPIS_EDGE, 1, 10)

BUTTON = Material(WALNUT_RAISED, "#7A5838", 1, 10, SHADOW_1)
BUTTON_HOVER = BUTTON.with_(fill=("#664729", "#523722"), edge="#9A7248")
BUTTON_PRESSED = BUTTON.with_(fill=("#3F2A1B", "#35231680"[:7]), shadow=None)
BUTTON_DISABLED = Material(flat("#2C1D13"), "#4E3827", 1, 10)
PRIMARY = Material(GOLD, "#FCE9B0", 1.5, 10, SHADOW_1, "#6B4713", 1.5)
PRIMARY_HOVER = PRIMARY.with_(fill=("#FFE79A", "#E8B654"))
PRIMARY_PRESSED = PRIMARY.with_(fill=("#E3BC5B", "#C48F33"), shadow=None)
WARNING = Material(("#8A2F1E", "#651F12"), VERMILION_PALE, 1.5, 10, SHADOW_1)
WARNING_HOVER = WARNING.with_(fill=("#A63C28", "#7C2818"))
WARNING_PRESSED = WARNING.with_(fill=flat("#551A0F"), shadow=None)
TOOL = Material(flat("#3F2A1B"), WALNUT_EDGE, 1, 10)
TOOL_HOVER = TOOL.with_(fill=flat("#54392A"), edge="#9A7248")
TOOL_PRESSED = TOOL.with_(fill=flat("#34230F"))
TOOL_ON = TOOL.with_(fill=flat("#5A3D28"), edge=GOLD_DEEP)
TOOL_ON_HOVER = TOOL_ON.with_(fill=flat("#6E4D34"))

FOCUS_RING = "#8FC2FF"
"""Keyboard focus must not look like a legal target, so it is not gold."""
FOCUS_INK = "#0B2340"
"""Around the ring."""
KEY_STRIP = Material(flat("#14243B"), FOCUS_RING, 1.5, 10, SHADOW_2)
KEY_CAP = Material(flat("#24406A"), FOCUS_RING, 1, 5)

DIM = "#160C05B8"
"""Laid over a scene while a sheet is open over it."""
