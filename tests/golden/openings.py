"""A page by its name, and a table of Oh Hell at a moment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pygame

from tabletop_gui.engine.trick_taking import SUIT, Play
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import FRAME_MS, advance, rest, show_table
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat

PERSON: Final = Seat("person", "Ana", "vera", "normal", "calculator")
RIVALS: Final = ("aldonza", "bruno", "nadira", "pio", "kofi", "lobo")


def played(seats: int, seed: int, until: Callable[[Match], bool], persons: int = 1) -> Match:
    """A match of Oh Hell in which everybody bids about their share and plays at random, up to a moment."""
    company = [
        PERSON if k == 0 else Seat("bot", RIVALS[k - 1].title(), RIVALS[k - 1], "normal", "calculator") for k in range(seats)
    ]
    for k in range(1, persons):
        company[k] = Seat("person", "Luis", "tomas", "normal", "calculator")
    match = Match.new(GAMES["oh_hell"], {}, company, seed)
    rng = Random(seed)
    while match.to_act is not None and not until(match):
        legal: Any = match.legal(match.to_act)
        if isinstance(legal[0], Bid):
            share = len(match.state.zones[match.to_act]) / seats
            legal = sorted(legal, key=lambda bid: abs(bid.tricks - share))[:2]
        match.propose(match.to_act, rng.choice(legal))
    return match


def to_bid(match: Match) -> bool:
    return match.to_act == 0 and isinstance(match.legal(0)[0], Bid) and len(match.actions) > 1


def to_follow(match: Match) -> bool:
    """Some cards may not be played, and two tricks are done."""
    hand = match.state.zones[0]
    return match.to_act == 0 and len(hand) < 9 and 1 < len(match.legal(0)) < len(hand)


def last_card(match: Match) -> bool:
    """One card more and the hand is over."""
    return len(match.actions) > 30 and sum(len(match.state.zones[seat]) for seat in range(len(match.seats))) == 1


def table(until: Callable[[Match], bool], seats: int = 4, seed: int = 5) -> Callable[[App], None]:
    def show(app: App) -> None:
        show_table(app, played(seats, seed, until))
        rest(app)

    return show


def put_ahead(app: App) -> None:
    """A rival thinks, and the card that will follow lies there as a ghost already."""
    app.change(preselect=True)
    led = played(
        4, 5, lambda match: match.to_act == 3 and len(match.state.zones[match.state.TRICK]) == 1 and len(match.actions) > 20
    )
    show_table(app, led)
    rest(app)
    scene: Any = app.scenes.top
    suit = SUIT[scene.view.zones[scene.view.TRICK][0]]
    card = next((card for card in scene.table.held if SUIT[card] == suit), scene.table.held[0])
    assert scene.premove.try_premove(card, Play(card))
    rest(app)


def counted(app: App) -> None:
    """The hand is over and its points stand on the table."""
    match = played(4, 5, last_card)
    show_table(app, match)
    rest(app)
    assert match.to_act is not None
    scene: Any = app.scenes.top
    assert scene.table.propose(match.legal(match.to_act)[0])
    for _ in range(900):
        advance(app, FRAME_MS)
        if scene.summary.shown:
            break
    advance(app, 1500)


def held(app: App) -> None:
    """A card is in the hand: the table answers."""
    table(to_follow, seed=9)(app)
    scene: Any = app.scenes.top
    row = scene.table.stage.rows[scene.table.hand]
    legal = {action.card for action in scene.match.legal(0)}
    sprite = next(one for one in row if one.face in legal)
    x, y = app.viewport.point(sprite.spot.x - sprite.spot.width * 0.3, sprite.spot.y)
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    for k in range(20):
        spot = (x + 4 * k, y - 12 * k)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(4, -12), buttons=(1, 0, 0)))
        advance(app, FRAME_MS)


def curtain(app: App) -> None:
    """Two people at one screen: the second one's turn begins."""
    match = played(4, 3, lambda match: match.to_act == 0 and len(match.actions) > 6, persons=2)
    show_table(app, match)
    rest(app)
    picture = pygame.transform.box_blur(app.canvas.target, 16).convert()
    app.scenes.push(app.scene("curtain", who="Luis", character="tomas", picture=picture, pause=lambda: None))


def screen(name: str, **arguments: Any) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.scenes.reset(app.scene("lobby"))
        if name != "lobby":
            app.scenes.push(app.scene(name, **arguments))

    return show


def printed(app: App) -> None:
    """Let the background thread print all that is seen."""
    for _ in range(200):
        rest(app)
        if app.art.prepared() and not app.is_dirty:
            return
        app.art.wait(60)
