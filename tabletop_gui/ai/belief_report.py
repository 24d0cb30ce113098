"""Asked why: an opponent's decision thought again with the view, level, style and seed it had, and told.

What it tells is what it did: the same search comes to the same answer, and notes on the way what it saw. It is given the view of
that moment and nothing else; whether that hand is over is for whoever asks to know (`match.log.belief_reports`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from tabletop_gui.ai.agent import PolicyAgent, agent_for
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, Mind, Study
from tabletop_gui.ai.requests import Considered, Recollection, Way, Why
from tabletop_gui.ai.search import NotingSearch, soft_weights
from tabletop_gui.content.records.level_scale import STRAY
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

SAME: Final = Why("why.same", {})
"""Whatever was done, it came to the same."""


class Recalled(NotingSearch):
    """A search that also keeps what its worlds would have been worth to somebody without any style."""

    def __init__(self, study: Study, rng: Random, tries: int, plain: Study) -> None:
        super().__init__(study, rng, tries)
        self.plain = plain
        self._plain_sums = [0.0] * len(self.actions)

    def judged(self, k: int, world: Any) -> float:
        self._plain_sums[k] += self.plain.value(world)
        return super().judged(k, world)

    def moved(self, k: int) -> float:
        """How much more the worlds of `actions[k]` were worth to the style than they are without one."""
        return (self._sums[k] - self._plain_sums[k]) / max(self.tried(k), 1)


def recollections(
    game_id: str, view: State, level: Level, who: Personality, rng: Random, deed: Action
) -> Iterator[Recollection | None]:
    """None for as long as it thinks, a few milliseconds at a time, then what it recalls of doing `deed`. Raises ValueError for a
    view that asks its seat nothing or did not allow that, and KeyError for a game nobody wrote a policy for."""
    if deed not in view.legal:
        raise ValueError("what was done was not legal")
    text = GAMES[game_id].text
    if level.id == STRAY:  # there is nothing to recall but that: no weighing, no beliefs
        *_, done = agent_for(game_id, level, who).think(view, rng)
        yield Recollection(text(done), "forced" if len(view.legal) == 1 else "astray", (Considered(text(done), 0.0),))
        return
    level = level.at(game_id)
    policy = POLICIES[game_id](level, who)
    remembered = policy.remembered(view, _same(rng))
    if isinstance(policy, Mind):
        for answer in policy.think(view, rng):
            done = answer  # the last is the one
            yield None
        assert policy.decided is not None
        found = policy.decided.recollection(done)
    else:
        quiet = replace(level, noise=0.0)  # an error of judgement is no style
        plain, styled = (POLICIES[game_id](quiet, one).study(remembered) for one in (NEUTRAL, who))
        agent = PolicyAgent(policy, lambda study, dice, tries: Recalled(study, dice, tries, plain))
        for answer in agent.think(view, rng):
            done = answer
            yield None
        search, study = agent.search, agent.study
        assert study is not None
        if isinstance(search, Recalled):
            weighed = _weighed(search, styled, done, level.temperature, text)
            found = Recollection(text(done), "weighed", weighed, search.worlds)
        else:
            way: Way = "forced" if len(view.legal) == 1 else "alone" if len(study.actions) == 1 else "rule"
            came = study.ruled(done) if way == "rule" else _alone(styled, done) if way == "alone" else ()
            found = Recollection(text(done), way, (Considered(text(done), 0.0, came=came),))
    yield replace(found, beliefs=policy.believed(remembered, deed, Random(text(deed))), unit=policy.weighs_in(view))


def _alone(study: Study, done: Action) -> tuple[Why, ...]:
    """Why nothing else was worth a thought: all comes to the same, or a rule of thumb says so without any error."""
    if {done, *study.twins(done)} >= set(study.view.legal):
        return (SAME,)
    return study.ruled(done) if study.by_rule(Random(0)) == done else ()


def _same(rng: Random) -> Random:
    """Dice that fall alike."""
    dice = Random()
    dice.setstate(rng.getstate())
    return dice


def _weighed(
    search: Recalled, styled: Study, done: Action, temperature: float, text: Callable[[Action], str]
) -> tuple[Considered, ...]:
    """What the search weighed, what was liked best first."""
    actions, values, found = search.actions, search.values, []
    weights = soft_weights(values, temperature) if temperature > 0 else [float(action == done) for action in actions]
    for k in sorted(range(len(actions)), key=lambda k: (-values[k], actions[k] != done)):
        style = search.moved(k) + styled.leaning(actions[k]) - search.plain.leaning(actions[k])
        odds = round(weights[k] / sum(weights), 3)
        came = search.study.came(actions[k], search.means(k))
        found.append(Considered(text(actions[k]), round(values[k], 2), round(style, 2), odds, came))
    return tuple(found)
