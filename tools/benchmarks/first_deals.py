"""`python -m tools.benchmarks.first_deals [TABLES]`: checksum of the first deals of random tables' deal codes,
in one line.

Each table is encoded, decoded, and dealt by its game; the line names the Python version and, for each game,
a checksum of all codes and the digests of their first deals. Two Pythons that print the same checksums deal
the same cards.
"""

from __future__ import annotations

import platform
import sys
from collections import Counter
from hashlib import sha256
from random import Random

from tabletop_gui.games import GAMES
from tabletop_gui.match.sharing.codes import decode, encode
from tests.match.tables import dealt_at_random


def main(tables: int) -> None:
    """Deal, and print the sums."""
    rng, sums, dealt = Random(11), {game: sha256() for game in GAMES}, Counter[str]()
    for _ in range(tables):
        table = dealt_at_random(rng)
        code = encode(table.game, table.seats, table.options, table.seed)
        found = decode(code)
        state = GAMES[found.game].new(len(found.seats), found.options, found.seed)
        sums[found.game].update(f"{code} {state.digest()}\n".encode())
        dealt[found.game] += 1
    told = ", ".join(f"{game} {dealt[game]} {one.hexdigest()[:12]}" for game, one in sums.items())
    print(f"Python {platform.python_version()}: {told}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
