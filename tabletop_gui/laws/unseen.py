"""What is done unseen looks the same to a watcher, whichever hidden cards it is done with: the events and their order as well."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, get_type_hints

from tabletop_gui.engine.events import HIDDEN, Moved, Shown, redact
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.laws.tables import Setting, drawn

DECISIONS = 120
"""So many decisions of each match are tried."""


def names(action: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields of an action: those that name cards, and the others."""
    kind: Any = type(action)
    return _names(kind)


@cache
def _names(kind: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    hints = get_type_hints(kind)
    cards = tuple(name for name in kind.__struct_fields__ if hints[name] in (Card, tuple[Card, ...]))
    return cards, tuple(name for name in kind.__struct_fields__ if name not in cards)


def cards_in(action: Any) -> dict[str, tuple[int, ...]]:
    """The fields of an action that name cards."""
    named = {name: getattr(action, name) for name in names(action)[0]}
    return {name: held if isinstance(held, tuple) else (held,) for name, held in named.items()}


def told_apart(action: Any) -> Any:
    """What an action is apart from the order it names its cards in: a key to find it by."""
    rest = tuple(getattr(action, name) for name in names(action)[1])
    return type(action), rest, tuple(tuple(sorted(held)) for held in cards_in(action).values())


def other_world(state: State, watcher: int, rng: Random) -> State:
    """A world a seat cannot tell from the real one: other cards lie in the places it does not see. Who has looked at which place,
    and what happens by chance, is the same."""
    world = state.view(watcher).sample(rng)
    for ours, theirs in zip(state.zones, world.zones, strict=True):
        for card, twin in zip(ours, theirs, strict=True):
            world.sight[twin] = state.sight[card]
    world.rng = state.rng
    return world


def carried_over(action: Any, state: State, world: State) -> Action | None:
    """The same action in a world whose cards are others: done with the cards that lie in the same places. None: not allowed."""
    if not names(action)[0]:  # no card to carry over; and nobody reads through a thousand amounts to find one
        return action if action in world.legal else None
    twin = {a: b for ours, theirs in zip(state.zones, world.zones, strict=True) for a, b in zip(ours, theirs, strict=True)}
    mapped = {name: tuple(twin.get(card, card) for card in held) for name, held in cards_in(action).items()}
    rest = tuple(getattr(action, name) for name in names(action)[1])
    wanted = type(action), rest, tuple(tuple(sorted(held)) for held in mapped.values())
    return next((one for one in world.legal if told_apart(one) == wanted), None)


def heard(state: State, action: Any, watcher: int) -> tuple[list[Any], bool]:
    """The events of an action as a seat hears them, and whether they show it a card that it had not seen."""
    after = state.copy()
    known = {card for card, seen in enumerate(after.sight) if seen >> watcher & 1}
    after.events = []
    after.apply(action)
    told = [redact(event, watcher) for event in after.events]
    news = any(isinstance(e, Moved | Shown) and e.card != HIDDEN and e.card not in known for e in told)
    return told, news


def tried(game: AnyGame, seats: int, options: Options, seed: int) -> int:
    """How many actions of a random match were done in two worlds; every one must have been heard alike."""
    state, picks, compared = Setting(game, seats, options, seed).laid(), Random(seed), 0
    for _ in range(DECISIONS):
        if not state.legal:
            break
        action = drawn(state.legal, picks)
        for watcher in range(seats):
            if watcher == state.to_act:
                continue
            world = other_world(state, watcher, picks)
            same = carried_over(action, state, world)
            if same is None:
                continue
            (ours, news), (theirs, other) = heard(state, action, watcher), heard(world, same, watcher)
            if not news and not other:
                assert ours == theirs, (game.id, seats, seed, action, same)
                compared += 1
        state.apply(action)
    return compared


def the_order_of_events_tells_nothing_hidden(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Several matches, so that something is sure to have been compared."""
    assert sum(tried(game, seats, options, seed + more) for more in range(6)) > 0
