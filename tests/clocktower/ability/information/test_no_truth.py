"""Where nothing that an ability could tell is true, or false as it has to be, nobody is told that something is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.information import Fact, KnownNight, Noted, Supposed
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import Guise, plain_look
from belfry.clocktower.ability.telling import Telling
from belfry.clocktower.characters.carousel.balloonist import Showing
from belfry.clocktower.characters.carousel.choirboy import Killing
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.storyteller.automatic import suggest
from belfry.clocktower.views.party_view import Asked
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import night_to
from tests.clocktower.towns import Town, town

INFORMED = sorted(id for id, one in CHARACTERS.items() if one.learns is not None)

TOWNS = {
    "everybody is evil": "{0}:evil imp poisoner spy empath:evil chef:evil saint:evil",
    "everybody else is Legion": "{0} legion legion legion legion legion legion",
    "one other is not Legion": "{0} legion legion chef legion legion legion legion",
    "everybody else is dead": "{0} -imp -poisoner -empath -chef -saint -monk",
    "two are alive": "{0} imp -poisoner -empath -chef -saint -monk",
    "nobody is evil": "{0} empath chef monk soldier saint butler",
    "all others are Outsiders": "{0} saint butler recluse drunk=chef klutz mutant",
    "all others are Travellers": "{0} thief:evil bureaucrat:good gunslinger:evil scapegoat:good beggar:evil",
    "no Minion": "{0} imp empath chef monk soldier saint",
    "no Demon": "{0} poisoner empath chef monk soldier saint",
    "all are alike": "{0} {0} {0} {0} {0} {0} {0}",
    "a Vortox": "{0} vortox poisoner empath chef saint monk",
    "a Vortox among good players": "{0} vortox:good empath chef saint monk soldier",
    "a Vortox among its own": "{0} vortox vortox vortox vortox vortox vortox",
    "an Atheist": "{0} atheist empath chef saint monk soldier",
}


def remembered(ability: Character) -> None:
    """Let an ability be where it is about to tell something."""
    prepared: dict[str, Any] = {
        "sage": ability.grimoire.number,
        "choirboy": Killing(2, 1, able=True, by_day=True),
        "balloonist": (Showing(1, ability.town.people[1].character.type),),
        "puzzlemaster": 1,
        "beggar": 1,
    }
    ability.memory = prepared.get(ability.id, ability.memory)
    if ability.id == "sage":
        ability.town.tonight.slain = ((0, 1),)
    if ability.id == "undertaker":
        ability.town.today.died_by_execution = (1, ability.town.people[1].character)
    if ability.subjects is not Character.subjects:
        ability.picks = (ability.grimoire.number, tuple(range(1, 1 + (ability.play.picks_to_learn or 1))))


def about_to_tell(id: str, people: str) -> tuple[Town, Character]:
    """Ana's ability among such people, before it tells anything; the script has nobody but them."""
    seats = people.format(id)
    words = [word.strip("-").partition(":")[0].partition("=") for word in seats.split()]
    ids = [one for character, _, believed in words for one in (character, believed) if one]
    t = town(seats, script=[one for one in dict.fromkeys(ids) if CHARACTERS[one].type != "traveller"], start="night 2")
    ability = next(ability for ability in t.grimoire.abilities_of(t.seat("Ana")) if ability.id == id)
    remembered(ability)
    return t, ability


def cases() -> list[Any]:
    return [
        pytest.param(id, people, id=f"{id}: {name}")
        for id in INFORMED
        for name, people in TOWNS.items()
        if not (CHARACTERS[id].type == "traveller" and name == "everybody is evil")
    ]


@pytest.mark.parametrize(("id", "people"), cases())
def test_nothing_is_called_true_where_nothing_is(id: str, people: str) -> None:
    """GEN-10, STA-21, vortox/r1"""
    t, ability = about_to_tell(id, people)
    assert ability.learns is not None
    everything = ability.learns.everything(ability)
    true = registration.truths(t.grimoire, ability, ability.truths)
    plain = list(ability.truths(plain_look(t.grimoire, ability)))
    assert ability.has_truth(plain_look(t.grimoire, ability)) is bool(plain)
    assert plain or ability.may_lack_truth, "the class says that this can be"
    answers, bond = ability.answers(), ability.bound_to
    offered = list(answers) if answers.listable else []
    if bond == "true":
        assert true, "there is something true"
        assert all(value in true for value in offered)
    elif bond == "none-true":
        assert not true
    elif bond == "false":
        registers = t.grimoire.holding(Moments.registers)
        assert registers or all(value not in plain for value in offered)
    elif bond == "none-false":
        assert not list(ability.falsehoods(plain_look(t.grimoire, ability), list(everything)))
    else:
        assert bond == "free", "everybody is sober and healthy, and so it is the Storyteller who is free"
        assert t.grimoire.storyteller_is_free
    if bond in ("none-true", "none-false") and id != "bountyhunter":
        assert len(answers) == len(everything)
        assert all(value in answers for value in everything)
    if len(answers):
        ask = Telling(STORYTELLER, "tell", id, answers, 0, ability.answers, ability)
        ask.bent = False
        suggestion = suggest(t.game, ask, Random(3).random)
        assert suggestion.answer in answers
        assert suggestion.reason not in ("plain-truth", "only-truth") or (true and suggestion.answer in true)
        if bond in ("none-true", "none-false"):
            assert suggestion.reason == bond


