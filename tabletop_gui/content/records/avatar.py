"""An avatar of the player: a spec of named features, encoded as a short text for settings and saves.

The text is ``face:`` and one base-36 digit per feature, in the order of `FEATURES`: ``face:20103a…``. It
may be older than the program (features it lacks take their first value), newer, or arbitrary input: unknown
digits count as 0 and surplus digits are ignored. Features and values may therefore only be appended.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

__all__ = ["DIGITS", "FEATURES", "PREFIX", "AvatarSpec", "is_avatar"]

PREFIX: Final = "face:"
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
FEATURES: Final[Mapping[str, tuple[str, ...]]] = {
    "skin": ("porcelain", "olive", "tan", "brown", "deep"),
    "shape": ("oval", "heart", "square", "round", "long"),
    "nose": ("straight", "small", "large", "hooked"),
    "eyes": ("almond", "wide", "lowered", "stern", "sidelong"),
    "brows": ("usual", "fine", "bushy"),
    "mouth": ("calm", "small", "smile", "smirk", "grim"),
    "hair": (
        "crop", "none", "tufts", "parted", "quiff", "flat_top", "curls", "afro", "bob", "long", "waves", "bun", "braids", "pixie",
        "bowl", "sweep", "locs", "tonsure",
    ),
    "hair_colour": ("black", "chestnut", "brown", "copper", "straw", "silver", "white", "wine"),
    "beard": (
        "none", "stubble", "pencil", "moustache", "handlebar", "walrus", "goatee", "van_dyke", "full", "long", "whiskers",
    ),
    "mark": ("none", "freckles", "mole", "scar", "wrinkles", "blush", "plaster"),
    "eyewear": ("none", "round", "half_moons", "cat", "dark", "monocle", "patch"),
    "jewel": ("none", "hoops", "studs", "drops", "pearls", "ring"),
    "hat": (
        "none", "fedora", "cap", "beret", "bowler", "top_hat", "straw", "tricorne", "kerchief", "turban", "hood", "crown",
        "jester", "bonnet", "woolly", "flower", "bow", "horns", "headband",
    ),
    "hat_colour": ("plum", "teal", "navy", "rust", "violet", "green", "red", "ochre", "coal", "rose"),
    "garment": (
        "shirt", "suit", "dinner", "roll_neck", "blouse", "shawl", "ruff", "dungarees", "armour", "cloak", "jersey", "doublet",
    ),
    "cloth": ("plum", "teal", "navy", "rust", "violet", "green", "red", "ochre", "coal", "rose"),
    "ground": ("gold", "sea", "sky", "rust", "plum", "leaf", "sand", "brick", "night", "mint"),
}  # fmt: skip
"""Every feature with its values, in the order in which they are encoded and shown."""

_TEXT = re.compile(r"face:[0-9a-z]{1,40}")
_OLD_HAIR: Final = ("silver", "white")
_BEARDED: Final = ("stubble", "pencil", "moustache", "handlebar", "walrus", "goatee", "van_dyke", "full", "long", "whiskers")
_SHORT: Final = ("crop", "none", "tufts", "parted", "quiff", "flat_top", "curls", "afro", "bowl", "locs", "tonsure", "long")
_LONG: Final = ("curls", "afro", "bob", "long", "waves", "bun", "braids", "pixie", "sweep", "locs")
_YOUNG_HAIR: Final = ("black", "chestnut", "brown", "copper", "straw", "wine")
_NATURAL: Final = {
    "porcelain": ("black", "chestnut", "brown", "copper", "straw"),
    "olive": ("black", "chestnut", "brown", "copper"),
    "tan": ("black", "chestnut", "brown"),
    "brown": ("black", "chestnut"),
    "deep": ("black", "chestnut"),
}
"""Hair colours usual for each skin; other colours are drawn occasionally."""
_CLASHES: Final = {
    "rust": ("rust", "brick"),
    "plum": ("plum",),
    "teal": ("sea",),
    "navy": ("night",),
    "violet": ("plum",),
    "green": ("leaf",),
    "red": ("brick", "rust"),
    "ochre": ("gold", "sand"),
    "coal": ("night",),
    "rose": ("brick",),
}
"""Backgrounds against which a garment or hat of this colour would not be visible."""


def is_avatar(character: str) -> bool:
    """Return True if a portrait's name is an avatar spec rather than a character of the cast."""
    return _TEXT.fullmatch(character) is not None


