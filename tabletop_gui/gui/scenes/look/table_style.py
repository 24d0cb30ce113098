"""The table style: card backs, felts and woods, previewed on a real table before they are applied."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import pygame

from tabletop_gui.content.library import Library
from tabletop_gui.content.packs.packs import Pack, describe_contents
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.gui.art import Back, Face, TableLook
from tabletop_gui.gui.art.faces.collection import backs_of, faces_of
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.art.tabletop.table import SHEEN
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.table_style import EVERY
from tabletop_gui.gui.widgets import Button, Choice
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.form import Form, form_panel
from tabletop_gui.gui.widgets.layout import Buttons, Column, Drawn, Grow, Held, Padded, Placed, Row
from tabletop_gui.gui.widgets.swatches import Swatches, SwatchRow
from tabletop_gui.match.sharing.pack_store import PackStore
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.settings import TableStyle

BACK_NAMES: Final = OpenKeyFamily("dress.back.{}.name", lambda library: _backs(library))
BACK_SAYS: Final = OpenKeyFamily("dress.back.{}.says", lambda library: _backs(library))
FELTS: Final = OpenKeyFamily("dress.felt.{}", lambda library: [one.id for one in library.table_styles().felts])
WOODS: Final = OpenKeyFamily("dress.wood.{}", lambda library: [one.id for one in library.table_styles().woods])
LOGICAL: Final = 1600.0
"""Width of the preview's table in logical units, 16 to 9."""
BACK: Final = 1.4
"""A back's height over its width."""

MOST: Final = {"deck": 102.0, "back": 102.0, "felt": 200.0, "wood": 400.0}
"""Largest width of a picture by kind, interface units."""

def _backs(library: Library) -> set[str]:
    """Return the card backs to choose from, and those of the games."""
    return {*library.table_styles().backs, *(game.back for game in library.manifests())}

