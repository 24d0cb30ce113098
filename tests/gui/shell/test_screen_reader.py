"""The bridge to screen readers: loaded when it is asked for, told only what has changed, and no harm where it is missing."""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from tabletop_gui.gui.paint.theme import THEMES
from tabletop_gui.gui.shell.a11y import screen_reader
from tabletop_gui.gui.shell.a11y.screen_reader import (
    POLITE,
    ROOT,
    SCREEN_READER_QUERIES,
    URGENT,
    ScreenReader,
    is_announced,
    is_running,
)
from tabletop_gui.gui.shell.headless.rehearsal import rest, show_table
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS
from tests.golden.openings import played
from tests.golden.record import begun
from tests.gui.screens import settle, show


class Node:
    def __init__(self, role: str) -> None:
        self.role, self.said = role, {}

    def __getattr__(self, name: str) -> Any:
        def note(*values: Any) -> None:
            self.said.setdefault(name, []).append(values[0] if values else True)

        return note


class Named:
    """Whatever is asked of it is its own name."""

    def __getattr__(self, name: str) -> str:
        return name


@dataclass
class Update:
    focus: int
    tree: Any = None
    nodes: list[tuple[int, Node]] = field(default_factory=list)


class Adapter:
    made: ClassVar[list[Adapter]] = []

    def __init__(self, asked: Any, asks_for: Any, gone: Any) -> None:
        self.asked, self.asks_for, self.gone = asked, asks_for, gone
        self.updates: list[Update] = []
        Adapter.made.append(self)

    def update_window_focus_state(self, on: bool) -> None:
        self.focused = on

    def update_if_active(self, factory: Any) -> None:
        self.updates.append(factory())


KIT = SimpleNamespace(
    Node=Node, Role=Named(), Action=Named(), Live=Named(), Toggled=Named(), Rect=lambda *box: box, Tree=SimpleNamespace,
    TreeUpdate=Update, unix=SimpleNamespace(Adapter=Adapter),
)  # fmt: skip
KIT.Tree = lambda root: SimpleNamespace(root=root)


@pytest.fixture
def linux(monkeypatch) -> None:
    monkeypatch.setattr(screen_reader, "sys", SimpleNamespace(platform="linux", _current_frames=sys._current_frames))


@pytest.fixture
def reader(app, linux, monkeypatch):
    monkeypatch.setitem(sys.modules, "accesskit", KIT)
    Adapter.made.clear()
    show(app, "settings")
    app.change(screen_reader="on")
    return app.reader


def by_name(update: Update, name: str) -> tuple[int, Node]:
    return next((number, node) for number, node in update.nodes if node.said.get("set_label") == [name])


def test_nothing_is_told_until_a_reader_asks(reader, app) -> None:
    (adapter,) = Adapter.made
    settle(app)
    assert not adapter.updates and not app.announcer.listening
    adapter.asked()
    settle(app)
    first = adapter.updates[0]
    assert first.tree is not None and app.announcer.listening
    told = dict(first.nodes)
    assert ROOT in told and told[ROOT].said["set_children"][0][-2:] == [POLITE, URGENT]
    assert first.focus in told


def test_nothing_is_asked_of_the_library_while_it_asks_us(reader, app, monkeypatch) -> None:
    """It holds its lock as long as its thread is in our callback; a call of ours would wait for that, and stop the thread."""
    (adapter,) = Adapter.made
    assert not hasattr(adapter, "focused"), "nor before it asks: it might be about to"
    within, left, during = threading.Event(), threading.Event(), []

    def wake() -> None:
        within.set()
        time.sleep(0.05)
        left.set()

    for name in ("update_if_active", "update_window_focus_state"):
        whole = getattr(Adapter, name)
        monkeypatch.setattr(Adapter, name, lambda *given, whole=whole: (during.append(not left.is_set()), whole(*given))[1])
    real, app.wake = app.wake, wake
    asks = threading.Thread(target=adapter.asked)
    asks.start()
    assert within.wait(10)
    app.wake = real
    settle(app)
    asks.join()
    assert adapter.updates and adapter.focused and during and not any(during)


