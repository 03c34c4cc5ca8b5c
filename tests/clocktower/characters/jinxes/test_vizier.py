"""The special rules of the Vizier with others, and of Lil' Monsta's babysitters whom an execution does not kill."""

from typing import Any

import pytest

from tests.clocktower.steps import works
from tests.clocktower.towns import Town, town

REST = ["chef", "monk", "soldier", "empath", "slayer", "mayor", "saint", "imp", "poisoner"]


def here(seats: str, *more: str, start: str = "day 2", **options: Any) -> Town:
    """A town on a script with these characters beside those who sit there."""
    seated = [word.partition("=")[0] for word in seats.replace("-", "").split()]
    return town(seats, script=[*dict.fromkeys((*seated, *more, *REST))], start=start, **options)


def off(jinx: str) -> dict[str, Any]:
    """The table has switched the special rule off."""
    return {"jinxes": {"off": [jinx]}}


def order(who: str = "Ana") -> dict[str, Any]:
    return {"choose": {"who": who, "ability": "vizier", "choice": True}}


def vote(by: str, who: str, votes: str) -> dict[str, Any]:
    return {"nominate": {"by": by, "who": who, "votes": votes.split()}}


def said(t: Town) -> list[str]:
    """What everybody has heard of the Vizier."""
    return [event["what"] for event in t.events("declared") if event["ability"] == "vizier"]


def told(t: Town, what: str) -> list[dict[str, Any]]:
    return [event for event in t.events("seen") if event["what"] == what]


# Alsaahir and Investigator


@pytest.mark.parametrize("other", ["alsaahir", "investigator"])
def test_with_one_of_these_on_the_script_nobody_hears_of_the_vizier(other: str) -> None:
    """jinx/alsaahir-vizier, jinx/alsaahir-vizier/c1, jinx/investigator-vizier, jinx/investigator-vizier/c1"""
    t = here("vizier imp chef monk soldier empath mayor", other, start="night 1").next_day()
    assert said(t) == []
    assert all("known" not in t.view(who) or 0 not in t.view(who)["known"] for who in ("public", "Cy"))


@pytest.mark.parametrize("other", ["alsaahir", "investigator"])
def test_switched_off_the_vizier_is_announced(other: str) -> None:
    """djinn/r1"""
    seats = "vizier imp chef monk soldier empath mayor"
    t = here(seats, other, start="night 1", **off(f"{other}-vizier")).next_day()
    assert said(t) == ["is"]


# Courtier


def courtier(**options: Any) -> Town:
    """Ana the Vizier, Bo the Imp, Cy the Courtier, in the second night."""
    return here("vizier imp courtier monk soldier empath mayor chef", start="night 2", **options)


def test_a_vizier_whom_the_courtier_has_made_drunk_is_told_and_does_not_die_by_day() -> None:
    """jinx/courtier-vizier, jinx/courtier-vizier/c1, jinx/courtier-vizier/r1"""
    t = courtier().next_day(Cy="vizier", Bo="Hal", Dee="Eli")
    assert [event["seat"] for event in told(t, "lost")] == [0]
    t.steps(vote("Eli", "Fay", "Gus Hal"), order())
    assert t.alive("Fay")
    assert said(t)[-1] == "nothing"
    t.execute("Ana", by="Dee")
    assert t.alive("Ana")
    assert t.executed == "Ana"


def test_a_poisoned_vizier_is_told_once_for_each_loss_and_lives() -> None:
    """jinx/courtier-vizier/c2, jinx/courtier-vizier/r1"""
    t = here("vizier imp poisoner monk soldier empath mayor chef", "courtier", start="night 2")
    t.next_day(Cy="Ana", Bo="Hal", Dee="Eli").execute("Ana", by="Dee")
    assert t.alive("Ana")
    assert len(told(t, "lost")) == 1
    t.dusk().next_day(Cy="Ana", Bo="Gus", Dee="Eli")
    assert len(told(t, "lost")) == 2
    lines = [line["text"] for line in t.view("Ana")["told"] if line["kind"] == "seen"]
    assert lines[-1] == "You have lost your ability for now (Vizier)."


