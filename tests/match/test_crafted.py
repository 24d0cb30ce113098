"""Saves that somebody made to cost as much as they can come to an end."""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.match.log.saves import MOST_ENTRIES
from tools.attacks.saves import crafted, load, mutated, played

pytestmark = pytest.mark.all_sets

CRAFTED = dict(crafted())


@pytest.mark.parametrize("name", CRAFTED)
def test_a_crafted_save_is_a_sentence_or_a_match(name: str) -> None:
    came = load(CRAFTED[name])
    assert came.startswith("save.refuse.") or came == "loaded"
    if "do and undo" in name:
        assert came in ("save.refuse.entry", "save.refuse.wrong", "save.refuse.damaged")


def test_the_longest_log_that_is_read_is_longer_than_anybody_plays() -> None:
    for game_id in ("oh_hell", "regine"):
        assert len(played(game_id, Random(3), 5000).actions) * 10 < MOST_ENTRIES


def test_saves_changed_at_random_are_a_sentence_or_a_match() -> None:
    from tabletop_gui.match.log import saves

    rng = Random(5)
    good = saves.encode(played("kingdoms", rng, 60))
    for _ in range(150):
        came = load(mutated(good, rng))
        assert came.startswith("save.refuse.") or came == "loaded"
