"""Lines and paragraphs."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabletop_gui.content.paths import PlayerFolders, shipped
from tabletop_gui.content.text.clean_text import edges
from tabletop_gui.content.text.phrases import LANGUAGES, forms, shipped_catalogue
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.faces.lettering import Inscription, render_inscription
from tabletop_gui.gui.paint import text as lettering
from tabletop_gui.gui.paint.fonts import FACES, TEXT_FACES, WIDEST, Typeface, font, font_data, font_file, forget, render
from tabletop_gui.gui.paint.tabular_figures import with_lining_figures, with_wide_space
from tabletop_gui.gui.paint.text import (
    ELLIPSIS,
    KEY_SIGNS,
    LONGEST_WORD,
    MOST_DRAWINGS,
    SIGNS,
    SUIT_SIGNS,
    TALLEST,
    USUAL,
    Lettering,
    TextRun,
    has_all,
    is_drawing,
    run_span,
    run_width,
    runs_of,
    sign_of,
)
from tabletop_gui.gui.shell.input.bindings import MAC_SHOWN, SHOWN


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    forget()  # a font keeps room for the longest text it ever measured


@pytest.fixture
def text() -> Lettering:
    def suit(name: str, px: int, colour: str) -> pygame.Surface:
        emblem = pygame.Surface((px, px), pygame.SRCALPHA)
        emblem.fill(colour)
        return emblem

    return Lettering(suit, suit, lambda path, px: suit(path, px, "#FF0000"))


@pytest.mark.all_sets
@pytest.mark.parametrize("face", FACES)
def test_every_face_has_the_usual_signs_for_which_it_is_not_asked(face: Typeface) -> None:
    ruler = font(face, 96)
    box = ruler.metrics("\uffff")[0]
    assert [sign for sign in sorted(USUAL - {" "}) if ruler.metrics(sign)[0] in (None, box)] == []


@pytest.mark.parametrize("face", list(FACES))
def test_the_fonts_are_installed(face: str) -> None:
    assert font_file(face) is not None  # type: ignore[arg-type]


ENDLESS = {
    "letters": "W" * 1_000_000, "signs": "♠" * 300_000, "keys": "⌘" * 300_000, "none of ours": "漢" * 300_000,
    "a word between": "a " + "W" * 25_000, "words": "Wa " * 300_000, "lines": "W\n" * 300_000, "stars": "*W" * 300_000,
    "bold": "**W" * 100_000, "points": "W." * 300_000, "spaces": " " * 1_000_000, "nothing": "\0" * 1_000_000,
    "accents": "e\u0301" * 100_000, "hard spaces": "W\N{NO-BREAK SPACE}" * 100_000,
}  # fmt: skip


@pytest.mark.parametrize("kind", ENDLESS)
@pytest.mark.parametrize(("face", "px"), [("display", 60), ("text", 13)])
def test_no_text_is_wider_or_higher_than_a_screen_could_be(kind: str, face: Typeface, px: int, text: Lettering) -> None:
    """Every way to set a text, with growing ones: every surface stays within bounds, and what is measured is what is drawn."""
    for n in (100, len(ENDLESS[kind])):
        words = ENDLESS[kind][:n]
        made = [text.line(words, face, px, "#FFFFFF"), text.fitted(words, face, px, "#FFFFFF", 300)]
        assert text.width(words, face, px) <= WIDEST and abs(made[0].get_width() - max(1, text.width(words, face, px))) <= 2
        assert made[1].get_width() <= 300
        made.append(text.shrunk(words, face, px, "#FFFFFF", 300, px - 2))
        rows = text.wrapped(words, face, px, 300)
        assert len(rows) <= TALLEST // px and max(text.width(row, face, px) for row in rows) <= 300
        made.append(text.block(words, px, "#FFFFFF", 300, face=face, align="centre"))
        assert text.block_width(words, px, 300, face=face) <= max(300, LONGEST_WORD * px)
        assert text.block_height(words, px, 300, face=face) == made[-1].get_height()
        assert all(surface.get_width() <= WIDEST and surface.get_height() <= 2 * TALLEST for surface in made)


@pytest.mark.parametrize("kind", ENDLESS)
def test_no_text_on_a_card_or_a_poster_is(kind: str) -> None:
    for lines in (1, 2):
        mark = render_inscription(Inscription(ENDLESS[kind].replace("\0", ""), 40, 200, "#FFFFFF", "display", lines))  # type: ignore[arg-type]
        assert mark.get_width() <= 200
    nowhere = Path("nowhere")
    art = Art(lambda name: nowhere / name, lambda name: nowhere / name, None)
    assert art.poster("none", 300, ENDLESS[kind].replace("\0", ""), ENDLESS[kind].replace("\0", "")).get_width() == 300


def test_a_long_word_is_broken_and_nothing_of_it_is_lost(text: Lettering) -> None:
    word = "".join(chr(97 + n % 26) for n in range(500))
    assert "".join(text.wrapped(word, "text", 20, 200)) == word
    rows = text.rich_lines(f"in {word} out", "text", 20, 200)
    assert "".join(run.text for row in rows for run in row).replace(" ", "") == f"in{word}out"
    assert max(run_span(row, 20) for row in rows) <= 200


@pytest.mark.parametrize("words", ["Coge barrera-barrera-barrera-varita y colócala", "Take barrier-barrier-barrier-fist"])
def test_a_word_wider_than_its_place_is_parted_after_its_hyphens_and_no_other_is(text: Lettering, words: str) -> None:
    """The fault that was: "Coge varita-varit" at the edge of a narrow page."""
    narrow = text.width("barrera-barrera-", "display", 20)
    assert text.block_width(words, 20, narrow, face="display") <= narrow
    step = text.block_height(words, 20, narrow, face="display") - text.block_height(words, 20, 4000, face="display")
    assert step > 0
    assert text.block_height("so-so", 20, text.width("so-so", "text", 20)) == text.block_height("so", 20, 4000)


def test_every_key_that_can_be_shown_can_be_set(text: Lettering) -> None:
    for sign in "".join([*SHOWN.values(), *MAC_SHOWN.values()]):
        assert has_all("bold", sign) or sign in KEY_SIGNS


def test_the_sign_of_a_key_stands_in_the_line(text: Lettering) -> None:
    letter, both = text.line("Z", "bold", 30, "#FFFFFF"), text.line("⌘Z", "bold", 30, "#FFFFFF")
    assert both.get_width() == letter.get_width() + text.width("⌘", "bold", 30)
    sign = both.subsurface((0, 0, text.width("⌘", "bold", 30), both.get_height())).get_bounding_rect()
    assert sign.h == sign.w and abs(sign.centery - letter.get_bounding_rect().centery) <= 2


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_phrase_can_be_set_in_both_families(language: str) -> None:
    for key, phrase in shipped_catalogue(language)[0].items():
        for form in forms(phrase):
            for face in ("display", "text"):
                missing = [c for c in form if c not in SUIT_SIGNS and not has_all(face, c) and not has_all("text", c)]  # type: ignore[arg-type]
                assert not missing, f"{key}: {missing}"


def test_a_missing_glyph_is_taken_from_another_face() -> None:
    runs = runs_of("antes → después", "display")
    assert [run.face for run in runs] == ["display", "text", "display"]


@pytest.mark.parametrize("first", range(0, 0x110000, 0x1000))
def test_no_character_stops_it(text: Lettering, first: int) -> None:
    """Alone and within a run, in every way a text is set: what is measured is what is drawn."""
    for number, sign in enumerate(map(chr, range(first, first + 0x1000))):
        face, px = ("display", 24) if number % 3 else ("text", 14)
        for written in (sign, f"a{sign}b"):
            assert abs(text.line(written, face, px, "#211A24").get_width() - max(1, text.width(written, face, px))) <= 1
            assert render(font(face, px), written, "#211A24").get_height() >= px
        if number % 16 == 0:
            words = "".join(map(chr, range(first + number, first + number + 16)))
            assert text.block(f"x {words} **{words}**", px, "#211A24", 200, face=face).get_width() == 200
            assert text.width(text.cut(words, face, px, 40), face, px) <= 40
            assert max(text.width(row, face, px) for row in text.wrapped(words, face, px, 400)) <= 400
    text.forget()


@pytest.mark.parametrize("written", ["", "\0", "\ufe0f", "\u202e", "\u0301", "\ud800", "\n", "\u200d\u0301", "\U000e0001\u2028"])
def test_what_cannot_be_seen_is_a_blank(text: Lettering, written: str) -> None:
    assert text.line(written, "text", 24, "#211A24").get_height() >= 24 and text.width(written, "text", 24) < 24
    assert text.width(f"a{written}b", "text", 24) <= text.width("a b", "text", 24) + 2
    mark = render_inscription(Inscription(f"{written}A", 40, 200, "#FFFFFF"))
    assert mark.get_width() <= 200


@pytest.mark.parametrize("written", ["e\u0301", "x\u0302\u0323", "👩\u200d👩\u200d👧", "क्षि", "ชื่อ", "🇪🇸"])
def test_a_grapheme_is_never_parted(text: Lettering, written: str) -> None:
    run = "W" + written
    for width in range(1, text.width(run * 4, "text", 24), 5):
        assert text.cut(run * 4, "text", 24, width).removesuffix(ELLIPSIS) in {(run * 4)[:k] for k in edges(run * 4)}
        pieces = text.wrapped(run * 4, "text", 24, width)
        assert "".join(pieces) == run * 4 and {*accumulate(map(len, pieces))} <= {*edges(run * 4)}
    assert text.width("e\u0301", "text", 24) == text.width("é", "text", 24)
    assert [run.text for run in runs_of("♥\ufe0f", "text")] == ["♥"], "an emoji keyboard's heart is the suit's"


def test_suit_signs_are_pictures(text: Lettering) -> None:
    drawn = text.line("♥", "text", 40, "#211A24")
    assert drawn.get_bounding_rect().w > 20
    assert text.width("a♥b", "text", 40) > text.width("ab", "text", 40) + 25


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="abc ñÁ♥♠ -1\n", max_size=80), st.integers(40, 300))
def test_wrapped_lines_fit_and_lose_nothing(written: str, width: int) -> None:
    text = Lettering(*[lambda name, px, *colour: pygame.Surface((px, px), pygame.SRCALPHA)] * 3)
    lines = text.wrapped(written, "text", 20, width)
    assert all(text.width(line, "text", 20) <= width or len(line.strip()) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == written.replace("\n", "").replace(" ", "")


def test_cut_text_fits(text: Lettering) -> None:
    for width in (30, 80, 150, 400):
        cut = text.cut("Una frase bastante larga", "bold", 22, width)
        assert text.width(cut, "bold", 22) <= width
    assert text.cut("corta", "bold", 22, 400) == "corta"


def test_rich_words_change_face_and_keep_punctuation_close(text: Lettering) -> None:
    plain = text.block("uno dos, tres", 24, "#FFFFFF", 600)
    rich = text.block("uno **dos**, *tres*", 24, "#FFFFFF", 600)
    assert plain.get_size() == rich.get_size()
    assert plain.get_buffer().raw != rich.get_buffer().raw
    assert abs(rich.get_bounding_rect().w - plain.get_bounding_rect().w) < 30


def test_blocks_wrap_to_their_width_and_align(text: Lettering) -> None:
    words = "Promete lo justo. Ni una baza más. " * 4
    left = text.block(words, 20, "#FFFFFF", 200)
    right = text.block(words, 20, "#FFFFFF", 200, align="right")
    assert left.get_width() == 200
    assert left.get_height() > 4 * 20
    assert left.get_bounding_rect().left <= 2
    assert right.get_bounding_rect().right >= 198


@given(
    written=st.text(st.sampled_from("abcdeí ñ♥*%"), min_size=1, max_size=60), px=st.integers(9, 40), width=st.integers(60, 500)
)
@settings(max_examples=60, deadline=None)
def test_a_block_as_wide_as_its_widest_line_has_the_same_lines(written: str, px: int, width: int) -> None:
    text = Lettering(*[lambda name, px, *colour: pygame.Surface((px, px))] * 3)
    snug = text.block_width(written, px, width)
    assume(snug <= width)  # a single word may be too long for any line
    assert text.rich_lines(written, "text", px, snug) == text.rich_lines(written, "text", px, width)


@pytest.mark.parametrize("px", range(10, 40))
def test_what_fits_in_a_line_is_not_broken(text: Lettering, px: int) -> None:
    said = "Todavía no hay ninguna baza: ♥ o ♣ al 110 %."
    assert len(text.rich_lines(said, "text", px, text.block_width(said, px, 4000))) == 1


def test_no_short_word_stands_alone_in_a_last_line(text: Lettering) -> None:
    """The set-up of Famiglia left "it." alone under its sentence; a line of two words gives none away."""
    said = "The street belongs to everybody. The gang, to whoever can pay for it."
    for face in ("italic", "display", "text"):
        whole = text.width(said, face, 22)
        for width in range(whole // 4, whole, 3):
            rows = text.rich_lines(said, face, 22, width)
            words = [[word for word in "".join(run.text for run in row).split(" ") if word] for row in rows]
            assert [word for row in words for word in row] == said.split(" ")
            assert all(run_span(row, 22) <= width for row in rows)
            assert words[-1] != ["it."] or len(words[-2]) < 3
    assert len(text.rich_lines("uno dos\nno", "text", 22, 400)) == 2  # a paragraph of its own stays


def test_no_line_begins_with_a_per_cent_sign(text: Lettering) -> None:
    words = "Así acabas mejor que ahora en el 62 % de los repartos posibles."
    for width in range(60, 400, 7):
        for row in text.rich_lines(words, "text", 18, width):
            assert not "".join(run.text for run in row).lstrip().startswith("%")


@pytest.mark.parametrize("words", ["Si no, Lobo se lleva 3.", "Pierdes si *pasas* **11**.", "Vale hasta 3.\nSi pasas, 2"])
def test_no_number_stands_alone_in_the_last_line(text: Lettering, words: str) -> None:
    for width in range(110, 400, 3):
        rows = ["".join(run.text for run in row) for row in text.rich_lines(words, "text", 18, width)]
        assert not [row for row in rows if row.strip(".").isdigit()]


def test_surfaces_are_premultiplied(text: Lettering) -> None:
    drawn = text.line("Tapete", "display", 30, "#E2A42B")
    for x in range(drawn.get_width()):
        for y in range(drawn.get_height()):
            red, green, blue, alpha = drawn.get_at((x, y))
            assert max(red, green, blue) <= alpha


def test_the_same_line_is_the_same_surface(text: Lettering) -> None:
    assert text.line("Jugar", "display", 30, "#E2A42B") is text.line("Jugar", "display", 30, "#E2A42B")


def test_a_missing_font_package_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACES, "text", ("no_such_package_anywhere", "nothing.ttf"))
    for kept in (font_file, font_data, font):
        kept.cache_clear()
    try:
        assert font("text", 20).size("abc")[0] > 0
    finally:
        for kept in (font_file, font_data, font):
            kept.cache_clear()


@pytest.mark.parametrize("px", [13, 16, 18, 22, 30])
def test_bold_words_stand_apart_in_a_line_and_in_a_paragraph(text: Lettering, px: int) -> None:
    """ "Smallest hand" was read "Smallesthand"."""

    def gap(drawn: pygame.Surface) -> int:
        """The widest blank between two columns of ink."""
        inked = [x for x in range(drawn.get_width()) if any(drawn.get_at((x, y)).a > 60 for y in range(drawn.get_height()))]
        return max(after - before - 1 for before, after in pairwise(inked))

    ways = [text.line("ll ll", "bold", px, "#FFFFFF"), text.block("ll ll", px, "#FFFFFF", 300, face="bold")]
    ways += [text.line("ll\N{NO-BREAK SPACE}ll", "bold", px, "#FFFFFF"), text.block("**ll ll**", px, "#FFFFFF", 300)]
    assert min(map(gap, ways)) >= 0.2 * px
    text.text_family = "atkinson"
    assert gap(text.line("ll ll", "bold", px, "#FFFFFF")) >= 0.2 * px


# -- figures --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("px", [14, 17, 20, 40, 90])
def test_a_figure_is_as_tall_as_a_capital_and_stands_on_the_line(text: Lettering, face: Typeface, px: int) -> None:
    """So that a zero is no letter o: "0 of 0" was read "o of o"."""

    def top_and_foot(sign: str) -> tuple[int, int]:
        ink = text.line(sign, face, px, "#FFFFFF").get_bounding_rect(60)
        return ink.top, ink.bottom

    (high, foot), (small, _) = top_and_foot("H"), top_and_foot("x")
    off = max(2, round(0.07 * px))
    for figure in "0123456789":
        top, bottom = top_and_foot(figure)
        assert abs(top - high) <= off and abs(bottom - foot) <= off, figure
    assert top_and_foot("0")[0] <= small - 0.08 * px


def test_only_the_figures_are_other_glyphs() -> None:
    path = font_file("text")
    assert path is not None
    before = path.read_bytes()
    after = with_lining_figures(before)
    assert len(after) == len(before)
    changed = sum(a != b for a, b in zip(before, after, strict=True))
    assert 0 < changed <= 4 * len("0123456789"), "two bytes each, in the two tables of characters"
    assert with_lining_figures(after) == after
    usual, ours = pygame.font.Font(str(path), 40), font("text", 40)
    others = "".join(map(chr, range(0x20, 0x17F))).translate(dict.fromkeys(range(0x30, 0x3A)))
    assert usual.metrics(others) == ours.metrics(others)


def test_only_the_spaces_are_wider() -> None:
    path = font_file("bold")
    assert path is not None
    before = with_lining_figures(path.read_bytes())
    after = with_wide_space(before, 0.21)
    assert 0 < sum(a != b for a, b in zip(before, after, strict=True)) <= 4 and with_wide_space(after, 0.2) == after
    narrow, wide = (pygame.font.Font(BytesIO(data), 100) for data in (before, after))
    assert [wide.size(sign)[0] for sign in " \N{NO-BREAK SPACE}"] == [21, 21]
    others = "".join(map(chr, range(0x21, 0x17F))).replace("\N{NO-BREAK SPACE}", "")
    assert narrow.metrics(others) == wide.metrics(others)


def test_a_broken_font_or_one_without_such_figures_stays_as_it_is() -> None:
    path, display = font_file("text"), font_file("display")
    assert path is not None and display is not None
    whole, fraunces = path.read_bytes(), display.read_bytes()
    assert with_lining_figures(fraunces) == fraunces
    for size in (0, 3, 40, 500, 2000):
        assert with_lining_figures(whole[:size]) == with_wide_space(whole[:size], 1) == whole[:size]
    rng = Random(3)
    for _ in range(60):
        torn = bytearray(whole)
        for _ in range(40):
            torn[rng.randrange(2000)] = rng.randrange(256)
        assert len(with_lining_figures(bytes(torn))) == len(with_wide_space(bytes(torn), 0.3)) == len(torn)


@pytest.mark.parametrize("px", [12, 13, 14, 16, 18, 20])
def test_small_letters_stand_apart(px: int) -> None:
    """Hinted on whole pixels, the gap in "cl" closes at some sizes and the word reads otherwise: what is shrunk keeps its
    proportions."""
    width = {size: run_width(TextRun("click plays the card", "text"), size) / size for size in (px, 96)}
    assert width[px] == pytest.approx(width[96], rel=0.02)


def test_small_text_keeps_its_baseline(text: Lettering) -> None:
    for px in (13, 17, 20):
        drawn = text.line("HEH", "text", px, "#FFFFFF")
        solid = [y for y in range(drawn.get_height()) if max(drawn.get_at((x, y)).a for x in range(drawn.get_width())) > 150]
        assert abs(max(solid) + 1 - font("text", px).get_ascent()) <= 1


@pytest.mark.parametrize("face", ["text", "bold", "italic", "display"])
@pytest.mark.parametrize("px", [13, 16, 18, 20, 22, 27, 36, 52])
def test_an_accent_does_not_push_the_line_down(text: Lettering, face: Typeface, px: int) -> None:
    """ "Último ganador" beside "Iria": where the middles are level, the letters stand on one line, and no tail is cut off."""

    def below(written: str) -> float:
        """How far the ink reaches below the middle of the line."""
        drawn = text.line(written, face, px, "#FFFFFF")
        return drawn.get_bounding_rect(min_alpha=110).bottom - drawn.get_height() / 2

    assert abs(below("É") - below("E")) <= (1 if face == "display" else 0)
    for plain, accented in (("Ng", "Ñg"), ("Ultimo ganador", "Último ganador"), ("ANGEL, q", "ÁNGEL, q")):
        assert abs(below(plain) - below(accented)) <= 1, accented
    two = text.line("Ú ♥ g", face, px, "#FFFFFF").get_height()
    assert two == text.line("Ú", face, px, "#FFFFFF").get_height() >= text.height(face, px)


@pytest.mark.parametrize("face", ["text", "bold", "italic", "display"])
@pytest.mark.parametrize("px", [13, 16, 17, 22, 36])
def test_an_accent_does_not_push_the_first_line_of_a_block_down(text: Lettering, face: Typeface, px: int) -> None:
    """ "Último golpe" stood lower in its slot than "Batalla campal" in the next one, and nearer to what follows."""

    def below(written: str) -> float:
        """How far the ink reaches below the middle of the block."""
        drawn = text.block(written, px, "#FFFFFF", 30 * px, face=face)
        assert drawn.get_height() == text.block_height(written, px, 30 * px, face=face)
        return drawn.get_bounding_rect(min_alpha=110).bottom - drawn.get_height() / 2

    for under in ("", "(river)"):
        assert abs(below("NE\n" + under) - below("ÑÉ\n" + under)) <= 1, under
        assert abs(below("E\n" + under) - below("É\n" + under)) <= (1 if face == "display" else 0), under


@pytest.mark.parametrize("px", [16, 24, 48])
def test_every_suit_stands_as_close_to_its_neighbours(px: int, tmp_path: Path) -> None:
    art = Art.standard(PlayerFolders(tmp_path, tmp_path, tmp_path))
    text = Lettering(art.suit, art.icon, art.emblem)
    for sign in SUIT_SIGNS:
        drawn = text.line(sign, "text", px, "#211A24")
        ink = drawn.get_bounding_rect(min_alpha=60)
        assert drawn.get_width() - ink.width <= 2 + px * 0.1, sign
    art.close()


@pytest.mark.parametrize("px", [14, 21, 34])
def test_a_named_drawing_stands_in_the_line(text: Lettering, px: int) -> None:
    """As large as its letters, in a line no higher than without it, and on the line of the word before it."""
    sign = sign_of("chicken_army/emblem/fist.svg")
    assert sign == sign_of("chicken_army/emblem/fist.svg") != sign_of("chicken_army/emblem/wand.svg")
    plain, drawn = text.line("puño", "text", px, "#000000"), text.line(f"puño{sign}", "text", px, "#000000")
    assert drawn.get_height() == plain.get_height() == text.height("text", px)
    assert drawn.get_width() == text.width(f"puño{sign}", "text", px) > plain.get_width()
    red = [y for y in range(drawn.get_height()) if drawn.get_at((drawn.get_width() - px // 2, y))[:3] == (255, 0, 0)]
    assert px * 0.9 <= len(red) <= px * 1.1 and red[0] >= 0 and red[-1] < drawn.get_height()
    narrow = text.width("puño", "text", px) + px // 2
    held = text.block(f"un puño\N{NO-BREAK SPACE}{sign}", px, "#000000", narrow)
    assert held.get_height() > text.block("puño", px, "#000000", narrow).get_height(), "the word goes with its drawing"


def test_signs_of_drawings_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A book of a player's own names as many as it likes; what is beyond that is not drawn."""
    monkeypatch.setattr(lettering, "_drawings", [])
    signs = [sign_of(f"a/{k}.svg") for k in range(MOST_DRAWINGS + 9)]
    assert len({*signs[:MOST_DRAWINGS]}) == MOST_DRAWINGS and {*signs[MOST_DRAWINGS:]} == {""}
    assert all(is_drawing(sign) for sign in signs[:MOST_DRAWINGS]) and not is_drawing("a") and not is_drawing("")


