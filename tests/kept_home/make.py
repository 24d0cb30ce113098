"""Make the home folder of version 1.0 that `test_kept_home.py` opens, and record what version 1.0 says of it.

It runs under commit 3484d7e4 alone, whose modules it imports. In a worktree of that commit:

    PYTHONPATH=. TZ=UTC python /path/to/tests/kept_home/make.py

The folder ``home_1_0``, the record ``said_1_0.json`` and the phrase keys ``keys_1_0.json`` beside this script are replaced.
Dates and seals differ from run to run, the matches and their names do not.
"""

from __future__ import annotations

import argparse
import os
import shutil
from collections.abc import Callable, Iterable
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from tabletop_gui import commands
from tabletop_gui.content.face import Recipe
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places, shipped
from tabletop_gui.content.phrases import LANGUAGES, Phrases, shipped_catalogue
from tabletop_gui.content.ratings import GameRatings
from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.bindings import Bindings
from tabletop_gui.gui.shell.wardrobe import Wardrobe
from tabletop_gui.match import duels, figures, review, saves, settings, stamps, strength, today
from tabletop_gui.match.acquaintance import Acquaintance, Acquaintances
from tabletop_gui.match.archive import Archive
from tabletop_gui.match.evenings import Evening, EveningMarks
from tabletop_gui.match.learned import Learned
from tabletop_gui.match.match import CHOSEN, Match
from tabletop_gui.match.problems import Solved
from tabletop_gui.match.proofs import PROOFS
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.settings import SETTINGS_FILE, Dress, LastTable, Settings

HERE = Path(__file__).parent
HOME = HERE / "home_1_0"
SAID = HERE / "said_1_0.json"
KEYS = HERE / "keys_1_0.json"
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAPETE_HOME": str(HOME)}

PLAYER = "Inés"
FACE = Recipe.roll(7).text
DAYS = date(2026, 11, 26), date(2026, 11, 27)
"""The dailies that were played to their end; another was begun on the day after."""
PLACES = Places.standard()
NUMBERS = [0]
"""How many saves were named."""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 420" width="300" height="420">{}</svg>\n'
HALF = '<path d="M150 60L240 150L150 180L60 150Z" fill="#{0}"/><path d="M150 360L60 270L150 240L240 270Z" fill="#{0}"/>'
INES = Seat("person", PLAYER, FACE)
BEA = Seat("person", "Bea", "iria")
NAMELESS = Seat("person", "You", "aldonza")
CAST = ("lobo", "vera", "nadira", "bruno")


def bots(count: int, level: str = "normal", even: int | None = None) -> list[Seat]:
    """Rivals of a level; `even` makes the first of them adaptive."""
    found = [Seat("bot", who.capitalize(), who, level, "prudent") for who in CAST[:count]]
    return [replace(found[0], even=even), *found[1:]]


def fresh(game: str, seats: Iterable[Seat], seed: int, *, friendly: bool = False, dealt: str = "", **options: Any) -> Match:
    """A match with the options that differ."""
    match = Match.new(GAMES[game], options, [*seats], seed, friendly, dealt=dealt)
    match.seconds = 100.0 + seed % 500
    return match


def play(match: Match, actions: int = 100_000, *, auto: int = 0) -> Match:
    """Play so many actions by lot, or to the end; the house decides the first `auto` of the persons' decisions."""
    picks = Random(f"{match.seed} {match.seats[0].name}")
    for _ in range(actions):
        seat = match.to_act
        if seat is None:
            break
        by_house = auto > 0 and match.seats[seat].person
        auto -= by_house
        match.propose(seat, picks.choice(list(match.legal(seat))), auto=by_house)
    return match


def calm(match: Match) -> None:
    """Take the quietest action: nobody folds or goes all in."""
    assert match.to_act is not None
    legal = {match.game.text(action): action for action in match.legal(match.to_act)}
    match.propose(match.to_act, next((legal[text] for text in ("check", "call") if text in legal), next(iter(legal.values()))))


class NumberedArchive(Archive):
    """An archive that names saves by their number."""

    def free_path(self, game: str) -> Path:
        NUMBERS[0] += 1
        return self.folder / f"{game}-20261126-{180000 + NUMBERS[0]}-{NUMBERS[0]:06x}.json"


# -- what is played --------------------------------------------------------------------------------------------------

SHORT = {"sequence": "high-low", "maximum": 3}


