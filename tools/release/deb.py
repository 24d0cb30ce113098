"""The Debian package, made from the one-folder bundle with `dpkg-deb` alone: no network, nobody's build machine.

The same bundle and the same commit give the same bytes: owners, times and the order of things are fixed.
"""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import indent
from typing import Final

from plates.bitmaps import png
from plates.house.mark import mark_plate, small_mark_plate
from plates.raster import SMALL, pixels
from tabletop_gui import __version__
from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.content.text.languages import LANGUAGES
from tools.release import APP_ID, ROOT, epoch, filled, maintainer, manual, urls

SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""The icons, in pixels."""
DEPENDS: Final = (
    "libc6 (>= 2.28), libgcc-s1, libstdc++6, libx11-6, libxcursor1, libxext6, libxfixes3, libxi6, libxrandr2, libxss1"
)
"""Libraries that SDL loads by name on X11, and those required by the libraries in pygame-ce's wheels."""
RECOMMENDS: Final = (
    "libwayland-client0, libwayland-cursor0, libxkbcommon0, libdecor-0-0, "
    "libpulse0 | libpipewire-0.3-0 | libasound2 | libasound2t64"
)
ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
OVERRIDES: Final = """\
# The bundle carries Python, SDL and their libraries as one tested set, unchanged and replaceable (THIRD_PARTY.md).
tapete: embedded-library *
# ... whose makers link them so that they find one another beside themselves
tapete: custom-library-search-path *
tapete: shared-library-lacks-prerequisites *
tapete: library-not-linked-against-libc *
"""
LESSER: Final = """On Debian the text is in /usr/share/common-licenses/LGPL-2.1.
 .
 The libraries beside it and their own terms are in THIRD_PARTY.md.gz, in this folder."""


def build(bundle: Path, out: Path) -> Path:
    """Make `tapete_<version>_<architecture>.deb` in the folder `out` of the bundle (`dist/Tapete`); where it is.

    Raises FileNotFoundError without a bundle and CalledProcessError when dpkg-deb refuses.
    """
    if not (bundle / "tapete").is_file():
        raise FileNotFoundError(f"{bundle}: no bundle there; make it with PyInstaller first (README)")
    architecture = ARCHITECTURES.get(os.uname().machine, os.uname().machine)
    made = out / f"tapete_{__version__}_{architecture}.deb"
    out.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tapete"
        lay(bundle, tree, architecture)
        settle(tree)
        environment = os.environ | {"SOURCE_DATE_EPOCH": str(epoch())}
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree), str(made)]
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return made


