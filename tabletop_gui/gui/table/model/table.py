"""The match at the table: match, viewpoint, stage, director, pointer and bots together, without a window.

Input arrives as pointer intents and actions, time as `update`; the result is on the stage and in the
tally. The scene draws it, tests step it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop_gui.content.records.emphasis import EmphasisFile
from tabletop_gui.content.records.timelines import Timeline
from tabletop_gui.engine.events import HIDDEN, Event
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.hot_seat import HotSeat
from tabletop_gui.gui.table.model.input.gestures import Drag, Fit, Gather, Gesture
from tabletop_gui.gui.table.model.input.hand_order import HandOrder
from tabletop_gui.gui.table.model.input.hotspots import TableHitTest
from tabletop_gui.gui.table.model.input.interpreter import Interpreter
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.bot_pacing import BotTurns
from tabletop_gui.gui.table.model.motion.cues import cues_of
from tabletop_gui.gui.table.model.motion.director import Cue, Director
from tabletop_gui.gui.table.model.motion.highlights import Highlights
from tabletop_gui.gui.table.model.motion.tempo import Gait, Pace, Tempo
from tabletop_gui.gui.table.model.motion.tween import Ease, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.play import AnyPlay, Bots, Host, PendingInput, TablePlaces, ViewContext
from tabletop_gui.gui.table.model.stage import Stage
from tabletop_gui.gui.table.model.viewpoint import Viewpoint
from tabletop_gui.match.core.match import Refused

STRICT = False
"""True in tests, where a stage that differs from the view is an error; for a player it is corrected silently
(a jump, not a crash).
"""


class Table:
    """One match on one table. `size` is the canvas in logical units."""

    def __init__(
        self,
        play: AnyPlay,
        host: Host,
        bots: Bots,
        *,
        pace: Pace,
        viewpoint: Viewpoint,
        emphasis: EmphasisFile | None = None,
    ) -> None:
        """Create the table. `emphasis`: sizes of highlights (`Library.emphasis`); without it there are none."""
        self.match = match = viewpoint.match
        self.play, self.host, self.bots = play, host, bots
        self.viewpoint = viewpoint
        self.open_table = viewpoint.open
        """True if all hands shall be open: applied as soon as everything has been shown."""
        self.size: tuple[float, float] = (1600.0, 900.0)
        self.hand_order = HandOrder(play.sorted)
        self.tempo = Tempo(pace, lambda: self.mine)
        self.turns = BotTurns(match, play, bots, self.tempo)
        self.dropped: int | None = None
        """The card that was just dropped on its target: it settles instead of flying."""
        self.gestures: list[Gesture] = []
        self.holding = PendingInput()
        self.over = False
        self.triggered: Sequence[Timeline] = ()
        """Timelines of highlights that an event of the log begins without code."""
        self.view: Any
        self.view, first = self.viewpoint.beginning(play)
        self.shown = max(0, len(match.steps) - bool(first))
        """Number of actions that have been shown completely."""
        self.later: Sequence[Event] = ()
        """The events of an action after the one whose cues are made now, as the viewer sees them."""
        self.held_up = False
        """True if the viewer has something to read before their turn."""
        self._my_turn = False
        self._checked = False
        self.cards = len(match.state.sight)
        self.tally: Any = play.tally(self.view)
        self.places: TablePlaces = self._places()
        self.hand_order.recall(viewpoint.before(self.hand, self.view))
        self.stage = stage = Stage(self.view.zones, self.places.zones, self.tempo, self._order)
        self.highlights = highlights = Highlights.of(self.tempo, emphasis, lambda: viewpoint.south, self.sound)

        def hurry() -> None:
            stage.hurry()
            highlights.end()
            if play.moving is not None:
                play.moving.hurry(0 if self.pace.reduced else timing.HURRY_MS)

        def flying() -> bool:
            return stage.flying or highlights.running or (play.moving is not None and play.moving.flying)

        self.director = Director(self.tempo, flying, hurry, unattended=self.viewpoint.watching)
        self.hit_test = TableHitTest(self)
        self.hands = Interpreter(self.hit_test, stage, self.hand_order, self.tempo, host)
        self.pointer = self.hands.pointer
        self.persons = HotSeat(self.viewpoint, play, stage, self.hands, host, self._show_anew)
        self.director.add([Cue()])
        self.refresh()
        highlights.quiet = bool(first and match.steps)  # it has been watched before
        self.director.add(cues_of(self, first))

    # -- what is so -----------------------------------------------------------------------------------------------------------

    @property
    def mine(self) -> bool:
        """True if it is the viewer's turn and everything before it has been shown."""
        return self._my_turn and self.director.idle

    @property
    def acting(self) -> int | None:
        """The seat whose turn is shown: None while cards fly."""
        if not self.director.idle or self.over:
            return None
        return self.match.to_act

    @property
    def hand(self) -> int:
        """Zone of the viewer's hand."""
        return self.play.hand(self.viewpoint.south)

    @property
    def held(self) -> list[int]:
        """The viewer's visible cards in display order; empty without a viewer."""
        row = self.stage.rows[self.hand]
        order = self._order(self.hand, [sprite.face for sprite in row])
        return [] if self.viewpoint.covered or order is None else [row[index].face for index in order if row[index].spot.seen]

    def playable(self, card: int) -> bool:
        """Return True if the card may be put somewhere now; also while no card has to be played."""
        drags = [g.card for g in self.gestures if isinstance(g, Drag | Fit)]
        return not drags or card in drags

    def idea(self) -> Action | None:
        """Return the action the player is about to take: with the carried or selected card, the card on trial, or the
        cards set aside. None if there is none, or it is illegal.
        """
        if not self.mine:
            return None
        pointer, trial = self.pointer, self.holding.trial
        lit = pointer.lit()
        aimed = pointer.aimed or (lit[0] if len(lit) == 1 else None)
        gathered = (g.complete(self.holding.aside) for g in self.gestures if isinstance(g, Gather) and self.holding.aside)
        ideas = (aimed.action if aimed is not None else None, trial, *gathered)
        return next((action for action in ideas if action is not None and action in self.view.legal), None)

    def pointed(self) -> Action | None:
        """Return the one legal action with the card under the pointer; None if there are several, or none."""
        card = self.pointer.hover.card if self.mine and self.pointer.hover is not None else -1
        found = [one.action for one in self.gestures if isinstance(one, Drag) and one.card == card]
        return found[0] if len(found) == 1 and found[0] in self.view.legal else None

    @property
    def pace(self) -> Pace:
        """The player's speed settings."""
        return self.tempo.pace

    @property
    def flourishes(self) -> bool:
        """True if decorative animations are shown: not while skipping, nor with reduced motion."""
        return not (self.director.hurrying or self.pace.instant or self.pace.reduced)

    def sound(self, name: str, step: int = 0, side: float = 0.0) -> None:
        """Play a sound of the animation, the note at `step` of a scale; none while skipping. `side` is where it comes
        from, -1 (left) to 1 (right).
        """
        if not self.director.hurrying:
            self.host.sound(name, step, side)

    def side(self, x: float) -> float:
        """Return the side that a sound at `x` (logical units) comes from: -1 at the left edge, 1 at the right one."""
        return max(-1.0, min(1.0, 2.0 * x / self.size[0] - 1.0))

    def side_of(self, seat: int) -> float:
        """Return the side that a seat's sounds come from."""
        seats = self.places.seats
        return self.side(seats[(seat - self.viewpoint.south) % len(seats)].x)

    def side_of_zone(self, zone: int) -> float:
        """Return the side that the sounds of a zone's last card come from."""
        goals = self.stage.goals(zone)
        return self.side(goals[-1].x) if goals else 0.0

    # -- laying out -----------------------------------------------------------------------------------------------------------

    def _places(self) -> TablePlaces:
        viewpoint = self.viewpoint
        context = ViewContext(
            viewpoint.south, viewpoint.seat, self.size, viewpoint.open, self.turns.thinking_seat, self.host.room_taken()
        )
        places: TablePlaces = self.play.places(self.tally, context, self.holding)
        return places

    def _order(self, zone: int, faces: Sequence[int]) -> Sequence[int] | None:
        if zone == self.play.hand(self.viewpoint.south) and not self.viewpoint.covered:
            return self.hand_order.indexes(faces)
        hands = (self.play.hand(seat) for seat in range(self.match.state.n))
        if self.viewpoint.open and HIDDEN not in faces and zone in hands:
            return [faces.index(card) for card in self.play.sorted(faces)]  # a hand laid open is read, so it is sorted
        return None

    def lay_out(self) -> None:
        """Compute the layout again: the tally has changed."""
        self.places = self._places()
        self.stage.places = self.places.zones

    def arrange(self, ms: float | None, ease: Ease = in_out_cubic, zones: Sequence[int] | None = None) -> None:
        """Send every card to its spot, in `ms` at speed 1."""
        if self.pace.reduced:
            ms, ease = 0, out_cubic
        elif ms is None:
            ms = timing.MOVE_LEAST_MS
        self.stage.arrange(self.pace.ms(ms), ease, zones)

    def resize(self, w: float, h: float) -> None:
        """Adapt to another canvas or window: a carried card goes back, since the pointer is elsewhere on it now, and
        all cards jump to their spots.
        """
        self.hands.put_down()
        if (w, h) != self.size:
            self.size = (w, h)
            self.lay_out()
            self.stage.land()

    # -- whose eyes -----------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Update the view and the legal gestures: the match or the viewer has changed."""
        self.view = self.viewpoint.view()
        mine = not (self.viewpoint.past or self.viewpoint.covered) and self.match.to_act == self.viewpoint.seat
        if self.persons.openly:
            mine, self.view.legal = True, self.match.state.legal
        self.holding = self.play.still_held(self.view, self.holding) if mine else self.holding.played()
        self.gestures = list(self.play.gestures(self.view, self.view.legal)) if mine else []
        self._my_turn = self._checked = False
        self.turns.clear()
        self.host.changed()
        if not self.viewpoint.past:
            self.turns.ask(self.view)

    def _show_anew(self) -> None:
        self.hand_order.forget()
        self.hand_order.dealing = False
        self.dropped = None
        self.leap(None)

    # -- acting ---------------------------------------------------------------------------------------------------------------

    def propose(self, action: Action, *, auto: bool = False) -> bool:
        """Carry out the viewer's action. False if it is refused (the host has said why) or must be confirmed first.
        `auto`: chosen by autoplay.
        """
        seat = self.persons.actor
        if seat is None or not (auto or self.host.lets(action)):
            return False
        self.director.hurry()
        looking = self.persons.looking
        done = self.carry_out(seat, action, auto=auto)
        if done:
            self.highlights.clear()
            self.host.accepted()
            if looking:
                self.persons.spoken()
        return done

    def carry_out(self, seat: int, action: Action, *, auto: bool = False) -> bool:
        """Carry out any seat's action and queue its cues. False if it is refused (the host has said why)."""
        result = self.match.propose(seat, action, auto=auto)
        if isinstance(result, Refused):
            self.host.refused(result.refusal)
            return False
        events: list[Event] = self.viewpoint.seen(result.events)
        self.director.add(cues_of(self, events))
        if seat != self.viewpoint.seat and len(events) == 1:
            self.director.add([Cue(ms=timing.READ_MS)])
        self.refresh()
        return True

    @property
    def undoer(self) -> int | None:
        """The seat whose last decision would be undone now; None if there is none."""
        if self.persons.curtain_for is not None or self.over:
            return None
        decided = (step.seat for step in reversed(self.match.steps) if not step.forced)
        return next(decided, self.persons.actor) if self.persons.openly else self.persons.actor

    def undo(self, favour: bool = False) -> bool:
        """Undo the viewer's last decision, as a favour if needed. False if it is refused (the host has said why)."""
        seat = self.undoer
        if seat is None:
            return False
        result = self.match.undo(seat, favour)
        if isinstance(result, Refused):
            self.host.refused(result.refusal)
            return False
        self._rewound()
        return True

    def redo(self) -> bool:
        """Redo the viewer's last undone action. False if there is none, or it is refused."""
        if self.viewpoint.covered or not self.match.can_redo(self.viewpoint.seat):
            return False
        self.director.hurry()
        result = self.match.redo(self.viewpoint.seat)
        if isinstance(result, Refused):
            self.host.refused(result.refusal)
            return False
        self.follow(result.events)
        return True

    def follow(self, events: Iterable[Event]) -> None:
        """Show these events, which have advanced the match."""
        self.director.add(cues_of(self, self.viewpoint.seen(events)))
        self.refresh()

    def leap(self, ms: float | None = 0.0) -> None:
        """Jump to the current state of the match and viewpoint: pending cues are dropped, and cards glide to their
        places within `ms` (None: laid out anew).
        """
        self.host.put_down()
        self.play.reset()
        self.pointer.reset()
        self.persons.covering = False
        self.director.clear()
        self.highlights.clear()
        self.view = self.viewpoint.view()
        self.tally = self.play.tally(self.view)
        self.lay_out()
        if ms is None or self.viewpoint.past:
            self.hand_order.recall(self.viewpoint.before(self.hand, self.view))  # fewer cards might be sorted otherwise
        if ms is None:
            self.stage.lay(self.view.zones)
        else:
            self.stage.mirror(self.view.zones, ms)
        self.hands.follow()  # a card that was chosen and played comes back, and is not chosen any more
        self.shown, self.over = len(self.match.steps), False
        self.refresh()

    def _rewound(self) -> None:
        self.bots.cancel()
        self.leap(0 if self.pace.reduced else self.pace.ms(timing.UNDO_MS))
        self.host.sound("undo")

    # -- hurrying -------------------------------------------------------------------------------------------------------------

    def skip(self) -> bool:
        """Finish what is being shown now. False if there was nothing to finish."""
        if self.director.proceed():
            return True
        if self.mine and self.highlights.running:  # what is shown of the own turn
            self.highlights.end()
            return True
        if self.director.hurry(to_beat=True) or self.turns.skip():
            if self.tempo.patience.skipped():
                self.host.offer_speed()
            return True
        return False

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while anything moves or is about to."""
        dt_ms = self.highlights.left_of(dt_ms)
        moving = self.tempo.update(dt_ms) and not (self.director.waiting and self.tempo.gait is Gait.HOLD)
        moving = self.highlights.update(dt_ms) or moving
        moving = self.stage.update(dt_ms, self.tempo.passed(dt_ms)) or moving
        moving = self.director.update(dt_ms) or moving
        if self.director.idle:
            moving = self._advance(dt_ms) or moving
        return self.play.update(self, self.tempo.passed(dt_ms)) or moving

    def _advance(self, dt_ms: float) -> bool:
        """Advance the match: everything so far has been shown. True while time must pass."""
        self.shown, self.highlights.quiet = len(self.match.steps), False
        self._check()
        if self.viewpoint.past:
            return False
        seat = self.match.to_act
        if seat is not None and self.viewpoint.lay_open(self.open_table):
            self._show_anew()
            return True
        if seat is None:
            if not self.over:
                self.over = True
                self.host.finished()
            return False
        if self.persons.exposed:
            return self.persons.cover()
        if not self.match.seats[seat].person:
            return self._bot(seat, dt_ms)
        moving = self.persons.come(seat)
        if moving is not None:
            return moving
        if self._my_turn == self.held_up:
            self._my_turn = not self.held_up
            self.pointer.refresh()
            if self._my_turn:
                self.host.your_turn()
        return False

    def _bot(self, seat: int, dt_ms: float) -> bool:
        if self.turns.begin():
            self.lay_out()
            self.arrange(timing.REARRANGE_MS)
            dt_ms = 0.0
        action = self.turns.update(dt_ms)
        if action is not None:
            self.carry_out(seat, action)
        return True

    def _check(self) -> None:
        """Check that stage and tally agree with the view, once everything has been shown."""
        if self._checked:
            return
        self._checked = True
        faces = self.viewpoint.in_order(self.stage.faces(), self.view)
        if faces == self.view.zones and self.tally == self.play.tally(self.view):
            return
        if STRICT:
            assert faces == self.view.zones, (faces, self.view.zones)
            assert self.tally == self.play.tally(self.view), (self.tally, self.play.tally(self.view))
        if self.viewpoint.past:
            self.leap()  # nothing was taken back
        else:
            self._rewound()
