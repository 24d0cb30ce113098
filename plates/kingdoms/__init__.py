"""Game of Kingdoms: 52 warriors of four kingdoms, each an individual.

- `inks` the kingdoms; `ground`, `frame`, `numerals`, `emblems`, `ribbon` what cards share;
- `anatomy`, `armour`, `helms`, `weapons`, `poses`: the parts figures are made of;
- `ranks`: who is who among the warriors II to X, one table; a folder for each kingdom draws them (`people` with open helms,
  `knights` with closed ones, `things` that only this kingdom has); `warriors` yields their plates;
- `court` and `totems`: the ranks XI to XIII and G; `deck` yields every plate.
"""
