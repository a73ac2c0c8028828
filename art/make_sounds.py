"""Makes every sound of the program by arithmetic alone: `art/sounds/*.ogg`.

The program plays the finished files and does not need this script. To make them again:

    pip install numpy soundfile
    python art/make_sounds.py

The same versions of the two libraries give the same bytes.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from pathlib import Path

import numpy as np
from synthesis import (
    BELL,
    CHIME,
    COIN,
    IRON,
    RATE,
    SKIN,
    STONE,
    Signal,
    burst,
    clink,
    decay,
    encoded,
    faded,
    frequency_of,
    grains,
    harp,
    knock,
    levelled,
    lute,
    mix,
    modes,
    noise,
    swell,
    thump,
    trumpet,
)

FOLDER = Path(__file__).resolve().parent / "sounds"
EFFECT_QUALITY = 0.4
LOOP_QUALITY = 0.2
"""Vorbis quality, from 0 to 1."""
LOUDNESS_WINDOW = 0.2
"""Seconds over which the ear adds up a short sound."""
FADE_IN, FADE_OUT = 0.0008, 0.2
"""How long an effect fades in, in seconds, and out, as a share of its length."""

Maker = Callable[[], Signal]
Notes = Iterable[tuple[float, str, float]]
"""Notes, each after the beat on which it begins and before the beats for which the finger stays."""
Parts = Iterable[tuple[float, Signal]]
"""Signals, each with the second at which it begins."""

EFFECTS: dict[str, tuple[Maker, float]] = {}
"""Each effect by its name: how it is made, and how loud it is to be."""


def effect(target: float) -> Callable[[Maker], Maker]:
    """Enter a function among the effects, under its own name."""

    def enter(make: Maker) -> Maker:
        EFFECTS[make.__name__] = (make, target)
        return make

    return enter


@effect(-21)
def click() -> Signal:
    """A small wooden block."""
    return mix((0, knock(880, 0.022, 1)), (0, 0.4 * thump(220, 0.02)))


@effect(-29)
def hover() -> Signal:
    """A fingernail on wood."""
    return knock(1500, 0.01, 2, hardness=0.15)


@effect(-16)
def place_wood() -> Signal:
    """A wooden piece set on the table."""
    return mix((0, knock(430, 0.045, 3)), (0, 0.9 * thump(135, 0.045)), (0.052, 0.18 * knock(455, 0.03, 4)))


@effect(-16)
def place_stone() -> Signal:
    """A stone set on the table; it rocks once."""
    first = mix((0, modes(1120, STONE, 0.03, 0.2)), (0, 0.5 * burst(2500, 9000, 0.005, 5)), (0, 1.4 * thump(115, 0.04)))
    second = mix((0, modes(1210, STONE, 0.02, 0.1)), (0, 0.4 * burst(3000, 9000, 0.003, 6)))
    return mix((0, first), (0.058, 0.35 * second))


@effect(-20)
def slide() -> Signal:
    """A piece pushed over the board, which stops with a soft knock."""
    rub = noise(0.36, 300, 2600, 7) * (0.4 + grains(0.36, 500, 0.003, 8)) * swell(0.36, 0.4)
    return mix((0, rub), (0.3, 0.9 * knock(380, 0.025, 9, hardness=0.15)))


@effect(-21)
def card_draw() -> Signal:
    """A card drawn off the pile."""
    brush = noise(0.2, 1800, 8000, 10) * swell(0.2, 0.75)
    return mix((0, brush), (0.15, 0.8 * burst(900, 6000, 0.008, 11)))


@effect(-20)
def card_flip() -> Signal:
    """A card bent, let go, and flat on the table."""
    air = 0.35 * noise(0.15, 700, 5000, 12) * swell(0.15, 0.5)
    snap = burst(1800, 10000, 0.005, 13)
    return mix((0, snap), (0.01, air), (0.135, 0.8 * burst(500, 4500, 0.009, 14)), (0.135, 0.8 * thump(190, 0.02)))


@effect(-18)
def shuffle() -> Signal:
    """Two halves riffled together, ever faster, and knocked even."""
    random = np.random.default_rng(15)
    places = (0.62 * np.linspace(0, 1, 30) ** 0.8).tolist()
    cards = (random.uniform(0.4, 0.9) * burst(1500, 9000, 0.005, 100 + number) for number in range(len(places)))
    bridge = 0.3 * noise(0.3, 1000, 6000, 16) * grains(0.3, 260, 0.004, 17) * swell(0.3, 0.6)
    even = mix((0, knock(520, 0.02, 18, hardness=0.5)), (0, 0.6 * thump(170, 0.03)))
    return mix(*zip(places, cards, strict=True), (0.64, bridge), (0.93, even), (1.08, 0.7 * even))


@effect(-17)
def dice_shake() -> Signal:
    """Dice rattling in a wooden cup."""
    random = np.random.default_rng(19)
    hits = []
    for number in range(8):
        beat = 0.01 + 0.085 * number
        for _ in range(3):
            die = knock(random.uniform(1500, 2300), 0.012, 200 + number)
            hits.append((beat + random.uniform(0, 0.045), random.uniform(0.3, 0.8) * die))
        hits.append((beat, random.uniform(0.4, 0.6) * knock(360, 0.03, 230 + number, hardness=0.1)))
    return mix(*hits)


@effect(-16)
def dice_land() -> Signal:
    """Two dice that fall on the table and tumble to rest."""

    def bounce(pitch: float, seed: int) -> Signal:
        return mix((0, knock(pitch, 0.02, seed)), (0, 0.9 * thump(160, 0.035)))

    first = ((0, 1.0), (0.12, 0.6), (0.225, 0.35), (0.3, 0.2))
    second = ((0.035, 0.8), (0.17, 0.5), (0.265, 0.28), (0.325, 0.14))
    return mix(
        *((start, strength * bounce(1150 + 200 * start, 20 + i)) for i, (start, strength) in enumerate(first)),
        *((start, strength * bounce(1340 + 200 * start, 24 + i)) for i, (start, strength) in enumerate(second)),
    )


@effect(-18)
def coin() -> Signal:
    """One coin put down on another."""
    return mix((0, clink(3150, 0.11, 30)), (0.075, 0.5 * clink(3290, 0.13, 31)), (0, 0.5 * thump(240, 0.02)))


@effect(-17)
def coins() -> Signal:
    """A handful of coins poured out."""
    random = np.random.default_rng(32)
    falling = []
    for number in range(11):
        one = clink(random.uniform(2500, 4000), 0.09, 300 + number)
        falling.append((random.uniform(0.01, 0.5), random.uniform(0.35, 1) * one))
    return mix((0, clink(2900, 0.1, 33)), *falling)


@effect(-19)
def pick() -> Signal:
    """A resource taken up: two quick taps, the second higher."""
    return mix((0, 0.7 * knock(590, 0.03, 34, hardness=0.15)), (0.07, knock(787, 0.035, 35, hardness=0.15)))


@effect(-16)
def build() -> Signal:
    """Two hammer blows on a peg."""

    def blow(pitch: float, seed: int) -> Signal:
        head = 0.25 * modes(2300, COIN, 0.05, 0.3)
        return mix((0, knock(pitch, 0.05, seed, hardness=0.5)), (0, 1.2 * thump(105, 0.06)), (0, head))

    return mix((0, 0.85 * blow(330, 36)), (0.24, blow(370, 37)))


@effect(-17)
def produce() -> Signal:
    """A sack of goods dropped; its grain settles."""
    cloth = noise(0.3, 90, 700, 38) * decay(0.3, 0.06)
    grain = 0.5 * noise(0.45, 1800, 6500, 39) * grains(0.45, 420, 0.003, 40) * decay(0.45, 0.14)
    return mix((0, cloth), (0, 1.6 * thump(82, 0.07)), (0.03, grain))


@effect(-19)
def trade() -> Signal:
    """The two pans of a pair of scales, one after the other, and back to rest."""
    left, right = modes(1180, COIN, 0.22, 0.7, damping=0.8), modes(1480, COIN, 0.2, 0.7, damping=0.8)
    beam = knock(640, 0.02, 41, hardness=0.2)
    return mix((0, 0.6 * beam), (0.01, left), (0.17, right), (0.36, 0.35 * left), (0.36, 0.4 * beam))


@effect(-16)
def capture() -> Signal:
    """An iron door falls shut and its bolt is shot."""
    iron = modes(165, IRON, 0.3, 0.95, damping=0.45)
    door = mix((0, iron), (0, 1.5 * thump(70, 0.09)), (0, burst(300, 4000, 0.015, 42)))
    bolt = mix((0, modes(820, IRON, 0.04, 0.25, damping=0.4)), (0, 0.7 * knock(260, 0.03, 43)))
    return mix((0, door), (0.4, 0.35 * bolt), (0.5, 0.75 * bolt))


@effect(-18)
def virtue_up() -> Signal:
    """A bright bell, and a second one a fifth above it."""
    lower, upper = (modes(frequency_of(note), BELL, 0.55, 1.3, damping=0.9) for note in ("D5", "A5"))
    return mix((0, 0.7 * lower), (0.16, upper))


@effect(-18)
def virtue_down() -> Signal:
    """A low bell, and a second one a fourth below it."""
    upper, lower = (modes(frequency_of(note), BELL, 0.6, 1.4, damping=0.9) for note in ("D4", "A3"))
    return mix((0, 0.7 * upper), (0.2, lower))


@effect(-16)
def event() -> Signal:
    """A drum: two strokes that announce something."""

    def stroke(pitch: float, seed: int) -> Signal:
        return mix((0, modes(pitch, SKIN, 0.2, 0.8, bend=0.5)), (0, 0.8 * burst(250, 2200, 0.014, seed)))

    return mix((0, 0.6 * stroke(124, 44)), (0.19, stroke(108, 45)))


@effect(-22)
def score() -> Signal:
    """One point on the scoring track."""
    return mix((0, knock(1180, 0.018, 46, hardness=0.2)), (0, 0.4 * modes(2360, CHIME, 0.05, 0.25)))


@effect(-19)
def own_turn() -> Signal:
    """Three rising notes of a harp."""
    return mix(*((0.11 * i, harp(note, 1.2, 47 + i)) for i, note in enumerate(("D4", "A4", "D5"))))


@effect(-22)
def undo() -> Signal:
    """A sheet of paper drawn back."""
    return noise(0.34, 1200, 7500, 50) * (0.25 + grains(0.34, 300, 0.004, 51)) * swell(0.34, 0.8)


@effect(-20)
def error() -> Signal:
    """Two soft, low knocks."""
    soft = mix((0, knock(233, 0.035, 52, hardness=0.08)), (0, 0.6 * thump(117, 0.04)))
    return mix((0, soft), (0.13, 0.8 * soft))


@effect(-22)
def hint() -> Signal:
    """Small chimes that rise and sparkle."""
    notes = enumerate(("D6", "A6", "E6", "B6", "F#7", "D7"))
    return mix(*((0.065 * i, (1 - 0.1 * i) * modes(frequency_of(note), CHIME, 0.16, 0.8)) for i, note in notes))


@effect(-17)
def round_end() -> Signal:
    """One stroke of a tower bell."""
    stroke = modes(frequency_of("G3"), BELL, 0.9, 2.3, damping=0.8)
    return mix((0, stroke), (0, 0.3 * burst(800, 4000, 0.006, 53)))


@effect(-16)
def victory() -> Signal:
    """A fanfare of trumpets, and a drum."""

    def blown(seconds: float, first: str, *others: str) -> Signal:
        return mix((0, trumpet(first, seconds)), *((0, 0.6 * trumpet(note, seconds)) for note in others))

    call = [(start, blown(0.17, "D4")) for start in (0, 0.17, 0.34)]
    rise = ((0.51, blown(0.47, "A4", "A3")), (0.98, blown(0.2, "G4", "D4")), (1.18, blown(0.2, "A4", "E4")))
    close = blown(0.95, "D5", "A4", "F#4", "D4")
    drum = modes(104, SKIN, 0.2, 0.7, bend=0.5)
    return mix(*call, *rise, (1.38, close), (0.51, drum), (1.38, 1.3 * drum))


@effect(-18)
def defeat() -> Signal:
    """A lute that comes down to rest."""
    falling = (("A4", 0), ("G4", 0.24), ("F4", 0.48), ("E4", 0.76), ("D4", 1.08))
    under = (("D3", 1.08), ("A3", 1.14))
    parts = [(start, lute(note, 2.4 - start, 54 + i)) for i, (note, start) in enumerate(falling)]
    return mix(*parts, *((start, 0.7 * lute(note, 2.4 - start, 60)) for note, start in under))


CHORDS: dict[str, tuple[str, ...]] = {
    "Dm": ("D3", "A3", "F3", "D4"),
    "F": ("F2", "C3", "A3", "F3"),
    "G": ("G2", "D3", "B3", "G3"),
    "C": ("C3", "G3", "E3", "C4"),
    "Am": ("A2", "E3", "C4", "A3"),
    "D": ("D3", "A3", "F#3", "D4"),
    "Em": ("E2", "B2", "G3", "E3"),
}
"""How a chord is broken: its root, its fifth, its third, its octave."""

MENU_CHORDS = "Dm C Dm Am Dm G Am Dm F C G Dm F C Am Dm"
MENU_TUNE = """
    A4:1.5 G4:0.5 F4:1 | G4:1 E4:1 C4:1 | D4:1 F4:1 A4:1 | C5:1.5 B4:0.5 A4:1
    D5:1 C5:1 A4:1 | B4:1.5 A4:0.5 G4:1 | C5:0.5 B4:0.5 A4:1 E4:1 | F4:1 D4:2
    C5:2 A4:1 | G4:1.5 A4:0.5 G4:1 | B4:1 D5:1 B4:1 | A4:2 F4:1
    F4:1 A4:1 C5:1 | E5:1.5 D5:0.5 C5:1 | A4:1 C5:0.5 B4:0.5 A4:0.5 G4:0.5 | F4:0.5 E4:0.5 D4:2
