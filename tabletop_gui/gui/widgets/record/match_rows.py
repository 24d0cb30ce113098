"""The rows of the match list: a single widget for ten thousand matches, which draws the visible ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.regret_bars import PAPER_INKS, regret_bar
from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER, PAPER_2
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, SCROLL_ACTIONS, A11yNode
from tabletop_gui.gui.widgets.record.match_descriptions import MatchDescriptions
from tabletop_gui.gui.widgets.scrolled_rows import ScrolledRows
from tabletop_gui.match.log.review import Grade, Review
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.match_list import SaveDetails, StoredMatch

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.widgets.scroll import ScrollArea

PITCH: Final = 76
"""Distance of the rows, interface units."""
PICTURE: Final = 44
PICTURE_SHARE: Final = 1.3
"""Height of a poster's picture with its border, in poster widths."""
FACE: Final = 42
FACE_STEP: Final = 46
BUTTON: Final = 160
"""Space kept free in the chosen row for its button."""
MIN_DECISIONS_WIDTH: Final = 105
"""Minimum width of the decisions column."""
LEAST_LEFT: Final = 480
"""Minimum total width of match, rivals and result; with less the rivals' portraits are left out, too."""
DECISION_WIDTH: Final = 4.2
"""Width of a decision's bar; if there are too many decisions, a bar shows the worst of several."""
HIGH: Final = 38
"""Height of the decision bars, including the diamond of the costliest."""
RULE: Final = "#D9C49A"


class Columns(Struct, frozen=True):
    """The columns of a row: start and width in pixels from its left edge; a column of width 0 is left out."""

    match: tuple[int, int]
    rivals: tuple[int, int]
    result: tuple[int, int]
    decisions: tuple[int, int]
    accuracy: tuple[int, int]
    marks: tuple[int, int]

    @classmethod
    def of(cls, width: int, px: Callable[[float], int]) -> Columns:
        """Return the columns of a row of `width` pixels: with less space the tags are left out first, then the
        decisions, and last the rivals.
        """
        wide = width >= px(1240)
        accuracy, marks = px(112 if wide else 82), px(124) if wide else 0
        left = width - px(12) - accuracy - marks - px(BUTTON)
        match, result = min(px(330), round(left * 0.4)), min(px(200), round(left * 0.23))
        rivals = min(px(210), round(left * 0.18))
        decisions = left - match - result - rivals
        if left < px(LEAST_LEFT):
            match, rivals, decisions = round(left * 0.55), 0, 0
            result = left - match
        elif decisions < px(MIN_DECISIONS_WIDTH):
            match, decisions = match + max(0, decisions), 0
        x, found = px(12), []
        for one in (match, rivals, result, decisions, accuracy, marks):
            found.append((x, one))
            x += one
        return cls(*found)


