"""Parts: what stands beside a character's class, and who inherits it."""

from __future__ import annotations

import pytest

from belfry.clocktower.ability.advice import Advice
from belfry.clocktower.ability.player.play import Play
from belfry.clocktower.characters.consenting import Consenting, ConsentingAdvice, ConsentingPlay
from belfry.clocktower.characters.fabled.angel import Angel, AngelAdvice
from belfry.clocktower.script.character import CHARACTERS, Townsfolk


def test_a_part_is_of_the_character_that_it_was_written_for() -> None:
    assert type(Angel.advice) is AngelAdvice
    assert all(one.advice.character is one.play.character is one.setup.character is one for one in CHARACTERS.values())


def test_whoever_says_nothing_has_what_the_nearest_base_says() -> None:
    assert type(Angel.play) is ConsentingPlay
    assert type(Angel.setup) is type(Consenting.setup)


def test_whoever_has_no_base_that_says_anything_has_what_is_usual() -> None:
    class Silent(Townsfolk, abstract=True):
        __slots__ = ()

    assert type(Silent.advice) is Advice
    assert type(Silent.play) is Play
    assert Silent.play.character is Silent


def test_a_part_written_later_adds_to_that_of_the_base_and_does_not_replace_it() -> None:
    class Shy(Consenting, abstract=True):
        __slots__ = ()

    with pytest.raises(TypeError, match="ShyAdvice has to derive from ConsentingAdvice, which Shy has already"):

        class ShyAdvice(Advice, of=Shy):
            pass

    assert type(Shy.advice) is ConsentingAdvice
