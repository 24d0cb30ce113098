"""Compare agents on duplicate deals: every agent plays every hand of every deal.

The unit is the deal. Each is played once per seat with the agents moved on by one place, so that luck with the cards is
the same for all; means and their 95 % confidence intervals are taken over deals, never over single hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import thread_time
from typing import Literal

from msgspec import Struct, field

from tabletop_gui.ai.agent import Agent, LevelScaleAgent, agent_for
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.events import Said
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES


class Contestant(Struct, frozen=True):
    """An agent and its name in the report."""

    name: str
    level: Level
    personality: Personality
    level_scale: LevelScale | None = None
    """The level scale on which it blunders; None: it never blunders, whatever the level says."""
    even: int | None = None
    """Percent of its decisions made at the level above; below 0, percent of blunders (`Seat.even`)."""

    def agent(self, game: str) -> Agent:
        """Return its agent for a game."""
        if self.level_scale is None:
            return agent_for(game, self.level, self.personality)
        return LevelScaleAgent(game, self.level_scale, self.level.id, self.personality, self.even)


class Pairing(Struct, frozen=True):
    """One match to be played: a deal with the contestants moved on by `turn` places."""

    game: str
    options: Mapping[str, OptionValue]
    contestants: tuple[Contestant, ...]
    deal: int
    turn: int


class ContestantTally(Struct):
    """The totals of one contestant, over one match or many."""

    points: float = 0.0
    matches: int = 0
    hands: int = 0
    """Number of hands dealt; 0 in a game without hands."""
    counted: Counter[str] = field(default_factory=Counter)
    """The game's own counts for the seat (`Game.tallies`)."""
    wins: float = 0.0
    """Number of wins; a shared win counts as a fraction."""
    times: list[float] = field(default_factory=list)
    """Seconds of processor time for each decision with more than one option: independent of the machine's other load."""
    illegal: int = 0
    errors: list[str] = field(default_factory=list)

    def add(self, other: ContestantTally) -> None:
        """Add another tally to this one."""
        for name in ("points", "matches", "hands", "wins", "illegal"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.counted.update(other.counted)
        self.times += other.times
        self.errors += other.errors


def play(match: Pairing) -> list[ContestantTally]:
    """Play a match to its end; the tallies are in the order of the contestants. Runs in any process."""
    game = GAMES[match.game]
    n = len(match.contestants)
    agents: list[Agent] = [c.agent(game.id) for c in match.contestants]
    tallies = [ContestantTally() for _ in agents]
    # the agents' dice have nothing to do with the cards: the deal is the same in every turn, their chance is not
    rng = [Random(f"{match.deal} {match.turn} {k}") for k in range(n)]
    state: State = game.initial_state(n, match.options, match.deal)
    hands = 0
    state.events = []
    state.settle()
    while state.to_act is not None:
        seat = state.to_act
        who = (seat + match.turn) % n
        action = _decide(agents[who], state.view(seat), state.legal, rng[who], tallies[who])
        state.apply(action)
        hands += dealt(state)
        state.events.clear()
    outcome, counted = game.outcome(state), game.tallies(state)
    assert outcome is not None
    for seat, points in enumerate(outcome.points):
        tally = tallies[(seat + match.turn) % n]
        tally.points, tally.hands = points, hands
        tally.counted.update({name: of_seat[seat] for name, of_seat in counted.items()})
        tally.wins = (seat in outcome.winners) / len(outcome.winners)
        tally.matches = 1
    return tallies


def dealt(state: State) -> int:
    """Return the number of hands dealt since the events were cleared."""
    return sum(isinstance(event, Said) and event.what == "deal" for event in state.events or ())


def _decide(agent: Agent, view: State, legal: Sequence[Action], rng: Random, tally: ContestantTally) -> Action:
    """Ask an agent for an action; an illegal answer or an error is recorded and replaced by the first legal action."""
    start = thread_time()
    try:
        action: Action = None
        for answer in agent.think(view, rng):
            action = answer
        if len(legal) > 1:
            tally.times.append(thread_time() - start)
        if action in legal:
            return action
        tally.illegal += 1
    except Exception as error:  # an arena goes on, and reports
        tally.errors.append(f"{type(error).__name__}: {error}")
    return legal[0]


class Mean(Struct, frozen=True):
    """A mean over deals with half the width of its 95 % confidence interval."""

    mean: float
    half: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """Return the mean of at least one value; a single value has an infinite interval."""
        return cls(fmean(values), 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf"))

    @property
    def error(self) -> float:
        """The standard error."""
        return self.half / 1.96

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.half:.2f}"


class ContestantScore(Struct, frozen=True):
    """The result of a contestant: means over deals, all its seats together."""

    name: str
    points: Mean
    """Points per hand or per match: `Report.per`."""
    wins: float
    """Share of the matches won by any of its seats; the shares of all contestants add up to 1."""
    counted: Mapping[str, float]
    """The game's own counts per seat and hand or match; empty in a game that counts nothing."""
    matches: int
    """Number of matches played, counted once for each of its seats."""
    hands: int
    """Number of hands, counted likewise; 0 in a game without hands."""
    median_ms: float
    p99_ms: float
    slowest_ms: float
    illegal: int
    errors: tuple[str, ...]


class Report(Struct, frozen=True):
    """The standings, best first, and the margin of the first-named contestant over each other one, in points."""

    per: Literal["hand", "match"]
    """The unit of the points: the hand in a game that deals hands, otherwise the match."""
    standings: tuple[ContestantScore, ...]
    leads: tuple[tuple[str, str, Mean], ...]
    deals: int


def run(
    game: str,
    contestants: Sequence[Contestant],
    deals: range,
    options: Mapping[str, OptionValue] | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Report:
    """Play the deals of these seeds with every rotation of the contestants and return the report.

    Any `concurrent.futures.Executor` will do, a process pool or a cluster's; without one the matches are played in this
    process. Contestants with the same name are one in the report. Raises ValueError for a table that the game refuses.
    """
    GAMES[game].initial_state(len(contestants), options or {}, deals.start)
    pairings = [
        Pairing(game, dict(options or {}), tuple(contestants), seed, turn)
        for seed in deals
        for turn in range(len(contestants))
    ]
    played: Iterator[list[ContestantTally]] = executor.map(play, pairings) if executor else map(play, pairings)
    names = list(dict.fromkeys(c.name for c in contestants))
    totals = {name: ContestantTally() for name in names}
    by_deal: dict[str, list[float]] = {name: [] for name in names}
    for deal in range(len(deals)):
        sums = {name: ContestantTally() for name in names}
        for _ in contestants:
            for contestant, tally in zip(contestants, next(played), strict=True):
                sums[contestant.name].add(tally)
        for name in names:
            by_deal[name].append(sums[name].points / (sums[name].hands or sums[name].matches))
            totals[name].add(sums[name])
        progress(deal + 1)
    matches = len(pairings)
    standings = [_standing(name, totals[name], by_deal[name], matches) for name in names]
    first, *others = names
    leads = [(first, other, Mean.of([a - b for a, b in zip(by_deal[first], by_deal[other], strict=True)])) for other in others]
    per: Literal["hand", "match"] = "hand" if any(total.hands for total in totals.values()) else "match"
    return Report(per, tuple(sorted(standings, key=lambda s: -s.points.mean)), tuple(leads), len(deals))


def _standing(name: str, total: ContestantTally, by_deal: Sequence[float], matches: int) -> ContestantScore:
    times = sorted(total.times) or [0.0]
    per = total.hands or total.matches
    return ContestantScore(
        name=name,
        points=Mean.of(by_deal),
        wins=total.wins / matches,
        counted={name: n / per for name, n in total.counted.items()},
        matches=total.matches,
        hands=total.hands,
        median_ms=1e3 * times[len(times) // 2],
        p99_ms=1e3 * times[int(0.99 * (len(times) - 1))],
        slowest_ms=1e3 * times[-1],
        illegal=total.illegal,
        errors=tuple(total.errors),
    )
