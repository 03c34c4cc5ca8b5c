"""Abilities: having, using, losing and keeping them (ABL)."""

from typing import Any

import pytest

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import TwoPlayersOneCharacter
from belfry.clocktower.moments.death import Death
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, Reminder
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup import setup
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.deeds.life import Kill, Revive
from belfry.clocktower.storyteller.deeds.reminder import AddToken, RemoveToken
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.errors import IllegalAnswer
from belfry.core.options import OneOf, Options, Text
from belfry.core.policy import RandomPolicy
from tests.clocktower.steps import finish_night, night_to
from tests.clocktower.towns import Town, town

EIGHT = "imp poisoner empath chef soldier undertaker slayer virgin"


class Sage(Townsfolk, abstract=True):
    """Learns two players, one of whom is the Demon, on being killed by the Demon."""

    __slots__ = ()
    id = "sage"
    name = "Sage"
    learns = TwoPlayersOneCharacter("demon")

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat and dying.by_demon:
            await self.learn()

    def truths(self, look: Look) -> list[Any]:
        demon = next(seat for seat in look.town.circle if seat.character.type == "demon")
        return [((demon.id, self.holder), "imp")]


class Artist(Townsfolk, abstract=True):
    """Asks the Storyteller one question by day, once."""

    __slots__ = ()
    id = "artist"
    name = "Artist"
    uses_by_day = True
    reminders = {"no-ability": Reminder(lasts=True)}  # noqa: RUF012 - as the characters declare it

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return Text()

    async def by_day(self, choice: str) -> None:
        self.spend()
        await self.tell(self.holder, lambda: OneOf(("yes", "no", "unknown"), "word"))


def with_artist(t: Town, name: str) -> Town:
    """Put the Artist on the script and give its ability to a player."""
    script = t.grimoire.script
    t.grimoire.script = Script(script.id, script.name, (*script.characters, Artist))
    t.grimoire.used_by_day = t.grimoire.script.used_by_day
    t.grant(name, Artist)
    return t


def question(t: Town, name: str, text: str) -> None:
    """Let a player put the Artist's question, or pretend to."""
    t.game.answer(t.seat(name).id, ("use", "artist", text))
    t.runner.proceed()


def options(t: Town) -> Options[Any]:
    """What is offered to whoever is asked now."""
    assert t.game.ask is not None
    return t.game.ask.options


# Having and using


def test_somebody_alive_sober_and_healthy_has_their_characters_ability_and_no_other() -> None:
    """ABL-1"""
    t = town(EIGHT, start="day 2")
    for seat in t.grimoire.circle:
        assert [ability.id for ability in t.grimoire.abilities_of(seat) if ability.works] == [seat.character.id]
    t.use("Dee", "slayer", "Ana")
    assert t.alive("Ana")
    t.use("Gus", "slayer", "Ana")
    assert not t.alive("Ana")


@pytest.mark.parametrize("state", ["dead", "drunk", "poisoned"])
def test_somebody_dead_drunk_or_poisoned_has_no_ability(state: str) -> None:
    """ABL-2"""
    t = town(EIGHT, start="day 2")
    if state == "dead":
        t.storyteller(kill="Gus")
    elif state == "drunk":
        t.impair("Gus", DRUNK)
    else:
        t.storyteller(add_token={"Gus": ["poisoner/poisoned"]})
    t.expect({"is": {"Gus": {"lacks_ability": "slayer"}}})
    t.use("Gus", "slayer", "Ana")
    assert t.alive("Ana")


def test_where_an_ability_says_choose_its_player_decides() -> None:
    """ABL-3, ABL-D1"""
    t = town("imp poisoner fortuneteller chef monk undertaker slayer butler", start="night 2").night(Ana="Bo")
    for name in ("Ana", "Bo", "Cy", "Eli", "Hal"):
        ability = t.character(name)
        assert t.asked(name, ability)
        assert not t.asked("storyteller", ability)


def test_where_an_ability_does_not_say_choose_the_storyteller_decides() -> None:
    """ABL-3, ABL-D2, TRC-29"""
    t = town("imp poisoner fortuneteller washerwoman drunk undertaker slayer chef").setup()
    for ability in ("fortuneteller", "drunk"):
        assert t.asked("storyteller", ability)
    t.night(Bo="Ana")
    assert t.asked("storyteller", "washerwoman")
    assert not t.asked("Dee", "washerwoman")


