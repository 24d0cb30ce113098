"""Both lines of a duel on one paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.paint.duel_graph import DuelGraph
from tabletop_gui.gui.paint.pen import Pen
from tests.gui.screens import app_in


def test_where_they_parted_is_marked_within_the_paper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a match of two rounds the second's column reached over the paper's edge, across the poster and the links beside it."""
    marked: list[pygame.Rect] = []

    def band(pen: Pen, rect: pygame.Rect, *rest: Any) -> None:
        marked.append(rect)

    monkeypatch.setattr(Pen, "band", band)
    with app_in(tmp_path, (1280, 720)) as app:
        for hands in (1, 2, 3, 8, 40):
            marked.clear()
            mine, theirs = [0] * hands + [-2], [0] * hands + [-1]
            graph, paper = DuelGraph(app, mine, theirs, [hands], ("aldonza", "ysolda")), pygame.Rect(40, 140, 860, 380)
            graph.lay(paper)
            graph.draw(app.canvas)
            (column,) = marked
            assert paper.contains(column) and column.collidepoint(round(graph.x(hands)), column.centery), hands
