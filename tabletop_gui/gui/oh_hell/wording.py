"""Sentences of Oh Hell that depend on what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

Told = Callable[..., str]

NEAR: Final = 3
"""So many bids are named where a hint only says about where to look."""


def bids_near(bid: int, allowed: Sequence[int], tr: Told) -> str:
    """About where a bid lies, of those that may be made: never one that the hook forbids."""
    near = sorted(sorted(allowed, key=lambda one: abs(one - bid))[:NEAR])
    if len(near) == 1:
        return tr("table.oh_hell.hint.only", bid=near[0])
    if near[-1] - near[0] == len(near) - 1:
        return tr("table.oh_hell.hint.near", low=near[0], high=near[-1])
    return tr("table.oh_hell.hint.among", bids=", ".join(map(str, near[:-1])), last=near[-1])
