"""The player's rating, match by match, drawn on paper: a line, its uncertainty band, and the levels as dotted lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.gui.paint.theme import GOLD, GOLD_DEEP, INK, PROPOSED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.record.rating import RELIABLE_AFTER, PlayerRating

MOST_POINTS: Final = 400
"""Maximum points of the line; of more matches some are left out evenly."""
LABELLED: Final = 90
"""Minimum height in interface units at which the levels are named."""
BEYOND: Final = 60.0
"""Margin above the highest and below the lowest value, in rating points."""


def plotted_matches(matches: int) -> list[int]:
    """Return the numbers of the matches that are points of the curve, starting with the first at which the rating
    is more than a guess.

    >>> plotted_matches(8), len(plotted_matches(100_000)), plotted_matches(100_000)[-1]
    ([5, 6, 7, 8], 400, 100000)
    """
    seen = range(RELIABLE_AFTER, matches + 1)
    if len(seen) <= MOST_POINTS:
        return [*seen]
    return [seen[k * (len(seen) - 1) // (MOST_POINTS - 1)] for k in range(MOST_POINTS)]


def rating_curve(app: App, history: Sequence[PlayerRating], ratings: GameRatings, w: int, h: int) -> pygame.Surface | None:
    """Draw the rating over these matches (`plotted_matches`) at a size in pixels; None if there is no line to draw yet."""
    seen = history
    if len(seen) < 2:
        return None
    unit, large = app.skin.unit, h >= app.skin.px(LABELLED)
    levels = [one.rating for one in ratings.levels] if large else []
    now = seen[-1]
    low = min([*levels, now.rating - now.half, *(one.rating for one in seen)]) - BEYOND
    high = max([*levels, now.rating + now.half, *(one.rating for one in seen)]) + BEYOND
    names = [one.name.of(app.phrases.language) for one in app.library.levels().values()] if large else []
    px = app.type(15)
    right = w - (max(app.text.width(name, "bold", px) for name in names) + app.skin.px(10) if names else app.skin.px(8))

    def at(number: int, rating: float) -> tuple[float, float]:
        x = 2 * unit + (right - 2 * unit) * number / (len(seen) - 1)
        return x, h * (1.0 - (min(max(rating, low), high) - low) / (high - low))

    line = [at(number, one.rating) for number, one in enumerate(seen)]
    band = [at(number, one.rating + one.half) for number, one in enumerate(seen)]
    band += [at(number, one.rating - one.half) for number, one in reversed([*enumerate(seen)])]
    body = [f'<path d="{_path(band)}Z" fill="{PROPOSED}"/>']
    for rating in levels:
        y = at(0, rating)[1]
        dots = "".join(f"M{x:.1f},{y:.1f}h{2 * unit:.1f}" for x in _steps(2 * unit, right, 7 * unit))
        body.append(f'<path d="{dots}" fill="none" stroke="{GOLD_DEEP}" stroke-width="{max(1.0, 1.6 * unit):.2f}"/>')
    thick = max(1.4, 2.6 * unit)
    body.append(f'<path d="{_path(line)}" fill="none" stroke="{INK}" stroke-width="{thick:.2f}" stroke-linejoin="round"/>')
    x, y = line[-1]
    ring = f'fill="{GOLD}" stroke="{INK}" stroke-width="{thick * 0.6:.2f}"'
    body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 * unit:.1f}" {ring}/>')
    drawn = app.skin.drawing(("strength", tuple(line), tuple(band)), w, h, "".join(body)).copy()
    for rating, name in zip(levels, names, strict=bool(names)):
        label = app.text.line(name, "bold", px, GOLD_DEEP)
        drawn.blit(label, (right + app.skin.px(8), round(at(0, rating)[1]) - label.get_height() // 2))
    return drawn


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _steps(begin: float, end: float, step: float) -> list[float]:
    return [begin + step * k for k in range(int((end - begin) / step))]