class MatchRows(ScrolledRows):
    """The filtered matches: up, down and a click choose a row, Enter opens its review, Delete removes it."""

    def __init__(
        self,
        app: App,
        words: MatchDescriptions,
        area: ScrollArea,
        *,
        chosen: Callable[[int], object],
        opened: Callable[[], object],
        away: Callable[[], object],
    ) -> None:
        super().__init__(app, "rows", area, chosen)
        self.words, self.book = words, words.book
        self.matches: Sequence[StoredMatch] = ()
        self._opened, self._away = opened, away
        self._pointed: int | None = None

    def a11y_node(self) -> A11yNode:
        first = max(0, self.scrolled.offset // self.pitch - 1)
        near = {*range(first, min(first + self.rect.h // self.pitch + 4, len(self.matches))), self.index}
        rows = tuple(self._row_node(index) for index in sorted(near) if index < len(self.matches))
        return A11yNode("list", self.app.tr("matches.title"), clips=True, parts=rows)

    def _row_node(self, index: int) -> A11yNode:
        """Return the accessibility node of a row: only the visible rows, their neighbours and the chosen one have nodes."""
        name, *about = self.words.told(self.matches[index]).split("\n")
        row, place = self.row_at(index), (index + 1, len(self.matches))
        return A11yNode(
            "item", name, about=". ".join(about), on=index == self.index, acts=(*BUTTON_ACTIONS, *SCROLL_ACTIONS), place=place,
            key=self.matches[index].ident, at=(row.x, row.y, row.w, row.h),
        )  # fmt: skip

    @property
    def many(self) -> int:
        return len(self.matches)

    def row_key(self, index: int) -> str:
        return self.matches[index].ident

    def row_span(self, index: int) -> tuple[int, int]:
        return index * self.pitch, self.pitch

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def pitch(self) -> int:
        """Distance of the rows in pixels."""
        return self.app.skin.px(PITCH)

    @property
    def visible_matches(self) -> Sequence[StoredMatch]:
        """The matches whose rows are at least partly visible."""
        first = self.scrolled.offset // self.pitch
        return self.matches[first : first + self.rect.h // self.pitch + 2]

    def row_at(self, index: int) -> pygame.Rect:
        """Return the rectangle of a row."""
        return pygame.Rect(self.rect.x, self.rect.y + index * self.pitch - self.scrolled.offset, self.rect.w, self.pitch)

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the row under a position, or None."""
        index = (pos[1] - self.rect.y + self.scrolled.offset) // self.pitch
        return index if self.rect.collidepoint(pos) and 0 <= index < len(self.matches) else None

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.row_at(self.index).clip(self.rect)

    @property
    def reachable(self) -> bool:
        return super().reachable and bool(self.matches)

    # -- input -------------------------------------------------------------------------------------------------------

    def hover(self, pos: tuple[int, int]) -> bool:
        before, self._pointed = self._pointed, self.at(pos)
        if before == self._pointed:
            return False
        self.tip = "" if self._pointed is None else self.words.told(self.matches[self._pointed])
        self.app.tooltip.aim(self.tip, self.tip_anchor)
        return True

    def unhovered(self) -> None:
        self._pointed, self.tip = None, ""

    @property
    def tip_anchor(self) -> pygame.Rect:
        return self.rect if self._pointed is None else self.row_at(self._pointed).clip(self.rect)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        index = self.at(pos)
        if inside and index is not None:
            self.app.play("tick")
            self.choose(index)

    def activate(self) -> None:
        self._opened()

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, self.rect.h // self.pitch)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        ends = {pygame.K_HOME: 0, pygame.K_END: len(self.matches) - 1}
        if event.key in steps or event.key in ends:
            self.app.tooltip.hide()  # the tip of the row under a resting pointer would lie over the one that is chosen
        if event.key in steps:
            index = min(max(0, self.index + steps[event.key]), len(self.matches) - 1)
            if index == self.index:
                return False  # at either end the focus goes on
            self.choose(index)
        elif event.key in ends:
            self.choose(ends[event.key])
        elif event.key == pygame.K_DELETE:
            self._away()
        else:
            return False
        return True

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, columns = Pen(canvas, self.app), Columns.of(self.rect.w, self.app.skin.px)
        first = self.scrolled.offset // self.pitch
        with canvas.clipped(self.rect):
            for index, stored in enumerate(self.visible_matches, first):
                self._draw_row(pen, columns, index, stored)

    def _draw_row(self, pen: Pen, columns: Columns, index: int, stored: StoredMatch) -> None:
        px, row, details, record = pen.px, self.row_at(index), self.book.looked(stored), self.book.record(stored)
        inside = row.inflate(0, -px(6))
        pen.rule((row.x, row.bottom - 1), row.w, RULE, 0.8)
        if index == self.index:
            pen.band(inside, CHOSEN_ROW, 12, GOLD_DEEP)
        elif index == self._pointed:
            pen.panel(inside, fill=PAPER_2, alpha=0.55, radius=12)
        broken = details is not None and details.refusal is not None
        ink = MUTED_INK if broken else INK

        def cell(column: tuple[int, int]) -> pygame.Rect:
            return pygame.Rect(row.x + column[0], row.y, column[1], row.h)

        self._draw_match(pen, cell(columns.match), stored, ink)
        self._draw_faces(pen, cell(columns.rivals), stored, dim=broken)
        rest = cell(columns.result).union(cell(columns.accuracy)) if columns.result[1] else cell(columns.result)
        if details is not None and details.refusal is not None:
            self._draw_broken(pen, rest, self.app.tr(details.refusal.key, **details.refusal.params))
        elif stored.running is not None or (details is not None and details.over is not None):
            self._draw_in_progress(pen, cell(columns.result), rest, stored, details)
        elif record is not None:
            self._draw_result(pen, cell(columns.result), record, () if columns.marks[1] else self.words.marks(stored))
            review = details.review if details is not None else None
            if review is not None:
                self._draw_review(pen, cell(columns.decisions), cell(columns.accuracy), review)
            elif details is not None and columns.decisions[1] and self.book.own(record.seats) is not None:
                room, words = cell(columns.decisions).union(cell(columns.accuracy)), self.app.tr("matches.not_graded")
                pen.block(room.midleft, words, 17, MUTED_INK, room.w - px(8), "midleft", face="italic", leading=1.1)
        if columns.marks[1]:
            self._draw_marks(pen, cell(columns.marks), self.words.marks(stored), chosen=index == self.index)

    def _draw_match(self, pen: Pen, cell: pygame.Rect, stored: StoredMatch, ink: str) -> None:
        px, app, record = pen.px, self.app, self.book.record(stored)
        w = px(PICTURE)
        h = round(w * PICTURE_SHARE)
        with suppress(KeyError):  # a game that is not installed
            manifest = app.library.manifest(record.game if record is not None else stored.game)
            poster = app.art.plate(manifest.poster, w, poster_height(w))
            picture = pygame.Rect(cell.x, cell.centery - h // 2, w, h)
            if poster is not None:
                with pen.canvas.clipped(picture):
                    pen.put(poster, picture.topleft)
        x, room = cell.x + w + px(16), cell.w - w - px(28)
        name = pen.line(self.words.game(stored), "display", 21, ink, room=room, least=17)
        when = pen.line(self.words.when(stored), "text", 17, MUTED_INK, room=room)
        y = cell.centery - (name.get_height() + when.get_height()) // 2
        pen.put(when, (x, pen.put(name, (x, y)).bottom))

    def _draw_faces(self, pen: Pen, cell: pygame.Rect, stored: StoredMatch, *, dim: bool) -> None:
        seats = self.words.seats(stored)
        own = self.book.own(seats)
        rivals = [seat for number, seat in enumerate(seats) if number != own]
        if not rivals or not cell.w:
            return
        d = pen.px(FACE)
        step = min(pen.px(FACE_STEP), max(pen.px(10), (cell.w - pen.px(14) - d) // max(1, len(rivals) - 1)))
        for place, seat in enumerate(rivals):
            pen.portrait((cell.x + place * step, cell.centery), d, PortraitSpec(seat.character, dim=dim), "midleft")

    def _draw_result(self, pen: Pen, cell: pygame.Rect, record: Record, marks: Iterable[str]) -> None:
        head, under = self.words.result(record)
        under = " · ".join(word for word in (under, *marks) if word)
        ink = KEPT if self.book.won(record) else INK
        room = cell.w - pen.px(10)
        lines = [pen.line(head, "display", 21, ink, room=room)]
        told = self.app.text.wrapped(under, "text", pen.type(17), room)
        lines += [pen.line(line, "text", 17, MUTED_INK, room=room) for line in told]
        y = cell.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            y = pen.put(line, (cell.x, y)).bottom

    def _draw_in_progress(
        self, pen: Pen, cell: pygame.Rect, rest: pygame.Rect, stored: StoredMatch, details: SaveDetails | None
    ) -> None:
        """Draw that the match is in progress and how much of it can be reviewed: beside each other, or one below the other."""
        px = pen.px
        words = pen.line(self.app.tr("matches.goes_on"), "bold", 17, PAPER, room=max(cell.w, rest.right - cell.x) - px(34))
        pill = pygame.Rect(cell.x, cell.centery - px(15), words.get_width() + px(26), px(30))
        under = rest.right - max(cell.right, pill.right + px(14)) < px(MIN_DECISIONS_WIDTH + 60)
        if under:
            pill.y = cell.y + px(9)
        pen.pill(pill, INK)
        pen.put(words, pill, "center")
        if details is not None and details.over is not None:
            x = cell.x if under else max(cell.right, pill.right + px(14))
            y = pill.bottom if under else rest.y
            room = pygame.Rect(x, y, rest.right - x, cell.bottom - px(5) - y)
            self._draw_sentence(pen, room, "lock", self.words.over(stored, details.over))

    def _draw_broken(self, pen: Pen, rect: pygame.Rect, why: str) -> None:
        """Draw that the match cannot be read, the reason and the remedy."""
        sign = pen.icon(rect.midleft, "warning", pen.px(22), MUTED_INK, "midleft")
        x = sign.right + pen.px(10)
        head = pen.line(self.app.tr("matches.unreadable"), "display", 20, MUTED_INK, room=rect.right - x)
        under = pen.line(why, "text", 17, MUTED_INK, room=rect.right - x)
        y = rect.centery - (head.get_height() + under.get_height()) // 2
        pen.put(under, (x, pen.put(head, (x, y)).bottom))

    def _draw_sentence(self, pen: Pen, rect: pygame.Rect, icon: str, words: str) -> None:
        """Draw a sentence in place of the result or the decisions."""
        sign = pen.icon(rect.midleft, icon, pen.px(20), MUTED_INK, "midleft")
        x = sign.right + pen.px(9)
        pen.block((x, rect.centery), words, 17, MUTED_INK, rect.right - x, "midleft", face="italic", leading=1.1)

    def _draw_review(self, pen: Pen, decisions: pygame.Rect, accuracy: pygame.Rect, review: Review) -> None:
        px = pen.px
        if decisions.w:
            w, h = decisions.w - px(18), px(HIGH)
            grades = worst_per_group([one.grade for one in review.decisions], max(1, w // px(DECISION_WIDTH)))
            bars = pen.skin.drawing(("cuts", *grades), w, h, decision_bars_svg(grades, w, h))
            pen.put(bars, (decisions.x, decisions.centery + px(16) - h))
        if review.accuracy is not None:
            figure = pen.line(review.accuracy, "display", 29, INK, room=accuracy.w - px(8))
            pen.put(figure, (accuracy.x + px(4), accuracy.centery), "midleft")

    def _draw_marks(self, pen: Pen, cell: pygame.Rect, marks: Sequence[str], *, chosen: bool) -> None:
        """Draw the tags as two rows of pills, as many as fit; the tooltip lists all."""
        px = pen.px
        right = cell.right + (0 if chosen else px(BUTTON)) - px(8)
        rows: list[list[tuple[pygame.Surface, int]]] = [[]]
        x = cell.x
        for mark in marks:
            words = pen.line(mark, "bold", 16, INK, room=right - cell.x - px(24))
            wide = words.get_width() + px(24)
            if rows[-1] and x + wide > right:
                rows.append([])
                x = cell.x
            rows[-1].append((words, wide))
            x += wide + px(6)
        y = cell.centery - len(rows[:2]) * px(15)
        for row in rows[:2]:
            x = cell.x
            for words, wide in row:
                pill = pygame.Rect(x, y + px(2), wide, px(26))
                pen.pill(pill, PAPER_2)
                pen.put(words, pill, "center")
                x = pill.right + px(6)
            y += px(30)


def worst_per_group(grades: Sequence[Grade], most: int) -> tuple[Grade, ...]:
    """Return the grades of a match in at most `most` groups: each shows the worst grade of its share.

    >>> worst_per_group(["sound", "dear", "sound", "better"], 2)
    ('dear', 'better')
    """
    worst: list[Grade] = ["sound", "better", "dear"]
    many = len(grades)
    if many <= most:
        return tuple(grades)
    return tuple(max(grades[k * many // most : (k + 1) * many // most], key=worst.index) for k in range(most))


def decision_bars_svg(grades: Sequence[Grade], w: int, h: int) -> str:
    """Return the SVG of the player's own decisions side by side."""
    foot = h - h / 32
    step = min(2.2 * DECISION_WIDTH * h / HIGH, w / max(1, len(grades)))
    bars = (regret_bar((k + 0.5) * step, foot, step * 0.84, h * 0.86, one, PAPER_INKS[one]) for k, one in enumerate(grades))
    end = len(grades) * step
    return shape(f"M0 {foot:.2f}L{end:.2f} {foot:.2f}L{end:.2f} {h}L0 {h}Z", RULE) + "".join(bars)
