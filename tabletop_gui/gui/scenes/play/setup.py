"""Setting up a match: the seats and the options."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.records.schema import WINNER, StarterOption
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.scenes.play.proposed_setup import is_newcomer, minutes_of, proposed_setup
from tabletop_gui.gui.scenes.play.rematch import bearing_grudges, begun_with
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.clipboard import pasted
from tabletop_gui.gui.widgets import Button, ScrollArea, TextField, Toggle, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.form import Form
from tabletop_gui.gui.widgets.record.ratings import GameRatingsView
from tabletop_gui.gui.widgets.setup.game_cover import GameCover
from tabletop_gui.gui.widgets.setup.option_rows import OptionRows
from tabletop_gui.gui.widgets.setup.preset_row import Plate, PresetRow
from tabletop_gui.gui.widgets.setup.seat_row import EmptySeat, SeatActions, SeatRow, numbered
from tabletop_gui.gui.widgets.setup.seating import Seating
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.core.match import CHOSEN, Match
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.core.seats import name_key
from tabletop_gui.match.sharing.codes import CodedTable, RequestedDeal, filter_typed, short_deals
from tabletop_gui.match.storage.settings import LastSetup

SUMMARY: Final = OpenKeyFamily("setup.summary.{}.{}", optional=True)
"""Texts for the numbers of a game's progress that are shown in the setup."""
OWN: Final = ""
"""Choice in the row of presets for options that match none of them."""


