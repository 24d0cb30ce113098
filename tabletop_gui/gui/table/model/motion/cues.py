"""Cues for redacted events, shared by all games. Events that are *said* are shown by the games themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from tabletop_gui.engine.events import Event, Gathered, Moved, Said, Shown, Shuffled
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.play import ReadingStop, SpeechOrdering
from tabletop_gui.gui.table.model.sprites import Motion
from tabletop_gui.gui.table.model.stage import Stage

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


E = TypeVar("E", bound=Moved | Shown | Said)


def together(events: Sequence[Event], kind: type[E], place: Callable[[E], int]) -> list[E]:
    """Return the leading events that have the same kind and place: they are shown as one."""
    run: list[E] = []
    for event in events:
        if not isinstance(event, kind) or (run and place(event) != place(run[0])):
            break
        run.append(event)
    return run


def cues_of(table: Table, events: Sequence[Event]) -> Iterator[Cue]:
    """Yield the cues for the events of one action (or of the opening), in order."""
    index = 0
    while index < len(events):
        event = events[index]
        index += 1
        table.later = events[index:]
        match event:
            case Moved():
                run = together(events[index - 1 :], Moved, lambda one: one.source)
                index += len(run) - 1
                if len(run) == 1:
                    yield from played(table, event)
                elif all(one.target == event.target for one in run):
                    yield from (laid_out if uncovers(table, event) else collected)(table, run)
                else:
                    yield from dealt(table, run)
            case Shown():
                turned = together(events[index - 1 :], Shown, lambda one: one.zone)
                index += len(turned) - 1
                yield shown(table, turned)
            case Gathered():
                yield gathered(table, event)
            case Shuffled():
                yield shuffled(table, event)
                yield from table.play.shuffles(table, event.zone)
            case Said():
                if isinstance(table.play, SpeechOrdering):
                    said = together(events[index - 1 :], Said, lambda one: 0)
                    index += len(said) - 1
                    yield from table.play.all_said(table, said)
                else:
                    yield from table.play.said(table, event)
                    yield from triggered(table, event)
    theirs = not table.viewpoint.past and table.match.to_act != table.viewpoint.seat
    if table.director.unhurried and theirs and isinstance(table.play, ReadingStop) and table.play.stops(table, events):
        yield Cue(station=True)


def triggered(table: Table, event: Said) -> Iterator[Cue]:
    """Yield the cue of each highlight that an event begins without code. Its parameters are those of the event."""
    for timeline in table.triggered:
        on = timeline.on
        if on is None or on.said != event.what or event.n < on.least:
            continue
        card = table.match.game.codes.index(on.card) if on.card else -1
        request = HighlightRequest(
            timeline.id, event.seat, on.stake, lighter=among_bots(table.match), hits=timeline.hits, dice=len(table.match.steps),
            params={"seat": event.seat, "n": event.n, "card": card}, side=table.side_of(event.seat) if event.seat >= 0 else 0.0,
        )  # fmt: skip
        yield Cue(lambda request=request: table.highlights.begin(request), settle=True)  # type: ignore[misc]


def played(table: Table, event: Moved) -> Iterator[Cue]:
    """Yield the cue of a card that moves: it flies, turns over on the way if needed, and lands with a thump."""

    held: list[Moved] = []

    def begin() -> None:
        # its way is known only now: the cards may have been laid out anew since
        sprite = table.stage.move(event)
        dropped = table.dropped == event.card and event.card >= 0
        table.dropped = None
        if table.play.laying.holds(table, event, sprite):
            held.append(event)
            table.host.sound("card_slide", side=table.side(sprite.x))
            table.arrange(timing.CLOSE_UP_MS, out_back, zones=(event.source,))
            return
        laying = table.play.laying
        slower = laying.slower(table, event)
        table.tally.see(event)
        table.lay_out()
        spot = table.stage.goals(event.target)[-1]
        way = ((spot.x - sprite.x) ** 2 + (spot.y - sprite.y) ** 2) ** 0.5
        if dropped:
            table.stage.send(sprite, spot, Motion(timing.settle_ms(way), out_back, thump=True))
            table.host.sound("card_place", side=table.side(spot.x))
        else:
            table.stage.send(sprite, spot, laying.flight(event, slower * timing.move_ms(way)))
            table.host.sound("card_slide", side=table.side(sprite.x))
        table.arrange(timing.CLOSE_UP_MS, out_back)

    def lies() -> None:
        if held:
            table.play.laying.lay_now(table)
        else:
            table.play.laying.lies(table, event)

    yield Cue(begin, settle=True)
    yield Cue(lies, settle=True)


def collected(table: Table, run: Sequence[Moved]) -> Iterator[Cue]:
    """Yield the cues of cards that move to one place together; counts change when they have landed."""

    def begin() -> None:
        for event in run:
            sprite = table.stage.move(event)
            sprite.glow = False
        table.lay_out()
        table.arrange(*table.play.gathers(table, run[-1].target))
        table.host.sound("card_slide", side=table.side_of_zone(run[-1].target))

    def lie() -> None:
        for event in run:
            table.tally.see(event)
        table.lay_out()
        table.arrange(timing.REARRANGE_MS)

    yield Cue(begin, settle=True)
    yield Cue(lie)
    yield from table.play.lies(table, run[-1].target)


def uncovers(table: Table, event: Moved) -> bool:
    """Return True if a card moves from a face-down pile to a place where faces are visible."""
    zones = table.places.zones
    return not zones[event.source].spots(1)[0].up and zones[event.target].spots(1)[0].up and event.card >= 0


def laid_out(table: Table, run: Sequence[Moved]) -> Iterator[Cue]:
    """Yield the cues of cards turned up from a pile into one place, one after the other."""

    def begin(event: Moved) -> None:
        sprite = table.stage.move(event)
        table.tally.see(event)
        table.lay_out()
        spot = table.stage.goals(event.target)[-1]
        table.stage.send(sprite, spot, Motion(timing.MOVE_MOST_MS, out_cubic, thump=True))
        table.arrange(timing.REARRANGE_MS, zones=(event.source, event.target))
        table.sound("card_place", side=table.side(spot.x))

    for event in run:
        yield Cue(lambda event=event: begin(event), timing.LAY_OUT_MS)  # type: ignore[misc]
    yield Cue(settle=True)


def dealt(table: Table, run: Sequence[Moved]) -> Iterator[Cue]:
    """Yield the cues of cards dealt to several places along shallow arcs; the player's hand is sorted when all have arrived."""
    stagger = timing.stagger_ms(len(run))

    def begin(event: Moved) -> None:
        sprite = table.stage.move(event)
        table.tally.see(event)
        table.hand_order.dealing = True
        spot = table.stage.goals(event.target)[-1]
        table.stage.send(sprite, spot, Motion(timing.DEAL_MS, out_cubic, arc=timing.DEAL_ARC))
        table.arrange(timing.REARRANGE_MS, zones=(event.source, event.target))
        table.host.sound("card_deal", side=table.side(spot.x))

    def sort() -> None:
        table.hand_order.sort()
        table.arrange(timing.SORT_MS)

    for event in run:
        yield Cue(lambda event=event: begin(event), stagger)  # type: ignore[misc]
    yield Cue(settle=True)
    yield Cue(sort, settle=True)


