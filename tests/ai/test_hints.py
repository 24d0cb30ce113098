"""Hints: better and better, best first, with reasons every language can say."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy
from tabletop_gui.ai.requests import Hint
from tabletop_gui.ai.search import LONGEST
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.oh_hell import GAME, OhHell
from tests.ai.oh_hell_tables import bidding, playing


def last(t: OhHell, level: Level, worlds: int = 30) -> tuple[Hint, ...]:
    assert t.to_act is not None
    *_, (seen, hints) = hint("oh_hell", t.view(t.to_act), replace(level, worlds=worlds), Random(2))
    assert worlds <= seen <= max(OhHellPolicy.longer * worlds, LONGEST)
    return hints


def reasons(one: Hint) -> dict[str, dict[str, float | int | str]]:
    return {why.key: why.params for why in one.reasons}


def test_a_bid_is_explained_by_how_often_it_is_made(levels: dict[str, Level]) -> None:
    hints = last(bidding("AS KS 4H 2D", turned="5S", bids=[1]), levels["hard"])
    assert hints[0].action == "bid 2"
    assert [h.value for h in hints] == sorted((h.value for h in hints), reverse=True)
    said = reasons(hints[0])
    told = said["hint.oh_hell.bid_best"]
    assert told["bid"] == 2 and 50 < float(told["percent"]) <= 100
    assert int(told["n"]) / int(told["of"]) > int(told["m"]) / int(told["k"]), "and any other less often"
    assert said["hint.oh_hell.taken"]["n"] == 2


def test_with_one_card_whatever_makes_one_bid_breaks_the_other(levels: dict[str, Level]) -> None:
    """What was given up after a few worlds is told of all of them, as the other bid's opposite."""
    said = []
    for seed in range(25, 40):
        best, other = last(GAME.new(4, {"maximum": 1}, seed), levels["master"], 50)
        if told := reasons(best).get("hint.oh_hell.bid_of_two"):
            assert (best.action, other.action) == (f"bid {told['bid']}", f"bid {told['other']}")
            said.append(int(told["n"]) / int(told["of"]) + int(told["m"]) / int(told["k"]))
    assert len(said) >= 4 and said == pytest.approx([1.0] * len(said), abs=0.06)


def test_no_trick_at_all_has_a_sentence_of_its_own(levels: dict[str, Level]) -> None:
    """Nobody says "you take 0 tricks"."""
    hints = last(bidding("2H 3D 2D 2C", turned="5S", bids=[1]), levels["hard"])
    assert hints[0].action == "bid 0"
    said = reasons(hints[0])
    assert "hint.oh_hell.taken_none" in said
    assert "hint.oh_hell.taken" not in said


def test_a_bid_that_is_the_only_one_left_is_told_as_such(levels: dict[str, Level]) -> None:
    """Else it argues against itself: bid 0, and most likely you take 1."""
    hints = last(bidding("7H", turned="9H", bids=[0, 0, 0]), levels["hard"])
    assert [h.action for h in hints] == ["bid 0"]
    assert next(iter(reasons(hints[0]))) == "hint.oh_hell.only_bid"
    free = last(bidding("7H", turned="9H", bids=[0, 0]), levels["hard"])
    assert all("hint.oh_hell.only_bid" not in reasons(h) for h in free)


def test_a_card_is_explained_by_the_trick_and_the_bid(levels: dict[str, Level]) -> None:
    t = playing("AS 3S 2H", turned="6S", bids=[1, 1, 0, 1], won=[0, 0, 1, 0], trick="4D")
    hints = last(t, levels["hard"])
    by_action = {h.action: reasons(h) for h in hints}
    assert reasons(hints[0])["hint.oh_hell.aim_some"] == {"n": 1, "left": 3}
    assert "hint.oh_hell.trick_cannot" in by_action["play 2H"]


@pytest.mark.parametrize(
    ("hand", "bids", "won", "aim"),
    [
        ("KS AD 2D", [3, 0, 0, 1], [0, 1, 0, 0], "all"),
        ("QS 9D 2D", [1, 0, 0, 1], [1, 0, 0, 0], "none"),
        ("QS 9D 2D", [0, 0, 1, 1], [0, 0, 1, 0], "zero"),
        ("QS 9D 2D", [0, 0, 0, 1], [1, 0, 0, 0], "lost"),
    ],
)
def test_the_aim_is_named(levels: dict[str, Level], hand: str, bids: list[int], won: list[int], aim: str) -> None:
    t = playing(hand, turned="AS", bids=bids, won=won, trick="4D 5C")
    assert f"hint.oh_hell.aim_{aim}" in reasons(last(t, levels["normal"])[0])


def warned(one: Hint) -> dict[str, dict[str, float | int | str]]:
    return {why.key: why.params for why in one.warnings}


def test_a_doubtful_bid_says_on_which_side_the_risk_lies(levels: dict[str, Level]) -> None:
    by_action = {h.action: warned(h) for h in last(bidding("AS KS 4H 2D", turned="5S", bids=[1]), levels["hard"])}
    assert "hint.oh_hell.under" in by_action["bid 4"]
    assert not by_action["bid 2"] or "hint.oh_hell.over" in by_action["bid 2"]


def test_what_is_given_up_is_named(levels: dict[str, Level]) -> None:
    t = playing("AD 3S 2H", turned="6S", bids=[1, 1, 0, 1], won=[0, 0, 0, 0], trick="4C")
    by_action = {h.action: warned(h) for h in last(t, levels["hard"])}
    assert "hint.oh_hell.last_trump" in by_action["play 3S"]
    assert "hint.oh_hell.gives_top" in by_action["play AD"]
    assert "hint.oh_hell.last_trump" not in by_action["play 2H"]


@pytest.mark.usefixtures("cut_short")
def test_every_reason_can_be_said(levels: dict[str, Level]) -> None:
    spoken = [Phrases(language) for language in sorted(LANGUAGES)]
    rng = Random(5)
    for seed in range(4):
        t: OhHell = GAME.new(4, {"maximum": 5}, seed)
        for _ in range(30):
            if len(t.legal) > 1:
                for one in last(t, levels["normal"], 2):
                    for why in (*one.reasons, *one.warnings):
                        for phrases in spoken:
                            assert phrases.has(why.key), why.key
                            said = why.sentence(phrases.tr, ["Ana"] * 9)
                            assert "{" not in said and why.key != said
            t.apply(t.legal[rng.randrange(len(t.legal))])


def test_a_view_that_asks_nothing_has_no_hint(levels: dict[str, Level]) -> None:
    state = GAME.new(4, {}, 5)
    with pytest.raises(ValueError, match="nothing to decide"):
        next(hint("oh_hell", state.view((state.to_act + 1) % 4), levels["hard"], Random(1)))
