"""Check that hidden moves look the same to an observer, whichever hidden cards they use and wherever in a hand
those are held: the events, their order, and the table afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import chain
from random import Random
from typing import Any, get_type_hints

from tabletop_gui.engine.events import HIDDEN, Event, Moved, Shown, redact
from tabletop_gui.engine.game import AnyGame, Options
from tabletop_gui.engine.state import Data, State
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.properties.tables import Setting, drawn

DECISIONS = 120
"""Number of decisions tried in each match."""

CardMap = Mapping[int, int]
"""Maps each card of a table to the card in its place in another sample."""


def names(action: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the fields of an action: those that name cards, and the others."""
    kind: Any = type(action)
    return _names(kind)


@cache
def _names(kind: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    hints = get_type_hints(kind)
    cards = tuple(name for name in kind.__struct_fields__ if hints[name] in (Card, tuple[Card, ...]))
    return cards, tuple(name for name in kind.__struct_fields__ if name not in cards)


def cards_in(action: Any) -> dict[str, tuple[int, ...]]:
    """Return the fields of an action that name cards."""
    named = {name: getattr(action, name) for name in names(action)[0]}
    return {name: held if isinstance(held, tuple) else (held,) for name, held in named.items()}


def order_free_key(action: Any) -> Any:
    """Return a key for an action that ignores the order of its cards."""
    rest = tuple(getattr(action, name) for name in names(action)[1])
    return type(action), rest, tuple(tuple(sorted(held)) for held in cards_in(action).values())


def random_card_map(state: State, watcher: int, rng: Random) -> CardMap:
    """Return a random exchange of the cards that a seat does not see, giving a state it cannot tell from the real one."""
    world, unknown = state.view(watcher).sample(rng), len(state.sight)

    def seen(card: int) -> int:
        return card if state.sight[card] >> watcher & 1 else unknown

    real = [zone if sees_positions(state, k, watcher) else sorted(zone, key=seen) for k, zone in enumerate(state.zones)]
    return dict(zip(chain(*real), chain(*world.zones), strict=True))


def sees_positions(state: State, zone: int, watcher: int) -> bool:
    """Return True if a seat sees the positions of a zone's cards."""
    return bool(state.place_mask(zone) >> watcher & 1)


def exchanged(state: State, watcher: int, twins: CardMap, rng: Random) -> State:
    """Return the state with the cards exchanged, and reordered in zones whose positions the observer does not see.
    Knowledge of the other seats and random events stay the same.
    """
    world = state.copy()
    for card, twin in twins.items():
        world.sight[twin] = state.sight[card]
    for number, zone in enumerate(world.zones):
        if not sees_positions(state, number, watcher):
            rng.shuffle(zone)
        zone[:] = [twins[card] for card in zone]
    world.settle()
    return world


def translated_action(action: Any, world: State, twins: CardMap) -> Action | None:
    """Return the same action in a state with exchanged cards; None if it is not legal there."""
    if not names(action)[0]:  # no card to carry over; and nobody reads through a thousand amounts to find one
        return action if action in world.legal else None
    mapped = {name: tuple(twins[card] for card in held) for name, held in cards_in(action).items()}
    rest = tuple(getattr(action, name) for name in names(action)[1])
    wanted = type(action), rest, tuple(tuple(sorted(held)) for held in mapped.values())
    return next((one for one in world.legal if order_free_key(one) == wanted), None)


def observed(state: State, action: Any, watcher: int) -> tuple[list[Event], Data]:
    """Return the events of an action as a seat sees them, and its view of the table afterwards."""
    after = state.copy()
    after.events = []
    after.apply(action)
    return [redact(event, watcher) for event in after.events], after.view(watcher).to_data()


def shows_something(state: State, events: list[Event], watcher: int) -> bool:
    """Return True if the events show a seat a card that it had not seen."""
    known = {card for card, seen in enumerate(state.sight) if seen >> watcher & 1}
    return any(isinstance(e, Moved | Shown) and e.card != HIDDEN and e.card not in known for e in events)


def compare_match(game: AnyGame, seats: int, options: Options, seed: int) -> int:
    """Compare the actions of a random match in two states and return the number of comparisons."""
    state, picks, compared = Setting(game, seats, options, seed).laid(), Random(seed), 0
    itself = {card: card for card in range(len(state.sight))}
    for _ in range(DECISIONS):
        if not state.legal:
            break
        action = drawn(state.legal, picks)
        for watcher in range(seats):
            if watcher == state.to_act:
                continue
            ours = observed(state, action, watcher)
            news = shows_something(state, ours[0], watcher)
            for twins in (itself,) if news else (itself, random_card_map(state, watcher, picks)):
                world = exchanged(state, watcher, twins, picks)
                same = translated_action(action, world, twins)
                if same is None:
                    continue
                theirs = observed(world, same, watcher)
                if twins is itself or not shows_something(world, theirs[0], watcher):
                    assert ours == theirs, (game.id, seats, seed, action, same)
                    compared += 1
        state.apply(action)
    return compared


def what_is_done_unseen_looks_the_same(game: AnyGame, seats: int, options: Options, seed: int) -> None:
    """Check several matches, so that at least one comparison is made."""
    assert sum(compare_match(game, seats, options, seed + more) for more in range(6)) > 0
