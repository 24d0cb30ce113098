"""By what the cards of a match that is over can be dealt again."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Link
from tabletop_gui.match.codes import told
from tabletop_gui.match.match import Match


class DealLink(Link):
    """The deal code, or the number of a deal that has none; a click copies it. It lays all cards open: only for a match that is
    over. Raises ValueError for any other."""

    def __init__(self, app: App, match: Match, copy: Callable[[str, str], object], *, size: float = 18, colour: str = "") -> None:
        """`copy` puts a text on the clipboard, and says that this is done."""
        if match.state.agenda:
            raise ValueError("the code of a match that goes on is told to nobody")
        self.told, refusal = told(match)
        label = app.tr("code.copy" if refusal is None else "code.copy_number", code=self.told)
        super().__init__(
            app, label, lambda: copy(self.told, app.tr("code.copied")), size=size, icon="log", colour=colour, name="code"
        )
        self.tip = app.tr("code.tip") if refusal is None else app.tr(refusal.key, **refusal.params)
