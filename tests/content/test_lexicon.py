"""One concept, one word: what `lexicon.yaml` says is never said occurs in no text that a player reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES

pytestmark = pytest.mark.all_sets

LEXICON: Final[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "lexicon.yaml").read_text("utf-8"))
TO_BE_REBUILT: Final = re.compile(r"(^|\.)(hint|why)\.")
"""Sentences that may still say a chance otherwise than in percent."""
OUTSIDE: Final = ("shell.content.problem.", "shell.cli.")
"""Spoken to people who write files or commands: only an entry that names such a section holds there."""
SPEECH: Final = ("shell", *GAMES, "stamps", "cast")
FILLED: Final = re.compile(r"!\[\]\([^)]*\)|\{[^{}]*\}")


def leaves(node: object, at: str) -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield from leaves(value, f"{at}.{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from leaves(value, f"{at}.{number}")
    elif isinstance(node, str):
        yield at, node


def texts(path: Path, at: str) -> Iterator[tuple[str, str]]:
    if path.exists():
        yield from leaves(yaml.load(path.read_text("utf-8"), yaml.BaseLoader), at)


def spoken(language: str) -> Iterator[tuple[str, str]]:
    """Where a text stands, and the text: of all that a player reads, but for what characters say in play."""
    data = data_root()
    yield from texts(data / f"text/{language}.yaml", "shell")
    for game in GAMES:
        yield from texts(data / game / f"text.{language}.yaml", game)
        for number, line in enumerate((data / game / f"rules.{language}.md").read_text("utf-8").splitlines(), 1):
            yield f"{game}/rules.{number}", line
    pairs = [(data / game / name, game) for game in GAMES for name in ("lessons.yaml", "firsts.yaml", "game.yaml", "cards.yaml")]
    for stamp in yaml.load((data / "stamps.yaml").read_text("utf-8"), yaml.BaseLoader)["stamps"]:
        scopes = ["stamps", *([f"{stamp['game']}/stamps"] if "game" in stamp else [])]
        yield from ((at, text) for one in scopes for at, text in leaves(stamp, one) if at.endswith(f".{language}"))
    pairs += [*((path, "cast") for path in sorted((data / "ai").glob("*.yaml")))]
    for path, scope in pairs:
        yield from ((at, text) for at, text in texts(path, scope) if re.search(rf"\.{language}(\.\d+)?$", at))


def holds(where: list[str], at: str) -> bool:
    """Whether an entry holds for a text that stands there."""
    if at.startswith(OUTSIDE) and not any(one.startswith("shell.") and at.startswith(f"{one}.") for one in where):
        return False
    return "all" in where or any(at.startswith((f"{one}.", f"{one}/")) for one in where)


def said(words: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in words), re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_never_said_is_not_said(language: str) -> None:
    """A bid was called a promise, a power an effect, and a match marked that was unrated."""
    words, slips = f"never_{language}", f"slip_{language}"
    entries = LEXICON["lexicon"].items()
    never = [(name, said(one[words]), FILLED, one["where"]) for name, one in entries if one.get(words)]
    nothing = re.compile(r"(?!)")
    never += [(name, re.compile(one[slips], re.IGNORECASE), nothing, one["where"]) for name, one in entries if slips in one]
    assert len(never) > 20
    found = []
    for at, text in spoken(language):
        for name, pattern, taken_out, where in never:
            if not holds(where, at) or (name == "chance" and TO_BE_REBUILT.search(at)):
                continue
            if slip := pattern.search(taken_out.sub(" … ", text)):
                found.append((name, slip[0], at, text))
    assert found == []


def test_english_speech_is_contracted_and_has_curly_quotes() -> None:
    full, straight = said(LEXICON["contract"]), re.compile(f"[{''.join(LEXICON['never_characters_en'])}]")
    found = []
    for at, text in spoken("en"):
        plain = FILLED.sub(" … ", text)
        for stands in LEXICON["contract_except"]:
            plain = plain.replace(stands, "")
        if holds([*SPEECH], at) and "/rules" not in at and (slip := full.search(plain) or straight.search(plain)):
            found.append((slip[0], at, text))
    assert found == []
