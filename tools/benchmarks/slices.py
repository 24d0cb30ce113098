"""`python -m tools.benchmarks.slices [GAME ...] [--positions N] [--seed N] [--steps] [--where]`: measures
blocking of the loop.

If no process can be started, requests are computed in slices on the window's own loop (`Thinker.slice`).
Positions from matches of bots get all requests of a table: the bots' actions at every level, a hint, the
evaluation of an action that is not among the best, the reason of an action, and the beliefs about the
rivals' cards. Printed are, by game and kind: the longest duration of a slice of `SLICE_MS`, its 99 %
quantile, the number of slices and of those longer than `LONG`, in milliseconds of processor time
(wall-clock time depends on the machine's load). `--steps` measures the uninterruptible units instead, one
step of the computation after the other, and `--where` prints the functions in which long steps were when
`LONG` had passed.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final

from msgspec.structs import replace

from tabletop_gui.ai.host import Thinker
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Ask, Wanted
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.splitmix import PolicySeed
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.control.thinking import SLICE_MS
from tools.benchmarks.counsel import positions

LONG: Final = 8.0
"""Milliseconds that the loop may be held."""
DEEP: Final = 4
"""Number of innermost calls that describe the place of a long step."""


class Clock:
    """Measures steps and records the places of long ones."""

    def __init__(self, *, where: bool) -> None:
        self.steps: list[float] = []
        self.places: Counter[str] = Counter()
        self._where = where
        if where:
            signal.signal(signal.SIGVTALRM, self._note)

    def _note(self, _: int, frame: FrameType | None) -> None:
        calls = traceback.extract_stack(frame)[-DEEP:]
        self.places[" > ".join(f"{Path(one.filename).parent.name}/{one.name}:{one.lineno}" for one in calls)] += 1

    def run(self, ask: Ask) -> None:
        """Think it through, step by step."""
        steps, more = iter(RequestRun(ask)), True
        while more:
            if self._where:
                signal.setitimer(signal.ITIMER_VIRTUAL, LONG / 1e3)
            since = time.process_time()
            more = next(steps, None) is not None
            self.steps.append((time.process_time() - since) * 1e3)
            if self._where:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def hold(self, ask: Ask) -> None:
        """Have it thought through in slices."""
        thinker = Thinker(mode="slices")
        view = GAMES[ask.game].state.from_data(ask.view)
        thinker.ask(view, ask.game, ask.level, ask.personality, ask.seed, ask.wanted)
        while thinker.poll() is None:
            since = time.process_time()
            thinker.slice(SLICE_MS)
            self.steps.append((time.process_time() - since) * 1e3)
        thinker.close()

    def line(self, name: str) -> str:
        """Return the results, and start measuring anew."""
        some, self.steps = sorted(self.steps), []
        long = sum(one > LONG for one in some)
        p99 = some[int(0.99 * len(some))]
        found = f"{name:28} longest {some[-1]:7.1f}  p99 {p99:6.1f}  n {len(some):7}  over {LONG:.0f} ms: {long}"
        for place, times in self.places.most_common(8):
            found += f"\n    {times:5}  {place}"
        self.places.clear()
        return found


def asks(game: str, views: list[State], library: Library) -> Iterator[tuple[str, Ask]]:
    """Everything that is asked about these positions, kind by kind."""
    level_scale, rules = library.level_scale(game), GAMES[game]
    styles = list(library.personalities().values())
    for level in level_scale.levels:
        patient = replace(level, milliseconds=60_000)  # the machine may be busy: nothing is cut short
        for k, view in enumerate(views):
            yield f"bot {level.id}", Ask(k, game, view.to_data(), patient, styles[k % len(styles)], PolicySeed(k))
    for k, view in enumerate(views):
        yield "hint", Ask(k, game, view.to_data(), level_scale.strongest, NEUTRAL, PolicySeed(k), Wanted(explain=True))
    for k, view in enumerate(views):
        last = rules.text(view.legal[-1])
        wanted = Wanted(explain=True, asked=(last,))
        yield "review", Ask(k, game, view.to_data(), level_scale.strongest, NEUTRAL, PolicySeed(k), wanted)
    for k, view in enumerate(views):
        last = rules.text(view.legal[-1])
        style = styles[k % len(styles)]
        yield "why", Ask(k, game, view.to_data(), level_scale.strongest, style, PolicySeed(k), Wanted(recall=last))
    for k, view in enumerate(views):
        if game != "regine" or 0 <= getattr(view, "jugada") < 4:  # noqa: B009 - asked of bets alone
            yield "guess", Ask(k, game, view.to_data(), level_scale.strongest, NEUTRAL, PolicySeed(k), Wanted(guess=True))


def main() -> int:
    """Print a line for each game and kind; 1 when the loop was held longer than it may be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--steps", action="store_true", help="steps, not slices")
    parser.add_argument("--where", action="store_true", help="and where the long ones are")
    args = parser.parse_args()
    library, held = Library(PlayerFolders.standard()), 0
    for game in args.games:
        clock, views = Clock(where=args.where), list(positions(game, args.positions, args.seed))
        kind = ""
        for name, ask in asks(game, views, library):
            if kind not in ("", name):
                held += sum(one > LONG for one in clock.steps)
                print(clock.line(f"{game} {kind}"), flush=True)
            kind = name
            (clock.run if args.steps or args.where else clock.hold)(ask)
        held += sum(one > LONG for one in clock.steps)
        print(clock.line(f"{game} {kind}"), flush=True)
    return int(held > 0)


if __name__ == "__main__":
    sys.exit(main())
