"""Texts of records by key, so that a catalogue can translate what is written in other data files.

The key of a text is ``data.``, its file without ending, and its place in it. Items of a list are named by their `id`, or
else counted from 1: the idea of the lesson ``trick`` of ``oh_hell/lessons.yaml`` is ``data.oh_hell.lessons.trick.idea``,
and the text of its second step ``data.oh_hell.lessons.trick.steps.2.say``. Alternative texts are counted as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec
from msgspec import Struct

from tabletop_gui.content.text.phrases import RECORDS, Languages, Phrase, brought_files, brought_phrases, shipped_catalogue
from tabletop_gui.content.yaml_files.fields import LocalisedTexts

Held = TypeVar("Held")
FILE_DOTS: Final = 2
"""Dots in the key of a data file in a game's folder: ``data.oh_hell.lessons``."""


class RecordText(NamedTuple):
    """A text of a record: its key, and its alternatives in every language."""

    key: str
    texts: Mapping[str, str]


def prefix_of(relative: str) -> str:
    """Return the beginning of the keys of a data file: ``data.oh_hell.lessons``."""
    return RECORDS + relative.removesuffix(".yaml").replace("/", ".")


def texts_of(held: object, key: str) -> Iterator[RecordText]:
    """Yield every text of a record, or of a part of one that begins with `key`."""
    if isinstance(held, LocalisedTexts):
        if all(isinstance(text, str) for text in held.values()):
            yield RecordText(key, held)
            return
        for number in range(max(map(len, held.values()))):
            alternatives = {id: texts[number] for id, texts in held.items() if number < len(texts)}
            yield RecordText(f"{key}.{number + 1}", alternatives)
    else:
        for step, below in _steps(held):
            yield from texts_of(below, _below(key, step))


def translated(held: Held, key: str, language: str, phrases: Mapping[str, Phrase], fallback: str) -> Held:
    """Return a record with the texts that `phrases` has for it in a language, and for the others those of the
    fallback. A text that its field does not allow is left out.
    """
    if isinstance(held, LocalisedTexts):
        return cast(Held, type(held)(with_language(held, key, language, phrases, fallback)))
    changed: dict[Any, Any] = {}
    for (step, below), name in zip(_steps(held), _names(held), strict=True):
        after = translated(below, _below(key, step), language, phrases, fallback)
        if after is not below:
            changed[name] = after
    if not changed:
        return held
    if isinstance(held, Struct):
        return msgspec.structs.replace(held, **changed)
    if isinstance(held, tuple):
        return cast(Held, tuple(changed.get(number, one) for number, one in enumerate(held)))
    assert isinstance(held, dict)
    return cast(Held, {name: changed.get(name, one) for name, one in held.items()})


def with_language(
    texts: LocalisedTexts, key: str, language: str, phrases: Mapping[str, Phrase], fallback: str
) -> Mapping[str, object]:
    """Return texts with those of another language added."""
    usual = texts.best(fallback)
    found = phrases.get(key) if isinstance(usual, str) else tuple(_alternatives(key, phrases)) or None
    try:
        return type(texts).checked({**texts, language: usual if found is None else found})
    except (ValueError, msgspec.ValidationError):
        return {**texts, language: usual}


def _alternatives(key: str, phrases: Mapping[str, Phrase]) -> Iterator[str]:
    number = 1
    while isinstance(text := phrases.get(f"{key}.{number}"), str):
        yield text
        number += 1


def _steps(held: object) -> Iterable[tuple[str, object]]:
    """Return the parts of a value with the last word of their keys."""
    if isinstance(held, Struct):
        return [(name, getattr(held, name)) for name in held.__struct_fields__]
    if isinstance(held, tuple):
        return [(_item(one, number), one) for number, one in enumerate(held, 1)]
    if isinstance(held, dict):
        return [(str(name), one) for name, one in held.items()]
    return ()


def _below(key: str, step: str) -> str:
    """Return the key of a part. The list that a file is named after (``lessons`` of ``lessons.yaml``) adds no word."""
    return key if key.count(".") == FILE_DOTS and key.endswith(f".{step}") else f"{key}.{step}"


def _names(held: object) -> Iterable[object]:
    if isinstance(held, Struct):
        return held.__struct_fields__
    return range(len(held)) if isinstance(held, tuple) else [*held] if isinstance(held, dict) else ()


def _item(one: object, number: int) -> str:
    id = getattr(one, "id", None)
    return id if isinstance(id, str) else str(number)


class Translations:
    """The record texts of every language that packs and the player's files bring, read on first use."""

    def __init__(self, languages: Languages) -> None:
        self._languages = languages
        self._phrases: dict[str, Mapping[str, Phrase]] = {}

    def applied(self, record: Held, relative: str) -> Held:
        """Return the record of a data file in every language found."""
        for language in self._languages.brought:
            if not brought_files(self._languages, language):
                continue
            key = prefix_of(relative)
            record = translated(record, key, language, self._of(language), self._languages.fallback(language))
        return record

    def _of(self, language: str) -> Mapping[str, Phrase]:
        if language not in self._phrases:
            known = shipped_catalogue(self._languages.fallback(language))[0]
            found, _ = brought_phrases(self._languages, language, known)  # `Phrases` reports the problems
            self._phrases[language] = {key: phrase for key, phrase in found.items() if key.startswith(RECORDS)}
        return self._phrases[language]
