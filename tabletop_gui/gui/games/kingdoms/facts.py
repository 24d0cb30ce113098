"""What is reckoned from a battle and a war: which cards make a team, how the points went, and what bots believed when they last
decided before a showdown, from their own view of that moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from tabletop_gui.ai.requests import Guess
from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.equity import hand_number
from tabletop_gui.games.kingdoms.strength import TEAMS, best_five, named, strength, team
from tabletop_gui.games.kingdoms.warriors import RANK
from tabletop_gui.gui.games.kingdoms.tally import DEEDS
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.steps import Step

FIVE: Final = ("escalafon", "uniformados", "espartano", "realeza", "realeza_elite")
"""The teams that five cards make."""
MORE, LESS = 0.7, 0.2
"""From this chance of something stronger on a fighter was taken to have more than it had; up to this one, less."""
SURELY: Final = 0.5
"""From this chance on a team was what the fighter reckoned with."""
COUNTS: Final = (2, 5, 6, 7)
"""A team is told of so many cards: while the board is being laid out of none."""


def making(cards: Sequence[int], *, whole: bool = False) -> tuple[int, ...]:
    """The cards that make the best team of these two to seven: of a pair the two, of a row all five, of a lone rider none.

    `whole`: the best five instead, reserves and all.
    """
    if len(cards) < 5:
        counts = Counter(RANK[card] for card in cards)
        return tuple(card for card in cards if counts[RANK[card]] > 1)
    five = best_five(cards)
    if whole or TEAMS[team(strength(cards))] in FIVE:
        return five
    counts = Counter(RANK[card] for card in five)
    return tuple(card for card in five if counts[RANK[card]] > 1)


class Course(Struct, frozen=True):
    """How a seat's points went: before the first battle, then after each; `fell` is the battle that ended its war (0: none)."""

    points: tuple[int, ...]
    place: int
    fell: int


def course_of(state: Kingdoms, battles: int | None = None) -> list[Course]:
    """The course of every seat, over so many battles (None: over all that have been fought)."""
    n, sheet = state.n, state.sheet if battles is None else state.sheet[: battles * state.n]
    start = sum(state.points + state.paid if not state.sheet else state.sheet[:n]) // n
    rows = [[start] * n, *(sheet[k : k + n] for k in range(0, len(sheet), n))]
    courses = []
    for seat in range(n):
        points = [row[seat] for row in rows]
        fell = points.index(0) if 0 in points else 0
        place = state.place[seat] if battles is None or fell else 0
        courses.append(Course(tuple(points[: fell + 1] if fell else points), place, fell))
    return courses


class Conviction(Struct, frozen=True):
    """What a fighter believed of one rival, and what there was to it."""

    rival: int
    share: float
    """The share of the treasure it gave itself against this rival."""
    teams: tuple[tuple[str, float], ...]
    """The teams it thought possible at that moment with their chances, likeliest first."""
    truth: str
    """The team the rival did have at that moment."""
    stronger: float
    """How likely it thought something stronger than that."""

    @property
    def verdict(self) -> str:
        """Whether it took the rival for stronger ("more"), for weaker ("less"), or for about what it was ("right"), as where
        the team it thought likelier than all others together was the true one."""
        if any(team == self.truth and chance >= SURELY for team, chance in self.teams):
            return "right"
        return "more" if self.stronger >= MORE else "less" if self.stronger <= LESS else "right"


class LastDeed(Struct):
    """The last thing a fighter did before it showed its hand."""

    number: int
    """Of its step, from 0."""
    seat: int
    word: str
    amount: int
    view: Kingdoms
    """All that it saw."""
    rivals: list[tuple[int, tuple[int, int]]] = field(default_factory=list)
    """The others whose hands were shown, with their hands."""
    found: list[Conviction] | None = None
    """What it believed; None until it has told that."""

    def tell(self, guesses: Sequence[Guess]) -> None:
        """What it believed, of those who showed."""
        hands = dict(self.rivals)
        self.found = [self._of(one, hands[one.seat]) for one in guesses if one.seat in hands]

    def _of(self, guess: Guess, hand: tuple[int, int]) -> Conviction:
        truth = TEAMS[named((*hand, *self.view.zones[BOARD]))[0]]
        return Conviction(guess.seat, guess.wins[0], guess.holds, truth, guess.above[hand_number(*hand)])


def decisions(match: Match, battle: int) -> list[LastDeed]:
    """The last decisions of the bots that showed their hands at the end of a battle, in the order in which they showed; empty
    when there was no showdown."""
    steps = [
        (number, step) for number, step in enumerate(match.steps)
        if isinstance(step.before, Kingdoms) and step.before.battle == battle
    ]  # fmt: skip
    last = steps[-1][1] if steps else None
    shown = [] if last is None else _shown(last)
    if last is None or not shown:
        return []
    hands: dict[int, tuple[int, int]] = {}
    for seat in shown:
        a, b = last.before.zones[HAND + seat]
        hands[seat] = a, b
    return [one for seat in shown if not match.seats[seat].person for one in _last_of(steps, seat, hands)]


def _shown(step: Step) -> list[int]:
    """The seats that measured strength when this step ended its battle. The next one may have been decided in the same step, when
    its blinds left nobody anything to bet: who showed there is another question."""
    found: list[int] = []
    for event in step.events:
        if isinstance(event, Said) and event.what == "battle":
            break
        if isinstance(event, Said) and event.what == "team":
            found.append(event.seat)
    return found


def _said(step: Step, *words: str) -> Iterator[Said]:
    return (event for event in step.events if isinstance(event, Said) and event.what in words)


def _last_of(steps: Sequence[tuple[int, Step]], seat: int, hands: Mapping[int, tuple[int, int]]) -> Iterator[LastDeed]:
    """The last thing a seat did; nothing if it was all-in with its blind."""
    for number, step in reversed(steps):
        if step.seat == seat:
            deed = next(_said(step, *DEEDS))
            view = step.before.view(seat)
            assert isinstance(view, Kingdoms)
            rivals = [(other, hand) for other, hand in hands.items() if other != seat]
            yield LastDeed(number, seat, deed.what, deed.n, view, rivals)
            return
