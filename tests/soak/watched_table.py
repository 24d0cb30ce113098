"""A table in a real window that says on its standard output, one JSON line at a time, what lies where.

Run: python -m tests.soak.watched_table HOME PERSONS SEED
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.gui.games.oh_hell.scene import OhHellTable
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.gui.table.model import table as table_module
from tabletop_gui.match.storage.settings import Settings
from tests.gui.table.pilot import QuickBots, match_of


def told(app: App, scene: OhHellTable) -> dict[str, object]:
    """Everything that a hand needs to know."""
    table = scene.table
    at: dict[str, object] = {
        "steps": len(scene.match.steps),
        "curtain": None,
        "mine": table.mine and not table.stage.flying and table.pointer.carry is None,
        "carried": table.pointer.carry is not None,
        "summary": list(scene.summary.button.rect.center) if table.director.waiting and scene.summary.shown else None,
        "toast": app.toasts.shown,
        "over": scene.match.outcome is not None,
    }
    top = app.scenes.top
    if isinstance(top, CurtainScene):
        at["curtain"] = list(top.button.center)
    if at["mine"]:
        cards = {}
        for card in table.held:
            found = table.stage.find(card)
            assert found is not None
            spot = table.stage.goals(found[0])[found[1]]
            cards[scene.match.game.codes[card]] = list(app.viewport.point(spot.x - spot.width / 2 + 10, spot.y - 10))
        at["cards"] = cards
        at["legal"] = [scene.match.game.codes[a.card] for a in table.view.legal if isinstance(a, Play)]
        slot = scene.places.trick.slot(0)
        at["slot"] = list(app.viewport.point(slot.x, slot.y))
        at["bids"] = {str(b.tricks): list(b.rect.center) for b in scene.bids.buttons if not b.barred}
    return at


def main(home: Path, persons: int, seed: int) -> None:
    """Play until the window is closed or the match is over."""
    table_module.STRICT = True
    app = App(
        open_window((1280, 720)),
        places=PlayerFolders(home / "config", home / "data", home / "cache"),
        settings=Settings(language="es", speed=4.0),
        persist=False,
    )
    match = match_of(persons=persons, seats=4, seed=seed, maximum=4, sequence="high-low")
    scene = OhHellTable(match, bots=QuickBots(match, seed))
    app.scenes.push(scene)
    last = ""
    draw = app.draw

    def drawn() -> None:
        nonlocal last
        draw()
        playing = app.scenes.top is scene or scene.table.persons.curtain_for is not None
        line = json.dumps(told(app, scene)) if playing else '{"over": true}'
        if line != last:
            last = line
            print(line, flush=True)

    app.draw = drawn  # type: ignore[method-assign]
    app.run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