SCRIPT = [
    *("noble", "knight", "steward", "grandmother", "fortuneteller", "clockmaker", "balloonist", "shugenja", "chef"),
    *("monk", "investigator", "saint", "recluse", "drunk", "poisoner", "spy", "imp", "legion", "vortox"),
]
LEGION = " ".join(["legion"] * 6)


def asked_about(seats: str, ability: str, picks: Any = None, **choices: Any) -> tuple[Town, Asked]:
    """What the Storyteller is asked on the first night when this ability is to tell something."""
    t = town(seats, script=SCRIPT)
    night_to(t, ability, **choices)
    if t.game.ask is not None and t.game.ask.kind == "choose":
        t.game.answer(0, t.runner.policy.value(picks))
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    return t, asked


@pytest.mark.parametrize("id", ["noble", "knight"])
def test_with_one_other_player_who_is_not_legion_no_group_is_true(id: str) -> None:
    """legion/r8, noble/r1, knight/r3, GEN-10"""
    t, asked = asked_about(f"{id} chef {LEGION}", id)
    assert asked.get("telling") == "none-true"
    assert "ruling" not in asked
    suggestion = t.view("storyteller")["suggestion"]
    assert suggestion is not None
    assert suggestion["reason"] == "No answer is true here, so that any of the right shape will do."


def test_a_noble_of_three_who_are_good_among_legion_is_told_the_truth() -> None:
    """legion/r8, noble/r1"""
    _, asked = asked_about(f"noble chef monk {LEGION}", "noble")
    assert asked.get("telling") == "true"


@pytest.mark.parametrize("id", ["steward", "grandmother"])
def test_where_nobody_else_is_good_nobody_can_be_shown_as_good(id: str) -> None:
    """steward/r6, GEN-10"""
    _, asked = asked_about(f"{id} legion {LEGION}", id)
    assert asked.get("telling") == "none-true"


def test_anything_may_be_told_and_checked_where_nothing_is_true() -> None:
    """GEN-10, noble/r1"""
    t = town(f"noble chef {LEGION}", script=SCRIPT).night()
    assert t.may_tell("Ana", ["Bo", "Cy", "Dee"])
    assert t.may_tell("Ana", ["Cy", "Dee", "Eli"])
    names = [["Bo", "Cy", "Dee"], ["Cy", "Dee", "Eli"]]
    t.expect({"may_learn": {"who": "Ana", "ability": "noble", "includes": names}})


def test_there_is_no_red_herring_where_nobody_is_good() -> None:
    """fortuneteller/r1"""
    t = town("legion legion legion legion legion legion legion chef", script=SCRIPT, start="day 1")
    t.storyteller(alignment={"Hal": "evil"}).storyteller(character={"Hal": "fortuneteller"})
    assert t.seat("Hal").evil
    assert all("fortuneteller/red-herring" not in t.tokens(seat.name) for seat in t.grimoire.circle)
    t.dusk().night(Hal=["Hal", "Ana"])
    assert t.may_learn("Hal") == [True]


def test_a_fortune_teller_among_legion_is_told_of_any_of_them() -> None:
    """legion/c7, legion/r8"""
    _, asked = asked_about(f"fortuneteller chef {LEGION}", "fortuneteller", ["Cy", "Dee"])
    assert (asked.get("telling"), asked["options"].get("of")) == ("true", [True])


def test_a_clockmaker_counts_from_a_legion_to_the_next_one() -> None:
    """legion/r8, clockmaker/r1"""
    t = town("clockmaker legion chef legion monk legion saint legion", script=SCRIPT).night()
    assert set(t.may_learn("Ana")) == {2}


def test_a_balloonist_may_be_shown_anybody_where_all_are_of_one_type() -> None:
    """balloonist/r11"""
    t = town("balloonist chef monk noble knight steward grandmother shugenja", script=SCRIPT).night().day().dusk()
    night_to(t, "balloonist")
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert (asked.get("telling"), asked.get("ruling")) == ("none-true", "balloonist/r11")
    assert len(asked["options"].get("of", ())) == 8


def test_a_shugenja_may_be_shown_either_way_where_nobody_is_evil() -> None:
    """shugenja/r8"""
    _, asked = asked_about("shugenja chef monk noble knight steward saint", "shugenja")
    assert (asked.get("telling"), asked.get("ruling")) == ("none-true", "shugenja/r8")


