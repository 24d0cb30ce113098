"""The player's settings: their defaults, their bounds and their file.

A setting out of bounds is as if it were not there; a file that cannot be read is set aside. Either is told in one
sentence, and neither stops the program. Keys of a newer version of the program are kept.
"""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core.seats import Ident, Name, Seat, clean_name
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import turn

SETTINGS_FILE = "settings.json"
"""Its name in the folder `Places.config`."""
BACKUP_FILE = "settings.backup.json"
"""What it held before it was written last."""
MOST_BYTES = 1 << 20
SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""How many times faster than the timing table; 0 is instant."""

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class LastTable(msgspec.Struct, frozen=True):
    """The last set-up of a game: who sat where and with what options."""

    seats: tuple[Seat, ...] = ()
    options: dict[str, OptionValue] = {}
    """What the player has chosen; of an option left out the set-up proposes the value."""
    own: dict[str, OptionValue] = {}
    """The player's own values of the options that presets set, kept while a preset is played."""


class Dress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table is dressed: ids of `data/wardrobe.yaml`, a back of the player's own, or ``<pack>/<id>``; empty: as the game
    comes."""

    back: Ident = ""
    felt: Ident = ""
    wood: Ident = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the player can set. Change one with `changed`: what is out of bounds is refused."""

    language: Literal["es", "en"] | None = None
    """None: the system's."""
    speed: Annotated[float, msgspec.Meta(ge=0, le=8)] = 1.0
    master: Volume = 0.8
    effects: Volume = 0.8
    voices: Volume = 0.8
    muted: bool = False
    silenced: tuple[Ident, ...] = ()
    """The sounds that are off, each by itself."""
    room_tone: bool = False
    """Whether the room itself is heard (`gui.sound.ambience`)."""
    mute_unfocused: bool = True
    ui_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    text_face: Literal["alegreya", "atkinson"] = "alegreya"
    """The family texts are read in (`gui.paint.fonts.TEXT_FACES`)."""
    large_figures: bool = False
    """Whether figures and emblems on the cards are printed large (`gui.art.faces.Enlarged`)."""
    reduced_motion: bool = False
    """Whether nothing flies or sways; then there is neither of the next three."""
    shakes: bool = True
    """Whether a heavy blow shakes the table and lets everything stand still."""
    lights: bool = True
    """Whether the room goes down and slivers fly where something matters."""
    life: bool = True
    """Whether faces and felt live between the moves."""
    one_click: bool = False
    last_card: bool = True
    play_ahead: bool = False
    """Whether something may be settled before one's turn: a card to be played, a bet to be answered."""
    talk: Literal["silent", "few", "chatty"] = "few"
    """How much the rivals remark on the game of their own accord."""
    tells: bool = True
    """Whether rivals of the weaker levels give something away (`match.record.tells`)."""
    screen_reader: Literal["auto", "on", "off"] = "auto"
    """Whether the screen can be heard: when the system says that a screen reader runs, always, or never."""
    announcements: Literal["brief", "normal", "full"] = "normal"
    """How much is said to whoever hears the screen."""
    full_screen: bool = False
    window: tuple[Annotated[int, msgspec.Meta(ge=320, le=16384)], Annotated[int, msgspec.Meta(ge=240, le=16384)]] | None = None
    """The window's last size as the desktop measures it (pixels; on macOS points), the one it had before it was maximised; None:
    let the program choose."""
    maximised: bool = False
    theme: Literal["night", "day", "contrast"] = "night"
    friendly_undo: bool = False
    speaks_up: bool = False
    """Whether counsel asks before a dear decision is carried out."""
    first_times: bool = True
    """Whether a card explains what happens at a table for the first time."""
    live_odds: bool = False
    """Whether a game that reckons with odds shows them unasked (Game of Kingdoms)."""
    peek: bool = False
    """Whether one's own two of Game of Kingdoms lie face down until they are looked at by hand."""
    rope: bool = True
    """Whether what the rival can take next is shown where that follows from open cards alone (Famiglia)."""
    decides: bool = True
    """Whether it is told, before the last card of a match that hangs on it is turned, with which values its row wins (Regine)."""
    open_table: bool = False
    person: Ident = ""
    """Who plays at this computer (`match.storage.persons`)."""
    player: Name = ""
    """The player's name as versions without persons kept it; read where there are none yet."""
    character: Ident = ""
    """The player's portrait, likewise."""
    faces: tuple[Ident, ...] = ()
    """The faces the player composed, the latest first."""
    names: tuple[Name, ...] = ()
    """The names of the persons who played here, likewise."""
    game: Ident = ""
    """The game that was played last: it stands in front in the lobby."""
    tables: dict[str, LastTable] = {}
    """The last set-up of each game, by its id."""
    told: tuple[Ident, ...] = ()
    """The lines at the table that are said once and have been (`gui.table.help.tips`)."""
    met: tuple[Ident, ...] = ()
    """What has been explained when it happened for the first time: "oh_hell.hook"."""
    hands: Literal["both", "pad", "left"] = "both"
    """Which keys say everything: all, those of the number pad, or those of the left half (`gui.shell.input.one_hand`)."""
    unhurried: bool = False
    """Whether nothing that is shown goes by itself: notices, what is said, and what is worth a look wait for a press."""
    scanning: bool = False
    """Whether a frame walks by itself, for whoever has one switch (`gui.shell.input.switch_access`)."""
    scan_pace: Annotated[float, msgspec.Meta(ge=0.4, le=5)] = 1.6
    """How long it stays on each thing, seconds."""
    dress: dict[str, Dress] = {}
    """How the tables are dressed, by the game's id; "every" stands for all others."""
    decks: dict[str, Ident] = {}
    """Which pack's deck is played with, by the deck's id; the deck's own where none is named, or the pack is not there."""
    keys: dict[str, str] = {}
    """Key bindings that differ from the shipped ones: action -> key."""

    def __post_init__(self) -> None:
        """Names are text from outside, whoever wrote the file."""
        msgspec.structs.force_setattr(self, "player", clean_name(self.player))
        msgspec.structs.force_setattr(self, "names", tuple(map(clean_name, self.names)))

    def changed(self, **fields: Any) -> Settings:
        """These settings with some of them changed. Raises msgspec.ValidationError out of bounds, TypeError for a
        setting that does not exist."""
        fresh = msgspec.structs.replace(self, **fields)
        return msgspec.convert(msgspec.to_builtins(fresh), Settings)


