"""Which cards stand out, and which step back: what can be taken, who can pay, what can be fetched, what is being counted."""

from __future__ import annotations

from tabletop_gui.games.famiglia import AREA, FAMILY, KIND, STREET, Fetch, Recruit, Take
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP, Tally
from tabletop_gui.gui.table.model.gestures import Drag
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table


def lit(table: Table, sprite: Sprite) -> bool:
    """A card with the gold line round it while it is the viewer's turn."""
    rows, area = table.stage.rows, AREA + table.eyes.south
    if sprite in rows[STREET]:
        return movable(table, sprite, Take, Recruit)
    if sprite in rows[area]:
        return movable(table, sprite, Fetch)
    return sprite in rows[table.hand] and pays(table, sprite)


def movable(table: Table, sprite: Sprite, *kinds: type) -> bool:
    """A card that some action carries now, of one of these kinds (of none: whichever)."""
    return any(
        isinstance(g, Drag) and g.card == sprite.face and (not kinds or isinstance(g.action, kinds)) for g in table.gestures
    )


def pays(table: Table, sprite: Sprite) -> bool:
    """A card of the hand that can pay for the card of the street that is chosen or carried."""
    pointer = table.pointer
    wanted = pointer.carry.card if pointer.carry is not None else pointer.selected
    ways = [g.action for g in table.gestures if isinstance(g, Drag) and g.card == wanted and isinstance(g.action, Recruit)]
    return any(KIND[sprite.face] in (KIND[way.lay], KIND[way.keep]) for way in ways)


def uncounted(tally: Tally, sprite: Sprite) -> bool:
    """A card of a family whose turn in the count is not now."""
    return tally.over and tally.counted < ADDED_UP and sprite.face >= 0 and FAMILY[sprite.face] != tally.counted - 1
