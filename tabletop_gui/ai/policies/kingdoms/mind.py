"""The decision: by chart where the chart knows, by weighing otherwise; with bluffs in balance, in the fighter's own style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.field import Field
from tabletop_gui.ai.policies.kingdoms.preflop import after_a_raise, by_chart
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.standing import standing
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policies.kingdoms.weighing import Weighing, weighing
from tabletop_gui.ai.requests import Hint, Why
from tabletop_gui.ai.search import soft_pick
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, RIVER, Kingdoms

BLUFF_BELOW = 0.42
"""Equity below which a bet is made for the folds."""
KEPT_BACK = 0.2
"""What a bluff that balance does not allow loses, as a share of the treasure."""
VALUE = 0.3
"""The share of one's own range that bets for its strength, roughly; bluffs are counted in proportion."""


class Decision:
    """One decision of a fighter: `worlds` it looked at, `values` of what it considered in points."""

    def __init__(self, view: Kingdoms, level: Level, who: Personality) -> None:
        self.view, self.style = view, Style.of(level, who)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.field: Field | None = None
        self._weighing: Weighing | None = None
        self._place = -1.0

    def run(self, dice: Random) -> Iterator[Action]:
        """Better and better answers; the last is the one."""
        if len(self.view.legal) == 1:
            yield self.view.legal[0]
            return
        self.field = f = Field(self.view, self.style)
        charted = by_chart(f, dice)
        if charted is not None and charted in self.view.legal:
            yield charted
            return
        options = after_a_raise(f, dice) if self.view.street == PREFLOP else candidates(f)
        moods = [self._mood(f, action, dice) for action in options]
        for weighed in self._weigh(f, options, dice):
            values = self._felt(f, weighed, moods)
            self.values = dict(zip(options, values, strict=True))
            yield options[values.index(max(values))]
        if self.style.temperature > 0:
            yield soft_pick(options, values, self.style.temperature * f.pot, dice)

    def weigh(self, dice: Random) -> Iterator[Weighing]:
        """Only the worth, for a person's hint: no charts, no moods."""
        self.field = f = Field(self.view, self.style)
        for weighed in self._weigh(f, candidates(f), dice):
            self.values = dict(zip(weighed.actions, weighed.values(), strict=True))
            yield weighed

    def hints(self) -> tuple[Hint, ...]:
        """What is known so far of each action, best first."""
        assert self._weighing is not None and self.field is not None
        found = []
        percent = round(100 * self._weighing.equity)
        price = round(100 * self.field.owed / max(self.field.pot + self.field.owed, 1))
        for action, worth in sorted(self.values.items(), key=lambda pair: -pair[1]):
            why = [Why("hint.kingdoms.equity", {"percent": percent})]
            if type(action) in (Call, Fold):
                why.append(Why("hint.kingdoms.price", {"percent": price}))
            found.append(Hint(GAME.text(action), round(worth, 2), tuple(why)))
        return tuple(found)

    def _weigh(self, f: Field, options: list[Any], dice: Random) -> Iterator[Weighing]:
        self._weighing = weighed = weighing(f, options)
        for self.worlds in weighed.look(dice):
            yield weighed

    # -- style ---------------------------------------------------------------------------------------

    def _mood(self, f: Field, action: Any, dice: Random) -> float:
        """What the fighter's judgement adds to an action, as a share of the treasure."""
        style, kind = self.style, type(action)
        mood = dice.gauss(0.0, 1.0) * style.noise if kind not in (Fold, Check) else 0.0
        if kind in (Bet, Raise, AllIn):
            mood += style.attack
        if kind is Call:
            mood += style.calling
        if kind is not Fold and kind is not Check and self._leader_attacks(f):
            mood += style.spite
        return mood

    def _leader_attacks(self, f: Field) -> bool:
        """Whether the fighter with the most points is in this battle and has bet."""
        t = f.t
        most = max(f.rivals, key=lambda r: t.began[r.seat])
        return t.began[most.seat] >= max(t.began) and most.bet == t.current > 0

    def _felt(self, f: Field, weighed: Weighing, moods: list[float]) -> list[float]:
        """The values with balance and style."""
        pot = f.pot
        found = []
        quiet = self._quiet(f, weighed)
        for action, value, mood in zip(weighed.actions, weighed.values(), moods, strict=True):
            if type(action) in (Bet, Raise, AllIn):
                value -= quiet * pot
            found.append(value + mood * pot)
        return found

    def _quiet(self, f: Field, weighed: Weighing) -> float:
        """What is taken off bets without a hand, unless it is this hand's turn to bluff."""
        t = f.t
        if t.street == PREFLOP or weighed.equity >= BLUFF_BELOW:
            return 0.0
        folds = sum(r.manner.folds for r in f.rivals) / len(f.rivals)
        if folds > 1.35:
            return 0.0
        if len(f.rivals) > 1 or folds < 0.75 or not all(r.points for r in f.rivals):
            return KEPT_BACK
        allowed = VALUE * 0.45 * self.style.bluff * folds
        if t.street < RIVER:
            allowed *= 2.0
        return 0.0 if self._own_place(f) < allowed else KEPT_BACK

    def _own_place(self, f: Field) -> float:
        """The place of the hand in what the others may believe one holds: 0 the weakest."""
        if self._place < 0:
            weights, places = believed(f.t, f.me, f.me), standing(tuple(f.board)).place
            below = sum([weight for weight, place in zip(weights, places, strict=True) if place < f.place])
            self._place = below / (sum(weights) or 1.0)
        return self._place
