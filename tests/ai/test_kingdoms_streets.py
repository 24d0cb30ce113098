"""Streets that are solved: small games whose answer is known, and rivers of real battles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.kingdoms.candidates import candidates
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.solver_values import SolvedStreet, solvable
from tabletop_gui.ai.policies.kingdoms.solver.street_solver import FOLDS, STAYS, DecisionNode, StreetGame, river_showdown
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.kingdoms import bet_sizes
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.games.kingdoms.battle import BOARD as LAID
from tabletop_gui.games.kingdoms.battle import RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import equity, river_equity
from tests.ai.kingdoms_tables import battle, cards, codes

POT = 100
BOARD = "XII-T VII-S II-W IX-V III-T"
TO_THE_RIVER = [Raise(30), CALL, CHECK, Bet(40), CALL, CHECK, CHECK]


def one_bet(
    bet: int, model: list[list[float]] | None = None, trust: float = 0.0
) -> tuple[DecisionNode, DecisionNode, StreetGame]:
    """The first has the nuts or nothing, half and half, and may bet; the other has something in between, and calls or folds."""
    game = StreetGame(POT, bet, ([0.5, 1e-9, 0.5], [1e-9, 1.0, 1e-9]), river_showdown(3))
    answer = DecisionNode(
        1, (bet, 0), [FOLDS, STAYS], [DecisionNode(1, (bet, 0)), DecisionNode(-1, (bet, bet))], model=model, trust=trust
    )
    root = DecisionNode(0, (0, 0), [STAYS, bet], [DecisionNode(-1, (0, 0)), answer])
    for fork in (root, answer):
        fork.open(3)
    game.play(root, 400)
    return root, answer, game


@pytest.mark.parametrize("bet", [50, 100, 200])
def test_bluffs_and_folds_are_those_of_the_books(bet: int) -> None:
    """Chen and Ankenman, *The Mathematics of Poker* (2006), the clairvoyance game: bluffs b / (P + b) of the strong hands, and as
    many folds, so that a bluff is worth nothing and a strong hand the treasure with what it is called for."""
    root, answer, game = one_bet(bet)
    _, bets = root.mean()
    assert bets[2] == pytest.approx(1.0, abs=0.02)
    assert bets[0] == pytest.approx(bet / (POT + bet), abs=0.04)
    assert answer.mean()[0][1] == pytest.approx(bet / (POT + bet), abs=0.04)
    worth = game.values(root, 0, game.ranges[1])
    assert worth[2] == pytest.approx(POT + bet * POT / (POT + bet), rel=0.03) and worth[0] == pytest.approx(0.0, abs=3)


def test_who_folds_too_much_is_bluffed_and_who_never_does_is_not() -> None:
    """A rival that was seen to fold always, or never, is played for it as far as that is trusted."""
    for folds, bluffs in ((1.0, 1.0), (0.0, 0.0)):
        root, _, _ = one_bet(POT, [[folds] * 3, [1.0 - folds] * 3], 0.9)
        assert root.mean()[1][0] == pytest.approx(bluffs, abs=0.03)


@pytest.mark.parametrize(("bet", "most"), [(15, 0.25), (110, 0.56), (300, 0.78)])
def test_a_river_is_defended_as_the_price_asks(levels: dict[str, Level], bet: int, most: float) -> None:
    """Against a bet of b into P no more is folded than makes any bluff pay, b / (P + b); a tenth is hardly ever folded to."""
    rng, folds, many = Random(5), 0, 0
    for _ in range(60):
        hand = rng.sample([card for card in range(52) if card not in cards(BOARD)], 2)
        t = battle([1000, 1000], codes(hand), BOARD, [*TO_THE_RIVER, Bet(bet)])
        *_, action = agent_for("kingdoms", levels["hard"]).think(t.view(t.to_act or 0), Random(many))
        folds, many = folds + (action == FOLD), many + 1
    assert folds < most * many, (bet, folds)


def solved(t: Kingdoms, levels: dict[str, Level], turns: int = 40, *, careful: bool = False) -> SolvedStreet:
    assert t.to_act is not None
    f = Situation(t.view(t.to_act), replace(Style.of(levels["hard"], NEUTRAL), turns=turns), careful=careful)
    assert solvable(f)
    weighed = SolvedStreet(f, candidates(f))
    assert list(weighed.sample(Random(1)))
    return weighed


def test_a_solved_river_is_the_same_whoever_asks_when(levels: dict[str, Level]) -> None:
    t = battle([1000, 1000], "XII-S X-S", BOARD, [*TO_THE_RIVER, Bet(70)])
    one, other = solved(t, levels), solved(t, levels)
    assert one.values() == other.values() and one.plays == other.plays
    assert one.worth(one.actions.index(CALL), 1.0) > 0


def test_a_small_bet_is_read_by_what_was_shown_after_small_bets(levels: dict[str, Level]) -> None:
    """The hole that was: a tenth of the treasure was believed strong, and a treasure a bluff. Now it is what the rival has
    shown."""
    worth = {}
    for shown in ("weak", "strong"):
        t = battle([1000, 1000], "IX-S V-W", BOARD, [*TO_THE_RIVER, Bet(15)])
        rival = 1 - (t.to_act or 0)
        row = rival * bet_sizes.WIDTH
        t.sizes[row + bet_sizes.CHANCES] = 200
        t.sizes[row + bet_sizes.BETS + bet_sizes.SMALL] = 40
        t.sizes[row + bet_sizes.SHOWN + 3 * bet_sizes.SMALL + (bet_sizes.WEAK if shown == "weak" else bet_sizes.STRONG)] = 10
        me = 1 - rival
        told = [river_equity(t.zones[me], t.zones[LAID], believed(t, rival, me, before=end)) for end in (RIVER, RIVER + 1)]
        worth[shown] = told[1] - told[0]
    assert worth["weak"] > 0.02 > -0.02 > worth["strong"], worth
    t = battle([1000, 1000], "V-S IV-S", BOARD, [*TO_THE_RIVER, CHECK])
    assert solved(t, levels).worth(0, 1.0) == pytest.approx(0.0, abs=1.5), "nothing is worth nothing"


def test_a_hand_that_would_seldom_have_come_here_plays_no_worse_for_it(levels: dict[str, Level]) -> None:
    """The fault that was: where a hand would never have checked before, it then called, folded and raised alike."""
    for hand, deeds in (("XII-S X-S", [Bet(200)]), ("II-V II-S", [CHECK, Bet(100)]), ("XII-S XII-W", [CHECK, Bet(60)])):
        weighed = solved(battle([1000, 1000], hand, BOARD, [*TO_THE_RIVER, *deeds]), levels, 300)
        values = weighed.values()
        mixed = sum(share * value for share, value in zip(weighed.plays, values, strict=True))
        assert max(values) - mixed < 0.04 * weighed.field.pot, (hand, values, weighed.plays)


@pytest.mark.parametrize("deeds", [[Raise(30), CALL], [Raise(30), CALL, CHECK, Bet(40), CALL]])
def test_what_a_hand_is_said_to_win_is_what_it_wins(levels: dict[str, Level], deeds: list[Any]) -> None:
    """Before the river a strong hand is worth more than its share; what it *wins* is no more for that."""
    for hand in ("XII-S XII-W", "X-T XI-V"):
        t = battle([1000, 1000], hand, BOARD, deeds)
        seat = t.to_act or 0
        told = equity(t.zones[seat], t.zones[LAID], believed(t, 1 - seat, seat))
        assert solved(t, levels, careful=True).equity == pytest.approx(told, abs=0.01)
