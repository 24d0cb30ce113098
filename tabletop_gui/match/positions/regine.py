"""A round of Regine with chosen cards, at the beginning of a turn or of a jugada."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine import betting, building, court, resolution
from tabletop_gui.games.regine.characters import CHARACTERS, CODES
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.match.positions.builder import Rig, no_more, one_each

DEALT: Final = 4
"""Cards of a hand, and of a row."""
Who = Annotated[int, Meta(ge=0, le=3)]


class RegineRig(DataRecord, frozen=True):
    """A card is written by its code, ``TROb``, or by its character alone, ``TRO``: then the first copy not named elsewhere.
    ``^`` after it: face up (of a discard: seen by all), ``_`` or nothing: face down."""

    hands: tuple[str, ...] | None = None
    """By seat."""
    rows: tuple[str, ...] | None = None
    """By seat, what lies in front of it."""
    deck: str = ""
    """The top card first."""
    under: str = ""
    """What was put under the deck, the next to be drawn first."""
    discards: str = ""
    rest: Literal["DECK", "UNDER", "DISCARD", "TABLE", "TABLE+1", "TABLE+2", "TABLE+3"] = "DECK"
    """Where all other cards lie: of the deck, under it; a row nobody has is nobody's."""
    mano: Who = 0
    """Who begins the round."""
    turn: Who | None = None
    """Whose turn it is; the mano's when left out."""
    locked: bool = False
    """Whether somebody has closed the exchanges."""
    points: tuple[Annotated[int, Meta(ge=0, le=999)], ...] | None = None
    bets: tuple[Literal["queens", "jesters", "pairs", "game"], ...] | None = None
    """With it the round is at its bets on these; the others have been won by nobody. Without rows all get cards of the rest."""


class CardsByCharacter:
    """Finds each card once; those that are named by their whole code are not taken for others."""

    def __init__(self, count: int, texts: Iterable[str]) -> None:
        codes = [word.rstrip("^_") for text in texts for word in text.split()]
        self.left = list(range(count))
        self.meant = {code for code in codes if code in CODES}

    def named(self, text: str, *at: str | int) -> list[tuple[int, bool]]:
        """The cards of a text, and whether they lie face up. Raises Fault at this place for one there is not, or no more."""
        found = []
        for word in text.split():
            code = word.rstrip("^_")
            if code not in CODES and code not in CHARACTERS:
                fault, params = with_guess("unknown_id", code, [*CHARACTERS, *CODES], name=code)
                raise Fault(fault, at, **params)
            fits = [card for card in self.left if CODES[card].startswith(code)]
            chosen = next((card for card in fits if code in CODES or CODES[card] not in self.meant), None)
            if chosen is None:
                raise Fault("card_twice", at, name=code)
            self.left.remove(chosen)
            found.append((chosen, word.endswith("^")))
        return found


def lay(state: court.Regine, rig: RegineRig) -> court.Regine:
    """The state with these cards in it."""
    n = state.n
    for name in ("hands", "rows", "points"):
        one_each(getattr(rig, name), n, name)
    no_more(rig.mano, n - 1, "mano")
    no_more(rig.turn or 0, n - 1, "turn")
    cards = CardsByCharacter(len(state.sight), [*(rig.hands or ()), *(rig.rows or ()), rig.deck, rig.under, rig.discards])
    state.mano = rig.mano
    state.clear()
    state.zones, state.sight = [[] for _ in range(court.ZONES)], [0] * len(state.sight)

    def put(zone: int, found: Iterable[tuple[int, bool]], owner: int = 0) -> None:
        for card, up in found:
            state.zones[zone].append(card)
            state.sight[card] = EVERYONE if up else owner
            if up and zone != court.DISCARD:
                state.up |= 1 << card

    for seat, text in enumerate(rig.hands or ()):
        put(court.HAND + seat, cards.named(text, "hands", seat), 1 << seat)
    for seat, text in enumerate(rig.rows or ()):
        put(court.TABLE + seat, cards.named(text, "rows", seat), 1 << seat)
    for zone, part in ((court.DECK, "deck"), (court.UNDER, "under"), (court.DISCARD, "discards")):
        put(zone, cards.named(getattr(rig, part), part))
    if rig.bets is not None and rig.rows is None:
        for seat in range(n):
            put(court.TABLE + seat, cards.named(" ".join(CODES[card] for card in cards.left[:DEALT]), "rows"), 1 << seat)
    rest, _, place = rig.rest.partition("+")
    spare = ZONES[rest] + int(place or 0)
    state.zones[court.DECK].reverse()
    state.zones[spare] = cards.left + state.zones[spare]
    state.turn, state.locked = rig.mano if rig.turn is None else rig.turn, rig.locked
    state.points = list(rig.points or [0] * n)
    state.agenda, state.events = [], []
    end = (resolution.TURN_UP, resolution.RESOLVE, resolution.END_ROUND)
    if rig.bets is not None:
        played = [JUGADAS.index(name) for name in rig.bets]
        state.winners = [court.OPEN if jugada in played else court.NOBODY for jugada in range(len(JUGADAS))]
        state.push(*[betting.OPEN_JUGADA[jugada] for jugada in played], *end)
    else:
        state.push(building.BUILD_HAND[state.turn], building.LAY_HANDS, *betting.OPEN_JUGADA, *end)
    state.settle()
    return state


ZONES: Final = {"HAND": court.HAND, "TABLE": court.TABLE, "DECK": court.DECK, "UNDER": court.UNDER, "DISCARD": court.DISCARD}
RIG: Final = Rig(RegineRig, lay, ZONES)
