"""What the player means to do beside the best: asked for with a card in the hand, and counsel that speaks up of its own accord.

Real pointer events; the answers are the tests' own, so that nothing hangs on what a policy finds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame
import pytest

from tabletop_gui.ai.requests import Answer, Hint, Reason, Wanted
from tabletop_gui.games.oh_hell import Bid, Play
from tabletop_gui.gui.table.help.note_panel import Advised, Answers, IdeaCompared
from tabletop_gui.match.core.match import Match
from tests.gui.table.pilot import match_of


class Oracle:
    """In the place of the thinking process: it weighs what it is told to, and what it is asked about."""

    mode = "process"
    fell_back = False

    def __init__(self, worth: Mapping[str, float], own: Sequence[str]) -> None:
        self.worth, self.own = worth, own
        self.asked: list[tuple[str, ...]] = []

    def ask(self, view: Any, *by: object) -> int:
        wanted = by[-1]
        assert isinstance(wanted, Wanted) and wanted.explain and view.legal
        self.asked.append(wanted.asked)
        return len(self.asked)

    def poll(self) -> Answer | None:
        lines = sorted({*self.own, *self.asked[-1]}, key=lambda line: -self.worth.get(line, 0.0)) if self.asked else []
        why = Reason("hint.oh_hell.bid_never", {"other": 1})
        hints = tuple(Hint(line, self.worth.get(line, 0.0), (why,), doubt=0.01) for line in lines)
        return Answer(len(self.asked), lines[0], 9, 1.0, hints=hints) if lines else None

    def slice(self, ms: float) -> None: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


def at_play(desk, **settings: Any):
    """A table at which the player may choose between cards; the dearest is worth least, one of the cheap ones is not weighed."""
    match = match_of(seed=3)
    while match.to_act != 0 or not isinstance(match.legal(0)[0], Play) or len(match.legal(0)) < 3:
        assert match.to_act is not None
        match.propose(match.to_act, match.legal(match.to_act)[0])
    one = desk(match, speed=0.0)
    one.settle()
    lines = [match.game.text(action) for action in match.legal(0)]
    worth = {line: 9.0 - 0.1 * k for k, line in enumerate(lines[:-1])} | {lines[-1]: 5.0}
    oracle = Oracle(worth, lines[:1])
    one.app.thinker = oracle
    one.app.change(**settings)
    return one, oracle, [action.card for action in match.legal(0)]


def carry(one, card: int) -> None:
    """Take a card up and hold it over the slot."""
    grip = one.grip(card)
    one.move(grip)
    one.press(grip)
    for step in range(1, 9):
        one.move(tuple(round(a + (b - a) * step / 8) for a, b in zip(grip, one.slot, strict=True)), held=True)
    one.step(2)


def box(one) -> IdeaCompared | None:
    return next((part for part in one.scene.note.parts if isinstance(part, IdeaCompared)), None)


def test_with_a_card_over_its_slot_the_hint_says_what_that_costs(desk) -> None:
    one, oracle, cards = at_play(desk)
    dear = cards[-1]
    carry(one, dear)
    one.key("h")
    one.step(2)
    assert oracle.asked == [(f"play {one.match.game.codes[dear]}",)], "what is meant is weighed in any case"
    said = box(one)
    assert said is not None and one.app.tr("hint.unit.points", n=4.0) in said.heading
    assert [(row.best, row.less) for row in said.rows] == [(True, ""), (False, "−4")], "the bars tell what the words do"
    assert said.rows[0].share > said.rows[1].share
    argument = one.scene.advice.reason_lights
    assert argument.frame(dear) and argument.frame(cards[0]) and argument.frame(dear) != argument.frame(cards[0])
    one.key("esc")
    assert one.table.pointer.carry is None and one.scene.note.title, "the card goes home; what was said can still be read"
    one.key("h")
    assert not one.scene.note.title


def test_while_its_key_is_held_the_hint_says_why_not_the_card_one_points_at(desk) -> None:
    one, oracle, cards = at_play(desk)
    one.post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    one.step(2)
    assert box(one) is None and one.scene.note.title
    for card in (cards[-1], cards[1]):
        one.move(one.grip(card))
        one.step(4)
        text = f"play {one.match.game.codes[card]}"
        assert oracle.asked[-1] == (text,) or text in {hint.action for hint in one.scene.hint.hints}
        assert box(one) is not None and one.scene.hint.idea == Play(card)
    one.post(pygame.KEYUP, key=pygame.K_h, mod=0, unicode="")
    one.move(one.grip(cards[-1]))
    one.step(4)
    assert one.scene.hint.idea == Play(cards[1]) and one.scene.note.title, "let go, it can be read"


def test_the_best_card_in_the_hand_is_called_the_best(desk) -> None:
    one, _, cards = at_play(desk)
    carry(one, cards[0])
    one.key("h")
    one.step(2)
    said = box(one)
    assert said is not None and said.heading == one.app.tr("table.hint.idea_best") and not said.rows


@pytest.mark.parametrize(("language", "named"), [("es", "Tu idea (pujar 1) cuesta "), ("en", "Your idea, a bid of 1, costs ")])
def test_an_idea_is_named_within_its_sentence_not_told_as_an_order(desk, language: str, named: str) -> None:
    """ "Tu idea, puja 1, cuesta": what a hint says to do is no name for it."""
    match = match_of(seed=3)
    while match.to_act != 0 or not isinstance(match.legal(0)[0], Bid):
        assert match.to_act is not None
        match.propose(match.to_act, match.legal(match.to_act)[0])
    one = desk(match, speed=0.0, language=language)
    hint = one.scene.hint
    hint.hints, hint.answered, hint.idea = (Hint("bid 0", 9.0), Hint("bid 1", 4.0)), True, Bid(1)
    one.scene.advice.show()
    meant = box(one)
    assert meant is not None and meant.heading.startswith(named)


def tags(one) -> set[tuple[int, str]]:
    """The cards that bear a tag, and what stands on it."""
    found, argument = set(), one.scene.advice.reason_lights
    one.key("esc")  # a card in the hand bears none
    argument._tag = lambda pen, sprite, words, *inks: found.add((sprite.face, words))
    one.settle()
    return found


def test_of_two_things_that_are_all_one_both_bear_the_tag_and_neither_costs_anything(desk) -> None:
    one, oracle, cards = at_play(desk)
    oracle.worth[f"play {one.match.game.codes[cards[1]]}"] = 8.98  # more than is in doubt, and less than matters
    carry(one, cards[1])
    one.key("h")
    one.step(2)
    tr, said = one.app.tr, box(one)
    assert said is not None and (said.heading, said.rows) == (tr("table.hint.idea_even"), ())
    advised = next(part for part in one.scene.note.parts if isinstance(part, Advised))
    both = tr("table.hint.one_or_other", one=one.scene.card_name(cards[0]), other=one.scene.card_name(cards[1]))
    assert advised.words == tr("table.tricks.hint.play", card=both), "what to do with either is said"
    assert tags(one) == {(card, tr("table.hint.tag.either")) for card in cards[:2]}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("many", [3, 4])
def test_of_several_that_are_all_one_each_is_lit_and_the_page_names_them_or_says_how_many(desk, many: int, language: str) -> None:
    """Of three hearts that lose alike the lowest was "clearly best"."""
    one = at_play(desk, language=language)[0]
    cards = [action.card for action in one.table.view.legal][:many]
    text = one.match.game.text
    one.scene.hint.hints = (
        Hint(text(Play(cards[0])), 9.0, same=tuple(text(Play(card)) for card in cards[1:-1])), Hint(text(Play(cards[-1])), 9.0),
    )  # fmt: skip
    one.scene.hint.shown, one.scene.hint.answered = True, True
    one.scene.advice.show()
    one.step(2)
    tr = one.app.tr
    advised = next(part for part in one.scene.note.parts if isinstance(part, Advised))
    assert advised.sure == tr("table.hint.same")
    named = [one.scene.card_name(card) in advised.words for card in cards]
    assert all(named) if many == 3 else tr("table.hint.any_of_these", n=many) in advised.words
    argument = one.scene.advice.reason_lights
    assert [card for lit in argument.best for card in lit] == cards and all(argument.frame(card) for card in cards)


def test_what_makes_no_difference_is_told_to_cost_nothing(desk) -> None:
    """Of a hundredth it was said that it costs a tenth."""
    one, oracle, cards = at_play(desk)
    oracle.worth |= {f"play {one.match.game.codes[card]}": 8.98 - 0.01 * k for k, card in enumerate(cards[1:3])}
    carry(one, cards[2])
    one.key("h")
    one.step(2)
    said = box(one)
    assert said is not None and said.heading == one.app.tr("table.hint.idea_even")


def test_the_only_card_that_may_be_played_is_called_that_and_not_the_best(desk) -> None:
    one, _, cards = at_play(desk)
    one.table.view.legal = [Play(cards[0])]
    carry(one, cards[0])
    one.key("h")
    one.step(2)
    tr = one.app.tr
    assert next(part for part in one.scene.note.parts if isinstance(part, Advised)).sure == tr("table.hint.only")
    assert box(one) is None, "there is nothing to be held against it"
    assert tags(one) == {(cards[0], tr("table.hint.tag.only"))}


def test_without_anything_on_trial_there_is_no_box(desk) -> None:
    one, oracle, _ = at_play(desk)
    one.key("h")
    one.step(2)
    assert oracle.asked == [()] and one.scene.note.title and box(one) is None


def test_live_odds_weigh_nothing_at_a_game_that_shows_none(desk) -> None:
    one, oracle, _ = at_play(desk, live_odds=True)
    one.step(3)
    assert oracle.asked == [] and one.match.odds is None


def drop(one, card: int) -> None:
    carry(one, card)
    one.release(one.slot)
    one.step(3)


@pytest.mark.parametrize("meant", [True, False])
def test_counsel_asks_before_a_dear_card_falls(desk, meant: bool) -> None:
    one, oracle, cards = at_play(desk, mistake_warning=True)
    one.step(3)
    assert oracle.asked == [()], "thought of while the player thinks"
    before = len(one.match.steps)
    drop(one, cards[-1])
    assert len(one.match.steps) == before and one.scene.advice.held is not None
    assert box(one) is not None and any(isinstance(part, Answers) for part in one.scene.note.parts)
    assert one.match.advised == 1, "the result says so"
    yes, no = one.scene.advice.buttons
    one.click((yes if meant else no).rect.center)
    one.step(3)
    assert (len(one.match.steps) > before) == meant and not one.scene.note.title
    again = Match.replayed(
        one.match.game, one.match.options, one.match.seats, one.match.seed, one.match.friendly, one.match.actions
    )  # fmt: skip
    assert again.advised == 1 and again.state.digest() == one.match.state.digest()


def test_what_costs_little_falls_at_once_though_it_has_to_be_weighed_first(desk) -> None:
    one, oracle, cards = at_play(desk, mistake_warning=True)
    one.step(3)
    before = len(one.match.steps)
    drop(one, cards[1])
    one.step(3)
    assert oracle.asked[1:2] == [(f"play {one.match.game.codes[cards[1]]}",)]
    assert len(one.match.steps) > before and one.match.advised == 0


def test_counsel_keeps_quiet_unless_it_is_wanted(desk) -> None:
    one, oracle, cards = at_play(desk)
    before = len(one.match.steps)
    drop(one, cards[-1])
    assert not oracle.asked and len(one.match.steps) > before and one.match.advised == 0


@pytest.mark.parametrize("leaves", ["i", "esc"])
def test_a_page_about_how_things_stand_keeps_the_hint_that_is_thought_of(desk, leaves: str) -> None:
    one, oracle, _ = at_play(desk)
    answer, oracle.poll = oracle.poll, lambda: None  # type: ignore[method-assign]
    hint, told = one.scene.hint, one.app.tr("table.situation.title")
    one.key("h")
    assert hint.thinking
    one.key("i")
    assert one.scene.note.title == told and hint.thinking
    one.key(leaves)
    assert not one.scene.note.title and hint.thinking
    oracle.poll = answer  # type: ignore[method-assign]
    one.step(2)
    assert hint.shown and one.scene.note.title == one.app.tr("table.hint.title")


def test_enter_does_what_is_advised_while_the_page_lies_open(desk) -> None:
    one, _, cards = at_play(desk)
    before = len(one.match.steps)
    one.key("h")
    one.step(2)
    one.key("enter")
    one.step(2)
    assert len(one.match.steps) > before and one.match.steps[before].text == f"play {one.match.game.codes[cards[0]]}"
    assert not one.scene.note.title


def test_a_decision_of_which_nothing_is_found_is_weighed_once(desk) -> None:
    one, oracle, _ = at_play(desk)
    oracle.poll = lambda: Answer(len(oracle.asked), "", 0, 0.0)
    one.app.change(mistake_warning=True)
    one.step(20)
    assert len(oracle.asked) == 1
