"""The meaning of the numbers in a deal code: the first edition, as it was published, and the options added later.

Nothing here is ever changed or reordered: codes that people have written down would give other tables. A new option is
added value by value at the end of `GameCodes.later`; any other addition (a game, a character) makes a new edition, and a
code contains its edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.game import Options, OptionValue


class GameCodes(Struct, frozen=True):
    """One game in the first edition."""

    id: str
    seats: range
    options: Mapping[str, Sequence[OptionValue]]
    """Every option with its possible values; the first of each list is the default."""
    kinds: Sequence[Options]
    """The match formats that a short code can name, as differences from the defaults."""
    starter: str
    """The option for the first player, which a short code also contains; "" if the game has none."""
    company: Sequence[str]
    """The default rivals, in order."""
    later: Sequence[tuple[str, OptionValue]] = ()
    """The options added after the first edition, each with every value but its original default."""

    @property
    def usual(self) -> dict[str, OptionValue]:
        """Every option of the first edition with its default."""
        return {name: values[0] for name, values in self.options.items()}


SWITCH_OFF: Final = (False, True)
SWITCH_ON: Final = (True, False)
LOT: Final = ("lot", "1", "2", "3", "4")

GAMES_CODED: Final = (
    GameCodes(
        "oh_hell",
        range(3, 8),
        {
            "sequence": ("high-low-high", "low-high-low", "high-low", "low-high"),
            "minimum": (1, 3),
            "maximum": ("auto", *range(1, 18)),
            "hook": SWITCH_ON,
            "scoring": ("positive", "blackout", "negative", "balanced"),
            "vienna": SWITCH_OFF,
        },
        ({"sequence": "low-high"}, {"sequence": "low-high", "maximum": 5}, {}),
        "",
        ("azufre", "tizon", "caronte", "malvina", "brasa", "odile"),
        (("no_trumps", "fifth"), ("no_trumps", "last")),
    ),
    GameCodes(
        "famiglia",
        range(2, 3),
        {
            "starter": LOT[:3],
            "green": SWITCH_ON,
            "brutes": ("up_to", "whole"),
            "runs": (2, 1),
            "deck": ("whole", "short"),
        },
        ({}, {"deck": "short"}, {"green": False, "brutes": "whole"}),
        "starter",
        ("lobo",),
    ),
    GameCodes(
        "regine",
        range(2, 5),
        {
            "mano": LOT,
            "target": (31, 11, 15, 21, 41),
            "queens": (8, 4),
            "betting": ("right", "left"),
            "doubled": ("most", "actual"),
            "late_pass": ("open", "final"),
            "late_voy": ("cut", "always"),
            "kickers": SWITCH_OFF,
            "knight_above": SWITCH_OFF,
            "reshuffle": ("open", "closes"),
            "final_tie": ("left", "right"),
        },
        ({}, {"target": 15}, {"target": 41}),
        "mano",
        ("kofi", "sombra", "cascabel"),
    ),
    GameCodes(
        "kingdoms",
        range(2, 10),
        {
            "points": (1000, 500, 1500, 2000, 3000, 5000),
            "blind": (5, 10, 15, 20, 30, 50, 75, 100),
            "growth": (8, 4, 6, 10, 12, 15, 20, "off"),
            "button": ("dead", "simple"),
            "reveal": ("all", "winners"),
            "run_out": ("normal", "slow", "fast"),
        },
        ({}, {"points": 500, "growth": 6}, {"points": 1500, "growth": 10}, {"growth": "off"}),
        "",
        ("nadira", "freydis", "baltasar", "bruno", "aldric", "oriel", "ysolda", "odile"),
    ),
    GameCodes(
        "chicken_army",
        range(2, 5),
        {
            "starts": ("same", "different"),
            "powers": SWITCH_OFF,
            "cap": SWITCH_ON,
            "starter": LOT,
            "leaders": ("lot", "choose"),
            "life": (30, 20, 12),
        },
        ({}, {"life": 12}, {"starts": "different"}, {"powers": True}, {"starts": "different", "powers": True}),
        "starter",
        ("iria", "remedios", "clotilde"),
    ),
)

LEVELS: Final = ("novice", "easy", "normal", "hard", "master")
STYLES: Final = ("prudent", "bluffer", "calculator", "reckless", "vengeful", "novice", "proud", "candid")
CAST: Final[Mapping[str, str]] = {
    "aldonza": "bluffer", "bruno": "prudent", "nadira": "vengeful", "pio": "prudent", "kofi": "reckless", "vera": "calculator",
    "lobo": "vengeful", "maruja": "bluffer", "iria": "novice", "tomas": "reckless", "sombra": "bluffer", "odile": "calculator",
    "azufre": "reckless", "malvina": "vengeful", "tizon": "prudent", "brasa": "proud", "caronte": "calculator",
    "aldric": "proud", "freydis": "reckless", "oriel": "candid", "baltasar": "calculator", "ysolda": "bluffer",
    "carmelo": "vengeful", "gilda": "bluffer", "dedos": "bluffer", "quiroga": "calculator", "wu": "prudent", "goyo": "novice",
    "remedios": "candid", "nuno": "reckless", "clotilde": "prudent", "abundio": "proud", "cascabel": "bluffer",
    "conde": "proud", "ines": "calculator", "leiva": "reckless", "marquesa": "vengeful", "zita": "candid",
}  # fmt: skip
"""All characters with their own style."""
