"""The composition of a table: which parts it has, in which order, and what each is given. No other module names them all.

Another part is a module of its own and one line here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.free_space import VisibleItem, free_place
from tabletop_gui.gui.shell.a11y.nodes import PlacedGroup
from tabletop_gui.gui.table.cards import Cards
from tabletop_gui.gui.table.chrome.corner import MARGIN, Corner
from tabletop_gui.gui.table.chrome.log_panel import WIDTH as LOG_WIDTH
from tabletop_gui.gui.table.chrome.log_panel import LogDrawer, LogPanel
from tabletop_gui.gui.table.chrome.recap import Recap, RecapStrip
from tabletop_gui.gui.table.chrome.ribbon import Ribbon
from tabletop_gui.gui.table.chrome.sheets import Sheets
from tabletop_gui.gui.table.chrome.toolbox import Toolbox
from tabletop_gui.gui.table.chrome.zoom import ZoomView
from tabletop_gui.gui.table.control.a11y import TableA11y
from tabletop_gui.gui.table.control.announcements import Announcements
from tabletop_gui.gui.table.control.answers import AnswerGuard
from tabletop_gui.gui.table.control.autoplay import Autoplay
from tabletop_gui.gui.table.control.controls import Controls
from tabletop_gui.gui.table.control.fast_forward import FastForward
from tabletop_gui.gui.table.control.hand_arrows import HandArrows
from tabletop_gui.gui.table.control.handover import Handover
from tabletop_gui.gui.table.control.input import TableInput
from tabletop_gui.gui.table.control.keyboard import LitPlace, OwnCard, TableFocus
from tabletop_gui.gui.table.control.last_card import LastCard
from tabletop_gui.gui.table.control.premove import CardPremove
from tabletop_gui.gui.table.control.thinking import AppBots
from tabletop_gui.gui.table.effects.drop_targets import Lights
from tabletop_gui.gui.table.effects.quiet_ambience import QuietAmbience
from tabletop_gui.gui.table.effects.timeline_view import TimelineView
from tabletop_gui.gui.table.game_items import GameItems
from tabletop_gui.gui.table.game_scene import TOOLS, GameScene, PlayT
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.help.first_match_help import FirstMatchHelp
from tabletop_gui.gui.table.help.first_times import FirstTimes
from tabletop_gui.gui.table.help.note_panel import CAPS
from tabletop_gui.gui.table.help.rule_link import RuleLink
from tabletop_gui.gui.table.help.tips import UsageTips
from tabletop_gui.gui.table.host import TableHost
from tabletop_gui.gui.table.model.input.intents import CardHit
from tabletop_gui.gui.table.model.play import Bots, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.seating import STILL
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.gui.table.part import Part, kept_areas
from tabletop_gui.gui.table.seats.idle_animation import IdleAnimation
from tabletop_gui.gui.table.seats.rival_page import RivalPage
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate, SeatPlates
from tabletop_gui.gui.table.seats.seats import Seats
from tabletop_gui.gui.table.seats.small_talk import SmallTalk
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces
from tabletop_gui.gui.table.seats.tells import TellWatcher
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import GameLog


class ComposedTable(GameScene[PlayT, TallyT, PlacesT, ViewT]):
    """A game's scene with the parts of its table, and what the game knows of them."""

    a11y_class: type[TableA11y] = TableA11y
    """Class of its accessibility tree."""
    aloud = "", ""
    """Text and colour of the ribbon instead of a prompt: the action shown, in the review."""
    parts: Sequence[Part] = ()
    """The parts, from the lowest to the topmost: the last is the first to get an event."""

    def compose(self, bots: Bots | None, viewpoint: Viewpoint | None) -> None:
        """Create the table and its parts."""
        app, match = self.app, self.match
        self.host = TableHost(self)
        self.table = table = Table(
            self.play, self.host, bots or AppBots(app, match), pace=self.pace, emphasis=app.library.emphasis(),
            viewpoint=viewpoint or Viewpoint(match, app.settings.open_hands),
        )  # fmt: skip
        # -- the seats
        self.signs, self.bubbles, self.moods = SeatPlates(app), Bubbles(app), Faces()
        self.seats = Seats(self, self.signs, self.bubbles, self.moods)
        self.talk = SmallTalk(app, table, self.bubbles, self.moods)
        self.tell_watcher = TellWatcher(app, table, self.bubbles, self.moods, self.talk.memories)
        felt_animation = self.felt_animation(self) if self.felt_animation is not None else None
        self.idle_animation = IdleAnimation(self, self.signs, felt_animation)
        # -- what is asked, said and explained
        self.focus = TableFocus(app)
        self.log = LogPanel(app, self.headings, self.loud)
        self.advice = Advice(self, self.log, self.focus, self.table_sights)
        self.hint, self.note = self.advice.hint, self.advice.note
        self.first_times = FirstTimes(self, self.note)
        self.first_match_help = FirstMatchHelp(self, self._page_shown)
        self.rule_link = RuleLink(app, match, self.first_times.look_up)
        # -- the cards, and what lies on the felt
        self.cards = Cards(self, self.advice)
        self.lights, self.timelines = Lights(app, table, self.lit), TimelineView(self, self.signs)
        self.premove, self.items = CardPremove(self), GameItems(self, self.idle_animation.draw)
        self.ribbon = Ribbon(app, self, lambda: self.aloud if table.viewpoint.past else self.ribbon_says())
        self.zoom = ZoomView(app, self.painter, self.description, self._focused_card)
        self.sheets = Sheets(app, self.table_sheets())
        self.corner = Corner(app, table, self.sheets, self.signs, lambda: self.bar.height, self.fast_forward_while)
        # -- bar, strip and log
        self.autoplay, self.arrows = Autoplay(self, self.signs), HandArrows(app, table)
        heard = {f"hear_{what}": partial(self._hear, what) for what in ("hand", "table", "rival", "score", "news")}
        keys: dict[str, Callable[[], object]] = {"rules": self.rule_link.open, **heard}
        self.toolbox = Toolbox(self, self.advice, self.log, self.autoplay, keys, self.talk.taken_back)
        self.bar = self.toolbox.bar
        self.recap = RecapStrip(app, self.painter.small, self.character, self.recap_words, self.action_icon)
        self.recap.clicked = self.talk.repeat
        self.since_last_turn = Recap(self.recap, self._recap_place, lambda: len(match.steps))
        self.signs.small.append(self.recap.faces)
        self.log_drawer = LogDrawer(
            self.log, table, self.log_rect, self.table_sights, lambda: self.bounds,
            lambda: self.sheets.open is not None,
        )  # fmt: skip
        # -- who plays, and who hears
        self.handover = Handover(self, self.toolbox.pause)
        self.a11y = self.a11y_class(self, self.focus, self.signs, self.bar, self.handover.blocks)
        self.announcements = Announcements(app, table, self.headings, self.handover.blocks)
        self.answers = AnswerGuard(table, self.focus, lambda: (*self.panels(), self.advice.buttons))
        self.input = TableInput(
            self, self.focus, (
                self._put_down, self.answers.take_back,
                lambda: not self.reading and self.advice.close(), lambda: self.input.unselect(),
                self.dismiss, self.first_times.close, self.first_match_help.put_away,
                self._close_log,
            ), self.toolbox.pause, self.advice.lend_keyboard,
        )  # fmt: skip
        self.host.connect(self.talk, self.handover, self.rule_link, self.zoom, self.advice)
        table.hands.ahead = self.premove.try_premove
        timelines = {one.id: one for one in app.library.timelines(match.game.id)}
        table.highlights.timeline_of = timelines.get
        table.triggered = tuple(one for one in timelines.values() if one.on is not None)
        self.parts = (
            self.input,
            self.cards,
            self.a11y,
            self.announcements,
            self.talk,
            self.tell_watcher,
            QuietAmbience(app, table),
            self.timelines,
            self.items,
            self.lights,
            self.premove,
            self.ribbon,
            self.corner,
            UsageTips(self, self.hint, lambda: self.first_times.shown),
            self.toolbox,
            self.since_last_turn,
            self.log_drawer,
            Controls(app, table, self.focus, self._fill_focus, self._passing_widgets),
            self.answers,
            self.advice,
            self.first_times,
            self.first_match_help,
            FastForward(app, table, lambda: self.bar.height),
            self.sheets,
            self.zoom,
            LastCard(self, lambda: self.autoplays or bool(self.note.title)),
            RivalPage(self, self.seat_at, self.table_sights),
            self.seats,
            self.autoplay,
            self.handover,
            self.idle_animation,
        )

    def scan_groups(self) -> Sequence[Sequence[Widget]]:
        return self.focus.parts()

    def scan_to(self, widget: Widget) -> None:
        self.focus.focus(widget)

    def focus_groups(self) -> Sequence[PlacedGroup]:
        return [PlacedGroup(self.a11y)]

    # -- what the parts are asked for -----------------------------------------------------------------------------------------

    def table_sights(self) -> list[VisibleItem]:
        """Return the areas that no page may cover: those of everything but pages."""
        return kept_areas(self.parts, but=(self.advice, self.log_drawer))

    def _page_shown(self) -> bool:
        """Return True if a page is open in whose place the help of a first match would be."""
        return self.reading or bool(self.note.title) or self.log.shown or self.first_times.shown

    def _focused_card(self) -> CardHit | None:
        current = self.focus.current
        return CardHit(self.table.hand, 0, current.card, True) if isinstance(current, OwnCard | LitPlace) else None

    def _hear(self, what: str) -> None:
        self.a11y.say(what)

    def _put_down(self) -> bool:
        by_key = self.zoom.by_key
        if by_key:
            self.zoom.show(None)
        return self.input.put_down() or by_key

    def _close_log(self) -> bool:
        shown = self.log.shown
        if shown:
            self.toolbox.toggle_log()
        return shown

    def _recap_place(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the upper left corner of a strip of this size: at the left under the bar, where it covers least."""
        px = self.app.viewport.px
        wish = pygame.Rect((px(MARGIN), self.bar.height + px(12)), size)
        kept = kept_areas(self.parts, but=(self.advice, self.log_drawer, self.since_last_turn))
        return free_place(wish, kept, self.bounds, px(8)).topleft

    def _passing_widgets(self) -> Sequence[Widget]:
        """Return the widgets that a pop-up may cover."""
        return (*self.advice.buttons, self.autoplay.own_plate, self.first_times.cross)

    def _fill_focus(self) -> None:
        """Fill the focus with everything that can be pressed now."""
        groups: list[Sequence[Widget]] = [
            self.corner.continue_buttons(), self.advice.buttons, *self.panels(),
            [self.recap] if self.recap.shown else [], self.first_times.widgets(), self.bar.widgets, self.autoplay.widgets(),
        ]  # fmt: skip
        self.focus.fill_table(self.table, groups, self.arrows.offered(), lent=self.advice.keeps_keyboard())
        self.focus.areas = [self.log.area] if self.log.shown else []

    def log_rect(self) -> pygame.Rect:
        """Return the preferred area of the log, pixels."""
        skin, viewport = self.app.skin, self.app.viewport
        w = skin.px(LOG_WIDTH)
        top = self.bar.height + skin.px(14)
        foot = viewport.height - skin.px(MARGIN) if self.corner.top is None else self.corner.top - skin.px(12)
        return pygame.Rect(viewport.width - w - skin.px(MARGIN), top, w, foot - top)

    # -- what a game knows of the parts ---------------------------------------------------------------------------------------

    @property
    def bounds(self) -> pygame.Rect:
        viewport, top = self.app.viewport, self.bar.height
        return pygame.Rect(0, top, viewport.width, viewport.height - top).inflate(-8, -8)

    @property
    def reading(self) -> bool:
        return self.sheets.reading

    @property
    def autoplays(self) -> bool:
        return self.autoplay.plays

    @property
    def premoved(self) -> int | None:
        return self.premove.card

    def face(self, seat: int) -> str:
        shown = self.moods.of(seat)
        return "thinking" if shown == "calm" and self.thinks(seat) else shown

    def seat_plate(self, seat: int) -> SeatPlate:
        plate = SeatPlate(
            self.names[seat], self.plate_line(seat), self.character(seat), active=self.acts(seat),
            thinking=self.thinks(seat), emotion=self.face(seat), dim=self.is_out(seat),
            sway=self.seat_offsets.get(seat, STILL),
        )  # fmt: skip
        return self.idle_animation.alive(seat, plate)

    def seat_at(self, pos: tuple[int, int]) -> tuple[int, pygame.Rect] | None:
        """Return the seat whose portrait or plate is at a point of the window, with their area."""
        found = ((seat, self.signs.plate_rect(at, self.seat_plate(seat))) for _, seat, at in self.seats.seated())
        return next(((seat, rect) for seat, rect in found if rect.collidepoint(pos)), None)

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        name = self.table.hit_test.hotspot(*self.app.viewport.logical(pos))
        words = self.tool_words.get(name, TOOLS[name]) if name else ""
        return (self.app.tr(words), pygame.Rect(pos, (1, 1))) if self.app.phrases.has(words) else ("", None)

    def cards_of(self, action: Action) -> Sequence[int]:
        return self.hint.named([self.match.game.text(action)])

    def idea(self) -> Action | None:
        """Return the player's prepared action; with the keyboard, the focused drop target counts as well."""
        place = self.focus.current if self.app.ring_shown else None
        held_over = place.target.action if isinstance(place, LitPlace) else None
        return held_over if held_over is not None and held_over in self.view.legal else super().idea()

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.corner.panel] if self.corner.panel is not None else []

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """Return the places that cards may be put on; none at large interface scales, where there is no space for both."""
        viewport, table = self.app.viewport, self.table
        if viewport.scale > CAPS[1]:
            return ()
        return [viewport.rect(*box) for box in table.play.open_places(table.places)]

    def note_corner(self) -> tuple[int, int]:
        px = self.app.viewport.px
        return self.app.viewport.width - px(MARGIN), (self.corner.top or 0) - px(10)

    def close_sheets(self) -> bool:
        return self.sheets.close()

    def dismiss(self) -> bool:
        return self.close_sheets() or self.advice.close()

    def touched(self, name: str) -> None:
        if not self.play.touch(self.table, name):
            self.sheets.turn(name)

    def focus_hand(self) -> None:
        self.app.ring_shown = True
        self.focus.focus_hand(self.table)

    def your_turn(self) -> None:
        self.app.play("turn")
        self._announce_turn()
        if not pygame.key.get_focused():
            self.app.window.request_attention()
        if self.action_filter is not None:
            return  # what the others did is what the lesson speaks of
        viewpoint = self.table.viewpoint
        lines = GameLog(self.match, viewpoint.seat, viewpoint.open).since_last_turn() if not viewpoint.covered else ()
        first = max((k for k, line in enumerate(lines) if line.word == self.recap_from), default=0)
        self.since_last_turn.fill(lines[first:], viewpoint.seat)

    def _announce_turn(self) -> None:
        """Announce the viewer's turn to assistive technology."""
        if self.app.announcer.listening:
            self.announcements.follow()
            turn, asked = self.app.tr("heard.your_turn"), self.prompt()[0]
            told = asked if asked.startswith(turn.rstrip(".")) else f"{turn} {asked}".strip()
            self.app.announcer.say(told, "brief")

    def screen_reader_started(self) -> None:
        if self.table.mine and not self.table.viewpoint.covered:
            self._announce_turn()

    def rename(self, names: Mapping[str, str]) -> None:
        """Use the seats' names in the chosen language, also in lines already shown."""
        self.recap.lines = [line.renamed(names) for line in self.recap.lines]