def test_a_vizier_who_dies_or_becomes_another_is_told_nothing() -> None:
    """jinx/courtier-vizier/r2"""
    t = courtier().next_day(Cy="none", Bo="Ana", Dee="Eli")
    assert not t.alive("Ana")
    assert told(t, "lost") == []
    changed = courtier().storyteller(character={"Ana": "chef"}).next_day(Cy="vizier", Bo="Hal", Dee="Eli")
    assert told(changed, "lost") == []
    changed.execute("Ana", by="Dee")
    assert not changed.alive("Ana")


def test_without_the_rule_a_drunk_vizier_is_told_nothing_and_dies() -> None:
    """djinn/r1"""
    t = courtier(**off("courtier-vizier")).next_day(Cy="vizier", Bo="Hal", Dee="Eli").execute("Ana", by="Dee")
    assert told(t, "lost") == []
    assert not t.alive("Ana")


# Preacher


def preacher(*more: str, **options: Any) -> Town:
    """Ana the Vizier, Bo the Imp, Cy the Preacher, in the second night."""
    return here("vizier imp preacher monk soldier empath mayor chef", *more, start="night 2", **options)


@pytest.mark.parametrize("more", [(), ("courtier",)])
def test_a_vizier_whom_the_preacher_picks_knows_by_that_and_does_not_die_by_day(more: tuple[str, ...]) -> None:
    """jinx/preacher-vizier, jinx/preacher-vizier/c1, jinx/preacher-vizier/r1"""
    t = preacher(*more).night(Cy="Ana", Bo="Hal", Dee="Eli")
    assert t.learned("Ana", "preacher") == "preacher"
    t.day().steps(vote("Eli", "Fay", "Gus Hal"), order())
    assert t.alive("Fay")
    assert said(t)[-1] == "nothing"
    t.execute("Ana", by="Dee")
    assert t.alive("Ana")
    assert t.executed == "Ana"
    assert told(t, "lost") == []


@pytest.mark.parametrize("more", [(), ("courtier",)])
def test_with_the_preacher_on_the_script_any_other_loss_is_told_once(more: tuple[str, ...]) -> None:
    """jinx/preacher-vizier/r1"""
    t = here("vizier imp poisoner monk soldier empath mayor chef", "preacher", *more, start="night 2")
    t.next_day(Cy="Ana", Bo="Hal", Dee="Eli").execute("Ana", by="Dee")
    assert t.alive("Ana")
    assert [event["seat"] for event in told(t, "lost")] == [0]


def test_a_vizier_whom_the_preacher_silences_again_later_is_told() -> None:
    """jinx/preacher-vizier/r1: the Preacher says nothing then"""
    t = preacher().next_day(Cy="Ana", Bo="Hal", Dee="Eli").impair("Cy", "poisoned", until="dusk")
    t.nominate("Eli", "Fay").dusk().next_day(Cy="Fay", Bo="Gus", Dee="Eli")
    assert [event["seat"] for event in told(t, "lost")] == [0]


def test_without_the_rule_a_vizier_whom_the_preacher_picked_dies() -> None:
    """djinn/r1"""
    t = preacher(**off("preacher-vizier")).next_day(Cy="Ana", Bo="Hal", Dee="Eli").execute("Ana", by="Dee")
    assert not t.alive("Ana")


# Fearmonger


def fearmonger(**options: Any) -> Town:
    """Ana the Vizier, Bo the Imp, Cy the Fearmonger, who has chosen Dee."""
    t = here("vizier imp fearmonger monk soldier empath mayor chef", start="night 2", **options)
    return t.next_day(Cy="Dee", Bo="Hal", Dee="Eli")


def test_the_vizier_learns_whom_the_fearmonger_chooses() -> None:
    """jinx/fearmonger-vizier"""
    t = fearmonger()
    assert [(event["seat"], event["who"]) for event in told(t, "chose")] == [(0, 3)]
    assert (0, "fearmonger-vizier") in t.grimoire.tonight.woken
    assert told(fearmonger(**off("fearmonger-vizier")), "chose") == []


