"""Texts of Regine's table: the seats' announcements, names of combinations and reasons for wins, plates, hints,
the corner panel, and the results.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct, field

from tabletop_gui.content.decks.regine import RegineDeck
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import actions as act
from tabletop_gui.games.regine.betting import AnswerDouble, OfferDouble, Speak
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.characters import CHARACTERS, JESTER, KIND, KNIGHT_ABOVE, PEASANT, QUEEN, RANKS
from tabletop_gui.games.regine.combinations import (
    CATEGORIES,
    JESTERS,
    MAX_CATEGORY_VALUE,
    PAIRS,
    QUEENS,
    SUM,
    kind_of,
    pairing,
    strengths,
    total,
)
from tabletop_gui.games.regine.court import DID_ANNOUNCE, DID_EXCHANGE, DID_LAY, HAND, NOBODY, OPEN, TABLE, Regine
from tabletop_gui.games.regine.effects import Comply, Fanfare
from tabletop_gui.gui.games.regine.facts import RoundResult
from tabletop_gui.gui.games.regine.hand_line import HandWorth, Made
from tabletop_gui.gui.games.regine.tally import ASKED_BY, DEEDS, SAID_AND_PASSED, SHOWN, STRUCK, ChainLink, RegineTally
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.table.seats.rival_facts import Habit, RivalFacts

JUGADA_NAMES: Final = KeyFamily("table.regine.jugada.{}.name", CATEGORIES)
WON: Final = KeyFamily("results.regine.decided.{}.{}", CATEGORIES, ("single", "double"))
JUGADA_WORTH: Final = KeyFamily("table.regine.jugada.{}.worth", CATEGORIES)
JUGADA_TIPS: Final = KeyFamily("table.regine.jugada.{}.tip", CATEGORIES)
UNWON: Final = KeyFamily("table.regine.why.{}_{}", ("gone", "nobody"), ("pairs", "game"))
"""Text keys of the reasons for a category without a winner; queens and jesters always have one."""
THE_COURTIER: Final = KeyFamily("cards.the_courtier.{}", CHARACTERS)
ACTS: Final = KeyFamily("table.regine.act.{}", (
    "exchange", "no_changes", "swap", "below", "ahead_out", "ahead_in", "look", "para_ti", "se_vera", "paso",
    "voy", "doblo", "no_doblo", "beliefs",
))  # fmt: skip
MAKES: Final = KeyFamily("table.regine.makes.{}", ("pair", "three", "double", "exact", "above"))
NOW: Final = KeyFamily("table.regine.now.{}", ("aside", "both", "lay", "change", "end"))
CHANGES: Final = KeyFamily(
    "table.regine.step.change.{}",
    ("exchanged", "announced", "aside", "open", "announce", "locked", "locked_you", "locked_by"),
)
LAYING: Final = KeyFamily("table.regine.step.lay.{}", ("done", "open", "none"))
EFFECTS: Final = {CHARACTERS[kind] for kind in ASKED_BY.values()} | {"COMPLY"}
ASKS: Final = KeyFamily("table.regine.effect.ask.{}", EFFECTS)
DOES: Final = KeyFamily("table.regine.effect.does.{}", EFFECTS)
NAMED: Final = KeyFamily("table.regine.effect.why.named.{}", ("you", "mine", "rival"))
AWAY: Final = KeyFamily("table.regine.effect.why.{}.{}", ("forced", "turned"), ("mine", "rival"))

# -- what the seats say -------------------------------------------------------------------------------------------------------

STYLES: Final = ("prudent", "bluffer", "calculator", "reckless", "vengeful", "novice", "proud", "candid")
"""Personalities with phrases of their own (`table.regine.say.<style>`); any other uses the plain ones."""
SPOKEN: Final = ("paso", "voy", "doblo", "para_ti", "se_vera", "announced", "gloats", "sulks")
"""Announcements; the last two follow a double won, or lost."""
SAY: Final = KeyFamily("table.regine.say.{}.{}", ("plain", *STYLES), SPOKEN)
MOODS: Final = {
    ("bluffer", "doblo"): "glad", ("reckless", "doblo"): "glad", ("reckless", "voy"): "glad", ("proud", "voy"): "glad",
    ("proud", "para_ti"): "sour", ("reckless", "para_ti"): "sour", ("vengeful", "doblo"): "sour", ("vengeful", "para_ti"): "sour",
    ("novice", "para_ti"): "sour", ("novice", "voy"): "glad", ("prudent", "doblo"): "glad", ("candid", "doblo"): "glad",
    ("bluffer", "para_ti"): "glad", ("vengeful", "announced"): "sour", ("proud", "announced"): "glad",
}  # fmt: skip
"""Emotions of the announcements: habits of the character, independent of its cards."""


def key_of(style: str, word: str, number: int) -> str:
    """Return the text key of an announcement; occasionally the plain word (`number` counts the actions so far)."""
    if style not in STYLES or (number % 3 == 2 and word not in ("gloats", "sulks")):
        return SAY["plain", word]
    return SAY[style, word]


# -- combinations -------------------------------------------------------------------------------------------------------------

COUNTED: Final = (
    "queens", "jesters", "highest", "lowest", "unpaired", "pair", "three", "four", "double", "exact", "above", "below",
)  # fmt: skip
COUNT: Final = KeyFamily("table.regine.count.{}", COUNTED)
HOLD: Final = KeyFamily("table.regine.hold.{}", COUNTED)
MOST: Final = ("queens", "jesters")
MORE: Final = KeyFamily("table.regine.why.{}", MOST)
NO: Final = KeyFamily("table.regine.why.no_{}", MOST)
AS_MANY: Final = KeyFamily("table.regine.why.as_many_{}", MOST)
WITHOUT: Final = KeyFamily("table.regine.why.without_{}", MOST)


def phrase_of(jugada: int, cards: Sequence[int]) -> tuple[str, dict[str, object]]:
    """Return the kind in `COUNTED` with which four cards are declared in a category, and the parameters of its phrase."""
    kinds = sorted(KIND[card] for card in cards)
    if jugada in (QUEENS, JESTERS):
        wanted = QUEEN if jugada == QUEENS else JESTER
        n = kinds.count(wanted)
        if n:
            return "queens" if jugada == QUEENS else "jesters", {"n": n}
        extreme = (max if jugada == QUEENS else min)(kinds, key=RANKS.__getitem__)
        return "highest" if jugada == QUEENS else "lowest", {"card": CHARACTERS[extreme]}
    if jugada == PAIRS:
        size, paired, _ = pairing(kinds)
        ordered = sorted(paired, key=lambda kind: -RANKS[kind])
        match size:
            case 0:
                return "unpaired", {}
            case 1:
                return "pair", {"a": CHARACTERS[ordered[0]]}
            case 2:
                return "three", {"a": CHARACTERS[ordered[0]]}
        if ordered[0] == ordered[1]:
            return "four", {"a": CHARACTERS[ordered[0]]}
        return "double", {"a": CHARACTERS[ordered[0]], "b": CHARACTERS[ordered[1]]}
    reached = total(kinds)
    return "exact" if reached == SUM else "above" if reached > SUM else "below", {"n": reached}


def declared(jugada: int, cards: Sequence[int], tr: Tr) -> str:
    """Return that declaration as text."""
    word, params = phrase_of(jugada, cards)
    return tr(COUNT[word], **params)


def makes(cards: Sequence[int], tr: Tr) -> Made:
    """Return what some cards make, in the order of the bets: each category in which they have something, and its name."""
    kinds = sorted(KIND[card] for card in cards)
    found = []
    for jugada, wanted, word in ((QUEENS, QUEEN, "queens"), (JESTERS, JESTER, "jesters")):
        if n := kinds.count(wanted):
            found.append((jugada, tr(COUNT[word], n=n)))
    if size := pairing(kinds)[0]:
        found.append((PAIRS, tr(MAKES[("pair", "three", "double")[size - 1]])))
    if (reached := total(kinds)) >= SUM:
        found.append((len(CATEGORIES) - 1, tr(MAKES["exact" if reached == SUM else "above"], n=reached)))
    return tuple(found)


def held(jugada: int, cards: Sequence[int], tr: Tr) -> str:
    """Return the value of four cards for the category being bet on, as text for their owner."""
    word, params = phrase_of(jugada, cards)
    return tr(HOLD[word], **params)


def why_won(
    jugada: int, won: Sequence[int], lost: Sequence[int], tr: Tr, *, knight: bool = False, kickers: bool = False
) -> str:
    """Return the reason for which a combination won a category against the best of the others, down to the deciding
    comparison.

    `knight` and `kickers` are as in `strengths`.
    """
    strength = strengths(knight, kickers)
    if strength[kind_of(won)][jugada] == strength[kind_of(lost)][jugada]:
        return tr("table.regine.why.mano", a=declared(jugada, won, tr))
    mine, theirs = sorted(KIND[card] for card in won), sorted(KIND[card] for card in lost)
    if jugada in (QUEENS, JESTERS):
        wanted, word = (QUEEN, "queens") if jugada == QUEENS else (JESTER, "jesters")
        n, m = mine.count(wanted), theirs.count(wanted)
        if n != m:
            return tr(MORE[word], n=n, m=m if m else tr(NO[word]))
        alike = tr(AS_MANY[word], n=n) if n else tr(WITHOUT[word])
        return tr("table.regine.why.decides", alike=alike, **_deciding(jugada, mine, theirs, knight))
    if jugada == PAIRS:
        first = declared(jugada, won, tr)
        second = declared(jugada, lost, tr) if pairing(theirs)[0] else tr("table.regine.why.unpaired")
        if pairing(mine)[0] == pairing(theirs)[0] and _paired(mine, knight) == _paired(theirs, knight):
            return tr("table.regine.why.kickers", a=first)
        return tr("table.regine.why.against", a=first, b=second[:1].lower() + second[1:])
    n, m = total(mine), total(theirs)
    if n != m:
        return tr("table.regine.why.against", a=n, b=m)
    return tr("table.regine.why.decides", alike=tr("table.regine.why.as_much", n=n), **_deciding(jugada, mine, theirs, knight))


def _ranks(knight: bool) -> Sequence[int]:
    return KNIGHT_ABOVE if knight else RANKS


def _paired(kinds: Sequence[int], knight: bool) -> list[int]:
    return sorted(_ranks(knight)[kind] for kind in pairing(kinds)[1])


def _deciding(jugada: int, mine: Sequence[int], theirs: Sequence[int], knight: bool) -> dict[str, object]:
    """Return the first unequal cards of two combinations, from the highest down; for jesters from the lowest up."""
    ranks, down = _ranks(knight), jugada != JESTERS
    ordered = [sorted(kinds, key=ranks.__getitem__, reverse=down) for kinds in (mine, theirs)]
    a, b = next((a, b) for a, b in zip(*ordered, strict=True) if ranks[a] != ranks[b])
    return {"a": CHARACTERS[a], "b": CHARACTERS[b]}


def is_in(tally: RegineTally, jugada: int, seat: int) -> bool:
    """True if a seat has a chip on a category: what it passes on then is the double."""
    return bool(tally.stakes[jugada] >> seat & 1)


# -- plates, hints, the situation ---------------------------------------------------------------------------------------------

BUTTONS: Final[Mapping[str, Action]] = {
    "no_changes": act.NO_CHANGES, "end_turn": act.END_TURN, "paso": act.PASO, "voy": act.VOY, "doblo": act.DOBLO,
    "para_ti": act.PARA_TI, "se_vera": act.SE_VERA, "swap": act.SWAP_IN, "below": act.PUT_UNDER,
}  # fmt: skip
"""Actions of the panel's buttons."""
PRESS: Final = KeyFamily("table.regine.hint.what.{}", (*BUTTONS, "no_doblo"))
STRIKE: Final = KeyFamily("table.regine.hint.what.{}{}", ("remove", "uncover"), ("", "_own"))
MATCH_POINT: Final = KeyFamily("table.regine.tell.match_point.{}", ("you", "rival"))
DEED: Final = KeyFamily("table.regine.sign.{}", (*DEEDS, STRUCK, SHOWN, SAID_AND_PASSED))
"""Text keys of the last actions on the plates."""


