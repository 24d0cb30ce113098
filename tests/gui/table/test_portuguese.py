"""examples/portuguese: a language as a pack, with which the program is shown and a hand of Oh Hell played by mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.checks.translation import entries, shipped_record_texts
from tabletop_gui.content.library import Library
from tabletop_gui.content.packs.packs import PackCheck
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.content.text.languages import Languages
from tabletop_gui.content.text.phrases import Phrases, shipped_catalogue
from tabletop_gui.content.text.record_texts import prefix_of, texts_of
from tabletop_gui.content.text.rule_lines import chapters, passage
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.match.sharing.pack_store import PackStore
from tests.gui.reading import words_on
from tests.gui.screens import app_in, places_in, settle, show
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import match_of
from tests.gui.whole import watched

pytestmark = pytest.mark.all_sets

PACK = members_in(Path(__file__).parents[3] / "examples/portuguese")
PORTUGUESE = "pt-BR"


def kept_in(places: PlayerFolders) -> PlayerFolders:
    """The folders, with the pack added."""
    PackStore(places).install("portugues", PACK)
    return places


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(kept_in(places_in(tmp_path)), GAMES)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A table of three whose texts are Portuguese."""
    kept_in(PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache"))
    one = Desk(match_of(seats=3, maximum=3), tmp_path, language=PORTUGUESE, speed=4.0)
    yield one
    one.close()


def test_it_is_a_pack_of_texts_without_a_line_of_python_and_nothing_is_wrong_with_it() -> None:
    assert {Path(name).suffix for name in PACK} == {".yaml", ".md"}
    look = PackCheck(PACK, Path("portugues.tapete-pack"))
    assert (look.check_all(), look.languages) == ([], ("Português (Brasil)",))


def test_every_text_of_oh_hell_is_there_and_fits(library: Library) -> None:
    found = {one.key: one.translated for one in entries(Languages(library.places), PORTUGUESE)}
    ours = [key for key in found if ".oh_hell." in key and not key.startswith("data.oh_hell.problems")]
    assert len(ours) > 300 and [key for key in ours if found[key] is None] == []
    for relative, record in (
        ("oh_hell/lessons.yaml", library.lessons("oh_hell")),
        ("oh_hell/game.yaml", library.manifest("oh_hell")),
        ("french/cards.yaml", library.deck("french")),
    ):
        shown = {one.key: one.texts.get(PORTUGUESE) for one in texts_of(record, prefix_of(relative))}
        assert shown == {key: found[key] for key in shown}, "none is too long for its place"
    assert library.problems == []


def test_its_rules_have_the_lines_that_lessons_and_first_times_name(library: Library) -> None:
    books = library.rule_books("oh_hell", PORTUGUESE)
    english, ours = chapters(books[FALLBACK]), chapters(books[PORTUGUESE])
    assert [len(one.lines) for one in ours] == [len(one.lines) for one in english]
    assert {one.book.of(PORTUGUESE) for one in library.first_times("oh_hell")} <= {one.heading for one in ours}
    lines = [step.line for lesson in library.lessons("oh_hell").lessons for step in lesson.steps if step.line is not None]
    assert lines and all(passage(line, books, PORTUGUESE).block for line in lines)


def test_what_is_not_translated_falls_back_to_english(library: Library) -> None:
    phrases = Phrases(PORTUGUESE, library.places)
    english = shipped_catalogue(FALLBACK)[0]
    key = next(key for key in english if key.startswith("content.problem.") and "{" not in str(english[key]))
    assert phrases.tr(key) == english[key] and phrases.tr("lobby.play") == "Jogar"
    famiglia = library.manifest("famiglia")
    assert famiglia.tagline.of(PORTUGUESE) == famiglia.tagline.of(FALLBACK)
    assert library.rules("famiglia", PORTUGUESE) == library.rules("famiglia", FALLBACK)
    assert (phrases.tr("lobby.running", n=0), phrases.tr("lobby.running", n=2)) == (
        "0 partida em andamento", "2 partidas em andamento"
    )  # fmt: skip
    assert phrases.tr("stamps.count", n=1, of=2).startswith("1 de 2") and len(shipped_record_texts()) > 1000
    assert (phrases.missing, phrases.problems) == ((), [])


def test_lobby_settings_and_a_lesson_are_in_portuguese(tmp_path: Path) -> None:
    kept_in(places_in(tmp_path))
    with app_in(tmp_path, language="en") as app:
        show(app, "settings")
        assert "Settings" in words_on(app)
        app.change(language=PORTUGUESE)
        settle(app)
        assert {"Ajustes", "Idioma"} <= {*words_on(app).splitlines()}
        assert [*app.phrases.languages.names][-1] == PORTUGUESE
        app.scenes.pop()
        show(app, "lobby")
        assert {"Jogar", "Aprender"} <= {*words_on(app).splitlines()}
        show(app, "lesson", game="oh_hell", lesson="trick")
        assert "vaza" in words_on(app)


@pytest.mark.parametrize("screen", ["lobby", "settings", "learn", "setup", "profile", "dress", "matches"])
def test_no_screen_cuts_it(tmp_path: Path, screen: str) -> None:
    kept_in(places_in(tmp_path))
    with app_in(tmp_path, language=PORTUGUESE) as app, watched(app) as watch:
        show(app, screen, **({"game": "oh_hell"} if screen in ("learn", "setup") else {}))
        assert watch.faults() == []


def test_a_hand_is_played_by_mouse_in_portuguese(desk: Desk) -> None:
    rng, written = Random(5), set[str]()
    with watched(desk.app) as watch:
        desk.settle()
        desk.look()
        assert watch.faults() == []
    while not desk.table.director.waiting:
        desk.settle()
        desk.look()
        written |= {*words_on(desk.app).splitlines()}
        if desk.table.mine:
            before = len(desk.match.steps)
            action = rng.choice(list(desk.table.view.legal))
            if isinstance(action, Bid):
                desk.click(desk.scene.bids.buttons[action.tricks].rect.center)
            else:
                desk.drag(action.card, desk.slot)
            assert len(desk.match.steps) > before, action
    desk.step(3)
    desk.look()
    written |= {*words_on(desk.app).splitlines()}
    assert desk.scene.summary.shown
    assert {"Quantas vazas você vai fazer?", "Próxima mão"} <= written
    for key in ("table.oh_hell.bid.title", "table.tricks.summary.next"):
        assert Phrases("en").tr(key) not in written and Phrases("es").tr(key) not in written
    assert desk.app.phrases.missing == ()