@pytest.mark.parametrize(("choice", "dead"), [("none", "Cy"), ("Hal", "Hal")])
def test_where_an_ability_says_might_the_storyteller_decides_whether_it_happens(choice: str, dead: str) -> None:
    """ABL-4, ABL-D3"""
    t = town("imp baron mayor chef soldier undertaker slayer virgin", start="night 2")
    t.night({"rule": {"ability": "mayor", "choice": choice}}, Ana="Cy")
    assert t.died == [dead]


def test_whether_a_might_happens_is_decided_each_time_anew() -> None:
    """ABL-4, ABL-D3"""
    t = town("imp baron mayor chef soldier undertaker slayer virgin", start="night 2")
    t.next_day({"rule": {"ability": "mayor", "choice": "Hal"}}, Ana="Cy").dusk()
    t.night({"rule": {"ability": "mayor", "choice": "none"}}, Ana="Cy")
    assert t.died == ["Cy"]


def test_somebody_killed_at_night_is_dead_for_the_rest_of_that_night() -> None:
    """ABL-5, CLK-C11"""
    t = town(EIGHT, start="night 2").night(Ana="Cy", Bo="Dee")
    assert not t.alive("Cy")
    assert "Cy" not in t.woke


def test_a_protection_given_earlier_in_the_night_holds_when_the_attack_comes() -> None:
    """ABL-5, ABL-6, CLK-C12"""
    t = town("imp baron monk empath chef undertaker slayer virgin", start="night 2")
    before = t.view("Eli")["told"]
    t.next_day(Cy="Eli", Ana="Eli")
    assert t.alive("Eli")
    assert t.announced_deaths == []
    assert t.view("Eli")["told"] == before


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"Bo": "Dee"}, {"Bo": "Hal"}),
        ({"Eli": "Dee"}, {"Eli": "Hal"}),
        ({"Ana": "Fay"}, {"Ana": "Ida"}),
    ],
    ids=["poisoned", "protected", "attacked in vain"],
)
def test_nobody_learns_that_they_were_chosen(one: dict[str, str], other: dict[str, str]) -> None:
    """ABL-6"""
    choices = {"Ana": "Fay", "Bo": "Bo", "Eli": "Hal"}
    seats = "imp poisoner empath slayer monk soldier undertaker virgin soldier"
    first = town(seats, start="night 2").next_day(**{**choices, **one})
    second = town(seats, start="night 2").next_day(**{**choices, **other})
    for audience in ("public", "Cy", "Dee", "Fay", "Hal", "Ida"):
        assert first.view(audience) == second.view(audience)


def test_nobody_else_learns_that_a_player_changed_character() -> None:
    """ABL-6"""
    t = town(EIGHT, start="night 2")
    twin = town(EIGHT, start="night 2")
    night_to(t, "imp", Bo="Hal")
    t.intervene(Become(3, "washerwoman"))
    finish_night(t, Ana="Eli").day()
    twin.next_day(Ana="Eli", Bo="Hal")
    for audience in ("public", "Ana", "Bo", "Cy", "Eli"):
        assert t.view(audience) == twin.view(audience)
    assert t.view("Dee") != twin.view("Dee")


def test_each_night_is_every_night_and_each_night_but_the_first_begins_with_the_second() -> None:
    """ABL-7"""
    t = town("imp baron monk empath chef undertaker slayer butler").night()
    assert {"Dee", "Hal"} <= t.woke
    assert "Cy" not in t.woke
    assert not t.asked("Ana", "imp")
    t.day().dusk().night(Ana="Eli")
    assert {"Ana", "Cy", "Dee", "Hal"} <= t.woke


def test_what_somebody_starts_knowing_is_told_on_the_first_night_only() -> None:
    """ABL-7"""
    t = town("imp baron washerwoman librarian investigator chef slayer butler").night()
    assert {"Cy", "Dee", "Eli", "Fay"} <= t.woke
    t.day().dusk().night(Ana="Gus")
    assert {"Cy", "Dee", "Eli", "Fay"}.isdisjoint(t.woke)


# Losing and keeping


