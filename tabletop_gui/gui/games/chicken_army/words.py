"""Texts of the Chicken Army table: the panel's title and note, card names, the situation."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import DrawBlind, Lead
from tabletop_gui.games.chicken_army.campaign import NOBODY
from tabletop_gui.games.chicken_army.cards import POWERS
from tabletop_gui.games.chicken_army.preview import Preview, Span
from tabletop_gui.gui.games.chicken_army.facts import BattleAccount
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.pen import written

SYMBOLS = "FSWBCP"
"""The symbols in the order of an army's `Totals`."""
SYMBOL_HELP = KeyFamily("table.chicken_army.help.{}", SYMBOLS)
WHAT = KeyFamily("table.chicken_army.hint.what.{}", ("deck", "place", "take"))
ENDS_TOLD = ("all_fell", "cards_out")
"""Ends that a final sheet does not show by itself."""
ENDS = KeyFamily("results.chicken_army.how.{}", ENDS_TOLD)


class PanelContext(Struct, frozen=True):
    """The viewer's situation and what the player is doing."""

    seat: int
    """The viewer's seat; -1 for a viewer without a seat."""
    south: int
    mine: bool
    acting: int | None
    awaits_confirmation: bool = False
    """True if the deck was touched and awaits confirmation."""
    holds: bool = False
    """True if a card is in the hand."""
    carries: bool = False
    lies: bool = False
    """True if the card is tentatively placed on the army."""
    attacker: int = -1
    """The attacking seat of the battle shown."""
    shared: bool = False
    """True if several players share this screen, so that "your turn" would be ambiguous."""
    turn_key: str = ""
    """Name of the key that turns the card in the hand."""


def title_and_note(tally: ChickenTally, names: Sequence[str], at: PanelContext, tr: Tr) -> tuple[str, str]:
    """Return the title and the note of the panel."""
    if tally.phase != "organise":
        if at.attacker >= 0:
            key = "table.chicken_army.battle.mine" if at.attacker == at.seat else "table.chicken_army.battle.attacks"
            return tr(key, who=names[at.attacker]), ""
        return tr("table.chicken_army.panel.battle", n=tally.round), ""
    if at.mine and NOBODY in tally.leaders:
        return leader_question(names[at.seat] if at.shared else "", tr), tr("table.chicken_army.panel.leader_note")
    if at.mine:
        if at.awaits_confirmation:
            return tr("table.chicken_army.panel.blind"), tr("table.chicken_army.panel.blind_note")
        if at.holds:
            turns = tr("table.chicken_army.panel.turns_key" if at.turn_key else "table.chicken_army.panel.turns", key=at.turn_key)
            note = tr("table.chicken_army.panel.carry_note", turns=turns) if at.carries else turns
            return tr("table.chicken_army.panel.place"), note
        if tally.blind:
            return tr("table.chicken_army.panel.must"), tr("table.chicken_army.panel.must_note")
        title = tr("table.chicken_army.panel.turn", who=names[at.seat]) if at.shared else ""
        return title, tr("table.chicken_army.panel.choose")
    if 0 <= at.seat < tally.n and tally.fell[at.seat]:
        return tr("table.chicken_army.panel.fallen", n=tally.fell[at.seat]), ""
    if at.acting is None or at.acting == at.seat:
        return tr("table.chicken_army.panel.own"), ""
    return tr("table.chicken_army.panel.turn", who=names[at.acting]), ""


def plate_line(fell: int, leader: str, *, you: bool, tr: Tr) -> str:
    """Return the line on a seat's plate. `fell`: the round in which it fell, 0 while it lives; `you`: True if the
    name above it is "You".
    """
    return tr("table.chicken_army.sign.you_fell" if you else "table.chicken_army.sign.fell", n=fell) if fell else leader


def hint_what(action: Action | None, leader: str, card: str, *, blind: bool, tr: Tr) -> str:
    """Return the text of a hint: the leader or the card to take."""
    if isinstance(action, Lead):
        return tr("table.chicken_army.hint.what.leader", who=leader)
    what = "deck" if isinstance(action, DrawBlind) else "place" if blind else "take"
    return tr(WHAT[what], card=card)


