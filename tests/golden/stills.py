"""Which pictures there are, and how each is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random, SystemRandom
from types import SimpleNamespace
from typing import Any, ClassVar, Final
from unittest.mock import patch

import msgspec
import pygame

from tabletop_gui.ai.requests import Hint, Reason, instead, often
from tabletop_gui.commands.pack import members_in
from tabletop_gui.content.packs.pack_file import packed
from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.engine.trick_taking import SUIT, Play
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.art.faces.collection import DECKS
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.gallery.exhibits import SIZES, exhibits_of
from tabletop_gui.gui.gallery.sheets import sheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rehearsal, rest, show_table
from tabletop_gui.match.core import deal, seal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons_done import FILE as LESSONS_FILE
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.puzzles import FILE as PROBLEMS_FILE
from tabletop_gui.match.log import review
from tabletop_gui.match.record import history
from tabletop_gui.match.record.game_nights import GameNight, GameNightMatch, GameNightProgress
from tabletop_gui.match.sharing.daily import daily_of
from tests.golden import courts, flocks, gangs, taught, wars
from tests.run_folder import plates_for

__all__ = ["HD", "PICTURES", "Sheet", "Still", "easel", "made"]

Size = tuple[int, int]
HD: Final = (1280, 720)
PERSON: Final = Seat("person", "Ana", "vera", "normal", "calculator")
RIVALS: Final = ("aldonza", "bruno", "nadira", "pio", "kofi", "lobo")
DAY_S: Final = 86_400
VERBENA: Final = Path(__file__).parents[2] / "examples/verbena"
TODAY: Final = date(2026, 11, 22)
LONG_AGO: Final = "2020-11-21T12:00:00+00:00"
"""When a match began of which the picture tells that: in a year that is not this one, whenever the picture is drawn."""


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


# -- tables ----------------------------------------------------------------------------------------------------------


def played(seats: int, seed: int, until: Callable[[Match], bool], persons: int = 1) -> Match:
    """A match of Oh Hell in which everybody bids about their share and plays at random, up to a moment."""
    company = [
        PERSON if k == 0 else Seat("bot", RIVALS[k - 1].title(), RIVALS[k - 1], "normal", "calculator") for k in range(seats)
    ]
    for k in range(1, persons):
        company[k] = Seat("person", "Luis", "tomas", "normal", "calculator")
    match = Match.new(GAMES["oh_hell"], {}, company, seed)
    rng = Random(seed)
    while match.to_act is not None and not until(match):
        legal: Any = match.legal(match.to_act)
        if isinstance(legal[0], Bid):
            share = len(match.state.zones[match.to_act]) / seats
            legal = sorted(legal, key=lambda bid: abs(bid.tricks - share))[:2]
        match.propose(match.to_act, rng.choice(legal))
    return match


def to_bid(match: Match) -> bool:
    return match.to_act == 0 and isinstance(match.legal(0)[0], Bid) and len(match.actions) > 1


def to_follow(match: Match) -> bool:
    """Some cards may not be played, and two tricks are done."""
    hand = match.state.zones[0]
    return match.to_act == 0 and len(hand) < 9 and 1 < len(match.legal(0)) < len(hand)


def last_card(match: Match) -> bool:
    """One card more and the hand is over."""
    return len(match.actions) > 30 and sum(len(match.state.zones[seat]) for seat in range(len(match.seats))) == 1


def table(until: Callable[[Match], bool], seats: int = 4, seed: int = 5) -> Callable[[App], None]:
    def show(app: App) -> None:
        show_table(app, played(seats, seed, until))
        rest(app)

    return show


def put_ahead(app: App) -> None:
    """A rival thinks, and the card that will follow lies there as a ghost already."""
    app.change(preselect=True)
    led = played(
        4, 5, lambda match: match.to_act == 3 and len(match.state.zones[match.state.TRICK]) == 1 and len(match.actions) > 20
    )
    show_table(app, led)
    rest(app)
    scene: Any = app.scenes.top
    suit = SUIT[scene.view.zones[scene.view.TRICK][0]]
    card = next((card for card in scene.table.held if SUIT[card] == suit), scene.table.held[0])
    assert scene.premove.try_premove(card, Play(card))
    rest(app)


def counted(app: App) -> None:
    """The hand is over and its points stand on the table."""
    match = played(4, 5, last_card)
    show_table(app, match)
    rest(app)
    assert match.to_act is not None
    scene: Any = app.scenes.top
    assert scene.table.propose(match.legal(match.to_act)[0])
    for _ in range(900):
        advance(app, FRAME_MS)
        if scene.summary.shown:
            break
    advance(app, 1500)


def held(app: App) -> None:
    """A card is in the hand: the table answers."""
    table(to_follow, seed=9)(app)
    scene: Any = app.scenes.top
    row = scene.table.stage.rows[scene.table.hand]
    legal = {action.card for action in scene.match.legal(0)}
    sprite = next(one for one in row if one.face in legal)
    x, y = app.viewport.point(sprite.spot.x - sprite.spot.width * 0.3, sprite.spot.y)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for k in range(20):
        spot = (x + 4 * k, y - 12 * k)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(4, -12), buttons=(1, 0, 0)))
        advance(app, FRAME_MS)


def curtain(app: App) -> None:
    """Two people at one screen: the second one's turn begins."""
    match = played(4, 3, lambda match: match.to_act == 0 and len(match.actions) > 6, persons=2)
    show_table(app, match)
    rest(app)
    picture = pygame.transform.box_blur(app.canvas.target, 16).convert()
    app.scenes.push(app.scene("curtain", who="Luis", character="tomas", picture=picture, pause=lambda: None))


