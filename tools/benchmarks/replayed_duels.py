"""`python -m tools.benchmarks.replayed_duels [DUELS [FIRST [LEVEL …]]]`: checks that a duel's rivals act alike
for both players.

Each duel is played in one process, its person at random, written as text, and read and replayed in another:
the person does the same, and every rival decides anew, without a clock. Every action must be the same.
Other processes of the machine are the load.

With levels given, every rival has one of these and the games take turns: thousands of duels in the time of
a few with the strongest rivals. Only one of the two processes works at a time then.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from tabletop_gui.ai.requests import Ask, Wanted
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.core.seats import Seat, sole_person
from tabletop_gui.match.log.belief_reports import level_and_style
from tabletop_gui.match.sharing.duels import read, write
from tests.match.tables import at_random

SLOW = ("kingdoms", "regine")
"""Games whose matches take minutes of thinking: every third of their tables is played."""


@cache
def shipped_library() -> Library:
    """The levels and characters as they come, whatever this machine's player has changed."""
    home = Path(mkdtemp())
    return Library(PlayerFolders(home / "a", home / "b", home / "c"))


def asked(match: Match, seat: int, library: Library) -> str:
    """Return a rival's action, without a time limit."""
    number = len(match.steps)
    view = match.view(seat)
    level, style = level_and_style(match, view, seat, number, library)
    ask = Ask(1, match.game.id, view.to_data(), level, style, bot_seed(match, number), Wanted(patient=True))
    action: str = [*RequestRun(ask)][-1].action
    return action


def table(number: int, levels: tuple[str, ...] = ()) -> Match:
    """Return the random duel of a number, with rivals of these levels if any are given."""
    turn = [*GAMES][number % len(GAMES)]
    for tried in range(10_000):
        rng = Random(f"duel {number} {tried}")
        one = at_random(rng)
        if sole_person(one.seats) < 0 or any(seat.even is not None for seat in one.seats):
            continue
        if levels:
            if one.game != turn or any(not seat.person and seat.level not in levels for seat in one.seats):
                continue
        elif one.game in SLOW and rng.randrange(3):
            continue
        return Match.new(GAMES[one.game], one.options, one.seats, one.seed)
    raise AssertionError("no table was found")


def played(number: int, levels: tuple[str, ...] = ()) -> tuple[str, str, int]:
    """A duel in signs, its game, and how many decisions its rivals made."""
    match, library, rng = table(number, levels), shipped_library(), Random(f"person {number}")
    bots = 0
    while (seat := match.to_act) is not None:
        if match.seats[seat].person:
            match.propose(seat, rng.choice(list(match.legal(seat))))
        else:
            bots += 1
            match.propose(seat, match.game.parse(asked(match, seat, library)))
    return write(match), match.game.id, bots


def again(text: str) -> int:
    """Return the number of actions that differ when a duel is replayed; -1 if its length differs."""
    duel, library = read(text), shipped_library()
    match, sent = duel.begun(Seat("person", "Ana")), duel.match.steps
    others = 0
    while (seat := match.to_act) is not None:
        if len(match.steps) >= len(sent):
            return -1
        recorded = sent[len(match.steps)].text
        if not match.seats[seat].person:
            others += asked(match, seat, library) != recorded
        match.propose(seat, match.game.parse(recorded))
    return others if len(match.steps) == len(sent) else -1


def main(duels: int, first: int, levels: tuple[str, ...]) -> None:
    """Measure and print, a line every ten."""
    spawn = multiprocessing.get_context("spawn")
    began, games, bots, sizes, wrong = time.perf_counter(), Counter[str](), Counter[str](), [], []
    with ProcessPoolExecutor(1, spawn) as one, ProcessPoolExecutor(1, spawn) as other:
        coming = [] if levels else [one.submit(played, first + number) for number in range(duels)]
        replays = []
        for number in range(duels):
            future = one.submit(played, first + number, levels) if levels else coming[number]
            text, game, decided = future.result()
            replays.append((number, other.submit(again, text)))
            games[game] += 1
            bots[game] += decided
            sizes.append(len(text))
            while replays and (levels or replays[0][1].done() or number == duels - 1):
                done, result = replays.pop(0)
                if result.result():
                    wrong.append(first + done)
            if number % 10 == 9 or number == duels - 1:
                spent = time.perf_counter() - began
                print(
                    f"{number + 1 - len(replays)} duels played again, {len(wrong)} otherwise {wrong[:5]}; "
                    f"{dict(games)}; decisions {dict(bots)}; signs {min(sizes)} to {max(sizes)}; "
                    f"load {os.getloadavg()[0]:.0f}; {spent:.0f} s",
                    flush=True,
                )


if __name__ == "__main__":
    many, begin = ([int(word) for word in sys.argv[1:3]] + [1_000, 0][len(sys.argv[1:3]) :])[:2]
    main(many, begin, tuple(sys.argv[3:]))
