"""The player's settings: their defaults, their bounds and their file.

A setting out of bounds is ignored; a file that cannot be read is set aside. Either is reported in one
sentence, and neither stops the program. Keys of a newer version of the program are kept; those of an earlier one are read
under their present names (`content.text.former_phrases`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from tabletop_gui.content.text.former_phrases import FORMER_SETTINGS
from tabletop_gui.content.text.language_ids import LanguageId
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.core.seats import Ident, Name, Seat, clean_name
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError
from tabletop_gui.match.storage.locks import exclusive

SETTINGS_FILE = "settings.json"
"""File name in the folder `PlayerFolders.config`."""
BACKUP_FILE = "settings.backup.json"
"""File with the contents before the last write."""
MOST_BYTES = 1 << 20
SPEEDS = (0.5, 1.0, 1.5, 2.0, 4.0, 0.0)
"""Animation speeds relative to the timing table; 0 is instant."""

Volume = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class LastSetup(msgspec.Struct, frozen=True):
    """The last set-up of a game: seats and options."""

    seats: tuple[Seat, ...] = ()
    options: dict[str, OptionValue] = {}
    """The player's choices; missing options have the value the set-up proposes."""
    own: dict[str, OptionValue] = {}
    """The player's own values of the options that presets set, kept while a preset is used."""


class TableStyle(msgspec.Struct, frozen=True, omit_defaults=True):
    """The style of a table: ids of `data/wardrobe.yaml`, a card back of the player's own, or ``<pack>/<id>``; empty:
    the game's default.
    """

    back: Ident = ""
    felt: Ident = ""
    wood: Ident = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of the player. Use `changed` to change one: values out of bounds are refused."""

    language: LanguageId | None = None
    """Language of the interface; None, or one that is not found: the system's."""
    speed: Annotated[float, msgspec.Meta(ge=0, le=8)] = 1.0
    master: Volume = 0.8
    effects: Volume = 0.8
    voices: Volume = 0.8
    muted: bool = False
    silenced: tuple[Ident, ...] = ()
    """Sounds that are switched off individually."""
    ambience: bool = False
    """True if ambience is played (`gui.sound.ambience`)."""
    mute_unfocused: bool = True
    ui_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    font: Literal["alegreya", "atkinson"] = "alegreya"
    """Font family of texts (`gui.paint.fonts.TEXT_FACES`)."""
    large_print: bool = False
    """True if values and emblems on the cards are printed large (`gui.art.faces.Enlarged`)."""
    reduced_motion: bool = False
    """True if nothing flies or sways; the next three settings are off then."""
    table_shake: bool = True
    """True if a heavy blow shakes the table and freezes the picture for a moment."""
    dramatic_effects: bool = True
    """True if highlights dim the light and emit slivers."""
    idle_animations: bool = True
    """True if faces and felt have idle animations."""
    one_click: bool = False
    last_card: bool = True
    preselect: bool = False
    """True if premoves are allowed: a card to be played, a bet to be answered."""
    table_talk: Literal["silent", "few", "chatty"] = "few"
    """Amount of the rivals' unprompted remarks."""
    tells: bool = True
    """True if rivals of the weaker levels show tells (`match.record.tells`)."""
    screen_reader: Literal["auto", "on", "off"] = "auto"
    """Screen reader support: if the system reports a running screen reader, always, or never."""
    announcements: Literal["brief", "normal", "full"] = "normal"
    """Verbosity of the screen reader announcements."""
    full_screen: bool = False
    window: tuple[Annotated[int, msgspec.Meta(ge=320, le=16384)], Annotated[int, msgspec.Meta(ge=240, le=16384)]] | None = None
    """Last window size in the desktop's units (pixels; on macOS points), before it was maximised; None: let the
    program choose.
    """
    maximised: bool = False
    theme: Literal["night", "day", "contrast"] = "night"
    friendly: bool = False
    mistake_warning: bool = False
    """True if the player is warned before a mistake is carried out."""
    first_times: bool = True
    """True if a card explains events at a table at their first occurrence."""
    live_odds: bool = False
    """True if a game with odds shows them all the time (Game of Kingdoms)."""
    peek: bool = False
    """True if the own two cards in Game of Kingdoms lie face down until the player lifts them."""
    points_in_blinds: bool = False
    """True if the points at a seat are counted in big blinds (Game of Kingdoms)."""
    threatened_cards: bool = True
    """True if the cards that the rival can take next are marked, if that follows from open cards alone (Famiglia)."""
    winning_totals: bool = True
    """True if, before the last card is turned in a match that depends on it, the values with which its row wins are
    shown (Regine).
    """
    open_hands: bool = False
    person: Ident = ""
    """Id of the current player (`match.storage.persons`)."""
    player: Name = ""
    """The player's name in versions without persons; read if there are no persons yet."""
    character: Ident = ""
    """The player's portrait in versions without persons; read likewise."""
    faces: tuple[Ident, ...] = ()
    """Avatars the player composed, the latest first."""
    names: tuple[Name, ...] = ()
    """Names of the persons who played here, in versions without persons; read likewise."""
    game: Ident = ""
    """The last game played: it comes first in the lobby."""
    tables: dict[str, LastSetup] = {}
    """The last set-up of each game, by its id."""
    told: tuple[Ident, ...] = ()
    """One-time tips at the table that have been shown (`gui.table.help.tips`)."""
    met: tuple[Ident, ...] = ()
    """Events that have been explained at their first occurrence: "oh_hell.hook"."""
    hands: Literal["both", "pad", "left"] = "both"
    """Keys that cover everything: all, those of the number pad, or those of the left half (`gui.shell.input.one_hand`)."""
    wait_for_me: bool = False
    """True if nothing disappears by itself: notices, speech and highlights wait for a key press."""
    switch_scanning: bool = False
    """True if the focus frame moves by itself, for players with one switch (`gui.shell.input.switch_access`)."""
    scan_speed: Annotated[float, msgspec.Meta(ge=0.4, le=5)] = 1.6
    """Seconds the frame stays on each item."""
    table_styles: dict[str, TableStyle] = {}
    """Table styles by game id; "every" applies to all others."""
    decks: dict[str, Ident] = {}
    """Pack used for a deck, by the deck's id; the deck's own cards if none is given, or the pack is missing."""
    keys: dict[str, str] = {}
    """Key bindings that differ from the defaults: action -> key."""

    def __post_init__(self) -> None:
        """Names are untrusted text, whoever wrote the file."""
        msgspec.structs.force_setattr(self, "player", clean_name(self.player))
        msgspec.structs.force_setattr(self, "names", tuple(map(clean_name, self.names)))

    def changed(self, **fields: Any) -> Settings:
        """Return these settings with some of them changed. Raises msgspec.ValidationError for a value out of bounds,
        TypeError for a setting that does not exist.
        """
        fresh = msgspec.structs.replace(self, **fields)
        return msgspec.convert(msgspec.to_builtins(fresh), Settings)


