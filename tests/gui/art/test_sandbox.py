"""Drawings of the player's own: whatever they ask of the rasteriser, the program goes on and says what was wrong."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.packs.svg_check import LARGEST_DRAWING, is_svg
from tabletop_gui.content.paths import PlayerFolders, assets_root
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.art.cards.avatars import layers
from tabletop_gui.gui.art.raster.raster import raster, svg_text
from tabletop_gui.gui.art.raster.sandbox import LEAST_SECONDS, MEGABYTES, SANDBOX, LimitExceeded, Sandbox

SQUARE = '<svg viewBox="0 0 9 9"><path d="M0 0H9V9H0Z"/></svg>'
ENDLESS = '<svg viewBox="0 0 9 9"><path d="M0 0H1e9" stroke="#000" stroke-dasharray="1"/></svg>'


@pytest.fixture(scope="module")
def quarantine() -> Iterator[Sandbox]:
    made = Sandbox(seconds=LEAST_SECONDS)
    yield made
    made.close()


def body(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420">{inside}</svg>'


def path(command: str) -> Callable[[int], str]:
    return lambda n: body(f'<path d="M150 200{command * n}" fill="#123456" stroke="#654321" stroke-width="9"/>')


def shape(tag: str) -> Callable[[int], str]:
    return lambda n: body(tag * n)


INK = 'fill="#123456" stroke="#654321" stroke-width="80"'
GRADIENT = '<radialGradient id="a"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>'
KINDS: dict[str, Callable[[int], str]] = {
    **{command: path(command + numbers) for command, numbers in (
        ("M", "9 9"), ("m", "1-1"), ("L", "300 420 0 0"), ("l", "9 9-9-9"), ("H", "300 0"), ("h", "9-9"), ("V", "420 0"),
        ("v", "9-9"),
        ("C", "9 9 300 420 0 9"), ("c", "9 9 30 42-9 9"), ("S", "300 420 0 9"), ("s", "30 42-9-9"), ("Q", "300 420 0 9"),
        ("q", "30 42-9-9"), ("T", "300 420 0 9"), ("t", "30 42-30-42"), ("A", "9 9 1 1 1 20 9 9 9 1 1 1 280 9"),
        ("a", "9 9 1 1 1 2 9"), ("Z", ""),
    )},
    "circle": shape(f'<circle cx="150" cy="200" r="100" {INK}/>'),
    "ellipse": shape(f'<ellipse cx="150" cy="200" rx="100" ry="200" {INK}/>'),
    "rect": shape(f'<rect x="9" y="9" width="280" height="400" rx="40" {INK}/>'),
    "line": shape(f'<line x1="0" y1="0" x2="300" y2="420" stroke-linecap="round" {INK}/>'),
    "polyline": lambda n: body(f'<polyline {INK} stroke-linejoin="round" points="{"0 0 300 420 0 9 " * n}"/>'),
    "polygon": lambda n: body(f'<polygon {INK} points="{"0 0 300 420 0 9 " * n}"/>'),
    "text": shape("<text>a</text>"),
    "g": lambda n: body("<g transform='scale(1.5) rotate(9)'>" * n + SQUARE[24:-6] + "</g>" * n),
    "gradient": lambda n: body(GRADIENT + '<path d="M0 0H300V420H0Z" fill="url(#a)"/>' * n),
    "gradients": lambda n: body("".join(GRADIENT.replace('"a"', f'"a{i}"') for i in range(n)) + SQUARE[24:-6]),
    "style": lambda n: body(f'<style>{".a{fill:#123456}" * n}</style><path class="a" d="M0 0H9V9Z"/>'),
    "dashes": lambda n: body(f'<path d="M0 0H{10**min(n, 37)}" stroke="#000" stroke-dasharray="1"/>'),
    "fine dashes": lambda n: body(f'<path d="M0 0H300" stroke="#000" stroke-dasharray="{10.0**-min(n, 37):.38f}"/>'),
    "coordinates": lambda n: body(f'<path d="M0 0L{10**min(n, 38)} 9L9 {10**min(n, 38)}" {INK} stroke-linejoin="round"/>'),
    "widths": lambda n: body(f'<path d="M0 0Q30 4 0 9" stroke="#000" stroke-linecap="round" stroke-width="1e{min(n, 38)}"/>'),
    "scales": lambda n: body(f'<g transform="scale({10**min(n, 38)})">{SQUARE[24:-6]}</g>'),
    "view boxes": lambda n: SQUARE.replace("9 9", f"{10**min(n, 38)} {10.0**-min(n, 37):.38f}", 1),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_drawing_is_drawn_or_refused_however_large(kind: str, quarantine: Sandbox) -> None:
    """Its size grows until it is refused or no drawing may be larger; the next sound one is drawn as ever."""
    n = 1
    while len(svg := KINDS[kind](n)) <= LARGEST_DRAWING and n < 10**6:
        assert is_svg(svg)
        try:
            assert quarantine.raster(svg, 300, 420).get_width() <= 300
        except LimitExceeded:
            break
        except ValueError:
            pass
        n *= 16
    assert quarantine.raster(SQUARE, 30, 30).get_at((5, 25)) == (0, 0, 0, 255)


def test_what_would_never_end_is_given_up_and_patience_shrinks() -> None:
    small = Sandbox(seconds=1.0)
    try:
        for left in (0.5, 0.25, 0.25):
            with pytest.raises(LimitExceeded):
                small.raster(ENDLESS, 300, 420)
            assert small.seconds == left and small.pid is None
        assert small.raster(SQUARE, 9, 9).get_size() == (9, 9)
    finally:
        small.close()


@pytest.mark.win32("no process can be suspended there")
def test_a_process_that_will_not_listen_is_killed() -> None:
    small = Sandbox(silent=2.0)
    try:
        small.raster(SQUARE, 9, 9)
        assert small.pid is not None
        os.kill(small.pid, signal.SIGSTOP)
        with pytest.raises(LimitExceeded):
            small.raster(SQUARE, 9, 9)
        assert small.raster(SQUARE, 9, 9).get_size() == (9, 9)
        last = small.pid
        os.kill(last, signal.SIGSTOP)
    finally:
        small.close()
    assert last not in [child.pid for child in multiprocessing.active_children()]


def test_what_the_program_itself_holds_does_not_count() -> None:
    small = Sandbox(megabytes=128)
    ballast = bytearray(200 * 2**20)
    try:
        assert small.raster(SQUARE, 9, 9).get_size() == (9, 9)
    finally:
        small.close()
    assert ballast


def test_the_same_pixels_as_in_the_program(quarantine: Sandbox) -> None:
    for name in ("french/QS", "posters/regine", "portraits/pio_sour", "icons/bot"):
        svg = (assets_root() / f"{name}.svg").read_text(encoding="utf-8")
        here, there = (pygame.image.tobytes(raster(svg, 150, 210, within), "RGBA") for within in (None, quarantine.raster))
        assert here == there, name


HOSTILE = {
    "card": "french/7H.svg", "motif": "tables/oh_hell_motif.svg", "part": "portraits/parts/ground.svg",
    "poster": "posters/oh_hell.svg",
}  # fmt: skip


@pytest.mark.parametrize("where", HOSTILE)
def test_no_way_into_a_picture_leads_past_the_quarantine(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing of the player's without an end, at each of the places where a drawing becomes a picture."""
    from tabletop_gui.content.records.avatar import AvatarSpec
    from tabletop_gui.gui.art import TableLook
    from tests.gui.art.conftest import face

    monkeypatch.setattr(SANDBOX, "seconds", LEAST_SECONDS)
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    own = places.mods("assets") / HOSTILE[where]
    own.parent.mkdir(parents=True)
    own.write_text(ENDLESS, encoding="utf-8")
    art = Art.standard(places)
    match where:
        case "card":
            art.card(face("7H"), 142)
        case "motif":
            art.table((320, 200), 0.2, TableLook("#5E1220", "#4A2A1E", "#1A1012", HOSTILE["motif"]))
        case "part":
            recipe = AvatarSpec.roll(3)
            assert any(name for name, _ in layers(recipe, "calm"))
            art.portrait(recipe.text, "calm", 120)
        case "poster":
            art.poster("oh_hell", 200)
    assert [(problem.path, problem.fault) for problem in art.problems] == [(own, "drawing_costly")]
    art.close()


