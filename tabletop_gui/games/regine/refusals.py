"""Reasons why an action is against the rules: a phrase for each rule."""

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


def _why(key: str) -> Refusal:
    return Refusal(key, {})


NOT_YOURS: Final = Refusal("rules.refuse.not_yours", {})
ILLEGAL: Final = Refusal("rules.refuse.illegal", {})


def building(t: Regine, seat: int, a: object) -> Refusal:
    """Return the reason why an action is not legal in a building turn."""
    hand, used = t.zones[HAND + seat], t.used
    match a:
        case Exchange(cards) if not set(cards) <= set(hand):
            return NOT_YOURS
        case Exchange() if used & DID_EXCHANGE:
            return _why("rules.refuse.regine.exchanged")
        case Exchange() if used & DID_ANNOUNCE:
            return _why("rules.refuse.regine.announced")
        case Exchange() if t.locked:
            return _why("rules.refuse.regine.locked")
        case Exchange():
            return _why("rules.refuse.regine.choose_cards")
        case NoChanges() if used & DID_EXCHANGE:
            return _why("rules.refuse.regine.exchange_or_announce")
        case NoChanges():
            return _why("rules.refuse.regine.announced_already")
        case Lay(card) if card not in hand:
            return NOT_YOURS
        case Lay() if used & DID_LAY:
            return _why("rules.refuse.regine.one_card")
        case Paso() | Voy() | Doblo() | ParaTi() | SeVera():
            return _why("rules.refuse.regine.build_first")
    return ILLEGAL


def effect(t: Regine, question: Effect, a: object) -> Refusal:
    """Return the reason why an action does not answer the question of a character's effect."""
    seat, zones = question.seat, t.zones
    if not isinstance(a, question.answer_types):
        return _why("rules.refuse.regine.effect_first")
    match a:
        case NameRival(rival):
            if not 0 <= rival < t.n:
                return ILLEGAL
            return _why("rules.refuse.regine.yourself" if rival == seat else "rules.refuse.regine.empty_hand")
        case Obey() | Renew():
            return NOT_YOURS
        case Remove(row, place) | Uncover(row, place):
            if not (0 <= row < t.n and 0 <= place < len(zones[TABLE + row])):
                return _why("rules.refuse.regine.no_card_there")
            return _why("rules.refuse.regine.itself" if isinstance(a, Remove) else "rules.refuse.regine.face_up")
    return ILLEGAL


def speaking(t: Regine, seat: int, a: object) -> Refusal:
    """Return the reason why a player asked to speak may not say this."""
    bit, stake = 1 << seat, t.stakes[t.jugada]
    match a:
        case Voy():
            return _why("rules.refuse.regine.gone")
        case Doblo() if not stake & bit:
            return _why("rules.refuse.regine.double_out")
        case ParaTi() | SeVera():
            return _why("rules.refuse.regine.no_double")
    return _why("rules.refuse.regine.building_over") if isinstance(a, BUILDS) else ILLEGAL


def doubling(t: Regine, a: object) -> Refusal:
    """Return the reason why a player asked whether to double may not say this."""
    match a:
        case Voy():
            return _why("rules.refuse.regine.declared")
        case ParaTi() | SeVera():
            return _why("rules.refuse.regine.no_double")
    return _why("rules.refuse.regine.building_over") if isinstance(a, BUILDS) else ILLEGAL


def answering(a: object) -> Refusal:
    """Return the reason why a player may not answer a double with this."""
    if isinstance(a, BETS):
        return _why("rules.refuse.regine.answer_double")
    return _why("rules.refuse.regine.building_over") if isinstance(a, BUILDS) else ILLEGAL
