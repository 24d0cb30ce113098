"""The coach at work: while the review is open, a separate process judges one decision after the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tabletop_gui.ai.requests import Hint, Wanted
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import SeparateThinker
from tabletop_gui.match.core.match import Match, seed_of
from tabletop_gui.match.log import review
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.log.review import ReviewedDecision
from tabletop_gui.match.storage.disk import DiskError


class Grading:
    """The judgements of a seat's decisions in the finished hands; those stored beside the save are loaded at once.

    Results equal those of `review.review` exactly: the same request with the same seed.
    """

    def __init__(self, app: App, match: Match, seat: int, save: Path | None, silent: bool = False) -> None:
        """Create it. `save`: path of the match's save; `silent`: judge nothing, because the results would reveal
        secrets to other players.
        """
        self.app, self.match, self.seat, self.save = app, match, seat, save
        hands = hands_of(match)
        end = hands[-1].end if hands and not silent else 0
        self.numbers = [number for number in review.decisions_of(match, seat) if number < end]
        """Step numbers of the decisions to judge."""
        app.write_queue.settle()  # what was judged a moment ago may still be on its way
        kept = review.read(match, save) if save is not None and not match.state.agenda else {}
        self._others = {other: one for other, one in kept.items() if other != seat}
        self.grades: dict[int, ReviewedDecision] = {one.step: one for one in kept[seat].decisions} if seat in kept else {}
        self._kept = len(self.grades)
        """Number of judgements stored beside the save."""
        self.stopped = False
        """True if the player has paused the analysis."""
        self._thinker = SeparateThinker(app)
        self._asked: tuple[int, int, str] | None = None
        """The current request, its step, and the retried action, if any."""
        self._wanted: int | None = None
        self.tried: dict[tuple[int, str], ReviewedDecision] = {}
        """Judgements of retried actions."""
        self._trying: tuple[int, str] | None = None

    @property
    def left(self) -> int:
        """Number of decisions not judged yet."""
        return len(self.numbers) - len(self.grades)

    @property
    def working(self) -> bool:
        """True while decisions are being judged."""
        return (self.left > 0 and not self.stopped) or self._trying is not None

    @property
    def costliest(self) -> list[ReviewedDecision]:
        """The costliest mistakes so far, the worst first; three at most."""
        found = sorted((one for one in self.grades.values() if one.grade != "sound"), key=lambda one: (-one.loss, one.step))
        return found[:3]

    @property
    def accuracy(self) -> int | None:
        """Accuracy of the decisions; None until all are judged."""
        return review.accuracy(self.grades.values()) if not self.left else None

    def prefer(self, number: int) -> None:
        """Judge this decision first, then those that follow: the reader is here."""
        self._wanted = number

    def evaluate(self, number: int, text: str) -> None:
        """Judge a retried action at a decision; the action actually played is judged first if it has not been."""
        self._trying, known = None, self.grades.get(number)
        if known is not None and any(one.action == text for one in known.hints):
            self.tried[number, text] = review.judged(self.match, number, known.hints, text)
        elif (number, text) not in self.tried:
            self._put_aside()
            self._trying = number, text

    def stop(self) -> None:
        """Pause; the judgements are kept."""
        self.stopped = True
        self._put_aside()

    def go_on(self) -> None:
        """Resume."""
        self.stopped = False

    def close(self) -> None:
        """End the process and store the judgements."""
        self._thinker.close()
        self._keep()
        self._asked = None

    def update(self) -> bool:
        """Advance the work. True when a decision has been judged."""
        if not self.working:
            return False
        if self._asked is None:
            self._ask()
        assert self._asked is not None
        answer = self._thinker.poll()
        if answer is None or answer.request != self._asked[0]:
            return False
        _, number, instead = self._asked
        self._asked = None
        self.app.wake_in(0.0)
        self._hear(number, instead, answer.hints)
        return True

    def _hear(self, number: int, instead: str, hints: Sequence[Hint]) -> None:
        if not hints:  # the thinking failed: that is in the log, and there is no judgement
            self.stop()
        elif instead:
            self.tried[number, instead] = review.judged(self.match, number, hints, instead)
            self._trying = None
        else:
            self.grades[number] = review.judged(self.match, number, hints)
            if not self.left:
                self._keep()
            if self._trying is not None and self._trying[0] == number:
                self.evaluate(*self._trying)

    def _ask(self) -> None:
        number, instead = self._trying or (self._next(), "")
        instead = instead if number in self.grades else ""
        step = self.match.steps[number]
        asked = (step.text, instead) if instead else (step.text,)
        level = self.app.library.level_scale(self.match.game.id).strongest
        style = next(iter(self.app.library.personalities().values()))
        view, seed = step.before.view(step.seat), seed_of(self.match, number)
        request = self._thinker.ask(view, self.match.game.id, level, style, seed, Wanted(explain=True, asked=asked))
        self._asked = request, number, instead

    def _next(self) -> int:
        left = [number for number in self.numbers if number not in self.grades]
        return next((number for number in left if self._wanted is not None and number >= self._wanted), left[0])

    def _put_aside(self) -> None:
        self._asked = self._trying = None
        self._thinker.cancel()

    def _keep(self) -> None:
        """Store the judgements of a finished match beside its save. On failure they are computed again the next time."""
        if len(self.grades) == self._kept or self.save is None or self.match.state.agenda:
            return
        found = [self.grades[number] for number in self.numbers if number in self.grades]
        reviews = {**self._others, self.seat: review.reviewed(self.match, self.seat, found)}
        self._kept, save = len(self.grades), self.save

        def told(error: Exception | None) -> None:
            if error is not None and not isinstance(error, DiskError):
                raise error

        self.app.write_queue.write(lambda: review.write([reviews[seat] for seat in sorted(reviews)], save), told)
