"""Field types of the data files; a value that does not fit is reported with the fault its type names."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

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


class ShortText(DataRecord, frozen=True):
    """A short text in every language."""

    es: Text
    en: Text

    def of(self, language: str) -> str:
        """Return the text in a language; in Spanish if it has none."""
        return self.en if language == "en" else self.es


class Lines(DataRecord, frozen=True):
    """Alternative texts for the same occasion, in every language; one of them is used."""

    es: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=12)]
    en: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=12)]

    def of(self, language: str) -> tuple[str, ...]:
        """Return the texts in a language; in Spanish if it has none."""
        return self.en if language == "en" else self.es
