"""What must hold of data files that only playing can show: the library and the command ``check`` are given these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.plugins import Register

if TYPE_CHECKING:
    from tabletop_gui.content.library import Proof

PROOFS: Final[Register[Proof]] = Register({
    "lessons": "tabletop_gui.match.learning.lessons:check_lessons",
    "problems": "tabletop_gui.match.learning.puzzles:check_puzzles",
})  # fmt: skip
"""By the name of the file in a game's folder."""
