"""A table of Hearts in a window that says on its standard output, one JSON line at a time, what lies where."""

from __future__ import annotations

import json
import sys
from random import Random

from tapete_hearts.rules import GAME

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.state import State
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.table.model import table as table_module
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.storage.settings import Settings

table_module.STRICT = True
"""A stage that drifted from what the viewer sees is an error here."""


class Bots:
    """Rivals that answer at random, and at once."""

    def __init__(self, seed: int) -> None:
        self.rng, self.number, self.answer = Random(seed), 0, ""

    def ask(self, state: State, seat: int) -> int:
        self.number, self.answer = self.number + 1, GAME.text(self.rng.choice(state.legal))
        return self.number

    def poll(self) -> tuple[int, str] | None:
        answer, self.answer = self.answer, ""
        return (self.number, answer) if answer else None

    def cancel(self) -> None:
        self.answer = ""

    def think_ms(self, seat: int, stakes: float) -> float:
        return 30.0


def sat_down(n: int, seed: int, size: tuple[int, int] = (1280, 720), clock: StepClock | None = None, persons: int = 1):
    """The application with a table at which so many persons sit first."""
    seats = [Seat("person", name, "vera") for name in ("Ana", "Bea")[:persons]]
    seats += [Seat("bot", f"Bot {k}", "bruno", "easy", "prudent") for k in range(persons, n)]
    timed = {} if clock is None else {"clock": clock}
    settings = Settings(language="es", speed=4.0)
    app = App(open_window(size), places=PlayerFolders.standard(), settings=settings, persist=False, **timed)
    match = Match.new(GAME, {"target": 50}, seats, seed, friendly=True)
    scene = app.scene("table.hearts", match=match, bots=Bots(seed))
    app.scenes.reset(scene)
    app.scenes.skip_fade()
    return app, scene


def told(app: App, scene) -> dict[str, object]:
    """Everything that a hand on the mouse needs to know."""
    table = scene.table
    at: dict[str, object] = {"steps": len(scene.match.steps), "mine": table.mine and not table.stage.flying, "cards": {}}
    if at["mine"]:
        for card in table.held:
            spot = table.stage.goals(0)[table.stage.find(card)[1]]
            at["cards"][GAME.codes[card]] = app.viewport.point(spot.x - spot.width / 2 + 10, spot.y - 10)
        at["legal"] = [GAME.codes[action.card] for action in table.view.legal]
        at["slot"] = app.viewport.point(scene.places.trick.x, scene.places.trick.y)
    return at


def main() -> None:
    """Show what is seen until the window is closed."""
    app, scene = sat_down(4, 3)
    draw, last = app.draw, [""]

    def drawn() -> None:
        draw()
        line = json.dumps(told(app, scene))
        if line != last[0]:
            last[0] = line
            print(line, flush=True)

    app.draw = drawn
    app.run()


if __name__ == "__main__":
    sys.exit(main())