def shown(table: Table, turned: Sequence[Shown]) -> Cue:
    """Return the cue of cards turned up where they lie, those of one place together."""

    def begin() -> None:
        for event in turned:
            table.stage.show(event)
            table.tally.see(event)
        table.lay_out()
        table.arrange(timing.FLIP_MS)
        table.host.sound("card_flip", side=table.side_of_zone(turned[-1].zone))

    return Cue(begin, settle=True)


def gathered(table: Table, event: Gathered) -> Cue:
    """Return the cue of all cards being gathered into one pile."""

    def begin() -> None:
        table.highlights.hand_begins()
        moved = any(row for zone, row in enumerate(table.stage.rows) if zone != event.zone)
        table.stage.gather(event.zone, table.cards)
        table.hand_order.forget()
        table.tally.see(event)
        table.lay_out()
        table.arrange(timing.COLLECT_MS)
        if moved:
            table.host.sound("card_slide", side=table.side_of_zone(event.zone))

    return Cue(begin, settle=True)


def shuffled(table: Table, event: Shuffled) -> Cue:
    """Return the cue of a shuffle: the upper cards are cut to both sides and fall back."""

    def begin() -> None:
        table.stage.shuffle(event.zone)
        table.tally.see(event)
        table.host.sound("shuffle", side=table.side_of_zone(event.zone))
        if table.flourishes:
            riffle(table.stage, event.zone)

    return Cue(begin, timing.SHUFFLE_MS, settle=True)


def riffle(stage: Stage, zone: int) -> None:
    """Animate the upper cards of a pile: cut to both sides, then fall back."""
    row = [(sprite, spot) for sprite, spot in zip(stage.rows[zone], stage.goals(zone), strict=True) if spot.seen]
    for k, (sprite, spot) in enumerate(row):
        side = spot.width * (0.34 if k % 2 else -0.34)
        sprite.x, sprite.angle = spot.x + side, spot.angle + (4 if k % 2 else -4)
        stage.send(sprite, spot, Motion(timing.SHUFFLE_MS * 0.8, in_out_cubic, wait=stage.tempo.pace.ms(20 * k)))
