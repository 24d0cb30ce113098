"""Nothing is told before it is seen: no name of a card still face down in the air, no figure of what is still to be shown.

At every table of every game, while something is being shown, everything written in the window is noted. Then what lies ahead is
changed: cards whose faces are not wholly up yet lose them, and the state the rules have already reached is put back to the one
from before the action; and chips still in the air are laid back where they came from. If a single word or figure in the window is
another one then, it was told before its time.

The panel in which a turn of Famiglia is played is left out with its buttons: it is no report but the next question, which may be
answered while the cards still fly. Regine's panel asks only when everything has been shown; until then it reports, and is read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.text import Lettering
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.match.storage.settings import Settings
from tests.properties.test_every_word import Bots, anything, match_of
from tests.run_folder import plates_for

LOOKS = 60
"""So many moments of motion are looked into at each table."""
QUESTIONS = {"famiglia": "steps"}
"""The panels that ask and do not report, by game."""


class Written(Lettering):
    """Lettering that remembers what was set."""

    def __init__(self, *arguments: Any) -> None:
        self.noted: list[str] = []
        super().__init__(*arguments)

    def line(self, text: str, *more: Any, **named: Any) -> pygame.Surface:
        self.noted.append(text)
        return super().line(text, *more, **named)

    def block(self, text: str, *more: Any, **named: Any) -> pygame.Surface:
        self.noted.append(text)
        return super().block(text, *more, **named)


def words(app: App, scene: Any) -> Counter[str]:
    """Everything that stands in the window now: what panels set while they are laid out, and what is set while it is drawn.

    What the strip says since the last turn has been shown before: it is noted as it is drawn, not as it comes and goes.
    """
    app.canvas.forget()
    noted = app.text.noted
    asks = getattr(scene, QUESTIONS.get(scene.match.game.id, ""), None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scene.recap, "fill", unheard(scene.recap.fill, noted))
        if asks is not None:
            patch.setattr(asks, "lay", unheard(asks.lay, noted))
            for part in (asks, scene.focus):  # and its buttons
                patch.setattr(part, "draw", lambda canvas: None)
        noted.clear()
        scene.changed()
        app.canvas.begin()
        scene.draw(app.canvas)
    app.canvas.end()
    return Counter(noted)


def unheard(lay: Callable[..., Any], noted: list[str]) -> Callable[..., Any]:
    """The same layout, without a note of what it sets."""

    def laid(*arguments: Any) -> Any:
        before = len(noted)
        try:
            return lay(*arguments)
        finally:
            del noted[before:]

    return laid


@contextmanager
def faceless(scene: Any) -> Iterator[None]:
    """The cards whose faces the viewer has not before the eyes have none."""
    turned = [(sprite, sprite.face) for sprite in scene.table.stage.sprites() if sprite.face != HIDDEN and sprite.up < 1.0]
    for sprite, _ in turned:
        sprite.face = HIDDEN
    try:
        yield
    finally:
        for sprite, face in turned:
            sprite.face = face


@contextmanager
def before(scene: Any) -> Iterator[None]:
    """The rules stand where they stood before the action that is being shown."""
    table, match = scene.table, scene.match
    view, state = table.view, match.state
    step = match.steps[-1]
    table.view = step.before.view(table.viewpoint.seat)
    table.view.legal = view.legal
    match.state = step.before
    try:
        yield
    finally:
        table.view, match.state = view, state


@contextmanager
def unlanded(scene: Any) -> Iterator[None]:
    """The chips and tokens of Regine that are on their way to a category have not set out yet."""
    play, tally = scene.play, scene.table.tally
    under_way = [] if scene.match.game.id != "regine" else play.slides.under_way
    kept = under_way and (tally.stakes[:], tally.doublers[:])
    for slide in under_way:
        match slide.target:
            case ("stake", jugada, seat):
                tally.stakes[jugada] &= ~(1 << seat)
            case ("token", jugada):
                tally.doublers[jugada] = -1
    try:
        if kept:
            play.slides.under_way = [slide for slide in under_way if slide.target[0] not in ("stake", "token")]
        yield
    finally:
        if kept:
            tally.stakes, tally.doublers = kept
            play.slides.under_way = under_way


CHANGES: tuple[Callable[[Any], Any], ...] = (faceless, before, unlanded)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_waits_for_what_is_seen(game: str, tmp_path: Path) -> None:
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", plates_for(tmp_path.parent))
    clock = StepClock()
    app = App(open_window((1280, 720)), places=places, settings=Settings(language="es", speed=1.0), persist=False, clock=clock)
    app.text = Written(*arguments_of(app.text))
    early: set[tuple[str, str]] = set()
    looks = 0
    try:
        for seed in (3, 8):
            match = match_of(GAMES[game], seed, app.library)
            scene: Any = app.scene(f"table.{game}", match=match, bots=Bots(match, seed))
            app.scenes.reset(scene)
            app.scenes.skip_fade()
            rng = Bots(match, seed).rng
            for frame in range(2600):
                clock.step(33.0)
                app.loop.turn([])
                if app.scenes.top is not scene or looks >= LOOKS * (1 + (seed == 8)):
                    break
                table = scene.table
                if table.director.waiting:
                    table.skip()
                elif table.mine:
                    table.propose(anything(game, rng, table.view.legal))
                if table.director.idle or table.director.waiting or not match.steps or frame % 5:
                    continue
                looks += 1
                told = words(app, scene)
                assert told == words(app, scene), "looking twice at the same moment shows the same"
                for change in CHANGES:
                    with change(scene):
                        other = words(app, scene)
                    early |= {(change.__name__, word) for word in (told - other) + (other - told)}
    finally:
        app.close()
    assert looks > 20
    assert early == set()


def arguments_of(text: Lettering) -> tuple[Any, ...]:
    """What the application's lettering was made with."""
    return text._suit, text._key, text._drawing
