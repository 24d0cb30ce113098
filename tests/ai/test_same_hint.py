"""A hint asked twice is the same hint to the figure: at every game, on fast and slow machines, in a process and in slices."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai import host, runner
from tabletop_gui.ai.host import Thinker
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Answer, Wanted
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games import GAMES

WORLDS = 4
PATIENCE = 1200.0
"""Seconds after which a test gives up waiting; nothing here is about speed. The long hint took more than two minutes beside other
work."""


def positions(game: str) -> Iterator[Any]:
    """Decisions with something to choose, at the fewest and the most seats, early and late."""
    rules = GAMES[game]
    for seats in (rules.seats[0], rules.seats[-1]):
        deal = seats + 10 * len(rules.seats)
        t, rng = rules.new(seats, {}, deal), Random(deal)
        for move in range(18):
            if not t.agenda:
                break
            if move % 8 in (1, 2) and len(t.legal) > 1:
                yield t.view(t.to_act)
            last = len(t.legal) - (game == "famiglia")  # there the last one passes, and two passes are the end
            t.apply(t.legal[rng.randrange(max(1, last))])


def answered(thinker: Thinker, view: Any, game: str, level: Level, slice_ms: float) -> Answer:
    thinker.ask(view, game, level, NEUTRAL, seed=9, wanted=Wanted(explain=True))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thinker.slice(slice_ms)
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.001)
    raise AssertionError("no answer")


@pytest.mark.usefixtures("cut_short")
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_asked_again_is_the_same_however_fast_the_machine(
    game: str, levels: dict[str, Level], monkeypatch: pytest.MonkeyPatch
) -> None:
    level = replace(levels["hard"], worlds=WORLDS, milliseconds=1)
    found = 0
    for view in positions(game):
        said = []
        for step_s, slice_ms in ((0.0, 1000.0), (0.0, 0.0), (0.4, 5.0), (1000.0, 5.0)):  # how long everything seems to take
            ticks = count()
            for module in (runner, host):
                monkeypatch.setattr(module, "perf_counter", lambda ticks=ticks, step=step_s: next(ticks) * step)
            thinker = Thinker(mode="slices")
            answer = answered(thinker, view, game, level, slice_ms)
            thinker.close()
            said.append((answer.action, answer.worlds, answer.hints))
        assert said == said[:1] * len(said)
        found += 1
    assert found >= 2


@pytest.mark.parametrize("game", GAMES)
def test_the_process_says_what_the_slices_say_and_never_half_of_it(game: str, levels: dict[str, Level]) -> None:
    level = replace(levels["hard"], worlds=WORLDS, milliseconds=1)  # a bot would have to answer at once
    process, slices = Thinker(), Thinker(mode="slices")
    try:
        for view in list(positions(game))[:2]:
            one, other = answered(process, view, game, level, 5), answered(slices, view, game, level, 5)
            assert (one.action, one.worlds, one.hints) == (other.action, other.worlds, other.hints)
            assert one.final
        assert process.mode == "process"
    finally:
        process.close()
        slices.close()


def test_a_long_hint_is_waited_for_as_long_as_it_is_heard_of(levels: dict[str, Level]) -> None:
    """A process is replaced when it is silent, not when a hint takes longer than a bot may."""
    view = next(positions("oh_hell"))
    thinker = Thinker()
    try:
        level = replace(levels["hard"], worlds=200, milliseconds=1)
        answer = answered(thinker, view, "oh_hell", level, 5)
        assert (answer.worlds >= 200, thinker.mode) == (True, "process")
    finally:
        thinker.close()
