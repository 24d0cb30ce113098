"""Ranks II to X of the four kingdoms: 36 individuals, by their table and by their silhouettes."""

from __future__ import annotations

import io
from collections import Counter

import pygame

from plates.drawing.plate import Plate
from plates.kingdoms.inks import KINGDOMS
from plates.kingdoms.ranks import WARRIORS
from plates.kingdoms.warriors import FIGURES, warriors

RANKS = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def silhouette(kingdom: str, rank: str) -> pygame.mask.Mask:
    """The figure alone, without ground and frame, on a card 60 px wide."""
    plate = Plate()
    FIGURES[kingdom][rank].draw(plate)
    return pygame.mask.from_surface(pygame.image.load_sized_svg(io.BytesIO(plate.svg().encode()), (60, 84)))


def test_there_are_nine_warriors_in_each_kingdom() -> None:
    assert [(w.kingdom.id, w.rank) for w in WARRIORS] == [(k.id, rank) for k in KINGDOMS for rank in RANKS]
    wanted = {f"kingdoms/{mini}{k.id}_{rank}.svg" for k in KINGDOMS for rank in RANKS for mini in ("", "mini/")}
    assert {path for path, _ in warriors()} == wanted


def test_nothing_in_the_table_occurs_twice() -> None:
    for column in ("name", "who", "helm", "crest", "weapon", "pose"):
        counted = Counter(getattr(warrior, column) for warrior in WARRIORS)
        assert [words for words, n in counted.items() if n > 1] == [], column


def test_no_two_silhouettes_are_alike() -> None:
    masks = {(w.kingdom.id, w.rank): silhouette(w.kingdom.id, w.rank) for w in WARRIORS}
    cards = list(masks)
    for i, first in enumerate(cards):
        for second in cards[i + 1 :]:
            shared = masks[first].overlap_area(masks[second], (0, 0))
            either = masks[first].count() + masks[second].count() - shared
            assert shared / either < 0.84, (first, second, shared / either)
