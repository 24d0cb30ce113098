"""What the players' files may say: a bound that moves is a change of their format, and nobody makes one in passing.

`python -m tests.content.test_kept_bounds` writes the list anew; the difference belongs to the change that made it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop_gui.commands.schema import schemas

KEPT = Path(__file__).with_name("bounds.txt")
BOUNDS = {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"}


def bounds(held: Any, place: str) -> Iterator[str]:
    """The bounds in a schema, one a line: where, which, how much."""
    if isinstance(held, dict):
        for name, one in held.items():
            if name in BOUNDS and not isinstance(one, dict):
                told = one if isinstance(one, str) else f"{one:g}"  # 1 and 1.0 are the same bound, and the same to `typing`
                yield f"{place} {name} {told}"
            else:
                yield from bounds(one, place if name in ("properties", "$defs") else f"{place}/{name}")
    elif isinstance(held, list):
        for one in held:
            yield from bounds(one, place)


def lines() -> list[str]:
    return sorted({line for name, schema in schemas().items() for line in bounds(schema, name)})


def test_no_bound_of_a_players_file_has_moved() -> None:
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    now = lines()
    assert [line for line in now if line not in {*kept}] == [], "new"
    assert [line for line in kept if line not in {*now}] == [], "gone"


if __name__ == "__main__":
    KEPT.write_text("\n".join(lines()) + "\n", encoding="utf-8")
