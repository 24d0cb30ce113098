"""How heavily an event is shown, as ``weight.yaml`` has it: four sizes, what each may use, and what the same again loses."""

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


class EventSize(DataRecord, frozen=True):
    """What an event of a size may use."""

    id: SizeId
    stake: Share
    """From which share of what the match is about an event has this size."""
    shortest_ms: Milliseconds
    longest_ms: Milliseconds
    """How long its moment lasts at speed 1, by how far its stake lies within the size."""
    stop_ms: Annotated[int, Meta(ge=0, le=120)]
    """How long everything stands still when it strikes."""
    shake: Annotated[float, Meta(ge=0.0, le=0.08)]
    """How far the table shakes, in widths of a card of the own hand."""
    dark: Annotated[float, Meta(ge=0.0, le=0.8)]
    """How far everything it is not about goes down."""
    particles: Annotated[int, Meta(ge=0, le=60)]
    """At once."""
    layers: Annotated[int, Meta(ge=0, le=8)] = 1
    """How many of the sounds of its moment are heard."""

    def __post_init__(self) -> None:
        if self.longest_ms < self.shortest_ms:
            raise Fault("at_least", ("longest_ms",), found=self.longest_ms, limit=self.shortest_ms)


class RepeatRule(DataRecord, frozen=True):
    """What a moment loses that is shown once more: twice is half."""

    within_ms: Annotated[int, Meta(ge=0, le=600_000)] = 20_000
    """Of the clock: sooner than so long after the same, it is lighter and shorter."""
    lighter: Annotated[int, Meta(ge=0, le=3)] = 1
    """By so many sizes, in what it may use."""
    keeps: Share = 0.6
    """This share of its time."""
    touch_from: Annotated[int, Meta(ge=2, le=99)] = 3
    """The so manieth in a hand is a touch."""
    climaxes: Annotated[int, Meta(ge=0, le=9)] = 1
    """In a hand, at most; one more is a turn of fortune."""
    climax_keeps: Share = 0.5
    """A climax of a kind that has been one in this match before keeps this share of its time, however long ago that was."""


class WeightFile(DataRecord, frozen=True):
    """``weight.yaml``: the sizes, the lightest first."""

    sizes: Annotated[tuple[EventSize, ...], Meta(min_length=4, max_length=4)]
    repeats: RepeatRule = RepeatRule()
    sounds: Mapping[Id, tuple[Id, ...]] = field(default_factory=dict)
    """By moment, what is heard when it strikes, layer upon layer (``sounds.yaml``)."""

    def __post_init__(self) -> None:
        for k, (size, id) in enumerate(zip(self.sizes, SIZES, strict=True)):
            if size.id != id:
                raise Fault("expected_value", ("sizes", k, "id"), found=size.id)
        for k, (lighter, heavier) in enumerate(zip(self.sizes, self.sizes[1:], strict=False), 1):
            if heavier.stake < lighter.stake:
                raise Fault("at_least", ("sizes", k, "stake"), found=heavier.stake, limit=lighter.stake)
