"""The sixty gangsters: the identity and the value of each card.

Cards run 0..59: family by family (Famiglia, Contables, Brutos, Mercenarios), each from value 0 to 4, five copies of the 0
and one fewer of each value above it. Copies are told apart by a letter: ``B0a`` … ``B0e``, ``F4a``.
"""

from __future__ import annotations

FAMILIES = "FCBM"
FAMIGLIA, CONTABLES, BRUTOS, MERCENARIOS = range(4)
COPIES = (5, 4, 3, 2, 1)
"""Number of cards of each value in a family."""
KINDS = [f"{family}{number}" for family in FAMILIES for number in range(5)]
KIND = [kind for kind in range(20) for _ in range(COPIES[kind % 5])]
"""The kind of each card: 5 * family + value."""
ABLE_ACCOUNTANTS, ABLE_BRUTES = range(6, 10), range(11, 15)
"""The kinds that have an ability; those of value 0 have none."""
VALUE, FAMILY = [kind % 5 for kind in KIND], [kind // 5 for kind in KIND]
CODES = tuple(f"{KINDS[kind]}{'abcde'[copy]}" for kind in range(20) for copy in range(COPIES[kind % 5]))
VICTORY = ((1, 3, 6, 10, 15), *[(0, 1, 3, 6, 10)] * 3)
"""Victory points by family and value."""
WORTH = [VICTORY[kind // 5][kind % 5] for kind in KIND]
START = tuple(CODES.index(f"{family}0{copy}") for copy in "ab" for family in FAMILIES)
"""The two starting sets, four cards each."""
