"""`python -m tools.benchmarks.memory [MINUTES [SEED]]`: memory of the program during matches of all five games
in a window.

Autoplay plays the person's seat against rivals in their process, one short match after the other, game by
game, at eight times the usual speed; each result is shown and the lobby comes between. Printed after each
match: the current and peak memory of the window's process, and the memory of the worker process; at the end
the growth per match after the first twenty. Linux, from `/proc`.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

SKIP: Final = 20
"""Matches in which everything is met for the first time."""


def held_mb(pid: int | str = "self", what: str = "VmRSS") -> float:
    """Return the memory of a process in MB (`VmHWM`: its peak); 0 if the process is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith(what)), 0.0)


def slope(values: Sequence[float]) -> float:
    """Return the increase per value by least squares; 0 for fewer than two values."""
    n = len(values)
    if n < 2:
        return 0.0
    mean_x, mean_y = (n - 1) / 2, sum(values) / n
    return sum((k - mean_x) * (y - mean_y) for k, y in enumerate(values)) / sum((k - mean_x) ** 2 for k in range(n))


def main(minutes: float = 60.0, seed: int = 1) -> None:
    """Play for this many minutes and print."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.games import GAMES
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.window import open_window
    from tabletop_gui.match.core.match import Match
    from tabletop_gui.match.core.seating import parse_seats
    from tabletop_gui.match.storage.settings import Settings

    held: list[float] = []
    until, games = time.monotonic() + 60 * minutes, list(GAMES)
    with tempfile.TemporaryDirectory(prefix="tapete-memory-") as folder:
        root = Path(folder)
        places = PlayerFolders(root / "config", root / "data", root / "cache")
        app = App(open_window((1280, 720)), places=places, settings=Settings(speed=8.0, first_times=False), persist=True)

        def open_table() -> None:
            game = games[len(held) % len(games)]
            rules = GAMES[game]
            many = min(rules.seats[-1], max(rules.seats[0], 4))
            words = ("human", *["hard"] * (many - 1))
            seats = parse_seats(words, app.persons, app.library, app.tr("setup.you"), str, game)
            presets = {one.id: dict(one.options) for one in app.library.manifest(game).presets}
            app.open_table(Match.new(rules, presets.get("short", {}), seats, seed + len(held)))

        def turn(dt_ms: float, real: Any = app.update) -> bool:
            moving: bool = real(dt_ms)
            top: Any = app.scenes.top
            autoplay = getattr(top, "autoplay", None)
            if time.monotonic() > until:
                app.quit()
            elif autoplay is not None and not autoplay.plays and autoplay.may:
                autoplay.ask()
                app.scenes.pop("yes")
            elif type(top).__name__ == "ResultsScene":
                held.append(held_mb())
                thinking = held_mb(app.thinker.pid or "none")
                most, here = held_mb(what="VmHWM"), " (here)" if app.bots_in_process else ""
                told = f"{len(held):4} {games[(len(held) - 1) % len(games)]:13} {held[-1]:6.1f} MB, at most {most:6.1f}"
                print(f"{told}, thinking {thinking:6.1f}{here}", flush=True)
                app.scenes.reset(app.scene("lobby"))
                open_table()
            return moving

        app.update = turn  # type: ignore[method-assign]
        app.after_first_frame(app.warm_up)
        app.scenes.show("lobby")
        open_table()
        app.run()
    later = held[SKIP:]
    print(f"{len(held)} matches in {minutes:g} minutes: {max(held, default=0.0):.0f} MB at most after a match,"
          f" {slope(later):+.2f} MB a match after the first {SKIP} (n={len(later)})")  # fmt: skip


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 60.0, int(sys.argv[2]) if sys.argv[2:] else 1)
