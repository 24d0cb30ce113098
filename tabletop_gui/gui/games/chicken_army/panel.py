"""The corner panel, with the totals of the own army, the forecast and the buttons; and the choice of a leader."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.games.chicken_army.actions import Lead
from tabletop_gui.games.chicken_army.campaign import NOBODY
from tabletop_gui.games.chicken_army.cards import LEADERS, POWERS
from tabletop_gui.games.chicken_army.preview import Span, total
from tabletop_gui.gui.art.faces import Face
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.chicken_army.army_view import Emblems, present, value_of
from tabletop_gui.gui.games.chicken_army.facts import ArmyAccount, ArmyTurn, TurnOrder, account_of, turn_order
from tabletop_gui.gui.games.chicken_army.pending_card import PendingCard
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import (
    SYMBOL_HELP,
    PanelContext,
    leader_question,
    power_description,
    span_text,
    title_and_note,
)
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, PAPER, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.corner import Corner
from tabletop_gui.gui.table.model.input.gestures import Press
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle

CAP: Final = 1.1
"""Largest interface scale that the panel follows."""
WIDTH: Final = 372.0
PAD: Final = 18.0
FACE: Final = 38.0
LEAST_FIGURE: Final = 14.0
"""Smallest size of the numbers."""
FORECAST: Final = {"deal": 0.28, "take": 0.4, "left": 0.32}
"""The numbers of the forecast, each with its share of the width: damage done, life lost, and life left."""
SIGNS: Final = {"deal": 24.0, "take": 24.0, "left": 16.0}
"""Width of the sign before each."""
FORECAST_HELP: Final = KeyFamily("table.chicken_army.tip.{}", tuple(FORECAST))
CHEVRON: Final = 14.0
BETTER: Final = "#8FD07A"
WORSE: Final = "#FF8E78"
BETTER_BY_DAY: Final = "#2F6B33"
BATTLE: Final = "FW"
"""Symbols of the battle's icon: fist and wand."""
ACTS: Final = {
    "turn": "table.chicken_army.act.turn", "give back": "table.chicken_army.act.back", "lay": "table.chicken_army.act.lay",
    "keep": "table.chicken_army.act.keep", "reveal": "table.chicken_army.act.reveal",
}  # fmt: skip
"""The buttons for the pending card and the deck, with their text keys."""
GOLDEN: Final = ("lay", "reveal")
"""The buttons that commit the placement."""
SHARES: Final = {3: (0.38, 0.28, 0.34), 2: (0.48, 0.52), 1: (1.0,)}
"""Shares of the panel's width, by the number of buttons."""


class PanelContent(Struct, frozen=True):
    """Current content of the panel."""

    title: str
    note: str
    account: ArmyAccount
    fights: bool
    """False if the seat is out, so that nothing is forecast."""
    order: TurnOrder | None
    """Progress of the round, shown while there is no note and no button."""
    warns: bool
    """True if the note must be read before a button is pressed."""
    offers: tuple[str, ...]
    """The names of the buttons."""


def panel_buttons(lent: Sequence[str], at: PanelContext, *, blind: bool, answers: bool) -> tuple[str, ...]:
    """Return the buttons for a moment.

    `lent`: the usable buttons of the corner. `blind`: the pending card was turned up from the deck, so it cannot
    go back to a market and no other card can be taken. `answers`: the card is the answer to a problem, given on its page.
    """
    if lent:
        return tuple(lent)
    if at.awaits_confirmation:
        return "keep", "reveal"
    if not at.mine or not at.holds or at.carries:
        return ()
    if at.lies and not answers:
        return "turn", "give back", "lay"
    return ("turn",) if blind else ("turn", "give back")


def panel_content(
    tally: ChickenTally, card: PendingCard, lent: Sequence[str], names: Sequence[str], character: Callable[[int], str], tr: Tr,
    *, answers: bool,
) -> PanelContent:  # fmt: skip
    """Return the current content of the panel. `answers`: the card is the answer to a problem, given on its page."""
    at, seen, forecast, show = card.panel_context(), card.preview(), card.forecast(), card.play.show
    title, note = title_and_note(tally, names, at, tr)
    fought = show.accounts.get(at.south) if tally.phase != "organise" else None
    reach = (total(forecast[0]), total(forecast[1])) if forecast is not None else None
    return PanelContent(
        title, note, account_of(tally, at.south, seen, reach, fought),
        fights=(seen is not None or not tally.fell[at.south]) and NOBODY not in tally.leaders,
        order=turn_order(tally, at.acting, show.struck, show.attacker, character),
        warns=at.awaits_confirmation, offers=panel_buttons(lent, at, blind=card.held in tally.blind, answers=answers),
    )  # fmt: skip


