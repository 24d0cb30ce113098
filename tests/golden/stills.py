"""Which pictures there are, and how each is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from random import Random, SystemRandom
from types import SimpleNamespace
from typing import Any, ClassVar, Final
from unittest.mock import patch

import pygame

from tabletop_gui.ai.motifs import named
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.packs.pack_file import packed
from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.art.faces.collection import DECKS
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.gallery.exhibits import SIZES, exhibits_of
from tabletop_gui.gui.gallery.sheets import sheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, rehearsal, rest, show_table
from tabletop_gui.match.core import deal, seal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons_done import FILE as LESSONS_FILE
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.puzzles import FILE as PROBLEMS_FILE
from tabletop_gui.match.record.game_nights import GameNight, GameNightMatch, GameNightProgress
from tests.golden import courts, flocks, gangs, openings, record, taught, wars
from tests.golden.openings import PERSON, played, printed, screen, table, to_bid, to_follow
from tests.run_folder import plates_for

__all__ = ["HD", "PICTURES", "Sheet", "Still", "easel", "made"]

Size = tuple[int, int]
HD: Final = (1280, 720)
VERBENA: Final = Path(__file__).parents[2] / "examples/verbena"


@dataclass(frozen=True, slots=True)
class Still:
    """A scene at rest. ``moment`` puts it on the stack."""

    scene: str
    moment: Callable[[App], None]
    language: str = "es"
    theme: str = "night"
    size: Size = HD
    settings: dict[str, Any] = field(default_factory=dict)
    widest: ClassVar[int] = 640

    @property
    def window(self) -> Size:
        return self.size

    @property
    def name(self) -> str:
        """Its file's."""
        scale = f"_x{self.settings['ui_scale']:g}" if "ui_scale" in self.settings else ""
        window = "" if self.size == HD else f"_{self.size[0]}x{self.size[1]}"
        large = "_large" if "large_print" in self.settings else ""
        return f"{self.scene}_{self.language}_{self.theme}{window}{scale}{large}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything of a deck at one size, perhaps with large figures."""

    room: str
    size: str
    large: bool = False
    window: ClassVar[Size] = HD
    widest: ClassVar[int] = 1040

    @property
    def name(self) -> str:
        return f"deck_{self.room}_{SIZES[self.size]:.0f}{'_large' if self.large else ''}"


# -- screens --------------------------------------------------------------------------------------------------------


def seat_page(app: App) -> None:
    """The cast over the set-up, with the controls of a rival; a house rule was changed."""
    screen("setup", game="oh_hell")(app)
    setup: Any = app.scenes.top
    setup.set_option("vienna", True)
    setup.add_seat()
    setup.choose_character(1)


def results(app: App) -> None:
    app.scenes.reset(app.scene("results", match=played(4, 5, lambda match: False)))


def more_of_results(app: App) -> None:
    """What else can be done with the match."""
    results(app)
    rest(app)
    scene: Any = app.scenes.top
    scene.skip_ahead()
    app.scenes.show("results_more", match=scene.match)


def duel(app: App) -> None:
    """Two have played the same cards, and one of them by far the better."""
    mine = played(4, 5, lambda match: False)
    theirs = Match.new(mine.game, mine.options, [Seat("person", "Marta", "ysolda"), *mine.seats[1:]], mine.seed)
    rng = Random(8)
    for step in mine.steps[:40]:
        theirs.propose(step.seat, theirs.game.parse(step.text))
    while theirs.to_act is not None:
        legal: Any = theirs.legal(theirs.to_act)
        if isinstance(legal[0], Bid):
            share = len(theirs.state.zones[theirs.to_act]) / 4
            legal = sorted(legal, key=lambda bid: abs(bid.tricks - share))[:2]
        theirs.propose(theirs.to_act, rng.choice(legal))
    app.scenes.reset(app.scene("duel", mine=mine, theirs=theirs))


def evening(app: App) -> None:
    """An evening after three of its five games."""
    company = [PERSON, *(Seat("bot", who.title(), who, "normal", "steady") for who in ("nadira", "lobo", "vera"))]
    games = [GameNightMatch("a", [0, 1, 2, 3], [8, 12, 0, 4]), GameNightMatch("b", [0, 1, 2, 3], [10, 4, 10, 0])]
    marks = GameNightProgress(app.places.data, app.persons)
    marks.save(GameNight(company, 7, [*games, GameNightMatch("c", [0, 1], [12, 0, 6, 6])]))
    try:
        screen("evening")(app)
    finally:
        marks.drop()


def pause(app: App) -> None:
    table(to_follow)(app)
    scene: Any = app.scenes.top
    app.scenes.push(app.scene("pause", match=scene.match))


