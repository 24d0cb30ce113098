"""How the tables may be dressed, as ``wardrobe.yaml`` has it: card backs, felts and woods that a player chooses from."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tabletop_gui.content.yaml_files.fields import Colour, DataRecord, Id


class Stuff(DataRecord, frozen=True):
    """A felt or a wood."""

    id: Id
    ink: Colour


Stuffs = Annotated[tuple[Stuff, ...], Meta(min_length=1, max_length=12)]


class DressFile(DataRecord, frozen=True):
    """``wardrobe.yaml``: everything there is to choose from."""

    backs: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=24)]
    felts: Stuffs
    woods: Stuffs
    keeps_back: tuple[Id, ...] = ()
    """The games whose back says something about the card: it is never changed."""