def test_on_death_everything_the_ability_keeps_up_ends_at_once_even_before_its_named_end() -> None:
    """ABL-8, CLK-C55"""
    t = town(EIGHT, start="night 2")
    night_to(t, "imp", Bo="Gus")
    assert t.poisoned("Gus")
    finish_night(t, Ana="Bo")
    assert not t.poisoned("Gus")
    t.day().use("Gus", "slayer", "Ana")
    assert t.winner == "good"


def test_while_its_holder_is_poisoned_what_an_ability_keeps_up_is_suspended() -> None:
    """ABL-9"""
    t = town("imp baron monk empath chef undertaker slayer virgin", start="night 2")
    night_to(t, "imp", Cy="Eli")
    t.intervene(AddToken(2, "poisoner/poisoned"))
    finish_night(t, Ana="Eli")
    assert t.died == ["Eli"]


def test_what_an_ability_keeps_up_goes_on_when_its_holder_has_recovered() -> None:
    """ABL-9"""
    t = town("imp baron monk empath chef undertaker slayer virgin", start="night 2")
    night_to(t, "imp", Cy="Eli")
    t.intervene(AddToken(2, "poisoner/poisoned"), RemoveToken(2, "poisoner/poisoned"))
    finish_night(t, Ana="Eli")
    assert t.died == []


@pytest.mark.parametrize(
    ("author", "reminder"),
    [
        ("poisoner", "poisoner/poisoned"),
        ("butler", "butler/master"),
        ("monk", "monk/safe"),
        ("washerwoman", "washerwoman/townsfolk"),
    ],
)
def test_reminders_of_a_dead_players_ability_are_removed(author: str, reminder: str) -> None:
    """ABL-10"""
    t = town(f"imp {author} empath chef soldier undertaker slayer virgin", start="night 2")
    t.night(Ana="Eli").storyteller(add_token={"Dee": [reminder]})
    assert reminder in t.tokens("Dee")
    t.storyteller(kill="Bo")
    assert reminder not in t.tokens("Dee")


def test_reminders_of_a_poisoned_players_ability_are_kept_and_marked_inactive() -> None:
    """ABL-10"""
    t = town("imp baron monk empath chef undertaker slayer virgin", start="night 2")
    night_to(t, "imp", Cy="Eli")
    marked = {"token": "monk/safe", "active": True, "by": 2}
    assert t.view("storyteller")["grimoire"]["seats"][4]["tokens"] == [marked]
    t.intervene(AddToken(2, "poisoner/poisoned"))
    assert t.view("storyteller")["grimoire"]["seats"][4]["tokens"] == [{**marked, "active": False}]
    t.intervene(RemoveToken(2, "poisoner/poisoned"))
    assert t.view("storyteller")["grimoire"]["seats"][4]["tokens"] == [marked]


def test_an_ability_that_was_used_up_reads_so_though_its_holder_is_poisoned() -> None:
    """ABL-13"""
    t = town("imp poisoner virgin empath chef monk soldier", start="day 2").impair("Cy", "poisoned")
    t.nominate("Dee", "Cy")
    [mark] = [one for one in t.view("storyteller")["grimoire"]["seats"][2]["tokens"] if "no-ability" in one["token"]]
    assert (mark["token"], mark["active"]) == ("virgin/no-ability", True)


def test_an_ability_that_happens_upon_the_own_death_works_for_the_dead_player() -> None:
    """ABL-11"""
    t = town("imp poisoner ravenkeeper empath chef undertaker slayer virgin", start="night 2")
    t.night({"choose": {"who": "Cy", "ability": "ravenkeeper", "choice": "Ana"}}, Ana="Cy", Bo="Hal")
    assert t.may_learn("Cy") == ["imp"]


def test_an_ability_that_works_when_dead_is_still_lost_while_poisoned() -> None:
    """ABL-11"""
    t = town("imp poisoner ravenkeeper empath chef undertaker slayer virgin", start="night 2")
    t.night({"choose": {"who": "Cy", "ability": "ravenkeeper", "choice": "Ana"}}, Ana="Cy", Bo="Cy")
    assert set(t.may_learn("Cy")) == set(t.grimoire.script.ids)


def test_an_ability_that_works_even_if_dead_goes_on() -> None:
    """ABL-11"""
    t = town("imp empath -recluse empath chef undertaker slayer fortuneteller", start="night 2")
    t.night(Hal=["Cy", "Dee"], Ana="Eli")
    assert set(t.may_learn("Hal")) == {True, False}


