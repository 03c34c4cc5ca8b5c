"""What the sheets of a script say, as plain data for the templates. Nothing in it is read as markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.script import ScriptFile, ScriptSentences
from belfry.clocktower.files.script.nights import night_sheet
from belfry.clocktower.files.script.setup_sheet import setup_sheet
from belfry.clocktower.pieces import homebrew
from belfry.clocktower.pieces.kind import IN_THE_BAG, TRAVELLER, TYPES
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.script import Script
from belfry.clocktower.views.words.catalogue import Words, words
from belfry.print import built
from belfry.print.order import Order
from belfry.print.wording import PART, Wording, initials, on_paper, wording

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""How Typst calls them."""
NOT_ON_PAPER = ("phone", "storyteller")
"""Chapters of the rules that are about Belfry on a screen."""
PLAIN_WORDS = (
    "page",
    "jinxes",
    "djinn",
    "house_rules",
    "first_night",
    "other_nights",
    "rules",
    "setup",
    "players",
    "changes",
)
"""The words that the templates say themselves."""

Data = dict[str, Any]


def contents(file: ScriptFile, order: Order) -> Data:
    """All that the sheets of an order say."""
    return _Contents(file, order).data()


def missing_letters(file: ScriptFile, order: Order) -> str:
    """The letters of an order that none of the fonts has, each once: they are printed as boxes."""
    fonts = built.fonts()
    found = sorted({letter for text in _texts(contents(file, order)) for letter in text})
    return "".join([letter for letter in found if not letter.isspace() and letter != PART and not fonts.has(letter)])


