"""The cards of the chicken army: 43 army cards and four starting cards, with their printed symbols.

Cards run 0..42 (army, codes ``01`` … ``43``) and 43..46 (starting cards, ``S1`` … ``S4``); the codes are
the deck file's ids. A face is four symbols: top left, top right, bottom left, bottom right. A card may be
turned by quarter turns, never mirrored.

Totals are packed into a single number, `FIELD` bits for each of the six symbols in the order of `SYMBOLS`,
so that all are added at once.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SYMBOLS: Final = "FSWBCP"
"""Fist, shield, wand, barrier, coin, potion."""
FIST, SHIELD, WAND, BARRIER, COIN, POTION = range(6)
CHICKENS: Final = 4
"""The first four symbols count in groups only; coins and potions count one by one."""
# fmt: off
FACES: Final = (
    "FFFB", "WWWS", "SSSF", "BBBW", "FFSS", "WWBB", "FFBB", "WWSS", "FFWC", "WWFC", "FFSC",
    "WWBC", "FFBP", "WWSP", "FFCP", "WWCP", "SSFC", "BBWC", "SSWP", "BBFP", "FFWB", "WWFS",
    "FSCF", "WBCW", "FBPF", "WSPW", "FWBF", "WFSW", "SFWS", "BWFB", "FSWC", "WBFC", "FWPB",
    "WFPS", "FBSC", "WSBC", "FCBP", "WCSP", "FSPC", "WBPC", "FWCS", "WFCB", "FBSW",
)
# fmt: on
"""The faces of the army cards."""
ARMY_CARDS: Final = len(FACES)
SAME: Final = "FSBW"
"""Side A of every starting card."""
DIFFERENT: Final = ("FSCP", "FBCP", "WSCP", "WBCP")
"""Side B of the four starting cards."""
CODES: Final = (*(f"{number:02d}" for number in range(1, ARMY_CARDS + 1)), "S1", "S2", "S3", "S4")
STARTS: Final = range(ARMY_CARDS, len(CODES))
LEADERS: Final = ("red", "green", "yellow", "blue")
POWERS: Final = ("FSS", "FBB", "WSS", "WBB")
"""The three icons of each leader's power side."""

FIELD: Final = 8
LOW: Final = (1 << FIELD) - 1


class Totals(NamedTuple):
    """The totals of an army: chickens in groups, all coins, all potions."""

    fists: int
    shields: int
    wands: int
    barriers: int
    coins: int
    potions: int


def unpacked(packed: int) -> Totals:
    """Return the six totals of a packed number.

    >>> unpacked(9 | 4 << 16 | 2 << 40)
    Totals(fists=9, shields=0, wands=4, barriers=0, coins=0, potions=2)
    """
    return Totals(
        packed & LOW, packed >> 8 & LOW, packed >> 16 & LOW, packed >> 24 & LOW, packed >> 32 & LOW, packed >> 40,
    )  # fmt: skip


def turned(face: str, turn: int) -> str:
    """Return a face after `turn` quarter turns clockwise.

    >>> [turned("FFBP", turn) for turn in range(4)]
    ['FFBP', 'BFPF', 'PBFF', 'FPFB']
    """
    for _ in range(turn % 4):
        face = face[2] + face[0] + face[3] + face[1]
    return face


def start_face(card: int, different: bool) -> str:
    """Return the face of a starting card: side A, or side B if `different`."""
    return DIFFERENT[card - ARMY_CARDS] if different else SAME


class FaceMasks(NamedTuple):
    """A face in the form used to evaluate placements: per kind of chicken a bitmask of the four cells that show
    it, and coins and potions packed.
    """

    fists: int
    shields: int
    wands: int
    barriers: int
    rest: int


def face_masks(face: str) -> FaceMasks:
    """Return the `FaceMasks` of a face in its given orientation."""
    fists, shields, wands, barriers = (sum(1 << k for k in range(4) if face[k] == symbol) for symbol in SYMBOLS[:CHICKENS])
    return FaceMasks(fists, shields, wands, barriers, face.count("C") << COIN * FIELD | face.count("P") << POTION * FIELD)


TURNED: Final = tuple(tuple(turned(face, turn) for turn in range(4)) for face in FACES)
"""The four faces of each army card."""
FACE_MASKS: Final = tuple(tuple(face_masks(face) for face in faces) for faces in TURNED)
"""The face masks of each army card, one for each turn."""
POWER: Final = tuple(sum(1 << SYMBOLS.index(icon) * FIELD for icon in icons) for icons in POWERS)
"""The packed icons of each leader's power side."""
