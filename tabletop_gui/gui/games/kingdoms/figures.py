"""The teams as pictures, for the pages of rules and for the sheet at the table.

A team is a line ``Espartano: tres de un rango y dos de otro: IX-T IX-W IX-S IV-T IV-V``: its name, what makes it, five warriors.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.warriors import CODES
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

GAME: Final = "kingdoms"
CARD, STEP, ROW = 56.0, 60.0, 94.0
RAISED: Final = 7.0
"""How far the warriors that make the team stand above its reserves."""
_LINE = re.compile(r"(.+?):\s*(.+?):\s*(\S+(?:\s+\S+){4})\Z")


@dataclass(frozen=True, slots=True)
class Example:
    """A team: its name, what makes it, and five cards, the making ones among them."""

    name: str
    what: str
    cards: tuple[int, ...]

    @property
    def making(self) -> tuple[int, ...]:
        """The cards that make it; of a lone rider the highest."""
        from tabletop_gui.gui.games.kingdoms.facts import making  # fills the tables of strengths: not before a page is opened

        return making(self.cards) or self.cards[:1]


def examples(text: str) -> list[Example]:
    """The teams of a figure's lines. Raises ValueError for a line that is none."""
    found = []
    for line in text.splitlines():
        match = _LINE.fullmatch(line.strip())
        if match is None or any(code not in CODES for code in match[3].split()):
            raise ValueError(f"no team: {line!r}")
        found.append(Example(match[1], match[2], tuple(CODES.index(code) for code in match[3].split())))
    return found


class TeamRows:
    """Teams under one another: words at the left, cards at the right."""

    def __init__(self, app: App, teams: list[Example], width: int, scale: float = 1.0) -> None:
        """`scale`: how large, besides the interface's own scale."""
        self.app, self.teams, self.width, self.scale = app, teams, width, scale
        self.height = len(teams) * self._px(ROW)
        self.faces: Mapping[str, Face] = faces_of(app.library, GAME, app.phrases.language)

    def _px(self, units: float) -> int:
        return self.app.skin.px(units * self.scale)

    def draw(self, canvas: Canvas, x: int, y: int, mine: int | None = None) -> None:
        """With its top left corner at a point, in pixels; the team `mine` is marked."""
        for k, team in enumerate(self.teams):
            self._row(canvas, team, x, y + k * self._px(ROW), k == mine, last=k == len(self.teams) - 1)

    def _row(self, canvas: Canvas, team: Example, x: int, y: int, mine: bool, *, last: bool) -> None:
        app, skin, px = self.app, self.app.skin, self._px
        tall, gap = px(ROW), px(14)
        if mine:
            ground = skin.panel(self.width + 2 * px(8), tall - px(4), fill=mix(PAPER, GOLD, 0.55), alpha=1.0, radius=8)
            canvas.blit(ground, x - px(8), y)
        elif not last:
            canvas.blit(skin.fill(self.width, max(1, px(1)), mix(PAPER, INK, 0.14)), x, y + tall - px(2))
        wide = 4 * px(STEP) + px(CARD)
        room = self.width - wide - gap
        name = app.text.block(team.name, app.type(21 * self.scale), INK, room, face="display", leading=1.0)
        what = app.text.block(team.what, app.type(17 * self.scale), INK if mine else MUTED_INK, room, leading=1.1)
        top = y + (tall - px(4) - name.get_height() - what.get_height()) // 2
        canvas.blit(name, x, top)
        canvas.blit(what, x, top + name.get_height())
        making, middle = team.making, y + (tall - px(4)) // 2
        for k, card in enumerate(team.cards):
            picture = app.art.card(self.faces[CODES[card]], px(CARD))
            left = x + self.width - wide + k * px(STEP) + px(CARD) // 2
            up = px(RAISED) // 2 if card in making else -(px(RAISED) // 2)
            canvas.blit(picture.surface, left + picture.dx, middle - up + picture.dy)
            if card not in making:
                w, h = px(CARD), round(px(CARD) * 1.4)
                canvas.blit(skin.panel(w, h, fill=PAPER, alpha=0.5, radius=5), left - w // 2, middle - up - h // 2)


class TeamsFigure(TeamRows):
    """The teams on a page of rules."""

    def __init__(self, app: App, text: str, width: int) -> None:
        super().__init__(app, examples(text), width)

    def draw(self, canvas: Canvas, x: int, y: int, mine: int | None = None) -> None:
        super().draw(canvas, x, y, mine)
