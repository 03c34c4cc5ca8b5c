"""States of a player, drunkenness and poisoning above all (STA)."""

from collections.abc import Iterable
from typing import Any

import pytest

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import Number
from belfry.clocktower.moments.death import Death
from belfry.clocktower.pieces.token import DAWN, DRUNK, DUSK, NO_ABILITY, POISONED, SOBER, Reminder, Token
from belfry.clocktower.script.character import Character, Minion, Outsider, Townsfolk
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from tests.clocktower.steps import finish_night, night_to
from tests.clocktower.towns import Town, town

EIGHT = "imp baron saint chef soldier virgin slayer mayor"


class Hexer(Minion, abstract=True):
    """Makes players drunk or poisoned, or keeps them sober, for as long as it has its ability."""

    __slots__ = ()
    id = "hexer"
    name = "Hexer"
    reminders = {  # noqa: RUF012 - as the characters declare it
        POISONED: Reminder(POISONED),
        DRUNK: Reminder(DRUNK),
        SOBER: Reminder(SOBER),
        "tipsy": Reminder(DRUNK, until=DUSK),
    }


class Innkeeper(Townsfolk, abstract=True):
    """Keeps a player from dying at night."""

    __slots__ = ()
    id = "innkeeper"
    name = "Innkeeper"
    acts_other_nights = True
    reminders = {"safe": Reminder(until=DAWN)}  # noqa: RUF012 - as the characters declare it

    async def other_nights(self) -> None:
        self.place("safe", await self.choose_player())

    def on_dying(self, dying: Death) -> None:
        if self.marks_active("safe", dying.victim):
            dying.prevent(self)


class TeaLady(Townsfolk, abstract=True):
    """Keeps good neighbours from dying."""

    __slots__ = ()
    id = "tealady"
    name = "Tea Lady"

    def on_dying(self, dying: Death) -> None:
        if dying.victim in self.grimoire.living_neighbours(self.seat):
            dying.prevent(self)


class Sweetheart(Outsider, abstract=True):
    """Makes a player drunk for good on dying."""

    __slots__ = ()
    id = "sweetheart"
    name = "Sweetheart"
    works_when_dead = True
    reminders = {"drunk": Reminder(DRUNK, lasts=True)}  # noqa: RUF012 - as the characters declare it

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat:
            self.place("drunk", self.grimoire.circle[-1])


class Juggler(Townsfolk, abstract=True):
    """Learns at night how many guesses of the day were right."""

    __slots__ = ()
    id = "juggler"
    name = "Juggler"
    acts_other_nights = True
    learns = Number(5)

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        people = look.town.people
        return (sum(people[seat].character.id == guess for seat, guess in self.memory),)


def give(t: Town, name: str, character: type[Character]) -> Any:
    """Give a player an ability beside that of their character."""
    return t.grimoire.grant(t.seat(name).id, character)


def hexers(t: Town, names: str) -> list[Any]:
    """The Hexer's abilities of these players."""
    return [give(t, name, Hexer) for name in names.split()]


def link(t: Town, author: Any, target: str, effect: str = POISONED) -> Token:
    """An effect that was under way while its author had the ability."""
    return t.grimoire.place(f"hexer/{effect}", author.key, t.seat(target), Hexer.reminders[effect], void=False)


def impair(t: Town, name: str, effect: str, until: str | None = None) -> Token:
    """Make a player drunk or poisoned by nobody's ability."""
    return t.grimoire.place(f"hexer/{effect}", NO_ABILITY, t.seat(name), Reminder(effect, until), void=False)


def end(t: Town, token: Token) -> None:
    """Take the effect of a token away."""
    t.grimoire.discard(token.name, token.source)


def affected(t: Town) -> set[str]:
    """Who is drunk or poisoned."""
    return {seat.name for seat in t.grimoire.circle if t.grimoire.is_drunk(seat) or t.grimoire.is_poisoned(seat)}


STATES = ("alive", "character", "alignment", "drunk", "poisoned")


def states(t: Town, name: str) -> dict[str, Any]:
    """A player's states as the Storyteller sees them."""
    page = t.view("storyteller")["grimoire"]["seats"][t.seat(name).id]
    return {state: page[state] for state in STATES}


# In general


