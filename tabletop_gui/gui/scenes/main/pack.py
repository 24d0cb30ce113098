"""A pack that was dropped, or opened with the program: its contents, and whether to add it. It is checked
first, one drawing per frame; nothing is written to disk before the player agrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from tabletop_gui.content.packs.pack_file import read_members
from tabletop_gui.content.packs.packs import ASSETS, PackCheck, PackFile, describe_contents
from tabletop_gui.content.yaml_files.diagnostics import DataError, Problem, abridged
from tabletop_gui.gui.art.legibility import LegibilityCheck
from tabletop_gui.gui.art.raster.raster import premultiplied, raster
from tabletop_gui.gui.art.raster.sandbox import SANDBOX
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Buttons, Column, Drawn, Padded, Paragraph, Placed, Scroll
from tabletop_gui.match.sharing.pack_store import PackStore
from tabletop_gui.match.storage.disk import DiskError

WIDTH: Final = 760
ACROSS: Final = 320
"""Width at which a drawing is test-rendered, pixels: larger than in a hand; `tapete pack check` uses a larger one."""
BACK: Final = (84, 118)
"""Size of a back on the sheet, interface units."""
APART: Final = 14
MOST_BACKS: Final = 5
MOST_TOLD: Final = 3
"""Number of problems shown on the sheet; all of them can be copied."""


class PackScene(OverlaySheet):
    """Popped with the pack's id when it was added, else with None."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.members: dict[str, bytes] = {}
        self.problems: list[Problem] = []
        self.file: PackFile | None = None
        """The pack, once all of it has been found valid."""
        self.what = ""
        self._steps: Iterator[str] | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        try:
            self.members = read_members(self.path)
        except DataError as error:
            self.problems = list(error.problems)
            return
        self.look = PackCheck(self.members, Path(self.path.name), LegibilityCheck(ACROSS))
        self._steps = self.look.steps()

    # -- looking through ---------------------------------------------------------------------------------------------

    @property
    def looking(self) -> bool:
        """True while the pack is being checked."""
        return self._steps is not None

    def update(self, dt_ms: float) -> bool:
        if self._steps is not None and next(self._steps, None) is None:
            self._steps = None
            self.problems = self.look.problems
            if not self.problems:
                self.file = self.look.file
            self.build()
            self.app.dirty()
        return super().update(dt_ms) or self.looking

    def add(self) -> None:
        """Add it to the player's packs."""
        app, file = self.app, self.file
        if file is None:
            return
        try:
            PackStore(app.places).install(file.pack, self.members)
        except DiskError as error:
            app.tell(error.refusal, "pack")
            return
        app.packs_changed()
        app.scenes.pop(file.pack)
        key = "pack.added_language" if self.look.only_languages else "pack.added"
        app.toast(app.tr(key, name=file.name.of(app.phrases.language)), "pack")

    def copy_problems(self) -> None:
        """Copy all problems, to be sent to the author."""
        told = [problem.sentence(self.app.tr, whole=True) for problem in self.problems]
        self.copy("\n".join(told), self.app.tr("pack.wrong.copied"))

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        title, told, buttons = self._said()
        words = Column(*(Paragraph(text, 19, ink, align="centre") for text, ink in told), gap=12)
        self.samples, samples = self._drawn(), None
        if wide := self._samples_wide:
            samples = Placed(Drawn(wide, BACK[1], self._paint_samples))
        row = Padded(Buttons(*buttons, gap=16, down=10), 0, 8, 0)
        page = Column(self.heading(title), Scroll(self.area, words, 26), samples, row, gap=16)
        self.lay_sheet(page, WIDTH, below=38)
        self.fill([*self.page.widgets()], [self.area], first=buttons[-1])

    def _said(self) -> tuple[str, list[tuple[str, str]], list[Button]]:
        """Return the title, the paragraphs with their inks, and the buttons for the current state."""
        app, tr, language = self.app, self.app.tr, self.app.phrases.language
        if self.looking:
            stop = Button(app, tr("pack.looking.stop"), self.back, ButtonStyle(size=20), name="stop")
            return tr("pack.looking.title"), [(tr("pack.looking.text", file=self.path.name[:80]), MUTED_INK)], [stop]
        file = self.file
        if file is None:
            return self._wrong()
        decks = [
            " / ".join(game.name.of(language) for game in app.library.games_of_deck(deck)) or deck for deck in self.look.decks
        ]
        what, name = describe_contents(file, decks, tr, self.look.languages), file.name.of(language)
        if PackStore(app.places).holds(file.pack):
            replace = Button(app, tr("pack.there.replace"), self.add, ButtonStyle("red", 20), name="replace")
            stay = Button(app, tr("pack.there.stay"), self.back, ButtonStyle(size=20), name="stay")
            text = tr("pack.there.text", id=file.pack, what=what)
            return tr("pack.there.title", name=name), [(text, MUTED_INK)], [replace, stay]
        add = Button(app, tr("pack.ask.add"), self.add, ButtonStyle("gold", 20), name="add")
        later = Button(app, tr("pack.ask.later"), self.back, ButtonStyle(size=20), name="later")
        told = [(tr("pack.ask.by", who=file.by), MUTED_INK), (tr("pack.ask.brings", what=what), MUTED_INK)]
        if file.says is not None:
            told.insert(1, (file.says.of(language), INK))
        return tr("pack.ask.title", name=name), told, [later, add]

    def _wrong(self) -> tuple[str, list[tuple[str, str]], list[Button]]:
        app, tr = self.app, self.app.tr
        shown = abridged(self.problems)
        told = [(problem.sentence(tr, whole=True)[:400], INK) for problem in shown[:MOST_TOLD]]
        if (more := sum(problem.count for problem in shown[MOST_TOLD:])) > 0:
            told.append((tr("pack.wrong.more", n=more), INK))
        told.append((tr("pack.wrong.nothing"), MUTED_INK))
        copy = Button(app, tr("pack.wrong.copy"), self.copy_problems, ButtonStyle(size=20), name="copy")
        close = Button(app, tr("pack.wrong.close"), self.back, ButtonStyle("gold", 20), name="close")
        return tr("pack.wrong.title"), told, [copy, close]

    def _inks(self) -> list[str]:
        """Return the colours of its felts and woods."""
        return [one.ink for one in (*self.file.felts, *self.file.woods)] if self.file is not None else []

    def _drawn(self) -> list[pygame.Surface]:
        """Return pictures of its first backs."""
        found, (w, h) = [], map(self.app.skin.px, BACK)
        for back in self.file.backs[:MOST_BACKS] if self.file is not None else ():
            svg = self.members[f"{ASSETS}backs/{back.id}.svg"].decode("utf-8-sig")
            try:
                found.append(premultiplied(raster(svg, w, h, SANDBOX.raster)))
            except ValueError:
                continue
        return found

    # -- drawing -----------------------------------------------------------------------------------------------------

    @property
    def _strip(self) -> float:
        """Width of the strip of a felt or wood, interface units."""
        return BACK[0] if len(self.samples) + len(self._inks()) <= 6 else 40

    @property
    def _samples_wide(self) -> float:
        """Width of all samples side by side, interface units."""
        strips = len(self._inks())
        return len(self.samples) * (BACK[0] + APART) + strips * (self._strip + APART) - APART if self.samples or strips else 0

    def _paint_samples(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the backs, and a strip of each felt and wood, side by side."""
        px, x = pen.px, rect.x
        for one in self.samples:
            x = pen.put(one, (x, rect.y)).right + px(APART)
        for ink in self._inks():
            strip = pygame.Rect(x, rect.y, px(self._strip), rect.h)
            pen.panel(strip, fill=ink, alpha=1.0, radius=8, line=INK)
            x = strip.right + px(APART)
