"""Emphasis of events by ``weight.yaml``: four sizes, the means each may use, and the reduction of repeated ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Milliseconds = Annotated[int, Meta(ge=0, le=4000)]
SizeId = Literal["touch", "deed", "turn", "climax"]
SIZES: tuple[SizeId, ...] = ("touch", "deed", "turn", "climax")


class EmphasisSize(DataRecord, frozen=True):
    """The means that an event of a size may use."""

    id: SizeId
    stake: Share
    """Minimum share of the match's stakes for an event of this size."""
    shortest_ms: Milliseconds
    longest_ms: Milliseconds
    """Duration of its highlight at speed 1, by the position of its stake within the size."""
    stop_ms: Annotated[int, Meta(ge=0, le=120)]
    """Duration of the freeze when it strikes."""
    shake: Annotated[float, Meta(ge=0.0, le=0.08)]
    """Amplitude of the table shake, in card widths of the player's own hand."""
    dark: Annotated[float, Meta(ge=0.0, le=0.8)]
    """Dimming of everything outside the highlight."""
    particles: Annotated[int, Meta(ge=0, le=60)]
    """Maximum number of simultaneous particles."""
    layers: Annotated[int, Meta(ge=0, le=8)] = 1
    """Number of its highlight's sounds that are played."""

    def __post_init__(self) -> None:
        if self.longest_ms < self.shortest_ms:
            raise Fault("at_least", ("longest_ms",), found=self.longest_ms, limit=self.shortest_ms)


class RepeatRule(DataRecord, frozen=True):
    """Reduction of a repeated highlight."""

    within_ms: Annotated[int, Meta(ge=0, le=600_000)] = 20_000
    """Real time within which a repetition is made lighter and shorter."""
    lighter: Annotated[int, Meta(ge=0, le=3)] = 1
    """Number of sizes by which its means are reduced."""
    keeps: Share = 0.6
    """Share of its duration that is kept."""
    touch_from: Annotated[int, Meta(ge=2, le=99)] = 3
    """From this count within a hand on it has the lightest size."""
    climaxes: Annotated[int, Meta(ge=0, le=9)] = 1
    """Maximum number of highlights of the heaviest size in a hand; further ones get the size below."""
    climax_keeps: Share = 0.5
    """Share of its duration that is kept by a climax of a kind that has occurred before in the match, however long ago."""


class EmphasisFile(DataRecord, frozen=True):
    """``weight.yaml``: the sizes, the lightest first."""

    sizes: Annotated[tuple[EmphasisSize, ...], Meta(min_length=4, max_length=4)]
    repeats: RepeatRule = RepeatRule()
    sounds: Mapping[Id, tuple[Id, ...]] = field(default_factory=dict)
    """Sounds of each highlight, layer by layer (``sounds.yaml``)."""

    def __post_init__(self) -> None:
        for k, (size, id) in enumerate(zip(self.sizes, SIZES, strict=True)):
            if size.id != id:
                raise Fault("expected_value", ("sizes", k, "id"), found=size.id)
        for k, (lighter, heavier) in enumerate(zip(self.sizes, self.sizes[1:], strict=False), 1):
            if heavier.stake < lighter.stake:
                raise Fault("at_least", ("sizes", k, "stake"), found=heavier.stake, limit=lighter.stake)