HABITS: Final = KeyFamily("table.regine.habit.{}", ("goes", "doubles", "wins"))


def rival_facts(rounds: Sequence[RoundResult], seat: int, tr: Tr) -> RivalFacts:
    """Return in what share of the categories of these rounds a seat was in, doubled, and won."""
    played = [one for each in rounds for one in each.jugadas]
    if not played:
        return RivalFacts()
    shares = {
        "goes": sum(bool(one.went >> seat & 1) for one in played), "doubles": sum(one.doubler == seat for one in played),
        "wins": sum(one.winner == seat for one in played),
    }  # fmt: skip
    return RivalFacts([Habit(tr(HABITS[what]), n / len(played)) for what, n in shares.items()])


def plate_line(tally: RegineTally, seat: int, tr: Tr) -> str:
    """Return the second line of a seat's plate: what it shows, or has won, while the round is resolved."""
    said = seat in tally.declared and tally.counted >= 0
    return seat_told(tally, seat, False, tr) if tally.phase == "resolution" and (said or tally.gained(seat)) else ""


def seat_told(tally: RegineTally, seat: int, thinking: bool, tr: Tr) -> str:
    """Return what is heard of a seat: its last action, its state in the bets, or its winnings of the round."""
    if thinking:
        return tr("table.regine.sign.thinking")
    if seat in tally.declared and tally.counted >= 0:
        key, params = tally.declared[seat]
        return tr(key, **params)
    if tally.phase == "resolution":
        gained = tally.gained(seat)
        return tr("table.regine.sign.gained", n=gained) if gained else tr("table.regine.sign.empty")
    word, n = tally.did[seat]
    if tally.building:
        return tr(DEED[word], n=n) if word else tr("table.regine.sign.ready")
    if word == "paso" and n == tally.jugada and is_in(tally, n, seat):
        return tr("table.regine.sign.checks")
    if word and n == tally.jugada:
        return tr(DEED[word], n=n)
    stakes = sum(stake >> seat & 1 for stake, won in zip(tally.stakes, tally.winners, strict=True) if won == OPEN)
    return tr("table.regine.sign.stakes", n=stakes) if stakes else tr("table.regine.sign.none")


