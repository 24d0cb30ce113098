"""Oh Hell without trumps: what a hand is worth, what is certain of it, and that everybody who thinks about it gets through."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.certain_tricks import certain
from tabletop_gui.ai.policies.oh_hell.tuned import TUNED
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Ask, Wanted
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.engine.trick_taking import CODES, PLAYS
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.match.positions import with_cards
from tests.ai.rigged_motifs import NAMES

pytestmark = pytest.mark.all_sets


def dealt(*hands: str, bids: list[int] | None = None, without: bool = True) -> OhHell:
    """A last hand of these cards; the seat after the last one leads. With trumps they are clubs."""
    options = {"no_trumps": "last" if without else "never", "maximum": len(hands[0].split()), "minimum": 3}
    state = GAMES["oh_hell"].new(len(hands), options, 1)
    rig = {"dealer": len(hands) - 1, "hands": list(hands), "turned": "" if without else "2C"} | ({"bids": bids} if bids else {})
    found = with_cards(GAMES["oh_hell"], state, rig)
    assert isinstance(found, OhHell)
    return found


def worth(table: OhHell, seat: int) -> float:
    row = rule_policy.rows_of(table, TUNED[table.n].bid)[table.size]
    return rule_policy.worth(rule_policy.held(table, seat), rule_policy.seen(table), table.trump, row)


HANDS = "AS KS 3D", "QH 4H 2D", "KC QC 3H"


def test_high_cards_are_worth_more_where_nobody_can_ruff_and_a_former_trump_less() -> None:
    with_trumps, without = dealt(*HANDS, without=False), dealt(*HANDS)
    assert worth(without, 0) > worth(with_trumps, 0) + 0.1
    assert worth(without, 2) < worth(with_trumps, 2) - 0.1


def test_a_card_that_is_led_and_cannot_be_beaten_takes_the_trick_for_certain() -> None:
    table = dealt(*HANDS, bids=[1, 0, 0])
    view = table.view(0)
    assert certain(view, 0, PLAYS[CODES.index("AS")]).trick is True
    assert certain(view, 0, PLAYS[CODES.index("KS")]).trick is True, "it holds the ace itself"
    assert certain(dealt(*HANDS, bids=[1, 0, 0], without=False).view(0), 0, PLAYS[CODES.index("AS")]).trick is None


def test_whoever_leads_the_only_card_bids_on_it() -> None:
    few, many = dealt("9D", "3D", "KC"), dealt("9D", "3D", "KC", without=False)
    assert rule_policy.choose_bid(few, 0, TUNED[3]).tricks == 1 and rule_policy.choose_bid(many, 0, TUNED[3]).tricks == 0


@pytest.mark.parametrize("level", ["novice", "easy", "normal", "hard", "master"])
def test_every_level_bids_plays_and_gives_its_reasons_in_a_hand_without_trumps(levels: dict[str, Level], level: str) -> None:
    """Hints while it is played, and afterwards whoever played tells what it went by."""
    english = Phrases("en").tr
    few, text = replace(levels[level], worlds=min(levels[level].worlds, 4)), GAMES["oh_hell"].text
    table, number = dealt(*HANDS), 0
    while table.agenda:
        seat = table.agenda[-1].seat
        ask = Ask(number, "oh_hell", table.view(seat).to_data(), few, NEUTRAL, number, Wanted(explain=True))
        *_, answer = RequestRun(ask)
        assert answer.hints
        *_, recalled = RequestRun(replace(ask, wanted=Wanted(recall=answer.action)))
        assert recalled.recollection is not None and not recalled.recollection.beliefs
        told = [why.sentence(english, NAMES) for one in answer.hints for why in (*one.reasons, *one.warnings)]
        assert not [text for text in told if "trump" in text]
        table.apply(next(action for action in table.legal if text(action) == answer.action))
        number += 1
    assert number == 12
