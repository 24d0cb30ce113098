"""A torn strip of a poster with a shouted word, thrown across the felt at an angle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece, shape
from tabletop_gui.gui.paint.theme import INK, PAPER, RED
from tabletop_gui.gui.shell.app import App

TEARS: Final = (0.0, 0.30, 0.12, 0.44, 0.20, 0.52, 0.16, 0.34, 0.0)
"""Depth of the tears along either end, from the top, in heights of the strip."""
STEPS: Final = 6
"""Number of sizes of a flying strip that are cached."""


def torn_banner(app: App, words: str, high: int, degrees: float, scale: float = 1.0, fill: str = RED) -> pygame.Surface:
    """Return the strip, `high` pixels, rotated clockwise, in one of its sizes (`scale`). Its middle is the picture's."""
    step = round((scale - 1) * STEPS / 0.3)
    return cached_piece(app.skin, *_flying(app, words, high, degrees, step, fill))


def torn_banner_ahead(app: App, words: str, high: int, degrees: float, fill: str = RED) -> None:
    """Render the strip in the background in every size."""
    for step in range(STEPS + 1):
        prerender_piece(app.art.in_background, app.skin, *_flying(app, words, high, degrees, step, fill))


def _flying(
    app: App, words: str, high: int, degrees: float, step: int, fill: str
) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """Return the cache key of a strip in one of its sizes, and a thread-safe function that renders it."""
    key = ("torn", words, high, degrees, step, fill, app.phrases.language)
    strip = cached_piece(app.skin, ("untorn", words, high, fill, app.phrases.language), lambda: _strip(app, words, high, fill))
    return key, lambda: _turned(strip, degrees, 1 + 0.3 * step / STEPS)


def _strip(app: App, words: str, high: int, fill: str) -> pygame.Surface:
    text = app.text.line(words, "display", max(13, round(high * 0.56)), PAPER)
    line, drop = max(1.5, high * 0.05), max(2, round(high * 0.07))
    w, h = text.get_width() + round(high * 1.9), high + drop + round(2 * line)
    n = len(TEARS) - 1
    top, foot = line, line + high
    left = [(line + tear * high * 0.5, top + (foot - top) * k / n) for k, tear in enumerate(TEARS)]
    right = [(w - line - tear * high * 0.5, top + (foot - top) * k / n) for k, tear in enumerate(reversed(TEARS))]
    way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*left, *reversed(right)]) + "Z"
    body = f'<g transform="translate({drop} {drop})">{shape(way, INK)}</g>' + shape(way, fill, PAPER, line)
    picture = app.skin.drawing(("torn strip", text.get_width(), high, fill), w + drop, h, body).copy()
    picture.blit(text, text.get_rect(center=(w // 2, round((top + foot) / 2))), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _turned(strip: pygame.Surface, degrees: float, scale: float) -> pygame.Surface:
    """Return the rotated strip. A copy is rotated: the surface is locked meanwhile, and may be on the screen."""
    return pygame.transform.rotozoom(strip.copy(), -degrees, scale)
