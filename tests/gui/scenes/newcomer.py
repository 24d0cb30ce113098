"""Somebody who only follows the lights of a lesson, and how long that may take."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.properties import lessons
from tests.gui.screens import click, key, settle

EVERY = [(game, lesson.id) for game in GAMES for lesson in lessons.of(game)]
FIRSTS = {game: lessons.of(game)[0].id for game in GAMES if lessons.of(game)}
FRAME = 50.0
SEEN = 4
"""Of so many frames one is drawn, while somebody looks at all that is shown."""
FIRST_MOVE_MS, LONGEST_MS = 20_000.0, 180_000.0
"""How soon a newcomer has done something, and how long a lesson takes, in the time of the table."""
LIFTS_MS = 400.0
"""How soon nothing is veiled once something happens at the table."""
OF_A_MATCH = {"go on", "rush", "beliefs", "next"}
"""The buttons of a match that lead nowhere in a lesson."""
THINKS_MS = 3_000.0
"""How long the newcomer looks at what is lit."""


every_lesson = pytest.mark.parametrize(("game", "word"), EVERY, ids=[f"{game}: {word}" for game, word in EVERY])


def lesson(app: App, game: str, word: str) -> Any:
    """A lesson that has just been opened."""
    scene = app.scene("lesson", game=game, lesson=word)
    app.scenes.push(scene)
    app.scenes.skip_fade()
    return scene


def asked(app: App, game: str, word: str) -> tuple[Any, Newcomer]:
    """A lesson at its first question, and somebody who is asked it."""
    scene = lesson(app, game, word)
    newcomer = Newcomer(app, scene)
    assert newcomer.to_my_move()
    return scene, newcomer


def solved(app: App, scene: Any) -> None:
    """Do all that a lesson asks, and let it end."""
    while not scene.controller.course.over:
        scene.controller.course.solve()
    scene.controller.table.back()
    settle(app)


class Newcomer:
    """Looks at what is lit, and does it; where a card is lit that can be carried somewhere, with the mouse. `looks`: all that is
    shown meanwhile is drawn, too. `thinks`: how long, ms."""

    def __init__(self, app: App, scene: Any, *, looks: bool = False, thinks: float = THINKS_MS) -> None:
        self.app, self.scene, self.looks, self.thinks = app, scene, looks, thinks
        self.passed = self.first = self.happens = 0.0

    def wait(self, ms: float = FRAME) -> None:
        """Let time pass at the table."""
        end = self.passed + ms
        while self.passed < end:
            self.app.clock.step(FRAME)  # type: ignore[attr-defined]
            self.app.update(FRAME)
            self.passed += FRAME
            if self.looks:
                self.look()

    def look(self) -> None:
        """See what is shown: what happens is not veiled, and nothing leads out of the lesson but the lesson itself."""
        controller = self.scene.controller
        table_scene, here = controller.table.scene, controller.number == controller.course.number
        director = table_scene.table.director
        shows = not (director.idle or director.waiting) and not here
        self.happens = self.happens + FRAME if shows else 0.0
        assert self.happens < LIFTS_MS or controller.lights.dimmed == 0, (controller.course.lesson.id, controller.number)
        step = None if here else controller.course.lesson.steps[controller.number]
        if step is not None and step.do:
            praised = step.praise is not None and controller.teacher.words == step.praise.of(self.app.phrases.language)
            assert controller.teacher.quiet or praised or self.happens <= FRAME, "what has been done is asked for no longer"
        there = {one.name for one in table_scene.focus.widgets if one.shown and one.rect.w}
        assert not there & OF_A_MATCH, (controller.course.lesson.id, there & OF_A_MATCH)
        if self.passed % (SEEN * FRAME) == 0:
            self.app.dirty()
            self.app.draw()

    def to_my_move(self) -> bool:
        """Wait until something is asked. False when the lesson is over."""
        while not self.scene.controller.over:
            controller = self.scene.controller
            course, here = controller.course, controller.number == controller.course.number
            if here and course.waits is WaitsFor.PLAYER and controller.table.scene.table.mine:
                return True
            waiting = controller.table.scene.table.director.waiting
            if waiting or (here and course.waits is WaitsFor.READER and course.step.look):
                self.wait(self.thinks)
                key(self.app, "return")
            self.wait()
            assert self.passed < 2 * LONGEST_MS, (course.lesson.id, self.scene.controller.number, course.waits)
        return False

    def finish(self) -> None:
        """Do all that is asked, to the end."""
        while self.to_my_move():
            self.act()

    def act(self) -> None:
        """Do what is meant."""
        if not self.first:
            self.first = self.passed
        self.wait(self.thinks)
        table, action = self.scene.controller.table.scene.table, self.scene.controller.course.accepted()[0]
        number = len(self.scene.controller.course.match.steps)
        drag = next((one for one in table.gestures if isinstance(one, Drag) and one.action == action), None)
        slots = table.play.slots(table, drag.card) if drag is not None else {}
        named, widgets = GAMES[self.scene.game].text(action), self.scene.controller.table.scene.focus.widgets
        button = next((one for one in widgets if one.name == named), None)
        if drag is not None and drag.to in slots and drag.card in table.held:
            self.carry(drag.card, slots[drag.to][0])
        elif button is not None and button.shown and button.rect.w:
            click(self.app, button.rect.center)
        if len(self.scene.controller.course.match.steps) == number:
            assert table.propose(action)

    def carry(self, card: int, slot: Any) -> None:
        """Carry an own card there."""
        app, table = self.app, self.scene.controller.table.scene.table
        zone, index = table.stage.find(card)
        spot = table.stage.goals(zone)[index]
        here = app.viewport.point(*spot_corner(spot))
        there = app.viewport.point(slot.x, slot.y)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=here, rel=(1, 0), buttons=(0, 0, 0)))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=here, button=1))
        for k in range(1, 9):
            pos = here[0] + (there[0] - here[0]) * k // 8, here[1] + (there[1] - here[1]) * k // 8
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(1, 0, 0)))
            self.wait()
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))


def spot_corner(spot: Any) -> tuple[float, float]:
    """Where one touches an own card: on the part that its neighbour leaves free."""
    moved = spot.moved(-spot.width / 2 + 8, -10)
    return moved.x, moved.y