def test_a_death_is_not_undone_when_its_author_loses_the_ability() -> None:
    """ABL-12"""
    t = town("imp baron empath chef soldier undertaker slayer virgin", start="night 2").next_day(Ana="Dee")
    t.storyteller(add_token={"Ana": ["poisoner/poisoned"]})
    assert not t.alive("Dee")


def test_a_change_of_character_is_not_undone_when_its_author_loses_the_ability() -> None:
    """ABL-12"""
    t = town("imp baron empath chef soldier undertaker slayer virgin", start="night 2").night(Ana="Ana")
    assert not t.alive("Ana")
    assert t.character("Bo") == "imp"
    t.expect({"is": {"Ana": {"lacks_ability": "imp"}, "Bo": {"has_ability": "imp"}}})


def test_information_given_is_not_taken_back_when_its_holder_loses_the_ability() -> None:
    """ABL-12"""
    t = town("imp baron empath chef soldier undertaker slayer virgin").next_day()
    told = t.view("Dee")["told"]
    assert told[-1]["ability"] == "chef"
    t.storyteller(add_token={"Dee": ["poisoner/poisoned"]}).storyteller(kill="Dee")
    assert t.view("Dee")["told"] == told


# Once per game


def test_a_use_in_vain_while_poisoned_is_gone_and_recovery_does_not_restore_it() -> None:
    """ABL-13, ABL-15, CLK-C57"""
    t = town(EIGHT, start="night 2").next_day(Bo="Gus", Ana="Eli").use("Gus", "slayer", "Ana")
    assert t.alive("Ana")
    t.dusk().next_day(Bo="Hal", Ana="Eli")
    t.expect({"is": {"Gus": {"sober_and_healthy": True}}})
    t.use("Gus", "slayer", "Ana")
    assert t.alive("Ana")


def test_a_use_that_missed_is_gone() -> None:
    """ABL-13"""
    t = town(EIGHT, start="day 2").use("Gus", "slayer", "Dee").use("Gus", "slayer", "Ana")
    assert t.alive("Ana")


def test_whoever_dies_without_having_used_it_has_lost_it() -> None:
    """ABL-14"""
    t = town(EIGHT, start="day 2").storyteller(kill="Gus").use("Gus", "slayer", "Ana")
    assert t.alive("Ana")


def test_coming_back_to_life_gives_the_use_afresh() -> None:
    """ABL-16"""
    t = town(EIGHT, start="day 2").use("Gus", "slayer", "Dee").storyteller(kill="Gus")
    t.dusk().night(Ana="Eli").storyteller(revive="Gus").day().use("Gus", "slayer", "Ana")
    assert t.winner == "good"


def test_an_artist_who_comes_back_to_life_may_ask_again() -> None:
    """ABL-16, CLK-C65"""
    t = with_artist(town("imp baron saint chef soldier undertaker slayer virgin", start="day 2"), "Cy")
    question(t, "Cy", "Is Ana the Demon?")
    question(t, "Cy", "Is Ana evil?")
    assert len(t.events("learned")) == 1
    t.storyteller(kill="Cy").dusk().night(Ana="Eli").storyteller(revive="Cy").day()
    question(t, "Cy", "Is Ana evil?")
    assert len(t.events("learned")) == 2


@pytest.mark.parametrize("used_by", ["this player", "another player"])
def test_becoming_the_character_gives_the_use_afresh(used_by: str) -> None:
    """ABL-16"""
    t = town(EIGHT, start="day 2").use("Gus", "slayer", "Dee")
    heir = "Gus" if used_by == "this player" else "Dee"
    t.storyteller(character={heir: "slayer"}).use(heir, "slayer", "Ana")
    assert t.winner == "good"


# Choices


@pytest.mark.parametrize("ability", ["poisoner", "imp"])
def test_any_player_includes_oneself_the_dead_and_travellers(ability: str) -> None:
    """ABL-17"""
    t = town("imp poisoner -empath thief:good soldier undertaker", start="night 2")
    night_to(t, ability)
    assert set(options(t)) == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize("choice", ["Ana", "Fay"], ids=["oneself", "a dead player"])
