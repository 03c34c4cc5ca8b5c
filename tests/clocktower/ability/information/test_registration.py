"""Registration (REG)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import (
    Guise,
    Known,
    Look,
    is_true,
    looks,
    may_all_be_themselves,
    narrow,
    plain_look,
    sees_evil,
    truths,
)
from belfry.clocktower.ability.information.shapes import Number
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.pieces.kind import is_demon, is_good, is_minion, is_outsider, is_townsfolk
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, POISONED, THE_DEMON, Reminder
from belfry.clocktower.script.character import CHARACTERS, Character, Demon, Outsider, Townsfolk
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town


class Stranger(Outsider, abstract=True):
    """Might register as evil, but only while alive."""

    __slots__ = ()
    id = "stranger"
    name = "Stranger"

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        return Guise((False, True), (seat.character,)) if seat.id == self.holder else None


# Ana empath, Bo recluse, Cy chef ... Eli the Demon
RECLUSE = "empath recluse chef soldier imp baron slayer mayor"


@pytest.mark.parametrize(("as_", "number"), [("evil", 1), ("good", 0)])
def test_whoever_registers_as_evil_counts_as_that_for_another_players_ability(as_: str, number: int) -> None:
    """REG-1, REG-2, REG-5, CLK-C77"""
    t = town(RECLUSE, start="night 2").night({"register": {"who": "Bo", "to": "empath", "as": as_}}, Eli="Dee")
    assert t.may_learn("Ana") == [0, 1]
    assert t.learned("Ana") == number
    t.expect({"is": {"Ana": {"has_ability": "empath"}, "Bo": {"alignment": "good"}}})
    t.day().execute("Eli")
    assert t.winner == "good"
    [end] = t.events("won")
    assert end["grimoire"][1]["alignment"] == "good"


def test_a_rule_that_looks_at_the_type_takes_the_registered_one() -> None:
    """REG-1"""
    t = town("imp spy virgin chef soldier baron slayer mayor", start="day 2")
    t.nominate("Bo", "Cy", before=[{"register": {"who": "Bo", "to": "virgin", "as": "townsfolk"}}])
    assert t.executed == "Bo"


def test_registering_changes_neither_character_nor_alignment() -> None:
    """REG-2"""
    t = town("ravenkeeper recluse chef soldier imp baron slayer mayor", start="night 2").night(
        {"register": {"who": "Bo", "to": "ravenkeeper", "as": "imp"}},
        {"choose": {"who": "Ana", "ability": "ravenkeeper", "choice": "Bo"}},
        Eli="Ana",
    )
    assert t.learned("Ana") == "imp"
    t.expect({"is": {"Bo": {"character": "recluse", "alignment": "good"}}})


def test_registering_as_a_character_does_not_give_its_ability() -> None:
    """REG-3"""
    t = town("ravenkeeper recluse chef soldier imp baron slayer mayor", start="night 2").night(
        {"register": {"who": "Bo", "to": "ravenkeeper", "as": "imp"}},
        {"choose": {"who": "Ana", "ability": "ravenkeeper", "choice": "Bo"}},
        Eli="Ana",
    )
    t.expect({"is": {"Bo": {"lacks_ability": "imp"}}})
    t.day().dusk().night(Eli="Dee")
    assert not t.asked("Bo", "imp")


def test_a_spy_seen_as_the_slayer_cannot_slay() -> None:
    """REG-3"""
    t = town("washerwoman spy chef soldier imp baron virgin mayor").setup()
    t.night(
        {"tell": {"who": "Ana", "ability": "washerwoman", "value": {"players": ["Bo", "Cy"], "character": "slayer"}}}
    )
    t.day().use("Bo", "slayer", "Eli")
    assert t.alive("Eli")


def test_two_abilities_that_look_in_one_night_may_get_different_answers() -> None:
    """REG-4, REG-D1"""
    t = town("empath recluse fortuneteller soldier imp baron slayer mayor", start="night 2").night(
        {"register": {"who": "Bo", "to": "empath", "as": "good"}},
        {"register": {"who": "Bo", "to": "fortuneteller", "as": "imp"}},
        Cy=["Bo", "Dee"],
        Eli="Dee",
    )
    assert t.learned("Ana") == 0
    assert t.learned("Cy") is True


def test_a_later_look_of_one_ability_does_not_depend_on_an_earlier_one() -> None:
    """REG-4, REG-D1"""
    t = town(RECLUSE, start="night 2").night({"register": {"who": "Bo", "to": "empath", "as": "evil"}}, Eli="Dee")
    assert t.learned("Ana") == 1
    t.day().dusk().night({"register": {"who": "Bo", "to": "empath", "as": "good"}}, Eli="Dee")
    assert t.may_learn("Ana") == [0, 1]
    assert t.learned("Ana") == 0


def test_one_and_the_same_look_gets_one_consistent_answer() -> None:
    """REG-4"""
    t = town("imp recluse baron chef soldier slayer virgin mayor").night()
    assert set(t.may_learn("Dee")) == {0, 2}


def test_two_who_might_register_do_so_independently() -> None:
    """REG-4"""
    t = town("spy empath recluse chef soldier imp slayer mayor", start="night 2").night(Fay="Eli")
    assert set(t.may_learn("Bo")) == {0, 1, 2}


def test_information_that_is_wrong_through_registration_comes_from_an_ability_that_worked() -> None:
    """REG-5"""
    t = town("investigator recluse chef soldier imp baron slayer mayor").night()
    assert t.may_tell("Ana", {"players": ["Bo", "Cy"], "character": "poisoner"})
    assert not t.may_tell("Ana", {"players": ["Cy", "Dee"], "character": "poisoner"})
    assert not t.may_tell("Ana", {"players": ["Bo", "Cy"], "character": "imp"})


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
@pytest.mark.parametrize("life", ["", "-"])
def test_registering_is_an_ability_that_is_lost_when_drunk_or_poisoned(life: str, effect: str) -> None:
    """REG-6"""
    t = town(f"fortuneteller {life}recluse chef soldier imp baron slayer mayor", start="night 2")
    t.impair("Bo", effect)
    t.night(Ana=["Bo", "Cy"], Eli="Dee")
    assert t.may_learn("Ana") == [False]


def test_registering_is_lost_with_death() -> None:
    """REG-6"""
    t = town("chef saint imp soldier virgin baron slayer mayor").setup()
    t.grant("Bo", Stranger)
    t.night()
    assert set(t.may_learn("Ana")) == {0, 1}
    dead = town("chef -saint imp soldier virgin baron slayer mayor").setup()
    dead.grant("Bo", Stranger)
    dead.night()
    assert dead.may_learn("Ana") == [0]


def test_registering_goes_on_after_death_where_the_text_says_even_if_dead() -> None:
    """REG-6"""
    t = town("fortuneteller -recluse chef soldier imp baron slayer mayor", start="night 2")
    t.night(Ana=["Bo", "Cy"], Eli="Dee")
    assert set(t.may_learn("Ana")) == {True, False}


def test_somebody_who_dies_while_registering_as_the_demon_is_not_the_demon_dying() -> None:
    """REG-7, CLK-C78"""
    t = town(RECLUSE, start="day 2")
    t.use("Gus", "slayer", "Bo", {"register": {"who": "Bo", "to": "slayer", "as": "imp"}})
    assert not t.alive("Bo")
    assert t.winner is None


def test_nobody_succeeds_a_recluse_who_seems_to_be_the_demon() -> None:
    """REG-7"""
    t = town("empath recluse chef soldier imp scarletwoman slayer mayor", start="day 2").execute("Bo")
    assert t.winner is None
    assert t.character("Fay") == "scarletwoman"


def test_by_default_an_alive_recluse_does_not_keep_the_game_going_when_the_demon_dies() -> None:
    """REG-7"""
    t = town(RECLUSE, start="day 2").execute("Eli")
    assert t.alive("Bo")
    assert t.winner == "good"


@pytest.mark.parametrize(("alignment", "number"), [("evil", 1), ("good", 0)])
def test_travellers_register_as_what_they_are(alignment: str, number: int) -> None:
    """REG-9"""
    t = town(f"empath thief:{alignment} chef soldier imp baron slayer fortuneteller", start="night 2")
    t.night(Eli="Dee", Hal=["Bo", "Cy"])
    assert t.may_learn("Ana") == [number]
    assert t.may_learn("Hal") == [False]


@pytest.mark.parametrize(("as_", "dies"), [("imp", True), ("recluse", False)])
def test_the_storyteller_decides_as_what_a_player_registers(as_: str, dies: bool) -> None:
    """REG-D1"""
    t = town(RECLUSE, start="day 2")
    t.use("Gus", "slayer", "Bo", {"register": {"who": "Bo", "to": "slayer", "as": as_}})
    assert t.asked("storyteller", "slayer")
    assert t.alive("Bo") is not dies


def test_what_is_suggested_is_what_benefits_evil() -> None:
    """REG-D1"""
    t = town("empath recluse chef soldier imp baron slayer mayor virgin saint", start="night 2")
    answers: list[int] = []
    for _ in range(6):
        night_to(t, "empath", Eli="Dee")
        answers.append(t.view("storyteller")["suggestion"]["answer"])
        t.runner.proceed()
        t.day().dusk()
    assert 1 in answers


def test_the_player_who_registers_is_neither_asked_nor_told() -> None:
    """REG-D2"""
    good = town(RECLUSE, start="night 2")
    evil = town(RECLUSE, start="night 2")
    good.night({"register": {"who": "Bo", "to": "empath", "as": "good"}}, Eli="Dee")
    evil.night({"register": {"who": "Bo", "to": "empath", "as": "evil"}}, Eli="Dee")
    assert good.learned("Ana") != evil.learned("Ana")
    assert good.view("Bo") == evil.view("Bo")
    assert all(asked.party != 1 for asked in evil.runner.asked)


# Guises


CHEF, IMP, SPY, RECLUSE_ = (CHARACTERS[id] for id in ("chef", "imp", "spy", "recluse"))


@pytest.mark.parametrize(("first", "second"), [(False, False), (False, True), (True, False), (True, True)])
def test_of_two_guises_for_a_player_the_certain_one_has_the_last_word_on_the_alignment(
    first: bool, second: bool
) -> None:
    one, other = Guise((False,), (CHEF,), certain=first), Guise((True,), (IMP,), certain=second)
    both = one.with_(other)
    assert one.with_(None) is one
    assert both.evil == ((True,) if second else (False,))
    assert both.characters == ((IMP,) if first else (CHEF,))
    assert both.certain is (first or second)
    assert (both is one) is not (first or second)


@pytest.mark.parametrize(("first", "second"), [(False, False), (False, True), (True, False)])
def test_what_comes_of_two_guises_is_for_one_alone_if_either_is(first: bool, second: bool) -> None:
    one, other = Guise((False,), (CHEF,), certain=True, alone=first), Guise((True,), (IMP,), alone=second)
    assert one.with_(other).alone is (first or second)


@pytest.mark.parametrize(
    ("as_", "evil", "characters"),
    [
        ("good", (False,), (RECLUSE_,)),
        ("evil", (True,), (SPY, IMP)),
        ("imp", (True,), (IMP,)),
        ("recluse", (False,), (RECLUSE_,)),
        ("minion", (True,), (SPY,)),
    ],
)
def test_a_part_of_a_guise_has_the_side_that_goes_with_it(
    as_: str, evil: tuple[bool, ...], characters: tuple[type[Character], ...]
) -> None:
    part = narrow(Guise((False, True), (RECLUSE_, SPY, IMP), alone=True), as_)
    assert (part.evil, part.characters, part.alone) == (evil, characters, True)


def test_whoever_registers_as_the_own_character_has_the_own_side() -> None:
    assert narrow(Guise((True, False), (RECLUSE_, CHEF)), "recluse").evil == (True,)
    assert narrow(Guise((True, False), (RECLUSE_, CHEF)), "chef").evil == (False,)


def test_a_side_that_no_character_of_a_guise_has_leaves_all_characters() -> None:
    part = narrow(Guise((False, True), (RECLUSE_,)), "evil")
    assert (part.evil, part.characters) == ((True,), (RECLUSE_,))


def test_a_character_that_goes_with_no_side_of_a_guise_leaves_all_sides() -> None:
    part = narrow(Guise((False,), (RECLUSE_, IMP)), "imp")
    assert (part.evil, part.characters) == ((False,), (IMP,))


class Masked(Outsider, abstract=True):
    """A made-up ability: Bo and Cy might register as evil, but not both; Dee might in any case."""

    __slots__ = ()
    id = "masked"
    name = "Masked"

    def disguised(self) -> list[Seat]:
        return self.town.circle[1:4]

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((False, True), (seat.character,), alone=seat.name != "Dee")


def test_of_those_whose_guise_is_for_one_alone_only_one_registers_falsely() -> None:
    t = town("empath chef soldier mayor imp baron saint")
    t.grant("storyteller", Masked)
    [empath] = t.grimoire.abilities_of(t.seat("Ana"))
    found = truths(t.grimoire, empath, lambda look: (tuple(look.evil(seat) for seat in t.grimoire.circle[1:4]),))
    either = [(False, False), (False, True), (True, False)]
    assert set(found) == {(bo, cy, dee) for bo, cy in either for dee in (False, True)}


# Every way of registering


class Mist(Outsider, abstract=True):
    """A made-up ability: the first so many after Ana might register as evil, and as the Imp."""

    __slots__ = ()
    id = "mist"
    name = "Mist"

    def disguised(self) -> list[Seat]:
        return self.town.circle[1 : 1 + self.memory]

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((False, True), (seat.character, IMP)) if seat in self.disguised() else None


class Tally(Townsfolk, abstract=True):
    """A made-up ability: learns how many of the others register as evil, and counts how often that was asked."""

    __slots__ = ()
    id = "tally"
    name = "Tally"
    learns = Number(9)

    def truths(self, look: Look) -> Iterable[int]:
        self.memory = (self.memory or 0) + 1
        return (sum([look.evil(seat) for seat in look.town.circle[1:]]),)


class Candid(Townsfolk, abstract=True):
    """A made-up ability: all that anybody is told is true."""

    __slots__ = ()
    id = "candid"
    name = "Candid"

    def on_telling(self, truth: Truth) -> None:
        truth.bound = True


class Nanny(Demon, abstract=True):
    """A made-up Demon that others are besides what they are."""

    __slots__ = ()
    id = "nanny"
    name = "Nanny"


class Uncle(Outsider, abstract=True):
    """A made-up Outsider that others are besides what they are, as if it were a Demon."""

    __slots__ = ()
    id = "uncle"
    name = "Uncle"


class Asking:
    """A question to a town in which so many may register falsely; how often it is asked is counted."""

    def __init__(self, disguised: int) -> None:
        self.town = town("empath chef soldier mayor monk slayer virgin saint imp baron")
        mist = self.town.grimoire.grant(-1, Mist)
        mist.memory = disguised
        self.people = self.town.grimoire.circle[1 : 1 + disguised]
        [self.by] = self.town.grimoire.abilities_of(self.town.seat("Ana"))
        self.times = 0

    def sides(self, look: Look) -> Iterable[tuple[bool, ...]]:
        """The sides of all together."""
        self.times += 1
        return (tuple([look.evil(seat) for seat in self.people]),)

    def each_side(self, look: Look) -> Iterable[tuple[int, bool]]:
        """The side of each, which is a part of the question."""
        self.times += 1
        return [(seat.id, look.evil(seat)) for seat in look.each(self.people)]

    def number(self, look: Look) -> Iterable[int]:
        """How many are evil."""
        self.times += 1
        return (look.number(look.evil(seat) for seat in self.people),)

    def found(self, question: Any, **more: Any) -> registration.Truths[Any]:
        """What is true."""
        return truths(self.town.grimoire, self.by, question, **more)


@pytest.mark.parametrize(("disguised", "times"), [(5, 2**5), (6, 1 + 2 * 6)])
def test_of_more_than_five_disguised_each_part_of_a_question_is_asked_by_itself(disguised: int, times: int) -> None:
    asking = Asking(disguised)
    found = asking.found(asking.each_side)
    assert set(found) == {(seat.id, evil) for seat in asking.people for evil in (False, True)}
    assert found.all_known
    assert asking.times == times


def test_a_question_about_all_answers_at_once_is_never_asked_in_parts() -> None:
    asking = Asking(6)
    asking.found(asking.each_side, whole=True)
    assert asking.times == 2**6


def test_how_many_are_evil_is_found_without_going_every_way() -> None:
    asking = Asking(5)
    assert sorted(asking.found(asking.number)) == [0, 1, 2, 3, 4, 5]
    assert asking.times < 2**5


@pytest.mark.parametrize(
    ("disguised", "whole", "bound", "known", "all_known"),
    [
        (5, False, 8, 8, False),
        (5, False, 32, 32, False),
        (5, False, 33, 32, True),
        (5, True, 8, 8, False),
        (6, True, 8, 4, False),
        (6, False, 8, 8, False),
    ],
)
def test_nobody_looks_for_more_ways_than_a_bound_and_what_is_left_out_is_not_said_to_be_untrue(
    disguised: int, whole: bool, bound: int, known: int, all_known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registration, "MOST_LOOKS", bound)
    monkeypatch.setattr(registration, "MOST_WHOLE_LOOKS", 4)
    asking = Asking(disguised)
    found = asking.found(asking.sides, whole=whole)
    assert (asking.times, found.all_known) == (known, all_known)


def test_ways_that_lead_to_what_is_known_count_among_those_that_are_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registration, "MOST_LOOKS", 3)
    asking = Asking(5)
    assert not asking.found(asking.number).all_known
    assert asking.times == 3


def test_nobody_looks_for_more_answers_than_there_can_be() -> None:
    asking = Asking(5)
    found = asking.found(asking.sides, most=3)
    assert (len(found), asking.times, found.all_known) == (3, 3, True)


def test_what_was_left_out_before_is_still_unknown_when_there_are_enough_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registration, "MOST_LOOKS", 3)
    t = town("empath chef soldier mayor imp baron saint")
    t.grant("storyteller", Masked)
    [empath] = t.grimoire.abilities_of(t.seat("Ana"))
    found = truths(
        t.grimoire, empath, lambda look: (tuple(look.evil(seat) for seat in t.grimoire.circle[1:4]),), most=4
    )
    assert len(found) == 4
    assert not found.all_known


def test_whom_nobody_has_decided_about_may_still_register_as_anything() -> None:
    """REG-2"""
    asking = Asking(2)
    assert set(asking.found(asking.sides, forced={1: "evil"})) == {(True, False), (True, True)}


class Decree(Mist, abstract=True):
    """A made-up special rule: those players count as evil."""

    __slots__ = ()
    is_a_rule = True

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((True,), (seat.character,), certain=True) if seat in self.disguised() else None


def test_of_two_who_say_as_what_a_player_registers_a_special_rule_has_the_last_word() -> None:
    for kinds in ((Mist, Decree), (Decree, Mist)):
        asking = Asking(2)
        for kind in kinds:
            asking.town.grimoire.grant(-1, kind).memory = 1
        assert set(asking.found(asking.sides)) == {(True, False), (True, True)}


def test_what_a_special_rule_has_players_count_as_is_plain_and_what_they_might_register_as_is_not() -> None:
    asking = Asking(2)
    t, bo, cy = asking.town, *asking.people
    assert not plain_look(t.grimoire, asking.by).evil(bo)
    t.grimoire.grant(-1, Decree).memory = 1
    look = plain_look(t.grimoire, asking.by)
    assert (look.evil(bo), look.evil(cy)) == (True, False)


def test_nobody_is_asked_for_the_side_of_a_player_who_registers_as_one_only() -> None:
    """REG-2"""
    t = town("empath chef soldier mayor monk slayer virgin saint imp baron")
    t.grimoire.grant(-1, Decree).memory = 1
    [empath] = t.grimoire.abilities_of(t.seat("Ana"))
    with pytest.raises(StopIteration) as answered:
        sees_evil(empath, t.seat("Bo")).send(None)
    assert answered.value.value is True


@pytest.mark.parametrize(("answer", "true"), [(2, True), (5, True), (1, False), (6, False)])
def test_an_answer_is_true_if_people_register_so_in_some_way(answer: int, true: bool) -> None:
    """REG-2"""
    asking = Asking(3)
    assert is_true(asking.town.grimoire, asking.town.grimoire.grant(0, Tally), answer) is true


def test_an_answer_that_is_true_is_looked_for_no_longer() -> None:
    asking = Asking(5)
    ability = asking.town.grimoire.grant(0, Tally)
    assert is_true(asking.town.grimoire, ability, 3)
    assert ability.memory == 2


def test_what_may_be_true_in_a_way_that_nobody_has_gone_is_not_said_to_be_untrue(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registration, "MOST_LOOKS", 4)
    asking = Asking(5)
    assert is_true(asking.town.grimoire, asking.town.grimoire.grant(0, Tally), 7)


def test_to_what_is_bound_to_the_truth_everybody_registers_as_they_are() -> None:
    asking = Asking(3)
    assert len(asking.found(asking.sides)) == 8
    asking.town.grant("storyteller", Candid)
    assert asking.found(asking.sides) == [(False, False, False)]


@pytest.mark.parametrize(
    ("evil", "character", "themselves"),
    [((False, True), "chef", True), ((True, False), "chef", False), ((False, True), "imp", False)],
)
def test_everybody_may_be_themselves_where_the_own_side_and_character_come_first(
    evil: tuple[bool, ...], character: str, themselves: bool
) -> None:
    """REG-1"""
    guise = Guise(evil, (CHARACTERS[character], IMP, CHEF))

    class Cloud(Mist, abstract=True):
        __slots__ = ()

        def registers(self, seat: Seat, by: Ability) -> Guise | None:
            return guise

    asking = Asking(0)
    assert may_all_be_themselves(asking.town.grimoire, asking.by)
    asking.town.grimoire.grant(-1, Cloud).memory = 1
    assert may_all_be_themselves(asking.town.grimoire, asking.by) is themselves


# One look


def look_at(t: Town, guises: dict[int, Guise] | None = None) -> Look:
    """A look at a town in which these register as something else."""
    return Look(t.grimoire, guises or {}, [])


def test_within_one_look_a_player_registers_as_one_character() -> None:
    """REG-4"""
    t = town("empath recluse chef soldier imp baron slayer")
    [empath] = t.grimoire.abilities_of(t.seat("Ana"))
    bo = t.seat("Bo")
    found = truths(
        t.grimoire,
        empath,
        lambda look: ((look.sees(bo, is_demon), look.sees(bo, is_minion), look.sees(bo, is_demon)),),
    )
    assert set(found) == {(False, False, False), (True, False, True), (False, True, False)}


def test_what_nobody_registers_as_leaves_open_as_what_they_do() -> None:
    """REG-4"""
    t = town("empath recluse chef soldier imp baron slayer")
    [empath] = t.grimoire.abilities_of(t.seat("Ana"))
    bo = t.seat("Bo")
    found = truths(t.grimoire, empath, lambda look: ((look.sees(bo, is_townsfolk), look.sees(bo, is_good)),))
    assert found == [(False, True), (False, False)]


def test_whoever_registers_as_no_character_passes_no_test() -> None:
    t = town("empath recluse chef soldier imp baron slayer")
    assert not look_at(t, {1: Guise((True,), ())}).sees(t.seat("Bo"), is_good)


def test_whoever_is_more_than_their_character_is_seen_as_all_of_it() -> None:
    """lilmonsta/r1"""
    t = town("empath recluse chef soldier imp baron slayer")
    cy = t.seat("Cy")
    for character in (Nanny, Uncle):
        ability = t.grimoire.grant(-1, character)
        t.grimoire.place(f"{character.id}/is", ability.key, cy, Reminder(THE_DEMON), void=False)
    look = look_at(t)
    assert look.characters(cy) == (CHEF, Nanny, Uncle)
    assert [look.sees(cy, test) for test in (is_townsfolk, is_demon, is_outsider, is_minion)] == [
        True,
        True,
        True,
        False,
    ]
    disguised = look_at(t, {2: Guise((False,), (CHEF, IMP))})
    assert disguised.characters(cy) == (CHEF, IMP, Nanny, Uncle)
    assert look.characters(t.seat("Dee")) == (CHARACTERS["soldier"],)


@pytest.mark.parametrize(("people", "size"), [("abcd", 2), ("abc", 3), ("abcde", 1), ("ab", 3)])
def test_every_group_is_asked_about_once_whether_together_or_one_by_one(people: str, size: int) -> None:
    t = town("imp poisoner chef empath monk soldier saint", start="day 2")
    found: list[tuple[str, ...]] = []
    for look in looks(t.grimoire, {}, Look):
        look.in_parts = True
        found += look.groups(people, size)
    assert found == list(combinations(people, size))
    assert list(Look(t.grimoire, {}, []).groups(people, size)) == found


def test_whoever_was_another_character_then_is_seen_as_that() -> None:
    """REG-4"""
    t = town("imp poisoner chef empath monk soldier saint", start="day 2")
    look = Look(t.grimoire, {}, [])
    assert look.saw(t.seat("Ana"), CHARACTERS["imp"], is_demon)
    assert not look.saw(t.seat("Ana"), CHARACTERS["chef"], is_demon)
    assert look.saw(t.seat("Cy"), CHARACTERS["imp"], is_demon)


def test_where_more_is_asked_than_one_thing_every_way_is_gone() -> None:
    """REG-4"""
    t = town("imp poisoner chef empath monk soldier saint", start="day 2")
    look = Look(t.grimoire, {}, [])
    look.seen = {("same",): [1]}
    with pytest.raises(Known):
        look.comes_to("same")
    look.keep_apart()
    look.comes_to("same")
