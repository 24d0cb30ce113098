"""Bet panel: an amount by slider, wheel, keys, fractions or chips, and the two or three action buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.bet_amount import BetAmount
from tabletop_gui.gui.games.kingdoms.tally import ATTACKS
from tabletop_gui.gui.games.kingdoms.words import grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import digit_of
from tabletop_gui.gui.table.help.odds import PriceBar, draw_bar
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle

CAP: Final = 1.25
"""Largest interface scale of these elements."""
WORDS_CAP: Final = 1.6
"""Largest interface scale of the buttons' text, as far as it fits."""
WIDTH: Final = 486.0
PAD: Final = 18.0
BUTTON: Final = 66.0
FRACTION: Final = 38.0
ACTS: Final = KeyFamily("table.kingdoms.act.{}", ATTACKS)
ACT_HELP: Final = KeyFamily("table.kingdoms.act.help.{}", ATTACKS)
FRACTIONS: Final = (
    "table.kingdoms.fraction.half", "table.kingdoms.fraction.two_thirds", "table.kingdoms.fraction.pot",
    "table.kingdoms.fraction.all_in",
)  # fmt: skip
FRACTION_TIPS: Final = (
    "table.kingdoms.fraction_tip.half", "table.kingdoms.fraction_tip.two_thirds", "table.kingdoms.fraction_tip.pot",
    "table.kingdoms.fraction_tip.all_in",
)  # fmt: skip
GAP: Final = 10.0
TRACK: Final = 36.0
LIVE: Final = 18.0
"""Height of the live odds bar."""


class FractionButton(Widget):
    """Button for a share of the treasure."""

    row_of = "heard.rows.amounts"
    sound = "chip_pick"
    rounding = 19.0

    def __init__(self, app: App, which: int, action: Callable[[int], object]) -> None:
        super().__init__(app, f"fraction {which}", lambda: action(which))
        self.measure = TableScale(app, CAP)
        self.which = which
        self.label = ""
        self.chosen = False

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.label, on=self.chosen, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = self.measure.pen(canvas), self.rect, self.app.theme
        line = GOLD if self.hot or self.chosen else mix(theme.panel_text, theme.panel, 0.55)
        pen.pill(rect, GOLD if self.chosen else theme.field, line)
        ink = INK if self.chosen else theme.panel_text
        pen.text(rect.center, self.label, "bold", 17, ink, "center", room=rect.w - self.app.skin.px(12))


