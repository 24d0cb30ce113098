"""Colours that mean something are told apart by every eye, and every text can be read (the measure of the look, 1.10).

Inks are read from the data and the themes as they are: an ink that is changed is measured as it has become.
"""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from plates.house.chips import CHIPS
from tabletop_gui.content.decks import Deck
from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.content.decks.french import FrenchDeck
from tabletop_gui.content.decks.kingdoms import KingdomsDeck
from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art.colour_vision import (
    VISIONS,
    Vision,
    contrast,
    darkened,
    delta_e,
    difference,
    simulate_colour,
    simulate_picture,
)
from tabletop_gui.gui.art.raster.raster import hex_rgb, mix
from tabletop_gui.gui.paint.skin import HOVER, INKS, Kind, Skin
from tabletop_gui.gui.paint.theme import (
    DAY,
    GOLD,
    GOLD_DEEP,
    INK,
    KEPT,
    MUTED_INK,
    NIGHT,
    PAPER,
    PAPER_2,
    RED,
    SUITS_ON_DARK,
    SUITS_ON_PAPER,
    Theme,
)  # fmt: skip
from tabletop_gui.gui.widgets.button import SECOND_LINE
from tests.gui.art.conftest import pixels

APART = 12.0
TEXT, LARGE = 4.5, 3.0
LIBRARY = Library(PlayerFolders(Path("nowhere"), Path("nowhere"), Path("nowhere")))
EYES: tuple[Vision, ...] = ("colour", "protan", "deutan", "tritan")

D = TypeVar("D", bound=Deck)


def deck(game: str, kind: type[D]) -> D:
    """A game's shipped deck."""
    found = LIBRARY.deck(game)
    assert isinstance(found, kind)
    return found


FAMIGLIA, REGINE = deck("famiglia", FamigliaDeck), deck("regine", RegineDeck)
FRENCH = deck("french", FrenchDeck)
KINGDOMS, CHICKENS = deck("kingdoms", KingdomsDeck), deck("chicken_army", ChickenDeck)

SHARMA = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""
"""The test pairs of Sharma, Wu and Dalal (2005), table 1: two colours and their difference."""


# -- the measures themselves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", SHARMA.strip().splitlines())
def test_ciede2000_is_the_published_one(line: str) -> None:
    l1, a1, b1, l2, a2, b2, published = (float(part) for part in line.split())
    assert delta_e((l1, a1, b1), (l2, a2, b2)) == pytest.approx(published, abs=0.00006)
    assert delta_e((l2, a2, b2), (l1, a1, b1)) == pytest.approx(published, abs=0.00006)


@pytest.mark.parametrize("eye", VISIONS)
def test_no_eye_mistakes_black_white_or_grey(eye: Vision) -> None:
    for grey in ("#000000", "#808080", "#FFFFFF"):
        assert max(abs(a - b) for a, b in zip(hex_rgb(simulate_colour(grey, eye)), hex_rgb(grey), strict=True)) <= 1


def test_the_eyes_see_what_the_paper_says() -> None:
    assert simulate_colour("#FF0000", "grey") == "#7F7F7F"
    assert simulate_colour("#FF0000", "protan") == "#6D5F00"
    assert simulate_colour("#00FF00", "deutan") == "#EFD63A"
    assert simulate_colour("#0000FF", "tritan") == "#006B96"


