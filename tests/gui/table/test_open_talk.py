"""Hot seat, every game: while all talk before everybody's eyes, no hidden card of any person lies face up."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.games.regine.actions import END_TURN
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tabletop_gui.gui.table.model.play import TablePlay
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.games.regine.court import at_random
from tests.gui.games.regine.pilot import RandomBots
from tests.gui.table.desk import Desk
from tests.gui.table.pilot import QuickBots

ACTIONS = 60
"""So many are done where there is open talk; where every turn has its curtain, a few."""


def desk_of(match: Match, home: Path) -> Desk:
    """The table of whichever game is played."""
    module, name = SCENES[f"table.{match.game.id}"]
    kind: Any = type("AnyDesk", (Desk,), {
        "scene_type": getattr(import_module(module), name),
        "bots_type": RandomBots if match.game.id == "regine" else QuickBots,
    })  # fmt: skip
    made: Desk = kind(match, home, speed=4.0, reduced_motion=True)
    return made


class Witness:
    """Steps a table, and looks at every frame."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.asked: tuple[int, int] | None = None
        """For whom the curtain was lifted last, and after how many actions: they see their cards until they have spoken."""
        self.open_frames = 0

    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.desk.step()
            self.look()

    def look(self) -> None:
        one, table = self.desk, self.desk.table
        talk = table.play.openly(one.match.state)
        if one.app.scenes.top is not one.scene or not table.director.idle:
            return
        if table.persons.covering or one.match.outcome is not None:
            return  # the cards are just being turned down: nobody can speak meanwhile
        asked = (table.viewpoint.seat, len(one.match.steps)) == self.asked
        self.open_frames += talk and not asked
        public = one.match.view(SPECTATOR if talk and not asked else table.viewpoint.seat).zones
        shown = {sprite.face for row in table.stage.rows for sprite in row if sprite.up > 0} - {HIDDEN}
        assert shown <= {card for zone in public for card in zone}, (one.match.game.id, len(one.match.steps))

    def rest(self) -> None:
        """Until somebody may act; curtains are lifted, summaries read."""
        one, table = self.desk, self.desk.table
        for _ in range(3000):
            self.step()
            if isinstance(one.app.scenes.top, CurtainScene):
                self.asked = table.persons.curtain_for, len(one.match.steps)
                self.step(30)
                one.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
                self.step(60)
                one.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
            elif table.director.waiting:
                table.director.proceed()
            elif one.match.outcome is not None or table.mine:
                return
        raise AssertionError("the table never comes to rest")


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("id", GAMES)
def test_nobody_s_hidden_cards_are_face_up_before_everybody(id: str, first: int, tmp_path: Path) -> None:
    game, rng = GAMES[id], Random(first)
    count = 3 if 3 in game.seats else 2
    people = [Seat("person", name, "vera") for name in ("Ana", "Blas")]
    bots = [Seat("bot", "Lobo", "lobo", "normal", "prudent") for _ in range(count - 2)]
    match = Match.new(game, {}, [*people, *bots] if first == 0 else [*bots, *people], 5 + first)
    one = desk_of(match, tmp_path)
    try:
        witness, talks = Witness(one), type(one.table.play).openly is not TablePlay.openly
        while len(match.steps) < (ACTIONS if talks else ACTIONS // 5) and match.outcome is None:
            witness.rest()
            if not one.table.mine:
                break
            legal = one.table.view.legal
            if one.table.persons.openly and rng.random() < 0.2:
                one.table.persons.look()
                continue
            if END_TURN in legal and rng.random() < 0.6:
                one.table.propose(END_TURN)
            else:
                one.table.propose(at_random(rng, legal))
        assert witness.open_frames or not talks
    finally:
        one.close()
