"""The state of a match: zones of cards, which seats have seen which card, and an agenda of tasks.

It contains no game. Rules derive `State`, write their phases and effects as `Task`s, and inherit copies,
views, samples of the hidden state, plain data and events.

=========  ============================================================================================
zone       a list of cards under a module constant of the game; every card is in exactly one zone
sight      one bitmask per card: the seats that know where it lies
agenda     a stack of tasks; the top one happens next
legal      the legal actions of the seat to act
rng        the state of the random generator (0 in a view)
options    the options of this match; they never change
events     a list while events are recorded, else None
=========  ============================================================================================
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tabletop_gui.engine import splitmix
from tabletop_gui.engine.digest import sha256
from tabletop_gui.engine.events import HIDDEN, Event, Gathered, Moved, Said, Shown, Shuffled
from tabletop_gui.engine.options import FIRST, Defaults, Options
from tabletop_gui.engine.sampling import fill
from tabletop_gui.engine.tasks import AnyTask
from tabletop_gui.engine.values import Action, named

EVERYONE = 0xFFFF
"""The sight of a card that lies face up."""

Data = dict[str, Any]
"""A state as JSON-able data, by field name."""


class State:
    """A match in progress. Games derive it and name their own fields in `PLAIN`, `LISTS`, `GRIDS` and `FROM_OPTIONS`.

    >>> class Draw(State):
    ...     pass
    >>> table = Draw()
    >>> table.start(n=2, cards=4, zones=3, seed=1)
    >>> table.events = []
    >>> table.gather(0)
    >>> table.shuffle(0)
    >>> table.deal(0, targets=(1, 2), sights=(0b01, 0b10), each=1)
    >>> table.zones, table.sight
    ([[3, 1], [2], [0]], [2, 0, 1, 0])
    >>> [type(event).__name__ for event in table.events]
    ['Gathered', 'Shuffled', 'Moved', 'Moved']
    >>> table.view(0).zones
    [[-1, -1], [2], [-1]]
    """

    __slots__ = ("agenda", "events", "legal", "n", "options", "rng", "sight", "zones")

    DEFAULTS: ClassVar[Defaults] = Defaults({})
    """Every option of the game with its default."""
    FROM_OPTIONS: ClassVar[tuple[str, ...]] = ()
    """Fields that `set_options` derives from the options for quick access; plain data leaves them out."""
    PLAIN: ClassVar[tuple[str, ...]] = ()
    """Fields that hold a number, a string or a bool."""
    LISTS: ClassVar[tuple[str, ...]] = ()
    """Fields that hold a list of such values."""
    GRIDS: ClassVar[tuple[str, ...]] = ("zones",)
    """Fields that hold a list of lists of such values; a game that adds one must name `zones` too."""

    if TYPE_CHECKING:
        n: int
        zones: list[list[int]]
        sight: list[int]
        agenda: list[AnyTask]
        legal: Sequence[Action]
        rng: int
        options: Options
        events: list[Event] | None

        def copy(self) -> Self:
            """The same state again, sharing nothing that changes; nobody listens to it."""

    def __init_subclass__(cls) -> None:
        """Generate `copy` from this game's field names, so that no field can be forgotten."""
        lines = [f" t.{k} = s.{k}" for k in ("n", "legal", "rng", "options", *cls.FROM_OPTIONS, *cls.PLAIN)]
        lines += [f" t.{k} = s.{k}[:]" for k in ("sight", "agenda", *cls.LISTS)]
        lines += [f" t.{k} = [x[:] for x in s.{k}]" for k in cls.GRIDS]
        source = "\n".join(["def copy(s):", " t = new(cls)", *lines, " t.events = None", " return t"])
        space: dict[str, object] = {"new": object.__new__, "cls": cls}
        exec(source, space)  # built from the class's own field names, from nothing outside
        cls.copy = space["copy"]  # type: ignore[method-assign, assignment]

    def start(self, n: int, cards: int, zones: int, seed: int, options: Options | None = None) -> None:
        """Set up empty zones for `n` seats; to be called first by the game's `__init__`. Options left out have their defaults."""
        self.set_options(self.DEFAULTS.complete(options or {}))
        self.n, self.rng, self.events, self.legal = n, seed & splitmix.MASK, None, ()
        self.zones, self.sight, self.agenda = [[] for _ in range(zones)], [0] * cards, []

    def set_options(self, options: Options) -> None:
        """Set all options of the match. A game that has `FROM_OPTIONS` sets those fields here too."""
        self.options = options

    # -- playing -----------------------------------------------------------------------------------

    @property
    def question(self) -> AnyTask | None:
        """The task that waits for an answer; None if the match is over."""
        return self.agenda[-1] if self.agenda else None

    @property
    def to_act(self) -> int | None:
        """The seat that must answer; None if the match is over."""
        return self.agenda[-1].seat if self.agenda else None

    def apply(self, action: Action) -> None:
        """Carry out a legal action and everything that follows from it, up to the next decision.

        Legality is not checked here, for the speed of playouts; `match.core.match.Match.propose` is the checked entry point.

        >>> from tabletop_gui.games import GAMES
        >>> state = GAMES["oh_hell"].new(3, {"maximum": 3}, seed=7)
        >>> state.to_act, state.legal[1]
        (2, Bid(tricks=1))
        >>> state.apply(state.legal[1])
        >>> state.to_act
        0
        """
        agenda = self.agenda
        agenda.pop().answer(self, action)
        while agenda:  # `settle`, written out: playouts come through here some million times
            legal = agenda[-1].options(self)
            if legal:
                self.legal = legal
                return
            agenda.pop().run(self)
        self.legal = ()

    def settle(self) -> None:
        """Run the steps on the agenda up to the next decision and store its legal actions."""
        agenda = self.agenda
        while agenda:
            legal = agenda[-1].options(self)
            if legal:
                self.legal = legal
                return
            agenda.pop().run(self)
        self.legal = ()

    def push(self, *tasks: AnyTask) -> None:
        """Put tasks on the agenda; the first is executed first."""
        self.agenda.extend(tasks[::-1])

    # -- the table's verbs -------------------------------------------------------------------------

    def move(self, card: int, source: int, target: int, sight: int | None = None) -> None:
        """Move a card to the end of another zone. `sight` is the bitmask of seats that know it there (None: unchanged)."""
        zones = self.zones
        if self.events is not None:
            seen = self.sight[card] if sight is None else sight
            self.events.append(Moved(card, source, zones[source].index(card), target, seen, self.place_mask(source)))
        zones[source].remove(card)
        zones[target].append(card)
        if sight is not None:
            self.sight[card] = sight

    def sweep(self, source: int, target: int) -> None:
        """Move every card of a zone to the end of another, in order; visibility is unchanged."""
        zones = self.zones
        if self.events is not None:
            places = self.place_mask(source)
            for card in zones[source]:
                self.events.append(Moved(card, source, 0, target, self.sight[card], places))
        zones[target] += zones[source]
        zones[source] = []

    def show(self, card: int, zone: int, sight: int) -> None:
        """Show a card to the seats in `sight`, besides those that already know it."""
        self.sight[card] |= sight
        if self.events is not None:
            self.events.append(Shown(card, zone, self.zones[zone].index(card), sight, self.place_mask(zone)))

    def gather(self, zone: int) -> None:
        """Put every card of the table into `zone`, face down, in numerical order, unknown to all seats."""
        cards = len(self.sight)
        self.zones = [[] for _ in self.zones]
        self.zones[zone] = list(range(cards))
        self.sight = [0] * cards
        if self.events is not None:
            self.events.append(Gathered(zone))

    def shuffle(self, zone: int) -> None:
        """Shuffle a zone; seats that had seen its cards lose track of them."""
        cards, sight = self.zones[zone], self.sight
        self.rng = splitmix.shuffle(self.rng, cards)
        for card in cards:
            sight[card] = 0
        if self.events is not None:
            self.events.append(Shuffled(zone))

    def redraw_unseen(self, rng: int) -> None:
        """Redraw what no seat has seen yet: reorder the unseen cards of every pile with `rng` and continue with its
        generator state.

        Cards whose place a seat knows stay there, and hands are unchanged.
        """
        for zone, cards in enumerate(self.zones):
            if not self.owner_mask(zone):
                places = [place for place, card in enumerate(cards) if not self.sight[card]]
                unseen = [cards[place] for place in places]
                rng = splitmix.shuffle(rng, unseen)
                for place, card in zip(places, unseen, strict=True):
                    cards[place] = card
        self.rng = rng

    def deal(self, source: int, targets: Sequence[int], sights: Sequence[int], each: int) -> None:
        """Deal `each` cards, one at a time, from the end of `source` to the `targets` in turn."""
        zones, stock, sight = self.zones, self.zones[source], self.sight
        total = each * len(targets)
        if self.events is not None:
            places = self.place_mask(source)
            for k in range(total):
                place = len(stock) - 1 - k
                turn = k % len(targets)
                self.events.append(Moved(stock[place], source, place, targets[turn], sights[turn], places))
        dealt = stock[-1 : -total - 1 : -1]
        del stock[len(stock) - total :]
        step = len(targets)
        for k, target in enumerate(targets):
            hand, seen = dealt[k::step], sights[k]
            zones[target] += hand
            for card in hand:
                sight[card] = seen

    def say(self, seat: int, what: str, n: int = 0) -> None:
        """Record a public event without a card (`Said`)."""
        if self.events is not None:
            self.events.append(Said(seat, what, n))

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1 from the state's own generator."""
        self.rng, drawn = splitmix.below(self.rng, n)
        return drawn

    # -- what one seat knows -----------------------------------------------------------------------

    def view(self, seat: int) -> Self:
        """Return the state as `seat` may see it.

        Other cards are `HIDDEN`, known cards of another's hand stand first there, the generator state is removed,
        and `legal` is filled only if `seat` is to act.

        >>> from tabletop_gui.games import GAMES
        >>> view = GAMES["oh_hell"].new(3, {"maximum": 3}, seed=7).view(0)
        >>> view.zones[:3], view.rng, view.legal
        ([[44, 12, 19], [-1, -1, -1], [-1, -1, -1]], 0, ())
        """
        t = self.copy()
        bit, sight = 1 << seat, self.sight
        t.zones = self.in_order([[c if sight[c] & bit else HIDDEN for c in z] for z in self.zones], seat)
        t.sight = [m if m & bit else 0 for m in sight]
        t.rng = 0
        if self.to_act != seat:
            t.legal = ()
        return t

    def sample(self, rng: Random) -> Self:
        """Sample from a view a complete state that its seat cannot tell from the real one.

        The unseen cards are dealt at random to the unseen places, subject to `barred`. The sample has a generator
        state of its own, drawn from `rng`.

        >>> from tabletop_gui.games import GAMES
        >>> view = GAMES["oh_hell"].new(3, {"maximum": 3}, seed=7).view(0)
        >>> whole = view.sample(Random(1))
        >>> whole.zones[0] == view.zones[0], HIDDEN in whole.zones[1], whole.view(0).zones == view.zones
        (True, False, True)
        """
        t = self.copy()
        sight = t.sight
        for zone, cards in enumerate(fill(self.zones, len(sight), self.barred, rng)):
            if cards is not None:
                owner = self.owner_mask(zone)
                if owner:
                    for card, before in zip(cards, self.zones[zone], strict=True):
                        if before < 0:
                            sight[card] |= owner
                t.zones[zone] = cards
        t.rng = rng.getrandbits(64)
        t.settle()
        return t

    def barred(self, zone: int) -> int:
        """Return the bitmask of cards that, by public knowledge, the unseen places of `zone` cannot hold (after a void, say)."""
        return 0

    def owner_mask(self, zone: int) -> int:
        """Return the bitmask of seats that know every card of `zone` although others do not: the owner of a hand."""
        return 0

    def place_mask(self, zone: int) -> int:
        """Return the bitmask of seats that see at which place of `zone` a card lies: all, or only the owner if it is a
        hand, since other seats must not learn which card of a hand came when.
        """
        return self.owner_mask(zone) or EVERYONE

    def in_order(self, faces: list[list[int]], seat: int) -> list[list[int]]:
        """Sort what a seat sees in every zone into the order of its view: in a zone whose places it cannot see, the
        cards it knows come first.
        """
        for zone, held in enumerate(faces):
            if len(held) > 1 and not self.place_mask(zone) >> seat & 1:
                held.sort(key=_view_order)
        return faces

    # -- plain data --------------------------------------------------------------------------------

    def to_data(self) -> Data:
        """Return the whole state as JSON-able data."""
        data: Data = {k: getattr(self, k) for k in ("n", "rng", *self.PLAIN)}
        data |= {k: getattr(self, k)[:] for k in ("sight", *self.LISTS)}
        data |= {k: [x[:] for x in getattr(self, k)] for k in self.GRIDS}
        data["options"] = self.DEFAULTS.changed(self.options, FIRST)  # so that no later edition makes another digest of it
        data["agenda"] = [[type(a).__name__, *_fields(a)] for a in self.agenda]
        return data

    @classmethod
    def from_data(cls, data: Data) -> Self:
        """Return the state that `to_data` described. Raises KeyError or TypeError for invalid data.

        >>> from tabletop_gui.games import GAMES
        >>> state = GAMES["oh_hell"].new(3, {"maximum": 3}, seed=7)
        >>> import json
        >>> type(state).from_data(json.loads(json.dumps(state.to_data()))).digest() == state.digest()
        True
        """
        t = object.__new__(cls)
        t.set_options(cls.DEFAULTS.complete(data["options"], FIRST))
        for k in ("n", "rng", *cls.PLAIN):
            setattr(t, k, data[k])
        for k in ("sight", *cls.LISTS):
            setattr(t, k, data[k][:])
        for k in cls.GRIDS:
            setattr(t, k, [x[:] for x in data[k]])
        t.agenda = [named(name, cls)(*(tuple(x) if isinstance(x, list) else x for x in rest)) for name, *rest in data["agenda"]]
        t.events = None
        t.settle()
        return t

    def digest(self, without: Collection[str] = (), *, flat: bool = False) -> str:
        """Return sixteen letters that identify the state; the fields named in `without` are left out.

        `flat`: the former format, which held the fields of `FROM_OPTIONS` in place of the options mapping.
        """
        import json  # a start takes no digest

        data = self.to_data()
        if flat:
            data |= {name: getattr(self, name) for name in self.FROM_OPTIONS}
            del data["options"]
        data |= {name: -1 for name in self.PLAIN if data[name] is None}  # as nothing was written once
        data = {name: held for name, held in data.items() if name not in without}
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
        return str(sha256(text.encode()).hexdigest()[:16])


def _view_order(face: int) -> int:
    """Sort key for another seat's hand: known cards first, by number, so that the order does not reveal which came when."""
    return face & EVERYONE  # HIDDEN is below 0


def _fields(task: Any) -> Iterable[object]:
    for name in task.__struct_fields__:
        held = getattr(task, name)
        yield list(held) if isinstance(held, tuple) else held