def name_in_sentence(card: int, tr: Tr) -> str:
    """Return a card's name within a sentence: "the Queen"."""
    return tr(THE_COURTIER[CHARACTERS[KIND[card]]])


def what_to_do(action: Action | None, context: TextContext) -> str:
    """Return the text of a hint."""
    tr, names = context.tr, context.names
    match action:
        case act.Exchange(cards):
            *others, last = (name_in_sentence(card, tr) for card in cards)
            listed = tr("table.regine.and", a=", ".join(others), b=last) if others else last
            return tr("table.regine.hint.what.exchange", n=len(cards), cards=listed)
        case act.Lay(card, up):
            return tr("table.regine.hint.what.up" if up else "table.regine.hint.what.down", card=name_in_sentence(card, tr))
        case act.Obey(card):
            return tr("table.regine.hint.what.up", card=name_in_sentence(card, tr))
        case act.Renew(card):
            return tr("table.regine.hint.what.renew", card=name_in_sentence(card, tr))
        case act.NameRival(rival):
            return tr("table.regine.hint.what.name", who=names[rival])
        case act.Remove(row, place) | act.Uncover(row, place):
            lying = context.view.zones[TABLE + row][place]
            name = name_in_sentence(lying, tr) if lying >= 0 else tr("table.regine.hint.hidden")
            word = "remove" if isinstance(action, act.Remove) else "uncover"
            return tr(STRIKE[word, "_own" if row == context.me else ""], card=name, who=names[row])
    word = next(name for name, one in BUTTONS.items() if one == action)
    if word == "paso" and is_in(context.tally, context.tally.jugada, context.me):
        word = "no_doblo"
    return tr(PRESS[word])


