"""Avatars composed from their specs: part plates in layers, with role inks replaced by the avatar's colours.

The parts are ``assets/portraits/parts/<layer>/<name>.svg``, all 120 x 120 units and drawn in the same place; the whole is
a single drawing, so it costs no more to rasterise than a plate. A missing part is left out: not every hat has a back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tabletop_gui.content.records.avatar import AvatarSpec
from tabletop_gui.content.records.schema import EMOTIONS
from tabletop_gui.gui.art.raster.raster import inner_drawing, mix, recolour, svg_text
from tabletop_gui.gui.art.tabletop.textures import INK, PAPER

FOLDER: Final = "portraits/parts"
SIDE: Final = 120
CENTRE, STANDARD = 60.0, 0.7
"""Position and scale of the head in the parts' plates."""

# The role inks the parts are drawn in (plates/portraits/tint.py).
SKIN: Final = ("#EBBE95", "#A86E50")
LINE_IN_SHADE: Final = "#211A25"
BROW: Final = ("#4A2A1F", "#4A2A20")
LIP: Final = "#B23A2F"
HAIR: Final = ("#4A2A1D", "#2B1711", "#B5794D", "#7A4A2F")
CLOTH: Final = ("#1F6A6D", "#1F4648", "#A4BBAD", "#1F6A6C")
HAT: Final = ("#7E2457", "#542039", "#C79EA4", "#7E2456")
GROUND: Final = ("#7FB3B5", "#B1CAC1")

SKIN_INKS: Final[Mapping[str, tuple[str, str, str]]] = {
    "porcelain": ("#F5D6B8", "#C08A72", "#B23A2E"),
    "olive": ("#EBBE94", "#A86E4F", "#B23A2E"),
    "tan": ("#CF9566", "#85533A", "#8E3A2A"),
    "brown": ("#9C6542", "#5A3626", "#C8554A"),
    "deep": ("#7A4C34", "#412820", "#B8503C"),
}
"""Lit ink, shaded ink and lips of each skin."""
DARK_SKINS: Final = ("brown", "deep")
HAIR_INKS: Final[Mapping[str, tuple[str, str, str, str, str]]] = {
    "black": ("#2A2030", "#211A24", "#8A7AA0", "#5A4A6A", "#211A24"),
    "chestnut": ("#4A2A1E", "#2B1712", "#B5794E", "#7A4A30", "#2B1712"),
    "brown": ("#8A5632", "#5A3420", "#E0AE7C", "#8A5632", "#5A3420"),
    "copper": ("#B8492C", "#7A2A1E", "#F0A878", "#B8492C", "#7A2A1E"),
    "straw": ("#E3B04C", "#A8762A", "#FBE3A0", "#E3B04C", "#8A5A1E"),
    "silver": ("#D6D0CC", "#8F8890", "#857E88", "#C9C2C4", "#7D7680"),
    "white": ("#EFE9E2", "#B9B2B4", "#8F8890", "#8F8890", "#8F8890"),
    "wine": ("#8E2F5E", "#571A3E", "#E39ABF", "#A8487A", "#571A3E"),
}
"""Inks of each hair: lit, shaded, the gouges in either, and the brows."""
STUFF_INKS: Final[Mapping[str, str]] = {
    "plum": "#7E2458",
    "teal": "#1F6A6E",
    "navy": "#2A4A6E",
    "rust": "#C8602B",
    "violet": "#5B3E96",
    "green": "#3E7D52",
    "red": "#B23A2E",
    "ochre": "#C98A1E",
    "coal": "#3A3242",
    "rose": "#C8557A",
}
GROUND_INKS: Final[Mapping[str, str]] = {
    "gold": "#E2A42B",
    "sea": "#1F6A6E",
    "sky": "#7FB3B6",
    "rust": "#D9703B",
    "plum": "#7E2458",
    "leaf": "#3E7D52",
    "sand": "#F0CF7A",
    "brick": "#B23A2E",
    "night": "#233B58",
    "mint": "#A9C8A0",
}

