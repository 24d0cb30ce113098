"""Chance: the published splitmix64, and shuffles that favour no order."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.engine import splitmix

pytestmark = pytest.mark.all_sets

RNG_AFTER = 4354685564936847380
SHUFFLED = [6, 5, 1, 0, 4, 7, 8, 9, 11, 2, 3, 10]


def test_splitmix64_gives_the_published_words() -> None:
    rng, words = 1234567, []
    for _ in range(5):
        rng, word = splitmix.word(rng)
        words.append(word)
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]


@given(st.integers(0, 2**64 - 1), st.integers(1, 200))
def test_below_stays_below(rng: int, n: int) -> None:
    _, drawn = splitmix.below(rng, n)
    assert 0 <= drawn < n


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=80))
def test_a_shuffle_keeps_every_card(rng: int, cards: list[int]) -> None:
    shuffled = cards[:]
    splitmix.shuffle(rng, shuffled)
    assert sorted(shuffled) == sorted(cards)


@pytest.mark.parametrize("count", [2, 3, 8, 14])
def test_no_card_is_passed_over_when_few_are_left(count: int) -> None:
    """Six draws come out of a word: what is left over after a round of six is shuffled as well."""
    rng, first = 7, Counter[int]()
    for _ in range(600):
        cards = list(range(count))
        rng = splitmix.shuffle(rng, cards)
        first[cards[0]] += 1
    assert set(first) == set(range(count))
    assert max(first.values()) < 2 * 600 / count


def test_a_shuffle_is_the_same_for_ever() -> None:
    """Deals are told by their seed: saves, deal codes and duels rest on it."""
    cards = list(range(12))
    assert splitmix.shuffle(2026, cards) == RNG_AFTER
    assert cards == SHUFFLED


def test_every_order_of_four_cards_is_as_likely() -> None:
    rng, seen = 42, Counter[tuple[int, ...]]()
    rounds = 24_000
    for _ in range(rounds):
        cards = [0, 1, 2, 3]
        rng = splitmix.shuffle(rng, cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    chi = sum((count - rounds / 24) ** 2 / (rounds / 24) for count in seen.values())
    assert chi < 49.7  # chi-square, 23 degrees of freedom, one in a thousand


def test_every_card_is_as_likely_in_every_place_of_a_deck() -> None:
    rng, size, rounds = 7, 52, 4_000
    seen = [[0] * size for _ in range(size)]
    for _ in range(rounds):
        cards = list(range(size))
        rng = splitmix.shuffle(rng, cards)
        for place, card in enumerate(cards):
            seen[place][card] += 1
    want = rounds / size
    chi = sum((count - want) ** 2 / want for row in seen for count in row)
    assert 2_400 < chi < 2_830  # 51 * 51 degrees of freedom, about three standard deviations