def description(card: int, deck: RegineDeck, language: str) -> str:
    """Return a courtier's value and effect."""
    character = deck.character(CHARACTERS[KIND[card]])
    ability = deck.ability(character.ability)
    return f"**{character.name.of(language)}** ({character.value}). {ability.effect.of(language)}"


def situation_of(context: TextContext, page: PanelPage, worth: HandWorth | None = None) -> str:
    """Return the state of the match and the panel's text. `worth`: what the line over the own hand says."""
    tally, names, tr = context.tally, context.names, context.tr
    order = sorted(range(tally.n), key=lambda seat: -tally.points[seat])
    lines = [
        tr("table.regine.tell.round", n=tally.round, target=tally.target),
        tr("table.regine.tell.mano.you" if tally.mano == context.me else "table.regine.tell.mano.rival", who=names[tally.mano]),
        tr("table.regine.tell.points", told=", ".join(f"{names[seat]} {tally.points[seat]}" for seat in order)),
    ]
    for seat, n in context.missing.items():
        if n:
            own = seat == context.me and not context.shared
            lines.append(tr(MATCH_POINT["you" if own else "rival"], n=n, who=names[seat]))
    if tally.building:
        lines.append(tr("table.regine.tell.locked" if tally.locked else "table.regine.tell.open"))
    if worth is not None and worth.made:
        lines.append(tr("table.regine.tell.makes", told=", ".join(words for _, words in worth.made)))
    if page.title:
        lines.append(page.title + (f": {page.text}" if page.text else "."))
    return "\n".join(lines)


