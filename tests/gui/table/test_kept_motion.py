"""What moves at a table, frame by frame, in numbers: where cards lie, how they turn and sway, where eyes look, what is heard.

`python -m tests.gui.table.test_kept_motion` writes the record anew; what differs belongs to the change that made it, and whoever
makes it looks at the table first.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.model.sprites import Sprite
from tests.gui.table.every import EveryDesk, match_of, sensible

KEPT: Final = Path(__file__).with_name("motion.txt")
MOST_SEATS: Final = 4
SIZES: Final = ((960, 600), (1280, 720), (1600, 1200))
FRAMES: Final = 1200
STRETCH: Final = 40
"""Frames in a line of the record."""
HOVERS, CARRIES, DROPS, ACTS = 6, 12, 24, 48
"""At which frame of a turn the person does so."""


def shown(number: float, digits: int = 1) -> float:
    """A number as fine as an eye sees it, the same on every machine."""
    return round(number, digits) + 0.0


def pose(one: Sprite) -> tuple[object, ...]:
    """How a card is drawn."""
    exact = one.x, one.y, one.width, one.angle, one.rise, one.sway
    fine = one.scale, one.squeeze, one.fade.value
    return one.face, one.face_up, one.glow, one.carried, *map(shown, exact), *(shown(number, 2) for number in fine)


class Person:
    """Somebody who at each turn hovers over a card, lifts it, lets go where it may not lie, and then does something sensible."""

    def __init__(self, desk: EveryDesk) -> None:
        self.desk, self.frame, self.turn = desk, 0, 0

    def behave(self) -> None:
        """Another frame."""
        desk = self.desk
        if desk.table.director.waiting:
            desk.table.skip()
        if not desk.table.mine:
            self.frame = 0
            return
        self.frame += 1
        own = [one for one in desk.table.stage.sprites() if one.face_up]
        if own and self.frame in (HOVERS, CARRIES, DROPS):
            card = own[-1 - self.turn % len(own)]
            at = desk.pixel(card.x, card.y)
            if self.frame == HOVERS:
                desk.move(at)
            elif self.frame == CARRIES:
                desk.press(at)
                desk.move((at[0] - 60, at[1] - 90), held=True)
            else:
                desk.release((at[0] - 60, at[1] - 90))
        elif self.frame == ACTS:
            self.frame, self.turn = 0, self.turn + 1
            legal = desk.match.state.legal
            assert desk.table.propose(sensible(desk.bots.rng, desk.match.game.id, legal))


def digest(held: object) -> str:
    return blake2b(repr(held).encode(), digest_size=4).hexdigest()


def record(game: str, home: Path) -> Iterator[str]:
    """The record of a game, a line each: where its cards belong in some windows, then twenty seconds at its table."""
    seats = min(MOST_SEATS, GAMES[game].seats[-1])
    for size in SIZES:
        with closing(EveryDesk(match_of(game, seats, seed=7), home, size=size)) as desk:
            goals = [desk.table.stage.goals(zone) for zone in range(len(desk.table.stage.rows))]
            spots = [[(*map(shown, (one.x, one.y, one.width, one.angle)), one.up) for one in row] for row in goals]
            yield f"{game} {size[0]}x{size[1]} spots {digest(spots)}"
    with closing(EveryDesk(match_of(game, seats, seed=7), home, idle_animations=True)) as desk, desk.unseen():
        person, cards, eyes = Person(desk), list[object](), list[object]()
        for number, _ in enumerate(desk.passing(FRAMES), 1):
            person.behave()
            cards.append([pose(one) for one in desk.table.stage.sprites()])
            eyes.append(list(desk.scene.idle_animation.life.looks))
            if number % STRETCH == 0:
                yield f"{game} frame {number} cards {digest(cards)} eyes {digest(eyes)} heard {digest(desk.sounds.heard)}"
                cards, eyes = [], []


@pytest.mark.parametrize("game", list(GAMES))
def test_a_table_moves_as_it_did(game: str, home: Path) -> None:
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{game} ")]
    assert list(record(game, home)) == kept


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        lines = [line for game in GAMES for line in record(game, Path(folder))]
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")