def _texts(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case {}:
            for each in value.values():
                yield from _texts(each)
        case [*_]:
            for each in value:
                yield from _texts(each)
        case _:
            pass


class _Contents:
    """The words of one script in one language and theme."""

    def __init__(self, file: ScriptFile, order: Order) -> None:
        self.file = file
        self.order = order
        self.script: Script = file.script()
        self.spoken: Words = words(order.language, order.theme)
        self.own: Wording = wording(order.language)
        self.used: dict[str, tuple[str, ...]] = {}
        """The emblems that some sheet shows."""

    def data(self) -> Data:
        """All of it; of what is not printed nothing."""
        makers = {
            "characters": self._characters,
            "nights": self._nights,
            "travellers": self._travellers,
            "rules": self._rules,
            "setup": self._setup,
            "tokens": self._tokens,
        }
        found: Data = {}
        for sheet in self.order.sheets:
            found |= makers[sheet]()
        fonts = built.fonts().families
        return {
            **found,
            "sheets": self.order.sheets,
            "paper": PAPERS[self.order.paper],
            "language": self.order.language,
            "turn": self.order.turn,
            "theme": self.order.theme,
            "name": on_paper(self.file.name) or self.own.word("untitled"),
            "author": self.own.say("by", author=on_paper(self.file.author)) if self.file.author else "",
            "credits": self._credits(),
            "fonts": {"title": (*fonts.fraunces, *fonts.inter), "text": fonts.inter},
            "emblems": self.used,
            "words": {key: self.own.word(key) for key in PLAIN_WORDS},
        }

    def _credits(self) -> str:
        owed = built.emblems().credits if self.used else None
        if owed is None:
            return ""
        return self.own.say("credits", name=owed.name, licence=owed.licence, authors=", ".join(owed.authors))

    # Characters

    def _marked(self, id: str) -> Data:
        """What an emblem needs, and the name beside it."""
        made = homebrew.known(id)
        type = made.type if made is not None else almanac.index()[id].type if id in almanac.index() else ""
        name = on_paper(self.spoken.character(id))
        emblem = built.emblems().emblems.get(id)
        if emblem is not None:
            self.used[id] = emblem
        return {"emblem": id, "type": type, "name": name, "initials": initials(name)}

    def _character(self, id: str) -> Data:
        return {**self._marked(id), "ability": on_paper(self.spoken.almanac.ability(id))}

    def _many(self, type: str) -> str:
        return self.spoken.character_type(type, many=True)

    def _group(self, type: str, ids: Iterable[str], label: str = "") -> Data:
        title = label or self._many(type)
        return {"type": type, "label": title, "characters": [self._character(id) for id in ids]}

    def _characters(self) -> Data:
        jinxes = self._jinxes()
        partners: dict[str, list[Data]] = {}
        for jinx in jinxes:
            one, other = jinx["pair"]
            partners.setdefault(one["emblem"], []).append(other)
            partners.setdefault(other["emblem"], []).append(one)
        groups = [self._group(type, ids) for type in TYPES if (ids := self._of_type(type))]
        for group in groups:
            for character in group["characters"]:
                character["jinxed"] = partners.get(character["emblem"], [])
        return {"groups": groups, "jinxes": jinxes, "house_rules": [on_paper(rule) for rule in self.file.bootlegger]}

    def _of_type(self, type: str) -> list[str]:
        everybody = [*self.script.characters, *self.script.fabled]
        return [character.id for character in everybody if character.type == type]

    def _jinxes(self) -> list[Data]:
        rules = [(almanac.jinx(id).characters, self.spoken.almanac.jinx(id)) for id in self.script.jinxes]
        rules += [(jinx.characters, jinx.rule) for jinx in self.file.jinxes_held]
        return [
            {
                "pair": [self._marked(id) for id in pair],
                "names": " · ".join(on_paper(self.spoken.character(id)) for id in pair),
                "rule": on_paper(rule),
            }
            for pair, rule in rules
        ]

    # The Storyteller's side

    def _travellers(self) -> Data:
        first = [character.id for character in self.script.travellers]
        every = [listing.id for listing in almanac.index().values() if listing.type == TRAVELLER]
        rest = sorted((id for id in every if id not in first), key=self.spoken.character)
        many = self._many(TRAVELLER)
        labels = (self.own.word("recommended"), self.own.say("others", travellers=many))
        groups = [self._group(TRAVELLER, ids, label) for ids, label in zip((first, rest), labels, strict=True) if ids]
        return {"travellers": {"title": many, "groups": groups}}

    def _nights(self) -> Data:
        return {"first_night": self._night(first=True), "other_nights": self._night(first=False)}

    def _night(self, *, first: bool) -> list[Data]:
        steps = night_sheet(self.script, self.spoken, first=first)
        return [
            {**self._marked(step["id"]), "text": on_paper(step["text"]), "reminds": step["reminds"]} for step in steps
        ]

    def _setup(self) -> Data:
        sheet = setup_sheet(self.file, ScriptSentences(self.spoken))
        rows = [row for row in sheet.rows if not row.travellers]
        reasons: dict[str, list[int]] = {}
        for row in rows:
            if not row.possible:
                reasons.setdefault(row.reason, []).append(row.players)
        return {
            "setup": {
                "rows": [{"players": row.players, "possible": row.possible, **row.counts._asdict()} for row in rows],
                "types": {type: self._many(type) for type in IN_THE_BAG},
                "reasons": [
                    f"{', '.join(map(str, players))}: {on_paper(reason)}" for reason, players in reasons.items()
                ],
                "beyond": self.own.say("beyond", most=rows[-1].players, travellers=self._many(TRAVELLER)),
                "changes": [{**self._marked(one.id), "ability": on_paper(one.text)} for one in sheet.changes],
            }
        }

    def _rules(self) -> Data:
        return {"rules": [self._chapter(one) for one in built.rules(self.order.language) if one.id not in NOT_ON_PAPER]}

    def _chapter(self, chapter: built.Chapter) -> Data:
        return {"title": chapter.title, "paragraphs": [self._themed(text) for text in chapter.paragraphs]}

    def _themed(self, text: str) -> str:
        """A text of the rules with the types called as the theme calls them."""
        usual = words(self.order.language)
        for type in TYPES:
            for many in (True, False):
                said, meant = usual.character_type(type, many=many), self.spoken.character_type(type, many=many)
                if said != meant:
                    text = re.sub(rf"\b{re.escape(said)}\b", meant, text)
        return text

    # Tokens

    def _tokens(self) -> Data:
        travellers = [character.id for character in self.script.travellers]
        bagged = [character.id for character in self.script.characters if character.type in IN_THE_BAG]
        ids = [*bagged, *travellers, *(one.id for one in self.script.fabled)]
        # The script's night sheet has no Travellers but its own.
        listed = [one for one in almanac.index().values() if one.id in travellers]
        nights = {
            True: {*self.script.night_sheet(first=True), *(one.id for one in listed if one.first_night)},
            False: {*self.script.night_sheet(first=False), *(one.id for one in listed if one.other_nights)},
        }
        changes = {one.id for one in setup_sheet(self.file, ScriptSentences(self.spoken)).changes}
        tokens = [
            {
                **self._character(id),
                "first_night": id in nights[True],
                "other_nights": id in nights[False],
                "in_bag": id in bagged,
                "reminders": len(self._reminders(id)),
                "setup": id in changes,
            }
            for id in ids
        ]
        return {"tokens": tokens, "reminders": [reminder for id in ids for reminder in self._reminders(id)]}

    def _reminders(self, id: str) -> list[Data]:
        made = homebrew.known(id)
        names = made.reminders if made is not None else almanac.entry(id).reminders
        tokens = [f"{id}/{reminder_id(name)}" for name in names]
        return [{**self._marked(id), "text": on_paper(self.spoken.reminder(token))} for token in tokens]
