"""Every motif of Famiglia on a position where it holds, and on the same with one thing changed, where it does not."""

from __future__ import annotations

from typing import Any

from tabletop_gui.ai.motifs import Contrast
from tabletop_gui.ai.policies.famiglia.motifs import Detectors, figure
from tabletop_gui.games.famiglia import CODES, GAME, KIND, Famiglia
from tests.ai.rigged_motifs import Motifs, held, keys_of_motifs, rig
from tests.gui.games.famiglia.gang import match_of

SAMPLES = 10


def turn(hand: str, best: str, other: str, **given: Any) -> Motifs:
    """The motifs of two actions as they are written in a log, with what each of them leads to: `gained` this turn, the rival's
    `reply`, the `cards` then in hand, and what the rival (`rival_gets`) and the seat (`gets`) get next turn in every sample.
    `rival`: the other hand; `passed`: whether the rival has passed.
    """
    street, area = given.get("street", "F1a"), given.get("area", "")
    cards = {"hands": [hand, given.get("rival", "C3a C3b")], "street": street, "areas": [area, ""]}
    view = match_of(rig=cards).view(0)
    assert isinstance(view, Famiglia)
    if given.get("passed"):
        view.passed[1] = 1
    pairs = {name: given.get(name, (0, 0)) for name in ("gained", "reply", "cards")}
    marks = [{f"{letter}{KIND[CODES.index(code)]}" for letter, name in (("r", "rival_gets"), ("m", "gets"))
              for code in given.get(name, ("", ""))[side].split()} for side in (0, 1)]  # fmt: skip
    means = [{name: float(pair[side]) for name, pair in pairs.items()} for side in (0, 1)]
    actions = [GAME.parse(text) for text in (best, other)]
    contrast = Contrast(*actions, 2.0, [2.0] * SAMPLES, *([one] * SAMPLES for one in marks), *means)
    return {one.key.removeprefix("hint.famiglia."): one for one in Detectors(view, 0, contrast).motifs()}


