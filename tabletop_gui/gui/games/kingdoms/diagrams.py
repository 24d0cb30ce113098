"""Diagrams of the teams, for the rulebook and the sheet at the table.

A team is a line ``Espartano: tres de un rango y dos de otro: IX-T IX-W IX-S IV-T IV-V``: its name, its
definition, five warriors.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.games.kingdoms.warriors import CODES
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App

GAME: Final = "kingdoms"
CARD, STEP, ROW = 56.0, 60.0, 94.0
RAISED: Final = 7.0
"""Rise of the warriors that make the team above its kickers."""


class Example(Struct, frozen=True):
    """A team: its name, its definition, and five cards that include it."""

    name: str
    what: str
    cards: tuple[int, ...]

    @property
    def team_cards(self) -> tuple[int, ...]:
        """The cards that make it; of a lone rider the highest."""
        from tabletop_gui.gui.games.kingdoms.facts import team_cards  # fills the tables of strengths: not before a page is opened

        return team_cards(self.cards) or self.cards[:1]


def examples(text: str) -> list[Example]:
    """Parse the teams of a diagram's lines. Raises ValueError for an invalid line."""
    found = []
    for line in text.splitlines():
        said, _, told = line.strip().rpartition(":")
        name, _, what = said.partition(":")
        codes = told.split()
        if not name or not what.strip() or len(codes) != 5 or any(code not in CODES for code in codes):
            raise ValueError(f"no team: {line!r}")
        found.append(Example(name, what.strip(), tuple(map(CODES.index, codes))))
    return found


class TeamRows:
    """Teams below one another: text on the left, cards on the right."""

    def __init__(self, app: App, teams: list[Example], width: int, scale: float = 1.0) -> None:
        """Create the rows. `scale`: factor in addition to the interface scale."""
        self.app, self.teams, self.width, self.scale = app, teams, width, scale
        self.height = len(teams) * self._px(ROW)
        self.faces: Mapping[str, Face] = faces_of(app.library, GAME, app.phrases.language)

    def _px(self, units: float) -> int:
        return self.app.skin.px(units * self.scale)

    def draw(self, canvas: Canvas, x: int, y: int, mine: int | None = None) -> None:
        """Draw the rows with the top left corner at a point, pixels; the team `mine` is marked."""
        for k, team in enumerate(self.teams):
            self._row(canvas, team, x, y + k * self._px(ROW), k == mine, last=k == len(self.teams) - 1)

    def _row(self, canvas: Canvas, team: Example, x: int, y: int, mine: bool, *, last: bool) -> None:
        pen, px, size = Pen(canvas, self.app), self._px, self.scale
        line = pygame.Rect(x, y, self.width, px(ROW) - px(4))
        if mine:
            pen.band(line.inflate(2 * px(8), 0), mix(PAPER, GOLD, 0.55), 8)
        elif not last:
            pen.rule((x, y + px(ROW) - px(2)), self.width, mix(PAPER, INK, 0.14), size)
        wide = 4 * px(STEP) + px(CARD)
        room, lettering = self.width - wide - px(14), self.app.text
        name = lettering.block(team.name, pen.type(21 * size), INK, room, face="display", leading=1.0)
        what = lettering.block(team.what, pen.type(17 * size), INK if mine else MUTED_INK, room, leading=1.1)
        title = pen.put(name, (x, y + (line.h - name.get_height() - what.get_height()) // 2))
        pen.put(what, title.bottomleft)
        team_cards, middle = team.team_cards, y + line.h // 2
        for k, card in enumerate(team.cards):
            left = x + self.width - wide + k * px(STEP) + px(CARD) // 2
            up = px(RAISED) // 2 if card in team_cards else -(px(RAISED) // 2)
            pen.picture((left, middle - up), pen.art.card(self.faces[CODES[card]], px(CARD)))
            if card not in team_cards:
                veil = pen.skin.panel(px(CARD), round(px(CARD) * 1.4), fill=PAPER, alpha=0.5, radius=5)
                pen.put(veil, (left - px(CARD) // 2, middle - up - veil.get_height() // 2))


class TeamsDiagram(TeamRows):
    """The teams as a diagram of the rulebook."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, examples(text), width)
