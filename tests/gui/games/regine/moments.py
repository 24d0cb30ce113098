"""Tables of Regine at which something heavy is about to be shown, and what of them a press must not change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop_gui.content.records.positions import PositionDef
from tabletop_gui.games.regine import GAME
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import match_at
from tests.gui.games.regine.desk import CourtDesk
from tests.gui.games.regine.pilot import RandomBots

CAST = ("vera", "lobo", "nadira", "kofi")
Deeds = tuple[str, ...]


class SilentBots(RandomBots):
    """Rivals who leave what they do to the test."""

    def poll(self) -> tuple[int, str] | None:
        return None


class HeavyDesk(CourtDesk):
    """A table at which only happens what is done."""

    bots_type = SilentBots


def laid(rig: dict[str, Any], deeds: Deeds = (), persons: tuple[int, ...] = (0,), seats: int = 4, **options: Any) -> Match:
    """A match with chosen cards, so much of it done."""
    position = PositionDef(seats=seats, rig=rig, play=deeds, options=options)
    people = [Seat("person" if k in persons else "bot", CAST[k].capitalize(), CAST[k], "normal") for k in range(seats)]
    return match_at(GAME, position, people)


def about_to(folder: Path, rig: dict[str, Any], before: Deeds, deeds: Deeds, **settings: Any) -> CourtDesk:
    """A table at which the last deeds are done, and are about to be shown."""
    match = laid(rig, before, settings.pop("persons", (0,)))
    desk = HeavyDesk(match, folder, first_times=False, **settings)
    desk.step(4)
    for deed in deeds:
        seat = match.to_act
        assert seat is not None
        result = match.propose(seat, GAME.parse(deed))
        desk.table.follow(result.events)
    return desk


def frames(desk: CourtDesk, most: int = 4000) -> Iterator[None]:
    """Frame by frame until everything is shown, or waits to be read."""
    for _ in desk.passing(most):
        yield
        if desk.table.director.waiting or desk.table.director.idle:
            desk.look()
            return
    raise AssertionError("it never ends")


def left(desk: CourtDesk) -> object:
    """What is seen when a moment is over: cards, figures, words."""
    table, scene = desk.table, desk.scene
    cards = [(s.face, s.up, s.x, s.y, s.angle, s.glow, s.fade.value) for row in table.stage.rows for s in row]
    signs = [(scene.plate_line(seat), scene.is_out(seat)) for seat in range(scene.tally.n)]
    page = scene.panel.page
    return cards, signs, page, table.tally, scene.ribbon_says()


def watched_and_pressed(watched: CourtDesk, pressed: CourtDesk, ms: float = 0) -> tuple[CourtDesk, CourtDesk]:
    """Two equal tables: one is watched to the end, at the other the highlight is skipped `ms` after its beginning."""
    for _ in frames(watched):
        pass
    while pressed.table.highlights.now is None:
        pressed.step()
    pressed.step(round(ms / 16))
    pressed.table.skip()
    assert not pressed.table.highlights.running and not pressed.table.stage.flying
    for _ in frames(pressed):
        pass
    for desk in (watched, pressed):
        desk.step(60)
    return watched, pressed


def shown_heavily(desk: CourtDesk) -> list[object]:
    """Frame by frame, what is shown with weight: it may follow from nothing that the viewer does not see."""
    told: list[object] = []
    for _ in frames(desk):
        now = desk.table.highlights.now
        told.append((now and (now.kind, now.seat, now.weight, now.hits), desk.table.highlights.shake))
    return told
