"""The program that `test_kill` kills: plays match after match, and says every action once it may be shown."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from tabletop_gui.match.core.match import Accepted, Undone
from tabletop_gui.match.log.archive import Archive
from tests.match.played import fresh


def main(folder: str, seed: int) -> None:
    picks, archive = Random(seed), Archive(Path(folder))
    while True:
        match = fresh(picks.randint(3, 7), picks.getrandbits(60), sequence="high-low", maximum=2)
        slot = archive.begin(match)
        name = slot.path.stem
        print(name, 0, "new", flush=True)
        while (seat := match.to_act) is not None:
            answer = match.propose(seat, picks.choice(list(match.legal(seat))))
            assert isinstance(answer, Accepted)
            print(name, len(match.actions), match.actions[-1], flush=True)
            if picks.random() < 0.2 and isinstance(match.undo(seat), Undone):
                print(name, len(match.actions), match.actions[-1], flush=True)
            assert slot.problem is None
        assert slot.finished


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
