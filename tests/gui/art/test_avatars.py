"""Faces composed from part plates: every part there, every recipe drawn, every colour exchanged."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from plates.portraits import tint
from plates.portraits.parts import part_plates
from tabletop_gui.content.paths import assets_root
from tabletop_gui.content.records.avatar import FEATURES, AvatarSpec
from tabletop_gui.content.records.schema import EMOTIONS
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.cards.avatars import FOLDER, avatar_svg, layers
from tabletop_gui.gui.art.cards.portraits import LOOKS
from tabletop_gui.gui.art.raster.raster import inks_of, raster

ROLES = {
    *tint.SKIN_ROLE, *tint.GROUND_ROLE, tint.LINE_IN_SHADE_ROLE, tint.BROW_ROLE, tint.BROW_IN_SHADE_ROLE, tint.LIP_ROLE,
    *(ink for role in (tint.HAIR_ROLE, tint.CLOTH_ROLE, tint.HAT_ROLE) for ink in (role.lit, role.shade, role.cut, role.deep)),
}  # fmt: skip
DRAWN = {path for path, _ in part_plates()}


def part(relative: str) -> bytes:
    path = assets_root() / relative
    return path.read_bytes() if path.is_file() else b""


@pytest.fixture
def art() -> Art:
    return Art(lambda relative: assets_root() / relative, lambda relative: assets_root() / relative, None)


def test_a_thousand_rolls_are_composed_of_plates_there_are() -> None:
    used = set()
    for seed in range(1000):
        recipe = AvatarSpec.roll(seed)
        for emotion, look in [*((mood, "") for mood in EMOTIONS), *(("calm", look) for look in LOOKS)]:
            names = [f"{FOLDER}/{name}.svg" for name, _ in layers(recipe, emotion, look)]
            used |= {name for name in names if name in DRAWN}
            for needed in ("head/neck", f"head/{recipe['shape']}_{recipe['nose']}"):
                assert f"{FOLDER}/{needed}.svg" in names
            for folder, at_least in (("eyes", 1), ("brows", 1), ("mouth", 1), ("head", 2), ("garment", 1)):
                assert sum(name.startswith(f"{FOLDER}/{folder}/") and name in DRAWN for name in names) >= at_least
    assert DRAWN - used == {f"{FOLDER}/ground.svg"}, "every part is worn by somebody"


def test_no_role_ink_is_left_in_a_face() -> None:
    for seed in range(1000):
        drawing = avatar_svg(AvatarSpec.roll(seed), EMOTIONS[seed % len(EMOTIONS)], part)
        assert not set(inks_of(drawing)) & ROLES


def test_every_value_of_every_feature_can_be_seen() -> None:
    usual = AvatarSpec.of(hat="flower", jewel="studs", beard="goatee")
    for feature, values in FEATURES.items():
        pictures = {}
        for value in values:
            surface = raster(avatar_svg(usual.with_value(feature, value), "calm", part), 96, 96)
            pixels = pygame.image.tobytes(surface, "RGBA")
            assert pixels not in pictures, f"{feature}: {value} looks like {pictures.get(pixels)}"
            pictures[pixels] = value


def test_the_six_tempers_differ_whatever_the_eyes_and_mouth() -> None:
    for eyes in FEATURES["eyes"]:
        for mouth in FEATURES["mouth"]:
            recipe = AvatarSpec.of(eyes=eyes, mouth=mouth)
            drawn = {avatar_svg(recipe, emotion, part) for emotion in EMOTIONS}
            assert len(drawn) == len(EMOTIONS), (eyes, mouth)


def test_an_emotion_nobody_knows_is_calm() -> None:
    recipe = AvatarSpec.roll(5)
    assert avatar_svg(recipe, "furious", part) == avatar_svg(recipe, "calm", part)


def test_a_face_is_a_portrait_like_any_other(art: Art) -> None:
    face = AvatarSpec.roll(11).text
    medallion = art.portrait(face, "calm", 90)
    assert medallion.get_size() == (90, 90)
    assert medallion is art.portrait(face, "calm", 90)
    assert len({tuple(medallion.get_at((x, 45))) for x in range(90)}) > 8
    assert art.problems == []


@pytest.mark.parametrize("broken", ["face:", "face:#", "face:../../x", "face:" + "0" * 64, "", "nobody"])
def test_a_broken_recipe_is_a_plain_medallion(art: Art, broken: str) -> None:
    assert art.portrait(broken, "glad", 60).get_size() == (60, 60)


def test_a_players_own_part_is_worn_and_a_broken_one_is_not(tmp_path: Path) -> None:
    shipped, face = assets_root(), AvatarSpec.of(garment="suit").text
    hat = tmp_path / FOLDER / "garment/suit_under.svg"
    hat.parent.mkdir(parents=True)
    pictures = []
    for text in ("", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"></svg>', "<svg viewBox='0 0 9 9'><g></svg>"):
        if text:
            hat.write_text(text, encoding="utf-8")

        def find(relative: str) -> Path:
            own = tmp_path / relative
            return own if own.is_file() else shipped / relative

        art = Art(find, lambda relative: shipped / relative, None)
        pictures.append(pygame.image.tobytes(art.portrait(face, "calm", 80), "RGBA"))
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2], "with a broken part the shipped ones are used"
