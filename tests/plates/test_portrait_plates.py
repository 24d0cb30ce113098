"""Portraits: everybody drawn, everybody somebody else, and every face six."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from plates.drawing.features import EYES, MOUTHS
from plates.portraits import looks, parts, tint
from plates.portraits.beards import BEARDS
from plates.portraits.cast import CAST
from plates.portraits.garments import GARMENTS
from plates.portraits.hair import HAIR
from plates.portraits.hats import HATS
from plates.portraits.sitter import MOODS, Sitter
from plates.portraits.trimmings import EYEWEAR, JEWELS, MARKS
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.content.records.avatar import FEATURES
from tabletop_gui.content.records.schema import EMOTIONS
from tabletop_gui.gui.art.cards import avatars, portraits

EYES_GROUP = re.compile("<g>(.*?)</g>", re.DOTALL)
OUTLINES = re.compile(r' d="([^"]{60,})"')


def committed(sitter: Sitter, mood: str) -> str:
    """The plate of a face, as it is drawn (`test_committed_plates.py`)."""
    return (assets_root() / f"portraits/{sitter.id}_{mood}.svg").read_text(encoding="utf-8")


def outlines(sitter: Sitter, mood: str) -> set[str]:
    """The larger shapes of a portrait."""
    return set(OUTLINES.findall(committed(sitter, mood)))


def test_everybody_of_the_cast_is_drawn_and_nobody_else(tmp_path: Path) -> None:
    cast = Library(PlayerFolders(tmp_path, tmp_path, tmp_path)).characters()
    assert {sitter.id for sitter in CAST} == set(cast)
    assert len(cast) == len(CAST) >= 32
    for who in cast.values():
        assert all((assets_root() / who.portrait(mood)).is_file() for mood in MOODS)


def test_the_moods_of_a_face_differ() -> None:
    for sitter in CAST:
        assert set(sitter.moods) <= set(MOODS) == set(EMOTIONS), sitter.id
        assert len({committed(sitter, mood) for mood in MOODS}) == len(MOODS), sitter.id


def test_every_face_can_do_something_else_with_its_eyes() -> None:
    """In each mood there is one place for them; whoever shows no eyes has nothing to put there."""
    for sitter in CAST:
        sheet = EYES_GROUP.findall(looks.looks_plate(sitter).svg())
        assert len(sheet) == len(looks.LOOKS), sitter.id
        shown = sitter.moods["calm"].eyes != "none"
        assert len(set(sheet)) == (len(looks.LOOKS) if shown else 1), sitter.id
        assert [mood for mood in MOODS if len(EYES_GROUP.findall(committed(sitter, mood))) != 1] == [], sitter.id


def test_the_cast_is_drawn_in_inks_of_its_own() -> None:
    """A part's role ink would be left as it is in a plate."""
    roles = {*tint.SKIN_ROLE, *tint.GROUND_ROLE, tint.LIP_ROLE, tint.BROW_ROLE, tint.BROW_IN_SHADE_ROLE, tint.LINE_IN_SHADE_ROLE}
    for role in (tint.HAIR_ROLE, tint.CLOTH_ROLE, tint.HAT_ROLE):
        roles |= {role.lit, role.shade, role.cut, role.deep}
    assert [sitter.id for sitter in CAST if roles & set(re.findall(r"#[0-9A-F]{6}", committed(sitter, "calm")))] == []


def test_no_two_people_are_one_in_other_clothes() -> None:
    shapes = {sitter.id: outlines(sitter, "calm") for sitter in CAST}
    for (first, ours), (second, theirs) in combinations(shapes.items(), 2):
        assert len(ours & theirs) <= 0.65 * min(len(ours), len(theirs)), f"{first} and {second} share most of their shapes"


def test_the_recipe_and_the_parts_have_the_same_names() -> None:
    assert tuple(parts.SHAPES) == FEATURES["shape"]
    assert tuple(parts.NOSES) == FEATURES["nose"]
    assert tuple(parts.WEIGHTS) == FEATURES["brows"]
    for feature, drawn in (("hair", HAIR), ("beard", BEARDS), ("mark", MARKS), ("eyewear", EYEWEAR), ("jewel", JEWELS)):
        assert tuple(drawn) == FEATURES[feature], feature
    assert tuple(HATS) == FEATURES["hat"]
    assert tuple(GARMENTS) == FEATURES["garment"]
    assert {name for moods in avatars.EYES_BY_MOOD.values() for name in moods.values()} == set(parts.PART_EYES) <= set(EYES)
    assert {*avatars.CUTS.values(), "almond"} == set(parts.CUTS)
    assert portraits.LOOKS == looks.LOOKS
    assert {name for moods in avatars.MOUTH_BY_MOOD.values() for name in moods.values()} == set(parts.PART_MOUTHS) <= set(MOUTHS)
    assert {name for moods in avatars.BROWS_BY_MOOD.values() for name in moods.values()} == set(parts.PART_BROWS)


def test_the_program_knows_the_role_inks_the_parts_are_drawn_in() -> None:
    assert avatars.SKIN == tint.SKIN_ROLE
    assert avatars.GROUND == tint.GROUND_ROLE
    assert (avatars.LINE_IN_SHADE, avatars.LIP) == (tint.LINE_IN_SHADE_ROLE, tint.LIP_ROLE)
    assert avatars.BROW == (tint.BROW_ROLE, tint.BROW_IN_SHADE_ROLE)
    for known, role in ((avatars.HAIR, tint.HAIR_ROLE), (avatars.CLOTH, tint.CLOTH_ROLE), (avatars.HAT, tint.HAT_ROLE)):
        assert known == (role.lit, role.shade, role.cut, role.deep)


def test_what_a_hat_leaves_of_the_hair_is_known_on_both_sides() -> None:
    assert {name: hat.hair for name, hat in HATS.items() if hat.hair != "hatted"} == avatars.HAIR_UNDER
    for name, shape in parts.SHAPES.items():
        assert shape.chin == avatars.CHINS.get(name, avatars.USUAL_CHIN)


def test_colours_of_the_recipe_are_all_mixed() -> None:
    assert tuple(avatars.SKIN_INKS) == FEATURES["skin"]
    assert tuple(avatars.HAIR_INKS) == FEATURES["hair_colour"]
    assert tuple(avatars.STUFF_INKS) == FEATURES["cloth"] == FEATURES["hat_colour"]
    assert tuple(avatars.GROUND_INKS) == FEATURES["ground"]
