"""Registration (REG)."""

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.ability.information.registration import Guise, narrow, truths
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.character import CHARACTERS, Character, Outsider
from tests.clocktower.steps import night_to
from tests.clocktower.towns import town


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
