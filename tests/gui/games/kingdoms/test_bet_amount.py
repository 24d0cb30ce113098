"""The amount of a bet: its limits, steps, fractions, and chips laid down one by one."""

from __future__ import annotations

from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, MAY_STAY, MUST_PAY, Bet, Choices, Raise
from tabletop_gui.gui.games.kingdoms.bet_amount import ALL, HALF, POT, BetAmount


def raising() -> BetAmount:
    """Blinds 5/10, somebody has raised to 30; the seat has 10 before it and 490 behind, 45 are in the middle."""
    return BetAmount.of(Choices(MUST_PAY, Raise, 50, 499), 10, 490, 30, 45, 10)


def test_what_calling_costs_and_what_may_be_raised() -> None:
    stake = raising()
    assert (stake.owes, stake.low, stake.everything) == (20, 50, 500)
    assert stake.stay() == CALL and stake.attack() == Raise(50) and stake.laid == 0


def test_only_calling_is_allowed() -> None:
    stake = BetAmount.of(MUST_PAY, 0, 25, 40, 60, 10)
    assert not stake.open and not stake.adjustable and stake.attack() is None
    assert stake.owes == 25 and stake.may_fold and FOLD in MUST_PAY


def test_checking_is_free_and_the_first_bet_is_a_big_blind() -> None:
    stake = BetAmount.of(Choices(MAY_STAY, Bet, 10, 99), 0, 100, 0, 40, 10)
    assert stake.stay() == CHECK and stake.attack() == Bet(10) and not stake.may_fold
    stake.set(1000)
    assert stake.attack() == ALL_IN and stake.laid == 100


def test_fewer_points_than_the_least_raise_leave_the_all_in() -> None:
    stake = BetAmount.of(Choices(MUST_PAY, Raise, 50, 39), 0, 40, 30, 45, 10)
    assert stake.open and not stake.adjustable and stake.attack() == ALL_IN


def test_steps_go_by_whole_big_blinds() -> None:
    stake = raising()
    stake.set(57)
    stake.step(1)
    assert stake.amount == 60
    stake.set(57)
    stake.step(-1)
    assert stake.amount == 50
    stake.step(-5)
    assert stake.amount == 50
    stake.set(495)
    stake.step(3)
    assert stake.amount == 500 and stake.all_in


def test_a_fraction_is_of_the_treasure_on_top_of_the_bet_to_whole_small_blinds() -> None:
    stake = raising()
    assert (stake.fraction(POT), stake.fraction(HALF)) == (75, 50)
    assert stake.fraction(ALL) == 500
    amounts = []
    for _ in range(6):
        stake.next_fraction(True)
        amounts.append(stake.amount)
    assert amounts == [60, 75, 500, 500, 500, 500]
    stake.next_fraction(False)
    assert stake.amount == 75


def test_chips_may_lie_there_that_are_too_few_yet() -> None:
    stake = raising()
    stake.lay(25)
    assert stake.amount == 35 and stake.missing == 15 and stake.laid == 25
    stake.lay(25)
    assert stake.attack() == Raise(60)
    stake.lay(-25)
    stake.lay(-25)
    assert not stake.touched and stake.laid == 0 and stake.amount == stake.low


def test_figures_are_typed() -> None:
    stake = raising()
    stake.type("7")
    assert stake.missing == 43
    stake.type("75")
    assert stake.attack() == Raise(75)
    stake.type("7500")
    assert stake.attack() == ALL_IN
    stake.type("")
    assert not stake.touched and stake.amount == 50
