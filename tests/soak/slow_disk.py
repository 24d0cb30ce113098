"""``python -m tests.soak.slow_disk [SECONDS]``: turns of a table where a flush takes 2 s, beside those on a quick disk.

The mouse wanders over the hand, cards are dragged to the trick as soon as it is the player's turn, and F11 is pressed now and
then. Prints, for a flush of 0 and of 2 s, how many turns there were, what share took no longer than a frame, and the longest.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.gui.games.oh_hell.scene import OhHellTable
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.window import open_window
from tabletop_gui.match.storage.settings import Settings
from tests.gui.table.pilot import QuickBots, match_of

FRAME_S: Final = 1 / 60
FLUSH_S: Final = (0.0, 2.0)
FULL_SCREEN_EVERY: Final = 400
"""Turns between two F11."""


def slow(seconds: float) -> None:
    """Have every flush take so long."""
    flush = os.fsync

    def late(file: int) -> None:
        time.sleep(seconds)
        flush(file)

    os.fsync = late


def moved(at: tuple[int, int], kind: int = pygame.MOUSEMOTION) -> pygame.event.Event:
    """The mouse is there, or its left button goes down or up."""
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    return pygame.event.Event(kind, pos=at, button=1, touch=False)


def hand(app: App, scene: OhHellTable) -> Iterator[list[pygame.event.Event]]:
    """What the player does, turn by turn."""
    number = 0
    while True:
        number += 1
        if number % FULL_SCREEN_EVERY == 0:
            pressed = {"key": pygame.K_F11, "mod": 0, "unicode": "", "scancode": 68}
            yield [pygame.event.Event(kind, pressed) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        table = scene.table
        if table.director.waiting and scene.summary.shown:
            at = scene.summary.button.rect.center
            yield [moved(at), moved(at, pygame.MOUSEBUTTONDOWN), moved(at, pygame.MOUSEBUTTONUP)]
        elif table.mine and not table.stage.flying and table.pointer.carry is None:
            bids = [one.rect.center for one in scene.bids.buttons if not one.barred]
            cards = [action.card for action in table.view.legal if isinstance(action, Play)]
            if bids:
                yield [moved(bids[0]), moved(bids[0], pygame.MOUSEBUTTONDOWN), moved(bids[0], pygame.MOUSEBUTTONUP)]
            elif cards and (found := table.stage.find(cards[0])) is not None:
                spot, slot = table.stage.goals(found[0])[found[1]], scene.places.trick.slot(0)
                start, end = app.viewport.point(spot.x - spot.width / 2 + 10, spot.y - 10), app.viewport.point(slot.x, slot.y)
                yield [moved(start), moved(start, pygame.MOUSEBUTTONDOWN)]
                for k in range(1, 13):
                    yield [moved((start[0] + (end[0] - start[0]) * k // 12, start[1] + (end[1] - start[1]) * k // 12))]
                yield [moved(end, pygame.MOUSEBUTTONUP)]
        width, height = app.viewport.size
        yield [moved((width // 4 + number * 7 % (width // 2), height - 90))]


def turns(home: Path, seconds: float) -> list[float]:
    """How long each turn of the loop took."""
    app = App(
        open_window((1280, 720)), places=PlayerFolders(home / "config", home / "data", home / "cache"),
        settings=Settings(language="es", speed=4.0), persist=True,
    )  # fmt: skip
    app.waits_for_disk = False
    match = match_of(persons=1, seats=4, seed=3, maximum=4, sequence="high-low")
    scene = OhHellTable(match, bots=QuickBots(match, 3))
    app.slot = app.archive.begin(match)
    app.scenes.push(scene)
    taken, player = [], hand(app, scene)
    until = time.monotonic() + seconds
    while time.monotonic() < until and match.outcome is None:
        began = time.perf_counter()
        app.loop.turn(next(player))
        taken.append(time.perf_counter() - began)
        time.sleep(max(0.0, FRAME_S - taken[-1]))
    print(f"  {len(match.actions)} actions, the disk is {app.write_queue.behind_s:.1f} s behind")
    app.running = False
    app.close()
    return taken


def main(seconds: float = 20) -> None:
    """Both disks, one after the other."""
    for flush_s in FLUSH_S:
        if flush_s:
            slow(flush_s)
        with TemporaryDirectory() as home:
            taken = sorted(turns(Path(home), seconds))
        on_time = sum(one <= FRAME_S for one in taken) / len(taken)
        most, longest = (f"{one * 1e3:.0f} ms" for one in (taken[int(len(taken) * 0.99)], taken[-1]))
        print(f"flush {flush_s:.0f} s  n {len(taken)} turns  {on_time:.1%} within a frame  99 % {most}  longest {longest}")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
