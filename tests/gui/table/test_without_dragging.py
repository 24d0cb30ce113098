"""Whatever can be dragged can be done by pressing the thing and then the place, and by keys alone; so can every legal action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pygame
import pytest

from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.control.keyboard import LitPlace, OwnCard
from tabletop_gui.gui.table.model.input.gestures import Dial, Drag, Fit, Gather, actions_of
from tests.gui.table.every import EveryDesk, match_of

SEATS: Final = {"famiglia": 2, "oh_hell": 4, "regine": 3, "kingdoms": 4, "chicken_army": 3}
DECISIONS: Final = 3
"""So many of the person's decisions are looked at in each match."""
MOTION, DOWN, UP = pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
SETTLES_MS: Final = 700.0
"""After so long no button is dead any more, and no press is taken for a second one."""
FITS: Final = 3
"""So many of the places of each card on a board of cells."""
PLACES: Final = 3
"""So many of a card's places at most."""


class Tried:
    """A table at which everything is tried and nothing is done: what would be proposed is noted."""

    def __init__(self, desk: EveryDesk) -> None:
        self.desk, self.scene, self.table = desk, desk.scene, desk.table
        self.noted: list[Action] = []
        self.put: list[tuple[int, str]] = []
        self.stands = self.table.holding

    def note(self, seat: int, action: Action, **_: object) -> bool:
        self.noted.append(action)
        return False

    def back(self) -> None:
        """Everything as it was."""
        table = self.table
        table.pointer.reset()
        table.hands.follow()
        table.holding = self.stands
        card = getattr(self.scene, "card", None)
        if card is not None and hasattr(card, "cancel_confirmation"):
            card.cancel_confirmation()
        table.lay_out()
        table.stage.land()
        table.host.changed()
        self.noted.clear()
        self.look()

    def look(self) -> None:
        self.desk.clock.step(SETTLES_MS)
        self.desk.app.update(SETTLES_MS)

    # -- by keys --------------------------------------------------------------------------------------------------------------

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.desk.app.handle(pygame.event.Event(kind, key=key, mod=0, unicode=""))
        self.look()

    def enter_on(self, widget: Any) -> None:
        self.desk.app.ring_shown = True
        self.scene.focus.focus(widget)
        assert self.scene.focus.current is widget, widget.name
        self.key(pygame.K_RETURN)

    # -- by clicks ------------------------------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> None:
        app = self.desk.app
        for kind in (MOTION, DOWN, UP):
            app.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(1, 1), buttons=(0, 0, 0)))
        self.look()

    def grip(self, card: int) -> tuple[int, int] | None:
        """Where the card can be touched, and no control lies over it."""
        box = self.table.hit_test.outline(card).box
        for at in spread(box):
            found = self.table.hit_test.grip(*at)
            pos = self.desk.pixel(*at)
            if found is not None and found.card == card and found.own and self.scene.focus.at(pos) is None:
                return pos
        return None

    def cards(self) -> list[int]:
        """All that can be carried."""
        table = self.table
        lifted = [sprite.face for zone in table.hit_test.pickup_zones for sprite in table.stage.rows[zone] if sprite.face >= 0]
        return [card for card in [*table.held, *lifted] if table.hit_test.targets(card)]


def spread(box: tuple[float, float, float, float], n: int = 9) -> Iterator[tuple[float, float]]:
    left, top, w, h = box
    for j in range(n):
        for i in range(n):
            yield left + w * (i + 0.5) / n, top + h * (j + 0.5) / n


def at_every_decision(game: str, home: Path, look: Callable[[Tried, int], None]) -> int:
    """Play a match, and look at the table whenever it is the person's turn."""
    desk = EveryDesk(match_of(game, SEATS[game], seed=2), home, (1280, 720), speed=0.0, reduced_motion=True, first_times=False,
                     last_card=False)  # fmt: skip
    seen = 0
    try:
        desk.come_round()
        while seen < DECISIONS and desk.match.outcome is None:
            tried, table = Tried(desk), desk.table
            table.carry_out = tried.note
            tried.back()
            look(tried, seen)
            tried.back()
            del table.carry_out
            seen += 1
            desk.act()
    finally:
        desk.close()
    return seen


@pytest.mark.parametrize("game", [game for game in GAMES if game != "kingdoms"])
def test_a_press_on_the_card_and_one_on_the_place(game: str, tmp_path: Path) -> None:
    missed: list[object] = []
    tried_out = 0

    def look(tried: Tried, number: int) -> None:
        nonlocal tried_out
        table = tried.table
        for card in tried.cards():
            for target in Random(card).sample([*table.hit_test.targets(card)], min(PLACES, len(table.hit_test.targets(card)))):
                for way in (by_clicks, by_keys):
                    put: list[tuple[int, str]] = []
                    table.hit_test.put = lambda card, target, carried, put=put: put.append((card, target.name)) or (card, False)
                    way(tried, card, target)
                    del table.hit_test.put
                    tried_out += 1
                    if put != [(card, target.name)]:
                        missed.append((number, way.__name__, card, target.name, put))
                    tried.back()

    assert at_every_decision(game, tmp_path, look)
    assert tried_out and not missed, missed


def by_clicks(tried: Tried, card: int, target: Any) -> None:
    at = tried.grip(card)
    if at is None:
        return
    tried.click(at)
    pointer = tried.table.pointer
    for point in [(target.spot.x, target.spot.y), *spread(target.catch), *spread(target.spot.box)]:
        pos = tried.desk.pixel(*point)
        found = pointer.lit_at(*point)
        if found is not None and found.name == target.name and tried.scene.focus.at(pos) is None:
            grip = tried.table.hit_test.grip(*point)
            if grip is None or not grip.own:
                tried.click(pos)
                return


