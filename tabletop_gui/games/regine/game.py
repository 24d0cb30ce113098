"""Set-up, log entries and result of Regine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.events import HIDDEN, Event, Moved, Said, Shown
from tabletop_gui.engine.game import Game, LogEntry, Options, OptionValue, Outcome
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.values import Action, Phrase, Refusal
from tabletop_gui.games.regine.actions import ACTIONS, Doblo, Voy
from tabletop_gui.games.regine.characters import CHARACTERS, CODES, KIND
from tabletop_gui.games.regine.combinations import CATEGORIES, lacks_category
from tabletop_gui.games.regine.court import LOT, MOST_SEATS, TABLE, Regine
from tabletop_gui.games.regine.log_entries import ROWS, log_entries
from tabletop_gui.games.regine.resolution import DEAL_ROUND, NOBODY_WINS, WINS

COURTIERS: Final = KeyFamily("cards.courtier.{}", CHARACTERS)
THE_COURTIERS: Final = KeyFamily("cards.the_courtier.{}", CHARACTERS)
TARGETS: Final = (11, 15, 21, 31, 41)
UNLOGGED: Final = ("points", "laid_up", "uncovered", "lost")
"""Event words without a log phrase of their own: the log reports them with the card that is laid or turned up,
with the acting and the struck player, or not at all.
"""
SHEET: Final = 16
"""Numbers in `Regine.sheet` for each round: winner, gain, players who bet (a bit each) and the one who
doubled, for each of the four categories.
"""


class RegineGame(Game[Regine]):
    """The rules of Regine, for two to four players."""

    id = "regine"
    kinds = ACTIONS
    codes = CODES
    seats = range(2, MOST_SEATS + 1)
    state = Regine
    maximum_stats = frozenset({"best_jugada"})

    def length(self, seats: int, options: Options) -> float:
        """Return an estimate: rounds are played until a player has the points; every player builds and bets in each."""
        return float(seats * int(options["target"]))

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {
            "mano": (LOT, *map(str, range(1, MOST_SEATS + 1))), "target": TARGETS, "queens": (8, 4), "betting": ("right", "left"),
            "doubled": ("most", "actual"), "late_pass": ("open", "final"), "late_voy": ("cut", "always"),
            "kickers": (False, True), "knight_above": (False, True), "reshuffle": ("open", "closes"),
            "final_tie": ("left", "right"),
        }  # fmt: skip

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        refusal = self.check_options(seats, options)
        mano = str(options.get("mano", LOT))
        if refusal is None and mano != LOT and int(mano) > seats:
            return Refusal("rules.refuse.regine.mano", {"seats": seats, "mano": mano})
        return refusal

    def deal(self, seats: int, options: Options, seed: int) -> Regine:
        t = Regine(seats, seed, options)
        t.agenda.append(DEAL_ROUND)
        return t

    def points(self, state: Regine) -> tuple[int, ...]:
        return tuple(state.points)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result: most points win; among equals the first from the eldest hand of the last round on."""
        if state.agenda:
            return None
        assert isinstance(state, Regine)
        best, way = max(state.points), 1 if state.tie_left else -1
        order = [(state.mano + way * k) % state.n for k in range(state.n)]
        return Outcome(tuple(state.points), (next(seat for seat in order if state.points[seat] == best),))

    def is_bluff(self, state: Regine, action: Action) -> bool | None:
        """Return True for a voy or a doblo without the queen, jester, pair or sum that the category asks for, made
        while the seat has a card face down.
        """
        seat = state.to_act
        if seat is None or not isinstance(action, Voy | Doblo):
            return None
        row = state.zones[TABLE + seat]
        if all(state.face_up(card) for card in row):
            return None
        return lacks_category(state.jugada, row)

    def log_entries(self, events: Sequence[Event]) -> Iterator[Event | LogEntry]:
        return log_entries(events)

    def log_word(self, event: Event) -> str | None:
        match event:
            case Said(_, "opens", jugada):
                return f"opens_{CATEGORIES[jugada]}"
            case Said(_, what):
                return None if what in UNLOGGED else what
            case Moved(target=target, sight=sight) if target in ROWS:
                return "lay" if sight == EVERYONE else None
            case Shown(card=card, zone=zone):
                return "turned_up" if zone in ROWS else "seen" if card != HIDDEN else None
        return None

    def card_phrase(self, card: int) -> Phrase:
        return Phrase(COURTIERS[CHARACTERS[KIND[card]]], {})

    def card_with_article(self, card: int) -> Phrase:
        return Phrase(THE_COURTIERS[CHARACTERS[KIND[card]]], {})

    def hand(self, state: Regine) -> int:
        return state.round

    def progress(self, state: Regine) -> Mapping[str, int]:
        """Return the progress; `n` is the number of seats with the most points (the phrase names a leader only if it is 1)."""
        best = max(state.points)
        return {"round": state.round, "best": best, "target": state.target, "n": state.points.count(best)}

    def tallies(self, state: Regine) -> Mapping[str, tuple[int, ...]]:
        """Return categories played, categories won, categories bet on, doubles made."""
        sheet, seats = state.sheet, range(state.n)
        return {
            "played": (len(sheet) // 4,) * state.n,
            "jugadas": tuple(sheet[0::4].count(seat) for seat in seats),
            "voys": tuple(sum(went >> seat & 1 for went in sheet[2::4]) for seat in seats),
            "doubles": tuple(sheet[3::4].count(seat) for seat in seats),
        }

    def match_stats(self, state: Regine) -> Mapping[str, tuple[int, ...]]:
        """Return categories won after betting on them, alone or by comparison, and the points of the best category."""
        sheet, seats = state.sheet, range(state.n)
        went = [[sheet[k] for k in range(0, len(sheet), 4) if sheet[k + 2] >> seat & 1] for seat in seats]
        best = [[gain for winner, gain in zip(sheet[0::4], sheet[1::4], strict=True) if winner == seat] for seat in seats]
        return {
            "went_won": tuple(won.count(seat) for seat, won in enumerate(went)),
            "best_jugada": tuple(max(gains, default=0) for gains in best),
        }

    def bout(self, state: Regine) -> int:
        return state.jugada

    def showdown_losers(self, events: Sequence[Event]) -> Iterator[tuple[int, frozenset[int]]]:
        """Yield every seat but the winner for each category decided by comparison; all rows lie open then."""
        for event in events:
            if isinstance(event, Said) and event.what in WINS:
                yield WINS.index(event.what), frozenset(range(MOST_SEATS)) - {event.seat}
            elif isinstance(event, Said) and event.what in NOBODY_WINS:
                yield 2 + NOBODY_WINS.index(event.what), frozenset(range(MOST_SEATS))


GAME = RegineGame()
