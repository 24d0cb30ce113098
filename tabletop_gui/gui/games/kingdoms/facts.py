"""Values computed from a battle and a war: the cards that make a team, the course of the points, and the bots'
beliefs at their last decision before a showdown, from their own view at that moment.
"""

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
from tabletop_gui.gui.games.kingdoms.tally import ATTACKS, DEEDS
from tabletop_gui.gui.table.seats.rival_facts import ShownHand
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.steps import Step

NOTHING: Final = TEAMS.index("llanero")
"""The team of a hand without any."""
FIVE: Final = ("escalafon", "uniformados", "espartano", "realeza", "realeza_elite")
"""Teams made of five cards."""
MORE, LESS = 0.7, 0.2
"""Chance of a stronger team from which the fighter overestimated a rival, and up to which it underestimated it."""
SURELY: Final = 0.5
"""Chance from which a team is the one the fighter expected."""
COUNTS: Final = (2, 5, 6, 7)
"""Numbers of cards for which a team is named; none while the board is being laid out."""


def team_cards(cards: Sequence[int], *, whole: bool = False) -> tuple[int, ...]:
    """Return the cards that make the best team of these two to seven: two of a pair, five of a row, none of a lone rider.

    `whole`: return the best five instead, kickers included.
    """
    if len(cards) < 5:
        counts = Counter(RANK[card] for card in cards)
        return tuple(card for card in cards if counts[RANK[card]] > 1)
    five = best_five(cards)
    if whole or TEAMS[team(strength(cards))] in FIVE:
        return five
    counts = Counter(RANK[card] for card in five)
    return tuple(card for card in five if counts[RANK[card]] > 1)


class PointHistory(Struct, frozen=True):
    """Course of a seat's points: before the first battle, then after each. `fell` is the battle that ended its war (0: none)."""

    points: tuple[int, ...]
    place: int
    fell: int


def point_histories(state: Kingdoms, battles: int | None = None) -> list[PointHistory]:
    """Return the course of every seat over a number of battles (None: all that have been fought)."""
    n, sheet = state.n, state.sheet if battles is None else state.sheet[: battles * state.n]
    start = sum(state.points + state.paid if not state.sheet else state.sheet[:n]) // n
    rows = [[start] * n, *(sheet[k : k + n] for k in range(0, len(sheet), n))]
    courses = []
    for seat in range(n):
        points = [row[seat] for row in rows]
        fell = points.index(0) if 0 in points else 0
        place = state.place[seat] if battles is None or fell else 0
        courses.append(PointHistory(tuple(points[: fell + 1] if fell else points), place, fell))
    return courses


class RivalBelief(Struct, frozen=True):
    """A fighter's belief about one rival, and the truth."""

    rival: int
    share: float
    """Share of the treasure it expected against this rival."""
    teams: tuple[tuple[str, float], ...]
    """The teams it considered possible at that moment with their chances, likeliest first."""
    truth: str
    """The rival's actual team at that moment."""
    stronger: float
    """The chance it gave to a team stronger than that."""

    @property
    def verdict(self) -> str:
        """"more" if it overestimated the rival, "less" if it underestimated it, "right" if the estimate was about true
        or the team it considered likelier than all others together was the true one.
        """
        if any(team == self.truth and chance >= SURELY for team, chance in self.teams):
            return "right"
        return "more" if self.stronger >= MORE else "less" if self.stronger <= LESS else "right"


class LastAction(Struct):
    """The last decision of a fighter before it showed its hand."""

    number: int
    """Index of its step, from 0."""
    seat: int
    word: str
    amount: int
    view: Kingdoms
    """The fighter's view at that moment."""
    rivals: list[tuple[int, tuple[int, int]]] = field(default_factory=list)
    """The other seats that showed, with their hands."""
    found: list[RivalBelief] | None = None
    """Its beliefs; None until they have been computed."""

    def tell(self, guesses: Sequence[Guess]) -> None:
        """Store its beliefs about the rivals that showed."""
        hands = dict(self.rivals)
        self.found = [self._of(one, hands[one.seat]) for one in guesses if one.seat in hands]

    def _of(self, guess: Guess, hand: tuple[int, int]) -> RivalBelief:
        truth = TEAMS[named((*hand, *self.view.zones[BOARD]))[0]]
        return RivalBelief(guess.seat, guess.wins[0], guess.holds, truth, guess.above[hand_number(*hand)])


def decisions(match: Match, battle: int) -> list[LastAction]:
    """Return the last decisions of the bots that showed at the end of a battle, in the order of showing; empty
    without a showdown.
    """
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
    """Return the seats in the showdown at the end of this step's battle.

    The next battle may have been decided in the same step, if its blinds left no seat anything to bet; its
    showdown is not included.
    """
    found: list[int] = []
    for event in step.events:
        if isinstance(event, Said) and event.what == "battle":
            break
        if isinstance(event, Said) and event.what == "team":
            found.append(event.seat)
    return found


def _said(step: Step, *words: str) -> Iterator[Said]:
    return (event for event in step.events if isinstance(event, Said) and event.what in words)


def _last_of(steps: Sequence[tuple[int, Step]], seat: int, hands: Mapping[int, tuple[int, int]]) -> Iterator[LastAction]:
    """Yield a seat's last decision; nothing if it was all-in with its blind."""
    for number, step in reversed(steps):
        if step.seat == seat:
            deed = next(_said(step, *DEEDS))
            view = step.before.view(seat)
            assert isinstance(view, Kingdoms)
            rivals = [(other, hand) for other, hand in hands.items() if other != seat]
            yield LastAction(number, seat, deed.what, deed.n, view, rivals)
            return


def shown_hands(match: Match, steps: int, seat: int, most: int = 2) -> list[ShownHand]:
    """Return the last hands that a seat has shown in the first `steps` actions, the newest first.

    A hand counts as a bluff if its owner bet last from the flop on and had nothing.
    """
    found: list[ShownHand] = []
    attacker = -1
    for step in match.steps[:steps]:
        before = step.before
        assert isinstance(before, Kingdoms)
        for event in step.events:
            if not isinstance(event, Said):
                continue
            if event.what == "battle":
                attacker = -1
                break
            if event.what in ATTACKS and before.zones[BOARD]:
                attacker = event.seat
            elif event.what == "team" and event.seat == seat:
                bluff = team(event.n) == NOTHING if attacker == seat else None
                found.append(ShownHand(tuple(before.zones[HAND + seat]), bluff))
    return found[: -most - 1 : -1]