def played(archive: Archive) -> None:
    """The matches of the history."""
    def over(match: Match, auto: int = 0) -> Path:
        slot = archive.begin(match)
        listeners, match.listeners = match.listeners, []
        play(match, auto=auto)
        match.listeners = listeners
        slot.keep(match)
        slot.leave()
        assert slot.finished and slot.problem is None
        return slot.path

    judged = over(fresh("oh_hell", [INES, *bots(2)], 5, **SHORT))
    keep_review(judged)
    over(fresh("oh_hell", [INES, *bots(3, "hard", even=40)], 12, sequence="low-high", minimum=1, maximum=5))
    over(fresh("oh_hell", [INES, *bots(2, "easy")], 23, **SHORT))
    over(fresh("famiglia", [INES, *bots(1, "easy")], 4))
    hinted = fresh("famiglia", [INES, *bots(1)], 9)
    while hinted.to_act != 0:
        play(hinted, 1)
    hinted.advise()
    over(hinted)
    over(fresh("regine", [INES, *bots(1)], 2))
    over(fresh("kingdoms", [INES, *bots(1, "hard")], 3))
    over(fresh("chicken_army", [INES, *bots(1)], 6))
    undone = fresh("chicken_army", [INES, *bots(1)], 8, friendly=True)
    while not undone.undone:
        play(undone, 1)
        undone.undo(0)
    over(undone)
    over(fresh("oh_hell", [INES, BEA, *bots(2)], 31, **SHORT))
    over(fresh("oh_hell", [NAMELESS, *bots(2)], 41, **SHORT))
    over(fresh("oh_hell", [INES, *bots(2)], 51, dealt=CHOSEN, **SHORT))
    over(fresh("oh_hell", [INES, *bots(2)], 61, **SHORT), auto=3)
    over(saves.read(judged).from_here(6))
    with archive.history.open("a", encoding="utf-8") as file:  # a program was killed while it wrote
        file.write('{"format": 2, "id": "oh_he\n')
    names = {id: one.name for id, one in Library(PLACES, GAMES).characters().items()}
    marks = today.TodayMarks(PLACES.data, PLAYER)
    for day in DAYS:
        path = over(today.begun(today.table_of(day), INES, names))
        marks.sat_down(day, path.stem)
    kept = duels.Duels(PLACES.data)
    kept.keep(duels.write(saves.read(judged)))
    theirs = play(fresh("oh_hell", [Seat("person", "Olga", "iria"), *bots(2)], 71, **SHORT))
    received = kept.of(kept.keep(duels.write(theirs)))
    assert received is not None
    over(received.begun(INES))


def keep_review(path: Path) -> None:
    """Judge the player's decisions of a match, with little thought."""
    match = saves.read(path)
    level = replace(Library(PLACES, GAMES).levels()["easy"], worlds=4)
    review.write([review.review(match, 0, level)], path)


def unfinished(archive: Archive) -> None:
    """The matches to continue."""
    def left(match: Match, actions: int) -> Path:
        slot = archive.begin(match)
        play(match, actions)
        slot.keep(match)
        slot.leave()
        return slot.path

    favour = fresh("kingdoms", [INES, *bots(2)], 81)
    slot = archive.begin(favour)
    for _ in range(40):
        calm(favour)
        if favour.undos.can_ask(0):
            favour.undo(0, favour=True)
    assert favour.favours and favour.to_act is not None
    slot.leave()
    friendly = fresh("oh_hell", [INES, *bots(3)], 82, friendly=True)
    path = left(friendly, 12)
    match, slot = archive.resume(path)
    while match.set_bookmark(0) is not None:
        play(match, 1)
    play(match, 5)
    while not match.undone:
        play(match, 1)
        match.undo(0)
    play(match, 3)
    slot.leave()
    left(fresh("kingdoms", [INES, BEA, *bots(1)], 83), 6)
    left(fresh("regine", [INES, *bots(2)], 84), 25)
    left(fresh("famiglia", [INES, *bots(1)], 86), 5)
    names = {id: one.name for id, one in Library(PLACES, GAMES).characters().items()}
    day = date(2026, 11, 28)
    path = left(today.begun(today.table_of(day), INES, names), 9)
    today.TodayMarks(PLACES.data, PLAYER).sat_down(day, path.stem)
    archive.put_away(left(fresh("regine", [INES, *bots(1)], 85), 15))


