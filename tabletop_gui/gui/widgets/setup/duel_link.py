"""The link that sends a match to a friend, who plays the same cards against the same rivals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Link
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.sharing.duels import ENDING, DuelError, Duels, write
from tabletop_gui.match.storage.disk import DiskError

Copy = Callable[[str, str], object]
"""Puts a text on the clipboard and shows a confirmation (the second text)."""


def duel_link(app: App, match: Match, copy: Copy, *, colour: str) -> DuelLink | None:
    """Return the link for a finished match; None for one that cannot be sent."""
    try:
        return DuelLink(app, match, write(match, duel_of(match.dealt)), copy, colour=colour)
    except DuelError:
        return None


def send_stored(app: App, save: Path, copy: Copy) -> None:
    """Ask how to send a stored match, or say why it cannot be sent. It is sent as it was played, even if
    characters of its seats no longer exist.
    """
    try:
        match = saves.read(save)
        DuelLink(app, match, write(match, duel_of(match.dealt)), copy).ask()
    except DiskError as error:
        app.tell(error.refusal)


class DuelLink(Link):
    """Sends a finished match; one that was a duel goes back to its sender."""

    def __init__(self, app: App, match: Match, signs: str, copy: Copy, *, colour: str = "") -> None:
        """`signs`: the match as written by `duels.write`."""
        self.match, self.signs, self._copy = match, signs, copy
        label = app.tr("duel.send_back" if duel_of(match.dealt) else "duel.send")
        super().__init__(app, label, self.ask, icon="sword", colour=colour, name="duel")

    def ask(self) -> None:
        """Ask: as a text or as a file."""
        app, tr = self.app, self.app.tr
        answers = [("copy", tr("duel.copy"), "gold"), ("file", tr("duel.file"), "paper"), ("close", tr("duel.close"), "paper")]
        app.scenes.show("question", self._answered, title=self.label, text=tr("duel.send_text"), answers=answers, first="copy")

    def letter(self) -> str:
        """Return the text to send: a sentence for the recipient, and the code."""
        app = self.app
        game = app.library.manifest(self.match.game.id).name.of(app.phrases.language)
        return f"{app.tr('duel.letter', game=game)}\n\n{self.signs}\n"

    def _answered(self, answer: object) -> None:
        app = self.app
        if answer not in ("copy", "file"):
            return
        try:
            Duels(app.places.data).save(self.signs)  # what comes back is compared with it
        except DiskError as error:
            app.tell(error.refusal)
            return
        if answer == "copy":
            self._copy(self.letter(), app.tr("duel.copied"))
        else:
            name = f"tapete-duel-{self.match.game.id}-{datetime.now():%Y%m%d-%H%M%S}{ENDING}"
            path = app.places.copies / name
            app.put(path, self.letter().encode(), partial(app.toast_written, app.tr("duel.written", path=str(path)), path.parent))
