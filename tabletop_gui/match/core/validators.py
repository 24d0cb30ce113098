"""Validators of data files that need the rules, for the library and the command ``check``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.plugins import Registry

if TYPE_CHECKING:
    from tabletop_gui.content.library import Validator

VALIDATORS: Final[Registry[Validator]] = Registry({
    "lessons": "tabletop_gui.match.learning.lessons:check_lessons",
    "problems": "tabletop_gui.match.learning.puzzles:check_puzzles",
})  # fmt: skip
"""The validators, by the name of the file in a game's folder."""