POOR = "B3a C4a"
PASS = "take-nothing"
F1 = "recruit F1a F0a F0c"
RIGS = (
    rig("pay_with.plain", turn, "F0a F0c M1b", "recruit F1a F0a M1b", F1).but(other=PASS),
    rig("pay_with.mercenary", turn, "F0a F0c M1b", F1, "recruit F1a M1b F0a").but(other="recruit F1a F0a M1b"),
    rig("points.pair", turn, "F0a F0c", F1, PASS, gained=(3, 0)).but(gained=(0, 0)),
    rig("points.pair_payable", turn, "F0a F0c", F1, PASS).but(gained=(3, 0)),
    rig("points.two", turn, "F0a M1b", "recruit F1a F0a M1b", PASS, gained=(3, 0)).but(gained=(0, 0)),
    rig("points.two_payable", turn, "F0a M1b", "recruit F1a F0a M1b", PASS).but(gained=(3, 0)),
    rig("threat.points", turn, "B1a C0a", "threaten B1a F1a 1", PASS, gained=(3, 0)).but(gained=(0, 0)),
    rig("threat.plain", turn, "B1a C0a", "threaten B1a F1a 1", PASS).but(gained=(3, 0)),
    rig("reduced", turn, "C0a", "take F1a", PASS).but(best="take F0b", street="F0b F1a"),
    rig("zero.target", turn, "F0a", "take F0b", PASS, street="F0b F1a", cards=(2, 1)).but(street="F0b C1a"),
    rig("zero.grows", turn, "F0a F0c", "take F0b", PASS, street="F0b C1a", cards=(3, 2)).but(hand="F0a"),
    rig("zero.pair", turn, "F0a", "take F0b", PASS, street="F0b C1a", cards=(2, 1)).but(hand="C0a"),
    rig("zero.family", turn, "C0a", "take F0b", PASS, street="F0b C1a", cards=(2, 1)).but(hand="F0a"),
    rig("stir.more_zero", turn, "C0a", "stir F3a", "stir C1a", street="F3a C1a").but(street="F3a C1a B0c"),
    rig("stir_number.more", turn, "C0a", "stir F3a", "stir C1a", street="F3a C1a B0c").but(street="F3a C1a"),
    rig("stir_number.fewer", turn, "C0a", "stir C1a", "stir F3a", street="F3a C1a").but(other="stir C1b", street="C1b C1a"),
    rig("stir.no_zero", turn, "C0a", "stir F3a", PASS, street="F3a C1a").but(street="F3a B0c"),
    rig("stir.first", turn, "C0a", "stir F3a", PASS, street="F3a B0c").but(street="F3a C1a"),
    rig("stir_keeps", turn, "C0a C0c", "stir F3a", PASS, street="F3a C1a").but(hand="C0a B0a"),
    rig("fetch.pair", turn, "F0a", "fetch F0b", PASS, area="F0b").but(hand="C0a"),
    rig("fetch.plain", turn, "C0a", "fetch F0b", PASS, area="F0b").but(hand="F0a"),
    rig("give", turn, "C0a F1b", "give C0a", "give F1b").but(best=PASS),
    rig("account", turn, "C2a F1b", "account C2a", PASS).but(best=PASS),
    rig("denies.pair", turn, "C0a", "stir F1a", PASS, rival="F0a F0c").but(rival="F0a M1b"),
    rig("denies.cards", turn, "C0a", "stir F1a", PASS, rival="F0a M1b").but(rival="F0a B0b"),
    rig("next_turn.pays", turn, "C0a", "take C0b", PASS, street="C0b C1a", gets=("C1a", "")).but(gets=("C1a", "C1a")),
    rig("next_turn.gets", turn, "C0a", "take F0b", PASS, street="F0b C1a", gets=("C1a", "")).but(gets=("", "")),
    rig("rival_free", turn, "C0a", "take F0b", PASS, street="F0b C1a", rival_gets=("", "F0b")).but(rival_gets=("F0b", "F0b")),
    rig("rival_pair", turn, "C0a", "stir F1a", PASS, rival="F0a F0c", rival_gets=("", "F1a")).but(rival="F0a M1b"),
    rig("rival_mercenary", turn, "C0a", "stir F1a", PASS, rival="F0a M1b", rival_gets=("", "F1a")).but(rival="F0a F0c"),
    rig("rival_help", turn, "C0a", "stir F1a", PASS, rival="F0a B2b", rival_gets=("", "F1a")).but(rival="F0a F0c"),
    rig("rival_more", turn, "C0a", "stir F1a", PASS, reply=(1, 3)).but(reply=(1, 1)),
    rig("throws_own", turn, "F0a F0c", F1, "stir F1a").but(hand="F0a C0a"),
    rig("spends_payer", turn, "F1b M2a C0a C0c", "recruit C1a C0a C0c", "recruit F2a F1b M2a", street="C1a F2a F2b")
    .but(street="C1a F2a"),
    rig("brings_nothing", turn, "F0a F0c", F1, "take C0d", street="F1a C0d", gained=(3, 0)).but(gained=(0, 0)),
    rig("ends.ahead", turn, POOR, PASS, "stir F1a", passed=True).but(rival="F4a F3a"),
    rig("ends.behind", turn, POOR, "stir F1a", PASS, passed=True, rival="F4a F3a").but(rival="C3a C3b"),
    rig("blocks", turn, POOR, PASS, "take C0d", street="C0d F1a").but(street="C0d F1a M0c"),
    rig("unpayable", turn, POOR, PASS, "stir F1a").but(hand="F0a F0c"),
    rig("idle.zero", turn, POOR, "take C0d", PASS, street="C0d F1a").but(other="take M0c", street="C0d M0c"),
    rig("idle.payable", turn, "F0a F0c", F1, PASS).but(best="stir F1a"),
    rig("idle.plain", turn, POOR, "stir F1a", PASS).but(street="F1a C0d"),
)  # fmt: skip


def test_a_motif_is_found_where_it_holds_and_not_with_one_thing_changed() -> None:
    assert held(RIGS) == []
    assert {one.key for one in RIGS} == keys_of_motifs("famiglia")


def test_the_figure_is_the_points_that_the_action_is_worth_more() -> None:
    one = Contrast(GAME.parse(PASS), GAME.parse("stir F1a"), 2.4, [], [], [], {}, {})
    assert figure(one).params == {"n": 2} and figure(one._replace(gap=0.04)).params == {"n": 0.1}
