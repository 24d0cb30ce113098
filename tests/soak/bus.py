"""``python -m tests.soak.bus GAME LANGUAGE [lesson]``: a player behind a screen reader's own door, on a D-Bus session of its own.

The program runs by itself; everything known of it comes over the accessibility bus, as a screen reader knows it: names, roles,
descriptions, what can be pressed, and what is announced. Run it under ``dbus-run-session`` (`test_over_the_bus.py` does). Prints
what was announced; exits with 1 when the match, or the game's first lesson, has not come to its end.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from jeepney import DBusAddress, MatchRule, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from tabletop_gui.content.text.phrases import Phrases
from tests.soak.tables import FIRSTS, TABLES

ACCESSIBLE, ACTION = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action"
REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
TOOL_BAR = 63
"""AT-SPI's number for a bar of tools."""
STARTS_S, PATIENCE_S, WAITS_S = 120.0, 400.0, 0.05
BUS_S = 60.0


class Gone(Exception):
    """What was asked about is not there any more."""


@dataclass(frozen=True)
class Node:
    """Something on the bus."""

    bus: str
    path: str
    role: int
    name: str
    about: str
    pressable: bool
    within: tuple[str, ...]
    """The names of what it lies in, from the window inwards."""
    tool: bool


class Bus:
    """The accessibility bus of this session."""

    def __init__(self) -> None:
        session = open_dbus_connection(os.environ["DBUS_SESSION_BUS_ADDRESS"])
        door = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        address = session.send_and_get_reply(new_method_call(door, "GetAddress"), timeout=BUS_S).body[0]
        status = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.freedesktop.DBus.Properties")
        for name in ("IsEnabled", "ScreenReaderEnabled"):  # what a screen reader does when it starts
            call = new_method_call(status, "Set", "ssv", ("org.a11y.Status", name, ("b", True)))
            session.send_and_get_reply(call, timeout=BUS_S)
        self._bus: DBusConnection = open_dbus_connection(address)
        self.ask(REGISTRY, "/org/a11y/atspi/registry", REGISTRY, "RegisterEvent", "s", ("object:announcement",))
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._bus.send_and_get_reply(message_bus.AddMatch(rule), timeout=BUS_S)
        self._cries = self._bus.filter(rule, bufsize=1000).__enter__()

    def ask(self, bus: str, path: str, interface: str, method: str, signature: str = "", body: tuple[object, ...] = ()) -> tuple:
        """Raises Gone when the answer is an error, or does not come: a busy machine is no fault of the program."""
        call = new_method_call(DBusAddress(path, bus, interface), method, signature or None, body)
        try:
            reply = self._bus.send_and_get_reply(call, timeout=BUS_S)
        except TimeoutError as error:
            raise Gone(method) from error
        if reply.header.message_type == MessageType.error:
            raise Gone(reply.body)
        return tuple(reply.body)

    def applications(self) -> list[tuple[str, str]]:
        """Who is there to be read; nobody while the registry is not there itself."""
        try:
            return list(self.ask(REGISTRY, ROOT, ACCESSIBLE, "GetChildren")[0])
        except Gone:
            return []

    def nodes(self) -> list[Node]:
        """All there is to read, in order. Empty when it changed while it was read."""
        try:
            return [node for bus, path in self.applications() for node in self._within(bus, path, (), False)]
        except Gone:
            return []

    def _within(self, bus: str, path: str, within: tuple[str, ...], tool: bool) -> Iterator[Node]:
        role = self.ask(bus, path, ACCESSIBLE, "GetRole")[0]
        told = self.ask(bus, path, "org.freedesktop.DBus.Properties", "GetAll", "s", (ACCESSIBLE,))[0]
        if not {"Name", "Description"} <= set(told):  # it went between the two questions
            raise Gone(path)
        name, about = (told[key][1] for key in ("Name", "Description"))
        pressable = ACTION in self.ask(bus, path, ACCESSIBLE, "GetInterfaces")[0]
        yield Node(bus, path, role, name, about, pressable, within, tool)
        for part_bus, part in self.ask(bus, path, ACCESSIBLE, "GetChildren")[0]:
            yield from self._within(part_bus, part, (*within, name), tool or role == TOOL_BAR)

    def place(self, node: Node) -> tuple[int, int] | None:
        """Which of how many it is in its list, from 1, as a reader is told it."""
        told = self.ask(node.bus, node.path, ACCESSIBLE, "GetAttributes")[0]
        return (int(told["posinset"]), int(told["setsize"])) if {"posinset", "setsize"} <= set(told) else None

    def press(self, node: Node) -> None:
        """Do what a press on it does."""
        self.ask(node.bus, node.path, ACTION, "DoAction", "i", (0,))

    def heard(self) -> list[str]:
        """What was announced since."""
        found = []
        while self._cries:
            found.append(str(self._cries.popleft().body[3][1]))
        return found


