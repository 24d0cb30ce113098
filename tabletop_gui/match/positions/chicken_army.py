"""Position builder of Regroup! Chicken Army: a table with chosen cards."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.chicken_army import campaign as rules
from tabletop_gui.games.chicken_army.cards import CODES, LEADERS, STARTS, SYMBOLS, start_face
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.games.chicken_army.matrix import MARGIN, MOST, WIDE, Matrix, Placed
from tabletop_gui.match.positions.builder import CardsByCode, PositionBuilder, no_more, one_each

SHORT: Final = 60
"""Maximum number of characters of an army that are quoted."""


class ChickenArmyPosition(DataRecord, frozen=True):
    """The armies, the cards available, the seats' state, and the next phase."""

    armies: tuple[str, ...] | None = None
    """Armies by seat: drawn (``FF. / SCS``), or as the cards placed on the starting card: card, row, column and
    quarter turns (``11 -1 -1 0, 28 0 -1 0``); empty for the starting card alone.
    """
    market: str = ""
    """The market cards, the slot farthest from the deck first."""
    deck: str | None = None
    """The top card first. Cards not listed anywhere lie under it; with a deck given they are out of the game."""
    life: tuple[Annotated[int, Meta(ge=-99, le=99)], ...] | None = None
    fell: tuple[Annotated[int, Meta(ge=0, le=99)], ...] | None = None
    """Round in which each seat fell; 0 if it has not."""
    leaders: str | None = None
    """Leaders by seat: ``red green``."""
    holder: Annotated[int, Meta(ge=0, le=3)] = 0
    """Seat with the first-player card."""
    round: Annotated[int, Meta(ge=1, le=99)] = 1
    begin: Literal["organise", "battle", "round"] = "organise"
    """The next phase: the holder's turn, the battle, or a new round."""


def drawn(text: str, card: int) -> Matrix:
    """Return the army drawn in the text; its top left corner is at (0, 0). Raises Fault for an unknown symbol."""
    boards = [0] * len(SYMBOLS)
    for row, line in enumerate(text.split("/")):
        for column, symbol in enumerate(line.strip()):
            if max(row, column) >= MOST:
                raise Fault("too_long", limit=MOST)
            if symbol not in SYMBOLS + ".":
                raise Fault("not_one_of", found=symbol, among=", ".join(SYMBOLS + "."))
            if symbol != ".":
                boards[SYMBOLS.index(symbol)] |= 1 << (row + MARGIN) * WIDE + column + MARGIN
    return Matrix(tuple(boards), 0, 0, (Placed(card, 0, 0, 0),))


def army_of(text: str, card: int, different: bool, cards: CardsByCode) -> Matrix:
    """Return the army of a text, on this starting card. Raises Fault if it is impossible."""
    if text and not text[0].isdigit():
        return drawn(text, card)
    army = Matrix.begun(card, start_face(card, different))
    for placed in filter(None, (part.strip() for part in text.split(","))):
        code, *where = placed.split()
        (one,) = cards.named(code)
        try:
            row, column, turn = map(int, where)
            if not (0 <= turn < 4 and max(abs(row), abs(column)) <= MOST):
                raise ValueError
            army = army.placed(one, row, column, turn)
        except ValueError as error:
            raise Fault("expected_value", found=placed[:SHORT]) from error
    return army


def lay(state: rules.ChickenArmy, rig: ChickenArmyPosition) -> rules.ChickenArmy:
    """Return the state with these cards, at the next question."""
    n, cards = state.n, CardsByCode(CODES)
    for name in ("armies", "life", "fell"):
        one_each(getattr(rig, name), n, name)
    no_more(rig.holder, n - 1, "holder")
    market = cards.named(rig.market, "market")
    no_more(len(market), rules.SLOTS, "market")
    deck = cards.named(rig.deck or "", "deck")
    state.zones = [[] for _ in range(rules.ZONES)]
    state.zones[rules.MARKET], state.zones[rules.DECK] = market, deck[::-1]
    armies = []
    for seat, text in enumerate(rig.armies or [""] * n):
        try:
            armies.append(army_of(text, STARTS[seat], state.different, cards))
        except Fault as fault:
            raise Fault(fault.fault, ("armies", seat, *fault.at), **fault.params) from fault
    state.matrices = armies
    for seat, army in enumerate(state.matrices):
        state.zones[rules.ARMY + seat] = [placed.card for placed in army.placements]
    taken = {card for zone in state.zones for card in zone}
    rest = [card for card in range(len(CODES)) if card not in taken]
    spare = rules.DECK if rig.deck is None else rules.BOX
    state.zones[spare] = [card for card in rest if spare == rules.BOX or card not in STARTS] + state.zones[spare]
    state.zones[rules.BOX] += [card for card in rest if spare != rules.BOX and card in STARTS]
    state.sight = [EVERYONE] * len(CODES)
    for card in state.zones[rules.DECK]:
        state.sight[card] = 0
    state.life, state.fell = list(rig.life or [LIFE] * n), list(rig.fell or [0] * n)
    if rig.leaders is not None:
        state.leaders = [_leader(word) for word in rig.leaders.split()]
        one_each(state.leaders, n, "leaders")
    state.holder, state.round = rig.holder, rig.round
    steps = {"organise": rules.ORGANISE[state.holder], "battle": rules.BATTLE, "round": rules.ROUND}
    state.agenda = [steps[rig.begin]]
    state.settle()
    return state


def _leader(word: str) -> int:
    if word not in LEADERS:
        fault, params = with_guess("not_one_of", word, LEADERS, found=word, among=", ".join(LEADERS))
        raise Fault(fault, ("leaders",), **params)
    return LEADERS.index(word)


ZONES: Final = {"ARMY": rules.ARMY, "MARKET": rules.MARKET, "DECK": rules.DECK, "BLIND": rules.BLIND, "BOX": rules.BOX}
BUILDER: Final = PositionBuilder(ChickenArmyPosition, lay, ZONES)
