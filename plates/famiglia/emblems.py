"""The emblems of the four families: rose, telephone, bat, banknotes. About 60 x 60 units round their origin."""

from __future__ import annotations

import math

from plates.drawing.inks import PAPER, mix
from plates.drawing.outlines import both_sides, circle, rounded
from plates.drawing.plate import Plate
from plates.famiglia.families import FAMILY, KEY, Family

LEAF, LEAF_SHADE = "#2F6B45", "#1B4430"


def draw_rose(plate: Plate, lit: str, shade: str, cut: str, leaf: str = LEAF, line: float = 2.2, stem: bool = True) -> None:
    """A rose in bloom, split by the light; without `stem` it fits a buttonhole."""
    if stem:
        plate.cut("M-3 14C-1 24 -2 32 -4 42L2 43C4 33 4 24 3 14Z", leaf, line * 0.8)
        plate.cut("M1 36C8 24 19 22 27 26C22 37 12 41 1 38Z", leaf, line * 0.8)
        plate.gouge(5, 36, 22, 28, 1.1, cut)
        plate.cut("M-3 32C-9 22 -18 22 -24 24C-20 33 -12 37 -3 35Z", leaf, line * 0.8)
        plate.gouge(-6, 32, -19, 26, 1.0, cut)
    plate.cut("M0 20C-22 20 -30 2 -24 -12C-12 -15 -6 -22 0 -28C6 -22 12 -15 24 -12C30 2 22 20 0 20Z", lit, line)
    plate.flat("M0 18.6C20 18.6 27.6 2 22.6 -10.6C15 -12 9 -10 5 -5C14 3 12 13 0 18.6Z", shade)
    plate.curve((-19, -7), (-22, 7), (-10, 16), (1, 16), 1.8, cut)
    plate.curve((-10, -13), (-16, 1), (-6, 11), (6, 7), 1.7, cut)
    plate.curve((1, -18), (-10, -10), (-4, 4), (6, 0), 1.6, cut)
    plate.curve((8, -12), (13, -5), (9, 4), (2, 4), 1.3, cut)


def draw_telephone(plate: Plate, lit: str, shade: str, cut: str, line: float = 2.2) -> None:
    plate.split("M0 -6H12C18 2 27 10 27 26C27 30 25 32 21 32H0", lit, shade, line)
    plate.flat(circle(0, 14, 11.5), cut)
    plate.flat(circle(0, 14, 4), lit)
    for i in range(9):
        a = math.radians(i * 40 + 10)
        plate.dots([(math.cos(a) * 7.8, 14 + math.sin(a) * 7.8)], 1.5, shade)
    plate.cut(both_sides("M0 -30C20 -30 38 -28 35 -11C35 -6 31 -4 26 -4C20 -4 18 -8 18 -15H0"), lit, line)
    plate.flat("M0 -29C20 -29 36 -27 34 -11C34 -7 30 -5 26 -5C20 -5 19 -9 19 -15.6H0Z", shade)
    plate.curve((-30, -12), (-31, -23), (-14, -25), (4, -25), 1.8, cut)


def draw_bat(plate: Plate, lit: str, shade: str, cut: str, line: float = 2.2) -> None:
    with plate.placed(turn=40):
        plate.cut("M-11 -38C-12.4 -47 12.4 -47 11 -38C11.4 -16 8 4 5 24H-5C-8 4 -11.4 -16 -11 -38Z", lit, line)
        plate.flat("M1 -43C8 -43 10.2 -41 9.8 -38C10.2 -16 7 4 4 24H0C5 0 5 -22 1 -43Z", shade)
        plate.gouge(-6, -36, -4, 6, 2, cut)
        plate.cut("M-4 12H4L3.6 26H-3.6Z", KEY, line * 0.6)
        plate.cut("M-7 26H7V32C7 34 -7 34 -7 32Z", shade, line * 0.7)
        for y in (15, 19, 23):
            plate.stroke(f"M-3 {y + 1}L3 {y - 1}", cut, 1.2)


