"""What is wrong with the player's own files of data, from everything that reads some: texts, decks, pictures, sounds."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tabletop_gui.content.paths import PARTS
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.yaml_files.diagnostics import Problem, in_short, of_packages
from tabletop_gui.gui.shell.app import App


def found(app: App) -> list[Problem]:
    """Every fault once, in the order they were met; of many of one kind the first ones and how many more."""
    return in_short([*of_packages(), *app.library.problems, *app.phrases.problems, *app.art.problems, *app.sound_files.faults()])


PART: Final = Branch("mishap.part.{}", PARTS)


def parts_told(app: App, parts: Collection[str]) -> str:
    """Parts of what the player has, in a row."""
    *before, last = [app.tr(PART[part]) for part in PARTS if part in parts]
    return app.tr("mishap.and", before=", ".join(before), last=last) if before else last


def left_out(app: App) -> str:
    """The sentence that says what of the player's is not used; "" when all is. It is told with the faults and is none."""
    without = app.places.without
    return app.tr("mishap.without", parts=parts_told(app, without), folder=str(app.places.home)) if without else ""


def headline(app: App, faults: int) -> str:
    """What the page of faults is called, and what leads to it."""
    return app.tr("content.notice.title", n=faults) if faults else app.tr("content.notice.left_out")


def read_again(app: App) -> None:
    """Read every file anew: the player has mended one."""
    app.library.forget()
    app.art.forget()
    app.phrases = Phrases(app.phrases.language, app.places)
    app.sound_files.forget()
    app.sounds.read_again()
    app.library.manifests()
