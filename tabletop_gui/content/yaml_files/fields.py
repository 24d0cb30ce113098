"""Field types of the data files; a value that does not fit is reported with the fault its type names."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec import Meta, Struct

from tabletop_gui.content.text.language_ids import FALLBACK, SOURCE, LanguageId, shipped_ids

Text = Annotated[str, Meta(min_length=1, max_length=600)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]{0,31}$", extra={"fault": "identifier"})]
Colour = Annotated[str, Meta(pattern=r"^#[0-9A-Fa-f]{6}$", description="#rrggbb", extra={"fault": "colour"})]
ArtPath = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_][A-Za-z0-9_-]*(/[A-Za-z0-9_][A-Za-z0-9_-]*)*\.svg$",
        max_length=120,
        description="path of a picture under assets, with slashes",
        extra={"fault": "art_path"},
    ),
]
Unit = Annotated[float, Meta(ge=0.0, le=1.0)]
Milliseconds = Annotated[int, Meta(ge=0, le=60_000)]
Seat = Annotated[int, Meta(ge=1, le=9)]


class DataRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a data file."""


class LocalisedTexts(dict[str, Any]):
    """A value by language id. It has the shipped languages, and may have any other."""

    VALUE: ClassVar[Any] = Any
    """Type of the value in each language."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    @classmethod
    def checked(cls, held: object) -> Self:
        """Return the texts of plain data. Raises ValueError if a language is missing or a value does not fit."""
        texts = msgspec.convert(held, dict[LanguageId, cls.VALUE])  # type: ignore[name-defined]
        if not texts.keys() >= {*shipped_ids()}:
            raise ValueError("a language is missing")
        made = cls(texts)
        made.check()
        return made

    def check(self) -> None:
        """Raise Fault for a value that is not valid in itself."""

    def best(self, language: str) -> Any:
        """Return the value in a language; in English, then in the source language, if it has none."""
        for id in (language, FALLBACK, SOURCE):
            if id in self:
                return self[id]
        return next(iter(self.values()))


class ShortText(LocalisedTexts):
    """A short text in every language."""

    VALUE = Text

    def of(self, language: str) -> str:
        """Return the text in a language; in English if it has none."""
        found: str = self.best(language)
        return found


class Lines(LocalisedTexts):
    """Alternative texts for the same occasion, in every language; one of them is used."""

    VALUE = Annotated[tuple[Text, ...], Meta(min_length=1, max_length=12)]

    def of(self, language: str) -> tuple[str, ...]:
        """Return the texts in a language; in English if it has none."""
        return tuple(self.best(language))


def decode_texts(kind: type, held: object) -> object:
    """Convert plain data to a `LocalisedTexts`: msgspec's ``dec_hook`` for records."""
    if issubclass(kind, LocalisedTexts):
        return kind.checked(held)
    raise NotImplementedError(kind)
