"""Advice about scripts: every piece with a script that gets it and one that does not."""

from __future__ import annotations

import pytest

from belfry.clocktower.files.script import examine, read
from belfry.clocktower.files.script.advice import LOOKS, advice
from belfry.clocktower.script.script import edition, playable_editions
from belfry.clocktower.views.words.catalogue import words
from tests.clocktower.files.script.test_examination import FULL
from tests.clocktower.files.script.test_reading import BAKER

PLAIN = "washerwoman librarian investigator chef clockmaker noble steward knight shugenja soldier monk mayor slayer"
OUT = " butler saint klutz moonchild"
EVIL = " scarletwoman devilsadvocate witch cerenovus imp"


def given(ids: str, *more: object) -> dict[str, tuple[str, tuple[str, ...], str]]:
    """The advice that a script gets: the text, the characters and the Fabled, by what it is."""
    file, _ = read([*ids.split(), *more])
    found = examine(file, words())
    return {piece.code: (piece.text, piece.characters, piece.suggests) for piece in found.advice}


@pytest.mark.parametrize(
    ("code", "gets", "gets_not", "suggests", "reason"),
    [
        ("too-few", "imp chef", FULL, "", "There are 2 characters so far"),
        ("no-misinformation", PLAIN + OUT + EVIL, PLAIN + OUT + EVIL + " poisoner", "fibbin", "can always be trusted"),
        (
            "much-information",
            "washerwoman librarian investigator chef clockmaker noble steward empath dreamer oracle fool"
            + OUT
            + EVIL
            + " drunk",
            FULL,
            "fibbin",
            "only Drunk can make it wrong",
        ),
        (
            "little-information",
            "soldier monk mayor tealady fool sailor minstrel pacifist cannibal farmer banshee chef" + OUT + EVIL,
            FULL,
            "duchess",
            "Of 12 Townsfolk 1 learn something",
        ),
        (
            "information-once",
            "washerwoman librarian investigator chef clockmaker noble steward knight shugenja soldier mayor"
            + OUT
            + EVIL,
            FULL,
            "",
            "Nobody learns anything after the first night",
        ),
        ("fixed-outsiders", PLAIN + OUT + EVIL, PLAIN + OUT + EVIL + " baron", "sentinel", "number of Outsiders"),
        ("turning-evil", FULL + " mezepheles goon", FULL + " mezepheles", "spiritofivory", "Goon"),
        (
            "no-killing-demon",
            FULL.replace(" imp", " leviathan"),
            FULL.replace(" imp", " leviathan imp"),
            "",
            "No Demon kills: Leviathan",
        ),
        (
            "no-protection",
            FULL.replace("monk", "sage").replace("soldier", "noble").replace("mayor", "oracle"),
            FULL,
            "",
            "every attack succeeds",
        ),
        (
            "loud-minions",
            FULL.replace("poisoner spy scarletwoman baron", "witch vizier goblin"),
            FULL.replace("poisoner spy scarletwoman baron", "witch vizier goblin spy"),
            "",
            "All Minions show themselves",
        ),
        (
            "few-bluffs",
            "chef empath monk soldier mayor virgin slayer saint poisoner scarletwoman imp",
            FULL,
            "",
            "good characters are left over",
        ),
        ("one-demon", FULL.replace("scarletwoman", "witch").replace(" imp", " po"), FULL, "", "Po is the only Demon"),
        (
            "nothing-by-day",
            "chef empath monk soldier tealady fool dreamer oracle drunk recluse poisoner spy imp po",
            FULL,
            "",
            "Nobody does anything by day",
        ),
        (
            "long-nights",
            FULL
            + " dreamer flowergirl towncrier oracle seamstress juggler chambermaid gambler innkeeper exorcist"
            + " sailor po witch",
            FULL,
            "",
            "Nights have",
        ),
        (
            "long-first-night",
            "washerwoman librarian investigator chef empath fortuneteller clockmaker noble steward knight shugenja"
            " balloonist grandmother dreamer butler ogre godfather poisoner widow witch cerenovus devilsadvocate imp",
            FULL,
            "",
            "The first night has",
        ),
        (
            "much-judgement",
            FULL + " artist savant gossip fisherman cerenovus",
            FULL + " artist savant",
            "",
            "need the Storyteller's judgement",
        ),
        (
            "many-jinxes",
            FULL + " chambermaid mathematician sage magician vizier preacher lunatic marionette",
            FULL,
            "",
            "special rules to remember",
        ),
        (
            "many-travellers",
            FULL + " thief bureaucrat beggar gunslinger scapegoat judge",
            FULL + " thief bureaucrat beggar gunslinger scapegoat",
            "",
            "More than 5 Travellers",
        ),
    ],
)
def test_advice_is_given_where_there_is_a_reason_and_nowhere_else(
    code: str, gets: str, gets_not: str, suggests: str, reason: str
) -> None:
    """FAB-9, SCR-13"""
    found = given(gets)
    assert code in found, list(found)
    text, _, fabled = found[code]
    assert reason in text
    assert fabled == suggests
    assert code not in given(gets_not)


def test_a_fabled_that_is_there_already_is_not_suggested() -> None:
    """FAB-8"""
    assert "no-misinformation" not in given(PLAIN + OUT + EVIL + " fibbin")
    assert "fixed-outsiders" not in given(PLAIN + OUT + EVIL + " sentinel")


def test_home_made_characters_need_a_person_and_may_do_anything() -> None:
    found = given(PLAIN + OUT + EVIL, BAKER)
    assert "a person has to tell the story" in found["by-hand"][0]
    assert "no-misinformation" not in found
    assert "by-hand" not in given(FULL)


@pytest.mark.parametrize("id", playable_editions())
def test_the_editions_need_little_advice(id: str) -> None:
    found = [piece.code for piece in advice(edition(id), range(5, 16))]
    assert found == (["no-protection"] if id == "sects-and-violets" else [])


def test_every_look_is_tried_here() -> None:
    """A new piece of advice needs a script that gets it and one that does not."""
    assert len(LOOKS) == 17