def test_where_there_can_be_no_process_nothing_is_said_of_the_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SANDBOX.close()

    def refused(method: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.get_context", refused)
    places = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    own = places.mods("assets") / "posters/oh_hell.svg"
    own.parent.mkdir(parents=True)
    own.write_text("<svg viewBox='0 0 9 9'><path d='M0 0H9V9Z'/></svg>", encoding="utf-8")
    art = Art.standard(places)
    art.poster("oh_hell", 200)
    assert [problem.fault for problem in art.problems] == ["drawing_untried"]
    monkeypatch.undo()
    art.forget()
    art.poster("oh_hell", 220)
    assert art.problems == []
    art.close()


def test_a_drawing_of_the_players_own_is_composed_apart_and_looks_as_meant(tmp_path: Path) -> None:
    from tabletop_gui.content.records.avatar import AvatarSpec

    places = PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")
    own = places.mods("assets") / "portraits/parts/ground.svg"
    own.parent.mkdir(parents=True)
    own.write_text(svg_text(120, 120, '<path d="M0 0H120V120H0Z" fill="#00ff00"/>'), encoding="utf-8")
    art = Art.standard(places)
    assert art.portrait(AvatarSpec.roll(3).text, "calm", 120).get_at((60, 8))[1] > 200
    assert art.problems == [] and SANDBOX.pid is not None
    art.close()


def test_limits_are_those_of_the_decision() -> None:
    assert SANDBOX.seconds <= 2 and MEGABYTES <= 300
