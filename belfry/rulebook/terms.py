"""Terms in running text: the first time that a paragraph uses one, it leads to its entry in the glossary."""

from __future__ import annotations

import re
from typing import NamedTuple

ANY_END = "~"


class Piece(NamedTuple):
    """Some words of a paragraph, and the entry of the glossary that they lead to."""

    text: str
    term: str = ""


class Marker:
    """Finds the terms of a glossary, the longest words first."""

    def __init__(self, forms: dict[str, str]) -> None:
        self._whole = {form.lower(): id for form, id in forms.items() if not form.endswith(ANY_END)}
        self._begun = {form.removesuffix(ANY_END).lower(): id for form, id in forms.items() if form.endswith(ANY_END)}
        longest = sorted(forms, key=len, reverse=True)
        patterns = [
            re.escape(form.removesuffix(ANY_END)) + (r"\w*" if form.endswith(ANY_END) else r"\b") for form in longest
        ]
        self._pattern = re.compile(rf"\b(?:{'|'.join(patterns)})", re.IGNORECASE)

    def mark(self, text: str, *, but: str = "") -> list[Piece]:
        """The text in pieces; an entry does not lead to itself."""
        pieces: list[Piece] = []
        place, seen = 0, {but}
        for found in self._pattern.finditer(text):
            term = self._term(found[0].lower())
            if term in seen:
                continue
            seen.add(term)
            if found.start() > place:
                pieces.append(Piece(text[place : found.start()]))
            pieces.append(Piece(found[0], term))
            place = found.end()
        if place < len(text):
            pieces.append(Piece(text[place:]))
        return pieces

    def _term(self, said: str) -> str:
        whole = self._whole.get(said)
        if whole is not None:
            return whole
        return self._begun[max((one for one in self._begun if said.startswith(one)), key=len)]
