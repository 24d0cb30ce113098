"""A player's preferences for kinds of turns, derived from the personality: points added to the value of a turn,
so that they decide between turns of about the same value.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tabletop_gui.content.records.schema import Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import FAMILY, Account, Recruit, Stir, Take, TakeNothing, Threaten

BOLD: Final = 6.0
"""Points a bold player adds to a stir or a Brute, and takes off a pass."""
CARE: Final = 0.6
"""Points a careful player adds to an Accountant."""
FAMILIES: Final = 1.1
"""Points for a card of the preferred family."""
EASY: Final = 1.5
"""Points a player without memory adds to a card that costs nothing."""


class Style(Struct, frozen=True):
    """The preferences of one personality, in points."""

    stir: float
    threaten: float
    account: float
    wait: float
    free: float
    families: tuple[float, float, float, float]
    """Points for taking a card of each family; half of it is charged for stirring one away."""

    @classmethod
    def of(cls, who: Personality) -> Style:
        """Return the preferences of a personality. Bold and cautious players prefer the Family, timid and cautious ones
        Accountants, bold and risk-taking ones Brutes, bluffers Mercenaries.
        """
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
        """Return the points for an action."""
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
