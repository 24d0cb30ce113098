"""A table that is heard: the own hand with what may be done and why not, what lies open, the focus, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tabletop_gui.gui.shell.a11y.tree import spoken
from tests.gui.table.every import EveryDesk, match_of, played
from tests.gui.table.test_curtain import to_curtain

SEATS = {"oh_hell": 4, "famiglia": 2, "regine": 3, "kingdoms": 4, "chicken_army": 3}


def heard(one):
    one.step(2)
    tree = one.app.scenes.a11y_tree()
    return tree


def words_of(tree) -> str:
    return "\n".join(" ".join((node.name, node.value, node.about)) for node in tree.nodes.values())


@pytest.fixture
def at(home: Path):
    desks = []

    def table(game: str, moves: int = 0, persons: int = 1, **settings):
        match = played(match_of(game, SEATS[game], persons), moves)
        one = EveryDesk(match, home, **{"speed": 0.0, "language": "en", "first_times": False, **settings})
        desks.append(one)
        return one

    yield table
    for one in desks:
        one.close()


@pytest.mark.parametrize("game", SEATS)
def test_the_own_hand_is_heard_card_by_card(game: str, at) -> None:
    one = at(game, 9)
    one.come_round()
    tree = heard(one)
    hand = [node.name for node in tree.nodes.values() if node.role == "card" and node.key.startswith("0 card")]
    held = [spoken(one.scene.card_name(card), one.app.tr) for card in one.table.held]
    for name in held:
        assert any(told.startswith(name) for told in hand)


def test_a_card_says_why_it_may_not_be_played(at) -> None:
    one = at("oh_hell")
    for _ in range(40):
        one.come_round()
        legal = {action.card for action in one.table.view.legal if hasattr(action, "card")}
        if legal and len(legal) < len(one.table.held):
            break
        one.act()
    tree = heard(one)
    for card in one.table.held:
        node = tree.nodes[f"0 card {card}"]
        if card in legal:
            assert node.value == one.app.tr("heard.may")
        else:
            refusal = one.match.game.why_not(one.table.view, one.table.hit_test.attempts(card)[0].action)
            assert refusal is not None
            assert one.app.tr(refusal.key, **refusal.params) in node.value


@pytest.mark.parametrize("game", SEATS)
def test_where_nothing_has_changed_it_is_the_same_tree(game: str, at) -> None:
    one = at(game, 9)
    one.come_round()
    assert heard(one).root is one.app.scenes.a11y_tree().root


def test_what_has_not_changed_is_not_made_anew(at) -> None:
    one = at("oh_hell", 9)
    one.come_round()
    first = heard(one).root
    one.app.toast("Algo que leer.")
    second = heard(one).root
    kept = {id(part) for part in first.parts}
    assert second is not first
    assert all(id(part) in kept for part in second.parts if part.role != "label"), "a notice is words, and nothing else"


def test_what_may_be_chosen_is_put_into_words_once(at, monkeypatch) -> None:
    """While nothing happens nothing is said anew: neither what a choice does, nor how the rows are called."""
    one = at("regine", 9)
    words: list[object] = []
    for _ in range(60):
        one.come_round()
        tree = heard(one)
        if any(node.role == "place" for node in tree.nodes.values()) or one.match.to_act is None:
            break
        one.act()
    assert any(node.role == "place" for node in tree.nodes.values())
    phrases = one.app.phrases
    usual = type(phrases).tr
    monkeypatch.setattr(type(phrases), "tr", lambda self, key, /, **gaps: words.append(key) or usual(self, key, **gaps))
    assert one.app.scenes.a11y_tree().root is tree.root
    anew = [key for key in words if str(key).startswith(("heard.regine", "table.regine.hint", "table.speed", "settings"))]
    assert not anew


def test_with_another_language_everything_is_called_in_it(at) -> None:
    one = at("oh_hell", 9)
    one.come_round()
    assert one.app.tr("heard.may") in words_of(heard(one))
    one.app.change(language="es")
    tree = heard(one)
    assert tree.nodes[f"0 card {one.table.held[0]}"].name == spoken(one.scene.card_name(one.table.held[0]), one.app.tr)
    assert " of " not in words_of(tree)


def test_the_focus_follows_both_ways(at) -> None:
    one = at("oh_hell", 4)
    one.come_round()
    one.key("tab")
    assert heard(one).focus in heard(one).nodes
    current = one.scene.focus.current
    assert heard(one).nodes[heard(one).focus].key.endswith(current.name)
    other = next(node for node in heard(one).reachable if node.key != heard(one).focus)
    assert heard(one).do(other.key, "focus")
    assert heard(one).focus == other.key


def test_a_card_is_played_by_two_clicks_of_the_tree(at) -> None:
    one = at("oh_hell", 8)
    for _ in range(10):
        one.come_round()
        if any(hasattr(action, "card") for action in one.table.view.legal):
            break
        one.act()
    before = len(one.match.steps)
    tree = heard(one)
    card = next(node for node in tree.reachable if node.value == one.app.tr("heard.may"))
    assert tree.do(card.key, "click")
    tree = heard(one)
    place = next(node for node in tree.reachable if node.role == "place")
    assert place.name
    assert tree.do(place.key, "click")
    one.step(2)
    assert len(one.match.steps) > before


def test_what_cannot_be_done_is_not_done(at) -> None:
    one = at("oh_hell", 4)
    one.come_round()
    tree = heard(one)
    assert not tree.do("nobody", "click")
    assert not tree.do(next(node.key for node in tree.nodes.values() if node.role == "label"), "click")


@pytest.mark.parametrize("game", [game for game in SEATS if game not in ("famiglia", "chicken_army")])
def test_at_the_curtain_nothing_of_a_hand_is_in_the_tree(game: str, at) -> None:
    one = at(game, 0, persons=2)
    rng = Random(5)
    names = {spoken(one.scene.card_name(card), one.app.tr) for card in range(len(GAMES[game].codes))}
    curtains = 0
    for _ in range(30):
        if isinstance(one.app.scenes.top, CurtainScene):
            tree = heard(one)
            assert [node.role for node in tree.reachable] == ["button"]
            told = words_of(tree)
            assert not [name for name in names if name in told]
            assert tree.do(tree.reachable[0].key, "click")
            curtains += 1
            if curtains > 2:
                break
            one.step(40)
            continue
        if one.app.scenes.top is not one.scene:
            break
        if one.table.mine and game == "kingdoms" and one.table.persons.openly:  # for whoever asks
            one.table.persons.look()
        elif one.table.mine:
            one.table.propose(rng.choice(list(one.match.state.legal)))
        one.table.skip()
        one.step(6)
    else:
        to_curtain(one)
    assert curtains


def test_hands_that_are_being_turned_down_are_not_heard(at) -> None:
    one = at("oh_hell", 0, persons=2, speed=1.0)
    for _ in range(4000):
        one.step()
        if one.scene.handover.blocks():
            break
        if one.table.mine:
            one.table.propose(one.match.state.legal[0])
    assert one.scene.handover.blocks()
    tree = one.app.scenes.a11y_tree()
    assert not tree.reachable
    assert all(node.role in ("label", "window") for node in tree.nodes.values())


def test_an_army_is_a_table_of_rows_and_columns(at) -> None:
    one = at("chicken_army", 8)
    one.come_round()
    tree = heard(one)
    armies = [node for node in tree.nodes.values() if node.role == "table"]
    assert len(armies) == 3
    matrix = one.scene.tally.matrices[one.table.viewpoint.south]
    rows = str(matrix).split("\n")
    own = armies[0]
    assert [len(row.parts) for row in own.parts] == [len(row) for row in rows]
    deck, language = one.scene.emblems.deck, "en"
    for line, row in zip(rows, own.parts, strict=True):
        for sign, cell in zip(line, row.parts, strict=True):
            wanted = one.app.tr("heard.chicken_army.empty") if sign == "." else deck.symbol(sign).name.of(language).lower()
            assert cell.name == wanted


def test_no_more_is_heard_than_the_viewer_sees(at) -> None:
    one = at("oh_hell", 6)
    one.come_round()
    told = words_of(heard(one))
    state = one.match.state
    hidden = {card for seat in range(1, state.n) for card in state.zones[seat]}
    open_cards = {card for zone in (*state.zones[:1], *state.zones[state.n:]) for card in zone} - set(state.zones[state.DECK])
    names = {spoken(one.scene.card_name(card), one.app.tr) for card in hidden}
    names -= {spoken(one.scene.card_name(card), one.app.tr) for card in open_cards}
    assert not [name for name in names if name in told]


def test_every_game_is_here() -> None:
    assert set(SEATS) == set(GAMES)
