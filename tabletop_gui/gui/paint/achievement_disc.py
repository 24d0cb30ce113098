"""The picture of an achievement: a scalloped disc in its game's colour, carved round its motif, with light from one side."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, Literal

import pygame

from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.skin import Skin, shape
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER, PAPER_2

INKS: Final[Mapping[str, str]] = {
    "oh_hell": "#B3242C", "famiglia": "#1B6B4A", "regine": "#7E2458", "kingdoms": "#1B6079", "chicken_army": "#A8621E",
}  # fmt: skip
MOTIFS: Final[Mapping[str, str]] = {
    "oh_hell": "horns", "famiglia": "hat", "regine": "mask", "kingdoms": "crown", "chicken_army": "egg",
}  # fmt: skip
"""Motif of each game: in the calendar, and on the score sheet of a game night."""
GENERAL_INK: Final = "#2F2A63"
"""Colour of achievements that belong to no game, and of those of plugins."""
SAND: Final = "#C9B48E"
"""Colour of the motif of an achievement not earned yet; in a sharp theme it is as dark as text."""
GROUND: Final = "#EFE0C2"
LOBES: Final = 22
GOUGES: Final = 30
ROUND: Final = 176
"""Number of points in the outline."""

DiscState = Literal["earned", "open", "secret"]


def achievement_disc(skin: Skin, art: Art, icon: str, game: str | None, diameter: int, state: DiscState) -> pygame.Surface:
    """Return the disc of an achievement, `diameter` pixels wide, of a game or (None) of none: earned, not earned
    yet, or hidden.
    """
    key = "stamp", icon, game, state
    return skin.drawing(key, diameter, diameter, lambda: _drawn(skin, art, icon, game, diameter, state))


def _drawn(skin: Skin, art: Art, icon: str, game: str | None, diameter: int, state: DiscState) -> pygame.Surface:
    ink = INKS.get(game or "", GENERAL_INK)
    sand = MUTED_INK if skin.theme.sharp else SAND
    body = _pressed(diameter, ink) if state == "earned" else _blank(diameter, sand)
    picture = skin.drawing(("seal", ink, state == "earned"), diameter, diameter, body).copy()
    if state == "secret":
        return picture
    side = round(diameter * 0.54)
    corner = (diameter - side) // 2
    if state == "open":
        picture.blit(art.icon(icon, side, sand), (corner, corner))
        return picture
    half = side // 2
    picture.blit(art.icon(icon, side, PAPER), (corner, corner))
    shaded = art.icon(icon, side, mix(PAPER_2, ink, 0.14)).subsurface((half, 0, side - half, side))
    picture.blit(shaded, (corner + half, corner))
    return picture


def _outline(d: float, first: float, last: float) -> list[str]:
    """Return the points of the scalloped edge between two angles, in turns from the top clockwise."""
    points = []
    for k in range(ROUND + 1):
        turn = first + (last - first) * k / ROUND
        angle = 2 * pi * turn
        r = d / 2 * (0.955 + 0.035 * cos(LOBES * angle))
        points.append(f"{d / 2 + r * sin(angle):.2f} {d / 2 - r * cos(angle):.2f}")
    return points


def _pressed(d: float, ink: str) -> str:
    dark = mix(ink, INK, 0.34)
    body = shape("M" + "L".join(_outline(d, 0, 1)) + "Z", ink)
    body += shape("M" + "L".join(_outline(d, 0, 0.5)) + "Z", dark)
    ring = d * 0.4
    width = max(1.0, d * 0.014)
    body += f'<circle cx="{d / 2:.2f}" cy="{d / 2:.2f}" r="{ring:.2f}" fill="none" stroke="{PAPER}" stroke-width="{width:.2f}"/>'
    for k in range(GOUGES):
        angle = 2 * pi * (k + 0.5) / GOUGES
        light = sin(angle) < 0
        tint = mix(ink, PAPER, 0.42) if light else mix(dark, INK, 0.5)
        out, inner, half = ring * 0.94, ring * 0.8, d * 0.008
        x, y = sin(angle), -cos(angle)
        points = (
            (out * x, out * y), (inner * x + half * y, inner * y - half * x), (inner * 0.97 * x, inner * 0.97 * y),
            (inner * x - half * y, inner * y + half * x),
        )  # fmt: skip
        body += shape("M" + "L".join(f"{d / 2 + px:.2f} {d / 2 + py:.2f}" for px, py in points) + "Z", tint)
    return body


def _blank(d: float, sand: str) -> str:
    """Return a dashed empty place on the paper."""
    r, width = d * 0.45, max(1.0, d * 0.014)
    dashes = []
    many = 36
    for k in range(many):
        a, b = 2 * pi * k / many, 2 * pi * (k + 0.55) / many
        dashes.append(f"M{d / 2 + r * sin(a):.2f} {d / 2 - r * cos(a):.2f}L{d / 2 + r * sin(b):.2f} {d / 2 - r * cos(b):.2f}")
    ground = f'<circle cx="{d / 2:.2f}" cy="{d / 2:.2f}" r="{r:.2f}" fill="{GROUND}"/>'
    return ground + f'<path d="{"".join(dashes)}" fill="none" stroke="{sand}" stroke-width="{width:.2f}"/>'
