"""What is told of effects: to whoever decides, to whoever brought it about, and to those who look on."""

from __future__ import annotations

import itertools
from copy import deepcopy

import pytest
from msgspec.structs import replace

from tabletop_gui.engine.events import Said, Shown
from tabletop_gui.games.regine.actions import END_TURN, exchange
from tabletop_gui.games.regine.characters import CHARACTERS, KIND, PEASANT
from tabletop_gui.games.regine.court import DID_LAY
from tabletop_gui.games.regine.effects import Comply, Fanfare, Flip, Kill, RenewCard, RobHand
from tabletop_gui.gui.games.regine.panel import MOST_LINKS, PAD
from tabletop_gui.gui.games.regine.words import PanelPage, page_of, seat_told, what_to_do
from tests.gui.games.regine.court import match_of, reached
from tests.gui.games.regine.desk import at
from tests.gui.reading import written_by


def at_question(desk, kind, seat: int, met=lambda state: True):
    """A table at which somebody is asked this."""
    one = desk(reached(lambda state: isinstance(state.question, kind) and met(state), 4, seat=seat))
    one.step(3)
    return one


def test_nobody_is_told_of_in_the_third_person_on_their_own_screen(desk) -> None:
    """The names on the plates may be "Tú" and "You": whoever reads is spoken to."""
    for seat, kind in ((1, Comply), (2, Comply)):
        one = at_question(desk, kind, seat)
        tr, moment = one.app.tr, one.scene.text_context()
        namer = moment.tally.chain[-1].seat
        told = {me: page_of(replace(moment, me=me, mine=False)).text for me in range(4)}
        assert tr("table.regine.effect.why.named.mine") in told[namer]
        for me in range(4):
            assert (one.match.seats[namer].name in told[me]) == (me != namer)


@pytest.mark.parametrize("kind", [RobHand, RenewCard, Kill, Fanfare])
def test_whoever_turned_a_card_up_is_spoken_to(desk, kind) -> None:
    one = at_question(desk, kind, 1, lambda state: state.turn not in (1, state.question.seat))
    tr, moment = one.app.tr, one.scene.text_context()
    before, last = moment.tally.chain[-2:]
    word = "forced" if before.kind == PEASANT else "turned"
    mine = tr(f"table.regine.effect.why.{word}.mine", card=CHARACTERS[last.kind])
    assert mine in page_of(replace(moment, me=before.seat, mine=False)).text
    other = page_of(replace(moment, me=last.seat, mine=False)).text
    assert mine not in other and one.match.seats[before.seat].name in other


def test_an_assassins_deed_stands_on_both_plates(desk) -> None:
    one = desk(match_of(4))
    tally, tr = deepcopy(one.scene.tally), one.app.tr
    tally.see(Said(1, "removed", 2))
    assert seat_told(tally, 1, False, tr) == tr("table.regine.sign.removed")
    assert seat_told(tally, 2, False, tr) == tr("table.regine.sign.struck")
    tally.see(Said(3, "removed", 3))
    assert seat_told(tally, 3, False, tr) == tr("table.regine.sign.removed")


def test_whose_card_was_turned_up_stands_on_the_plate(desk) -> None:
    """The card laid hidden is hidden no longer: the plate does not go on saying so."""
    one = desk(reached(lambda state: isinstance(state.question, Flip) and any(action.row != 1 for action in state.legal), seat=1))
    action = next(action for action in one.match.state.legal if action.row != 1)
    tally, tr = one.scene.play.tally(one.match.view(0)), one.app.tr
    for event in one.table.viewpoint.seen(one.match.propose(1, action).events):
        tally.see(event)
        if isinstance(event, Shown):
            break
    assert seat_told(tally, action.row, False, tr) == tr("table.regine.sign.shown")
    assert seat_told(tally, 1, False, tr) == tr("table.regine.sign.uncovered")


