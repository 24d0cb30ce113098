"""Phrase keys of earlier versions that the program no longer has: a player's own file may still replace them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FORMER_PHRASES: Final[Mapping[str, str]] = {
    "content.notice.advice": "",
    "game.oh_hell.preset.long.label": "game.oh_hell.preset.normal.label",
    "game.oh_hell.preset.long.note": "game.oh_hell.preset.normal.note",
    "results.famiglia.area": "",
    "results.famiglia.hand": "",
    "table.chicken_army.battle.last": "",
    "table.chicken_army.market": "",
    "table.chicken_army.panel.watch": "",
    "table.decimal": "",
    "table.famiglia.undo": "",
    "table.hint.given_nothing": "",
    "table.kingdoms.bet.short": "",
    "table.thousands": "",
}
"""The key that replaces each; "" if the text is not shown any more."""
