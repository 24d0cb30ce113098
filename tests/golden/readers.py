"""``python -m tests.golden.readers SEED LANGUAGE DIR [N]``: a sample of texts for readers who do not know the project.

Writes `texts.md` into the folder: N texts (200 unless told) of four words or more, drawn by the seed, each with the still that
shows it, which lies beside it. What no still shows (errors, the command line, most steps of lessons) has its key instead. Up to
twenty sentences of how it was said before (docs/words) are mixed in, named in `mixed.txt`: a reader who marks fewer than four in
five of them does not count.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest.mock import patch

import pygame

from tabletop_gui.content.checks.translation import entries
from tabletop_gui.content.text.languages import Languages
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.content.text.plural_rules import OTHER
from tests.golden.stills import HD, PICTURES, Still, easel, made
from tests.gui.reading import words_on

FEWEST_WORDS: Final = 4
MIXED_IN: Final = 20
ROOT: Final = Path(__file__).parents[2]
BEFORE: Final = re.compile(r"^\| (?:before|estaba) \|.*\n\|.*\n((?:\|.*\n?)+)", re.MULTILINE)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.readers", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("language")
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("n", type=int, nargs="?", default=200)
    args = parser.parse_args()
    texts = texts_of(args.language)
    mixed = before(args.language)
    mixed = random.Random(args.seed).sample(mixed, min(MIXED_IN, len(mixed)))
    drawn = random.Random(args.seed).sample(sorted(texts), args.n + len(mixed))
    drawn, elsewhere = drawn[: args.n], drawn[args.n :]
    args.folder.mkdir(parents=True, exist_ok=True)
    shown = stills_of({key: texts[key] for key in drawn}, args.language, args.folder)
    places = [shown.get(key) or key for key in drawn]
    items = [(texts[key], place) for key, place in zip(drawn, places, strict=True)]
    items += zip(mixed, elsewhere, strict=True)
    random.Random(args.seed).shuffle(items)
    lines = [f"{number}. {text}\n   ({place})\n" for number, (text, place) in enumerate(items, 1)]
    (args.folder / "texts.md").write_text("\n".join(lines), encoding="utf-8")
    told = [f"{number} {text}" for number, (text, _) in enumerate(items, 1) if text in mixed]
    (args.folder / "mixed.txt").write_text("\n".join(told) + "\n", encoding="utf-8")


def before(language: str) -> list[str]:
    """How sentences were said before, from the page on how the program speaks the language; empty without one."""
    page = ROOT / f"docs/words/{language}.md"
    table = BEFORE.search(page.read_text(encoding="utf-8")) if page.exists() else None
    lines = table[1].splitlines() if table is not None else []
    rows = [line.split("|")[1].strip() for line in lines if "(kept" not in line]
    return sorted({text for row in rows for text in row.split(" · ") if len(text.split()) > 1})


def texts_of(language: str) -> dict[str, str]:
    """Every text with enough words, by key."""
    texts = {}
    for one in entries(Languages(), language):
        text = one.translated[OTHER] if isinstance(one.translated, dict) else one.translated
        if text is not None and len(re.findall(r"[^\W\d_]+", re.sub(r"\{[^}]*\}", "", text))) >= FEWEST_WORDS:
            texts[one.key] = text
    return texts


def stills_of(texts: dict[str, str], language: str, folder: Path) -> dict[str, str]:
    """The picture in which each of these texts stands; the pictures are written into the folder."""
    shown: dict[str, str] = {}
    stills = [replace(one, language=language) for one in PICTURES if isinstance(one, Still) and one.size == HD]
    with TemporaryDirectory() as home:
        for window, group in groupby(stills, lambda one: one.window):
            with easel(window, Path(home)) as app, filled_in() as filled:
                for one in group:
                    filled.clear()
                    picture, words = made(app, one), words_on(app)
                    found = {key for key in texts if key not in shown and is_in(words, {texts[key]} | filled.get(key, set()))}
                    if found:
                        shown |= dict.fromkeys(found, f"{one.name}.png")
                        pygame.image.save(picture, str(folder / f"{one.name}.png"))
    return shown


def is_in(words: str, texts: set[str]) -> bool:
    """Whether one of the texts is written among the words, bold or not."""
    return any(text.replace("**", "") in words.replace("**", "") for text in texts)


@contextmanager
def filled_in() -> Iterator[dict[str, set[str]]]:
    """What has been said under each key, with its gaps filled in."""
    filled: dict[str, set[str]] = {}
    tr = Phrases.tr

    def noted(phrases: Phrases, key: str, /, **params: Any) -> str:
        text = tr(phrases, key, **params)
        filled.setdefault(key, set()).add(text)
        return text

    with patch.object(Phrases, "tr", noted):
        yield filled


if __name__ == "__main__":
    main()