# -- screens ---------------------------------------------------------------------------------------------------------


def screen(name: str, **arguments: Any) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.scenes.reset(app.scene("lobby"))
        if name != "lobby":
            app.scenes.push(app.scene(name, **arguments))

    return show


def seat_page(app: App) -> None:
    """The cast over the set-up, with the controls of a rival; a house rule was changed."""
    screen("setup", game="oh_hell")(app)
    setup: Any = app.scenes.top
    setup.set_option("vienna", True)
    setup.add_seat()
    setup.choose_character(1)


def results(app: App) -> None:
    app.scenes.reset(app.scene("results", match=played(4, 5, lambda match: False)))


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


@contextmanager
def begun(app: App) -> Iterator[None]:
    """Two matches that can be continued."""
    slots = [app.archive.begin(played(seats, seed, to_follow)) for seats, seed in ((4, 5), (6, 2))]
    for k, slot in enumerate(slots):
        when = datetime.now().timestamp() - (3 + 2 * k) * DAY_S
        os.utime(slot.path, (when, when))
    try:
        yield
    finally:
        for running in app.archive.continue_list():
            app.archive.abandon(running.path)


def saves(app: App) -> None:
    with begun(app):
        screen("saves")(app)
        rest(app)


def lobby_continued(app: App) -> None:
    with begun(app):
        screen("lobby")(app)
        rest(app)


def matches(app: App) -> None:
    """The house book: looked at by the coach, not yet, going on, marked, and one that cannot be read."""
    first = played(4, 5, lambda match: False)
    marked = first.from_here(90)
    while marked.to_act is not None:
        marked.propose(marked.to_act, marked.legal(marked.to_act)[0])
    held = first, played(6, 2, to_follow), played(3, 3, lambda match: False), marked, played(5, 4, lambda match: False)
    paths = []
    for days, match in enumerate(held, 2):
        paths.append(app.archive.begin(match).path)
        when = datetime.now().timestamp() - days * DAY_S
        os.utime(paths[-1], (when, when))
    grades: tuple[review.Grade, ...] = ("sound", "better", "sound", "sound", "dear", "sound", "sound")
    steps = review.decisions_of(first, 0)
    weighed = [(number, first.steps[number].text, grades[k % 7]) for k, number in enumerate(steps)]
    cost = {"sound": 0.0, "better": 0.4, "dear": 0.9}
    judged = [
        review.ReviewedDecision(k, text, text, cost[grade], 0.1, 1.0, grade, (Hint(text, 1.0),)) for k, text, grade in weighed
    ]
    review.write([review.reviewed(first, 0, judged)], paths[0])
    paths[-1] = paths[-1].replace(paths[-1].with_name("oh_hell-20260102-030405-abcdef.json"))  # it is told by its name
    paths[-1].write_text("{", encoding="utf-8")
    os.utime(paths[-1], (when, when))
    app.archive.history.unlink()  # the moment at which each was written is told instead of the one at which it ended
    try:
        screen("matches")(app)
        rest(app)
    finally:
        for path in paths:
            app.archive.abandon(path)


def figures(app: App) -> None:
    """The house book's figures of some matches of Oh Hell, half of them judged, with the levels as far apart as they are meant to
    be."""
    ended = (history.record_of(played(4, seed, lambda match: False), f"still-{seed}") for seed in range(12))
    you, when = msgspec.structs.replace(PERSON, name=app.tr("setup.you")), datetime.fromisoformat(LONG_AGO)
    held = [msgspec.structs.replace(one, date=when, seats=(you, *one.seats[1:])) for one in ended]
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in held))
    try:
        with patch.object(type(app.library), "ratings", lambda library, game: None):  # what was measured moves, this does not
            screen("figures", game="oh_hell")(app)
        scene: Any = app.scenes.top
        scene.ratings.ratings = scene.ratings.scale
        scene.accuracies = {one.id: 55 + 4 * k for k, one in enumerate(held) if k % 6}
        scene.build()
        rest(app)
    finally:
        app.archive.history.unlink()


