"""What counts and what does not is seen on every army, and nobody changes sides for a battle."""

from __future__ import annotations

from itertools import combinations

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games.chicken_army.actions import Placements
from tabletop_gui.games.chicken_army.campaign import MARKET
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.games.chicken_army.army_view import SINGLE
from tabletop_gui.gui.games.chicken_army.places import battlefield_corners, table_division
from tabletop_gui.gui.games.chicken_army.rival_gain import HELD_MS, most_gain
from tabletop_gui.gui.games.chicken_army.words import span_text
from tabletop_gui.match.core.match import Match
from tests.gui.games.chicken_army.flock import match_of, played
from tests.gui.reading import words_on


def to_me(match: Match) -> Match:
    while match.to_act not in (0, None):
        played(match, 1)
    return match


def veils(one) -> list[tuple[int, int]]:
    """Where a lone chicken of the own army is veiled."""
    app, armies = one.app, one.scene.felt.armies
    board = one.scene.places.boards[0]
    piece = app.skin.drawing(*armies._veil(board))
    return sorted((entry.x, entry.y) for entry in app.canvas.shown if entry.surface is piece)


def lone(army) -> set[tuple[int, int]]:
    """The chickens that touch none of their kind."""
    cells = army.cells()
    return {
        (row, column) for (row, column), symbol in cells.items()
        if symbol not in SINGLE
        and symbol not in {cells.get(at) for at in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))}
    }  # fmt: skip


def test_lone_chickens_are_veiled_at_all_times_and_covered_ones_struck_on_trial_alone(desk, monkeypatch) -> None:
    one = desk(to_me(played(match_of(4, seed=5), 9)))
    one.settle()
    u, board, struck = one.app.viewport.u, one.scene.places.boards[0], []
    monkeypatch.setattr(one.scene.felt.armies, "struck", lambda canvas, board, covered: struck.append(set(covered)))

    def expected(army) -> list[tuple[int, int]]:
        return sorted((round(x * u), round(y * u)) for x, y in (board.corner(*cell) for cell in lone(army)))

    one.look()
    assert veils(one) == expected(one.army) != []
    assert not struck
    place = next(place for place in one.match.legal(0) if getattr(place, "card", None) == one.free)
    one.scene.play.put(one.table, place)
    one.step(30)
    one.look()
    after = one.army.placed(place.card, place.row, place.column, place.turn)
    board = one.scene.places.boards[0]
    assert veils(one) == expected(after) and struck
    one.press_button("lay")
    struck.clear()
    one.step(10)
    one.look()
    assert not struck


@pytest.mark.parametrize("size", [(1600.0, 900.0), (2100.0, 900.0), (1600.0, 1200.0)])
def test_nobody_changes_sides_for_a_battle(size: tuple[float, float]) -> None:
    seats = table_division(4, *size).corners
    assert [corner.x < size[0] / 2 for corner in seats] == [True, True, False, False]
    for fighting in (*combinations(range(4), 3), tuple(range(4))):
        there = battlefield_corners(4, fighting, *size)
        for slot, (before, after) in enumerate(zip(seats, there, strict=True)):
            assert (before.x < size[0] / 2) == (after.x < size[0] / 2), (fighting, slot)
        assert len({(corner.x, corner.y) for corner in there}) == 4
    left, right = battlefield_corners(2, (0, 1), *size)
    assert left.x < right.x


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_costs_shows_coins_and_what_is_free_no_word(desk, language: str) -> None:
    one = desk(to_me(played(match_of(4, seed=5), 9)), language=language)
    one.settle()
    one.look()
    said = words_on(one.app).lower()
    assert not any(word in said for word in ("gratis", "free", "blind", "tapada"))
    assert not any(leader.name.of(language).lower() in said for leader in one.scene.emblems.deck.leaders)
    free, other = one.scene.tally.market[:2]
    assert one.app.tr("table.chicken_army.price_free") in one.scene.description(free)
    assert one.app.tr("table.chicken_army.price", n=1) in one.scene.description(other)
    assert not one.app.phrases.missing


def test_a_word_stands_between_numbers_below_zero() -> None:
    tr = Phrases("es").tr
    assert [span_text(span, tr) for span in ((3, 3), (0, 2), (-2, 8), (-7, 0))] == ["3", "0–2", "de −2 a 8", "de −7 a 0"]


@pytest.mark.parametrize("seed", range(4))
def test_who_gains_most_by_a_card_is_who_fights_best_with_it(seed: int) -> None:
    match = to_me(played(match_of(4, seed=seed), 12))
    view = match.view(0)

    def balance(force: int, rival: int) -> int:
        others = [view.force(one) for one in view.living() if one != rival]
        return sum(sum(blow(force, one)) - sum(blow(one, force)) for one in others)

    for card in view.zones[MARKET]:
        gains = {}
        for rival in view.living():
            if rival:
                army, now = view.matrices[rival], balance(view.force(rival), rival)
                ways = Placements(False, (card,), army)
                gains[rival] = max(balance(army.placed(a.card, a.row, a.column, a.turn).packed, rival) for a in ways) - now
        found, most = most_gain(view, 0, card), max(gains.values(), default=0)
        if most <= 0:
            assert found is None
            continue
        assert found is not None and gains[found.rival] == most
        laid = view.matrices[found.rival].placed(card, found.place.row, found.place.column, found.place.turn)
        assert balance(laid.packed, found.rival) - balance(view.force(found.rival), found.rival) == most


def test_a_card_held_in_the_air_shows_who_gains_most(desk) -> None:
    one = desk(to_me(played(match_of(4, seed=5), 9)))
    one.settle()
    market = [card for card in one.scene.tally.market if one.scene.card.fits(card) and one.scene.held.of(card) is not None]
    card, held = market[0], one.scene.held
    start = one.middle(card)
    one.pull(start, (start[0], start[1] + 60))
    one.step(int(HELD_MS / 16) - 20)
    assert held.gain is None
    one.step(40)
    assert held.gain == most_gain(one.scene.view, 0, card)
    one.move(one.cell(*one.army.places[0]), held=True)
    one.step(3)
    assert held.gain is None, "over the own army it is meant to be laid"
    one.release(start)
    assert one.scene.names[most_gain(one.scene.view, 0, card).rival] in one.scene.description(card)
