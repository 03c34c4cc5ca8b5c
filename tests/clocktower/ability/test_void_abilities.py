"""Whoever only believes to have an ability is asked and told like everybody who has it, and nothing comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine, Iterator
from random import Random
from typing import Any

import pytest

from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.policy import RandomPolicy
from tests.clocktower.steps import choice, rule, shown
from tests.clocktower.towns import Town, town

OTHERS = ("imp", "poisoner", "marionette", "drunk", "saint", "soldier", "sage", "artist", "chef", "recluse", "mutant")
ACTED_OUT = "declared"
"""The Storyteller may say something to everybody to keep up appearances (alchemist/r18)."""
LONGEST = 400
"""After so many answers a game has shown enough."""
STEPS = ("night_step", "unwoken_night", "by_day_for")


def believable(type: str) -> list[str]:
    """The characters of a type that somebody may take themself for."""
    listed = [c for c in CHARACTERS.values() if c.type == type and not c.belief.kinds and not c.by_hand]
    return sorted(character.id for character in listed)


def true_state(grimoire: Grimoire) -> dict[str, Any]:
    """All that is true of the players, whatever anybody believes."""
    return {
        "seats": [(s.character.id, s.evil, s.alive, s.secretly_alive, s.ghost_vote) for s in grimoire.circle],
        "drunk": grimoire.impairment.drunk,
        "poisoned": grimoire.impairment.poisoned,
        "silenced": grimoire.impairment.silenced,
        "effects": [t for t in grimoire.tokens if t.effect is not None and not t.void],
        "abilities": [ability.key for ability in grimoire.abilities if ability.had],
        "agenda": [step for step in grimoire.agenda if step[0] == "deaths"],
        "wins": dict(grimoire.pending_wins),
        "winner": grimoire.winner,
        "public": [event.kind for event in grimoire.events if event.to == EVERYONE and event.kind != ACTED_OUT],
    }


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every step of a void ability is held against what is true before it; the abilities of which there was one."""
    acted: list[str] = []

    def watch(name: str) -> None:
        original = getattr(Character, name)

        def step(self: Character, *args: Any, **more: Any) -> Coroutine[Any, Any, None]:
            return checked(self, original(self, *args, **more)) if self.void else original(self, *args, **more)

        async def checked(self: Character, rules: Coroutine[Any, Any, None]) -> None:
            before = true_state(self.grimoire)
            await rules
            acted.append(self.id)
            assert true_state(self.grimoire) == before, f"{self} has changed something by {name}"

        monkeypatch.setattr(Character, name, step)

    for name in STEPS:
        watch(name)
    yield acted


def play(t: Town, seed: int) -> None:
    """Let everybody answer by chance, to the end or for long enough."""
    game, policy = t.game, RandomPolicy(seed, hurry=0.2)
    for _ in range(LONGEST):
        if game.ask is None:
            return
        game.answer(*policy.answer(game, game.ask))


@pytest.mark.parametrize("id", [*believable("townsfolk"), *believable("outsider")])
def test_nothing_comes_of_what_a_marionette_believes_to_have(id: str, watched: list[str]) -> None:
    """marionette/r2"""
    for seed in range(4):
        seats = f"imp marionette={id} poisoner saint soldier artist sage chef recluse mutant"
        play(town(seats, script=[*dict.fromkeys((*OTHERS, id))]), seed)


@pytest.mark.parametrize("id", believable("townsfolk"))
def test_nothing_comes_of_what_the_drunk_believes_to_have(id: str, watched: list[str]) -> None:
    """drunk/r3, drunk/r5"""
    for seed in range(2):
        seats = f"imp drunk={id} poisoner saint soldier artist sage chef recluse mutant"
        play(town(seats, script=[*dict.fromkeys((*OTHERS, id))]), seed)


@pytest.mark.parametrize(
    "id", [*believable("townsfolk"), *believable("outsider"), *believable("minion"), *believable("demon")]
)
def test_nothing_comes_of_a_void_ability_of_whatever_kind(id: str, watched: list[str]) -> None:
    """philosopher/r8, cannibal/r5"""
    for seed in range(4):
        t = town(
            "imp baron poisoner saint soldier artist sage chef recluse mutant",
            script=[*dict.fromkeys((*OTHERS, "baron", id))],
        )
        own = t.grimoire.abilities_of(t.seat("Dee"))[0]
        t.grimoire.grant(own.holder, CHARACTERS[id], own.key, void=True)
        play(t, seed)


