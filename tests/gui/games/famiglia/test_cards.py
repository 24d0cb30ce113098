"""What is said of a card."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games.famiglia import CODES, DECK, DISCARD, HAND, KIND, KINDS, STREET
from tabletop_gui.gui.art.faces.famiglia import FamigliaFace
from tabletop_gui.gui.art.faces.measures import MASTER
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.table.model.layout import RATIO
from tests.gui.games.famiglia.gang import SECOND, card, match_of, state


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("strict", [False, True])
def test_every_card_held_close_to_the_eye_says_what_it_is_for(desk, language: str, strict: bool) -> None:
    one = desk(match_of(brutes="whole" if strict else "up_to", green=not strict), language=language)
    one.settle()
    street = state(one).zones[STREET]
    told = {KINDS[KIND[number]]: one.scene.description(number) for number in range(60) if number not in street}
    assert not one.app.phrases.missing
    assert len(set(told.values())) == 20
    wild = "Mercenary" if language == "en" else "Mercenario"
    assert (told["M3"].count(wild) > 2) is not strict
    assert ("up to 2" in told["B2"] or "hasta 2" in told["B2"]) is not strict
    assert told["F4"].splitlines()[0].startswith("Famiglia 4 · 15")


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("count", [8, 16, 28])
def test_how_many_lie_in_a_heap_hides_no_points(desk, monkeypatch, count: int, size: tuple[int, int]) -> None:
    """Not of the card it hangs on, however small the cards have become."""
    areas = [" ".join(CODES[k::2][:count]) for k in (0, 1)]
    one = desk(match_of(rig={"hands": ["", ""], "areas": areas, "street": CODES[-1]}), size=size)
    one.settle()
    felt, view, text = one.scene.felt, one.app.viewport, one.app.text
    pills: list[pygame.Rect] = []

    def pill(self, canvas, said, x, y, strong, size=16):
        line = text.line(said, "bold", self.measure.type(size), INK)
        box = pygame.Rect(0, 0, line.get_width() + self.measure.px(26), line.get_height() + self.measure.px(8))
        box.center = view.point(x, y)
        if said.startswith("×"):
            pills.append(box)
        return box

    monkeypatch.setattr(type(felt), "_pill", pill)
    one.app.draw()
    assert pills
    for strip in (one.scene.places.area, one.scene.places.rival_area):
        wide = view.px(strip.width)
        shown = FamigliaFace("", "", "", "", "", "0", "", "", "3", "#000000", "#000000", "#ffffff")
        worth, unit = shown.worth(shown.detail(wide)), strip.width / MASTER
        for spot, _ in strip.heaps():
            x = spot.x - spot.width / 2 + worth.at[0] * unit
            y = spot.y - spot.width * RATIO / 2 + worth.at[1] * unit
            figure = pygame.Rect(0, 0, view.px(worth.figure * unit * 0.5), view.px(worth.figure * unit * 0.7))
            figure.center = view.point(x, y)
            assert figure.collidelist(pills) < 0, (wide, figure, pills)


def test_a_question_turns_nothing_down_that_lies_open(desk) -> None:
    """Both hands are open here: whoever is asked something sees their own as they see the rival's."""
    one = desk(match_of())
    one.settle()
    turned: list[int] = []
    one.scene.painter.turned_down = lambda canvas, sprite: turned.append(sprite.face)
    one.key("p")
    one.step(30)
    assert one.app.scenes.top is not one.scene and one.scene.put_away and not turned


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tip_of_every_small_card_says_beside_it_which_one_it_is(desk, language: str) -> None:
    """In the rival's hand, in both play areas and under the deck: there nobody can read what is printed on it."""
    one = desk(match_of(rig=SECOND), language=language)
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    scene, small = one.scene, 0
    for zone, row in enumerate(one.table.stage.rows):
        if zone in (DECK, DISCARD, STREET, HAND):
            continue
        for sprite, spot in zip(row, one.table.stage.goals(zone), strict=True):
            left, top, _, tall = spot.box
            at = one.pixel(left + 2, top + tall / 2)  # of cards alike the lowest looks out at its left rim
            text, anchor = scene.tip_at(at)
            assert text.startswith(scene.words.named(sprite.face) + " · "), (zone, sprite.face)
            assert anchor is not None and anchor.collidepoint(at)
            one.move((640, 380))
            one.step(60)
            one.move(at)
            one.step(60)
            tip = one.app.tooltip
            assert tip.shown == text
            near = anchor.inflate(160, 100)
            assert tip.rect.colliderect(near) and not tip.rect.colliderect(anchor), (sprite.face, anchor, tip.rect)
            small += 1
    assert small == 5 + 4 + 2 + 1
    assert not one.app.phrases.missing


def test_what_is_written_on_the_area_lies_on_no_card_that_rises_from_the_hand(desk, monkeypatch) -> None:
    """The count of a heap hangs below the area, where a large card of the hand comes to when it pays."""
    areas = ["F0a F0c C0a C0b B0a B0b M0a M0b", ""]
    one = desk(match_of(rig={"hands": ["F1a F1b M2a", "F0b"], "areas": areas, "street": "F2c C3a"}))
    one.settle()
    felt, pills, pill = one.scene.felt, list[pygame.Rect](), type(one.scene.felt)._pill
    monkeypatch.setattr(type(felt), "_pill", lambda *args, **more: pills.append(pill(*args, **more)) or pills[-1])
    spot = one.spot(card("F2c"))
    one.move(one.pixel(spot.x, spot.y))
    one.step(40)
    one.app.dirty()
    one.app.draw()
    raised = [sprite for sprite in one.table.stage.rows[one.table.hand] if sprite.rise]
    assert raised and len(pills) >= 1
    for sprite in raised:
        box = one.app.viewport.rect(*one.table.hit_test.outline(sprite.face).box)
        assert box.collidelist([rect for rect in pills if rect.bottom > box.top + 4 and rect.top < box.top]) < 0
