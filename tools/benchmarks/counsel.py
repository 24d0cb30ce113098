"""`python -m tools.benchmarks.counsel GAME [--positions N] [--seed N] [--repeat|--raises|--keep]`: checks
hints for consistency.

Positions from matches of bots are given to the hint as a player would (strongest level, all its samples).
By default each hint is checked against the rules of `faults` in every language, and violations are printed.
`--repeat` runs everything in two fresh processes with different dictionary orders and compares every
number. `--raises` (Game of Kingdoms) prints how often a hint attacks where the strongest level does.
`--keep` replays the matches of the game that the tests use, and stores them: after a change of the rules,
or when the bots play differently.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.regret import compare
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tools.benchmarks.speaks import AGAINST, FOR, SPEAKS, Case, says_how_it_is, speaks_for
from tools.shares import told

NAMES: Final = ("Ana", "Lobo", "Fray Tizón", "Remedios", "La Sombra", "Cascabel", "Baltasar", "Freydis", "Nadira")
"""Names of the seats."""
LONGEST: Final = 140
"""Signs that a sentence may have."""
CERTAIN: Final = re.compile(
    r"(?<![\d.,])(?:0|100)\s?%|(?<!\d)0 (?:de cada|times? in)|(?<!\d)(\d+) (?:de cada|times? in) \1(?!\d)"
)
"""Wording reserved for certain facts, which no hint may use."""
BANNED: Final = re.compile(
    r"\b(worlds?|rollouts?|simulat\w+|nodes?|EV|equity|mundos?|simulaci\w+|nodos?|equidad|esperanza|some turns later"
    r"|unos turnos (?:después|más tarde))\b|(?-i:\bNone\b|\bnan\b)|[{}_]",
    re.IGNORECASE,
)
"""Words that no person uses, and marks that no filled text contains."""
EVERY: Final = 5
"""One decision of a match in this many is examined."""
KEPT: Final = Path(__file__).parent / "data/positions.json"
"""Matches of bots that the tests ask about, put down with ``--keep``."""
TESTED: Final = {1: 20, 2: 1, 3: 40, 5: 16}
"""Number of stored decisions of each game, by seed..."""
TESTED_MORE: Final = {("oh_hell", 3): 80}
"""...and for games that need more."""


class Sitting(msgspec.Struct, frozen=True):
    """A match of bots as far as it was played, and the decisions of it that are asked about, by their number."""

    seats: int
    deal: int
    actions: tuple[str, ...]
    asked: tuple[int, ...]


def positions(game: str, wanted: int, seed: int = 0) -> Iterator[State]:
    """Yield random views of the seat to act, from matches of weak and strong bots with every number of seats: the
    stored ones (`KEPT`) first, since the bots take ten times as long for a match as the hint does.
    """
    down = put_down().get(f"{game} {seed}", ())
    kept: Iterable[Sitting] = down if sum(len(one.asked) for one in down) >= wanted else played(game, wanted, seed)
    rules, left = GAMES[game], wanted
    for one in kept:
        state, asked = rules.new(one.seats, {}, one.deal), set(one.asked)
        for number, text in enumerate((*one.actions, "")):
            if number in asked:
                assert state.to_act is not None
                yield state.view(state.to_act)
                left -= 1
                if not left:
                    return
            if text:
                state.apply(rules.parse(text))


@cache
def put_down() -> dict[str, tuple[Sitting, ...]]:
    """The matches of the file, by game and seed."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, tuple[Sitting, ...]])


