"""The installed program, as a player meets it: started from its desktop file in a screen in memory, played by a real mouse.

Run: python -m tests.soak.installed

Where to click is read off a twin: the same scene, at the same size, drawn into memory from the save that the program writes. The
program itself is asked nothing. First the lobby is opened and a match begun and played by clicks; then the program is closed, and
the save is opened as by a double click.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from tabletop_gui.gui.games.oh_hell.scene import OhHellTable
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal, rest, show_table
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tests.gui.screens import click
from tools.release import APP_ID

DESKTOP = Path(f"/usr/share/applications/{APP_ID}.desktop")
PATIENCE_S = 60.0
Found = TypeVar("Found")
Point = tuple[int, int]


def until(found: Callable[[], Found | None], what: str) -> Found:
    """Ask again and again until there is an answer. Raises TimeoutError."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        answer = found()
        if answer:
            return answer
        time.sleep(0.1)
    raise TimeoutError(f"never came about: {what}")


class Player:
    """Somebody before a screen in memory, with a home of their own."""

    def __init__(self, home: Path) -> None:
        self.home = home
        read, write = os.pipe()
        arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"]
        self.server = subprocess.Popen(arguments, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            display = pipe.readline().strip()
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/games", "HOME": str(home), "LANG": "es_ES.UTF-8", "DISPLAY": f":{display}",
            "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip
        settings = home / ".config/tapete/settings.json"
        settings.parent.mkdir(parents=True)
        chosen = {"language": "es", "speed": 4.0, "game": "oh_hell", "idle_animations": False}
        settings.write_text(json.dumps(chosen), encoding="utf-8")
        self.size: Point = (0, 0)
        self.corner: Point = (0, 0)
        self.window = ""

    def open(self, *files: Path) -> None:
        """Start the program as the desktop does: by its file, which names the program and takes what was double-clicked."""
        subprocess.run(["gio", "launch", str(DESKTOP), *map(str, files)], env=self.environment, check=True)
        self.window = until(self._search, "a window")
        time.sleep(2)  # the lobby comes in, and nothing it shows may be clicked through
        told = self._do("getwindowgeometry", "--shell", self.window)
        at = {name: int(number) for name, number in re.findall(r"^([A-Z]+)=(-?\d+)$", told, re.M)}
        self.size, self.corner = (at["WIDTH"], at["HEIGHT"]), (at["X"], at["Y"])

    def _search(self) -> str:
        found = subprocess.run(["xdotool", "search", "--name", "^Tapete"], env=self.environment, capture_output=True, text=True)
        return found.stdout.split()[-1] if found.stdout.split() else ""

    def _do(self, *words: object) -> str:
        told = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, check=True, capture_output=True, text=True
        )  # fmt: skip
        return told.stdout

    def _at(self, point: Point) -> Point:
        return point[0] + self.corner[0], point[1] + self.corner[1]

    def click(self, point: Point) -> None:
        """Press and release there."""
        self._do("mousemove", *self._at(point), "sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mouseup", 1)

    def drag(self, start: Point, end: Point) -> None:
        """Carry from one place to another."""
        way: list[object] = []
        for k in range(1, 13):
            x, y = (round(a + (b - a) * k / 12) for a, b in zip(self._at(start), self._at(end), strict=True))
            way += ["mousemove", x, y, "sleep", 0.015]
        first = ["mousemove", *self._at(start), "sleep", 0.05, "mousedown", 1, "sleep", 0.03]
        self._do(*first, *way, "sleep", 0.08, "mouseup", 1)

    def close(self) -> None:
        """Close the window as its frame's button does not: there is no frame. The program is told to end, and ends."""
        running = subprocess.run(["pgrep", "-f", "^/usr/games/tapete|^/usr/lib/tapete/tapete"], capture_output=True, text=True)
        for pid in running.stdout.split():
            if f"HOME={self.home}".encode() in environment_of(int(pid)):
                os.kill(int(pid), 15)
        until(lambda: not self._search(), "its end")

    def end(self) -> None:
        """Take the screen away."""
        self.server.terminate()
        self.server.wait(10)

    def button(self, scene: str, name: str) -> Point:
        """Where a button of a scene lies."""
        with rehearsal(self.size, language="es", game="oh_hell") as app:
            app.scenes.reset(app.scene("lobby"))
            if scene != "lobby":
                app.scenes.push(app.scene(scene, game="oh_hell"))
            rest(app)
            top = app.scenes.top
            assert isinstance(top, Screen)
            centre = next(one for one in top.group.widgets if one.name == name).rect.center
            return int(centre[0]), int(centre[1])

    def saved(self) -> Match | None:
        """The match that is under way, as its save tells it."""
        found = [
            path for path in (self.home / ".local/share/tapete/saves").glob("*.json") if not path.name.endswith(saves.REVIEW)
        ]
        return saves.read(found[0]) if found else None

    def mine(self) -> Match | None:
        """The same, once it waits for the person."""
        match = self.saved()
        return match if match is not None and match.to_act is not None and match.seats[match.to_act].person else None

    def grown(self, steps: int, seconds: float) -> bool:
        """Whether more than so many steps stand within so many seconds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            now = self.saved()
            if now is None or len(now.steps) > steps:
                return True
            time.sleep(0.2)
        return False

    def turn(self) -> Match:
        """Wait for the person's turn, and read what a hand brought where the table waits for that."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            mine = self.mine()
            if mine is not None:
                return mine
            match = self.saved()
            if match is not None and not self.grown(len(match.steps), 3.0):
                with rehearsal(self.size, language="es") as app:
                    show_table(app, match)
                    rest(app)
                    table = app.scenes.top
                    if isinstance(table, OhHellTable) and table.summary.shown:
                        self.click(table.summary.button.rect.center)
            time.sleep(0.2)
        raise TimeoutError("never the person's turn")

    def decide(self) -> None:
        """Bid or play with the mouse, and see the save grow by it; a card that plays itself is none."""
        match = self.turn()
        while len(match.state.legal) == 1 and self.grown(len(match.steps), 5.0):
            match = self.turn()
        before = len(match.steps)
        with rehearsal(self.size, language="es") as app:
            show_table(app, match)
            rest(app)
            table = app.scenes.top
            assert isinstance(table, OhHellTable)
            if table.summary.shown:  # what the last hand brought: both tables wait until it was read
                point = table.summary.button.rect.center
                self.click(point)
                click(app, point)
                rest(app)
            bids = [one.rect.center for one in table.bids.buttons if not one.barred]
            legal = [action.card for action in match.state.legal if hasattr(action, "card")]
            start: Point = (0, 0)
            end: Point = (0, 0)
            if not bids:
                found = table.table.stage.find(legal[0])
                assert found is not None
                spot = table.table.stage.goals(found[0])[found[1]]
                slot = table.places.trick.slot(0)
                start = app.viewport.point(spot.x - spot.width / 2 + 10, spot.y - 10)
                end = app.viewport.point(slot.x, slot.y)
        end_at = time.monotonic() + PATIENCE_S
        while time.monotonic() < end_at:
            time.sleep(1)  # what is still in the air lands
            if bids:
                self.click((int(bids[0][0]), int(bids[0][1])))
            else:
                self.drag(start, end)
            if self.grown(before, 1.0):
                now = self.saved()
                print(f"  {now.actions[before] if now is not None else 'the last'} by mouse", flush=True)
                return
        raise TimeoutError(f"the table took no decision at step {before}")


def environment_of(pid: int) -> bytes:
    """What a process was started with; empty when it is gone."""
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return b""


def main() -> int:
    """Start, play, close, open what was saved, play on."""
    with TemporaryDirectory(prefix="player-") as folder:
        one = Player(Path(folder) / "home")
        try:
            one.open()
            print(f"the lobby, {one.size[0]} x {one.size[1]}", flush=True)
            one.click(one.button("lobby", "play"))
            time.sleep(1.5)
            one.click(one.button("setup", "start"))
            for _ in range(2):
                one.decide()
            one.close()
            (kept,) = [
                path for path in (one.home / ".local/share/tapete/saves").glob("*.json") if not path.name.endswith(saves.REVIEW)
            ]
            double_clicked = one.home / f"una partida{saves.EXPORTED}"
            shutil.move(kept, double_clicked)
            one.open(double_clicked)
            print("the save, by double click", flush=True)
            for _ in range(2):
                one.decide()
            one.close()
        finally:
            one.end()
        outside = sorted(
            str(path) for path in one.home.iterdir() if path.name not in (".config", ".local", ".cache", double_clicked.name)
        )
        if outside:
            print(f"written outside the player's folders: {', '.join(outside)}")
            return 1
    print("played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
