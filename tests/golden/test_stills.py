"""A walk over the moments: each is built once, and every reader of a screen asks its question of it.

When a picture differs and it is meant to: look at it (``python -m tests.golden --full DIR PART``), then ``--write PART``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import pygame
import pytest

from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.paint.theme import SHARP_CONTRAST, THEMES
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS
from tabletop_gui.gui.shell.window import MINIMUM_SIZE
from tabletop_gui.properties.golden import check_golden
from tests.golden import KEPT
from tests.golden.heard import it_can_be_heard, nothing_is_lost
from tests.golden.openings import screen
from tests.golden.stills import HD, MOMENTS, PICTURES, STILLS, Sheet, Size, Still, drawn, dressed, easel, made
from tests.gui.reading import standing_out, writings
from tests.gui.whole import Watch, crowded, watched
from tests.memory import give_back

FAINTEST: Final = 3.0
"""The least contrast of a text by night and by day: of a step that is not there yet, or of what cannot be done now."""
LARGEST: Final = 2.0
SMALLEST: Final = MINIMUM_SIZE, 0.8
"""The smallest window that can be drawn with the mouse, and the smallest text."""
CUT_AT_ANY_SIZE: Final = "oh_hell-20260102-030405-abcdef.json"
"""The house book says in a line what is wrong with a file, and in the tip all of it."""
IN_SPANISH: Final = "rules_found"
"""It looks for a Spanish word: of the nearest lines to that in English each begins, and goes on elsewhere."""
DECKS: Final = ("famiglia", "regine", "kingdoms", "chicken")
SIZES: Final = (
    (160, 90), (1, 1), (97, 301), (1280, 720), (1, 900), (1600, 1), (33, 17), (640, 360), (3, 2), (401, 63), (480, 300),
    (64, 1777), (2560, 300), (960, 600), (320, 240), (7, 1), (481, 1999), (2, 41),
)  # fmt: skip
"""Small, odd, long, high, and back again."""
WITHOUT_A_STILL: Final = {
    "face": screen("face", face="face:0"),
    "players": screen("players"),
    "report": screen("report", report="Tapete\n" + "RuntimeError: the end\n" * 90),
    "question": screen(
        "question", title="¿Seguro?", text="No se puede deshacer.", answers=[("y", "Sí", "red"), ("n", "No", "paper")]
    ),
}
EVERY: Final = MOMENTS | WITHOUT_A_STILL
USUAL: Final = {one.scene: one for one in STILLS if one == Still(one.scene, one.moment)}
"""The moments as they are first seen: in Spanish, by night, in the smallest window of a laptop."""
BUILT_ANEW: Final = {
    "chicken_results", "closeup", "curtain", "duel", "famiglia_results", "kingdoms_results", "kingdoms_shown", "learn",
    "lesson_tried", "matches", "notices", "problem_solved", "regine_built", "regine_results", "results",
}  # fmt: skip
"""Moments that hold what depends on language, theme or size from the beginning: a picture of the table, sentences, what is aimed
at, files that are gone. All others must look as if they were opened so when they are changed under the player's eyes."""
OVERLAID: Final = ("table_play", "famiglia_turn", "regine_built", "kingdoms_decision", "chicken_turn")
"""A table of each game, over which something is laid."""
ELSEWHERE: Final = [one for one in PICTURES if isinstance(one, Still) and one.size != HD]
LARGE_SCREEN: Final = (2560, 1440)
FLATS: Final = [one for one in PICTURES if isinstance(one, Sheet)]
met: dict[str, set[str]] = {}
"""By the moments that were built here what kinds of scene there were."""

moments = pytest.mark.parametrize("shown", MOMENTS, indirect=True)


class Easels:
    """One window at a time, closed before one of another size is opened or another game's cards are printed."""

    def __init__(self, home: Path) -> None:
        self._home, self._open = home, ExitStack()
        self._key: object = None
        self._app: App | None = None

    def of(self, size: Size, moment: str) -> App:
        key = size, next((game for game in DECKS if moment.startswith(game)), "")
        if self._app is None or key != self._key:
            self.close()
            self._app, self._key = self._open.enter_context(easel(size, self._home)), key
        return self._app

    def close(self) -> None:
        self._open.close()
        self._app = None
        give_back()


