"""`python -m tools.benchmarks.opening [--runs N] [--size WxH]`: time from the request of a page to its first
picture.

Each page, sheet and overlay is opened once in a program of its own that has just come to rest (so that
nothing is cached), on an in-memory window, with its modules compiled as in an installation. Milliseconds
from pushing the page to the end of the first frame that shows it: wall-clock time, and processor time,
which is meaningful on a busy machine, too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes import SCENES

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Opening = Callable[["App"], Callable[[], object]]
"""Prepares the program, and returns the answer that opens the page."""


def page(name: str, **arguments: Any) -> Opening:
    """A page over the lobby."""

    def ready(app: App) -> Callable[[], object]:
        app.scenes.reset(app.scene("lobby"))
        return lambda: app.scenes.push(app.scene(name, **arguments))

    return ready


def at_table(game: str, what: Callable[[App, Any], object]) -> Opening:
    """Something over the table of a match of two or three hard opponents, some decisions on."""

    def ready(app: App) -> Callable[[], object]:
        from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, random_match, show_table

        count = min(GAMES[game].seats[-1], 4)
        match = random_match(app, MatchSpec(game, ("human", *["hard"] * (count - 1)), {}, 5, 0))
        for _ in range(12):
            if match.to_act is not None:
                match.propose(match.to_act, match.state.legal[0])
        while match.to_act not in (0, None):
            match.propose(match.to_act, match.state.legal[0])
        show_table(app, match)
        scene: Any = app.scenes.top
        return lambda: what(app, scene)

    return ready


def openings() -> dict[str, Opening]:
    """Everything that is opened, by name."""
    found: dict[str, Opening] = {name: page(name) for name in ("settings", "profile", "saves", "cast", "gallery")}
    for game in GAMES:
        found[f"rules {game}"] = page("rules", game=game)
        found[f"learn {game}"] = page("learn", game=game)
        found[f"setup {game}"] = page("setup", game=game)
        found[f"pause {game}"] = at_table(game, lambda app, scene: scene.toolbox.pause())
        module, name = SCENES[f"table.{game}"]
        for tool in getattr(import_module(module), name).icons:
            if tool not in ("undo", "redo", "hint"):
                found[f"{tool} {game}"] = at_table(game, partial(use, tool))
    return found


def use(tool: str, app: App, scene: Any) -> None:
    """Press a tool of the table's bar."""
    scene.toolbox.actions[tool]()


def measure(name: str, size: tuple[int, int], home: Path) -> tuple[float, float]:
    """Milliseconds of one first opening: of the clock, of the processor."""
    from tabletop_gui.gui.shell.headless.rehearsal import rehearsal, rest

    with rehearsal(size, home=home) as app:
        push = openings()[name](app)
        rest(app)
        since, worked = time.perf_counter(), time.process_time()
        push()
        app.update(0.0)  # as the loop does when a press ends its sleep
        app.draw()
        return (time.perf_counter() - since) * 1000, (time.process_time() - worked) * 1000


def compiled(home: str) -> dict[str, str]:
    """The surroundings of a program whose compiled modules are kept in a folder."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled")}


def spread(spent: list[float]) -> str:
    """The least, the middle and the most."""
    return f"min {min(spent):5.0f}   median {median(spent):5.0f}   max {max(spent):5.0f}"


def main() -> int:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--size", default="1600x900")
    parser.add_argument("--one", help="measure this one here, and print only the two figures")
    parser.add_argument("--home", type=Path)
    parser.add_argument("--only", default="", help="only what has this in its name")
    asked = parser.parse_args()
    width, _, height = asked.size.partition("x")
    if asked.one is not None:
        print(*measure(asked.one, (int(width), int(height)), asked.home))
        return 0
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="tapete-openings-") as home:
        for name in openings():
            if asked.only not in name:
                continue
            command = [sys.executable, "-m", "tools.benchmarks.opening", "--one", name, "--size", asked.size, "--home", home]
            spent: list[list[float]] = []
            for _ in range(asked.runs + 1):  # the first compiles
                done = subprocess.run(command, capture_output=True, text=True, check=True, env=compiled(home))
                spent.append([float(figure) for figure in done.stdout.split()[-2:]])
            for what, column in zip(("clock", "processor"), zip(*spent[1:], strict=True), strict=True):
                print(f"{name:24} {what:9} {spread([*column])} ms   n={len(column)}   {[round(ms) for ms in column]}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
