"""`python -m tools.attacks.fuzz [READ [SHOWN [SEED]]]`: random changes of the files in a player's folders.

READ inputs of every kind (`KINDS`) go through the reader of their kind, SHOWN of them also through the scenes that show what
came of it, ten frames each, in a language and a time zone that the seed draws. Ends with 1 when anything but a sentence came of
one, when one took more than `LIMIT_S` of the processor, or a process grew beyond `LIMIT_MB`. What fails is printed with the
number that makes it again: ``--only NUMBER`` (and the same SEED).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.content.library import Library
from tabletop_gui.content.packs.pack_file import members_of, packed
from tabletop_gui.content.packs.packs import PackCheck
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.validators import VALIDATORS
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.puzzles import SolvedPuzzles
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.game_nights import GameNight, GameNightMatch, GameNightProgress
from tabletop_gui.match.record.rivals import RivalHistories, RivalHistory
from tabletop_gui.match.record.statistics import Reader
from tabletop_gui.match.sharing import codes, duels
from tabletop_gui.match.sharing.backup import MARKS
from tabletop_gui.match.sharing.daily import DailyProgress
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.persons import Persons, former
from tabletop_gui.match.storage.settings import Settings, load
from tools.attacks.saves import LIMIT_MB, LIMIT_S, mutated, peak_mb, played

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

ROOT: Final = Path(__file__).resolve().parents[2]
ZONES: Final = ("UTC", "Pacific/Kiritimati", "Etc/GMT+12", "America/Mexico_City", "Asia/Kathmandu", "Europe/Madrid")
SIZES: Final = ((1280, 720), (960, 600), (800, 600))
FRAMES: Final = 10
EACH: Final = 10
"""Inputs per process before it is replaced, so that its memory is not attributed to the next one."""
ME: Final = "Ana"
SIGNS: Final = (
    "", " ", "Ana", "ñ", "\u00a0", "\u200b", "\u200f", "\u202e", "\u2066", "\ufe0f", "\u2665\ufe0f",
    "\U0001f469\u200d\U0001f469", "\u0301", "\u0e33", "\u0645\u062d", "\u6771\u4eac", "\U000e0041", "\ue000", "\uffff",
    "\x00", "\x1b[31m", "\n", "\t", "{n}", "%s", "**", "*", "<b>", "W" * 40, "\u0041\u030a", "\ufb01", "\U0001d573",
    "\u2028", "\ud800", "0", "-1", "²", "٣", "½",
)  # fmt: skip
"""Characters of which names are made."""
YAML: Final = (
    "null", "true", "-1", "0", "1e999", "99999999999999999999", "[]", "{}", "''", '"\\u202e"', "|", ">", "&a [*a]",
    "!!python/none x", "0x10", "2001-01-01", "{n}", "{n:#}", "{n:no.such}", "{", "}", "'a: b'", "- -", "? x", "♠", "\u200b",
    "[a, [b, [c]]]", "~", "x" * 3000,
)  # fmt: skip
"""Values that replace those of data files."""


@dataclass(frozen=True)
class Made:
    """One input: files by their place in the player's folders, and a text where it is typed or pasted."""

    files: Mapping[str, bytes]
    text: str = ""


@dataclass(frozen=True)
class Kind:
    """A kind of input: how one is made, what reads it, and which scenes show it."""

    make: Callable[[Random], Made]
    read: Callable[[PlayerFolders, str], object]
    scenes: Callable[[App, str], Iterator[str]]
    """Opens the scenes one after the other; each name given is one that stands on the screen."""


# -- what is changed ------------------------------------------------------------------------------------------------------------


def name(rng: Random) -> str:
    """A name of a few strange pieces."""
    return "".join(rng.choice(SIGNS) for _ in range(rng.randint(0, 6)))


def torn(data: bytes, rng: Random) -> bytes:
    """Any bytes, some of them changed."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        at = rng.randrange(len(out) + 1)
        out[at : at + rng.randint(0, 12)] = rng.randbytes(rng.randint(0, 12))
    return bytes(out)


def respelled(text: str, rng: Random) -> bytes:
    """A file of data with lines dropped, doubled, indented otherwise, or given other values."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 6)):
        if not lines:
            break
        at, deed = rng.randrange(len(lines)), rng.random()
        key, colon, _ = lines[at].partition(":")
        if deed < 0.5 and colon:
            lines[at] = f"{key}: {rng.choice(YAML)}"
        elif deed < 0.6:
            del lines[at]
        elif deed < 0.75:
            lines[at:at] = lines[at : at + rng.randint(1, 20)] * rng.choice((1, 2, 50))
        elif deed < 0.85:
            lines[at] = " " * rng.randint(0, 8) + lines[at].lstrip()
        else:
            lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)] + rng.choice(SIGNS) + rng.choice(YAML)
    held = "\n".join(lines).encode("utf-8", "surrogatepass")
    return torn(held, rng) if rng.random() < 0.15 else held


