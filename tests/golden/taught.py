"""The pictures of a lesson: a try in vain, what is right, and the end."""

from __future__ import annotations

from typing import Any

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rest
from tabletop_gui.match.learning.lessons_done import FILE


def tried(app: App) -> None:
    """Famiglia's lesson of paying with a pair: two cards that do not pay, and the paper that says so."""
    scene: Any = app.scene("lesson", game="famiglia", lesson="pair")
    app.scenes.reset(scene)
    rest(app)
    course, table = scene.controller.course, scene.controller.table.scene.table
    assert not table.propose(course.game.parse("recruit F2a F1a F0a"))
    rest(app)


def helped(app: App) -> None:
    """The same lesson, with numbers on what is right."""
    scene: Any = app.scene("lesson", game="famiglia", lesson="pair")
    app.scenes.reset(scene)
    rest(app)
    scene.controller.help()
    scene.controller.stand()
    rest(app)


def done(app: App) -> None:
    """The end of Oh Hell's first lesson, which nobody has done yet to the other pictures."""
    scene: Any = app.scene("lesson", game="oh_hell", lesson="1")
    app.scenes.reset(scene)
    course = scene.controller.course
    while not course.over:
        course.solve()
    scene.controller.table.back()
    rest(app)
    (app.places.data / FILE).unlink(missing_ok=True)
