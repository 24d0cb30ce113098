"""What must hold of data files that only playing can show: the library and the command ``check`` are given these."""

from __future__ import annotations

from typing import Final

from tabletop_gui.content.library import Proof
from tabletop_gui.match.lessons import check_lessons
from tabletop_gui.match.problems import check_puzzles

PROOFS: Final[dict[str, Proof]] = {"lessons": check_lessons, "problems": check_puzzles}
"""By the name of the file in a game's folder."""
