"""Composition checks of all decks: every entry present exactly once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_gui.content.decks import Place
from tabletop_gui.content.yaml_files.diagnostics import Fault

__all__ = ["complete", "once"]


def once(ids: Sequence[str], at: Place, field: str = "id") -> None:
    """Check that no entry occurs twice in the list at a place. Raises Fault at the second; `field` holds the id
    ("": the entry is the id).
    """
    for k, id in enumerate(ids):
        if id in ids[:k]:
            raise Fault("duplicate_id", (*at, k, field) if field else (*at, k), name=id)


def complete(ids: Sequence[str], wanted: Iterable[str], at: Place, field: str = "id") -> None:
    """Check that each of the wanted ids occurs once. Raises Fault at the first duplicate, or for those that are missing."""
    once(ids, at, field)
    if missing := [id for id in wanted if id not in ids]:
        raise Fault("cards_missing", at, names=", ".join(missing))
