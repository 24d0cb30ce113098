"""What a seat is told in words and numbers is as honest as its view: refusals, how far the match is, what stands beside the
names, hints with their reasons. Two tables that differ only in what a seat cannot see tell it the same.

A refusal whose parameters say where a hidden card lies would give a player by a wrong click what the view hides.
"""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.properties.engine import positions
from tabletop_gui.properties.honesty import decisions, redealt
from tabletop_gui.properties.tables import some

WORLDS = 3
EACH = 40
"""So many actions of a kind are tried, legal or not."""


def thinkable(game: AnyGame, state: State, picks: Random) -> list[Action]:
    """Actions of every kind the game has, whatever the rules say of them now: every card, numbers in and out of range."""
    cards = len(state.sight)
    found: list[Action] = some(state.legal)
    for kind in game.kinds:
        fields = list(get_type_hints(kind).values())
        if len(fields) == 1 and fields[0] is not bool and not hasattr(fields[0], "__origin__"):
            found += [kind(n) for n in range(max(cards, 20))]
        else:
            found += [kind(*(value(field, cards, picks) for field in fields)) for _ in range(EACH if fields else 1)]
    return found


def value(field: Any, cards: int, picks: Random) -> object:
    if field is bool:
        return picks.random() < 0.5
    if hasattr(field, "__origin__"):  # a row of cards
        return tuple(picks.randrange(cards) for _ in range(picks.randrange(1, 5)))
    return picks.randrange(-1, picks.choice((4, 8, cards)))


def refused(game: AnyGame, state: State, action: Action) -> tuple[str, dict[str, object]] | None:
    """What the seat to act would be told; no action whatever may break the rules' own words."""
    refusal = game.why_not(state, action)
    assert refusal is None or isinstance(refusal, Refusal)
    return (refusal.key, dict(refusal.params)) if refusal is not None else None


def try_refusals(game: AnyGame, state: State, dice: Random) -> None:
    """Whatever the seat to act tries, it is told the same at a table it cannot tell from this one."""
    seat = state.to_act
    assert seat is not None
    tried = thinkable(game, state, dice)
    expected = [refused(game, state, action) for action in tried]
    for _ in range(WORLDS):
        world = redealt(state, seat, dice)
        assert [refused(game, world, action) for action in tried] == expected


def a_refusal_tells_nothing_that_its_seat_cannot_see(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Whatever is tried, in or out of turn."""
    for state in positions(game, seats, options, seed, 40):
        try_refusals(game, state, Random(seed))


def what_stands_beside_the_names_tells_nothing_hidden(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Figures that every seat may know are the same for every seat."""
    dice = Random(seed)

    def told(state: State) -> tuple[object, ...]:
        return dict(game.progress(state)), tuple(game.standing(state)), game.outcome(state), state.to_act

    for state in positions(game, seats, options, seed, 60):
        expected = told(state)
        for seat in range(seats):
            assert told(redealt(state, seat, dice)) == expected
            assert told(state.view(seat)) == expected


def a_hint_with_all_its_reasons_comes_from_the_view(game: AnyGame, level: Level, seed: int) -> None:
    """The same view, the same hint; `level` with a few worlds will do."""
    dice = Random(seed)
    for number, state in zip(range(4), decisions(game, 3, every=9), strict=False):
        seat = state.to_act
        assert seat is not None
        first, *others = (
            list(hint(game.id, world.view(seat), level, Random(number)))
            for world in (state, redealt(state, seat, dice), redealt(state, seat, dice))
        )
        assert first and all(other == first for other in others)


LAWS = (a_refusal_tells_nothing_that_its_seat_cannot_see, what_stands_beside_the_names_tells_nothing_hidden)
