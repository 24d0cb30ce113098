"""Draws every plate (SVG illustration) of Tapete. Development only: the program itself reads the committed files under `assets/`.

`python -m plates` writes them, `python -m plates --check` says which ones differ from what is committed or would
not be drawn as meant, `python -m plates.drawing.contact_sheet` puts plates side by side to be looked at.

- `drawing`: inks, outlines, the plate with its cuts and gouges, heads and their features;
- `oh_hell`: the deck (`pips`, `aces`, `kings`, `queens`, `jacks`, the `mini` cards for small sizes) and its suits;
- `portraits`: the cast, one `Sitter` each, in three moods;
- `house`: backs, posters, what is printed on the felt, interface icons, the program's mark;
- `catalogue`: every plate by its path; `nanosvg`: what a plate may contain; `bitmaps`, `raster`: the mark as PNG, ICO, ICNS.

A new plate is a function that returns a `Plate`, and a line in `catalogue.plates`.
"""
