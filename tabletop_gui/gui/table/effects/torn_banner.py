"""A strip torn off a poster, with a word that is shouted: it is thrown across the felt and lies askew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.paint.skin import kept, made_ahead, shape
from tabletop_gui.gui.paint.theme import INK, PAPER, RED
from tabletop_gui.gui.shell.app import App

TEARS: Final = (0.0, 0.30, 0.12, 0.44, 0.20, 0.52, 0.16, 0.34, 0.0)
"""How far in the strip is torn along either end, from the top, in parts of its height."""
STEPS: Final = 6
"""Sizes in which a strip is kept while it flies."""


def torn_strip(app: App, words: str, high: int, degrees: float, scale: float = 1.0, fill: str = RED) -> pygame.Surface:
    """The strip, `high` pixels, turned clockwise; for whoever throws it in a few sizes (`scale`). Its middle is the picture's."""
    step = round((scale - 1) * STEPS / 0.3)
    return kept(app.skin, *_flying(app, words, high, degrees, step, fill))


def torn_ahead(app: App, words: str, high: int, degrees: float, fill: str = RED) -> None:
    """Have it made in the background in every size in which it flies."""
    for step in range(STEPS + 1):
        made_ahead(app.art.in_background, app.skin, *_flying(app, words, high, degrees, step, fill))


def _flying(
    app: App, words: str, high: int, degrees: float, step: int, fill: str
) -> tuple[tuple[object, ...], Callable[[], pygame.Surface]]:
    """What a strip in one of its sizes is kept under, and how it is made, by any thread."""
    key = ("torn", words, high, degrees, step, fill, app.phrases.language)
    strip = kept(app.skin, ("untorn", words, high, fill, app.phrases.language), lambda: _strip(app, words, high, fill))
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
    """What is turned is locked meanwhile, and the strip may be on the screen."""
    return pygame.transform.rotozoom(strip.copy(), -degrees, scale)
