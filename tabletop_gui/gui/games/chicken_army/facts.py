"""What is reckoned from the tally and the match for panels, sheets and words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Literal

from msgspec import Struct

from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.cards import Totals
from tabletop_gui.games.chicken_army.damage import blow, healing, taken
from tabletop_gui.games.chicken_army.preview import Outlook, Span
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import Fought
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.match.core.match import Match

When = Literal["done", "now", "later"]


class ArmyTurn(Struct, frozen=True):
    """One army's part of the round."""

    character: str
    when: When


class Order(Struct, frozen=True):
    """A round: everybody who fights in it, in turn order, and whether the battle has come."""

    turns: tuple[ArmyTurn, ...]
    battle: bool


def order_of(
    tally: ChickenTally, acting: int | None, struck: list[int], attacker: int, character: Callable[[int], str]
) -> Order | None:
    """How far the round is, as it is shown. `acting`: who decides; `struck`: who has attacked; None before the first round.

    While cards fly nobody decides: then it is the turn of the first who has not laid this round's card.
    """
    living = tally.living()
    if not tally.round or tally.phase == "close" or tally.ended:
        return None
    battle = tally.phase == "battle"
    if battle:
        done, now = [seat for seat in struck if seat != attacker], attacker
    else:
        done = [seat for seat in living if tally.lain[seat] > tally.round]
        waiting = [seat for seat in living if seat not in done]
        now = acting if acting is not None else waiting[0] if waiting else -1
    turns = (ArmyTurn(character(seat), "now" if seat == now else "done" if seat in done else "later") for seat in living)
    return Order(tuple(turns), battle)


def fresh_cards(match: Match, seat: int) -> frozenset[int]:
    """The cards that others have laid since the last turn of a seat."""
    since = takewhile(lambda step: step.seat != seat, reversed(match.steps))
    actions = (match.game.parse(step.text) for step in since)
    return frozenset(action.card for action in actions if isinstance(action, Place))


class Reckoning(Struct, frozen=True):
    """What an army counts and what a battle now would bring, each before and after the card in the hand."""

    before: Totals
    after: Totals
    deals: tuple[Span, Span]
    """Damage to all rivals: at least and at most, as long as somebody has still to place."""
    takes: tuple[Span, Span]
    left: tuple[Span, Span]
    """The life that would be left after the battle and its end."""


def account_of(
    tally: ChickenTally, seat: int, seen: Outlook | None, reach: tuple[Span, Span] | None, fought: Fought | None
) -> Reckoning:
    """The account of a seat. `seen`: what the card in the hand changes, `reach`: what is dealt and taken then, at least and at
    most; `fought`: what the battle that is being shown means for it."""
    now = tally.totals(seat)
    dealt, taken = blows(tally, seat) if fought is None else (fought.dealt, fought.taken)
    life = tally.life[seat] if fought is None else fought.before
    left = life_after(life, taken, now.potions, cap=tally.cap)
    stands = (dealt, dealt), (taken, taken), (left, left)
    if seen is None or reach is None or fought is not None:
        return Reckoning(now, now, *((span, span) for span in stands))
    deal, take = reach
    low, high = (life_after(life, n, seen.after.potions, cap=tally.cap) for n in reversed(take))
    deals, takes, lives = zip(stands, (deal, take, (low, high)), strict=True)
    return Reckoning(now, seen.after, deals, takes, lives)


def blows(tally: ChickenTally, seat: int) -> tuple[int, int]:
    """The damage a seat would do to all living rivals together, and take from them, if the armies that are shown fought now."""
    living = tally.living()
    forces = {one: tally.force(one) for one in {seat, *living}}
    return sum(sum(blow(forces[seat], forces[rival])) for rival in living if rival != seat), taken(forces, seat, living)


def life_after(life: int, taken: int, potions: int, *, cap: bool) -> int:
    """The life that is left when a battle that costs so much, and the end of its round, are over.

    >>> life_after(30, 3, 1, cap=True), life_after(30, 1, 5, cap=True), life_after(3, 5, 4, cap=True)
    (28, 30, -2)
    """
    left = life - taken
    if left <= 0:
        return left
    return left + healing(left, potions, cap=cap)


def lives_of(state: ChickenArmy) -> list[tuple[int, ...]]:
    """Each seat's life before the first round and after every round it fought in."""
    n = state.n
    began = [life + taken - healed for life, taken, healed in zip(state.life, state.taken, state.healed, strict=True)]
    rows = [began, *(state.lives[k : k + n] for k in range(0, len(state.lives), n))]
    return [tuple(row[seat] for row in rows)[: (state.fell[seat] or len(rows)) + 1] for seat in range(n)]
