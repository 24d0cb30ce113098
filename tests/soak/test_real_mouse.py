"""A real window on X11 and on Wayland, and a real mouse by xdotool: drag, refused drag, click-click, and the curtain."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}: a screen in memory, a mouse by program")


@pytest.fixture(scope="module", params=["x11", "wayland"])
def screen(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """How a program finds a screen in memory; Weston's is a window on that of X11, so that the same mouse moves there."""
    if request.param == "wayland" and shutil.which("weston") is None:
        pytest.skip("needs weston: a screen of Wayland in memory")
    read, write = os.pipe()
    depth = 16 if date.today().toordinal() % 2 else 24  # every other day a screen such as a remote desktop's
    arguments = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"1280x720x{depth}", "-nolisten", "tcp"]
    server = subprocess.Popen(arguments, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        pytest.skip("Xvfb does not start here")
    found = {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    running = [server]
    if request.param == "wayland":
        home = str(tmp_path_factory.mktemp("run"))
        found |= {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "tapete", "XDG_RUNTIME_DIR": home}
        sized = ["--shell=kiosk-shell.so", "--width=1280", "--height=720"]
        words = ["weston", "--backend=x11-backend.so", "--socket=tapete", *sized]
        running.append(subprocess.Popen(words, env={**os.environ, **found}, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL))
        until, socket = time.monotonic() + 30, Path(found["XDG_RUNTIME_DIR"], "tapete")
        while not socket.exists():
            assert time.monotonic() < until, "weston does not come up"
            time.sleep(0.05)
    yield found
    for process in reversed(running):
        process.terminate()
        process.wait(10)


class Hand:
    """One hand on the mouse of one table."""

    def __init__(self, screen: dict[str, str], home: Path, persons: int, seed: int) -> None:
        self.environment = {**os.environ, "SDL_VIDEO_WINDOW_POS": "0,0", **screen}
        if "WAYLAND_DISPLAY" not in screen:
            self.environment.pop("WAYLAND_DISPLAY", None)
        words = [sys.executable, "-m", "tests.soak.watched_table", str(home), str(persons), str(seed)]
        self.table = subprocess.Popen(words, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE)
        self._rest = b""
        self.seen: dict[str, Any] = {}

    def close(self) -> None:
        self.table.terminate()
        self.table.wait(10)

    def wait(self, for_what: Callable[[dict[str, Any]], object], seconds: float = 30) -> dict[str, Any]:
        """Read what the table says until it is so."""
        end = time.monotonic() + seconds
        assert self.table.stdout is not None
        while not (self.seen and for_what(self.seen)):
            left = end - time.monotonic()
            assert left > 0, f"never came about; the table says {self.seen}"
            assert self.table.poll() is None, "the table has gone"
            if select.select([self.table.stdout], [], [], left)[0]:
                self._rest += os.read(self.table.stdout.fileno(), 65536)
                *lines, self._rest = self._rest.split(b"\n")
                for line in lines:
                    if line.startswith(b"{"):
                        self.seen = json.loads(line)
                        if for_what(self.seen):
                            return self.seen
        return self.seen

    def do(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def click(self, at: list[int]) -> None:
        self.do("mousemove", *at, "sleep", 0.03, "mousedown", 1, "sleep", 0.03, "mouseup", 1)

    def drag(self, start: list[int], end: list[int]) -> None:
        way: list[object] = []
        for k in range(1, 13):
            x, y = (round(a + (b - a) * k / 12) for a, b in zip(start, end, strict=True))
            way += ["mousemove", x, y, "sleep", 0.012]
        self.do("mousemove", *start, "sleep", 0.03, "mousedown", 1, "sleep", 0.02, *way, "sleep", 0.05, "mouseup", 1)

    def my_card(self) -> dict[str, Any]:
        """Go on (bid, close summaries) until a card is to be played."""
        while True:
            now = self.wait(lambda t: t.get("over") or t.get("mine") or t.get("summary"))
            assert not now.get("over")
            if now.get("summary"):
                self.click(now["summary"])
                self.wait(lambda t: not t.get("summary"))
            elif now["bids"]:
                self.click(next(iter(now["bids"].values())))
                before = now["steps"]
                self.wait(lambda t, before=before: t["steps"] > before)
            else:
                return now


@pytest.fixture
def hand(screen: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Hand]]:
    hands: list[Hand] = []

    def make(persons: int = 1, seed: int = 3) -> Hand:
        hands.append(Hand(screen, tmp_path_factory.mktemp("home"), persons, seed))
        return hands[-1]

    yield make
    for one in hands:
        one.close()


def test_a_card_dragged_to_the_trick_is_played(hand: Callable[..., Hand]) -> None:
    one = hand()
    now = one.my_card()
    one.drag(now["cards"][now["legal"][0]], now["slot"])
    one.wait(lambda t: t["steps"] > now["steps"])


def test_a_refused_drag_comes_home_and_click_click_plays(hand: Callable[..., Hand]) -> None:
    for seed in range(6, 30):
        one = hand(seed=seed)
        now = one.my_card()
        wrong = [code for code in now["cards"] if code not in now["legal"]]
        if not wrong:
            one.close()
            continue
        one.drag(now["cards"][wrong[0]], now["slot"])
        after = one.wait(lambda t: t["mine"] and t["toast"])
        assert after["steps"] == now["steps"] and after["cards"] == now["cards"]
        one.click(after["cards"][after["legal"][0]])
        time.sleep(0.5)  # longer than a double click
        one.click(after["slot"])
        one.wait(lambda t, before=now["steps"]: t["steps"] > before)
        return
    raise AssertionError("never a card that may not be played")


def test_the_curtain_is_lifted_only_by_holding(hand: Callable[..., Hand]) -> None:
    one = hand(persons=4)
    now = one.wait(lambda t: t["curtain"])
    one.click(now["curtain"])
    time.sleep(0.3)
    assert one.seen["curtain"]
    one.do("mousemove", *now["curtain"], "mousedown", 1, "sleep", 0.9, "mouseup", 1)
    one.wait(lambda t: not t["curtain"] and t["mine"])
