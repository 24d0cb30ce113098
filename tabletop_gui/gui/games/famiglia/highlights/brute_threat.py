"""Highlight of a Brute's threat: the Brute swings in from the side and strikes, and the old price is knocked out of the
card (``timelines.yaml``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import KIND, STREET, VALUE, WORTH, Famiglia, Threaten
from tabletop_gui.gui.art.faces.famiglia import MARKS
from tabletop_gui.gui.art.faces.measures import MASTER, detail_for
from tabletop_gui.gui.games.famiglia.emphasis import share_of
from tabletop_gui.gui.games.famiglia.facts import side_of
from tabletop_gui.gui.games.famiglia.highlights.window_light import draw_window_light
from tabletop_gui.gui.games.famiglia.places import STREET_STEP, FamigliaPlaces
from tabletop_gui.gui.games.famiglia.prices import pairs_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.paint.theme import INK
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.tween import out_back

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView
    from tabletop_gui.gui.table.model.motion.highlights import Highlight
    from tabletop_gui.gui.table.model.motion.timeline import RunningTrack
    from tabletop_gui.gui.table.model.table import Table

THREATENS: Final = "threatens"
"""Name of a Brute's highlight."""
HITS: Final = 0.16
"""Share of the highlight after which the Brute strikes."""
VAIN: Final = 0.6
"""Factor of the emphasis if the card cannot be paid for yet."""
THROWN: Final = 0.25
"""Distance by which the blow throws the neighbours aside, in card widths."""
HOME_MS: Final = 260.0
"""Time in which the neighbours glide back."""
YELLOW: Final = "#E0A92A"
PATCH: Final = 1.5
"""Size of the patch with the new price, relative to the number it covers."""
PATCH_FROM, SLAPPED_MS = 1.5, 100.0
"""Initial scale of the patch, and the time after the blow at which it has its final size."""
READY_MS: Final = 18.0
"""Interval at which texts are rendered in advance before the blow."""
TORN: Final = (
    (0.06, 0.16), (0.30, 0.05), (0.52, 0.12), (0.80, 0.04), (0.95, 0.24), (0.88, 0.46), (0.96, 0.74), (0.80, 0.93), (0.56, 0.87),
    (0.34, 0.96), (0.10, 0.86), (0.15, 0.58), (0.05, 0.38),
)  # fmt: skip
"""Torn outline of the patch, in shares of its side."""


def emphasis_of_threat(view: Famiglia, seat: int, card: int) -> float:
    """Return the emphasis of a threat: the card's value, less if it cannot be paid for in this turn. Computed from
    open cards alone.
    """
    cost = view.cost(card)
    payable = not cost or bool(pairs_of(view, seat, card, cost))
    return share_of(card) * (1.0 if payable else VAIN) if WORTH[card] else 0.0


def begin_threat(table: Table, seat: int, card: int) -> None:
    """Begin the highlight of a Brute's threat; the neighbours recoil with the card."""
    state = table.match.state
    assert isinstance(state, Famiglia)
    lighter = among_bots(table.match)
    along = (-1.0 if from_the_right(table, card) else 1.0), 0.0
    stake = emphasis_of_threat(state, seat, card)
    params = {"card": card, "brute": _brute_of(table, card), "value": VALUE[card], "side": -along[0]}
    table.highlights.begin(
        HighlightRequest(
            THREATENS, seat, stake, lighter=lighter, hits=HITS, along=along, dice=card, params=params, side=side_of(table, card)
        )
    )


def pending(table: Table) -> int | None:
    """Return the card whose price has not been struck down yet because its Brute is still swinging."""
    now = table.highlights.now
    return now.dice if now is not None and now.kind == THREATENS and table.highlights.since(now.hits) < 0 else None


def throw_neighbours_aside(table: Table, before: Highlight | None) -> Highlight | None:
    """Throw the neighbours of a threatened card aside at the blow.

    `before`: the threat already handled. Return the threat while it is shown; after it the neighbours lie at
    their places.
    """
    now = table.highlights.now
    if before is not None and now is not before:
        for sprite in table.stage.rows[STREET]:
            sprite.rest()
        before = None
    if now is None or now is before or now.kind != THREATENS or table.highlights.since(now.hits) < 0:
        return before
    spot = _spot(table, now.dice)
    for sprite in table.stage.rows[STREET] if spot is not None else ():
        away = sprite.spot.x - spot.x if spot is not None and sprite.spot.y == spot.y else 0.0
        if round(abs(away) / STREET_STEP) == 1:
            sprite.throw(THROWN if away > 0 else -THROWN, table.pace.ms(HOME_MS))
    table.sound("card_slide", side=now.side)
    return now


