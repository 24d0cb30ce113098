"""Draws every plate (SVG illustration) of Tapete. Development only: the program itself reads the committed files under `assets/`.

`python -m tools.plates` writes them, `python -m tools.plates --check` says which ones differ from what is committed.
"""
