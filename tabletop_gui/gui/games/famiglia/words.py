"""Texts of Famiglia's table: prices, hints, the phases of a turn in the panel, and the situation in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import DISCARD, FAMILIES, FAMILY, GAME, HAND, KIND, KINDS, STREET, VALUE, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia import facts
from tabletop_gui.gui.games.famiglia.facts import Gang, accountants, dealing, ends, owes_card, phase_of, stirred_cards
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import pending
from tabletop_gui.gui.games.famiglia.play import copies
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.recap import ActionIcon
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.log.game_log import LogLine

RUN: Final = KeyFamily("table.famiglia.run{}", (1, 2))
"""Keys of the pass through the deck, first or last."""
PHASES: Final = ("stir", "account", "brute", "sign")
STEP_NAMES: Final = KeyFamily("table.famiglia.step.{}.name", PHASES)
TOLD_RUN: Final = KeyFamily("table.famiglia.tell.run{}", (1, 2))
BESIDE: Final = KeyFamily("table.famiglia.price.beside.{}", ("exact", "last", "pair"))
COSTS: Final = KeyFamily("table.famiglia.card.cost.{}", ("exact", "last", "pair"))
ABLE: Final = KeyFamily("table.famiglia.card.able.{}", (*FAMILIES, "none", "whole"))
LATER: Final = KeyFamily("table.famiglia.step.or_{}", ("sign", "step"))
WAYS: Final = KeyFamily("table.famiglia.helps.way.{}", ("stir", "account", "brute", "pass"))
WHAT: Final = KeyFamily("table.famiglia.hint.what.{}", ("stir", "account", "fetch", "give", "take"))
MOST_TOLD: Final = 4
"""Largest number of cards within reach that are explained in a first match."""
State = Literal["open", "shut", "done"]
Note = tuple[str, State]

_ICONS: Final = {
    "stir": ActionIcon("trash"),
    "bury": ActionIcon("down"),
    "take": ActionIcon("plus", fill=GOLD, ink=INK),
    "recruit": ActionIcon("plus", fill=GOLD, ink=INK),
}
RECAP_WORDS: Final = (*_ICONS, "threaten")
"""Kinds of log entry shown in the strip "since your last turn"."""


def action_icon(line: LogLine) -> ActionIcon:
    """Return the icon of a boss's action for that strip."""
    return ActionIcon(text=f"−{line.n}", fill=RED, ink=PAPER) if line.word == "threaten" else _ICONS[line.word]


def sum_text(cards: Sequence[int]) -> str:
    """Return the sum of some cards' points as text: equal values together, zeros omitted.

    >>> sum_text([14, 12, 12])
    '15 + 2 × 10'
    """
    found: dict[int, int] = {}
    for card in cards:
        if WORTH[card]:
            found[WORTH[card]] = found.get(WORTH[card], 0) + 1
    return " + ".join(f"{times} × {points}" if times > 1 else str(points) for points, times in found.items())


class PhaseRow(Struct, frozen=True):
    """A row of the panel: the phase's name, its note, and whether it is available now."""

    phase: str
    name: str
    note: str
    state: State
    now: bool = False


class PanelTexts(Struct, frozen=True):
    """Texts of the panel."""

    title: str
    steps: tuple[PhaseRow, ...] = ()
    warning: str = ""
    says: str = ""
    """What can be done now: the note of the present step, and that later ones may be taken at once."""
    button: str = ""
    """Label of the button that ends the turn; "" for no buttons."""
    asks: str = ""
    """The question that its first press asks (`Button.asks`)."""
    kind: Kind = "paper"
    enabled: bool = True
    """True if that button can be pressed."""
    dial: str = ""
    """Text of a Brute's stepper; "" for none."""
    less: bool = False
    more: bool = False