FIELDS = {field.encode_name: field for field in msgspec.structs.fields(Settings)}


def load(path: Path) -> tuple[Settings, Refusal | None]:
    """Return the settings of a file, and the problem with it, if any. Without a file: the defaults, and no problem.

    A file that cannot be parsed is set aside, and its previous contents are used instead.
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
    """Write the settings; return the problem if that fails.

    In an existing file only the differences from `before` are changed (None: everything): another window's
    changes stay, and so do settings and values that this version does not know. A setting under a former name gets
    its present one.
    """
    try:
        with exclusive(path.parent):
            old: bytes | None = None
            try:
                old = disk.read(path, MOST_BYTES)
            except DiskError as error:
                if not error.missing:
                    raise
            held = _parsed(old) if old is not None else None
            merged = _merged(_renamed(held or {}), settings, before if held else None)
            data = msgspec.json.format(msgspec.json.encode(merged), indent=2)
            disk.write(path, data + b"\n")
            if old is not None and held is not None:
                disk.write(path.with_name(BACKUP_FILE), old)
    except DiskError as error:
        return Refusal("save.refuse.settings_write", {"reason": "unknown", **error.refusal.params, "file": path.name})
    return None


def _understood(held: dict[str, object]) -> tuple[Settings, list[str]]:
    """Return the usable part of a file's settings, and the names of the unusable ones; tables, keys and lists are
    checked item by item.
    """
    known: dict[str, Any] = {}
    wrong: list[str] = []
    for name, value in _renamed(held).items():
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
    """Return a file's settings under the names of this version, and the rivals' talk, which was once yes or no, as an
    amount. A name of this version that is there too wins.
    """
    now: dict[str, object] = {}
    for name, value in held.items():
        present = FORMER_SETTINGS.get(name, name)
        if present == name or present not in held:
            now[present] = value
    talk = now.get("table_talk")
    return now | {"table_talk": "few" if talk else "silent"} if isinstance(talk, bool) else now


def _merged(held: dict[str, object], settings: Settings, before: Settings | None) -> dict[str, object]:
    """Return the file's settings with our changed ones inserted."""
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
    """Return the file's contents before its last change; None if they are not known either."""
    try:
        return _parsed(disk.read(path.with_name(BACKUP_FILE), MOST_BYTES))
    except DiskError:
        return None


def _parsed(data: bytes) -> dict[str, object] | None:
    """Return the JSON object of a text; None if it holds none."""
    try:
        held = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (ValueError, RecursionError):
        return None
    return held if isinstance(held, dict) else None