def played(game: str, wanted: int, seed: int) -> Iterator[Sitting]:
    """Return matches of bots with this many decisions to examine."""
    rules, dice = GAMES[game], Random(f"counsel {game} {seed}")
    levels = list(Library(PlayerFolders.standard()).levels().values())
    bots = [agent_for(game, msgspec.structs.replace(level, worlds=min(level.worlds, 4)), NEUTRAL) for level in levels]
    for deal in count(seed):
        seats, actions, asked = dice.choice(list(rules.seats)), list[str](), list[int]()
        state = rules.new(seats, {}, deal)
        seated = [dice.choice(bots) for _ in range(max(rules.seats))]
        while state.to_act is not None:
            view = state.view(state.to_act)
            if len(view.legal) > 1 and dice.random() < 1 / EVERY:
                asked.append(len(actions))
                wanted -= 1
                if not wanted:
                    break
            action = view.legal[0]
            if len(view.legal) > 1:
                *_, action = seated[state.to_act].think(view, dice)
            actions.append(rules.text(action))
            state.apply(action)
        yield Sitting(seats, deal, tuple(actions), tuple(asked))
        if not wanted:
            return


def keep(game: str) -> None:
    """Play the matches of a game that the tests use, and store them beside those of the others."""
    known = put_down() if KEPT.exists() else {}
    for seed, wanted in TESTED.items():
        known[f"{game} {seed}"] = tuple(played(game, TESTED_MORE.get((game, seed), wanted), seed))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=0) + b"\n")


def asked(game: str, view: State, level: Level, number: int) -> tuple[Hint, ...]:
    """Return the hint as it is without further requests."""
    *_, (_, hints) = hint(game, view, level, Random(number))
    return hints


def sentences(one: Hint, phrases: Phrases) -> list[str]:
    """Return the sentences about an action in a language."""
    return [why.sentence(phrases.tr, NAMES) for why in (*one.reasons, *one.warnings, *([one.against] if one.against else []))]


def names_hidden(game: str, view: State, why: Reason) -> bool:
    """Return True if a sentence names a card although the seat sees no card of that name."""
    codes, seat = GAMES[game].codes, view.to_act
    assert seat is not None
    named = {value for value in why.params.values() if isinstance(value, str)} | set(getattr(why, "cards", ()))
    hidden = {code for card, code in enumerate(codes) if not view.sight[card] >> seat & 1}
    return bool(named & (hidden - {code for card, code in enumerate(codes) if view.sight[card] >> seat & 1}))


def faults(case: Case, spoken: Sequence[Phrases]) -> list[str]:
    """Everything wrong with one piece of advice."""
    found, best = [], case.hints[0]
    if not best.reasons:
        found.append("no reason")
    found += [f"nobody knows which way it speaks: {why.key}" for why in best.reasons if why.key not in SPEAKS]
    signs = [(why, SPEAKS.get(why.key, says_how_it_is)(case, why)) for why in best.reasons]
    first = next((sign for _, sign in signs if sign), 0)
    if first != FOR:
        found.append("the argument does not make the advice right: " + " ".join(f"{why.key}:{sign}" for why, sign in signs))
    if sum(sign == AGAINST for _, sign in signs) > sum(sign == FOR for _, sign in signs):
        found.append("more speaks against the advice than for it")
    found += says_nothing([why for why, sign in signs if sign == FOR])
    if len(case.hints) > 1 and best.reasons:
        for phrases in spoken:
            first_two = [sorted(why.sentence(phrases.tr, NAMES) for why in one.reasons) for one in case.hints[:2]]
            if first_two[0] == first_two[1]:
                found.append(f"the second best is told as the best is: {first_two[0]}")
    for one in case.hints:
        everything = (*one.reasons, *one.warnings, *([one.against] if one.against else []))
        found += [f"names a hidden card: {why}" for why in everything if names_hidden(case.game, case.view, why)]
        if one is not best and compare(case.hints, one.action).cost and one.against is None:
            found.append(f"costs something and nothing says why: {one.action}")
        if len(one.warnings) > 2:
            found.append("more than two warnings")
        for phrases in spoken:
            for told_ in sentences(one, phrases):
                if len(told_) > LONGEST:
                    found.append(f"{len(told_)} signs: {told_}")
                if CERTAIN.search(told_) or BANNED.search(told_):
                    found.append(f"no person says: {told_}")
            if len(set(sentences(one, phrases))) < len(sentences(one, phrases)):
                found.append(f"said twice: {sentences(one, phrases)}")
    found += [f"missing: {key}" for phrases in spoken for key in phrases.missing]
    return found