def evening(archive: Archive) -> None:
    """An evening: the first game is over, the second goes on."""
    now = Evening([INES, BEA, *bots(1)], 91)
    for actions in (100_000, 20):
        options = SHORT if now.game == "oh_hell" else {}
        match = fresh(now.game, [now.seats[place] for place in now.table()], now.deal(), **options)
        slot = archive.begin(match)
        now = now.began(slot.path.stem)
        play(match, actions)
        slot.leave()
        now = now.caught_up(archive.records()[0])
    EveningMarks(PLACES.data, PLAYER).keep(now)


def learned() -> None:
    """Lessons, puzzles and rivals."""
    lessons = Learned(PLACES.data, PLAYER)
    for game, done in (("oh_hell", ("trick", "bid")), ("regine", ("exchange",)), ("kingdoms", ("battle",))):
        for lesson in done:
            lessons.finished(game, lesson)
    lessons.left("chicken_army", "groups", 2)
    Learned(PLACES.data, BEA.name).finished("famiglia", "street")
    solved = Solved(PLACES.data, PLAYER)
    solved.tried("oh_hell", "m6007_16", right=True)
    solved.tried("oh_hell", "m6005_19", right=False)
    solved.tried("oh_hell", "m6005_19", right=True)
    solved.shown("oh_hell", "m6028_16")
    met = Acquaintances(PLACES.data, PLAYER)
    met.keep("oh_hell", "lobo", Acquaintance(4, 1, 2, ("you_took", "they_bluffed"), (9, 1)))
    met.keep("regine", "lobo", Acquaintance(1, 0, 1, ("they_got_even",)))


# -- what the player chose and made ----------------------------------------------------------------------------------


def settled() -> None:
    """Settings that differ from the defaults."""
    chosen = Settings(
        language="en", speed=1.5, master=0.5, effects=0.35, voices=0.0, silenced=("card_flip", "win"), room_tone=True,
        mute_unfocused=False, ui_scale=1.2, text_face="atkinson", large_figures=True, reduced_motion=True, shakes=False,
        one_click=True, last_card=False, play_ahead=True, talk="chatty", tells=False, announcements="brief", window=(1280, 800),
        theme="day", friendly_undo=True, speaks_up=True, live_odds=True, peek=True, player=PLAYER, character=FACE,
        faces=(FACE, Recipe.roll(8).text), names=(PLAYER, BEA.name), game="regine",
        tables={
            "oh_hell": LastTable((INES, *bots(3, "hard")), {"sequence": "low-high", "maximum": "auto"}, {"maximum": 4}),
            "kingdoms": LastTable((INES, BEA, *bots(2)), {"points": 500}),
        },
        told=("sort",), met=("oh_hell.hook", "regine.claim"), hands="left", unhurried=True, scan_pace=2.0,
        dress={"every": Dress("mar", "mareas/fondo", "mareas/quilla"), "regine": Dress("mareas/olas", "plum", "cherry")},
        decks={"french": "mareas"}, keys={"hint": "g", "undo": "u"},
    )  # fmt: skip
    assert settings.store(chosen, PLACES.config / SETTINGS_FILE) is None


def put(path: Path, text: str) -> None:
    """Write a file of the player's."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def changed(relative: str, *changes: tuple[str, str], until: str = "") -> None:
    """Make a mod of a shipped data file, with some texts replaced and everything `until` a text."""
    text = (shipped("data") / relative).read_text(encoding="utf-8")
    if until:
        text = text[: text.index(until)]
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    put(PLACES.mods("data") / relative, text)


def mods() -> None:
    """Texts, a card, a voice, lessons, puzzles and a table of one's own."""
    data = PLACES.mods("data")
    put(data / "text/es.yaml", "lobby:\n  play: A las cartas\ncontent:\n  notice:\n    advice: Mira el archivo.\n")
    put(data / "text/en.yaml", "lobby:\n  play: Deal me in\nsetup:\n  seats: {one: one chair, other: '{n} chairs'}\n")
    own = "game:\n  oh_hell:\n    preset:\n      short: {label: Quickie, note: five cards and out}\n      long: {label: Epic}\n"
    put(data / "oh_hell/text.en.yaml", own)
    changed("oh_hell/game.yaml", ('felt: "#5E1220"', 'felt: "#123A2E"'))
    changed("famiglia/cards.yaml", ("{es: Don Gatto, en: Don Gatto}", "{es: Doña Gata, en: Madam Cat}"))
    put(PLACES.mods("assets") / "famiglia/F4.svg", SVG.format(HALF.format("9E1B1F")))
    put(PLACES.mods("assets") / "backs/mar.svg", SVG.format('<path d="M0 0h300v420H0Z" fill="#123456"/>' + HALF.format("AACCEE")))
    changed("ai/voices/lobo.yaml", ("Shut the door behind you.", "Mind the step."))
    first, second = ((shipped("data") / "oh_hell/lessons.yaml").read_text("utf-8").split("\n  - id: ")[1:3])
    assert second
    own = first.replace("{es: La baza, en: The trick}", "{es: Mi baza, en: My trick}").replace("trick\n", "my_trick\n", 1)
    put(data / "oh_hell/lessons.yaml", f"lessons:\n  - id: {own}\n")
    first = (shipped("data") / "oh_hell/problems.yaml").read_text("utf-8").split("\n- id: ")[1]
    put(data / "oh_hell/problems.yaml", f"problems:\n- id: {first.replace('m6007_16', 'my_problem')}\n")


