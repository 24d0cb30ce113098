"""Kept matches, whole and begun, and the look back on them with the coach at rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tests.gui.screens import settle, show

KEPT = Path(__file__).parents[2] / "match" / "kept_saves"


def over(game: str) -> Match:
    """A kept match that is over."""
    return saves.read(KEPT / f"format_4.{game}.over.json")


def begun(game: str, share: float, persons: int = 1) -> Match:
    """The same as it stood after this share of its log, with so many persons at it."""
    whole = over(game)
    seats = [Seat("person" if k < persons else "bot", one.name, one.character, one.level) for k, one in enumerate(whole.seats)]
    log = whole.actions[: int(share * len(whole.actions))]
    return Match.replayed(whole.game, whole.options, seats, whole.seed, whole.friendly, log)


def look(app: App, match: Match, **more: Any) -> Any:
    """The look back, with the coach told to leave off: what he thinks takes seconds."""
    scene = show(app, "look_back", match=match, **more)
    if scene.playback.hands:
        scene.session.grading.stop()
    settle(app)
    return scene