def test_an_unwise_choice_is_legal_and_not_commented_on(choice: str) -> None:
    """ABL-18"""
    t = town("imp baron empath chef soldier -undertaker slayer virgin", start="night 2")
    heard = len(t.view("Ana")["history"])
    t.night(Ana=choice)
    own = [kind for kind, _ in t.view("Ana")["history"][heard:]]
    assert own == ["night", "chose"]
    assert t.events("warning") == []


def test_a_choice_that_the_text_does_not_allow_is_refused_and_chosen_again() -> None:
    """ABL-19"""
    t = town("imp baron monk empath chef undertaker slayer virgin", start="night 2")
    refused = {"refused": {"choose": {"who": "Cy", "ability": "monk", "choice": "Cy"}}}
    t.night(refused, Cy="Eli", Ana="Cy")
    assert t.died == ["Cy"]
    assert t.events("chose") == [
        {"seat": 2, "ability": "monk", "choice": 4},
        {"seat": 0, "ability": "imp", "choice": 2},
    ]


def test_a_refused_attempt_by_day_uses_nothing_up_and_says_what_is_expected() -> None:
    """ABL-19"""
    t = town(EIGHT, start="day 2")
    with pytest.raises(IllegalAnswer, match="not a legal answer"):
        t.game.answer(6, ("use", "slayer", 99))
    t.use("Gus", "slayer", "Ana")
    assert t.winner == "good"


def test_a_choice_is_compulsory_unless_the_text_says_may() -> None:
    """ABL-20"""
    t = town(EIGHT, start="night 2")
    night_to(t, "poisoner")
    ask = t.game.ask
    for nothing in (None, "none", (), -1):
        with pytest.raises(IllegalAnswer):
            t.game.answer(1, nothing)
    assert t.game.ask is ask


def test_for_somebody_absent_a_legal_choice_can_be_drawn_at_random() -> None:
    """ABL-20"""
    t = town(EIGHT, start="night 2")
    night_to(t, "poisoner")
    assert t.game.ask is not None
    drawn = {RandomPolicy(seed).answer(t.game, t.game.ask) for seed in range(100)}
    assert drawn == {(1, seat) for seat in range(8)}


def test_an_optional_ability_may_be_used_now_later_or_never() -> None:
    """ABL-D4"""
    t = town(EIGHT, start="day 2").dusk().next_day(Ana="Eli", Bo="Bo")
    assert t.winner is None
    t.use("Gus", "slayer", "Ana")
    assert t.winner == "good"


# New character


def test_a_new_character_brings_its_ability_at_once_and_ends_the_old_one_with_what_it_kept_up() -> None:
    """ABL-21"""
    t = town(EIGHT, start="night 2").next_day(Bo="Cy", Ana="Eli")
    assert t.poisoned("Cy")
    t.storyteller(character={"Bo": "slayer"})
    assert not t.poisoned("Cy")
    t.expect({"is": {"Bo": {"has_ability": "slayer", "lacks_ability": "poisoner"}}})
    t.use("Bo", "slayer", "Ana")
    assert t.winner == "good"


def test_whoever_becomes_the_washerwoman_late_is_woken_that_night_and_learns_what_she_learns() -> None:
    """ABL-22, ABL-7, CLK-C64"""
    t = town("imp baron empath chef soldier undertaker slayer virgin", start="night 4")
    night_to(t, "imp")
    t.intervene(Become(6, "washerwoman"))
    finish_night(t, Ana="Eli")
    assert (6, "washerwoman") in t.grimoire.tonight.woken
    assert t.may_tell("Gus", {"players": ["Cy", "Dee"], "character": "chef"})
    assert not t.may_tell("Gus", {"players": ["Cy", "Dee"], "character": "virgin"})


def test_a_first_night_ability_gained_by_day_works_in_the_coming_night_and_only_then() -> None:
    """ABL-22"""
    t = town("imp baron empath chef soldier undertaker slayer virgin", start="day 3")
    t.storyteller(character={"Gus": "washerwoman"}).dusk().night(Ana="Eli")
    assert t.learned("Gus") is not None
    t.day().dusk().night(Ana="Eli")
    assert "Gus" not in t.woke


@pytest.mark.parametrize("when", ["night", "day"])
def test_a_first_night_ability_works_again_for_whoever_is_brought_back_to_life(when: str) -> None:
    """ABL-22"""
    t = town("imp baron empath -chef soldier undertaker slayer virgin", start=f"{when} 3")
    if when == "night":
        night_to(t, "imp")
        t.intervene(Revive((3,)))
        finish_night(t, Ana="Eli")
    else:
        t.storyteller(revive="Dee").dusk().night(Ana="Eli")
    assert t.may_learn("Dee") == [1]