class AmountSlider(Widget):
    """Slider from the least amount to all-in, quadratic: the further it is, the faster the amount grows."""

    def __init__(self, app: App, action: Callable[[float], object]) -> None:
        super().__init__(app, "amount")
        self.measure = TableScale(app, CAP)
        self.action = action
        self.share = 0.0
        """Position of the knob, 0 to 1."""
        self.says = ""
        """The amount as text."""
        self.least, self.most, self.amount = 0, 0, 0
        self.steps: Callable[[int], object] = lambda steps: None
        self.takes: Callable[[int], object] = lambda amount: None

    def a11y_node(self) -> A11yNode:
        span = float(self.amount), float(self.least), float(self.most), 1.0
        return A11yNode("slider", self.app.tr("heard.amount"), self.says, span=span, acts=("focus", "raise", "lower", "set"))

    def turn(self, by: int) -> None:
        self.steps(by)

    def set_value(self, value: str) -> bool:
        try:
            wanted = round(float(value))
        except (ValueError, OverflowError):
            return False
        if not self.least <= wanted <= self.most:
            return False
        self.takes(wanted)
        return True

    @property
    def _track(self) -> tuple[int, int]:
        knob = self.measure.px(28)
        return self.rect.x + knob // 2, max(1, self.rect.w - knob)

    def scanned(self) -> bool:
        """Move on by a tenth, from the end back to the beginning."""
        self.action(0.0 if self.share >= 0.999 else min(1.0, self.share + 0.1))
        return True

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        x, w = self._track
        self.action(min(1.0, max(0.0, (pos[0] - x) / w)))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        self.app.play("chip_pick")

    def draw(self, canvas: Canvas) -> None:
        pen, theme, (x, w), middle = self.measure.pen(canvas), self.app.theme, self._track, self.rect.centery
        track, filled = pygame.Rect(x, middle - pen.px(8) // 2, w, pen.px(8)), round(w * self.share)
        pen.pill(track, theme.field, theme.line)
        if filled > track.h:
            pen.pill(pygame.Rect(track.topleft, (filled, track.h)), GOLD)
        face = "#FFFFFF" if self.hot or self.pressed else PAPER
        pen.put(pen.skin.disc(pen.px(28), face, INK, 2.2), (x + filled, middle), "center")
        for k in (-1, 0, 1):
            notch = pen.skin.fill(max(1, pen.px(2)), pen.px(9), mix(INK, PAPER, 0.3))
            pen.put(notch, (x + filled + k * pen.px(5), middle), "center")


class BetPanel:
    """The corner panel while the player is to act."""

    def __init__(self, app: App, act: Callable[[Action], object]) -> None:
        self.app, self._act = app, act
        self.measure = TableScale(app, CAP)
        self.stake: BetAmount | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.fold, self.stay, self.attack = acts = [
            Button(app, "", does, ButtonStyle(size=23), name=name)
            for name, does in (("fold", lambda: act(FOLD)), ("stay", self._stay), ("attack", self._attack))
        ]
        for button in acts:
            button.sound, button.cap = "", WORDS_CAP
        self.slider = AmountSlider(app, lambda share: self._adjust(lambda stake: stake.slide(share)))
        self.slider.steps, self.slider.takes = self.step, lambda amount: self._adjust(lambda stake: stake.set(amount))
        self.fractions = [FractionButton(app, which, self._fraction) for which in range(4)]
        self.hinted: Button | None = None
        """The button that the hint recommends."""
        self.laid: Action | None = None
        """The action whose amount the hint has set. It does not count as the player's idea, even after the hint is
        closed. None once the player has chosen an amount, equal or not.
        """
        self._advised: Action | None = None
        self.live = False
        """True if live odds are on: space is kept for the bar even while the odds are unknown."""
        self.odds: PriceBar | None = None
        """The live odds and the price of a call."""
        self.bar = pygame.Rect(0, 0, 0, 0)
        """Rectangle of the odds bar, pixels."""
        self._decision: object = None
        self._typed = ""

    @property
    def shown(self) -> bool:
        """True if there is something to decide."""
        return self.stake is not None

    # -- what there is to decide ----------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Hide the panel: there is nothing to decide."""
        self.stake, self._decision, self._typed, self.odds = None, None, "", None

    def ask(self, decision: object, stake: BetAmount) -> None:
        """Show a decision. An amount already set is kept while the decision is the same."""
        if decision == self._decision:
            return
        self._decision, self.stake, self._typed, self.hinted, self.odds = decision, stake, "", None, None
        self.laid = self._advised = None
        self.fold.meaning, self.stay.meaning = "fold", ("call", stake.owes)
        self.attack.meaning = "raise" if stake.raises else "bet"
        self._tell()

    def _tell(self) -> None:
        """Update the texts of the buttons."""
        stake, tr = self.stake, self.app.tr
        if stake is None:
            return
        self.fold.label, self.fold.shown = tr("table.kingdoms.act.fold"), stake.may_fold
        self.stay.label = tr("table.kingdoms.act.call" if stake.owes else "table.kingdoms.act.check")
        self.stay.sub = grouped(stake.owes, tr) if stake.owes else ""
        whole = stake.owes > 0 and stake.owes == stake.everything - stake.own
        if whole:
            self.stay.sub += f" · {tr('table.kingdoms.act.everything')}"
        self.attack.shown = stake.open
        verb = "all_in" if stake.all_in else "raise" if stake.raises else "bet"
        self.attack.label = tr(ACTS[verb])
        least = tr("table.kingdoms.act.least", n=grouped(stake.low, tr))
        self.attack.sub = least if stake.missing else grouped(stake.amount, tr)
        sure = tr("table.kingdoms.act.sure")
        self.stay.asks, self.attack.asks = sure if whole else "", sure if stake.all_in else ""
        self.fold.tip = tr("table.kingdoms.act.help.fold")
        self.stay.tip = tr("table.kingdoms.act.help.call" if stake.owes else "table.kingdoms.act.help.check")
        self.attack.tip = tr(ACT_HELP[verb])
        self.attack.kind = "ghost" if stake.missing else "paper"  # pressed all the same, the rules say what is missing
        self.slider.share, self.slider.says = stake.share, grouped(stake.amount, tr)
        self.slider.amount, self.slider.least, self.slider.most = stake.amount, stake.low, stake.everything
        for button in self.fractions:
            button.label = tr(FRACTIONS[button.which])
            button.chosen = stake.touched and stake.amount == stake.fraction(button.which)
            amount, pot = grouped(stake.fraction(button.which), tr), grouped(stake.pot, tr)
            button.tip = tr(FRACTION_TIPS[button.which], pot=pot, n=amount)

    def advise(self, action: Action | None) -> None:
        """Show the hint's action: its amount is set, unless the player has chosen one, and its button is framed. None:
        no hint, or not yet.
        """
        stake, fresh, self._advised = self.stake, action != self._advised, action
        if stake is None or action is None:
            self.hinted = None
        elif action in (CALL, CHECK):
            self.hinted = self.stay
        elif action == FOLD:
            self.hinted = self.fold
        else:
            amount = action.to if isinstance(action, Bet | Raise) else stake.everything
            if fresh and (not stake.touched or self.laid is not None):
                self.set_amount(amount)
                self.laid = action
            self.hinted = self.attack if stake.amount == amount else None  # pressed, it would do something else

    # -- what the player does -------------------------------------------------------------------------------------------------

    def _stay(self) -> None:
        if self.stake is not None:
            self._act(self.stake.stay())

    def _attack(self) -> None:
        action = self.stake.attack() if self.stake is not None else None
        if action is not None:
            self._act(action)

    def _fraction(self, which: int) -> None:
        self._adjust(lambda stake: stake.set(stake.fraction(which)))

    def set_amount(self, amount: float) -> None:
        """Set the amount, within the legal range. Does nothing if no amount is asked for."""
        if self.stake is not None and self.stake.open:
            self.stake.set(amount)
            self._after("")

    def _adjust(self, change: Callable[[BetAmount], object], typed: str = "") -> bool:
        """Change the amount, if it is adjustable. `typed`: the digits typed so far."""
        if self.stake is None or not self.stake.adjustable:
            return False
        change(self.stake)
        self._after(typed)
        return True

    def _after(self, typed: str) -> None:
        self._typed, self.laid, self.attack.asked = typed, None, False
        self._tell()
        self.app.dirty()

    def step(self, steps: int) -> bool:
        """Change the amount by big blinds, for the wheel and the arrow keys."""
        return self._adjust(lambda stake: stake.step(steps))

    def page(self, up: bool) -> bool:
        """Choose the next fraction."""
        return self._adjust(lambda stake: stake.next_fraction(up))

    def lay(self, chip: int) -> None:
        """Add a chip to the bet, or (negative) take one back."""
        self._adjust(lambda stake: stake.lay(chip))

    def type(self, figure: str) -> bool:
        """Append a digit, or delete the last one with ""."""
        typed = (self._typed + figure)[:6].lstrip("0") if figure else self._typed[:-1]
        return self._adjust(lambda stake: stake.type(typed), typed)

    def key(self, event: pygame.event.Event, aim: Callable[[Widget], object]) -> bool:
        """Handle a key: up and down change by one big blind, the page keys by a fraction, digits set an amount.

        Return True if the event was used. After a change of the amount, `aim` is called with the button that Enter
        presses.
        """
        if self.stake is None:
            return False
        if (figure := digit_of(event)) is not None:
            aimed = self.type(str(figure))
        else:
            match event.key:
                case pygame.K_BACKSPACE:
                    return self.type("")
                case pygame.K_UP | pygame.K_DOWN:
                    aimed = self.step(1 if event.key == pygame.K_UP else -1)
                case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                    aimed = self.page(event.key == pygame.K_PAGEUP)
                case pygame.K_HOME | pygame.K_END if self.stake.open:
                    self.set_amount(self.stake.low if event.key == pygame.K_HOME else self.stake.everything)
                    aimed = True
                case _:
                    return False
        if aimed:
            aim(self.aimed)
        return True

    @property
    def aimed(self) -> Button:
        """The button that Enter presses: bet or raise if an amount has been set, else check or call."""
        stake = self.stake
        if stake is not None and stake.touched and stake.open and stake.amount != stake.current:
            return self.attack
        return self.stay

    # -- place, time, drawing -------------------------------------------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """The available action buttons."""
        stake = self.stake
        if stake is None:
            return []
        return [*([self.fold] if stake.may_fold else []), self.stay, *([self.attack] if stake.open else [])]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Return the widgets."""
        if self.stake is None:
            return ()
        more: list[Widget] = [self.slider, *self.fractions] if self.stake.adjustable else []
        return [self.buttons, more] if more else [self.buttons]

    def place(self, right: int, bottom: int) -> None:
        """Lay out with the lower right corner at a point, pixels. The texts are in the current language."""
        self._tell()
        m, drop = self.measure, self.app.skin.drop
        pad, gap = m.px(PAD), m.px(GAP)
        adjust = self.stake is not None and self.stake.adjustable
        w = m.px(WIDTH)
        strip = m.px(LIVE) + gap if self.live else 0
        h = 2 * pad + strip + m.px(BUTTON) + drop
        if adjust:
            h += m.px(TRACK) + m.px(FRACTION) + 2 * gap
        self.rect = pygame.Rect(right - w, bottom - h, w, h)
        for widget in (self.fold, self.stay, self.attack, *self.fractions):
            widget.tip_avoids = self.rect
        inner = w - 2 * pad
        self.bar = pygame.Rect(self.rect.x + pad, self.rect.y + pad - m.px(2), inner, m.px(LIVE) if self.live else 0)
        y = self.rect.y + strip + pad
        if adjust:
            self.slider.place(self.rect.x + pad - m.px(6), y, inner + m.px(12), m.px(TRACK))
            y += m.px(TRACK) + gap // 2
            fw = (inner - 3 * gap) // 4
            for k, button in enumerate(self.fractions):
                button.place(self.rect.x + pad + k * (fw + gap), y, fw, m.px(FRACTION))
            y += m.px(FRACTION) + gap + gap // 2
        buttons = self.buttons
        if buttons:
            bw = (inner - (len(buttons) - 1) * gap) // len(buttons)
            for k, one in enumerate(buttons):
                one.place(self.rect.x + pad + k * (bw + gap), y, bw, m.px(BUTTON))

    def draw(self, canvas: Canvas) -> None:
        """Draw the background and the texts; the focus group draws the widgets."""
        if self.stake is None:
            return
        pen = self.measure.pen(canvas)
        pen.panel(self.rect, alpha=0.94, lift=(16, 140, 8))
        if self.live:
            self._draw_odds(pen)
        if self.hinted is not None:
            around = self.hinted.rect.inflate(pen.px(14), pen.px(14))
            around.h += pen.skin.drop
            pen.put(pen.skin.frame(around.w, around.h, 17, GOLD), around.topleft)

    def _draw_odds(self, pen: Pen) -> None:
        """Draw the live odds beside the price; an empty bar until they are known."""
        bar, odds = self.bar, self.odds
        if odds is None:
            pen.pill(bar, self.app.theme.field, self.app.theme.line)
            return
        pen.fill(bar.inflate(2, 2), self.app.theme.line)
        draw_bar(pen, self.app, bar, odds.won, odds.doubt)
        if odds.flag is not None:
            at, wide, out = bar.x + round(bar.w * odds.flag.at), max(3, pen.px(3)), pen.px(4)
            pen.fill(pygame.Rect(at - wide // 2, bar.y - out, wide, bar.h + 2 * out), self.app.theme.panel_text)
            pen.fill(pygame.Rect(at - wide // 2, bar.y, wide, bar.h), INK)
