"""The scenes, by name. They are imported when first opened, and never import one another: this table connects them."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.games import TABLES


class _Scenes(dict[str, tuple[str, str]]):
    """The scenes, including the tables, which are registered by their games."""

    def __missing__(self, name: str) -> tuple[str, str]:
        kind, _, game = name.partition(".")
        if kind != "table":
            raise KeyError(name)
        table = TABLES[game]
        return table.place(table.scene)


SCENES: Final = _Scenes({
    "lobby": ("tabletop_gui.gui.scenes.main.lobby", "LobbyScene"),
    "setup": ("tabletop_gui.gui.scenes.play.setup", "SetupScene"),
    "settings": ("tabletop_gui.gui.scenes.main.settings", "SettingsScene"),
    "sounds": ("tabletop_gui.gui.scenes.look.sounds", "SoundsScene"),
    "dress": ("tabletop_gui.gui.scenes.look.table_style", "TableStyleScene"),
    "pack": ("tabletop_gui.gui.scenes.main.pack", "PackScene"),
    "learn": ("tabletop_gui.gui.scenes.learn.learn", "LearnScene"),
    "rules": ("tabletop_gui.gui.scenes.learn.rules", "RulesScene"),
    "pause": ("tabletop_gui.gui.scenes.play.pause", "PauseScene"),
    "showing": ("tabletop_gui.gui.scenes.record.share", "ShareScene"),
    "results": ("tabletop_gui.gui.scenes.play.results", "ResultsScene"),
    "results_more": ("tabletop_gui.gui.scenes.play.results", "ResultsMoreScene"),
    "evening": ("tabletop_gui.gui.scenes.play.game_night", "GameNightScene"),
    "duel": ("tabletop_gui.gui.scenes.play.duel", "DuelScene"),
    "saves": ("tabletop_gui.gui.scenes.play.saved_matches", "SavedMatchesScene"),
    "matches": ("tabletop_gui.gui.scenes.record.matches", "MatchesScene"),
    "figures": ("tabletop_gui.gui.scenes.record.stats", "StatsScene"),
    "today": ("tabletop_gui.gui.scenes.play.daily", "DailyScene"),
    "stamps": ("tabletop_gui.gui.scenes.record.achievements", "AchievementsScene"),
    "notices": ("tabletop_gui.gui.scenes.main.file_problems", "FileProblemsScene"),
    "report": ("tabletop_gui.gui.scenes.main.crash_report", "CrashReportScene"),
    "cast": ("tabletop_gui.gui.scenes.look.cast", "CastScene"),
    "face": ("tabletop_gui.gui.scenes.look.avatar", "AvatarScene"),
    "question": ("tabletop_gui.gui.scenes.main.dialog", "DialogScene"),
    "profile": ("tabletop_gui.gui.scenes.record.profile", "ProfileScene"),
    "players": ("tabletop_gui.gui.scenes.play.players", "PlayersScene"),
    "bookmarks": ("tabletop_gui.gui.scenes.play.bookmarks", "BookmarksScene"),
    "curtain": ("tabletop_gui.gui.scenes.play.curtain", "CurtainScene"),
    "gallery": ("tabletop_gui.gui.scenes.look.gallery", "GalleryScene"),
    "look_back": ("tabletop_gui.gui.scenes.record.review", "ReviewScene"),
    "problem": ("tabletop_gui.gui.scenes.learn.puzzle", "PuzzleScene"),
    "lesson": ("tabletop_gui.gui.scenes.learn.lesson", "LessonScene"),
    "closeup": ("tabletop_gui.gui.scenes.look.closeup", "CloseupScene"),
})
"""Name → (module, class). ``table.<game id>`` is the table of a game and takes ``match``."""
