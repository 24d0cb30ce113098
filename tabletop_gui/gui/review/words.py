"""Texts of the coach: about a decision, the better action, and a retried one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from tabletop_gui.ai.certainty import Certainty, certainty
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.regret import BRINGS_LESS, compare
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.review.coach_page import EvaluatedRow, Page
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.table.help.hint_guide import UNITS, bar
from tabletop_gui.gui.widgets.record import dates
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.seating import winners_sentence
from tabletop_gui.match.log.playback import log_entry_of
from tabletop_gui.match.log.review import Grade, ReviewedDecision

SURE: Final = KeyFamily("look_back.{}", set(get_args(Certainty)) - {"sure"})
DONE: Final = ("look_back.fine", "look_back.near", "look_back.costs")
TRIED: Final = ("look_back.right", "look_back.right_too", "look_back.wrong")
"""Texts for the best action, for one as good, and for any other."""
WIDEST_DOUBT: Final = 0.2
"""Largest hatched part of a bar on either side of its end."""


class CoachWords:
    """The texts about one match in the player's language."""

    def __init__(self, session: Session) -> None:
        self.session, self.app = session, session.app
        self._policy = POLICIES[session.match.game.id]
        self._codes = {code: card for card, code in enumerate(session.match.game.codes)}

    def heading(self) -> Sequence[str]:
        """Return the game's name, and the date on which the match began."""
        app, match = self.app, self.session.match
        name = app.library.manifest(match.game.id).name.of(app.phrases.language)
        began = clock.written(match.began)
        return (name,) if began is None else (name, dates.said(began, clock.now(), app.tr))

    # -- deeds and figures ----------------------------------------------------------------------------------------------------

    def deed(self, number: int, text: str) -> str:
        """Return the description of an actual or possible action at a step."""
        one = self.session
        own = one.playback.whole[number].seat == one.seat
        line = log_entry_of(one.playback, number, text, None if one.open and not own else one.seat)
        return self.app.tr("look_back.silent") if line is None else line.sentence(self.app.tr)

    def said(self, number: int) -> str:
        """Return the ribbon's text for a step; none at the end, which table and page describe."""
        past = self.session.playback
        if number < len(past.whole):
            return self.deed(number, past.whole[number].text)
        return "" if past.over else self.app.tr(self._end)

    def _ended(self) -> str:
        """Return who has won, or why there is no more to see."""
        tr, match = self.app.tr, self.session.match
        if match.outcome is None:
            return self.session.why_no_further
        return winners_sentence([match.seats[seat].name for seat in match.outcome.winners], tr)

    @property
    def _end(self) -> str:
        """Key of the text that says that the record ends here."""
        if self.session.broken is not None:
            return "look_back.broken"
        return "look_back.end" if self.session.playback.over else "look_back.so_far"

    def cards(self, text: str) -> list[int]:
        """Return the cards an action names."""
        return [self._codes[word] for part in text.split() for word in part.split(",") if word in self._codes]

    def card(self, text: str) -> int | None:
        """Return the single card of an action; None if there is not exactly one."""
        cards = self.cards(text)
        return cards[0] if len(cards) == 1 else None

    def cost(self, loss: float) -> str:
        """Return the text of a regret at the current step."""
        unit = self._policy.hint_unit(self.session.playback.state)
        return self.app.tr(UNITS[unit], n=self._rounded(loss))

    def figure(self, value: float) -> str:
        """Return a value as it is written beside its bar."""
        n = self._rounded(value)
        text = f"{n:g}" if isinstance(n, int) else f"{n:.1f}"
        return text.replace(".", self.app.phrases.decimal).replace("-", "−")

    def _rounded(self, value: float) -> float | int:
        """Return whole points in games of high values, else tenths; zero as 0."""
        return (round(value) if self._policy.value_scale >= 10 or abs(value) >= 100 else round(value, 1)) or 0

    def shares(self) -> tuple[int, int]:
        """Return the contributions of luck and of play to the result, in the game's unit (`Policy.unit`).

        Play is minus the total regret of the decisions; luck is the rest of the difference between the seat's
        result and the table's average. Regrets in points that were evaluated by their effect on winning are added
        unchanged: in mid-match they are worth the same.
        """
        one, match = self.session, self.session.match
        play, n = -sum(judged.loss for judged in one.grading.grades.values()), len(match.seats)
        if self._policy.unit == "points":
            points = match.game.points(match.state)
            result = points[one.seat] - sum(points) / n
        else:
            winners = match.outcome.winners if match.outcome is not None else ()
            result = 100 * ((one.seat in winners) / max(1, len(winners)) - 1 / n)
        return round(result) - round(play), round(play)

    def place(self, number: int) -> str:
        """Return which of the seat's decisions a step is."""
        numbers = self.session.grading.numbers
        return self.app.tr("look_back.decision", n=sum(one <= number for one in numbers), of=len(numbers))

    # -- the page -------------------------------------------------------------------------------------------------------------

    def page(self, where: str, trying: bool) -> tuple[Page, Sequence[str]]:
        """Return the coach's page for the current step, and the names of its buttons. `where`: position in the match;
        `trying`: the decision is being retried.
        """
        tr, one, number, grading = self.app.tr, self.session, self.session.number, self.session.grading
        from_here = ["from_here"] if one.match.why_not_from_here() is None else []
        if trying:
            return Page(tr("look_back.your_turn"), where, lead=tr("look_back.your_turn_text")), ["show"]
        if number >= len(one.playback.whole):
            return Page(tr(self._end), where, lead=self._ended(), broken=one.broken is not None), []
        step = one.playback.whole[number]
        if not one.decides:
            who = tr("look_back.nobody", who=one.match.seats[step.seat].name)
            why = tr("look_back.private") if one.private else tr("look_back.forced") if step.forced else ""
            return Page(who, where, lead=self.said(number), why=why), []
        note, judged = self.place(number), grading.grades.get(number)
        if judged is None:
            why = tr("look_back.not_yet" if grading.stopped else "look_back.weighing")
            return Page(where, note, why=why, lead=self.said(number)), ["try", *from_here]
        if one.hidden(number):
            return Page(where, note, lead=self.said(number)), ["try", *from_here, "show"]
        return self.judgement(where, note, judged), ["try", *from_here]

    def judgement(self, title: str, note: str, judged: ReviewedDecision) -> Page:
        """Return the page of a judged decision: what was done, what was better, and one reason."""
        tr, one, number = self.app.tr, self.session, self.session.number
        best = judged.hints[0]
        even = judged.loss <= 0 and best.action != judged.action  # something else may be better: too close to call

        def row(label: str, action: str, cost: float, grade: Grade) -> EvaluatedRow:
            """Return the row of an action."""
            share = bar(judged.hints, cost, judged.stake)
            doubt = min(WIDEST_DOUBT, share - bar(judged.hints, cost + judged.doubt, judged.stake)) if even else 0.0
            return EvaluatedRow(label, self.deed(number, action), self.card(action), share, grade, doubt)

        tried = self.session.tries.get(number, judged.action)
        yours = "look_back.yours" if tried == judged.action else "look_back.yours_then"
        if number in one.playback.autoplayed:
            yours = "look_back.house"
        rows = [row(tr(yours), judged.action, judged.loss, judged.grade)]
        if judged.loss > 0 or even:
            rows.append(row(tr("look_back.best"), best.action, 0.0, "sound"))
        if tried == judged.action:
            return Page(title, note, tuple(rows), *self._verdict(judged))
        other = self.session.grading.tried.get((number, tried))
        if other is None:
            return Page(title, note, tuple(rows), tr("look_back.weighing"))
        if tried != best.action:
            rows.append(row(tr("look_back.tried"), tried, other.loss, other.grade))
        return Page(title, note, tuple(rows), *self._verdict(other, TRIED))

    def _verdict(self, judged: ReviewedDecision, leads: Sequence[str] = DONE) -> tuple[str, str, str]:
        """Return one reason, the verdict, and how certain it is where it is not clear. `leads`: texts for the best,
        for an equally good, and for any other action.
        """
        tr, comparison = self.app.tr, compare(judged.hints, judged.action)
        names = [seat.name for seat in self.session.match.seats]
        best, equally_good, costs = leads
        if judged.loss <= 0:
            praise = best if comparison.best is comparison.mine else equally_good
            reasons = comparison.mine.reasons
        else:
            reasons = tuple(why for why in (comparison.why, *comparison.best.reasons) if why is not None and why != BRINGS_LESS)
        why = reasons[0].sentence(tr, names) if reasons else ""
        if judged.loss <= 0:
            return why, tr(praise), ""
        sure = certainty([comparison.best, comparison.mine], self._policy.value_scale)
        return why, tr(costs, cost=self.cost(judged.loss)), "" if sure == "sure" else tr(SURE[sure])