# -- the panel in the corner --------------------------------------------------------------------------------------------------

DIGITS: Final = {
    "paso": "1", "voy": "2", "doblo": "3", "para_ti": "1", "se_vera": "2", "look": "0", "swap": "1", "below": "2",
}  # fmt: skip
"""Digits that press a button, if no card of the hand is asked for."""
ACTIONS: Final = {
    "exchange": "exchange", "no_changes": "no_changes", "end_turn": "end_turn", "next": "end_turn",
}  # fmt: skip
"""Bindable actions that press a button."""
LineState = Literal["open", "done", "shut"]


class PanelLine(Struct, frozen=True):
    """A line of the panel for a category: its name, its winner at the right edge, and its state."""

    name: str
    note: str
    state: LineState = "open"
    under: str = ""
    """Smaller note below the name."""


class PanelButton(Struct, frozen=True):
    """A button of the panel."""

    name: str
    label: str
    kind: Kind = "paper"
    figure: str = ""
    """The digit that presses it."""
    enabled: bool = True
    action: str = ""
    """The bindable action that presses it."""
    asks: str = ""
    """The question that its first press asks (`Button.asks`)."""


class PanelPage(Struct, frozen=True):
    """Current content of the panel."""

    title: str
    says: str = ""
    """The sentence that stands there."""
    text: str = ""
    """All that is heard."""
    lines: tuple[PanelLine, ...] = ()
    chain: tuple[ChainLink, ...] = ()
    decides: int = -1
    """The deciding seat at the end of the chain."""
    choices: tuple[PanelButton, ...] = ()


class TextContext(Struct, frozen=True):
    """Context of the texts: the table as it is shown now."""

    view: Regine
    tally: RegineTally
    names: Sequence[str]
    tr: Tr
    asked: Task[Regine] | None
    """The current question; None while the events before it are still being shown."""
    coming: frozenset[object]
    """Places to which chips and tokens are on their way; they count as empty."""
    me: int
    """The viewer's seat."""
    mine: bool
    openly: bool
    """True if the decision is made in public: `me` is the deciding seat, and no hidden card is visible."""
    shared: bool
    """True if several players share the screen, so that common information uses names."""
    aside: int
    """Number of cards put aside for an exchange."""
    waiting: bool
    """True if the round is over and the player has to continue."""
    over: bool
    """True if the match has ended."""
    has_beliefs: bool
    """True if the bots' beliefs can be shown."""
    ahead: str | None = None
    """The viewer's premove (`premoves`); "" for none yet, None if none is possible."""
    missing: Mapping[int, int] = field(default_factory=dict)
    """The seats at match point, and the points each of them is missing."""

    def who(self, seat: int) -> str:
        """Return a seat's name."""
        return self.names[seat]

    def people(self, seats: Sequence[int]) -> str:
        """Return some seats by name, the viewer last: "Lobo, Nadira y tú"."""
        ordered = sorted(seats, key=lambda seat: seat == self.me)
        told = [self.tr("table.regine.you") if seat == self.me else self.who(seat) for seat in ordered]
        if len(told) < 2:
            return "".join(told)
        return self.tr("table.regine.and", a=", ".join(told[:-1]), b=told[-1])


def page_of(context: TextContext) -> PanelPage:
    """Return the content of the panel."""
    tally, question = context.tally, context.asked
    if context.waiting or tally.phase == "resolution":
        return _resolution(context)
    if not tally.building:
        return _bet(context, question)
    if question is not None and type(question) in ASKED_BY:
        return _effect(context, question)
    return _building(context) if context.mine and isinstance(question, BuildHand) else _watched(context, question)


def choice(
    context: TextContext, name: str, kind: Kind = "paper", enabled: bool = True, asks: str = "", **params: object
) -> PanelButton:
    """Return a button by its name."""
    return button(name, context.tr(ACTS[name], **params), kind, enabled, asks)