"""
"""D dorian in three-four time."""

TABLE_CHORDS = "Am D Am G C G D Em"
TABLE_TUNE = """
    E5:3 C5:1 | D5:2 A4:2 | C5:3 B4:1 | B4:2 D5:2
    E5:2 G5:2 | D5:3 B4:1 | A4:2 F#4:2 | G4:2 B4:2
"""
"""A dorian in four-four time, with long notes."""


def tune_of(text: str) -> Notes:
    """Return the notes of a tune."""
    beat = 0.0
    for word in text.replace("|", " ").split():
        note, length = word.split(":")
        yield beat, note, float(length)
        beat += float(length)


def accompaniment(chords: str, pattern: tuple[int, ...], step: float) -> Notes:
    """Return chords broken by a pattern of their notes, one every `step` beats; each rings until the chord changes."""
    bar = step * len(pattern)
    for number, chord in enumerate(chords.split()):
        for place, voice in enumerate(pattern):
            yield number * bar + place * step, CHORDS[chord][voice], bar - place * step


def played(notes: Notes, beat: float, voice: Callable[[str, float, int], Signal], strength: float = 1) -> Parts:
    """Play notes as a hand does: none quite on time, none quite as loud as the last, short ones lighter."""
    random = np.random.default_rng(70)
    for number, (place, note, length) in enumerate(notes):
        late, touch = random.uniform(0, 0.018), random.uniform(0.8, 1) * min(0.6 + 0.4 * length, 1)
        yield place * beat + late, strength * touch * voice(note, length * beat + 0.25, 400 + number)


def ring_of(seconds: float, *voices: Parts) -> Signal:
    """Add signals up on a loop: what rings past its end is heard at its beginning."""
    total = np.zeros(round(seconds * RATE))
    for start, signal in chain(*voices):
        places = (round(start * RATE) + np.arange(len(signal))) % len(total)
        total[places] += signal
    return total


def in_a_room(loop: Signal) -> Signal:
    """Return the loop as heard in a small panelled room."""
    echo = noise(0.7, 150, 3500, 71) * decay(0.7, 0.14)
    echo /= np.sqrt(np.sum(echo**2))
    answer = np.fft.rfft(np.concatenate([echo, np.zeros(len(loop) - len(echo))]))
    return loop + 0.3 * np.fft.irfft(np.fft.rfft(loop) * answer, len(loop))


def menu_loop() -> Signal:
    """A calm dance for a lute and a harp."""
    beat = 2 / 3
    upper = played(tune_of(MENU_TUNE), beat, lute)
    lower = played(accompaniment(MENU_CHORDS, (0, 1, 2), 1), beat, harp, 0.55)
    return in_a_room(ring_of(48 * beat, upper, lower))


def table_loop() -> Signal:
    """Slow broken chords of a lute under a few notes of a harp, made not to be noticed."""
    beat = 1.12
    upper = played(tune_of(TABLE_TUNE), beat, harp, 0.6)
    lower = played(accompaniment(TABLE_CHORDS, (0, 1, 3, 2, 3, 1, 3, 2), 0.5), beat, lute, 0.7)
    return in_a_room(ring_of(32 * beat, upper, lower))


LOOPS: dict[str, tuple[Maker, float]] = {"menu_loop": (menu_loop, -22), "table_loop": (table_loop, -25)}
"""Each loop by its name: how it is made, and how loud it is to be on the whole."""


def main() -> None:
    """Write all the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, (make, target) in EFFECTS.items():
        signal = make()
        finished = faded(levelled(signal, target, LOUDNESS_WINDOW), FADE_IN, FADE_OUT * len(signal) / RATE)
        (FOLDER / f"{name}.ogg").write_bytes(encoded(finished, EFFECT_QUALITY))
    for name, (make, target) in LOOPS.items():
        signal = make()
        finished = levelled(signal, target, len(signal) / RATE)
        (FOLDER / f"{name}.ogg").write_bytes(encoded(finished, LOOP_QUALITY))


if __name__ == "__main__":
    main()
