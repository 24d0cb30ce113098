"""``python -m tools.pages``: the pages for players, one a game in both languages, made from the books; and a gallery.

The book of a game (`data/<game>/rules.<language>.md`) is what the program shows; the page is the same text for people who have
not installed it: its small drawings become pictures of the plates, its figures lines of their cards.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from plates.catalogue import BY_HAND
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES
from tools.release import texts

ROOT: Final = Path(__file__).parents[1]
PLAYERS: Final = Path("docs/players")
DECKS: Final = ("french", "famiglia", "regine", "kingdoms", "chicken_army", "backs", "posters")
ICON: Final = re.compile(r"!\[\]\(((?:\w+/)*\w+\.svg)\)")
FIGURE: Final = re.compile(r"^```\s*\w+\n(.*?)^```$", re.M | re.S)


def pages() -> dict[Path, str]:
    """Every page by its path in the repository."""
    nowhere = ROOT / "nowhere"
    library = Library(PlayerFolders(nowhere, nowhere, nowhere))
    made: dict[Path, str] = {}
    for language in LANGUAGES:
        for game in GAMES:
            poster = library.manifest(game).poster
            made[PLAYERS / language / f"{game}.md"] = page(game, language, poster)
        made[PLAYERS / language / "gallery.md"] = gallery(language)
    return made


def page(game: str, language: str, poster: str) -> str:
    """The book of a game as a page, its poster under the title."""
    book = (ROOT / "data" / game / f"rules.{language}.md").read_text(encoding="utf-8")
    book = re.sub(r"<!--.*?-->\n*", "", book, flags=re.S)
    title, _, rest = book.strip().partition("\n")
    shown = FIGURE.sub(lambda found: figure(found[1]), rest)
    shown = ICON.sub(lambda found: picture(found[1], 20), shown)
    return f"{title}\n\n{picture(poster, 220)}\n{shown}\n\n---\n{texts(language)['pages']['made']}\n"


def figure(lines: str) -> str:
    """The lines of a figure: its cards, and what they show."""
    told = [line.partition(": ") for line in lines.strip().splitlines() if line.strip()]
    return "\n".join(f"- `{cards.strip()}`" + (f" {words}" if words else "") for cards, _, words in told)


def picture(relative: str, height: int) -> str:
    """A plate as a picture in a page of `docs/players/<language>`."""
    return f'<img src="../../../assets/{relative}" height="{height}" alt="">'


def gallery(language: str) -> str:
    """Every plate of the decks, the backs and the posters."""
    words = texts(language)["pages"]
    parts = [f"# {words['gallery']}", words["gallery_says"]]
    for deck in DECKS:
        folder = ROOT / "assets" / deck
        plates = sorted(path for path in folder.rglob("*.svg") if "mini" not in path.parts and not by_hand(path))
        parts += [f"## {deck}", " ".join(picture(path.relative_to(ROOT / "assets").as_posix(), 120) for path in plates)]
    return "\n\n".join(parts) + f"\n\n---\n{texts(language)['pages']['made']}\n"


def by_hand(path: Path) -> bool:
    """Whether a drawing is a part of an animation, and no card."""
    return path.parent.relative_to(ROOT / "assets").as_posix() in BY_HAND


def main() -> int:
    """Write them all; their paths."""
    for path, text in pages().items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
