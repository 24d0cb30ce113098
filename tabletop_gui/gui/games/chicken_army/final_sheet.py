"""The match as a picture: everybody's life after each battle, and where each army fell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.course_graph import CourseGraph, Line
from tabletop_gui.gui.table.sheets import Standing
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Told = Callable[..., str]
EVERY = 10


def lives_of(state: ChickenArmy) -> list[tuple[int, ...]]:
    """Each seat's life before the first round and after every round it fought in."""
    n = state.n
    rows = [[LIFE] * n, *(state.lives[k : k + n] for k in range(0, len(state.lives), n))]
    return [tuple(row[seat] for row in rows)[: (state.fell[seat] or len(rows)) + 1] for seat in range(n)]


def facts_of(state: ChickenArmy, names: Sequence[str], tr: Told) -> list[str]:
    """What is worth telling, the best first."""
    told = "results.chicken_army."
    facts = [tr(told + f"how.{state.ended}")] if state.ended else []
    for key, figures in (("dealt", state.dealt), ("taken", state.taken)):
        most = max(figures)
        if most:
            facts.append(tr(told + key, who=names[figures.index(most)], n=most))
    lives = lives_of(state)
    falls = [(own[k - 1] - own[k], seat, k) for seat, own in enumerate(lives) for k in range(1, len(own))]
    worst, seat, turn = max(falls, default=(0, 0, 0))
    if worst > 0:
        facts.append(tr(told + "worst", who=names[seat], n=worst, round=turn))
    for key, figures in (("healed", state.healed), ("blinds", state.blinds)):
        most = max(figures)
        if most > 1:
            facts.append(tr(told + key, who=names[figures.index(most)], n=most))
    return facts


class ChickenFinalSheet:
    """A graph on the paper: rounds from left to right, life upwards, with the line below which nobody stands."""

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, ChickenArmy)
        self.app, self.match, self.state = app, match, match.state
        persons = [seat for seat, one in enumerate(match.seats) if one.person]
        lives = lives_of(match.state)
        places = self._places()
        lines = [
            Line(lives[seat], places[seat], bool(match.state.fell[seat]), match.seats[seat].character or "vera")
            for seat in range(match.state.n)
        ]
        figures = [n for own in lives for n in own]
        own = persons[0] if len(persons) == 1 else -1
        least, most = min(0, *figures), max(LIFE, *figures)
        self.graph = CourseGraph(app, lines, own, least, most, ("chicken", match.seed, len(match.steps)))
        self.rect = pygame.Rect(0, 0, 0, 0)

    def _places(self) -> list[int]:
        points = self.match.game.points(self.state)
        return [1 + sum(other > own for other in points) for own in points]

    def facts(self) -> list[str]:
        return facts_of(self.state, [seat.name for seat in self.match.seats], self.app.tr)

    def standings(self) -> Sequence[Standing]:
        """The places; the life of those who stand, and for the fallen the round."""
        tr, state = self.app.tr, self.state
        told = []
        for seat, place in enumerate(self._places()):
            life = str(state.life[seat]).replace("-", "−")
            fell = state.fell[seat]
            words = tr("results.chicken_army.fell", n=fell) if fell and place > 1 else tr("results.chicken_army.life", n=life)
            told.append(Standing(place, words))
        return told

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        app, skin = self.app, self.app.skin
        self.rect = rect
        left, below, right = self.graph.margins("−10")
        head = app.text.height("display", app.type(24)) + skin.px(34)
        self.graph.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - below)
        return []

    def draw(self, canvas: Canvas) -> None:
        tr = self.app.tr
        self.graph.head(canvas, self.rect, tr("results.chicken_army.title", n=self.graph.rounds), tr("results.chicken_army.axis"))
        self.graph.draw(canvas, EVERY, lambda figure: str(figure).replace("-", "−"))
