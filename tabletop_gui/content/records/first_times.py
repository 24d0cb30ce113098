"""First-time help: ``<game>/firsts.yaml``, a card for each concept that is new to the player."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, ShortText

Verb = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,31}$", extra={"fault": "identifier"})]
"""The verb of an action as in log files: "bid", "no-changes"."""
CardText = Annotated[str, Meta(min_length=1, max_length=140)]


class CardWords(ShortText):
    """The sentence of a card in every language, of 140 characters at most."""

    VALUE = CardText


class FirstTimeCard(DataRecord, frozen=True):
    """A card that explains a concept on its first occurrence. Its trigger is one of `told`, `asked` and `moment`."""

    id: Id
    name: ShortText
    """Title of the card."""
    text: CardWords
    """Explanation in a sentence."""
    book: ShortText
    """Heading of the rules with the details."""
    told: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    """Triggered by a log entry with one of these words (``log.<game>.<word>``)."""
    by: Literal["me", "others"] | None = None
    """Restricts `told` to actions of the reader, or of the others."""
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    """Restricts `told` to at least this many occurrences resulting from one action."""
    asked: Verb | Literal[""] = ""
    """Triggered if the reader may answer with this verb."""
    moment: Id | Literal[""] = ""
    """Triggered by this situation, as found by the rules (`Game.situations`)."""
    lesson: Id | Literal[""] = ""
    """The lesson that teaches the same: whoever has finished it is not shown the card."""

    def __post_init__(self) -> None:
        given = [name for name in ("told", "asked", "moment") if getattr(self, name)]
        if not given:
            raise Fault("missing_key", name="“told”")
        for name in given[1:]:
            raise Fault("expected_value", (name,), found=name)


class FirstTimesFile(DataRecord, frozen=True):
    """``<game>/firsts.yaml``; of several simultaneous triggers the first in the file is shown."""

    firsts: Annotated[tuple[FirstTimeCard, ...], Meta(max_length=60)] = ()

    def __post_init__(self) -> None:
        once([one.id for one in self.firsts], ("firsts",))
