"""Tests that detect an agent that uses more than its view; for every game and any agent.

Each test takes a factory of agents and raises AssertionError (or `Peeked`) if the agent used hidden
information. An agent with an attribute `table` is given the real state there before it decides: that is how
the cheating control agents obtain it. Honest agents have no such attribute.
"""

from __future__ import annotations

import gc
import itertools
import random
from collections.abc import Callable, Iterator
from random import Random
from types import FunctionType, ModuleType
from typing import Any

from tabletop_gui.ai.agent import Agent
from tabletop_gui.engine.events import HIDDEN, Gathered, Moved, Shown, Shuffled, redact, visible_index
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.properties.engine import follow
from tabletop_gui.properties.tables import drawn

MakeAgent = Callable[[], Agent]
Trial = Callable[[MakeAgent, AnyGame, int, int], None]
REDEALS = 20


def decisions(game: AnyGame, seed: int, every: int = 1) -> Iterator[State]:
    """Yield endlessly the decisions with a choice of random matches, one out of `every`."""
    picks = Random(seed)
    count = 0
    for number in itertools.count():
        seats = game.seats[(seed + number) % len(game.seats)]
        state: State = game.new(seats, {}, seed + 1000 * number)
        while state.legal:
            if len(state.legal) > 1:
                count += 1
                if count % every == 0:
                    yield state
            state.apply(drawn(state.legal, picks))


def thoughts(agent: Agent, table: State, view: State, seed: int) -> tuple[list[Action], dict[Action, float], object]:
    """Return every answer of an agent, its action values, and the final state of its random generator."""
    if hasattr(agent, "table"):
        agent.table = table
    rng = Random(seed)
    answers = list(agent.think(view, rng))
    return answers, dict(agent.values), rng.getstate()


def redealt(state: State, seat: int, rng: Random) -> State:
    """Return a state the seat cannot tell from this one: rivals' hands *and* undealt cards differ."""
    world = state.view(seat).sample(rng)
    assert world.view(seat).to_data() == state.view(seat).to_data()
    return world


def try_redeals(make: MakeAgent, game: AnyGame, positions: int, seed: int) -> None:
    """Check that the same view, random numbers and budget give the same answers, values and use of random numbers,
    whatever the hidden cards are.
    """
    moved = 0
    for number, state in zip(range(positions), decisions(game, seed, every=7), strict=False):
        seat = state.to_act
        assert seat is not None
        expected = thoughts(make(), state, state.view(seat), number)
        rng = Random(f"redeal {seed} {number}")
        for _ in range(REDEALS):
            world = redealt(state, seat, rng)
            moved += world.zones != state.zones
            assert thoughts(make(), world, world.view(seat), number) == expected
    assert moved > positions  # the trial has tried something


class Peeked(Exception):
    """Raised when a hidden card is used."""


def _forbid(name: str) -> Callable[..., Any]:
    def touch(self: object, *rest: object) -> Any:
        raise Peeked(name)

    return touch


class Poison(int):
    """A hidden card that may be recognised as hidden (it is below 0); any other use raises `Peeked`."""

    __hash__ = int.__hash__


for _name in (
    "add", "radd", "sub", "rsub", "mul", "rmul", "floordiv", "rfloordiv", "mod", "rmod", "divmod", "rdivmod", "pow", "rpow",
    "lshift", "rlshift", "rshift", "rrshift", "and", "rand", "or", "ror", "xor", "rxor", "neg", "invert", "truediv", "rtruediv",
):  # fmt: skip
    setattr(Poison, f"__{_name}__", _forbid(_name))


def poisoned(view: State) -> State:
    """Return the view with `Poison` for its hidden cards and its generator state."""
    t = view.copy()
    t.legal = view.legal
    t.zones = [[Poison(c) if c == HIDDEN else c for c in zone] for zone in view.zones]
    t.rng = Poison(0)
    return t


def try_poison(make: MakeAgent, game: AnyGame, positions: int, seed: int) -> None:
    """Check that hidden cards are never used, and that `Poison` changes no answer."""
    for number, state in zip(range(positions), decisions(game, seed, every=3), strict=False):
        seat = state.to_act
        assert seat is not None
        view = state.view(seat)
        assert thoughts(make(), state, poisoned(view), number) == thoughts(make(), state, view, number)


class Memory:
    """The knowledge of one seat about card positions, from the events it was shown alone."""

    def __init__(self, laid: State, seat: int) -> None:
        self.laid, self.seat = laid, seat
        view = laid.view(seat)
        self.zones, self.sight = view.zones, view.sight

    def hear(self, event: object) -> None:
        """Process an event as this seat saw it."""
        match event:
            case Moved(card, source, sight=sight):
                before = self.zones[source][visible_index(event, self.zones[source])]
                if card != HIDDEN:
                    self.sight[card] = sight
                elif before != HIDDEN:  # it went where this seat cannot follow it
                    self.sight[before] = 0
            case Shown(card, sight=sight) if card != HIDDEN:
                self.sight[card] |= sight
            case Gathered():
                self.sight = [0] * len(self.sight)
            case Shuffled(zone):
                for card in self.zones[zone]:
                    if card != HIDDEN:
                        self.sight[card] = 0
        follow(self.zones, event)
        self.laid.in_order(self.zones, self.seat)


def try_memory(make: MakeAgent, game: AnyGame, positions: int, seed: int) -> None:
    """Check that a seat decides the same from remembered events as from the table."""
    picks = Random(seed)
    seats = game.seats[seed % len(game.seats)]
    state: State = game.initial_state(seats, {}, seed)
    memories = [Memory(state, seat) for seat in range(seats)]
    state.events = []
    state.settle()
    tried = 0
    while state.legal and tried < positions:
        for event in state.events:
            for seat, memory in enumerate(memories):
                memory.hear(redact(event, seat))
        state.events.clear()
        seat_to_act = state.to_act
        assert seat_to_act is not None
        view = state.view(seat_to_act)
        known = view.copy()
        known.legal = view.legal
        memory = memories[seat_to_act]
        known.zones, known.sight = [z[:] for z in memory.zones], memory.sight[:]
        assert known.to_data() == view.to_data()
        if len(state.legal) > 1:
            tried += 1
            assert thoughts(make(), state, known, tried) == thoughts(make(), state, view, tried)
        state.apply(drawn(state.legal, picks))


def try_isolation(make: MakeAgent, game: AnyGame, positions: int, seed: int) -> None:
    """Check that deciding changes neither the table nor other random generators, and that the view holds no
    reference to the table.
    """
    for number, state in zip(range(positions), decisions(game, seed, every=5), strict=False):
        seat = state.to_act
        assert seat is not None
        view = state.view(seat)
        assert view.rng == 0
        assert not any(found is state or any(found is zone for zone in state.zones) for found in reachable(view))
        before, shared = state.to_data(), random.getstate()
        kept = view.to_data()
        thoughts(make(), state, view, number)
        assert state.to_data() == before
        assert view.to_data() == kept
        assert random.getstate() == shared


def reachable(start: object) -> list[object]:
    """Return every object reachable from `start` without passing through classes, modules and functions."""
    found: dict[int, object] = {id(start): start}
    queue = [start]
    while queue:
        for other in gc.get_referents(queue.pop()):
            if id(other) not in found and not isinstance(other, type | ModuleType | FunctionType):
                found[id(other)] = other
                queue.append(other)
    return list(found.values())


TRIALS = (try_redeals, try_poison, try_memory, try_isolation)