# What they are asked and told


IN_PRIVATE = ("chose", "learned", "duty")
FREE = ("alchemist", "amnesiac", "pixie")
"""What is acted out for these is the Storyteller's choice."""
ANSWERS = 200


def told(id: str, seed: int, *, void: bool) -> list[tuple[int, str, str]]:
    """What Cy chooses and learns in a game, whose ability is void or who is poisoned all the time."""
    rest = [c for c in ("empath", "king", "monk", "gambler", "mutant", "recluse", "dreamer", "oracle") if c != id]
    t = town(
        " ".join(["imp", "baron", id, *rest]), script=[*dict.fromkeys((*OTHERS, "baron", *rest, "king", "empath", id))]
    )
    for name in ("Ana",) if void else ("Ana", "Cy"):
        t.impair(name, "poisoned")
    if void:
        for ability in t.grimoire.abilities_of(t.seat("Cy")):
            t.grimoire.revoke([ability])
        t.grimoire.grant(2, CHARACTERS[id], void=True)
    times: Counter[tuple[Any, ...]] = Counter()
    for _ in range(ANSWERS):
        if t.game.ask is None:
            break
        t.game.answer(*answer(t, seed, times))
    heard: list[tuple[int, str, str]] = []
    night = 0
    for event in t.game.events:
        night = event.data["number"] if event.kind == "night" else night
        if event.kind in IN_PRIVATE and event.data["seat"] == 2:
            heard.append((night, event.kind, event.data["ability"]))
    return [one for one in heard if one[0] < night]


def answer(t: Town, seed: int, times: Counter[tuple[Any, ...]]) -> tuple[int, Any]:
    """An answer by chance which hangs on nothing but what is asked, and how often it was before."""
    ask = t.game.ask
    assert ask is not None
    asked = (ask.kind, ask.ability, ask.about)
    times[asked] += 1
    chance = Random(f"{seed} {asked} {times[asked]}")
    parties = [party for party in ask.to if ask.waits_for(party) and ask.offers(party) is not None]
    day = ask.ability == "day"
    party = STORYTELLER if STORYTELLER in parties and not (day and chance.random() < 0.6) else chance.choice(parties)
    options: Any = ask.offers(party)
    if ask.kind == "vote":
        return party, True in options
    choices = [options.pick(chance.random) for _ in range(20)]
    if day and party == STORYTELLER:
        return party, "open" if "open" in choices else "dusk"
    nominations = [choice for choice in choices if day and choice[0] == "nominate" and choice[1] != 0]
    return party, next(iter(nominations), choices[0])


@pytest.mark.parametrize("id", [id for id in (*believable("townsfolk"), *believable("outsider")) if id not in FREE])
def test_whoever_has_a_void_ability_is_asked_and_told_like_somebody_poisoned(id: str) -> None:
    """drunk/r5, marionette/r2"""
    for seed in range(3):
        void, poisoned = told(id, seed, void=True), told(id, seed, void=False)
        nights = min(max([one[0] for one in heard], default=0) for heard in (void, poisoned))
        assert [one for one in void if one[0] <= nights] == [one for one in poisoned if one[0] <= nights]
        assert bool(void) is bool(poisoned)


BELIEVERS = (
    *("cannibal", "alchemist", "pixie", "klutz", "moonchild", "butler", "golem", "juggler", "philosopher", "pithag"),
    *(
        "monk",
        "assassin",
        "drunk",
        "marionette",
        "imp",
        "poisoner",
        "saint",
        "soldier",
        "artist",
        "chef",
        "empath",
        "mayor",
    ),
)


def believer(seats: str, start: str = "day 1", **more: Any) -> Town:
    """A town with somebody who believes to have an ability."""
    return town(seats, start=start, script=[*BELIEVERS], **more)


@pytest.mark.parametrize("who", ["drunk", "marionette"])
def test_a_drunk_or_marionette_who_believes_in_the_cannibal_is_woken_for_what_was_eaten(who: str) -> None:
    """drunk/r5, marionette/r2"""
    t = believer(f"imp {who}=cannibal empath poisoner soldier artist chef mayor monk").execute("Cy").dusk()
    t.night(Dee="Hal", Ana="Eli", Ida="Eli")
    assert t.may_learn("Bo", "empath") == [0, 1, 2]
    t.day().execute("Ida").dusk().night(choice("Bo", "monk", "Fay"), Dee="Hal", Ana="Fay")
    assert t.died == ["Fay"]
    assert not t.asked("Bo", "empath")


