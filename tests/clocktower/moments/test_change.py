"""Changes of character, of side and of seat: when somebody is told, and what follows."""

from __future__ import annotations

from typing import ClassVar

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.characters.trouble_brewing.scarletwoman import ScarletWoman
from belfry.clocktower.moments.ballot import Ballot
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.deeds.identity import Swap
from belfry.clocktower.storyteller.deeds.seats import Reseat
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import finish_night, night_to, notes, notices, rule, sides, violet, woken_for
from tests.clocktower.towns import Town, town

EIGHT = "imp scarletwoman empath chef monk soldier saint slayer"


@pytest.mark.parametrize("start", ["night 2", "night 3"])
def test_who_becomes_the_demon_by_night_is_told_at_once(start: str) -> None:
    """STA-11"""
    t = night_to(town(EIGHT, start=start), "imp").intervene(kill="Ana")
    assert notices(t, "Bo")[-1] == ("imp", "evil")


def test_who_becomes_the_demon_by_day_is_told_only_at_night() -> None:
    t = town(EIGHT, start="day 2").execute("Ana")
    assert t.character("Bo") == "imp"
    assert notices(t, "Bo")[-1] == ("scarletwoman", "evil")
    t.dusk().night(Bo="Gus", Eli="Dee")
    assert notices(t, "Bo")[-1] == ("imp", "evil")
    assert "Bo" in t.woke


# Sides


def told_sides(t: Town, name: str) -> list[str]:
    """The alignments that a player has been told to have since the start, in order."""
    return [data["alignment"] for data in t.events("alignment") if data["seat"] == t.seat(name).id]


def test_who_changes_sides_by_night_is_woken_and_told() -> None:
    """STA-13"""
    t = night_to(town(EIGHT, start="night 2"), "imp").intervene(alignment={"Cy": "evil"})
    assert sides(t, "Cy") == ("empath", "evil")
    assert told_sides(t, "Cy") == ["evil"]
    assert ("you-are" in woken_for(t, "Cy"), t.view("Cy")["you"]["alignment"]) == (True, "evil")


def test_who_changes_sides_by_day_is_told_without_being_woken() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "evil"})
    assert told_sides(t, "Cy") == ["evil"]
    assert woken_for(t, "Cy") == []


def test_who_is_on_a_side_already_is_told_nothing() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "good"})
    assert told_sides(t, "Cy") == []
    assert [data for data in t.events("became") if data["seat"] == 2] == []


def test_who_changes_sides_twice_is_told_twice() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "evil"}).intervene(alignment={"Cy": "good"})
    assert told_sides(t, "Cy") == ["evil", "good"]


def test_with_a_good_demon_and_evil_townsfolk_the_empath_counts_sides_and_not_characters() -> None:
    t = town(EIGHT, start="night 2").storyteller(alignment={"Dee": "evil", "Bo": "good"})
    assert t.night(Ana="Hal", Eli="Gus").learned("Cy") == 1


class Anchor(Townsfolk, abstract=True):
    """A made-up ability: Cy does not turn evil."""

    __slots__ = ()
    id = "anchor"
    name = "Anchor"

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return seat.name == "Cy" and evil


class Drift(Townsfolk, abstract=True):
    """A made-up ability: Hal does not turn evil."""

    __slots__ = ()
    id = "drift"
    name = "Drift"

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return seat.name == "Hal" and evil


def test_whom_an_ability_keeps_on_a_side_stays_there_and_is_told_nothing() -> None:
    t = town(EIGHT, start="day 2").grant("storyteller", Anchor).grant("storyteller", Drift)
    t.intervene(alignment={"Cy": "evil"}).intervene(alignment={"Dee": "evil"})
    assert [t.seat(name).alignment for name in ("Cy", "Dee")] == ["good", "evil"]
    assert told_sides(t, "Cy") == []


