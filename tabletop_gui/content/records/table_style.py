"""The table styles of ``wardrobe.yaml``: card backs, felts and woods that a player chooses from."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tabletop_gui.content.yaml_files.fields import Colour, DataRecord, Id


class Material(DataRecord, frozen=True):
    """A felt or a wood."""

    id: Id
    ink: Colour


Materials = Annotated[tuple[Material, ...], Meta(min_length=1, max_length=12)]


class TableStylesFile(DataRecord, frozen=True):
    """``wardrobe.yaml``: all available table styles."""

    backs: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=24)]
    felts: Materials
    woods: Materials
    keeps_back: tuple[Id, ...] = ()
    """The games whose card back carries information and is therefore never changed."""
