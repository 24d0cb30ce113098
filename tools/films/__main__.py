"""`python -m tools.films NAME … [--size WxH] [--lang es|en] [--out FOLDER] [--at MS …] [--strip [FOLDER]]
[--setting K=V]` and `[--runs N]`.

Films of important animations as the program draws them, without a screen: a table is set up as `films.yaml`
says, the scripted actions are done, and from the last of them on a picture is kept every 33 ms of the
table's time, named by its time. `--strip` puts the times that `films.yaml` names side by side, by default
in `films/`, which git ignores. Printed for each: the processor time of its frames (update and drawing in
the loop's own thread, ms; 60 frames a second), and the frames that exceed their time. `--runs N` repeats
the film and takes the minimum for each frame, which excludes other load of the machine.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from time import thread_time
from typing import Annotated, Any, Final

import msgspec
import pygame
from msgspec import Meta

from tabletop_gui.commands.play import window_size
from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.content.text.phrases import LANGUAGES, SOURCE
from tabletop_gui.content.yaml_files.fields import DataRecord, Id
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, PATIENCE_MS, rehearsal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at

FILMS: Final = Path(__file__).with_name("films.yaml")
STRIPS: Final = Path(__file__).parents[2] / "films"
CAST: Final = ("vera", "lobo", "nadira", "kofi", "iria", "bruno", "pio", "aldonza", "freydis")
PER_PICTURE: Final = 2
"""Frames for each picture that is kept."""
COLUMNS: Final = 3
ACROSS: Final = 640
"""Pictures of a strip beside one another, and how wide each is, in pixels."""


class Film(DataRecord, frozen=True):
    """A moment to be filmed."""

    id: Id
    game: Id
    position: PositionDef
    play: tuple[str, ...]
    """Actions in order, for the seat to act; the film begins with the last one."""
    earlier: Annotated[int, Meta(ge=0, le=20)] = 0
    """Number of actions before the last at which the film begins."""
    watch_ms: Annotated[int, Meta(ge=33, le=60_000)] = 3000
    strip: tuple[int, ...] = ()
    """Instants, in ms from the beginning."""
    spectators: bool = False
    """True if no seat is played by a person."""
    idle_animations: bool = False
    """True to film idle animations too."""


class FilmsFile(DataRecord, frozen=True):
    """films.yaml."""

    films: tuple[Film, ...]


class ScriptedBots:
    """Bots, and a person's seat, that follow the script."""

    def __init__(self, match: Match, play: tuple[str, ...]) -> None:
        self.match, self.play = match, list(play)
        self._asked = False

    def ask(self, state: State, seat: int) -> int:
        """It is this seat's turn."""
        self._asked = True
        return 1

    def poll(self) -> tuple[int, str] | None:
        """Return the scripted action, once."""
        if not self._asked or not self.play:
            return None
        self._asked = False
        return 1, self.play.pop(0)

    def cancel(self) -> None:
        """The question is withdrawn."""
        self._asked = False

    def think_ms(self, seat: int, stakes: float) -> float:
        """Hardly any."""
        return 200.0


