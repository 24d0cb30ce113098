"""Texts of the Oh Hell table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.trick_taking import SUIT, SUITS, Play
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.games.oh_hell.chances import Chance
from tabletop_gui.gui.games.oh_hell.facts import PlayedHand
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.chrome.trick_sheets import SheetEntry, SheetLine
from tabletop_gui.gui.table.seats.rival_facts import Habit, RivalFacts
from tabletop_gui.match.log.game_log import signed

NEEDS: Final = ("makes", "makes_if", "makes_if_you", "you_make", "you_make_if")
"""The ways in which a seat, or the reader, can win the match in its last hand."""
CHANCE: Final = KeyFamily("table.oh_hell.chance.{}", NEEDS)
CHANCE_TOLD: Final = KeyFamily("table.oh_hell.tell.chance.{}", (*NEEDS, "may", "you_may"))
STAND: Final = KeyFamily("table.oh_hell.{}.{}", ("tell", "bid", "score", "short"), ("so_far", "over", "under", "even"))
HABITS: Final = KeyFamily("table.oh_hell.habit.{}", ("made", "over", "under"))

# -- at the seats, and for those who ask ---------------------------------------------------------------------------------------


def rival_facts(tally: OhHellTally, seat: int, tr: Tr) -> RivalFacts:
    """Return how often a seat has made its bid, taken too many and taken too few in the hands scored so far."""
    rows = [tally.sheet[k : k + 2] for k in range(3 * seat, len(tally.sheet), 3 * tally.n)]
    shares = {
        "made": sum(bid == won for bid, won in rows), "over": sum(bid < won for bid, won in rows),
        "under": sum(bid > won for bid, won in rows),
    }  # fmt: skip
    return RivalFacts([Habit(tr(HABITS[what]), n / len(rows)) for what, n in shares.items()] if rows else ())


def bid_told(tally: OhHellTally, seat: int, thinking: bool, tr: Tr, *, mine: bool = False) -> str:
    """Return the state of a seat's bid, for those who hear it. `mine`: True for the reader's seat."""
    bid, won = tally.bids[seat], tally.won[seat]
    if bid < 0:
        return tr("table.tricks.sign.thinking" if thinking else "table.oh_hell.sign.no_bid")
    if tally.phase != "bid":
        return tr("table.oh_hell.sign.won", won=won, bid=bid)
    return tr("table.oh_hell.sign.own_bid" if mine else "table.oh_hell.sign.bid", bid=bid)


def bid_sum_text(tally: OhHellTally, place: str, tr: Tr) -> str:
    """Return the sum of the bids compared with the hand's tricks, in the wording for a place."""
    total, more = tally.bid, tally.bid - tally.size
    if min(tally.bids) < 0:
        return tr(STAND[place, "so_far"], total=total, n=tally.size)
    key = "over" if more > 0 else "under" if more < 0 else "even"
    return tr(STAND[place, key], total=total, size=tally.size, n=abs(more))


def chance(one: Chance, me: int, names: Sequence[str], tr: Tr) -> str:
    """Return in a few words what a seat needs to win the match; "" where that cannot be said in few."""
    return tr(CHANCE[_need(one, me)], rival=names[one.if_misses]) if one.makes else ""


def chance_told(one: Chance, me: int, names: Sequence[str], tr: Tr) -> str:
    """Return in a sentence what a seat needs to win the match."""
    return tr(CHANCE_TOLD[_need(one, me)], who=names[one.seat], rival=names[one.if_misses])


def _need(one: Chance, me: int) -> str:
    """Return the key of a chance as the seat `me` reads it."""
    if not one.makes:
        return "you_may" if one.seat == me else "may"
    if one.if_misses < 0:
        return "you_make" if one.seat == me else "makes"
    return "you_make_if" if one.seat == me else "makes_if_you" if one.if_misses == me else "makes_if"


class TextContext(Struct, frozen=True):
    """Context of the texts: the language, and the names of seats and cards."""

    tr: Tr
    names: Sequence[str]
    named: Callable[[int], str]


def situation_of(
    tally: OhHellTally, me: int, acting: int | None, mine: bool, context: TextContext, chances: Sequence[Chance] = ()
) -> str:
    """Return the situation in a few sentences for the seat `me`. `mine`: True if it is its turn; `chances`: those in the last
    hand.
    """
    tr, names, named = context.tr, context.names, context.named
    lines = [tr("table.oh_hell.tell.hand", hand=tally.hand + 1, hands=tally.hands, n=tally.size)]
    if tally.turned is not None:
        lines.append(tr("table.oh_hell.tell.trump", suit=SUITS[SUIT[tally.turned]], card=named(tally.turned)))
    elif tally.without_trumps:
        lines.append(tr("table.oh_hell.tell.no_trumps"))
    lines.append(tr("table.tricks.tell.you_dealt" if tally.dealer == me else "table.tricks.tell.dealer", who=names[tally.dealer]))
    if tally.bids[me] >= 0:
        lines.append(tr("table.oh_hell.tell.own", bid=tally.bids[me], won=tally.won[me]))
    if max(tally.bids) >= 0:
        lines.append(bid_sum_text(tally, "tell", tr))
    left = tally.size - sum(tally.won)
    missing = [(names[seat], bid - won) for seat, (bid, won) in enumerate(zip(tally.bids, tally.won, strict=True))]
    needs = ", ".join(f"{who} {n}" for who, n in missing if 0 < n <= left)
    if needs and tally.phase == "tricks":
        lines.append(tr("table.oh_hell.tell.needs", told=needs))
    lines += [chance_told(one, me, names, tr) for one in chances]
    if acting is not None:
        lines.append(tr("table.tricks.tell.you" if mine else "table.tricks.tell.turn", who=names[acting]))
    return "\n".join(lines)


