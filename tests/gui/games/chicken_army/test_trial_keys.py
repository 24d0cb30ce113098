"""Keys in any order while a card is chosen or lies on trial, and the page of advice comes and goes: every order ends somewhere
sensible, and nothing is laid that nobody saw lie there."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import MARKET
from tabletop_gui.gui.table.help.note_panel import IdeaCompared
from tests.gui.games.chicken_army.flock import match_of
from tests.gui.table.test_counsel import Oracle

KEYS = ("h", "h", "h", "esc", "esc", "enter", "enter", "space", "left", "right", "up", "down", "tab", "r", "z", "i", "l", "t")
BEGUN = ("with the mouse", "with the keys", "chosen")


def at_trial(desk: Any, begun: str, best: int) -> Any:
    """A table at which a card lies on trial, or is chosen; `best`: which of three placements is advised."""
    one = desk(match_of(4, seed=5), speed=0.0)
    one.settle()
    places = [action for action in one.match.legal(0) if isinstance(action, Place)]
    lines = [one.match.game.text(places[k]) for k in (7, 19, len(places) - 1)]
    lines.append(one.match.game.text(DRAW_BLIND))
    one.app.thinker = Oracle({line: 900.0 - k for k, line in enumerate(lines[best:] + lines[:best])}, lines)
    if begun == "with the mouse":
        one.carry(one.free, 0, 1)
        one.drop(0, 1)
    else:
        one.key("left")
        one.key("enter")
        if begun == "with the keys":
            one.key("right")
            one.key("enter")
    assert (one.trial is None) == (begun == "chosen")
    return one


def box(one: Any) -> IdeaCompared | None:
    return next((part for part in one.scene.note.parts if isinstance(part, IdeaCompared)), None)


def stands(one: Any) -> tuple[object, ...]:
    """What lies open at the table, from what is closed first to what is closed last."""
    scene, card = one.scene, one.scene.card
    return (
        scene.reading,
        bool(scene.note.title),
        scene.table.pointer.selected,
        card.trial,
        card.awaits_confirmation,
        scene.log.shown,
    )


def check(one: Any) -> None:
    """The table makes sense."""
    scene, table = one.scene, one.table
    hint, note, trial = scene.hint, scene.note, scene.card.trial
    assert bool(note.title) or not hint.shown
    assert scene.advice.reason_lights.shown == hint.shown, "the cards are lit for as long as the page speaks of them"
    if box(one) is not None:
        assert hint.idea is not None
        if trial is not None and table.pointer.selected is None:
            assert hint.idea == trial, "what is compared is what lies there"
    focused = scene.focus.current
    assert focused is None or (focused in scene.focus.widgets and focused.reachable)
    market = scene.places.market
    lying = [spot for spot in table.stage.goals(MARKET) if spot.y > market.slot(0).y + market.slot(0).height]
    assert len(lying) == (trial is not None and trial.card in market.cards), "nothing lies on the army that is not on trial"


@pytest.mark.parametrize("begun", BEGUN)
@pytest.mark.parametrize("seed", range(6))
def test_keys_in_any_order_end_somewhere_sensible(desk: Any, begun: str, seed: int) -> None:
    rng = Random(seed)
    one = at_trial(desk, begun, seed % 4)
    check(one)
    for _ in range(24):
        key = rng.choice(KEYS)
        before, page, best = stands(one), one.scene.hint.shown, one.scene.hint.best
        one.key(key)
        one.step(3)
        if one.app.scenes.top is not one.scene:  # the rules, or the menu
            assert key != "esc" or not any(part not in (None, False) for part in before), "Esc closes what is open first"
            one.app.scenes.pop(None)
            one.step(3)
        done = [one.match.game.parse(step.text) for step in one.match.steps]
        if done:  # it is the others' turn
            assert done[0] == (before[3] or (before[4] and DRAW_BLIND)) or (page and done[0] == best[0]), (key, before)
            assert one.trial is None, "what has been done is no trial, and another card that lay there goes back"
            return
        check(one)
        if key == "esc":
            gone = [was for was, now in zip(before, stands(one), strict=True) if was != now]
            assert len(gone) <= 1, "one thing at a time"
    while any(part not in (None, False) for part in stands(one)):
        one.key("esc")
        one.step(3)
        assert one.app.scenes.top is one.scene
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.press_button("lay")
    assert len(one.laid()) == 1, "and one can still play"


@pytest.mark.parametrize("begun", BEGUN)
def test_esc_puts_the_page_away_and_leaves_the_card_where_it_is(desk: Any, begun: str) -> None:
    one = at_trial(desk, begun, 0)
    before = stands(one)
    one.key("h")
    one.step(3)
    assert one.scene.hint.shown and box(one) is not None, "with the keyboard too, it is compared"
    one.key("esc")
    one.step(3)
    assert stands(one) == before
    one.key("h")
    one.step(3)
    assert box(one) is not None
    one.key("enter")
    assert one.match.game.parse(one.match.steps[0].text) == one.match.game.parse(one.app.thinker.own[0]), "as the page says"


def test_what_is_said_of_a_card_goes_with_the_place_it_was_said_of(desk: Any) -> None:
    one = at_trial(desk, "with the mouse", 0)
    for change in ("r", "z"):
        one.key("h")
        one.step(3)
        assert box(one) is not None
        one.key(change)
        one.step(3)
        assert one.scene.hint.shown and box(one) is None, "the advice stands, the idea is gone"
        one.key("esc")
    assert one.trial is None


def test_a_card_on_trial_goes_back_when_the_advice_takes_another(desk: Any) -> None:
    one = at_trial(desk, "with the mouse", 3)
    on_trial = one.trial.card
    one.key("h")
    one.step(3)
    assert one.scene.hint.action == DRAW_BLIND
    one.key("enter")
    one.step(3)
    assert one.match.steps and one.trial is None
    assert one.spot(on_trial) == one.scene.places.market.slot(one.scene.tally.market.index(on_trial))


def test_whoever_is_asked_before_a_dear_card_is_laid_sees_it_lie_there(desk: Any) -> None:
    one = at_trial(desk, "with the mouse", 0)
    one.app.change(mistake_warning=True)
    one.step(3)
    trial = one.trial
    one.press_button("lay")
    one.step(3)
    assert one.scene.advice.held == trial == one.trial and not one.laid()
    one.key("esc")
    one.step(3)
    assert one.scene.advice.held is None and one.trial == trial and not one.scene.note.title


def test_enter_comes_to_the_button_that_lays_what_the_mouse_put_there(desk: Any) -> None:
    one = at_trial(desk, "with the mouse", 0)
    trial = one.trial
    one.key("enter")
    assert not one.laid() and one.scene.focus.current is one.scene.panel.acts["lay"]
    one.key("enter")
    assert one.laid() == [(trial.card, trial.row, trial.column, trial.turn)]


def test_where_the_advice_would_lay_it_shines_beside_the_card_on_trial(desk: Any) -> None:
    """In the window the card on trial was called the best where it lay, and nothing shone where it was to go."""
    one = at_trial(desk, "with the mouse", 0)
    trial, scene = one.trial, one.scene
    one.key("h")
    one.step(3)
    best, argument = scene.hint.action, scene.advice.reason_lights
    assert best.card == trial.card and best != trial
    spot, card = scene.felt.preview_card(scene.card, best)
    assert card == trial.card and (spot.x, spot.y) == (lambda at: (at.x, at.y))(
        scene.places.boards[0].spot(best.row, best.column, best.turn)
    )
    assert list(argument.idea) == [trial.card] and not any(trial.card in cards for cards in argument.best)
    assert not scene.note.rect.colliderect(one.app.viewport.rect(*spot.box))
    assert not scene.note.rect.colliderect(one.app.viewport.rect(*one.spot(trial.card).box))
    one.key("esc")
    scene.play.put(one.table, best)
    one.key("h")
    one.step(3)
    assert scene.felt.preview_card(scene.card, best) is None and any(best.card in cards for cards in argument.best), (
        "it lies there"
    )
