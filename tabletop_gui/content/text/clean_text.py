"""Sanitising of text from outside before it is shown: names, phrases, file names, pasted text.

`clean` and `line` are the only entry points. Their results are in normal form C and contain only assigned characters that
are visible or shape visible ones: joiners and selectors only where a script or an emoji needs them (Unicode's annex 31,
RFC 5892, technical standard 51). Control characters, lone surrogates and direction-changing characters are removed.

A user-perceived character is a grapheme (annex 29), possibly of several code points; text is counted, cut and edited in
graphemes. Plain text, where each code point is a grapheme, is recognised without `regex`; that module is imported only
for other text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final

from msgspec import Struct

PLAIN: Final = re.compile(
    "[\t\n -~\xa0-\xac\xae-\u02ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2150-\u218b\u2190-\u2328"
    "\u232b-\u2426\u2460-\u2adb\u2add-\u2b73\u3041-\u3096\u30a1-\u30fa\u4e00-\u9ffc\uac00-\ud7a3\ue000-\uf8ff]*"
)
"""Text in normal form C in which each character is a grapheme and allowed."""
LONGEST_GRAPHEME: Final = 12
"""Maximum code points of a grapheme: the longest emoji has ten. Further combining marks are left out of a `line`."""
BREAKS: Final = re.compile(r"\r\n?|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
PRIVATE: Final = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")


class _Patterns(Struct, frozen=True):
    """Patterns that need `regex`."""

    hidden: Any
    """Matches what is removed; its group ``kept`` matches exceptions that are allowed."""
    grapheme: Any
    word: Any


@cache
def _patterns() -> _Patterns:
    import regex

    picture = r"\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f\u20e3?|[\U000e0020-\U000e007e]{1,8}\U000e007f)?"
    kept = (
        rf"{picture}(?:\u200d{picture})*",
        r"[0-9#*]\ufe0f\u20e3",
        r"(?<=\p{ccc=9})[\u200c\u200d]",
        r"(?<=[\p{jt=D}\p{jt=L}]\p{M}{0,4})\u200c(?=\p{M}{0,4}[\p{jt=D}\p{jt=R}])",
        r"(?<=\p{sc=Han})[\ufe00-\ufe0f\U000e0100-\U000e01ef]",
        r"(?<=\p{sc=Mong})[\u180b-\u180d\u180f]",
    )
    gone = r"(?![\t\n])[\p{Cc}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]"
    flags = r"\p{RI}{2}[\p{gcb=EX}\p{gcb=ZWJ}\p{gcb=SM}]*"  # \X counts back to the first of a row at each of them
    return _Patterns(
        hidden=regex.compile(f"(?P<kept>{'|'.join(kept)})|{gone}"),
        grapheme=regex.compile(rf"{flags}|\X"),
        word=regex.compile(r"\w+"),
    )


def clean(text: str, instead: str = "") -> str:
    """Return the text as it may be shown, line breaks kept; `instead` replaces each character that may not be
    shown.

    >>> clean("e\\u0301 \\u202eevil\\x07\\r\\n2"), clean("a\\u200bb", "·"), clean("♥\\ufe0f\\u200d") == "♥\\ufe0f"
    ('é evil\\n2', 'a·b', True)
    """
    if PLAIN.fullmatch(text):
        return text
    from unicodedata import normalize

    seen = _patterns().hidden.sub(lambda found: found["kept"] or instead, BREAKS.sub("\n", text))
    return normalize("NFC", seen)


def line(text: str, most: int | None = None, instead: str = "") -> str:
    """Return the cleaned text in a single line, each space single, without private-use characters, of at most
    `most` graphemes.

    >>> line("  Ana\\n\\tMaría \\ue000", 5), line("Zoë 👩\\u200d👩\\u200d👧!", 5)
    ('Ana M', 'Zoë 👩\\u200d👩\\u200d👧')
    """
    text = " ".join(clean(PRIVATE.sub(instead, text), instead).split())
    if most is None or (len(text) <= most and PLAIN.fullmatch(text)):
        return text
    return "".join(one[:LONGEST_GRAPHEME] for one in graphemes(text)[:most]).rstrip()


def shortened(text: str, most: int) -> str:
    """Return a `line` with a dot for each forbidden character, and an ellipsis if it is cut: for names given by others."""
    whole = line(text[: 16 * most], instead="·")
    return whole if len(whole) <= most else line(whole, most - 1) + "…"


def graphemes(text: str) -> Sequence[str]:
    """Return the graphemes of the text.

    >>> [*graphemes("né")], len(graphemes("e\\u0301ชื่อ👩🏽\\u200d🚀"))
    (['n', 'é'], 4)
    """
    if PLAIN.fullmatch(text):
        return text
    found: list[str] = _patterns().grapheme.findall(text)
    return found


def edges(text: str) -> Sequence[int]:
    """Return the start offsets of its graphemes, and the end of the last one."""
    return range(len(text) + 1) if PLAIN.fullmatch(text) else [0, *accumulate(map(len, graphemes(text)))]


def words(text: str) -> list[tuple[int, int]]:
    """Return the start and end offsets of its words."""
    pattern = re.compile(r"\w+") if PLAIN.fullmatch(text) else _patterns().word
    return [found.span() for found in pattern.finditer(text)]
