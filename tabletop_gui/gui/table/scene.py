"""The scene of a table: everything a game's own scene inherits. It draws what the table holds and hands input on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast

import pygame

from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.art import Back, Face
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.table import TableLook
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.room import MUST, Sight, covered, free_place
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.table.advice import Advice
from tabletop_gui.gui.table.asides import Asides
from tabletop_gui.gui.table.corner import Corner
from tabletop_gui.gui.table.handover import Handover
from tabletop_gui.gui.table.input import TableInput
from tabletop_gui.gui.table.keyboard import TableFocus
from tabletop_gui.gui.table.lights import Lights
from tabletop_gui.gui.table.log_panel import WIDTH as LOG_WIDTH
from tabletop_gui.gui.table.log_panel import LogPanel
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.carry import Carry
from tabletop_gui.gui.table.model.gestures import Drag
from tabletop_gui.gui.table.model.intents import Grip, Target
from tabletop_gui.gui.table.model.layout import Fan
from tabletop_gui.gui.table.model.play import Bots, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.tempo import Pace
from tabletop_gui.gui.table.painter import CardPainter
from tabletop_gui.gui.table.parts import GameParts, PlayT
from tabletop_gui.gui.table.picture import TablePicture
from tabletop_gui.gui.table.recap import RecapStrip
from tabletop_gui.gui.table.ribbon import Ribbon
from tabletop_gui.gui.table.seating import in_our_language
from tabletop_gui.gui.table.sheets import Sheets
from tabletop_gui.gui.table.sights import fixed
from tabletop_gui.gui.table.signs import Signs
from tabletop_gui.gui.table.small_talk import SmallTalk
from tabletop_gui.gui.table.speech import Bubbles, Faces
from tabletop_gui.gui.table.thinking import AppBots
from tabletop_gui.gui.table.toolbox import Toolbox
from tabletop_gui.gui.table.zoom import ZoomView
from tabletop_gui.match.chronicle import Chronicle, Line
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

DEFAULT_FACE: Final = "vera"
MARGIN: Final = 22.0
REFUSAL_Y: Final = -336.0
LOG_SHARES: Final = ((1.0, 1.0), (1.0, 0.8), (1.0, 0.6), (1.0, 0.45), (1.0, 0.3), (0.7, 0.45), (0.6, 0.3))
"""How wide and how high the chronicle is, the best first, of what would be its own at the right."""
LOG_LEAST: Final = 150.0
"""Interface units: so high it is at least."""


class TableScene(GameParts[PlayT, TallyT, PlacesT, ViewT]):
    """A match on the screen. A game's scene says how it is played (`play`), what its signs say and which panels it has."""

    def __init__(self, match: Match, bots: Bots | None = None) -> None:
        """`bots` answer for the seats that nobody plays (None: the application's thinker)."""
        self.match = match
        self._bots = bots

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.data = app.library.game(self.match.game.id)
        self.faces = self._dealt_faces()
        self.look = TableLook.of(self.data.manifest.table, app.theme.table_floor)
        self.painter = CardPainter(app.art, lambda card: self.faces[card], self.data.manifest.back)
        self.signs, self.bubbles, self.moods, self.ribbon = Signs(app), Bubbles(app), Faces(), Ribbon(app)
        self.lights, self.zoom, self.log = Lights(app), ZoomView(app, self.painter, self.told_of), LogPanel(app)
        self.advice, self.handover, self.picture = Advice(self), Handover(self), TablePicture(self)
        self.hint, self.note = self.advice.hint, self.advice.note
        self.hints_once = Asides(self)
        self.recap = RecapStrip(app, self.painter.small, self.character, self.recalled, self.deed, self.recalled_in_words)
        self.recap.clicked = self.replay_line
        if len(self.match.seats) == 7:
            self.recap.measure.cap = 0.92  # a rival sits right under the strip
        self.talk = SmallTalk(self)
        self.focus = TableFocus(app)
        self.input = TableInput(self)
        self.toolbox = Toolbox(self)
        self.corner, self.sheets = Corner(self), Sheets(app, self.table_sheets())
        self.bar = self.toolbox.bar
        self.bounds = pygame.Rect(0, 0, 1, 1)
        self._ready = False
        self._log_wish = pygame.Rect(0, 0, 0, 0)
        self._last_ms = 0.0
        """For how long a card that leaves no choice has been lying in the hand."""
        self._watched: Hashable = None
        """What the panels were last filled for."""
        self._acted: object = None
        """How far the match had got when it was last looked at."""
        self.put_away = False
        """Another scene lies over the table: the own hand is not seen through it, however blurred."""
        bots = self._bots or AppBots(app, self.match)
        self.table = Table(self.match, self.play, self, bots, pace=self.pace, open_table=app.settings.open_table)
        self._ready = True

    @property
    def tally(self) -> TallyT:
        """The figures shown now."""
        return cast(TallyT, self.table.tally)

    @property
    def places(self) -> PlacesT:
        """Where everything lies now."""
        return cast(PlacesT, self.table.places)

    @property
    def view(self) -> ViewT:
        """The match as the viewer sees it."""
        return cast(ViewT, self.table.view)

    def thinks(self, seat: int) -> bool:
        """Whether a seat is seen thinking."""
        return self.table.turns.attended == seat

    def _dealt_faces(self) -> Sequence[Face]:
        """The faces of the cards by the engine's numbers, in the player's language."""
        app, game = self.app, self.match.game
        faces = faces_of(app.library, self.data.manifest.deck, app.phrases.language)
        return [faces[self.data.deck.face_of(code)] for code in game.codes]

    @property
    def tools(self) -> Mapping[str, Callable[[], object]]:
        """What the keys of the table do, by the action's name."""
        return self.toolbox.actions

    @property
    def moment(self) -> object:
        return self.table.director.waiting, self.table.mine

    @property
    def pace(self) -> Pace:
        """The player's speed."""
        return Pace(self.app.settings.speed, self.app.reduced_motion)

    def character(self, seat: int) -> str:
        """The portrait of a seat."""
        return self.match.seats[seat].character or DEFAULT_FACE

    def leave(self) -> None:
        self.table.bots.cancel()

    def covered(self) -> None:
        self.put_away = True
        self.app.toasts.clear()  # what was said was said of the table
        self.input.cancel()

    def uncovered(self) -> None:
        self.put_away = False
        self._take_settings()
        self.app.dirty()

    def _take_settings(self) -> None:
        self.table.tempo.pace = self.pace
        self.table.pointer.one_click = self.app.settings.one_click
        self.table.open_table = self.app.settings.open_table

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
        self.look = TableLook.of(manifest.table, self.app.theme.table_floor)
        self.bounds = pygame.Rect(0, self.bar.height, viewport.width, viewport.height - self.bar.height).inflate(-8, -8)
        self.prepare()
        self.changed()
        self._light()  # what was carried lies in the hand again

    def rename(self, names: Mapping[str, str]) -> None:
        """Seats are called otherwise in the language that has been chosen: what is told already says so."""
        self.recap.lines = [line.renamed(names) for line in self.recap.lines]

    def prepare(self) -> None:
        """Have the cards printed ahead, in the background."""
        u = self.app.viewport.u
        widths = {round(spot.width * u) for zone in range(len(self.table.stage.rows)) for spot in self.table.stage.goals(zone)}
        self.app.art.prepare([Back(self.data.manifest.back), *self.faces], sorted(w for w in widths if w >= 48))

    # -- the table's host -----------------------------------------------------------------------------------------------------

    def sound(self, name: str) -> None:
        self.app.play(name)

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        text = self.app.tr(key, **params)
        words = len(text.split())
        self.bubbles.say(seat, text, timing.read_ms(words) * 1.8)
        return words

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        self.moods.put(seat, emotion, None if ms is None else ms / (self.pace.speed or 1))

    def chatter(self, seat: int, occasion: str) -> None:
        one = self.match.seats[seat]
        cast = self.app.library.characters().get(one.character)
        if occasion == "winner":
            self.talk.farewell()
        if one.person or cast is None or self.pace.instant or not self.app.settings.talk:
            return
        lines = getattr(cast.lines, occasion)
        if lines is None:
            return
        said = lines.of(self.app.phrases.language)
        text = said[(self.match.seed + 7 * len(self.match.steps) + seat) % len(said)]
        self.bubbles.say(seat, text, timing.read_ms(len(text.split())) * 3, quiet=True)

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        if self.app.settings.talk:
            self.bubble(seat, key, params)

    def refused(self, refusal: Refusal) -> None:
        self.app.toast(self.app.tr(refusal.key, **refusal.params), "refusal")

    def accepted(self) -> None:
        self.app.presses.spent()
        self.app.toasts.withdraw("refusal")  # what could not be done a moment ago is old news

    def your_turn(self) -> None:
        self.app.play("turn")
        eyes = self.table.eyes
        lines = Chronicle(self.match, eyes.seat, eyes.open).since_last_turn() if not eyes.covered else ()
        self.recap.fill(lines, eyes.seat)

    def finished(self) -> None:
        self.app.scenes.replace(self.app.scene("results", match=self.match))

    def toast_place(self, topic: str) -> float:
        """A refusal stands where the card was to go, over the ribbon: nearest to the eye, and over nobody's face."""
        return REFUSAL_Y if topic == "refusal" else self.toast_y

    def fixed_sights(self) -> list[Sight]:
        """What stays in sight under everything that comes up."""
        return fixed(self)

    def sights(self) -> Sequence[Sight]:
        if self.reading:
            return ()
        lying = [Sight(part.rect) for part, there in ((self.note, self.note.title), (self.log, self.log.shown)) if there]
        return [*self.fixed_sights(), *lying]

    def offer_speed(self) -> None:
        self.app.toast(self.app.tr("table.offer_speed"))

    def _all_watched(self) -> Hashable:
        """What everything round the cards is laid out for: what the game watches, and what is the same at every table."""
        table = self.table
        at_rest = table.mine, table.director.idle, table.director.waiting
        asked_for = self.hint.step, self.note.title, self.log.shown, self.recap.shown, len(self.bar.tools)
        return at_rest, asked_for, tuple(self.corner.buttons), table.pointer.selected, self.where(), self.watch()

    def changed(self) -> None:
        """Fill everything round the cards, and lay it out anew. What differs in `watch` needs no call."""
        if not self._ready:
            return
        table = self.table
        if not table.mine:
            self.advice.drop()
            self.recap.fill((), table.eyes.seat)
        self._watched = self._all_watched()
        self.place_panels()
        self.ribbon.say(*self.ribbon_says())
        self.bar.note = self.where()
        self.toolbox.follow()
        px = self.app.viewport.px
        self.recap.place(px(MARGIN), self.bar.height + px(12))
        if self.log.shown:
            self.log.place(self.log_place())
        self._fill_focus()
        self.app.dirty()

    def tell_log(self) -> None:
        """Bring the chronicle up to what has been shown, and no further."""
        table = self.table
        between = table.director.waiting
        self.log.tell(table.eyes, len(self.match.steps) if between else table.shown, between)

    def log_rect(self) -> pygame.Rect:
        """Where the chronicle opens, in pixels."""
        skin, viewport = self.app.skin, self.app.viewport
        w = skin.px(LOG_WIDTH)
        top = self.bar.height + skin.px(14)
        foot = viewport.height - skin.px(MARGIN) if self.corner.top is None else self.corner.top - skin.px(12)
        return pygame.Rect(viewport.width - w - skin.px(MARGIN), top, w, foot - top)

    def log_place(self) -> pygame.Rect:
        """The chronicle leaves every player, panel and hand in sight: it is lower, or lies elsewhere, where it would not."""
        rect, skin, sights = self.log_rect(), self.app.skin, self.fixed_sights()
        now = self.log.rect
        if rect == self._log_wish and self.bounds.contains(now) and not covered(now, sights, MUST):
            return now
        self._log_wish = rect
        least, places = skin.px(LOG_LEAST), []
        for wide, high in LOG_SHARES:
            w = round(rect.w * wide)
            wish = pygame.Rect(rect.right - w, rect.y, w, max(round(rect.h * high), least))
            place = free_place(wish, sights, self.bounds, skin.px(8))
            hidden = covered(place, sights, MUST)
            if not hidden:
                return place
            places.append((hidden, *place))
        return pygame.Rect(min(places)[1:])

    def _fill_focus(self) -> None:
        self.focus.fill_table(self.table, [*self.panels(), *([[self.recap]] if self.recap.shown else []), self.bar.widgets])
        self.focus.areas = [self.log.area] if self.log.shown else []

    def focus_hand(self) -> None:
        """The keyboard comes to the table: to the first playable card, or the first button of a panel."""
        self.app.ring_shown = True
        self.focus.focus_hand(self.table)

    def focus_card(self, card: int) -> None:
        """The keyboard comes to an own card."""
        self._fill_focus()
        self.focus.focus_card(card)

    # -- the player's wishes --------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The pause, behind which nobody sees the table."""
        self.app.scenes.push(self.app.scene("pause", match=self.match))

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """What there is to say about the thing at a point of the window that is no widget, and where it is."""
        seats = self.table.places.seats
        for k, at in enumerate(seats):
            seat = (self.table.eyes.south + k) % len(seats)
            rect = self.signs.plate_rect(at, self.sign(seat))
            if rect.collidepoint(pos):
                return self.about(seat), rect
        name = self.table.felt.thing(*self.app.viewport.logical(pos))
        words = self.tool_words.get(name, f"table.tool.{name}") if name else ""
        return (self.app.tr(words), pygame.Rect(pos, (1, 1))) if words else ("", None)

    def about(self, seat: int) -> str:
        """Who sits there: a person has no more to it than the name."""
        one, app = self.match.seats[seat], self.app
        cast, level = app.library.characters().get(one.character), app.library.levels().get(one.level)
        if one.person or cast is None or level is None:
            return ""
        language = app.phrases.language
        return app.tr("table.about", note=cast.note.of(language), level=level.name.of(language))

    def skip(self) -> bool:
        """Finish what is being shown."""
        return self.table.skip()

    def dismiss(self) -> bool:
        """Close what was asked for and lies open. False when nothing does."""
        if self.close_sheets():
            return True
        return self.advice.close()

    def thing_at(self, x: float, y: float) -> str | None:
        """The name of a thing at a point of the table (logical units) that can be touched."""
        return self.play.thing(self.places, self.tally, x, y)

    def touched(self, name: str) -> None:
        """A thing on the table was clicked, or its tool used."""
        self.sheets.turn(name)

    def key_up(self, event: pygame.event.Event) -> bool:
        """A key was let go."""
        return self.input.lets_go(event, self.sheets.asked) and self.sheets.lets_go()

    def enlarge(self, grip: Grip | None) -> None:
        self.zoom.show(grip)

    def bare_pressed(self) -> None:
        if not self.app.presses.strays and not self.table.director.waiting:
            self.skip()  # what waits to be read has a button of its own, and keys

    def replay_line(self, line: Line) -> None:
        """The strip was clicked: say again who did it."""
        if line.seat is not None:
            self.bubbles.say(line.seat, line.told(self.app.tr), timing.read_ms(8) * 2, quiet=True)
            self.app.dirty()

    def card_name(self, card: int) -> str:
        """A card in a sentence."""
        phrase = self.match.game.card_phrase(card)
        return self.app.tr(phrase.key, **phrase.params)

    def curtain(self, seat: int) -> None:
        self.handover.begin(seat)

    def forget_viewer(self) -> None:
        self.handover.forget_viewer()

    def put_down(self) -> None:
        self.input.put_down()

    # -- input, time ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.handover.under_way:
            return False
        used = self.input.handle(event)
        if used:
            self._relight()
        return used

    def asides(self) -> Sequence[str]:
        """The lines that would be of use now (`asides.AFTER_MS`)."""
        if not self.table.mine or self.table.eyes.covered or self.hint.step or self.hint.thinking:
            return ()
        return ("hint", "zoom") if self.table.held else ("hint",)

    def _relight(self) -> None:
        pointer = self.table.pointer
        if pointer.holding:
            self.app.toasts.withdraw("refusal")  # the next try has begun
        self._light()

    def _light(self) -> None:
        """What the carried or selected card may do now shines."""
        pointer = self.table.pointer
        self.lights.show(self.lit() if self.table.mine or pointer.carry is not None else (), pointer.best)

    def lit(self) -> Sequence[Target]:
        """The places that shine while a card is carried or selected."""
        return self.table.pointer.lit()

    def update(self, dt_ms: float) -> bool:
        table = self.table
        moving, intents = table.pointer.tick(dt_ms, self.app.clock.now())
        if intents:
            table.hands.apply(intents)
        was_mine = table.mine
        moving = table.update(dt_ms) or moving
        moving = self._play_last(dt_ms) or moving
        news = len(self.match.steps), self.match.to_act
        if news != self._acted:
            self._acted = news
            self.app.toasts.withdraw("refusal")  # whose turn it was, and what could not be done in it
        if table.mine != was_mine:
            self._light()  # a card may have been chosen before the turn came
        self.talk.update(dt_ms)
        self.bar.phase = table.tally.phase
        self.toolbox.watch_the_disk()
        moving = self.signs.update(dt_ms, table.turns.attended is not None) or moving
        moving = self.bubbles.update(dt_ms, table.tempo.passed_at_speed_1(dt_ms)) or moving
        soon = self.moods.update(dt_ms)
        if soon is not None:
            self.app.wake_in(soon)
        if self.hint.update():
            self.advice.show()
        if not self.reading:
            self.hints_once.update(dt_ms)
        if self.log.shown:
            self.tell_log()
        for part in (self.ribbon, self.lights, self.zoom):
            moving = part.update(dt_ms) or moving
        moving = self.sheets.update(dt_ms) or moving
        moving = self.update_panels(dt_ms) or moving
        if self._all_watched() != self._watched:
            self.changed()
        moving = self.focus.update(dt_ms) or moving
        moving = self.painter.refine() or moving
        if self.handover.falling is not None:
            if not table.stage.flying:
                self.handover.fall(self.handover.falling)
            moving = True
        return moving

    def _play_last(self, dt_ms: float) -> bool:
        """A last card that leaves no choice plays itself, unless the player has just taken it back. True while it is about to."""
        action = self._forced() if self.app.settings.last_card else None
        if action is None:
            self._last_ms = 0.0
            return False
        self._last_ms += dt_ms
        if self._last_ms >= timing.FORCED_MS:
            self._last_ms = 0.0
            self.table.propose(action)
        return True

    def _forced(self) -> Action | None:
        """The only thing the viewer may do, when it is to play the only card of the hand and there is nothing to look up."""
        table = self.table
        if not table.mine or len(table.view.legal) != 1 or table.eyes.hot_seat or table.pointer.holding:
            return None
        cards = [gesture.card for gesture in table.gestures if isinstance(gesture, Drag)]
        busy = self.reading or self.note.title or self.match.can_redo(table.eyes.seat)
        return None if busy or table.held != cards else cast(Action, table.view.legal[0])

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        """The card in the player's hand."""
        self.painter.carried(canvas, carry)

    def note_corner(self) -> tuple[int, int]:
        """The lower right corner of the page of advice, in pixels: beside the trick."""
        viewport = self.app.viewport
        return viewport.px(viewport.w / 2 + 512), viewport.px(viewport.h - 256)

    def ribbon_x(self) -> int:
        """The middle of the ribbon, in pixels: over the hand."""
        fan = self.table.places.zones[self.table.hand]
        middle = self.app.viewport.w / 2
        aside = isinstance(fan, Fan) and abs(fan.x - middle) > 20
        return self.app.viewport.px(fan.x if isinstance(fan, Fan) and aside else middle)

    def ribbon_says(self) -> tuple[str, str]:
        """The prompt, while it is the player's turn."""
        return self.prompt() if self.table.mine else ("", "")

    def dims(self, sprite: Sprite) -> bool:
        """Whether an own card is shown dimmed: it cannot be played now."""
        return self.table.mine and not self.table.playable(sprite.face)

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        """Whether a card of another zone than the own hand is shown dimmed."""
        return False

    def glows(self, sprite: Sprite) -> bool:
        """Whether a resting card has the gold line round it."""
        return sprite.face >= 0 and (sprite.face == self.table.pointer.selected or self.hinted(sprite.face))


AnyTableScene: TypeAlias = TableScene[Any, Any, Any, Any]
"""Some game's table: what its tools, its input and its picture are made for."""
