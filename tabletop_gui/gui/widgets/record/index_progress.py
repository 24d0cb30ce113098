"""Whoever reads the house book, and what a page says of a long history while its index is being made: a slice in every frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.records.ratings import GameRatings
from tabletop_gui.gui.paint.theme import GOLD_DEEP, INK, MUTED_INK
from tabletop_gui.match.record.statistics import Reader

if TYPE_CHECKING:
    from tabletop_gui.gui.paint.pen import Pen
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.match.record.index import HistoryIndex

BAR: Final = 360, 6
"""How wide and high the bar is, interface units."""


def scale_of(app: App, game: str) -> GameRatings:
    """How strong the levels are in a game, as measured, or as supposed where nothing was."""
    return app.library.ratings(game) or GameRatings.supposed(game, list(app.library.levels()))


def index_of(app: App) -> HistoryIndex:
    """The index of the history for whoever plays, as far as it has come."""
    library = app.library
    manifests = library.manifests()
    apart = frozenset(one.starter.id for one in manifests if one.starter is not None)
    ratings = tuple(scale_of(app, one.id) for one in manifests)
    keys, since = frozenset(app.persons.my_keys), app.persons.mine.since
    return app.archive.index(Reader(keys, apart, since, tuple(library.levels()), tuple(library.stamps()), ratings))


class BookGathering:
    """The index a page tells from. Until it is whole the page has nothing to tell, and says so."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.index = index_of(app)
        self.whole = self.index.read_on()

    def on(self) -> bool:
        """A slice more. Whether the index has become whole with it."""
        if self.whole or not self._app.shown_once:
            return False
        self.whole = self.index.read_on()
        if not self.whole:
            self._app.dirty()
        return self.whole

    def paint(self, pen: Pen, paper: pygame.Rect) -> None:
        """On the page of a leaf: that the history is being read, and how far that is."""
        px, (w, h) = pen.px, BAR
        words = pen.text(paper.center, self._app.tr("book.gathering"), "italic", 22, MUTED_INK, "center", room=paper.w - px(80))
        track = pygame.Rect(0, words.bottom + px(14), min(px(w), paper.w - px(80)), px(h))
        track.centerx = paper.centerx
        pen.pill(track, INK, alpha=0.16)
        pen.pill(pygame.Rect(track.topleft, (max(track.h, round(track.w * self.index.share)), track.h)), GOLD_DEEP)