def test_every_player_is_alive_or_dead_good_or_evil_of_one_character_drunk_or_sober_poisoned_or_healthy() -> None:
    """STA-1"""
    t = town("imp baron drunk=chef:evil -soldier:good thief:evil", start="day 2", tokens={"Dee": ["poisoner/poisoned"]})
    assert states(t, "Ana") == dict(zip(STATES, (True, "imp", "evil", False, False), strict=True))
    assert states(t, "Cy") == dict(zip(STATES, (True, "drunk", "evil", True, False), strict=True))
    assert states(t, "Dee") == dict(zip(STATES, (False, "soldier", "good", False, True), strict=True))
    assert states(t, "Eli") == dict(zip(STATES, (True, "thief", "evil", False, False), strict=True))


@pytest.mark.parametrize(
    ("state", "deed", "value"),
    [
        ("alive", {"kill": "Cy"}, False),
        ("alignment", {"alignment": {"Cy": "evil"}}, "evil"),
        ("character", {"character": {"Cy": "baron"}}, "baron"),
        ("poisoned", {"add_token": {"Cy": ["poisoner/poisoned"]}}, True),
    ],
)
def test_a_change_in_one_state_changes_no_other(state: str, deed: dict[str, Any], value: Any) -> None:
    """STA-2"""
    t = town(EIGHT, start="day 2")
    before = {seat.name: states(t, seat.name) for seat in t.grimoire.circle}
    t.storyteller(**deed)
    after = {seat.name: states(t, seat.name) for seat in t.grimoire.circle}
    assert after == {**before, "Cy": {**before["Cy"], state: value}}


def test_what_an_ability_keeps_up_ends_with_it() -> None:
    """STA-2"""
    t = town(EIGHT, start="day 2")
    [ana] = hexers(t, "Ana")
    link(t, ana, "Dee")
    assert t.poisoned("Dee")
    t.storyteller(character={"Ana": "imp"})
    assert not t.poisoned("Dee")


def test_states_belong_to_the_player_who_keeps_them_when_characters_are_swapped() -> None:
    """STA-3, CLK-C66, TRC-32"""
    t = town(EIGHT, start="day 2")
    [fay] = hexers(t, "Fay")
    fay.place("tipsy", t.seat("Dee"))
    t.storyteller(character={"Dee": "slayer", "Gus": "chef"})
    assert t.drunk("Dee")
    assert not t.drunk("Gus")
    t.use("Dee", "slayer", "Ana")
    assert t.alive("Ana")
    t.dusk()
    assert not t.drunk("Dee")


def test_nobody_is_told_a_state_and_only_life_is_public() -> None:
    """STA-4"""
    t = town(EIGHT, start="day 2")
    before = {who: t.view(who) for who in ("public", "Cy", "Dee", "Gus")}
    impair(t, "Cy", POISONED)
    impair(t, "Dee", DRUNK)
    t.storyteller(alignment={"Hal": "evil"})
    for who, view in before.items():
        assert t.view(who) == view
    t.storyteller(kill="Cy")
    for who in before:
        assert t.view(who)["town"][2]["alive"] is False


def test_players_die_by_day_through_execution_and_at_night_through_abilities() -> None:
    """STA-5"""
    t = town(EIGHT, start="day 2").execute("Dee")
    assert t.died == ["Dee"]
    t.dusk().night(Ana="Gus")
    assert t.died == ["Gus"]


def test_an_execution_need_not_kill_and_the_dead_cannot_be_killed() -> None:
    """STA-6"""
    t = town("imp baron saint -chef soldier virgin slayer mayor", start="day 2").execute("Dee")
    assert t.executed == "Dee"
    t.dusk().night(Ana="Dee")
    assert t.died == []


# Alignment and character


def test_a_player_who_changes_alignment_keeps_the_character() -> None:
    """STA-7, STA-8"""
    t = town(EIGHT, start="day 2").storyteller(alignment={"Dee": "evil", "Ana": "good"})
    t.expect({"is": {"Dee": {"character": "chef", "alignment": "evil"}}})
    t.expect({"is": {"Ana": {"character": "imp", "alignment": "good", "has_ability": "imp"}}})


def test_a_player_who_changes_character_keeps_the_alignment() -> None:
    """STA-7, STA-8"""
    t = town(EIGHT, start="day 2").storyteller(character={"Dee": "poisoner", "Bo": "chef"})
    t.expect({"is": {"Dee": {"character": "poisoner", "alignment": "good"}}})
    t.expect({"is": {"Bo": {"character": "chef", "alignment": "evil"}}})


def test_a_player_is_told_a_new_character_or_alignment_at_once() -> None:
    """STA-9, STA-D3"""
    t = town(EIGHT, start="night 3")
    night_to(t, "imp")
    t.intervene(Become(3, "empath"))
    assert t.view("Dee")["you"] == {"seat": 3, "character": "empath", "alignment": "good"}
    t.intervene(Align(3, "evil"))
    assert t.view("Dee")["you"] == {"seat": 3, "character": "empath", "alignment": "evil"}


