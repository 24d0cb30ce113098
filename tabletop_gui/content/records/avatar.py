"""A face of the player's own: a recipe of named features, written as a short text that settings and saves keep.

``face:`` and one base-36 digit per feature, in the order of `FEATURES`: ``face:20103a…``. The text may be older than the program
(features it lacks are the first of their kind) or newer, or somebody's joke: a digit nobody knows is 0, and digits too many
are ignored. So features and values are only ever added at the end.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

__all__ = ["DIGITS", "FEATURES", "PREFIX", "Recipe", "is_face"]

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
"""Every feature with its values, in the order they are written and shown."""

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
"""The hair that goes with a skin, most of the time; now and then somebody dyes theirs."""
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
"""Grounds a garment or hat of this colour would be lost on."""


def is_face(character: str) -> bool:
    """Whether a portrait's name is a recipe rather than one of the cast."""
    return _TEXT.fullmatch(character) is not None


class Recipe(Struct, frozen=True):
    """A recipe: one index into `FEATURES` for each feature, in their order. Make one with `parse` or `roll`."""

    values: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> Recipe | None:
        """The recipe of a text; None when it is none at all."""
        if not is_face(text):
            return None
        digits = [DIGITS.index(digit) for digit in text[len(PREFIX) :]]
        digits += [0] * (len(FEATURES) - len(digits))
        return cls(tuple(n if n < len(values) else 0 for n, values in zip(digits, FEATURES.values(), strict=False)))

    @classmethod
    def of(cls, **named: str) -> Recipe:
        """The recipe with these features, and the first value of every other. Raises ValueError for a value there is none of,
        KeyError for such a feature."""
        for name in named:
            FEATURES[name]
        return cls(tuple(values.index(named.get(name, values[0])) for name, values in FEATURES.items()))

    @classmethod
    def roll(cls, seed: int) -> Recipe:
        """A face by chance, the same for the same seed: any feature may meet any other, but rarely at odds with the rest."""
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
        """What settings and saves keep."""
        return PREFIX + "".join(DIGITS[n] for n in self.values)

    def __getitem__(self, feature: str) -> str:
        """The value of a feature. Raises KeyError."""
        return FEATURES[feature][self.values[_PLACES[feature]]]

    def turned(self, feature: str, by: int) -> Recipe:
        """The face with the next (1) or the previous (-1) value of a feature, round and round."""
        return self.with_value(feature, FEATURES[feature][(self.values[_PLACES[feature]] + by) % len(FEATURES[feature])])

    def with_value(self, feature: str, value: str) -> Recipe:
        """The face with another value of a feature. Raises ValueError for one there is none of."""
        place = _PLACES[feature]
        return Recipe((*self.values[:place], FEATURES[feature].index(value), *self.values[place + 1 :]))


_PLACES: Final = {name: place for place, name in enumerate(FEATURES)}
