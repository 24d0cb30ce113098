"""A spy at a hot seat: whatever is pressed, no frame shows or names a card that whoever sits there may not see."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.learn.lesson import LessonScene
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tabletop_gui.gui.shell.a11y.tree import spoken
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.desk import Desk
from tests.soak.test_monkey import Monkey

PRYING = ["esc", "enter", "tab", "left", "down", "space", *"zyhlsitxrpvm1234+-"]
SIZES = ((640, 360), (512, 384), (800, 450))
"""Small windows: every frame is drawn whole."""


class Watchdog:
    """Looks at every card and every text that is put on the screen, and listens to all that is in its tree."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: set[int] = set()
        self.told: list[str] = []
        pages = (desk.app.library.rules(desk.match.game.id, language) for language in LANGUAGES)
        lines = [line for page in pages for line in page.splitlines()]
        self.book = {line.lstrip("- ") for line in lines} | {line.partition(": ")[2] for line in lines}  # words of a figure
        self.book |= {spoken(line, desk.app.tr) for line in self.book}
        """The examples of the rules page name cards, but nobody's."""
        self.frames = self.curtains = 0
        self._kept: tuple[frozenset[int], str] = frozenset(), ""
        self._names: set[str] = set()
        self._heard_names: list[str] = []
        self._innocent: set[str] = set()
        painter, text, app = desk.scene.painter, desk.app.text, desk.app
        for name in ("large", "small"):
            setattr(painter, name, self._spied(getattr(painter, name), lambda card, *rest: [card]))
        painter.draw = self._spied(painter.draw, lambda canvas, sprite: [sprite.face] if sprite.face_up else [])
        painter.ghost = self._spied(painter.ghost, lambda canvas, sprite: [sprite.face])
        painter.framed = self._spied(painter.framed, lambda canvas, sprite, ink: [sprite.face])
        painter.carried = self._spied(painter.carried, lambda canvas, carry: [carry.card])
        for name in ("line", "block"):
            setattr(text, name, self._heard(getattr(text, name)))
        draw = app.draw

        def frame() -> None:
            self.shown.clear()
            self.told.clear()
            app.canvas.invalidate()
            draw()
            tree = app.scenes.a11y_tree()
            self.told += [words for node in tree.nodes.values() for words in (node.name, node.value, node.about)]
            self.check()

        app.draw = frame

    def _spied(self, call, cards):
        def spied(*args, **more):
            self.shown.update(card for card in cards(*args) if card >= 0)
            return call(*args, **more)

        return spied

    def _heard(self, call):
        def heard(text, *args, **more):
            self.told.append(text)
            return call(text, *args, **more)

        return heard

    @property
    def viewer(self) -> int | None:
        """Who looks at the screen; None while the table is handed over."""
        hangs = any(isinstance(scene, CurtainScene) for scene in self.desk.app.scenes)
        return None if hangs else self.desk.table.viewpoint.seat

    def check(self) -> None:
        """Nothing in this frame is a secret of somebody else.

        The truth may have dealt again while the last trick still lies there: only the first hand is judged. A lesson that
        the rules page has opened is another table, with cards of its own.
        """
        state, viewer = self.desk.match.state, self.viewer
        if state.hand > 0 or any(isinstance(scene, LessonScene) for scene in self.desk.app.scenes):
            return
        self.frames += 1
        self.curtains += viewer is None
        secret = frozenset(card for zone in range(state.n) if zone != viewer for card in state.zones[zone])
        assert not self.shown & secret, f"seen by {viewer}: {self.shown & secret}"
        if (secret, self.desk.app.phrases.language) != self._kept:
            self._keep(secret)
        for text in self.told:
            if text in self._innocent or text in self.book:
                continue
            words = {word.strip("().,:;") for word in text.split()}
            assert not words & self._names, f"{viewer} reads {text!r}"
            assert not any(name in f" {text}" for name in self._heard_names), f"{viewer} hears {text!r}"
            self._innocent.add(text)

    def _keep(self, secret: frozenset[int]) -> None:
        """These cards are secret from now on: what they are called, and every text is to be looked at again."""
        tr = self.desk.app.tr
        phrases = map(self.desk.match.game.card_phrase, secret)
        self._kept = secret, self.desk.app.phrases.language
        self._names = {tr(one.key, **one.params) for one in phrases}
        self._heard_names = [f" {spoken(name, tr)}" for name in self._names]
        self._innocent.clear()


def spied_upon(home: Path, seed: int, acts: int) -> Watchdog:
    """A first hand among several people and perhaps bots, with somebody who presses everything."""
    rng = Random(seed)
    persons = rng.choice((2, 3, 7))
    seats = rng.randrange(max(3, persons), 8)
    company = [Seat("person", f"P{k}", "vera") for k in range(persons)]
    company += [Seat("bot", f"B{k}", "lobo", "easy", "prudent") for k in range(seats - persons)]
    rng.shuffle(company)
    match = Match.new(GAMES["oh_hell"], {"sequence": "high-low", "maximum": rng.randrange(2, 7)}, company, seed)
    desk = Desk(match, home, SIZES[0], speed=rng.choice((0.0, 1.0, 4.0)), reduced_motion=rng.random() < 0.3)
    monkey, dog = Monkey(desk, seed), Watchdog(desk)
    try:
        for _ in range(acts):
            if match.state.hand > 0 or match.outcome is not None:
                break
            top = desk.app.scenes.top
            if rng.random() < 0.3:
                desk.key(rng.choice(PRYING))
            elif rng.random() < 0.05:
                pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
                desk.app.resized()
            elif top is desk.scene or rng.random() < 0.6:
                monkey.act()
            else:
                monkey.home()
            desk.step(rng.choice((0, 1, 3)))
            if not any(scene is desk.scene for scene in desk.app.scenes):
                break
        return dog
    finally:
        desk.close()


@pytest.mark.parametrize("seed", range(2))
def test_a_short_look(tmp_path: Path, seed: int) -> None:
    assert spied_upon(tmp_path, seed, 90).frames > 40


@pytest.mark.census
@pytest.mark.parametrize("first", range(100, 112, 3))
def test_a_long_look(tmp_path: Path, first: int) -> None:
    assert sum(spied_upon(tmp_path, seed, 1000).curtains for seed in range(first, first + 3)) > 25
