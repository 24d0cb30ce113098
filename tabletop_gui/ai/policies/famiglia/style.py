"""What sort of turns a boss likes, out of its personality: points that are added to what a turn is worth, so that they decide
where several turns are worth about the same."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop_gui.content.records.schema import Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import FAMILY, Account, Recruit, Stir, Take, TakeNothing, Threaten

BOLD: Final = 6.0
"""Points a bold player adds to a stir or a Brute, and takes off a pass."""
CARE: Final = 0.6
"""Points somebody careful adds to an Accountant."""
FAMILIES: Final = 1.1
"""Points for somebody of the family it likes best."""
EASY: Final = 1.5
"""Points somebody who remembers nothing adds to what costs nothing."""


class Taste(Struct, frozen=True):
    """The likings of one personality, in points."""

    stir: float
    threaten: float
    account: float
    wait: float
    free: float
    families: tuple[float, float, float, float]
    """For signing somebody of each family, and half of it against sending one away."""

    @classmethod
    def of(cls, who: Personality) -> Taste:
        """The proud want the Family itself, the prudent Accountants, the reckless Brutes, whoever pretends Mercenaries."""
        bold, risk = who.boldness, who.risk
        likes = 2.0 * bold - risk, -1.3 * bold - risk, 1.3 * bold + risk, 1.6 * (who.bluff - 1.0)

        def one(like: float) -> float:
            return FAMILIES * max(-1.0, min(1.0, like))

        return cls(
            stir=BOLD * bold,
            threaten=BOLD * bold,
            account=-CARE * risk,
            wait=-BOLD * bold,
            free=EASY * (1.0 - who.memory),
            families=(one(likes[0]), one(likes[1]), one(likes[2]), one(likes[3])),
        )

    def points(self, action: Action) -> float:
        """Points for what is done."""
        match action:
            case Stir(card=card):
                return self.stir - self.families[FAMILY[card]] / 2
            case Threaten(target=target):
                return self.threaten + self.families[FAMILY[target]]
            case Account():
                return self.account
            case Take(card=card):
                return self.free + self.families[FAMILY[card]]
            case Recruit(card=card):
                return self.families[FAMILY[card]]
            case TakeNothing():
                return self.wait
        return 0.0