def test_contrast_is_the_webs() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == contrast("#FFFFFF", "#777777") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("eye", VISIONS)
def test_a_picture_is_seen_as_its_colours_are(eye: Vision) -> None:
    inks = ["#D63A1B", "#134E3F", "#1E6FD0", "#F6EAD4", "#211A24"]
    picture = pygame.Surface((len(inks), 40_000 // len(inks)), pygame.SRCALPHA)
    for x, ink in enumerate(inks):
        picture.fill(ink, (x, 0, 1, picture.get_height()))
    picture.fill((0, 0, 0, 90), (0, 7, len(inks), 1))
    before = pixels(picture)
    seen = simulate_picture(picture, eye)
    assert pixels(picture) == before
    for x, ink in enumerate(inks):
        for y in (0, 6, 8, picture.get_height() - 1):
            assert max(abs(a - b) for a, b in zip(seen.get_at((x, y))[:3], hex_rgb(simulate_colour(ink, eye)), strict=True)) <= 4
        assert tuple(seen.get_at((x, 7))) == (0, 0, 0, 90)


# -- colours that mean something -------------------------------------------------------------------------------------


def meaningful() -> dict[str, dict[str, str]]:
    """Sets of inks of which no two may be mistaken for each other, by what they stand for."""
    grounds = {f"{part} of {one.id}": getattr(one.table, part) for one in LIBRARY.manifests() for part in ("felt", "wood")}
    rings = {
        f"whose turn it is, on the {name}": {"acting": GOLD, "waiting": PAPER, "ground": ink} for name, ink in grounds.items()
    }
    return rings | {
        "families": {one.id: one.ink for one in FAMIGLIA.families},
        "grounds of the kingdoms": {one.id: one.ground for one in KINGDOMS.kingdoms},
        "chickens": {one.id: one.ground for one in CHICKENS.symbols if one.id not in "CP"},
        "chickens and coins": {one.id: one.ground for one in CHICKENS.symbols if one.id != "P"},
        "chickens and potions": {one.id: one.ground for one in CHICKENS.symbols if one.id != "C"},
        "chips": {str(value): body for value, (body, _, _) in CHIPS.items()},
        "suits": {one.id: one.ink for one in FRENCH.suits},
        "suits on dark ground": dict(SUITS_ON_DARK),
        "buttons": {kind: INKS[kind][0] for kind in ("paper", "gold", "red")},
        "tricks won, to win, too many": {"won": GOLD, "too many": RED, "line": PAPER},
        "kept and missed on the score sheet": {"kept": KEPT, "missed": RED, "paper": PAPER, "text": INK},
        "day and its gold": {"chosen": GOLD, "field": DAY.field, "carved": DAY.carved},
        "night and its gold": {"chosen": GOLD, "field": NIGHT.field, "text": NIGHT.panel_text},
    }


MEANINGFUL = meaningful()


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", MEANINGFUL)
def test_colours_that_mean_something_are_told_apart(name: str, eye: Vision) -> None:
    for (one, ink), (other, against) in combinations(MEANINGFUL[name].items(), 2):
        assert difference(ink, against, eye) >= APART, (one, other, ink, against, eye)


def test_the_texts_suits_are_the_cards() -> None:
    assert {one.id: one.ink for one in FRENCH.suits} == SUITS_ON_PAPER


# -- texts and their grounds -----------------------------------------------------------------------------------------


def on_panel(theme: Theme, under: str) -> str:
    """A panel as it looks over this ground."""
    return mix(theme.panel, under, 1 - theme.panel_alpha)


def texts(theme: Theme) -> dict[str, tuple[str, str]]:
    """Every text of the interface with its ground, in one theme."""
    floor, lit = theme.floor, mix(theme.floor, theme.glow, 0.5)
    pairs = {
        "bar": (theme.bar_text, theme.bar),
        "chosen phase": (INK, GOLD),
        "choice": (theme.panel_text, theme.field),
        "tooltip": (INK, PAPER),
        "toast": (PAPER, "#160F14"),
        "paper": (INK, PAPER),
        "muted on paper": (MUTED_INK, PAPER),
        "muted on paper 2": (MUTED_INK, PAPER_2),
        "heading on paper": ("#7E1423", PAPER),
        "missed on paper": (RED, PAPER),
        "kept on paper": (KEPT, PAPER),
        "hand to come on paper": (mix(MUTED_INK, PAPER, 0.15), PAPER),
        "winner's band": (MUTED_INK, mix(PAPER, GOLD, 0.30)),
        "closeup": ("#D8CDBB", "#2B2530"),
    }
    for name, ground in (("floor", floor), ("lit floor", lit)):
        pairs[f"title on {name}"] = (theme.floor_text, ground)
        pairs[f"note on {name}"] = (theme.floor_muted, ground)
        pairs[f"heading on {name}"] = (theme.heading, ground)
        pairs[f"text on panel on {name}"] = (theme.panel_text, on_panel(theme, ground))
        pairs[f"note on panel on {name}"] = (theme.panel_muted, on_panel(theme, ground))
        pairs[f"heading on panel on {name}"] = (theme.heading, on_panel(theme, ground))
    for game in LIBRARY.manifests():
        felt = game.table.felt
        pairs[f"text on panel on {game.id}"] = (theme.panel_text, on_panel(theme, felt))
        pairs[f"note on panel on {game.id}"] = (theme.panel_muted, on_panel(theme, felt))
        pairs[f"heading on panel on {game.id}"] = (theme.heading, on_panel(theme, felt))
        pairs[f"text on felt of {game.id}"] = (PAPER, felt)
    return pairs


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_every_text_can_be_read(theme: Theme) -> None:
    for name, (text, ground) in texts(theme).items():
        assert contrast(text, ground) >= TEXT, (name, text, ground, round(contrast(text, ground), 2))


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_lines_and_carvings_can_be_seen(theme: Theme) -> None:
    assert contrast(theme.carved, theme.floor) >= LARGE
    assert contrast(GOLD, theme.field) >= LARGE or contrast(INK, theme.field) >= TEXT


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", list(INKS))
def test_every_button_can_be_read(kind: Kind, theme: Theme) -> None:
    face, line, text = Skin(1.0, theme).inks(kind)
    for ground in (face, mix(face, "#FFFFFF", HOVER.get(kind, 0.14)), mix(face, INK, 0.10)):
        assert contrast(text, ground) >= TEXT, (kind, ground)
    assert contrast(mix(text, face, SECOND_LINE), face) >= TEXT, f"the second line of {kind}"
    assert contrast(line, face) >= 1.8 or contrast(face, theme.floor) >= LARGE


def test_what_decks_print_can_be_read() -> None:
    """Small texts 4.5:1; numerals and signs, which are large, 3:1."""
    for family in FAMIGLIA.families:
        assert contrast(family.text, family.ink) >= LARGE, family.id
        assert max(contrast(family.ink, PAPER), contrast(family.text, family.ink)) >= LARGE, family.id
    for kingdom in KINGDOMS.kingdoms:
        assert contrast(kingdom.ink, PAPER) >= TEXT, kingdom.id
        assert contrast(kingdom.text, kingdom.ground) >= LARGE, kingdom.id
    for who in REGINE.characters:
        assert contrast(who.ink, PAPER) >= TEXT, who.id
        assert contrast(who.letters, who.ground) >= LARGE, who.id
    for play in REGINE.plays:
        assert contrast(play.ink, PAPER) >= TEXT, play.id


def test_suits_can_be_read_on_their_grounds() -> None:
    for suit, ink in SUITS_ON_DARK.items():
        assert contrast(ink, on_panel(NIGHT, NIGHT.floor)) >= TEXT, suit
    for suit, ink in SUITS_ON_PAPER.items():
        assert contrast(ink, PAPER) >= LARGE, suit  # large glyphs, in the company of a letter


def test_ribbons_can_be_read_in_every_suit() -> None:
    ribbons = {ink: darkened(ink, PAPER) for ink in (*SUITS_ON_PAPER.values(), RED)}
    assert all(contrast(ground, PAPER) >= TEXT for ground in ribbons.values())
    assert ribbons[RED] == RED and difference(ribbons["#D63A1B"], "#D63A1B") < 8
    for eye in EYES:
        assert all(difference(one, other, eye) >= APART for one, other in combinations([*ribbons.values()][:4], 2)), eye


def test_the_gold_ring_is_seen_on_every_table() -> None:
    for game in LIBRARY.manifests():
        for ground in (game.table.felt, game.table.wood):
            assert contrast(GOLD, ground) >= LARGE, (game.id, ground)
    assert contrast(GOLD_DEEP, PAPER) >= LARGE
