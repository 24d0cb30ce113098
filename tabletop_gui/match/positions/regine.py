"""Position builder of Regine: a round with chosen cards, at the beginning of a turn or of a category."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.regine import betting, building, court, resolution
from tabletop_gui.games.regine.characters import CHARACTERS, CODES
from tabletop_gui.games.regine.combinations import CATEGORIES
from tabletop_gui.match.positions.builder import PositionBuilder, no_more, one_each

DEALT: Final = 4
"""Number of cards in a hand, and in a row."""
Who = Annotated[int, Meta(ge=0, le=3)]


class ReginePosition(DataRecord, frozen=True):
    """The cards of a round. A card is written by its code, ``TROb``, or by its character alone, ``TRO``: then the first
    copy not named elsewhere. ``^`` after it: face up (of a discard: seen by all), ``_`` or nothing: face down.
    """

    hands: tuple[str, ...] | None = None
    """Hands by seat."""
    rows: tuple[str, ...] | None = None
    """Rows in front of the seats, by seat."""
    deck: str = ""
    """The top card first."""
    under: str = ""
    """Cards put under the deck, the next to be drawn first."""
    discards: str = ""
    rest: Literal["DECK", "UNDER", "DISCARD", "TABLE", "TABLE+1", "TABLE+2", "TABLE+3"] = "DECK"
    """Place of all other cards: with the deck, under it; a row beyond the seats is out of play."""
    mano: Who = 0
    """Seat that begins the round."""
    turn: Who | None = None
    """Seat to act; the mano by default."""
    locked: bool = False
    """True if the exchanges have been closed."""
    points: tuple[Annotated[int, Meta(ge=0, le=999)], ...] | None = None
    bets: tuple[Literal["queens", "jesters", "pairs", "game"], ...] | None = None
    """The categories still to be bet on: with it the round is in its betting phase; the others have been won by
    nobody. Without rows all seats get cards of the rest.
    """


class CardsByCharacter:
    """Finds each card once; cards named elsewhere by their full code are not used for a character alone."""

    def __init__(self, count: int, texts: Iterable[str]) -> None:
        codes = [word.rstrip("^_") for text in texts for word in text.split()]
        self.left = list(range(count))
        self.meant = {code for code in codes if code in CODES}

    def named(self, text: str, *at: str | int) -> list[tuple[int, bool]]:
        """Return the cards of a text, each with True if it lies face up. Raises Fault at this place for an unknown or
        used-up card.
        """
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


def lay(state: court.Regine, rig: ReginePosition) -> court.Regine:
    """Return the state with these cards."""
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
        played = [CATEGORIES.index(name) for name in rig.bets]
        state.winners = [court.OPEN if jugada in played else court.NOBODY for jugada in range(len(CATEGORIES))]
        state.push(*[betting.OPEN_JUGADA[jugada] for jugada in played], *end)
    else:
        state.push(building.BUILD_HAND[state.turn], building.LAY_HANDS, *betting.OPEN_JUGADA, *end)
    state.settle()
    return state


ZONES: Final = {"HAND": court.HAND, "TABLE": court.TABLE, "DECK": court.DECK, "UNDER": court.UNDER, "DISCARD": court.DISCARD}
BUILDER: Final = PositionBuilder(ReginePosition, lay, ZONES)