def test_for_a_believed_cannibal_the_storyteller_says_what_an_evil_player_seems_to_give() -> None:
    """drunk/r5, drunk/r8"""
    t = believer("imp drunk=cannibal empath poisoner soldier artist chef mayor monk")
    t.execute("Dee", rule("cannibal", "monk")).dusk()
    t.night(choice("Bo", "monk", "Cy"), Ana="Cy", Ida="Eli")
    assert t.died == ["Cy"]
    assert not t.poisoned("Bo")


def test_who_comes_to_believe_in_the_cannibal_later_seems_to_have_eaten_of_the_last_one_executed() -> None:
    """drunk/r5, drunk/r13"""
    t = believer("imp saint empath poisoner soldier artist chef mayor monk").execute("Cy")
    t.storyteller(rule("drunk", "cannibal"), character={"Bo": "drunk"}).dusk().night(Dee="Hal", Ana="Eli", Ida="Eli")
    assert t.may_learn("Bo", "empath") == [0, 1, 2]


def test_who_comes_to_believe_in_the_alchemist_acts_as_a_minion_from_the_first_night_on() -> None:
    """alchemist/r20, alchemist/r23"""
    t = believer("imp saint empath assassin soldier artist chef mayor monk")
    t.storyteller(rule("drunk", "alchemist"), rule("alchemist", "poisoner"), character={"Bo": "drunk"}).dusk()
    t.night(choice("Bo", "poisoner", "Cy"), Ana="Eli", Ida="Eli")
    assert t.learned("Bo", "alchemist") == "poisoner"
    assert not t.poisoned("Cy")


def test_a_gain_may_be_acted_out_for_a_drunk_who_believes_in_the_pixie() -> None:
    """drunk/r5, pixie/r7"""
    seats = "imp drunk=pixie monk poisoner soldier artist chef mayor empath"
    t = believer(seats, "night 1").next_day(shown("Bo", "pixie", "monk"), Dee="Hal")
    t.execute("Cy", rule("pixie", "yes")).dusk().night(choice("Bo", "monk", "Fay"), Dee="Hal", Ana="Fay")
    assert t.died == ["Fay"]


def test_a_marionette_who_believes_in_the_klutz_picks_a_player_on_dying_in_vain() -> None:
    """marionette/r2"""
    t = believer("imp marionette=klutz empath poisoner soldier artist chef mayor")
    t.execute("Bo", choice("Bo", "klutz", "Cy"))
    assert (t.asked("Bo", "klutz"), t.winner) == (True, None)


def test_a_marionette_who_believes_in_the_moonchild_picks_a_player_by_dusk_in_vain() -> None:
    """marionette/r2"""
    t = believer("imp marionette=moonchild empath poisoner soldier artist chef mayor").execute("Bo")
    t.dusk(choice("Bo", "moonchild", "Cy")).night(Dee="Hal", Ana="Eli")
    assert t.died == []


def test_a_marionette_who_believes_in_the_butler_votes_with_the_master_only() -> None:
    """marionette/r2, butler/r11"""
    t = believer("imp marionette=butler empath poisoner soldier artist chef mayor", "night 1")
    t.next_day(Bo="Cy", Dee="Hal")
    assert t.nominate("Eli", "Fay", "Bo Gus").tally == 1
    assert t.nominate("Fay", "Eli", "Bo Cy Gus").tally == 3


def test_a_marionette_who_believes_in_the_golem_nominates_once_and_nobody_dies() -> None:
    """marionette/r2, golem/r6"""
    t = believer("imp marionette=golem empath poisoner soldier artist chef mayor").nominate("Bo", "Cy")
    assert t.alive("Cy")
    t.dusk().next_day(Dee="Hal", Ana="Eli")
    t.refused({"nominate": {"by": "Bo", "who": "Fay", "votes": []}})


def test_a_philosopher_who_picked_the_juggler_poisoned_is_told_a_number_after_the_next_day() -> None:
    """philosopher/r2, philosopher/r8"""
    t = believer("imp philosopher empath poisoner soldier artist chef mayor", "night 2")
    t.setup().impair("Bo", "poisoned", "dusk").next_day(Dee="Hal", Ana="Eli", Bo="juggler").use(
        "Bo", "juggler", [["Cy", "empath"]]
    ).dusk()
    t.night(Dee="Hal", Ana="Eli")
    assert t.may_learn("Bo", "juggler") == [0, 1, 2, 3, 4, 5]