def draw_banknotes(plate: Plate, lit: str, shade: str, cut: str, line: float = 2.2) -> None:
    for turn, ink in ((-17, shade), (-4, mix(lit, shade, 0.5)), (10, lit)):
        with plate.placed(0, 2, turn=turn):
            plate.cut(rounded(-31, -18, 62, 36, 4), ink, line)
    with plate.placed(0, 2, turn=10):
        plate.stroke(rounded(-25.5, -12.5, 51, 25, 3), cut, 1.6)
        plate.flat(circle(0, 0, 9), cut)
        plate.flat("M-4.4 5.5C-4.4 0 -3 -1 -3 -3C-3 -7.4 3 -7.4 3 -3C3 -1 4.4 0 4.4 5.5Z", shade)
        for x in (-18, 18):
            plate.flat(circle(x, 0, 2.4), cut)


def _draw_emblem(plate: Plate, family: Family) -> None:
    """The family's emblem in its own inks."""
    inks = family.main, family.deep, PAPER
    match family.code:
        case "F":
            draw_rose(plate, *inks)
        case "C":
            draw_telephone(plate, *inks)
        case "B":
            draw_bat(plate, *inks)
        case _:
            draw_banknotes(plate, *inks)


def draw_plain_emblem(plate: Plate, code: str, ink: str, cut: str = PAPER) -> None:
    """One ink, few shapes, cuts in a second: the emblem for small sizes."""
    if code == "F":
        plate.flat("M0 18C-22 18 -30 2 -24 -13C-12 -15 -6 -22 0 -30C6 -22 12 -15 24 -13C30 2 22 18 0 18Z", ink)
        plate.flat("M-3.4 16H3.4L2 44H-4Z", ink)
        plate.flat("M0 40C7 24 19 22 28 25C23 39 12 43 0 41Z", ink)
        plate.stroke("M-17 -6C-18 6 -8 12 4 10M9 -13C-8 -12 -9 2 4 2", cut, 4)
    elif code == "C":
        plate.flat(both_sides("M0 -8H11C17 2 27 10 27 27C27 31 25 33 21 33H0"), ink)
        plate.flat(both_sides("M0 -32C22 -32 39 -29 36 -10C36 -5 31 -3 26 -3C20 -3 18 -7 18 -14H0"), ink)
        plate.stroke("M-18 -12H18", cut, 3.4)
        plate.flat(circle(0, 14, 10), cut)
        plate.flat(circle(0, 14, 4.4), ink)
    elif code == "B":
        with plate.placed(turn=40):
            plate.flat("M-13 -40C-14 -49 14 -49 13 -40C13 -16 9 4 6 26H-6C-9 4 -13 -16 -13 -40Z", ink)
            plate.flat(rounded(-11, 29, 22, 9, 3), ink)
    else:
        plate.flat(rounded(-33, -25, 58, 35, 4), ink)
        plate.flat(rounded(-26, -14, 62, 40, 5), cut)
        plate.flat(rounded(-22, -10, 55, 33, 4), ink)
        plate.flat(circle(5.5, 6.5, 9), cut)


_SCALE = {"F": (0.0, -8.0, 1.08), "C": (0.0, -1.5, 1.08), "B": (-3.0, 4.0, 1.06), "M": (0.0, -1.0, 1.16)}
"""Offset and scale with which an emblem fills nine tenths of its plate."""


def emblem_plate(code: str, version: str) -> Plate:
    """The emblem alone on a transparent 88 x 88 ground: `full`, `plain`, or `reverse` for printing on the family's ink."""
    plate = Plate(88, 88)
    family = FAMILY[code]
    dx, dy, scale = _SCALE[code]
    with plate.placed(44 + dx, 44 + dy, scale):
        if version == "full":
            _draw_emblem(plate, family)
        elif version == "plain":
            draw_plain_emblem(plate, code, family.main if code != "B" else family.deep)
        else:
            draw_plain_emblem(plate, code, KEY if code == "B" else PAPER, family.main)
    return plate
