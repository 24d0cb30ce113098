"""An application that was closed holds no pictures, however long somebody holds it."""

from __future__ import annotations

import gc
from pathlib import Path
from types import FunctionType, ModuleType

import pygame

from tests.gui.screens import app_in, show

SHARED = (FunctionType, ModuleType, type)
"""What leads to the whole program, not to what an application has of its own."""


def pictures_of(holder: object) -> list[pygame.Surface]:
    """All pictures that something leads to, at whatever distance."""
    found, seen, left = list[pygame.Surface](), {id(holder)}, [holder]
    while left:
        for one in gc.get_referents(left.pop()):
            if id(one) in seen or isinstance(one, SHARED):
                continue
            seen.add(id(one))
            if isinstance(one, pygame.Surface):
                found.append(one)
            else:
                left.append(one)
    return found


def test_a_closed_application_keeps_no_picture(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        window = app.canvas.target
        assert len(pictures_of(app)) > 20
    kept = [one.get_size() for one in pictures_of(app) if one is not window]
    assert all(wide == 1 for wide, _ in kept), kept  # a strip of light is no picture
