"""A table of Regine with chosen cards.

``hands`` and ``rows`` by seat, ``deck`` (top card first), ``under`` (the next to be drawn first), ``discards``.
A card is written by its code, ``TROb``, or by its character alone, ``TRO``: then the first copy not named elsewhere; ``^``
after it: face up (of a discard: seen by all), ``_`` or nothing face down. Whatever is not named lies under the
deck, or in the zone ``rest`` (``TABLE+3`` is nobody's at a table of two).

``mano``, ``turn`` (else the mano's), ``locked``, ``points``. With ``bets`` (names of jugadas) the round is at its bets on these;
the others have been won by nobody, and without ``rows`` all get cards of the rest.
"""

from __future__ import annotations

from typing import Any

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine import betting, building, court, resolution
from tabletop_gui.games.regine.characters import CODES
from tabletop_gui.games.regine.combinations import CATEGORIES


class Cards:
    """Finds each card once; those that are named by their whole code are not taken for others."""

    def __init__(self, count: int, rig: dict[str, Any]) -> None:
        texts = [*rig.get("hands", ()), *rig.get("rows", ()), *[rig.get(part, "") for part in ("deck", "under", "discards")]]
        codes = [word.rstrip("^_") for text in texts for word in text.split()]
        self.left = list(range(count))
        self.meant = {code for code in codes if code in CODES}

    def named(self, text: str) -> list[tuple[int, bool]]:
        """The cards of a text, and whether they lie face up."""
        found = []
        for word in text.split():
            code = word.rstrip("^_")
            fits = [card for card in self.left if CODES[card].startswith(code)]
            chosen = next(card for card in fits if code in CODES or CODES[card] not in self.meant)
            self.left.remove(chosen)
            found.append((chosen, word.endswith("^")))
        return found


def rig_regine(state: court.Regine, rig: dict[str, Any]) -> court.Regine:
    """The state with the cards of the rig in it, at the beginning of a turn or of a jugada."""
    n, cards = state.n, Cards(len(state.sight), rig)
    state.mano = rig.get("mano", 0)
    state.clear()
    state.zones, state.sight = [[] for _ in range(court.ZONES)], [0] * len(state.sight)

    def lay(zone: int, text: str, owner: int = 0) -> None:
        for card, up in cards.named(text):
            state.zones[zone].append(card)
            state.sight[card] = EVERYONE if up else owner
            if up and zone != court.DISCARD:
                state.up |= 1 << card

    for seat, text in enumerate(rig.get("hands", ())):
        lay(court.HAND + seat, text, 1 << seat)
    for seat, text in enumerate(rig.get("rows", ())):
        lay(court.TABLE + seat, text, 1 << seat)
    for zone, part in ((court.DECK, "deck"), (court.UNDER, "under"), (court.DISCARD, "discards")):
        lay(zone, rig.get(part, ""))
    if "bets" in rig and "rows" not in rig:
        for seat in range(n):
            lay(court.TABLE + seat, " ".join(CODES[card] for card in cards.left[:4]), 1 << seat)
    rest, _, place = rig.get("rest", "DECK").partition("+")
    spare = getattr(court, rest) + int(place or 0)
    state.zones[court.DECK].reverse()
    state.zones[spare] = cards.left + state.zones[spare]
    state.turn, state.locked = rig.get("turn", state.mano), rig.get("locked", False)
    state.points = list(rig.get("points", [0] * n))
    state.agenda, state.events = [], []
    end = (resolution.TURN_UP, resolution.RESOLVE, resolution.END_ROUND)
    if "bets" in rig:
        played = [CATEGORIES.index(name) for name in rig["bets"]]
        state.winners = [court.OPEN if jugada in played else court.NOBODY for jugada in range(4)]
        state.push(*[betting.OPEN_JUGADA[jugada] for jugada in played], *end)
    else:
        state.push(building.BUILD_HAND[state.turn], building.LAY_HANDS, *betting.OPEN_JUGADA, *end)
    state.settle()
    return state


def check_told(state: court.Regine, scenario: dict[str, Any]) -> None:
    """What the table was told since the rig, in this order among other things: ``0 voy 2``, ``opens 1``."""
    heard = [f"{e.seat} {e.what} {e.n}" if e.seat >= 0 else f"{e.what} {e.n}" for e in state.events or () if isinstance(e, Said)]
    rest = iter(heard)
    for line in scenario.get("told", ()):
        assert line in rest, f"{line!r} is not told, or not after the line before it, in {heard}"
    for word in scenario.get("untold", ()):
        assert not any(word in line for line in heard), word
