"""The moments of Game of Kingdoms on the screen: everything is put in, the last card is turned up, a treasure is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.last_of_board import TURNS_UP
from tabletop_gui.gui.games.kingdoms.play import ALL_IN_SHOWN, WON
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.bursts import burst, ring
from tabletop_gui.gui.table.lifted_corner import corner_lifted
from tabletop_gui.gui.table.model.moments import HeavyEvent
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.tween import in_out_cubic, in_quart, out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.scene import KingdomsTable

BURST_MS: Final = 280.0
RINGS_MS: Final = 260.0
BIG: Final = 34.0
"""So much larger than it stays the figure of all there is gets while it is won."""
NEARER: Final = 1.8
"""How much larger the last card is while it is held up."""
UP, LOOK, FIRST, HELD, SECOND = 0.16, 0.26, 0.46, 0.56, 0.76
"""The parts of the last card's moment: it is up, it has hung, a corner is lifted, it is held so, it is lifted further."""
PEEK, WIDE_PEEK = 0.32, 0.68
"""How far its corner is lifted, in widths of the card: first, then further."""
SPLINTER: Final = "#C9A26B"


def draw_moment(scene: KingdomsTable, canvas: Canvas) -> None:
    """What is shown now, over the dark."""
    now = scene.table.moments.now
    if now is None:
        return
    if now.kind == TURNS_UP:
        _last_card(scene, canvas, now)
    elif now.kind in (WON, ALL_IN_SHOWN):
        _sum(scene, canvas, now)


def print_ahead(scene: KingdomsTable) -> None:
    """The last card has come and lies face down: have it printed as large as it will be held up."""
    row = scene.table.stage.rows[BOARD]
    if row and row[-1].face >= 0:
        scene.painter.large_ahead(row[-1].face, row[-1].spot.width * NEARER)


def swell(scene: KingdomsTable) -> dict[int, float]:
    """How large the figure of a sum that is being won is written, by seat: as large as the sum is heavy."""
    moments = scene.table.moments
    now = moments.now
    if now is None or now.kind != WON:
        return {}
    since = moments.since(now.hits)
    rest = 1 - out_cubic(min(1.0, max(0.0, since) / max(1.0, (1 - now.hits) * now.weight.ms)))
    return {now.seat: 20.0 + round(BIG * max(now.weight.size.stake, 0.2) * rest / 2) * 2}


def _sum(scene: KingdomsTable, canvas: Canvas, now: HeavyEvent) -> None:
    """Whom it is about stays in the light; where the sum strikes splinters fly."""
    table, app = scene.table, scene.app
    places = scene.places
    seat, corner = places.seat(now.seat), places.corner(now.seat)
    slot = (now.seat - table.eyes.south) % scene.tally.n
    for zone in (HAND + now.seat, *((BOARD,) if now.kind == WON else ())):
        for sprite in sorted(table.stage.rows[zone], key=lambda one: one.spot.z):
            if (zone != BOARD or sprite.glow) and sprite.spot.seen and zone != table.hand:
                scene.painter.draw(canvas, sprite, glow=GOLD if sprite.glow else None)
    scene.signs.draw(canvas, slot, seat, scene.sign(now.seat))
    if now.kind == ALL_IN_SHOWN:
        scene.chips.before(canvas, places, scene.tally, now.seat, False)
    spot = corner.stack if now.kind == WON else corner.bet
    at, card = app.viewport.point(spot[0], spot[1] - 12), table.places.zones[table.hand].spots(1)[0].width * app.viewport.u
    since = table.moments.since(now.hits)
    along = None if now.kind == WON else now.along
    burst(
        canvas, app.skin, at, card, since, life=BURST_MS, many=now.weight.size.particles, inks=(PAPER, GOLD, SPLINTER),
        dice=now.dice, near=0.25, along=along,
    )  # fmt: skip
    for k in range(2):
        ring(canvas, app.skin, at, card * (0.55 + 0.2 * k), (since - 60 * k) / RINGS_MS, PAPER)


def _last_card(scene: KingdomsTable, canvas: Canvas, now: HeavyEvent) -> None:
    """It is held up, its corner lifted, lifted further; then it is turned over and falls into its place."""
    table, painter, viewport = scene.table, scene.painter, scene.app.viewport
    row = table.stage.rows[BOARD]
    if not row or row[-1].face < 0:
        return
    for seat in scene.tally.live:
        for sprite in sorted(table.stage.rows[HAND + seat], key=lambda one: one.spot.z):
            if sprite.spot.seen and HAND + seat != table.hand:
                painter.draw(canvas, sprite)
        slot = (seat - table.eyes.south) % scene.tally.n
        scene.signs.draw(canvas, slot, scene.places.seats[slot], scene.sign(seat))
    sprite, done = row[-1], table.moments.done
    spot = sprite.spot
    if done >= now.hits:
        _strikes(scene, canvas, now, sprite)
        return
    grown = 1 + (NEARER - 1) * out_cubic(min(1.0, done / UP))
    fold = 0.0
    if done >= SECOND:
        fold = WIDE_PEEK
    elif done >= HELD:
        fold = PEEK + (WIDE_PEEK - PEEK) * in_out_cubic((done - HELD) / (SECOND - HELD))
    elif done >= LOOK:
        fold = PEEK * in_out_cubic(min(1.0, (done - LOOK) / (FIRST - LOOK)))
    up = painter.large(sprite.face, spot.width * NEARER)
    down = painter.large(-1, spot.width * NEARER)
    falls = max(0.0, (done - SECOND) / (now.hits - SECOND))
    lie = grown + (1 - grown) * in_quart(falls)
    x, y = viewport.point(spot.x, spot.y - 26 * (grown - 1) * (1 - falls))
    if falls > 0:
        side = down if falls < 0.5 else up
        picture = scene.app.art.squeezed(painter.scaled(side, lie / NEARER), max(0.03, abs(1 - 2 * falls)))
    elif fold <= 0:
        picture = painter.scaled(down, lie / NEARER)
    else:
        wide = round(spot.width * NEARER * viewport.u)
        picture = corner_lifted(up, down, (wide, round(wide * spot.ratio)), round(fold * wide / 3) * 3)
    canvas.blit(picture.surface, x + picture.dx, y + picture.dy)


def _strikes(scene: KingdomsTable, canvas: Canvas, now: HeavyEvent, sprite: Sprite) -> None:
    """The card lies open."""
    app = scene.app
    at, card = app.viewport.point(sprite.spot.x, sprite.spot.y), sprite.spot.width * app.viewport.u
    burst(
        canvas, app.skin, at, card, scene.table.moments.since(now.hits), life=BURST_MS, many=now.weight.size.particles,
        inks=(PAPER, GOLD, INK), dice=now.dice, near=0.5, far=1.2,
    )  # fmt: skip
    scene.painter.draw(canvas, sprite)

