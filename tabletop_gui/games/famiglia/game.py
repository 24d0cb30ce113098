"""Set-up, log entries and result of Famiglia."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop_gui.engine.events import Event
from tabletop_gui.engine.game import Game, LogEntry, Options, OptionValue, Outcome
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Phrase, Refusal
from tabletop_gui.games.famiglia.actions import Account, Fetch, Give, Recruit, Stir, Take, TakeNothing, Threaten
from tabletop_gui.games.famiglia.gangsters import CODES, FAMILIES, FAMILY, START, VALUE, WORTH
from tabletop_gui.games.famiglia.log_entries import log_entries
from tabletop_gui.games.famiglia.street import AREA, DECK, HAND, RUNS, UNDER, Famiglia
from tabletop_gui.games.famiglia.turn import SET_UP


class FamigliaGame(Game[Famiglia]):
    """The rules of Famiglia: its set-up and its result."""

    id = "famiglia"
    kinds = (Stir, Account, Fetch, Give, Threaten, Take, Recruit, TakeNothing)
    codes = CODES
    seats = range(2, 3)
    state = Famiglia

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {
            "starter": ("lot", "1", "2"), "green": (True, False), "brutes": ("up_to", "whole"), "runs": (RUNS, 1),
            "deck": ("whole", "short"),
        }  # fmt: skip

    def length(self, seats: int, options: Options) -> float:
        """Return the measured number of turns (docs/measurements/learning.md)."""
        return (0.5 if options["deck"] == "short" else 1.0) * (0.8 if options["runs"] == 1 else 1.0)

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        return self.check_options(seats, options)

    def deal(self, seats: int, options: Options, seed: int) -> Famiglia:
        state = Famiglia(seats, seed, options)
        state.push(SET_UP)
        return state

    def points(self, state: Famiglia) -> tuple[int, ...]:
        return state.worth(0), state.worth(1)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result: most victory points win; a tie is broken by the most valuable card, then the next one,
        and so on. A card worth nothing breaks no tie.
        """
        if state.agenda:
            return None
        zones = state.zones
        owned = [sorted((WORTH[c] for c in zones[HAND + s] + zones[AREA + s] if WORTH[c]), reverse=True) for s in (0, 1)]
        ranks = [(sum(cards), cards) for cards in owned]
        best = max(ranks)
        return Outcome((ranks[0][0], ranks[1][0]), tuple(seat for seat in (0, 1) if ranks[seat] == best))

    def log_entries(self, events: Sequence[Event]) -> Iterable[Event | LogEntry]:
        return log_entries(events)

    def card_phrase(self, card: int) -> Phrase:
        return Phrase("cards.gangster", {"family": FAMILIES[FAMILY[card]], "value": VALUE[card]})

    def hand(self, state: Famiglia) -> int:
        return state.run

    def progress(self, state: Famiglia) -> Mapping[str, int]:
        left = len(state.zones[DECK]) + len(state.zones[UNDER])
        return {"turn": state.turns // 2 + 1, "run": state.run, "left": left, "n": left}

    def tallies(self, state: Famiglia) -> Mapping[str, tuple[int, ...]]:
        """Return the cards owned, and those of value 3 or 4 among them."""
        zones = state.zones
        owned = [zones[HAND + seat] + zones[AREA + seat] for seat in range(2)]
        return {
            "cards": tuple(len(cards) for cards in owned),
            "high": tuple(sum(VALUE[card] >= 3 for card in cards) for cards in owned),
        }

    def match_stats(self, state: Famiglia) -> Mapping[str, tuple[int, ...]]:
        """Return what each seat recruited: cards owned besides the four starting ones, by family and by value, and
        their worth.
        """
        zones = state.zones
        owned = [[card for card in zones[HAND + seat] + zones[AREA + seat] if card not in START] for seat in range(2)]
        found = {f"family_{k}": tuple(sum(FAMILY[card] == k for card in cards) for cards in owned) for k in range(len(FAMILIES))}
        found |= {f"worth_{k}": tuple(sum(WORTH[card] for card in cards if FAMILY[card] == k) for cards in owned)
                  for k in range(len(FAMILIES))}  # fmt: skip
        return found | {f"value_{k}": tuple(sum(VALUE[card] == k for card in cards) for cards in owned) for k in range(5)}


GAME = FamigliaGame()
