"""How heavily an event is shown, as ``weight.yaml`` has it: four sizes, and what each may use."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop_gui.content.fields import DataRecord
from tabletop_gui.content.problems import Fault

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

    def __post_init__(self) -> None:
        if self.longest_ms < self.shortest_ms:
            raise Fault("at_least", ("longest_ms",), found=self.longest_ms, limit=self.shortest_ms)


class WeightFile(DataRecord, frozen=True):
    """``weight.yaml``: the sizes, the lightest first."""

    sizes: Annotated[tuple[EventSize, ...], Meta(min_length=4, max_length=4)]

    def __post_init__(self) -> None:
        for k, (size, id) in enumerate(zip(self.sizes, SIZES, strict=True)):
            if size.id != id:
                raise Fault("expected_value", ("sizes", k, "id"), found=size.id)
        for k, (lighter, heavier) in enumerate(zip(self.sizes, self.sizes[1:], strict=False), 1):
            if heavier.stake < lighter.stake:
                raise Fault("at_least", ("sizes", k, "stake"), found=heavier.stake, limit=lighter.stake)
