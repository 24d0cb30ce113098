"""What the panel in the corner says: where the round stands, what may be done, whose decision it is and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_gui.engine.tasks import Task
from tabletop_gui.games.regine.actions import Doblo, Exchange, NoChanges, PutUnder, SwapIn, Voy
from tabletop_gui.games.regine.betting import AnswerDouble, OfferDouble, Speak
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.characters import CHARACTERS, PEASANT
from tabletop_gui.games.regine.combinations import JUGADAS, MOST_WORTH, kind_of, strengths
from tabletop_gui.games.regine.court import DID_ANNOUNCE, DID_EXCHANGE, DID_LAY, HAND, NOBODY, Regine
from tabletop_gui.games.regine.effects import Comply, Fanfare
from tabletop_gui.gui.games.regine.tally import ASKED_BY, Tally
from tabletop_gui.gui.games.regine.telling import held, why_won
from tabletop_gui.gui.games.regine.turn_panel import Choice, Line, Page, State

Told = Callable[..., str]
"""`Phrases.tr`."""
WORDS: Final = "table.regine."
FIGURES: Final = {
    "paso": "1", "voy": "2", "doblo": "3", "para_ti": "1", "se_vera": "2", "look": "0", "swap": "1", "below": "2",
}  # fmt: skip
"""The figure that presses a button, where no hand card is asked for."""
ACTIONS: Final = {
    "exchange": "exchange", "exchange_none": "exchange", "no_changes": "no_changes", "end_turn": "end_turn", "next": "end_turn",
}  # fmt: skip
"""The action of the player's keys that presses a button."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the pages are written from."""

    view: Regine
    tally: Tally
    names: Sequence[str]
    asked: Task[Regine] | None
    """What is asked now; None while what led to it is still being shown."""
    coming: frozenset[object]
    """The places to which chips and tokens are on their way: there is nothing there yet."""
    me: int
    """The viewer's seat."""
    mine: bool
    openly: bool
    """It is decided before everybody's eyes: `me` is whoever decides, and sees no hidden card."""
    shared: bool
    """Several persons look at one screen: what all of them see together is told by name."""
    aside: int
    """How many cards are put aside to be exchanged."""
    over: bool
    """The match has ended."""
    tellable: bool
    """There is something to tell of what bots believed."""
    tr: Told

    def say(self, key: str, **params: object) -> str:
        """A phrase of this table."""
        return self.tr(WORDS + key, **params)

    def who(self, seat: int) -> str:
        """A seat's name."""
        return self.names[seat]

    def people(self, seats: Sequence[int]) -> str:
        """Some seats by name, the viewer last: "Lobo, Nadira y tú"."""
        ordered = sorted(seats, key=lambda seat: seat == self.me)
        told = [self.say("you") if seat == self.me else self.who(seat) for seat in ordered]
        if len(told) < 2:
            return "".join(told)
        return self.say("and", a=", ".join(told[:-1]), b=told[-1])


def page_of(table: Table, waiting: bool) -> Page:
    """The page for what is shown now. `waiting`: the round is over and the player has to go on."""
    tally, question = table.tally, table.asked
    if waiting or tally.phase == "resolution":
        return _resolution(table, waiting)
    if not tally.building:
        return _bet(table, question)
    if question is not None and type(question) in ASKED_BY:
        return _effect(table, question)
    return _building(table) if table.mine and isinstance(question, BuildHand) else _watched(table, question)


def choice(table: Table, name: str, kind: str = "paper", enabled: bool = True, **params: object) -> Choice:
    """A button by its name."""
    return button(name, table.say(f"act.{name}", **params), kind, enabled)


def button(name: str, label: str, kind: str, enabled: bool = True) -> Choice:
    """A button with its key."""
    return Choice(name, label, kind, FIGURES.get(name, ""), enabled, ACTIONS.get(name, ""))  # type: ignore[arg-type]


# -- building ------------------------------------------------------------------------------------------------------------------


