"""With one switch alone: a problem of every game is answered; a match is looked back at, decision by decision, and a position of
it is played otherwise."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.ai.requests import Hint
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.log import review, saves
from tests.golden.openings import played
from tests.gui.screens import app_in, settle, show

SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
MOST_STEPS = 3_000
KEPT = Path(__file__).parents[2] / "match" / "kept_saves"


class Switch:
    """Whoever has one switch: the frame goes on by itself, and they press when it is on what they want."""

    def __init__(self, app: App) -> None:
        self.app, self.rng = app, Random(3)

    def wait(self) -> None:
        self.app.clock.step(50.0)  # type: ignore[attr-defined]
        self.app.update(50.0)
        self.app.scanning.update(self.app.scanning.pace_ms)

    def press(self) -> None:
        self.app.handle(SPACE)

    def take(self, name: str) -> None:
        """Wait until the frame is on this alone, opening the group it is in, and press."""
        for _ in range(MOST_STEPS):
            self.wait()
            now = list(self.app.scanning.now)
            if any(one.name == name for one in now):
                self.press()
                if len(now) == 1:
                    return
        raise AssertionError(f"the frame never comes to {name}")


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_of_every_game_is_answered(game: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", switch_scanning=True) as app:
        scene = show(app, "problem", game=game)
        switch = Switch(app)
        own = {id(one) for one in scene.group.widgets}
        bar = {id(one) for one in scene.table.scene.bar.widgets}
        for _ in range(MOST_STEPS):
            if scene.table.pending_answer is not None:
                break
            switch.wait()
            felt = all(id(one) not in own | bar for one in app.scanning.now)
            if not scene.table.scene.table.mine or (felt and switch.rng.random() < 0.5):
                switch.press()
            own = {id(one) for one in scene.group.widgets}
        assert scene.table.pending_answer is not None, "nothing can be laid on trial"
        settle(app)
        switch.take("take back")
        assert scene.table.pending_answer is None and app.scenes.top is scene, "Enter on a button is no answer"
        switch.take("argument")
        assert scene.over
        before = scene.puzzle
        settle(app)
        switch.take("next")
        assert scene.puzzle != before and not scene.over


def test_a_match_is_looked_back_at_decision_by_decision(tmp_path: Path) -> None:
    match = played(4, 5, lambda match: False)
    own = review.decisions_of(match, 0)
    with app_in(tmp_path / "home", switch_scanning=True) as app:
        scene = show(app, "look_back", match=match, step=own[-5])
        assert scene.session.number == own[-5]
        switch = Switch(app)
        for number in own[-4:]:
            switch.take("next")
            assert scene.session.number == number
        switch.take("previous")
        assert scene.session.number == own[-2] and app.scenes.top is scene


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_played_otherwise(game: str, tmp_path: Path) -> None:
    """What is tried in a look back is reached, done and left again."""
    match = saves.read(KEPT / f"format_4.{game}.over.json")
    with app_in(tmp_path / "home", switch_scanning=True) as app:
        scene = show(app, "look_back", match=match)
        grading = scene.session.grading
        grading.stop()  # what the coach thinks takes seconds
        number = next(one for one in grading.numbers if len(match.steps[one].before.legal) > 1)
        hints = [Hint(match.game.text(action), -float(k)) for k, action in enumerate(match.steps[number].before.legal)]
        grading.grades[number] = review.judged(match, number, hints)
        scene.stand(number)
        settle(app)
        switch = Switch(app)
        switch.take("try")
        assert scene.trying is not None
        switch.take("show")
        assert scene.trying is None and not scene.session.tries, "it can be left as it was"
        switch.take("try")
        for _ in range(MOST_STEPS):
            if number in scene.session.tries:
                break
            switch.wait()
            own = {id(one) for one in scene.group.widgets}
            if all(id(one) not in own for one in app.scanning.now) and switch.rng.random() < 0.5:
                switch.press()
        assert scene.trying is None and scene.session.tries[number] in {one.action for one in hints}
        assert app.scenes.top is scene and scene.session.number == number