def button(name: str, label: str, kind: Kind, enabled: bool = True, asks: str = "") -> PanelButton:
    """Return a button with its key."""
    return PanelButton(name, label, kind, DIGITS.get(name, ""), enabled, ACTIONS.get(name, ""), asks)


# -- building ------------------------------------------------------------------------------------------------------------------


def acted(view: Regine) -> bool:
    """True if the seat at turn has exchanged or laid something; otherwise ending the turn is a pass."""
    return bool(view.used & (DID_EXCHANGE | DID_LAY))


def _building(context: TextContext) -> PanelPage:
    view, legal, tr = context.view, context.view.legal, context.tr
    may_exchange = any(isinstance(action, act.Exchange) for action in legal)
    may_announce = any(isinstance(action, act.NoChanges) for action in legal)
    may_lay = any(isinstance(action, act.Lay) for action in legal)
    used, hand, announcer = view.used, len(view.zones[HAND + context.me]), context.tally.announcer
    first = (
        "exchanged" if used & DID_EXCHANGE else "announced" if used & DID_ANNOUNCE else "aside" if context.aside
        else "open" if may_exchange else "announce" if may_announce
        else "locked" if announcer < 0 else "locked_you" if announcer == context.me else "locked_by"
    )  # fmt: skip
    second = "done" if used & DID_LAY else "open" if hand else "none"
    changed = tr(CHANGES[first], n=context.aside, who=context.who(max(announcer, 0)))
    text = " ".join(filter(None, (changed, tr(LAYING[second]), "" if acted(view) else _passes(context))))
    last = not acted(view) and context.tally.passes == context.tally.n - 1
    both = "both" if may_exchange and may_lay else "lay" if may_lay else "change" if may_exchange else "end"
    now = "aside" if context.aside else both
    says = tr("table.regine.passes.last") if last and not context.aside else tr(NOW[now], n=context.aside)
    if context.aside:
        choices = [choice(context, "exchange", "gold", n=context.aside)]
    else:
        choices = [choice(context, "no_changes", "ghost")] if may_announce else []
        choices.append(button("end_turn", tr("table.regine.act.end_turn"), "paper"))
    return PanelPage(tr("table.regine.turn.you"), says, text, choices=tuple(choices))


def _watched(context: TextContext, question: Task[Regine] | None) -> PanelPage:
    seat = question.seat if question is not None else context.tally.turn
    mine = seat == context.me
    title = context.tr("table.regine.turn.you" if mine else "table.regine.turn.rival", who=context.who(seat))
    told = "" if mine else context.tr("table.regine.turn.builds")
    return PanelPage(title, "", " ".join(filter(None, (told, _passes(context)))), chain=tuple(context.tally.chain))


def _passes(context: TextContext) -> str:
    passes, n = context.tally.passes, context.tally.n
    if not passes:
        return ""
    if passes >= n:
        return context.tr("table.regine.passes.all")
    if context.mine and passes == n - 1:
        return context.tr("table.regine.passes.last")
    return context.tr("table.regine.passes.some", n=passes, all=n)


# -- effects -------------------------------------------------------------------------------------------------------------------


def _effect(context: TextContext, question: Task[Regine]) -> PanelPage:
    tally, view = context.tally, context.view
    code = CHARACTERS[ASKED_BY[type(question)]]
    ask = "COMPLY" if isinstance(question, Comply) else code
    decides = question.seat
    mine = context.mine and decides == context.me
    away = decides != view.turn
    if decides == context.me:
        title = context.tr("table.regine.effect.away" if away else "table.regine.effect.you")
    else:
        title = context.tr("table.regine.effect.rival", who=context.who(decides))
    why = why_asked(context, question)
    told = context.tr(ASKS[ask]) if decides == context.me else context.tr(DOES[ask], who=context.who(decides))
    choices = []
    if mine and isinstance(question, Fanfare):
        legal = [type(action) for action in view.legal]
        choices += [choice(context, "below")] if act.PutUnder in legal else []
        choices += [choice(context, "swap")] if act.SwapIn in legal else []
    text = " ".join(filter(None, (why, told)))
    return PanelPage(title, text if mine else told, text, (), tuple(tally.chain), decides, tuple(choices))


