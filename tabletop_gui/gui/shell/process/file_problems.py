"""Problems in the player's own data files, from all readers: texts, decks, pictures, sounds."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tabletop_gui.content.paths import PARTS
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.yaml_files.diagnostics import Problem, abridged, plugin_problems
from tabletop_gui.gui.shell.app import App


def found(app: App) -> list[Problem]:
    """Return each problem once, in order of occurrence; many of one kind are abridged to the first ones and a count."""
    return abridged(
        [*plugin_problems(), *app.library.problems, *app.phrases.problems, *app.art.problems, *app.sound_files.faults()]
    )


PART: Final = KeyFamily("mishap.part.{}", PARTS)


def enumerate_parts(app: App, parts: Collection[str]) -> str:
    """Return the names of parts of the player's files as an enumeration."""
    *before, last = [app.tr(PART[part]) for part in PARTS if part in parts]
    return app.tr("mishap.and", before=", ".join(before), last=last) if before else last


def left_out(app: App) -> str:
    """Return the sentence that names the excluded parts of the player's files; "" if there are none. It is shown
    with the problems but does not count as one.
    """
    without = app.places.without
    return app.tr("mishap.without", parts=enumerate_parts(app, without), folder=str(app.places.home)) if without else ""


def headline(app: App, faults: int) -> str:
    """Return the title of the page of problems, also used for the link to it."""
    return app.tr("content.notice.title", n=faults) if faults else app.tr("content.notice.left_out")


def read_again(app: App) -> None:
    """Reload all data files after the player has corrected one."""
    app.library.forget()
    app.art.forget()
    app.phrases = Phrases(app.phrases.language, app.places)
    app.sound_files.forget()
    app.sounds.read_again()
    app.library.manifests()