def test_an_ability_that_does_not_work_keeps_nobody_on_a_side() -> None:
    t = town(EIGHT, start="day 2").grant("Gus", Anchor).impair("Gus", "poisoned")
    assert t.intervene(alignment={"Cy": "evil"}).seat("Cy").alignment == "evil"


# Characters


def test_what_a_new_drunk_takes_themself_for_is_decided_at_once() -> None:
    """STA-12"""
    t = town(EIGHT, start="day 2").intervene(character={"Cy": "drunk"})
    assert t.waits_for == ("storyteller", "drunk")


def test_a_new_fortune_teller_has_a_red_herring() -> None:
    t = town(EIGHT, start="day 2").intervene(character={"Cy": "fortuneteller"})
    assert t.waits_for == ("storyteller", "fortuneteller")


def test_a_new_character_is_a_secret_of_the_storyteller_and_the_player() -> None:
    t = town(EIGHT, start="day 2").storyteller(character={"Cy": "slayer"})
    assert t.events("became")[-1] == {"seat": 2, "character": "slayer", "alignment": "good"}
    assert notices(t, "Cy")[-1] == ("slayer", "good")
    assert "became" not in [kind for kind, _ in t.view("public")["history"]]


def test_who_starts_knowing_learns_on_the_night_of_the_change() -> None:
    """ABL-22"""
    t = night_to(town(EIGHT, start="night 2"), "imp", Eli="Gus").intervene(character={"Hal": "chef"})
    finish_night(t, Ana="Fay")
    assert t.learned("Hal") == 1


# Seats


def test_players_who_change_seats_have_other_neighbours_and_everybody_sees_it() -> None:
    t = town(EIGHT, start="night 2").night(Ana="Hal", Eli="Gus")
    assert t.learned("Cy") == 1
    t.day().intervene(Reseat((0, 1, 3, 4, 2, 5, 6, 7)))
    assert t.events("reseated") == [{"order": [0, 1, 3, 4, 2, 5, 6, 7]}]
    t.dusk().night(Ana="Gus", Eli="Fay")
    assert t.learned("Cy") == 0


# What a deed changes while something is decided


def test_who_becomes_something_else_while_it_is_decided_what_they_believe_has_that_ability_alone() -> None:
    """STA-12, ABL-21"""
    t = town(EIGHT, start="day 2").intervene(character={"Cy": "drunk"}).intervene(character={"Cy": "saint"})
    t.game.answer(STORYTELLER, "empath")
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Cy"))] == ["saint"]
    assert t.seat("Cy").shown.id == "saint"


# What follows


class Noting(Townsfolk, abstract=True):
    """A made-up ability: it notes who is what whenever that has changed, and whose side is about to."""

    __slots__ = ()
    id = "noting"
    name = "Noting"
    seen: ClassVar[list[list[str]]] = []
    turning: ClassVar[list[str]] = []

    async def on_change(self) -> None:
        self.seen.append([seat.character.id for seat in self.town.circle])

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        self.turning.append(seat.name)
        return False


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> type[Noting]:
    """The ability before it has noted anything."""
    monkeypatch.setattr(Noting, "seen", list[list[str]]())
    monkeypatch.setattr(Noting, "turning", list[str]())
    return Noting


def test_abilities_answer_to_a_swap_of_two_when_both_have_changed(noting: type[Noting]) -> None:
    """STA-9"""
    t = town(EIGHT, start="day 2").grant("storyteller", noting).intervene(Swap((2, 3)))
    assert [t.character(name) for name in ("Cy", "Dee")] == ["chef", "empath"]
    assert [seats[2:4] for seats in noting.seen] == [["chef", "empath"]]


def test_abilities_answer_to_the_lord_of_typhons_minions_when_all_are_made(noting: type[Noting]) -> None:
    """lordoftyphon/r1"""
    seats = "chef empath monk lordoftyphon soldier mayor virgin slayer"
    t = town(seats, script=[*seats.split(), "poisoner", "witch", "spy", "saint"]).setup().grant("storyteller", noting)
    t.night(rule("lordoftyphon", ["Cy", "poisoner"]), rule("lordoftyphon", ["Eli", "witch"]))
    assert [(seats[2], seats[4]) for seats in noting.seen] == [("poisoner", "witch")]