@pytest.mark.parametrize("links", range(1, MOST_LINKS + 1))
def test_a_long_chain_keeps_to_its_panel(desk, links: int) -> None:
    one = at(desk, lambda state: isinstance(state.question, Kill))
    panel = one.scene.panel
    places, last, arrows = panel.chain_places(links)
    face, big = panel.measure.px(34) - panel.measure.px(30) // 3 + panel.measure.px(30), panel.measure.px(46)
    assert last + big + panel.measure.px(4) <= panel.rect.right - panel.measure.px(PAD) // 2
    assert all(b - a > face for a, b in itertools.pairwise([*places, last])), "no face lies upon the next card"
    assert arrows == (links <= 4)


@pytest.mark.parametrize("decides", [-1, 0])
def test_no_arrow_points_at_nobody(desk, decides: int) -> None:
    one = at(desk, lambda state: isinstance(state.question, Kill))
    panel = one.scene.panel
    link = one.scene.tally.chain[-1]
    panel.page = PanelPage("x", chain=(link, link), decides=decides)
    assert [words for words, _ in written_by(one.app, panel.draw)].count("→") == (1 if decides < 0 else 2)


@pytest.mark.parametrize("word", ["uncovered", "swapped_in", "put_under", "fizzled", "lost"])
def test_every_effect_stands_on_a_plate(desk, word: str) -> None:
    one = desk(match_of(4))
    tally, tr = deepcopy(one.scene.tally), one.app.tr
    tally.see(Said(1, word, 0))
    assert seat_told(tally, 1, False, tr) == tr(f"table.regine.sign.{word}")


@pytest.mark.parametrize(("event", "key"), [
    (Said(1, "removed", 0), "removed"), (Said(1, "removed", 1), "removed_own"), (Said(1, "forces", 2), "forces"),
    (Said(1, "robs", 3), "robs"), (Said(1, "fizzled", 0), "fizzled"),
])  # fmt: skip
def test_effects_are_said_aloud(desk, event: Said, key: str) -> None:
    """By a rival, naming whom it strikes; not by the viewer."""
    one = desk(match_of(4))
    said, faces = [], []
    one.scene.host.bubble = lambda seat, key, params: said.append((seat, one.app.tr(key, **params)))
    one.scene.host.emotion = lambda seat, emotion, ms: faces.append((seat, emotion))
    assert one.table.viewpoint.seat == 0
    for cue in one.scene.play.aloud.cues(one.table, event):
        cue.begin()
    assert said == [(1, one.app.tr(f"table.regine.say.{key}", who=one.match.seats[event.n].name))]
    assert faces == ([(event.n, "sour")] if key in ("removed", "forces", "robs") else [])
    for cue in one.scene.play.aloud.cues(one.table, replace(event, seat=0, n=2)):
        cue.begin()
    assert len(said) == 1, "the viewer's own deeds need no bubble"


def test_a_hint_speaks_of_the_own_row(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, Kill) and any(action.row == 0 for action in state.legal))
    for action in one.scene.view.legal:
        told = what_to_do(action, one.scene.text_context())
        assert (one.match.seats[action.row].name in told) == (action.row != 0)


def test_a_hint_to_end_the_turn_speaks_as_the_button_does(desk) -> None:
    """To pass is said in the bets alone, whatever has been done in the turn."""
    for used in (0, DID_LAY):
        one = at(desk, lambda state, used=used: END_TURN in state.legal and state.used == used)
        (button,) = [choice for choice in one.scene.panel.page.choices if choice.name == "end_turn"]
        assert (button.label, what_to_do(END_TURN, one.scene.text_context())) == ("Terminar", "Termina el turno")


@pytest.mark.parametrize(("language", "told"), [("es", "la Reina y la Reina"), ("en", "the Queen and the Queen")])
def test_a_hint_names_the_cards_to_exchange_as_one_says_them(desk, language: str, told: str) -> None:
    one = desk(match_of(2), language=language)
    moment = one.scene.text_context()
    queens = [card for card in range(len(KIND)) if CHARACTERS[KIND[card]] == "REI"][:2]
    assert told in what_to_do(exchange(queens), moment)
    assert " y " not in what_to_do(exchange(queens[:1]), moment)


def test_after_the_last_pass_nothing_is_counted_any_longer(desk) -> None:
    one = desk(match_of(2))
    one.step(3)
    moment = one.scene.text_context()
    moment.tally.passes = 2
    text = page_of(replace(moment, mine=False)).text
    assert text == one.app.tr("table.regine.passes.all")