@cache
def good_saves() -> tuple[bytes, ...]:
    """Sound saves of every game, young and old."""
    rng = Random(1)
    return tuple(saves.encode(played(game, rng, steps)) for game in GAMES for steps in (3, 40, 300))


@cache
def good_folder() -> Mapping[str, bytes]:
    """Return the folders of a player with matches and finished lessons, by path."""
    with tempfile.TemporaryDirectory() as folder:
        places = places_in(Path(folder))
        archive = Archive(places.data)
        ended = []
        for game in GAMES:
            match = played(game, Random(2), 0)
            slot = archive.begin(match)
            rng = Random(3)
            while (seat := match.to_act) is not None:
                match.propose(seat, rng.choice(list(match.legal(seat))))
            slot.leave()
            ended.append(slot.path.stem)
            me = Persons(places.data, "", lambda: former(ME, "", (), ()))
            LearnedLessons(places.data, me).left(game, "1", 2)
            SolvedPuzzles(places.data, me).tried(game, "a", right=True)
            RivalHistories(places.data, me).put(game, "vera", RivalHistory())
        DailyProgress(places.data, me).sat_down(date(2026, 11, 28), ended[0])
        seats = duel_match("oh_hell").seats
        plan = [GameNightMatch(ident, [*range(len(seats))], [1] * len(seats)) for ident in ended[:2]]
        GameNightProgress(places.data, me).save(GameNight([*seats], 5, plan))
        found = {path.relative_to(places.data).as_posix(): path.read_bytes() for path in places.data.rglob("*") if path.is_file()}
    return {place: held for place, held in found.items() if not place.endswith(".lock")}


@cache
def good_data() -> Mapping[str, str]:
    """Our files of data, by their place among the mods."""
    return {
        f"mods/data/{path.relative_to(data_root()).as_posix()}": path.read_text(encoding="utf-8")
        for path in sorted(data_root().rglob("*"))
        if (path.suffix in (".yaml", ".md") and path.stat().st_size < 60_000) or path.name in ("es.yaml", "en.yaml")
    }


@cache
def good_pack() -> Mapping[str, bytes]:
    """The pack of the examples, by its members."""
    folder = ROOT / "examples" / "verbena"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@cache
def good_duels() -> tuple[str, ...]:
    """Matches as they are sent."""
    found = []
    for k, game in enumerate(GAMES):
        match, rng = duel_match(game), Random(k)
        while (seat := match.to_act) is not None:
            match.propose(seat, rng.choice(list(match.legal(seat))))
        with suppress(duels.DuelError):
            found.append(duels.write(match))
    return tuple(found)


def duel_match(game: str) -> Match:
    """A match that may be sent: one person and bots."""
    from tabletop_gui.match.core.seats import Seat

    rules = GAMES[game]
    bots = [Seat("bot", f"B{k}", "vera", "easy", "novice") for k in range(rules.seats[0] - 1)]
    return Match.new(rules, {}, [Seat("person", ME, "aldonza"), *bots], 7)


# -- how each kind is made ------------------------------------------------------------------------------------------------------


def of_settings(rng: Random) -> Made:
    """Return a player's settings, or settings with unusual names."""
    held = json.loads(json.dumps({**SETTINGS, "player": name(rng), "names": [name(rng) for _ in range(3)]}))
    data = json.dumps(held).encode("utf-8", "surrogatepass")
    return Made({"config/settings.json": data if rng.random() < 0.3 else mutated(data, rng)})


def of_saves(rng: Random) -> Made:
    """Return a changed save, and sometimes a sound one beside it."""
    held = json.loads(rng.choice(good_saves()))
    if rng.random() < 0.4:
        for seat in held["seats"]:
            seat["name"] = name(rng)
        data = json.dumps(held).encode("utf-8", "surrogatepass")
    else:
        data = mutated(json.dumps(held).encode(), rng)
    game = held.get("game", "oh_hell")
    return Made({f"data/saves/{game}-20260101-000000-aaaaaa.json": data})


