"""What the player's record shows of matches made up for it, which are gone when they have been drawn."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, timedelta
from typing import Any, Final
from unittest.mock import patch

import msgspec

from tabletop_gui.ai.requests import Hint
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rest
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import review
from tabletop_gui.match.record import history
from tabletop_gui.match.sharing.daily import daily_of
from tests.golden.openings import PERSON, played, screen, to_follow

DAY_S: Final = 86_400
TODAY: Final = date(2026, 11, 22)
LONG_AGO: Final = "2020-11-21T12:00:00+00:00"
"""When a match began of which the picture tells that: in a year that is not this one, whenever the picture is drawn."""


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