def _building(table: Table) -> Page:
    view, legal = table.view, table.view.legal
    may_exchange = any(isinstance(action, Exchange) for action in legal)
    may_announce = any(isinstance(action, NoChanges) for action in legal)
    used = view.used
    hand = len(view.zones[HAND + table.me])
    announcer = table.tally.announcer
    first = (
        "exchanged" if used & DID_EXCHANGE else "announced" if used & DID_ANNOUNCE else "aside" if table.aside
        else "open" if may_exchange else "announce" if may_announce
        else "locked" if announcer < 0 else "locked_you" if announcer == table.me else "locked_by"
    )  # fmt: skip
    state: State = "done" if used & (DID_EXCHANGE | DID_ANNOUNCE) else "open" if may_exchange or may_announce else "shut"
    told = table.say(f"step.change.{first}", n=table.aside, who=table.who(max(announcer, 0)))
    lines = [Line(table.say("step.change.name"), told, state)]
    second = "done" if used & DID_LAY else "open" if hand else "none"
    lines.append(
        Line(table.say("step.lay.name"), table.say(f"step.lay.{second}"), "shut" if second == "none" else second)  # type: ignore[arg-type]
    )
    choices = []
    if may_exchange:
        n = table.aside
        choices.append(choice(table, "exchange", "gold", n=n) if n else choice(table, "exchange_none"))
    if may_announce:
        choices.append(choice(table, "no_changes"))
    acted = bool(used & (DID_EXCHANGE | DID_LAY))
    choices.append(
        button("end_turn", table.say("act.end_turn" if acted else "act.pass"), "gold" if acted else "paper")
    )
    passes = "" if acted else _passes(table)
    return Page(table.say("turn.you"), _changes(table), tuple(lines), passes, choices=tuple(choices))


def _watched(table: Table, question: Task[Regine] | None) -> Page:
    seat = question.seat if question is not None else table.tally.turn
    title = table.say("turn.you") if seat == table.me else table.say("turn.rival", who=table.who(seat))
    told = table.say("turn.builds") if seat != table.me else ""
    return Page(title, _changes(table), (), " ".join(filter(None, (told, _passes(table)))), tuple(table.tally.chain))


def _changes(table: Table) -> str:
    return table.say("changes.locked" if table.tally.locked else "changes.open")


def _passes(table: Table) -> str:
    passes, n = table.tally.passes, table.tally.n
    if not passes:
        return ""
    if passes >= n:
        return table.say("passes.all")
    if table.mine and passes == n - 1:
        return table.say("passes.last")
    return table.say("passes.some", n=passes, all=n)


# -- effects -------------------------------------------------------------------------------------------------------------------


def _effect(table: Table, question: Task[Regine]) -> Page:
    tally, view = table.tally, table.view
    code = CHARACTERS[ASKED_BY[type(question)]]
    ask = "COMPLY" if isinstance(question, Comply) else code
    decides = question.seat
    mine = table.mine and decides == table.me
    away = decides != view.turn
    if decides == table.me:
        title = table.say("effect.away" if away else "effect.you")
    else:
        title = table.say("effect.rival", who=table.who(decides))
    why = why_asked(table, question)
    told = table.say(f"effect.ask.{ask}") if decides == table.me else table.say(f"effect.does.{ask}", who=table.who(decides))
    choices: tuple[Choice, ...] = ()
    if mine and isinstance(question, Fanfare):
        legal = [type(action) for action in view.legal]
        choices = tuple(
            choice(table, name, kind)
            for name, kind, one in (("swap", "gold", SwapIn), ("below", "paper", PutUnder))
            if one in legal
        )
    return Page(title, _changes(table), (), " ".join(filter(None, (why, told))), tuple(tally.chain), decides, choices)


def why_asked(table: Table, question: Task[Regine]) -> str:
    """Why somebody decides whose turn it is not."""
    chain, decides = table.tally.chain, question.seat
    if isinstance(question, Comply) and chain:
        namer = chain[-1].seat
        told = "you" if decides == table.me else "mine" if namer == table.me else "rival"
        return table.say(f"effect.why.named.{told}", who=table.who(namer))
    if decides != table.view.turn and len(chain) > 1 and chain[-2].seat != decides:
        before = chain[-2]
        word, told = "forced" if before.kind == PEASANT else "turned", "mine" if before.seat == table.me else "rival"
        return table.say(f"effect.why.{word}.{told}", who=table.who(before.seat), card=CHARACTERS[chain[-1].kind])
    return ""


# -- bets ----------------------------------------------------------------------------------------------------------------------


def _bet(table: Table, question: Task[Regine] | None) -> Page:
    tally, view = table.tally, table.view
    jugada, seat = tally.jugada, question.seat if question is not None else table.me
    name, most, doubler = table.say(f"jugada.{JUGADAS[jugada]}.name"), MOST_WORTH[jugada], tally.doublers[jugada]
    if ("token", jugada) in table.coming:
        doubler = -1
    gone, row = [one for one in tally.staked(jugada) if ("stake", jugada, one) not in table.coming], tally.row(table.me)
    parts = []
    if len(row) == 4 and min(row) >= 0:
        parts.append(f"**{held(jugada, row, table.tr)}**")
    if doubler >= 0:
        parts.append(table.say("bet.doubled.you" if doubler == table.me else "bet.doubled.rival", who=table.who(doubler)))
    elif gone:
        parts.append(table.say("bet.gone", who=table.people(gone), n=len(gone)))
    else:
        parts.append(table.say("bet.nobody"))
    if table.openly and question is not None:
        name = table.say("bet.openly", jugada=name, who=table.who(seat))
    elif seat != table.me:
        parts.append(table.say("bet.speaks", who=table.who(seat)))
    choices: tuple[Choice, ...] = ()
    if table.mine and question is not None:
        parts.append(_stakes_told(table, jugada, question))
        choices = _bids(table, view, question)
    tag = table.say("bet.plays", points=_points(table, jugada, True)) if doubler >= 0 else table.say("bet.most", n=most)
    text = "\n".join((table.say(f"jugada.{JUGADAS[jugada]}.worth"), " ".join(filter(None, parts))))
    return Page(name, tag, (), text, choices=choices)


