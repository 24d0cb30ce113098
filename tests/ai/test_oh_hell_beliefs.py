"""What a player of Oh Hell makes of the others' bids."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policies.oh_hell.rule_policy import JudgementNoise
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.search import NotingSearch, Search
from tabletop_gui.engine.trick_taking import CODES, SUIT, SUIT_MASK, SUITS, Play
from tabletop_gui.games.oh_hell import GAME, HAND, OhHell
from tests.ai.oh_hell_tables import bidding, playing
from tools.benchmarks.duels import shipped


def trumps(t: OhHell, tries: int) -> list[float]:
    """The trumps that each of the others holds on average in the worlds a master looks at."""
    search = Search(POLICIES["oh_hell"](shipped()[0]["master"].at("oh_hell"), NEUTRAL).context(t.view(0)), Random(5), tries)
    worlds = [search.draw_sample() for _ in range(300)]
    return [fmean(sum(SUIT[card] == w.trump for card in w.zones[HAND + seat]) for w in worlds) for seat in range(1, t.n)]


def test_the_worlds_that_are_looked_at_agree_with_the_bids() -> None:
    table = bidding("AS 4H 9D 2C 7C", turned="6S", bids=[0, 3, 1])
    none, three, one = trumps(table, tries=int(shipped()[0]["master"].at("oh_hell").settings["tries"]))
    assert none + 0.25 < one < three - 0.25, "whoever bids more holds more trumps"
    blind = trumps(table, tries=1)
    assert max(blind) - min(blind) < 0.4, "the measure: without a look at the bids all hold alike"


def test_a_hand_as_it_would_have_been_bid_is_the_likeliest() -> None:
    """Of two worlds the one is likelier in which the bids are nearer to what the hands are worth."""
    table = bidding("AS 4H 9D", turned="6S", bids=[0, 2, 0])
    context = POLICIES["oh_hell"](shipped()[0]["master"], NEUTRAL).context(table.view(0))
    rich, poor, bare = (table.copy() for _ in range(3))
    for world, hands in ((rich, ("2C 3D 5H", "KS QS AH", "2D 3H 4C")), (poor, ("KS QS AH", "2C 3D 5H", "2D 3H 4C"))):
        for seat, hand in enumerate(hands, 1):
            world.zones[HAND + seat] = [CODES.index(code) for code in hand.split()]
    for seat, hand in enumerate(("2C 3D 5H", "4D 6C 7C", "2D 3H 4C"), 1):
        bare.zones[HAND + seat] = [CODES.index(code) for code in hand.split()]
    assert context.likelihood(rich) > context.likelihood(bare) > context.likelihood(poor)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_master_finds_the_same_whatever_is_noted_and_asked(seats: int) -> None:
    """What hands are misjudged by while a deal is played out comes from the search's own dice, at the bid and at the card."""
    policy = POLICIES["oh_hell"](shipped()[0]["master"].at("oh_hell"), NEUTRAL)
    state = GAME.new(seats, {"maximum": 4, "sequence": "high-low"}, 3)
    for number in range(2 * seats):
        context = policy.context(state.view(state.agenda[-1].seat))
        plain, noting = Search(context, Random(number), 8), NotingSearch(context, Random(number), 8, state.legal)
        for one in (plain, noting):
            for _ in one.run(24):
                pass
        assert noting.values[: len(plain.values)] == plain.values
        state.apply(plain.best)


def test_hands_are_misjudged_by_as_much_as_is_said() -> None:
    noise = JudgementNoise(0.5, 0.2, Random(1))
    bids, cards = ([error() for _ in range(2000)] for error in (noise.bid, noise.card))
    assert stdev(bids) == pytest.approx(0.5, rel=0.1) and stdev(cards) == pytest.approx(0.2, rel=0.1)


@pytest.mark.parametrize("suit", "CDHS")
def test_what_somebody_recalls_as_out_is_the_suit_that_was_not_followed(suit: str) -> None:
    table = playing("KD 2D", turned="6S", bids=[0, 1, 1, 2], won=[1, 1, 0, 0], trick="9D 3C 4D")
    table.void[1] = SUIT_MASK[SUITS.index(suit)]
    beliefs = POLICIES["oh_hell"](shipped()[0]["easy"], NEUTRAL).expectations(table.view(0), table.legal[0], Random(1))
    assert [why.params for one in beliefs if one.seat == 1 for why in one.known] == [{"suit": suit}]


def test_whoever_cannot_make_the_bid_any_more_spoils_that_of_another() -> None:
    """A bid of none is lost with its first trick. The rival who led this one has the trick he bid, and wants no more: he is left
    with it, though to take it would be a point. Who thinks of nothing but his own points takes it."""
    table = playing("KD 2D", turned="6S", bids=[0, 1, 1, 2], won=[1, 1, 0, 0], trick="9D 3C 4D")
    level = shipped()[0]["master"].at("oh_hell")
    selfish = replace(level, settings={**level.settings, "care": 0.0})
    for mind, card in ((level, "2D"), (selfish, "KD")):
        *_, action = agent_for("oh_hell", mind).think(table.view(0), Random(1))
        assert action == Play(CODES.index(card))
