"""A whole match of Oh Hell as its score sheet tells it, and what stands out in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop_gui.games.oh_hell import OhHell

Told = Callable[..., str]
"""`Phrases.tr`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one seat did in one hand; ``total`` is its points after it."""

    bid: int
    won: int
    got: int
    total: int

    @property
    def made(self) -> bool:
        """Whether the bid was made."""
        return self.bid == self.won


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand that was played: its number from 1, the cards dealt to each, who dealt, and every seat's entry."""

    number: int
    size: int
    dealer: int
    entries: tuple[Entry, ...]


def lines_of(state: OhHell) -> list[HandLine]:
    """The hands that have been scored, in order."""
    n, sheet = state.n, state.sheet
    first_dealer = (state.dealer - min(state.hand, len(state.sizes) - 1)) % n
    totals = [0] * n
    lines: list[HandLine] = []
    for hand in range(len(sheet) // (3 * n)):
        entries = []
        for seat in range(n):
            at = 3 * (hand * n + seat)
            bid, won, got = sheet[at : at + 3]
            totals[seat] += got
            entries.append(Entry(bid, won, got, totals[seat]))
        lines.append(HandLine(hand + 1, state.sizes[hand], (first_dealer + hand) % n, tuple(entries)))
    return lines


def longest_run(entries: Sequence[Entry]) -> int:
    """The most bids made in a row."""
    return max((len(list(run)) for made, run in groupby(entries, lambda entry: entry.made) if made), default=0)


def facts_of(lines: Sequence[HandLine], names: Sequence[str], tr: Told) -> list[str]:
    """What is worth telling, the best first."""
    if not lines:
        return []
    seats = range(len(names))
    by_seat = [[line.entries[seat] for line in lines] for seat in seats]

    def best(counts: Sequence[int]) -> tuple[int, str]:
        """The highest count, and who has it: two at the most. What more of them share tells nobody apart, and counts nothing."""
        most = max(counts)
        first = [names[seat] for seat in seats if counts[seat] == most]
        return (most, " · ".join(first)) if len(first) <= min(2, len(names) - 1) else (0, "")

    facts: list[str] = []
    made, who = best([sum(entry.made for entry in entries) for entries in by_seat])
    if made:
        percent = round(100 * made / len(lines))
        facts.append(tr("results.oh_hell.made", who=who, n=made, hands=len(lines), percent=percent))
    run, who = best([longest_run(entries) for entries in by_seat])
    if run > 1:
        facts.append(tr("results.oh_hell.run", who=who, n=run))
    line, seat = max(((line, seat) for line in lines for seat in seats), key=lambda at: at[0].entries[at[1]].got)
    got = line.entries[seat].got
    if got > 0 and sum(entry.got == got for entries in by_seat for entry in entries) == 1:
        facts.append(tr("results.oh_hell.hand", who=names[seat], n=got, hand=line.number))
    zeros, who = best([sum(entry.made and entry.bid == 0 for entry in entries) for entries in by_seat])
    if zeros > 1:
        facts.append(tr("results.oh_hell.zeros", who=who, n=zeros))
    nobody = sum(not any(entry.made for entry in line.entries) for line in lines)
    if nobody:
        facts.append(tr("results.oh_hell.nobody", n=nobody))
    return facts
