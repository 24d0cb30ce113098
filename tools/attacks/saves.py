"""`python -m tools.attacks.saves [N]`: loads N randomly changed saves of every game, and saves crafted to be
slow.

Prints the number of loaded saves, the refusals of the others, the slowest load and the peak memory. The
exit status is 1 if a load took longer than `LIMIT_S`, the process grew beyond `LIMIT_MB`, or anything but a
refusal resulted.
"""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.saves import SaveError

LIMIT_S, LIMIT_MB = 2.0, 300.0
NUMBERS = (None, True, -1, 0, 1, 2**31, 2**63, 2**64, 10**400, 1.5, 1e308)
TEXTS = ("", "undo 1", "open", "undo 999999", "\x00", "x" * 500, "ñ" * 64, "person", "bot", "oh_hell", "undo 1 favour")
ODD: tuple[Any, ...] = (*NUMBERS, *TEXTS, [], {}, [[]], {"a": {}})


def peak_mb() -> float:
    """Return the peak memory of this process in MB (Linux and macOS); 0 if unknown."""
    try:
        import resource
    except ImportError:
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def played(game_id: str, rng: Random, steps: int, friendly: bool = True) -> Match:
    """A match some random actions old, some of them taken back."""
    game = GAMES[game_id]
    count = rng.choice(list(game.seats))
    seats = [Seat("person" if k < 2 else "bot", f"S{k}", "vera", "easy", "novice") for k in range(count)]
    match = Match.new(game, {}, seats, rng.getrandbits(60), friendly)
    for _ in range(steps):
        seat = match.to_act
        if seat is None:
            break
        match.propose(seat, rng.choice(list(match.legal(seat))))
        if rng.random() < 0.1:
            match.undo(seat)
    return match


def mutated(data: bytes, rng: Random) -> bytes:
    """The save with bytes changed, or with values changed, dropped or doubled."""
    if rng.random() < 0.4:
        out = bytearray(data)
        for _ in range(rng.randint(1, 6)):
            cut = rng.randrange(len(out) + 1)
            out[cut : cut + rng.randint(0, 30)] = rng.randbytes(rng.randint(0, 12)) if rng.random() < 0.5 else b'",{}[]:0e9'
        return bytes(out)
    held = json.loads(data)
    for _ in range(rng.randint(1, 4)):
        at: Any = held
        while True:
            listed = isinstance(at, list)
            keys: list[Any] = list(range(len(at))) if listed else list(at)
            if not keys:
                break
            key = rng.choice(keys)
            if isinstance(at[key], dict | list) and at[key] and rng.random() < 0.7:
                at = at[key]
                continue
            deed = rng.random()
            if deed < 0.5:
                at[key] = deepcopy(rng.choice(ODD))  # what is changed next may be inside it
            elif deed < 0.7:
                del at[key]
            elif listed:
                at[key:key] = [at[key]] * rng.choice((1, 1, 2, 2000))
            break
    return json.dumps(held).encode()


def crafted() -> Iterator[tuple[str, bytes]]:
    """Saves that are right, or nearly, and made to cost as much as they can."""
    for game_id, game in GAMES.items():
        match = played(game_id, Random(1), 0)
        while match.to_act not in (0, 1):
            assert match.to_act is not None
            match.propose(match.to_act, match.legal(match.to_act)[0])
        held = json.loads(saves.encode(match))
        pair = [game.text(match.legal(match.to_act)[0]), "undo 1"]
        for name, entries in (("as many as a file holds", 110_000), ("as many as are read", saves.MOST_ENTRIES)):
            text = json.dumps({**held, "actions": [*match.actions, *(pair * entries)[:entries]]}, separators=(",", ":"))
            yield f"{game_id}: do and undo, {name}", text.encode()[: saves.MOST_BYTES]
        yield f"{game_id}: brackets", json.dumps(held).encode().replace(b'"options": {', b'"options": ' + b"[" * 400_000)
        yield f"{game_id}: keys", json.dumps({**held, "options": {f"k{n}": n for n in range(60_000)}}).encode()
        yield f"{game_id}: one name", json.dumps({**held, "began": "x" * 900_000}).encode()


def load(data: bytes) -> str:
    """Return the result of loading a save: "loaded", or the key of the refusal. Raises any other exception."""
    try:
        saves.restore(saves.decode(data, "x.json"), "x.json")
    except SaveError as error:
        return error.refusal.key
    return "loaded"


def main(count: int = 20_000, seed: int = 1) -> int:
    """Try this many saves; return 0 if all went well."""
    rng, came, slowest, faults = Random(seed), Counter[str](), (0.0, ""), 0
    good = [saves.encode(played(game_id, rng, steps)) for game_id in GAMES for steps in (5, 60, 400) for _ in range(4)]
    tries: Iterator[tuple[str, bytes]] = ((f"mutation {n}", mutated(rng.choice(good), rng)) for n in range(count))
    for group in (tries, crafted()):
        worst = (0.0, "")
        for name, data in group:
            began = time.perf_counter()
            try:
                came[load(data)] += 1
            except Exception:
                faults += 1
                print(f"{name}: {traceback.format_exc()}", flush=True)
            worst = max(worst, (time.perf_counter() - began, name))
        print(f"slowest {worst[0]:.2f} s ({worst[1]}), peak memory {peak_mb():.0f} MB", flush=True)
        slowest = max(slowest, worst)
    print(f"n {sum(came.values())}  {dict(came.most_common())}  faults {faults}")
    return 1 if faults or slowest[0] > LIMIT_S or peak_mb() > LIMIT_MB else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
