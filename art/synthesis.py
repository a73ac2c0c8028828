"""The building blocks of the sounds: envelopes, noise, struck and plucked and blown things, loudness, OGG files.

Struck things are damped modes with a burst of noise, strings are Karplus-Strong loops, trumpets are sums of harmonics.
All chance is seeded, so the same numbers always give the same sound.
"""

import io
import struct
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import soundfile  # type: ignore[import-untyped]  # it ships no types

Signal = npt.NDArray[np.float64]
Spectrum = npt.NDArray[np.complex128]
Partials = tuple[tuple[float, float], ...]
"""The modes of a thing: each as a multiple of its pitch, and how loud it is."""

RATE = 44_100
KNEE, CEILING = 0.6, 0.88
"""Samples above the knee are bent so that none passes the ceiling."""
MOST_BENDING = 1.6
"""How far above the ceiling a peak may lie before it is bent; a sound of one sharp peak stays softer instead."""

WOOD: Partials = ((1, 1), (2.756, 0.5), (5.404, 0.25), (8.933, 0.12))
TABLE: Partials = ((1, 1), (1.58, 0.45), (2.24, 0.2))
STONE: Partials = ((1, 1), (1.47, 0.8), (2.09, 0.7), (2.56, 0.5), (3.39, 0.4), (4.13, 0.3))
COIN: Partials = ((1, 1), (1.73, 0.7), (2.33, 0.8), (3.91, 0.45), (4.11, 0.4), (5.9, 0.2))
IRON: Partials = ((1, 1), (1.37, 0.8), (1.83, 0.7), (2.61, 0.8), (3.42, 0.6), (4.73, 0.5), (6.1, 0.4), (8.3, 0.3))
SKIN: Partials = ((1, 1), (1.594, 0.6), (2.136, 0.4), (2.296, 0.3), (2.653, 0.25), (2.918, 0.2))
CHIME: Partials = ((1, 1), (2.756, 0.3), (5.404, 0.1))
BELL: Partials = (
    (0.5, 0.5),
    (0.998, 0.5),
    (1.002, 0.4),
    (1.19, 0.6),
    (1.5, 0.3),
    (2, 1),
    (2.51, 0.3),
    (2.66, 0.3),
    (3.01, 0.3),
    (4.17, 0.2),
    (5.43, 0.12),
)


