"""The scenes, by name. They are imported when first opened, and never import one another: they meet through this table."""

from __future__ import annotations

from typing import Final

SCENES: Final[dict[str, tuple[str, str]]] = {
    "lobby": ("tabletop_gui.gui.scenes.lobby", "LobbyScene"),
    "setup": ("tabletop_gui.gui.scenes.setup", "SetupScene"),
    "settings": ("tabletop_gui.gui.scenes.settings", "SettingsScene"),
    "rules": ("tabletop_gui.gui.scenes.rules", "RulesScene"),
    "pause": ("tabletop_gui.gui.scenes.pause", "PauseScene"),
    "results": ("tabletop_gui.gui.scenes.results", "ResultsScene"),
    "saves": ("tabletop_gui.gui.scenes.saves", "SavesScene"),
    "notices": ("tabletop_gui.gui.scenes.notices", "NoticesScene"),
    "report": ("tabletop_gui.gui.scenes.report", "ReportScene"),
    "cast": ("tabletop_gui.gui.scenes.cast", "CastScene"),
    "face": ("tabletop_gui.gui.scenes.face", "FaceScene"),
    "question": ("tabletop_gui.gui.scenes.question", "QuestionScene"),
    "profile": ("tabletop_gui.gui.scenes.profile", "ProfileScene"),
    "curtain": ("tabletop_gui.gui.scenes.curtain", "CurtainScene"),
    "gallery": ("tabletop_gui.gui.scenes.gallery", "GalleryScene"),
    "closeup": ("tabletop_gui.gui.scenes.closeup", "CloseupScene"),
    "table.oh_hell": ("tabletop_gui.gui.games.oh_hell.scene", "OhHellTable"),
    "table.famiglia": ("tabletop_gui.gui.games.famiglia.scene", "FamigliaTable"),
    "table.kingdoms": ("tabletop_gui.gui.games.kingdoms.scene", "KingdomsTable"),
    "table.regine": ("tabletop_gui.gui.games.regine.scene", "RegineTable"),
    "table.chicken_army": ("tabletop_gui.gui.games.chicken_army.scene", "ChickenTable"),
}
"""Name → (module, class). ``table.<game id>`` is the table of a game and takes ``match``."""
