"""Setting up a match: the table with its seats, how long and how strong; behind folds, everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.records.schema import WINNER, Preset, StarterOption
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.content.text.phrases import sentence_case
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.scenes.play.proposed_setup import is_newcomer, minutes_of, next_deal, proposed_setup
from tabletop_gui.gui.scenes.play.rematch import bearing_grudges, begun_with
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.clipboard import pasted
from tabletop_gui.gui.shell.input.keyboard import digit_of
from tabletop_gui.gui.widgets import Button, Choice, TextField, Toggle
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.form import Form, FormItem
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Padded, Row, Sized
from tabletop_gui.gui.widgets.record.ratings import EVEN, GameRatingsView
from tabletop_gui.gui.widgets.setup.fold import Fold
from tabletop_gui.gui.widgets.setup.length_row import LengthRow, MatchLength
from tabletop_gui.gui.widgets.setup.option_rows import OptionRows
from tabletop_gui.gui.widgets.setup.seat_page import SeatPage, strengths
from tabletop_gui.gui.widgets.setup.seating import Seating
from tabletop_gui.gui.widgets.setup.table_of_seats import Chair, FaceChair, TableOfSeats
from tabletop_gui.match.core.match import CHOSEN, Match
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.core.seats import name_key
from tabletop_gui.match.sharing.codes import CodedTable, RequestedDeal, filter_typed, short_deals
from tabletop_gui.match.storage.settings import LastSetup

SUMMARY: Final = OpenKeyFamily("setup.summary.{}.{}", optional=True)
"""Texts for the numbers of a game's progress that are shown in the setup."""
OWN: Final = ""
"""Choice among the kinds of match for options that match none of them."""
MIXED: Final = ""
"""Choice among the strengths for rivals who are not equally strong."""
FOLDS: Final = KeyFamily("setup.fold.{}", ("persons", "rules", "code"))
ICONS: Final = {"persons": "person", "rules": "rules", "code": "log"}
"""The folds, with their icons."""
MOST_LENGTHS: Final = 3
SIDE, TOP, BESIDE, LEAST_TABLE = 560.0, 76.0, 1180.0, 320.0
"""Width of the panel beside the table, space over it, width of the window from which on it is beside and not under the table, and
least height of that there: interface units.
"""


