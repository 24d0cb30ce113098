"""Every motif of Oh Hell on a position where it holds, and on the same with one thing changed, where it does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_gui.ai.motifs import Contrast, Motif
from tabletop_gui.ai.policies.oh_hell.motifs import Detectors, figure
from tabletop_gui.engine.trick_taking import CODES, SUIT_MASK, Play
from tabletop_gui.games.oh_hell import Bid, OhHell
from tests.ai.oh_hell_tables import bidding, playing
from tests.ai.rigged_motifs import held, keys_of_motifs, rig

SAMPLES = 10
MADE = {"made": 0.7, "over": 0.15, "under": 0.15, "own": 8.0, "theirs": 4.0, "trick": 0.5, "taken_1": 0.7}
FELL = {**MADE, "made": 0.4, "under": 0.45}
BURST = {**MADE, "made": 0.4, "over": 0.45}


def contrast(best: Any, other: Any, **given: Any) -> Contrast:
    """A comparison of two actions in `SAMPLES` samples. `wins`, `other_wins`: by card, in how many it wins a trick with the best
    and with the other action; `marks`, `other_marks`: what else is noted in all of them; `facts`, `other_facts`: means.
    """

    def marked(wins: Mapping[str, int], more: tuple[str, ...]) -> list[set[str]]:
        return [
            {*more, *(f"w{CODES.index(code)}" for code, n in wins.items() if sample < n)} for sample in range(SAMPLES)
        ]  # fmt: skip

    return Contrast(
        best, other, 1.0, [1.0] * SAMPLES, marked(given.get("wins", {}), given.get("marks", ())),
        marked(given.get("other_wins", {}), given.get("other_marks", ())),
        {**MADE, **given.get("facts", {})}, given.get("other_facts", FELL),
    )  # fmt: skip


def found(view: OhHell, best: Any, other: Any, **given: Any) -> dict[str, Motif]:
    """The motifs of a comparison by their keys, without the game's name."""
    motifs = Detectors(view, 0, contrast(best, other, **given)).motifs()
    return {one.key.removeprefix("hint.oh_hell."): one for one in motifs}


def bid(hand: str, best: int, other: int, turned: str = "5S", bids: tuple[int, ...] = (1,), **given: Any) -> dict[str, Motif]:
    seats = given.pop("seats", 4)
    return found(bidding(hand, turned, bids, seats).view(0), Bid(best), Bid(other), **given)


def play(
    hand: str, best: str, other: str, bids: str = "1 1 0 1", won: str = "0 0 0 0", trick: str = "", **given: Any
) -> dict[str, Motif]:
    """Spades are trumps unless `turned` says otherwise; `out`: suits that seats are known to lack, ``{2: "H"}``."""
    numbers = [[int(n) for n in text.split()] for text in (bids, won)]
    t = playing(hand, given.pop("turned", "6S"), *numbers, trick, given.pop("gone", ""), given.pop("scoring", "positive"))
    for seat, suits in given.pop("out", {}).items():
        for suit in suits:
            t.void[seat] |= SUIT_MASK["CDHS".index(suit)]
    return found(t.view(0), *(Play(CODES.index(code)) for code in (best, other)), **given)


def lost(code: str, seat: int, by: str) -> str:
    """The mark of a card beaten by a seat's other card."""
    return f"l{CODES.index(code)}:{seat}:{CODES.index(by)}"


