"""Game of Kingdoms' part of its table: tally, places, gestures, chips that slide, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, Call, Check, Choices, Fold, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, STREETS, Kingdoms
from tabletop_gui.games.kingdoms.strength import TEAMS, team
from tabletop_gui.games.kingdoms.warriors import KINGDOM, RANK
from tabletop_gui.gui.games.kingdoms.facts import making
from tabletop_gui.gui.games.kingdoms.last_of_board import LastOfBoard
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.games.kingdoms.tally import DEEDS, KingdomsTally
from tabletop_gui.gui.games.kingdoms.weights import among_bots, stake_of_all_in, weight_of_sum
from tabletop_gui.gui.table.chips import HEAVY, Slides
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Dial, Gesture, Press
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.play import Holding, TablePlay, Vantage, was_said
from tabletop_gui.gui.table.model.table import Table

ALOUD: Final = ("bet", "raise", "all_in", "call_all")
"""What is worth a bubble; the rest stands on the seat's plate."""
ATTACKS: Final = ("bet", "raise", "all_in")
SOUNDS: Final = {
    "check": "knock", "call": "chip_place", "bet": "chip_clink", "raise": "chip_clink", "all_in": "all_in", "call_all": "all_in",
}  # fmt: skip
"""How what a fighter does is heard; who folds is silent."""
WON, ALL_IN_SHOWN = "won", "all_in"
"""The moments of a sum: a treasure goes to its winner, somebody puts in everything."""
SHORT: Final = 0.7
"""The way from a seat to before it is short: a sum takes so much of its time."""
ANSWER_MS: Final = 160.0
"""So long after a treasure has set out the others' faces answer."""
LATEST: Final = 0.8
"""At which part of its moment a sum strikes at the latest."""
NOTHING: Final = TEAMS.index("llanero")
"""The team of whoever has none."""


@dataclass(frozen=True, slots=True)
class TreasureWon:
    """Who has just won treasures, alone or sharing them: `strength` is 0 when nobody was left to measure with."""

    seats: tuple[int, ...]
    pot: int
    amount: int
    strength: int


