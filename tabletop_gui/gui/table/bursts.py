"""What flies off a blow: slivers as a gouge cuts them, thinner and thinner until they are gone. Never a round glow."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Skin

TURN: Final = 15
"""Slivers lie at so many degrees from one another: each is drawn once."""
THINS: Final = 4
"""So many times a sliver gets thinner before it is gone."""
LONG: Final = (0.18, 0.26, 0.36)
"""How long slivers are, of the width of a card of the own hand."""


def burst(
    canvas: Canvas, skin: Skin, at: tuple[int, int], card: float, since: float, *, life: float, many: int, inks: Sequence[str],
    dice: int, near: float = 0.20, far: float = 0.85, along: tuple[float, float] | None = None,
) -> None:  # fmt: skip
    """Slivers all round a point (pixels), or into the half that lies `along`; `card` is a card's width in pixels, `near` and
    `far` how far from the point they begin and end, in widths. Nothing before the blow, or when they are gone."""
    if not 0 <= since < life or many <= 0:
        return
    chance = Random(dice)
    done = since / life
    out = 1 - (1 - done) ** 3
    for k in range(many):
        turn = 2 * pi * (k + 0.7 * chance.random()) / many
        reach = near + (far - near) * (0.55 + 0.45 * chance.random()) * out
        long, ink = LONG[chance.randrange(len(LONG))], inks[chance.randrange(len(inks))]
        way = cos(turn), sin(turn)
        if along is not None and way[0] * along[0] + way[1] * along[1] < -0.2:
            continue
        picture = sliver(skin, round(long * card), round(turn * 180 / pi / TURN) * TURN % 360, ink, int(done * THINS))
        x, y = at[0] + way[0] * reach * card, at[1] + way[1] * reach * card
        canvas.blit(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)


def sliver(skin: Skin, long: int, degrees: int, ink: str, thin: int) -> pygame.Surface:
    """One sliver of so many pixels, pointing so far clockwise from the right, cut the thinner the older it is."""
    side = max(4, long + 2)
    c, a, wide = side / 2, degrees * pi / 180, max(0.5, side * 0.085 * (1 - thin / (THINS + 1)))
    tip = (c + cos(a) * long / 2, c + sin(a) * long / 2)
    end = (c - cos(a) * long / 2, c - sin(a) * long / 2)
    belly = c - cos(a) * long * 0.12, c - sin(a) * long * 0.12
    left, right = (belly[0] - sin(a) * wide, belly[1] + cos(a) * wide), (belly[0] + sin(a) * wide, belly[1] - cos(a) * wide)
    way = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in (tip, left, end, right)) + "Z"
    return skin.drawing(("sliver", long, degrees, ink, thin), side, side, f'<path d="{way}" fill="{ink}"/>')


def ring(canvas: Canvas, skin: Skin, at: tuple[int, int], radius: float, share: float, ink: str) -> None:
    """A ring that leaves a point: `radius` in pixels when it has gone, `share` of its way done."""
    if not 0 <= share < 1:
        return
    step = round(share * 8)
    r = radius * (0.6 + 0.4 * step / 8)
    side = round(2 * radius + 8)
    c, wide = side / 2, 2.6 * (1 - step / 9)
    body = f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{ink}" stroke-width="{wide:.2f}"/>'
    picture = skin.drawing(("burst ring", round(radius), step, ink), side, side, body)
    canvas.blit(picture, at[0] - side / 2, at[1] - side / 2)
