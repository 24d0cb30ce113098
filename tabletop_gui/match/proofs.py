"""What must hold of data files that only playing can show: the library and the command ``check`` are given these."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.door import Register

if TYPE_CHECKING:
    from tabletop_gui.content.library import Proof

PROOFS: Final[Register[Proof]] = Register({
    "lessons": "tabletop_gui.match.lessons:check_lessons",
    "problems": "tabletop_gui.match.problems:check_puzzles",
})  # fmt: skip
"""By the name of the file in a game's folder."""