def pack(folder: Path) -> None:
    """A pack: made of a folder, and added."""
    put(folder / "pack.yaml", """\
pack: mareas
name: {es: Mareas, en: Tides}
by: Inés
says: {es: Del fondo a la orilla., en: From the deep to the shore.}
backs: [{id: olas, name: {es: Olas, en: Waves}, says: {es: Dos olas., en: Two waves.}}]
felts: [{id: fondo, ink: "#14324A", name: {es: Fondo, en: Deep}}]
woods: [{id: quilla, ink: "#5A3524", name: {es: Quilla, en: Keel}}]
""")
    put(folder / "assets/backs/olas.svg", SVG.format('<path d="M0 0h300v420H0Z" fill="#14324A"/>' + HALF.format("F3E3C3")))
    put(folder / "assets/french/ancla.svg", SVG.format(HALF.format("1B1230")))
    cards = (shipped("data") / "french/cards.yaml").read_text("utf-8")
    ace = "{es: As de picas, en: Ace of spades}, plate: french/AS.svg, mini: french/mini/AS.svg}"
    assert ace in cards
    anchor = "{es: Ancla de picas, en: Anchor of spades}, plate: french/ancla.svg}"
    put(folder / "data/french/cards.yaml", cards.replace(ace, anchor))
    made = folder.with_suffix(".tapete-pack")
    assert commands.run(["pack", "make", str(folder), "--out", str(made)]) == 0
    assert commands.run(["pack", "add", str(made)]) == 0
    shutil.rmtree(folder)
    made.unlink()


# -- what version 1.0 says of it -------------------------------------------------------------------------------------


def of_match(path: Path) -> dict[str, Any]:
    """Where a save stands."""
    match = saves.read(path)
    return {
        "game": match.game.id, "steps": len(match.steps), "to_act": match.to_act,
        "progress": dict(match.game.progress(match.state)), "standing": list(match.game.standing(match.state)),
        "digest": saves.decode(saves.load(path), path.name).digest,
        "last": match.steps[-1].text, "undone": match.undone, "favours": match.favours, "advised": match.advised,
        "bookmarks": match.bookmarks, "friendly": match.friendly, "dealt": match.dealt,
        "seats": [seat.name for seat in match.seats],
        "legal": [match.game.text(action) for action in match.legal(match.to_act)] if match.to_act is not None else [],
        "outcome": list(match.outcome.points) if match.outcome is not None else None,
    }  # fmt: skip


def of_person(archive: Archive, library: Library, *names: str) -> dict[str, Any]:
    """What the history tells of whoever has these names."""
    apart = [one.starter.id for one in library.manifests() if one.starter is not None]
    told = archive.statistics(*names, apart=apart)
    book = archive.gathered(figures.fold(names, apart))[0]
    whole = library.stamps()
    by_day = {stamp.id for stamp in whole if not any("night" in test.words for test in stamp.tests)}
    earned = archive.gathered(stamps.fold(whole, list(library.levels()), names))[0].earned
    games, levels = [one.id for one in library.manifests()], list(library.levels())
    scales = {game: library.ratings(game) or GameRatings.supposed(game, levels) for game in games}
    courses = {game: archive.gathered(strength.fold(names, scale))[0] for game, scale in scales.items()}
    return {
        "matches": told.total.matches, "wins": told.total.wins, "marked": told.total.marked,
        "games": {
            game: {
                "matches": tally.matches, "wins": tally.wins, "marked": tally.marked, "counted": tally.counted,
                "formats": sorted([one.seats, best.matches, best.points] for one, best in tally.formats.items()),
                "rated": {
                    "matches": (found := book.games[game].whole.figures).matches, "wins": found.wins, "longest": found.longest,
                    "best": found.best, "counted": found.counted,
                    "rivals": {who: [one.met, one.before, one.level_with] for who, one in sorted(found.met.items())},
                },
                "strength": [[round(one.rating, 3), round(one.doubt, 3)] for one in courses[game].strengths],
            }
            for game, tally in told.games.items()
        },
        "stamps": sorted(earned.keys() & by_day),
        "last": book.last,
    }  # fmt: skip


