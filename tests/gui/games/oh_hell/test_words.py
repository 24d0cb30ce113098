"""What is said of bids: only of those that may be made."""

from __future__ import annotations

import re

import pytest

from tabletop_gui.content.phrases import LANGUAGES, Phrases
from tabletop_gui.gui.games.oh_hell.facts import narrows, near
from tabletop_gui.gui.games.oh_hell.words import bids_near


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_hint_never_points_at_a_forbidden_bid(language: str) -> None:
    """At every size and with every forbidden number, wherever the advice lies."""
    tr = Phrases(language).tr
    for size in range(1, 18):
        for forbidden in range(-1, size + 1):
            allowed = [bid for bid in range(size + 1) if bid != forbidden]
            for bid in allowed:
                said = bids_near(bid, allowed, size, tr)
                if not narrows(bid, allowed):
                    continue
                numbers = [int(number) for number in re.findall(r"\d+", said)]
                between = tr("table.oh_hell.hint.near", low=numbers[0], high=numbers[-1]) == said
                named = range(numbers[0], numbers[-1] + 1) if between else numbers
                assert forbidden not in named, said
                assert bid in named and set(named) <= {*allowed}
                assert list(named) == near(bid, allowed), "what is said is what shines"
                assert len(named) >= min(2, len(allowed))


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_hint_that_leaves_out_no_bid_says_where_to_look_instead(language: str) -> None:
    """ "0 or 1" is no advice where nothing else can be bid."""
    tr = Phrases(language).tr
    assert bids_near(0, [0, 1], 1, tr) == bids_near(1, [0, 1], 1, tr) == tr("table.oh_hell.hint.count", n=1)
    assert bids_near(1, [0, 1, 2], 2, tr) == tr("table.oh_hell.hint.count", n=2)
    for size in range(1, 18):
        for forbidden in range(-1, size + 1):
            allowed = [bid for bid in range(size + 1) if bid != forbidden]
            for bid in allowed:
                said = bids_near(bid, allowed, size, tr)
                assert narrows(bid, allowed) != (said == tr("table.oh_hell.hint.count", n=size))
                assert narrows(bid, allowed) or not any(letter.isdigit() for letter in said)