def test_a_shugenja_may_be_told_the_truth_where_a_vortox_leaves_no_falsehood() -> None:
    """shugenja/r2, shugenja/r3, vortox/r1"""
    _, asked = asked_about("shugenja vortox monk noble knight steward poisoner", "shugenja", Gus="Cy")
    assert asked.get("telling") == "none-false"


@pytest.mark.parametrize(
    ("id", "others", "script"),
    [
        ("investigator", "chef monk noble saint imp", ["investigator", "chef", "monk", "noble", "saint", "imp"]),
        ("dreamer", "chef monk noble saint butler", ["dreamer", "chef", "monk", "noble", "saint", "butler"]),
        ("pixie", "saint butler recluse imp poisoner", ["pixie", "saint", "butler", "recluse", "imp", "poisoner"]),
    ],
)
def test_a_script_without_such_a_character_does_not_stop_the_night(id: str, others: str, script: list[str]) -> None:
    """GEN-10"""
    t = town(f"{id} {others}", script=script).night()
    assert t.learned("Ana") is None
    assert t.grimoire.phase == "night"
    t.day()
    assert t.grimoire.phase == "day"


def test_a_sage_is_not_shown_the_own_player() -> None:
    """sage/r5"""
    t, ability = about_to_tell("sage", "{0} imp poisoner empath chef saint monk")
    ability.town.tonight.slain = ((0, 0),)
    assert ability.bound_to == "none-true"
    assert all(0 not in pair for pair in ability.answers())
    assert t.seat("Ana").character.id == "sage"


def test_a_fib_is_not_spent_on_what_cannot_be_true() -> None:
    """fibbin/r3, GEN-10"""
    t = town(f"noble saint {LEGION}", script=SCRIPT, fabled=["fibbin"]).night()
    assert not t.asked("storyteller", "fibbin")
    t = town("noble chef monk knight imp poisoner saint", script=SCRIPT, fabled=["fibbin"]).night(Fay="Bo")
    assert t.asked("storyteller", "fibbin")


def test_the_story_does_not_say_that_a_spy_has_passed_for_something_where_nothing_was_true() -> None:
    """REG-5, noble/r4"""
    t = town("noble spy legion legion legion legion legion", script=SCRIPT)
    t.night({"tell": {"who": "Ana", "ability": "noble", "value": ["Cy", "Dee", "Eli"]}})
    assert t.learned("Ana") == (2, 3, 4)
    assert not t.grimoire.doubts


def test_a_storyteller_who_is_free_is_not_told_that_the_ability_fails() -> None:
    """atheist/r2"""
    t = town("atheist chef monk empath knight steward saint", script=["atheist", *SCRIPT, "empath"])
    night_to(t, "chef")
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert asked.get("telling") == "free"


def test_a_bounty_hunter_is_woken_where_evil_is_only_pretended() -> None:
    """atheist/r2, bountyhunter/r3"""
    hunting = ["bountyhunter", "chef", "monk", "empath", "knight", "steward", "saint", "atheist", "imp", "poisoner"]
    for last, woken in (("atheist", True), ("saint", False)):
        t = town(f"bountyhunter chef monk empath knight steward {last}", script=hunting)
        t.setup({"rule": {"ability": "bountyhunter", "choice": "Bo"}}).storyteller(alignment={"Bo": "good"}).night()
        assert ("Ana" in t.woke) is woken


# What bots make of it


CIRCLE = tuple(range(7))
NIGHT = KnownNight(tuple(SCRIPT), (), CIRCLE, (), frozenset(), None, 1)


def supposed(*kinds: str) -> Supposed:
    return {seat: Guise((CHARACTERS[id].type == "demon",), (CHARACTERS[id],)) for seat, id in enumerate(kinds)}


@pytest.mark.parametrize(
    ("id", "value"), [("noble", (2, 3, 4)), ("knight", (2, 3)), ("steward", 2), ("grandmother", (2, "monk"))]
)
def test_what_is_said_rules_no_town_out_in_which_nothing_was_true(id: str, value: Any) -> None:
    """GEN-10"""
    alone = supposed(id, "legion", "legion", "legion", "legion", "legion", "legion")
    usual = supposed(id, "chef", "imp", "imp", "monk", "saint", "drunk")
    heard = Fact(Finding(0, id, 1, value), NIGHT)
    assert heard.holds(alone, Noted())
    assert heard.holds_plainly(alone, Noted())
    assert not heard.holds(usual, Noted())


def test_whom_a_piece_of_information_is_about_does_not_depend_on_that() -> None:
    """GEN-10"""
    heard = Fact(Finding(0, "noble", 1, (2, 3, 4)), NIGHT)
    noted = Noted()
    heard.holds(supposed("noble", "chef", "monk", "knight", "steward", "saint", "drunk"), noted, lenient=False)
    assert noted.seats == {2, 3, 4}
