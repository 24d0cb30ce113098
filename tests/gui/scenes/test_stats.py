"""The leaf of the house book on which one sees how one plays: what it counts, tells, gives away and takes back."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.stat_blocks import StatBlock
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record, record_of
from tests.gui.games.chicken_army.flock import sensible
from tests.gui.games.kingdoms.arms import at_random as fighter
from tests.gui.games.regine.court import at_random as courtier
from tests.gui.reading import words_on
from tests.gui.scenes.matches import WINDOWS, played
from tests.gui.screens import app_in, key, press, settle, show

OTHERS = {"oh_hell": 3, "famiglia": 1, "regine": 3, "kingdoms": 3, "chicken_army": 2}
CAST = ("nadira", "lobo", "pio")


def whole(game: str, seed: int) -> Record:
    """A match to its end, by chance."""
    bots = [Seat("bot", name.title(), name, "normal", "prudent") for name in CAST[: OTHERS[game]]]
    match = Match.new(GAMES[game], {}, [Seat("person", "Aldonza", "aldonza"), *bots], seed)
    rng = Random(seed)
    while (seat := match.to_act) is not None:
        legal: Any = match.legal(seat)
        if game == "chicken_army":
            done = sensible(rng, legal)
        elif game == "regine":
            done = courtier(rng, legal)
        else:
            done = fighter(rng, legal) if game == "kingdoms" else rng.choice(list(legal))
        match.propose(seat, done)
    return record_of(match, f"{game}-{seed}")


def blocks(item: Any) -> list[StatBlock]:
    """The blocks of a page, however deep they lie in its containers."""
    if isinstance(item, StatBlock):
        return [item]
    inner = [*getattr(item, "items", ()), *([item.item] if hasattr(item, "item") else [])]
    return [block for one in inner for block in blocks(one)]


@pytest.fixture(scope="module")
def records() -> list[Record]:
    found = [whole(game, seed) for game in OTHERS for seed in range(3)]
    found += [record_of(played(3, seed=k, options={"maximum": 3}), f"short-{k}") for k in (7, 8)]
    when = datetime(2026, 5, 1, 20, tzinfo=UTC)
    return [msgspec.structs.replace(one, date=when + timedelta(hours=k)) for k, one in enumerate(found)]


@pytest.fixture
def app(tmp_path: Path, records: list[Record]) -> Iterator[App]:
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        write(app, records)
        yield app


def write(app: App, records: list[Record]) -> None:
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in records))


def shown(app: App, game: str = "oh_hell") -> Any:
    scene = show(app, "figures", game=game)
    settle(app)
    return scene


def test_it_opens_at_the_game_that_was_played_last(app: App) -> None:
    scene = show(app, "figures")
    assert scene.game == "oh_hell" and scene.figures.matches == 3, "the usual table: three long ones, not the two short"


def test_kinds_of_match_are_never_mixed_but_where_one_asks_for_all(app: App) -> None:
    scene = shown(app)
    usual = scene.figures
    scene.choose_format("1")
    assert (usual.matches, scene.figures.matches) == (3, 2)
    best = app.tr("figures.best")
    settle(app)
    assert best in words_on(app).splitlines()
    scene.choose_format("all")
    assert scene.figures.matches == 5
    settle(app)
    assert best not in words_on(app).splitlines(), "no best of what does not compare"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(OTHERS))
def test_every_game_tells_its_own_picture(app: App, game: str, language: str) -> None:
    app.change(language=language)
    scene = shown(app, game)
    assert scene.figures.matches == 3 and scene.match_stats is not None
    match_stats = scene.match_stats
    assert all(0 <= bar.share <= 1 and bar.label and bar.figure for bar in match_stats.bars)
    assert any(bar.share for bar in match_stats.bars)
    assert app.phrases.missing == ()


def test_a_picture_of_what_nobody_counted_has_dashes_and_no_findings() -> None:
    """Lines of an older history have no ledger."""
    for game, table in TABLES.items():
        if table.match_stats is not None and game in OTHERS:
            match_stats = table.load(table.match_stats)({}, 3, Phrases("es").tr)
            assert {bar.share for bar in match_stats.bars} <= {0.0} and not match_stats.conclusion and not match_stats.marks


def test_a_finding_is_told_only_when_it_is_sure() -> None:
    """Of ten missed high bids eight fell short: that may be chance. Of a hundred, eighty may not."""
    tell, tr = TABLES["oh_hell"].load("match_stats:match_stats"), Phrases("en").tr

    def of(times: int) -> str:
        counted = {"bid_3": 12 * times, "kept_3": 2 * times, "short_3": 8 * times, "took_3": 25 * times}
        return str(tell(counted, times, tr).conclusion)

    assert of(1) == "" and of(10) == tr("figures.oh_hell.high", n=100, short=80)
    regine = TABLES["regine"].load("match_stats:match_stats")
    assert regine({"bluffs": 10, "caught": 6, "claims": 20}, 3, tr).conclusion == ""
    assert regine({"bluffs": 100, "caught": 65, "claims": 200}, 30, tr).conclusion.startswith("They see through you")
    assert regine({"bluffs": 100, "caught": 35, "claims": 200}, 30, tr).conclusion.startswith("They believe you")


def test_without_a_match_it_says_what_to_do_and_offers_nothing_that_is_not_there(tmp_path: Path) -> None:
    with app_in(tmp_path, player="Aldonza") as app:
        scene = shown(app)
        assert not blocks(scene.stats) and app.tr("figures.none") in words_on(app)
        names = {widget.name for widget in scene.group.widgets if widget.enabled}
        assert "export" not in names and "clear" not in names and "leaf.matches" in names


def test_guided_matches_are_shown_until_one_counts_and_give_no_rating(app: App, records: list[Record]) -> None:
    """A first match with its hints is no reproach: its figures are there, and say what they are."""
    write(app, [msgspec.structs.replace(one, advised=2) for one in records[:3]])
    scene = show(app, "figures")
    told = words_on(app)
    assert scene.guided and blocks(scene.stats) and app.tr("figures.guided") in told and app.tr("figures.won_guided") in told
    assert app.tr("figures.strength") not in told.split("\n") and app.tr("figures.strength_title") not in told
    write(app, [*(msgspec.structs.replace(one, advised=2) for one in records[:2]), records[2]])
    scene = show(app, "figures")
    assert not scene.guided and app.tr("figures.left_out", n=2) in words_on(app)


def test_leaves_turn_by_mouse_and_lead_back_where_one_came_from(app: App) -> None:
    show(app, "figures")
    press(app, app.scenes.top, "leaf.matches")
    settle(app)
    press(app, app.scenes.top, "leaf.figures")
    settle(app)
    assert type(app.scenes.top).__name__ == "StatsScene"
    key(app, "escape")
    settle(app)
    assert type(app.scenes.top).__name__ == "LobbyScene", "leaves are turned, not piled up"


def test_what_is_exported_can_be_read_again(app: App, records: list[Record]) -> None:
    shown(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_CTRL, unicode="\x05"))
    folder = app.places.data / "exports"
    rows = list(csv.DictReader((folder / "house_book.csv").read_text(encoding="utf-8").splitlines()))
    held = json.loads((folder / "house_book.json").read_bytes())
    assert len(rows) == len(held) == len(records)
    assert [row["game"] for row in rows] == [one.game for one in records]
    assert sum(int(row["won"]) for row in rows) == sum(0 in one.winners for one in records)


def test_a_name_in_an_exported_table_begins_no_formula(app: App, records: list[Record]) -> None:
    first = records[0]
    seats = (first.seats[0], msgspec.structs.replace(first.seats[1], name="=1+1"), *first.seats[2:])
    write(app, [msgspec.structs.replace(first, seats=seats)])
    shown(app).export()
    assert "'=1+1" in (app.places.data / "exports" / "house_book.csv").read_text(encoding="utf-8")


def test_the_figures_begin_anew_and_come_back(app: App) -> None:
    scene = shown(app)
    press(app, scene, "clear")
    settle(app)  # what has come to lie under the pointer is not pressed in haste
    assert scene.figures.matches == 0 and len(app.archive.records()[0]) == 17, "nothing is lost, and others keep theirs"
    scene = shown(app)
    press(app, scene, "restore")
    assert scene.figures.matches == 3, "as late as one likes"


@pytest.mark.parametrize("game", ["oh_hell", "famiglia"])
@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_every_piece_stands_in_its_window_and_none_over_another(
    tmp_path: Path, records: list[Record], game: str, size: tuple[int, int], language: str, scale: float
) -> None:
    with app_in(tmp_path, size, player="Aldonza", language=language, ui_scale=scale) as app:
        show(app, "lobby")
        write(app, records)
        scene = shown(app, game)
        places, window = [block.rect for block in blocks(scene.stats)], scene.area.rect
        assert len(places) >= 5
        whole = pygame.Rect(window.topleft, (window.w, max(window.h, scene.area.content)))
        assert all(whole.contains(place) for place in places)
        assert not scene.area.most or all(place.right <= window.right - scene.area.bar_width for place in places)
        assert all(place.collidelist(places[k + 1 :]) < 0 for k, place in enumerate(places))
        assert window.h >= app.skin.px(60)