def test_a_first_night_ability_works_tonight_for_whoever_swaps_into_it() -> None:
    """ABL-22"""
    t = town("imp baron empath chef soldier undertaker slayer virgin", start="night 3")
    night_to(t, "imp")
    t.intervene(Become(3, "slayer"), Become(6, "chef"))
    finish_night(t, Ana="Eli")
    assert t.may_learn("Gus") == [1]
    assert "chef" not in [why for seat, why in t.grimoire.tonight.woken if seat == 3]


def test_a_start_knowing_ability_whose_place_has_passed_is_resolved_at_the_next_opportunity_tonight() -> None:
    """ABL-23"""
    t = town("imp baron butler saint soldier undertaker slayer virgin")
    night_to(t, "butler")
    t.intervene(Become(7, "chef"))
    finish_night(t)
    assert t.may_learn("Hal") == [1]


def test_an_each_night_ability_whose_place_has_passed_waits_until_the_next_night() -> None:
    """ABL-23"""
    t = town("imp baron empath butler soldier undertaker slayer virgin", start="night 2")
    night_to(t, "butler", Ana="Eli")
    t.intervene(Become(7, "monk"), Become(6, "empath"))
    finish_night(t)
    assert not t.asked("Hal", "monk")
    assert (6, "empath") not in t.grimoire.tonight.woken
    t.day().dusk().night(Ana="Eli")
    assert t.asked("Hal", "monk")
    assert (6, "empath") in t.grimoire.tonight.woken


def test_an_each_night_ability_whose_place_is_to_come_acts_tonight() -> None:
    """ABL-22, ABL-23"""
    t = town("imp poisoner empath chef soldier undertaker slayer virgin", start="night 2")
    night_to(t, "poisoner")
    t.intervene(Become(7, "monk"))
    finish_night(t, {"choose": {"who": "Hal", "ability": "monk", "choice": "Dee"}}, Bo="Gus", Ana="Dee")
    assert t.died == []


def test_whoever_becomes_a_minion_later_learns_the_new_character_only() -> None:
    """ABL-24, CLK-C62"""
    t = town("imp baron empath chef saint undertaker slayer virgin", start="night 3")
    night_to(t, "imp")
    t.intervene(Become(4, "scarletwoman"))
    finish_night(t, Ana="Dee")
    seen = t.view("Eli")
    assert seen["you"]["character"] == "scarletwoman"
    assert seen["known"] == {4: {"character": "scarletwoman", "alignment": "good"}}


def test_whoever_becomes_the_demon_later_learns_neither_minions_nor_bluffs() -> None:
    """ABL-24"""
    t = town("imp baron poisoner chef saint undertaker slayer virgin", start="night 3")
    t.night({"rule": {"ability": "imp", "choice": "Bo"}}, Ana="Ana", Cy="Hal")
    seen = t.view("Bo")
    assert seen["you"]["character"] == "imp"
    assert seen["known"] == {1: {"character": "imp", "alignment": "evil"}}
    assert seen["bluffs"] is None


def test_bracket_text_has_no_effect_for_a_character_that_enters_play_later() -> None:
    """ABL-25, SET-21, CLK-C63"""
    t = town("imp poisoner empath chef soldier undertaker slayer virgin", start="night 2")
    before = [seat.character for seat in t.grimoire.circle]
    numbers = t.view("public")["numbers"]
    night_to(t, "imp", Bo="Hal")
    t.intervene(Become(5, "baron"))
    finish_night(t, Ana="Eli").day()
    after = [seat.character for seat in t.grimoire.circle]
    assert [(a.id, b.id) for a, b in zip(before, after, strict=True) if a is not b] == [("undertaker", "baron")]
    assert setup.count_types(after).outsider == 0
    assert t.view("public")["numbers"] == numbers


# Order


class Godfather(Townsfolk, abstract=True):
    """Acts between the Demon and the Sage."""

    __slots__ = ()
    id = "godfather"
    name = "Godfather"
    acts_other_nights = True

    async def other_nights(self) -> None:
        await self.choose_player()


