"""A pack dropped on the window: asked about, added, worn, removed, had back; and one that is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.packs.pack_file import packed
from tabletop_gui.gui.scenes.main.pack import PackScene
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.sharing.pack_store import PackStore
from tabletop_gui.match.storage.settings import TableStyle
from tests.gui.screens import app_in, key, press, settle, show
from tests.match.played import fresh, play

VERBENA = members_in(Path(__file__).parents[3] / "examples/verbena")
CHOSEN = (("deck", "verbena"), ("back", "verbena/farolillos"), ("felt", "verbena/anochecer"), ("wood", "verbena/tablado"))


def drop(app: App, path: Path) -> Any:
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    for _ in range(12):  # a drawing in each frame
        settle(app)
        scene = app.scenes.top
        if not (isinstance(scene, PackScene) and scene.looking):
            break
    return scene


def written(folder: Path, name: str = "verbena.tapete-pack", **changed: bytes) -> Path:
    path = folder / name
    path.write_bytes(packed({**VERBENA, **changed}))
    return path


def words(app: App) -> str:
    """All that is drawn, as it is heard."""
    tree = app.scenes.a11y_tree()
    return " ".join(part for node in tree.nodes.values() for part in (node.name, node.about) if part)


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_is_asked_about_and_nothing_is_there_before_the_answer(tmp_path: Path, language: str) -> None:
    with app_in(tmp_path / "a", language=language) as app:
        show(app, "lobby")
        drop(app, written(tmp_path))
        heard = words(app)
        name, deck = ("Verbena", "una baraja (Oh Hell)") if language == "es" else ("Night Fair", "a deck (Oh Hell)")
        assert name in heard and deck in heard
        assert not PackStore(app.places).folder.exists()
        key(app, "escape")
        settle(app)
        assert type(app.scenes.top).__name__ == "LobbyScene" and not PackStore(app.places).folder.exists()


def test_it_is_added_worn_removed_and_had_back(tmp_path: Path) -> None:
    with app_in(tmp_path / "a", (1600, 900)) as app:
        scene = show(app, "dress", game="oh_hell")
        shipped = app.library.deck("french")
        question = drop(app, written(tmp_path))
        press(app, question, "add")
        settle(app)
        assert app.scenes.top is scene and list(app.style_catalogue.packs.all) == ["verbena"]
        for kind, id in CHOSEN:
            row = next(one for one in scene.group.widgets if one.name == f"{kind}s")
            assert id in [option for option, _ in row.options]
            row.take(id)
        press(app, scene, "only")
        assert app.settings.decks == {"french": "verbena"}
        assert app.settings.table_styles == {"oh_hell": TableStyle(**dict(CHOSEN[1:]))}
        assert app.library.deck("french") != shipped
        with_table_style = app.with_table_style(app.library.manifest("oh_hell"))
        assert (with_table_style.table.felt, with_table_style.table.wood, with_table_style.back) == (
            "#2B2350",
            "#5A3524",
            "verbena/farolillos",
        )
        back = app.art.back("verbena/farolillos", 120).surface
        assert back.get_at((back.get_width() // 2, back.get_height() // 3))[2] > 40, "a night sky is drawn, not an empty card"
        assert app.art.problems == []
        press(app, scene, "remove verbena")
        assert app.style_catalogue.packs.all == {} and app.library.deck("french") == shipped
        assert app.with_table_style(app.library.manifest("oh_hell")) == app.library.manifest("oh_hell")
        press(app, scene, "put back")
        assert list(app.style_catalogue.packs.all) == ["verbena"] and app.library.deck("french") != shipped
        assert app.phrases.missing == ()


def test_a_table_wears_the_deck_at_once_and_goes_on(tmp_path: Path) -> None:
    with app_in(tmp_path / "a") as app:
        PackStore(app.places).install("verbena", VERBENA)
        app.open_table(play(fresh(3, seed=5), 4))
        settle(app)
        table: Any = app.scenes.top
        before = list(table.faces)
        question = drop(app, written(tmp_path))
        assert app.scenes.top is question, "nobody is taken from the table by it"
        press(app, question, "stay")
        app.change(decks={"french": "verbena"})
        show(app, "pause", match=table.match)
        app.scenes.pop()
        settle(app)
        assert table.faces != before and len(table.faces) == 52


def test_one_of_the_same_name_is_not_replaced_unasked(tmp_path: Path) -> None:
    with app_in(tmp_path / "a") as app:
        shelf = PackStore(app.places)
        shelf.install("verbena", {**VERBENA, "README.md": b"mine"})
        show(app, "lobby")
        for answer, kept in (("stay", b"mine"), ("replace", VERBENA["README.md"])):
            question = drop(app, written(tmp_path))
            press(app, question, answer)
            settle(app)
            assert (shelf.folder / "verbena/README.md").read_bytes() == kept
        shelf.remove("verbena")
        shelf.restore("verbena")


@pytest.mark.parametrize("language", ["es", "en"])
def test_one_that_is_wrong_is_told_and_leaves_nothing(tmp_path: Path, language: str) -> None:
    with app_in(tmp_path / "a", language=language) as app:
        show(app, "lobby")
        (tmp_path / "no.tapete-pack").write_bytes(b"PK\x03\x04 and nothing of a zip")
        bad = VERBENA["pack.yaml"].replace(b'"#2B2350"', b'"#FFFFFF"')
        for path, told in (
            (tmp_path / "no.tapete-pack", "no.tapete-pack"), (tmp_path / "nowhere.tapete-pack", "nowhere"),
            (written(tmp_path, "bad.zip", **{"pack.yaml": bad}), "bad.zip/pack.yaml"),
        ):  # fmt: skip
            scene = drop(app, path)
            assert told in words(app)
            press(app, scene, "copy")
            press(app, scene, "close")
            settle(app)
        assert type(app.scenes.top).__name__ == "LobbyScene" and not PackStore(app.places).folder.exists()
        assert app.phrases.missing == ()
