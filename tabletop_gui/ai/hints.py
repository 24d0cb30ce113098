"""Hints for a person at the table: what each sensible action leads to in the deals that are still possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, Mind
from tabletop_gui.ai.requests import Hint
from tabletop_gui.ai.search import NotingSearch
from tabletop_gui.content.schema import Level
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES


def hint(
    game_id: str, view: State, level: Level, rng: Random, asked: Sequence[Action] = ()
) -> Iterator[tuple[int, tuple[Hint, ...]]]:
    """Worlds looked at and hints, best action first, better and better until the level's budget of worlds is spent.

    The actions `asked` about (legal ones) are weighed in any case: what somebody means to do, or has done. The personality is
    neutral and nothing is forgotten: a hint is the best advice the level has. Raises ValueError for a view that asks its seat
    nothing or an action that it may not do, and KeyError for a game nobody wrote a policy for.
    """
    if not view.legal:
        raise ValueError("the view's seat has nothing to decide")
    if any(action not in view.legal for action in asked):
        raise ValueError("asked about an action that is not legal")
    policy = POLICIES[game_id](level, NEUTRAL)
    if isinstance(policy, Mind):
        yield from policy.hints(view, rng, asked)
        return
    text = GAMES[game_id].text
    study = policy.study(view)
    search = NotingSearch(study, rng, int(level.settings.get("tries", 1)), asked)
    worlds = max(study.worlds(level), 1)
    while search.worlds < worlds:
        search.look()
        yield search.worlds, search.hints(text)