@pytest.mark.parametrize("drunk", [False, True])
def test_the_vizier_may_not_have_the_fearmongers_choice_executed(drunk: bool) -> None:
    """jinx/fearmonger-vizier/c1, jinx/fearmonger-vizier/r1"""
    t = fearmonger()
    if drunk:
        t.impair("Cy", "drunk")
    t.steps(vote("Eli", "Dee", "Fay Gus"))
    assert not t.asked("Ana", "vizier")
    assert t.alive("Dee")
    t.steps(vote("Fay", "Eli", "Fay Gus"), order())
    assert not t.alive("Eli")


def test_once_the_fearmonger_is_dead_or_without_the_rule_the_order_is_free() -> None:
    """jinx/fearmonger-vizier/r1"""
    t = fearmonger().intervene(kill="Cy").steps(vote("Eli", "Dee", "Fay Gus"), order())
    assert not t.alive("Dee")
    t = fearmonger(**off("fearmonger-vizier")).steps(vote("Eli", "Dee", "Fay Gus"), order())
    assert not t.alive("Dee")


def test_a_fearmongers_ability_that_is_only_believed_tells_the_vizier_nothing_and_binds_nobody() -> None:
    """jinx/fearmonger-vizier, marionette/r2"""
    t = here(
        "vizier imp marionette=alchemist monk soldier empath mayor chef", "alchemist", "fearmonger", start="night 1"
    )
    given = {"rule": {"ability": "alchemist", "choice": "fearmonger"}}
    t.next_day(given, {"choose": {"who": "Cy", "ability": "fearmonger", "choice": "Dee"}})
    assert told(t, "chose") == []
    t.steps(vote("Eli", "Dee", "Fay Gus"), order())
    assert not t.alive("Dee")


# Magician


def magician(first: str = "vizier", start: str = "day 2", **options: Any) -> Town:
    """Bo the Imp, Cy the Magician."""
    return here(f"{first} imp magician monk soldier empath mayor", "vizier", start=start, **options)


def test_the_vizier_may_not_have_the_magician_executed() -> None:
    """jinx/magician-vizier, jinx/magician-vizier/c1"""
    t = magician().steps(vote("Eli", "Cy", "Fay Gus Dee Eli"))
    assert not t.asked("Ana", "vizier")
    assert t.about_to_die == "Cy"
    assert not t.close().alive("Cy")
    free = magician(**off("magician-vizier")).steps(vote("Eli", "Cy", "Fay"), order())
    assert not free.alive("Cy")


def shown(t: Town) -> list[list[int]]:
    """Whom the Minion and the Demon are shown."""
    return [t.events("minioninfo")[0]["demons"], t.events("demoninfo")[0]["minions"]]


def test_with_a_vizier_in_play_the_magician_is_shown_to_nobody() -> None:
    """jinx/magician-vizier, jinx/magician-vizier/c2"""
    assert shown(magician(start="night 1").night()) == [[1], [0]]
    assert shown(magician(start="night 1", **off("magician-vizier")).night()) == [[1, 2], [0, 2]]
    assert shown(magician("poisoner", start="night 1").night()) == [[1, 2], [0, 2]]


def test_with_a_dead_vizier_too() -> None:
    """jinx/magician-vizier/r1"""
    t = here("-vizier imp magician monk soldier empath mayor poisoner", start="night 1").night()
    assert t.events("minioninfo")[0]["demons"] == [1]


def test_with_a_vizier_in_play_the_magician_has_no_ability() -> None:
    """jinx/magician-vizier, jinx/magician-vizier/r1"""
    t = magician()
    assert not works(t, "Cy")
    assert not works(t.storyteller(kill="Ana"), "Cy")
    assert works(t.storyteller(character={"Ana": "poisoner"}), "Cy")
    assert works(magician(**off("magician-vizier")), "Cy")


