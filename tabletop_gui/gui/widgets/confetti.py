"""Confetti thrown for the winner: under two seconds, ended by any press."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER, RED, SUITS_ON_DARK
from tabletop_gui.gui.shell.app import App

LASTS_MS: Final = 1900.0
PIECES: Final = 84
TURNS: Final = 12
"""Number of pictures of a rotating piece."""
SUITS: Final = "SHDC"


class Piece(Struct, frozen=True):
    """A piece in flight: start, velocity and gravity in logical units (per second), picture and rotation."""

    x: float
    y: float
    vx: float
    vy: float
    kind: int
    phase: int
    spin: float
    sway: float


class Confetti:
    """Confetti: ``throw`` it from a point; ``update`` and ``draw`` it; ``stop`` ends it at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._age = LASTS_MS
        self._pieces: list[Piece] = []
        self._pictures: list[list[pygame.Surface]] = []

    @property
    def flying(self) -> bool:
        """True while any piece is in the air."""
        return self._age < LASTS_MS

    def throw(self, x: float, y: float, seed: int = 1) -> None:
        """Throw from a point in logical units. Does nothing with reduced motion."""
        if self.app.reduced_motion:
            return
        view, rng = self.app.viewport, Random(seed)
        self._pictures = []
        self._pieces = []
        for _ in range(PIECES):
            angle = math.radians(rng.uniform(-158, -22))
            speed = rng.uniform(380, 1250)
            self._pieces.append(
                Piece(
                    x + rng.uniform(-60, 60), y + rng.uniform(-30, 30),
                    math.cos(angle) * speed * 1.05 * view.w / 1600, math.sin(angle) * speed * 0.62 * view.h / 900,
                    rng.randrange(7), rng.randrange(TURNS), rng.uniform(-16, 16), rng.uniform(8, 34),
                )
            )  # fmt: skip
        self._age = 0.0
        self.app.wake_in(0)

    def stop(self) -> bool:
        """Remove all pieces. Return True if there were any."""
        flying, self._age = self.flying, LASTS_MS
        return flying

    def update(self, dt_ms: float) -> bool:
        """Advance time. Return True while it flies."""
        if not self.flying:
            return False
        self._age += dt_ms
        if not self.flying:
            self.app.dirty()
        return self.flying

    def draw(self, canvas: Canvas) -> None:
        """Draw every piece."""
        if not self.flying:
            return
        view, t = self.app.viewport, self._age / 1000
        if not self._pictures:
            self._pictures = [self._turning(kind) for kind in range(7)]
        for piece in self._pieces:
            fall = self._gravity(piece) * t * t / 2
            x = piece.x + piece.vx * t * (1 - 0.16 * t) + piece.sway * math.sin(4.1 * t + piece.phase)
            y = piece.y + piece.vy * t + fall
            picture = self._pictures[piece.kind][int(piece.phase + piece.spin * t) % TURNS]
            px, py = view.point(x, y)
            canvas.blit(picture, px - picture.get_width() // 2, py - picture.get_height() // 2)

    def _gravity(self, piece: Piece) -> float:
        """Return the gravity that brings the piece below the window's edge before the end."""
        t = LASTS_MS / 1000 * 0.97
        return max(900.0, 2 * (self.app.viewport.h + 60 - piece.y - piece.vy * t) / (t * t))

    def _turning(self, kind: int) -> list[pygame.Surface]:
        """Return the pictures of a rotating suit emblem or strip of paper."""
        app, px = self.app, self.app.viewport.px
        if kind < len(SUITS):
            whole = app.art.suit(SUITS[kind], max(8, px(30)), SUITS_ON_DARK[SUITS[kind]])
        else:
            w, h = max(4, px(22)), max(3, px(12))
            colour = (GOLD, PAPER, RED)[kind - len(SUITS)]
            whole = app.skin.drawing(("confetti", colour), w, h, f'<rect x="0" y="0" width="{w}" height="{h}" fill="{colour}"/>')
        turned = []
        for step in range(TURNS):
            squeezed = 0.25 + 0.75 * abs(math.cos(math.pi * step / TURNS))
            size = (max(2, whole.get_width()), max(2, round(whole.get_height() * squeezed)))
            # premultiplied, so turning it leaves no dark edge
            turned.append(pygame.transform.rotozoom(pygame.transform.smoothscale(whole, size), 360 * step / TURNS, 1.0))
        return turned
