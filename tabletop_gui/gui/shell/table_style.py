"""Table styles: a game's manifest with the player's choice of card back, felt and wood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from tabletop_gui.content.packs.packs import Packs, materials_of
from tabletop_gui.content.paths import PlayerFolders, shipped
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.content.records.table_style import Material, TableStylesFile
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.match.storage.settings import TableStyle

EVERY: Final = "every"
"""Settings key of the style for all games without a style of their own."""
_OWN_BACK: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
MAX_OWN_BACKS: Final = 4
"""Maximum number of the player's own backs that are offered."""


class StyleCatalogue:
    """The available backs, felts and woods, including those of the player and of packs."""

    def __init__(self, file: TableStylesFile, places: PlayerFolders, packs: Packs) -> None:
        self.file = file
        self.packs = packs
        self._places = places

    @property
    def own_backs(self) -> tuple[str, ...]:
        """Names of the backs in the player's folder, without those that are shipped."""
        try:
            found = sorted(path.stem for path in (self._places.mods("assets") / "backs").glob("*.svg") if path.is_file())
        except OSError:
            return ()
        shipped_backs = shipped("assets") / "backs"
        new = [name for name in found if _OWN_BACK.fullmatch(name) and not (shipped_backs / f"{name}.svg").exists()]
        return tuple(new[:MAX_OWN_BACKS])

    @property
    def backs(self) -> tuple[str, ...]:
        """All backs: shipped, from packs, the player's own."""
        return self.file.backs + tuple(self.packs.backs) + self.own_backs

    @property
    def felts(self) -> tuple[Material, ...]:
        """All felts: shipped and from packs."""
        return self.file.felts + materials_of(self.packs, "felts")

    @property
    def woods(self) -> tuple[Material, ...]:
        """All woods: shipped and from packs."""
        return self.file.woods + materials_of(self.packs, "woods")

    def keeps_back(self, game: str) -> bool:
        """Return True if the game's card backs carry information and must not be replaced."""
        return game in self.file.keeps_back

    def chosen(self, styles: Mapping[str, TableStyle], game: str) -> TableStyle:
        """Return the style chosen for a game: its own, else the one for every game, else the default."""
        return styles.get(game) or styles.get(EVERY) or TableStyle()

    def with_table_style(self, manifest: GameManifest, style: TableStyle) -> GameManifest:
        """Return the manifest with a style applied. Items that no longer exist are ignored. On another felt, its print
        takes the ink of that felt's lines.
        """
        felt, wood = _ink(self.felts, style.felt), _ink(self.woods, style.wood)
        inks = manifest.table
        if felt and felt != inks.felt:
            line = TableLook(felt, inks.wood, inks.floor).line
            inks = msgspec.structs.replace(inks, felt=felt, motif_ink=line)
        if wood:
            inks = msgspec.structs.replace(inks, wood=wood)
        back = style.back if style.back in self.backs and not self.keeps_back(manifest.id) else manifest.back
        return msgspec.structs.replace(manifest, table=inks, back=back)


def _ink(materials: tuple[Material, ...], id: str) -> str:
    return next((material.ink for material in materials if material.id == id), "")
