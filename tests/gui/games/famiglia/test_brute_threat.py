"""The Brute's threat: its price is struck down with the blow, never before, and a press leaves what watching leaves."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import STREET
from tabletop_gui.gui.games.famiglia.facts import ThreatPreview
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import THREATENS, emphasis_of_threat, pending
from tabletop_gui.gui.games.famiglia.highlights.fright import ROOM
from tests.gui.games.famiglia.gang import RIG, card, match_of, state
from tests.gui.reading import words_on


@pytest.fixture
def aims(monkeypatch: pytest.MonkeyPatch) -> list[ThreatPreview]:
    """At what a Brute is held."""
    held: list[ThreatPreview] = []
    monkeypatch.setattr("tabletop_gui.gui.games.famiglia.facts.threat_previews", lambda table: held)
    return held


def threatened(desk, target: str = "F3a", by: int = 2, **settings):
    """A table at which a Brute has just threatened a card, up to where he is seen."""
    one = desk(match_of(rig=RIG), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    one.put(card("B2a"), f"threat {card(target)} {by}")
    for _ in range(200):
        if one.table.highlights.running or one.table.director.idle:
            break
        one.step()
    return one


def prices(one, monkeypatch) -> list[int | None]:
    """The cards for which a lower price is written in this frame."""
    told: list[int | None] = []
    draw = type(one.scene.felt).draw_prices

    def noted(self, canvas, table, reduced, aimed) -> None:
        told.append(reduced and reduced.card)
        draw(self, canvas, table, reduced, aimed)

    monkeypatch.setattr(type(one.scene.felt), "draw_prices", noted)
    one.app.dirty()
    one.app.draw()
    monkeypatch.undo()
    return told


def panel(one) -> str:
    """What the panel of the turn says of Brutes."""
    return next(line.note for line in one.scene.words.turn(one.table, 0, 0).steps if line.name == "Bruto")


def test_the_price_falls_when_he_strikes_and_not_before(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    one = threatened(desk)
    highlights = one.table.highlights
    assert highlights.now is not None and highlights.now.kind == THREATENS
    assert state(one).reduced == card("F3a")
    before = after = 0
    while highlights.running:
        struck = pending(one.table) is None
        assert prices(one, monkeypatch) == [card("F3a") if struck else None]
        assert struck or one.scene.threads.looked_at() == -1, "nor is it tied to who would pay"
        assert ("cuesta" in panel(one)) == struck, "nor does the panel know it"
        before, after = before + (not struck), after + struck
        one.step()
    assert before > 1 and after > 1
    assert prices(one, monkeypatch) == [card("F3a")]


def test_a_press_ends_it_in_one_frame_and_leaves_what_watching_leaves(desk) -> None:
    def picture(one) -> tuple[object, ...]:
        street = [(sprite.face, sprite.shake, sprite.spot) for row in one.table.stage.rows for sprite in row]
        return street, state(one).reduced, state(one).reduction, one.table.highlights.dark, one.scene.shaken()

    watched = threatened(desk)
    watched.step(200)
    one = threatened(desk)
    one.step(3)
    assert one.table.skip(), "as a press on the table does"
    assert not one.table.highlights.running and pending(one.table) is None
    one.step(200)
    assert picture(one) == picture(watched)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_no_time_for_show_only_the_price_is_seen(desk, monkeypatch: pytest.MonkeyPatch, settings) -> None:
    one = threatened(desk, **settings)
    assert not one.table.highlights.running
    assert prices(one, monkeypatch) == [card("F3a")]


def test_a_card_that_can_be_paid_for_now_weighs_more(desk) -> None:
    one = threatened(desk)
    view = state(one)
    payable, dear = emphasis_of_threat(view, 0, card("F3a")), emphasis_of_threat(view, 0, card("M4a"))
    assert payable > 0
    view.reduction = 0  # and now it costs what it did
    assert emphasis_of_threat(view, 0, card("F3a")) < payable
    assert 0 < dear < 1


def test_a_torn_patch_covers_the_old_price_from_the_blow_on(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    one = threatened(desk)
    patched: list[bool] = []
    drawing = one.app.skin.drawing

    def noted(key, w, h, body):
        patched.append(key == ("price patch",))
        return drawing(key, w, h, body)

    monkeypatch.setattr(one.app.skin, "drawing", noted)

    def seen() -> bool:
        patched.clear()
        one.app.dirty()
        one.app.draw()
        return any(patched)

    while one.table.highlights.running:
        assert seen() == (pending(one.table) is None)
        one.step()
    assert seen(), "it stays until the turn ends"


def test_the_blow_throws_its_neighbours_aside_and_they_glide_home(desk) -> None:
    one = threatened(desk)
    target = one.spot(card("F3a"))

    def thrown() -> dict[int, float]:
        """How far beside their places the cards of the street are, to the right, where they have not only made room for him."""
        return {sprite.face: sprite.sway for sprite in one.table.stage.rows[STREET] if abs(sprite.thrown.value) > ROOM}

    while pending(one.table) is not None:
        assert not thrown(), "not before the blow"
        one.step()
    struck = thrown()
    assert struck and card("F3a") not in struck
    for face, far in struck.items():
        assert far * (one.spot(face).x - target.x) > 0, "away from it"
    while one.table.highlights.running:
        one.step()
    one.step(30)
    assert not thrown()
    assert [sprite.face for sprite in one.table.stage.rows[STREET] if sprite.angle != sprite.spot.angle] == [card("F3a")]


def test_a_press_in_the_blow_leaves_nobody_thrown_aside(desk) -> None:
    one = threatened(desk)
    while pending(one.table) is not None:
        one.step()
    assert any(sprite.thrown.value for sprite in one.table.stage.rows[STREET])
    assert one.table.skip()
    one.step()
    assert not any(sprite.thrown.value or sprite.sway for sprite in one.table.stage.rows[STREET])


def test_a_brute_held_over_a_card_says_what_would_be_left_of_its_price(desk, aims: list[ThreatPreview]) -> None:
    """Carried over a card he says "3 − 2 = 1" beside it, taps once for each card that he comes over; nothing is cheaper yet."""
    one = desk(match_of(rig=RIG), speed=1.0, reduced_motion=False)
    one.settle()
    for held in (False, True, True):
        aims[:] = [ThreatPreview(card("F3a"), 2, True, held)]
        one.step(2)
        one.app.dirty()
        one.app.draw()
        assert ("3 − 2 = 1" in words_on(one.app)) is held
    assert one.sounds.names.count("bat_taps") == 1
    assert state(one).reduced is None


def struck(one):
    """The card that he strikes."""
    return next(sprite for sprite in one.table.stage.rows[STREET] if sprite.face == card("F3a"))


def test_whom_he_has_struck_leans_away_until_the_turn_ends(desk) -> None:
    """Only from the blow on; a press leaves it leaning as much as it does when it has been watched."""
    one = threatened(desk)
    target = struck(one)
    while pending(one.table) is not None:
        assert target.lean.goal == 0.0
        one.step()
    one.step(12)
    assert target.lean.value == target.lean.goal != 0.0
    leans = target.angle
    pressed = threatened(desk)
    assert pressed.table.skip()
    pressed.step()
    assert struck(pressed).angle == leans
    still = threatened(desk, reduced_motion=True)
    still.step()
    assert struck(still).angle == leans


def test_a_brute_held_over_a_card_makes_it_lean_and_its_neighbours_make_room(desk, aims: list[ThreatPreview]) -> None:
    one = desk(match_of(rig=RIG), speed=1.0, reduced_motion=False)
    one.settle()
    aims[:] = [ThreatPreview(card("F3a"), 2, True, True)]
    one.step(30)
    target, street = struck(one), one.table.stage.rows[STREET]
    assert target.angle != target.spot.angle
    off = {sprite.face: sprite.sway for sprite in street if sprite.sway}
    assert card("F3a") not in off and len(off) in (1, 2)
    assert all((sway > 0) == (next(s for s in street if s.face == face).spot.x > target.spot.x) for face, sway in off.items())
    aims[:] = [ThreatPreview(card("F3a"), 2, True, False)]
    one.step(30)
    assert not any(sprite.sway or sprite.angle != sprite.spot.angle for sprite in street)