@pytest.fixture(scope="module")
def easels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Easels]:
    easels = Easels(tmp_path_factory.mktemp("stills"))
    yield easels
    easels.close()


class Shown(NamedTuple):
    """A moment on the screen, and all that is written in it."""

    moment: str
    app: App
    watch: Watch


@pytest.fixture(scope="module")
def shown(easels: Easels, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """A moment, built once: its readers are given it one after another, and each sets language, theme and sizes itself."""
    app = easels.of(HD, request.param)
    with watched(app) as watch:
        met[request.param] = kinds(built(app, request.param))
        yield Shown(request.param, app, watch)


def built(app: App, moment: str) -> App:
    """The application with this moment at rest, as it is first seen."""
    resize(app, HD)
    dressed(app, Still(moment, EVERY[moment]))
    EVERY[moment](app)
    drawn(app)
    return app


def worn(shown: Shown, still: Still) -> pygame.Surface:
    """What a moment looks like in another language, theme or size."""
    dressed(shown.app, still)
    if shown.moment in BUILT_ANEW:
        EVERY[shown.moment](shown.app)
    return drawn(shown.app)


def kinds(app: App) -> set[str]:
    """What the scenes on the stack are."""
    return {kind.__name__ for scene in app.scenes for kind in type(scene).__mro__}


def resize(app: App, size: tuple[int, int]) -> None:
    """Do as when the window manager has made the window this size."""
    if app.canvas.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


@pytest.mark.all_sets
@moments
def test_it_looks_as_it_did_and_can_be_heard(shown: Shown, tmp_path: Path) -> None:
    """As it is first seen, and then in every language, theme and size in which it is kept."""
    stills = [one for one in STILLS if one.scene == shown.moment and one.size == HD]
    for still in sorted(stills, key=lambda one: one != USUAL[shown.moment]):
        picture = shown.app.canvas.target if still == USUAL[shown.moment] else worn(shown, still)
        check_golden(picture, KEPT / f"{still.name}.png", tmp_path, widest=still.widest)
        it_can_be_heard(shown.app)


@pytest.mark.parametrize("still", [one for one in ELSEWHERE if one.size < LARGE_SCREEN], ids=lambda one: one.name)
def test_it_looks_as_it_did_in_another_window(still: Still, easels: Easels, tmp_path: Path) -> None:
    app = easels.of(still.size, still.scene)
    check_golden(made(app, still), KEPT / f"{still.name}.png", tmp_path, widest=still.widest)
    it_can_be_heard(app)


@pytest.mark.census
@pytest.mark.parametrize("still", [one for one in ELSEWHERE if one.size >= LARGE_SCREEN], ids=lambda one: one.name)
def test_it_looks_as_it_did_on_a_large_screen(still: Still, easels: Easels, tmp_path: Path) -> None:
    """Cards and grounds of that size take seconds and hundreds of megabytes."""
    test_it_looks_as_it_did_in_another_window(still, easels, tmp_path)


@pytest.mark.all_sets
@pytest.mark.parametrize("sheet", FLATS, ids=lambda one: one.name)
def test_a_deck_looks_as_it_did(sheet: Sheet, easels: Easels, tmp_path: Path) -> None:
    check_golden(made(easels.of(HD, ""), sheet), KEPT / f"{sheet.name}.png", tmp_path, widest=sheet.widest)


@moments
def test_all_that_is_written_stands_out(shown: Shown) -> None:
    app, faint = shown.app, []
    for theme in THEMES:
        worn(shown, Still(shown.moment, MOMENTS[shown.moment], theme=theme))
        written = writings(app, shown.watch.texts)
        assert written
        for one in written:
            found = standing_out(app, one, written)
            if found is not None and found < (SHARP_CONTRAST if THEMES[theme].sharp else FAINTEST):
                faint.append(f"{theme}: {one.text!r} at {one.ink}, {one.px} px: {found:.1f}")
    assert faint == [], "\n".join(faint)


@moments
def test_all_is_whole_at_the_largest_text(shown: Shown) -> None:
    """In every scene nothing is cut off, no words lie over others, and whoever hears it is led to all of it."""
    app = shown.app
    for language in ("es", "en"):
        worn(shown, Still(shown.moment, MOMENTS[shown.moment], language=language, settings={"ui_scale": LARGEST}))
        assert [fault for fault in shown.watch.faults() if CUT_AT_ANY_SIZE not in fault] == [], language
        it_can_be_heard(app)
        nothing_is_lost(app)


@pytest.mark.parametrize("moment", EVERY)
def test_all_is_whole_in_the_smallest_window(easels: Easels, moment: str) -> None:
    """Nothing is cut off or out of reach there either, and nothing stands on anything else."""
    size, scale = SMALLEST
    app = easels.of(size, moment)
    for language in ("es",) if moment == IN_SPANISH else ("es", "en"):
        with watched(app) as watch:
            made(app, Still(moment, EVERY[moment], language=language, size=size, settings={"ui_scale": scale}))
            found = [*watch.faults(), *crowded(app)]
        assert [fault for fault in found if CUT_AT_ANY_SIZE not in fault] == [], language
        it_can_be_heard(app)
        nothing_is_lost(app)


@pytest.mark.parametrize("shown", EVERY, indirect=True)
def test_no_size_of_the_window_stops_it(shown: Shown) -> None:
    """Down to a single pixel: tiling window managers do that."""
    app = shown.app
    for place, size in enumerate(SIZES):
        app.change(ui_scale=(1.0, 1.6, 2.0)[place % 3])
        resize(app, size)
        assert app.canvas.size == size
        live(app)
    app.change(ui_scale=1.0)
    resize(app, HD)
    live(app)


@pytest.mark.parametrize("action", ["log", "scores", "last", "zoom", "menu", "rules"])
@pytest.mark.parametrize("moment", OVERLAID)
def test_nor_what_lies_over_a_table(easels: Easels, moment: str, action: str) -> None:
    app = built(easels.of(HD, moment), moment)
    press(app, action)
    live(app)
    for size in ((160, 90), (1, 1), (481, 1999), HD):
        resize(app, size)
        live(app)


@pytest.mark.parametrize(("size", "scale"), [SMALLEST, (HD, 1.3)])
@pytest.mark.parametrize("action", ["scores", "last"])
@pytest.mark.parametrize("moment", OVERLAID)
def test_what_lies_over_a_table_is_whole(easels: Easels, moment: str, action: str, size: Size, scale: float) -> None:
    app = easels.of(size, moment)
    for language in ("es", "en"):
        with watched(app) as watch:
            made(app, Still(moment, EVERY[moment], language=language, size=size, settings={"ui_scale": scale}))
            press(app, action)
            live(app)
            assert watch.faults() == [], language
    app.change(ui_scale=1.0)


def press(app: App, action: str) -> None:
    """The key of an action."""
    code = pygame.key.key_code(DEFAULT_KEYS[action].split(",")[0])
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def live(app: App) -> None:
    """Let a few frames go by with a pointer that wanders and rests."""
    w, h = app.viewport.size
    for x, y in ((0, 0), (w // 2, h // 2), (w - 1, h - 1)):
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
        app.update(FRAME_MS)
        app.draw()
    app.update(1000)
    app.draw()


@pytest.mark.census
def test_every_scene_is_among_them(easels: Easels) -> None:
    """A scene nobody has a moment of would not be found."""
    for moment in EVERY.keys() - met.keys():
        met[moment] = kinds(built(easels.of(HD, moment), moment))
    every = [*SCENES.values(), *(SCENES[f"table.{game}"] for game in TABLES)]
    assert {attribute for _, attribute in every} <= set().union(*met.values())