def main() -> int:
    """Film the named films, or all. Returns 2 for an unknown name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which films (all)")
    parser.add_argument("--size", type=window_size, default=(1600, 900), metavar="WxH")
    parser.add_argument("--lang", choices=LANGUAGES, default=SOURCE)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where the pictures go, a folder for each film")
    parser.add_argument("--at", type=int, nargs="+", default=[], metavar="MS", help="only the pictures nearest to these")
    parser.add_argument("--strip", type=Path, nargs="?", const=STRIPS, metavar="FOLDER", help="keep strips, too (in films/)")
    parser.add_argument("--setting", action="append", default=[], metavar="K=V", help="a setting: speed=2")
    parser.add_argument("--runs", type=int, default=1, metavar="N", help="how often, to measure")
    asked = parser.parse_args()
    films = {film.id: film for film in read(FILMS, FilmsFile).films}
    unknown = [name for name in asked.names if name not in films]
    if unknown:
        print(f"no film {', '.join(unknown)}; there are {', '.join(films)}", file=sys.stderr)
        return 2
    settings = {key: msgspec.json.decode(value) for key, _, value in (one.partition("=") for one in asked.setting)}
    for name in asked.names or films:
        runs, chosen = [], {"first_times": False, "idle_animations": films[name].idle_animations, **settings}
        for _ in range(max(1, asked.runs)):
            with rehearsal(asked.size, language=asked.lang, **chosen) as app:
                pictures, costs = filmed(app, films[name], () if asked.out else films[name].strip)
            gc.unfreeze()
            runs.append(costs)
        some = [min(costs) for costs in zip(*runs, strict=True)]
        slow = [f"{round(frame * FRAME_MS)} ({ms:.0f})" for frame, ms in enumerate(some) if ms > FRAME_MS]
        some.sort()
        p50, p95 = some[len(some) // 2], some[int(0.95 * len(some))]
        print(f"{name}: {len(some)} frames, median {p50:.1f} ms, p95 {p95:.1f}, most {some[-1]:.1f}", *slow, flush=True)
        if asked.out:
            folder = asked.out / name
            folder.mkdir(parents=True, exist_ok=True)
            kept = {min(pictures, key=lambda at: abs(at - wanted)) for wanted in asked.at} or set(pictures)
            for at, picture in pictures.items():
                if at not in kept:
                    continue
                pygame.image.save(picture, folder / f"{at:05d}.png")
        if asked.strip:
            asked.strip.mkdir(parents=True, exist_ok=True)
            pygame.image.save(strip_of(pictures, films[name].strip), asked.strip / f"{name}_{asked.size[1]}.png")
    return 0


def filmed(app: App, film: Film, wanted: Sequence[int] = ()) -> tuple[dict[int, pygame.Surface], list[float]]:
    """The pictures by their instants (ms), and what each frame cost (ms of the processor). `wanted`: only those near these
    instants are kept, for there are gigabytes of them at the largest size."""
    scene, bots = begun(app, film)
    gc.freeze()  # as the program does after its first frame
    pictures, costs = {}, []
    for frame in range(round(film.watch_ms / FRAME_MS)):
        since = thread_time()
        on(app, scene, bots)
        app.dirty()
        app.draw()
        costs.append(1000 * (thread_time() - since))
        app.art.wait(FRAME_MS / 1000)  # what is printed in the background has as long as it has in the window
        at = frame * FRAME_MS
        if frame % PER_PICTURE == 0 and (not wanted or any(abs(at - one) <= PER_PICTURE * FRAME_MS for one in wanted)):
            pictures[round(at)] = app.canvas.target.copy()
    return pictures, costs


def begun(app: App, film: Film) -> tuple[Any, ScriptedBots]:
    """Return the table before the film. Raises RuntimeError if the script cannot be followed."""
    person = None if film.spectators else film.position.seat
    seats = [
        Seat("person" if k == person else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(film.position.seats)
    ]
    match = match_at(GAMES[film.game], film.position, seats)
    bots = ScriptedBots(match, film.play)
    app.scenes.reset(app.scene(f"table.{film.game}", match=match, bots=bots))
    app.scenes.skip_fade()
    app.art.wait(PATIENCE_MS / 1000)
    app.sounds.update()  # and what is heard is there long before anybody plays
    scene: Any = app.scenes.top
    due, waited = len(match.steps) + len(film.play) - film.earlier, 0
    while len(match.steps) < due:
        on(app, scene, bots)
        waited += 1
        if waited > 60_000:
            raise RuntimeError(f"{film.id}: {bots.play or 'the last of it'} is never done")
    app.draw()  # the first picture of a table is drawn while it comes up
    return scene, bots


def on(app: App, scene: Any, bots: ScriptedBots) -> None:
    """Advance one frame; a person's seat does its scripted action and dismisses summaries in its way."""
    table = scene.table
    if bots.play and table.mine and not table.stage.flying and table.director.idle:
        action = bots.match.game.parse(bots.play.pop(0))
        if not table.propose(action):
            raise RuntimeError(f"{bots.match.game.text(action)} is not legal")
    if bots.play and table.director.waiting:
        table.director.proceed()
    app.clock.step(FRAME_MS)  # type: ignore[attr-defined]
    app.update(FRAME_MS)


def strip_of(pictures: dict[int, pygame.Surface], instants: tuple[int, ...]) -> pygame.Surface:
    """The pictures nearest to these instants beside one another."""
    some = [pictures[min(pictures, key=lambda at: abs(at - wanted))] for wanted in instants or tuple(pictures)[::6]]
    w, h = some[0].get_size()
    w, h = ACROSS, round(h * ACROSS / w)
    rows = -(-len(some) // COLUMNS)
    whole = pygame.Surface((w * min(COLUMNS, len(some)), h * rows))
    for k, picture in enumerate(some):
        whole.blit(pygame.transform.smoothscale(picture.convert(24), (w, h)), (k % COLUMNS * w, k // COLUMNS * h))
    return whole


if __name__ == "__main__":
    sys.exit(main())