def stamps(app: App) -> None:
    """The house book's stamps: three that are earned."""
    you = msgspec.structs.replace(PERSON, name=app.tr("setup.you"))
    first = history.record_of(played(4, 1, lambda match: False), "still")
    told = msgspec.structs.replace(
        first, date=datetime.fromisoformat(LONG_AGO), seats=(you, *first.seats[1:]), tallies={}, points=(9, 1, 0, 0),
        winners=(0,), ledger={"kept_0": (5, 0, 0, 0), "kept_5": (1, 0, 0, 0), "row": (8, 0, 0, 0)},
    )  # fmt: skip
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(msgspec.json.encode(told) + b"\n")
    try:
        screen("stamps")(app)
        scene: Any = app.scenes.top
        scene.grid.choose(1)
        rest(app)
    finally:
        app.archive.history.unlink()


def today(app: App) -> None:
    """The table of a day before it is played, and the calendar of its month."""
    records, you = [], msgspec.structs.replace(PERSON, name=app.tr("setup.you"))
    for k in (2, 3, 5, 6, 8, 12):
        table = daily_of(TODAY - timedelta(days=k))
        seats = (you, *(Seat("bot", who.title(), who, table.level, "prudent") for who in table.company))
        points = (9, *(7 + (k + 3 * one) % 5 for one in range(len(table.company))))
        when = datetime.fromisoformat(LONG_AGO)
        records.append(history.Record(id=f"still-{k}", date=when, game=table.game, seats=seats, points=points, winners=(0,),
                                      dealt=table.entry))  # fmt: skip
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in records))
    try:
        screen("today", day=TODAY)(app)
    finally:
        app.archive.history.unlink()


def look_back(app: App) -> None:
    """A match judged from end to end, at a decision that cost something."""
    match = played(4, 5, lambda match: False)
    match.began = LONG_AGO
    cost: dict[review.Grade, float] = {"sound": 0.0, "better": 0.4, "dear": 0.9}
    grades: tuple[review.Grade, ...] = ("sound", "better", "sound", "sound", "dear", "sound", "sound")
    judged = []
    for k, number in enumerate(review.decisions_of(match, 0)):
        step, grade = match.steps[number], grades[k % 7]
        texts = [match.game.text(action) for action in step.before.legal]
        best = next(text for text in texts if text != step.text) if cost[grade] else step.text
        hints = (Hint(best, 9.8), Hint(step.text, 9.7 - cost[grade], doubt=0.1)) if cost[grade] else (Hint(best, 9.8),)
        judged.append(review.ReviewedDecision(number, step.text, best, cost[grade], 0.1, 1.0, grade, hints))
    path = app.archive.begin(match).path
    try:
        review.write([review.reviewed(match, 0, judged)], path)
        dear = next(one.step for one in judged if one.grade == "dear" and one.action.startswith("play"))
        app.scenes.reset(app.scene("look_back", match=match, save=path, step=dear))
        rest(app)
    finally:
        app.archive.abandon(path)
        app.archive.history.unlink()  # to the other pictures nobody has played yet


def showing(app: App) -> None:
    """A poster of a match that is over, and the choices beside it."""
    match = played(4, 5, lambda match: False)
    match.began = LONG_AGO
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
        reasons = (Reason("hint.oh_hell.aim_some", {"n": 1, "left": 2}), Reason("hint.oh_hell.made", often(0.8), ("AS",)))
        against = Reason("hint.oh_hell.beside_under", instead(0.7, 0.2))
        hint.hints, hint.answered = (Hint(solved, 8.2, reasons), Hint(wrong, 5.1, doubt=0.1, against=against)), True
        scene.table.scene.table.propose(scene.game.parse(answer))
        rest(app)
        scene.answer()
        printed(app)
        (app.places.data / PROBLEMS_FILE).unlink()  # to the other pictures nobody has solved anything yet

    return show


def printed(app: App) -> None:
    """Let the background thread print all that is seen."""
    for _ in range(200):
        rest(app)
        if app.art.prepared() and not app.is_dirty:
            return
        app.art.wait(60)


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
    "saves": saves,
    "lobby_continued": lobby_continued,
    "matches": matches,
    "figures": figures,
    "stamps": stamps,
    "today": today,
    "bookmarks": bookmarks,
    "look_back": look_back,
    "notices": notices,
    "results": results,
    "duel": duel,
    "evening": evening,
    "evening_before": screen("evening"),
    "showing": showing,
    "pause": pause,
    "curtain": curtain,
    "table_bid": table(to_bid),
    "table_play": table(to_follow),
    "table_held": held,
    "table_ahead": put_ahead,
    "table_counted": counted,
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