def of_duels() -> dict[str, Any]:
    """The duels, and how those that were answered went."""
    kept, told = duels.Duels(PLACES.data), {}
    answers = {}
    for path in Archive(PLACES.data).finished_list():
        match = saves.read(path)
        if (duel := kept.of_match(match)) is not None:
            lines = duels.compared(match, duel.match, duel.seat)
            answers[duel.ident] = [list(lines.mine), list(lines.theirs), lines.hands]
    for path in sorted(kept.folder.iterdir()):
        duel = kept.of(path.stem)
        assert duel is not None
        points = list(duel.match.game.points(duel.match.state))
        told[path.stem] = {"name": duel.name, "points": points, "answer": answers.get(path.stem)}
    return told


def texts_of(name: Any) -> list[str]:
    """A text in both languages."""
    return [name.es, name.en]


def of_content(library: Library) -> dict[str, Any]:
    """What the mods and packs change."""
    texts = {language: Phrases(language, PLACES) for language in LANGUAGES}
    wardrobe, manifest = Wardrobe(library.dress(), PLACES, library.packs), library.manifest("oh_hell")
    held = settings.load(PLACES.config / SETTINGS_FILE)[0]
    library.packs.selected = held.decks
    dressed = [wardrobe.dressed(one, wardrobe.chosen(held.dress, one.id)) for one in library.manifests()]
    cards = {card.id: card for card in library.deck("famiglia").cards}
    aces = {card.id: card for card in library.deck("french").cards}
    said = {
        "texts": {language: [found.tr("lobby.play"), found.tr("setup.seats", n=1)] for language, found in texts.items()},
        "preset": texts["en"].tr("game.oh_hell.preset.short.label"),
        "famiglia": [cards["F4"].alias.en, cards["F4"].plate],
        "french": [aces["AS"].name.en, aces["AS"].plate],
        "felt": manifest.table.felt,
        "voice": library.voice("lobo").greeting.en[0],
        "lessons": [[one.id, *texts_of(one.name)] for one in library.lessons("oh_hell").lessons],
        "puzzles": [one.id for one in library.puzzles("oh_hell")],
        "packs": {id: [*texts_of(one.file.name), one.file.by, list(one.decks)] for id, one in library.packs.all.items()},
        "backs": [back for back in wardrobe.backs if "/" in back or back == "mar"],
        "dressed": {one.id: [one.table.felt, one.table.wood, one.back] for one in dressed},
        "presets": {one.id: {preset.id: dict(preset.options) for preset in one.presets} for one in library.manifests()},
        "problems": [one.sentence(texts["en"].tr) for one in (*library.inspect(), *texts["es"].problems, *texts["en"].problems)],
    }
    assert not said["problems"], said["problems"]
    return said


def of_command_line() -> dict[str, dict[str, Any]]:
    """Every option and argument of each command, with its choices."""
    found: dict[str, dict[str, Any]] = {}

    def look(parser: argparse.ArgumentParser, name: str) -> None:
        mine = found[name] = {}
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for word, sub in action.choices.items():
                    look(sub, f"{name} {word}".strip())
            else:
                mine["/".join(action.option_strings) or f"<{action.dest}>"] = sorted(map(str, action.choices or ()))

    look(commands.parser(), "")
    return found


def of_shipped() -> dict[str, Any]:
    """The ids by which files, settings and the command line name what is shipped, and the values of options."""
    library = Library(Places(PLACES.config, PLACES.data, PLACES.cache, own=False), GAMES)
    dress = library.dress()
    return {
        "levels": list(library.levels()), "personalities": list(library.personalities()),
        "characters": list(library.characters()), "achievements": [one.id for one in library.stamps()],
        "styles": [*dress.backs, *(one.id for one in (*dress.felts, *dress.woods))],
        "lessons": {game: [one.id for one in library.lessons(game).lessons] for game in GAMES},
        "puzzles": {game: [one.id for one in library.puzzles(game)] for game in GAMES},
        "firsts": {game: [one.id for one in library.firsts(game)] for game in GAMES},
        "cards": {game: list(one.codes) for game, one in GAMES.items()},
        "options": {
            game: {str(seats): {name: list(values) for name, values in one.choices(seats).items()} for seats in one.seats}
            for game, one in GAMES.items()
        },
    }  # fmt: skip