class KingdomsPlay(TablePlay[Kingdoms, KingdomsTally, KingdomsPlaces]):
    """How Game of Kingdoms is played at a table."""

    def __init__(self, run_out: str = "normal") -> None:
        self.slides = self.moving = Slides()
        self.verdict: TreasureWon | None = None
        self._attacker: int | None = None
        """Who has attacked last in this battle, if there were warriors on the table then."""
        self._bluffer: int | None = None
        """Who has shown nothing after attacking last, until it is known who wins."""
        self.gains: dict[int, int] = {}
        """What each seat has won in the battle that has just ended."""
        self.heard: list[Said] = []
        """What has been said on the table since everything was shown last."""
        self.begun = False
        """Whether the opening of the war has been shown to its end."""
        self._shown: int | None = None
        self.last_card = LastOfBoard()
        self.run_out = timing.RUN_OUT_MS[run_out]

    def tally(self, view: Kingdoms) -> KingdomsTally:
        return KingdomsTally.of(view)

    def begun_anew(self) -> None:
        self.slides.clear()
        self.gains.clear()
        self.last_card = LastOfBoard()
        self.verdict = self._attacker = self._bluffer = None

    def open_places(self, places: KingdomsPlaces) -> Sequence[Box]:
        """The five of the board: how many warriors are still to come is weighed with those that lie there."""
        return [places.board.slot(k).box for k in range(5)]

    def places(self, tally: KingdomsTally, vantage: Vantage, holding: Holding) -> KingdomsPlaces:
        vantage_of = vantage.south, *vantage.size, vantage.open, vantage.acting
        return KingdomsPlaces.of(tally, *vantage_of, down=self.last_card.down)

    def hand(self, seat: int) -> int:
        return HAND + seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (-RANK[card], KINGDOM[card]))

    def gestures(self, view: Kingdoms, legal: Sequence[Action]) -> Iterator[Gesture]:
        if isinstance(legal, Choices):
            head: Sequence[Action] = legal.head
            if legal.high >= legal.low:
                yield Dial("raise" if legal.kind is Raise else "bet", legal.low, legal.high, 1, legal.kind)
            yield Press("all_in", ALL_IN)
        else:
            head = legal
        for action in head:
            yield Press({Fold: "fold", Check: "check", Call: "call"}[type(action)], action)

    def stakes(self, view: Kingdoms) -> float:
        """The treasure beside what the seats still have."""
        treasure = sum(view.paid)
        return min(1.0, 2 * treasure / max(1, treasure + sum(view.points)))

    def update(self, table: Table, dt_ms: float) -> bool:
        if self._shown is None:
            self.begun = bool(table.shown)
        elif table.shown != self._shown or table.director.idle:
            self.heard.clear()
            self.begun = True
        self._shown = table.shown
        self.last_card.watch(table)
        return self.slides.update(dt_ms)

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        """Whoever measured strength goes on when the hands have been read."""
        whose = [event.what for event in events if isinstance(event, Said) and event.seat == seat]
        return was_said(events, "team") and not {"team", "hidden", "out"}.isdisjoint(whose)

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        cues = [Cue(lambda: self.heard.append(event)), *self._cues(table, event)]
        if event.what == "team":  # nobody measures a board whose last card lies face down
            return [Cue(lambda: self.last_card.lift(table), settle=True), Cue(lambda: self.last_card.turn_up(table)), *cues]
        return cues[1:] + cues[:1] if event.what == "battle" else cues  # the next battle begins when the last has been seen

    def _cues(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case what if what in DEEDS:
                return self._acted(table, event)
            case what if what.startswith("pot"):
                return self._won(table, event)
            case "small" | "big":
                return [Cue(lambda: self._blind(table, event), timing.CHIPS_MS * 0.6)]
            case "battle":
                return self._battle(table, event)
            case "flop" | "turn" | "river":
                return self._street(table, event)
            case "treasure":
                return [Cue(lambda: self._collect(table, event), timing.CHIPS_MS, settle=True)]
            case "returned":
                return [Cue(lambda: self._give_back(table, event), timing.CHIPS_MS, settle=True)]
            case "team":
                return [Cue(lambda: self._measures(table, event), timing.MEASURE_MS)]
            case "out":
                return [Cue(lambda: self._out(table, event), timing.MEASURE_MS)]
            case "war":
                return self._war(table, event)
        return super().said(table, event)

    def _blind(self, table: Table, event: Said) -> None:
        self._pay(table, event)
        table.sound("chip_place")

    def _pay(self, table: Table, event: Said) -> None:
        """Chips go from a seat's stack before it."""
        tally: KingdomsTally = table.tally
        before = tally.bets[event.seat]
        tally.see(event)
        n = tally.bets[event.seat] - before
        self.slides.show(table, n, ("stack", event.seat), ("bet", event.seat), SHORT * weight_of_sum(tally, n))

    def _acted(self, table: Table, event: Said) -> Iterator[Cue]:
        mine, aloud = event.seat == table.eyes.seat, event.what in ALOUD

        def begin() -> None:
            self._pay(table, event)
            if event.what in ATTACKS:
                self._attacker = event.seat if table.tally.street else None
            if event.what == "fold" and not table.tally.street and (table.match.seed + len(table.match.steps)) % 6 == 0:
                table.host.chatter(event.seat, "dull")
            if event.what in SOUNDS:
                table.sound(SOUNDS[event.what])
            if event.what == "all_in" and not table.director.hurrying:
                stake = stake_of_all_in(table.tally, event.seat, table.eyes.seat)
                strikes(table, self.slides, ALL_IN_SHOWN, event.seat, stake)
            if aloud and not mine:
                table.host.bubble(event.seat, f"table.kingdoms.bubble.{event.what}", {"n": event.n})

        yield Cue(begin, timing.CHIPS_MS if mine else timing.read_ms(2 if aloud else 0), settle=True)

    def _collect(self, table: Table, event: Said) -> None:
        tally: KingdomsTally = table.tally
        bets = tally.bets[:]
        tally.see(event)
        for seat, bet in enumerate(bets):
            self.slides.show(table, bet, ("bet", seat), ("pot", seat), SHORT * weight_of_sum(tally, bet))
        table.sound("chip_clink")

    def _give_back(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self.slides.show(table, event.n, ("bet", event.seat), ("stack", event.seat))
        table.sound("chip_place")

    def _street(self, table: Table, event: Said) -> Iterator[Cue]:
        """No more can be bet: there is time to hold one's breath before each card."""
        words = said_last(table)
        dealt_out = event.what != "flop" and "team" in words and sum(word in STREETS for word in words) > 1
        if dealt_out:
            yield Cue(ms=self.run_out, beat=True)

        def begin() -> None:
            table.tally.see(event)
            if dealt_out and event.what == "river":
                self.last_card.comes(table)

        yield Cue(begin, timing.STREET_MS)

    def _won(self, table: Table, event: Said) -> Iterator[Cue]:
        pot = int(event.what[3:])

        def begin() -> None:
            tally: KingdomsTally = table.tally
            strength = tally.teams.get(event.seat, 0)
            tally.see(event)
            self.gains[event.seat] = self.gains.get(event.seat, 0) + event.n
            self.verdict = self._judged(event.seat, pot, event.n, strength)
            weight = weight_of_sum(tally, event.n)
            self.slides.show(table, event.n, ("won", pot), ("stack", event.seat), weight)
            if weight >= HEAVY and not table.director.hurrying:
                strikes(table, self.slides, WON, event.seat, weight)
            table.host.emotion(event.seat, "glad", timing.FACE_MS)
            if not table.director.hurrying:
                self._remark_on_winner(table, event, pot)
            for zone in (BOARD, HAND + event.seat):
                for sprite in table.stage.rows[zone]:
                    sprite.glow = bool(strength) and sprite.face in self.winning(table, event.seat)
            table.sound("chips_win")

        def answer() -> None:
            """Whoever was beaten takes it in a moment later."""
            teams = table.tally.teams
            for seat in teams if pot == 0 else ():
                if teams[seat] < teams.get(event.seat, 0):
                    table.host.emotion(seat, "sour", timing.FACE_MS)

        yield Cue(begin, ANSWER_MS, beat=True)
        yield Cue(answer, timing.WON_MS - ANSWER_MS, settle=True)

    def _remark_on_winner(self, table: Table, event: Said, pot: int) -> None:
        """What everybody has seen of a battle that is won: a bluff, an attack nobody stood up to, luck after the last attack."""
        tally: KingdomsTally = table.tally
        bluffer, self._bluffer = self._bluffer, None
        if bluffer is not None:
            if event.seat != bluffer:
                table.host.chatter(bluffer, "caught", event.seat)
            else:
                fooled = [seat for seat in tally.teams if seat != bluffer]
                table.host.chatter(bluffer, "bluffed", fooled[0] if fooled else -1)
        elif not tally.teams and pot == 0 and event.seat == self._attacker:
            table.host.chatter(event.seat, "folded_to")
        elif len(tally.teams) > 1 and pot == 0:
            beaten = max((seat for seat in tally.teams if seat != event.seat), key=lambda seat: tally.teams[seat])
            run_out = sum(word in STREETS for word in said_last(table)) > 1
            table.host.chatter(event.seat, "lucky" if run_out else "big_trick", beaten)
            table.host.chatter(beaten, "denied", event.seat)

    def _judged(self, seat: int, pot: int, amount: int, strength: int) -> TreasureWon:
        """The verdict with one more share: of the same treasure, or of another for the same winner."""
        before = self.verdict
        if before is not None and before.pot == pot:
            return TreasureWon((*before.seats, seat), pot, before.amount + amount, strength)
        if before is not None and before.seats == (seat,):
            return TreasureWon((seat,), pot, before.amount + amount, strength)
        return TreasureWon((seat,), pot, amount, strength)

    def battles_seen(self, tally: KingdomsTally) -> int:
        """How many battles have been shown to their end: the one on the table, too, once all of its treasures have been won."""
        return tally.battle if self.verdict is not None and not tally.treasure else tally.battle - 1

    @staticmethod
    def winning(table: Table, seat: int) -> tuple[int, ...]:
        """The five that make the seat's team, as far as the viewer sees them."""
        cards = [sprite.face for zone in (HAND + seat, BOARD) for sprite in table.stage.rows[zone] if sprite.face >= 0]
        return making(cards, whole=True) if len(cards) == 7 else ()

    def _measures(self, table: Table, event: Said) -> None:
        """A hand is shown. Whoever attacked last, once there were warriors on the table, and has nothing, has bluffed; that is
        spoken of when it is known who wins."""
        table.tally.see(event)
        if event.seat == self._attacker and team(event.n) == NOTHING:
            self._bluffer = event.seat

    def _out(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        table.host.emotion(event.seat, "sour", None)
        if not table.director.hurrying:
            table.host.chatter(event.seat, "missed")

    def _battle(self, table: Table, event: Said) -> Iterator[Cue]:
        if table.match.steps:
            measured = "team" in said_last(table)
            led = table.eyes.led and not table.eyes.past  # what was won is spoken of, before anything is dealt
            if led or self.sums_up(table.match.steps[-1].events, table.eyes.seat) or (measured and table.eyes.watching):
                yield Cue(patient=True)
            else:
                yield Cue(ms=timing.SHOWDOWN_MS if measured else timing.BATTLE_MS, beat=True)

        def begin() -> None:
            self.begun_anew()
            table.tally.see(event)

        yield Cue(begin)

    def _war(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event))
        yield Cue(lambda: table.host.chatter(event.seat, "winner"))
        yield Cue(patient=True)


def said_last(table: Table) -> list[str]:
    """The words of the last action."""
    events = table.match.steps[-1].events if table.match.steps else ()
    return [event.what for event in events if isinstance(event, Said)]


def strikes(table: Table, slides: Slides, kind: str, seat: int, stake: float) -> None:
    """A heavy sum has just set out to a seat, or to before it: its moment strikes when the last of it arrives."""
    moving = slides.under_way
    if not moving or table.pace.instant:
        return
    on_way = moving[-1].ms * table.pace.speed
    lighter = among_bots(table.match, table.tally)
    lasts = max(table.moments.lasts(stake, lighter=lighter, kind=kind, seat=seat), on_way / LATEST)
    x, y = table.places.seats[(seat - table.eyes.south) % table.match.state.n].inward
    table.moments.begin(
        kind, seat, stake, lighter=lighter, hits=on_way / max(1.0, lasts), along=(-x, -y) if kind == WON else (x, y),
        dice=len(table.match.steps), ms=lasts,
    )  # fmt: skip