def what_to_do(action: Bid | Play, tr: Tr, named: Callable[[int], str]) -> str:
    """Return the text of a hint."""
    if isinstance(action, Bid):
        return tr("table.oh_hell.hint.bid", bid=action.tricks)
    return tr("table.tricks.hint.play", card=named(action.card))


# -- panels --------------------------------------------------------------------------------------------------------------------


class BidOffer(Struct, frozen=True):
    """Content of the bid panel."""

    title: str
    said: str
    """The sum of the bids as text."""
    share: tuple[int, int]
    """Tricks bid so far, and tricks of the hand."""
    legal: Sequence[int]
    tips: Sequence[str]
    """Tooltip of each number from 0: what it promises, or why it may not be bid."""
    advised: Sequence[int]
    bids: Sequence[int] = ()
    """The bids, in order."""
    hooked: str = ""
    """The number that the hook has taken, with the reason; "" if none."""


def bid_offer(
    tally: OhHellTally, legal: Sequence[int], why_barred: str, advised: Sequence[int], tr: Tr
) -> BidOffer:
    """Return the legal bids, and the reasons against the others."""

    def promised(tricks: int) -> str:
        """Return an explanation of a bid for a beginner."""
        return tr("table.oh_hell.bid.exactly", n=tricks) if tricks else tr("table.oh_hell.bid.nothing")

    tips = [promised(tricks) if tricks in legal else why_barred for tricks in range(tally.size + 1)]
    title, size = tr("table.oh_hell.bid.title"), tally.size
    order = [(tally.dealer + 1 + k) % tally.n for k in range(tally.n)]
    bids = [tally.bids[seat] for seat in order if tally.bids[seat] >= 0]
    total = sum(bids)
    hooked = tr("table.oh_hell.bid.hooked", total=total, n=size, bid=size - total) if len(legal) <= size else ""
    return BidOffer(title, bid_sum_text(tally, "bid", tr), (tally.bid, size), legal, tips, advised, bids, hooked)


def score_line(tally: OhHellTally, seat: int, tr: Tr, *, mine: bool = False) -> str:
    """Return the state of a seat's bid. `mine`: True for the reader's seat."""
    bid = tally.bids[seat]
    if bid < 0:
        return ""
    if tally.phase == "bid":
        return bid_told(tally, seat, False, tr, mine=mine)
    return tr("table.oh_hell.score.line", won=tally.won[seat], bid=bid)


def sheet_lines(tally: OhHellTally, sizes: Sequence[int], tr: Tr) -> list[SheetLine]:
    """Return the hands of the match, of these sizes: the results of those played, and the state of the current one."""
    key, totals = "table.oh_hell.score.line", [0] * tally.n
    lines: list[list[SheetEntry | None]] = []
    for row in tally.rows():
        lines.append([])
        for seat, (bid, won, got) in enumerate(row):
            totals[seat] += got
            lines[-1].append(SheetEntry(tr(key, won=won, bid=bid), bid == won, totals[seat]))
    if len(lines) <= tally.hand:
        stand = zip(tally.bids, tally.won, strict=True)
        lines.append([SheetEntry(tr(key, won=won, bid=bid), None) if bid >= 0 else None for bid, won in stand])
    return [SheetLine(k + 1, lines[k] if k < len(lines) else (), size) for k, size in enumerate(sizes)]


def counted(tally: OhHellTally, tr: Tr) -> list[tuple[str, bool, int]]:
    """Return bid, tricks and gain of the seats scored so far in the finished hand."""
    rows = tally.rows()[-1] if tally.phase == "score" and len(tally.rows()) > tally.hand else []
    return [(tr("table.oh_hell.summary.line", bid=bid, won=won), bid == won, got) for bid, won, got in rows]


def summary_words(tally: OhHellTally, tr: Tr) -> tuple[str, str]:
    """Return the number of the finished hand, and the number of bids made."""
    n, made = tally.n, sum(map(int.__eq__, tally.bids, tally.won))
    key = "table.oh_hell.summary.all" if made == n else "table.oh_hell.summary.made" if made else "table.oh_hell.summary.none"
    note = tr(key, n=made, seats=n)
    return tr("table.oh_hell.summary.title", hand=tally.hand + 1, hands=tally.hands), note


# -- the results ---------------------------------------------------------------------------------------------------------------


def decisive_text(lines: Sequence[PlayedHand], number: int, winner: int, names: Sequence[str], tr: Tr) -> str:
    """Return what happened in a hand: what the winner scored, and that the rival who was closest before it missed the bid."""
    own = lines[number - 1].entries[winner]
    made = "results.oh_hell.decided.made" if own.made else "results.oh_hell.decided.missed"
    told = [tr("results.oh_hell.decided.hand", n=number), tr(made, who=names[winner], bid=own.bid, got=signed(own.got))]
    rivals = [seat for seat in range(len(names)) if seat != winner]
    before = lines[number - 2].entries if number > 1 else ()
    rival = max(rivals, key=lambda seat: before[seat].total if before else 0)
    other = lines[number - 1].entries[rival]
    if not other.made:
        told.append(tr("results.oh_hell.decided.missed", who=names[rival], bid=other.bid, got=signed(other.got)))
    return " ".join(told)
