"""The sound workshop: makes every WAV of ``assets/sounds`` from noise, modes and plucked strings.

Development only; the program ships the WAVs and never imports this. Pure Python and seeded, so anybody can make the
sounds again: ``python -m tools.sounds make`` (a minute), ``compare``, ``measure``, ``loudness``, ``spectra FILE.png``, and
``page FILE.html``: everything on one page, to be heard by a person.
"""