class AvatarSpec(Struct, frozen=True):
    """An avatar spec: one index into `FEATURES` for each feature, in their order. Made by `parse` or `roll`."""

    values: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> AvatarSpec | None:
        """Return the avatar spec of a text, or None if it is none."""
        if not is_avatar(text):
            return None
        digits = [DIGITS.index(digit) for digit in text[len(PREFIX) :]]
        digits += [0] * (len(FEATURES) - len(digits))
        return cls(tuple(n if n < len(values) else 0 for n, values in zip(digits, FEATURES.values(), strict=False)))

    @classmethod
    def of(cls, **named: str) -> AvatarSpec:
        """Return the avatar spec with these features, and the first value of every other. Raises ValueError for an
        unknown value, KeyError for an unknown feature.
        """
        for name in named:
            FEATURES[name]
        return cls(tuple(values.index(named.get(name, values[0])) for name, values in FEATURES.items()))

    @classmethod
    def roll(cls, seed: int) -> AvatarSpec:
        """Return a random avatar spec, the same for the same seed. Any combination may occur, but clashing ones rarely."""
        rng = random.Random(seed)
        named = {name: rng.choice(values) for name, values in FEATURES.items()}
        bearded = rng.random() < 0.5
        named["hair"] = rng.choice(_SHORT if bearded else _LONG)
        named["beard"] = rng.choice(_BEARDED) if bearded and rng.random() < 0.75 else "none"
        bald = named["hair"] in ("tufts", "none")
        old = rng.random() < (0.6 if bald else 0.22)
        if old:
            named["hair_colour"] = rng.choice(_OLD_HAIR)
            named["mark"] = rng.choice(("wrinkles", "wrinkles", "none", "mole"))
        else:
            named["hair_colour"] = rng.choice(_YOUNG_HAIR if rng.random() < 0.1 else _NATURAL[named["skin"]])
            if named["mark"] == "wrinkles" or rng.random() < 0.45:
                named["mark"] = "none"
        if rng.random() < 0.6:
            named["eyewear"] = "none"
        if rng.random() < 0.5:
            named["jewel"] = "none"
        if rng.random() < 0.35:
            named["hat"] = "none"
        if bearded and named["hat"] in ("flower", "bow", "bonnet") and rng.random() < 0.9:
            named["hat"] = "none"
        if named["hair"] in ("none", "tufts", "tonsure") and named["hat"] in ("flower", "bow"):
            named["hat"] = "cap"
        if not bearded and named["brows"] == "bushy" and not old:
            named["brows"] = "fine"
        lost = {*_CLASHES[named["cloth"]], *(() if named["hat"] == "none" else _CLASHES[named["hat_colour"]])}
        named["ground"] = rng.choice([ground for ground in FEATURES["ground"] if ground not in lost])
        return cls.of(**named)

    @property
    def text(self) -> str:
        """The encoded form for settings and saves."""
        return PREFIX + "".join(DIGITS[n] for n in self.values)

    def __getitem__(self, feature: str) -> str:
        """Return the value of a feature. Raises KeyError."""
        return FEATURES[feature][self.values[_PLACES[feature]]]

    def turned(self, feature: str, by: int) -> AvatarSpec:
        """Return the spec with the next (1) or the previous (-1) value of a feature, cyclically."""
        return self.with_value(feature, FEATURES[feature][(self.values[_PLACES[feature]] + by) % len(FEATURES[feature])])

    def with_value(self, feature: str, value: str) -> AvatarSpec:
        """Return the spec with another value of a feature. Raises ValueError for an unknown one."""
        place = _PLACES[feature]
        return AvatarSpec((*self.values[:place], FEATURES[feature].index(value), *self.values[place + 1 :]))


_PLACES: Final = {name: place for place, name in enumerate(FEATURES)}
