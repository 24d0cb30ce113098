"""The lessons that the package brings: each is played to its end, whatever else is tried."""

from __future__ import annotations

import pytest
from tapete_hearts.rules import GAME

from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.properties import lessons


@pytest.mark.parametrize("lesson", lessons.of("hearts"), ids=lambda one: one.id)
def test_lesson(lesson: Lesson) -> None:
    lessons.survives_wrong_tries(GAME, lesson)
    lessons.goes_back(GAME, lesson)
    lessons.says_all_in_every_language(lesson)