def test_a_reader_that_comes_late_is_told_whose_turn_it_is(reader, app) -> None:
    """The match went on before anybody listened; of a turn that somebody else has, nothing is said."""
    (adapter,) = Adapter.made
    for turn in (0, 1):
        show_table(app, played(4, 5, lambda match, turn=turn: match.to_act == turn and len(match.actions) > 6))
        rest(app)
        app.announcer.fetch()
        adapter.gone()
        settle(app)
        assert not app.announcer.listening
        adapter.asked()
        settle(app)
        said = dict(adapter.updates[-1].nodes)[POLITE].said["set_value"][0]
        assert said.startswith(app.tr("heard.your_turn").rstrip(".")) == (turn == 0), said
        app.announcer.clear()


def test_only_what_has_changed_is_told_again(reader, app) -> None:
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    settle(app)
    many, few = adapter.updates[0], adapter.updates[-1]
    assert few.tree is None and len(few.nodes) < 6 < len(many.nodes)


def test_rows_of_a_list_are_told_with_their_places(reader, app) -> None:
    """A reader counts from nothing; how many there are it asks of the list. A value among a few says it in words, as no platform
    would."""
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    theme = by_name(adapter.updates[0], app.tr("settings.theme.label"))[1]
    app.scenes.top.open_section("keys")
    settle(app)
    first = adapter.updates[-1]
    _, keys = by_name(first, app.tr("heard.rows.keys"))
    assert (keys.role, keys.said["set_size_of_set"]) == ("LIST_BOX", [len(DEFAULT_KEYS)])
    told = dict(first.nodes)
    rows = [told[row] for row in keys.said["set_children"][0]]
    assert [row.said["set_position_in_set"] for row in rows] == [[place] for place in range(len(DEFAULT_KEYS))]
    assert theme.said["set_description"][0].endswith(app.tr("heard.of", n=1, of=len(THEMES)))
    assert "set_position_in_set" not in theme.said


def test_what_stands_beside_a_row_is_in_the_list_and_does_not_count(reader, app) -> None:
    """Matches under way, each with the button that puts it away."""
    with begun(app):
        show(app, "saves")
        tree = app.scenes.a11y_tree()
    (rows,) = (node for node in tree.nodes.values() if node.name == app.tr("heard.rows.saves"))
    assert [part.place for part in rows.parts] == [(1, 2), None, None, (2, 2), None, None]


def test_what_a_reader_asks_for_is_done(reader, app) -> None:
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    number, _ = by_name(adapter.updates[0], app.tr("settings.one_click.label"))
    before = app.settings.one_click
    adapter.asks_for(SimpleNamespace(action="CLICK", target=number, data=None))
    settle(app)
    assert app.settings.one_click is not before
    number, node = by_name(adapter.updates[0], app.tr("settings.master.label"))
    assert node.said["set_max_numeric_value"] == [1.0]
    adapter.asks_for(SimpleNamespace(action="SET_VALUE", target=number, data=("NUMERIC_VALUE", 0.35)))
    settle(app)
    assert app.settings.master == 0.35
    adapter.asks_for(SimpleNamespace(action="FOCUS", target=number, data=None))
    settle(app)
    assert adapter.updates[-1].focus == number
    adapter.asks_for(SimpleNamespace(action="CLICK", target=99999, data=None))
    settle(app)


def test_what_is_scrolled_away_is_marked_and_comes_in_when_it_is_asked_to(reader, app) -> None:
    """Settings scroll: their area clips, as the kit wants it marked, and each of them can be scrolled into view, or focused."""
    app.scenes.top.open_section("keys")
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    told, scene = dict(adapter.updates[0].nodes), app.scenes.top
    area = next(area for area in scene.group.areas if area.most)
    top, bottom = area.rect.y, area.rect.bottom
    marked = [node.said for node in told.values() if node.role == "SCROLL_VIEW"]
    assert [(area.rect.x, top, area.rect.right, bottom)] in [said["set_bounds"] for said in marked]
    assert all(said["set_clips_children"] == [True] for said in marked)
    inside = [widget for widget in scene.group.widgets if widget.area is area]

    def stands(name: str) -> int:
        return next(node.at[1] for node in app.scenes.a11y_tree().nodes.values() if node.name == name and node.acts)

    for action, widget in (("SCROLL_INTO_VIEW", inside[-1]), ("FOCUS", inside[0])):
        name = widget.a11y_node().name
        assert not top <= stands(name) < bottom
        number, node = by_name(adapter.updates[0], name)
        assert "SCROLL_INTO_VIEW" in node.said["add_action"]
        focus = scene.group.current
        adapter.asks_for(SimpleNamespace(action=action, target=number, data=None))
        settle(app)
        assert top <= stands(name) < bottom
        assert (scene.group.current is focus) == (action == "SCROLL_INTO_VIEW"), "who only looks is not moved"
    area.to(10_000)  # the wheel, with the focus where it was
    settle(app)
    adapter.asks_for(SimpleNamespace(action="FOCUS", target=number, data=None))
    settle(app)
    assert top <= stands(name) < bottom


