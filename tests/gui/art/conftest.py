"""Pictures drawn from the shipped plates, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art import Art, CardFace
from tabletop_gui.gui.art.faces import PrintContext
from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.art.raster.plates import Plates

INKS = {"S": "#1B1230", "H": "#D63A1B", "D": "#1E6FD0", "C": "#134E3F"}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def face(code: str) -> CardFace:
    """A card of the shipped Oh Hell deck by its code."""
    rank, suit = code[:-1], code[-1]
    return CardFace(
        f"french/{code}.svg", rank, f"suits/{suit}.svg", f"suits/{suit}_plain.svg", INKS[suit], f"french/mini/{code}.svg"
    )


DECK = [face(rank + suit) for suit in "CDHS" for rank in RANKS]


@pytest.fixture(scope="session", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    yield


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


@pytest.fixture
def art(places: PlayerFolders) -> Iterator[Art]:
    made = Art.standard(places)
    yield made
    made.close()


class NoStore:
    """A disk store that keeps nothing."""

    def load(self, key: str) -> pygame.Surface | None:
        return None


@pytest.fixture(scope="module")
def room() -> PrintContext:
    """Where faces are printed from the shipped plates, with nothing kept on disk."""
    assets = Path(__file__).resolve().parents[3] / "assets"
    plates = Plates(lambda path: assets / path, lambda path: assets / path, NoStore(), lambda key, drawn: None)  # type: ignore[arg-type]
    return PrintContext(plates, LruCache(10**9, lambda drawn: 1))


def pixels(surface: pygame.Surface) -> bytes:
    """Every pixel, to compare."""
    return pygame.image.tobytes(surface, "RGBA")


def is_premultiplied(surface: pygame.Surface) -> bool:
    """No channel above its alpha (one step of rounding allowed)."""
    raw = pixels(surface)
    return all(max(raw[i], raw[i + 1], raw[i + 2]) <= raw[i + 3] + 1 for i in range(0, len(raw), 4))