def of_folder(rng: Random) -> Made:
    """Return all files of a player, one or two of them changed."""
    files = {f"data/{place}": held for place, held in good_folder().items()}
    for place in rng.sample(sorted(files), rng.randint(1, 2)):
        held = files[place]
        if place.endswith(".jsonl"):
            lines = held.splitlines()
            at = rng.randrange(len(lines))
            lines[at] = mutated(lines[at], rng)
            files[place] = b"\n".join(lines * rng.choice((1, 1, 3)))
        elif held:
            files[place] = mutated(held, rng)
    return Made(files)


def of_mods(rng: Random) -> Made:
    """Files of ours, changed, among the mods."""
    ours = good_data()
    return Made({f"data/{place}": respelled(ours[place], rng) for place in rng.sample(sorted(ours), rng.randint(1, 3))})


def of_packs(rng: Random) -> Made:
    """A pack, its members or its bytes changed."""
    members = dict(good_pack())
    for member in rng.sample(sorted(members), rng.randint(1, 2)):
        if member.endswith((".yaml", ".md")):
            members[member] = respelled(members[member].decode(), rng)
        else:
            members[member] = torn(members[member], rng)
    data = packed(members)
    return Made({"config/from-a-stranger.tapete-pack": torn(data, rng) if rng.random() < 0.4 else data})


def of_duels(rng: Random) -> Made:
    """Return a duel as pasted text."""
    text = rng.choice(good_duels())
    at = rng.randrange(len(text))
    deed = rng.random()
    if deed < 0.3:
        text = text[:at] + rng.choice(SIGNS) + text[at:]
    elif deed < 0.6:
        text = text[:at] + rng.choice("0123456789ABCDEFGHJKMNPQRSTVWXYZ") + text[at + 1 :]
    elif deed < 0.7:
        text = text[:at]
    else:
        sent = json.loads(json.dumps([name(rng) for _ in range(3)]))
        text = f"{text}{sent}"
    return Made({}, text)


def of_codes(rng: Random) -> Made:
    """Return a code as pasted text."""
    match = played(rng.choice(sorted(GAMES)), rng, 0)
    with suppress(codes.CodeError):
        text = codes.code_of(match)
        for _ in range(rng.randint(0, 3)):
            at = rng.randrange(len(text) + 1)
            text = text[:at] + rng.choice((*SIGNS, "-", "–", "“", ".", "O", "I")) + text[at + rng.randint(0, 1) :]
        return Made({}, text)
    return Made({}, name(rng))


def of_names(rng: Random) -> Made:
    """Return a name as typed."""
    return Made({}, name(rng) + name(rng))


SETTINGS: Final[Mapping[str, Any]] = {
    "language": None, "ui_scale": 1.2, "player": ME, "names": [ME, "Bo"], "character": "aldonza", "game": "regine", "speed": 2.0,
    "tables": {"oh_hell": {"seats": [{"kind": "person", "name": ME}], "options": {}}},
    "table_styles": {"every": {"felt": "verde"}}, "keys": {"hint": ["h"]}, "window": [1280, 720], "theme": "day",
}  # fmt: skip


# -- how each kind is read ------------------------------------------------------------------------------------------------------


def places_in(root: Path) -> PlayerFolders:
    """A player's folders below one folder."""
    return PlayerFolders(root / "config", root / "data", root / "cache")


def read_settings(places: PlayerFolders, text: str) -> object:
    return load(places.config / "settings.json")


def read_saves(places: PlayerFolders, text: str) -> object:
    archive = Archive(places.data)
    found = archive.continue_list()
    for running in found:
        with suppress(SaveError):
            archive.resume(running.path)[1].leave()
    return found


def read_folder(places: PlayerFolders, text: str) -> object:
    read_saves(places, "")
    me = Persons(places.data, "", lambda: former(ME, "", (), ()))
    for marks in MARKS.values():
        marks(places.data, me)
    index = Archive(places.data, cache=places.cache).index(Reader(frozenset(me.my_keys))).whole()
    return [index.formats(game) for game in index.games()], index.days(), index.earned()


def read_mods(places: PlayerFolders, text: str) -> object:
    for language in LANGUAGES:
        Phrases(language, places)
    library = Library(places, GAMES, VALIDATORS)
    library.read_all()
    return library.problems


def read_packs(places: PlayerFolders, text: str) -> object:
    path = places.config / "from-a-stranger.tapete-pack"
    with suppress(DataError, DiskError):
        for _ in PackCheck(members_of(path.read_bytes(), path), path).steps():
            pass
    return None