def test_rows_that_one_control_draws_are_rows_to_a_reader(reader, app) -> None:
    """Each stamp is an item with its place, its name, whether it is earned, and what it asks; to take one is to choose it."""
    (adapter,) = Adapter.made
    app.scenes.push(app.scene("stamps"))
    settle(app)
    adapter.asked()
    settle(app)
    first, scene = adapter.updates[-1], app.scenes.top
    _, listed = by_name(first, app.tr("book.stamps"))
    told = dict(first.nodes)
    rows = [told[number] for number in listed.said["set_children"][0]]
    assert (listed.role, listed.said["set_size_of_set"]) == ("LIST_BOX", [len(scene.achievements)])
    assert len(rows) == len(scene.achievements)
    for place, (row, stamp) in enumerate(zip(rows, scene.achievements, strict=True)):
        state = "TRUE" if scene.earned(stamp) else "FALSE"
        assert (row.role, row.said["set_position_in_set"], row.said["set_toggled"]) == ("LIST_ITEM", [place], [state])
        assert row.said["set_description"][0] and (stamp.secret or row.said["set_label"] == [stamp.name.of("es")])
    assert first.focus == listed.said["set_children"][0][scene.grid.index]
    last = listed.said["set_children"][0][-1]
    adapter.asks_for(SimpleNamespace(action="FOCUS", target=last, data=None))
    settle(app)
    assert scene.grid.index == len(rows) - 1 and adapter.updates[-1].focus == last


def test_what_is_said_is_said_twice_when_it_is_said_twice(reader, app) -> None:
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    spoken = []
    for _ in range(2):
        app.toast("¡Cuidado!")
        settle(app)
        spoken.append(dict(adapter.updates[-1].nodes)[POLITE].said["set_value"][0])
    assert spoken[0] == "¡Cuidado!" != spoken[1] and spoken[1].startswith(spoken[0])
    app.announcer.clear()
    settle(app)
    assert dict(adapter.updates[-1].nodes)[POLITE].said["set_value"] == [""]


def test_a_reader_that_goes_costs_nothing_any_more(reader, app) -> None:
    (adapter,) = Adapter.made
    adapter.asked()
    settle(app)
    adapter.gone()
    settle(app)
    told = len(adapter.updates)
    settle(app)
    assert len(adapter.updates) == told and not app.announcer.listening


def test_whatever_fails_there_the_game_goes_on(reader, app, monkeypatch) -> None:
    class Panic(BaseException):
        pass

    def fails(self: Adapter, factory: Any) -> None:
        raise Panic

    (adapter,) = Adapter.made
    adapter.asked()
    monkeypatch.setattr(Adapter, "update_if_active", fails)
    settle(app)
    settle(app)
    assert not app.announcer.listening


def test_without_the_package_one_sentence_is_said_and_only_to_who_asked(app, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    show(app, "settings")
    assert not ScreenReader(app).attach()
    assert not app.toasts.shown
    app.change(screen_reader="on")
    app.update(0)
    assert app.toasts.shown == app.tr("heard.reader.missing")


def test_it_is_not_loaded_unless_somebody_asks(app, monkeypatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)
    show(app, "lobby")
    settle(app)
    assert app.reader._kit is None


def test_a_desktop_is_asked_whether_a_reader_runs(linux, monkeypatch) -> None:
    monkeypatch.setattr(screen_reader, "which", lambda name: f"/usr/bin/{name}" if name == "gdbus" else None)
    asked = []

    def answer(words: tuple[str, ...]) -> str:
        asked.append(words)
        return "(<true>,)"

    assert is_running(answer) and asked == [SCREEN_READER_QUERIES[1]]
    assert not is_running(lambda words: "(<false>,)")
    monkeypatch.setenv("ACCESSIBILITY_ENABLED", "1")
    assert is_announced()