def test_abilities_answer_to_new_seats(noting: type[Noting]) -> None:
    """TAB-7"""
    t = town(EIGHT, start="day 2").grant("storyteller", noting).intervene(Reseat((1, 0, 2, 3, 4, 5, 6, 7)))
    assert [seats[:2] for seats in noting.seen] == [["scarletwoman", "imp"]]
    assert t.winner is None


def test_who_is_evil_already_does_not_turn_evil_by_becoming_the_fang_gu(noting: type[Noting]) -> None:
    """fanggu/r1"""
    t = violet("fanggu witch sage artist klutz:evil oracle savant").grant("storyteller", noting)
    t.night(Ana="Eli", Bo="Cy")
    assert sides(t, "Eli") == ("fanggu", "evil")
    assert noting.turning == []


def test_an_evil_twin_whose_twin_has_turned_evil_has_another_one_at_once() -> None:
    """eviltwin/r6"""
    twins = {"Cy": ["eviltwin/twin"]}
    t = town("imp eviltwin chef soldier mayor saint virgin", start="day 2", script=None, tokens=twins)
    assert t.intervene(alignment={"Cy": "evil"}).waits_for == ("storyteller", "eviltwin")


def test_who_takes_themself_for_good_is_not_told_that_they_have_become_so() -> None:
    """STA-12, STA-13"""
    t = town("imp marionette=slayer empath chef monk soldier saint", start="day 2", script=None)
    t.intervene(alignment={"Bo": "good"})
    assert sides(t, "Bo") == ("marionette", "good")
    assert told_sides(t, "Bo") == []
    assert t.events("became")[-1] == {"seat": 1, "character": "marionette", "alignment": "good"}


def test_an_ogre_who_is_told_the_side_knows_it_from_then_on() -> None:
    """STA-13, ogre/r1"""
    t = town("imp poisoner ogre chef monk soldier saint", start="day 2", script=None)
    assert any("side" in note for note in notes(t, "Cy"))
    assert told_sides(t.intervene(alignment={"Cy": "evil"}), "Cy") == ["evil"]
    assert notes(t, "Cy") == []


def test_nobody_turns_evil_where_nobody_is() -> None:
    """atheist/r1"""
    script = "atheist bountyhunter empath soldier saint mayor monk slayer imp poisoner recluse sage"
    t = town("atheist bountyhunter empath soldier saint mayor monk", script=script.split()).night()
    assert not any(seat.evil for seat in t.grimoire.circle)


def test_a_traveller_with_the_scarlet_womans_ability_becomes_no_demon_where_travellers_stay_what_they_are() -> None:
    """TRV-16"""
    more = {"recluse_may_die_as_the_demon": True}
    seats = "imp poisoner recluse chef monk soldier saint thief:evil"
    t = town(seats, start="day 2", switches=more).grant("Hal", ScarletWoman)
    register = {"register": {"who": "Cy", "to": "scarletwoman", "as": "demon"}}
    t.execute("Cy", register)
    assert t.character("Hal") == "thief"


class Partisan(Townsfolk, abstract=True):
    """A made-up ability: nobody who is evil votes."""

    __slots__ = ()
    id = "partisan"
    name = "Partisan"

    def on_ballot(self, ballot: Ballot) -> None:
        for seat in self.town.circle:
            ballot.allow(seat, may=not seat.evil)


def test_a_count_is_looked_at_anew_when_somebody_has_changed_sides() -> None:
    """STA-13, VOT-11"""
    t = town(EIGHT, start="day 2").grant("storyteller", Partisan).counting("Cy", "Bo")
    t.intervene(alignment={"Dee": "evil"}).hand("Cy", True)
    assert t.waits_for == ("Eli", "vote")
