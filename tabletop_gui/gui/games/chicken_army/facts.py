"""Values computed from the tally and the match for panels, sheets and texts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, takewhile
from typing import Literal, cast

from msgspec import Struct

from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.cards import Totals
from tabletop_gui.games.chicken_army.damage import blow, healing, taken
from tabletop_gui.games.chicken_army.preview import Preview, Span
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import SeatBattleResult
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.playback import hands_of

When = Literal["done", "now", "later"]


class ArmyTurn(Struct, frozen=True):
    """One army's part of the round."""

    character: str
    when: When


class TurnOrder(Struct, frozen=True):
    """State of a round: all fighting seats in turn order, and whether the battle has begun."""

    turns: tuple[ArmyTurn, ...]
    battle: bool


def turn_order(
    tally: ChickenTally, acting: int | None, struck: list[int], attacker: int, character: Callable[[int], str]
) -> TurnOrder | None:
    """Return the progress of the round as shown; None before the first round.

    `acting`: the deciding seat. `struck`: the seats that have attacked. While cards fly nobody decides; then it
    is the turn of the first seat that has not placed its card of this round.
    """
    living = tally.living()
    if not tally.round or tally.phase == "close" or tally.ended:
        return None
    battle = tally.phase == "battle"
    if battle:
        done, now = [seat for seat in struck if seat != attacker], attacker
    else:
        done = [seat for seat in living if tally.shown_cards[seat] > tally.round]
        waiting = [seat for seat in living if seat not in done]
        now = acting if acting is not None else waiting[0] if waiting else -1
    turns = (ArmyTurn(character(seat), "now" if seat == now else "done" if seat in done else "later") for seat in living)
    return TurnOrder(tuple(turns), battle)


def cards_since_turn(match: Match, seat: int) -> frozenset[int]:
    """Return the cards that other seats have placed since a seat's last turn."""
    since = takewhile(lambda step: step.seat != seat, reversed(match.steps))
    actions = (match.game.parse(step.text) for step in since)
    return frozenset(action.card for action in actions if isinstance(action, Place))


class ArmyAccount(Struct, frozen=True):
    """Totals of an army and the results of a battle now, each before and after the pending card."""

    before: Totals
    after: Totals
    deals: tuple[Span, Span]
    """Damage to all rivals, least and most while some seat has yet to place a card."""
    takes: tuple[Span, Span]
    left: tuple[Span, Span]
    """Life left after the battle and the end of its round."""


def account_of(
    tally: ChickenTally, seat: int, seen: Preview | None, reach: tuple[Span, Span] | None, fought: SeatBattleResult | None
) -> ArmyAccount:
    """Return the account of a seat.

    `seen`: effects of the pending card. `reach`: damage dealt and taken after it, least and most. `fought`:
    result of the battle shown.
    """
    now = tally.totals(seat)
    dealt, taken = blows(tally, seat) if fought is None else (fought.dealt, fought.taken)
    life = tally.life[seat] if fought is None else fought.before
    left = life_after(life, taken, now.potions, cap=tally.cap)
    stands = (dealt, dealt), (taken, taken), (left, left)
    if seen is None or reach is None or fought is not None:
        return ArmyAccount(now, now, *((span, span) for span in stands))
    deal, take = reach
    low, high = (life_after(life, n, seen.after.potions, cap=tally.cap) for n in reversed(take))
    deals, takes, lives = zip(stands, (deal, take, (low, high)), strict=True)
    return ArmyAccount(now, seen.after, deals, takes, lives)


def blows(tally: ChickenTally, seat: int) -> tuple[int, int]:
    """Return the damage a seat would do to all living rivals together, and take from them, if the armies shown fought now."""
    living = tally.living()
    forces = {one: tally.force(one) for one in {seat, *living}}
    return sum(sum(blow(forces[seat], forces[rival])) for rival in living if rival != seat), taken(forces, seat, living)


def life_after(life: int, taken: int, potions: int, *, cap: bool) -> int:
    """Return the life left after a battle with damage `taken` and the end of its round.

    >>> life_after(30, 3, 1, cap=True), life_after(30, 1, 5, cap=True), life_after(3, 5, 4, cap=True)
    (28, 30, -2)
    """
    left = life - taken
    if left <= 0:
        return left
    return left + healing(left, potions, cap=cap)


def life_histories(state: ChickenArmy) -> list[tuple[int, ...]]:
    """Return each seat's life before the first round and after every round it fought in."""
    n = state.n
    began = [life + taken - healed for life, taken, healed in zip(state.life, state.taken, state.healed, strict=True)]
    rows = [began, *(state.lives[k : k + n] for k in range(0, len(state.lives), n))]
    return [tuple(row[seat] for row in rows)[: (state.fell[seat] or len(rows)) + 1] for seat in range(n)]


class BattleAccount(Struct, frozen=True):
    """What a round's battle was for a seat: damage dealt and taken, life healed and left."""

    dealt: int
    taken: int
    healed: int
    life: int
    stood: bool
    """True if it took part."""
    fell: bool
    """True if it fell in it."""


def battle_accounts(match: Match) -> list[list[BattleAccount]]:
    """Return the battles of a finished match, round by round, each with the accounts of all seats."""
    final, steps = cast(ChickenArmy, match.state), match.steps
    states = [*(cast(ChickenArmy, steps[hand.first].before) for hand in hands_of(match)), final]
    found = []
    for number, (before, after) in enumerate(pairwise(states), 1):
        lives = final.lives[(number - 1) * final.n : number * final.n] or after.life
        battle = []
        for seat, fell in enumerate(final.fell):
            dealt, taken = after.dealt[seat] - before.dealt[seat], after.taken[seat] - before.taken[seat]
            healed = after.healed[seat] - before.healed[seat]
            battle.append(BattleAccount(dealt, taken, healed, lives[seat], not 0 < fell < number, fell == number))
        found.append(battle)
    return found
