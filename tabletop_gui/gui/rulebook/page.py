"""Layout of text blocks on a page: their positions, and the rendered pictures of the visible ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.markdown import Block, Kind, plain, with_icons
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.text import sign_of
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, RED, SUITS_ON_PAPER
from tabletop_gui.gui.rulebook.diagrams import Diagram, diagram_of
from tabletop_gui.gui.shell.app import App


class BlockStyle(Struct, frozen=True):
    """Style of a kind of block: face, type size, colour, and the space above and below it (interface units)."""

    face: Typeface
    size: float
    colour: str
    above: float
    below: float


STYLES: Final[dict[Kind, BlockStyle]] = {
    "title": BlockStyle("display", 46, INK, 0, 4),
    "heading": BlockStyle("display", 29, INK, 38, 8),
    "subheading": BlockStyle("display", 22, INK, 22, 4),
    "paragraph": BlockStyle("text", 21, INK, 7, 7),
    "item": BlockStyle("text", 21, INK, 4, 4),
    "quote": BlockStyle("italic", 21, MUTED_INK, 8, 8),
    "rule": BlockStyle("text", 16, MUTED_INK, 16, 16),
    "figure": BlockStyle("text", 18, INK, 14, 14),
}
INDENT: Final = 34.0
LEADING: Final = 1.36
HEADING_LEADING: Final = 1.1
ORNAMENT: Final = 54.0
"""Height of the suits under the title, interface units."""


class PlacedBlock(Struct):
    """A block with its position in pixels from the page's top left."""

    block: Block
    x: int
    y: int
    width: int
    height: int


FAR: Final = 1 << 30
"""Position of a section that is not laid out yet."""


def names_of(blocks: Sequence[Block]) -> list[str]:
    """Return the names of the sections: the headings, and a title before them."""
    names: list[str] = []
    for block in blocks:
        if block.kind == "heading" or (block.kind == "title" and not names):
            names.append(plain(block.text))
    return names


def written(block: Block) -> str:
    """Return the text of a block with its icons inline."""
    return with_icons(block.text, sign_of)


