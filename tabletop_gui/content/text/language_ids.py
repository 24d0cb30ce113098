"""Ids of languages: ``es``, ``pt-BR``. The shipped ones are the files of ``data/languages``."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Final

from msgspec import Meta

from tabletop_gui.content.paths import data_root

SOURCE: Final = "es"
"""The language in which texts are written first; also that of an unknown language."""
FALLBACK: Final = "en"
"""The language of what a text lacks in the player's, and in which the headings of rules are named."""
FOLDER: Final = "languages"
"""The folder of the language records in a data folder."""
_FORM: Final = r"[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?"
LanguageId = Annotated[str, Meta(pattern=f"^{_FORM}$", max_length=8)]
_ID: Final = re.compile(_FORM)


def is_language_id(word: object) -> bool:
    """Return True if a word has the form of a language id."""
    return isinstance(word, str) and _ID.fullmatch(word) is not None


@cache
def shipped_ids() -> tuple[str, ...]:
    """Return the ids of the shipped languages: the source first, then the others by id."""
    found = [path.stem for path in (data_root() / FOLDER).glob("*.yaml") if is_language_id(path.stem)]
    return tuple(sorted(found, key=lambda id: (id != SOURCE, id)))
