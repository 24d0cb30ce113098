"""Names of earlier versions that the program no longer has, in files of players: phrase keys and settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FORMER_PHRASES: Final[Mapping[str, str]] = {
    "content.notice.advice": "",
    "game.oh_hell.preset.long.label": "game.oh_hell.preset.normal.label",
    "game.oh_hell.preset.long.note": "game.oh_hell.preset.normal.note",
    "heard.of_seat.portrait": "",
    "learn.book.about": "",
    "learn.book.also": "",
    "learn.book.open": "",
    "learn.done": "",
    "learn.keys.begin": "",
    "learn.keys.choose": "",
    "learn.keys.search": "",
    "learn.lessons_note": "",
    "learn.problems.title": "learn.problems.all",
    "lobby.gallery": "book.gallery",
    "lobby.kind": "",
    "lobby.language": "",
    "lobby.seats": "",
    "pause.copied": "saves.copied",
    "pause.copy": "saves.copy",
    "pause.quit": "",
    "results.famiglia.area": "",
    "results.famiglia.hand": "",
    "settings.game": "settings.section.match",
    "settings.hearing": "",
    "settings.one_switch": "",
    "settings.screen": "settings.section.look",
    "settings.sound": "settings.section.sound",
    "setup.change_character": "",
    "setup.first_person": "",
    "setup.options": "",
    "setup.seats": "",
    "table.about": "",
    "table.chicken_army.battle.last": "",
    "table.chicken_army.deck": "",
    "table.chicken_army.deck_empty": "",
    "table.chicken_army.forecast.get": "",
    "table.chicken_army.forecast.give": "",
    "table.chicken_army.free": "",
    "table.chicken_army.helps.battle": "",
    "table.chicken_army.helps.covers": "",
    "table.chicken_army.helps.less": "",
    "table.chicken_army.helps.more": "",
    "table.chicken_army.helps.same": "",
    "table.chicken_army.helps.trial": "",
    "table.chicken_army.market": "",
    "table.chicken_army.panel.choose_0": "table.chicken_army.panel.choose",
    "table.chicken_army.panel.choose_1": "table.chicken_army.panel.choose",
    "table.chicken_army.panel.choose_2": "table.chicken_army.panel.choose",
    "table.chicken_army.panel.deal": "table.chicken_army.tip.deal",
    "table.chicken_army.panel.deal_far": "",
    "table.chicken_army.panel.deal_now": "",
    "table.chicken_army.panel.life": "table.chicken_army.tip.left",
    "table.chicken_army.panel.life_far": "",
    "table.chicken_army.panel.life_now": "",
    "table.chicken_army.panel.take": "table.chicken_army.tip.take",
    "table.chicken_army.panel.take_far": "",
    "table.chicken_army.panel.take_now": "",
    "table.chicken_army.panel.watch": "",
    "table.chicken_army.sign.thinking": "",
    "table.chicken_army.tip.no_power": "",
    "table.decimal": "",
    "table.famiglia.area.south": "table.famiglia.area.own",
    "table.famiglia.free": "",
    "table.famiglia.hand.rival": "heard.famiglia.hand",
    "table.famiglia.sign.points": "heard.famiglia.points",
    "table.famiglia.sign.thinking": "",
    "table.famiglia.street": "heard.famiglia.street",
    "table.famiglia.undo": "",
    "table.hint.given_nothing": "",
    "table.kingdoms.bet.call": "",
    "table.kingdoms.bet.free": "",
    "table.kingdoms.bet.short": "",
    "table.kingdoms.bets": "",
    "table.kingdoms.sign.bet": "",
    "table.kingdoms.sign.call": "",
    "table.kingdoms.sign.check": "",
    "table.kingdoms.sign.did": "",
    "table.kingdoms.sign.fold": "",
    "table.kingdoms.sign.mine.bet": "",
    "table.kingdoms.sign.mine.call": "",
    "table.kingdoms.sign.mine.check": "",
    "table.kingdoms.sign.mine.fold": "",
    "table.kingdoms.sign.mine.raise": "",
    "table.kingdoms.sign.raise": "",
    "table.kingdoms.sign.thinking": "",
    "table.recap.more": "",
    "table.recap.open": "",
    "table.thousands": "",
}
"""The key that replaces each; "" if the text is not shown any more."""

FORMER_SETTINGS: Final[Mapping[str, str]] = {
    "room_tone": "ambience",
    "text_face": "font",
    "large_figures": "large_print",
    "shakes": "table_shake",
    "lights": "dramatic_effects",
    "life": "idle_animations",
    "talk": "table_talk",
    "play_ahead": "preselect",
    "speaks_up": "mistake_warning",
    "rope": "threatened_cards",
    "decides": "winning_totals",
    "open_table": "open_hands",
    "unhurried": "wait_for_me",
    "scanning": "switch_scanning",
    "scan_pace": "scan_speed",
    "dress": "table_styles",
    "friendly_undo": "friendly",
}
"""Names of settings in the files of earlier versions, and what they are called now."""


def present_key(key: str) -> str | None:
    """Return the key that replaces a former one; "" if its text is not shown any more, None if it is no former key.

    >>> present_key("settings.rope.help"), present_key("table.decimal"), present_key("lobby.play")
    ('settings.threatened_cards.help', '', None)
    """
    if key in FORMER_PHRASES:
        return FORMER_PHRASES[key]
    section, _, rest = key.partition(".")
    setting, _, part = rest.partition(".")
    return ".".join((section, FORMER_SETTINGS[setting], part)) if section == "settings" and setting in FORMER_SETTINGS else None
