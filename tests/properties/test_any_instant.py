"""A press at any instant of a timeline leaves what watching it leaves: the law for every timeline of every game, in the film
(`tools/films`) that shows it. With less motion, at once and for whoever confirms every step the same is left.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.records.timelines import TimelinesFile
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, rehearsal
from tabletop_gui.gui.table.model import table as table_module
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.run_folder import plates_for
from tools.films.__main__ import CAST, FILMS, Film, FilmsFile, ScriptedBots, on

TIMELINES: Final = [
    (game, one.id)
    for game in GAMES
    if (data_root() / game / "timelines.yaml").is_file()
    for one in read(data_root() / game / "timelines.yaml", TimelinesFile).timelines
]
WRITTEN: Final = read(FILMS, FilmsFile).films
PRESSED: Final = {"watched": 10, "wait for me": 30}
"""Frames between two instants at which it is pressed, with the settings under which it is shown at all."""
MOST_S: Final = 60
"""Seconds of the table's time within which a film has come to rest."""
SETTINGS: Final[dict[str, dict[str, object]]] = {
    "watched": {}, "less motion": {"reduced_motion": True}, "at once": {"speed": 0.0}, "wait for me": {"wait_for_me": True},
}  # fmt: skip


class Showing:
    """A film of a table, from its beginning. Nothing is drawn."""

    def __init__(self, app: App, film: Film, timeline: str) -> None:
        self.app, self.timeline = app, timeline
        match = match_of(film.game, film.position, film.spectators)
        self.bots = ScriptedBots(match, film.play)
        app.scenes.reset(app.scene(f"table.{film.game}", match=match, bots=self.bots))
        app.scenes.skip_fade()
        self.scene: Any = app.scenes.top
        self.table = self.scene.table
        self.dials = dict.fromkeys(self.scene.timelines.dials, 0.0)
        """What each dial was set to last."""
        for name, dial in [*self.scene.timelines.dials.items()]:
            self.scene.timelines.dials[name] = lambda value, name=name, dial=dial: (self.dials.update({name: value}), dial(value))

    @property
    def running(self) -> bool:
        """True while the timeline is shown."""
        highlights = self.table.highlights
        return highlights.timeline is not None and highlights.now is not None and highlights.now.kind == self.timeline

    @property
    def at_rest(self) -> bool:
        """True if all of it has been shown, and nothing moves any more."""
        table, moving = self.table, self.scene.play.moving
        if self.app.scenes.top is not self.scene:
            return True  # the match is over
        shown = table.director.idle or (table.director.waiting and not self.bots.play)
        still = not (table.stage.flying or table.highlights.running or (moving is not None and moving.flying))
        return shown and still and not self.bots.play

    def frames(self) -> Iterator[None]:
        """Let it pass frame by frame, until it is at rest. Whoever confirms every step goes on."""
        quiet = 0
        for _ in range(round(1000 * MOST_S / FRAME_MS)):
            if self.table.director.lingers:
                self.table.skip()
            on(self.app, self.scene, self.bots)
            yield
            quiet = quiet + 1 if self.at_rest else 0
            if quiet > 30:  # what glides to its place has arrived
                return
        raise AssertionError("the film never comes to rest")

    def left(self) -> object:
        """Everything that is seen of the table afterwards, but faces and bubbles, which go by themselves."""
        table, scene = self.table, self.scene
        sprites = [
            [
                (one.face, one.spot, one.x, one.y, one.width, one.angle, one.up, one.scale, one.rise, one.sway, one.fade.value)
                for one in row
            ]
            for row in table.stage.rows
        ]
        plates = [scene.seat_plate(seat) for seat in range(len(table.match.seats))]
        said = [(plate.line, plate.pips, plate.grey, plate.seal, plate.struck, plate.dim) for plate in plates]
        return repr(table.tally), sprites, said, scene.watch()


def match_of(game: str, position: PositionDef, spectators: bool) -> Match:
    person = None if spectators else position.seat
    seats = [Seat("person" if k == person else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(position.seats)]
    return match_at(GAMES[game], position, seats)


def shown_in(app: App, game: str, timeline: str) -> Film:
    """The first film that shows a timeline."""
    for film in WRITTEN:
        if film.game == game:
            showing = Showing(app, film, timeline)
            if any(showing.running for _ in showing.frames()):
                return film
    raise AssertionError(f"no film shows {timeline} of {game}: write one in tools/films/films.yaml")


@pytest.mark.parametrize(("game", "timeline"), TIMELINES, ids=[f"{game}-{timeline}" for game, timeline in TIMELINES])
def test_a_press_at_any_instant_leaves_what_watching_leaves(
    game: str, timeline: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_module, "STRICT", True)
    left: object = None
    for name, settings in SETTINGS.items():
        with rehearsal((1280, 720), first_times=False, home=tmp_path, cache=plates_for(tmp_path), **settings) as app:
            app.art.pause()
            if left is None:
                film = shown_in(app, game, timeline)
            watched, shown = Showing(app, film, timeline), 0
            for _ in watched.frames():
                shown += watched.running
            assert (shown > 0) == (name in PRESSED) and not any(watched.dials.values())
            if left is None:
                left = watched.left()
            assert watched.left() == left, name
            for instant in range(0, shown, PRESSED.get(name, 1)):
                pressed, seen = Showing(app, film, timeline), 0
                for _ in pressed.frames():
                    seen += pressed.running
                    if pressed.running and seen == instant + 1:
                        performance, waits = pressed.table.highlights.timeline, pressed.table.director.waits
                        assert pressed.table.skip()
                        assert waits or pressed.table.highlights.timeline is not performance, "over in one frame"
                assert seen > instant and not any(pressed.dials.values())
                assert pressed.left() == left, (name, instant)