def why_asked(context: TextContext, question: Task[Regine]) -> str:
    """Return the reason for which a seat decides out of turn."""
    chain, decides = context.tally.chain, question.seat
    if isinstance(question, Comply) and chain:
        namer = chain[-1].seat
        told = "you" if decides == context.me else "mine" if namer == context.me else "rival"
        return context.tr(NAMED[told], who=context.who(namer))
    if decides != context.view.turn and len(chain) > 1 and chain[-2].seat != decides:
        before = chain[-2]
        word, told = "forced" if before.kind == PEASANT else "turned", "mine" if before.seat == context.me else "rival"
        return context.tr(AWAY[word, told], who=context.who(before.seat), card=CHARACTERS[chain[-1].kind])
    return ""


# -- bets ----------------------------------------------------------------------------------------------------------------------


def _bet(context: TextContext, question: Task[Regine] | None) -> PanelPage:
    tally, view = context.tally, context.view
    jugada, seat = tally.jugada, question.seat if question is not None else context.me
    name, most, doubler = context.tr(JUGADA_NAMES[CATEGORIES[jugada]]), MAX_CATEGORY_VALUE[jugada], tally.doublers[jugada]
    gone, row = [one for one in tally.staked(jugada) if ("stake", jugada, one) not in context.coming], tally.row(context.me)
    parts = []
    if len(row) == 4 and min(row) >= 0:
        parts.append(f"**{held(jugada, row, context.tr)}**")
    if doubler >= 0:
        key = "table.regine.bet.doubled.you" if doubler == context.me else "table.regine.bet.doubled.rival"
        parts.append(context.tr(key, who=context.who(doubler)))
    elif gone:
        parts.append(context.tr("table.regine.bet.gone", who=context.people(gone), n=len(gone)))
    else:
        parts.append(context.tr("table.regine.bet.nobody"))
    if context.openly and question is not None:
        name = context.tr("table.regine.bet.openly", jugada=name, who=context.who(seat))
    elif seat != context.me:
        parts.append(context.tr("table.regine.bet.speaks", who=context.who(seat)))
    choices: tuple[PanelButton, ...] = ()
    worth = context.tr(JUGADA_WORTH[CATEGORIES[jugada]])
    says = context.tr("table.regine.bet.speaks", who=context.who(seat)) if seat != context.me and not context.openly else ""
    if context.mine and question is not None:
        stakes = _stakes_told(context, jugada, question)
        parts.append(stakes)
        says, choices = stakes or worth, _bids(context, view, question)
    elif context.ahead is not None:
        if context.ahead:
            says = context.tr("table.regine.bet.ahead.waits")
            parts.append(says)
        out: Kind = "gold" if context.ahead == "out" else "paper"
        go: Kind = "gold" if context.ahead == "in" else "paper"
        choices = choice(context, "ahead_out", out), choice(context, "ahead_in", go)
    tag = context.tr("table.regine.bet.most", n=most)
    if doubler >= 0:
        tag = context.tr("table.regine.bet.plays", points=_points(context, jugada, True))
    text = "\n".join((f"{worth} ({tag})", " ".join(filter(None, parts))))
    return PanelPage(name, says, text, choices=choices)


def _points(context: TextContext, jugada: int, doubled: bool, more: int = 0) -> str:
    """Return the points that a category brings with the chips on it and `more` chips: "3", or "up to 4" if it
    depends on the cards.
    """
    most, chips = MAX_CATEGORY_VALUE[jugada], len(context.tally.staked(jugada)) + more
    sure = most == 1 or (doubled and context.view.pays_most)
    return context.tr("table.regine.bet.sure" if sure else "table.regine.bet.up_to", n=most + chips * (1 + doubled))


def _stakes_told(context: TextContext, jugada: int, question: Task[Regine]) -> str:
    """Return the meaning of the decision in points."""
    view, gone, alone = context.view, context.tally.staked(jugada), MAX_CATEGORY_VALUE[jugada] + 1
    if isinstance(question, AnswerDouble):
        if len(gone) == 2:
            rival = next(seat for seat in gone if seat != question.seat)
            return context.tr("table.regine.bet.answer_last", who=context.who(rival), n=alone)
        return context.tr("table.regine.bet.answer")
    if isinstance(question, OfferDouble) or any(isinstance(action, act.Doblo) for action in view.legal):
        return context.tr("table.regine.bet.double", now=_points(context, jugada, False), points=_points(context, jugada, True))
    if not any(isinstance(action, act.Voy) for action in view.legal):
        return ""
    if not gone:
        return context.tr("table.regine.bet.alone", n=alone)
    told = context.tr("table.regine.bet.go", points=_points(context, jugada, False, 1))
    if len(gone) == 1 and view.quiet == view.n - 2:
        told += " " + context.tr("table.regine.bet.gives", who=context.who(gone[0]), n=alone)
    return told


