"""What a character says: `ai/voices/<id>.yaml`, read when it sits down at a table.

Every occasion is something that everybody at the table has seen happen, so a line says nothing about a hidden card. What may be
said at every game is worded so that it fits them all.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop_gui.content.yaml_files.fields import DataRecord, Lines


class Voice(DataRecord, frozen=True):
    """A character's words, by occasion; where it has none it is silent."""

    greeting: Lines | None = None
    """A match begins."""
    thanks: Lines | None = None
    """The match is over, and another has won it."""
    winner: Lines | None = None
    """It won the match."""
    leads: Lines | None = None
    """It has taken the lead."""
    trails: Lines | None = None
    """It has fallen to the last place."""
    waits: Lines | None = None
    """A person has been thinking for long."""
    silence: Lines | None = None
    """Nobody has said anything for long."""
    taken_back: Lines | None = None
    """A person took back what it had answered already."""
    made: Lines | None = None
    """What it undertook before everybody came true: its bid, or a battle without a loss."""
    missed: Lines | None = None
    """What it undertook failed, or it was hit hard."""
    big_trick: Lines | None = None
    """It took what mattered."""
    praise: Lines | None = None
    """A person did well."""
    pity: Lines | None = None
    """A person did badly: it comforts, and never insults."""
    bluffed: Lines | None = None
    """Everybody sees that it attacked with nothing, and that it won."""
    caught: Lines | None = None
    """Everybody sees that it attacked with nothing, and lost by it."""
    folded_to: Lines | None = None
    """All others gave way to its attack; what it had is not seen."""
    denied: Lines | None = None
    """Somebody took from it what it had, or was about to have."""
    hook: Lines | None = None
    """The rules forbid it what it would otherwise be free to say: the hook falls on it."""
    revenge: Lines | None = None
    """It paid back somebody who had taken something from it."""
    lucky: Lines | None = None
    """Luck, seen by all, was with it."""
    dull: Lines | None = None
    """There is nothing for it to do this time: it passes, sits a hand out, folds."""


OCCASIONS: Final = tuple(field.name for field in msgspec.structs.fields(Voice))
"""Every occasion somebody of the cast may speak on."""


def voice_file(character: str) -> str:
    """Where a character's words stand, under a folder of data."""
    return f"ai/voices/{character}.yaml"
