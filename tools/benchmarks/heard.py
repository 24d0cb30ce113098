"""Cost of the accessibility tree: `python -m tools.benchmarks.heard [--updates N]`.

At a table of each game in the middle of a match, in the lobby and in the settings: the processor time in ms
for building the tree and for finding the changes for a screen reader, as median and 90 % quantile. With the
package `accesskit` its records are made, too.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from statistics import quantiles
from time import thread_time
from types import SimpleNamespace
from typing import Any

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import random_match, rehearsal, rest, show_table

SEATS = {"famiglia": 2}
MOVES = 9


def scenes(app: App) -> list[tuple[str, Callable[[], object]]]:
    """Return the measured scenes: a name, and a function that shows the scene."""

    def table(game: str) -> Callable[[], object]:
        words = ["human", *["normal"] * (SEATS.get(game, 4) - 1)]
        return lambda: show_table(app, random_match(app, game, words, {}, 5, MOVES))

    rooms = [(name, lambda name=name: app.scenes.reset(app.scene(name))) for name in ("lobby", "settings")]
    return [*rooms, *((game, table(game)) for game in GAMES)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--updates", type=int, default=1000)
    asked = parser.parse_args()
    with rehearsal((1280, 720), reduced_motion=True) as app:
        try:
            import accesskit as kit
        except ImportError:
            kit = None
        reader: Any = app.reader
        reader._kit = kit if kit is not None else SimpleNamespace()
        print(f"n = {asked.updates} updates each; {'with' if kit is not None else 'without'} accesskit", file=sys.stderr)
        for name, show in scenes(app):
            show()
            app.scenes.skip_fade()
            rest(app)
            times = []
            for _ in range(asked.updates + 20):
                start = thread_time()
                tree = app.scenes.a11y_tree()
                if kit is not None:
                    reader.tree_update(tree)
                times.append((thread_time() - start) * 1000)
            tenths = quantiles(times[20:], n=10)
            print(f"{name:14} {len(tree.nodes):4} nodes  median {tenths[4]:.3f} ms  nine in ten under {tenths[8]:.3f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
