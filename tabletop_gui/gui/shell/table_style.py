"""The table as the player dressed it: a game's manifest with the chosen back, felt and wood in the place of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from tabletop_gui.content.packs.packs import Packs, stuffs_of
from tabletop_gui.content.paths import Places, shipped
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.content.records.table_style import DressFile, Stuff
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.match.storage.settings import Dress

EVERY: Final = "every"
"""Under this name the settings keep the dress of all games that have none of their own."""
_OWN_BACK: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
MOST_OWN: Final = 4
"""Backs of the player's own that are offered."""


class Wardrobe:
    """What there is to choose from, the player's own backs and what the packs bring among it."""

    def __init__(self, file: DressFile, places: Places, packs: Packs) -> None:
        self.file = file
        self.packs = packs
        self._places = places

    @property
    def own_backs(self) -> tuple[str, ...]:
        """The backs that lie in the player's folder beside the shipped ones, by their files' names."""
        try:
            found = sorted(path.stem for path in (self._places.mods("assets") / "backs").glob("*.svg") if path.is_file())
        except OSError:
            return ()
        shipped_backs = shipped("assets") / "backs"
        new = [name for name in found if _OWN_BACK.fullmatch(name) and not (shipped_backs / f"{name}.svg").exists()]
        return tuple(new[:MOST_OWN])

    @property
    def backs(self) -> tuple[str, ...]:
        """All of them: the house's, those of the packs, the player's own."""
        return self.file.backs + tuple(self.packs.backs) + self.own_backs

    @property
    def felts(self) -> tuple[Stuff, ...]:
        """All felts: the house's, and those of the packs."""
        return self.file.felts + stuffs_of(self.packs, "felts")

    @property
    def woods(self) -> tuple[Stuff, ...]:
        """All woods: the house's, and those of the packs."""
        return self.file.woods + stuffs_of(self.packs, "woods")

    def keeps_back(self, game: str) -> bool:
        """Whether this game's back says something about the card."""
        return game in self.file.keeps_back

    def chosen(self, dresses: Mapping[str, Dress], game: str) -> Dress:
        """What is chosen for a game: its own dress, else that of every game, else as it comes."""
        return dresses.get(game) or dresses.get(EVERY) or Dress()

    def dressed(self, manifest: GameManifest, dress: Dress) -> GameManifest:
        """The manifest with that on it. What there is not (any longer) is left as it comes. On another felt what is printed
        there takes the ink of that felt's lines."""
        felt, wood = _ink(self.felts, dress.felt), _ink(self.woods, dress.wood)
        inks = manifest.table
        if felt and felt != inks.felt:
            line = TableLook(felt, inks.wood, inks.floor).line
            inks = msgspec.structs.replace(inks, felt=felt, motif_ink=line)
        if wood:
            inks = msgspec.structs.replace(inks, wood=wood)
        back = dress.back if dress.back in self.backs and not self.keeps_back(manifest.id) else manifest.back
        return msgspec.structs.replace(manifest, table=inks, back=back)


def _ink(stuffs: tuple[Stuff, ...], id: str) -> str:
    return next((stuff.ink for stuff in stuffs if stuff.id == id), "")