FIELDS = {field.encode_name: field for field in msgspec.structs.fields(Settings)}


def load(path: Path) -> tuple[Settings, Refusal | None]:
    """The settings of a file, and what was wrong with it. Without a file: the defaults, and nothing wrong.

    A file that cannot be understood is set aside, and what it held before its last change is taken in its place.
    """
    try:
        held = _parsed(disk.read(path, MOST_BYTES))
    except DiskError as error:
        return Settings(), None if error.missing else error.refusal
    if held is None:
        aside = disk.set_aside(path)
        told = {"file": path.name, "aside": aside.name if aside else path.name}
        held = _backup(path)
        if held is None:
            return Settings(), Refusal("save.refuse.settings", told)
        return _understood(held)[0], Refusal("save.refuse.settings_again", told)
    settings, wrong = _understood(held)
    return settings, Refusal("save.refuse.setting", {"file": path.name, "names": ", ".join(wrong)}) if wrong else None


def store(settings: Settings, path: Path, before: Settings | None = None) -> Refusal | None:
    """Write the settings; why not when it cannot be.

    Of a file that is there, only what differs from `before` is changed (None: everything): what another window has set meanwhile
    stays, and so does all that this version does not know, settings and values.
    """
    try:
        with turn(path.parent):
            old: bytes | None = None
            try:
                old = disk.read(path, MOST_BYTES)
            except DiskError as error:
                if not error.missing:
                    raise
            held = _parsed(old) if old is not None else None
            data = msgspec.json.format(msgspec.json.encode(_merged(held or {}, settings, before if held else None)), indent=2)
            disk.write(path, data + b"\n")
            if old is not None and held is not None:
                disk.write(path.with_name(BACKUP_FILE), old)
    except DiskError as error:
        return Refusal("save.refuse.settings_write", {"reason": "unknown", **error.refusal.params, "file": path.name})
    return None


