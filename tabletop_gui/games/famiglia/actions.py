"""The actions of a boss's turn."""

from __future__ import annotations

from tabletop_gui.engine.values import Card, value


@value
class Stir:
    """Discard a card of the street and draw as many as its value."""

    card: Card


@value
class Account:
    """Play an Accountant to the play area."""

    card: Card


@value
class Fetch:
    """Take a card of the player's own play area up into the hand; a card of the hand goes back for it."""

    card: Card


@value
class Give:
    """Lay a card of the hand into the play area in exchange for the fetched one."""

    card: Card


@value
class Threaten:
    """Play a Brute: a card of the street costs `by` less this turn."""

    card: Card
    target: Card
    by: int


@value
class Take:
    """Take a card that costs nothing."""

    card: Card


@value
class Recruit:
    """Take a card with a pair of the hand: `lay` goes to the play area, `keep` stays in the hand."""

    card: Card
    lay: Card
    keep: Card


@value
class TakeNothing:
    """Pass."""


NOTHING = TakeNothing()
STIRS = [Stir(Card(c)) for c in range(60)]
"""The `Stir` of each card. Actions that name a single card are made once."""
ACCOUNTS = [Account(Card(c)) for c in range(60)]
FETCHES = [Fetch(Card(c)) for c in range(60)]
GIVES = [Give(Card(c)) for c in range(60)]
TAKES = [Take(Card(c)) for c in range(60)]
