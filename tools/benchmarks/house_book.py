"""`python -m tools.benchmarks.house_book [RECORDS [TIMES]]`: time to open the pages of the player's record, to
the first frame, with this many matches in the history; in processor time.

Three times over: with no index (`match.record.index`), with the one that another run of the program has made, and opened once
more in that run. With no index a tab says so and makes it, a slice in every frame: how many frames that takes, and
the longest of them. First of all the index alone is made, slice by slice: what all of it costs, and the longest slice.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
from msgspec.structs import replace

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.archive import KEPT, Archive
from tabletop_gui.match.record.history import Record, record_of
from tests.gui.screens import app_in

TABS = ("matches", "figures", "stamps", "today")


def records(many: int) -> list[Record]:
    """Return a long history of matches: random matches of each game, repeated."""
    found, began = [], datetime(2020, 1, 1, tzinfo=UTC)
    for game in GAMES.values():
        company = [Seat("bot", who.title(), who, "normal", "steady") for who in ("lobo", "vera", "pio")]
        seats = [Seat("person", "Ana", "aldonza"), *company[: max(2, min(4, game.seats[-1])) - 1]]
        for seed in range(8):
            match, rng = Match.new(game, {}, seats, seed), Random(seed)
            while (seat := match.to_act) is not None:
                match.propose(seat, rng.choice(list(match.legal(seat))))
            found.append(record_of(match, ""))
    stamp = [began + timedelta(hours=5 * number) for number in range(many)]
    return [
        replace(one, date=when, match=f"{number:016x}", id=f"{one.game}-{when:%Y%m%d-%H%M%S}-{number:06x}")
        for number, (when, one) in enumerate(zip(stamp, cycle(found), strict=False))
    ]


def forgotten(app: App) -> None:
    """The history as the program finds it when it starts: nothing of it in memory."""
    app.archive = Archive(app.places.data, app.archive.mend, cache=app.places.cache)
    gc.collect()


def thrown_away(app: App) -> None:
    """No index is left."""
    forgotten(app)
    for one in app.places.cache.glob("history-*.sqlite*"):
        one.unlink()


def made(app: App) -> list[float]:
    """The milliseconds of every slice of a new index."""
    thrown_away(app)
    index, slices, whole = history_index(app), list[float](), False
    while not whole:
        began = time.process_time()
        whole = index.read_more()
        slices.append((time.process_time() - began) * 1e3)
    return slices


def opened(app: App, tab: str) -> float:
    """Return the milliseconds until a page has been drawn."""
    app.scenes.reset(app.scene("lobby"))
    app.draw()
    began = time.process_time()
    app.scenes.push(app.scene(tab))
    app.scenes.skip_fade()
    app.draw()
    return (time.process_time() - began) * 1e3


def gathered(app: App) -> list[float]:
    """Return the milliseconds of every frame until the page on the screen is complete."""
    frames: list[float] = []
    scene: Any = app.scenes.top
    while hasattr(scene, "index_progress") and not scene.index_progress.whole:
        began = time.process_time()
        app.update(16)
        app.draw()
        frames.append((time.process_time() - began) * 1e3)
    return frames


def main(many: int, times: int) -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder, app_in(Path(folder) / "home", player="Ana") as app:
        archive, held = app.archive, records(many)
        names = [f"{one.id}.json" for one in held]
        archive.history.parent.mkdir(parents=True, exist_ok=True)
        archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in held))
        over = archive.folder / "finished"
        over.mkdir(parents=True)
        for name in names[-KEPT:]:
            (over / name).touch()
        del held
        size = archive.history.stat().st_size / 1e6
        print(f"{many} records, {size:.1f} MB, load {os.getloadavg()[0]:.0f}")
        runs = [made(app) for _ in range(min(times, 5))]
        whole = [f"{sum(slices) / 1e3:.2f}" for slices in sorted(runs, key=sum)]
        longest = max(max(slices) for slices in runs)
        print(f"a new index: {' '.join(whole)} s in {len(runs[0])} slices, the longest {longest:.0f} ms", flush=True)
        for tab in TABS:
            opened(app, tab)  # plates and letters are drawn
            anew: list[float] = []
            kept: list[float] = []
            again: list[float] = []
            frames: list[list[float]] = []
            for _ in range(times):
                thrown_away(app)
                for taken in (anew, kept):
                    forgotten(app)
                    taken.append(opened(app, tab))
                    frames.append(gathered(app))
                again.append(opened(app, tab))
            told = [f"{sorted(taken)[times // 2]:.0f} ms ({min(taken):.0f} to {max(taken):.0f})" for taken in (anew, kept, again)]
            print(f"{tab}: anew {told[0]}; with its index {told[1]}; once more {told[2]} (n = {times})", flush=True)
            slices = [one for one in frames if one]
            if slices:
                worst = sorted(max(one) for one in slices)[len(slices) // 2]
                print(f"  gathered in {len(slices[0])} frames, {sum(slices[0]):.0f} ms; the longest {worst:.0f} ms")


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:3]]
    main(*asked, *(10_000, 15)[len(asked) :])
