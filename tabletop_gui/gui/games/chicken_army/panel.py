"""The corner panel: what it says and offers, moment by moment, and how that is drawn; and the choice of a leader."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.actions import Lead
from tabletop_gui.games.chicken_army.campaign import NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.cards import LEADERS, POWERS, Totals
from tabletop_gui.games.chicken_army.outlook import Span, total
from tabletop_gui.gui.art.faces import Face
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.armies import SHOWN, Emblems, value_of
from tabletop_gui.gui.games.chicken_army.card_in_hand import CardInHand
from tabletop_gui.gui.games.chicken_army.facts import Order, Turn, blows, life_after, order_of
from tabletop_gui.gui.games.chicken_army.play import ChickenPlay
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import Standpoint, leader_asked, panel_says, span_written, written
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, KEPT, PAPER, RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.table.scene import TableScene

MARGIN = 22.0
ACT = "table.chicken_army.act."


class CornerPanel:
    """Fills the `TotalsPanel`."""

    def __init__(
        self, scene: TableScene[ChickenPlay, ChickenTally, Any, ChickenArmy], card: CardInHand, emblems: Emblems
    ) -> None:
        self.scene, self.card = scene, card
        app = scene.app
        self.totals = TotalsPanel(app, emblems, card.turn, card.give_back, card.lay)
        self.reveal = Button(app, "", card.reveal, kind="gold", size=20, name="reveal")
        self.keep = Button(app, "", card.disarm, size=18, name="keep")
        self.onward = Button(app, "", self.go_on, kind="gold", size=20, name="go on")
        self.rush = Button(app, "", self.hurry_on, icon="fast-forward", size=18, name="rush")

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The battle has been read."""
        self.scene.table.skip()
        self.scene.changed()

    @property
    def fallen(self) -> bool:
        """Whether the viewer has fallen while others go on."""
        scene = self.scene
        seat = scene.table.eyes.seat
        return 0 <= seat < scene.tally.n and bool(scene.tally.fell[seat]) and not scene.table.over

    def hurry_on(self) -> None:
        """Whoever has fallen need not watch: on to the end as fast as can be."""
        self.scene.table.tempo.rush(lambda: self.fallen)
        self.scene.table.skip()
        self.scene.changed()

    def update(self) -> bool:
        """Past every sheet but the last, for whoever is in a hurry. True while that goes on."""
        table = self.scene.table
        if not table.tempo.rushing:
            return False
        if table.director.waiting and self.scene.match.outcome is None:
            table.skip()
        return True

    # -- what it says ---------------------------------------------------------------------------------------------------------

    def standpoint(self) -> Standpoint:
        """Who looks, and what the player is about."""
        table, card = self.scene.table, self.card
        acting = table.acting if table.director.idle else None
        return Standpoint(
            table.eyes.seat, table.eyes.south, table.mine, acting, card.armed, card.held is not None,
            table.pointer.carry is not None, self.scene.play.show.attacker,
            sum(one.person for one in self.scene.match.seats) > 1, self.scene.app.bindings.label("turn"),
        )  # fmt: skip

    def place(self) -> None:
        """Name the buttons, and lay everything out."""
        scene = self.scene
        tr, viewport, totals = scene.app.tr, scene.app.viewport, self.totals
        totals.turn.label, totals.back.label, totals.lay.label = tr(ACT + "turn"), tr(ACT + "back"), tr(ACT + "lay")
        totals.turn.key_label = scene.app.bindings.label("turn")
        self.reveal.label, self.keep.label, self.rush.label = tr(ACT + "reveal"), tr(ACT + "keep"), tr(ACT + "rush")
        self.onward.label = tr(ACT + ("results" if scene.match.outcome is not None else "next"))
        self.fill()
        edge = viewport.px(MARGIN)
        totals.place(viewport.width - edge, viewport.height - edge)

    def fill(self) -> None:
        """The figures of the moment."""
        scene, tally = self.scene, self.scene.tally
        south = scene.table.eyes.south
        seen = self.card.outlook()
        before = after = tally.totals(south)
        dealt, taken = blows(tally, south)
        life = life_after(tally.life[south], taken, before.potions, cap=tally.cap)
        deals, takes, left = ((dealt,) * 2,) * 2, ((taken,) * 2,) * 2, ((life,) * 2,) * 2
        if seen is not None:
            after = seen.after
            deal, take = map(total, self.card.spans(seen))
            low, high = (life_after(tally.life[south], n, after.potions, cap=tally.cap) for n in reversed(take))
            deals, takes, left = ((dealt,) * 2, deal), ((taken,) * 2, take), ((life,) * 2, (low, high))
        fought = scene.play.show.accounts.get(south) if tally.phase != "organise" else None
        if fought is not None:
            life = life_after(fought.before, fought.taken, before.potions, cap=tally.cap)
            deals, takes, left = ((fought.dealt,) * 2,) * 2, ((fought.taken,) * 2,) * 2, ((life,) * 2,) * 2
        title, note = panel_says(tally, [one.name for one in scene.match.seats], self.standpoint(), scene.app.tr)
        fights = (seen is not None or not tally.fell[south]) and NOBODY not in tally.leaders
        now, order = fought is not None, self._order()
        account = Account(title, note, before, after, deals, takes, left, fights, now, order, self.card.armed, seen is None)
        self.totals.fill(account, self._buttons())

    def _order(self) -> Order | None:
        """How far the round is."""
        scene, show = self.scene, self.scene.play.show
        return order_of(scene.tally, self.standpoint().acting, show.struck, show.attacker, scene.character)

    def _buttons(self) -> list[Button]:
        """What can be pressed now."""
        table, totals = self.scene.table, self.totals
        if table.director.waiting:
            onward = self.scene.match.outcome is None and self.fallen
            return [self.rush, self.onward] if onward else [self.onward]
        if self.fallen and not table.tempo.rushing:
            return [self.rush]
        if self.card.armed:
            return [self.keep, self.reveal]
        if table.mine and self.card.held is not None and table.pointer.carry is None:
            if self.card.lies:
                return [totals.turn, totals.back, totals.lay]
            blind = self.card.held in self.scene.tally.blind  # turned up: it can go back to no market, and nothing else is taken
            return [totals.turn] if blind else [totals.turn, totals.back]
        return []