# What every face does alike stands in the rows OF_ALL.
EYES_OF_ALL: Final = {"surprised": "wide", "thinking": "upward", "smug": "half"}
EYES_BY_MOOD: Final = {
    "almond": {**EYES_OF_ALL, "calm": "almond", "glad": "laughing", "sour": "stern"},
    "wide": {**EYES_OF_ALL, "calm": "wide", "glad": "laughing", "sour": "wide"},
    "lowered": {**EYES_OF_ALL, "calm": "lowered", "glad": "laughing", "sour": "stern"},
    "stern": {**EYES_OF_ALL, "calm": "stern", "glad": "almond", "sour": "stern"},
    "sidelong": {**EYES_OF_ALL, "calm": "sidelong", "glad": "laughing", "sour": "sidelong"},
}
CUTS: Final = {"wide": "wide", "stern": "stern"}
"""Shapes of eyes for the looks; all others are almond-shaped."""
BROWS_OF_ALL: Final = {"surprised": "raised", "thinking": "cocked"}
BROWS_BY_MOOD: Final = {
    "almond": {**BROWS_OF_ALL, "calm": "calm", "glad": "raised", "sour": "angry", "smug": "cocked"},
    "wide": {**BROWS_OF_ALL, "calm": "raised", "glad": "raised", "sour": "worried", "smug": "cocked"},
    "lowered": {**BROWS_OF_ALL, "calm": "arched", "glad": "raised", "sour": "angry", "smug": "cocked"},
    "stern": {**BROWS_OF_ALL, "calm": "calm", "glad": "cocked", "sour": "angry", "smug": "cocked"},
    "sidelong": {**BROWS_OF_ALL, "calm": "cocked", "glad": "raised", "sour": "angry", "smug": "arched"},
}
MOUTH_OF_ALL: Final = {"surprised": "gasp", "thinking": "askew"}
MOUTH_BY_MOOD: Final = {
    "calm": {**MOUTH_OF_ALL, "calm": "calm", "glad": "smile", "sour": "grim", "smug": "smirk"},
    "small": {**MOUTH_OF_ALL, "calm": "small", "glad": "smile", "sour": "pout", "smug": "smirk"},
    "smile": {**MOUTH_OF_ALL, "calm": "smile", "glad": "laugh", "sour": "grim", "smug": "smirk"},
    "smirk": {**MOUTH_OF_ALL, "calm": "smirk", "glad": "grin", "sour": "sneer", "smug": "grin"},
    "grim": {**MOUTH_OF_ALL, "calm": "grim", "glad": "smile", "sour": "sneer", "smug": "smirk"},
}

CHINS: Final = {"heart": 51, "round": 48, "long": 55}
USUAL_CHIN: Final = 50
TOPS: Final = {
    "fedora": 84, "cap": 72, "beret": 84, "bowler": 80, "top_hat": 90, "straw": 80, "tricorne": 74, "kerchief": 60, "turban": 82,
    "hood": 82, "crown": 88, "jester": 84, "bonnet": 60, "woolly": 88, "bow": 76, "horns": 88, "headband": 86, "flower": 62,
    "quiff": 76, "flat_top": 64, "curls": 74, "afro": 78, "bun": 84,
}  # fmt: skip
"""Heights of hats and hair above the eyes, in head units; others end at `LOWEST_TOP`."""
LOWEST_TOP: Final = 60
HAIR_UNDER: Final = {"none": "bare", "hood": "hidden", "bonnet": "hidden", "crown": "bare", "flower": "bare", "bow": "bare",
                     "horns": "bare", "headband": "bare"}  # fmt: skip
"""Visible hair under each hat; for most of them, the part below the brim."""
OVER_EARS: Final = ("bob", "long", "waves", "sweep", "curls", "locs")


def _exchanged(face: AvatarSpec) -> dict[str, str]:
    """Return the avatar's inks by role ink."""
    lit, shade, lip = SKIN_INKS[face["skin"]]
    hair = HAIR_INKS[face["hair_colour"]]
    line = mix(lit, PAPER, 0.12) if face["skin"] in DARK_SKINS else INK
    brow = hair[4]
    inks = {SKIN[0]: lit, SKIN[1]: shade, LIP: lip, LINE_IN_SHADE: line}
    inks |= {
        BROW[0]: brow,
        BROW[1]: line if face["skin"] in DARK_SKINS and face["hair_colour"] in ("black", "chestnut") else brow,
    }
    inks |= dict(zip(HAIR, hair[:4], strict=True))
    for roles, ink in ((CLOTH, STUFF_INKS[face["cloth"]]), (HAT, STUFF_INKS[face["hat_colour"]])):
        inks |= dict(zip(roles, (ink, mix(ink, INK, 0.45), mix(ink, PAPER, 0.62), ink), strict=True))
    ground = GROUND_INKS[face["ground"]]
    return inks | {GROUND[0]: ground, GROUND[1]: mix(ground, PAPER, 0.42)}


