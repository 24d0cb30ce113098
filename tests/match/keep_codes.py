"""``python -m tests.match.keep_codes``: deal codes and the digest of what they deal first, for
`tests/match/kept_codes.json`, once an edition of the codes.

Some with deals of 64 bits were added, as they were written then. They stay as they are: whatever Python and whatever machine, a
code deals the same cards for ever.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tabletop_gui.games import GAMES
from tabletop_gui.match.sharing.codes import CodedTable, encode
from tests.match.tables import at_random

FILE = Path(__file__).parent / "kept_codes.json"
MANY = 60


def first_deal(table: CodedTable) -> str:
    """What lies on the table of a code at its first question."""
    return GAMES[table.game].new(len(table.seats), table.options, table.seed).digest(flat=True)  # as the first of them were kept


KEPT: dict[str, str] = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}

if __name__ == "__main__":
    rng = Random(2026)
    tables = [at_random(rng) for _ in range(MANY)]
    kept = {encode(one.game, one.seats, one.options, one.seed): first_deal(one) for one in tables}
    FILE.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
