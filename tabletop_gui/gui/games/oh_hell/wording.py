"""Sentences of Oh Hell that depend on what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Told = Callable[..., str]

def near(bid: int, allowed: Sequence[int]) -> list[int]:
    """The bids about this one that may be made: its neighbours, or the nearest one there is; never one that the hook forbids."""
    about = [one for one in allowed if abs(one - bid) <= 1]
    if len(about) < 2:
        about = sorted(allowed, key=lambda one: abs(one - bid))[:2]
    return sorted(about)


def narrows(bid: int, allowed: Sequence[int]) -> bool:
    """Whether the bids about this one leave out any that may be made; of a single one there is nothing to leave out."""
    return len(allowed) == 1 or len(near(bid, allowed)) < len(allowed)


def bids_near(bid: int, allowed: Sequence[int], cards: int, tr: Told) -> str:
    """About where a bid lies, of those that may be made; where that would be all of them, what to look at in a hand of so many
    cards."""
    about = near(bid, allowed)
    if len(about) == 1:
        return tr("table.oh_hell.hint.only", bid=about[0])
    if not narrows(bid, allowed):
        return tr("table.oh_hell.hint.count", n=cards)
    if len(about) == 3 and about[-1] - about[0] == 2:
        return tr("table.oh_hell.hint.near", low=about[0], high=about[-1])
    return tr("table.oh_hell.hint.among", bids=", ".join(map(str, about[:-1])), last=about[-1])