def forecast_of(account: ArmyAccount) -> dict[str, tuple[Span, Span]]:
    """Return the numbers of the forecast, each before and after the pending card; life lost is below zero."""
    lost = tuple((-high, -low) for low, high in account.takes)
    return {"deal": account.deals, "take": (lost[0], lost[1]), "left": account.left}


def _is_change(before: Span, after: Span) -> bool:
    """True if an exact number becomes another one."""
    return before != after and before[0] == before[1] and after[0] == after[1]


def _widths(many: int, room: int, gap: int) -> Sequence[int]:
    """Return the widths of a row of buttons."""
    return [round((room - gap * (many - 1)) * share) for share in SHARES.get(many, ())]


class ChickenPanel:
    """Title, totals, the forecast and the buttons: those for the pending card, which call `does`, and those of
    the corner, which are placed here.
    """

    def __init__(self, app: App, emblems: Emblems, does: Mapping[str, Callable[[], object]], corner: Corner) -> None:
        self.app, self.emblems = app, emblems
        self.measure = TableScale(app, CAP)
        golden, plain = ButtonStyle("gold", 20), ButtonStyle(size=18)
        self.acts = {name: Button(app, "", does[name], golden if name in GOLDEN else plain, name=name) for name in ACTS}
        self.acts["turn"].sound = "card_flip"
        corner.onward.size, corner.rush.size, corner.rush.kind = 20, 18, "paper"
        self.onward, self.rush = corner.onward, corner.rush
        self._all = {**self.acts, self.onward.name: self.onward, self.rush.name: self.rush}
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.says: PanelContent | None = None
        self._foot = 0
        """Height of the strip with buttons or note, pixels."""
        self._totals: list[tuple[str, pygame.Rect]] = []
        """The totals shown, each with its area from the panel's corner."""
        self._signs: list[tuple[str, pygame.Rect]] = []
        """The numbers of the forecast, likewise."""

    @property
    def buttons(self) -> list[Button]:
        """The buttons it shows."""
        return [self._all[name] for name in self.says.offers] if self.says is not None else []

    @property
    def widgets(self) -> list[Widget]:
        """The widgets that can be pressed now."""
        return [button for button in self.buttons if button.enabled]

    def fill(self, says: PanelContent, *, over: bool) -> None:
        """Set the content. `over`: the continue button leads to the results."""
        self.says, tr = says, self.app.tr
        self.onward.label = tr("table.chicken_army.act.results" if over else "table.chicken_army.act.next")
        self.rush.label = tr("table.chicken_army.act.rush")
        for name, key in ACTS.items():
            self.acts[name].label = tr(key)
        self.acts["turn"].key_label = self.app.bindings.label("turn")

    def place(self, right: int, bottom: int) -> pygame.Rect:
        """Lay the panel out with its lower right corner at a point (pixels)."""
        m, buttons, says = self.measure, self.buttons, self.says
        least = self._least(says.account) if says is not None and says.fights else []
        w, gap = max(m.px(WIDTH), sum(least) + 2 * m.px(PAD)), m.px(10)
        for button in buttons:
            button.cap = CAP
        rows = [buttons]
        if not self._fit(buttons, w - 2 * m.px(PAD), gap):  # what ends the trial has a row of its own
            rows = [buttons[:-1], buttons[-1:]]
        step = m.px(46) + self.app.skin.drop + m.px(6)
        self._foot = m.px(60) + self.app.skin.drop + step * (len(rows) - 1)
        self._totals, self._signs = [], []
        h = m.px(14)
        if says is not None:
            h += self.app.text.height("display", m.type(21)) + m.px(8) if says.title else 0
            wide = (w - 2 * m.px(PAD) + m.px(6)) // 3
            shown = present(says.account.before, says.account.after)
            self._totals = [
                (symbol, pygame.Rect(k % 3 * wide + m.px(PAD), h + k // 3 * m.px(48), wide, m.px(36)))
                for k, symbol in enumerate(shown)
            ]
            h += -(-len(shown) // 3) * m.px(48)
            if says.fights:
                left, room = m.px(PAD), w - 2 * m.px(PAD)
                shares = [round(share * room) for share in FORECAST.values()]
                if any(wide < need for wide, need in zip(shares, least, strict=True)):
                    shares = [need + (room - sum(least)) // len(least) for need in least]
                for key, wide in zip(FORECAST, shares, strict=True):
                    self._signs.append((key, pygame.Rect(left, h + m.px(8), wide, m.px(32))))
                    left += wide
                h += m.px(48)
            if says.warns:
                h += self.app.text.block(says.note, m.type(17), INK, w - 2 * m.px(PAD), leading=1.1).get_height() + m.px(6)
        h += self._foot
        self.rect = pygame.Rect(right - w, bottom - h, w, h)
        y = bottom - m.px(12) - m.px(46) - self.app.skin.drop - step * (len(rows) - 1)
        for row in rows:
            x = self.rect.x + m.px(PAD)
            for button, wide in zip(row, _widths(len(row), w - 2 * m.px(PAD), gap), strict=True):
                button.place(x, y, wide, m.px(46))
                x += wide + gap
            y += step
        return self.rect

    def _least(self, account: ArmyAccount) -> list[int]:
        """Return the least width of each number of the forecast with its sign, pixels."""
        m, width = self.measure, self.app.text.width
        found = []
        for key, (old, new) in forecast_of(account).items():
            wide = width(span_text(new, self.app.tr), "display", m.type(LEAST_FIGURE))
            if _is_change(old, new):
                wide += width(span_text(old, self.app.tr), "display", m.type(18)) + width("→", "text", m.type(18)) + 2 * m.px(3)
            found.append(m.px(SIGNS[key]) + m.px(7) + wide + m.px(8))
        return found

    @staticmethod
    def _fit(row: Sequence[Button], room: int, gap: int) -> bool:
        """True if the buttons fit side by side with their full texts."""
        return all(button.least <= wide for button, wide in zip(row, _widths(len(row), room, gap), strict=True))

    def help_at(self, pos: tuple[int, int]) -> str:
        """Return the phrase key that explains the number at a point (pixels); "" for none."""
        at = pos[0] - self.rect.x, pos[1] - self.rect.y
        total = next((symbol for symbol, rect in self._totals if rect.collidepoint(at)), "")
        sign = next((key for key, rect in self._signs if rect.collidepoint(at)), "")
        return SYMBOL_HELP[total] if total else FORECAST_HELP[sign] if sign else ""

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the numbers; the focus group draws the buttons."""
        says = self.says
        if says is not None:
            pen = self.measure.pen(canvas)
            canvas.repeat("chicken panel", (says, tuple(self.rect)), lambda: self._draw(pen, says))

    def _draw(self, pen: Pen, says: PanelContent) -> None:
        px, theme, rect, account = pen.px, pen.theme, self.rect, says.account
        pen.panel(rect, alpha=max(0.9, theme.panel_alpha))
        x, room = rect.x + px(PAD), rect.w - 2 * px(PAD)
        foot = rect.bottom - self._foot
        if says.title:
            pen.text((x, rect.y + px(12)), says.title, "display", 21, theme.heading, room=room, least=16)
        if says.warns:
            pen.block((x, foot - px(4)), says.note, 17, theme.panel_text, room, "bottomleft", leading=1.1)
        elif says.note and not says.offers:
            pen.block(pygame.Rect(x, foot, 0, self._foot - px(10)), says.note, 17, theme.panel_text, room, "midleft", leading=1.1)
        elif says.order is not None and not says.offers:
            self._draw_order(pen, says.order, x, rect.bottom - px(6) - self._foot // 2)
        for symbol, area in self._totals:
            square = self.emblems.draw(pen.canvas, symbol, area.move(rect.topleft).topleft, area.h)
            before, after = value_of(account.before, symbol), value_of(account.after, symbol)
            if (before, after) != (1, 1):  # a symbol alone says one
                self._change(pen, (square.right + px(9), square.centery), (before, before), (after, after), area.w - area.h)
        if self._signs and self._totals:
            pen.rule((x, rect.y + self._signs[0][1].y - px(8)), room, theme.line)
        told = forecast_of(account)
        for key, area in self._signs:
            (old, new), spot = told[key], area.move(rect.topleft)
            if key == "deal":
                sign = pen.art.icon("sword", px(SIGNS[key]), theme.heading)
            elif key == "take":
                sign = pen.art.emblem(self.emblems.deck.heart.emblem, px(SIGNS[key]))
            else:
                sign = pen.art.icon("right", px(SIGNS[key]), theme.panel_muted)
            left = pen.put(sign, (spot.x, spot.centery), "midleft").right + px(7)
            self._change(pen, (left, spot.centery), old, new, spot.right - left - px(8), deadly=key == "left" and new[0] <= 0)

    @property
    def _inks(self) -> tuple[str, str]:
        """The inks of an improvement and of a deterioration."""
        return (BETTER_BY_DAY, RED) if self.app.theme.light else (BETTER, WORSE)

    def _change(self, pen: Pen, at: tuple[int, int], before: Span, after: Span, room: int, *, deadly: bool = False) -> None:
        """Draw a number or a span, or the numbers before and after a change; `deadly` in red, whatever the number before."""
        (good, bad), tr, (x, y) = self._inks, self.app.tr, at
        now = span_text(after, tr)
        if not _is_change(before, after):
            ink = bad if deadly else pen.theme.panel_text
            pen.text((x, y), now, "display", 23, ink, "midleft", room=room, least=LEAST_FIGURE)
            return
        x = pen.text((x, y), span_text(before, tr), "display", 18, pen.theme.panel_muted, "midleft").right + pen.px(3)
        x = pen.text((x, y), "→", "text", 18, pen.theme.panel_muted, "midleft").right + pen.px(3)
        ink = good if after > before and not deadly else bad
        pen.text((x, y), now, "display", 23, ink, "midleft", room=max(1, at[0] + room - x), least=LEAST_FIGURE)

    # -- how far the round is -------------------------------------------------------------------------------------------------

    def _draw_order(self, pen: Pen, order: TurnOrder, x: int, y: int) -> None:
        """Draw every fighter's portrait in the order of placing and attacking, and the battle's icon after them."""
        px, theme = pen.px, pen.theme
        chevron = pen.art.icon("right", px(CHEVRON), mix(theme.panel_muted, theme.panel, 0.25))
        for turn in order.turns:
            self._draw_turn(pen, turn, x, y)
            x = pen.put(chevron, (x + px(FACE) + px(7), y), "midleft").right + px(7)
        side, shift = px(26), px(13)
        ground = laid((side + shift, side + shift), (x, y), "midleft")
        for k, symbol in enumerate(BATTLE):
            self.emblems.draw(pen.canvas, symbol, (x + k * shift, ground.y + k * shift), side)
        if order.battle:
            pad = px(4)
            pen.put(pen.skin.frame(ground.w + 2 * pad, ground.h + 2 * pad, 9, GOLD, 2.4), (x - pad, ground.y - pad))
        else:
            pen.panel(pygame.Rect(x - 1, ground.y - 1, ground.w + 2, ground.h + 2), fill=theme.panel, alpha=0.5, radius=4)

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width (pixels) and the emotion of each portrait in the turn order."""
        yield self.measure.px(FACE), "calm"

    def _draw_turn(self, pen: Pen, turn: ArmyTurn, x: int, y: int) -> None:
        """Draw a portrait: dimmed, ringed or ticked off."""
        d, skin = pen.px(FACE), pen.skin
        face = pen.art.portrait(turn.character, "calm", d, GOLD if turn.when == "now" else PAPER)
        at = pen.put(face if turn.when != "later" else pen.canvas.faded(face, 0.5), (x, y), "midleft")
        if turn.when == "now":
            wide = d + 2 * skin.px(4)
            pen.put(skin.frame(wide, wide, wide / 2 / skin.unit, GOLD, 2.6), (x - skin.px(4), y), "midleft")
        elif turn.when == "done":
            b = round(d * 0.46)
            disc = pen.put(skin.disc(b, KEPT, PAPER, 1.4), (at.right - round(b * 0.72), y + d // 2 - round(b * 0.86)))
            pen.icon(disc, "check", round(b * 0.62), PAPER, "center")


LEADERS_CAP: Final = 1.2
LEADER_CARD: Final = 132.0
LEADER_STEP: Final = 186.0
LEADERS_HIGH: Final = 258.0
LEADERS_PLAIN: Final = 222.0
"""Height of the leader choice in a game without powers, where nothing stands under the cards."""
LEADERS_HEAD: Final = 56.0
LEADER_ICON: Final = 26.0


class LeaderCard(Widget):
    """A leader that may be chosen."""

    row_of = "heard.rows.leaders"
    sound = "card_place"

    def __init__(self, app: App, choice: LeaderChoice, lead: Lead) -> None:
        super().__init__(app, f"leader {lead.leader}", lambda: choice.table.propose(lead))
        self.choice, self.lead = choice, lead

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.called, about=self.tip, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        self.choice.draw_card(canvas, self)


class LeaderChoice:
    """Panel over the market's place for the choice of a leader."""

    def __init__(self, app: App, table: Table, emblems: Emblems, faces: Callable[[], Mapping[str, Face]]) -> None:
        self.app, self.table, self.deck, self.emblems, self.faces = app, table, emblems.deck, emblems, faces
        self.measure = TableScale(app, LEADERS_CAP)
        self.powers = False
        self.who = ""
        self.cards: list[LeaderCard] = []
        self.rect = pygame.Rect(0, 0, 0, 0)

    def offer(self, *, powers: bool, who: str = "") -> None:
        """Set the leaders that the viewer may choose now (none hides the panel). `who`: the player's name, if several
        players share the screen.
        """
        self.powers, self.who, mine = powers, who, self.table.mine
        asked = (gesture.action for gesture in self.table.gestures if isinstance(gesture, Press) and mine)
        leads = [action for action in asked if isinstance(action, Lead)]
        if [card.lead for card in self.cards] != leads:
            self.cards = [LeaderCard(self.app, self, lead) for lead in leads]
        for card in self.cards:
            card.called = self.deck.leader(LEADERS[card.lead.leader]).name.of(self.app.phrases.language)
            card.tip = power_description(self.deck, card.lead.leader, self.app.tr, self.app.phrases.language) if powers else ""

    def place(self, x: int, y: int) -> None:
        """Centre the panel on a point, pixels."""
        m = self.measure
        high = LEADERS_HIGH if self.powers else LEADERS_PLAIN
        w, h = len(self.cards) * m.px(LEADER_STEP) + m.px(30), m.px(LEADERS_HEAD + high)
        self.rect = pygame.Rect(x - w // 2, y - h // 2, w, h)
        for k, card in enumerate(self.cards):
            left = self.rect.x + m.px(15) + k * m.px(LEADER_STEP)
            card.place(left, self.rect.y + m.px(LEADERS_HEAD - 4), m.px(LEADER_STEP - 6), m.px(high - 8))

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the question; the focus group draws the cards."""
        if self.cards:
            pen, rect = self.measure.pen(canvas), self.rect
            pen.panel(rect, fill="#160F14", alpha=0.94, radius=16, line=GOLD, lift=(18, 170, 8))
            at, words = (rect.centerx, rect.y + pen.px(14)), leader_question(self.who, self.app.tr)
            pen.text(at, words, "display", 24, GOLD, "midtop", room=rect.w - pen.px(30), least=16)

    def draw_card(self, canvas: Canvas, card: LeaderCard) -> None:
        """Draw a leader (the name is printed on the card) and the three icons of its power, if powers are in play."""
        pen, rect, leader = self.measure.pen(canvas), card.rect, card.lead.leader
        px = pen.px
        if card.hot or card.focused:
            pen.panel(rect, fill=GOLD, alpha=0.18, radius=12, line=GOLD)
        face, middle = self.faces()[LEADERS[leader] + ("_power" if self.powers else "")], round(px(LEADER_CARD) * 0.7)
        pen.picture((rect.centerx, rect.y + px(12) + middle), pen.art.card(face, px(LEADER_CARD)))
        if self.powers:
            side, gap = px(LEADER_ICON), px(5)
            x, y = rect.centerx - (3 * side + 2 * gap) // 2, rect.y + px(24) + round(px(LEADER_CARD) * 1.4)
            for symbol in POWERS[leader]:
                x = self.emblems.draw(canvas, symbol, (x, y), side).right + gap