def _understood(held: dict[str, object]) -> tuple[Settings, list[str]]:
    """What this version can use of a file's settings, and the names of what it cannot; tables, keys and lists part by part."""
    known: dict[str, Any] = {}
    wrong: list[str] = []
    for name, value in (held | _renamed(held)).items():
        if name not in FIELDS:
            continue
        kind = FIELDS[name].type
        try:
            known[name] = msgspec.convert(value, kind)
            continue
        except msgspec.ValidationError:
            pass
        inner = get_args(kind)
        if get_origin(kind) is dict and isinstance(value, dict):
            known[name] = {key: msgspec.convert(one, inner[1]) for key, one in value.items() if _fits(one, inner[1])}
            wrong += [f"{name}.{key}" for key in value if key not in known[name]]
        elif inner[-1:] == (...,) and isinstance(value, list):
            known[name] = tuple(msgspec.convert(one, inner[0]) for one in value if _fits(one, inner[0]))
            wrong.append(name)
        else:
            wrong.append(name)
    return Settings(**known), wrong


def _renamed(held: dict[str, object]) -> dict[str, object]:
    """What an older version wrote otherwise: whether the rivals talk was yes or no."""
    talk = held.get("talk")
    return {"talk": "few" if talk else "silent"} if isinstance(talk, bool) else {}


def _merged(held: dict[str, object], settings: Settings, before: Settings | None) -> dict[str, object]:
    """The file's settings with those of ours in their places that differ from what they were."""
    ours: dict[str, Any] = msgspec.to_builtins(settings)
    base: dict[str, object] = {} if before is None else msgspec.to_builtins(before)
    merged = dict(held)
    for name, value in ours.items():
        if name in base and base[name] == value:
            continue
        theirs, was = held.get(name), base.get(name)
        if isinstance(value, dict) and isinstance(theirs, dict):
            was = was if isinstance(was, dict) else {}
            kept = {key: one for key, one in theirs.items() if key in value or key not in was}
            merged[name] = kept | {key: one for key, one in value.items() if key not in was or was[key] != one}
        elif (inner := get_args(FIELDS[name].type))[-1:] == (...,) and isinstance(theirs, list):
            merged[name] = [*value, *(one for one in theirs if not _fits(one, inner[0]))]
        else:
            merged[name] = value
    return merged


def _fits(value: object, kind: object) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _backup(path: Path) -> dict[str, object] | None:
    """What the file held before its last change; None when that is not known either."""
    try:
        return _parsed(disk.read(path.with_name(BACKUP_FILE), MOST_BYTES))
    except DiskError:
        return None


def _parsed(data: bytes) -> dict[str, object] | None:
    """The JSON object of a text; None when it holds none."""
    try:
        held = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError):
        return None
    return held if isinstance(held, dict) else None


def system_language(preferred: Sequence[str] = ()) -> Literal["es", "en"]:
    """The system's language if the program speaks it, else English.

    The environment comes first. A double-clicked program on macOS has none: ``preferred`` is what the desktop itself says
    (``es``, ``en_GB``), the best liked first, and the first that the program speaks is taken. Last the C library is asked.
    """
    named = next((name for name in (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")) if name), "")
    asked = [named] if named else [*preferred] or [_windows_language(), _c_language()]
    return next((spoken for spoken in map(_spoken, asked) if spoken), "en")


def _spoken(name: str) -> Literal["es", "en"] | None:
    """The language in which somebody with this locale is spoken to, if there is one."""
    lowered = name.lower()
    if lowered.startswith(("es", "spanish", "ca", "gl", "eu")):
        return "es"
    return "en" if lowered.startswith("en") else None


def _windows_language() -> str:
    if sys.platform == "win32":
        import ctypes

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return ""


def _c_language() -> str:
    try:
        return locale.getlocale()[0] or ""
    except ValueError:  # macOS names a locale "UTF-8"
        return ""