def test_other_players_are_not_told_of_a_change() -> None:
    """STA-10"""
    t = town(EIGHT, start="day 2")
    before = {who: t.view(who) for who in ("public", "Ana", "Bo", "Hal")}
    t.storyteller(character={"Dee": "poisoner"}).storyteller(alignment={"Dee": "evil"})
    for who, view in before.items():
        assert t.view(who) == view


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
def test_what_a_drunk_or_poisoned_player_is_told_of_a_change_is_true(effect: str) -> None:
    """STA-11, CLK-C68"""
    t = town(EIGHT, start="day 2")
    impair(t, "Dee", effect)
    t.storyteller(alignment={"Dee": "evil"}).storyteller(character={"Dee": "virgin"})
    assert t.view("Dee")["you"] == {"seat": 3, "character": "virgin", "alignment": "evil"}


def test_the_drunk_is_treated_in_everything_as_what_they_think_to_be_and_never_told_otherwise() -> None:
    """STA-12"""
    real = town("imp baron empath chef soldier virgin slayer mayor")
    drunk = town("imp baron drunk=empath chef soldier virgin slayer mayor")
    for t in (real, drunk):
        t.night({"tell": {"who": "Cy", "ability": "empath", "value": 1}}).day().dusk()
        t.night({"tell": {"who": "Cy", "ability": "empath", "value": 1}}, Ana="Eli").day()
    for who in ("Cy", "Dee", "public"):
        assert drunk.view(who) == real.view(who)


def test_whoever_becomes_the_drunk_is_told_a_townsfolk() -> None:
    """STA-12"""
    t = town(EIGHT, start="day 2").storyteller(
        {"rule": {"ability": "drunk", "choice": "librarian"}}, character={"Dee": "drunk"}
    )
    assert t.character("Dee") == "drunk"
    assert t.view("Dee")["you"]["character"] == "librarian"


def test_every_player_knows_their_own_alignment() -> None:
    """STA-13"""
    t = town("imp baron:good saint:evil drunk=chef soldier virgin slayer thief:evil").setup()
    for seat in t.grimoire.circle:
        assert t.view(seat.name)["you"]["alignment"] == seat.alignment
    t.next_day().storyteller(alignment={"Dee": "evil"})
    assert t.view("Dee")["you"]["alignment"] == "evil"


def test_a_good_minion_is_still_an_evil_character_and_an_evil_townsfolk_a_good_one() -> None:
    """STA-14"""
    t = town("imp baron:good chef:evil investigator soldier virgin washerwoman mayor").night()
    assert t.may_tell("Dee", {"players": ["Bo", "Cy"], "character": "baron"})
    assert t.may_tell("Gus", {"players": ["Bo", "Cy"], "character": "chef"})
    assert {c.type for c in t.grimoire.script.evil} == {"minion", "demon"}
    assert {c.type for c in t.grimoire.script.good} == {"townsfolk", "outsider"}


def test_whoever_changes_sides_in_the_night_does_not_learn_the_new_team_mates() -> None:
    """STA-15"""
    t = town(EIGHT, start="night 2")
    night_to(t, "imp")
    t.intervene(Align(3, "evil"), Align(1, "good"))
    finish_night(t, Ana="Eli").day()
    assert t.view("Dee")["known"] == {3: {"character": "chef", "alignment": "evil"}}
    assert t.view("Bo")["known"] == {1: {"character": "baron", "alignment": "good"}}


# Drunk and poisoned


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
def test_drunk_and_poisoned_have_the_same_effect_no_ability(effect: str) -> None:
    """STA-16"""
    t = town(EIGHT, start="day 2")
    impair(t, "Gus", effect)
    t.expect({"is": {"Gus": {"lacks_ability": "slayer", effect: True}}})
    t.use("Gus", "slayer", "Ana")
    assert t.alive("Ana")


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
@pytest.mark.parametrize("life", ["", "-"])
def test_the_alive_and_the_dead_can_be_drunk_or_poisoned(life: str, effect: str) -> None:
    """STA-17"""
    t = town(f"imp baron {life}recluse chef soldier virgin slayer fortuneteller", start="night 2")
    impair(t, "Cy", effect)
    t.expect({"is": {"Cy": {effect: True, "lacks_ability": "recluse"}}})
    t.night(Ana="Eli", Hal=["Cy", "Dee"])
    assert t.may_learn("Hal") == [False]