CAP: Final = 1.1
"""The largest interface scale these follow."""
WIDTH: Final = 372.0
PAD: Final = 18.0
BETTER: Final = "#8FD07A"
WORSE: Final = "#FF8E78"
BETTER_BY_DAY: Final = "#2F6B33"


@dataclass(frozen=True, slots=True)
class Account:
    """What the panel says: totals, what a battle now would bring, and the same after the card."""

    title: str
    note: str
    before: Totals
    after: Totals
    deals: tuple[Span, Span]
    """Damage to all rivals before and after: at least and at most, as long as somebody has still to place."""
    takes: tuple[Span, Span]
    left: tuple[Span, Span]
    """The life that would be left after the battle and its end."""
    fights: bool = True
    """False: out of it, nothing is forecast."""
    now: bool = False
    """The battle is being fought: damage is no forecast any longer."""
    order: Order | None = None
    """How far the round is: shown while there is nothing to say and to press."""
    warns: bool = False
    """What the note says has to be known before a button is pressed: it stands where the forecast stood."""
    so_far: bool = False
    """Cards fly: what is forecast is what lies there so far."""


class TotalsPanel:
    """Title, six totals, the forecast, and the buttons while a card is in the hand."""

    def __init__(
        self, app: App, emblems: Emblems, turn: Callable[[], object], back: Callable[[], object], lay: Callable[[], object]
    ) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, CAP)
        self.turns = TurnOrder(app, emblems, self.measure)
        self.turn = Button(app, "", turn, size=18, name="turn", sound="card_flip")
        self.back = Button(app, "", back, size=18, name="give back")
        self.lay = Button(app, "", lay, kind="gold", size=20, name="lay")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.account: Account | None = None
        self.buttons: list[Button] = []
        self._foot = 0
        """How high the strip with buttons or note is, pixels."""

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed now."""
        return [button for button in self.buttons if button.enabled]

    def fill(self, account: Account, buttons: list[Button]) -> None:
        """Say this, with these buttons."""
        self.account, self.buttons = account, buttons

    def place(self, right: int, bottom: int) -> pygame.Rect:
        """Take the room needed, with the lower right corner at a point (pixels)."""
        m, account = self.measure, self.account
        w = m.px(WIDTH)
        h = m.px(PAD) + self.app.text.height("display", m.type(21)) + m.px(10) + 2 * m.px(48) + m.px(10)
        if account is not None and account.fights:
            h += m.px(60)
        self._foot = m.px(60) + self.app.skin.drop
        h += self._foot
        self.rect = pygame.Rect(right - w, bottom - h, w, h)
        tall, y = m.px(46), bottom - m.px(12) - m.px(46) - self.app.skin.drop
        gap, room = m.px(10), w - 2 * m.px(PAD)
        shares = {3: (0.38, 0.28, 0.34), 2: (0.48, 0.52), 1: (1.0,)}.get(len(self.buttons), ())
        x = self.rect.x + m.px(PAD)
        free = room - gap * max(0, len(self.buttons) - 1)
        for button, share in zip(self.buttons, shares, strict=True):
            button.cap = CAP
            button.place(x, y, round(free * share), tall)
            x += round(free * share) + gap
        return self.rect

    def symbol_at(self, pos: tuple[int, int]) -> str:
        """The symbol whose total is at a point (pixels); "" for none."""
        m = self.measure
        left, top = self.rect.x + m.px(PAD), self.rect.y + m.px(22) + self.app.text.height("display", m.type(21))
        step = (self.rect.w - 2 * m.px(PAD) + m.px(6)) // 3
        column, row = (pos[0] - left) // step, (pos[1] - top) // m.px(48)
        return SHOWN[3 * row + column] if 0 <= column < 3 and 0 <= row < 2 else ""

    def draw(self, canvas: Canvas) -> None:
        """The ground and the figures; the buttons are drawn by the focus group."""
        account = self.account
        if account is not None:
            state = account, tuple(self.rect), bool(self.buttons)
            canvas.repeat("chicken totals", state, lambda: self._draw(canvas, account))

    def _draw(self, canvas: Canvas, account: Account) -> None:
        app, skin, rect, m = self.app, self.app.skin, self.rect, self.measure
        pad = m.px(PAD)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=max(0.9, app.theme.panel_alpha)), rect.x, rect.y)
        x, y, room = rect.x + pad, rect.y + m.px(12), rect.w - 2 * pad
        title = app.text.shrunk(account.title, "display", m.type(21), app.theme.heading, room, m.type(16))
        canvas.blit(title, x, y)
        y += app.text.height("display", m.type(21)) + m.px(2)
        y += m.px(8)
        if account.note and not self.buttons:
            note = app.text.block(account.note, m.type(17), app.theme.panel_text, room, leading=1.1)
            canvas.blit(note, x, rect.bottom - self._foot + (self._foot - m.px(10) - note.get_height()) // 2)
        elif account.order is not None and not self.buttons:
            self.turns.draw(canvas, account.order, x, rect.bottom - m.px(6) - self._foot // 2)
        side, step = m.px(36), (room + m.px(6)) // 3
        for k, symbol in enumerate(SHOWN):
            left, top = x + (k % 3) * step, y + (k // 3) * m.px(48)
            self.emblems.draw(canvas, symbol, left, top, side)
            before, after = value_of(account.before, symbol), value_of(account.after, symbol)
            self._change(canvas, left + side + m.px(9), top + side // 2, before, after, better=after > before)
        y += 2 * m.px(48)
        if account.fights:
            canvas.blit(skin.fill(room, 1, app.theme.line), x, y)
            y += m.px(5)
            if account.warns:
                canvas.blit(app.text.block(account.note, m.type(17), app.theme.panel_text, room, leading=1.1), x, y + m.px(4))
                return
            told = (("deal", account.deals, 1), ("take", account.takes, -1), ("life", account.left, 1))
            for k, (key, pair, good) in enumerate(told):
                left = x + k * step
                words = app.tr(f"table.chicken_army.panel.{key}{'_now' if account.now else '_far' if account.so_far else ''}")
                label = app.text.line(words, "text", m.type(16), app.theme.panel_muted)
                canvas.blit(label, left, y)
                deadly = key == "life" and pair[1][0] <= 0
                middle = y + label.get_height() + m.px(13)
                self._span(canvas, left, middle, *pair, good=good, deadly=deadly)

    def _span(self, canvas: Canvas, x: int, middle: int, before: Span, after: Span, *, good: int, deadly: bool) -> None:
        """A figure, before and after it; or from the least to the most that it may become."""
        if after[0] == after[1] and before[0] == before[1]:
            better = (after[0] - before[0]) * good > 0
            self._change(canvas, x, middle, before[0], after[0], better=better, deadly=deadly)
            return
        app, m = self.app, self.measure
        bad = WORSE if app.theme.name == "night" else RED
        words = span_written(after)
        text = app.text.line(words, "display", m.type(23), bad if deadly else app.theme.panel_text)
        canvas.blit(text, x, middle - text.get_height() // 2)

    def _change(
        self, canvas: Canvas, x: int, middle: int, before: int, after: int, *, better: bool, deadly: bool = False
    ) -> None:
        """A figure, or the figure before and after; `deadly` in red, whatever it was before."""
        app, m = self.app, self.measure
        size, night = m.type(23), app.theme.name == "night"
        good, bad = (BETTER, WORSE) if night else (BETTER_BY_DAY, RED)
        if before == after:
            text = app.text.line(written(after), "display", size, bad if deadly else app.theme.panel_text)
            canvas.blit(text, x, middle - text.get_height() // 2)
            return
        old = app.text.line(written(before), "display", m.type(18), app.theme.panel_muted)
        arrow = app.text.line("→", "text", m.type(18), app.theme.panel_muted)
        new = app.text.line(written(after), "display", size, good if better and not deadly else bad)
        for text in (old, arrow, new):
            canvas.blit(text, x, middle - text.get_height() // 2)
            x += text.get_width() + m.px(3)


FACE: Final = 38.0
CHEVRON: Final = 14.0
BATTLE: Final = "FW"
"""The battle is where fists and wands meet."""


class TurnOrder:
    """Draws it in a row."""

    def __init__(self, app: App, emblems: Emblems, measure: Measure) -> None:
        self.app, self.emblems, self.measure = app, emblems, measure

    def draw(self, canvas: Canvas, order: Order, x: int, middle: int) -> None:
        """From `x` on, pixels."""
        m = self.measure
        for turn in order.turns:
            self._face(canvas, turn, x, middle)
            x = self._chevron(canvas, x + m.px(FACE), middle)
        self._battle(canvas, x, middle, lit=order.battle)

    def _face(self, canvas: Canvas, turn: Turn, x: int, middle: int) -> None:
        app, skin, d = self.app, self.app.skin, self.measure.px(FACE)
        ring = GOLD if turn.when == "now" else PAPER
        face = app.art.portrait(turn.character, "calm", d, ring)
        canvas.blit(face if turn.when != "later" else canvas.faded(face, 0.5), x, middle - d // 2)
        if turn.when == "now":
            wide = d + 2 * skin.px(4)
            canvas.blit(skin.frame(wide, wide, wide / 2 / skin.unit, GOLD, 2.6), x - skin.px(4), middle - wide // 2)
        elif turn.when == "done":
            b = round(d * 0.46)
            left, top = x + d - round(b * 0.72), middle + d // 2 - round(b * 0.86)
            canvas.blit(skin.disc(b, KEPT, PAPER, 1.4), left, top)
            px = round(b * 0.62)
            canvas.blit(app.art.icon("check", px, PAPER), left + (b - px) // 2, top + (b - px) // 2)

    def _chevron(self, canvas: Canvas, x: int, middle: int) -> int:
        m, theme = self.measure, self.app.theme
        side, gap = m.px(CHEVRON), m.px(7)
        sign = self.app.art.icon("right", side, mix(theme.panel_muted, theme.panel, 0.25))
        canvas.blit(sign, x + gap, middle - side // 2)
        return x + side + 2 * gap

    def _battle(self, canvas: Canvas, x: int, middle: int, *, lit: bool) -> None:
        """A fist's tile and a wand's, one over the other."""
        m, skin = self.measure, self.app.skin
        side, shift = m.px(26), m.px(13)
        w, h = side + shift, side + shift
        top = middle - h // 2
        for k, symbol in enumerate(BATTLE):
            self.emblems.draw(canvas, symbol, x + k * shift, top + k * shift, side)
        if not lit:
            canvas.blit(skin.panel(w + 2, h + 2, fill=self.app.theme.panel, alpha=0.5, radius=4), x - 1, top - 1)
        else:
            pad = m.px(4)
            canvas.blit(skin.frame(w + 2 * pad, h + 2 * pad, 9, GOLD, 2.4), x - pad, top - pad)


LEADERS_CAP: Final = 1.2
LEADER_CARD: Final = 132.0
LEADER_STEP: Final = 186.0
LEADERS_HIGH: Final = 258.0
LEADERS_PLAIN: Final = 222.0
"""The same where powers are not played: nothing stands under the cards."""
LEADERS_HEAD: Final = 56.0
LEADER_ICON: Final = 26.0


class LeaderCard(Widget):
    """One leader that may be chosen."""

    def __init__(self, app: App, choice: LeaderChoice, lead: Lead) -> None:
        super().__init__(app, f"leader {lead.leader}")
        self.choice, self.lead = choice, lead

    def hover(self, pos: tuple[int, int]) -> bool:
        changed, self.hot = not self.hot, True
        return changed

    def unhovered(self) -> None:
        self.hot = False

    def activate(self) -> None:
        self.app.play("card_place")
        self.choice.taken(self.lead)

    def draw(self, canvas: Canvas) -> None:
        self.choice.draw_card(canvas, self)


class LeaderChoice:
    """A panel over the market's place. `taken` is told which one it is."""

    def __init__(
        self, app: App, deck: ChickenDeck, emblems: Emblems, faces: Callable[[], Mapping[str, Face]],
        taken: Callable[[Lead], object],
    ) -> None:  # fmt: skip
        self.app, self.deck, self.emblems, self.faces, self.taken = app, deck, emblems, faces, taken
        self.measure = Measure(app, LEADERS_CAP)
        self.powers = False
        self.who = ""
        self.cards: list[LeaderCard] = []
        self.rect = pygame.Rect(0, 0, 0, 0)

    def offer(self, leads: Sequence[Lead], *, powers: bool, who: str = "") -> None:
        """These may be chosen (none: nothing is asked); `who` chooses, where several persons share the screen."""
        self.powers, self.who = powers, who
        if [card.lead for card in self.cards] != list(leads):
            self.cards = [LeaderCard(self.app, self, lead) for lead in leads]
        language = self.app.phrases.language
        for card in self.cards:
            card.tip = self.power(card.lead.leader, language) if powers else ""

    def power(self, leader: int, language: str) -> str:
        """What a leader's power is, in words."""
        names = [self.deck.symbol(symbol).name.of(language).lower() for symbol in POWERS[leader]]
        return self.app.tr("table.chicken_army.tip.power", icons=" + ".join(names))

    def place(self, x: int, y: int) -> None:
        """About a point, in pixels."""
        m = self.measure
        high = LEADERS_HIGH if self.powers else LEADERS_PLAIN
        w, h = len(self.cards) * m.px(LEADER_STEP) + m.px(30), m.px(LEADERS_HEAD + high)
        self.rect = pygame.Rect(x - w // 2, y - h // 2, w, h)
        for k, card in enumerate(self.cards):
            left = self.rect.x + m.px(15) + k * m.px(LEADER_STEP)
            card.place(left, self.rect.y + m.px(LEADERS_HEAD - 4), m.px(LEADER_STEP - 6), m.px(high - 8))

    def draw(self, canvas: Canvas) -> None:
        """The ground and what is asked; the cards are drawn by the focus group."""
        if not self.cards:
            return
        app, m, rect = self.app, self.measure, self.rect
        shadow = app.art.shadow(rect.w, rect.h, 14 * app.skin.unit, m.px(18), 170, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(app.skin.panel(rect.w, rect.h, fill="#160F14", alpha=0.94, radius=16, line=GOLD), rect.x, rect.y)
        words = leader_asked(self.who, app.tr)
        title = app.text.shrunk(words, "display", m.type(24), GOLD, rect.w - m.px(30), m.type(16))
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + m.px(14))

    def draw_card(self, canvas: Canvas, card: LeaderCard) -> None:
        """A leader, whose name is printed on the card, and the three icons of the power where powers are played."""
        app, m, rect = self.app, self.measure, card.rect
        leader = card.lead.leader
        if card.hot or card.focused:
            canvas.blit(app.skin.panel(rect.w, rect.h, fill=GOLD, alpha=0.18, radius=12, line=GOLD), rect.x, rect.y)
        face = self.faces()[LEADERS[leader] + ("_power" if self.powers else "")]
        picture = app.art.card(face, m.px(LEADER_CARD))
        middle = rect.y + m.px(12) + round(m.px(LEADER_CARD) * 0.7)
        canvas.blit(picture.surface, rect.centerx + picture.dx, middle + picture.dy)
        y = rect.y + m.px(24) + round(m.px(LEADER_CARD) * 1.4)
        if self.powers:
            side, gap = m.px(LEADER_ICON), m.px(5)
            x = rect.centerx - (3 * side + 2 * gap) // 2
            for symbol in POWERS[leader]:
                self.emblems.draw(canvas, symbol, x, y, side)
                x += side + gap