def read_duels(places: PlayerFolders, text: str) -> object:
    with suppress(duels.DuelError):
        return duels.read(text)
    return None


def read_codes(places: PlayerFolders, text: str) -> object:
    return codes.RequestedDeal(text)


def read_names(places: PlayerFolders, text: str) -> object:
    return Settings(player=text[:24]) if text else None


# -- which scenes show it -------------------------------------------------------------------------------------------------------


def opened(app: App, scene: str, **arguments: Any) -> str:
    """Open a scene in the place of whatever was there."""
    app.scenes.reset(app.scene(scene, **arguments))
    return scene


def show_settings(app: App, text: str) -> Iterator[str]:
    for scene in ("lobby", "settings", "sounds", "profile", "dress"):
        yield opened(app, scene, **({"game": "regine"} if scene == "dress" else {}))
    for game in GAMES:
        yield opened(app, "setup", game=game)


def show_saves(app: App, text: str) -> Iterator[str]:
    yield opened(app, "lobby")
    yield opened(app, "saves")
    yield opened(app, "matches")
    for running in app.archive.continue_list():
        try:
            app.resume(running.path)
        except SaveError:
            continue
        yield "table"
        with suppress(SaveError):
            match = saves.read(running.path)
            if match.steps:
                app.scenes.show("look_back", match=match, save=running.path, seat=0)
                yield "look_back"


def show_folder(app: App, text: str) -> Iterator[str]:
    yield from show_saves(app, text)
    for scene in ("matches", "figures", "stamps", "today", "profile", "evening", "cast"):
        yield opened(app, scene, **({"game": "oh_hell", "chosen": "vera"} if scene == "cast" else {}))
    for game in GAMES:
        yield opened(app, "learn", game=game)


def show_mods(app: App, text: str) -> Iterator[str]:
    yield opened(app, "lobby")
    yield opened(app, "notices")
    for game in [one.id for one in app.library.manifests()]:
        for scene in ("learn", "rules", "problem", "setup"):
            yield opened(app, scene, game=game)
        match = played(game, Random(4), 6)
        app.open_table(match)
        yield "table"
    yield opened(app, "settings")
    yield opened(app, "stamps")


def show_packs(app: App, text: str) -> Iterator[str]:
    path = app.places.config / "from-a-stranger.tapete-pack"
    from tabletop_gui.gui.shell.input.dropped_files import open_file

    opened(app, "lobby")
    open_file(app, path)
    yield "pack"


def show_pasted(app: App, text: str) -> Iterator[str]:
    from tabletop_gui.gui.shell import incoming_duel

    lobby = app.scene("lobby")
    app.scenes.reset(lobby)
    if duels.holds(text):
        incoming_duel.take(app, text, lambda _app, go: go())
    else:
        asked = codes.RequestedDeal(text)
        if asked.table is not None:
            app.scenes.show("setup", game=asked.table.game, coded=asked.table)
        else:
            app.tell(asked.refusal, "code")
    yield "pasted"


def show_names(app: App, text: str) -> Iterator[str]:
    import pygame

    opened(app, "profile")
    page: Any = app.scenes.top
    field = next((one for one in page.group.widgets if getattr(one, "types", False)), None)
    if field is not None:
        page.group.focus(field)
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=text.encode("utf-8", "replace").decode()))
    yield "profile"
    for scene in ("lobby", "matches", "figures"):
        yield opened(app, scene)
    for game in ("oh_hell", "chicken_army"):
        yield opened(app, "setup", game=game)


KINDS: Final[Mapping[str, Kind]] = {
    "settings": Kind(of_settings, read_settings, show_settings),
    "saves": Kind(of_saves, read_saves, show_saves),
    "folder": Kind(of_folder, read_folder, show_folder),
    "mods": Kind(of_mods, read_mods, show_mods),
    "packs": Kind(of_packs, read_packs, show_packs),
    "duels": Kind(of_duels, read_duels, show_pasted),
    "codes": Kind(of_codes, read_codes, show_pasted),
    "names": Kind(of_names, read_names, show_names),
}
"""Every kind of input, what reads it and which scenes show it."""
RARELY: Final = {"mods": 12, "folder": 6, "packs": 2}
"""Kinds of input that take long to read; one in this many is used."""


# -- the run --------------------------------------------------------------------------------------------------------------------


def drawn(seed: int, number: int) -> tuple[str, Random]:
    """Return the kind of an input and the random generator that makes it."""
    rng = Random(f"{seed} {number}")
    kinds = [kind for kind in KINDS if rng.random() * RARELY.get(kind, 1) < 1]
    return rng.choice(kinds or ["names"]), rng


