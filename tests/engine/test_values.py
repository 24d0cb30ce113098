"""Action texts, refusals and the register of values."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.game import LogEntry, Outcome
from tabletop_gui.engine.values import Card, Refusal, named, parse, text_of, value, verb

pytestmark = pytest.mark.all_sets

CODES = ("2C", "3C", "10C")


@value
class LawsTestSwap:
    cards: tuple[Card, ...]
    up: bool


def test_words_of_a_class_name_are_joined_by_hyphens() -> None:
    assert verb(LawsTestSwap) == "laws-test-swap"


@pytest.mark.parametrize("cards", [(), (2,), (0, 2)])
def test_several_cards_in_one_word(cards: tuple[int, ...]) -> None:
    action = LawsTestSwap(tuple(Card(c) for c in cards), False)
    text = text_of(action, CODES)
    assert text.count(" ") == 2
    assert parse(text, CODES, (LawsTestSwap,)) == action


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no action"),
        ("jump 3", "is no action"),
        ("laws-test-swap 2C", "takes 2 word"),
        ("laws-test-swap 2C maybe", "yes or no"),
        ("laws-test-swap 5Z no", "there is no card '5Z'"),
    ],
)
def test_a_text_that_says_no_action_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse(text, CODES, (LawsTestSwap,))


def test_a_number_is_a_plain_whole_number() -> None:
    from tabletop_gui.games.oh_hell import Bid

    assert parse("bid 3", CODES, (Bid,)) == Bid(3)
    for bad in ("bid three", "bid 1e3", "bid 9999999999999999999999"):
        with pytest.raises(ValueError, match="whole number"):
            parse(bad, CODES, (Bid,))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("laws-test-swap", "'laws-test-swap': laws-test-swap takes 2 word(s) after it, not 0"),
        ("laws-test-swap 2C yes 3", "'laws-test-swap 2C yes 3': laws-test-swap takes 2 word(s) after it, not 3"),
        ("", "'' is no action of this game; it knows laws-test-swap"),
    ],
)
def test_a_text_of_the_wrong_length_is_told_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError) as told:
        parse(text, CODES, (LawsTestSwap,))
    assert str(told.value) == said


def test_two_classes_cannot_share_a_name() -> None:
    @value
    class Twice:
        tricks: int

    with pytest.raises(ValueError, match="two values are called Twice"):
        value(type("Twice", (), {"__module__": Twice.__module__}))


def test_two_games_may_each_have_a_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of one game are not taken from another's: what a save or the worker says is read where its state is at home."""

    def made(module: str) -> type:
        monkeypatch.setitem(sys.modules, module, ModuleType(module))
        return value(type("Bid", (), {"__module__": module, "__annotations__": {"tricks": "int"}}))

    hearts, spades = made("tapete_hearts.rules"), made("tapete_spades")
    home = type("Spades", (), {"__module__": "tapete_spades.state"})
    assert named("Bid", home) is spades is not hearts
    assert named("Refusal", home) is Refusal


HANDED_OUT = (LogEntry("takes", 1), Outcome((1, 2), (1,)), Said(0, "bid", 3), Refusal("rules.refuse.over", {}))


@pytest.mark.parametrize("handed_out", HANDED_OUT, ids=lambda one: type(one).__name__)
def test_what_is_handed_out_cannot_be_changed(handed_out: object) -> None:
    """The chronicle, the table and every listener share it."""
    for name in ("seat", "winners", "what", "key", "word"):
        if hasattr(handed_out, name):
            with pytest.raises(AttributeError):
                setattr(handed_out, name, None)
    assert not hasattr(handed_out, "__dict__"), "nor can anything be hung on it"
