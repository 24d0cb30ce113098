"""Timelines of highlights: times and curves, the names they may use, and what a game has for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.checks.timelines import TimelineNames, check_timelines
from tabletop_gui.content.paths import data_root
from tabletop_gui.content.records.timelines import DialTrack, PictureTrack, Position, SoundTrack, Timeline, TimelinesFile
from tabletop_gui.content.yaml_files.diagnostics import DataError
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.table.game_table import EVERY_TABLE
from tabletop_gui.gui.table.model.motion.timeline import OWN, Performance, Play, filled
from tests.gui.table.every import EveryDesk, match_of

NAMES = TimelineNames(
    anchors=("middle", "card", "cell"), pictures=("press",), drawings=("rope",), dials=("grown",), inks=("gold",),
    calls=("land",), sets=("winners", "rows"), words=("placed",),
)  # fmt: skip
SOUND = """timelines:
  - id: one
    takes: [card]
    tracks:
      - {show: card, card: $card, glow: gold}
      - {show: drawing, drawing: rope, until: hit+20}
      - {show: dial, dial: grown, value: [[0, 0], [50%, 1, out_back]]}
      - {show: sound, sound: knock, begins: end-160, at: card}
      - {show: call, call: land, begins: end}
      - {show: picture, picture: press, path: {at: [card, 0, $high], to: cell}, each: [{high: 1}]}
      - {show: burst, inks: [gold], path: {at: card}, begins: hit, lasts: 240}
      - {show: text, text: "{card}", ink: gold, style: neon, path: {at: card}}
      - {show: cards, cards: winners}
      - {show: text, words: placed, style: pill, ground: gold, path: {at: card}}
      - {show: sound, sound: knock, at: cell}
      - {show: cards, cards: rows}
      - {show: ring, ink: gold, lasts: 280}
      - {show: diamonds, inks: [gold, gold], begins: end-300}
      - {show: picture, picture: $part, each: [{part: press}]}
