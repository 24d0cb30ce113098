"""The street, the deck and what has left them."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.games.famiglia import CODES, KIND, NOTHING, STREET
from tabletop_gui.gui.games.famiglia.play import FamigliaPlay
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.match.log import saves
from tests.gui.games.famiglia.gang import RIG, SECOND, card, match_of, state


def test_the_street_goes_under_the_deck_in_the_second_run(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    assert one.table.tally.zones[6] == [card("F1c")]
    assert not any(to == "away" for c in state(one).zones[STREET] for to in one.drags(c))


@pytest.mark.parametrize("street", ["F0d C3a M4a B1b F1c F3a", "F0d C3a M4a B1b F1c F3a C1b M1c"])
def test_what_leaves_the_street_leaves_a_gap_and_moves_nothing(desk, street: str) -> None:
    one = desk(match_of(rig=RIG | {"street": street, "areas": ["", ""]}))
    one.settle()
    before = {sprite.face: (sprite.x, sprite.y, sprite.width) for sprite in one.table.stage.rows[STREET]}
    one.put(card("F0d"), "hand")
    one.step(60)
    after = {sprite.face: (sprite.x, sprite.y, sprite.width) for sprite in one.table.stage.rows[STREET]}
    assert card("F0d") not in after and len(after) >= 4
    assert all(before[face] == at for face, at in after.items()), "though the rival may have taken one, too"
    assert len(one.scene.places.street.gaps) == len(before) - len(after)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_continued_shows_the_street_as_it_lay(desk, tmp_path, seed: int) -> None:
    """Take by take and stir by stir, the places are those of the table that was left, whichever copy was carried."""
    match, rng = match_of(seed=seed), Random(seed)
    one, other_copies = desk(match), 0
    for _ in range(12):
        one.settle()
        if not one.table.mine:
            break
        street = state(one).zones[STREET]
        ways = [(c, to) for c in street for to in one.drags(c) if to in ("away", "hand")]
        twice = [(c, to) for c, to in ways if sum(KIND[c] == KIND[d] for d in street) > 1]
        if twice or ways:
            before = len(match.alike)
            one.put(*rng.choice(twice or ways))
            other_copies += len(match.alike) > before
        else:
            one.table.propose(rng.choice([a for a in one.table.view.legal if a != NOTHING] or [NOTHING]))
        one.settle()
        path = tmp_path / "left.save"
        saves.write(match, path)
        again = FamigliaTally.of(one.table.view, FamigliaPlay(saves.read(path)).last_places)
        assert again.slots == one.table.tally.slots
    assert other_copies or seed, "somewhere it was not the copy that the rules name"


def test_a_save_that_exchanges_what_is_not_alike_changes_nothing(desk, tmp_path) -> None:
    match = match_of(seed=1)
    one = desk(match)
    one.settle()
    before = dict(one.table.tally.slots)
    street = state(one).zones[STREET]
    match.alike = [(0, CODES[street[0]], CODES[street[1]]), (0, "X9z", CODES[street[0]]), (-5, "", ""), (99, CODES[0], CODES[1])]
    path = tmp_path / "edited.save"
    saves.write(match, path)
    found = saves.read(path)
    assert found.alike == match.alike
    assert FamigliaTally.of(one.table.view, FamigliaPlay(found).last_places).slots == before or KIND[street[0]] == KIND[street[1]]


def test_what_has_left_the_street_can_be_looked_at(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    spot = one.scene.places.discard.spots(1)[0]
    one.click(one.pixel(spot.x, spot.y))
    assert one.scene.sheets.reading
    one.key("esc")
    assert not one.scene.sheets.reading


@pytest.mark.parametrize(("run", "words"), [(1, "segunda vuelta"), (2, "últimos turnos")])
def test_a_deck_that_runs_out_is_told(desk, run: int, words: str) -> None:
    rig = {
        "hands": ["F0a", "F0b"],
        "areas": ["", ""],
        "street": "C3a B1b",
        "deck": "F1c F1d",
        "discards": "M1a M1b M1c",
        "run": run,
    }
    one = desk(match_of(rig=rig))
    one.settle()
    assert not one.app.toasts.shown, "nothing has happened yet"
    one.put(card("C3a"), "away")
    one.step(100)
    assert words in one.app.toasts.shown
