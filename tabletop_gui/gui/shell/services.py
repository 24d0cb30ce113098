"""What an application has that needs no window: the settings, the words, and the costly parts, each made when first used."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabletop_gui.content.paths import Places
from tabletop_gui.content.text.key_family import OpenBranch
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.gui.paint.text import Lettering
from tabletop_gui.gui.paint.theme import THEMES, Theme
from tabletop_gui.gui.shell.kept_settings import KeptSettings
from tabletop_gui.gui.shell.process.language import players_language
from tabletop_gui.match.storage.settings import Settings
from tabletop_gui.plugins import packages

if TYPE_CHECKING:
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.content.library import Library
    from tabletop_gui.content.records.schema import GameManifest
    from tabletop_gui.engine.values import Refusal
    from tabletop_gui.gui.art import Art
    from tabletop_gui.gui.shell.table_style import Wardrobe
    from tabletop_gui.gui.sound.sound_map import SoundFiles
    from tabletop_gui.gui.sound.sounds import Sounds
    from tabletop_gui.match.core.seats import Seat
    from tabletop_gui.match.log.archive import Archive
    from tabletop_gui.match.storage.persons import Person, Persons
    from tabletop_gui.match.storage.write_queue import WriteQueue

M = TypeVar("M")

KEY_NAMES: Final = OpenBranch("keyboard.{}", optional=True)
"""Keys whose name is not what is printed on them."""

class Parts:
    """The first frame pays only for the parts that it shows: who asks for one has it imported and made."""

    waits_for_disk = True
    """Whether each thing that is kept is on the disk before anything else happens; a window that people play in goes on."""

    def __init__(self, places: Places, kept: KeptSettings) -> None:
        self.places, self.kept = places, kept
        self.phrases = Phrases(self.settings.language or players_language(), places)
        self._marks: dict[object, Any] = {}

    @property
    def settings(self) -> Settings:
        """What the player wishes."""
        return self.kept.now

    @property
    def theme(self) -> Theme:
        """The colours of the moment."""
        return THEMES[self.settings.theme]

    @property
    def reduced_motion(self) -> bool:
        """Whether the player wants things to stand still."""
        return self.settings.reduced_motion

    def tr(self, key: str, /, **params: object) -> str:
        """A phrase in the player's language."""
        return self.phrases.tr(key, **params)

    def key_name(self, key: str) -> str:
        """What is printed on a key of the keyboards of the player's language; `key` as pygame names it."""
        phrase = KEY_NAMES[key.replace(" ", "_")]
        return self.phrases.tr(phrase) if self.phrases.has(phrase) else key.capitalize()

    def speak(self) -> None:
        """From now on in the language of the settings."""
        self.phrases.set_language(self.settings.language or players_language())

    def wake(self) -> None:
        """Something was done beside the loop: whoever has a loop wakes it, from any thread."""

    def picture_made(self) -> None:
        """What was shown stretched, or not at all, has been drawn, perhaps in the art thread."""

    @cached_property
    def art(self) -> Art:
        """Cards, portraits, icons, table."""
        from tabletop_gui.gui.art import Art

        art = Art.standard(self.places)
        art.on_ready = self.picture_made
        art.prints.large = self.settings.large_figures
        return art

    @cached_property
    def text(self) -> Lettering:
        """Sets every text."""
        lettering = Lettering(
            lambda suit, px, colour: self.art.suit(suit, px, colour),
            lambda key, px, colour: self.art.icon(f"key-{key}", px, colour),
            lambda path, px: self.art.emblem(path, px),
        )
        lettering.sharp, lettering.reads_in = self.theme.sharp, self.settings.text_face
        return lettering

    @cached_property
    def library(self) -> Library:
        """The games' data and the cast."""
        from tabletop_gui.content.library import Library
        from tabletop_gui.games import GAMES
        from tabletop_gui.match.core.validators import PROOFS

        library = Library(self.places, GAMES, PROOFS)
        library.packs.worn = self.settings.decks
        if packages():  # whose games' data are looked through before anybody plays or lists them
            library.manifests()
        return library

    @cached_property
    def archive(self) -> Archive:
        """The player's matches."""
        from tabletop_gui.match.core.seats import mended
        from tabletop_gui.match.log.archive import Archive

        if packages():
            _ = self.library  # shuts out games without sound data: their matches cannot go on
        def mend(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            library = self.library
            return self.persons.seated(mended(seats, library.characters(), library.levels(), library.personalities()))

        return Archive(self.places.data, mend, self.writes, self.places.cache)

    @cached_property
    def writes(self) -> WriteQueue:
        """What is being written to the disk."""
        from tabletop_gui.match.storage.write_queue import WriteQueue

        return WriteQueue(beside=not self.waits_for_disk, wake=self.wake)

    @cached_property
    def persons(self) -> Persons:
        """Who plays here."""
        from tabletop_gui.match.storage.persons import Persons, former

        def before() -> list[Person]:
            settings, you = self.settings, self.phrases.in_every_language("setup.you")
            return former(settings.player, settings.character, settings.names, sorted(you))

        return Persons(self.places.data, self.settings.person, before, self.writes, self.tell)

    @property
    def own_seat(self) -> Seat:
        """The seat of whoever plays."""
        from tabletop_gui.match.core.seating import player_seat

        return player_seat(self.persons, self.library, self.tr("setup.you"))

    def play_as(self, id: str) -> None:
        """From now on this person plays at this computer."""
        self.persons.play(id)
        self.kept.change(person=id)

    def marks(self, kind: Callable[[Path, Persons, WriteQueue, Callable[[Refusal], object]], M]) -> M:
        """What is kept of whoever plays (`match.learning.progress`); what was wrong with it is told. Read anew unless some of
        it is still to be written."""
        known = self._marks.get(kind)
        if known is None or not self.writes.behind_s:
            known = self._marks[kind] = kind(self.places.data, self.persons, self.writes, self.tell)
        found: M = known
        return found

    def put(
        self, path: Path, data: bytes, done: Callable[[], object], failed: Callable[[Refusal], object] | None = None
    ) -> None:
        """Write a file beside everything else; then `done`, or `failed` (by default it is told why)."""
        from tabletop_gui.match.storage import disk

        def told(error: Exception | None) -> None:
            if error is None:
                done()
            elif isinstance(error, disk.DiskError):
                (failed or self.tell)(error.refusal)
            else:
                raise error

        self.writes.write(partial(disk.write, path, data), told)

    def tell(self, refusal: Refusal | None, topic: str = "") -> None:
        """Say briefly why something could not be done; nothing where it could."""

    @cached_property
    def wardrobe(self) -> Wardrobe:
        """How the tables may be dressed."""
        from tabletop_gui.gui.shell.table_style import Wardrobe

        return Wardrobe(self.library.dress(), self.places, self.library.packs)

    def dressed(self, manifest: GameManifest) -> GameManifest:
        """A game as the player dressed its table."""
        return self.wardrobe.dressed(manifest, self.wardrobe.chosen(self.settings.dress, manifest.id))

    def packs_changed(self) -> None:
        """A pack has come, or gone: whatever shows its pictures draws them anew."""
        self.library.packs.forget()
        if "art" in self.__dict__:
            self.art.forget()

    def home_changed(self) -> None:
        """Files of the player's have come (`match.sharing.backup`): whatever was read of them is read anew when it is asked
        for."""
        for part in ("persons", "library", "wardrobe"):
            self.__dict__.pop(part, None)
        self._marks.clear()
        self.phrases = Phrases(self.phrases.language, self.places)
        if "art" in self.__dict__:
            self.art.forget()

    @cached_property
    def sound_files(self) -> SoundFiles:
        """Which sounds there are."""
        from tabletop_gui.gui.sound.sound_map import SoundFiles

        return SoundFiles(self.places)

    @cached_property
    def sounds(self) -> Sounds:
        """The table's sounds; silent until they are armed."""
        from tabletop_gui.gui.sound.sounds import Sounds

        settings = self.settings
        sounds = Sounds(
            self.sound_files,
            master=settings.master,
            effects=settings.effects,
            voices=settings.voices,
            mute_unfocused=settings.mute_unfocused,
        )
        sounds.mute(settings.muted)
        sounds.silence(settings.silenced)
        sounds.room_tone(settings.room_tone)
        return sounds

    @cached_property
    def thinker(self) -> Thinker:
        """The process in which the bots think."""
        from tabletop_gui.ai.host import Thinker

        return Thinker(self.wake)

    @property
    def thinks_here(self) -> bool:
        """Whether the bots' process had to be given up: they think beside the loop."""
        return "thinker" in self.__dict__ and self.thinker.given_up

    def put_away(self) -> None:
        """Stop what runs in the background, and keep no picture."""
        for part in ("thinker", "sounds", "art"):
            if part in self.__dict__:
                self.__dict__[part].close()
        if "text" in self.__dict__:
            self.text.forget()
