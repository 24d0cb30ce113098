"""The blinds: their amounts, the button, and which seats post them.

Rules: docs/rules/kingdoms.md, R27 to R36.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SMALL_BLINDS: Final = (5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000)
"""The small blind of each level; the big blind is the double."""

Posts = tuple[int, int, int]
"""The seats of the button, the small blind and the big blind. Under the dead button the first two may be empty places."""


def level(battle: int, first: int, growth: int) -> int:
    """Return the index of the blind level in a battle (battles counted from 1), starting at level `first`; each
    level lasts `growth` battles (0: it never rises).

    >>> [level(battle, 0, 8) for battle in (1, 8, 9, 17, 1000)], level(99, 2, 0)
    ([0, 0, 1, 2, 14], 2)
    """
    return min(first + (battle - 1) // growth, len(SMALL_BLINDS) - 1) if growth else first


def after(seat: int, seats: Sequence[int]) -> int:
    """Return the first of these seats clockwise after a place of the table."""
    return min([s for s in seats if s > seat], default=min(seats))


def first_posts(button: int, living: Sequence[int]) -> Posts:
    """Return the posts of the first battle."""
    if len(living) == 2:
        return button, button, after(button, living)
    small = after(button, living)
    return button, small, after(small, living)


def next_posts(posts: Posts, living: Sequence[int], dead: bool) -> Posts:
    """Return the posts of the battle after `posts`; `dead`: the button may be dead.

    >>> next_posts((0, 1, 2), [0, 3, 4, 5], True)
    (1, 2, 3)
    >>> next_posts((0, 1, 2), [0, 3, 4, 5], False)
    (3, 4, 5)
    """
    if not dead:
        return first_posts(after(posts[0], living), living)
    big = after(posts[2], living)
    if len(living) == 2:
        other = after(big, living)
        return other, other, big
    return posts[1], posts[2], big
