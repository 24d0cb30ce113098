"""The lines of a character: `ai/voices/<id>.yaml`, read when it joins a table.

Every occasion is an event that all players have seen, so a line reveals nothing about a hidden card. Lines
for all games are worded to fit each of them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop_gui.content.yaml_files.fields import DataRecord, Lines


class Voice(DataRecord, frozen=True):
    """A character's lines, by occasion; without a line it stays silent."""

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
    """A human player has been thinking for long."""
    silence: Lines | None = None
    """No line has been spoken for long."""
    taken_back: Lines | None = None
    """A human player undid a move after it had been answered."""
    made: Lines | None = None
    """Its public goal was reached: its bid, or a battle without a loss."""
    missed: Lines | None = None
    """Its goal failed, or it was hit hard."""
    big_trick: Lines | None = None
    """It won an important trick or prize."""
    praise: Lines | None = None
    """A human player did well."""
    pity: Lines | None = None
    """A human player did badly: a comforting line, never an insult."""
    bluffed: Lines | None = None
    """Its bluff succeeded, as all players see."""
    caught: Lines | None = None
    """Its bluff was caught, as all players see."""
    folded_to: Lines | None = None
    """All others folded to its attack; its cards are not shown."""
    denied: Lines | None = None
    """Another player took what it had, or was about to have."""
    hook: Lines | None = None
    """The rules forbid its choice: the hook rule applies to it."""
    revenge: Lines | None = None
    """It took revenge on a player who had taken something from it."""
    lucky: Lines | None = None
    """It was lucky, as all players see."""
    dull: Lines | None = None
    """It has nothing to do: it passes, sits a hand out, folds."""


OCCASIONS: Final = tuple(field.name for field in msgspec.structs.fields(Voice))
"""Every occasion on which a character may speak."""


def voice_file(character: str) -> str:
    """Return the path of a character's lines in a data folder."""
    return f"ai/voices/{character}.yaml"