class RulesPage:
    """The whole text at one width (pixels). ``sections`` are the second-level headings and their positions."""

    def __init__(
        self, app: App, blocks: Sequence[Block], width: int, emblems: Callable[[], Sequence[str]], until: int | None = None,
        under: Mapping[int, int] | None = None,
    ) -> None:
        """`emblems` returns the pictures under the title (paths under ``assets/``; none: the French suits). `until`:
        lay out only so many pixels, and nothing beyond the first diagram (which needs a game's own code to be
        loaded); `go_on` does the rest. `under`: pixels to leave free under a block, by its number.
        """
        self.app = app
        self.emblems = emblems
        self.under = under or {}
        self.width = width
        self.height = 0
        self.placed: list[PlacedBlock] = []
        self.sections: list[tuple[str, int]] = [(name, FAR) for name in names_of(blocks)]
        self.diagrams_shown = True
        """True if diagrams and emblems are drawn: a page's first frame may omit them, since their deck has to be read
        and rendered.
        """
        self.marked: int | None = None
        """Number of the block that was looked up."""
        self._pictures: dict[int, pygame.Surface] = {}
        self._diagrams: dict[int, Diagram | None] = {}
        self.blocks = blocks
        self._section = self._y = 0
        while not self.whole and (until is None or (self._y <= until and self._next.kind != "figure")):
            self._lay()

    @property
    def whole(self) -> bool:
        """True if all of it is laid out."""
        return len(self.placed) == len(self.blocks)

    @property
    def _next(self) -> Block:
        """The next block to be laid out."""
        return self.blocks[len(self.placed)]

    def go_on(self, blocks: int | None = None) -> None:
        """Lay out `blocks` more blocks, or all that are left."""
        while not self.whole and blocks != 0:
            self._lay()
            blocks = None if blocks is None else blocks - 1

    def _lay(self) -> None:
        """Lay out the next block."""
        app, px, y = self.app, self.app.skin.px, self._y
        block = self._next
        style = STYLES[block.kind]
        indent = px(INDENT * (block.depth + 1)) if block.kind in ("item", "quote") else 0
        y += px(style.above) if y else 0
        if block.kind == "heading" or (block.kind == "title" and not self._section):
            self.sections[self._section] = (self.sections[self._section][0], y if block.kind == "heading" else 0)
            self._section += 1
        width = self.width - indent
        if block.kind == "rule":
            height = app.skin.rule_height
        elif block.kind == "figure":
            diagram = self._diagrams[len(self.placed)] = diagram_of(app, block.figure, block.text, width)
            height = diagram.height if diagram is not None else 0
        else:
            leading = self._leading(block)
            height = app.text.block_height(written(block), app.type(style.size), width, face=style.face, leading=leading)
        self.placed.append(PlacedBlock(block, indent, y, width, height))
        y += height + px(style.below) + self.under.get(len(self.placed) - 1, 0)
        if block.kind == "title":
            y += px(ORNAMENT)
        self.height = self._y = y

    @staticmethod
    def _leading(block: Block) -> float:
        return HEADING_LEADING if STYLES[block.kind].face == "display" else LEADING

    def section_at(self, y: float) -> int:
        """Return the index of the section at this height of the page."""
        return max((index for index, (_, top) in enumerate(self.sections) if top <= y), default=0)

    def draw(self, canvas: Canvas, x: int, y: int, window: pygame.Rect) -> None:
        """Draw the blocks visible in ``window`` (pixels), with the page's top left corner at (x, y)."""
        for index, placed in enumerate(self.placed):
            top = y + placed.y
            if top > window.bottom:
                break
            if top + placed.height + self.app.skin.px(ORNAMENT) >= window.top:
                self._draw_block(Pen(canvas, self.app), index, placed, x, top)

    def _draw_block(self, pen: Pen, index: int, placed: PlacedBlock, x: int, y: int) -> None:
        app, px, block = self.app, pen.px, placed.block
        if index == self.marked:
            rect = pygame.Rect(x + placed.x, y, placed.width, placed.height)
            pen.panel(rect.inflate(px(24), px(10)), fill=GOLD, alpha=0.24, radius=8)
        if block.kind == "rule":
            pen.put(pen.skin.rule(placed.width, MUTED_INK, diamonds="middle"), (x, y))
            return
        if block.kind == "figure":
            diagram = self._diagrams[index] if self.diagrams_shown else None
            if diagram is not None:
                diagram.draw(pen.canvas, x + placed.x, y)
            return
        style = STYLES[block.kind]
        picture = self._pictures.get(index)
        if picture is None:
            picture = app.text.block(
                written(block), app.type(style.size), style.colour, placed.width, face=style.face, leading=self._leading(block)
            )
            self._pictures[index] = picture
        at = pen.put(picture, (x + placed.x, y))
        if block.kind == "title" and self.diagrams_shown:
            self._draw_suits(pen, x, y + placed.height + px(14))
        elif block.kind == "heading":
            pen.rule((x, y + placed.height + px(3)), self.width, "#C9B48E", 1.6)
        elif block.kind == "item":
            self._draw_bullet(pen, block, at.x, y)
        elif block.kind == "quote":
            pen.fill(pygame.Rect(at.x - px(18), y, px(3), placed.height), RED)

    def _draw_bullet(self, pen: Pen, block: Block, x: int, y: int) -> None:
        size = pen.type(STYLES["item"].size)
        if block.number is not None:
            number = self.app.text.line(f"{block.number}.", "display", round(size * 0.86), RED)
            pen.put(number, (x - pen.px(9), y + round(size * 0.1)), "topright")
            return
        diamond = pen.skin.diamond(pen.px(7 if block.depth else 9), MUTED_INK if block.depth else RED)
        pen.put(diamond, (x - pen.px(13), y + round(size * 0.6)), "midright")

    def _draw_suits(self, pen: Pen, x: int, y: int) -> None:
        """Draw the suits and a horizontal rule under the title."""
        app, size, gap = self.app, pen.px(24), pen.px(12)
        pictures = [app.art.emblem(path, size) for path in self.emblems()]
        pictures = pictures or [app.art.suit(suit, size) for suit in SUITS_ON_PAPER]
        for index, picture in enumerate(pictures):
            pen.put(picture, (x + index * (size + gap) + (size - picture.get_width()) // 2, y))
        left = len(pictures) * (size + gap) + pen.px(6)
        pen.put(pen.skin.rule(max(1, self.width - left), "#A8621E", diamonds="left"), (x + left, y + size // 2), "midleft")
