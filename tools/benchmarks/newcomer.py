"""`python -m tools.benchmarks.newcomer [--only GAME] [--matches N]`: time until a new player has made a first
move.

Seconds of the table's own time, with motion, at speed 1, in Spanish. First, from opening the learning page:
the newcomer looks at it, presses the gold button, and in the first lesson does what is highlighted; until
the first legal move. Second, from the start of a first match until the first hand is over and summed up.
Nothing is highlighted there: the newcomer reads every first-time card, looks for a while at each decision,
and does what a beginner's bot would.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.arena import Mean
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, rehearsal
from tabletop_gui.gui.table.control.thinking import AppBots
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.learning.lessons import EASY, WaitsFor
from tabletop_gui.match.log.belief_reports import level_and_style

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

LOOKS_MS: Final = 3_000.0
"""Time to look at a highlight, a page, or a decision."""
WORD_MS: Final = 230.0
"""Time to read a word."""
FIRST_MOVE_S, FIRST_HAND_S = 20.0, 180.0
"""The bars."""
MOST_MS: Final = 3_600_000.0


class PromptBots(AppBots):
    """A match's bots that have their answer at once but show it after the usual thinking time, so that actions and
    times do not depend on the machine's load.
    """

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self._asked = 0
        self._said: str | None = None

    def ask(self, state: State, seat: int) -> int:
        self._asked += 1
        self._said = self.match.game.text(decided(self.app, self.match, state, seat))
        return self._asked

    def poll(self) -> tuple[int, str] | None:
        said, self._said = self._said, None
        return None if said is None else (self._asked, said)

    def cancel(self) -> None:
        self._said = None


def decided(app: App, match: Match, view: State, seat: int, level: str = "") -> Action:
    """Return the action of a seat's bot, or of a bot of `level` if given."""
    number = len(match.steps)
    own, style = level_and_style(match, view, seat, number, app.library)
    agent = agent_for(match.game.id, app.library.levels()[level] if level else own, style)
    return [*agent.think(view, Random(bot_seed(match, number)))][-1]


class Watch:
    """Time as it passes for the player."""

    def __init__(self, app: App) -> None:
        self.app, self.passed = app, 0.0

    def wait(self, ms: float = FRAME_MS) -> None:
        """Let this much of it pass."""
        end = self.passed + ms
        while self.passed < end:
            self.app.clock.step(FRAME_MS)  # type: ignore[attr-defined]
            self.app.update(FRAME_MS)
            self.passed += FRAME_MS

    def until(self, there: Callable[[], bool]) -> None:
        """Wait until that is so. Raises TimeoutError when it never is."""
        while not there():
            self.wait()
            if self.passed > MOST_MS:
                raise TimeoutError


def first_move(game: str) -> float:
    """Seconds from opening the page to learn from to the first legal move."""
    with rehearsal((1280, 720), reduced_motion=False, speed=1.0) as app:
        app.scenes.reset(app.scene("lobby"))
        app.scenes.push(app.scene("learn", game=game))
        watch, page = Watch(app), app.scenes.top
        app.draw()
        watch.wait(LOOKS_MS)
        page.group.current.activate()  # type: ignore[union-attr]
        scene: Any = app.scenes.top
        lesson = scene.controller

        def mine() -> bool:
            if lesson.course.waits is WaitsFor.READER and lesson.course.step.look and lesson.table.at_rest:
                watch.wait(LOOKS_MS)
                lesson.go_on()
            here = lesson.number == lesson.course.number
            return bool(here and lesson.course.waits is WaitsFor.PLAYER and lesson.table.scene.table.mine)

        watch.until(mine)
        watch.wait(LOOKS_MS)
        if not lesson.table.scene.table.propose(lesson.course.accepted()[0]):
            raise ValueError(game)
        return watch.passed / 1000


def first_hand(game: str, seed: int) -> tuple[float, int]:
    """Seconds from sitting down to a first match to the end of its first hand, and how often the newcomer decided meanwhile."""
    from tabletop_gui.gui.scenes.play.rematch import first_match

    with rehearsal((1280, 720), reduced_motion=False, speed=1.0) as app:
        match = first_match(app, app.library.manifest(game), seed)
        app.scenes.reset(app.scene("lobby"))
        app.slot = app.archive.begin(match)  # as sitting down does: only at such a table the cards of first times come
        app.scenes.push(app.scene(f"table.{game}", match=match, bots=PromptBots(app, match)))
        watch, decisions = Watch(app), 0
        scene: Any = app.scenes.top
        table, seat = scene.table, next(k for k, one in enumerate(match.seats) if one.person)

        def over() -> bool:
            return bool(table.director.waiting or (match.outcome is not None and table.director.idle))

        app.draw()
        while not over():
            watch.until(lambda: over() or (match.to_act == seat and table.mine and table.director.idle))
            if over():
                break
            first = scene.first_times.first
            if first is not None:
                watch.wait(WORD_MS * len(first.text.of("es").split()))
                scene.first_times.put_away()
            watch.wait(LOOKS_MS)
            if match.to_act != seat:
                continue  # the only card there was has been played by itself
            decisions += 1
            if not table.propose(decided(app, match, match.state.view(seat), seat, EASY)):
                raise ValueError((game, seed))
            watch.wait()
        return watch.passed / 1000, decisions


def main() -> int:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only this game")
    parser.add_argument("--matches", type=int, default=12)
    asked = parser.parse_args()
    for game in GAMES:
        if asked.only not in ("", game):
            continue
        move = first_move(game)
        print(f"{game:14} first legal move {move:6.1f} s (bar {FIRST_MOVE_S:.0f}), n=1: it is the same every time", flush=True)
        hands = [first_hand(game, seed) for seed in range(asked.matches)]
        seconds = sorted(spent for spent, _ in hands)
        mean, late = Mean.of(seconds), sum(spent > FIRST_HAND_S for spent in seconds)
        print(
            f"{game:14} first hand {mean.mean:6.1f} ± {mean.half:.1f} s, {seconds[0]:.0f} to {seconds[-1]:.0f} (bar "
            f"{FIRST_HAND_S:.0f}: {late} later), {Mean.of([n for _, n in hands]).mean:.1f} decisions, n={len(hands)}", flush=True
        )  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