class Gossip(Godfather, abstract=True):
    """Acts between the Godfather and the Sage."""

    __slots__ = ()
    id = "gossip"
    name = "Gossip"


def test_an_ability_that_triggers_on_a_death_is_resolved_when_it_happens_whatever_the_list_says() -> None:
    """ABL-26, CLK-C72"""
    t = town("imp baron saint chef soldier virgin slayer mayor", start="night 2")
    for name, character in [("Cy", Sage), ("Dee", Godfather), ("Eli", Gossip)]:
        t.grant(name, character)
    t.night(Ana="Cy")
    assert [why for _, why in t.grimoire.tonight.woken] == ["imp", "sage", "godfather", "gossip"]


def test_a_trigger_that_was_passed_over_is_resolved_when_the_list_reaches_its_character() -> None:
    """ABL-27, CLK-C72"""
    t = town("imp poisoner ravenkeeper chef soldier virgin slayer mayor", start="night 2")
    night_to(t, "poisoner")
    t.intervene(Kill((2,)))
    finish_night(t, Ana="Eli", Bo="Bo")
    assert t.asked("Cy", "ravenkeeper")


def test_an_overlooked_trigger_can_be_resolved_when_it_is_noticed() -> None:
    """ABL-27"""
    t = town("imp baron ravenkeeper chef soldier virgin slayer mayor", start="night 2").next_day(Ana="Cy")
    t.storyteller({"choose": {"who": "Cy", "ability": "ravenkeeper", "choice": "Ana"}}, wake={"Cy": "ravenkeeper"})
    assert t.learned("Cy") == "imp"


# Between abilities


def test_the_poisoning_of_the_target_does_not_disturb_an_ability() -> None:
    """ABL-28"""
    t = town("imp poisoner monk empath chef undertaker slayer virgin", start="night 2")
    t.night(Bo="Gus", Cy="Gus", Ana="Gus")
    assert t.poisoned("Gus")
    assert t.died == []


def test_an_attack_on_a_poisoned_player_kills() -> None:
    """ABL-28"""
    t = town("imp poisoner monk empath chef undertaker slayer virgin", start="night 2")
    t.night(Bo="Gus", Cy="Dee", Ana="Gus")
    assert t.died == ["Gus"]


def test_any_player_may_claim_to_use_a_day_ability_and_it_looks_like_a_use_in_vain() -> None:
    """ABL-29"""
    real = town("imp poisoner empath chef soldier undertaker slayer virgin", start="day 2").use("Gus", "slayer", "Dee")
    for seats in (
        "imp poisoner empath chef soldier undertaker mayor slayer",
        "slayer poisoner empath chef soldier undertaker imp virgin",
        "slayer poisoner empath chef soldier undertaker drunk=slayer imp",
    ):
        pretended = town(seats, start="day 2").use("Gus", "slayer", "Dee")
        assert pretended.view("public") == real.view("public")


def test_effects_of_several_abilities_on_one_player_all_apply() -> None:
    """ABL-30"""
    t = town("imp poisoner monk butler chef undertaker slayer virgin", start="night 2")
    t.night(Bo="Gus", Cy="Gus", Dee="Gus", Ana="Gus")
    assert set(t.tokens("Gus")) == {"poisoner/poisoned", "monk/safe", "butler/master"}
    assert t.poisoned("Gus")
    assert t.alive("Gus")


def test_one_of_two_protections_is_enough() -> None:
    """ABL-30"""
    t = town("imp poisoner monk soldier chef undertaker slayer virgin", start="night 2")
    t.night(Bo="Dee", Cy="Dee", Ana="Dee")
    assert t.died == []


def test_an_ability_that_the_storyteller_holds_has_no_neighbours() -> None:
    """Nobody sits beside the Storyteller, and the neighbours of the last seat are not the Storyteller's."""
    t = town("monk imp empath poisoner chef soldier mayor", start="day 2", script=None)
    t.grant("storyteller", scripts.character("empath")).grant("storyteller", scripts.character("tealady"))
    assert t.grimoire.neighbours(t.grimoire.storyteller) == ()
    empath = t.grimoire.holders_of("empath")[-1]
    assert list(empath.truths(Look(t.grimoire, {}, []))) == [0]
    assert list(empath.subjects()) == []
    # Both neighbours of Gus, who sits last, are good.
    t.execute("Fay")
    assert not t.alive("Fay")
