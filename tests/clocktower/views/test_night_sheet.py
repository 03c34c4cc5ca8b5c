"""The night sheet that the Storyteller ticks off: whom each step is about, and who was passed over."""

from __future__ import annotations

from belfry.clocktower.storyteller.deeds.life import Kill, Revive
from belfry.clocktower.views.party_view import NightStep
from tests.clocktower.steps import choose, moon, night_to, play_to
from tests.clocktower.towns import Town, town
from tests.clocktower.views.test_watcher import watch


def step(t: Town, id: str) -> NightStep:
    """One step of the night sheet as the Storyteller sees it."""
    return next(step for step in watch(t, "storyteller")["night"] or () if step["id"] == id)


def test_the_step_of_the_demon_names_the_demon_and_not_the_lunatic_who_acts_it_out() -> None:
    t = moon("lunatic=shabaloth shabaloth assassin gossip minstrel professor pacifist", "night 3")
    choose(night_to(t, "shabaloth"), "Ana", ["Dee", "Eli"])
    play_to(t, "shabaloth")
    assert t.game.ask is not None
    assert t.game.ask.to == (t.seat("Bo").id,)
    assert step(t, "lunatic")["seat"] == t.seat("Ana").id
    assert (step(t, "shabaloth")["state"], step(t, "shabaloth")["seat"]) == ("now", t.seat("Bo").id)


def test_a_player_who_is_revived_after_their_turn_has_not_been_woken() -> None:
    t = night_to(town("imp poisoner -empath fortuneteller monk soldier saint", start="night 2"), "fortuneteller")
    t.intervene(Revive((t.seat("Cy").id,)))
    assert (step(t, "empath")["state"], step(t, "empath")["seat"]) == ("passed", t.seat("Cy").id)
    assert step(t, "poisoner")["state"] == "done"


def test_nobody_who_lives_again_has_a_reminder_that_says_dead() -> None:
    t = night_to(
        town("imp poisoner empath fortuneteller monk soldier saint", start="night 2"), "fortuneteller", Ana="Cy"
    )
    cy = t.seat("Cy")
    assert [token.name for token in t.grimoire.tokens_on(cy)] == ["imp/dead"]
    t.intervene(Revive((cy.id,)))
    assert t.grimoire.tokens_on(cy) == []
    t.intervene(Kill((cy.id,)))
    assert not t.alive("Cy")