def by_keys(tried: Tried, card: int, target: Any) -> None:
    widgets = [one for group in tried.scene.scan_groups() for one in group]
    own = next((one for one in widgets if isinstance(one, OwnCard) and one.card == card), None)
    if own is None:
        return
    tried.enter_on(own)
    lit = [one for group in tried.scene.scan_groups() for one in group if isinstance(one, LitPlace)]
    place = next((one for one in lit if one.target.name == target.name), None)
    if place is not None:
        tried.enter_on(place)



def by_keys_alone(tried: Tried, wanted: set[Action]) -> set[Action]:
    """What of this can be proposed from where things stand, by keys alone: things are pressed, cards are put, and whatever has
    come of that is confirmed."""
    found: set[Action] = set()
    table, scene = tried.table, tried.scene
    bar = {id(one) for one in scene.bar.widgets}

    def widgets() -> list[Any]:
        return [one for group in scene.scan_groups() for one in group if id(one) not in bar]

    def buttons() -> list[str]:
        return [one.name for one in widgets() if not isinstance(one, OwnCard | LitPlace)]

    def press(name: str) -> None:
        widget = next((one for one in widgets() if one.name == name and not isinstance(one, OwnCard | LitPlace)), None)
        if widget is not None:
            tried.enter_on(widget)

    def put(card: int, place: str, turns: int) -> None:
        tried.enter_on(next(one for one in widgets() if isinstance(one, OwnCard) and one.card == card))
        for _ in range(turns):
            tried.key(pygame.K_g)
        lit = next((one for one in widgets() if isinstance(one, LitPlace) and one.target.name == place), None)
        if lit is not None:
            tried.enter_on(lit)

    def all_of(begin: Callable[[], object]) -> None:
        begin()
        closers = [] if tried.noted else buttons()
        if scene.focus.home is not None and scene.focus.home.name in closers:
            closers = [scene.focus.home.name]
        found.update(tried.noted)
        for name in closers:
            tried.back()
            begin()
            press(name)
            found.update(tried.noted)
        tried.back()

    for name in buttons():
        all_of(lambda name=name: press(name))
    for gesture in [*table.gestures]:
        if isinstance(gesture, Drag):
            all_of(lambda one=gesture: put(one.card, one.to, 0))
        elif isinstance(gesture, Fit):
            cells = [*gesture.cells.items()]
            for (column, row, turn), action in Random(gesture.card).sample(cells, min(FITS, len(cells))):
                all_of(lambda card=gesture.card, to=f"cell {row} {column}", turn=turn: put(card, to, turn))
                assert action in found, action
                wanted.add(action)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_action_by_keys_alone(game: str, tmp_path: Path) -> None:
    missed: list[object] = []

    def look(tried: Tried, number: int) -> None:
        wanted: set[Action] = set()
        for gesture in tried.table.gestures:
            if isinstance(gesture, Dial):
                wanted.add(gesture.make(gesture.low))
            elif isinstance(gesture, Gather):
                wanted |= {gesture.make((card,)) for card in gesture.cards}
            elif not isinstance(gesture, Fit):
                wanted |= set(actions_of(gesture))
        left = wanted - by_keys_alone(tried, wanted)
        if left:
            missed.append((number, left))

    assert at_every_decision(game, tmp_path, look)
    assert not missed, missed


def test_every_chip_that_can_be_carried_can_be_clicked(tmp_path: Path) -> None:
    """Game of Kingdoms: what is laid down is the same either way."""

    def look(tried: Tried, number: int) -> None:
        desk, felt = tried.desk, tried.table.hit_test
        grid = list(spread((0, 0, desk.app.viewport.w, desk.app.viewport.h), 60))
        chips = {chip: at for at in grid if (chip := felt.chip(*at)) is not None}
        assert chips
        pile = next(at for at in grid if felt.pile(*at) not in (None, next(iter(chips)).pile))
        bets, at = desk.scene.bets, max(chips.items(), key=lambda one: one[0].value)[1]
        before = bets.stake.low
        bets.slider.takes(before)
        tried.look()
        tried.click(desk.pixel(*at))
        clicked = bets.stake.amount
        assert clicked > before
        bets.slider.takes(before)
        tried.look()
        for kind, pos in ((MOTION, at), (DOWN, at), (MOTION, pile), (UP, pile)):
            desk.app.handle(pygame.event.Event(kind, pos=desk.pixel(*pos), button=1, rel=(9, 9), buttons=(1, 0, 0)))
        assert bets.stake.amount == clicked

    assert at_every_decision("kingdoms", tmp_path, look)


def test_the_hand_is_put_in_order_by_pressing(tmp_path: Path) -> None:
    desk = EveryDesk(match_of("oh_hell", 4, seed=2), tmp_path, (1280, 720), speed=0.0, first_times=False, last_card=False)
    try:
        desk.come_round()
        table, tried = desk.table, Tried(desk)
        first, second = table.held[:2]

        def arrows() -> list[Any]:
            return [one for one in desk.scene.focus.reachable if one.name in ("card left", "card right")]

        assert not arrows()
        at = tried.grip(first)
        assert at is not None
        tried.click(at)
        assert [one.name for one in arrows()] == ["card right"], "there is no place on the left of it"
        tried.click(arrows()[0].rect.center)
        assert table.held[:2] == [second, first] and table.pointer.selected == first
        assert [one.name for one in arrows()] == ["card left", "card right"]
        tried.enter_on(arrows()[0])
        assert table.held[:2] == [first, second]
        words = {node.name for node in desk.app.scenes.a11y_tree().nodes.values() if node.role == "button"}
        assert desk.app.tr("table.hand.right") in words
        table.hands.apply(table.pointer.select(None))
        desk.app.update(1.0)
        assert not arrows()
    finally:
        desk.close()
