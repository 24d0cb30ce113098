"""Faces of the system for what ours cannot write, and the direction in which that is written."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.paint.font_fallback import SHAPED, FallbackFace, SystemFace, chosen, fallback_font, listed
from tabletop_gui.gui.paint.text import TextRun, order_of

OWN = str(Path(pygame.__file__).with_name(pygame.font.get_default_font()))
"""A face that is wherever pygame is: it has Greek and Arabic, and neither Hebrew nor Han."""
LIST = f"{OWN}\t20-7e 3b1-3c9 628\n/nowhere.ttf\t5d0-5ea\n{OWN}.pcf\t6771\nrubbish\n{OWN}\tzz\n{OWN}\t4e00\n"


def test_the_first_that_can_write_it_is_taken_and_one_that_cannot_be_opened_is_not() -> None:
    faces = [*listed(LIST)]
    assert [face.file for face in faces] == [OWN, "/nowhere.ttf", OWN]
    assert chosen("α", faces) == FallbackFace(OWN)
    assert chosen("ب", faces) == FallbackFace(OWN, "Arab")
    assert chosen("α\u0301", faces) == FallbackFace(OWN), "what the mark stands on"
    assert chosen("א", faces) == FallbackFace("", "Hebr"), "pygame's own, with a box"
    assert chosen("東", faces) == FallbackFace("")


def test_a_face_that_lists_nothing_is_asked() -> None:
    faces = [SystemFace("/nowhere.ttf"), SystemFace(OWN)]
    assert [chosen(sign, faces).file for sign in "αب東"] == [OWN, OWN, ""]


def test_emoji_are_taken_from_a_face_of_emoji_wherever_it_stands() -> None:
    def order(grapheme: str) -> list[str]:
        asked: list[str] = []

        class Asked(SystemFace):
            def writes(self, signs: str) -> bool:
                asked.append(self.file)
                return False

        chosen(grapheme, [Asked("Plain.ttf"), Asked("NotoColorEmoji.ttf")])
        return list(dict.fromkeys(asked))

    assert order("☺\ufe0f") == order("👩\u200d👧") == ["NotoColorEmoji.ttf", "Plain.ttf"]
    assert order("☺") == ["Plain.ttf", "NotoColorEmoji.ttf"]


@pytest.mark.all_sets
@pytest.mark.parametrize("script", SHAPED)
def test_every_script_is_one_that_the_shaper_knows(script: str) -> None:
    font, times = fallback_font(FallbackFace("", script), 20)
    assert times == 1 and font.size("a")[0] > 0


def test_arabic_begins_at_the_right() -> None:
    """An alif, tall and thin, before a beh, low and wide."""
    font, _ = fallback_font(FallbackFace(OWN, "Arab"), 60)
    drawn = font.render("اب", True, "#FFFFFF")
    tops = [min((y for y in range(60) if drawn.get_at((x, y)).a > 128), default=60) for x in range(drawn.get_width())]
    assert min(tops[len(tops) // 2 :]) < min(tops[: len(tops) // 3]) - 5


def test_words_from_right_to_left_stand_so_and_nothing_about_them_moves() -> None:
    def set_out(words: str) -> str:
        arabic = FallbackFace("", "Arab")
        return "".join(words[k] for k in order_of([TextRun(one, arabic if one.islower() else "text") for one in words]))

    assert set_out("A b c D") == "A c b D"
    assert set_out("b c") == "c b" and set_out("bc") == "cb" and set_out("b A c") == "b A c"
    assert set_out(" b ") == " b " and set_out("") == "" and set_out("b 1 c") == "b 1 c"
