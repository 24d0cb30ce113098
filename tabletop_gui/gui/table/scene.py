"""The scene of a table: the base of every game's own scene. It draws the table and passes input on."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art import Face, TableLook
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, PlacedGroup
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.corner import Corner
from tabletop_gui.gui.table.chrome.log_panel import WIDTH as LOG_WIDTH
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.chrome.recap import RecapStrip
from tabletop_gui.gui.table.chrome.ribbon import Ribbon
from tabletop_gui.gui.table.chrome.sheets import Sheets
from tabletop_gui.gui.table.chrome.toolbox import Toolbox
from tabletop_gui.gui.table.chrome.zoom import ZoomView
from tabletop_gui.gui.table.control.a11y import TableA11y
from tabletop_gui.gui.table.control.announcements import Announcements
from tabletop_gui.gui.table.control.autoplay import Autoplay
from tabletop_gui.gui.table.control.hand_arrows import HandArrows
from tabletop_gui.gui.table.control.handover import Handover
from tabletop_gui.gui.table.control.input import TableInput
from tabletop_gui.gui.table.control.keyboard import TableFocus
from tabletop_gui.gui.table.control.last_card import LastCard
from tabletop_gui.gui.table.control.premove import CardPremove
from tabletop_gui.gui.table.control.thinking import AppBots
from tabletop_gui.gui.table.effects.drop_targets import Lights
from tabletop_gui.gui.table.effects.quiet_ambience import QuietAmbience
from tabletop_gui.gui.table.effects.timeline_view import TimelineView
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.help.first_match_help import FirstMatchHelp
from tabletop_gui.gui.table.help.first_times import FirstTimes
from tabletop_gui.gui.table.help.rule_link import RuleLink
from tabletop_gui.gui.table.help.tips import UsageTips
from tabletop_gui.gui.table.host import TableHost
from tabletop_gui.gui.table.model.play import Bots, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.gui.table.paint_order import TablePicture
from tabletop_gui.gui.table.parts import GameParts, PlayT
from tabletop_gui.gui.table.seats.idle_animation import IdleAnimation
from tabletop_gui.gui.table.seats.seat_plates import SeatPlates
from tabletop_gui.gui.table.seats.small_talk import SmallTalk
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces
from tabletop_gui.gui.table.seats.tells import TellWatcher
from tabletop_gui.gui.table.sprite_painter import CardPainter
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seating import in_our_language

MARGIN: Final = 22.0
REFUSAL_Y: Final = -336.0


class TableScene(GameParts[PlayT, TallyT, PlacesT, ViewT]):
    """A match on the screen. A game's scene provides its table part (`play`), the texts of its plates, and its panels."""

    a11y_class: type[TableA11y] = TableA11y
    """Class of its accessibility tree."""

    def __init__(self, match: Match, bots: Bots | None = None, viewpoint: Viewpoint | None = None) -> None:
        """Create the scene. `bots` answer for the seats without a player (None: the application's thinker); `viewpoint` is
        the viewpoint (None: that of the players).
        """
        self.match = match
        self._bots, self._viewpoint = bots, viewpoint
        self.aloud = "", ""
        """Text and colour of the ribbon instead of a prompt: the action shown, in the review."""

    # -- one switch -----------------------------------------------------------------------------------------------------------

    def scan_groups(self) -> Sequence[Sequence[Widget]]:
        return self.focus.parts()

    def scan_to(self, widget: Widget) -> None:
        self.focus.focus(widget)

    def skip_ahead(self) -> bool:
        return not self.table.mine and self.table.skip()

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.data = app.library.game(self.match.game.id)
        self.faces = self._dealt_faces()
        self.look = TableLook.of(app.with_table_style(self.data.manifest).table, app.theme.table_floor, app.theme.felt)
        self.painter = CardPainter(app.art, lambda card: self.faces[card], app.with_table_style(self.data.manifest).back)
        self.signs, self.bubbles, self.moods, self.ribbon = SeatPlates(app), Bubbles(app), Faces(), Ribbon(app)
        self.lights, self.zoom = Lights(app), ZoomView(app, self.painter, self.description)
        self.log = LogPanel(app, self.headings, self.loud)
        self.advice = Advice(self)
        self.hint, self.note = self.advice.hint, self.advice.note
        self.talk = SmallTalk(self)
        self.recap = RecapStrip(
            app, self.painter.small, self.character, self.recap_words, self.action_icon, self.recap_in_sentences
        )
        self.recap.clicked, self.recap.asked = self.talk.repeat, lambda: self.toolbox.toggle_log()
        self.signs.small.append(self.recap.faces)
        if len(self.match.seats) == 7:
            self.recap.measure.cap = 0.92  # a rival sits right under the strip
        self.focus, self.a11y = TableFocus(app), self.a11y_class(self)
        self.first_times, self.rule_link, self.first_match_help = FirstTimes(self), RuleLink(self), FirstMatchHelp(self)
        self.toolbox = Toolbox(self, self.talk)
        self.bar = self.toolbox.bar
        self.input = TableInput(self, self.toolbox)
        self.corner, self.sheets, self.arrows = Corner(self), Sheets(app, self.table_sheets()), HandArrows(self)
        self.handover = Handover(self, self.input.cancel, self.toolbox.pause)
        self.picture, self._usage_tips, self._last_card = TablePicture(self), UsageTips(self), LastCard(self)
        self.autoplay, self.announcer_feed, self.ahead = Autoplay(self), Announcements(self), CardPremove(self)
        self.quiet_ambience, self.timelines = QuietAmbience(self), TimelineView(self)
        self.bounds = pygame.Rect(0, 0, 1, 1)
        self._ready = False
        self._watched: Hashable = None
        """The state for which the panels were last filled."""
        self._acted: object = None
        """Progress of the match at the last update."""
        self.host = TableHost(self, self.talk, self.handover, self.input.put_down)
        bots, pace = self._bots or AppBots(app, self.match), self.toolbox.pace
        viewpoint = self._viewpoint or Viewpoint(self.match, app.settings.open_hands)
        self.table = Table(self.play, self.host, bots, pace=pace, viewpoint=viewpoint, emphasis=app.library.emphasis())
        self.table.hands.ahead = self.ahead.try_premove
        timelines = {one.id: one for one in app.library.timelines(self.match.game.id)}
        self.table.highlights.timeline_of = timelines.get
        self.table.triggered = tuple(one for one in timelines.values() if one.on is not None)
        self.tell_watcher = TellWatcher(self, self.talk.memories)
        self.idle_animation = IdleAnimation(self, self.felt_animation(self) if self.felt_animation is not None else None)
        self._ready = True

    def leave(self) -> None:
        self.tell_watcher.close()
        self.autoplay.leave()
        self.quiet_ambience.leave()
        self.table.bots.cancel()
        self.sheets.leave()
        self.painter.forget()

    def covered(self) -> None:
        self.put_away = True
        self.app.toasts.clear()  # what was said was said of the table
        self.input.cancel()

    def uncovered(self) -> None:
        self.put_away = False
        self._take_settings()
        self.app.dirty()

    def _take_settings(self) -> None:
        styled_manifest, style_catalogue = self.app.with_table_style(self.data.manifest), self.app.style_catalogue
        if self.app.library.deck(self.data.manifest.deck) != self.data.deck:  # another pack's
            self.data = self.app.library.game(self.match.game.id)
            self.faces = self._dealt_faces()
            self.painter.forget()
        look = TableLook.of(styled_manifest.table, self.app.theme.table_floor, self.app.theme.felt)
        if look != self.look or (
            self.painter.back != styled_manifest.back and not style_catalogue.keeps_back(styled_manifest.id)
        ):
            self.look = look
            if not style_catalogue.keeps_back(styled_manifest.id):
                self.painter.back = styled_manifest.back
            self.painter.forget()
        self.table.tempo.pace = self.toolbox.pace
        self.table.director.unhurried = self.app.settings.wait_for_me
        self.table.pointer.one_click = self.app.settings.one_click
        self.table.open_table = self.app.settings.open_hands

    def resize(self, viewport: Viewport) -> None:
        self.painter.viewport = viewport
        self.painter.forget()
        before = self.match.seats
        self.match.seats = in_our_language(before, self.app.phrases)
        if before != self.match.seats:
            self.rename({old.name: new.name for old, new in zip(before, self.match.seats, strict=True)})
        self.faces = self._dealt_faces()
        self._take_settings()
        self.table.resize(viewport.w, viewport.h)
        manifest = self.data.manifest
        self.bar.title = manifest.name.of(self.app.phrases.language)
        self.bar.phases = [(phase, self.app.tr(manifest.phase_label(phase))) for phase in manifest.phases]
        self.toolbox.retitle()
        self.bar.resize()
        self.log.forget()  # it may be another language now
        self.bounds = pygame.Rect(0, self.bar.height, viewport.width, viewport.height - self.bar.height).inflate(-8, -8)
        self.painter.print_ahead(self.table.stage, self.faces)
        seats, south = self.table.places.seats, self.table.viewpoint.south
        self.signs.ahead(seats, [self.character((south + k) % len(seats)) for k in range(len(seats))])
        self.changed()
        self._light()  # what was carried lies in the hand again

    def rename(self, names: Mapping[str, str]) -> None:
        """Use the seats' names in the chosen language, also in lines already shown."""
        self.recap.lines = [line.renamed(names) for line in self.recap.lines]

    def _dealt_faces(self) -> Sequence[Face]:
        """Return the faces of the cards by the engine's numbers, in the player's language."""
        app, game = self.app, self.match.game
        faces = faces_of(app.library, self.data.manifest.deck, app.phrases.language)
        return [faces[self.data.deck.face_of(code, self.match.options)] for code in game.codes]

    # -- what lies round the cards --------------------------------------------------------------------------------------------

    def _all_watched(self) -> Hashable:
        """Return the data for which everything round the cards is laid out: the game's and the table's."""
        table = self.table
        at_rest = table.mine, table.director.idle, table.director.waits
        asked_for = self.hint.shown, self.advice.held, self.note.title, self.log.shown, self.recap.shown, len(self.bar.tools)
        return at_rest, asked_for, tuple(self.corner.buttons), table.pointer.selected, self.where(), self.watch()

    def changed(self) -> None:
        if not self._ready:
            return
        table = self.table
        if not table.mine:
            self.advice.drop()
            self.recap.keep(self.recap_all_turn and self.match.to_act == table.viewpoint.seat)
        self._watched = self._all_watched()
        self.place_panels()
        self.ribbon.say(*(self.aloud if self.table.viewpoint.past else self.ribbon_says()))
        self.bar.note = self.where()
        self.toolbox.follow()
        px = self.app.viewport.px
        self.recap.place(px(MARGIN), self.bar.height + px(12))
        if self.log.shown:
            self.log.place(self.log_rect(), self.picture.sights(), self.bounds)
        aside: list[Sequence[Widget]] = [[self.recap] if self.recap.shown else [], self.bar.widgets, self.autoplay.widgets()]
        groups = [self.corner.continue_buttons(), self.advice.buttons, *self.panels(), *aside]
        self.focus.fill_table(table, groups, self.arrows.offered(), lent=self.advice.keeps_keyboard())
        self.focus.areas = [self.log.area] if self.log.shown else []
        self.app.dirty()

    def log_rect(self) -> pygame.Rect:
        """Return the preferred area of the log, pixels."""
        skin, viewport = self.app.skin, self.app.viewport
        w = skin.px(LOG_WIDTH)
        top = self.bar.height + skin.px(14)
        foot = viewport.height - skin.px(MARGIN) if self.corner.top is None else self.corner.top - skin.px(12)
        return pygame.Rect(viewport.width - w - skin.px(MARGIN), top, w, foot - top)

    def _light(self) -> None:
        """Show the drop targets of the carried or selected card."""
        pointer = self.table.pointer
        self.lights.show(self.lit() if self.table.mine or pointer.carry is not None else (), pointer.best)

    # -- how it is heard ------------------------------------------------------------------------------------------------------

    def focus_groups(self) -> Sequence[PlacedGroup]:
        return [PlacedGroup(self.a11y)]

    def a11y_nodes(self) -> Sequence[A11yNode]:
        return self.a11y.lies()

    # -- input, time, drawing -------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> object:
        return self.table.director.waits, self.table.mine

    def handle(self, event: pygame.event.Event) -> bool:
        if self.handover.under_way:
            return False
        if self.autoplay.touched(event):
            return True
        self.bubbles.pressed(event)
        used = self.input.handle(event)
        if used:
            if self.table.pointer.holding:
                self.app.toasts.withdraw("refusal")  # the next try has begun
            self._light()
        return used

    def update(self, dt_ms: float) -> bool:
        table = self.table
        moving, intents = table.pointer.tick(dt_ms, self.app.clock.now())
        if intents:
            table.hands.apply(intents)
        was_mine = table.mine
        moving = table.update(dt_ms) or moving
        moving = (self._last_card.update(dt_ms) if not self.autoplay.on else self.autoplay.update(dt_ms)) or moving
        moving = self.ahead.update() or moving
        moving = self.quiet_ambience.update(dt_ms) or moving
        news = len(self.match.steps), self.match.to_act
        if news != self._acted:
            self._acted = news
            self.app.toasts.withdraw("refusal")  # whose turn it was, and what could not be done in it
        if table.mine != was_mine:
            self._light()  # a card may have been chosen before the turn came
        self.announcer_feed.follow()
        self.talk.update(dt_ms)
        self.tell_watcher.update()
        self.bar.phase = table.tally.phase
        self.toolbox.show_unsaved()
        self.toolbox.show_sorter()
        self.toolbox.show_autoplay(self.autoplay.on)
        moving = self.signs.update(dt_ms, table.turns.thinking_seat is not None) or moving
        moving = self.bubbles.update(dt_ms, table.tempo.passed_at_speed_1(dt_ms)) or moving
        soon = self.moods.update(dt_ms)
        if soon is not None:
            self.app.wake_in(soon)
        moving = self.advice.update(dt_ms) or moving
        if not self.reading and self.action_filter is None:
            self._usage_tips.update(dt_ms)
        self.first_times.update(dt_ms)
        self.first_match_help.update()
        if self.log.shown:
            self.log.follow(table)
        for part in (self.ribbon, self.lights, self.zoom):
            moving = part.update(dt_ms) or moving
        moving = self.sheets.update(dt_ms) or moving
        self.timelines.set_dials()
        moving = self.update_panels(dt_ms) or moving
        if self._all_watched() != self._watched:
            self.changed()
        moving = self.focus.update(dt_ms) or moving
        moving = self.painter.refine() or moving
        moving = self.handover.update() or moving
        if self.idle_animation is not None:
            self.idle_animation.update(moving)
        return moving

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)

    def toast_place(self, topic: str) -> float:
        """Return the height of a toast: a refusal stands above the ribbon, near to where the card was to go."""
        return REFUSAL_Y if topic == "refusal" else self.toast_y

    def sights(self) -> Sequence[VisibleItem]:
        if self.reading:
            return ()
        lying = [VisibleItem(part.rect) for part, there in ((self.note, self.note.title), (self.log, self.log.shown)) if there]
        return [*self.picture.sights(), *lying]
