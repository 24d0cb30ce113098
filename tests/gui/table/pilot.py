"""A pilot plays at a table by gestures alone: a dummy window, a clock that is stepped, and bots that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.table.model import table as table_module
from tabletop_gui.gui.table.model.input.gestures import covers
from tabletop_gui.gui.table.model.input.intents import CardHit, PutChip
from tabletop_gui.gui.table.model.input.pointer import LEFT
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion.tempo import Pace
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat

FRAME = 1000 / 60


class QuickBots:
    """Bots that answer at random and at once. Derive them and write `pick` for some that look before they act."""

    SEEN_THINKING_MS = 500.0

    def __init__(self, match: Match, seed: int = 1) -> None:
        self.match, self.rng = match, Random(seed)
        self.asked: list[tuple[int, State]] = []
        self._answer: tuple[int, str] | None = None
        self.number = 0

    def ask(self, state: State, seat: int) -> int:
        self.number += 1
        self.asked.append((seat, state))
        self._answer = self.number, self.match.game.text(self.pick(state))
        return self.number

    def pick(self, state: State) -> Action:
        """What they do."""
        return self.rng.choice(state.legal)

    def poll(self) -> tuple[int, str] | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def think_ms(self, seat: int, stakes: float) -> float:
        return self.SEEN_THINKING_MS


class Note:
    """A host that notes what it is told."""

    def __init__(self) -> None:
        self.sounds: list[str] = []
        self.sides: list[float] = []
        self.bubbles: list[tuple[int, str, Mapping[str, object]]] = []
        self.refusals: list[Refusal] = []
        self.turns = 0
        self.curtains: list[int] = []
        self.over = False
        self.offers = 0

    def sound(self, name: str, step: int = 0, side: float = 0.0) -> None:
        self.sounds.append(name)
        self.sides.append(side)

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        self.bubbles.append((seat, key, params))
        return 2

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        pass

    def chatter(self, seat: int, occasion: str, to: int = -1) -> None:
        pass

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        self.bubble(seat, key, params)

    def refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)

    def enlarge(self, grip: CardHit | None) -> None:
        pass

    def touched(self, name: str) -> None:
        pass

    def dragged(self, name: str, x: float, y: float) -> None:
        pass

    def chip_put(self, intent: PutChip) -> None:
        pass

    def bare_pressed(self) -> None:
        pass

    def accepted(self) -> None:
        pass

    def your_turn(self) -> None:
        self.turns += 1

    def curtain(self, seat: int) -> None:
        self.curtains.append(seat)

    def put_down(self) -> None:
        pass

    def finished(self) -> None:
        self.over = True

    def changed(self) -> None:
        pass

    def lets(self, action: object) -> bool:
        return True

    def offer_speed(self) -> None:
        self.offers += 1

    def hotspot_at(self, x: float, y: float) -> str | None:
        return None

    def room_taken(self) -> tuple[float, float]:
        return 342.0, 0.0


def match_of(persons: int = 1, seats: int = 4, seed: int = 1, **options: str | int | bool) -> Match:
    """A match of Oh Hell: the first seats are persons."""
    people = [Seat("person", f"P{k}", "vera") for k in range(persons)]
    bots = [Seat("bot", f"B{k}", "lobo", "easy", "prudent") for k in range(seats - persons)]
    return Match.new(GAMES["oh_hell"], options, [*people, *bots], seed, friendly=True)


class Pilot:
    """Steps a headless table and moves its pointer. Another game's pilot names its play and its bots."""

    bots_type: Callable[[Match], QuickBots] = QuickBots

    def play_of(self, match: Match) -> Any:
        """The game's part of the table."""
        return OhHellPlay()

    def __init__(self, match: Match, speed: float = 1.0, **more: bool) -> None:
        table_module.STRICT = True
        self.match = match
        self.note = Note()
        self.bots = type(self).bots_type(match)
        self.part = self.play_of(match)
        self.table = Table(self.part, self.note, self.bots, pace=Pace(speed, more.get("reduced", False)),
                           viewpoint=Viewpoint(match, more.get("open_table", False)))  # fmt: skip
        self.now = 0.0
        self.frames = 0

    # -- time -----------------------------------------------------------------------------------------------------------------

    def step(self, ms: float = FRAME) -> bool:
        """One frame."""
        self.now += ms
        self.frames += 1
        _, intents = self.table.pointer.tick(ms, self.now)
        self.table.hands.apply(intents)
        slides = getattr(self.part, "slides", None)  # chips on their way
        slid = slides.update(self.table.tempo.passed(ms)) if slides is not None else False
        return self.table.update(ms) or slid

    def settle(self, most: float = 120_000) -> None:
        """Let time pass until the table waits for somebody (going on past every summary)."""
        end = self.now + most
        while self.now < end:
            if not self.step() and not self.table.pointer.carry:
                if self.table.director.waiting:
                    self.table.skip()
                    continue
                return
        raise AssertionError("the table never comes to rest")

    def to_the_end(self, choose: Callable[[Sequence[Action]], Action], covered: Callable[[], bool] = lambda: True) -> None:
        """Play the match out. Whenever the table rests and `covered` says so, every legal action has its gesture."""
        table = self.table
        while not self.note.over:
            self.settle()
            if table.mine:
                if covered():
                    assert covers(table.gestures, table.view.legal)
                assert table.propose(choose(table.view.legal))
        assert self.match.outcome is not None

    def hurry(self, choose: Callable[[Sequence[Action]], Action], most: int) -> None:
        """Play with every animation cut short, until the match ends or so many actions have been done."""
        while not self.note.over and len(self.match.steps) < most:
            self.step()
            self.table.skip()
            if self.table.mine:
                assert self.table.propose(choose(self.table.view.legal))
        self.settle()

    # -- the mouse ------------------------------------------------------------------------------------------------------------

    def press(self, x: float, y: float, button: int = LEFT) -> None:
        self.table.hands.apply(self.table.pointer.press(x, y, button, self.now))

    def move(self, x: float, y: float) -> None:
        self.table.hands.apply(self.table.pointer.move(x, y, self.now))

    def release(self, x: float, y: float, button: int = LEFT) -> None:
        self.table.hands.apply(self.table.pointer.release(x, y, button, self.now))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.press(x, y)
        self.step()
        self.release(x, y)
        self.step()

    def spot(self, card: int) -> Spot:
        """Where one must touch an own card: on the part that its neighbour leaves free."""
        found = self.table.stage.find(card)
        assert found is not None
        spot = self.table.stage.goals(found[0])[found[1]]
        return spot.moved(-spot.width / 2 + 8, -10)

    def drag(self, card: int, x: float, y: float, steps: int = 8) -> None:
        """Carry an own card to a point."""
        at = self.spot(card)
        self.move(at.x, at.y)
        self.press(at.x, at.y)
        for k in range(1, steps + 1):
            self.move(at.x + (x - at.x) * k / steps, at.y + (y - at.y) * k / steps)
            self.step()
        self.release(x, y)

    @property
    def trick(self) -> tuple[float, float]:
        """The own slot of the trick."""
        slot = self.table.play.slots(self.table, -1)["trick"][0]
        return slot.x, slot.y