class FamigliaTexts(Struct, frozen=True):
    """Texts about cards, given a translator and the card names."""

    tr: Callable[..., str]
    """The translator, `Phrases.tr`."""
    named: Callable[[int], str]
    """Returns a card's name in the player's language: family and value."""

    @classmethod
    def of(cls, app: App) -> FamigliaTexts:
        """Return the texts in the player's language, with the deck's names."""
        deck = app.library.deck(GAME.id)
        assert isinstance(deck, FamigliaDeck)
        return cls(app.tr, lambda card: deck.card(KINDS[KIND[card]]).name.of(app.phrases.language))

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def price(self, price: facts.CardPrice) -> str:
        """Return a price in one sentence: the possible payment, or what is missing."""
        tr, named = self.tr, self.named
        if not price.cost:
            return tr("table.famiglia.price.freed" if price.reduced else "table.famiglia.price.free")
        head = tr("table.famiglia.price.now" if price.reduced else "table.famiglia.price.costs", cost=price.cost)
        exact = named(KIND.index(price.exact))
        kind = "exact" if not price.green else "last" if price.cost == 4 else "pair"
        other = tr(BESIDE[kind], n=price.cost)
        if price.payable:
            ways = [tr("table.famiglia.price.beside.exact")] if price.owned > 1 else []
            ways += [named(KIND.index(joker)) for joker in price.jokers]
            return tr("table.famiglia.price.pay", head=head, exact=exact, other=self._either(ways))
        if price.owned:
            return tr("table.famiglia.price.lacks_other", head=head, exact=exact, other=other)
        if price.jokers:
            return tr("table.famiglia.price.lacks_exact", head=head, exact=exact)
        return tr("table.famiglia.price.lacks_both", head=head, exact=exact, other=other)

    def street_tooltip(self, price: facts.CardPrice, pairs: int, reached: bool | None, rival: str) -> str:
        """Return the tooltip of a card of the street: its price, the key for another pair, and whether the rival could
        take it next (`reached`: True out of its hand, False with help).
        """
        lines = [self.price(price)]
        if price.payable and price.jokers:
            lines.append(self.tr("table.famiglia.price.joker"))
        if pairs > 1:
            lines.append(self.tr("table.famiglia.price.turn"))
        if reached is not None:
            lines.append(self.tr("table.famiglia.rope.alone" if reached else "table.famiglia.rope.helped", who=rival))
        return "\n".join(lines)

    def pile_tooltip(self, zone: int, tally: FamigliaTally) -> str:
        """Return what the deck or the discards hold, and what that means for the match."""
        tr = self.tr
        if zone == DISCARD:
            n = len(tally.discards)
            told = tr("table.famiglia.discards", n=n), tr("table.famiglia.tool.last")
            return "\n".join(told) if n else tr("table.famiglia.no_discards")
        stage = tr("table.famiglia.last_turns") if tally.left >= 0 else tr(RUN[tally.run])
        return f"{tr('table.famiglia.deck', n=tally.deck)}\n{stage}"

    def area_name(self, table: Table, seat: int) -> str:
        """Return whose play area it is."""
        own = seat == table.viewpoint.south and not table.viewpoint.watching
        return self.tr("table.famiglia.area.own" if own else "table.famiglia.area.rival", who=table.match.seats[seat].name)

    def about(self, card: int, view: Famiglia, seat: int) -> str:
        """Return a card's cost, ability and value under the options of this match; for a card of the street, also a
        seat's means to pay it.
        """
        value, family, tr = VALUE[card], FAMILY[card], self.tr
        if card in view.zones[STREET]:
            cost = self.price(facts.price_of(view, seat, card))
        elif not value:
            cost = tr("table.famiglia.card.free")
        else:
            exact = self.named(KIND.index(KIND[card] - 1))
            pair = "exact" if family == rules.MERCENARIOS and not view.green else "last" if value == 4 else "pair"
            cost = tr(COSTS[pair], cost=value, exact=exact, n=value)
        able = FAMILIES[family] if value or family == rules.FAMIGLIA else "none"
        if able == "B" and view.whole:
            able = "whole"
        return "\n".join([self.worth(card), cost, tr(ABLE[able], n=value)])

    def reachable_texts(self, view: Famiglia, seat: int) -> list[str]:
        """Return the most valuable cards of the street that a seat can pay for, each with its payment, and what makes it
        possible to pay with a Mercenary.
        """
        reach = {KIND[card]: card for card in view.zones[STREET] if card >= 0 and facts.price_of(view, seat, card).payable}
        cards = sorted(reach.values(), key=lambda card: (-WORTH[card], KIND[card]))[:MOST_TOLD]
        prices = [(card, facts.price_of(view, seat, card)) for card in cards]
        told = [f"**{self.named(card)}.** {self.price(price)}" for card, price in prices]
        return [*told, self.tr("table.famiglia.price.joker")] if any(price.jokers for _, price in prices) else told

    def worth(self, card: int) -> str:
        """Return a card's name and its printed points."""
        return f"{self.named(card)} · {self.tr('table.famiglia.card.points', n=WORTH[card])}"

    # -- actions --------------------------------------------------------------------------------------------------------------

    def what_to_do(self, action: Action | None) -> str:
        """Return the text of a hint."""
        tr, named = self.tr, self.named
        match action:
            case rules.Threaten(card, target, by):
                return tr("table.famiglia.hint.what.threaten", card=named(card), target=named(target), n=by)
            case rules.Recruit(card, lay, keep):
                return tr("table.famiglia.hint.what.recruit", card=named(card), lay=named(lay), keep=named(keep))
            case rules.Stir(card) | rules.Account(card) | rules.Fetch(card) | rules.Give(card) | rules.Take(card):
                return tr(WHAT[type(action).__name__.lower()], card=named(card))
        return tr("table.famiglia.hint.what.pass")

    def drop_effect_text(self, action: Action | None, asked: bool, run: int) -> str:
        """Return the effect of dropping the carried card in a few words; "" if it is obvious. `asked`: the drop asks for
        the payment.
        """
        tr = self.tr
        match action:
            case rules.Recruit(lay=lay):
                return tr("table.famiglia.will.choose") if asked else tr("table.famiglia.will.lay", card=self.named(lay))
            case rules.Take():
                return tr("table.famiglia.will.free")
            case rules.Stir(card):
                return tr("table.famiglia.will.stir" if run == 1 else "table.famiglia.will.bury", n=VALUE[card])
        return ""

    # -- how things stand -----------------------------------------------------------------------------------------------------

    def whose(self, table: Table, seat: int) -> str:
        """Return whose turn it is, by name if two persons share the table."""
        if seat == table.viewpoint.seat and not table.viewpoint.hot_seat:
            return self.tr("table.famiglia.turn.you")
        return self.tr("table.famiglia.turn.rival", who=table.match.seats[seat].name)

    def situation(self, table: Table, reach: Mapping[int, bool]) -> str:
        """Return the situation in a few sentences. `reach`: the cards the rival can take next, True without help."""
        tally, view, me, tr = table.tally, table.view, table.viewpoint.south, self.tr
        assert isinstance(tally, FamigliaTally)
        assert isinstance(view, Famiglia)
        seats = table.match.seats
        lines = [
            tr("table.famiglia.tell.points", own=tally.points(me), other=tally.points(1 - me), who=seats[1 - me].name),
            tr(TOLD_RUN[tally.run], n=tally.deck),
        ]
        if tally.left >= 0:
            lines.append(tr("table.famiglia.tell.last"))
        street = ", ".join(self.named(card) for card in sorted(tally.zones[STREET]))
        lines.append(tr("table.famiglia.tell.street", cards=street))
        for key, alone in (("table.famiglia.tell.reach", True), ("table.famiglia.tell.helped", False)):
            cards = ", ".join(self.named(card) for card in sorted(reach) if reach[card] == alone)
            if cards:
                lines.append(tr(key, who=seats[1 - me].name, cards=cards))
        acting = table.acting
        if acting is not None:
            mine = acting == table.viewpoint.seat
            lines.append(tr("table.famiglia.tell.you" if mine else "table.famiglia.tell.turn", who=seats[acting].name))
            if view.agenda and view.passed[1 - acting]:
                lines.append(tr("table.famiglia.tell.passed"))
        return "\n".join(lines)

    # -- the panel ------------------------------------------------------------------------------------------------------------

    def turn(self, table: Table, wanted: int, most: int) -> PanelTexts:
        """Return the texts of the panel.

        `wanted`: the reduction chosen for the selected Brute, out of `most` (0: none). In a review it names the phases and
        asks nothing.
        """
        if table.viewpoint.past:
            return replace(self._turn(table, wanted, 0), warning="", button="")
        return self._turn(table, wanted, most)

    def _turn(self, table: Table, wanted: int, most: int) -> PanelTexts:
        view, tally, gone = table.view, table.tally, stirred_cards(table)
        assert isinstance(view, Famiglia)
        assert isinstance(tally, FamigliaTally)
        if view.legal and tally.seat == table.viewpoint.seat and not dealing(table):  # also while the own cards still fly
            words = self._own_turn(table, gone)
            if not most:
                return words
            dial = self.tr("table.famiglia.dial", n=wanted)
            return replace(words, dial=dial, less=wanted > 1, more=wanted < most)
        if tally.over:
            return self._over(tally, [one.name for one in table.match.seats], table.director.waiting, led=table.viewpoint.led)
        return PanelTexts(self.whose(table, tally.seat), self._watched(view, gone, swings=pending(table) is not None))

    def _own_turn(self, table: Table, gone: Sequence[int]) -> PanelTexts:
        """Return the texts while the viewer acts. `gone`: the cards stirred away in this turn."""
        view, tally, tr = table.view, table.tally, self.tr
        warning, last, now = "", ends(view), phase_of(view)
        if last and not owes_card(view):
            own, other, who = tally.points(view.seat), tally.points(1 - view.seat), table.match.seats[1 - view.seat].name
            warning = tr("table.famiglia.pass.ends", who=who, own=own, other=other)
        elif view.left >= 0:
            warning = tr("table.famiglia.pass.last")
        button, asks = tr("table.famiglia.pass.end" if last else "table.famiglia.pass.pass"), ""
        if last:
            asks = tr("table.famiglia.pass.sure")
        steps = tuple(
            PhaseRow(phase, tr(STEP_NAMES[phase]), note, state, phase == now)
            for phase, (note, state) in zip(PHASES, self._notes(table, gone), strict=True)
        )
        says = self._says(steps)
        title = self.whose(table, view.seat)
        return PanelTexts(title, steps, warning, says, button, asks, "red" if last else "paper", not owes_card(view))

    def _notes(self, table: Table, gone: Sequence[int]) -> Sequence[Note]:
        """Return the note of each of the four phases. `gone`: the cards stirred away in this turn."""
        view, swings = table.view, pending(table) is not None
        assert isinstance(view, Famiglia)
        return self._stir(view, gone), self._account(view), self._brute(view, swings=swings), self._sign(view)

    def _says(self, steps: Sequence[PhaseRow]) -> str:
        """Return the note of the present step, and that a later one may be taken at once: so a hint at it can be followed."""
        number = next((k for k, step in enumerate(steps) if step.now), len(steps) - 1)
        later = [step for step in steps[number + 1 :] if step.state == "open"]
        if not later:
            return steps[number].note
        return f"{steps[number].note} {self.tr(LATER['sign' if steps[-1] in later else 'step'])}"

    def ways_out(self, table: Table) -> str:
        """Return what a seat can do now that can pay for nobody."""
        notes = self._notes(table, stirred_cards(table))
        ways = [self.tr(WAYS[phase]) for phase, (_, state) in zip(PHASES[:-1], notes, strict=False) if state == "open"]
        return self.tr("table.famiglia.helps.none", ways=self._either([*ways, self.tr(WAYS["pass"])]))

    def _either(self, ways: Sequence[str]) -> str:
        """Return alternatives as text: "a, b or c"."""
        *others, last = ways
        return self.tr("table.famiglia.price.or", a=", ".join(others), b=last) if others else last

    def _over(self, tally: FamigliaTally, names: Sequence[str], waits: bool, *, led: bool) -> PanelTexts:
        """Return the texts of the final count. `waits`: the count is done and a press continues, unless a lesson or
        review leads on (`led`).
        """
        title = self.tr("table.famiglia.turn.over")
        if not waits:
            return PanelTexts(title)
        points = [tally.points(seat) for seat in range(2)]
        final = self.tr("table.famiglia.final", a=names[0], b=names[1], own=points[0], other=points[1])
        return PanelTexts(title, (), final, button="" if led else self.tr("table.famiglia.pass.results"), kind="gold")

    def _watched(self, view: Famiglia, gone: Sequence[int], *, swings: bool) -> tuple[PhaseRow, ...]:
        """Return the four phases during another seat's turn, with its actions so far. `swings`: a Brute has not struck yet."""
        tr = self.tr
        last = 0 if view.step > rules.STIR or gone else -1
        notes = ["", "", "", ""]
        if gone:
            notes[0] = tr("table.famiglia.step.stir.gone", cards=", ".join(self.named(card) for card in gone))
        if view.accountant is not None:
            last, notes[1] = 1, self.named(view.accountant)
        if view.reduced is not None:
            last, notes[2] = 2, self._threatened(view, view.reduced, swings=swings)
        return tuple(
            PhaseRow(phase, tr(STEP_NAMES[phase]), notes[k], "done" if notes[k] else "shut", k == last)
            for k, phase in enumerate(PHASES)
        )

    def _stir(self, view: Famiglia, gone: Sequence[int]) -> Note:
        tr, open_now = self.tr, any(isinstance(action, rules.Stir) for action in view.legal)
        if gone and not open_now:
            return tr("table.famiglia.step.stir.gone_own", cards=", ".join(self.named(card) for card in gone)), "done"
        if view.step > rules.STIR:
            return tr("table.famiglia.step.stir.over"), "shut"
        if any(not VALUE[card] for card in view.zones[STREET]):
            return tr("table.famiglia.step.stir.zero"), "shut"
        if open_now:
            return tr("table.famiglia.step.stir.open" if view.run == 1 else "table.famiglia.step.stir.once"), "open"
        return tr("table.famiglia.step.stir.none"), "shut"

    def _account(self, view: Famiglia) -> Note:
        tr = self.tr
        if owes_card(view) and view.fetched is not None:
            return tr("table.famiglia.step.account.give", card=self.named(view.fetched)), "open"
        if view.swaps and view.step <= rules.ACCOUNT:
            return tr("table.famiglia.step.account.swaps", n=view.swaps), "open"
        if view.accountant is not None:
            return tr("table.famiglia.step.account.played"), "done"
        if view.step > rules.ACCOUNT:
            return tr("table.famiglia.step.account.over"), "shut"
        if accountants(view):
            return tr("table.famiglia.step.account.open"), "open"
        return tr("table.famiglia.step.account.none"), "shut"

    def _brute(self, view: Famiglia, *, swings: bool) -> Note:
        tr = self.tr
        if view.reduced is not None:
            return self._threatened(view, view.reduced, swings=swings), "done"
        if view.step > rules.BRUTE:
            return tr("table.famiglia.step.brute.over"), "shut"
        if any(isinstance(action, rules.Threaten) for action in view.legal):
            return tr("table.famiglia.step.brute.open"), "open"
        own = any(FAMILY[c] == rules.BRUTOS and VALUE[c] for c in view.zones[HAND + view.seat])
        key = "table.famiglia.step.brute.nobody" if own else "table.famiglia.step.brute.none"
        return tr("table.famiglia.step.brute.first" if owes_card(view) else key), "shut"

    def _threatened(self, view: Famiglia, card: int, *, swings: bool) -> str:
        """Return the threatened card; the new price is withheld until the Brute has struck."""
        if swings:
            return self.named(card)
        cost = VALUE[card]
        return self.tr("table.famiglia.step.brute.played", card=self.named(card), cost=cost, now=max(0, cost - view.reduction))

    def _sign(self, view: Famiglia) -> Note:
        tr = self.tr
        if owes_card(view):
            return tr("table.famiglia.step.sign.first"), "shut"
        wanted = {action.card for action in view.legal if isinstance(action, rules.Take | rules.Recruit)}
        if wanted:
            within = {copy for card in wanted for copy in copies(card, view.zones[STREET], view.reduced)}
            return tr("table.famiglia.step.sign.open", n=len(within)), "open"
        return tr("table.famiglia.step.sign.nothing" if view.step == rules.SIGN else "table.famiglia.step.sign.none"), "shut"

    # -- the results ----------------------------------------------------------------------------------------------------------

    def tie_text(self, gangs: Sequence[Gang]) -> str:
        """Return what decides between gangs that are level on points; "" for others."""
        if gangs[0].points != gangs[1].points:
            return ""
        alike = [[WORTH[card] for card in sorted(gang.cards, key=lambda c: -WORTH[c]) if WORTH[card]] for gang in gangs]
        return self.tr("results.famiglia.alike" if alike[0] == alike[1] else "results.famiglia.tie")

    def decisive_text(self, after: Sequence[int], before: Sequence[int], turn: int, gain: int, who: str) -> str:
        """Return what happened in a turn: the most valuable card that came to a gang, and by how much its lead grew."""
        came = max(set(after) - set(before), key=WORTH.__getitem__, default=None)
        told = self.tr("results.famiglia.decided.gain", who=who, n=gain)
        if came is not None:
            told = self.tr("results.famiglia.decided.card", who=who, card=self.named(came), n=gain)
        return f"{self.tr('results.famiglia.decided.turn', n=turn)} {told}"
