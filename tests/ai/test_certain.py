"""What Oh Hell's counsel tells as certain is so in every deal that is still possible, however everybody plays on."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.policies.oh_hell.certain_tricks import CertainResult, certain
from tabletop_gui.engine.trick_taking import CODES
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import TAKEN, Bid, OhHell
from tests.ai.oh_hell_tables import bidding, playing


def of(view: OhHell, code: str) -> CertainResult:
    return certain(view, 0, next(a for a in view.legal if a.card == CODES.index(code)))


def test_a_card_under_the_best_of_the_trick_cannot_win_it() -> None:
    view = playing("AS 3S 2H", turned="6S", bids=[1, 1, 0, 1], won=[0, 0, 1, 0], trick="4D").view(0)
    assert of(view, "2H").trick is False, "neither a diamond nor a trump"
    assert of(view, "AS") == (True, None), "the highest trump; the two left may win one, too"
    assert of(view, "3S").trick is None, "whoever is out of diamonds may hold a higher trump"


def test_the_last_to_play_knows_who_takes_the_trick() -> None:
    view = playing("KD 3D", turned="6S", bids=[1, 1, 0, 1], won=[0, 0, 1, 1], trick="4D JD QD").view(0)
    assert of(view, "KD").trick is True and of(view, "3D").trick is False


def test_a_bid_is_certain_where_the_tricks_that_are_left_decide_nothing() -> None:
    view = playing("AS", turned="6S", bids=[1, 1, 0, 1], won=[0, 1, 1, 1]).view(0)
    assert of(view, "AS") == (True, True)
    view = playing("KS 2H", turned="6S", bids=[0, 1, 0, 1], won=[0, 1, 1, 0], gone="AS").view(0)
    assert of(view, "2H").made is False, "the king wins a trick that is not wanted"
    assert certain(bidding("AS KS", turned="5S", bids=[1]).view(0), 0, Bid(1)).made is False
    assert certain(bidding("AS KS", turned="5S", bids=[1]).view(0), 0, Bid(2)).made is True
    assert certain(bidding("AS KH", turned="5S", bids=[1]).view(0), 0, Bid(1)).made is None


@pytest.mark.parametrize("seed", range(3))
def test_what_is_certain_comes_in_every_deal(seed: int) -> None:
    """Matches played by lot; before each decision everything certain is held against deals played on by lot."""
    game, rng, held, kinds = GAMES["oh_hell"], Random(seed), 0, set[object]()
    state = game.new(3 + seed, {"maximum": 7}, seed)
    while state.to_act is not None and held < 400:
        seat = state.to_act
        view = state.view(seat)
        must = {action: certain(view, seat, action) for action in view.legal}
        for action, one in must.items():
            if one.trick is None and one.made is None:
                continue
            trick, made = played_by_lot(view, seat, action, rng)
            assert one.made in (None, made), f"{game.text(action)} with {view.zones[seat]}"
            assert one.trick is None or one.trick == trick, f"{game.text(action)} with {view.zones[seat]}"
            held += 1
            kinds |= {("trick", one.trick), ("made", one.made)}
        state.apply(rng.choice(view.legal))
    assert {("trick", True), ("trick", False), ("made", True), ("made", False)} <= kinds and held > 100


def played_by_lot(view: OhHell, seat: int, action: Action, rng: Random) -> tuple[bool, bool]:
    """Whether, in a deal that is still possible, the seat won the next trick to be taken, and made its bid."""
    world = view.sample(rng)
    world.sizes = world.sizes[: world.hand + 1]
    taken, before = len(world.zones[TAKEN]), world.won[seat]
    world.apply(action)
    while len(world.zones[TAKEN]) == taken:
        world.apply(rng.choice(world.legal))
    trick = world.won[seat] > before
    while world.legal:
        world.apply(rng.choice(world.legal))
    return trick, world.won[seat] == world.bids[seat]