def bookmarks(app: App) -> None:
    """Three of a friendly match, one of them where it stands."""
    table(to_follow)(app)
    scene: Any = app.scenes.top
    match: Match = scene.match
    match.friendly, match.bookmarks = True, [0, 6, len(match.steps)]
    app.scenes.push(app.scene("bookmarks", match=match, seat=0))
    rest(app)


def showing(app: App) -> None:
    """A poster of a match that is over, and the choices beside it."""
    match = played(4, 5, lambda match: False)
    match.began = record.LONG_AGO
    app.scenes.reset(app.scene("results", match=match))
    app.scenes.push(app.scene("showing", match=match))
    scene: Any = app.scenes.top
    while scene.making is not None:
        app.update(FRAME_MS)
    rest(app)


def notices(app: App) -> None:
    """Two faults in a deck of the player's own."""
    path = Path("mods") / "data" / "oh_hell" / "cards.yaml"
    found = [
        Problem(path, 12, 5, "suits[1].ink", "unknown_key", {"name": "inc", "guess": "ink"}, '    inc: "#D63A1B"'),
        Problem(path, 40, 9, "cards[7].plate", "missing_file", {"name": "oh_hell/9X.svg"}, "    plate: oh_hell/9X.svg"),
    ]
    app.library.problems[:] = found
    screen("notices", sentences=[problem.sentence(app.tr) for problem in found])(app)
    scene: Any = app.scenes.top
    folder = property(lambda _: Path("Tapete") / "mods" / "data" / "oh_hell")
    own = {"folder": folder, "count": property(lambda _: len(found))}  # this one scene only, not those of other tests:
    scene.__class__ = type("Notices", (type(scene),), own)  # ... and what it counts is gone when it is drawn
    rest(app)
    app.library.problems.clear()


def learn(app: App) -> None:
    """One lesson done, and another left in the middle; on a day of which everybody has the same problem."""
    learned, lessons = LearnedLessons(app.places.data, app.persons), app.library.lessons("famiglia").lessons
    learned.finished("famiglia", lessons[0].id)
    learned.left("famiglia", lessons[1].id, 1)
    try:
        screen("learn", game="famiglia", day=date(2026, 11, 23))(app)
        printed(app)
    finally:
        (app.places.data / LESSONS_FILE).unlink()  # to the other pictures nobody has learned anything yet


def first_card(app: App) -> None:
    """The dealer bids last, and the hook is explained for the first time."""
    match = played(4, 5, lambda match: match.to_act == 0 == getattr(match.state, "dealer", None))
    met = [f"oh_hell.{one.id}" for one in app.library.first_times("oh_hell") if one.id != "hook"]
    app.change(met=tuple(met))
    show_table(app, match)
    scene: Any = app.scenes.top
    kept = {"wanted": property(lambda _: True)}  # at this one table only, as if its match were kept
    scene.first_times.__class__ = type("Kept", (type(scene.first_times),), kept)
    rest(app)
    app.change(met=())


def helped(app: App) -> None:
    """Somebody plays Famiglia for the first time: what is within reach lies beside the table."""
    gangs.turn(app)
    scene: Any = app.scenes.top
    scene.first_match_help.__class__ = type("Newcomer", (type(scene.first_match_help),), {"wanted": property(lambda _: True)})
    rest(app)


def gallery(room: str, **arguments: Any) -> Callable[[App], None]:
    def show(app: App) -> None:
        screen("gallery", room=room, **arguments)(app)
        printed(app)

    return show


