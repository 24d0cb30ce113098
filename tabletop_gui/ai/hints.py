"""Hints for the player: the expected result of each sensible action over the deals that are still possible."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, CustomAgent, Policy
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.ai.search import NotingSearch
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

MOST_UNLIKELY: Final = 3
"""Number of unlikely actions evaluated beside the only sensible one: that nobody would play them is what a learner asks about."""


def hint(
    game_id: str, view: State, level: Level, rng: Random, asked: Sequence[Action] = ()
) -> Iterator[tuple[int, tuple[Hint, ...]]]:
    """Yield the number of samples so far and the hints, best action first, better and better until the level's
    budget of samples is spent. The last hints have their reasons; the earlier ones may have none.

    The actions in `asked` (legal ones) are evaluated in any case. The personality is neutral and nothing is
    forgotten: a hint is the best advice of the level. Raises ValueError for a view whose seat has nothing to
    decide or for an action that is not legal, and KeyError for a game without a policy.
    """
    if not view.legal:
        raise ValueError("the view's seat has nothing to decide")
    if any(action not in view.legal for action in asked):
        raise ValueError("asked about an action that is not legal")
    level = level.at(game_id)
    policy = POLICIES[game_id](level, NEUTRAL)
    if isinstance(policy, CustomAgent):
        found = policy.hints(view, rng, asked)
    else:
        found = _searched(game_id, policy, view, level, rng, asked)
    looked = 0
    hints: tuple[Hint, ...] = ()
    for looked, hints in found:
        yield looked, hints
    yield looked, tuple(_with_reason_cards(GAMES[game_id], policy, view, one) for one in hints)


def _searched(
    game_id: str, policy: Policy, view: State, level: Level, rng: Random, asked: Sequence[Action]
) -> Iterator[tuple[int, tuple[Hint, ...]]]:
    """Yield the results of the general search, sample by sample."""
    context, text = policy.hint_context(view), GAMES[game_id].text
    equivalent_actions = {text(action): [text(twin) for twin in context.equivalent_actions(action)] for action in context.actions}
    same = {twin for others in equivalent_actions.values() for twin in others}
    strangers = [action for action in asked if text(action) not in same]  # of a twin the very same is told
    unlikely: list[Action] = []
    if context.explains and len(context.actions) == 1:
        unlikely = [action for action in view.legal if text(action) not in {text(context.actions[0]), *same}][:MOST_UNLIKELY]
    asked_too = [*unlikely, *(action for action in strangers if action not in unlikely)]
    tries = int(level.settings.get("tries", 1))
    search = NotingSearch(context, rng, tries, asked_too, policy.value_scale, len(unlikely))
    wanted = {text(action) for action in asked} & same
    for looked, hints in search.analyse(max(context.worlds(level), 1), policy.longer, text):
        yield (
            looked,
            tuple(told for one in hints for told in _with_equivalents(one, equivalent_actions.get(one.action, ()), wanted)),
        )


def _with_equivalents(one: Hint, equivalent_actions: Sequence[str], wanted: Collection[str]) -> Iterator[Hint]:
    """Yield a hint, and copies for those of its equivalent actions that are in `wanted`."""
    everything = (one.action, *equivalent_actions)
    for action in everything:
        if action == one.action or action in wanted:
            same = tuple(other for other in everything if other != action)
            yield replace(one, action=action, same=same, asked=one.asked or action != one.action)


def _with_reason_cards(game: AnyGame, policy: Policy, view: State, one: Hint) -> Hint:
    """Return the hint with the cards its reasons mention filled in."""
    action = game.parse(one.action)

    def told(whys: Sequence[Reason]) -> tuple[Reason, ...]:
        return tuple(
            why if why.cards else replace(why, cards=tuple(game.codes[card] for card in policy.reason_cards(view, action, why)))
            for why in whys
        )

    return replace(one, reasons=told(one.reasons), warnings=told(one.warnings))