class Listener:
    """Puts a card that may be played where it may go, else presses what there is to press, of several what it has pressed least
    often; leaves the tools alone."""

    def __init__(self, bus: Bus, language: str, leave: tuple[str, ...]) -> None:
        self.bus, self.rng, self.leave = bus, Random(7), leave
        tr = Phrases(language).tr
        self._may, self._aside = tr("heard.may"), tr("heard.aside")
        self._places, self._hand = tr("heard.party.places"), tr("heard.party.hand")
        self._done: Counter[str] = Counter()
        self._stands: object = None
        self.said: list[str] = []
        self.asked, self.counted = 0, 0
        """How often the cards of the hand were asked which of how many they are, and how often they said it right."""

    def count(self, held: list[Node]) -> None:
        """Ask the cards of the hand for their places, until they have said them; they may change while they are asked."""
        if len(held) < 2 or self.counted:
            return
        self.asked += 1
        with suppress(Gone):
            self.counted += [self.bus.place(one) for one in held] == [(k, len(held)) for k in range(1, len(held) + 1)]

    def act(self) -> None:
        """Do one thing, if there is one."""
        nodes = self.bus.nodes()
        self.said += self.bus.heard()
        can = [one for one in nodes if one.pressable and not one.tool and not one.name.startswith(self.leave)]
        places = [one for one in can if self._places in one.within]
        held = [one for one in can if self._hand in one.within]
        self.count(held)
        ready = [one for one in held if one.about.startswith((self._may, self._aside))]
        found = places or [*ready, *(one for one in can if one not in held)]
        stands = tuple((one.name, one.about) for one in nodes if one in held or not one.pressable)
        if stands != self._stands:
            self._stands = stands
            self._done.clear()
        if not found:
            return
        self.rng.shuffle(found)
        node = min(found, key=lambda one: self._done[one.name])
        self._done[node.name] += 1
        try:
            self.bus.press(node)
        except Gone:
            return


def main() -> int:
    """Play."""
    game, language, *lesson = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        calm = {"reduced_motion": True, "first_times": False, "last_card": False, "idle_animations": False}
        (home / "config").mkdir()
        (home / "config/settings.json").write_text(json.dumps({"language": language, **calm}))
        seats, options = TABLES[game]
        chosen = [part for key, value in options.items() for part in ("--option", f"{key}={value}")]
        table = ["--game", game, "--seats", ",".join(["human", *["novice"] * (seats - 1)]), "--seed", "3", *chosen]
        asked = ["--lesson", f"{game}/{FIRSTS[game]}"] if lesson else table
        bus = Bus()
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAPETE_HOME": folder}
        words = [sys.executable, "-m", "tabletop_gui", "--speed", "instant", "--size", "640x360", *asked]
        with subprocess.Popen(words, env=environment) as program:
            try:
                return played(bus, home, game, language, bool(lesson), program)
            finally:
                program.kill()


def played(bus: Bus, home: Path, game: str, language: str, lesson: bool, program: subprocess.Popen[bytes]) -> int:
    """Play until it is written down that it is over. What the exit code is to be."""
    until = time.monotonic() + STARTS_S
    while not bus.applications():
        if time.monotonic() > until or program.poll() is not None:
            print("no program on the bus")
            return 1
        time.sleep(WAITS_S)
    tr = Phrases(language).tr
    left = ("lesson.leave", "lesson.skip", "lesson.tool.back", "lesson.tool.rules") if lesson else ("house.sign", "house.yes")
    leave = tuple(map(tr, left))  # a match that Autoplay plays has no turns
    listener, until, deeds = Listener(bus, language, leave), time.monotonic() + PATIENCE_S, 0
    while not over(home, game, lesson) and time.monotonic() < until and program.poll() is None:
        listener.act()
        deeds += 1
        time.sleep(WAITS_S)
    turns = sum(tr("heard.your_turn") in said for said in listener.said)
    told = {"deeds": deeds, "turns": turns, "announced": len(listener.said), "last": listener.said[-3:]}
    told["counted"] = f"{listener.counted} of {listener.asked}"
    print(json.dumps(told, ensure_ascii=False))
    counted = bool(listener.counted) or not listener.asked
    return 0 if over(home, game, lesson) and (lesson or turns) and counted else 1


def over(home: Path, game: str, lesson: bool) -> bool:
    """Whether the program has written down that the match is over, or the lesson done."""
    if lesson:
        known = home / "data/learned.json"
        return known.is_file() and FIRSTS[game] in known.read_text()
    return (home / "data/history.jsonl").is_file()


if __name__ == "__main__":
    sys.exit(main())
