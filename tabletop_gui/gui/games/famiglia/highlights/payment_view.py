"""Drawing of a payment: tightening threads, and the diamond that flies to the score."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.decks.famiglia import FamigliaDeck
from tabletop_gui.games.famiglia import FAMILIES, FAMILY, HAND, WORTH
from tabletop_gui.gui.games.famiglia.felt_items import seal_at, worth_diamond
from tabletop_gui.gui.games.famiglia.payment_threads import draw_knot, draw_thread
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.highlights.payment import Payment
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView

BOW: Final = 46.0
"""Upward bend of the diamond's path, logical units."""


def draw_payment(scene: FamigliaView, canvas: Canvas, payment: Payment) -> None:
    """Draw a payment in its current state."""
    if payment.flown >= 0:
        _worth(scene, canvas, payment)
    elif payment.ways is not None and not payment.landed:
        _threads(scene, canvas, payment)


def _threads(scene: FamigliaView, canvas: Canvas, payment: Payment) -> None:
    """Draw the threads: that of the card going to the table whips back; the taken card comes along the other."""
    app, stage = scene.app, scene.table.stage
    assert payment.ways is not None
    if payment.seat != scene.table.viewpoint.south:
        for one in stage.rows[HAND + payment.seat]:
            if one.face in payment.pays and one.still:
                scene.painter.framed(canvas, one, GOLD)
    found = stage.find(payment.card)
    sprite = stage.rows[found[0]][found[1]] if found is not None else None
    for k, (a, b) in enumerate(payment.ways):
        begins, ends = 0.0, payment.ran
        if k == payment.lays:
            ends *= 1 - payment.whip_progress
        elif sprite is not None and sprite.flight is not None:
            begins = min(1.0, max(0.0, (sprite.y - a[1]) / (b[1] - a[1])))
        if ends <= begins:
            continue
        draw_thread(app, canvas, a, b, (begins, ends), payment.taut)
        if begins == 0:
            draw_knot(app, canvas, a, True)
        if ends >= 1:
            draw_knot(app, canvas, b, True)


def _worth(scene: FamigliaView, canvas: Canvas, payment: Payment) -> None:
    """Draw the card's points in flight."""
    app, table, deck, t = scene.app, scene.table, scene.data.deck, payment.flown
    assert isinstance(deck, FamigliaDeck)
    (x0, y0), (x1, y1) = payment.comes_from, seal_at(scene.places.seats[(payment.seat - table.viewpoint.south) % 2])
    at = app.viewport.point(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - BOW * sin(pi * t))
    worth_diamond(canvas, app, str(WORTH[payment.card]), at, deck.family(FAMILIES[FAMILY[payment.card]]).ink)
