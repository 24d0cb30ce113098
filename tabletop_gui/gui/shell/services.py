"""The application's services that need no window: settings, texts and costly components, each created on first use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.content.text.languages import Languages
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.gui.paint.text import Lettering
from tabletop_gui.gui.paint.theme import THEMES, Theme
from tabletop_gui.gui.shell.kept_settings import SettingsStore
from tabletop_gui.gui.shell.process.language import players_language
from tabletop_gui.match.storage.settings import Settings
from tabletop_gui.plugins import plugins

if TYPE_CHECKING:
    from tabletop_gui.ai.host import Thinker
    from tabletop_gui.content.library import Library
    from tabletop_gui.content.records.schema import GameManifest
    from tabletop_gui.engine.values import Refusal
    from tabletop_gui.gui.art import Art
    from tabletop_gui.gui.shell.table_style import StyleCatalogue
    from tabletop_gui.gui.sound.sound_map import SoundFiles
    from tabletop_gui.gui.sound.sounds import Sounds
    from tabletop_gui.match.core.seats import Seat
    from tabletop_gui.match.log.archive import Archive
    from tabletop_gui.match.storage.persons import Person, Persons
    from tabletop_gui.match.storage.write_queue import WriteQueue

M = TypeVar("M")

KEY_NAMES: Final = OpenKeyFamily("keyboard.{}", optional=True)
"""Names of keys that differ from the label printed on them."""

class Services:
    """Services of the application. Each is imported and created on first use, so that the first frame pays only
    for those it needs.
    """

    waits_for_disk = True
    """True if every write is completed before the program goes on. A window that people play in sets it to False."""

    def __init__(self, places: PlayerFolders, kept: SettingsStore) -> None:
        self.places, self.kept = places, kept
        self.phrases = Phrases(players_language(self.settings.language, Languages(places)), places)
        self._marks: dict[object, Any] = {}

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.kept.now

    @property
    def theme(self) -> Theme:
        """The current colour theme."""
        return THEMES[self.settings.theme]

    @property
    def reduced_motion(self) -> bool:
        """True if the player wants reduced motion."""
        return self.settings.reduced_motion

    def tr(self, key: str, /, **params: object) -> str:
        """Return a phrase in the player's language."""
        return self.phrases.tr(key, **params)

    def key_name(self, key: str) -> str:
        """Return the label of a key on keyboards of the player's language; `key` as pygame names it."""
        phrase = KEY_NAMES[key.replace(" ", "_")]
        return self.phrases.tr(phrase) if self.phrases.has(phrase) else key.capitalize()

    def apply_language(self) -> None:
        """Switch to the language of the settings."""
        self.phrases.set_language(players_language(self.settings.language, self.phrases.languages))

    def wake(self) -> None:
        """Called from any thread when background work is done; an application with a loop wakes it."""

    def picture_made(self) -> None:
        """Called when a picture has been rendered that was shown stretched or not at all; possibly from the art thread."""

    @cached_property
    def art(self) -> Art:
        """Cards, portraits, icons and tabletop."""
        from tabletop_gui.gui.art import Art

        art = Art.standard(self.places)
        art.on_ready = self.picture_made
        art.prints.large = self.settings.large_print
        return art

    @cached_property
    def text(self) -> Lettering:
        """Renderer of all texts."""
        lettering = Lettering(
            lambda suit, px, colour: self.art.suit(suit, px, colour),
            lambda key, px, colour: self.art.icon(f"key-{key}", px, colour),
            lambda path, px: self.art.emblem(path, px),
        )
        lettering.sharp, lettering.text_family = self.theme.sharp, self.settings.font
        return lettering

    @cached_property
    def library(self) -> Library:
        """Data of the games and the cast of characters."""
        from tabletop_gui.content.library import Library
        from tabletop_gui.games import GAMES
        from tabletop_gui.gui.validators import ALL_VALIDATORS

        library = Library(self.places, GAMES, ALL_VALIDATORS)
        library.packs.selected = self.settings.decks
        if plugins():  # whose games' data are looked through before anybody plays or lists them
            library.manifests()
        return library

    @cached_property
    def archive(self) -> Archive:
        """The player's matches."""
        from tabletop_gui.match.core.seats import repaired
        from tabletop_gui.match.log.archive import Archive

        if plugins():
            _ = self.library  # shuts out games without sound data: their matches cannot go on
        def mend(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
            library = self.library
            return self.persons.seated(repaired(seats, library.characters(), library.levels(), library.personalities()))

        return Archive(self.places.data, mend, self.write_queue, self.places.cache)

    @cached_property
    def write_queue(self) -> WriteQueue:
        """Queue of background writes to the disk."""
        from tabletop_gui.match.storage.write_queue import WriteQueue

        return WriteQueue(beside=not self.waits_for_disk, wake=self.wake)

    @cached_property
    def persons(self) -> Persons:
        """The players of this computer."""
        from tabletop_gui.match.storage.persons import Persons, former

        def before() -> list[Person]:
            settings, you = self.settings, self.phrases.in_every_language("setup.you")
            return former(settings.player, settings.character, settings.names, sorted(you))

        return Persons(self.places.data, self.settings.person, before, self.write_queue, self.tell)

    @property
    def own_seat(self) -> Seat:
        """The current player's seat."""
        from tabletop_gui.match.core.seating import player_seat

        return player_seat(self.persons, self.library, self.tr("setup.you"))

    def play_as(self, id: str) -> None:
        """Make this person the current player."""
        self.persons.play(id)
        self.kept.change(person=id)

    def marks(self, kind: Callable[[Path, Persons, WriteQueue, Callable[[Refusal], object]], M]) -> M:
        """Return the current player's progress records of a kind (`match.learning.progress`); problems in their files
        are shown. They are read anew unless some of them are still to be written.
        """
        known = self._marks.get(kind)
        if known is None or not self.write_queue.behind_s:
            known = self._marks[kind] = kind(self.places.data, self.persons, self.write_queue, self.tell)
        found: M = known
        return found

    def put(
        self, path: Path, data: bytes, done: Callable[[], object], failed: Callable[[Refusal], object] | None = None
    ) -> None:
        """Write a file in the background, then call `done`, or `failed` with the refusal (which is shown by default)."""
        from tabletop_gui.match.storage import disk

        def told(error: Exception | None) -> None:
            if error is None:
                done()
            elif isinstance(error, disk.DiskError):
                (failed or self.tell)(error.refusal)
            else:
                raise error

        self.write_queue.write(partial(disk.write, path, data), told)

    def tell(self, refusal: Refusal | None, topic: str = "") -> None:
        """Show why something could not be done; None shows nothing."""

    @cached_property
    def style_catalogue(self) -> StyleCatalogue:
        """The available table styles."""
        from tabletop_gui.gui.shell.table_style import StyleCatalogue

        return StyleCatalogue(self.library.table_styles(), self.places, self.library.packs)

    def with_table_style(self, manifest: GameManifest) -> GameManifest:
        """Return a game's manifest with the table style that the player chose."""
        chosen = self.style_catalogue.chosen(self.settings.table_styles, manifest.id)
        return self.style_catalogue.with_table_style(manifest, chosen)

    def packs_changed(self) -> None:
        """Discard pictures, and texts of languages, after a pack was added or removed."""
        before, now = self.phrases.languages, Languages(self.places)
        if before.brought or now.brought:
            self.library.forget()
            self.phrases = Phrases(players_language(self.settings.language, now), self.places)
        self.library.packs.forget()
        if "art" in self.__dict__:
            self.art.forget()

    def home_changed(self) -> None:
        """Discard everything read from the player's files after a restore (`match.sharing.backup`); it is read anew on demand."""
        for part in ("persons", "library", "wardrobe"):
            self.__dict__.pop(part, None)
        self._marks.clear()
        self.phrases = Phrases(self.phrases.language, self.places)
        if "art" in self.__dict__:
            self.art.forget()

    @cached_property
    def sound_files(self) -> SoundFiles:
        """The available sounds."""
        from tabletop_gui.gui.sound.sound_map import SoundFiles

        return SoundFiles(self.places)

    @cached_property
    def sounds(self) -> Sounds:
        """The sounds; silent until they are armed."""
        from tabletop_gui.gui.sound.sounds import Sounds, Volumes

        settings = self.settings
        volumes = Volumes(settings.master, settings.effects, settings.voices)
        sounds = Sounds(self.sound_files, volumes=volumes, mute_unfocused=settings.mute_unfocused)
        sounds.mute(settings.muted)
        sounds.silence(settings.silenced)
        sounds.set_ambience(settings.ambience)
        return sounds

    @cached_property
    def thinker(self) -> Thinker:
        """The bots' worker process."""
        from tabletop_gui.ai.host import Thinker

        return Thinker(self.wake)

    @property
    def bots_in_process(self) -> bool:
        """True if the bots' process was given up: they think in slices beside the loop."""
        return "thinker" in self.__dict__ and self.thinker.fell_back

    def close_services(self) -> None:
        """Stop background work and release the pictures."""
        for part in ("thinker", "sounds", "art"):
            if part in self.__dict__:
                self.__dict__[part].close()
        if "text" in self.__dict__:
            self.text.forget()