def keys() -> dict[str, Any]:
    """The keys of all phrases, as nested mappings."""
    found: dict[str, Any] = {}
    for key in shipped_catalogue("en")[0]:
        inner = found
        for part in key.split("."):
            inner = inner.setdefault(part, {})
    return found


def said() -> dict[str, Any]:
    """All that is recorded."""
    archive, library = Archive(PLACES.data), Library(PLACES, GAMES, PROOFS)
    records, broken = archive.records()
    running = {one.path.stem: dict(one.progress) for one in archive.continue_list()}
    days = today.played_days(figures.played(records, [PLAYER]))
    now = EveningMarks(PLACES.data, PLAYER).now
    held = settings.load(PLACES.config / SETTINGS_FILE)
    assert now is not None and held[1] is None and not archive.troubles, (now, held[1], archive.troubles)
    lessons, solved, met = Learned(PLACES.data, PLAYER), Solved(PLACES.data, PLAYER), Acquaintances(PLACES.data, PLAYER)
    you = sorted(Phrases("en", PLACES).in_every_language("setup.you"))
    keys = Bindings(held[0].keys)
    return {
        "settings": msgspec.to_builtins(held[0]),
        "keys": {action: list(keys.keys(action)) for action in ("hint", "undo", "log")},
        "history": [
            {
                "id": one.id, "game": one.game, "points": list(one.points), "winners": list(one.winners), "marked": one.marked,
                "seats": [[seat.kind, seat.name, seat.character, seat.level] for seat in one.seats], "dealt": one.dealt,
                "seed": one.seed, "today": one.today, "taken_over": one.taken_over, "seconds": one.seconds,
                "date": one.date.isoformat(),
            }
            for one in records
        ],
        "broken": broken,
        "people": {name: of_person(archive, library, *names) for name, *names in ((PLAYER, PLAYER), ("Bea", "Bea"), ("", *you))},
        "continue": running,
        "saves": {path.relative_to(archive.folder).as_posix(): of_match(path) for path in sorted(archive.folder.rglob("*.json"))
                  if not path.name.endswith(saves.REVIEW)},
        "reviews": {path.stem: {seat: one.precision for seat, one in found.items()} for path in archive.finished_list()
                    if (found := review.read(saves.read(path), path))},
        "lessons": {game: {lesson: [one.done, one.step] for lesson, one in lessons.of(game).items()} for game in GAMES},
        "puzzles": {id: [one.tries, one.solved, one.seen, one.earned] for id, one in solved.marks("oh_hell").items()},
        "met": msgspec.to_builtins(met.everywhere(list(GAMES), "lobo")),
        "days": {day.isoformat(): [one.record.game, today.place_of(one)] for day, one in days.items()},
        "streak": today.streak(days, DAYS[-1]),
        "today": {(day := date(2026, 12, 7 + k)).isoformat(): [
            (one := today.table_of(day)).game, one.level, list(one.company), dict(one.options), one.seed] for k in range(7)},
        "evening": [now.totals, now.done, now.game, now.standing(), now.sat_down.ident if now.sat_down else ""],
        "duels": of_duels(),
        "content": of_content(library),
        "command_line": of_command_line(),
        "shipped": of_shipped(),
    }  # fmt: skip


def main() -> None:
    """Make both anew."""
    shutil.rmtree(HOME, ignore_errors=True)
    settled()
    mods()
    pack(HOME / "mareas")
    archive = NumberedArchive(PLACES.data)
    steps: list[Callable[[Archive], None]] = [played, unfinished, evening]
    for step in steps:
        step(archive)
    learned()
    told = said()
    SAID.write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    KEYS.write_bytes(msgspec.json.encode(keys()) + b"\n")
    for name in ("cache", "data/digests"):
        shutil.rmtree(HOME / name, ignore_errors=True)
    for path in [*HOME.rglob("*.lock"), *HOME.rglob("*.tmp")]:
        path.unlink()


if __name__ == "__main__":
    main()
