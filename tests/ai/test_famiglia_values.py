"""What Famiglia's bosses think of cards: takes, fresh cards, stages; against slower ways of finding the same."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from tabletop_gui.ai.policies.famiglia import FamigliaPolicy, rule_policy
from tabletop_gui.ai.policies.famiglia.decision import MANY
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.turns import POINTS
from tabletop_gui.ai.policies.famiglia.values import STAGES, place, short_sighted
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.search import Search
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games.famiglia import DECK, KIND, STREET, VALUE, GiveBack, Recruit, Take, Threaten
from tests.ai.test_famiglia import positions, table

BLIND = short_sighted(TUNED, 0.0)
"""Points and nothing else."""


def test_offers_are_what_the_rules_let_a_hand_take() -> None:
    """Without Accountants, at the beginning of a turn: at once or after a Brute."""
    seen = 0
    for t in positions(6, 300):
        if isinstance(t.agenda[-1], GiveBack) or t.accountant is not None or t.reduced is not None:
            continue
        seat = t.agenda[-1].seat
        found = {KIND[a.card] for a in t.legal if isinstance(a, Take | Recruit)}
        for action in t.legal:
            if isinstance(action, Threaten):
                world = t.copy()
                world.apply(action)
                found |= {KIND[a.card] for a in world.legal if isinstance(a, Take | Recruit) and a.card == action.target}
        offered = rule_policy.offers(rule_policy.purse_of(t, seat, BLIND.at(t)), t)
        for kind in {KIND[card] for card in t.zones[STREET]}:
            assert offered[kind] == (POINTS[kind] if kind in found else 0)
            seen += kind in found and kind % 5 > 0
    assert seen > 100


@pytest.mark.parametrize("fresh", [1, 2, 3])
def test_hope_is_the_mean_of_the_best_of_fresh_cards(fresh: int) -> None:
    worth, likely, kept = [0.0, 5.0, 2.0, 9.0], [0.4, 0.3, 0.2, 0.1], 3.0
    mean = 0.0
    for drawn in product(range(4), repeat=fresh):
        chance = 1.0
        for k in drawn:
            chance *= likely[k]
        mean += chance * max(0.0, max(worth[k] for k in drawn) - kept)
    assert rule_policy.expected_gain(worth, likely, kept, fresh) == pytest.approx(mean)
    assert rule_policy.expected_gain(worth, likely, 9.0, fresh) == 0.0


def test_the_seen_cards_are_counted() -> None:
    """What may come is what lies nowhere else: the deck's cards, whether one looks at the table or at a view of it."""
    for t in positions(3, 500):
        deck = t.zones[DECK]
        for looked_at in (t, t.view(0), t.view(1)):
            likely = rule_policy.unseen(looked_at)
            for kind in range(20):
                share = sum(KIND[c] == kind for c in deck) / len(deck) if deck else 0.0
                assert likely[kind] == pytest.approx(share)


def test_numbers_change_from_card_to_card_and_never_leap() -> None:
    for run in (1, 2):
        steps = [sum(place(run, left)) for left in range(60, -1, -1)]
        assert steps[0] == 3 * run - 3 and steps[-1] == 3 * run - 1
        assert all(0 <= b - a < 0.2 for a, b in pairwise(steps))
    t = table("F0 C0 B0 M0", "F1 C2", run=1)
    t.zones[DECK] = t.zones[DECK][:30]
    low, high = TUNED.stages[0].one[5], TUNED.stages[1].one[5]
    assert TUNED.at(t).one[5] == pytest.approx((low + high) / 2)
    assert len(TUNED.stages) == STAGES


def test_who_can_take_nothing_stands_worse_than_his_cards_promise() -> None:
    """The same hand beside a street it can pay for and one it cannot; what is behind the street is the same."""
    stuck, free = (table("F2 F2 C0", f"{street} B4", rival="M1 C0", gone=gone) for street, gone in (("C3", "F3"), ("F3", "C3")))
    ahead = [rule_policy.expected_lead(t, 0, TUNED) - (t.worth(0) - t.worth(1)) for t in (stuck, free)]
    assert ahead[1] > ahead[0] + 1


def test_the_work_of_a_decision_is_bounded(levels: dict[str, Level]) -> None:
    """However many ways there are, a hard boss plays no more than so many turns in thought: a move takes well under a second."""
    rng, most = Random(3), 0.0
    for t in positions(6, 700):
        if len(t.legal) > 1 and rng.random() < 0.2:
            context = FamigliaPolicy(levels["hard"], NEUTRAL).context(t.view(t.agenda[-1].seat))
            most = max(most, context.worlds(levels["hard"]) * len(context.actions) * context.depth)
            assert all(VALUE[a.target] for a in context.actions if isinstance(a, Threaten))
    assert 400 < most < 1000


def test_a_master_is_in_no_haste_to_give_anything_up(levels: dict[str, Level]) -> None:
    """Of four worlds it is hard to say how far they differ: where many are to come, a dozen have been seen before anything is
    given up. A hard boss never has as many."""
    for name, calm in (("hard", False), ("master", True)):
        level, seen = levels[name].at("famiglia"), set[bool]()
        for number, t in enumerate(positions(2, 900)):
            if len(t.legal) < 3 or number % 9:
                continue
            context = FamigliaPolicy(level, NEUTRAL).context(t.view(t.agenda[-1].seat))
            seen.add(many := context.worlds(level) >= MANY)
            search = Search(context, Random(number))
            for _ in search.run(12):
                pass
            assert search.decided or min(search.tried(k) for k in range(len(search.actions))) >= (12 if many else 4)
        assert (True in seen) is calm
