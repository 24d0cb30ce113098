"""What the tests of every game's motifs share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tabletop_gui.ai.motifs import Motif, reason_of
from tabletop_gui.ai.requests import Cards
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases, placeholders, shipped_catalogue

Motifs = Mapping[str, Motif]
"""Motifs by their keys, without the game's name."""


@dataclass(frozen=True)
class Rig:
    """A motif, a position where it holds, and what is changed where it does not."""

    key: str
    find: Callable[..., Motifs]
    position: Mapping[str, Any]
    changed: Mapping[str, Any]

    def but(self, **changed: Any) -> Rig:
        """The same with this changed in the second position."""
        return replace(self, changed=changed)


def rig(key: str, find: Callable[..., Motifs], hand: Any, best: Any, other: Any, **position: Any) -> Rig:
    """A rig whose position `find` sets up, by name: a hand, two actions and whatever else it takes."""
    return Rig(key, find, {"hand": hand, "best": best, "other": other, **position}, {})


NAMES = ("Ana", "Lobo", "Fray Tizón", "Remedios", "La Sombra", "Cascabel", "Baltasar", "Freydis", "Nadira")
LONGEST = 140
"""Most letters of a sentence."""
NO_MOTIF = ("figure.",)
"""Beginnings of a game's keys under ``hint`` that are no motifs."""


def keys_of_motifs(game: str) -> set[str]:
    """The keys of a game's motifs, without the game's name."""
    prefix = f"hint.{game}"
    keys = {key.removeprefix(f"{prefix}.") for key in Phrases("es").under(prefix)}
    return {key for key in keys if not key.startswith(NO_MOTIF)}


def named_cards(motif: Motif) -> None:
    """Hold the sentence of a motif: it can be said in every language, is short, and names every card that it highlights."""
    why = reason_of(motif)
    slots = {name for name, slot in motif.slots.items() if isinstance(slot, Cards)}
    for language in LANGUAGES:
        phrases = Phrases(language)
        told = why.sentence(phrases.tr, NAMES)
        assert "{" not in told and told != why.key and len(told) <= LONGEST, told
        phrase = shipped_catalogue(language)[0][why.key]
        assert slots <= placeholders(phrase), f"{why.key} highlights a card that it does not name"


def held(rigs: Sequence[Rig]) -> list[str]:
    """What is wrong with rigs."""
    found = []
    for one in rigs:
        motifs = one.find(**one.position)
        if one.key in motifs:
            named_cards(motifs[one.key])
        else:
            found.append(f"{one.key} not found among {sorted(motifs)}")
        if one.key in one.find(**{**one.position, **one.changed}):
            found.append(f"{one.key} found where it does not hold")
    return found