def eyes_of(face: AvatarSpec, mood: str, look: str) -> str:
    """Return the eyes of a mood, or of a look; eyes that a mood has shut stay shut."""
    eyes = EYES_BY_MOOD[face["eyes"]][mood]
    return f"{CUTS.get(eyes, 'almond')}_{look}" if look and eyes != "laughing" else eyes


def layers(face: AvatarSpec, emotion: str, look: str = "") -> Iterator[tuple[str, float]]:
    """Yield (part, downward shift in head units) from the back to the front; some of the parts may not exist."""
    drop = 0.6 * (CHINS.get(face["shape"], USUAL_CHIN) - USUAL_CHIN)
    hat, hair, garment, beard = face["hat"], face["hair"], face["garment"], face["beard"]
    seen = HAIR_UNDER.get(hat, "hatted")
    mood = emotion if emotion in EMOTIONS else "calm"
    yield f"hat/{hat}_behind", 0
    if seen != "hidden":
        yield f"hair/{hair}_{'behind' if seen == 'bare' else 'behind_hatted'}", 0
    yield f"garment/{garment}_under", 0
    yield "head/neck", 0
    yield f"garment/{garment}_collar", 0
    if seen != "hidden" and hair not in OVER_EARS:
        yield "head/ears", 0
    yield f"head/{face['shape']}_{face['nose']}", 0
    yield f"mark/{face['mark']}", 0
    yield f"eyes/{eyes_of(face, mood, look)}", 0
    yield f"brows/{BROWS_BY_MOOD[face['eyes']][mood]}_{face['brows']}", 0
    yield f"beard/{beard}_under", drop
    yield f"mouth/{MOUTH_BY_MOOD[face['mouth']][mood]}", drop
    yield f"beard/{beard}_over", drop
    yield f"eyewear/{face['eyewear']}", 0
    if seen != "hidden":
        yield f"hair/{hair}_{'front' if seen == 'bare' else 'hatted'}", 0
        yield f"jewel/{face['jewel']}", 0
    yield f"hat/{hat}_front", 0


def _placed(face: AvatarSpec) -> str:
    """Return the transform that centres the head, with everything it wears, in the medallion."""
    hat = face["hat"]
    top = max(TOPS.get(hat, LOWEST_TOP), TOPS.get(face["hair"], LOWEST_TOP) if HAIR_UNDER.get(hat) == "bare" else LOWEST_TOP)
    scale = min(0.74 - 0.0022 * (top - LOWEST_TOP), 0.66 if hat == "jester" else 0.74)
    y = max(55.0, 7 + top * scale)
    k = scale / STANDARD
    return f"translate({CENTRE - CENTRE * k:.3f} {y - CENTRE * k:.3f}) scale({k:.4f})"


def avatar_svg(face: AvatarSpec, emotion: str, part: Callable[[str], bytes], *, look: str = "") -> str:
    """Return the portrait as an SVG of 120 x 120 units. `look`: what its eyes do (`portraits.LOOKS`).

    ``part`` returns a plate by its path under ``assets/``, empty for none.
    """

    def drawing(name: str) -> str:
        try:
            found = inner_drawing(part(f"{FOLDER}/{name}.svg"))
        except UnicodeDecodeError:
            return ""
        return found[0] if found is not None else ""

    body = [drawing("ground"), f'<g transform="{_placed(face)}">']
    for name, drop in layers(face, emotion, look):
        inner = drawing(name)
        if inner:
            body.append(f'<g transform="translate(0 {drop * STANDARD:.2f})">{inner}</g>' if drop else inner)
    body.append("</g>")
    return recolour(svg_text(SIDE, SIDE, "".join(body)), _exchanged(face))
