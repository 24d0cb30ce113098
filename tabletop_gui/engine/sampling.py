"""Random deals of a view's unseen cards to its unseen places, consistent with public knowledge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

Zones = Sequence[list[int]]


def fill(zones: Zones, cards: int, barred: Callable[[int], int], rng: Random) -> list[list[int] | None]:
    """Return for each zone with unseen places its cards with unseen ones dealt in; None for a zone seen whole.

    `barred(zone)` is a bitmask of the cards the zone's unseen places cannot hold. The deal is uniform where
    nothing is barred; otherwise cards that do not fit are exchanged at random for ones that do. Raises
    ValueError if no deal fits, which cannot happen for a view of a real table.

    Of six cards, 0 to 5, zone 1 cannot hold the 4:

    >>> seen, theirs, stock = fill([[0, 1], [-1, 3], [-1, -1]], 6, lambda zone: 1 << 4 if zone == 1 else 0, Random(1))
    >>> seen is None, theirs[1], theirs[0] in (2, 5), sorted(stock + theirs)
    (True, 3, True, [2, 3, 4, 5])
    """
    unseen = set(range(cards))
    for zone in zones:
        unseen.difference_update(zone)
    pool = sorted(unseen)
    rng.shuffle(pool)
    out: list[list[int] | None] = []
    spans: list[tuple[int, int, int]] = []
    taken, bars = 0, False
    for number, zone in enumerate(zones):
        gaps = zone.count(-1)
        out.append(zone[:] if gaps else None)
        if gaps:
            mask = barred(number)
            bars = bars or mask != 0
            spans.append((taken, taken + gaps, mask))
            taken += gaps
    if bars:
        _repair(pool, spans, rng)
    supply = iter(pool)
    for held in out:
        if held is not None:
            if held[0] < 0 and held.count(-1) == len(held):
                held[:] = [next(supply) for _ in held]
            else:
                held[:] = [next(supply) if c < 0 else c for c in held]
    return out


def _repair(pool: list[int], spans: list[tuple[int, int, int]], rng: Random) -> None:
    """Exchange cards until none lies where it is barred."""
    masks = [mask for first, last, mask in spans for _ in range(first, last)]
    count = len(masks)
    for slot in range(count):
        if not masks[slot] >> pool[slot] & 1:
            continue
        mine, card = masks[slot], pool[slot]
        swaps = [j for j in range(count) if not mine >> pool[j] & 1 and not masks[j] >> card & 1]
        if swaps:
            j = swaps[int(rng.random() * len(swaps))]
            pool[slot], pool[j] = pool[j], pool[slot]
        else:
            _rotate(pool, masks, slot)


def _rotate(pool: list[int], masks: list[int], slot: int) -> None:
    """Find by breadth-first search a cycle of places along which cards can be passed so that `slot` gets one it may hold."""
    came: dict[int, int] = {slot: -1}
    queue = [slot]
    for here in queue:
        for there in range(len(masks)):
            if there in came or masks[here] >> pool[there] & 1:
                continue
            came[there] = here
            if not masks[there] >> pool[slot] & 1:
                ring = [there]
                while came[ring[-1]] >= 0:
                    ring.append(came[ring[-1]])
                # ring runs from the last giver back to `slot`: each place takes the card of the one before it
                spare = pool[ring[-1]]
                for taker, giver in zip(ring[::-1], ring[-2::-1], strict=False):
                    pool[taker] = pool[giver]
                pool[there] = spare
                return
            queue.append(there)
    raise ValueError("no deal fits what is publicly known")
