"""What beats what: the teams of the rules on a sheet of paper over the table, the player's own marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.strength import TEAMS, named
from tabletop_gui.gui.games.kingdoms.page_figures import GAME, TeamRows, examples
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.reader.markdown import blocks_of
from tabletop_gui.gui.table.paper_sheet import paper

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

WIDTH: Final = 1290.0
PAD: Final = 42.0
GUTTER: Final = 52.0
HEAD: Final = 84.0
COLUMNS: Final = 2


class TeamsSheet:
    """Put away until it is asked for. The teams are those of the rules in the player's language."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shown = False
        self._made: object = None
        self._columns: list[TeamRows] = []

    def turn(self) -> None:
        """Lay the sheet out, or put it away; without teams in the rules the rules themselves are opened."""
        self._make()
        if self._columns:
            self.shown = not self.shown
        else:
            self.app.scenes.push(self.app.scene("rules", game=GAME))

    @property
    def _unit(self) -> float:
        """How large everything is, in interface units, so that the sheet fits the window."""
        view, skin = self.app.viewport, self.app.skin
        return min(1.0, (view.width - skin.px(24)) / skin.px(WIDTH), (view.height - view.px(70)) / skin.px(HEAD + 5 * 94 + PAD))

    def _make(self) -> None:
        app = self.app
        made = (app.phrases.language, app.viewport.size, app.viewport.scale)
        if made == self._made:
            return
        self._made = made
        text = next((b.text for b in blocks_of(app.library.rules(GAME, made[0])) if b.figure == "teams"), "")
        try:
            teams = examples(text)
        except ValueError:  # the player's own rules
            teams = []
        unit, half = self._unit, -(-len(teams) // COLUMNS)
        wide = round((app.skin.px(WIDTH) - 2 * app.skin.px(PAD) - app.skin.px(GUTTER)) * unit) // 2
        self._columns = [TeamRows(app, part, wide, unit) for part in (teams[:half], teams[half:]) if part]

    def _px(self, units: float) -> int:
        return self.app.skin.px(units * self._unit)

    def draw(self, canvas: Canvas, cards: Sequence[int]) -> None:
        """The sheet, over everything; `cards` are those the player sees of its own and on the board."""
        if not self.shown:
            return
        self._make()
        app, unit, px = self.app, self._unit, self._px
        tall = max(column.height for column in self._columns)
        rect = paper(app, canvas, px(WIDTH), px(HEAD) + tall + px(PAD * 0.7))
        x, y = rect.x + px(PAD), rect.y + px(PAD * 0.62)
        title = app.text.line(app.tr("table.kingdoms.teams.title"), "display", app.type(29 * unit), INK)
        note = app.text.line(app.tr("table.kingdoms.teams.note"), "italic", app.type(18 * unit), MUTED_INK)
        canvas.blit(title, x, y)
        canvas.blit(note, x + title.get_width() + px(20), y + title.get_height() - note.get_height() - px(3))
        mine = len(TEAMS) - 1 - named(cards)[0] if len(cards) in (2, 5, 6, 7) else None
        first = 0
        for column in self._columns:
            own = mine - first if mine is not None and first <= mine < first + len(column.teams) else None
            column.draw(canvas, x, rect.y + px(HEAD), own)
            x += column.width + px(GUTTER)
            first += len(column.teams)