def _points(table: Table, jugada: int, doubled: bool, more: int = 0) -> str:
    """The points that a jugada brings with the chips on it and so many more: "3", or "up to 4" where it depends on the cards."""
    most, chips = MOST_WORTH[jugada], len(table.tally.staked(jugada)) + more
    sure = most == 1 or (doubled and table.view.pays_most)
    return table.say("bet.sure" if sure else "bet.up_to", n=most + chips * (1 + doubled))


def _stakes_told(table: Table, jugada: int, question: Task[Regine]) -> str:
    """What the decision means in points."""
    view, gone, alone = table.view, table.tally.staked(jugada), MOST_WORTH[jugada] + 1
    if isinstance(question, AnswerDouble):
        if len(gone) == 2:
            rival = next(seat for seat in gone if seat != question.seat)
            return table.say("bet.answer_last", who=table.who(rival), n=alone)
        return table.say("bet.answer")
    if isinstance(question, OfferDouble) or any(isinstance(action, Doblo) for action in view.legal):
        return table.say("bet.double", now=_points(table, jugada, False), points=_points(table, jugada, True))
    if not any(isinstance(action, Voy) for action in view.legal):
        return ""
    if not gone:
        return table.say("bet.alone", n=alone)
    told = table.say("bet.go", points=_points(table, jugada, False, 1))
    if len(gone) == 1 and view.quiet == view.n - 2:
        told += " " + table.say("bet.gives", who=table.who(gone[0]), n=alone)
    return told


def _bids(table: Table, view: Regine, question: Task[Regine]) -> tuple[Choice, ...]:
    look = (choice(table, "look", "ghost"),) if table.openly else ()
    if isinstance(question, AnswerDouble):
        return choice(table, "para_ti"), choice(table, "se_vera", "gold"), *look
    going = isinstance(question, Speak) and any(isinstance(action, Voy) for action in view.legal)
    if going:
        return choice(table, "paso"), choice(table, "voy", "gold"), *look
    return choice(table, "paso"), choice(table, "doblo", "red"), *look


# -- the resolution ------------------------------------------------------------------------------------------------------------


def _resolution(table: Table, waiting: bool) -> Page:
    tally = table.tally
    lines = []
    for jugada, id in enumerate(JUGADAS):
        winner, name = tally.winners[jugada], table.say(f"jugada.{id}.name")
        why = _why(table, jugada)
        if winner == NOBODY:
            lines.append(Line(name, table.say("won.nobody"), "shut", True, why))
        elif winner < 0:
            lines.append(Line(name, table.say("won.open" if tally.counted == jugada else "won.waits"), "open", True))
        else:
            key = "won.you" if winner == table.me and not table.shared else "won.rival"
            lines.append(Line(name, table.say(key, who=table.who(winner), n=tally.gains[jugada]), "done", True, why))
    choices: tuple[Choice, ...] = ()
    if waiting:
        on = button("next", table.say("act.results" if table.over else "act.next"), "gold")
        choices = (choice(table, "beliefs", "ghost"), on) if table.tellable else (on,)
    return Page(table.say("resolution", n=tally.round), "", tuple(lines), choices=choices)


def _why(table: Table, jugada: int) -> str:
    """Why a jugada was won, or why nobody won it: what was compared."""
    tally, view, winner = table.tally, table.view, table.tally.winners[jugada]
    if winner == NOBODY:
        return table.say(f"why.{'gone' if tally.stakes[jugada] else 'nobody'}_{JUGADAS[jugada]}")
    gone = tally.staked(jugada)
    if winner < 0 or len(gone) == 1:
        return table.say("why.alone") if winner >= 0 else ""
    rows = {seat: tally.row(seat) for seat in gone or tally.around}
    if any(len(row) != 4 or min(row) < 0 for row in rows.values()):
        return ""
    strength = strengths(view.knight, view.kickers)
    others = [row for seat, row in rows.items() if seat != winner]
    best = max(others, key=lambda row: strength[kind_of(row)][jugada])
    return why_won(jugada, rows[winner], best, table.tr, knight=view.knight, kickers=view.kickers)
