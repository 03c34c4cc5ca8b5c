"""Printed pages as a test reads them: their words, where things lie, and how large the paper is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from ctypes import byref, c_int, c_uint
from dataclasses import dataclass
from functools import cache

import pypdfium2
import pypdfium2.raw as raw

from belfry.clocktower.files.script import ScriptFile, read
from belfry.clocktower.script.script import edition
from belfry.print import Order, press

MM = 72 / 25.4
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
TOLERANCE = 1.5
"""In points: a line is drawn on both sides of an edge."""

Box = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the lower left corner."""


def bare(text: str) -> str:
    """A text without what depends on where its lines end."""
    return re.sub(r"[\s\u00ad\u200b\ufffe-]+", "", text)


@dataclass(frozen=True)
class Page:
    """A page: its size in millimetres, its text, the letters with their places, and all that is drawn."""

    size: tuple[float, float]
    text: str
    letters: tuple[tuple[str, Box], ...]
    drawn: tuple[Box, ...]
    colours: Counter[str]
    """How many outlines are filled or drawn in each colour."""

    def says(self, text: str) -> bool:
        """Whether a text stands on it, wherever its lines end."""
        return bare(text) in bare(self.text)

    def discs(self, millimetres: float) -> list[Box]:
        """What is drawn as wide and as high as this."""
        wide = millimetres * MM
        return [
            box
            for box in self.drawn
            if abs(box[2] - box[0] - wide) < TOLERANCE and abs(box[3] - box[1] - wide) < TOLERANCE
        ]

    def inside(self, box: Box) -> str:
        """The letters in a box, in the order in which they were set."""
        left, bottom, right, top = box
        return "".join(
            letter
            for letter, (x0, y0, x1, y1) in self.letters
            if left <= (x0 + x1) / 2 <= right and bottom <= (y0 + y1) / 2 <= top
        )


def pages(pdf: bytes) -> list[Page]:
    """The pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_page(document[place]) for place in range(len(document))]
    finally:
        document.close()


def _page(page: pypdfium2.PdfPage) -> Page:
    width, height = page.get_size()
    text = page.get_textpage()
    letters = [(text.get_text_range(place, 1), text.get_charbox(place)) for place in range(text.count_chars())]
    drawn = [one.get_bounds() for one in page.get_objects() if one.type != raw.FPDF_PAGEOBJ_FORM]
    colours = Counter(colour for one in page.get_objects() for colour in _colours(one))
    return Page((width / MM, height / MM), text.get_text_range(), tuple(letters), tuple(drawn), colours)


def _colours(one: pypdfium2.PdfObject) -> list[str]:
    """The colours in which an outline is filled and drawn."""
    if one.type != raw.FPDF_PAGEOBJ_PATH:
        return []
    mode, stroked = c_int(), c_int()
    raw.FPDFPath_GetDrawMode(one, byref(mode), byref(stroked))
    found: list[str] = []
    reads: list[tuple[bool, Callable[..., int]]] = [
        (mode.value != raw.FPDF_FILLMODE_NONE, raw.FPDFPageObj_GetFillColor),
        (bool(stroked.value), raw.FPDFPageObj_GetStrokeColor),
    ]
    for is_there, read_colour in reads:
        red, green, blue, alpha = c_uint(), c_uint(), c_uint(), c_uint()
        if is_there and read_colour(one, byref(red), byref(green), byref(blue), byref(alpha)):
            found.append(f"#{red.value:02x}{green.value:02x}{blue.value:02x}")
    return found


@cache
def edition_file(id: str) -> ScriptFile:
    """An edition as a script file."""
    found, problems = read([{"id": "_meta", "name": edition(id).name, "author": "Some Author"}, *edition(id).ids])
    assert not problems
    return found


@cache
def printed(file: ScriptFile, order: Order) -> list[Page]:
    """The pages of an order, which several tests look at."""
    return pages(press(file, order))
