"""Small explanation cards for things that happen to a player for the first time, each shown once per profile.

Only saved matches have them: the review, retried decisions and lessons explain things differently.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.records.first_times import FirstTimeCard
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, NEED, VisibleItem, covered
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD_DEEP, INK, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.help.note_panel import CAPS, PAD, Laid, NotePanel, Words
from tabletop_gui.gui.table.part import MOUSE, RESTS, Draw, Layer, Part, Passed
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.learning.first_times import occurring
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.log.game_log import GameLog

WIDTHS: Final = (330.0, 390.0, 280.0, 450.0)
"""Widths to try, interface units, the best first."""
FOUND_MS, WORD_MS = 1200.0, 240.0
"""Time to notice a card, and to read a word of it, ms: the card stays for the sum, unless its reader closes it."""
FRESH: Final = 2
"""Number of steps of the match, the last ones, that may be the cause of a card: what is older is not explained any more."""
CROSS: Final = 20.0
"""Size of the cross, interface units."""


class FirstTitle(Struct, frozen=True):
    """Title of an explanation card, below a word that says why it is there."""

    above: str
    words: str
    closes: bool = False
    """True if a click anywhere closes the card, so that its cross is only drawn."""

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        over = app.text.line(self.above, "italic", m.type(16), MUTED_INK)
        block = app.text.block(self.words, m.type(23), INK, wide, face="display", leading=1.05)

        def draw(pen: Pen, x: int, y: int) -> None:
            pen.put(over, (x, y))
            if self.closes:
                pen.icon((x + wide, y), "close", m.px(CROSS), MUTED_INK, "topright")
            pen.put(block, (x, y + over.get_height()))

        return Laid(m.px(PAD - 7), over.get_height() + block.get_height(), draw)


class HeadingLine(Struct, frozen=True):
    """Line that names the heading of the rules with more about it."""

    words: str
    pointed: bool

    def lay(self, app: App, m: TableScale, wide: int) -> Laid:
        side, gap, air = m.px(20), m.px(9), m.px(9)
        ink = GOLD_DEEP if self.pointed else RED
        block = app.text.block(self.words, m.type(17), ink, wide - side - gap, face="bold", leading=1.1)
        height = max(side, block.get_height())

        def draw(pen: Pen, x: int, y: int) -> None:
            pen.rule((x, y), wide, PAPER_2, 1.5)
            top = y + air
            pen.icon((x, top + (height - side) // 2), "rules", side, ink)
            pen.put(block, (x + side + gap, top + (height - block.get_height()) // 2))

        return Laid(m.px(11), air + height, draw)


class FirstPage(NotePanel):
    """Paper of the card: rather smaller than covering anything needed for the decision."""

    def place(self, corner: tuple[int, int], sights: Sequence[VisibleItem], bounds: pygame.Rect) -> None:
        asked = corner, self.parts, bounds.copy(), tuple(sights), self.app.viewport.scale
        if asked == self._placed:
            return
        self._placed = asked
        if self.rect.size == self.natural() and bounds.contains(self.rect) and not covered(self.rect, sights, self._kept):
            return
        for self._kept in (NEED, MUST):
            if self._find_place(CAPS, self.widths, corner, sights, bounds):
                return


class Cross(Widget):
    """The cross of a card."""

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.app.tr("app.close"), acts=("click", "focus"))

    def stand(self, page: NotePanel) -> None:
        """Stand in the upper right corner of a page."""
        side = page.measure.px(CROSS)
        self.rect = pygame.Rect(page.rect.right - page.measure.px(PAD) - side, page.rect.y + page.measure.px(PAD - 7), side, side)

    def draw(self, canvas: Canvas) -> None:
        Pen(canvas, self.app).icon(self.rect.center, "close", self.rect.w, RED if self.bright else MUTED_INK, "center")


class FirstTimes(Part):
    """Detects what is new to the viewer, and shows its card where it hides nothing; one at a time."""

    def __init__(self, game: AnyGameScene, note: NotePanel) -> None:
        """Create the part. It waits while the hint's `note` is open."""
        self.game, self.note = game, note
        self.first: FirstTimeCard | None = None
        """The explanation shown now."""
        self.page = FirstPage(game.app, WIDTHS)
        self.cross = Cross(game.app, "close card", self.put_away)
        self._read = len(game.match.steps) or -1
        """Number of steps examined; -1: not even the first deal. In a resumed match only new steps are examined."""
        self._looked: object = None
        self._age = 0.0
        self._pointed = False

    @property
    def wanted(self) -> bool:
        """True if explanations are shown to the viewer of this table."""
        game = self.game
        viewpoint = game.table.viewpoint
        return (
            game.app.slot is not None
            and game.app.settings.first_times
            and not (viewpoint.past or viewpoint.covered or viewpoint.watching)
        )

    @property
    def hidden(self) -> bool:
        """True if the card waits because another panel is open."""
        return self.game.reading or bool(self.note.title)

    @property
    def shown(self) -> bool:
        """True while a card is visible."""
        return self.first is not None and not self.hidden

    def update(self, passed: Passed) -> float:
        """Look for something that happens for the first time."""
        game = self.game
        if not self.wanted or game.table.over:
            self.put_away()
            self._read = game.table.shown
            return RESTS
        if self.first is not None:
            self._age += 0.0 if self.hidden or self.held else passed.ms
            stays = game.app.settings.wait_for_me
            if self._age > self._enough and not stays:
                self.put_away()
                game.app.dirty()
            elif not stays:
                return self._enough - self._age + 1
            return RESTS
        news = game.table.shown, game.table.mine, game.match.to_act
        if news != self._looked and game.table.director.idle and not self.hidden and game.match.outcome is None:
            self._looked = news
            self._look()
        return RESTS

    @property
    def held(self) -> bool:
        """True if the mouse rests on the card: it is being read."""
        return self.shown and self.page.rect.collidepoint(self.game.app.pointer)

    @property
    def _enough(self) -> float:
        """Time for which the card stays, ms."""
        assert self.first is not None
        return FOUND_MS + WORD_MS * len(self.first.text.of(self.game.app.phrases.language).split())

    def _look(self) -> None:
        game = self.game
        match, viewpoint, shown = game.match, game.table.viewpoint, game.table.shown
        teller = GameLog(match, viewpoint.seat, viewpoint.open)
        lines = [teller.entries(match.opening)] if self._read < 0 else []
        lines += [teller.entries(step.events) for step in match.steps[max(0, self._read, shown - FRESH) : shown]]
        self._read = shown
        rules = match.game
        firsts, met = game.app.library.first_times(rules.id), game.app.settings.met
        new = [one for one in firsts if self.name(one) not in met and one.lesson not in self._taught]
        for one in occurring(new, rules, game.table.view, viewpoint.seat, lines):
            if self._lay(one):
                game.app.change(met=(*game.app.settings.met, self.name(one)))
                return

    @cached_property
    def _taught(self) -> set[str]:
        """The lessons that the player had finished when the table was opened."""
        return self.game.app.marks(LearnedLessons).done(self.game.match.game.id)

    def name(self, one: FirstTimeCard) -> str:
        """Return the key under which a profile remembers an explanation."""
        return f"{self.game.match.game.id}.{one.id}"

    def _lay(self, one: FirstTimeCard) -> bool:
        """Show a card. False if it would hide something important, or all is over; it is tried again the next time."""
        if self.game.match.outcome is not None:
            return False
        self.first, self._age, self._pointed = one, 0.0, False
        self._fill()
        self.place()
        if covered(self.page.rect, self.game.sights(), MUST):
            self.put_away()
            return False
        self.game.app.play("tick")
        return True

    def _fill(self) -> None:
        """Write the card in the player's language."""
        if self.first is None:
            return
        tr, language = self.game.app.tr, self.game.app.phrases.language
        name = self.first.name.of(language)
        book = tr("table.first.book", heading=self.first.book.of(language))
        title, words = FirstTitle(tr("table.first.above"), name), Words(self.first.text.of(language))
        parts = title, words, HeadingLine(book, self._pointed)
        if parts != self.page.parts:
            self.page.show(name, *parts)

    def place(self) -> None:
        """Place the card where it hides nothing important, preferably in the right corner."""
        self.page.place(self.game.note_corner(), self.game.sights(), self.game.bounds)
        self.cross.stand(self.page)

    def watch(self) -> Hashable:
        return self.shown

    def widgets(self) -> list[Widget]:
        """Return what can be pressed with the keyboard."""
        return [self.cross] if self.shown else []

    def close(self) -> bool:
        """Close the card that is shown. False if there is none."""
        return self.shown and self.put_away()

    def put_away(self) -> bool:
        """Close the card. False if there is none."""
        if self.first is None:
            return False
        self.first = None
        self.page.clear()
        return True

    # -- input and drawing ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle a mouse event on the card, and the key that presses its cross. True if it was used."""
        if event.type == pygame.KEYDOWN and event.key in ACTIVATING and self.cross.focused:
            return self.close()
        if event.type not in MOUSE:
            return False
        if not self.shown or self.game.table.pointer.holding or not self.page.rect.collidepoint(event.pos):
            self._point(False)
            return False
        self._point(event.pos[1] >= self._foot)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._pointed:
                self.look_up()
            elif self.cross.rect.collidepoint(event.pos):
                self.put_away()
        return True

    @property
    def _foot(self) -> int:
        """Upper edge of the line that refers to the rules, pixels."""
        page = self.page
        return page.rect.bottom - page.measure.px(PAD - 2) - self.page.height_of_last

    def _point(self, pointed: bool) -> None:
        if pointed != self._pointed:
            self._pointed = pointed
            self._fill()

    def look_up(self) -> bool:
        """Open the rules at the card's heading. False if no card is shown."""
        if self.first is None:
            return False
        app, match = self.game.app, self.game.match
        heading = self.first.book.of(app.phrases.language)
        app.scenes.show("rules", game=match.game.id, heading=heading)
        return True

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.PAGES, self._draw),) if self.shown else ()

    def _draw(self, canvas: Canvas) -> None:
        if self.shown:
            self._fill()
            self.place()
            self.page.draw(canvas)