class TableStyleScene(Screen):
    """The options at the left, a preview of table and cards at the right."""

    def __init__(self, game: str = "") -> None:
        """Create the scene. `game`: whose table is shown first; by default the game played last."""
        self.game = game

    def enter(self, app: App) -> None:
        super().enter(app)
        games = [one.id for one in app.library.manifests()]
        self.game = next(one for one in (self.game, app.settings.game, *games) if one in games)
        self.form = Form(app)
        self.wanted = app.style_catalogue.chosen(app.settings.table_styles, self.game)
        """The style chosen on this page."""
        self.wanted_deck = app.settings.decks.get(self.manifest.deck, "")
        """The pack of the chosen cards; "": the game's own."""
        self.tried: dict[str, str] = {}
        """The option under the pointer, by kind."""
        self.packs = PackRows(app, self.build)

    def uncovered(self) -> None:
        self.build()  # a pack may have come

    # -- choosing ----------------------------------------------------------------------------------------------------

    @property
    def manifest(self) -> GameManifest:
        """The game's own manifest."""
        return self.app.library.game(self.game).manifest

    @property
    def shown(self) -> GameManifest:
        """The manifest with the chosen style, or the one under the pointer."""
        tried = {kind: id for kind, id in self.tried.items() if kind != "deck"}
        return self.app.style_catalogue.with_table_style(self.manifest, msgspec.structs.replace(self.wanted, **tried))

    @property
    def shown_deck(self) -> str:
        """The pack of the cards shown."""
        return self.tried.get("deck", self.wanted_deck)

    def _show_game(self, game: str) -> None:
        """Show another game's table."""
        self.game, self.wanted, self.tried = game, self.app.style_catalogue.chosen(self.app.settings.table_styles, game), {}
        self.wanted_deck = self.app.settings.decks.get(self.manifest.deck, "")
        self.build()

    def _choose(self, kind: str, id: str) -> None:
        self.tried = {}
        if kind == "deck":
            self.wanted_deck = id
        else:
            self.wanted = msgspec.structs.replace(self.wanted, **{kind: id})
        self.app.dirty()

    def _try(self, kind: str, id: str | None) -> None:
        self.tried = {} if id is None else {kind: id}
        self.app.dirty()

    def for_every_game(self) -> None:
        """Apply the style to all games."""
        self._keep({EVERY: self.wanted}, self._decks(), "dress.done.every")

    def only_this(self) -> None:
        """Apply the style to this game only."""
        self._keep({**self.app.settings.table_styles, self.game: self.wanted}, self._decks(), "dress.done.only")

    def as_it_comes(self) -> None:
        """Restore the original style of every game."""
        self.wanted, self.wanted_deck = TableStyle(), ""
        self._keep({}, {}, "dress.done.own")

    def _decks(self) -> dict[str, str]:
        """Return the decks taken from packs, including this page's choice."""
        others = {deck: pack for deck, pack in self.app.settings.decks.items() if deck != self.manifest.deck}
        return others | ({self.manifest.deck: self.wanted_deck} if self.wanted_deck else {})

    def _keep(self, dresses: dict[str, TableStyle], decks: dict[str, str], said: str) -> None:
        app = self.app
        app.change(table_styles=dresses, decks=decks)
        app.toast(app.tr(said, game=self.manifest.name.of(app.phrases.language)), "dress")
        self.build()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, tr, language = self.app, self.app.tr, self.app.phrases.language
        games = [(one.id, one.name.of(language)) for one in app.library.manifests()]
        games_row = Choice(app, self.game, games, self._show_game, ChoiceLayout(size=16, air=18), name="games")
        games_row.called = tr("heard.choice.game")
        only = tr("dress.only", game=self.manifest.name.of(language))
        buttons = Buttons(
            Button(app, tr("dress.every"), self.for_every_game, ButtonStyle("gold", 18), name="every"),
            Button(app, only, self.only_this, ButtonStyle(size=18), name="only"),
            Button(app, tr("dress.own"), self.as_it_comes, ButtonStyle("ghost", 18), name="own"),
            high=46, gap=10, down=4,
        )  # fmt: skip
        seen = Column(Placed(Held(games_row)), Grow(Drawn(draw=self._paint_preview)), buttons, gap=12)
        choices, preview = form_panel(self.form, self._fill_choices, 18, 14), Padded(Grow(seen), 18, 16, draw=self.paint_panel)
        self.page = Row(Grow(choices, 55), Grow(preview, 45), gap=20)
        self.page.lay(app, self.below_title(1540, 14, across=28, below=24))
        back = self.back_button()
        self.fill([back, *self.page.widgets()], [self.form.area], first=back)

    def _fill_choices(self, form: Form) -> None:
        app, tr = self.app, self.app.tr
        style_catalogue = app.style_catalogue
        language = app.phrases.language
        brought = {id: one.name.of(language) for id, one in style_catalogue.packs.backs.items()} | {
            id: id for id in style_catalogue.own_backs
        }
        backs = [(id, brought.get(id) or tr(BACK_NAMES[id])) for id in style_catalogue.backs]
        felts = [(one.id, tr(FELTS[one.id])) for one in style_catalogue.file.felts]
        felts += [(id, one.name.of(language)) for id, one in style_catalogue.packs.materials("felts").items()]
        woods = [(one.id, tr(WOODS[one.id])) for one in style_catalogue.file.woods]
        woods += [(id, one.name.of(language)) for id, one in style_catalogue.packs.materials("woods").items()]
        dressing = style_catalogue.packs.packs_for_deck(self.manifest.deck)
        if dressing:
            decks = [("", tr("dress.deck_own")), *((pack.id, pack.file.name.of(language)) for pack in dressing)]
            form.heading(tr("dress.decks"))
            self._add(SwatchRow("deck", tr("dress.decks"), decks, self._draw_deck, 4, BACK), self.wanted_deck)
        if style_catalogue.keeps_back(self.game):
            form.heading(tr("dress.backs"))
            form.text(tr("dress.keeps_back", game=self.manifest.name.of(app.phrases.language)), 17)
        else:
            form.heading(tr("dress.backs"))
            columns = 3 if self.cramped else 4
            self._add(SwatchRow("back", tr("dress.backs"), backs, self._draw_back, columns, BACK), self.wanted.back)
        form.heading(tr("dress.felts"))
        self._add(SwatchRow("felt", tr("dress.felts"), felts, self._draw_felt, 3 if self.cramped else 5, 0.5), self.wanted.felt)
        form.heading(tr("dress.woods"))
        self._add(SwatchRow("wood", tr("dress.woods"), woods, self._draw_wood, 2 if self.cramped else 3, 0.17), self.wanted.wood)
        self.packs.fill(form)

    def _add(self, row: SwatchRow, value: str) -> None:
        room, kind = (self.form.room, self.app.skin.px(MOST[row.kind])), row.kind
        self.form.add(Swatches(self.app, value, row, room, partial(self._choose, kind), partial(self._try, kind)))

    # -- drawing -----------------------------------------------------------------------------------------------------

    def _draw_back(self, pen: Pen, id: str, rect: pygame.Rect) -> None:
        pen.picture(rect.center, pen.art.back(id, rect.w))

    def _draw_deck(self, pen: Pen, id: str, rect: pygame.Rect) -> None:
        faces = faces_of(self.app.library, self.manifest.deck, self.app.phrases.language, id)
        pen.picture(rect.center, pen.art.card(faces[self.manifest.showcase[0]], rect.w))

    def _draw_felt(self, pen: Pen, id: str, rect: pygame.Rect) -> None:
        ink = next(one.ink for one in self.app.style_catalogue.felts if one.id == id)
        pen.panel(rect, fill=ink, alpha=1.0, radius=8, line=PAPER)

    def _draw_wood(self, pen: Pen, id: str, rect: pygame.Rect) -> None:
        ink = next(one.ink for one in self.app.style_catalogue.woods if one.id == id)
        pen.panel(rect, fill=ink, alpha=1.0, radius=8, line=PAPER)
        for k in range(5):  # its grain
            inset = pen.px(6 + (k * 37) % 30)
            grain = mix(ink, SHEEN if k % 3 == 1 else "#000000", 0.32)
            pen.rule((rect.x + inset, rect.y + (k + 1) * rect.h // 6), rect.w - inset - pen.px(6 + (k * 53) % 40), grain, 1.4)

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("dress.title"))
        self.page.paint(pen)

    def _paint_preview(self, pen: Pen, room: pygame.Rect) -> None:
        """Draw the table, and under it the cards in reading size."""
        shown, across = self.shown, min(room.w, round(room.h * 0.62 * 16 / 9))
        table = pygame.Rect(room.centerx - across // 2, room.y, across, round(across * 9 / 16))
        self._paint_table(pen, table, shown)
        top = table.bottom + pen.px(12)
        self._paint_near(pen, pygame.Rect(room.x, top, room.w, max(0, room.bottom - top)), shown)

    def _paint_table(self, pen: Pen, rect: pygame.Rect, shown: GameManifest) -> None:
        """Draw the felt with two backs and some cards as they lie in play."""
        app = self.app
        u = rect.w / LOGICAL
        look = TableLook.of(shown.table, app.theme.table_floor, app.theme.felt)
        with pen.canvas.clipped(rect):
            pen.put(app.art.table(rect.size, u, look), rect.topleft)
            faces, card, hand = self._faces(shown), max(12, round(112 * u)), max(16, round(142 * u))

            def at(x: float, y: float) -> tuple[int, int]:
                return rect.x + round(x * u), rect.y + round(y * u)

            for k in range(3):
                pen.picture(at(330 + 9 * k, 430 - 5 * k), app.art.card(self._back(shown), card))
            for k, face in enumerate(faces[:2]):
                pen.picture(at(705 + 190 * k, 400), app.art.card(face, card, angle=6 - 9 * k))
            for k, face in enumerate(faces[:5]):
                pen.picture(at(564 + 118 * k, 760), app.art.card(face, hand))

    def _back(self, shown: GameManifest) -> Face:
        """Return the back used on this game's table."""
        if not self.app.style_catalogue.keeps_back(shown.id):
            return Back(shown.back)
        return backs_of(self.app.library, shown.deck, self.shown_deck)[0]

    def _faces(self, shown: GameManifest) -> list[Face]:
        faces = faces_of(self.app.library, shown.deck, self.app.phrases.language, self.shown_deck)
        return [faces[code] for code in shown.showcase]

    def _paint_near(self, pen: Pen, rect: pygame.Rect, shown: GameManifest) -> None:
        """Draw the back and a face in reading size, with the back's name and description."""
        app, theme = self.app, pen.theme
        if rect.h < pen.px(60):
            return
        wide = min(round(rect.h * 0.86 / BACK), rect.w // 4)
        y = rect.centery
        pen.picture((rect.x + wide * 60 // 100, y), app.art.card(self._back(shown), wide, angle=5))
        pen.picture((rect.x + wide * 140 // 100, y), app.art.card(self._faces(shown)[0], wide, angle=-4))
        x = rect.x + wide * 215 // 100
        room = rect.right - x
        name, says = self._words_of(shown.back)
        at = pen.text((x, rect.y + pen.px(8)), name, "display", 26, theme.heading, room=room, least=16)
        if says:
            pen.block((x, at.bottom + pen.px(6)), says, 18, theme.panel_text, room)

    def _words_of(self, back: str) -> tuple[str, str]:
        """Return a back's name, and its description if there is one."""
        app, language = self.app, self.app.phrases.language
        brought = app.style_catalogue.packs.backs.get(back)
        if brought is not None:
            return brought.name.of(language), brought.says.of(language) if brought.says is not None else ""
        if not app.phrases.has(BACK_NAMES[back]):
            return back, ""
        return app.tr(BACK_NAMES[back]), app.tr(BACK_SAYS[back])


class PackRows:
    """The installed packs, each with a button to remove it, and the one last removed, to be restored. `build`
    lays the page out again.
    """

    def __init__(self, app: App, build: Callable[[], None]) -> None:
        self.app, self._build = app, build
        self.gone: Pack | None = None
        """The pack last removed, while that can be undone."""

    def fill(self, form: Form) -> None:
        """Add the rows, and the way to add a pack."""
        app, tr, language = self.app, self.app.tr, self.app.phrases.language
        form.heading(tr("dress.packs"))
        for pack in app.style_catalogue.packs.all.values():
            name, decks = pack.file.name.of(language), [self._called(deck) for deck in pack.decks]
            said, away = tr("dress.remove", name=name), partial(self.remove, pack)
            remove = Button(app, said, away, ButtonStyle("ghost", 17), name=f"remove {pack.id}")
            form.row(tr("pack.by", name=name, who=pack.file.by), remove, describe_contents(pack.file, decks, tr, pack.languages))
        gone = self.gone
        if gone is not None and PackStore(app.places).can_restore(gone.id):
            name = gone.file.name.of(language)
            said, again = tr("dress.put_back", name=name), partial(self.put_back, gone)
            back = Button(app, said, again, ButtonStyle("gold", 17, "undo"), name="put back")
            form.row(tr("dress.gone", name=name), back)
        form.text(tr("dress.packs_how"), 17)

    def remove(self, pack: Pack) -> None:
        """Remove a pack; what used it gets its own style back."""
        if self._did(PackStore(self.app.places).remove, pack):
            self.gone = pack
            self._build()

    def put_back(self, pack: Pack) -> None:
        """Restore the removed pack."""
        if self._did(PackStore(self.app.places).restore, pack):
            self.gone = None
            self._build()

    def _did(self, what: Callable[[str], None], pack: Pack) -> bool:
        """Return True if the disk operation succeeded; otherwise tell the player why not."""
        try:
            what(pack.id)
        except DiskError as error:
            self.app.tell(error.refusal, "dress")
            return False
        self.app.packs_changed()
        return True

    def _called(self, deck: str) -> str:
        """Return a deck's name for players: the games that use it."""
        language = self.app.phrases.language
        return " / ".join(game.name.of(language) for game in self.app.library.games_of_deck(deck)) or deck
