"""Branches of the catalogue: keys that differ in a word or two, declared with everything that may stand there.

>>> SUITS = Branch("cards.suit.{}", "CDHS")
>>> SUITS["S"]
'cards.suit.S'

A branch stands at the top of a module that asks for its phrases. A law (`tests/properties/test_every_word.py`) imports every
module and looks each key up in each catalogue, however seldom it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tabletop_gui.content.library import Library

Gap: TypeAlias = Iterable[object] | Callable[[], Iterable[object]]
"""What may stand in a gap; called for when it is first needed, where it is not known without importing more."""


class Branch:
    """The keys of a form, one gap after the other filled with each of its values."""

    def __init__(self, form: str, *gaps: Gap, optional: bool = False) -> None:
        """`optional`: there are values without a phrase, and whoever asks looks first (`Phrases.has`)."""
        self.form, self.optional = form, optional
        self._gaps = gaps
        self._keys: dict[object, str] = {}

    def __getitem__(self, values: object) -> str:
        """The key with this in its gap; a tuple where there are several gaps. Raises KeyError for what was not declared."""
        try:
            return self._filled[values]
        except KeyError:
            raise KeyError(f"{values!r} is not declared for {self.form}") from None

    def keys(self, library: Library) -> Iterable[str]:
        """Every key there is to be; the same with every library."""
        return self._filled.values()

    @property
    def _filled(self) -> dict[object, str]:
        if not self._keys:
            gaps = [gap() if callable(gap) else gap for gap in self._gaps]
            self._keys = {values if len(values) > 1 else values[0]: self.form.format(*values) for values in product(*gaps)}
        return self._keys


class OpenBranch(Branch):
    """A branch whose values come with data: with games, packs and the files of players. It gives a key for any."""

    def __init__(self, form: str, shipped: Callable[[Library], Iterable[object]] | None = None, optional: bool = False) -> None:
        """`shipped` finds what stands in the gaps in the library of the house: tuples where there are several. Without it
        they are words of the rules, which only show while matches are played."""
        super().__init__(form, optional=optional)
        self.shipped = shipped

    def __getitem__(self, values: object) -> str:
        return self.form.format(*(values if isinstance(values, tuple) else (values,)))

    def keys(self, library: Library) -> Iterable[str]:
        """The keys of what is shipped."""
        return [self[values] for values in self.shipped(library)] if self.shipped is not None else ()
