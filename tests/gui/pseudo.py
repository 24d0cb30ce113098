"""A pseudo-language: every text of the program with accents and a third longer, to find what is cut or not translated."""

from __future__ import annotations

import re

from tabletop_gui.commands.texts import catalogue
from tabletop_gui.content.checks.translation import shipped_record_texts
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.content.text.phrases import RECORDS, Phrase, shipped_catalogue

PSEUDO = "qps"
LONGER = 0.3
"""By how much the texts are longer."""
ACCENTS = str.maketrans("aeiouAEIOU", "äëïöüÄËÏÖÜ")
_PART = re.compile(r"(\{[^{}]*\}|\*\*|\n)")
"""What is left as it is: parameters, bold marks, line breaks."""


def pseudo(text: str, longer: float = LONGER) -> str:
    """The text with accents, and as much longer as is asked: each word's vowels are drawn out in turn."""
    parts = _PART.split(text)
    wanted = round(longer * sum(len(part) for part in parts[::2]))
    for place in range(0, len(parts), 2):
        parts[place] = part = parts[place].translate(ACCENTS)
        letters, more = [], 0
        for letter in part:
            draws = letter in "äëïöü" and more < wanted and len(part) > 2
            letters.append(letter * 2 if draws else letter)
            more += draws
        parts[place], wanted = "".join(letters), wanted - more
    return "".join(parts)


def pseudo_phrase(phrase: Phrase) -> Phrase:
    """The phrase, or each of its plural forms."""
    return {name: pseudo(text) for name, text in phrase.items()} if isinstance(phrase, dict) else pseudo(phrase)


def speak_pseudo(places: PlayerFolders) -> None:
    """Put the language among the player's files. Texts of records are only accented: some have no room to spare."""
    phrases = {key: pseudo_phrase(phrase) for key, phrase in shipped_catalogue(FALLBACK)[0].items()}
    phrases |= {key: pseudo(texts[FALLBACK], 0) for key, texts in shipped_record_texts().items() if key.startswith(RECORDS)}
    folder = places.mods("data")
    for name, text in (
        (f"languages/{PSEUDO}.yaml", "name: Psëüdö\nlocales: [qps]\nplurals: {one: i = 1 and v = 0}\n"),
        (f"text/{PSEUDO}.yaml", catalogue(phrases)),
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
