"""Whoever only hears: a match of every game and a lesson of every game, in both languages, by the tree and what is said alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tests.gui.screens import app_in, somebody_listens
from tests.gui.table.every import EveryDesk, match_of
from tests.soak.blind import BlindPlayer
from tests.soak.tables import FIRSTS, TABLES

MOST = 2500
"""So many things one does at most."""


EVERY = [(game, language) for game in TABLES for language in LANGUAGES]


@pytest.fixture(autouse=True)
def _listening(monkeypatch: pytest.MonkeyPatch) -> None:
    somebody_listens(monkeypatch)


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_a_match_by_ear(game: str, language: str, tmp_path: Path) -> None:
    seats, options = TABLES[game]
    match = match_of(game, seats, **options)
    calm = {"first_times": False, "last_card": False, "reduced_motion": True}
    one = EveryDesk(match, tmp_path, (320, 240), speed=0.0, language=language, **calm)
    try:
        player = BlindPlayer(one.app, 3)
        for _ in range(MOST):
            if one.app.scenes.top is not one.scene:
                break
            player.act()
            one.step(1, 50)
        assert match.outcome is not None, player.heard[-6:]
        assert one.app.scenes.top is not one.scene
        one.look()
        tree = player.listen()
        words = " ".join(node.told() for node in tree.nodes.values())
        assert one.app.tr("app.name") and all(seat.name in words for seat in match.seats)
        assert sum(text.startswith(one.app.tr("heard.your_turn")) for text in player.heard) > 2
    finally:
        one.close()


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_a_lesson_by_ear(game: str, language: str, tmp_path: Path) -> None:
    with app_in(tmp_path, (320, 240), language=language, speed=0.0) as app:
        scene = app.scene("lesson", game=game, lesson=FIRSTS[game])
        app.scenes.push(scene)
        leave = {app.tr(f"lesson.{name}") for name in ("leave", "skip", "tool.back", "tool.rules")}
        player = BlindPlayer(app, 5, lambda node: any(node.name.startswith(name) for name in leave))
        for _ in range(MOST):
            if scene.controller.over:
                break
            player.act()
            for _ in range(3):
                app.clock.step(60)
                app.update(60)
            app.draw()
        assert scene.controller.over, (scene.controller.number, player.heard[-4:])
        assert FIRSTS[game] in LearnedLessons(app.places.data, app.persons).done(game)
        told = " ".join(player.heard)
        for step in scene.lesson.steps[:2]:
            assert step.say is None or player.app.announcer.spoken(step.say.of(language)) in told