@pytest.mark.parametrize("first", [DRUNK, POISONED])
def test_somebody_both_drunk_and_poisoned_has_the_ability_back_only_when_sober_and_healthy(first: str) -> None:
    """STA-18, CLK-C70"""
    t = town(EIGHT, start="day 2")
    tokens = {effect: impair(t, "Gus", effect) for effect in (DRUNK, POISONED)}
    assert t.drunk("Gus")
    assert t.poisoned("Gus")
    end(t, tokens.pop(first))
    t.expect({"is": {"Gus": {"lacks_ability": "slayer"}}})
    end(t, tokens.popitem()[1])
    t.expect({"is": {"Gus": {"has_ability": "slayer"}}})


def test_of_several_causes_of_one_state_the_last_to_end_ends_it() -> None:
    """STA-19"""
    t = town(EIGHT, start="day 2")
    ana, bo = hexers(t, "Ana Bo")
    link(t, ana, "Gus")
    link(t, bo, "Gus")
    t.grimoire.discard("hexer/poisoned", ana.key)
    assert t.poisoned("Gus")
    t.grimoire.discard("hexer/poisoned", bo.key)
    assert not t.poisoned("Gus")


def test_a_poisoned_empath_is_woken_may_be_shown_anything_of_the_shape_and_is_not_told() -> None:
    """STA-20, STA-21, STA-D1, STA-D2, CLK-C71"""
    t = town("poisoner soldier empath chef imp virgin slayer mayor", start="night 2").night(Ana="Cy", Eli="Bo")
    assert "Cy" in t.woke
    assert t.may_learn("Cy") == [0, 1, 2]
    assert t.view("Cy")["told"][-1] == {
        "phase": "night",
        "number": 2,
        "kind": "learned",
        "seat": 2,
        "ability": "empath",
        "value": t.learned("Cy"),
        "text": f"You are shown {t.learned('Cy')}: so many of your living neighbours are evil.",
    }


@pytest.mark.parametrize("value", [0, 1, 2])
def test_the_storyteller_chooses_freely_between_true_and_false(value: int) -> None:
    """STA-21, STA-D1, STA-D2, TRC-55"""
    t = town("poisoner soldier empath chef imp virgin slayer mayor", start="night 2")
    t.night({"tell": {"who": "Cy", "ability": "empath", "value": value}}, Ana="Cy", Eli="Bo")
    assert t.learned("Cy") == value


def test_by_default_the_advice_for_a_poisoned_player_is_false() -> None:
    """STA-D1"""
    t = town("poisoner soldier empath chef imp virgin slayer mayor", start="night 2")
    night_to(t, "empath", Ana="Cy", Eli="Bo")
    assert t.view("storyteller")["suggestion"]["answer"] in (1, 2)


def test_a_poisoned_players_choices_are_taken_as_if_the_ability_worked() -> None:
    """STA-20"""
    healthy = town("baron monk fortuneteller chef imp virgin slayer butler", start="night 2")
    poisoned = town("baron monk fortuneteller chef imp virgin slayer butler", start="night 2")
    for name in ("Bo", "Cy", "Eli", "Hal"):
        impair(poisoned, name, POISONED)
    for t in (healthy, poisoned):
        t.night(Bo="Dee", Cy=["Eli", "Dee"], Eli="Dee", Hal="Ana")
    assert poisoned.events("chose") == healthy.events("chose")
    assert poisoned.grimoire.tonight.woken == healthy.grimoire.tonight.woken


def test_a_poisoned_demons_attack_does_not_kill() -> None:
    """STA-22"""
    t = town("poisoner soldier empath chef imp virgin slayer mayor", start="night 2").night(Ana="Eli", Eli="Dee")
    assert t.died == []


def test_a_poisoned_monks_protection_does_not_protect() -> None:
    """STA-22"""
    t = town("poisoner monk empath chef imp virgin slayer mayor", start="night 2").night(Ana="Bo", Bo="Dee", Eli="Dee")
    assert t.died == ["Dee"]


@pytest.mark.parametrize("virgin", ["virgin", "drunk=virgin"])
def test_a_nomination_of_a_drunk_virgin_triggers_nothing(virgin: str) -> None:
    """STA-22"""
    t = town(f"imp baron saint chef soldier {virgin} slayer mayor", start="day 2")
    impair(t, "Fay", DRUNK)
    t.nominate("Dee", "Fay")
    assert t.executed is None


