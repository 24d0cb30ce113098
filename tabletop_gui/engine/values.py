"""Frozen records known by name, and the one-line text of an action.

>>> codes = ("2C", "3C", "4C")
>>> @value
... class Put:
...     card: Card
...     up: bool
...     turns: int
>>> text_of(Put(Card(2), True, 90), codes)
'put 4C yes 90'
>>> parse("put 4C yes 90", codes, (Put,)) == Put(Card(2), True, 90)
True
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from functools import cache
from typing import Any, NewType, TypeVar, dataclass_transform

from msgspec import Struct

Card = NewType("Card", int)
"""A card's number; its meaning lies in the game's tables."""

Action = Any
"""An action is a `value`: the answer of a seat to the question on top of the agenda. The engine makes no
demands on it; each game knows its action classes, and each question narrows them to its own answers.
"""

T = TypeVar("T")

REGISTRY: dict[tuple[str, str], type] = {}
"""Every `value` by its `owner` and its class name, for plain data (saves, logs, the worker's pipe)."""

_OWN = __name__.partition(".")[0]


def owner(cls: type) -> str:
    """Return the namespace of a class name: the game's or the engine's. Two games may both have a `Play`.

    Built-in games are modules or folders of `games`; a game from outside is a package of its own.

    >>> owner(Refusal)
    'tabletop_gui.engine'
    """
    parts = cls.__module__.split(".")
    return ".".join(parts[: (3 if parts[1:2] == ["games"] else 2) if parts[0] == _OWN else 1])


def named(name: str, cls: type) -> type:
    """Return the `value` class called `name` in the namespace of `cls` or in the engine's. Raises KeyError if there is none."""
    return REGISTRY.get((owner(cls), name)) or REGISTRY[owner(Refusal), name]


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, slotted record of plain fields and register its name.

    Raises ValueError if another class of the same `owner` has the name, since plain data could not tell the two apart.
    """
    kind: Any = type(Struct)
    own = {name: held for name, held in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    own["__qualname__"] = cls.__qualname__
    made: type[T] = kind(cls.__name__, (Struct, *(base for base in cls.__bases__ if base is not object)), own, frozen=True)
    known = REGISTRY.get((owner(cls), cls.__name__))
    if known is not None and (known.__module__, known.__qualname__) != (cls.__module__, cls.__qualname__):
        raise ValueError(f"two values are called {cls.__name__}: in {known.__module__} and in {cls.__module__}")
    REGISTRY[owner(cls), cls.__name__] = made
    return made


@value
class Phrase:
    """A text to be shown: a phrase key and its parameters, never a finished sentence."""

    key: str
    params: Mapping[str, object]

    def __hash__(self) -> int:
        return hash(self.key)


@value
class Refusal:
    """The reason why an action is not allowed: a phrase key and its parameters, never a finished sentence."""

    key: str
    params: Mapping[str, object]


@cache
def verb(kind: Hashable) -> str:
    """Return the first word of an action's text.

    >>> class NoChanges: ...
    >>> verb(NoChanges)
    'no-changes'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", getattr(kind, "__name__", "")).lower()


@cache
def _shape(kind: Hashable) -> tuple[tuple[str, str], ...]:
    """Return the fields of an action class with the names of their types."""
    hints: dict[str, str] = getattr(kind, "__annotations__", {})
    return tuple((name, str(hints[name])) for name in getattr(kind, "__struct_fields__", ()))


def text_of(action: Action, codes: Sequence[str]) -> str:
    """Return the one-line text of an action: ``play QS``, ``bid 3``, ``exchange 2C,5D``.

    `codes` names the cards. Raises TypeError for a field that has no text form.
    """
    kind: Any = type(action)  # the cache takes no `type[Any]` for hashable
    words = [verb(kind)]
    for name, of in _shape(kind):
        held = getattr(action, name)
        match of:
            case "Card":
                words.append(codes[held])
            case "tuple[Card, ...]":
                words.append(",".join(codes[c] for c in held) or "-")
            case "bool":
                words.append("yes" if held else "no")
            case "int":
                words.append(str(held))
            case _:
                raise TypeError(f"{type(action).__name__}.{name}: a field of type {of} has no text form")
    return " ".join(words)


def parse(text: str, codes: Sequence[str], kinds: Sequence[type]) -> Action:
    """Return the action for a line of text. Raises ValueError with an explanation if there is none.

    >>> parse("fold", (), (Refusal,))
    Traceback (most recent call last):
    ValueError: 'fold' is no action of this game; it knows refusal
    """
    words = text.split()
    for kind in kinds:
        if words and words[0] == verb(kind):
            shape = _shape(kind)
            if len(words) != len(shape) + 1:
                raise ValueError(f"{text!r}: {words[0]} takes {len(shape)} word(s) after it, not {len(words) - 1}")
            return kind(*(_read(word, of, codes, text) for word, (_, of) in zip(words[1:], shape, strict=True)))
    known = ", ".join(verb(k) for k in kinds)
    raise ValueError(f"{text!r} is no action of this game; it knows {known}")


def _read(word: str, kind: str, codes: Sequence[str], text: str) -> Card | tuple[Card, ...] | bool | int:
    match kind:
        case "Card":
            return _card(word, codes, text)
        case "tuple[Card, ...]":
            return () if word == "-" else tuple(_card(w, codes, text) for w in word.split(","))
        case "bool":
            if word in ("yes", "no"):
                return word == "yes"
            raise ValueError(f"{text!r}: {word!r} should be yes or no")
    if re.fullmatch(r"-?[0-9]{1,18}", word):
        return int(word)
    raise ValueError(f"{text!r}: {word!r} is not a whole number")


def _card(word: str, codes: Sequence[str], text: str) -> Card:
    try:
        return Card(codes.index(word))
    except ValueError:
        raise ValueError(f"{text!r}: there is no card {word!r}") from None
