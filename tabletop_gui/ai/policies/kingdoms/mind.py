"""The decision: by chart where the chart knows, by weighing otherwise; with bluffs in balance, in the fighter's own style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.advice import advised
from tabletop_gui.ai.policies.kingdoms.balance import Balance
from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.field import Field
from tabletop_gui.ai.policies.kingdoms.preflop import after_a_raise, by_chart
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policies.kingdoms.weighing import Weighing, weighing
from tabletop_gui.ai.requests import Hint
from tabletop_gui.ai.search import soft_pick
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, Kingdoms


class Decision:
    """One decision of a fighter: `worlds` it looked at, `values` of what it considered in points."""

    def __init__(self, view: Kingdoms, level: Level, who: Personality) -> None:
        self.view, self.style = view, Style.of(level, who)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.field: Field | None = None

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
        balance = Balance(f, self.style.bluff)
        moods = [self._mood(f, action, dice) for action in options]
        weighed = weighing(f, options)
        for self.worlds in weighed.look(dice):
            values = self._felt(f, weighed, moods, balance)
            self.values = dict(zip(options, values, strict=True))
            yield options[values.index(max(values))]
        bluff = balance.chosen(weighed, dice)
        if bluff is not None:
            yield bluff
        elif self.style.temperature > 0:
            yield soft_pick(options, values, self.style.temperature * f.pot, dice)

    def hints(self, dice: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Worlds looked at and hints, best action first, better and better: the same decision without luck and moods."""
        return advised(self.view, self.style, dice, asked)

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
        return t.began[most.seat] == max(t.began) > t.began[f.me] and most.bet == t.current > 0 and f.owed > 0

    def _felt(self, f: Field, weighed: Weighing, moods: list[float], balance: Balance) -> list[float]:
        """The values with balance and style."""
        pot, found = f.pot, []
        quiet = balance.kept_back(weighed)
        defends = balance.defends(weighed)
        for action, value, mood in zip(weighed.actions, weighed.values(), moods, strict=True):
            if defends and type(action) is Fold:
                value -= pot
            if type(action) in (Bet, Raise, AllIn):
                value -= quiet * pot
            found.append(value + mood * pot)
        return found
