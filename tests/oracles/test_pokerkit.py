"""Game of Kingdoms against PokerKit: five hundred battles with all-ins, the points after each the same to the last one.

PokerKit is not followed where it is known to differ (docs/rules/kingdoms.md): it lets a player who has acted raise again after
a short all-in (R44), takes a short big blind for the current bet (R24; here the big blind can pay), asks a lone big blind to
check (R49), joins pots that differ by losers only (R54), and gives all odd points of a pot to one player (R56).
"""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

from tabletop_gui.games.kingdoms.actions import Choices
from tabletop_gui.games.kingdoms.battle import BOARD, DECK, POST_BLINDS, Kingdoms
from tabletop_gui.games.kingdoms.warriors import KINGDOM, RANK

pokerkit = pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[oracles]'")

BATTLES = 500
STEADY = ("ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING", "HOLE_CARDS_SHOWING_OR_MUCKING", "HAND_KILLING",
          "CHIPS_PUSHING", "CHIPS_PULLING", "RUNOUT_COUNT_SELECTION")  # fmt: skip


def theirs(card: int) -> str:
    return "23456789TJQKA"[RANK[card]] + "cdhs"[KINGDOM[card]]


def battle(picks: Random) -> Kingdoms:
    """A first battle about to begin, with short stacks and long ones; the big blind can be paid."""
    n = picks.randint(2, 9)
    t = Kingdoms(n, picks.getrandbits(64), {**Kingdoms.DEFAULTS, "growth": "off"})
    t.points = [picks.choice((picks.randint(1, 30), picks.randint(10, 150), picks.randint(100, 1000))) for _ in range(n)]
    t.points[t.big_seat] += 10
    assert t.agenda == [POST_BLINDS]
    return t


def draw(t: Kingdoms, picks: Random) -> Any:
    """Often a call, sometimes an all-in, any amount now and then."""
    head = t.legal.head if isinstance(t.legal, Choices) else t.legal
    if isinstance(t.legal, Choices) and picks.random() < 0.25:
        any_amount = picks.randrange(len(head), len(t.legal))
        return t.legal[picks.choice((len(head), any_amount, -1))]
    return head[0] if picks.random() < 0.15 else head[-1]


def laid(points: list[int], hands: list[list[int]]) -> Any:
    """The same battle in PokerKit, whose players are numbered clockwise from the button's left."""
    state = pokerkit.NoLimitTexasHoldem.create_state(
        tuple(getattr(pokerkit.Automation, name) for name in STEADY), True, 0, (5, 10), 10, tuple(points), len(points)
    )
    for hand in hands:
        state.deal_hole("".join(map(theirs, hand)))
    return state


def advance(state: Any, board: list[int]) -> None:
    """Deal until somebody has to act or all is paid."""
    while state.status and state.actor_index is None:
        if state.can_burn_card("??"):
            state.burn_card("??")
        else:
            street = (3, 1, 1)[len(state.board_cards) - 2 if state.board_cards else 0]
            first = len(state.board_cards)
            state.deal_board("".join(map(theirs, board[first : first + street])))


def follow(state: Any, action: Any) -> None:
    """The action as PokerKit's."""
    match type(action).__name__:
        case "Fold":
            state.fold()
        case "Check" | "Call":
            state.check_or_call()
        case "AllIn":
            state.complete_bet_or_raise_to(state.max_completion_betting_or_raising_to_amount)
        case _:
            state.complete_bet_or_raise_to(action.to)


def settled(state: Any) -> list[int]:
    """PokerKit's stacks, with its pots taken apart where it has joined those that differ by losers only (R54), and the odd
    points of each given one by one from the button's left (R56)."""
    stacks, did = list(state.stacks), lambda kind: [o for o in state.operations if type(o).__name__ == kind]
    folded = {o.player_index for o in did("Folding")}
    if len(folded) == len(stacks) - 1:
        return stacks
    paid = [sum(amounts) for amounts in zip(*(o.bets for o in did("BetCollection")), strict=True)]
    layers, below = [], 0
    for level in sorted({amount for k, amount in enumerate(paid) if k not in folded}):
        layers.append(sum(min(amount, level) - min(amount, below) for amount in paid))
        below = level
    for pushing in did("ChipsPushing"):
        winners = [k for k, amount in enumerate(pushing.amounts) if amount]
        left = sum(pushing.amounts)
        for k in winners:
            stacks[k] -= pushing.amounts[k]
        while left:
            share, odd = divmod(layers[0], len(winners))
            for place, k in enumerate(winners):
                stacks[k] += share + (place < odd)
            left -= layers.pop(0)
            assert left >= 0
    return stacks


def test_five_hundred_battles_end_alike() -> None:
    picks, decisions, closed, pots, shared = Random(2026), 0, 0, 0, 0
    for _ in range(BATTLES):
        t = battle(picks)
        points, n = t.points[:], t.n
        order = [(t.button + 1 + k) % n for k in range(n)]
        cards = dealt(t)
        hands, board = [cards[k::n][:2] for k in range(n)], cards[2 * n :]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            state = laid([points[seat] for seat in order], hands)
            advance(state, board)
            t.settle()
            while t.battle == 1 and t.legal:
                assert state.actor_index == order.index(asked(t))
                decisions += 1
                closed += compare(t, state)
                action = draw(t, picks)
                pots = max(pots, len(t.treasures()))
                t.apply(action)
                follow(state, action)
                advance(state, board)
            while state.status:  # they ask a lone big blind
                assert state.checking_or_calling_amount == 0
                state.check_or_call()
                advance(state, board)
        assert t.sheet[:n] == [settled(state)[order.index(seat)] for seat in range(n)]
        shared += any(sum(map(bool, o.amounts)) > 1 for o in state.operations if type(o).__name__ == "ChipsPushing")
    assert decisions > 3000  # the trial has tried something
    assert closed > 20
    assert shared > 20
    assert pots > 3


def dealt(t: Kingdoms) -> list[int]:
    """The cards that will be dealt, in order: two rounds from the button's left, then the board."""
    twin = t.copy()
    twin.gather(DECK)
    twin.shuffle(DECK)
    return twin.zones[DECK][: -2 * t.n - 6 : -1]


def compare(t: Kingdoms, state: Any) -> bool:
    """What may be bet is the same; whether they let somebody raise who has acted, after less than a full raise."""
    seat, least = asked(t), state.min_completion_betting_or_raising_to_amount
    assert len(t.zones[BOARD]) == len(state.board_cards)
    assert state.checking_or_calling_amount == min(t.current - t.bets[seat], t.points[seat])
    if isinstance(t.legal, Choices):
        own = t.bets[seat] + t.points[seat]
        assert least == min(t.legal.low, own)
        assert state.max_completion_betting_or_raising_to_amount == own
    elif least is not None:
        assert t.why_no_raise(seat) == "reopened"
        return True
    return False


def asked(t: Kingdoms) -> int:
    """The seat that must act."""
    assert t.to_act is not None
    return t.to_act
