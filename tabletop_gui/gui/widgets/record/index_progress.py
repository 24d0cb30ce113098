"""Access to the player's history index, and the progress display while it is built, a slice in every frame."""

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
"""Width and height of the progress bar, interface units."""


def level_ratings(app: App, game: str) -> GameRatings:
    """Return the ratings of the levels in a game: measured, or assumed if none were measured."""
    return app.library.ratings(game) or GameRatings.assumed(game, list(app.library.levels()))


def history_index(app: App) -> HistoryIndex:
    """Return the history index of the current player, which may be incomplete."""
    library = app.library
    manifests = library.manifests()
    apart = frozenset(one.starter.id for one in manifests if one.starter is not None)
    ratings = tuple(level_ratings(app, one.id) for one in manifests)
    keys, since = frozenset(app.persons.my_keys), app.persons.mine.since
    return app.archive.index(Reader(keys, apart, since, tuple(library.levels()), tuple(library.achievements()), ratings))


class IndexProgress:
    """The history index of a page. Until it is complete the page shows its progress instead of its content."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.index = history_index(app)
        self.whole = self.index.read_more()

    def on(self) -> bool:
        """Index another slice. Return True if that completed the index."""
        if self.whole or not self._app.shown_once:
            return False
        self.whole = self.index.read_more()
        if not self.whole:
            self._app.dirty()
        return self.whole

    def paint(self, pen: Pen, paper: pygame.Rect) -> None:
        """Draw the progress of the indexing on the page."""
        px, (w, h) = pen.px, BAR
        words = pen.text(paper.center, self._app.tr("book.gathering"), "italic", 22, MUTED_INK, "center", room=paper.w - px(80))
        track = pygame.Rect(0, words.bottom + px(14), min(px(w), paper.w - px(80)), px(h))
        track.centerx = paper.centerx
        pen.pill(track, INK, alpha=0.16)
        pen.pill(pygame.Rect(track.topleft, (max(track.h, round(track.w * self.index.share)), track.h)), GOLD_DEEP)
