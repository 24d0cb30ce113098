"""What a page tells of a long history of which nothing is reckoned yet: gathered a slice in every frame, so that nobody waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.gui.paint.theme import MUTED_INK
from tabletop_gui.gui.widgets.strengths import scale_of
from tabletop_gui.match import figures, stamps, strength, today

if TYPE_CHECKING:
    import pygame

    from tabletop_gui.gui.paint.pen import Pen
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.match.digests import HistoryFold

AT_ONCE: Final = 240
"""Matches that are read before a page is there: no more than it takes to be drawn."""
EACH_FRAME: Final = 80
"""Matches that are read in a frame, while the page says that it reads."""


class BookGathering:
    """The folds of a page. Until they are whole it has nothing to tell, and says so."""

    def __init__(self, app: App, *folds: HistoryFold[Any], at_once: int = AT_ONCE) -> None:
        """`at_once`: the lines of the history that are read now."""
        self._app = app
        if not app.archive.history.exists():
            folds = ()
        self._left = [fold for fold in folds if not at_once or not app.archive.gather_on(fold, at_once)]

    @property
    def whole(self) -> bool:
        """Whether everything is gathered."""
        return not self._left

    def on(self) -> bool:
        """A slice more. Whether it has become whole with it."""
        app = self._app
        if not self._left or not app.shown_once:
            return False
        if app.archive.gather_on(self._left[-1], EACH_FRAME):
            app.archive.gathered(self._left.pop())
        return not self._left

    def paint(self, pen: Pen, paper: pygame.Rect) -> None:
        """On the page of a leaf: that it is being gathered."""
        pen.text(paper.center, self._app.tr("book.gathering"), "italic", 22, MUTED_INK, "center", room=paper.w - pen.px(80))


def book_folds(app: App) -> list[HistoryFold[Any]]:
    """Everything that is gathered for the house book, the set-up and the results: what is asked for first last."""
    library = app.library
    names = app.persons.my_keys
    levels, manifests = list(library.levels()), library.manifests()
    apart = [manifest.starter.id for manifest in manifests if manifest.starter is not None]
    courses = [strength.fold(names, scale_of(app, one.id)) for one in manifests]
    return [today.fold(), figures.fold(names, apart), stamps.fold(library.stamps(), levels, names), *courses]