def _bids(context: TextContext, view: Regine, question: Task[Regine]) -> tuple[PanelButton, ...]:
    look = (choice(context, "look", "ghost"),) if context.openly else ()
    row, tr = context.tally.row(context.me), context.tr
    seen = context.tally.jugada == len(CATEGORIES) - 1 and len(row) == 4 and min(row) >= 0
    exact = seen and total([KIND[card] for card in row]) == SUM
    if isinstance(question, AnswerDouble):
        asks = tr("table.regine.bet.fold_31") if exact else ""
        return choice(context, "para_ti", asks=asks), choice(context, "se_vera"), *look
    going = isinstance(question, Speak) and any(isinstance(action, act.Voy) for action in view.legal)
    if going:
        asks = tr("table.regine.bet.pass_31") if exact else ""
        return choice(context, "paso", asks=asks), choice(context, "voy"), *look
    return button("paso", tr(ACTS["no_doblo"]), "paper"), choice(context, "doblo"), *look


# -- the resolution ------------------------------------------------------------------------------------------------------------


def _resolution(context: TextContext) -> PanelPage:
    tally = context.tally
    lines = []
    for jugada, id in enumerate(CATEGORIES):
        winner, name = tally.winners[jugada], context.tr(JUGADA_NAMES[id])
        why = _why(context, jugada)
        if winner == NOBODY:
            lines.append(PanelLine(name, context.tr("table.regine.won.nobody"), "shut", why))
        elif winner < 0:
            key = "table.regine.won.open" if tally.counted == jugada else "table.regine.won.waits"
            lines.append(PanelLine(name, context.tr(key), "open"))
        else:
            key = "table.regine.won.you" if winner == context.me and not context.shared else "table.regine.won.rival"
            lines.append(PanelLine(name, context.tr(key, who=context.who(winner), n=tally.gains[jugada]), "done", why))
    choices: tuple[PanelButton, ...] = ()
    if context.waiting:
        on = button("next", context.tr("table.regine.act.results" if context.over else "table.regine.act.next"), "gold")
        choices = (choice(context, "beliefs", "ghost"), on) if context.has_beliefs else (on,)
    return PanelPage(context.tr("table.regine.resolution", n=tally.round), lines=tuple(lines), choices=choices)


def _why(context: TextContext, jugada: int) -> str:
    """Return the reason for which a category was won, or not won: the comparison."""
    tally, view, winner = context.tally, context.view, context.tally.winners[jugada]
    if winner == NOBODY and jugada < PAIRS:
        return ""  # somebody always wins queens and jesters: in this position they were not played for
    if winner == NOBODY:
        return context.tr(UNWON["gone" if tally.stakes[jugada] else "nobody", CATEGORIES[jugada]])
    gone = tally.staked(jugada)
    if winner < 0 or len(gone) == 1:
        return context.tr("table.regine.why.alone") if winner >= 0 else ""
    rows = {seat: tally.row(seat) for seat in gone or tally.around}
    if any(len(row) != 4 or min(row) < 0 for row in rows.values()):
        return ""
    strength = strengths(view.knight, view.kickers)
    others = [row for seat, row in rows.items() if seat != winner]
    best = max(others, key=lambda row: strength[kind_of(row)][jugada])
    return why_won(jugada, rows[winner], best, context.tr, knight=view.knight, kickers=view.kickers)


# -- the results --------------------------------------------------------------------------------------------------------------


def decisive_text(rounds: Sequence[RoundResult], number: int, winner: int, names: Sequence[str], tr: Tr) -> str:
    """Return what happened in a round: the categories that the winner won in it, and its points."""
    one = rounds[number - 1]
    won = [tr(WON[CATEGORIES[won.jugada], "double" if won.doubled else "single"]) for won in one.jugadas if won.winner == winner]
    told = tr("results.regine.decided.won", who=names[winner], what=" · ".join(won), n=one.gained[winner])
    return f"{tr('results.regine.decided.round', n=number)} {told}"
