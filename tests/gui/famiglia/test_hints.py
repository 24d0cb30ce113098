"""Hints in words: every action has a reason that both languages can say, and one that is true."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tabletop_gui.ai.policies.famiglia.reasons import reasons
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.content.phrases import LANGUAGES, Phrases
from tabletop_gui.games.famiglia import CODES, GAME, NOTHING, Famiglia
from tabletop_gui.gui.famiglia.words import what_to_do, where_to_look
from tests.gui.famiglia.gang import match_of


def view_of(**rig: object) -> Famiglia:
    match = match_of(rig={"hands": ["F0a C0a B0a M0a", "F0b C0b B0b M0b"], "street": "F1a"} | rig)
    view = match.view(0)
    assert isinstance(view, Famiglia)
    return view


def keys(view: Famiglia, action: str, gained: float = 1, ahead: float = 1) -> list[str]:
    """The reasons for an action, without what they all begin with."""
    found = reasons(view, GAME.parse(action), {"gained": gained, "ahead": ahead}, TUNED)
    return [why.key.removeprefix("hint.famiglia.") for why in found]


def test_a_zero_makes_the_hand_larger_and_may_make_a_pair() -> None:
    assert keys(view_of(street="F0c F1a"), "take F0c") == ["zero", "pair", "denies", "ahead"]
    assert "pair" not in keys(view_of(street="F0c F1a", hands=["C0a", "C0b"]), "take F0c")


def test_a_stir_keeps_what_can_be_paid_for_already() -> None:
    rich = view_of(hands=["F0a F0c", "C0b"], street="F1a C4a")
    assert keys(rich, "stir C4a", ahead=0) == ["stir_zero", "keeps", "level"]
    assert "keeps" not in keys(rich, "stir F1a")
    assert keys(view_of(street="C4a", run=2), "stir C4a", ahead=-3) == ["stir_more", "behind"]


def test_a_card_that_only_the_rival_could_pay_for_is_taken_from_him() -> None:
    his = view_of(hands=["C0a", "F2a F2b"], street="F3a C1a")
    assert "denies" in keys(his, "stir F3a")
    assert "denies" not in keys(his, "stir C1a")


def test_nothing_is_taken_because_a_zero_blocks_the_rival_or_nothing_is_worth_it() -> None:
    assert keys(view_of(street="C0c F1a"), "take-nothing")[0] == "blocks"
    assert keys(view_of(street="C0c F1a", left=0), "take-nothing")[0] == "takenothing"
    assert keys(view_of(street="C3a F1a"), "take-nothing")[0] == "takenothing"


def test_points_are_told_only_when_there_are_some() -> None:
    view = view_of(hands=["F0a F0c", "C0b"])
    assert keys(view, "recruit F1a F0a F0c", gained=3)[0] == "recruit"
    assert keys(view, "recruit F1a F0a F0c", gained=0.4)[0] == "recruit_plain"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_said(language: str) -> None:
    phrases, dice, told = Phrases(language), Random(2), 0
    for seed in range(3):
        match = match_of(persons=2, seed=seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            assert isinstance(view, Famiglia)
            for action, gained, ahead in product(view.legal, (0.0, 1.0, 7.0), (-4.0, 0.0, 1.0)):
                where_to_look(action, phrases.tr)
                what_to_do(action, phrases.tr, CODES.__getitem__)
                for why in reasons(view, action, {"gained": gained, "ahead": ahead}, TUNED):
                    phrases.tr(why.key, **why.params)
                    told += 1
            match.propose(match.to_act, dice.choice([a for a in view.legal if a != NOTHING] or [NOTHING]))
    assert told > 1000
    assert not phrases.missing