def closeup(room: str, code: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        gallery(room)(app)
        index = [one.id for one in exhibits_of(app.library, room, "es", app.tr)].index(code)
        app.scenes.push(app.scene("closeup", room=room, index=index))
        printed(app)

    return show


def pack(app: App) -> None:
    """The example among the packs, dropped on the lobby and looked through."""
    screen("lobby")(app)
    path = app.places.data / "verbena.tapete-pack"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(packed(members_in(VERBENA)))
    app.scenes.show("pack", path=path)
    rest(app)


def problem(answer: str) -> Callable[[App], None]:
    """A problem answered so; what was weighed is made up, as nobody waits for it here."""

    def show(app: App) -> None:
        screen("problem", game="oh_hell", problem="m6005_19", day=date(2026, 11, 23))(app)
        rest(app)
        scene: Any = app.scenes.top
        hint = scene.table.scene.hint
        hint.clear()
        solved, wrong = scene.puzzle.solutions[0], "play AS"
        ace = {"a": named(scene.game, [scene.game.codes.index("AS")])}
        figure, against = Reason("hint.oh_hell.figure.made", {"p": 80, "q": 32}), Reason.of("hint.oh_hell.spends.plain", ace)
        best = Hint(solved, 8.2, (Reason("hint.oh_hell.barred.some", {"n": 1}),), (against,), figure=figure)
        hint.hints, hint.answered = (best, Hint(wrong, 5.1, doubt=0.1, against=against)), True
        scene.table.scene.table.propose(scene.game.parse(answer))
        rest(app)
        scene.answer()
        printed(app)
        (app.places.data / PROBLEMS_FILE).unlink()  # to the other pictures nobody has solved anything yet

    return show


MOMENTS: Final[dict[str, Callable[[App], None]]] = {
    "lobby": screen("lobby"),
    "setup": screen("setup", game="oh_hell"),
    "setup_seat": seat_page,
    "settings": screen("settings"),
    "sounds": screen("sounds"),
    "dress": screen("dress", game="oh_hell"),
    "pack": pack,
    "rules": screen("rules", game="oh_hell"),
    "learn": learn,
    "first_card": first_card,
    "famiglia_helped": helped,
    "problem_wrong": problem("play AS"),
    "problem_solved": problem("play 10H"),
    "lesson_tried": taught.tried,
    "lesson_helped": taught.helped,
    "lesson_done": taught.done,
    "rules_found": screen("rules", game="oh_hell", search="gancho"),
    "profile": screen("profile"),
    "cast": screen("cast", chosen="vera", taken=("nadira",)),
    "saves": record.saves,
    "lobby_continued": record.lobby_continued,
    "matches": record.matches,
    "figures": record.figures,
    "stamps": record.stamps,
    "today": record.today,
    "bookmarks": bookmarks,
    "look_back": record.look_back,
    "notices": notices,
    "results": results,
    "results_more": more_of_results,
    "duel": duel,
    "evening": evening,
    "evening_before": screen("evening"),
    "showing": showing,
    "pause": pause,
    "curtain": openings.curtain,
    "table_bid": table(to_bid),
    "table_play": table(to_follow),
    "table_held": openings.held,
    "table_ahead": openings.put_ahead,
    "table_counted": openings.counted,
    "table_seven": table(to_follow, seats=7, seed=4),
    "gallery": gallery("french"),
    "closeup": closeup("french", "QD"),
    "famiglia_turn": gangs.turn,
    "famiglia_pays": gangs.pays,
    "famiglia_crowded": gangs.crowded,
    "famiglia_counted": gangs.counted,
    "famiglia_results": gangs.results,
    "regine_built": courts.built,
    "regine_forced": courts.forced,
    "regine_lit": courts.lit,
    "regine_bet": courts.bet,
    "regine_ahead": courts.ahead,
    "regine_counted": courts.counted,
    "regine_believed": courts.believed,
    "regine_results": courts.results,
    "kingdoms_decision": wars.decision,
    "kingdoms_counselled": wars.counselled,
    "kingdoms_ahead": wars.ahead,
    "kingdoms_nine": wars.nine,
    "kingdoms_shown": wars.shown,
    "kingdoms_believed": wars.believed,
    "kingdoms_teams": wars.teams,
    "kingdoms_results": wars.results,
    "why": wars.asked_why,
    "chicken_turn": flocks.turn,
    "chicken_trial": flocks.trial,
    "chicken_problem": flocks.problem,
    "chicken_duel": flocks.duel,
    "chicken_attack": flocks.attack,
    "chicken_summed_up": flocks.summed_up,
    "chicken_results": flocks.results,
}
BY_DAY: Final = (
    "lobby", "learn", "first_card", "setup", "settings", "rules", "profile", "saves", "results", "duel", "evening", "pause",
    "curtain",
    "table_bid", "table_play",
    "table_counted", "gallery", "famiglia_turn", "famiglia_counted",
    "regine_bet", "regine_counted", "kingdoms_decision", "kingdoms_shown",
)  # fmt: skip
SHARP: Final = (
    "lobby", "settings", "pause", "look_back", "table_play", "famiglia_turn", "regine_bet", "kingdoms_nine", "chicken_attack",
)  # fmt: skip
"""What is kept in high contrast."""
IN_ENGLISH: Final = (
    "lobby", "learn", "setup", "settings", "rules", "profile", "results", "duel", "evening", "evening_before",
    "pause", "notices", "table_bid",
    "table_counted",
    "famiglia_turn", "famiglia_counted", "famiglia_results", "regine_built", "regine_forced", "regine_believed",
    "regine_results", "kingdoms_decision", "kingdoms_shown", "kingdoms_believed",
    "kingdoms_results",
)  # fmt: skip

WITH_LARGE_PRINT: Final = ("table_play", "famiglia_turn", "regine_built", "kingdoms_shown", "chicken_trial")

LARGER, LARGEST = (1600, 900), (2560, 1440)
LARGE: Final = {"ui_scale": 1.6}
"""Large letters."""


def still(name: str, **more: Any) -> Still:
    """A moment at rest."""
    return Still(name, MOMENTS[name], **more)


STILLS: Final[tuple[Still, ...]] = (
    *(still(name) for name in MOMENTS),
    *(still(name, theme="day") for name in BY_DAY),
    *(still(name, language="en") for name in IN_ENGLISH),
    *(still(name, theme="contrast") for name in SHARP),
    still("settings", settings=LARGE),
    still("dress", language="en", theme="day", size=LARGER),
    still("pack", language="en", theme="day", size=LARGER),
    still("sounds", language="en", theme="day", size=LARGER),
    still("sounds", settings=LARGE),
    still("lobby", language="en", size=(960, 600)),
    still("learn", settings=LARGE),
    still("learn", language="en", theme="day", size=LARGEST),
    still("lesson_tried", language="en", theme="day", size=LARGER),
    still("lesson_tried", settings=LARGE),
    still("lesson_helped", language="en", size=LARGEST),
    still("lesson_done", language="en", theme="day"),
    still("problem_wrong", language="en", theme="day", size=LARGER),
    still("problem_solved", settings=LARGE),
    still("matches", language="en", theme="day", size=LARGER),
    still("matches", settings=LARGE),
    still("figures", language="en", theme="day", size=LARGER),
    still("today", language="en", theme="day", settings=LARGE),
    still("stamps", language="en", theme="day", settings=LARGE),
    still("look_back", language="en", theme="day", size=LARGER),
    still("look_back", settings=LARGE),
    still("why", language="en", theme="day", size=LARGER),
    still("showing", language="en", theme="day", size=LARGER),
    still("showing", settings=LARGE),
    still("why", settings=LARGE),
    still("kingdoms_counselled", language="en", theme="day", size=LARGER),
    still("kingdoms_counselled", settings=LARGE),
    still("table_play", size=LARGER),
    still("famiglia_crowded", language="en", theme="day", size=LARGEST),
    still("famiglia_turn", settings=LARGE),
    still("regine_lit", language="en", theme="day", size=LARGEST),
    still("regine_built", settings=LARGE),
    still("regine_believed", size=(960, 600), settings=LARGE),
    still("kingdoms_nine", language="en", size=LARGER),
    still("kingdoms_decision", settings=LARGE),
    still("kingdoms_believed", language="en", size=(960, 600), settings=LARGE),
    still("chicken_trial", language="en", theme="day", size=LARGER),
    still("chicken_attack", language="en", size=LARGEST),
    still("chicken_turn", language="en", size=(960, 600), settings=LARGE),
    still("table_play", language="en", theme="day", size=LARGEST),
    *(still(name, settings={"large_print": True}) for name in WITH_LARGE_PRINT),
)
SHEETS: Final[tuple[Sheet, ...]] = (
    *(Sheet(room, size) for room in DECKS for size in ("medium", "small")),
    *(Sheet(room, size, large=True) for room in ("french", "chicken_army") for size in ("medium", "small")),
    # the other decks' large figures are their small cards, and are seen on the tables
)
PICTURES: Final[tuple[Still | Sheet, ...]] = tuple(sorted((*STILLS, *SHEETS), key=lambda one: one.window))
"""Everything, window by window."""


@contextmanager
def easel(size: Size, home: Path) -> Iterator[App]:
    """An application of a window size whose files lie in `home`. What is drawn by lot is always the same: the deal of a set-up,
    and the salt of its seal."""
    same = SimpleNamespace(urandom=lambda n: n * b"\5")
    with (
        patch.object(seal, "os", same),
        patch.object(deal, "os", same),
        patch.object(SystemRandom, "getrandbits", lambda *_: 5),
        rehearsal(size, home=home, cache=plates_for(home), reduced_motion=True, last_card=False) as app,
    ):
        yield app


def dressed(app: App, what: Still) -> None:
    """Set language, theme and sizes as a still has them; no ring, no notice."""
    app.ring_shown = False
    usual = {"ui_scale": 1.0, "large_print": False, "preselect": False}
    app.change(**{"language": what.language, "theme": what.theme, **usual, **what.settings})
    app.toasts.clear()


def drawn(app: App) -> pygame.Surface:
    """What is on the stack at rest, with everything printed."""
    app.scenes.skip_fade()
    rest(app)
    app.art.wait(60)
    app.draw()
    return app.canvas.target


def made(app: App, what: Still | Sheet) -> pygame.Surface:
    """The picture, as large as the window (or the sheet)."""
    if isinstance(what, Sheet):
        app.change(language="es", theme="night", ui_scale=1.0)
        art = Art.standard(app.places)  # of its own: a card is shrunk from any larger print that another picture has had made
        try:
            return sheet(art, exhibits_of(app.library, what.room, "es", app.tr, large=what.large), round(SIZES[what.size]))
        finally:
            art.close()
    dressed(app, what)
    what.moment(app)
    return drawn(app)
