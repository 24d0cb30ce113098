"""The decision: by chart where the chart knows, by weighing otherwise; with bluffs in balance, in the fighter's own style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tabletop_gui.ai.policies.kingdoms.advice import advised
from tabletop_gui.ai.policies.kingdoms.balance import Balance
from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.field import Field
from tabletop_gui.ai.policies.kingdoms.preflop import ChartVerdict, after_a_raise, charted
from tabletop_gui.ai.policies.kingdoms.recalled import charted_why, weighed_why
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policies.kingdoms.weighing import Weighing, weighing
from tabletop_gui.ai.requests import Considered, Hint, Recollection
from tabletop_gui.ai.search import soft_pick, soft_weights
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Call, Check, Fold, Raise
from tabletop_gui.games.kingdoms.battle import PREFLOP, Kingdoms


class Decision:
    """One decision of a fighter: `worlds` it looked at, `values` of what it considered in points."""

    def __init__(self, view: Kingdoms, level: Level, who: Personality) -> None:
        self.view, self.style = view, Style.of(level, who)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self.field: Field | None = None
        self._verdict: ChartVerdict | None = None
        self._weighing: Weighing | None = None
        self._bluffs = False

    def run(self, dice: Random) -> Iterator[Action]:
        """Better and better answers; the last is the one."""
        if len(self.view.legal) == 1:
            yield self.view.legal[0]
            return
        self.field = f = Field(self.view, self.style)
        verdict = charted(f, dice)
        if verdict is not None and verdict.action in self.view.legal:
            self._verdict = verdict
            yield verdict.action
            return
        options = after_a_raise(f, dice) if self.view.street == PREFLOP else candidates(f)
        balance = Balance(f, self.style.bluff)
        moods = [self._mood(f, action, dice) for action in options]
        weighed = self._weighing = weighing(f, options)
        for self.worlds in weighed.look(dice):
            values = self._felt(f, weighed, moods, balance)
            self.values = dict(zip(options, values, strict=True))
            yield options[values.index(max(values))]
        bluff = balance.chosen(weighed, dice)
        if bluff is not None:
            self._bluffs = True
            yield bluff
        elif self.style.temperature > 0:
            yield soft_pick(options, values, self.style.temperature * f.pot, dice)

    def hints(self, dice: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Worlds looked at and hints, best action first, better and better: the same decision without luck and moods."""
        return advised(self.view, self.style, dice, asked)

    def recollection(self, done: Action) -> Recollection:
        """After `run`: the chart's word, or what was weighed."""
        f, text, weighed = self.field, GAME.text, self._weighing
        if f is None:
            return Recollection(text(done), "forced", (Considered(text(done), 0.0),))
        if weighed is None:
            assert self._verdict is not None
            return Recollection(text(done), "rule", (Considered(text(done), 0.0, came=charted_why(f, self._verdict)),))
        felt = [self.values[action] for action in weighed.actions]
        often = soft_weights(felt, self.style.temperature * f.pot) if self.style.temperature > 0 else [1.0] * len(felt)
        found = []
        for k, action in enumerate(weighed.actions):
            odds = float(action == done) if self._bluffs or self.style.temperature <= 0 else round(often[k] / sum(often), 3)
            came = weighed_why(weighed, k, bluff=self._bluffs and action == done)
            found.append(Considered(text(action), round(felt[k], 2), round(self._manner(f, action) * f.pot, 2), odds, came))
        found.sort(key=lambda one: (-one.odds, -one.value))
        return Recollection(text(done), "weighed", tuple(found), self.worlds)

    # -- style ---------------------------------------------------------------------------------------

    def _mood(self, f: Field, action: Any, dice: Random) -> float:
        """What the fighter's judgement adds to an action, as a share of the treasure."""
        error = dice.gauss(0.0, 1.0) * self.style.noise if type(action) not in (Fold, Check) else 0.0
        return error + self._manner(f, action)

    def _manner(self, f: Field, action: Any) -> float:
        """The part of a mood that is no error: how this fighter likes to fight."""
        style, kind = self.style, type(action)
        mood = 0.0
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