def says_nothing(arguments: Sequence[Reason]) -> list[str]:
    """Return the fault of arguments all of which could be said of any advised action."""
    general = [why for why in arguments if SPEAKS.get(why.key) is speaks_for and not why.params and why.seat is None]
    if arguments and len(general) == len(arguments):
        return ["it could be said of anything: " + " ".join(why.key for why in arguments)]
    return []


def held(game: str, level: Level, wanted: int, seed: int, tell: Callable[[Case, list[str]], None]) -> list[bool]:
    """Return for each hint whether it is consistent; inconsistencies are reported."""
    spoken, sound = [Phrases(language) for language in LANGUAGES], []
    for number, view in enumerate(positions(game, wanted, seed)):
        hints = asked(game, view, level, number)
        case = Case(game, view, hints, GAMES[game].parse(hints[0].action))
        found = faults(case, spoken)
        sound.append(not found)
        tell(case, found)
    return sound


def figures(game: str, level: Level, wanted: int, seed: int) -> None:
    """Print all that is advised, to the figure, a line a position."""
    for number, view in enumerate(positions(game, wanted, seed)):
        print(msgspec.json.encode(asked(game, view, level, number)).decode(), flush=True)


def twice(game: str, wanted: int, seed: int) -> list[bool]:
    """Return for each hint whether it is identical in two fresh processes."""
    command = [sys.executable, "-m", __spec__.name, game, "--figures", "--positions", str(wanted), "--seed", str(seed)]
    runs = [
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": str(order)}, capture_output=True, text=True, check=True)
        for order in (1, 2)
    ]
    one, other = (run.stdout.splitlines() for run in runs)
    print(f"{game}: {len(one)} lines, {hashlib.sha256(runs[0].stdout.encode()).hexdigest()[:16]}")
    return [a == b for a, b in zip(one, other, strict=True)]


def attacks(game: str, line: str) -> bool:
    """Return True if a line of text is an attack of Game of Kingdoms."""
    return type(GAMES[game].parse(line)).__name__ in ("Bet", "Raise", "AllIn")


def raises(game: str, level: Level, wanted: int, seed: int) -> list[bool]:
    """Return for positions in which the strongest level attacks also with other random numbers: True if the hint
    attacks too.
    """
    found: list[bool] = []
    for number, view in enumerate(positions(game, 10**6, seed)):
        done = []
        for dice in range(3):
            *_, action = agent_for(game, level, NEUTRAL).think(view, Random(dice))
            done.append(GAMES[game].text(action))
        if all(attacks(game, one) for one in done):
            found.append(attacks(game, asked(game, view, level, number)[0].action))
        if len(found) == wanted:
            break
    return found


def main() -> int:
    """Measure; 1 when anything disagrees."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--repeat", action="store_true")
    parser.add_argument("--raises", action="store_true")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--figures", action="store_true", help="only print what is advised, to the figure")
    given = parser.parse_args()
    level = list(Library(PlayerFolders.standard()).levels().values())[-1]
    if given.figures:
        figures(given.game, level, given.positions, given.seed)
        return 0
    if given.keep:
        keep(given.game)
        return 0
    since = time.process_time()
    said: Counter[str] = Counter()

    def tell(case: Case, found: list[str]) -> None:
        said.update(why.key.rpartition(".")[2] for why in (*case.hints[0].reasons, *case.hints[0].warnings))
        for one in found:
            print(f"{case.hints[0].action}: {one}", flush=True)

    if given.repeat:
        name, sound = "the same twice", twice(given.game, given.positions, given.seed)
    elif given.raises:
        name, sound = "a raise where hard raises", raises(given.game, level, given.positions, given.seed)
    else:
        name, sound = "advice and reason agree", held(given.game, level, given.positions, given.seed, tell)
        print(f"{given.game}: said {dict(said.most_common())}")
    print(f"{given.game}: {name} {told(sound)}, {time.process_time() - since:.0f} s of the processor")
    return 0 if all(sound) or given.raises else 1


if __name__ == "__main__":
    sys.exit(main())
