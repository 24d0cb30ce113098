"""The line of the book that is of use at the table just now: that behind what could not be done, or behind what is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.content.text.rule_lines import Passage, passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.engine.values import Refusal

if TYPE_CHECKING:
    from tabletop_gui.gui.table.parts import AnyParts


class BookLine:
    """Remembers the last refusal until something else is done, and opens the book there."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._refused: tuple[str, int] | None = None
        """The last refusal, and how many steps there were then."""

    def refused(self, refusal: Refusal) -> str:
        """What is said of something that cannot be done, and where the book tells why, if it does."""
        app = self.scene.app
        said = app.tr(refusal.key, **refusal.params)
        self._refused = refusal.key, len(self.scene.match.steps)
        found, press = self._behind(), app.bindings.label("rules")
        if found is None or not press:
            return said
        return f"{said}\n{app.tr('table.first.why', press=press, heading=found.heading)}"

    def _behind(self) -> Passage | None:
        """The line behind the last refusal, while nothing has been done since; None where the book has none."""
        scene = self.scene
        if self._refused is None or self._refused[1] != len(scene.match.steps):
            return None
        library, game = scene.app.library, scene.match.game.id
        line = library.rule_lines(game).get(self._refused[0])
        if line is None:
            return None
        try:
            return passage(line, {one: library.rules(game, one) for one in LANGUAGES}, scene.app.phrases.language)
        except (Fault, KeyError):  # a player's own book has other lines
            return None

    def open(self) -> None:
        """Open the book: where what is explained just now is told of, or at the line behind the last refusal, or as it begins."""
        found, app, game = self._behind(), self.scene.app, self.scene.match.game.id
        if not self.scene.first_times.look_up():
            app.scenes.show("rules", game=game, block=None if found is None else found.place)