class SetupScene(Screen):
    """The kinds of match above, the seats at the left, the options at the right, the start at the bottom. It
    remembers the last table of each game.
    """

    def __init__(self, game: str, coded: CodedTable | None = None, deal: str = "") -> None:
        """Create the scene. `coded`: the table of a deal code, which is laid out; `deal`: the number of a deal."""
        self.game_id = game
        self.game = GAMES[game]
        self._coded, self.asked = coded, RequestedDeal(deal)

    def enter(self, app: App) -> None:
        super().enter(app)
        self.manifest = app.library.manifest(self.game_id)
        self.ratings = GameRatingsView(app, self.game_id)
        self.seating = Seating(app, self.manifest, self.build, self._check, newcomer=is_newcomer(app, self.game_id))
        self.seats = self.seating.seats
        self.seats[:] = self.ratings.with_matched_bots(self.seats)
        self.shares = "setup.shares" if hides_hands(self.game) else "setup.shares_open"
        """Text about human players at the same computer."""
        opened = proposed_setup(app, self.manifest, len(self.seats))
        self.own: dict[str, OptionValue] = opened.own
        """The custom options last used, where they matched no preset."""
        self.chosen = opened.chosen
        """True if the player has ever chosen a kind of match: a mere proposal is not remembered."""
        self.options: dict[str, OptionValue] = opened.options
        self.friendly = app.settings.friendly
        self.seat_area = ScrollArea(app)
        self.form = Form(app)
        self.cover = GameCover(app, self.manifest)
        self.refusal: Refusal | None = None
        self.laid = False
        """True if the table comes from a code: memories of earlier matches do not apply."""
        self.short = False
        """True if the deal is drawn from the few that have a short code."""
        self._lot = random_deal()
        self.seal = DealSeal.over(self._seed)
        """Seal of the deal that will be played."""
        if self._coded is not None:
            self._lay(self._coded)

    # -- the deal ----------------------------------------------------------------------------------------------------

    def lay(self, coded: CodedTable) -> None:
        """Lay out the table of a deal code, whatever its game; the code's number stays visible."""
        if coded.game != self.game_id:
            self.app.scenes.replace(self.app.scene("setup", game=coded.game, coded=coded))
            return
        self._lay(coded)
        self.build()

    @property
    def _seed(self) -> int:
        """The requested deal, or the one drawn for this table."""
        if self.asked.seed is not None:
            return self.asked.seed
        return self._lot & self.short_deals - 1 if self.short else self._lot

    @property
    def short_deals(self) -> int:
        """Number of deals with a short code; 0 if no code can express this table."""
        return short_deals(self.game_id, self.seats, self.options)

    def shorten(self, on: bool) -> None:
        """Draw from all deals, or from those with a short code."""
        self.short = on
        self.build()

    def _lay(self, coded: CodedTable) -> None:
        self.seating.lay(coded.seats)
        self.options = {**self.manifest.defaults, **coded.options}
        self.chosen, self.laid, self.asked = True, True, RequestedDeal(str(coded.seed))
        if self.preset == OWN:
            self.own = {one: self.options[one] for one in self.manifest.preset_options}
        self.app.toast(self.app.tr("code.laid"), "code")

    def _paste(self) -> bool:
        """Use the clipboard. A deal code is laid out, wherever the focus is. Any other text goes into the focused
        text field, or is taken as a deal number, or is refused. True if it was used.
        """
        asked = RequestedDeal(pasted())
        if asked.table is not None:
            self.lay(asked.table)
            return True
        if not asked.text or (self.group.current is not None and self.group.current.types):
            return False
        if asked.refusal is not None:
            self.app.tell(asked.refusal, "code")
        else:
            self.asked = asked
            self.build()
        return True

    # -- the seats ---------------------------------------------------------------------------------------------------

    def add_seat(self) -> None:
        """Add a bot."""
        if self.seating.room:
            self.seating.add()
            self.build()
            self.seat_area.to(1e9)

    def remove_seat(self, index: int) -> None:
        """Remove a seat."""
        if self.seating.can_remove:
            self.seating.remove(index)
            self._unseat(index)
            self.build()

    def _unseat(self, index: int) -> None:
        """Adjust the first player to a removed seat; if it was that seat, the first player is chosen at random."""
        starter = self.manifest.starter
        said = str(self.options[starter.id]) if starter is not None else ""
        if starter is not None and said.isdecimal() and int(said) > index:
            self.options[starter.id] = starter.default if int(said) == index + 1 else StarterOption.seat(int(said) - 2)

    def choose_character(self, index: int) -> None:
        """Open the cast; a character seated elsewhere swaps places with this seat."""

        def chosen(character: object) -> None:
            if isinstance(character, str):
                self.take_character(index, character)

        seat, taken = self.seats[index], [seat.character for seat in self.seats]
        self.app.scenes.show("cast", chosen, chosen=seat.character, taken=taken, own=seat.person, game=self.game_id)

    def choose_person(self, index: int) -> None:
        """Open the list of players; one seated elsewhere swaps places with this seat."""

        def chosen(id: object) -> None:
            if isinstance(id, str):
                self.seating.seat(index, id)

        self.app.scenes.show("players", chosen, choose=True)

    def take_character(self, index: int, character: str) -> None:
        """Give this seat a character."""
        known = character in self.app.library.characters() or is_avatar(character)
        self.seating.set_character(index, character)
        if self.seats[index].person_id and known:
            self.app.persons.set_avatar(self.seats[index].person_id, character)
        self.build()

    # -- the options -------------------------------------------------------------------------------------------------

    def set_option(self, name: str, value: OptionValue) -> None:
        """Set an option; values that no longer go with it are reported at once."""
        self.options[name] = value
        if name in self.manifest.preset_options:
            self.chosen = True
            if self.preset == OWN:
                self.own = {one: self.options[one] for one in self.manifest.preset_options}
        self.build()

    @property
    def preset(self) -> str:
        """The kind of match that the options make: a preset's id, or `OWN`."""
        preset = self.manifest.preset_of(self.options)
        return OWN if preset is None else preset.id

    def choose_preset(self, id: str) -> None:
        """Choose a kind of match: its options take the preset's values, or the player's last custom ones; the others stay."""
        self.options |= self.own if id == OWN else self.manifest.preset(id).options
        self.chosen = True
        self.build()

    def reset_options(self) -> None:
        """Reset the options that do not belong to the kind of match."""
        lasting = {name: self.options[name] for name in self.manifest.preset_options}
        self.options = {**self.manifest.defaults, **lasting}
        self.build()

    @property
    def _unusual(self) -> bool:
        """True if an option outside the presets differs from its default."""
        lasting = self.manifest.preset_options
        return any(self.options[name] != usual for name, usual in self.manifest.defaults.items() if name not in lasting)

    def _check(self) -> None:
        """Find out why this table cannot be played, if so."""
        options, starter = self.options, self.manifest.starter
        if starter is not None and options[starter.id] == WINNER:  # not of the rules: it is made a seat when all sit down
            options = {**options, starter.id: starter.default}
        self.refusal = self.game.refuse(len(self.seats), options)
        names = [name_key(seat.name) for seat in self.seats]
        if self.refusal is None and len(set(names)) < len(names):
            self.refusal = Refusal("setup.refuse.same_name", {})
        if self.refusal is None:
            self.refusal = self.asked.refusal
        if hasattr(self, "start_button"):
            self.start_button.enabled = self.refusal is None

    def handle(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "paste" and self._paste():
            return True
        return super().handle(event) or numbered(event, lambda: self.rows, self.group.current)

    def start(self) -> None:
        """Start the match."""
        app = self.app
        if self.refusal is not None:
            return
        if self.asked.table is not None:  # whoever typed a code sees its table before sitting down at it
            self.lay(self.asked.table)
            return
        self.seating.confirm()
        app.change(game=self.game_id, tables={**app.settings.tables, self.game_id: self._table()})
        options, seats, chosen = begun_with(app, self.manifest, self.options, self.seats), self.seats, self.asked.seed is not None
        seats = seats if self.laid else bearing_grudges(app, self.game.id, seats)
        match = Match.new(self.game, options, seats, self._seed, self.friendly, dealt=CHOSEN if chosen else "")
        match.seal = self.seal
        app.open_table(match)

    def _table(self) -> LastSetup:
        """Return what is remembered of this setup."""
        unsaid = () if self.chosen else self.manifest.preset_options
        options = {name: value for name, value in self.options.items() if name not in unsaid}
        return LastSetup(self.seating.seats_to_save, options, self.own)

    # -- building ----------------------------------------------------------------------------------------------------

    def open_table_style(self) -> None:
        """Open the table style of this game."""
        self.app.scenes.show("dress", game=self.game.id)

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        margin, top = skin.px(36), self.title_height + skin.px(18)
        foot = skin.px(104)
        gap = skin.px(24)
        wide = view.width - 2 * margin
        most = skin.px(1660)
        if wide > most:
            margin, wide = (view.width - most) // 2, most
        presets = self._build_presets(pygame.Rect(margin, top, wide, skin.px(64)))
        if presets:
            top += skin.px(64 + 14)
        height = view.height - top - foot
        left = wide if self.cramped else round((wide - gap) * 0.54)
        self.seat_panel = pygame.Rect(margin, top, left, height)
        self.option_panel = pygame.Rect(margin + left + gap, top, wide - gap - left, height)
        back = self.back_button()
        self.start_button = Button(app, app.tr("setup.start"), self.start, ButtonStyle("red", 28), name="start")
        w = max(skin.px(300), self.start_button.natural()[0])
        self.start_button.place(margin + wide - w, view.height - foot + skin.px(16), w, skin.px(66))
        dress = Button(app, app.tr("setup.dress"), self.open_table_style, ButtonStyle("ghost", 18), name="dress")
        w = dress.natural()[0]
        dress.place(view.width - back.rect.x - w, back.rect.y, w, back.rect.h)
        self._check()
        if not self.seal.proves(self._seed):
            self.seal = DealSeal.over(self._seed)
        seats = self._build_seats()
        options = self._build_options()
        start = self.start_button
        if self.cramped:
            page = [back, dress, *presets, *seats, *options]
            self.fill_page(page, self.option_panel.bottom + gap, first=start, foot=[start], foot_height=foot)
            return
        self.fill([back, dress, *presets, *seats, *options, start], [self.seat_area, self.form.area], first=start)

    def _build_presets(self, strip: pygame.Rect) -> list[Widget]:
        """Return the named kinds of match, with the player's custom one once there is one."""
        app, skin, manifest = self.app, self.app.skin, self.manifest
        self.preset_strip = strip if manifest.presets else None
        if not manifest.presets:
            return []
        told = [(one.id, manifest.preset_label(one.id), manifest.preset_note(one.id)) for one in manifest.presets]
        plates = [Plate(id, app.tr(label), app.tr(note)) for id, label, note in told]
        if self.preset == OWN or self.own:
            plates.append(Plate(OWN, app.tr("setup.own"), ""))
        row = PresetRow(app, self.preset, plates, self.choose_preset, name="presets")
        row.called = app.tr("setup.presets")
        x = strip.x + skin.px(22) + app.text.width(app.tr("setup.presets"), "display", app.type(22)) + skin.px(24)
        high = row.natural()[1]
        row.place(x, strip.centery - high // 2, strip.right - skin.px(16) - x, high)
        return [row]

    def _build_seats(self) -> list[Widget]:
        app, skin, panel = self.app, self.app.skin, self.seat_panel
        inner = pygame.Rect(panel.x + skin.px(22), panel.y + self.heading_height, panel.w - skin.px(28), 0)
        inner.h = panel.bottom - inner.y - skin.px(14)
        widgets: list[Widget] = []
        actions = SeatActions(self.choose_character, self.choose_person, self.remove_seat)
        self.rows = [
            SeatRow(app, self.seating, index, self.shares, self.ratings, actions)
            for index in range(len(self.seats))
        ]
        room = inner.w - max(self.seat_area.bar_width, skin.px(16))
        more = self.seating.room
        gap, least, places = skin.px(8), skin.px(82), len(self.seats)
        slim = skin.px(48) if more and (places + 1) * (least + gap) - gap > inner.h else 0  # the empty place gives way first
        room_high = inner.h + gap - (slim + gap if slim else 0)
        tall = max(least, min(skin.px(116), room_high // (places + (more and not slim)) - gap))
        y = inner.y
        for row in self.rows:
            row.place(inner.x, y, room, tall)
            widgets += row.widgets
            y += tall + gap
        if more:
            add = EmptySeat(app, app.tr("setup.add_seat"), self.add_seat, ButtonStyle(size=19, icon="plus"), name="add")
            add.place(inner.x, y, room, slim or tall)
            widgets.append(add)
            y += (slim or tall) + gap
        if self.cramped:
            panel.h = y - gap + skin.px(14) - panel.y
            inner.h = y - inner.y
            self.seat_area.lay(inner, 0)
            self.cover.lay(pygame.Rect(inner.topleft, (0, 0)))
            return widgets
        self.seat_area.lay(inner, y - gap - inner.y, widgets)
        above = y + skin.px(20)
        self.cover.lay(pygame.Rect(inner.x + skin.px(4), above, room - skin.px(14), panel.bottom - skin.px(26) - above))
        return widgets

    def _build_options(self) -> list[Widget]:
        app, skin, panel, form = self.app, self.app.skin, self.option_panel, self.form
        if self.cramped:  # under the seats
            panel.x, panel.y, panel.w = self.seat_panel.x, self.seat_panel.bottom + skin.px(18), self.seat_panel.w
        top = panel.y + self.heading_height
        form.begin(pygame.Rect(panel.x + skin.px(22), top, panel.w - skin.px(28), panel.bottom - top - skin.px(10)))
        rows = OptionRows(app, self.manifest, form, self.options, self.seats, self.set_option)
        for option in self.manifest.options:
            rows.add(option)

        def lenient(on: bool) -> None:
            self.friendly = on

        def changed(text: str) -> None:
            self.asked = RequestedDeal(text)
            self.seal = DealSeal.over(self._seed)
            self._check()
            app.dirty()

        def entered() -> None:
            if self.asked.table is not None:
                self.lay(self.asked.table)
            else:
                app.tell(self.asked.refusal, "code")

        control = Toggle(app, self.friendly, lenient, name="friendly")
        form.row(app.tr("setup.friendly"), control, app.tr("setup.friendly_help"))
        hint = app.tr("setup.code_hint")
        deal = TextField(app, self.asked.text, changed, hint=hint, most=40, name="code")
        deal.admits, deal.done = filter_typed, entered
        form.row(app.tr("setup.code"), deal, app.tr("setup.code_help", key=app.bindings.label("paste")))
        deals = self.short_deals
        if deals:
            control = Toggle(app, self.short, self.shorten, name="short")
            form.row(app.tr("setup.short_code"), control, app.tr("setup.short_help", n=deals))
        if self._unusual:
            form.add(Button(app, app.tr("setup.usual"), self.reset_options, ButtonStyle("ghost", 18), name="usual"), 44)
        if self.cramped:
            panel.h = form.end_whole() - panel.y
        else:
            form.end()
        return form.widgets

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        app, canvas = self.app, pen.canvas
        self.paint_title(pen, self.manifest.name.of(app.phrases.language))
        if self.preset_strip is not None:
            strip = self.preset_strip
            pen.panel(strip)
            at = strip.x + pen.px(22), strip.centery
            pen.text(at, app.tr("setup.presets"), "display", 22, app.theme.heading, "midleft")
        self.paint_panel(pen, self.seat_panel, app.tr("setup.seats", n=len(self.seats)))
        self.paint_panel(pen, self.option_panel, app.tr("setup.options"))
        with canvas.clipped(self.seat_area.rect):
            for row in self.rows:
                row.draw(canvas, self.seat_area.offset)
        self.cover.draw(canvas, minutes_of(self.manifest, len(self.seats), self.options))
        self.form.draw(canvas)
        if not self.cramped:
            self.paint_foot(pen)

    def paint_foot(self, pen: Pen) -> None:
        """Draw the summary of the match, or why it cannot be played."""
        app, button, x = self.app, self.start_button.rect, self.seat_panel.x
        right = button.x - pen.px(40)
        if self.refusal is not None:
            x = pen.icon((x, button.centery), "warning", pen.type(24), GOLD, "midleft").right + pen.px(12)
            text, colour = app.tr(self.refusal.key, **self.refusal.params), app.theme.heading
        elif self.asked.table is not None:
            text, colour = app.tr("code.typed"), app.theme.heading
        else:
            text, colour = self._summary(), app.theme.floor_muted
            text += "\n" + app.tr("seal.before", signs=self.seal.signs)
            if self.manifest.no_long is not None:
                text += "\n" + self.manifest.no_long.of(app.phrases.language)
        pen.block((x, button.centery), text, 20, colour, right - x, "midleft")

    def _summary(self) -> str:
        """Return the summary of the match: those numbers of its initial progress that have texts."""
        phrases = self.app.phrases
        starter = self.manifest.starter
        options = self.options if starter is None else {**self.options, starter.id: starter.default}
        progress = self.game.progress(self.game.new(len(self.seats), options, 0))
        told = {SUMMARY[self.game_id, part]: n for part, n in progress.items()}
        parts = [phrases.tr(key, n=n) for key, n in told.items() if phrases.has(key)]
        preset = self.manifest.preset_of(self.options)
        if preset is not None:
            parts = parts or [phrases.tr(self.manifest.preset_note(preset.id))]
        least, most = minutes_of(self.manifest, len(self.seats), self.options)
        parts.append(phrases.tr("setup.minutes", least=least, most=most))
        said = "  ·  ".join(parts)
        return said[:1].upper() + said[1:]