def clock(seconds: float) -> Signal:
    """Return the time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def decay(seconds: float, ring: float) -> Signal:
    """Return an envelope that falls to a third in every `ring` seconds."""
    return np.exp(-clock(seconds) / ring)


def swell(seconds: float, peak: float) -> Signal:
    """Return an envelope that rises until `peak` (a share of its length) and falls again, both softly."""
    place = np.linspace(0, 1, round(seconds * RATE))
    return np.interp(place, [0, peak, 1], [0, 1, 0]) ** 1.5


def faded(signal: Signal, rise: float, fall: float) -> Signal:
    """Return the signal with a short fade at both ends, in seconds."""
    ramps = np.ones(len(signal))
    start, end = round(rise * RATE), round(fall * RATE)
    ramps[:start] = np.linspace(0, 1, start)
    ramps[-end:] *= np.linspace(1, 0, end) ** 2
    return signal * ramps


def mix(*parts: tuple[float, Signal]) -> Signal:
    """Add signals up, each from its own second on."""
    starts = [round(start * RATE) for start, _ in parts]
    total = np.zeros(max(start + len(signal) for start, (_, signal) in zip(starts, parts, strict=True)))
    for start, (_, signal) in zip(starts, parts, strict=True):
        total[start : start + len(signal)] += signal
    return total


def filtered(signal: Signal, response: Callable[[Signal], Signal | Spectrum]) -> Signal:
    """Return the signal with each of its frequencies scaled by the response to it."""
    frequencies = np.arange(len(signal) // 2 + 1, dtype=np.float64) * RATE / len(signal)
    return np.fft.irfft(np.fft.rfft(signal) * response(frequencies), len(signal))


def even(signal: Signal) -> Signal:
    """Return the signal with a mean power of one."""
    return signal / float(np.sqrt(np.mean(signal**2)))


def noise(seconds: float, low: float, high: float, seed: int) -> Signal:
    """Return even noise between two frequencies."""
    white = np.random.default_rng(seed).standard_normal(round(seconds * RATE))

    def band(frequency: Signal) -> Signal:
        power: Signal = (1 + (low / np.maximum(frequency, 1)) ** 6) * (1 + (frequency / high) ** 6)
        return power**-0.5

    return even(filtered(white, band))


def grains(seconds: float, per_second: float, ring: float, seed: int) -> Signal:
    """Return a rough envelope: many small random bursts, as of paper or gravel."""
    random = np.random.default_rng(seed)
    bursts = np.zeros(round(seconds * RATE))
    places = random.integers(0, len(bursts), round(seconds * per_second))
    bursts[places] = random.uniform(0.2, 1, len(places))
    return np.convolve(bursts, decay(8 * ring, ring))[: len(bursts)]


def modes(
    pitch: float, partials: Partials, ring: float, seconds: float, *, damping: float = 1, bend: float = 0
) -> Signal:
    """Return the damped modes of a struck thing: high ones die sooner; a bent pitch starts higher."""
    time = clock(seconds)
    bent = time + bend * 0.05 * (1 - np.exp(-time / 0.05))
    total = np.zeros(len(time))
    for multiple, loudness in partials:
        if pitch * multiple < 0.45 * RATE:
            envelope = np.exp(-time * max(multiple, 1) ** damping / ring)
            total += loudness * envelope * np.sin(2 * np.pi * pitch * multiple * bent)
    return total


def burst(low: float, high: float, ring: float, seed: int) -> Signal:
    """Return the moment of contact: a burst of noise."""
    return noise(10 * ring, low, high, seed) * decay(10 * ring, ring)


def knock(pitch: float, ring: float, seed: int, hardness: float = 0.3) -> Signal:
    """Return a knock on wood: the modes of a bar and a burst of noise."""
    contact = hardness * burst(2 * pitch, min(10 * pitch, 9000), 0.004, seed)
    return mix((0, modes(pitch, WOOD, ring, 8 * ring)), (0, contact))


def thump(pitch: float, ring: float) -> Signal:
    """Return what the table answers to a thing set down."""
    return modes(pitch, TABLE, ring, 8 * ring, bend=0.4)


def clink(pitch: float, ring: float, seed: int) -> Signal:
    """Return one coin struck by another."""
    return mix((0, modes(pitch, COIN, ring, 6 * ring, damping=0.5)), (0, 0.35 * burst(5000, 14000, 0.002, seed)))


def pluck(note: str, seconds: float, seed: int, softness: float, ring: float) -> Signal:
    """Return a plucked string: one period of sound that is smoothed a little each time it comes round."""
    pitch = frequency_of(note)
    period = round(RATE / pitch)
    string = _plucked_shape(period, softness, seed)
    kept = 10 ** (-3 / (ring * pitch))
    step = pitch * period / RATE
    rounds = []
    for _ in range(int(seconds * pitch) + 2):
        rounds.append(string)
        string = kept * (0.86 * string + 0.07 * (np.roll(string, 1) + np.roll(string, -1)))
    whole = np.concatenate(rounds)
    sounding = np.interp(np.arange(round(seconds * RATE)) * step, np.arange(len(whole)), whole)
    finger = mix((0, 0.25 * modes(190, TABLE, 0.025, 0.2)), (0, 0.03 * burst(1500, 5000, 0.004, seed)))
    return faded(mix((0, sounding), (0, finger)), 0.003, 0.25 * seconds)


def _plucked_shape(period: int, softness: float, seed: int) -> Signal:
    """Return one period of a string plucked at a seventh of its length, at random phases."""
    harmonics = np.arange(1, period // 2)
    strength = np.abs(np.sin(np.pi * harmonics / 7.3)) / harmonics**softness
    strength /= 1 + (harmonics * RATE / period / 6000) ** 4
    phases = np.random.default_rng(seed).uniform(0, 2 * np.pi, len(harmonics))
    spectrum = np.zeros(period // 2 + 1, dtype=np.complex128)
    spectrum[1 : len(harmonics) + 1] = strength * np.exp(1j * phases)
    return 0.3 * even(np.fft.irfft(spectrum, period))


def lute(note: str, seconds: float, seed: int) -> Signal:
    """Return a note of the lute."""
    return pluck(note, seconds, seed, softness=1.3, ring=2.2)


def harp(note: str, seconds: float, seed: int) -> Signal:
    """Return a note of the harp: rounder than the lute, and it rings longer."""
    return pluck(note, seconds, seed, softness=1.9, ring=3.2)


def trumpet(note: str, seconds: float) -> Signal:
    """Return one blown note: the louder it is, the brighter."""
    time = clock(seconds)
    release = seconds - min(0.12, 0.3 * seconds)
    breath = np.interp(time, [0, 0.03, 0.5 * seconds, release, seconds], [0, 1, 0.8, 0.7, 0])
    wobble = time + 0.00025 * np.sin(2 * np.pi * 5.2 * time) * np.clip(time / 0.4, 0, 1)
    total = np.zeros(len(time))
    for harmonic in range(1, 13):
        strength = breath ** (1 + 0.4 * harmonic) / harmonic**0.9
        total += strength * np.sin(2 * np.pi * frequency_of(note) * harmonic * wobble + harmonic)
    return total


def frequency_of(note: str) -> float:
    """Return the pitch of a note such as `D4` or `F#3`; A4 is 440 Hz."""
    step = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]] + note.count("#")
    return float(440 * 2 ** (step / 12 + int(note[-1]) - 4))


# Loudness


def weighted(signal: Signal) -> Signal:
    """Return the signal as the ear weighs it (the K weighting of ITU-R BS.1770)."""

    def response(frequency: Signal) -> Spectrum:
        back = np.exp(-2j * np.pi * frequency / 48_000)
        shelf = (1.53512485958697 - 2.69169618940638 * back + 1.19839281085285 * back**2) / (
            1 - 1.69065929318241 * back + 0.73248077421585 * back**2
        )
        rumble = (1 - 2 * back + back**2) / (1 - 1.99004745483398 * back + 0.99007225036621 * back**2)
        return np.asarray(shelf * rumble)

    return filtered(np.concatenate([signal, np.zeros(RATE // 2)]), response)


def loudness(signal: Signal, window: float) -> float:
    """Return the loudness of the loudest stretch of so many seconds, in LUFS."""
    length = round(window * RATE)
    energy = np.cumsum(np.concatenate([np.zeros(length), weighted(signal) ** 2]))
    return float(-0.691 + 10 * np.log10(np.max(energy[length:] - energy[:-length]) / length))


def limited(signal: Signal) -> Signal:
    """Return the signal with its highest peaks bent below the ceiling."""
    excess = np.maximum(np.abs(signal) - KNEE, 0) / (CEILING - KNEE)
    return np.sign(signal) * (np.minimum(np.abs(signal), KNEE) + (CEILING - KNEE) * np.tanh(excess))


def levelled(signal: Signal, target: float, window: float) -> Signal:
    """Return the signal at the loudness aimed at, or as near to it as its peaks allow."""
    gain = 10 ** ((target - loudness(signal, window)) / 20)
    return limited(signal * min(gain, MOST_BENDING * CEILING / float(np.max(np.abs(signal)))))


# Files


def encoded(signal: Signal, quality: float) -> bytes:
    """Return the signal as OGG Vorbis."""
    buffer = io.BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(signal), RATE):
            file.write(signal[start : start + RATE])
    return with_serial_number(buffer.getvalue(), 1)


def with_serial_number(ogg: bytes, number: int) -> bytes:
    """Return the file with a serial number of its own instead of the random one that the library gives it."""
    pages = []
    start = 0
    while start < len(ogg):
        segments = ogg[start + 26]
        end = start + 27 + segments + sum(ogg[start + 27 : start + 27 + segments])
        page = bytearray(ogg[start:end])
        struct.pack_into("<I", page, 14, number)
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, checksum(page))
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def checksum(page: bytes | bytearray) -> int:
    """Return the check sum of an OGG page: CRC-32 with neither reflection nor inversion."""
    value = 0
    for byte in page:
        value ^= byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x104C11DB7 if value & 0x80000000 else 0)
    return value
