"""Highlight of a theft: a card is taken that the rival could have paid for in its next turn. Its rope snaps in
three, then the card moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.engine.events import Moved, Said
from tabletop_gui.games.famiglia import HAND, STREET, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia.emphasis import share_of
from tabletop_gui.gui.games.famiglia.highlights.neon import neon
from tabletop_gui.gui.games.famiglia.prices import PublicCards, reachable_cards
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.games.famiglia.threatened_cards import ROPE, THICK
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.slivers import burst, burst_ahead
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_back, out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
    from tabletop_gui.gui.table.model.motion.highlights import Highlight
    from tabletop_gui.gui.table.model.table import Table

SNATCHED: Final = "snatched"
"""Name of a theft's highlight."""
HITS: Final = 0.25
"""Share of the highlight after which the rope snaps."""
HELPED: Final = 0.6
"""Factor of the emphasis if the rival would have needed a Brute or an Accountant."""
LEAST: Final = 3
"""Least value of a card whose theft is highlighted."""
WHIPS_MS: Final = 320.0
"""Time in which the ends of the rope whip off."""
SLIVERS_MS: Final = 240.0
GROWS_MS: Final = 140.0
"""Time in which the card's points grow."""
ENDS: Final = ((-0.52, -0.40, 205.0, -80.0), (0.50, -0.30, 330.0, 95.0), (-0.10, 0.56, 110.0, 70.0))
"""The rope's ends: start (in widths and heights of the card, from its middle), direction, and rotation, degrees."""
FAR: Final = 0.55
"""Flight distance of an end, in card widths."""
LONG: Final = 96.0
"""Length of an end, logical units."""
FIGURE: Final = 54.0


def theft_cues(table: Table, event: Said) -> Iterator[Cue]:
    """Yield the cue of a theft, shown before the card moves."""
    events = table.match.steps[-1].events if table.match.steps else []
    later = events[events.index(event) + 1 :] if event in events else []
    card = next((one.card for one in later if isinstance(one, Moved) and one.source == STREET and one.target >= HAND), -1)
    if card >= 0 and WORTH[card] >= LEAST:
        yield Cue(lambda: _begin(table, event.seat, card), settle=True)


def emphasis_of_theft(table: Table, seat: int, card: int) -> float:
    """Return the emphasis of a theft: the card's value if the rival could have taken it next, judged from open cards
    alone; else 0.
    """
    tally, state = table.tally, table.match.state
    assert isinstance(tally, FamigliaTally) and isinstance(state, Famiglia)
    if tally.left == 0:
        return 0.0
    reach = reachable_cards(PublicCards(tally.zones, state.green, state.whole), 1 - seat)
    return share_of(card) * (1.0 if reach[card] else HELPED) if card in reach else 0.0


def _begin(table: Table, seat: int, card: int) -> None:
    stake = emphasis_of_theft(table, seat, card) if table.flourishes else 0.0
    if not stake:
        return
    lighter = among_bots(table.match)
    table.highlights.begin(SNATCHED, 1 - seat, stake, lighter=lighter, hits=HITS, along=(0.0, 1.0), dice=card)
    table.host.emotion(1 - seat, "sour", timing.FACE_MS)
    table.sound("thread")


def draw_theft(scene: FamigliaTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the card above the dimmed table, its rope until it snaps, the rope's ends, and the card's points."""
    app, table, u = scene.app, scene.table, scene.app.viewport.u
    found = table.stage.find(now.dice)
    if found is None or found[0] != STREET:
        return
    sprite, since = table.stage.rows[STREET][found[1]], table.highlights.since(now.hits)
    slot = (now.seat - table.viewpoint.south) % 2
    scene.signs.draw(canvas, slot, scene.places.seats[slot], scene.seat_plate(now.seat))  # whoever loses it is sour in the light
    scene.painter.draw(canvas, sprite, glow=GOLD)
    wide, many, inks = sprite.width * u, now.weight.size.particles, (PAPER, ROPE, GOLD)
    at = app.viewport.point(sprite.x, sprite.y - sprite.rise)
    if since < 0:
        burst_ahead(app.art.in_background, app.skin, wide, many=many, inks=inks, dice=now.dice)
        scene.ropes.rope(canvas, sprite, True)
        return
    burst(canvas, app.skin, at, wide, since, life=SLIVERS_MS, many=many, inks=inks, dice=now.dice, near=0.5, far=1.0)
    if since < WHIPS_MS:
        _ends(scene, canvas, at, wide, sprite.spot.height * u, since / WHIPS_MS)
    grown = out_back(min(1.0, since / GROWS_MS))
    size = max(13, round(FIGURE * u * min(1.0, grown) / 2) * 2)
    neon(canvas, app, f"+{WORTH[now.dice]}", size, (at[0], at[1] - round(sprite.spot.height * u * 0.62)))


def _ends(scene: FamigliaTable, canvas: Canvas, at: tuple[int, int], wide: float, tall: float, share: float) -> None:
    """Draw the three ends of the rope, which whip off turning."""
    app, u = scene.app, scene.app.viewport.u
    side, thick = app.viewport.px(LONG), max(2.4, THICK * u)
    pad, low = thick * 1.4, side * 0.34
    way = f"M{pad} {low}C{side * 0.3} {pad} {side * 0.62} {side * 0.72} {side - pad} {low * 1.2}"
    body = f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="{thick + max(1.4, 1.8 * u):.2f}" stroke-linecap="round"/>'
    body += f'<path d="{way}" fill="none" stroke="{ROPE}" stroke-width="{thick:.2f}" stroke-linecap="round"/>'
    dash = f'stroke-dasharray="{7 * u:.1f} {5 * u:.1f}"'
    body += f'<path d="{way}" fill="none" stroke="{PAPER}" stroke-width="{max(1.0, 1.5 * u):.2f}" {dash}/>'
    piece = app.skin.drawing(("rope end", round(thick)), side, side, body)
    gone = out_cubic(share)
    for x, y, whither, turns in ENDS:
        picture = pygame.transform.rotozoom(piece, -turns * gone - whither, 1.0)
        picture = canvas.faded(picture, 1 - in_cubic(share), once=True)
        far = FAR * gone * wide
        px, py = at[0] + x * wide + cos(radians(whither)) * far, at[1] + y * tall + sin(radians(whither)) * far
        canvas.blit(picture, px - picture.get_width() / 2, py - picture.get_height() / 2)