# -- the face that is read in ------------------------------------------------------------------------------------------


def test_every_character_of_our_texts_is_in_the_legible_face_or_comes_from_the_other() -> None:
    root = shipped("data")
    files = [*root.rglob("*.yaml"), *(root.parent / "docs" / "rules").rglob("*.md")]
    used = {sign for path in files for sign in path.read_text(encoding="utf-8") if sign.isprintable()} - set(SIGNS)
    assert len(used) > 100
    for faces in TEXT_FACES.values():
        lacking = [sign for face in faces.values() for sign in used if not has_all(face, sign)]
        assert all(has_all("text", sign) for sign in lacking) and len(set(lacking)) <= 3, lacking


def test_whoever_reads_in_another_face_sees_it_wherever_text_is_set(text: Lettering) -> None:
    words = "Il1 O0 rn m **b** *i* ⅔"
    before = [text.line(words, "text", 30, "#FFFFFF"), text.block(words, 30, "#FFFFFF", 500)]
    sizes = text.width(words, "text", 30), text.block_width(words, 30, 500), text.height("text", 30)
    headline = text.line("Tapete", "display", 30, "#FFFFFF")
    text.text_family = "atkinson"
    line, block = text.line(words, "text", 30, "#FFFFFF"), text.block(words, 30, "#FFFFFF", 500)
    assert line is not before[0] and block is not before[1]
    assert (text.width(words, "text", 30), text.block_width(words, 30, 500), text.height("text", 30)) != sizes
    assert abs(line.get_width() - text.width(words, "text", 30)) <= 2
    assert text.block_height(words, 30, 500) == block.get_height()
    assert text.line("Tapete", "display", 30, "#FFFFFF") is headline, "headings keep theirs"
    text.text_family = "alegreya"
    assert text.line(words, "text", 30, "#FFFFFF") is before[0]
