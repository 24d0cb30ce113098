"""Whose turn it is, which step it is at, what has been done in it, and passing."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import GAME, HAND, NOTHING, STREET, Threaten
from tabletop_gui.gui.games.famiglia.words import RECAP_WORDS
from tabletop_gui.match.core.match import Accepted
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.games.famiglia.gang import RIG, SECOND, after_a_pass, card, match_of
from tests.gui.reading import words_on


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_panel_keeps_clear_of_hand_and_discards(desk, language: str, scale: float) -> None:
    one = desk(match_of(rig=SECOND), language=language, ui_scale=scale)
    one.settle()
    rect = one.scene.steps.rect
    places = one.scene.places
    hand = [one.app.viewport.rect(*spot.box) for spot in one.table.stage.goals(HAND)]
    assert not any(rect.colliderect(box) for box in hand)
    assert not rect.colliderect(one.app.viewport.rect(*places.discard.spots(1)[0].box))
    assert rect.bottom <= one.app.viewport.height


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_is_told_of_the_first_cards_before_they_lie_there(desk, seed: int) -> None:
    """While the table came up out of the dark the panel knew already how many cards would be within reach."""
    one = desk(match_of(seed=seed))
    dealt = False
    while not one.table.director.idle:
        assert not one.scene.steps.words.button
        assert not any(step.note for step in one.scene.steps.words.steps)
        one.step()
        dealt = True
    one.step()
    assert dealt and one.scene.steps.words.button and all(step.note for step in one.scene.steps.words.steps)


def test_cards_alike_are_counted_each_as_within_reach(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F0d F0e C3a M4a"}))
    one.settle()
    assert one.scene.steps.words.steps[3].note.startswith("2 cartas")


def test_the_panel_tells_what_the_rival_has_done_so_far(desk) -> None:
    match = match_of(rig=RIG | {"seat": 1, "deck": "C1c C1d B0c F3b M1a"})
    assert isinstance(match.propose(1, GAME.parse("stir F1c")), Accepted)
    assert isinstance(match.propose(1, GAME.parse("stir C1c")), Accepted)
    one = desk(match)
    one.bots.ask = lambda state, seat: 0  # he thinks for ever
    one.table.refresh()
    one.step(20)
    assert one.scene.steps.words.title == "Turno de Lobo"
    first = one.scene.steps.words.steps[0]
    assert (first.state, first.note) == ("done", "Ha quitado Famiglia 1, Contable 1.")
    assert all(not step.note for step in one.scene.steps.words.steps[1:])


def test_the_panel_tells_what_was_stirred_away_in_the_own_turn(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    first = one.scene.steps.words.steps[0]
    assert (first.state, first.note) == ("done", "Has quitado Famiglia 1.")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_steps_are_named_and_whoever_may_skip_some_is_told(desk, language: str) -> None:
    """Bare numbers told nobody what comes, and a hint at a later step seemed not to be possible yet."""
    one = desk(match_of(rig=RIG), language=language)
    one.settle()
    steps, tr = one.scene.steps, one.app.tr
    assert all(step.name in words_on(one.app) for step in steps.words.steps)
    assert steps.words.says == f"{tr('table.famiglia.step.stir.open')} {tr('table.famiglia.step.or_sign')}"
    one = desk(match_of(rig=RIG | {"street": "C4a M4a B4a", "hands": ["C2a F0a", "F0b"]}), language=language)
    one.settle()
    assert one.scene.steps.words.says.endswith(tr("table.famiglia.step.or_step"))


def test_whoever_can_recruit_nobody_is_told_what_can_be_done(desk) -> None:
    """A Brute and an Accountant were named to whoever had neither."""
    told = {}
    for hand in ("F0a", "C2a F0a", "B1a F0a"):
        one = desk(match_of(rig=RIG | {"street": "C4a M4a", "hands": [hand, "F0b"], "areas": ["F0c", "F0d"]}))
        one.settle()
        (told[hand],) = one.scene.first_match_help_text()[1]
    assert [("Contable" in words, "Bruto" in words) for words in told.values()] == [(False, False), (True, False), (False, True)]


def test_the_strip_tells_the_rivals_turn_until_the_own_one_ends(desk) -> None:
    match = match_of(rig=RIG | {"seat": 1, "street": "F0d C3a M4a B1b F1c F3a"})
    one = desk(match)
    one.settle()
    told = list(one.scene.recap.lines)
    assert [line.word for line in told] == [line.word for line in GameLog(match, 0).since_last_turn() if line.word in RECAP_WORDS]
    assert told
    assert one.scene.recap.shown
    assert one.sounds.names.count("turn") == 1
    one.put(card("C2a"), "area")
    one.settle()
    assert one.scene.recap.lines == told
    assert one.sounds.names.count("turn") == 1, "a turn begins once, however many steps it has"


def test_two_persons_at_one_screen_are_told_whose_turn_it_is(desk) -> None:
    one = desk(match_of(persons=2, rig=RIG))
    one.settle()
    assert one.scene.steps.words.title == "Turno de Ana"
    one.put(card("F2c"), "lay 17")
    one.settle()
    one.step(4)
    assert one.table.viewpoint.seat == 1
    assert one.scene.steps.words.title == "Turno de Blas"
    assert one.app.toasts.shown == "Turno de Blas"


def test_a_pass_lets_go_of_the_card_that_was_chosen(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.click(one.grip(card("F2c")))
    assert one.table.pointer.selected == card("F2c")
    one.click(one.scene.steps.end.rect.center)
    assert one.match.steps[-1].text == "take-nothing"
    assert one.table.pointer.selected is None


def test_a_pass_that_ends_the_game_must_be_meant(desk) -> None:
    one = after_a_pass(desk)
    end, tr = one.scene.steps.end, one.app.tr
    assert "acaba" in one.scene.steps.words.warning
    one.click(end.rect.center)
    assert end.shown_label == tr("table.famiglia.pass.sure")
    one.click(end.rect.center)
    assert not one.match.steps, "a second click in haste means nothing"
    one.put(card("C2a"), "area")
    one.settle()
    assert end.shown_label == tr("table.famiglia.pass.end"), "whoever plays on is asked anew"
    one.step(24)
    one.click(end.rect.center)
    one.step(24)
    one.click(one.scene.steps.end.rect.center)
    assert one.match.outcome is not None


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_the_strip_tells_in_words_and_covers_nobody(desk, language: str, scale: float, size: tuple[int, int]) -> None:
    """A Brute and what he was for are read in sentences; the strip stays clear of the rival, the deck and a full street."""
    hands, street = ["F0a", "B2a B1b C1a C2a F0b"], "C3a M4a B1c F1c F3a F2c M2c C4a B4a"
    match = match_of(rig=RIG | {"seat": 1, "hands": hands, "street": street})
    threat = next(a for a in match.state.legal if isinstance(a, Threaten))
    match.propose(1, threat)
    match.propose(1, NOTHING if NOTHING in match.state.legal else match.state.legal[0])
    one = desk(match, language=language, ui_scale=scale, size=size)
    one.settle()
    recap = one.scene.recap
    recap.fill(GameLog(match, 0).all_entries(), 0)
    one.step(4)
    assert recap.lines[-1].word == "threaten"
    told = recap.lines[-1].sentence(one.app.tr)
    assert ("Brute" in told or "Bruto" in told) and one.match.seats[1].name in told
    view, places = one.app.viewport, one.scene.places
    rect = recap.rect
    assert rect.w and not rect.colliderect(view.rect(*places.deck.spots(1)[0].box))
    assert not any(rect.colliderect(view.rect(*spot.box)) for spot in one.table.stage.goals(STREET))
    under = view.point(0, places.under.y - places.under.width * 0.7)[1]
    assert rect.bottom <= under, "what lies under the deck is in sight, too"
    portrait = places.seats[1]
    edge = view.point(portrait.x - portrait.diameter / 2, 0)[0]
    assert rect.right <= edge