def test_somebody_who_merely_has_the_magicians_ability_is_without_it_too_and_keeps_the_own_one() -> None:
    """jinx/magician-vizier, djinn/r7"""
    t = here("vizier imp philosopher monk soldier empath mayor", "magician", start="night 1").night(Cy="magician")
    held = {ability.id: ability.works for ability in t.grimoire.abilities_of(t.seat("Cy"))}
    assert held == {"philosopher": True, "magician": False}


# Zealot and Politician


@pytest.mark.parametrize("counts_as", ["good", "evil"])
@pytest.mark.parametrize("id", ["zealot", "politician"])
def test_some_may_count_as_evil_for_the_vizier(id: str, counts_as: str) -> None:
    """jinx/vizier-zealot, jinx/vizier-zealot/c1, jinx/politician-vizier, jinx/politician-vizier/c1"""
    t = here(f"vizier imp {id} monk soldier empath mayor")
    register = {"register": {"who": "Cy", "to": "vizier", "as": counts_as}}
    t.steps(vote("Eli", "Dee", "Ana Bo Cy"), order(), register)
    assert t.alive("Dee") is (counts_as == "evil")


@pytest.mark.parametrize(("id", "jinx"), [("zealot", "vizier-zealot"), ("politician", "politician-vizier")])
def test_without_the_rule_their_vote_is_a_good_one(id: str, jinx: str) -> None:
    """djinn/r1"""
    t = here(f"vizier imp {id} monk soldier empath mayor", **off(jinx))
    t.steps(vote("Eli", "Dee", "Ana Bo Cy"), order())
    assert not t.alive("Dee")
    assert not t.asked("storyteller", "vizier")


# Lil' Monsta


def monsta(minion: str, **options: Any) -> Town:
    """Ana is this Minion and babysits Lil' Monsta."""
    tokens = {"Ana": ["lilmonsta/is-the-demon"]}
    seats = f"{minion} poisoner chef monk soldier empath mayor"
    return here(seats, "lilmonsta", unseated=["lilmonsta"], tokens=tokens, **options)


@pytest.mark.parametrize("minion", ["vizier", "psychopath"])
def test_a_babysitter_dies_when_executed(minion: str) -> None:
    """jinx/lilmonsta-vizier, jinx/lilmonsta-vizier/c1, jinx/lilmonsta-psychopath, jinx/lilmonsta-psychopath/c1"""
    t = monsta(minion).execute("Ana", by="Cy")
    assert not t.alive("Ana")
    assert t.winner == "good"
    assert "psychopath" not in [event["ability"] for event in t.events("declared")]


def test_a_vizier_who_babysits_dies_by_day_of_an_execution_alone() -> None:
    """vizier/r2, jinx/lilmonsta-vizier"""
    seats = "vizier poisoner chef monk slayer empath mayor"
    tokens = {"Ana": ["lilmonsta/is-the-demon"]}
    t = here(seats, "lilmonsta", unseated=["lilmonsta"], tokens=tokens).use("Eli", "slayer", "Ana")
    assert t.alive("Ana")


def test_one_who_does_not_babysit_is_saved_as_usual() -> None:
    """jinx/lilmonsta-vizier"""
    seats = "vizier poisoner chef monk soldier empath mayor"
    tokens = {"Bo": ["lilmonsta/is-the-demon"]}
    t = here(seats, "lilmonsta", unseated=["lilmonsta"], tokens=tokens).execute("Ana", by="Cy")
    assert t.alive("Ana")


def test_without_the_rules_a_babysitter_lives() -> None:
    """djinn/r1"""
    t = monsta("vizier", **off("lilmonsta-vizier")).execute("Ana", by="Cy")
    assert t.alive("Ana")
    gestures = [{"choose": {"who": who, "ability": "psychopath", "choice": "rock"}} for who in ("Ana", "Cy")]
    t = monsta("psychopath", **off("lilmonsta-psychopath")).execute("Ana", *gestures, by="Cy")
    assert t.alive("Ana")
