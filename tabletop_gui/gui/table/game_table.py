"""The record of a game's window side: one a game, in its folder's ``__init__``; everybody else reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from msgspec import Struct, field


class Share(Struct, frozen=True):
    """Of what a game counts (`Game.tallies`): which in a hundred of which are worth telling in the profile, where the phrase
    ``profile.share.<game>`` says what they are."""

    part: str
    whole: Sequence[str]


class GameTable(Struct, frozen=True):
    """What a game brings to the window. Its parts are named ``module:Class`` within `package`, and imported when first needed."""

    package: str
    scene: str
    """The `TableScene`; takes ``match``."""
    sheet: str | None = None
    """The `FinalSheet` of a match that is over; None for a game that keeps none."""
    figures: Mapping[str, str] = field(default_factory=dict)
    """The `Figure`s drawn among its rules, by the kind that the page names."""
    share: Share | None = None
    ledger: str | None = None
    """How the game tells, in the house book, how somebody plays it (`ledger.Telling`); None for a game that counts nothing."""
    best: bool = True
    """Whether the most points in a match say something: not where one seat has them all at the end, or they only rank."""

    def place(self, part: str) -> tuple[str, str]:
        """The module and the name of a part."""
        module, _, name = part.partition(":")
        return f"{self.package}.{module}", name

    def load(self, part: str) -> Any:
        """The class of a part, imported now."""
        module, name = self.place(part)
        return getattr(import_module(module), name)
