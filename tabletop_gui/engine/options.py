"""The options of a game: their values at a table, their defaults, and the defaults of earlier editions.

Long-lived data (digests, saves, deal codes) names only the options that differ from the defaults. A new option or a
changed default therefore leaves that data valid, as long as the former defaults are recorded here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

OptionValue = str | int | bool
Options = Mapping[str, OptionValue]

FIRST = 1
"""The first edition of the defaults. Data that names no edition was written under it."""


class Defaults(Mapping[str, OptionValue]):
    """The default of every option of a game.

    `former` holds, for each earlier edition, the former values of those defaults that the next edition changed.
    An option added later has its original default in every earlier edition; that value must play as the game
    did without the option.

    >>> defaults = Defaults({"hook": False, "jokers": 0}, former=({"hook": True},))
    >>> defaults.edition, defaults["hook"], defaults.of(1)["hook"]
    (2, False, True)
    >>> dict(defaults.complete({"jokers": 2}, edition=1))
    {'hook': True, 'jokers': 2}
    >>> defaults.changed({"hook": True, "jokers": 2}, edition=1), defaults.changed({"hook": True, "jokers": 2})
    ({'jokers': 2}, {'hook': True, 'jokers': 2})
    """

    __slots__ = ("_editions",)

    def __init__(self, now: Options, former: Sequence[Options] = ()) -> None:
        editions = [MappingProxyType(dict(now))]
        for changed in reversed(former):
            editions.insert(0, MappingProxyType({**editions[0], **changed}))
        self._editions = tuple(editions)

    def __getitem__(self, name: str) -> OptionValue:
        return self._editions[-1][name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._editions[-1])

    def __len__(self) -> int:
        return len(self._editions[-1])

    @property
    def edition(self) -> int:
        """Number of the current edition, counted from `FIRST`."""
        return len(self._editions)

    def of(self, edition: int) -> Options:
        """Return the defaults of an edition. Raises KeyError for an unknown one."""
        if not FIRST <= edition <= self.edition:
            raise KeyError(edition)
        return self._editions[edition - FIRST]

    def complete(self, options: Options, edition: int | None = None) -> Options:
        """Return every option, those left out with their defaults of `edition` (None: the current one). The mapping is
        read-only.
        """
        return MappingProxyType({**self.of(edition or self.edition), **options})

    def changed(self, options: Options, edition: int | None = None) -> dict[str, OptionValue]:
        """Return the options that differ from the defaults of `edition` (None: the current one)."""
        usual = self.of(edition or self.edition)
        return {name: value for name, value in options.items() if usual.get(name) != value}
