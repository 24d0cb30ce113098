"""The share screen: a poster of a match, or a hand as an animated GIF, rendered in the background and saved."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final, Literal, get_args

import pygame

from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER_2
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.share.hand_gif import SIZE as FILM
from tabletop_gui.gui.share.hand_gif import HandGif
from tabletop_gui.gui.share.offscreen_table import HandViewpoint, TableSnapshot
from tabletop_gui.gui.share.poster import PosterPrint
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, Choice, IconButton, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Padded, Paragraph, Placed, Row, Scroll, Sized
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.log.playback import Playback

Kind = Literal["poster", "film"]
NOTES: Final = KeyFamily("showing.{}_note", get_args(Kind))
HANDS: Final = OpenKeyFamily("showing.hand.{}", optional=True)
"""Names for a hand, for games with a word of their own."""
WIDE, HIGH = 1120.0, 700.0
"""Largest size of the sheet, interface units."""
COLUMN: Final = 350.0
PAD: Final = 40.0
SLICE_MS: Final = 7.0
"""Time per frame for the rendering."""
BAR: Final = 18.0


class ShareScene(OverlaySheet):
    """Overlay on the results or on the review. Pops nothing."""

    def __init__(self, match: Match, seat: int | None = None, *, step: int | None = None, open_hands: bool | None = None) -> None:
        """Create the scene. `seat`: the one at the bottom (None: the first human); `step`: the step being reviewed;
        `open_hands`: open hands (None: if only one human played, and it is over).
        """
        self.match, self.step = match, step
        self.playback = Playback(match)
        people = [k for k, person in enumerate(self.playback.people) if person]
        self.south = seat if seat is not None else people[0] if people else 0
        self.open = self.playback.may_open_hands and (len(people) < 2 if open_hands is None else open_hands)
        hands = self.playback.hands
        self.hand = (hands[-1] if step is None or not hands else self.playback.hand(step)).number if hands else 0
        self.kind: Kind = "poster" if self.playback.over else "film"
        self.saving = False
        """True if the result goes to a file."""
        self.saved: Path | None = None
        self.making: SlicedWork | None = None
        self._seen: pygame.Surface | None = None
        """The last preview."""
        self._small: tuple[pygame.Surface, pygame.Surface] | None = None
        """A preview, and its scaled version."""

    # -- what is made ---------------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        self._try()

    def leave(self) -> None:
        self._drop()

    @property
    def look(self) -> HandViewpoint:
        """The hand, and the viewpoint on it."""
        return HandViewpoint(self.hand, self.south, SPECTATOR if self.playback.private else self.south, self.open)

    def _drop(self) -> None:
        if self.making is not None:
            self.making.close()
            self.making = None

    def _try(self) -> None:
        """Render a preview of the current choice."""
        self._drop()
        self.saving, self.saved = False, None
        if self.kind == "poster":
            self.making = PosterPrint(self.app, self.match, self.look, self.step)
        else:
            self.making = TableSnapshot(self.app, self.match, self.look, FILM, self.step)
        self.app.dirty()

    def save(self) -> None:
        """Render the file and save it."""
        if self.kind == "film":
            self._drop()
            self.making = HandGif(self.app, self.match, self.look)
        elif self.making is None:
            self.making = PosterPrint(self.app, self.match, self.look, self.step)
        self.saving, self.saved = True, None
        self.build()
        self.app.dirty()

    def _made(self, made: SlicedWork) -> None:
        """Save the finished file in the folder of copies."""
        app, self.making = self.app, None
        if not self.saving:
            return
        self.saving = False
        name = f"tapete-{self.match.game.id}-{datetime.now():%Y%m%d-%H%M%S}.{made.ending}"
        path = app.places.copies / name

        def done() -> None:
            self.saved = path
            app.play("card_flip")
            self.build()
            app.dirty()

        app.put(path, made.data, done)
        self.build()
        app.dirty()

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def choose(self, kind: Kind) -> None:
        """Choose a poster or a GIF."""
        self.kind = kind
        self._anew()

    def turn_to(self, hand: int) -> None:
        """Choose another hand."""
        self.hand = hand
        self._anew()

    def lay_open(self, wanted: bool) -> None:
        """Show all hands open, or as they were visible then."""
        self.open = wanted
        self._anew()

    def _anew(self) -> None:
        self._try()
        self.build()

    def stop(self) -> None:
        """Abort the rendering; the preview stays."""
        self._anew()

    def copy_path(self) -> None:
        """Copy the file's path."""
        self.copy(str(self.saved), self.app.tr("notices.copied"))

    def back(self) -> None:
        """Abort the rendering if there is any; otherwise leave."""
        if self.saving:
            self.stop()
        else:
            super().back()

    # -- building -------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, making = self.app, list[Item]()
        close = IconButton(app, "close", super().back, app.tr("app.close"), name="close")
        close.colour = MUTED_INK
        if self.saving:
            main = Button(app, app.tr("app.cancel"), self.stop, ButtonStyle(size=22), name="save")
            making = [Drawn(0, 26, self._paint_share), Drawn(0, BAR, self._paint_bar)]
        else:
            main = Button(app, app.tr("showing.save"), self.save, ButtonStyle("gold", 22, "save"), name="save")
        heading = Padded(Row(Grow(self.heading(app.tr("showing.title"), left=True)), Drawn(40)), 0, 8)
        self.told = Paragraph(app.tr(NOTES[self.kind]), 18, MUTED_INK)
        copy = None
        if self.saved is not None:
            self.told = Paragraph(app.tr("showing.saved", name=self.saved.name), 18, INK)
            copy = Held(Button(app, app.tr("matches.copy_path"), self.copy_path, ButtonStyle(size=18), name="copy"), high=46)
        choices = [Held(choice) for choice in self._choices()]
        listed = Scroll(self.area, Column(*choices, Grow() if copy is not None else None, self.told, gap=12), 24)
        column = Column(heading, listed, copy, *making, Padded(Held(main, high=58), 0, 0, 6), gap=12)
        beside = Grow(column, 46) if self.cramped else Sized(column, COLUMN)
        page = Row(Grow(Drawn(draw=self._paint_seen), 54), beside, gap=30)
        self.lay_sheet(page, WIDE, HIGH, pad=PAD, above=PAD, below=PAD, over=Padded(Placed(Held(close), 1, 0), 18, 18))
        self.fill([*self.page.widgets()], [self.area], first=main)

    def _choices(self) -> list[Choice[Kind] | Choice[int] | Choice[bool]]:
        app, tr = self.app, self.app.tr
        made: list[Choice[Kind] | Choice[int] | Choice[bool]] = []
        kinds: list[tuple[Kind, str]] = [("poster", app.tr("showing.poster")), ("film", app.tr("showing.film"))]
        if self.playback.over:
            made.append(Choice(app, self.kind, kinds, self.choose, ChoiceLayout(size=19), name="kind"))
            made[-1].called = tr("heard.choice.kind")
        found = [(one.number, self._named(one.number)) for one in self.playback.hands]
        if len(found) > 1:
            made.append(Choice(app, self.hand, found, self.turn_to, ChoiceLayout(size=19), name="hand"))
            made[-1].called = tr("heard.choice.hand")
        if self.playback.may_open_hands and hides_hands(self.match.game):
            seen = [(True, app.tr("look_back.open")), (False, app.tr("look_back.then"))]
            made.append(Choice(app, self.open, seen, self.lay_open, ChoiceLayout(air=16), name="eyes"))
            made[-1].called = tr("heard.choice.cards")
        for choice in made:
            choice.on_paper, choice.enabled = True, not self.saving
        return made

    def _named(self, hand: int) -> str:
        """Return the name of a hand in this game."""
        key = HANDS[self.match.game.id]
        return self.app.tr(key if self.app.phrases.has(key) else "showing.hand.any", n=hand)

    # -- time and drawing -----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        making = self.making
        if making is None:
            return moving
        if not making.work(SLICE_MS):
            if making.preview is not None:
                self._seen = making.preview
            self._made(making)
        self.app.dirty()
        return True

    def _paint_share(self, pen: Pen, rect: pygame.Rect) -> None:
        if self.making is not None:
            told = self.app.tr("showing.making", percent=round(100 * self.making.share))
            pen.text(rect.bottomleft, told, "text", 18, INK, "bottomleft")

    def _paint_bar(self, pen: Pen, rect: pygame.Rect) -> None:
        if self.making is not None:
            pen.pill(rect, PAPER_2, MUTED_INK)
            pen.pill(pygame.Rect(rect.topleft, (max(rect.h, round(rect.w * self.making.share)), rect.h)), GOLD)

    def _paint_seen(self, pen: Pen, frame: pygame.Rect) -> None:
        """Draw the preview, scaled to the space."""
        if self.making is not None and self.making.preview is not None:
            self._seen = self.making.preview
        if self._seen is None:
            pen.text(frame, self.app.tr("showing.drawing"), "italic", 20, MUTED_INK, "center", room=frame.w)
            return
        (w, h), lies = self._seen.get_size(), frame
        share = min(frame.w / w, frame.h / h)
        lies = pygame.Rect(0, 0, round(w * share), round(h * share))
        lies.center = frame.center
        if self._small is None or self._small[0] is not self._seen or self._small[1].get_size() != lies.size:
            self._small = self._seen, pygame.transform.smoothscale(self._seen.convert(24), lies.size).convert(opaque(1, 1))
        pen.shadow(lies, (12, 120, 6), 0)
        pen.put(self._small[1], lies)
