"""Families of phrase keys that differ in a word or two, declared with all values of the variable parts.

>>> SUITS = KeyFamily("cards.suit.{}", "CDHS")
>>> SUITS["S"]
'cards.suit.S'

A `KeyFamily` is a constant of the module that uses its phrases. A test (`tests/laws/test_every_word.py`)
imports every module and looks up each key in each catalogue, however rarely it is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tabletop_gui.content.library import Library

Gap: TypeAlias = Iterable[object] | Callable[[], Iterable[object]]
"""The values of a gap; a callable, evaluated on first use, if they are not known without further imports."""


class KeyFamily:
    """The keys of a format string, its gaps filled in turn with each of their values."""

    def __init__(self, form: str, *gaps: Gap, optional: bool = False) -> None:
        """`optional`: some values have no phrase, and callers check first (`Phrases.has`)."""
        self.form, self.optional = form, optional
        self._gaps = gaps
        self._keys: dict[object, str] = {}

    def __getitem__(self, values: object) -> str:
        """Return the key with this value in its gap; a tuple if there are several gaps. Raises KeyError for an
        undeclared value.
        """
        try:
            return self._filled[values]
        except KeyError:
            raise KeyError(f"{values!r} is not declared for {self.form}") from None

    def keys(self, library: Library) -> Iterable[str]:
        """Return every declared key; independent of the library."""
        return self._filled.values()

    @property
    def _filled(self) -> dict[object, str]:
        if not self._keys:
            gaps = [gap() if callable(gap) else gap for gap in self._gaps]
            self._keys = {values if len(values) > 1 else values[0]: self.form.format(*values) for values in product(*gaps)}
        return self._keys


class OpenKeyFamily(KeyFamily):
    """A `KeyFamily` whose values come from data (games, packs, players' files). It accepts any value."""

    def __init__(self, form: str, shipped: Callable[[Library], Iterable[object]] | None = None, optional: bool = False) -> None:
        """`shipped` finds the values of the gaps in the built-in library: tuples if there are several gaps. Without it
        they are words of the rules, which appear only while matches are played.
        """
        super().__init__(form, optional=optional)
        self.shipped = shipped

    def __getitem__(self, values: object) -> str:
        return self.form.format(*(values if isinstance(values, tuple) else (values,)))

    def keys(self, library: Library) -> Iterable[str]:
        """Return the keys of the shipped data."""
        return [self[values] for values in self.shipped(library)] if self.shipped is not None else ()
