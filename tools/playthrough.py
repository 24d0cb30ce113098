"""Whole matches as text, so that a change of the rules shows as a diff.

    python tools/playthrough.py oh_hell 4 7 scoring=negative maximum=3     print one
    python tools/playthrough.py --update                                   write those of tests/playthroughs anew

Every step shows the state after it, what each seat sees, and what the next one may do. The actions are drawn with the
engine's own chance, so the text is the same on every machine.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tabletop_gui.engine import splitmix
from tabletop_gui.engine.events import HIDDEN, Event, Said
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.option_text import read_options

MANY = 60
"""With more legal actions than this they are amounts: not written out, and not drawn uniformly."""
FOLDER = Path(__file__).parents[1] / "tests" / "playthroughs"


def playthrough(recipe: str) -> str:
    """The text of the match that the recipe (the text's first line) describes."""
    made = json.loads(recipe)
    return "\n".join([recipe, *_lines(GAMES[made["game"]], made["seats"], made["seed"], made["options"])]) + "\n"


def recipe_of(game: str, seats: int, seed: int, options: dict[str, Any]) -> str:
    """The first line of a text: everything that is needed to write it again."""
    return json.dumps({"game": game, "seats": seats, "seed": seed, "options": options})


def _lines(game: AnyGame, seats: int, seed: int, options: dict[str, Any]) -> Iterator[str]:
    state, picks = game.initial_state(seats, options, seed), seed
    state.events = []
    state.settle()
    known: dict[str, Any] = {}
    number = 0
    while True:
        for event in state.events:
            yield f"  {_event(game, event)}"
        yield from _state(game, state, known)
        if state.to_act is None:
            break
        picks, action = _drawn(picks, state.legal)
        number += 1
        yield f"  seat {state.to_act} may: {_choice(game, state.legal)}"
        yield f"{number}. seat {state.to_act}: {game.text(action)}"
        state.events = []
        state.apply(action)
    outcome = game.outcome(state)
    yield f"outcome {outcome}, tallies {dict(game.tallies(state))}, digest {state.digest()}"


def _drawn(picks: int, legal: Sequence[Action]) -> tuple[int, Action]:
    """Draw an action. Of very many: first the kind, then the lowest of five, since uniform amounts would end a war
    of Game of Kingdoms in its first battles.
    """
    if len(legal) <= MANY:
        picks, place = splitmix.below(picks, len(legal))
        return picks, legal[place]
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    picks, kind = splitmix.below(picks, len(kinds))
    alike, places = list(kinds.values())[kind], []
    for _ in range(5):
        picks, place = splitmix.below(picks, len(alike))
        places.append(place)
    return picks, alike[min(places)]


def _choice(game: AnyGame, legal: Sequence[Action]) -> str:
    """The legal actions; of very many (every amount one may bet) the first and the last."""
    if len(legal) <= MANY:
        return ", ".join(game.text(a) for a in legal)
    ends = [game.text(legal[k]) for k in (0, 1, 2, -2, -1)]
    return ", ".join([*ends[:3], f"… {len(legal) - 5} more …", *ends[3:]])


def _state(game: AnyGame, state: State, known: dict[str, Any]) -> Iterator[str]:
    """The fields that changed, the cards, and each seat's view."""
    for name in (*state.PLAIN, *state.LISTS):
        now = getattr(state, name)
        if known.get(name) != now:
            known[name] = list(now) if isinstance(now, list) else now
            yield f"  {name} = {now}"
    yield f"  state  {_zones(game, state)}"
    for seat in range(state.n):
        yield f"  view {seat} {_zones(game, state.view(seat))}"


def _zones(game: AnyGame, state: State) -> str:
    return " | ".join(f"{number}: {_cards(game, cards)}" for number, cards in enumerate(state.zones) if cards)


def _cards(game: AnyGame, cards: list[int]) -> str:
    """The codes; a run of hidden cards is written ?×12."""
    words: list[str] = []
    run = 0
    for card in [*cards, None]:
        if card == HIDDEN:
            run += 1
            continue
        if run:
            words.append(f"?×{run}")
            run = 0
        if card is not None:
            words.append(game.codes[card])
    return " ".join(words)


def _event(game: AnyGame, event: Event) -> str:
    if isinstance(event, Said):
        return f"said {event.what} {event.n} by {event.seat}"
    card = f" {game.codes[event.card]}" if hasattr(event, "card") else ""
    rest = [f"{name} {getattr(event, name)}" for name in ("source", "zone", "index", "target") if hasattr(event, name)]
    seen = f" sight {event.sight:b}" if hasattr(event, "sight") else ""
    return f"{type(event).__name__.lower()}{card} {' '.join(rest)}{seen}"


def main(words: list[str]) -> None:
    """Print one, or with --update write all of the folder anew."""
    if words == ["--update"]:
        for path in sorted(FOLDER.glob("*.txt")):
            path.write_text(playthrough(path.read_text(encoding="utf-8").partition("\n")[0]), encoding="utf-8", newline="\n")
        return
    game, seats, seed, *pairs = words
    sys.stdout.write(playthrough(recipe_of(game, int(seats), int(seed), read_options(pairs, GAMES[game]))))


if __name__ == "__main__":
    main(sys.argv[1:])
