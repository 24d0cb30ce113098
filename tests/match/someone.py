"""Somebody who plays at a home, for tests of what is kept of them."""

from __future__ import annotations

from pathlib import Path

from tabletop_gui.match.storage.persons import Persons, former
from tabletop_gui.match.storage.write_queue import WriteQueue


def someone(data: Path, name: str = "", write_queue: WriteQueue | None = None) -> Persons:
    """The persons of a home, of whom the one with this name plays: somebody new where nobody has it."""
    persons = Persons(data, "", lambda: former(name, "", (), ("You", "Tú")), write_queue)
    nameless = (id for id in persons.everybody if not persons.known[id].name)
    persons.play((persons.named(name) if name else next(nameless, "")) or persons.add(name))
    return persons
