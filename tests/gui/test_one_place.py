"""One fact, one place: nothing is written twice on a screen, and a fact that changes changes one place of the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from tests.golden.stills import Still, drawn, dressed, easel
from tests.gui.reading import words_on
from tests.gui.test_first_sight import SHOWN

NAMES: Final = {
    "stamps": "a stamp that is earned, and the newest one", "kingdoms_results": "two fell in the same battle",
    "chicken_results": "two fell in the same round", "look_back": "the play on the table, and what it was",
}  # fmt: skip
"""Screens on which two rows may happen to say the same, and why."""
NEAR: Final = 24
"""Distance in pixels up to which two changed spots are one place."""


@pytest.mark.parametrize("language", ["es", "en"])
def test_no_sentence_stands_twice_on_a_screen(tmp_path: Path, language: str) -> None:
    twice = {}
    with easel((1280, 720), tmp_path) as app:
        for name, opened in SHOWN.items():
            dressed(app, Still(name, opened, language=language))
            opened(app)
            drawn(app)
            texts = Counter(" ".join(text.split()) for text in words_on(app).splitlines())
            found = [text for text, n in texts.items() if n > 1 and len(re.findall(r"[^\W\d_]+", text)) > 1]
            if found and name not in NAMES:
                twice[name] = found
    assert not twice


def islands(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """The places in which two pictures differ, those near one another as one."""
    changed = before.copy()
    changed.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = after.copy()
    other.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    changed.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.mask.from_threshold(changed, (255, 255, 255), (239, 239, 239))
    places = mask.get_bounding_rects()
    merged = True
    while merged:
        merged = False
        for k, one in enumerate(places):
            hit = one.inflate(NEAR, NEAR).collidelist(places[k + 1 :])
            if hit >= 0:
                one.union_ip(places.pop(k + 1 + hit))
                merged = True
                break
    return places


def put(attribute: str, change: Callable[[Any], Any]) -> Callable[[Any], None]:
    """A poke: change what the first rival has of something."""

    def poke(tally: Any) -> None:
        values = getattr(tally, attribute)
        values[1] = change(values[1])

    return poke


POKES: Final = {
    "table_play": {"won": put("won", lambda n: n + 1), "points": put("points", lambda n: n + 7)},
    "regine_building": {"points": put("points", lambda n: n + 3)},
    "kingdoms_decision": {"points": put("points", lambda n: n + 20)},
    "chicken_turn": {"life": put("life", lambda n: n - 2)},
}
TWO: Final = {
    ("kingdoms_decision", "points"): "a stack is chips and a number at one seat",
    ("table_play", "won"): "rings count the tricks, and the seal breaks",
    ("chicken_turn", "life"): "a bar ends, and its figure stands beside it",
}


@pytest.mark.parametrize(("table", "fact"), [(table, fact) for table, facts in POKES.items() for fact in facts])
def test_a_fact_that_changes_changes_one_place(tmp_path: Path, table: str, fact: str) -> None:
    with easel((1280, 720), tmp_path) as app:
        dressed(app, Still(table, SHOWN[table]))
        SHOWN[table](app)
        before = drawn(app).copy()
        scene: Any = app.scenes.top
        POKES[table][fact](scene.tally)
        scene.table.lay_out()
        app.canvas.forget()
        found = islands(before, drawn(app))
    assert 1 <= len(found) <= (2 if (table, fact) in TWO else 1), found
