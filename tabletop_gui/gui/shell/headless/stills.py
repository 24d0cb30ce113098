"""Screenshots of every scene."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, random_match, rest, show_table

SCENES_SHOWN: Final = ("table", "lobby", "setup", "settings", "rules", "pause", "results", "saves", "notices", "profile",
                       "matches", "figures", "stamps", "today")  # fmt: skip
WHOLE_MATCH: Final = 100_000
"""More decisions than any match has."""


def still(app: App, scene: str, spec: MatchSpec) -> pygame.Surface:
    """Return a picture of a scene at rest. Raises ValueError for a table that cannot be set up, KeyError for an unknown scene."""
    if scene in ("table", "pause"):
        match = random_match(app, spec)
        show_table(app, match)
        if scene == "pause":
            app.scenes.show("pause", match=match)
    elif scene == "results":
        app.scenes.reset(app.scene("results", match=random_match(app, replace(spec, moves=WHOLE_MATCH))))
    else:
        app.scenes.reset(app.scene("lobby"))
        needs: dict[str, dict[str, object]] = {
            "setup": {"game": spec.game}, "rules": {"game": spec.game}, "figures": {"game": spec.game},
            "notices": {"sentences": app.notices},
        }  # fmt: skip
        arguments = needs.get(scene, {})
        if scene != "lobby":
            app.scenes.push(app.scene(scene, **arguments))
    rest(app)
    return app.canvas.target.copy()


def save(picture: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG. Raises OSError or pygame.error."""
    pygame.image.save(picture, str(path))
