"""A match as lines: the portraits at their ends."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tabletop_gui.gui.paint.score_graph import ScoreGraph, SeatScores


def test_those_who_lasted_stand_beside_the_plot_highest_on_top(app) -> None:
    ends = (30, 34, 32, 17)
    lines = [SeatScores((0, 14, end), 1 if end == 34 else 2, False, "lobo") for end in ends]
    graph = ScoreGraph(app, lines, 0, 0, 34, "race")
    graph.plot = pygame.Rect(100, 100, 400, 120)
    spots = graph.ends()
    assert sorted(spots, key=lambda seat: spots[seat].y) == [1, 2, 0, 3]
    assert all(spot.left > graph.plot.right for spot in spots.values())
    assert spots[1].centery <= graph.plot.top + 1, "the winner stands at the end of his line"
    column = sorted(spots.values(), key=lambda spot: spot.y)
    for upper, lower in pairwise(column):
        assert lower.top > upper.centery


def test_a_crowd_at_the_foot_stays_beside_the_plot(app) -> None:
    lines = [SeatScores((30, end), 1 if not k else 2, False, "lobo") for k, end in enumerate((2, 1, 1, 0))]
    graph = ScoreGraph(app, lines, 0, 0, 30, "foot")
    graph.plot = pygame.Rect(100, 100, 400, 200)
    spots = graph.ends()
    assert max(spot.bottom for spot in spots.values()) <= graph.plot.bottom + spots[3].h // 2
    assert [spots[seat].y for seat in range(4)] == sorted(spots[seat].y for seat in range(4))


def test_everybody_who_fell_is_marked_alike(app, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the player's own portrait bore a red cross, as if the others had fallen otherwise."""
    fallen = [SeatScores((30, 0), 3, True, "lobo"), SeatScores((30, 40, 0), 2, True, "vera")]
    lines = [*fallen, SeatScores((30, 50, 90), 1, False, "bruja")]
    marks: dict[int, list[str]] = {}
    icon = app.art.icon
    for own in (-1, 0):
        seen = marks.setdefault(own, [])
        monkeypatch.setattr(app.art, "icon", lambda name, *rest, seen=seen: (seen.append(name), icon(name, *rest))[1])
        graph = ScoreGraph(app, lines, own, 0, 90, ("fell", own))
        graph.plot = pygame.Rect(100, 100, 400, 200)
        graph.draw(app.canvas, 30, str)
    assert marks[0] == marks[-1] == ["crown"]


@pytest.mark.parametrize("game", ["kingdoms", "chicken_army"])
@pytest.mark.parametrize("wide", [1000, 480, 300, 120])
def test_what_the_picture_is_called_stays_on_the_paper(app, game: str, wide: int) -> None:
    graph = ScoreGraph(app, [SeatScores((30, 2), 1, False, "lobo")], 0, 0, 30, "head")
    paper = pygame.Rect(40, 40, wide, 300)
    told = graph.head(app.canvas, paper, app.tr(f"results.{game}.title", n=14), app.tr(f"results.{game}.axis"))
    assert paper.contains(told)
