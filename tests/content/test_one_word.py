"""One word, one meaning, in what a player reads: what each game has a word for is not called otherwise now and then."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES

pytestmark = pytest.mark.all_sets

SAID_OTHERWISE: Final = {
    ("oh_hell", "es"): {
        "pujar": r"\b(pido|pid[ea]\w*|pidi\w+|ped[ií]\w*|apuest\w+|apost\w+|promet\w+)\b",
        "ganar (una baza)": r"\b(ll[eé]v\w*|hac\w+|h[aá]ga\w*) (una|otra|esta|la|ninguna|más|\{n\}|1) bazas?\b|\bte la llevas\b",
        "fallar (una puja)": r"\b(puja rota|romper\w* (una|la|tu) puja|fallar con triunfo)\b",
        "cuadrar": r"\bjustas\b",
    },
    ("oh_hell", "en"): {
        "miss (a bid)": r"\b(bid is broken|break\w* (a|the|your) bid)\b",
        "bid": r"\b(calls? (a|for) |declare\w*|promise\w*)\b",
    },
    ("regine", "es"): {
        "eliminar (la Asesina)": r"\basesina\b[^.|,]*\b(retir|quit|mata)\w*",
        "descubrir (la Cortesana)": r"\bdestap\w+\b",
    },
    ("kingdoms", "es"): {"entrar (en batalla)": r"¿Pagas\b|\bigualas\b(?! la apuesta)", "atacar": r"\bpara subir\b|\bsubid\b"},
    ("famiglia", "es"): {"fichar": r"\b(recluta\w*|compra\w*)\b", "renovar": r"\b(remov\w+|remuev\w+|barre\w*)\b"},
}
"""By game and language: the word there is, and a pattern of what has been said for it."""
FILES: Final = ("text.{}.yaml", "rules.{}.md")
BOTH: Final = ("lessons.yaml", "firsts.yaml")


def read(game: str, language: str) -> list[str]:
    """The lines of all that a game says in a language, as they stand in its files."""
    folder, lines = data_root() / game, []
    for name in (one.format(language) for one in FILES):
        lines += (folder / name).read_text("utf-8").splitlines()
    for name in BOTH:
        for line in (folder / name).read_text("utf-8").splitlines():
            lines += re.findall(rf'\b{language}: (".*?"|[^",}}]+)', line)
    stamps = (data_root() / "stamps.yaml").read_text("utf-8").split("  - id: ")
    for one in stamps:
        if f"\n    game: {game}\n" in one:  # what the house book asks for at this game
            lines += re.findall(rf'\b{language}: (".*?"|[^",}}]+)', one)
    return lines


@pytest.mark.parametrize(("game", "language"), sorted(SAID_OTHERWISE), ids=map(": ".join, sorted(SAID_OTHERWISE)))
def test_what_has_a_word_is_not_called_otherwise(game: str, language: str) -> None:
    """A bid was *puja* on one line and *pedir* on the next."""
    for word, other in SAID_OTHERWISE[game, language].items():
        found = [line.strip() for line in read(game, language) if re.search(other, line, re.IGNORECASE)]
        assert not found, word


def test_everything_is_read() -> None:
    assert all(len(read(game, language)) > 100 for game in GAMES for language in LANGUAGES)