class SetupScene(Screen):
    """The table with its seats at the left; at the right how long and how strong, the folds, and the start. It remembers the
    last table of each game.
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
        self.seating = Seating(app, self.manifest, self.build, newcomer=is_newcomer(app, self.game_id))
        self.seats = self.seating.seats
        self.seats[:] = self.ratings.with_matched_bots(self.seats)
        opened = proposed_setup(app, self.manifest, len(self.seats))
        self.own: dict[str, OptionValue] = opened.own
        """The custom options last used, where they matched no preset."""
        self.chosen = opened.chosen
        """True if the player has ever chosen a kind of match: a mere proposal is not remembered."""
        self.options: dict[str, OptionValue] = opened.options
        self.friendly = app.settings.friendly
        self.form, self.table = Form(app), TableOfSeats(app, self.manifest)
        self.refusal: Refusal | None = None
        self.laid = False
        """True if the table comes from a code: memories of earlier matches do not apply."""
        self.short = False
        """True if the deal is drawn from the few that have a short code."""
        self._lot = next_deal(app, self.manifest)
        self.seal = DealSeal.over(self._seed)
        """Seal of the deal that will be played."""
        if self._coded is not None:
            self._lay(self._coded)
        self.open = "code" if self.asked.text and not self.laid else "rules" if self.changed_rules else ""
        """The fold that is open; "" for none."""

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
        self.group.focus(None)  # what is typed somewhere is no more
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
            self.asked, self.open = asked, "code"
            self.build()
        return True

    # -- the seats ---------------------------------------------------------------------------------------------------

    def add_seat(self) -> None:
        """Add a bot."""
        if self.seating.room:
            self.seating.add()
            self.build()

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

    def add_person(self) -> None:
        """Seat a person: on another chair, or else in place of the last rival."""
        if self.seating.room:
            self.seating.add()
        self.seating.set_kind(max(index for index, seat in enumerate(self.seats) if not seat.person), "person")

    def page_of(self, index: int) -> SeatPage:
        """Return the controls of a seat."""
        return SeatPage(self.app, self.seating, index, self.ratings, partial(self.remove_seat, index))

    def choose_character(self, index: int) -> None:
        """Open the cast with the controls of a seat; a character seated elsewhere swaps places with it."""

        def chosen(character: object) -> None:
            if isinstance(character, str):
                self.take_character(index, character)

        self.app.scenes.show("cast", chosen, game=self.game_id, seat=self.page_of(index))

    def take_character(self, index: int, character: str) -> None:
        """Give this seat a character."""
        known = character in self.app.library.characters() or is_avatar(character)
        self.seating.set_character(index, character)
        if self.seats[index].person_id and known:
            self.app.persons.set_avatar(self.seats[index].person_id, character)
        self.build()

    @property
    def strength(self) -> str:
        """The strength of all rivals, or `MIXED`."""
        found = {seat.level if seat.even is None else EVEN for seat in self.seats if not seat.person}
        return found.pop() if len(found) == 1 else MIXED

    def set_strength(self, level: str, seats: Sequence[int] = range(9)) -> None:
        """Set the strength of the rivals on these seats."""
        for index in seats:
            if level != MIXED and index < len(self.seats) and not self.seats[index].person:
                self.seating.set_strength(index, level, self.ratings.matched_to_player)

    def uncovered(self) -> None:
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

    @property
    def lengths(self) -> list[Preset]:
        """The kinds of match that are told apart by how long they last; the others are house rules with a name."""
        found: dict[tuple[int, int], Preset] = {}
        for preset in self.manifest.presets:
            found.setdefault(preset.minutes, preset)
        return [*found.values()][:MOST_LENGTHS]

    def choose_preset(self, id: str) -> None:
        """Choose a kind of match: its options take the preset's values, or the player's last custom ones; the others stay."""
        self.options |= self.own if id == OWN else self.manifest.preset(id).options
        self.chosen = True
        self.build()

    @property
    def changed_rules(self) -> list[str]:
        """The options that are not as usual in a match of this length."""
        preset = self.manifest.preset_of(self.options)
        usual = {**self.manifest.defaults, **(preset.options if preset in self.lengths else {})}
        return [option.id for option in self.manifest.options if self.options[option.id] != usual[option.id]]

    def reset_options(self) -> None:
        """Reset the house rules; the length stays, if it is one."""
        lasting = {name: self.options[name] for name in self.manifest.preset_options}
        kept = self.manifest.preset_of(self.options) in self.lengths
        self.options = {**self.manifest.defaults, **(lasting if kept else {})}
        self.build()

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

    def handle(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "paste" and self._paste():
            return True
        return super().handle(event) or self._numbered(event)

    def _numbered(self, event: pygame.event.Event) -> bool:
        """Handle a number key as the choice of a strength: for the face that has the focus, or the pointer, or else for all."""
        at, levels = self.group.current, [level for level, _ in strengths(self.app)]
        number = digit_of(event) if event.type == pygame.KEYDOWN and not (at is not None and at.types) else None
        if not number or number > len(levels):
            return False
        faces = [face for face in self.faces if face is at] or [face for face in self.faces if face.hot] or self.faces
        self.set_strength(levels[number - 1], [face.index for face in faces])
        return True

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

    def turn(self, fold: str) -> None:
        """Open a fold, or close it; the others close."""
        self.open = "" if self.open == fold else fold
        self.build()
        for head in self.form.widgets:
            if head.name == f"fold.{self.open}":
                self.form.area.to(head.rect.y + self.form.area.offset - self.form.area.rect.y)

    @property
    def cramped(self) -> bool:
        return super().cramped or self.app.viewport.width < self.app.skin.px(BESIDE)

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        back, start = self.back_button(), Button(app, app.tr("setup.start"), self.start, ButtonStyle("red", 30), name="start")
        look = partial(app.scenes.show, "dress", game=self.game_id)
        dress = Button(app, app.tr("setup.dress"), look, ButtonStyle("ghost", 18), name="dress")
        dress.place(view.width - back.rect.x - dress.natural()[0], back.rect.y, None, back.rect.h)
        self.start_button = start
        self._check()
        start.enabled = self.refusal is None
        if not self.seal.proves(self._seed):
            self.seal = DealSeal.over(self._seed)
        self.faces = [self._chair(index) for index in range(len(self.seats))]
        free = [Chair(app, "add", self.add_seat, app.tr("setup.add_seat"))] if self.seating.room else []
        self.table.chairs = [*self.faces, *free]
        area = pygame.Rect(0, self.title_height, view.width, view.height - self.title_height).inflate(-skin.px(72), 0)
        panel: Item = Padded(FormItem(self.form, self._fill_form, whole=self.cramped), 26, 20, 4, draw=self.paint_panel)
        if self.cramped:
            foot = skin.px(104)
            seen = (area.h - foot) / skin.unit  # the whole table at first sight
            self.page: Item = Column(Sized(self.table, high=max(LEAST_TABLE, seen)), panel, gap=18)
            area.h = self.page.size(app, area.w)[1]
            self.page.lay(app, area)
            wide = min(area.w, max(skin.px(300), start.natural()[0]))
            start.place(area.right - wide, view.height - foot + skin.px(16), wide, skin.px(66))
            self.fill_page([back, dress, *self.page.widgets()], area.bottom + skin.px(24), start, [start], foot)
            return
        side = [panel, Drawn(0, 20), Held(start, high=72), Drawn(0, 24)]
        above = (area.h - Column(*side).size(app, skin.px(SIDE))[1]) / skin.unit
        left = Column(Grow(self.table), Drawn(0, 60, self._paint_notice))
        right = Column(Drawn(0, max(8, min(TOP, above))), panel if above > 8 else Grow(panel), *side[1:])
        self.page = Row(Grow(left), Sized(right, SIDE), gap=44)
        self.page.lay(app, area)
        self.fill([back, dress, *self.page.widgets()], [self.form.area], first=start)

    def _chair(self, index: int) -> FaceChair:
        """Return the face on a chair: who it is in few words, its page, and the way off the table if there is one."""
        app, seat = self.app, self.seats[index]
        style = app.library.personalities()[seat.personality].name.of(app.phrases.language) if not seat.person else ""
        level = dict(strengths(app)).get(seat.level if seat.even is None else EVEN, "")
        told = f"{level} · {style}" if style else app.tr("setup.person")
        leave = partial(self.remove_seat, index) if self.seating.can_remove else None
        return FaceChair(app, index, seat, told, partial(self.choose_character, index), leave)

    # -- the panel ---------------------------------------------------------------------------------------------------

    def _fill_form(self, form: Form) -> None:
        tr = self.app.tr
        if self.manifest.presets:
            now, lengths = self._length(self.preset), [self._length(preset.id) for preset in self.lengths]
            form.heading(tr("setup.how_long"), "" if now in lengths else f"{now.label} · {now.minutes}")
            row = LengthRow(self.app, now, lengths, self.choose_preset, form.room, name="presets")
            row.called = tr("setup.presets")
            form.add(row, air=22)
        if not all(seat.person for seat in self.seats):
            form.heading(tr("setup.rivals"))
            levels, level = strengths(self.app), self.strength
            options = [*levels, (MIXED, tr("setup.mixed"))] if level == MIXED else levels
            strength = Choice(self.app, level, options, self.set_strength, ChoiceLayout(form.room, 17, 14), name="strength")
            strength.called, strength.tip = tr("setup.rivals"), tr("setup.strength_tip", n=len(levels))
            form.add(strength, air=28)
            strength.rect.w = form.room
        persons = [seat.name for seat in self.seats if seat.person][1:]
        code = self.asked.text or (tr("setup.short_code") if self.short else "")
        for fold, state in (("persons", ", ".join(persons)), ("rules", self._rules_state()), ("code", code)):
            head = Fold(self.app, ICONS[fold], tr(FOLDS[fold]), state, partial(self.turn, fold), self.open == fold, name=fold)
            form.add(head, air=12 if head.opened else 0)
            if head.opened:
                getattr(self, f"_add_{fold}")(form)

    def _length(self, id: str) -> MatchLength:
        """Return a kind of match, with how long it lasts at this table."""
        tr, manifest = self.app.tr, self.manifest
        options = self.options if id == OWN else self.options | manifest.preset(id).options
        label, note = ("setup.own", "") if id == OWN else (manifest.preset_label(id), tr(manifest.preset_note(id)))
        no_long = manifest.no_long.of(self.app.phrases.language) if manifest.no_long is not None else ""
        least, most = minutes_of(manifest, len(self.seats), options)
        said = "  ·  ".join(one for one in (note, *self._summary(options)) if one and (one is note or one not in note))
        notes = "\n".join(one for one in (sentence_case(said), no_long) if one)
        return MatchLength(id, tr(label), tr("setup.minutes", least=least, most=most), notes)

    def _summary(self, options: dict[str, OptionValue]) -> list[str]:
        """Return those numbers of a match's beginning that have texts."""
        phrases, starter = self.app.phrases, self.manifest.starter
        options = options if starter is None else {**options, starter.id: starter.default}
        if self.game.refuse(len(self.seats), options) is not None:
            return []
        progress = self.game.progress(self.game.new(len(self.seats), options, 0))
        told = {SUMMARY[self.game_id, part]: n for part, n in progress.items()}
        return [phrases.tr(key, n=n) for key, n in told.items() if phrases.has(key)]

    def _rules_state(self) -> str:
        """Return the names of the house rules that were changed."""
        tr = self.app.tr
        names = [tr(self.manifest.label(name)) for name in self.changed_rules] + [tr("setup.friendly")] * self.friendly
        if len(names) > 1:
            return tr("setup.changed_rules", first=names[0], n=len(names) - 1)
        return names[0] if names else tr("setup.usual_rules")

    def _add_persons(self, form: Form) -> None:
        app = self.app
        form.text(app.tr("setup.shares" if hides_hands(self.game) else "setup.shares_open"))
        for index, seat in enumerate(self.seats):
            if seat.person:
                name = self._field(f"name.{index}", seat.name, partial(self.seating.rename, index), "profile.name_hint", 20)
                form.row(app.tr("heard.seat", n=index + 1), name, air=10)
        if self.seating.room or not all(seat.person for seat in self.seats):
            style = ButtonStyle("ghost", 18, "plus")
            form.add(Button(app, app.tr("setup.add_person"), self.add_person, style, name="person"), 44)

    def _field(self, name: str, value: str, changed: Callable[[str], object], hint: str, most: int) -> TextField:
        """Return a text field; the one that is being typed into stays as it is."""
        now = self.group.current
        if isinstance(now, TextField) and now.name == name:
            return now
        return TextField(self.app, value, changed, hint=self.app.tr(hint), most=most, name=name)

    def _add_rules(self, form: Form) -> None:
        app, manifest = self.app, self.manifest
        rows = OptionRows(app, manifest, form, self.options, self.seats, self.set_option)
        for option in manifest.options:
            rows.add(option)

        def lenient(on: bool) -> None:
            self.friendly = on
            self.build()

        form.row(app.tr("setup.friendly"), Toggle(app, self.friendly, lenient, name="friendly"), app.tr("setup.friendly_help"))
        ids = [*(preset.id for preset in manifest.presets), *([OWN] if self.own or self.preset == OWN else [])]
        if len(ids) > len(self.lengths):  # at the end, so that it moves no row by coming and going
            kinds = [(id, app.tr("setup.own" if id == OWN else manifest.preset_label(id))) for id in ids]
            kind = Choice(app, self.preset, kinds, self.choose_preset, ChoiceLayout(form.room), name="kinds")
            form.row(app.tr("setup.presets"), kind)
        if self.changed_rules:
            form.add(Button(app, app.tr("setup.usual"), self.reset_options, ButtonStyle("ghost", 18), name="usual"), 44)

    def _add_code(self, form: Form) -> None:
        app = self.app

        def changed(text: str) -> None:
            self.asked = RequestedDeal(text)
            self.build()

        def entered() -> None:
            if self.asked.table is not None:
                self.lay(self.asked.table)
            else:
                app.tell(self.asked.refusal, "code")

        deal = self._field("code", self.asked.text, changed, "setup.code_hint", 40)
        deal.admits, deal.done = filter_typed, entered
        form.row(app.tr("setup.code"), deal, app.tr("setup.code_help", key=app.bindings.label("paste")))
        deals = self.short_deals
        if deals:
            control = Toggle(app, self.short, self.shorten, name="short")
            form.row(app.tr("setup.short_code"), control, app.tr("setup.short_help", n=deals))
        form.text(app.tr("seal.before", signs=self.seal.signs))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.manifest.name.of(self.app.phrases.language))
        self.page.paint(pen)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        for face in self.faces:
            face.draw_carried(Pen(canvas, self.app))

    def paint_foot(self, pen: Pen) -> None:
        start = self.start_button.rect
        self._paint_notice(pen, pygame.Rect(pen.px(36), start.y, start.x - pen.px(60), start.h))

    def _paint_notice(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw why the match cannot be started, or what the start does instead."""
        app, x = self.app, rect.x
        if self.refusal is not None:
            x = pen.icon(rect.midleft, "warning", pen.type(24), GOLD, "midleft").right + pen.px(12)
            text = app.tr(self.refusal.key, **self.refusal.params)
        elif self.asked.table is not None:
            text = app.tr("code.typed")
        else:
            return
        pen.block((x, rect.centery), text, 18, app.theme.heading, rect.right - x, "midleft")
