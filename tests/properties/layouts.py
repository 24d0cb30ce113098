"""Thirteen keyboards, as SDL reports them under X11: what each key of the four rows types, plain and with Shift."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

PLACES: Final = (
    (53, *range(30, 40), 45, 46),
    (20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48),
    (4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 49),
    (100, 29, 27, 6, 25, 5, 17, 16, 54, 55, 56),
)
"""The scancodes of the rows, from the key left of 1 to the one left of the right Shift."""
ROW: Final = range(30, 40)
DEAD: Final = 0x40000000
"""The code of a key that types nothing by itself: a space in the table."""
ROWS: Final = {
    "us": (
        "`1234567890-=", "qwertyuiop[]", "asdfghjkl;'\\", "<zxcvbnm,./",
        "~!@#$%^&*()_+", "QWERTYUIOP{}", 'ASDFGHJKL:"|', ">ZXCVBNM<>?",
    ),
    "uk": (
        "`1234567890-=", "qwertyuiop[]", "asdfghjkl;'#", "\\zxcvbnm,./",
        '¬!"£$%^&*()_+', "QWERTYUIOP{}", "ASDFGHJKL:@~", "|ZXCVBNM<>?",
    ),
    "de": (
        " 1234567890ß ", "qwertzuiopü+", "asdfghjklöä#", "<yxcvbnm,.-",
        '°!"§$%&/()=? ', "QWERTZUIOPÜ*", "ASDFGHJKLÖÄ'", ">YXCVBNM;:_",
    ),
    "fr": (
        "²&é\"'(-è_çà)=", "azertyuiop $", "qsdfghjklmù*", "<wxcvbn,;:!",
        "~1234567890°+", "AZERTYUIOP £", "QSDFGHJKLM%µ", ">WXCVBN?./§",
    ),
    "be": (
        "²&é\"'(§è!çà)-", "azertyuiop $", "qsdfghjklmùµ", "<wxcvbn,;:=",
        "³1234567890°_", "AZERTYUIOP *", "QSDFGHJKLM%£", ">WXCVBN?./+",
    ),
    "cz": (
        ";+ěščřžýáíé= ", "qwertzuiopú)", "asdfghjklů§ ", "\\yxcvbnm,.-",
        ";1234567890% ", "QWERTZUIOP/(", "ASDFGHJKL\"!'", "|YXCVBNM?:_",
    ),
    "sk": (
        ";+ľščťžýáíé= ", "qwertzuiopúä", "asdfghjklô§ň", "\\yxcvbnm,.-",
        ";1234567890% ", "QWERTZUIOP/(", 'ASDFGHJKL"!)', "|YXCVBNM?:_",
    ),
    "lt": (
        "`ąčęėįšųū„“-ž", "qwertyuiop[]", "asdfghjkl;'\\", "–zxcvbnm,./",
        "~ĄČĘĖĮŠŲŪ()_Ž", "QWERTYUIOP{}", 'ASDFGHJKL:"|', "€ZXCVBNM<>?",
    ),
    "es": (
        "º1234567890'¡", "qwertyuiop +", "asdfghjklñ ç", "<zxcvbnm,.-",
        'ª!"·$%&/()=?¿', "QWERTYUIOP *", "ASDFGHJKLÑ Ç", ">ZXCVBNM;:_",
    ),
    "ru": (
        "ё1234567890-=", "йцукенгшщзхъ", "фывапролджэ\\", "/ячсмитьбю.",
        'Ё!"№;%:?*()_+', "ЙЦУКЕНГШЩЗХЪ", "ФЫВАПРОЛДЖЭ/", "|ЯЧСМИТЬБЮ,",
    ),
    "gr": (
        "`1234567890-=", ";ςερτυθιοπ[]", "ασδφγηξκλ '\\", "«ζχψωβνμ,./",
        "~!@#$%^&*()_+", ":ΣΕΡΤΥΘΙΟΠ{}", 'ΑΣΔΦΓΗΞΚΛ "|', "»ΖΧΨΩΒΝΜ<>?",
    ),
    "il": (
        ";1234567890-=", "/'קראטוןםפ][", "שדגכעיחלךף,\\", "<זסבהנמצתץ.",
        "~!@#$%^&*)(_+", "QWERTYUIOP}{", 'ASDFGHJKL:"|', ">ZXCVBNM><?",
    ),
    "tr": (
        '"1234567890*-', "qwertyuıopğü", "asdfghjklşi,", "<zxcvbnmöç.",
        "é!'^+%&/()=?_", "QWERTYUIOPĞÜ", "ASDFGHJKLŞİ;", ">ZXCVBNMÖÇ:",
    ),
}  # fmt: skip
"""Keyboard → its four rows plain, and its four rows with Shift."""
FOREIGN: Final = ("ru", "gr", "il")
"""Those without Latin letters."""


@dataclass(frozen=True)
class Stroke:
    """A key of a keyboard that is pressed, perhaps with another held."""

    at: int
    code: int
    text: str
    mod: int = 0

    def events(self) -> Iterator[pygame.event.Event]:
        """What comes of it: it goes down, it types, it is let go."""
        told = {"scancode": self.at, "key": self.code, "unicode": self.text, "mod": self.mod}
        yield pygame.event.Event(pygame.KEYDOWN, told)
        if self.text.isprintable() and self.text and not self.mod & pygame.KMOD_CTRL:
            yield pygame.event.Event(pygame.TEXTINPUT, text=self.text)
        yield pygame.event.Event(pygame.KEYUP, told)


@dataclass(frozen=True)
class Layout:
    """What is printed on the keys of a keyboard, as SDL sees it."""

    name: str

    def scancode_of(self, code: int) -> int:
        """Where it has a key; 0 for nowhere."""
        return next((stroke.at for stroke in self.strokes() if stroke.code == code), 0)

    def stroke(self, at: int, mod: int = 0) -> Stroke:
        """The key in a place."""
        return next(one for one in self.strokes(mod) if one.at == at)

    def typing(self, sign: str) -> Stroke | None:
        """The key that types this, with Shift if need be; that of a digit is not asked for."""
        every = [*self.strokes(), *self.strokes(pygame.KMOD_LSHIFT)]
        return next((one for one in every if one.text == sign), None)

    def strokes(self, mod: int = 0) -> Iterator[Stroke]:
        """Every key of the rows. SDL calls those of the number row by their digits, whatever they type; Ctrl with a letter of
        the English alphabet types what a terminal would read."""
        rows = ROWS[self.name]
        shifted = 4 if mod & pygame.KMOD_SHIFT else 0
        for places, plain, typed in zip(PLACES, rows[:4], rows[shifted:], strict=False):
            for at, sign, text in zip(places, plain, typed, strict=False):
                code = ord("1234567890"[at - ROW[0]]) if at in ROW else DEAD if sign == " " else ord(sign)
                if mod & pygame.KMOD_CTRL and text.isascii() and text.isalpha():
                    text = chr(ord(text) & 31)
                yield Stroke(at, code, text.strip(" "), mod)


LAYOUTS: Final = {name: Layout(name) for name in ROWS}
