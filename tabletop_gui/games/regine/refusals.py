"""Why something is against the rules: the phrase of each rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.values import Refusal
from tabletop_gui.games.regine.actions import (
    Doblo,
    EndTurn,
    Exchange,
    Lay,
    NameRival,
    NoChanges,
    Obey,
    ParaTi,
    Paso,
    Remove,
    Renew,
    SeVera,
    Uncover,
    Voy,
)
from tabletop_gui.games.regine.court import DID_ANNOUNCE, DID_EXCHANGE, DID_LAY, HAND, TABLE

if TYPE_CHECKING:
    from tabletop_gui.games.regine.court import Regine
    from tabletop_gui.games.regine.effects import Effect

BUILDS: Final = (Exchange, NoChanges, Lay, EndTurn)
BETS: Final = (Paso, Voy, Doblo, ParaTi, SeVera)


def _why(word: str) -> Refusal:
    return Refusal(f"rules.refuse.regine.{word}", {})


NOT_YOURS: Final = Refusal("rules.refuse.not_yours", {})
ILLEGAL: Final = Refusal("rules.refuse.illegal", {})


def building(t: Regine, seat: int, a: object) -> Refusal:
    """Why an action is not among those of a turn of building."""
    hand, used = t.zones[HAND + seat], t.used
    match a:
        case Exchange(cards) if not set(cards) <= set(hand):
            return NOT_YOURS
        case Exchange() if used & DID_EXCHANGE:
            return _why("exchanged")
        case Exchange() if used & DID_ANNOUNCE:
            return _why("announced")
        case Exchange() if t.locked:
            return _why("locked")
        case Exchange():
            return _why("choose_cards")
        case NoChanges() if used & DID_EXCHANGE:
            return _why("exchange_or_announce")
        case NoChanges():
            return _why("announced_already")
        case Lay(card) if card not in hand:
            return NOT_YOURS
        case Lay() if used & DID_LAY:
            return _why("one_card")
        case Paso() | Voy() | Doblo() | ParaTi() | SeVera():
            return _why("build_first")
    return ILLEGAL


def effect(t: Regine, question: Effect, a: object) -> Refusal:
    """Why an action does not answer the question of a character's effect."""
    seat, zones = question.seat, t.zones
    if not isinstance(a, question.wants):
        return _why("effect_first")
    match a:
        case NameRival(rival):
            return _why("yourself" if rival == seat else "empty_hand") if 0 <= rival < t.n else ILLEGAL
        case Obey() | Renew():
            return NOT_YOURS
        case Remove(row, place) | Uncover(row, place):
            if not (0 <= row < t.n and 0 <= place < len(zones[TABLE + row])):
                return _why("no_card_there")
            return _why("itself" if isinstance(a, Remove) else "face_up")
    return ILLEGAL


def speaking(t: Regine, seat: int, a: object) -> Refusal:
    """Why a player asked to speak may not say this."""
    bit, stake = 1 << seat, t.stakes[t.jugada]
    match a:
        case Voy():
            return _why("gone")
        case Doblo() if not stake & bit:
            return _why("double_out")
        case ParaTi() | SeVera():
            return _why("no_double")
    return _why("building_over") if isinstance(a, BUILDS) else ILLEGAL


def doubling(t: Regine, a: object) -> Refusal:
    """Why a player asked whether to double may not say this."""
    match a:
        case Voy():
            return _why("declared")
        case ParaTi() | SeVera():
            return _why("no_double")
    return _why("building_over") if isinstance(a, BUILDS) else ILLEGAL


def answering(a: object) -> Refusal:
    """Why a player may not answer a double with this."""
    if isinstance(a, BETS):
        return _why("answer_double")
    return _why("building_over") if isinstance(a, BUILDS) else ILLEGAL
