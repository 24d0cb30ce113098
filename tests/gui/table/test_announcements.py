"""What is said to whoever hears a table: what happens, whose turn it is, what cannot be done; and nothing to whoever does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.gui.shell.a11y.announcer import Announcer
from tabletop_gui.match.log.game_log import GameLog
from tests.gui.screens import somebody_listens
from tests.gui.table.every import EveryDesk, match_of

SEATS = {"oh_hell": 4, "famiglia": 2, "regine": 3, "kingdoms": 4, "chicken_army": 3}


@pytest.fixture
def at(home: Path, monkeypatch):
    desks = []

    def table(game: str = "oh_hell", persons: int = 1, listening: bool = True, **settings):
        somebody_listens(monkeypatch, listening)
        one = EveryDesk(match_of(game, SEATS[game], persons), home, **{"speed": 0.0, "language": "en", **settings})
        desks.append(one)
        return one

    yield table
    for one in desks:
        one.close()


def said(one) -> list[str]:
    return [cry.text for cry in one.app.announcer.fetch()]


@pytest.mark.parametrize("game", SEATS)
def test_every_line_of_the_chronicle_is_said_once(game: str, at) -> None:
    one = at(game)
    heard: list[str] = []
    for _ in range(3):
        one.come_round()
        one.step(2)
        heard += said(one)
        one.act()
    one.step(2)
    heard += said(one)
    told = [line.sentence(one.app.tr) for line in GameLog(one.match, one.table.viewpoint.seat).all_entries(one.table.shown)]
    spoken = [one.app.announcer.spoken(line) for line in told]
    lines = [text for text in heard if text in spoken]
    assert lines == spoken[: len(lines)]
    assert len(lines) >= len(spoken) // 2 > 1


def test_the_own_turn_is_said_after_what_led_to_it(at) -> None:
    one = at()
    one.come_round()
    one.step(2)
    heard = said(one)
    assert heard[-1].startswith(one.app.tr("heard.your_turn").rstrip("."))


def test_brief_is_the_turn_alone_and_full_what_they_say(at) -> None:
    brief = at(announcements="brief")
    brief.come_round()
    brief.step(2)
    assert [text.partition(".")[0] for text in said(brief)] == ["Your turn"]
    full = at("kingdoms", announcements="full", speed=4.0)
    full.come_round()
    assert any(" says: " in text for text in said(full))


def test_a_refusal_is_said_at_once(at) -> None:
    one = at()
    for _ in range(60):
        one.come_round()
        held = [card for card in one.table.held if not one.table.hit_test.targets(card) and one.table.hit_test.attempts(card)]
        if held and one.table.hit_test.asks():
            break
        one.act()
    said(one)
    tree = one.app.scenes.a11y_tree()
    assert tree.do(f"0 card {held[0]}", "click")
    urgent = [cry for cry in one.app.announcer.fetch() if cry.urgent]
    assert urgent and urgent[0].text


def test_nothing_is_put_into_words_without_a_reader(at, monkeypatch) -> None:
    one = at(listening=False)
    monkeypatch.setattr(Announcer, "say", lambda self, text, *rest, **more: None if not self.listening else pytest.fail(text))
    monkeypatch.setattr(type(one.scene.a11y), "lies", lambda self: pytest.fail("the table was read"))
    monkeypatch.setattr("tabletop_gui.gui.widgets.button.Button.a11y_node", lambda self: pytest.fail("a node was asked for"))
    monkeypatch.setattr("tabletop_gui.gui.shell.a11y.tree.TreeBuilder.gather", lambda *rest: pytest.fail("a tree was gathered"))
    one.come_round()
    one.act()
    one.step(30)


def test_what_one_was_told_the_next_does_not_hear(at) -> None:
    one = at(persons=2, speed=1.0)
    for _ in range(4000):
        one.step()
        if one.table.mine:
            one.table.propose(one.match.state.legal[0])
        if one.app.scenes.top is not one.scene:
            break
    assert one.app.announcer.clear_count
    assert said(one) == []


@pytest.mark.parametrize("key", ["f2", "f3", "f4", "f5", "f6"])
@pytest.mark.parametrize("listening", [True, False])
def test_the_keys_say_again(key: str, listening: bool, at) -> None:
    one = at(listening=listening, first_times=False)
    one.come_round()
    one.step(2)
    said(one)
    one.app.toasts.clear()
    one.key(key)
    if listening:
        assert said(one)
    else:
        assert one.app.toasts.shown


def test_hint_log_and_situation_are_said_in_one_piece_and_enter_stays_with_the_focus(at) -> None:
    """Whoever listened heard nothing of the hint, and the next Enter carried it out whatever had the focus."""
    one = at(first_times=False)
    one.come_round()
    one.step(2)
    said(one)
    one.scene.focus_hand()
    focus = one.scene.focus.current
    one.key("h")
    while not one.scene.note.title:
        one.step(1)
    (hint,) = said(one)
    assert one.scene.hint_what(one.scene.hint.best[0]) in hint and hint.endswith((".", "!", "?"))
    assert focus is not None and one.scene.focus.current is focus
    one.key("h")
    for key in ("i", "l"):
        one.key(key)
        (told,) = said(one)
        assert told.count(".") > 1
        one.key(key)
        assert said(one) == []


def test_the_rivals_are_told_one_after_the_other(at) -> None:
    one = at()
    one.come_round()
    one.step(2)
    said(one)
    names = []
    for _ in range(3):
        one.key("f4")
        names.append(said(one)[0].partition(".")[0])
    assert names == [one.scene.names[seat] for seat in (1, 2, 3)]