def from_the_right(table: Table, card: int) -> bool:
    """True if the Brute comes from the right, where the table has more space."""
    spot, places = _spot(table, card), table.places
    assert isinstance(places, FamigliaPlaces)
    return spot is not None and spot.x < places.w / 2


def _spot(table: Table, card: int) -> Spot | None:
    found = table.stage.find(card)
    return table.stage.goals(STREET)[found[1]] if found is not None and found[0] == STREET else None


def _brute_of(table: Table, card: int) -> int:
    """Return the Brute that threatens the card."""
    for step in reversed(table.match.steps):
        done = table.match.game.parse(step.text)
        if isinstance(done, Threaten) and KIND[done.target] == KIND[card]:
            return done.card
    return -1


def draw_blow_light(scene: FamigliaView, canvas: Canvas, one: RunningTrack, ms: float) -> None:
    """Draw the light through the blinds during a threat, and prepare the patch that the blow slaps on."""
    table, card = scene.table, one.params["card"]
    spot, now = _spot(table, card), table.highlights.now
    if table.pace.lights:
        draw_window_light(scene.app, canvas, scene.places.w / 2, ms, one.ends - ms)
    if spot is not None and now is not None and table.highlights.since(now.hits) < 0:
        _ready(scene, card, spot.width * scene.app.viewport.u, table.highlights.since(now.hits))


def draw_patch(scene: FamigliaView, canvas: Canvas, card: int | None) -> None:
    """Draw the current price of a threatened card on a torn yellow patch over its value: slapped on with the blow,
    it stays until the turn ends.
    """
    app, table, u = scene.app, scene.table, scene.app.viewport.u
    found = None if card is None else table.stage.find(card)
    if card is None or found is None or found[0] != STREET:
        return
    sprite, now = table.stage.rows[STREET][found[1]], table.highlights.now
    if sprite.flight is not None or sprite.carried:
        return
    since = table.highlights.since(now.hits) if now is not None and now.kind == THREATENS else SLAPPED_MS
    wide = sprite.width * sprite.scale
    marks = MARKS[detail_for(round(wide * u))]
    side = _patch_side(wide * u, since)
    left, top = sprite.x - wide / 2, sprite.y - sprite.rise - wide * RATIO / 2
    value = left + marks.value_at[0] / MASTER * wide, top + marks.value_at[1] / MASTER * wide
    middle = pygame.Vector2(sprite.x, sprite.y - sprite.rise)
    x, y = app.viewport.point(*(middle + (pygame.Vector2(value) - middle).rotate(sprite.angle)))
    canvas.blit(app.skin.drawing(*_patch(side)), x - side // 2, y - side // 2)
    text = _price(scene, max(0, VALUE[card] - scene.view.reduction), side)
    canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)


def _patch_side(wide: float, since: float) -> int:
    """Return the size of the patch on a card `wide` pixels wide, `since` ms after the blow."""
    marks = MARKS[detail_for(round(wide))]
    grown = PATCH_FROM + (1 - PATCH_FROM) * out_back(min(1.0, max(0.0, since / SLAPPED_MS)))
    return max(20, round(marks.value_px * PATCH / MASTER * wide * round(10 * grown) / 20) * 2)


def _patch(side: int) -> Drawing:
    points, line = "L".join(f"{x * side:.1f} {y * side:.1f}" for x, y in TORN), max(1.4, side * 0.05)
    body = f'<path d="M{points}Z" fill="{YELLOW}" stroke="{INK}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
    return ("price patch",), side, side, body


def _price(scene: FamigliaView, price: int, side: int) -> pygame.Surface:
    return scene.app.text.line(str(price), "display", max(12, round(side * 0.6)), INK)


def _ready(scene: FamigliaView, card: int, wide: float, since: float) -> None:
    """Render the patch before the blow, one text per frame."""
    app = scene.app
    later, sizes = app.art.in_background, sorted({_patch_side(wide, ms) for ms in range(0, round(SLAPPED_MS) + 8, 8)})
    for drawing in map(_patch, sizes):
        prerender_drawing(later, app.skin, *drawing)
    turn = int(-since / READY_MS)
    if turn < len(sizes):
        _price(scene, max(0, VALUE[card] - scene.view.reduction), sizes[turn])
