"""Set-up, log entries and final ranks of Regroup! Chicken Army."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.game import Game, LogEntry, Options, OptionValue, Outcome
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Phrase, Refusal
from tabletop_gui.games.chicken_army.actions import DrawBlind, Lead, Place
from tabletop_gui.games.chicken_army.campaign import DECK, ChickenArmy
from tabletop_gui.games.chicken_army.cards import CODES, FACES, LEADERS, STARTS, unpacked
from tabletop_gui.games.chicken_army.damage import LIFE, SHORT_LIVES
from tabletop_gui.games.chicken_army.log_entries import log_entries


class ChickenArmyGame(Game[ChickenArmy]):
    """Two to four armies of chickens."""

    id = "chicken_army"
    kinds = (Place, DrawBlind, Lead)
    situation_names = ("gasp", "coins", "grouped")
    codes = CODES
    seats = range(2, 5)
    state = ChickenArmy

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {
            "starts": ("same", "different"), "powers": (False, True), "cap": (True, False),
            "starter": ("lot", "1", "2", "3", "4"), "leaders": ("lot", "choose"), "life": (LIFE, *SHORT_LIVES),
        }  # fmt: skip

    def length(self, seats: int, options: Options) -> float:
        """Return the measured number of turns of all players (docs/measurements/learning.md)."""
        return (seats + 2) * {LIFE: 1.0, 20: 0.85}.get(int(options["life"]), 0.6)

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        refusal = self.check_options(seats, options)
        starter = str(options.get("starter", "lot"))
        if refusal is None and starter != "lot" and int(starter) > seats:
            return Refusal("rules.refuse.chicken_army.starter", {"seats": seats, "starter": starter})
        return refusal

    def deal(self, seats: int, options: Options, seed: int) -> ChickenArmy:
        return ChickenArmy(seats, seed, options)

    def points(self, state: ChickenArmy) -> tuple[int, ...]:
        """Return how many rivals each seat ranks above.

        The winner ranks above all. A living seat ranks above those with less life and the fallen. A fallen seat
        ranks above those that fell before, or at the same time with less life. Life alone does not determine rank:
        an army that fell early may have lost less of it than the one that wins by falling last.
        """
        ranks = [(state.fell[seat] or 1 << 30, state.life[seat]) for seat in range(state.n)]
        if state.ended:
            ranks[state.winner()] = (1 << 31, 0)
        return tuple(sum(other < own for other in ranks) for own in ranks)

    def seat_scores(self, state: ChickenArmy) -> tuple[int, ...]:
        """Return the life of each seat."""
        return tuple(state.life)

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        assert isinstance(state, ChickenArmy)
        return Outcome(self.points(state), (state.winner(),))

    def log_word(self, event: Event) -> str | None:
        match event:
            case Said(_, "lay" | "blind") | Said(_, "attack" | "magic" | "hurt", 0):
                return None
            case Said(_, "leads", leader):
                return f"leads_{LEADERS[leader]}"
            case Said(_, what):
                return what
        return None

    def log_entries(self, events: Sequence[Event]) -> Iterable[Event | LogEntry]:
        return log_entries(events)

    def card_phrase(self, card: int) -> Phrase:
        if card in STARTS:
            return super().card_phrase(card)
        a, b, c, d = FACES[card]
        return Phrase("cards.army", {"a": a, "b": b, "c": c, "d": d})

    def situations(self, view: ChickenArmy, seat: int) -> Iterable[str]:
        if view.fell[seat]:
            return
        totals = unpacked(view.matrices[seat].packed)
        found = {"gasp": view.powers_active(seat), "coins": totals.coins > 0, "grouped": any(totals[:4])}
        yield from (name for name in self.situation_names if found[name])

    def hand(self, state: ChickenArmy) -> int:
        return state.round

    def progress(self, state: ChickenArmy) -> Mapping[str, int]:
        return {"round": state.round, "living": state.fell.count(0), "left": len(state.zones[DECK])}

    def tallies(self, state: ChickenArmy) -> Mapping[str, tuple[int, ...]]:
        return {name: tuple(getattr(state, name)) for name in ("life", "dealt", "taken", "healed", "blinds")}

    def match_stats(self, state: ChickenArmy) -> Mapping[str, tuple[int, ...]]:
        """Return the number of rounds each seat survived, up to the one in which it fell."""
        return {"rounds": tuple(fell or state.round for fell in state.fell)}


GAME = ChickenArmyGame()
