"""The page of the house book on which every match stands: what its rows say, what is looked for, the bin, and the doors."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from msgspec.structs import replace as changed

from tabletop_gui.ai.requests import Hint
from tabletop_gui.gui.paint.regret_bars import PAPER_INKS
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.match_rows import decision_bars_svg, worst_per_group
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.record.history import record_of
from tests.drive import Drive
from tests.gui.reading import words_on
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, click, key, move, press, settle, show

LONG_AGO = 1_700_000_000


def graded(match: Match, seat: int = 0) -> review.Review:
    """A review in which every third decision was dear."""
    judged = [
        review.ReviewedDecision(
            n, match.steps[n].text, "x", 3.0 * (not k % 3), 0.1, 4.0, "sound" if k % 3 else "dear", (Hint("x", 1.0),)
        )
        for k, n in enumerate(review.decisions_of(match, seat))
    ]
    return review.reviewed(match, seat, judged)


@pytest.fixture(scope="module")
def ended() -> list[Match]:
    return [played(3 + k, seed=k, options={"maximum": 4}) for k in range(3)]


@pytest.fixture
def app(tmp_path: Path, ended: list[Match]) -> Iterator[App]:
    """Three matches that are over, the latest has five seats and was looked at by the coach; and one that goes on, the oldest."""
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        fill(app, ended)
        yield app


def fill(app: App, ended: list[Match]) -> None:
    going = app.archive.begin(played(4, seed=9, steps=120))
    going.leave()
    os.utime(going.path, (LONG_AGO - 9,) * 2)
    for k, match in enumerate(ended):
        path = app.archive.begin(match).path
        os.utime(path, (LONG_AGO + k,) * 2)
    review.write([graded(ended[2])], path)
    match = played(4, seed=9, steps=120)
    review.write([graded(match)], going.path)  # nobody wrote that: it must not be shown


def replace_wanted(scene: Any, **fields: Any) -> Any:
    """What is looked for, but for these."""
    return changed(scene.filters.wanted, **fields)


def test_the_latest_first_with_result_and_accuracy(app: App, ended: list[Match]) -> None:
    scene = show(app, "matches")
    assert [len(scene.words.seats(kept)) for kept in scene.found] == [5, 4, 3, 4]
    words = words_on(app)
    accuracy = graded(ended[2]).accuracy
    assert str(accuracy) in words and "Repásala" in words and "En marcha" in words
    for kept, match in zip(scene.found, reversed(ended), strict=False):
        record = scene.book.record(kept)
        head, under = scene.words.result(record)
        points = match.game.points(match.state)
        won = match.outcome is not None and 0 in match.outcome.winners
        assert (head == "Ganada") is (won and len(record.winners) == 1)
        assert under.startswith(str(points[0]).replace("-", "−"))
    assert app.phrases.missing == ()


def test_of_a_match_that_goes_on_neither_cuts_nor_deal_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(app, "matches")
    scene.look_for(replace_wanted(scene, words="aldonza"))
    settle(app)
    scene.found[:] = [kept for kept in scene.found if kept.running is not None]
    scene.rows.matches = scene.found
    match = saves.read(scene.found[0].path)
    look = scene.book.looked(scene.found[0])
    assert (look.review, look.over) == (None, len(hands_of(match))) and look.over
    cuts: list[Any] = []
    monkeypatch.setattr(type(scene.rows), "_draw_review", lambda *given: cuts.append(given))
    words = words_on(app) + scene.words.told(scene.found[0])
    assert cuts == []
    assert f"Cuentan las manos acabadas: {look.over}" in words
    assert str(match.seed) not in words.split() and str(graded(match).accuracy) not in words.split()


def test_enter_and_the_button_look_back(app: App, opened: list[dict[str, Any]], ended: list[Match]) -> None:
    scene = show(app, "matches")
    key(app, "return")
    key(app, "escape")
    press(app, scene, "act")
    assert len(opened) == 2
    for asked in opened:
        assert asked["match"].actions == ended[2].actions
        assert (asked["save"], asked["seat"]) == (scene.book.matches[0].path, 0)


def test_what_goes_on_is_looked_back_at_and_stays_as_it_is(app: App, opened: list[dict[str, Any]]) -> None:
    scene = show(app, "matches")
    key(app, "end")
    before = scene.chosen.path.read_bytes()
    key(app, "return")
    settle(app)
    assert opened[0]["match"].state.agenda and scene.chosen.path.read_bytes() == before
    assert app.slot is None and not scene.chosen.path.with_suffix(".lock").exists(), "nobody sat down"


def test_a_hand_must_be_over(tmp_path: Path, opened: list[dict[str, Any]]) -> None:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        app.archive.begin(played(4, steps=7)).leave()
        scene = show(app, "matches")
        button = next(one for one in scene.group.widgets if one.name == "act")
        assert not button.enabled and button.tip == app.tr("matches.none_over")
        key(app, "return")
        assert opened == []


def test_what_is_looked_for(app: App) -> None:
    scene = show(app, "matches")

    def seats() -> list[int]:
        return [len(scene.words.seats(kept)) for kept in scene.found]

    key(app, "/", text="/")
    assert scene.filters.search.focused and scene.filters.search.value == "", "the key itself is no letter"
    for letter in "vera":
        key(app, letter, text=letter)
    settle(app)
    assert (scene.filters.search.value, seats()) == ("vera", [5, 4, 4])
    key(app, "escape")
    assert len(seats()) == 4 and scene.rows.focused
    scene.look_for(replace_wanted(scene, game="regine"))
    settle(app)
    assert seats() == [] and not scene.rows.reachable
    press(app, scene, "again")
    assert len(seats()) == 4 and scene.filters.wanted.everything
    won = {kept.path for kept in scene.found if kept.running is None and scene.book.won(scene.book.record(kept))}
    scene.look_for(replace_wanted(scene, result="won"))
    assert {kept.path for kept in scene.found} == won
    scene.look_for(replace_wanted(scene, result="all", words=str(played(4, seed=1).seed)))
    settle(app)
    assert len(seats()) >= 1


def test_letters_typed_one_after_the_other_all_stay(app: App) -> None:
    scene = show(app, "matches")
    click(app, scene.filters.search.rect.center)
    for letter in "lobo":
        key(app, letter, text=letter)
        settle(app)
    assert scene.filters.search.value == "lobo" == scene.filters.wanted.words


def test_to_the_bin_and_back(app: App) -> None:
    scene = show(app, "matches")
    path = scene.chosen.path
    kept = path.read_bytes(), review.place_of(path).read_bytes()
    key(app, "delete")
    settle(app)
    assert not path.exists() and not review.place_of(path).exists() and len(scene.found) == 3
    key(app, "delete")
    key(app, "z", mod=pygame.KMOD_CTRL)
    assert len(scene.found) == 3
    press(app, scene, "put_back")
    assert len(scene.found) == 4 and scene.chosen.path == path
    assert (path.read_bytes(), review.place_of(path).read_bytes()) == kept
    assert not any(one.name == "put_back" for one in scene.group.widgets)


@pytest.mark.parametrize("way", ["button", "key", "tab"])
def test_the_keys_go_on_from_the_row_whatever_led_away(app: App, opened: list[dict[str, Any]], way: str) -> None:
    scene = show(app, "matches")
    if way == "button":
        press(app, scene, "act")
    elif way == "tab":
        scene.group.focus(next(one for one in scene.group.widgets if one.name == "act"))
        key(app, "return")
    else:
        key(app, "return")
    settle(app)
    key(app, "escape")
    assert opened and app.scenes.top is scene
    key(app, "down")
    assert scene.rows.index == 1
    path = scene.chosen.path
    key(app, "delete")
    assert not path.exists()
    key(app, "home")
    assert scene.rows.index == 0


def test_no_tip_of_another_row_lies_over_the_one_that_is_chosen(app: App, opened: list[dict[str, Any]]) -> None:
    scene = show(app, "matches")

    def rest_on(index: int) -> bool:
        move(app, scene.rows.row_at(index).center)
        for _ in range(60):
            app.update(50)
        return bool(app.tooltip.shown)

    assert rest_on(2)
    key(app, "down")
    settle(app)
    assert not app.tooltip.shown
    move(app, scene.rows.row_at(0).center)
    assert rest_on(2)
    key(app, "return")
    settle(app)
    key(app, "escape")
    settle(app)
    assert opened and not app.tooltip.shown


@pytest.mark.parametrize("name", ["game", "result", "export", "back"])
def test_delete_means_the_row_wherever_the_keyboard_is(app: App, name: str) -> None:
    scene = show(app, "matches")
    path = scene.chosen.path
    scene.group.focus(next(one for one in scene.group.widgets if one.name == name))
    key(app, "delete")
    assert not path.exists()


def test_delete_in_the_search_is_a_letter_less(app: App) -> None:
    scene = show(app, "matches")
    scene.group.focus(scene.filters.search)
    key(app, "a", text="a")
    key(app, "delete")
    assert scene.away == [] and len(scene.book.matches) == 4


@pytest.mark.parametrize(("language", "printed"), [("es", "Supr"), ("en", "Del")])
def test_the_foot_names_the_keys_as_they_are_printed(
    app: App, language: str, printed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.change(language=language)
    show(app, "matches")
    assert {printed, "↵", "/"} <= set(words_on(app).split("\n"))


def test_nothing_goes_to_the_bin_that_cannot(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(app, "matches")
    key(app, "end")
    lock = app.archive.begin(saves.read(scene.chosen.path)).lock  # another match; its own is played elsewhere
    assert lock is not None
    monkeypatch.setattr("tabletop_gui.match.storage.locks.elsewhere", lambda path: True)
    key(app, "delete")
    assert len(scene.found) == 4 and scene.away == []


def test_a_copy_is_given_out(app: App) -> None:
    scene = show(app, "matches")
    key(app, "e", mod=pygame.KMOD_CTRL)
    copy = app.places.data / "exports" / f"{scene.chosen.path.stem}{saves.EXPORTED}"
    assert copy.read_bytes() == scene.chosen.path.read_bytes()
    copy.unlink()
    press(app, scene, "export")
    assert saves.read(copy).actions == saves.read(scene.chosen.path).actions


@pytest.mark.parametrize("text", [b"", b"{", b"[" * 9000, b"\x00\xff", b'{"format": 77, "game": "x"}'])
def test_what_cannot_be_read_says_so_and_what_to_do(app: App, text: bytes, opened: list[dict[str, Any]]) -> None:
    path = app.archive.finished_list()[0]
    path.write_bytes(text)
    os.utime(path, (LONG_AGO + 99,) * 2)
    scene = show(app, "matches")
    button = next(one for one in scene.group.widgets if one.name == "act")
    assert path.name in scene.words.told(scene.chosen) and path.name in button.tip
    assert button.label == app.tr("matches.copy_path")
    key(app, "return")
    assert opened == []


def broken_off(path: Path, entry: int) -> None:
    """An entry of the log (from 1) that the rules do not know."""
    held = msgspec.json.decode(path.read_bytes())
    held["actions"][entry - 1] = "bid 99"
    path.write_bytes(msgspec.json.encode(held))
    os.utime(path, (LONG_AGO + 99,) * 2)


@pytest.mark.parametrize("known", [True, False])
def test_of_a_record_that_breaks_off_what_is_whole_can_be_seen(app: App, known: bool) -> None:
    path = app.archive.finished_list()[0]
    whole = saves.read(path)
    review.place_of(path).unlink(missing_ok=True)
    broken_off(path, len(whole.actions) - 3)
    if not known:
        app.archive.history.unlink()  # then its save has been repeated before
    scene = show(app, "matches")
    button = next(one for one in scene.group.widgets if one.name == "act")
    assert button.label == app.tr("matches.look_back" if known else "matches.what_is_whole")
    key(app, "return")
    settle(app)
    seen: Any = app.scenes.top
    assert seen is not scene and seen.match.actions == whole.actions[: len(whole.actions) - 4]
    page = seen.column.coach.page
    assert page.broken and page.title == app.tr("look_back.broken") and f"{len(whole.actions) - 3} («bid 99»)" in page.lead
    assert seen.session.number == seen.playback.most and not seen.playback.over
    key(app, "left")
    settle(app)
    assert seen.session.decides and not seen.column.coach.page.broken
    assert path.read_bytes() and not review.place_of(path).exists(), "nothing is kept of it"
    assert app.phrases.missing == ()


def test_of_a_record_that_breaks_off_at_once_nothing_can_be_seen(app: App) -> None:
    path = app.archive.finished_list()[0]
    review.place_of(path).unlink(missing_ok=True)
    broken_off(path, 1)
    show(app, "matches")
    key(app, "return")
    settle(app)
    seen: Any = app.scenes.top
    assert seen.table is None and app.phrases.missing == ()


def test_a_save_that_breaks_while_it_is_listed_is_told(app: App, opened: list[dict[str, Any]]) -> None:
    scene = show(app, "matches")
    scene.chosen.path.write_bytes(b"gone")
    key(app, "return")
    settle(app)
    assert opened == [] and scene.book.looked(scene.chosen).refusal is not None


def test_hostile_names_and_lines_are_drawn_like_any(app: App) -> None:
    path = app.archive.finished_list()[0]
    for name in ("{n}-1-2-3.json", "%s-x.json", "-.json", "W" * 120 + ".json", "oh_hell-1-2-3.json"):
        path.with_name(name).write_bytes(path.read_bytes())
    (record,) = (one for one in app.archive.records()[0] if one.id == path.stem)
    many = (-(10**9),) * len(record.seats)
    wild = replace(record, id="oh_hell-1-2-3", winners=(), game="{n}", options={"x" * 900: 1}, points=many)
    with app.archive.history.open("ab") as file:
        file.write(b"\xff{]\n" + msgspec.json.encode(wild) + b"\n")
    scene = show(app, "matches")
    assert len(scene.found) == 9
    for index in range(9):
        scene.rows.choose(index)
        settle(app)
        scene.words.told(scene.chosen)


def test_before_the_first_match(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        scene = show(app, "matches")
        record_tabs = {"leaf.today", "leaf.figures", "leaf.stamps", "leaf.gallery"}
        assert {one.name for one in scene.group.widgets if one.reachable} == {"play", "back", *record_tabs}
        key(app, "return")
        settle(app)
        assert type(app.scenes.top).__name__ == "SetupScene"


def test_rows_are_looked_at_as_they_come_into_sight(app: App, drive: Drive) -> None:
    path = app.archive.finished_list()[0]
    (record,) = (one for one in app.archive.records()[0] if one.id == path.stem)
    lines = []
    for number in range(400):
        other = path.with_name(f"oh_hell-2020-{number:06}-x.json")
        other.write_bytes(path.read_bytes())
        lines.append(msgspec.json.encode(replace(record, id=other.stem)))
    with app.archive.history.open("ab") as file:
        file.write(b"\n".join(lines) + b"\n")
    drive.read.clear()
    scene = show(app, "matches")
    looked = [name for name in drive.names if name.startswith("oh_hell") and "review" not in name]
    assert len(scene.found) == 404
    assert len(looked) <= len(scene.rows.visible_matches) + 2
    key(app, "end")
    settle(app)
    names = [name for name in drive.names if name.startswith("oh_hell") and "review" not in name]
    assert len(looked) < len(names) <= 2 * len(scene.rows.visible_matches) + 4
    assert scene.book.looked(scene.chosen) is not None


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_fits_every_window(tmp_path: Path, ended: list[Match], size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale, player="Aldonza") as app:
        show(app, "lobby")
        fill(app, ended)
        scene = show(app, "matches")
        window = app.canvas.target.get_rect()
        shown = [one for one in scene.group.widgets if one is not scene.rows and one.area is None]
        for one in shown:
            assert window.contains(one.rect)
            assert not any(one.rect.colliderect(other.rect) for other in shown if other is not one)
            assert not one.rect.colliderect(scene.rows.rect)
        assert scene.rows.rect.h > 2 * scene.rows.pitch
        button = next(one for one in scene.group.widgets if one.name == "act")
        assert scene.rows.row_at(0).contains(button.rect)
        assert app.phrases.missing == ()


def test_the_lobby_leads_to_it(app: App) -> None:
    scene = app.scenes.top
    press(app, scene, "record")
    settle(app)
    press(app, app.scenes.top, "leaf.matches")
    settle(app)
    assert type(app.scenes.top).__name__ == "MatchesScene"
    key(app, "escape")
    assert app.scenes.top is scene


def test_the_language_may_change_under_way(app: App) -> None:
    scene = show(app, "matches")
    scene.look_for(replace_wanted(scene, words="hand"))
    settle(app)
    spanish = scene.words.told(scene.book.matches[0])
    app.change(language="en")
    settle(app)
    assert scene.words.told(scene.book.matches[0]) != spanish


def test_a_mark_is_told(app: App, ended: list[Match]) -> None:
    other = ended[0].from_here(5)
    while other.to_act is not None:
        other.propose(other.to_act, other.legal(other.to_act)[0])
    app.archive.begin(other)
    scene = show(app, "matches")
    kept = next(one for one in scene.found if scene.words.marks(one))
    assert scene.words.marks(kept) == ["desde otra partida"]
    assert record_of(other, "x").taken_over
    scene.look_for(replace_wanted(scene, words="desde otra"))
    settle(app)
    assert scene.found == [kept]


def test_every_decision_has_its_cut_and_the_dearest_of_many_is_not_lost() -> None:
    body = decision_bars_svg(["sound", "better", "dear"], 90, 38)
    assert [body.count(PAPER_INKS[grade]) for grade in ("sound", "better", "dear")] == [1, 1, 2], "the dearest has a diamond"
    assert worst_per_group(["sound"] * 99 + ["dear"], 10) == ("sound",) * 9 + ("dear",)


def test_of_what_goes_on_it_is_told_where_it_began(app: App, ended: list[Match]) -> None:
    app.archive.begin(ended[0].from_here(9)).leave()
    scene = show(app, "matches")
    kept = next(one for one in scene.found if one.running is not None and one.running.taken_over)
    assert scene.words.marks(kept) == ["desde otra partida"]
    saved = show(app, "saves")
    assert [row.when.endswith("desde otra partida") for row in saved.rows] == [True, False]


def test_whoever_comes_back_finds_the_row_and_what_the_coach_saw(app: App, opened: list[dict[str, Any]]) -> None:
    scene = show(app, "matches")
    key(app, "down")
    path, known = scene.chosen.path, scene.book.looked(scene.found[0])
    assert scene.book.looked(scene.chosen).review is None
    key(app, "return")
    settle(app)
    review.write([graded(opened[0]["match"])], path)
    key(app, "escape")
    assert scene.chosen.path == path and scene.book.looked(scene.found[0]) is known, "the others are not read again"
    settle(app)
    assert scene.book.looked(scene.chosen).review is not None