def test_a_poisoned_demon_is_seen_as_the_demon() -> None:
    """STA-23, CLK-C69"""
    t = town("poisoner soldier fortuneteller chef imp virgin slayer mayor", start="night 2")
    t.night(Ana="Eli", Cy=["Eli", "Dee"], Eli="Bo")
    assert t.poisoned("Eli")
    assert t.may_learn("Cy") == [True]


def test_true_character_alignment_and_life_of_drunk_and_poisoned_players_are_seen() -> None:
    """STA-23"""
    t = town("imp baron empath chef soldier drunk=virgin ravenkeeper mayor", start="night 2")
    impair(t, "Bo", POISONED)
    t.night({"choose": {"who": "Gus", "ability": "ravenkeeper", "choice": "Fay"}}, Ana="Gus")
    assert t.may_learn("Cy") == [1]
    assert t.may_learn("Gus") == ["drunk"]


@pytest.mark.parametrize("effect", [DRUNK, POISONED])
def test_drunk_and_poisoned_players_nominate_vote_talk_and_win(effect: str) -> None:
    """STA-24"""
    t = town(EIGHT, start="day 2")
    for seat in t.grimoire.circle:
        impair(t, seat.name, effect)
    t.steps({"say": {"who": "Dee", "text": "I am the Chef."}})
    assert t.nominate("Dee", "Ana", "Cy Dee Eli Fay Gus").tally == 5
    t.close()
    assert t.winner == "good"


# Exact timing


def test_a_protection_under_way_stops_while_its_author_is_drunk() -> None:
    """STA-25, CLK-C58"""
    t = town(EIGHT, start="night 2")
    give(t, "Cy", Innkeeper)
    night_to(t, "innkeeper")
    t.game.answer(2, 3)
    impair(t, "Cy", DRUNK)
    finish_night(t, Ana="Dee")
    assert t.died == ["Dee"]


def test_a_protection_under_way_goes_on_when_its_author_is_sober_again() -> None:
    """STA-25"""
    t = town(EIGHT, start="night 2")
    give(t, "Cy", Innkeeper)
    night_to(t, "innkeeper")
    t.game.answer(2, 3)
    end(t, impair(t, "Cy", DRUNK))
    finish_night(t, Ana="Dee")
    assert t.died == []


def test_a_permanent_ability_stops_while_its_holder_is_poisoned_and_goes_on_without_any_action() -> None:
    """STA-25, CLK-C59"""
    t = town(EIGHT, start="night 2")
    give(t, "Cy", TeaLady)
    poison = impair(t, "Cy", POISONED)
    t.night(Ana="Bo").storyteller(revive="Bo")
    assert t.died == ["Bo"]
    end(t, poison)
    t.day().dusk().night(Ana="Dee")
    assert t.died == []


def test_a_trigger_while_poisoned_is_wasted_for_good() -> None:
    """STA-26, CLK-C60"""
    t = town(EIGHT, start="night 2")
    give(t, "Cy", Sweetheart)
    poison = impair(t, "Cy", POISONED)
    t.night(Ana="Cy")
    assert affected(t) == {"Cy"}
    end(t, poison)
    assert affected(t) == set()


def test_a_trigger_while_healthy_works() -> None:
    """STA-27"""
    t = town(EIGHT, start="night 2")
    give(t, "Cy", Sweetheart)
    t.night(Ana="Cy")
    assert affected(t) == {"Hal"}


def test_a_choice_made_while_poisoned_has_no_effect_even_if_the_chooser_recovers_a_moment_later() -> None:
    """STA-26"""
    t = town("imp baron monk chef soldier virgin slayer mayor", start="night 2")
    poison = impair(t, "Cy", POISONED)
    night_to(t, "imp", Cy="Dee")
    end(t, poison)
    finish_night(t, Ana="Dee")
    assert t.died == ["Dee"]


def test_a_use_while_sober_works_even_if_it_depends_on_what_happened_while_drunk() -> None:
    """STA-27, CLK-C61"""
    t = town(EIGHT, start="day 2")
    juggler = give(t, "Cy", Juggler)
    impair(t, "Cy", DRUNK, until=DUSK)
    juggler.memory = ((0, "imp"), (1, "baron"), (3, "slayer"))
    t.dusk().night(Ana="Eli")
    assert t.may_learn("Cy", "juggler") == [2]


def test_an_undertaker_who_was_poisoned_at_the_execution_learns_the_truth_when_healthy_at_night() -> None:
    """STA-27"""
    t = town("imp baron undertaker chef soldier virgin slayer mayor", start="day 2")
    impair(t, "Cy", POISONED, until=DUSK)
    t.execute("Dee").dusk().night(Ana="Eli")
    assert t.may_learn("Cy") == ["chef"]
