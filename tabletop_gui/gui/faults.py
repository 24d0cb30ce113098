"""What is wrong with the player's own files of data, from everything that reads some: texts, decks, pictures, sounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.content.phrases import Phrases
from tabletop_gui.content.problems import Problem

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


def found(app: App) -> list[Problem]:
    """Every fault once, in the order they were met."""
    met = [*app.library.problems, *app.phrases.problems, *app.art.problems, *app.sound_files.faults()]
    return [problem for place, problem in enumerate(met) if problem not in met[:place]]


def read_again(app: App) -> None:
    """Read every file anew: the player has mended one."""
    app.library.forget()
    app.art.forget()
    app.phrases = Phrases(app.phrases.language, app.places)
    app.sound_files.forget()
    app.sounds.read_again()
    app.library.manifests()
