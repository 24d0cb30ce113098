"""Where the sounds of a table come from: left, right, or the middle."""

from __future__ import annotations

from tests.gui.table.pilot import Pilot, match_of


def test_a_sound_comes_from_where_it_is_made() -> None:
    """Cards are dealt all round; each seat knocks at its own place, those at the sides of the table from the sides."""
    pilot = Pilot(match_of(seats=4, seed=3, maximum=5, sequence="high-low"))
    table = pilot.table
    pilot.settle()
    while min(table.tally.bids) < 0:
        assert table.propose(table.view.legal[0])
        pilot.settle()
    heard = list(zip(pilot.note.sounds, pilot.note.sides, strict=True))
    assert all(-1.0 <= side <= 1.0 for _, side in heard)
    dealt = [side for name, side in heard if name == "card_deal"]
    assert min(dealt) < -0.5 < 0.5 < max(dealt)
    bidders = [(pilot.match.state.dealer + 1 + k) % 4 for k in range(4)]
    knocks = [side for name, side in heard if name == "knock"]
    assert knocks == [table.side_of(seat) for seat in bidders]
    south = table.viewpoint.south
    middle, left, across, right = (table.side_of((south + k) % 4) for k in range(4))
    assert left < -0.5 < 0.5 < right and abs(across) < 0.2 and abs(middle) < 0.7
