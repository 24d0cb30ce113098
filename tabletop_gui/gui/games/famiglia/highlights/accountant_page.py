"""The Accountant's page: laid down when an Accountant is played (``timelines.yaml``), it shows the number of exchanges
allowed and records each one. It stays until the turn ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from tabletop_gui.games.famiglia import AREA, VALUE, Account, Famiglia, Fetch, Give
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.table.effects.timeline_view import Box
from tabletop_gui.gui.table.model.layout import RATIO
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.tween import in_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView
    from tabletop_gui.gui.table.model.table import Table

BOOKED: Final = "booked"
"""Name of an Accountant's highlight."""
HITS: Final = 0.22
"""Share of the highlight after which the page lies."""
STAKE, OWN = 0.36, 0.14
"""Emphasis of an Accountant played by another seat, whose options have to be read, and of the viewer's own."""
LEFT, UP = 80.0, 312.0
"""The page's left edge, on a canvas 1600 wide, and the height of its middle above the lower edge, beside the own play area."""
WIDE, HEAD, LABELS = 226.0, 34.0, 56.0
CARD, STEP, ROW = 36.0, 40.0, 57.0
"""Width of a card on the page, distance between two cards, and height of a row."""
TALL: Final = HEAD + 2 * ROW + 6
MIDDLE: Final = LEFT + WIDE / 2
"""The page's height, and its middle on a canvas 1600 wide."""
FALLS: Final = 70.0
"""Height from which the page drops, logical units."""
BLUE: Final = "#2E6FA8"


class AccountantPage(Struct, frozen=True):
    """Content of the page."""

    seat: int
    many: int
    """Number of cards that may be exchanged."""
    rows: tuple[tuple[int, int], ...] = ()
    """The exchanges shown so far: the card fetched and the card laid down for it; -1 for none yet."""


def begin_accountant_page(table: Table, seat: int, many: int) -> None:
    """Begin the highlight of an Accountant that may exchange `many` cards. If another seat plays it, the page is
    read before the card moves.
    """
    view = table.view
    assert isinstance(view, Famiglia)
    stake = OWN if seat == table.viewpoint.seat else STAKE
    table.highlights.begin(
        HighlightRequest(
            BOOKED, seat, stake, lighter=among_bots(table.match), hits=HITS, along=(0.0, 1.0), dice=many, side=table.side(MIDDLE)
        )
    )


def accountant_page(table: Table) -> AccountantPage | None:
    """Return the page of the turn shown, as far as it has been shown; None if there is none."""
    view, tally, now = table.view, table.tally, table.highlights.now
    assert isinstance(view, Famiglia) and isinstance(tally, FamigliaTally)
    if view.accountant is None or tally.over:
        return None
    if view.accountant not in tally.zones[AREA + view.seat] and (now is None or now.kind != BOOKED):
        return None
    rows = list[tuple[int, int]]()
    for step in reversed(table.match.steps[: table.shown]):
        action = table.match.game.parse(step.text)
        if isinstance(action, Fetch):
            given = rows.pop()[1] if rows and rows[-1][0] < 0 else -1
            rows.append((int(action.card), given))
        elif isinstance(action, Give):
            rows.append((-1, int(action.card)))
        elif isinstance(action, Account):
            break
    return AccountantPage(view.seat, VALUE[view.accountant], tuple(reversed(rows)))


def page_box(scene: FamigliaView) -> Box:
    """Return the middle of the page as an anchor, pixels; its width is that of three cards, the measure of the slivers."""
    u = scene.app.viewport.u
    return Box.logical(u, _left(scene) + WIDE / 2, scene.places.h - UP, 3 * CARD, TALL)


def _left(scene: FamigliaView) -> float:
    """Return the page's left edge, logical units."""
    return scene.places.w / 2 - 800 + LEFT


def draw_accountant_page(scene: FamigliaView, canvas: Canvas, page: AccountantPage, away: float) -> None:
    """Draw the page at its place, or on its way there: `away` is the share of the way that is left."""
    app, view, places = scene.app, scene.app.viewport, scene.places
    u, pen, strength = scene.app.viewport.u, Pen(canvas, scene.app), 1 - away
    box = view.rect(_left(scene), places.h - UP - TALL / 2 - FALLS * (1 - in_cubic(strength)), WIDE, TALL)
    paper = app.skin.drawing(("account page",), box.w, box.h, _paper(box.w, box.h, u))
    canvas.blit(paper if strength >= 1 else canvas.faded(paper, strength, once=True), *box.topleft)
    if strength < 1:
        return
    left, top, middle = box.x + view.px(LABELS), box.y + view.px(HEAD), view.px(HEAD / 2)
    d = view.px(HEAD - 8)
    pen.portrait(
        (box.x + view.px(22), box.y + middle), d, PortraitSpec(scene.character(page.seat), scene.face(page.seat), BLUE), "center"
    )
    words = app.tr("table.famiglia.page.title", n=page.many)
    title = pen.line(words, "bold", 16, INK, room=box.w - view.px(50), least=12)
    pen.put(title, (box.x + view.px(42), box.y + middle), "midleft")
    w, h = view.px(CARD), view.px(CARD * RATIO)
    dashes = dashed_outline((2 * u, 2 * u, w - 4 * u, h - 4 * u), 5 * u, 5 * u, 4 * u)
    body = f'<path d="{dashes}" fill="none" stroke="{MUTED_INK}" stroke-width="{max(1.0, 1.4 * u):.2f}"/>'
    place = app.skin.drawing(("unwritten",), w, h, body)
    for row, key in enumerate(("table.famiglia.page.in", "table.famiglia.page.out")):
        y0 = top + view.px(ROW * (row + 0.5))
        label = pen.line(app.tr(key), "italic", 16, MUTED_INK, room=view.px(LABELS - 12))
        pen.put(label, (left - view.px(8), y0), "midright")
        for k in range(page.many):
            at = left + view.px(CARD / 2 + 4 + k * STEP), y0
            card = page.rows[k][row] if k < len(page.rows) else -1
            if card < 0:
                pen.put(place, at, "center")
            else:
                pen.picture(at, scene.painter.small(card, CARD))


def _paper(w: int, h: int, u: float) -> str:
    """Return the SVG of a ledger leaf, torn off at the top, with a red margin and blue rules."""
    line, teeth, deep = max(1.2, 1.8 * u), 18, 3.2 * u
    edge = "L".join(f"{w * k / teeth:.1f} {line + (deep if k % 2 else 0):.1f}" for k in range(teeth + 1))
    body = f'<path d="M{edge}L{w - line} {h - line}L{line} {h - line}Z" fill="{PAPER}" stroke="{INK}" stroke-width="{line:.2f}"/>'
    margin = (LABELS - 3) * u
    body += f'<path d="M{margin:.1f} {HEAD * u:.1f}L{margin:.1f} {h - 2 * line}" stroke="{RED}" stroke-width="{line:.2f}"/>'
    for y in (HEAD * u, (HEAD + ROW) * u):
        body += f'<path d="M{2 * line} {y:.1f}L{w - 2 * line} {y:.1f}" stroke="{BLUE}" stroke-width="{line:.2f}"/>'
    return body