def leader_question(who: str, tr: Tr) -> str:
    """Return the question of the leader choice. `who`: the player's name, if several players share the screen."""
    return tr("table.chicken_army.panel.leader_of" if who else "table.chicken_army.panel.leader", who=who)


def power_description(deck: ChickenDeck, leader: int, tr: Tr, language: str) -> str:
    """Return the description of a leader's power."""
    names = [deck.symbol(symbol).name.of(language).lower() for symbol in POWERS[leader]]
    return tr("table.chicken_army.tip.power", icons=" + ".join(names))


def card_description(deck: ChickenDeck, code: str, different: bool, language: str) -> str:
    """Return a card's name (a starting card has none) and the birds on it."""
    card = next((one for one in deck.cards if one.id == code), None)
    if card is not None:
        tiles, name = card.tiles, f"**{deck.family(card.family).name.of(language)}**\n"
    else:
        start = next(one for one in deck.starting_cards if one.id == code)
        tiles, name = (start.different if different else start.same).tiles, ""
    return name + " · ".join(deck.tile(id).name.of(language) for id in tiles)


def deck_text(tally: ChickenTally, tr: Tr) -> str:
    """Return how many cards the deck still holds."""
    return tr("table.chicken_army.tell.deck" if tally.deck else "table.chicken_army.tell.deck_empty", n=tally.deck)


def situation(tally: ChickenTally, names: Sequence[str], at: PanelContext, now: Preview | None, tr: Tr) -> str:
    """Return the situation in a few sentences."""
    lines = [tr("table.chicken_army.tell.round", n=max(1, tally.round), living=len(tally.living()), seats=tally.n)]
    lines.append(deck_text(tally, tr))
    own = tally.totals(at.south)
    army = {"f": own.fists, "w": own.wands, "s": own.shields, "b": own.barriers}
    lines.append(tr("table.chicken_army.tell.own", life=tally.life[at.south], **army))
    coins, potions = tr("table.chicken_army.tell.coins", n=own.coins), tr("table.chicken_army.tell.potions", n=own.potions)
    lines.append(tr("table.chicken_army.tell.economy", coins=coins, potions=potions))
    for k in range(1, tally.n):
        rival = (at.south + k) % tally.n
        if tally.fell[rival]:
            lines.append(tr("table.chicken_army.tell.rival_out", who=names[rival]))
            continue
        has = tally.totals(rival)
        army = {"f": has.fists, "w": has.wands, "s": has.shields, "b": has.barriers}
        lines.append(tr("table.chicken_army.tell.rival", who=names[rival], life=tally.life[rival], **army))
    if now is not None:
        lines.append(tr("table.chicken_army.tell.now", deal=now.dealt, take=now.taken))
    if at.acting is not None:
        mine = at.acting == at.seat
        lines.append(tr("table.chicken_army.tell.you" if mine else "table.chicken_army.tell.turn", who=names[at.acting]))
    return "\n".join(lines)


def decisive_text(battle: Sequence[BattleAccount], number: int, winner: int, names: Sequence[str], tr: Tr) -> str:
    """Return what happened in a round's battle: the damage that the winner did and took, and who fell."""
    own = battle[winner]
    told = tr("results.chicken_army.decided.blows", who=names[winner], dealt=own.dealt, taken=own.taken)
    out = [names[seat] for seat, one in enumerate(battle) if one.fell]
    fell = tr("results.chicken_army.decided.fell", who=" · ".join(out)) if out else ""
    return " ".join(filter(None, (tr("results.chicken_army.decided.round", n=number), told, fell)))


def span_text(span: Span, tr: Tr) -> str:
    """Return a span as text: least and most, or a single number if they are equal. Where a number is below zero a word stands
    between them, since a dash would look like another minus sign.
    """
    low, high = map(written, span)
    key = "table.chicken_army.span" if span[0] < 0 else "table.chicken_army.span_dash"
    return low if low == high else tr(key, low=low, high=high)
