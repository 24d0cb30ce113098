"""What is told the first time it happens: ``<game>/firsts.yaml``, a paper card for each thing that is new to whoever plays."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, ShortText

Verb = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,31}$", extra={"fault": "identifier"})]
"""An action's verb, as it is written in a log: "bid", "no-changes"."""
CardText = Annotated[str, Meta(min_length=1, max_length=140)]


class CardWords(ShortText, frozen=True):
    """The sentence of a card in every language, of 140 signs at most."""

    es: CardText
    en: CardText


class First(DataRecord, frozen=True):
    """A card that explains a thing when it happens for the first time. It says when in one of three ways: `told`, `asked` or
    `moment`."""

    id: Id
    name: ShortText
    """What it is called: the card's title."""
    text: CardWords
    """What it is, in a sentence."""
    book: ShortText
    """The heading of the rules where more is told of it."""
    told: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    """It happens when the chronicle tells of one of these (``log.<game>.<word>``)."""
    by: Literal["me", "others"] | None = None
    """Of what is `told`: only what the reader does, or only what the others do."""
    times: Annotated[int, Meta(ge=1, le=9)] = 1
    """Of what is `told`: so often at least in what came of one action."""
    asked: Verb | Literal[""] = ""
    """It happens when the reader may answer with this verb."""
    moment: Id | Literal[""] = ""
    """It happens when the rules find the table like this (`Game.moments`)."""

    def __post_init__(self) -> None:
        given = [name for name in ("told", "asked", "moment") if getattr(self, name)]
        if not given:
            raise Fault("missing_key", name="“told”")
        for name in given[1:]:
            raise Fault("expected_value", (name,), found=name)


class FirstsFile(DataRecord, frozen=True):
    """``<game>/firsts.yaml``: of several that happen at once the first in the file is told."""

    firsts: Annotated[tuple[First, ...], Meta(max_length=60)] = ()

    def __post_init__(self) -> None:
        once([one.id for one in self.firsts], ("firsts",))
