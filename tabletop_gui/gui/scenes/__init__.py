"""The scenes, by name. They are imported when first opened, and never import one another: they meet through this table."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.games import TABLES


class _Scenes(dict[str, tuple[str, str]]):
    """The scenes, with the tables, of which each is in the record of its game."""

    def __missing__(self, name: str) -> tuple[str, str]:
        kind, _, game = name.partition(".")
        if kind != "table":
            raise KeyError(name)
        table = TABLES[game]
        return table.place(table.scene)


SCENES: Final = _Scenes({
    "lobby": ("tabletop_gui.gui.scenes.lobby", "LobbyScene"),
    "setup": ("tabletop_gui.gui.scenes.setup", "SetupScene"),
    "settings": ("tabletop_gui.gui.scenes.settings", "SettingsScene"),
    "sounds": ("tabletop_gui.gui.scenes.sounds", "SoundsScene"),
    "dress": ("tabletop_gui.gui.scenes.dress", "DressScene"),
    "pack": ("tabletop_gui.gui.scenes.pack", "PackScene"),
    "learn": ("tabletop_gui.gui.scenes.learn", "LearnScene"),
    "rules": ("tabletop_gui.gui.scenes.rules", "RulesScene"),
    "pause": ("tabletop_gui.gui.scenes.pause", "PauseScene"),
    "showing": ("tabletop_gui.gui.scenes.showing", "ShowingScene"),
    "results": ("tabletop_gui.gui.scenes.results", "ResultsScene"),
    "evening": ("tabletop_gui.gui.scenes.evening", "EveningScene"),
    "duel": ("tabletop_gui.gui.scenes.duel", "DuelScene"),
    "saves": ("tabletop_gui.gui.scenes.saves", "SavesScene"),
    "matches": ("tabletop_gui.gui.scenes.matches", "MatchesScene"),
    "figures": ("tabletop_gui.gui.scenes.figures", "FiguresScene"),
    "today": ("tabletop_gui.gui.scenes.today", "TodayScene"),
    "stamps": ("tabletop_gui.gui.scenes.stamps", "StampsScene"),
    "notices": ("tabletop_gui.gui.scenes.notices", "NoticesScene"),
    "report": ("tabletop_gui.gui.scenes.report", "ReportScene"),
    "cast": ("tabletop_gui.gui.scenes.cast", "CastScene"),
    "face": ("tabletop_gui.gui.scenes.face", "FaceScene"),
    "question": ("tabletop_gui.gui.scenes.question", "QuestionScene"),
    "profile": ("tabletop_gui.gui.scenes.profile", "ProfileScene"),
    "players": ("tabletop_gui.gui.scenes.players", "PlayersScene"),
    "bookmarks": ("tabletop_gui.gui.scenes.bookmarks", "BookmarksScene"),
    "curtain": ("tabletop_gui.gui.scenes.curtain", "CurtainScene"),
    "gallery": ("tabletop_gui.gui.scenes.gallery", "GalleryScene"),
    "look_back": ("tabletop_gui.gui.scenes.look_back", "LookBackScene"),
    "problem": ("tabletop_gui.gui.scenes.problem", "ProblemScene"),
    "lesson": ("tabletop_gui.gui.scenes.lesson", "LessonScene"),
    "closeup": ("tabletop_gui.gui.scenes.closeup", "CloseupScene"),
})
"""Name → (module, class). ``table.<game id>`` is the table of a game and takes ``match``."""
