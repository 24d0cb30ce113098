"""What every deck's composition is checked for: each thing there, and there once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_gui.content.decks import Place
from tabletop_gui.content.yaml_files.diagnostics import Fault

__all__ = ["complete", "once"]


def once(ids: Sequence[str], at: Place, field: str = "id") -> None:
    """Nothing stands twice in the list at a place. Raises Fault at the second; `field` holds the id ("": the entry is the id)."""
    for k, id in enumerate(ids):
        if id in ids[:k]:
            raise Fault("duplicate_id", (*at, k, field) if field else (*at, k), name=id)


def complete(ids: Sequence[str], wanted: Iterable[str], at: Place, field: str = "id") -> None:
    """Each of the wanted once. Raises Fault at the first that stands twice, or for those that are missing."""
    once(ids, at, field)
    if missing := [id for id in wanted if id not in ids]:
        raise Fault("cards_missing", at, names=", ".join(missing))
