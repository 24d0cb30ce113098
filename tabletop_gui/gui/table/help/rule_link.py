"""The passage of the rules that applies at the table now: the one behind the last refusal, or behind the card being explained."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.content.text.rule_lines import Passage, passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match


class RuleLink:
    """Remembers the last refusal until the next action, and opens the rules there."""

    def __init__(self, app: App, match: Match, look_up: Callable[[], bool]) -> None:
        """Create it. `look_up` opens the rules at the explanation card that is shown; False if there is none."""
        self.app, self.match, self._look_up = app, match, look_up
        self._refused: tuple[str, int] | None = None
        """Key of the last refusal, and the number of steps at that time."""

    def refused(self, refusal: Refusal) -> str:
        """Return the text of a refusal, with a reference to its passage of the rules if there is one."""
        app = self.app
        said = app.tr(refusal.key, **refusal.params)
        self._refused = refusal.key, len(self.match.steps)
        found, press = self._behind(), app.bindings.label("rules")
        if found is None or not press:
            return said
        return f"{said}\n{app.tr('table.first.why', press=press, heading=found.heading)}"

    def _behind(self) -> Passage | None:
        """Return the passage behind the last refusal; None if an action followed it, or the rules have none."""
        if self._refused is None or self._refused[1] != len(self.match.steps):
            return None
        library, game = self.app.library, self.match.game.id
        line = library.rule_lines(game).get(self._refused[0])
        if line is None:
            return None
        try:
            language = self.app.phrases.language
            return passage(line, library.rule_books(game, language), language)
        except (Fault, KeyError):  # a player's own book has other lines
            return None

    def open(self) -> None:
        """Open the rules: at the explanation card shown now, else at the last refusal, else at the beginning."""
        found, app, game = self._behind(), self.app, self.match.game.id
        if not self._look_up():
            app.scenes.show("rules", game=game, block=None if found is None else found.place)
