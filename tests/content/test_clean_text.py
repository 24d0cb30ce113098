"""Text from outside: what passes, what does not, and what one character is."""

from __future__ import annotations

from unicodedata import category, normalize

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.text.clean_text import PLAIN, clean, edges, graphemes, line, shortened, words

CHUNK = 0x4000
CHUNKS = range(0, 0x110000, CHUNK)
KEPT = [
    "Ana ♥\ufe0f", "👩\u200d👩\u200d👧", "👩🏻\u200d❤\ufe0f\u200d💋\u200d👩🏿", "1\ufe0f\u20e3", "🇪🇸",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "محمد", "نامه\u200cای", "क्\u200dष", "ශ්\u200dරී",
    "葛\U000e0100城", "ชื่อ", "Zoë O’Ñandú-Жук", "한국어",
]  # fmt: skip
"""What is seen because of a joiner, a selector or a mark."""
DROPPED = [
    ("a\u202eb", "ab"), ("a\u2066b\u2069", "ab"), ("a\u200bb", "ab"), ("\ufeffa", "a"), ("a\u00adb", "ab"), ("a\0b", "ab"),
    ("a\ud83db", "ab"), ("a\ufe0fb", "ab"), ("a\u200db", "ab"), ("👩\u200d", "👩"), ("a\u3164b", "ab"), ("a\uffffb", "ab"),
    ("a\u0378b", "ab"), ("a\x9b31m", "a31m"), ("a\x1b[31m", "a[31m"), ("a\U000e0041b", "ab"), ("\ufff9a\ufffbb", "ab"),
    ("e\u0301", "é"), ("e\u200b\u0301", "é"), ("\u212b", "Å"),
]  # fmt: skip
TRICKY = "e\u0301\u200d\u200c\ufe0f👩♥क\u094dم\u202e🇪 \n1\u20e3한ᄀ\u11a8"


@pytest.mark.all_sets
@pytest.mark.parametrize("text", KEPT)
def test_what_shapes_what_is_seen_passes(text: str) -> None:
    assert clean(text) == line(text) == normalize("NFC", text)


@pytest.mark.all_sets
@pytest.mark.parametrize(("text", "left"), DROPPED)
def test_what_is_not_seen_stays_outside(text: str, left: str) -> None:
    assert clean(text) == line(text) == left


@pytest.mark.parametrize("first", CHUNKS)
def test_of_no_character_more_passes_than_may_be_shown(first: int) -> None:
    for sign in map(chr, range(first, first + CHUNK)):
        assert {category(one) for one in line(f"a{sign}b")}.isdisjoint({"Cc", "Cs", "Co", "Zl", "Zp"})
        if PLAIN.fullmatch(sign):
            assert normalize("NFC", f"a{sign}") == f"a{sign}"
            assert not regex.match(r"\p{Cn}|\p{Default_Ignorable_Code_Point}", sign)
            assert regex.findall(r"\X", f"a{sign}{sign}a") == ["a", sign, sign, "a"]


@given(st.text(st.one_of(st.characters(), st.sampled_from(TRICKY)), max_size=30))
def test_what_has_passed_passes_again(text: str) -> None:
    assert clean(clean(text)) == clean(text)
    for most in (1, 5, 40):
        short = line(text, most)
        assert line(short, most) == short and len(graphemes(short)) <= most and len(short.encode()) <= 4 * 12 * most
    assert "".join(graphemes(text)) == text and [*graphemes(text)] == regex.findall(r"\X", text)
    assert [text[first:last] for first, last in zip(edges(text), edges(text)[1:], strict=False)] == [*graphemes(text)]


def test_a_line_is_one_line_and_counts_what_a_reader_counts() -> None:
    assert line("  Ana\r\n\t de\u2028\u00a0Río ") == "Ana de Río"
    assert clean("a\r\nb\x0bc\rd") == "a\nb\nc\nd"
    assert line("👩\u200d👩\u200d👧" * 30, 20) == "👩\u200d👩\u200d👧" * 20
    assert len(line("a" + "\u0301" * 500, 20)) <= 12
    assert shortened("x\x07" * 9, 10) == "x·x·x·x·x…"


def test_a_word_ends_where_a_reader_says() -> None:
    assert words("Ana, la 2.ª") == [(0, 3), (5, 7), (8, 9), (10, 11)]
    assert [("हिन्दी Zoë 👩")[first:last] for first, last in words("हिन्दी Zoë 👩")] == ["हिन्दी", "Zoë"]