STILLS: Final[tuple[Still, ...]] = (
    *(Still(name, moment) for name, moment in MOMENTS.items()),
    *(Still(name, MOMENTS[name], theme="day") for name in BY_DAY),
    *(Still(name, MOMENTS[name], language="en") for name in IN_ENGLISH),
    *(Still(name, MOMENTS[name], theme="contrast") for name in SHARP),
    Still("settings", MOMENTS["settings"], settings={"ui_scale": 1.6}),
    Still("dress", MOMENTS["dress"], language="en", theme="day", size=(1600, 900)),
    Still("pack", MOMENTS["pack"], language="en", theme="day", size=(1600, 900)),
    Still("sounds", MOMENTS["sounds"], language="en", theme="day", size=(1600, 900)),
    Still("sounds", MOMENTS["sounds"], settings={"ui_scale": 1.6}),
    Still("lobby", MOMENTS["lobby"], language="en", size=(960, 600)),
    Still("learn", MOMENTS["learn"], settings={"ui_scale": 1.6}),
    Still("learn", MOMENTS["learn"], language="en", theme="day", size=(2560, 1440)),
    Still("lesson_tried", MOMENTS["lesson_tried"], language="en", theme="day", size=(1600, 900)),
    Still("lesson_tried", MOMENTS["lesson_tried"], settings={"ui_scale": 1.6}),
    Still("lesson_helped", MOMENTS["lesson_helped"], language="en", size=(2560, 1440)),
    Still("lesson_done", MOMENTS["lesson_done"], language="en", theme="day"),
    Still("problem_wrong", MOMENTS["problem_wrong"], language="en", theme="day", size=(1600, 900)),
    Still("problem_solved", MOMENTS["problem_solved"], settings={"ui_scale": 1.6}),
    Still("matches", MOMENTS["matches"], language="en", theme="day", size=(1600, 900)),
    Still("matches", MOMENTS["matches"], settings={"ui_scale": 1.6}),
    Still("figures", MOMENTS["figures"], language="en", theme="day", size=(1600, 900)),
    Still("today", MOMENTS["today"], language="en", theme="day", settings={"ui_scale": 1.6}),
    Still("stamps", MOMENTS["stamps"], language="en", theme="day", settings={"ui_scale": 1.6}),
    Still("look_back", MOMENTS["look_back"], language="en", theme="day", size=(1600, 900)),
    Still("look_back", MOMENTS["look_back"], settings={"ui_scale": 1.6}),
    Still("why", MOMENTS["why"], language="en", theme="day", size=(1600, 900)),
    Still("showing", MOMENTS["showing"], language="en", theme="day", size=(1600, 900)),
    Still("showing", MOMENTS["showing"], settings={"ui_scale": 1.6}),
    Still("why", MOMENTS["why"], settings={"ui_scale": 1.6}),
    Still("kingdoms_counselled", MOMENTS["kingdoms_counselled"], language="en", theme="day", size=(1600, 900)),
    Still("kingdoms_counselled", MOMENTS["kingdoms_counselled"], settings={"ui_scale": 1.6}),
    Still("table_play", MOMENTS["table_play"], size=(1600, 900)),
    Still("famiglia_crowded", MOMENTS["famiglia_crowded"], language="en", theme="day", size=(2560, 1440)),
    Still("famiglia_turn", MOMENTS["famiglia_turn"], settings={"ui_scale": 1.6}),
    Still("regine_lit", MOMENTS["regine_lit"], language="en", theme="day", size=(2560, 1440)),
    Still("regine_built", MOMENTS["regine_built"], settings={"ui_scale": 1.6}),
    Still("regine_believed", MOMENTS["regine_believed"], size=(960, 600), settings={"ui_scale": 1.6}),
    Still("kingdoms_nine", MOMENTS["kingdoms_nine"], language="en", size=(1600, 900)),
    Still("kingdoms_decision", MOMENTS["kingdoms_decision"], settings={"ui_scale": 1.6}),
    Still("kingdoms_believed", MOMENTS["kingdoms_believed"], language="en", size=(960, 600), settings={"ui_scale": 1.6}),
    Still("chicken_trial", MOMENTS["chicken_trial"], language="en", theme="day", size=(1600, 900)),
    Still("chicken_attack", MOMENTS["chicken_attack"], language="en", size=(2560, 1440)),
    Still("chicken_turn", MOMENTS["chicken_turn"], language="en", size=(960, 600), settings={"ui_scale": 1.6}),
    Still("table_play", MOMENTS["table_play"], language="en", theme="day", size=(2560, 1440)),
    *(Still(name, MOMENTS[name], settings={"large_print": True}) for name in WITH_LARGE_PRINT),
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
