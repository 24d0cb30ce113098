"""A desk for every game: what all tables share is tried at all of them."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.games.chicken_army.flock import sensible as hens
from tests.gui.games.kingdoms.arms import at_random as warriors
from tests.gui.games.regine.court import at_random as courtiers
from tests.gui.table.desk import DRAWN_EACH, Desk
from tests.gui.table.pilot import QuickBots

CAST = ("lobo", "nadira", "kofi", "iria", "bruno", "pio", "aldonza", "freydis")
FIRST: dict[str, dict[str, str]] = {"famiglia": {"starter": "1"}, "chicken_army": {"starter": "1"}, "regine": {"mano": "1"}}
"""Options by which the person begins."""


def match_of(game: str, seats: int, persons: int = 1, seed: int = 1, friendly: bool = False, **options: Any) -> Match:
    """A match of any game: the first seats are persons."""
    people = [Seat("person", ("Ana", "Blas", "Cleo")[k], "vera") for k in range(persons)]
    bots = [Seat("bot", CAST[k].capitalize(), CAST[k], "normal", "prudent") for k in range(seats - persons)]
    return Match.new(GAMES[game], {**FIRST.get(game, {}), **options}, [*people, *bots], seed, friendly)


def sensible(rng: Random, game: str, legal: Any) -> Action:
    """An action of somebody who wants to get on, at any game."""
    if game == "chicken_army":
        return hens(rng, legal)  # type: ignore[return-value]
    if game == "regine":
        return courtiers(rng, legal)
    if game == "kingdoms":
        return warriors(rng, legal)
    return rng.choice(list(legal))


def played(match: Match, moves: int, seed: int = 3) -> Match:
    """The match some decisions later, at the person's turn."""
    rng = Random(seed)
    while match.to_act is not None and (len(match.steps) < moves or match.to_act != 0):
        assert isinstance(match.propose(match.to_act, sensible(rng, match.game.id, match.state.legal)), Accepted)
    return match


class SensibleBots(QuickBots):
    """Bots that get on, at any game."""

    def pick(self, state: State) -> Action:
        return sensible(self.rng, self.match.game.id, state.legal)


def scene_of(match: Match, bots: QuickBots, viewpoint: Viewpoint | None = None) -> Any:
    """The table of the match's game; `viewpoint`: what is seen of it, None for what the settings say."""
    module, name = SCENES[f"table.{match.game.id}"]
    return getattr(import_module(module), name)(match, bots=bots, viewpoint=viewpoint)


class EveryDesk(Desk):
    """A desk of whatever game the match is."""

    bots_type = SensibleBots
    scene_type = staticmethod(scene_of)

    def act(self) -> None:
        """The person does something sensible, and it is answered."""
        rng = self.bots.rng
        assert self.table.propose(sensible(rng, self.match.game.id, self.match.state.legal))
        self.come_round()

    def come_round(self, most: int = 12_000) -> None:
        """Until it is the person's turn again, past every summary; or the match is over."""
        for number in range(most):
            if self.app.scenes.top is not self.scene or (self.table.mine and not self.table.stage.flying):
                self.look()
                return
            if self.table.director.waiting or not self.table.mine:
                self.table.skip()
            with self.unseen(number % DRAWN_EACH > 0):
                self.step()
        raise AssertionError("it is never the person's turn")
