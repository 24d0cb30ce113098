"""Who sits at the table: persons and bots."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(max_length=40)]
Ident = Annotated[str, msgspec.Meta(max_length=64)]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place at the table: a person, or a bot with its level and personality (ids of `data/ai`).

    `character` is the portrait and the voice; persons have one too.
    """

    kind: Literal["person", "bot"]
    name: Name
    character: Ident = ""
    level: Ident = ""
    personality: Ident = ""

    @property
    def person(self) -> bool:
        """Whether somebody at the keyboard plays here."""
        return self.kind == "person"