"""
SLIPS = {
    "glow: gold": "glow: gould",
    "card: $card": "card: $crad",
    "drawing: rope": "drawing: roep",
    "until: hit+20": "until: hit plus 20",
    "begins: end-160": "begins: edn-160",
    "[50%, 1,": "[hti+50%, 1,",
    "[0, 0],": "[0, naught],",
    "out_back": "outback",
    "dial: grown": "dial: grwon",
    "sound: knock": "sound: knok",
    "call: land": "call: lands",
    "at: card}\n      - {show: call": "at: crad}\n      - {show: call",
    "picture: press": "picture: pres",
    "to: cell": "to: sell",
    "$high]": "$hihg]",
    "inks: [gold]": "inks: [golden]",
    "{card}": "{crad}",
    "style: neon": "style: neno",
    "lasts: 240": "last: 240",
    "show: text": "show: txt",
    "cards: winners": "cards: winers",
    "words: placed": "words: plaecd",
    "ground: gold": "ground: godl",
    "at: cell": "at: cel",
    "cards: rows": "cards: rosw",
    "ring, ink: gold": "ring, ink: glod",
    "[gold, gold]": "[gold, glod]",
    "{part: press}": "{part: perss}",
}
"""What is right in `SOUND`, and how it may be misspelled."""


def faults(text: str, path: Path) -> list[int]:
    """The lines of the problems of a file."""
    path.write_text(text, encoding="utf-8")
    try:
        document = Document(path)
        file = read_document(document, TimelinesFile)
    except DataError as error:
        return [one.line for one in error.problems]
    return [one.line for one in check_timelines(file, document, NAMES, ("knock",), lambda relative: False)]


def test_every_misspelled_name_is_told_in_its_line(tmp_path: Path) -> None:
    assert faults(SOUND, tmp_path / "timelines.yaml") == []
    for right, wrong in SLIPS.items():
        text = SOUND.replace(right, wrong, 1)
        line = text[: text.index(wrong)].count("\n") + 1
        assert faults(text, tmp_path / "timelines.yaml") == [line], wrong


def shown(*tracks: object, marks: dict[str, float] | None = None, **params: object) -> tuple[Performance, list[object]]:
    """A timeline of a second that is shown, and what it plays and changes."""
    done: list[object] = []
    play = Play(OWN, 0.0, 1000.0, marks or {"hit": 200.0}, params)
    timeline = Timeline(id="one", tracks=tracks)  # type: ignore[arg-type]
    calls = {"land": lambda params: done.append(dict(params))}
    sides = {"": -0.5, "card": 0.25}
    heard = Performance(
        timeline, [play], ["touch", "deed"], calls, lambda *heard: done.append(heard), lambda place, params: sides[str(place)]
    )
    return heard, done


def test_a_time_is_a_number_a_mark_or_a_share() -> None:
    times = {0: 0.0, "hit": 200.0, "hit+120": 320.0, "end-160": 840.0, "35%": 350.0, "hit+10%": 300.0, "$late": 77.0}
    for time, at in times.items():
        performance, _ = shown(PictureTrack(picture="press", begins=time), late=77)
        assert (performance.tracks[0].begins, performance.tracks[0].ends) == (at, 1000.0)


def test_a_shorter_highlight_shortens_the_times_that_are_meant_for_a_longer_one() -> None:
    """Shares and marks follow its length anyway."""
    tracks = PictureTrack(picture="a", begins=200, lasts=100), PictureTrack(picture="a", begins="hit+60", lasts="10%")
    usual = [(200.0, 300.0), (260.0, 360.0)]
    for whole, times in ((2000.0, [(100.0, 150.0), (230.0, 330.0)]), (1000.0, usual), (500.0, usual)):
        play = Play(OWN, 0.0, 1000.0, {"hit": 200.0})
        timeline = Timeline(id="one", whole=whole, tracks=tracks)
        performance = Performance(timeline, [play], ["touch"], {}, lambda *heard: None)
        assert [(one.begins, one.ends) for one in performance.tracks] == times


def test_a_track_ends_with_its_length_or_where_it_is_cut() -> None:
    for track, end in (
        (PictureTrack(picture="a", begins="hit", lasts=300), 500.0),
        (PictureTrack(picture="a", begins="hit", lasts=300, until="hit+100"), 300.0),
        (PictureTrack(picture="a", until="82%"), 820.0),
    ):
        performance, _ = shown(track)
        assert performance.tracks[0].ends == end
        assert not performance.tracks[0].runs(end)


def test_a_curve_goes_through_its_keys_and_stays_at_the_last() -> None:
    path = Position(alpha=(("begin", 0), ("begin+100", 1), ("done", 0.5, "step")))
    performance, _ = shown(PictureTrack(picture="a", begins="hit", lasts=400, path=path))
    (track,) = performance.tracks
    found = [track.position("alpha", ms) for ms in (0, 200, 250, 300, 500, 599, 600, 900)]
    assert found == [0, 0, 0.5, 1, 1, 1, 0.5, 0.5]


def test_sounds_and_changes_come_once_and_in_time() -> None:
    performance, done = shown(
        SoundTrack(sound="pip", step="$note", begins="end", at="card"), SoundTrack(sound="thread"), note=3, marks={"hit": 200.0}
    )
    for ms in (0.0, 500.0, 999.0):
        performance.update(ms)
        assert done == [("thread", 0, -0.5)]
    performance.update(1000.0)
    performance.update(1100.0)
    assert done == [("thread", 0, -0.5), ("pip", 3, 0.25)], "each from its anchor, or from where the highlight happens"


def test_the_last_picture_is_what_runs_to_the_end_and_plays_nothing_more() -> None:
    performance, done = shown(
        PictureTrack(picture="a", until=400), PictureTrack(picture="b", begins="hit"), SoundTrack(sound="pip", begins=900)
    )
    performance.update(0.0)
    performance.still(1000.0)
    performance.update(2000.0)
    assert [one.track.picture for one in performance.tracks] == ["b"]  # type: ignore[attr-defined]
    assert performance.tracks[0].runs(performance.still_ms)
    assert not done


def test_a_track_is_there_once_for_each_row_and_not_below_its_size() -> None:
    each = ({"late": 60}, {"late": 120})
    performance, _ = shown(
        PictureTrack(picture="a", begins="$late", each=each), PictureTrack(picture="b", least="turn"),
        PictureTrack(picture="c", least="deed"),
    )  # fmt: skip
    assert [one.begins for one in performance.tracks] == [60.0, 120.0, 0.0]


def test_a_dial_goes_in_steps_and_is_silent_before_and_after() -> None:
    performance, _ = shown(DialTrack(dial="grown", steps=4, begins=100, until=600, value=((100, 0), (500, 1))))
    assert [performance.dials(ms).get("grown") for ms in (0, 150, 290, 500, 599, 600)] == [None, 0.0, 0.5, 1.0, 1.0, None]


def test_a_text_fills_in_names_and_nothing_else() -> None:
    """A timeline may be a stranger's: what would reach into a parameter, or is no gap at all, stands there as it is."""
    for text, shown_as in (("+{n}", "+13"), ("{n.real}", "{n.real}"), ("{n!r}", "{n!r}"), ("{", "{"), ("{}", "{}")):
        assert filled(text, {"n": 13}) == shown_as


@pytest.mark.parametrize("game", [game for game in GAMES if (data_root() / game / "timelines.yaml").is_file()])
def test_a_table_has_what_its_record_declares(tmp_path: Path, game: str) -> None:
    """What `check` knows of a table is what the table has; the other way round a name would be refused that is there."""
    desk = EveryDesk(match_of(game, GAMES[game].seats[0]), tmp_path)
    try:
        view, declared = desk.scene.timelines, EVERY_TABLE.joined(TABLES[game].timeline_names)
        for name in ("anchors", "pictures", "drawings", "sets", "words", "dials", "inks"):
            assert set(getattr(view, name)) == set(getattr(declared, name)), name
    finally:
        desk.close()
