"""Faces of one's own: recipes that can be rolled, written, read, changed, and read from anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.content.records.avatar import DIGITS, FEATURES, PREFIX, AvatarSpec, is_avatar
from tabletop_gui.match.core.seats import Seat

pytestmark = pytest.mark.all_sets


def test_a_seed_always_rolls_the_same_face_and_seeds_differ() -> None:
    assert AvatarSpec.roll(7) == AvatarSpec.roll(7)
    assert len({AvatarSpec.roll(seed).text for seed in range(200)}) > 195


def test_a_thousand_rolls_meet_every_value_and_keep_their_text() -> None:
    seen: dict[str, set[str]] = {name: set() for name in FEATURES}
    for seed in range(1000):
        recipe = AvatarSpec.roll(seed)
        assert AvatarSpec.parse(recipe.text) == recipe
        assert Seat("person", "Ana", recipe.text).character == recipe.text
        for name in FEATURES:
            seen[name].add(recipe[name])
    assert {name: set(values) for name, values in FEATURES.items()} == seen


def test_a_text_fits_where_it_is_kept() -> None:
    assert max(map(len, FEATURES.values())) <= len(DIGITS)
    assert len(PREFIX) + len(FEATURES) <= 45
    assert is_avatar(AvatarSpec.roll(1).text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "face:",
        "face",
        "vera",
        "face:ZZ",
        "face:0 1",
        "face:" + "0" * 41,
        "face:\n",
        "face:é",
        "FACE:00",
        "face:0/../../x",
        "face:00\n",
    ],
)
def test_what_is_no_recipe_is_none(text: str) -> None:
    assert AvatarSpec.parse(text) is None


def test_a_digit_nobody_knows_is_the_first_value_and_what_lacks_too() -> None:
    odd = AvatarSpec.parse("face:z2")
    assert odd is not None
    assert (odd["skin"], odd["shape"], odd["hat"]) == ("porcelain", "square", "none")
    assert AvatarSpec.parse("face:" + "z" * 40) == AvatarSpec.parse("face:0")


@given(st.text(max_size=60))
def test_any_text_is_a_face_or_none(text: str) -> None:
    for one in (text, PREFIX + text):
        recipe = AvatarSpec.parse(one)
        if recipe is not None:
            assert all(recipe[name] in values for name, values in FEATURES.items())


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_goes_round_and_leaves_the_others_alone(feature: str) -> None:
    first = AvatarSpec.roll(3)
    turned, seen = first, set()
    for _ in FEATURES[feature]:
        turned = turned.turned(feature, 1)
        seen.add(turned[feature])
        assert [turned[name] for name in FEATURES if name != feature] == [first[name] for name in FEATURES if name != feature]
    assert turned == first
    assert seen == set(FEATURES[feature])
    assert turned.turned(feature, 1).turned(feature, -1) == first


def test_features_by_name() -> None:
    assert AvatarSpec.of(hat="crown")["hat"] == "crown"
    with pytest.raises(ValueError, match="tuple"):
        AvatarSpec.of(hat="anvil")
    with pytest.raises(KeyError):
        AvatarSpec.of(tail="long")