HAND = "AS KS 4H 2D"
RIGS = (
    rig("bid_sure", bid, "AS 4H 2D", 1, 2).but(hand="QS 4H 2D"),
    rig("bid_certain", bid, "AS KS", 2, 1).but(hand="AS KH"),
    rig("bid_never", bid, "AS KS 4H", 2, 1).but(hand="AS KH 4H"),
    rig("bid_counts.all", bid, "AH KD 3C", 2, 1, wins={"AH": 8, "KD": 7}).but(wins={"AH": 8, "KD": 3}),
    rig("bid_counts.more", bid, "AH KD 3C", 1, 2, other_wins={"AH": 8, "KD": 7}).but(other_wins={"AH": 8}),
    rig("bid_counts.some", bid, "AH KD 3C", 2, 1, wins={"AH": 8, "KD": 3}).but(wins={"AH": 8, "KD": 1}),
    rig("bid_hope.between", bid, "QH QD 3C", 1, 0, wins={"QH": 4, "QD": 4}).but(wins={"QH": 4}),
    rig("bid_hope.among", bid, "QH QD JC", 2, 0, wins={"QH": 4, "QD": 4, "JC": 4}).but(wins={"QH": 4}),
    rig("bid_hope.alone", bid, "QH 4D 3C", 1, 0, wins={"QH": 4}).but(wins={"QH": 1}),
    rig("bid_nothing", bid, "9H 4D 3C", 0, 1, other_wins={"9H": 3}).but(best=1, other=0, other_wins={}, wins={"9H": 3}),
    rig("bid_ace_dropped", bid, "AH 4D 3C", 0, 1).but(hand="KH 4D 3C"),
    rig("bid_few_dealt", bid, "9H 4D", 1, 0, wins={"9H": 5}).but(hand="9S 4D", wins={"9S": 5}),
    rig("bid_lead", bid, "AH 4D", 1, 0, bids=(), wins={"AH": 8}).but(bids=(1,)),
    rig("bid_void", bid, "QS 4D 3C", 1, 0, wins={"QS": 6}).but(hand="QS 4D 3C 2H"),
    rig("barred.some", bid, "7H", 0, 1, bids=(0, 0, 0), facts={"taken_1": 0.9}).but(bids=(0, 0)),
    rig("barred.none", bid, "3H 2D", 1, 2, bids=(1, 1, 0), facts={"taken_0": 0.9}).but(bids=(1, 1)),
    rig("bid_crowd", bid, HAND, 1, 2, bids=(2, 2)).but(bids=(1, 1)),
    rig("bid_starved", bid, HAND, 2, 1, bids=(0, 0)).but(bids=(1, 1)),
    rig("bid_needs.suit", bid, "AH QD 3C", 1, 2, other_wins={"AH": 9, "QD": 3})
    .but(hand="AH AD 3C", other_wins={"AH": 9, "AD": 3}),
    rig("bid_needs.trump", bid, "AH QS 3C", 1, 2, other_wins={"AH": 9, "QS": 3})
    .but(hand="AH QD 3C", other_wins={"AH": 9, "QD": 3}),
    rig("bid_needs.trumped", bid, "AH AD 3C", 1, 2, other_wins={"AH": 9, "AD": 3})
    .but(hand="AH QD 3C", other_wins={"AH": 9, "QD": 3}),
    rig("bid_wins.anyway", bid, "AH AD 3C", 2, 1, wins={"AH": 9, "AD": 8}, other_wins={"AD": 5}).but(other_wins={"AD": 2}),
    rig("bid_wins.mostly", bid, "AH QD 3C", 2, 1, wins={"AH": 9, "QD": 8}, other_wins={"QD": 5})
    .but(hand="AH AD 3C", wins={"AH": 9, "AD": 8}, other_wins={"AD": 5}),
    rig("bid_loses.most", bid, "AH QD 3C", 2, 1, wins={"AH": 9, "QD": 8}).but(wins={"AH": 9}),
    rig("bid_loses.all", bid, "AH QD 3C", 2, 0, wins={"AH": 9, "QD": 8}).but(wins={"AH": 9}, other_wins={"AH": 9}),
    rig("gone.take", play, "AD 3C", "AD", "3C", bids="0 1 1 1", won="1 0 0 0", facts={"trick": 0.9})
    .but(bids="1 1 1 1", won="0 0 0 1", facts={}),
    rig("gone.wait", play, "AD 3C", "3C", "AD", bids="0 1 1 1", won="1 0 0 0", facts={"trick": 0.1}).but(scoring="blackout"),
    rig("gone.nearer", play, "AD 3C", "AD", "3C", bids="0 1 1 1", won="1 0 0 0", scoring="negative").but(scoring="positive"),
    rig("gone.deny", play, "AD 3C", "AD", "3C", bids="0 1 1 1", won="1 0 0 0", trick="QD").but(bids="0 1 1 0"),
    rig("made_must", play, "AS", "AS", "AS", won="0 1 1 1").but(hand="KS", best="KS", other="KS"),
    rig("other_gone", play, "3S 2H", "3S", "2H", bids="2 1 0 1", trick="4D 5D 6D").but(bids="1 1 0 1"),
    rig("throw.plain", play, "9H 8H 3C", "9H", "3C", bids="0 1 1 1", trick="4D").but(hand="9D 8H 3C", best="9D"),
    rig("throw.top", play, "AH 8H 3C", "AH", "3C", bids="0 1 1 1", trick="4D").but(hand="KH 8H 3C", best="KH"),
    rig("throw.last", play, "9H 4C 3C", "9H", "3C", bids="0 1 1 1", trick="4D").but(hand="9H 8H 3C"),
    rig("under.plain", play, "3D 9H", "3D", "9H", bids="0 1 1 1", trick="4D").but(hand="5D 9H", best="5D"),
    rig("under.highest", play, "8D 3D 9H", "8D", "3D", bids="0 1 1 1", trick="9D").but(best="3D", other="8D"),
    rig("under.trumped", play, "8D 9H", "8D", "9H", bids="0 1 1 1", trick="4D 2S").but(trick="9D 5D"),
    rig("must_take", play, "9D 8D", "9D", "8D", bids="0 1 1 1", trick="4D 5D 6D").but(hand="9D 2D", other="2D"),
    rig("ahead_hope", play, "9D 3D", "9D", "3D", bids="0 1 1 1", trick="4D").but(best="3D", other="9D"),
    rig("lead_low", play, "2D AH", "2D", "AH", bids="0 1 1 1").but(best="AH", other="2D"),
    rig("wants_it", play, "QD 2D", "QD", "2D", bids="0 0 2 1", trick="4D", marks=(lost("QD", 2, "KD"),)).but(bids="0 0 0 1"),
    rig("other_wins.takes", play, "3D KD", "3D", "KD", bids="0 1 1 1", trick="4D 5D 6D").but(hand="3D 2D", other="2D"),
    rig("other_wins.few", play, "3D QD", "3D", "QD", bids="0 1 1 1", turned="6S", trick="4D", other_wins={"QD": 5},
        out={1: "S", 2: "S"})
    .but(turned="6S", out={}),
    rig("other_wins.surely", play, "3S AS", "3S", "AS", bids="0 1 1 1", trick="4S", other_wins={"AS": 9})
    .but(hand="3S KS", other="KS", other_wins={"KS": 9}),
    rig("other_wins.trump", play, "3D AD", "3D", "AD", bids="0 1 1 1", trick="4D", other_wins={"AD": 9})
    .but(hand="3D QD", other="QD", other_wins={"QD": 9}),
    rig("other_wins.ahead", play, "3D 7D", "3D", "7D", bids="0 1 1 1", trick="4D", other_wins={"7D": 9})
    .but(hand="3D AD", other="AD", other_wins={"AD": 9}),
    rig("need_all", play, "AD KD", "AD", "KD", bids="2 1 0 1").but(bids="1 1 0 1"),
    rig("last.cheap", play, "7D AD", "7D", "AD", trick="4D 5D 6D").but(best="AD", other="7D"),
    rig("last.takes", play, "7D 2D", "7D", "2D", trick="4D 5D 6D").but(trick="4D 5D"),
    rig("takes.ruff", play, "3S 9H", "3S", "9H", trick="4D").but(hand="3H 9H", best="3H"),
    rig("takes.behind", play, "AS 2S", "AS", "2S", trick="4S").but(hand="KS 2S", best="KS"),
    rig("cash.sure", play, "AS 9H", "AS", "9H").but(hand="AD 9H", best="AD"),
    rig("cash.suit", play, "AD 9H", "AD", "9H").but(hand="KD 9H", best="KD"),
    rig("draw", play, "KS AH 2C", "KS", "2C", wins={"AH": 6}).but(wins={"AH": 2}),
    rig("try.few", play, "QD 2D", "QD", "2D", trick="4D", out={1: "S", 2: "S"}).but(out={}),
    rig("try.trump", play, "AD 2D", "AD", "2D", trick="4D").but(hand="QD 2D", best="QD"),
    rig("try.players", play, "QD 2D", "QD", "2D", trick="4D").but(out={1: "S", 2: "S"}),
    rig("save.plain", play, "2D AH", "2D", "AH", trick="4D", wins={"AH": 6}, facts={"trick": 0.0}).but(wins={"AH": 3}),
    rig("save.throw", play, "2C AH", "2C", "AH", trick="4D", wins={"AH": 6}, facts={"trick": 0.0}).but(hand="2D AH", best="2D"),
    rig("save.lead", play, "2C AH", "2C", "AH", wins={"AH": 6}, facts={"trick": 0.1}).but(trick="4D"),
    rig("save.plain_some", play, "2D AH 3C", "2D", "AH", bids="2 1 0 1", trick="4D", wins={"AH": 6}, facts={"trick": 0.0})
    .but(bids="1 1 0 1"),
    rig("save.throw_some", play, "2C AH 3C", "2C", "AH", bids="2 1 0 1", trick="4D", wins={"AH": 6}, facts={"trick": 0.0})
    .but(bids="1 1 0 1"),
    rig("save.lead_some", play, "2C AH 3C", "2C", "AH", bids="2 1 0 1", wins={"AH": 6}, facts={"trick": 0.1}).but(bids="1 1 0 1"),
    rig("hope.lead", play, "2C QH", "2C", "QH", wins={"QH": 3}, facts={"trick": 0.1}).but(wins={"QH": 1}),
    rig("hope.throw", play, "2C QH", "2C", "QH", trick="4D", wins={"QH": 3}, facts={"trick": 0.0}).but(wins={"QH": 6}),
    rig("spends.plain", play, "2D AD", "2D", "AD", trick="4D 5D 6D", wins={"AD": 8}, other_wins={"AD": 4})
    .but(other_wins={"AD": 8}),
    rig("spends.beaten", play, "2D QD", "2D", "QD", trick="4D", wins={"QD": 8}, other_marks=(lost("QD", 1, "KD"),))
    .but(other_marks=()),
    rig("later.void", play, "AD 2D", "AD", "2D", trick="4D", wins={"AD": 8}, other_marks=(lost("AD", 2, "2S"),), out={2: "D"})
    .but(out={}),
    rig("later.trumped", play, "AD 2D", "AD", "2D", trick="4D", wins={"AD": 8}, other_marks=(lost("AD", 2, "2S"),))
    .but(hand="QD 2D", best="QD", wins={"QD": 8}, other_marks=(lost("QD", 2, "KD"),)),
    rig("later.beaten", play, "QD 2D", "QD", "2D", trick="4D", wins={"QD": 8}, other_marks=(lost("QD", 2, "KD"),))
    .but(other_marks=(lost("QD", 2, "2S"),)),
    rig("weakens", play, "AD 2D KH", "AD", "2D", trick="4D", wins={"KH": 8}, other_marks=(lost("KH", 2, "AH"),))
    .but(other_marks=(), other_wins={"KH": 8}),
    rig("too_many.kept", play, "KD 2D", "KD", "2D", bids="0 1 1 1", trick="AD", other_wins={"KD": 6},
        other_marks=("over",), other_facts=BURST)
    .but(other_marks=(), other_facts=FELL),
    rig("too_many.left", play, "KD 2D KH", "KD", "2D", bids="0 1 1 1", trick="AD", other_wins={"KH": 6},
        other_marks=("over",), other_facts=BURST)
    .but(other_wins={}),
)  # fmt: skip



def test_a_motif_is_found_where_it_holds_and_not_with_one_thing_changed() -> None:
    assert held(RIGS) == []
    assert {one.key for one in RIGS} == keys_of_motifs("oh_hell")


def test_the_figure_is_how_often_the_bid_is_made_and_points_where_that_is_alike() -> None:
    card = contrast(Play(CODES.index("AD")), Play(CODES.index("2D")))
    assert figure(card).params == {"p": 70, "q": 40}
    assert figure(contrast(Bid(2), Bid(1))).params == {"p": 70, "q": 40, "bid": 2, "other": 1}
    assert figure(contrast(Bid(2), Bid(1), other_facts=MADE)).params == {"n": 1.0}
