"""Colour vision: simulation of the three colour blindnesses and of greyscale, CIEDE2000 differences, and text contrast.

Colour blindness after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (IEEE TVCG 2009), severity 1.0, applied to linear light. CIEDE2000 after Sharma, Wu and Dalal (Color Research
& Application 2005).
"""

from __future__ import annotations

import math
import sys
from array import array
from functools import cache, lru_cache
from typing import Final, Literal

import pygame

from tabletop_gui.gui.art.raster.raster import blank, hex_rgb, mix

Vision = Literal["colour", "grey", "protan", "deutan", "tritan"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: Final[tuple[Vision, ...]] = ("colour", "grey", "protan", "deutan", "tritan")
LUMINANCE: Final[Triple] = (0.2126, 0.7152, 0.0722)
MATRICES: Final[dict[Vision, Matrix]] = {
    "grey": (LUMINANCE, LUMINANCE, LUMINANCE),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Transforms of linear red, green and blue; `colour` needs none."""
XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)
"""Reference white D65."""
COARSE: Final = 0xFFFEFEFE
"""Mask to seven bits per channel for the lookup of pixels: it leaves few colours on a card, and the eighth bit is invisible."""
BAND: Final = 2**15
"""Number of pixels looked up at a stretch: about five milliseconds during which no other thread runs."""


def _linear(level: float) -> float:
    """Convert an sRGB level, 0 to 1, to linear light."""
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4


def _level(light: float) -> int:
    """Convert linear light to an sRGB level, 0 to 255, clamped to the displayable range."""
    light = min(1.0, max(0.0, light))
    return round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


LINEAR: Final = tuple(_linear(level / 255) for level in range(256))


def _times(matrix: Matrix, light: Triple) -> Triple:
    x, y, z = light
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return a * x + b * y + c * z, d * x + e * y + f * z, g * x + h * y + i * z


def simulate_colour(colour: str, vision: Vision) -> str:
    """Return a ``#rrggbb`` colour as seen with a kind of colour vision."""
    if vision == "colour":
        return colour
    red, green, blue = hex_rgb(colour)
    lights = _times(MATRICES[vision], (LINEAR[red], LINEAR[green], LINEAR[blue]))
    return "#{:02X}{:02X}{:02X}".format(*(_level(light) for light in lights))


def lab(colour: str) -> Triple:
    """Return the CIELAB value of a ``#rrggbb`` colour under D65: L* 0 to 100, a*, b*."""
    red, green, blue = hex_rgb(colour)
    fx, fy, fz = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
        for t in (v / w for v, w in zip(_times(XYZ, (LINEAR[red], LINEAR[green], LINEAR[blue])), WHITE, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def delta_e(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours: 1 is just noticeable, 12 is distinguished at a glance."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25.0**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = h2 - h1
    if c1 * c2 == 0:
        turn, h = 0.0, h1 + h2
    elif abs(turn) <= 180:
        h = (h1 + h2) / 2
    else:
        turn -= math.copysign(360, turn)
        h = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    dl, dc, dh = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    lightness, c = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(h - 30))
        + 0.24 * math.cos(math.radians(2 * h))
        + 0.32 * math.cos(math.radians(3 * h + 6))
        - 0.20 * math.cos(math.radians(4 * h - 63))
    )
    off = (lightness - 50) ** 2
    sl, sc, sh = 1 + 0.015 * off / math.sqrt(20 + off), 1 + 0.045 * c, 1 + 0.015 * c * weight
    twist = math.radians(60 * math.exp(-(((h - 275) / 25) ** 2)))
    rt = -2 * math.sqrt(c**7 / (c**7 + 25.0**7)) * math.sin(twist)
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))


def difference(one: str, other: str, vision: Vision = "colour") -> float:
    """Return the CIEDE2000 difference of two ``#rrggbb`` colours as seen with a kind of colour vision."""
    return delta_e(lab(simulate_colour(one, vision)), lab(simulate_colour(other, vision)))


def contrast(one: str, other: str) -> float:
    """Return the WCAG 2 contrast of a text with its background, 1 to 21."""
    lights = sorted(sum(w * LINEAR[v] for w, v in zip(LUMINANCE, hex_rgb(c), strict=True)) for c in (one, other))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@cache
def darkened(ground: str, text: str, least: float = 4.5) -> str:
    """Return the background, darkened as little as necessary for a light text to be legible on it."""
    deep, step = ground, 0
    while contrast(deep, text) < least and step < 50:
        step += 1
        deep = mix(ground, "#000000", step / 50)
    return deep


class _Seen(dict[int, int]):
    """Cache from a pixel to its simulated colour, computed on first use."""

    def __init__(self, vision: Vision) -> None:
        super().__init__()
        self._matrix = MATRICES[vision]

    def __missing__(self, pixel: int) -> int:
        red, green, blue = pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255
        lights = _times(self._matrix, (LINEAR[red], LINEAR[green], LINEAR[blue]))
        alpha = pixel >> 24
        r, g, b = (min(alpha, _level(light)) for light in lights)
        found = self[pixel] = alpha << 24 | r << 16 | g << 8 | b
        return found


_seen = cache(_Seen)


def simulate_picture(picture: pygame.Surface, vision: Vision) -> pygame.Surface:
    """Return a premultiplied picture as seen with a kind of colour vision; the picture itself for normal vision.

    Usable from any thread: it works in bands, so that other threads can run.
    """
    if vision == "colour":
        return picture
    look = _seen(vision).__getitem__
    w, h = picture.get_size()
    out = blank(w, h)
    rows = max(1, BAND // w)
    for top in range(0, h, rows):
        band = pygame.Rect(0, top, w, min(rows, h - top))
        raw = pygame.image.tobytes(picture.subsurface(band), "ARGB")
        coarse = int.from_bytes(raw, "big") & _mask(band.w * band.h)
        pixels = array("I", coarse.to_bytes(len(raw), sys.byteorder))
        if sys.byteorder == "little":  # the whole number was turned round: each pixel is whole again, and the last comes first
            pixels.reverse()
        seen = array("I", map(look, pixels))
        if sys.byteorder == "little":
            seen.byteswap()
        out.blit(pygame.image.frombytes(seen.tobytes(), band.size, "ARGB"), band, special_flags=pygame.BLEND_RGBA_ADD)
    return out


@lru_cache(maxsize=32)
def _mask(pixels: int) -> int:
    return int.from_bytes(COARSE.to_bytes(4, "big") * pixels, "big")