def tried(seed: int, number: int, shown: bool) -> tuple[str, float, str]:
    """Make an input, read it, and show it if requested; return its kind, the processor seconds, and the fault."""
    kind, rng = drawn(seed, number)
    one = KINDS[kind]
    zone = os.environ["TZ"] = rng.choice(ZONES)
    if hasattr(time, "tzset"):
        time.tzset()
    made = one.make(rng)
    with tempfile.TemporaryDirectory(prefix="fuzz-", ignore_cleanup_errors=True) as folder:
        root = Path(folder)
        for place, held in made.files.items():
            path = root / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(held)
        began, where = time.process_time(), "read"
        try:
            one.read(places_in(root), made.text)
            if shown:
                for scene in _shown(root, one, made.text, rng):
                    where = f"after {scene}"
        except Exception:
            return kind, time.process_time() - began, f"{kind} {number} ({where}, {zone}): {traceback.format_exc()}"
        return kind, time.process_time() - began if not shown else 0.0, ""


def _shown(root: Path, kind: Kind, text: str, rng: Random) -> Iterator[str]:
    """Open the scenes and yield the name of each after its frames. Raises RuntimeError if one takes too long."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tabletop_gui.gui.shell.app import App
    from tabletop_gui.gui.shell.loop import StepClock
    from tabletop_gui.gui.shell.window import open_window

    window = open_window(rng.choice(SIZES))
    places = places_in(root)
    shared = Path(tempfile.gettempdir()) / "tapete-fuzz-plates"
    app = App(window, places=PlayerFolders(places.config, places.data, shared), clock=StepClock())
    app.override(language=rng.choice([*LANGUAGES]), idle_animations=False)
    try:
        for scene in kind.scenes(app, text):
            began = time.process_time()
            for _ in range(FRAMES):
                app.update(50.0)
                app.dirty()
                app.draw()
            spent = time.process_time() - began
            if spent > LIMIT_S:
                raise RuntimeError(f"{scene} took {spent:.1f} s of the processor for {FRAMES} frames")
            yield scene
    finally:
        app.close()
        window.close()


def some(seed: int, numbers: Sequence[int], shown: bool) -> tuple[Counter[str], list[str], float, float]:
    """Try these: how many of each kind, the faults, the slowest, and the most memory of this process."""
    counted, faults, slowest = Counter[str](), list[str](), 0.0
    for number in numbers:
        kind, spent, fault = tried(seed, number, shown)
        counted[kind] += 1
        slowest = max(slowest, spent)
        if fault or spent > LIMIT_S:
            faults.append(fault or f"{kind} {number}: {spent:.1f} s of the processor to be read")
    return counted, faults, slowest, peak_mb()


def main() -> int:
    """Try them all; 0 when all went well."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("read", nargs="?", type=int, default=2_000)
    parser.add_argument("shown", nargs="?", type=int, default=100)
    parser.add_argument("seed", nargs="?", type=int, default=int(time.time()))
    parser.add_argument("--only", type=int, metavar="NUMBER")
    asked = parser.parse_args()
    if asked.only is not None:
        print(*tried(asked.seed, asked.only, True))
        return 0
    print(f"seed {asked.seed}", flush=True)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    jobs = [(range(at, min(at + EACH, asked.shown)), True) for at in range(0, asked.shown, EACH)]
    jobs += [(range(at, min(at + 20 * EACH, asked.read)), False) for at in range(asked.shown, asked.read, 20 * EACH)]
    counted, faults, slowest, most = Counter[str](), 0, 0.0, {True: 0.0, False: 0.0}
    with ProcessPoolExecutor(2, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        waiting = [(shown, pool.submit(some, asked.seed, numbers, shown)) for numbers, shown in jobs]
        for shown, one in waiting:
            of_kind, told, spent, peak = one.result()
            counted += of_kind
            faults += len(told)
            slowest, most[shown] = max(slowest, spent), max(most[shown], peak)
            for fault in told:
                print(fault, flush=True)
    print(f"n {sum(counted.values())} {dict(counted.most_common())}, {asked.shown} of them shown, faults {faults}")
    print(f"slowest to be read {slowest:.2f} s, most memory {most[False]:.0f} MB to read, {most[True]:.0f} MB to show")
    return int(bool(faults) or max(most.values()) > LIMIT_MB)


if __name__ == "__main__":
    sys.exit(main())