def lay(bundle: Path, tree: Path, architecture: str) -> None:
    """Put all files into their places in the system."""
    usr = tree / "usr"
    shutil.copytree(bundle, usr / "lib/tapete", symlinks=True)
    (usr / "games").mkdir()
    (usr / "games/tapete").symlink_to("../lib/tapete/tapete")
    desktop = ROOT / "packaging/linux"
    entry = (desktop / f"{APP_ID}.desktop").read_text(encoding="utf-8")
    entry = entry.replace("Exec=tapete", "Exec=/usr/games/tapete")  # TryExec too; not every session has it among its paths
    write(usr / f"share/applications/{APP_ID}.desktop", entry)
    write(usr / f"share/mime/packages/{APP_ID}.xml", (desktop / f"{APP_ID}.mime.xml").read_text(encoding="utf-8"))
    write(usr / f"share/metainfo/{APP_ID}.metainfo.xml", filled((desktop / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")))
    icons(usr / "share/icons/hicolor")
    for language in LANGUAGES:
        folder = "man" if language == FALLBACK else f"man/{language}"
        write(usr / "share" / folder / "man6/tapete.6.gz", packed(manual.manual(language)))
    write(usr / "share/bash-completion/completions/tapete", manual.bash())
    write(usr / "share/zsh/vendor-completions/_tapete", manual.zsh())
    write(usr / "share/fish/vendor_completions.d/tapete.fish", manual.fish())
    write(usr / "share/doc/tapete/copyright", copyright_text())
    write(usr / "share/doc/tapete/changelog.gz", packed(changes()))
    write(usr / "share/lintian/overrides/tapete", OVERRIDES)
    for name in ("LICENSE", "THIRD_PARTY.md"):
        (usr / "lib/tapete/_internal" / name).unlink(missing_ok=True)  # said in share/doc
    write(usr / "share/doc/tapete/THIRD_PARTY.md.gz", packed((ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")))
    kilobytes = sum(path.lstat().st_size for path in usr.rglob("*") if not path.is_dir()) // 1024
    write(tree / "DEBIAN/control", control(architecture, kilobytes))


def control(architecture: str, kilobytes: int) -> str:
    """Return the control file for apt."""
    return (
        f"Package: tapete\nVersion: {__version__}\nArchitecture: {architecture}\nMaintainer: {maintainer()}\n"
        f"Installed-Size: {kilobytes}\nDepends: {DEPENDS}\nRecommends: {RECOMMENDS}\nSection: games\nPriority: optional\n"
        f"Homepage: {urls()['Homepage']}\n"
        "Description: card games on one beautiful table\n"
        " Oh Hell, Famiglia, Regine, Game of Kingdoms and Regroup! Chicken Army, alone\n"
        " against worthy opponents or with friends on the same mouse. Lessons, hints, a\n"
        " coach to look back with, one table a day. In Spanish and English.\n"
        " .\n"
        " It needs no network and no account.\n"
    )


def copyright_text() -> str:
    """The machine-readable copyright of the package."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2]
    paragraphs = "\n .\n".join(indent(part, " ") for part in licence.strip().split("\n\n"))
    bundled = "\n".join(
        f"Files: {files}\nCopyright: {who}\nLicense: {name}\n {text}\n"
        for files, who, name, text in (
            ("usr/lib/tapete/_internal/libpython*", "Python Software Foundation", "PSF-2", "The terms are on https://docs.python.org/3/license.html."),
            ("usr/lib/tapete/_internal/pygame*", "the pygame community and the makers of its libraries", "LGPL-2.1", LESSER),
            ("usr/lib/tapete/_internal/fontpkg*", "the Fraunces and Alegreya Sans Authors", "OFL-1.1", "It lies beside them."),
        )
    )  # fmt: skip
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Tapete\n"
        f"Source: {urls()['Source']}\n\nFiles: *\nCopyright: 2026 The Tapete developers\nLicense: MIT\n{paragraphs}\n\n{bundled}"
    )


def changes() -> str:
    """Return the changelog in Debian's form, which refers to the full one."""
    when = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    told = f"  * Release {__version__}; what has changed:\n    {urls()['Changelog']}\n"
    return f"tapete ({__version__}) stable; urgency=medium\n\n{told}\n -- {maintainer()}  {when}\n"


def icons(folder: Path) -> None:
    """The mark of the house at every size, from its plate; small ones from the plainer plate."""
    whole, plain = mark_plate().svg(), small_mark_plate().svg()
    for size in SIZES:
        drawn = pixels(plain if size <= SMALL else whole, size)
        write(folder / f"{size}x{size}/apps/{APP_ID}.png", png(drawn, size, size))
    write(folder / f"scalable/apps/{APP_ID}.svg", whole)


def packed(text: str) -> bytes:
    """The text as gzip, without name and time."""
    return gzip.compress(text.encode(), 9, mtime=0)


def write(path: Path, held: str | bytes) -> None:
    """A file of the package."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(held.encode() if isinstance(held, str) else held)


def settle(tree: Path) -> None:
    """Set reproducible modes and times: 755 for folders and programs, 644 for everything else; libraries are not
    executable.
    """
    for path in sorted(tree.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == tree / "usr/lib/tapete/tapete" else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)
    tree.chmod(0o755)
    os.utime(tree, (epoch(), epoch()))
