"""Game of Kingdoms: 52 warriors of four kingdoms, each an individual.

`inks` the kingdoms; `ground`, `frame` what every card shares; `anatomy`, `armour`, `helms`, `crests`, `weapons` the parts;
`ranks` who is who among the warriors of ranks II to X, one module per kingdom draws them; `warriors` yields their plates.
"""
