"""The table's dress: what is tried and taken, which tables wear it, and that everything is read and told apart on all of it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.gui.art.colour_vision import Vision, contrast, difference
from tabletop_gui.gui.art.faces.face import make_point_symmetric
from tabletop_gui.gui.art.raster.raster import hex_rgb, mix
from tabletop_gui.gui.art.tabletop.table import TableLook, table_surface
from tabletop_gui.gui.paint.theme import BEST, CORAL, DAY, GOLD, NIGHT, PAPER, SUITS_ON_DARK
from tabletop_gui.gui.scenes.look.table_style import TableStyleScene
from tabletop_gui.gui.scenes.main.settings import SettingsScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.swatches import Swatches
from tabletop_gui.match.storage.settings import Settings, TableStyle, load, store
from tests.gui.art.test_colour_vision import APART, EYES, LARGE, TEXT
from tests.gui.scenes.matches import played
from tests.gui.screens import app_in, key, press, settle, show

LIBRARY = Library(PlayerFolders.standard())
FILE = LIBRARY.table_styles()
GROUNDS = {stuff.id: stuff.ink for stuff in (*FILE.felts, *FILE.woods)}
FELTS = {stuff.id: stuff.ink for stuff in FILE.felts}
each_felt = pytest.mark.parametrize("felt", list(FELTS))


# -- on all of it --------------------------------------------------------------------------------------------------------


def test_there_are_eight_backs_five_felts_and_three_woods() -> None:
    assert (len(set(FILE.backs)), len(FELTS), len(FILE.woods)) == (8, 5, 3)
    assert all((assets_root() / "backs" / f"{back}.svg").exists() for back in FILE.backs)


@each_felt
def test_everything_is_read_on_every_felt(felt: str) -> None:
    """Paper is text, gold the frame of what may be played and whose turn it is; the suits stand on panels over the felt."""
    ink = FELTS[felt]
    assert contrast(PAPER, ink) >= TEXT
    assert contrast(GOLD, ink) >= LARGE
    assert contrast(CORAL, ink) >= LARGE
    for theme in (NIGHT, DAY):
        panel = mix(theme.panel, ink, 1 - theme.panel_alpha)
        for text in (theme.panel_text, theme.panel_muted, theme.heading):
            assert contrast(text, panel) >= TEXT, (theme.name, text)
    for suit, colour in SUITS_ON_DARK.items():
        assert contrast(colour, mix(NIGHT.panel, ink, 1 - NIGHT.panel_alpha)) >= TEXT, suit


@pytest.mark.parametrize("wood", [stuff.id for stuff in FILE.woods])
def test_the_gold_ring_is_seen_on_every_wood(wood: str) -> None:
    assert contrast(GOLD, GROUNDS[wood]) >= LARGE


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("ground", list(GROUNDS))
def test_whose_turn_it_is_is_told_apart_on_every_dress(ground: str, eye: Vision) -> None:
    inks = {"acting": GOLD, "waiting": PAPER, "ground": GROUNDS[ground]}
    for (one, ink), (other, against) in combinations(inks.items(), 2):
        assert difference(ink, against, eye) >= APART, (one, other)


@pytest.mark.parametrize("eye", EYES)
@each_felt
def test_what_is_best_is_told_from_what_speaks_against_it_on_every_felt(felt: str, eye: Vision) -> None:
    for ink in (BEST, CORAL, GOLD):
        assert difference(ink, FELTS[felt], eye) >= APART, ink


@pytest.mark.parametrize("back", FILE.backs)
@pytest.mark.parametrize("width", [57, 150])
def test_a_back_is_the_same_upside_down_to_the_pixel(app: App, back: str, width: int) -> None:
    height = round(width * 1.4)
    drawn = app.art.plate(f"backs/{back}.svg", width, height)
    assert drawn is not None
    alike = make_point_symmetric(drawn.copy())
    turned = pygame.transform.rotate(alike, 180)
    assert pygame.image.tobytes(alike, "RGBA") == pygame.image.tobytes(turned, "RGBA")
    pairs = zip(pygame.image.tobytes(drawn, "RGB"), pygame.image.tobytes(alike, "RGB"), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / (width * height * 3) < 3, "the halves were nearly the same before"


def test_what_is_printed_takes_the_ink_of_the_felt(app: App) -> None:
    """Each game keeps its drawing on any felt; on its own felt in its own inks."""
    manifest = app.library.manifest("oh_hell")
    own = app.style_catalogue.with_table_style(manifest, TableStyle(felt="ember"))
    assert own.table == manifest.table
    blue = app.style_catalogue.with_table_style(manifest, TableStyle(felt="midnight"))
    look = TableLook.of(blue.table)
    assert look.motif == manifest.table.motif
    drawn = table_surface((800, 450), 0.5, look, app.art.plates)
    reddest = max(drawn.get_at((x, y))[0] - drawn.get_at((x, y))[2] for x in range(150, 650, 3) for y in range(110, 330, 3))
    assert reddest < 0, "nothing of the flames' own red"
    assert hex_rgb(look.felt) == (0x26, 0x30, 0x4A)


# -- what is chosen ------------------------------------------------------------------------------------------------------


def swatches(scene: Any, name: str) -> Swatches:
    found: Swatches = next(widget for widget in scene.group.widgets if widget.name == f"{name}s")
    return found


def point(app: App, scene: Any, name: str, id: str, *, click: bool) -> None:
    row = swatches(scene, name)
    at = row.picture(next(place for place, (one, _) in enumerate(row.options) if one == id)).center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    if click:
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))


def test_pointing_tries_and_leaving_goes_back(tmp_path: Path) -> None:
    with app_in(tmp_path, (1600, 900)) as app:
        scene = show(app, "dress", game="oh_hell")
        own = scene.shown.table.felt
        point(app, scene, "felt", "midnight", click=False)
        assert scene.shown.table.felt == "#26304A"
        assert app.settings.table_styles == {}
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(0, 0, 0), touch=False))
        assert scene.shown.table.felt == own


def test_it_is_taken_for_every_game_for_one_and_given_back(tmp_path: Path) -> None:
    with app_in(tmp_path, (1600, 900)) as app:
        scene = show(app, "dress", game="oh_hell")
        point(app, scene, "back", "tide", click=True)
        point(app, scene, "wood", "ebony", click=True)
        assert app.settings.table_styles == {}, "nothing is kept before a button says for what"
        press(app, scene, "every")
        assert app.settings.table_styles == {"every": TableStyle(back="tide", wood="ebony")}
        assert {
            app.with_table_style(one).back for one in app.library.manifests() if not app.style_catalogue.keeps_back(one.id)
        } == {"tide"}
        point(app, scene, "felt", "plum", click=True)
        press(app, scene, "only")
        assert app.with_table_style(app.library.manifest("oh_hell")).table.felt == "#571A48"
        assert app.with_table_style(app.library.manifest("kingdoms")).table.felt == app.library.manifest("kingdoms").table.felt
        press(app, scene, "own")
        assert app.settings.table_styles == {}
        assert all(app.with_table_style(one) == one for one in app.library.manifests())


def test_the_arrows_walk_and_enter_takes(tmp_path: Path) -> None:
    with app_in(tmp_path, (1600, 900)) as app:
        scene = show(app, "dress", game="oh_hell")
        while scene.group.current is not swatches(scene, "felt"):
            key(app, "tab")
        key(app, "right")
        assert scene.tried == {"felt": "harbour"}
        key(app, "return")
        assert (scene.wanted.felt, scene.tried) == ("harbour", {})


def test_a_back_that_says_something_is_left_alone(app: App) -> None:
    everything = TableStyle(back="tide", felt="midnight", wood="ebony")
    for game in ("famiglia", "chicken_army"):
        manifest = app.library.manifest(game)
        with_table_style = app.style_catalogue.with_table_style(manifest, everything)
        assert with_table_style.back == manifest.back
        assert with_table_style.table.felt == "#26304A"
        scene = show(app, "dress", game=game)
        assert "backs" not in [widget.name for widget in scene.group.widgets]


def test_what_there_is_no_longer_is_left_as_it_comes(app: App) -> None:
    manifest = app.library.manifest("oh_hell")
    assert app.style_catalogue.with_table_style(manifest, TableStyle("../../x", "nobody", "nothing")) == manifest


def test_the_players_own_back_is_the_ninth(app: App) -> None:
    folder = app.places.mods("assets") / "backs"
    folder.mkdir(parents=True)
    drawing = (assets_root() / "backs" / "tide.svg").read_bytes()
    for name in ("my_cat.svg", "No Such Name.svg", "tide.svg"):
        (folder / name).write_bytes(drawing)
    assert app.style_catalogue.backs == (*FILE.backs, "my_cat")
    assert app.style_catalogue.with_table_style(app.library.manifest("oh_hell"), TableStyle(back="my_cat")).back == "my_cat"


def test_a_table_wears_it_at_once_when_it_is_seen_again(app: App) -> None:
    lobby = show(app, "lobby")
    press(app, lobby, "play")
    settle(app)
    press(app, app.scenes.top, "start")
    settle(app)
    table: Any = app.scenes.top
    app.scenes.show("settings")
    app.change(table_styles={"every": TableStyle("tide", "midnight", "ebony")})
    app.scenes.pop()
    settle(app)
    assert (table.look.felt, table.look.wood) == ("#26304A", "#2B2126")
    assert table.painter.back == "tide" or app.style_catalogue.keeps_back(table.match.game.id)


def test_it_is_kept_in_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    chosen = Settings(table_styles={"every": TableStyle("tide"), "oh_hell": TableStyle(felt="plum")})
    assert store(chosen, path) is None
    assert load(path) == (chosen, None)
    held = msgspec.json.decode(path.read_bytes())
    held["table_styles"] = {"every": {"back": 7}}
    path.write_bytes(msgspec.json.encode(held))
    settings, wrong = load(path)
    assert settings.table_styles == {} and wrong is not None


@pytest.mark.parametrize("scene", ["pause", "setup"])
def test_it_is_reached_from_the_pause_and_the_set_up_with_their_own_game(app: App, scene: str) -> None:
    app.change(game="regine")  # the game played last
    arguments: dict[str, Any] = {"match": played(3, steps=6)} if scene == "pause" else {"game": "famiglia"}
    below = show(app, scene, **arguments)
    if scene == "pause":
        press(app, below, "settings")
        settings = app.scenes.top
        assert isinstance(settings, SettingsScene)
        settings.open_section("look")
        below = settings
    press(app, below, "dress")
    dress = app.scenes.top
    assert isinstance(dress, TableStyleScene)
    assert dress.game == (arguments["match"].game.id if scene == "pause" else "famiglia")
    key(app, "escape")
    assert app.scenes.top is below
