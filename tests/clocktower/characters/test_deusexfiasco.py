"""The Deus ex Fiasco."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.announcements import End, Mistake
from belfry.core.audience import STORYTELLER
from belfry.core.errors import GameOver, IllegalDeed
from belfry.core.journal import read_journal, replay_journal, write_journal
from tests.clocktower.steps import begin_night, finish_night, notes, play_to
from tests.clocktower.towns import Town, town

DEUS = "deusexfiasco"
GAMES = {Clocktower.name: Clocktower}
SEVEN = "imp poisoner empath monk recluse saint undertaker"


def fiasco(seats: str = SEVEN, start: str = "day 1", **more: Any) -> Town:
    return town(seats, **{"start": start, "script": None, "fabled": [DEUS], **more})


def slips(yes: bool = True) -> dict[str, Any]:
    return {"rule": {"ability": DEUS, "choice": yes}}


def stages(t: Town) -> list[str]:
    """The stages that a mistake is still to come to, as the Storyteller sees them."""
    return t.grimoire.holders_of(DEUS)[0].open_stages()  # pyright: ignore


def public_mistakes(t: Town) -> list[Any]:
    return [data for kind, data in t.view("public")["history"] if kind == "mistake"]


def storytellers_notes(t: Town) -> list[str]:
    return [note["text"] for note in t.view("storyteller")["grimoire"]["notes"]]


def whoopsies(t: Town) -> list[str]:
    [shown] = t.view("storyteller")["grimoire"]["fabled"]
    return [token["token"] for token in shown["tokens"]]


def may_be_misled(t: Town) -> list[str]:
    """About whom the Storyteller was asked in this phase whether they learn something wrong."""
    asked = [a.about for a in t.runner.asked if DEUS in a.names]
    return [t.runner.policy.name(seat) for seat in asked if seat in t.grimoire.seat_ids]


def test_a_drunk_who_saw_the_wrong_token_is_made_another_character() -> None:
    """deusexfiasco/c1, deusexfiasco/r3, deusexfiasco/r7"""
    t = fiasco("imp poisoner empath drunk=monk ravenkeeper saint undertaker")
    t.intervene(Mistake("made", "Dee saw the Drunk token", on_purpose=False))
    t.storyteller(character={"Dee": "mayor"})
    believes = {"rule": {"ability": "drunk", "choice": "ravenkeeper"}}
    t.storyteller(believes, character={"Eli": "drunk"}).intervene(Mistake("corrected", "Eli is the Drunk"))
    t.intervene(Mistake("announced"))
    t.expect({"is": {"Dee": {"character": "mayor"}, "Eli": {"character": "drunk", "believes": "ravenkeeper"}}})
    assert public_mistakes(t) == [{"what": "announced"}]
    assert "Drunk token" not in str(t.view("Fay"))


def test_wrong_information_is_put_right_and_owned_up_to_later() -> None:
    """deusexfiasco/c2, deusexfiasco/r4"""
    t = fiasco("poisoner monk empath recluse imp saint undertaker", "night 2", tokens={"Dee": ["poisoner/poisoned"]})
    t.steps("night", slips(False), *t.choices({"Ana": "Dee"}))
    t.intervene(Mistake("made", "Cy was shown 1"), Mistake("corrected", "shown 0", tell=2, text="The second is right."))
    assert [told["text"] for told in t.view("Cy")["told"] if told["kind"] == "message"] == [
        "The Storyteller tells you: “The second is right.”"
    ]
    t.steps("day", slips(False))
    assert public_mistakes(t) == []
    assert stages(t) == ["announced"]
    t.intervene(Mistake("announced"))
    assert public_mistakes(t) == [{"what": "announced"}]
    assert stages(t) == []


def test_a_deliberate_mistake_is_made_put_right_in_the_same_night_and_announced() -> None:
    """deusexfiasco/c3, deusexfiasco/r2, deusexfiasco/r7"""
    t = fiasco("imp scarletwoman empath monk recluse saint undertaker", "day 2").execute("Ana").dusk()
    wrong = {"tell": {"who": "Gus", "ability": "undertaker", "value": "recluse"}}
    right = {"tell": {"who": "Gus", "ability": "undertaker", "value": "imp"}}
    tonight = {"rule": {"ability": DEUS, "who": "storyteller", "choice": True}}
    later = {"rule": {"ability": DEUS, "who": "Cy", "choice": False}}
    now = {"rule": {"ability": DEUS, "who": "Gus", "choice": True}}
    t.night(tonight, later, now, wrong, right, Bo="Fay", Dee="Cy")
    assert t.lessons("Gus") == ["recluse", "imp"]
    assert [told["kind"] for told in t.view("Gus")["told"]][-3:] == ["learned", "corrected", "learned"]
    t.steps("day", slips())
    assert public_mistakes(t) == [{"what": "announced"}]
    assert stages(t) == []
    [shown] = t.view("storyteller")["grimoire"]["fabled"]
    assert shown["tokens"] == [{"token": "deusexfiasco/whoopsie", "active": True}]


def test_the_end_of_the_game_can_be_taken_back() -> None:
    """deusexfiasco/c4, deusexfiasco/r10"""
    t = fiasco("imp scarletwoman empath monk recluse saint undertaker", "day 2").execute("Ana").intervene(End("good"))
    assert t.winner == "good" and t.game.ask is None
    t.intervene(Mistake("corrected", "the Scarlet Woman is the Imp", resume=True))
    assert t.winner is None
    assert t.character("Bo") == "imp"
    for who in ("public", "Cy", "storyteller"):
        seen = t.view(who)
        assert (seen["winner"], seen["phase"]) == (None, "day")
    assert t.view("Cy")["known"].keys() == {2}, "nobody keeps what the end had opened"
    t.dusk().night(Bo="Cy").day()
    assert t.announced_deaths == ["Cy"]
    again = replay_journal(read_journal(write_journal(t.game), GAMES), GAMES)
    assert again.events == t.game.events


def test_without_it_the_end_stands() -> None:
    """deusexfiasco/r10"""
    t = fiasco(fabled=[]).intervene(End("good"))
    with pytest.raises(GameOver):
        t.intervene(Mistake("corrected", resume=True))


def test_an_altered_ability_is_recorded_until_the_end_of_the_game() -> None:
    """deusexfiasco/c5, deusexfiasco/r7, deusexfiasco/r9"""
    t = fiasco().intervene(Mistake("made", "the Poisoner slept"))
    how = "names several each night, of whom the Storyteller picks one"
    t.intervene(Mistake("corrected", how, altered=1, tell=1, text="You may name several."))
    t.dusk().night(Ana="Fay").day()
    seats = t.view("storyteller")["grimoire"]["seats"]
    assert [token["token"] for token in seats[1]["tokens"]].count("deusexfiasco/whoopsie") == 1
    assert {"what": "corrected", "note": how, "altered": 1} in t.events("mistake")


def test_it_cannot_be_added_later() -> None:
    """deusexfiasco/c6, deusexfiasco/r1, deusexfiasco/r10"""
    for start in ("day 3", "night 3"):
        fiasco(start=start, fabled=[]).refused({"storyteller": {"fabled": [DEUS]}})
    t = town(SEVEN, script=None).setup().storyteller(fabled=[DEUS])
    assert t.grimoire.fabled() == (DEUS,)
    t = town(SEVEN, script=None)
    t.steps("night")
    t.refused({"storyteller": {"fabled": [DEUS]}})


def test_on_the_final_day_the_storyteller_is_warned_that_a_mistake_is_due() -> None:
    """deusexfiasco/c7, deusexfiasco/r2, deusexfiasco/r10"""
    seats = "imp poisoner empath monk -recluse -saint -undertaker"
    fiasco(seats, "night 3").night(Ana="Cy").day().expect({"warned": DEUS})
    t = fiasco(seats, "night 3").night(Ana="Cy")
    t.intervene(Mistake("made")).day().expect({"not_warned": DEUS})


def test_an_accident_is_enough_and_there_may_be_several() -> None:
    """deusexfiasco/r2, deusexfiasco/r5"""
    t = fiasco()
    assert stages(t) == ["made", "corrected", "announced"]
    t.intervene(Mistake("made", "one", on_purpose=False))
    assert stages(t) == ["corrected", "announced"] or stages(t) == ["corrected"]
    t.intervene(Mistake("made", "two", on_purpose=True), Mistake("corrected"), Mistake("announced"))
    assert stages(t) == ["corrected"]
    t.intervene(Mistake("corrected"), Mistake("announced"))
    assert stages(t) == []
    t.dusk().night(Ana="Fay")
    assert not t.asked("storyteller", DEUS), "no deliberate one is due any more"


def test_a_mistake_is_not_announced_before_it_is_put_right() -> None:
    """deusexfiasco/r3, deusexfiasco/r4, deusexfiasco/r10"""
    t = fiasco().intervene(Mistake("made", "Oops"))
    with pytest.raises(IllegalDeed, match="put right"):
        t.intervene(Mistake("announced"))
    assert public_mistakes(t) == []


def test_nobody_is_told_which_kind_it_was_and_what() -> None:
    """deusexfiasco/r6, deusexfiasco/r9, deusexfiasco/r10"""
    one, two = fiasco(), fiasco()
    one.intervene(Mistake("made", "Dee slept", on_purpose=True), Mistake("corrected", "woken"), Mistake("announced"))
    two.intervene(Mistake("made", "Eli slept", on_purpose=False), Mistake("corrected", "woken"), Mistake("announced"))
    for who in ("public", "Ana", "Dee", "Eli"):
        assert one.view(who) == two.view(who)
    assert [d.get("on_purpose") for d in one.events("mistake")] == [True, None, None]


def test_the_command_says_what_whom_to_tell_and_what() -> None:
    """deusexfiasco/r8"""
    t = fiasco()
    with pytest.raises(IllegalDeed, match="in private"):
        t.intervene(Mistake("corrected", tell=2))
    with pytest.raises(IllegalDeed, match="no seat"):
        t.intervene(Mistake("corrected", tell=12, text="Hello"))
    t.intervene(Mistake("corrected", "woken again", tell=2, text="It was 0."))
    assert "It was 0." in str(t.view("Cy")) and "It was 0." not in str(t.view("Dee"))


def automatic(seed: int, seats: str, start: str = "night 2") -> Town:
    t = fiasco(seats, start)
    t.runner.policy.storyteller = AutomaticStoryteller(seed)
    return t


def test_a_program_makes_one_mistake_with_what_a_sober_player_learns() -> None:
    """deusexfiasco/r11"""
    nights: set[int] = set()
    for seed in range(25):
        t = automatic(seed, "imp poisoner empath monk slayer saint soldier mayor virgin")
        for _ in range(20):
            t.night(Bo="Ida", Ana="Ida").day()
            if t.events("mistake"):
                break
            t.dusk()
        nights.add(t.grimoire.number)
        assert [d["what"] for d in t.events("mistake")] == ["made", "corrected", "announced"]
        *_, wrong, right = t.lessons("Cy")
        assert right == 0 or right == 1
        assert wrong != right
        t.dusk().night(Bo="Ida", Ana="Ida").day()
        assert [d["what"] for d in t.events("mistake")] == ["made", "corrected", "announced"], "exactly one"
    assert len(nights) > 1


def test_a_program_makes_it_at_the_latest_before_the_final_day() -> None:
    """deusexfiasco/r11"""
    for seed in range(10):
        t = automatic(seed, "imp poisoner empath monk -slayer -saint -soldier", "night 3")
        t.night(Bo="Dee", Ana="Dee").day()
        assert t.events("mistake")


def test_a_program_announces_a_wrong_death_where_nobody_learns_anything() -> None:
    """deusexfiasco/r11"""
    t = automatic(1, "imp poisoner soldier monk -slayer -saint -virgin", "night 3").night(Bo="Dee", Ana="Cy").day()
    assert [d["what"] for d in t.events("mistake")] == ["death"]
    [told] = public_mistakes(t)
    assert t.grimoire.people[told["seat"]].alive
    assert t.winner is None


def test_what_was_put_right_counts_as_right() -> None:
    """deusexfiasco/r12"""
    seats = "imp poisoner empath mathematician chef saint soldier"
    wrong = {"tell": {"who": "Cy", "ability": "empath", "value": 0}}
    t = fiasco(seats, "night 2").night(slips(), slips(), wrong, Bo="Fay", Ana="Eli")
    assert t.lessons("Cy") == [0, 1]
    assert t.may_learn("Dee") == [0]
    assert t.grimoire.tonight.misled == ()


def test_the_storyteller_is_asked_for_a_mistake_before_anybody_wakes_and_not_on_the_first_night() -> None:
    """deusexfiasco/r11"""
    first = fiasco(start="night 1").night()
    assert not first.asked("storyteller", DEUS)
    assert begin_night(first.day().dusk()).waits_for == ("storyteller", DEUS)


MISLED = [
    ("imp poisoner empath monk recluse saint soldier", ["Cy"]),
    ("imp poisoner soldier monk recluse ravenkeeper slayer", []),
    ("vortox poisoner empath monk recluse saint soldier", []),
]
"""Towns in which Fay is attacked, and who may learn something wrong by mistake."""


@pytest.mark.parametrize(("seats", "who"), MISLED)
def test_a_living_player_who_learns_something_true_may_be_misled(seats: str, who: list[str]) -> None:
    """deusexfiasco/r11"""
    assert may_be_misled(fiasco(seats, "night 2").night(slips(), Bo="Gus", Ana="Fay")) == who


def test_whoever_is_poisoned_is_not_misled_by_mistake() -> None:
    """deusexfiasco/r11"""
    assert may_be_misled(fiasco(start="night 2").night(slips(), Bo="Cy", Ana="Fay")) == []


def test_what_somebody_starts_knowing_and_what_is_not_to_be_wrong_is_told_rightly() -> None:
    seats = "imp pithag empath monk recluse saint soldier"
    t = fiasco(seats, "night 2", script=[*seats.split(), "chef"]).night(slips(), Bo=["Dee", "chef"], Ana="Fay")
    assert may_be_misled(t) == ["Cy"]
    assert (t.learned("Cy"), t.learned("Dee", "chef")) == (1, 1)


def test_what_a_fabled_tells_is_told_rightly() -> None:
    t = fiasco("imp poisoner soldier monk recluse saint slayer", fabled=[DEUS, "duchess"])
    for name in ("Cy", "Dee", "Eli"):
        t.use(name, "duchess")
    t.dusk().night(slips(), Ana="Fay")
    assert t.learned("Cy", "duchess") is not None
    assert may_be_misled(t) == []


def test_only_one_piece_of_information_is_wrong() -> None:
    """deusexfiasco/r11"""
    wrong = {"rule": {"ability": DEUS, "who": "Cy", "choice": True}}
    t = fiasco("imp poisoner empath fortuneteller recluse saint soldier", "night 2")
    t.night({"rule": {"ability": DEUS, "who": "storyteller", "choice": True}}, wrong, Bo="Gus", Ana="Fay")
    assert may_be_misled(t) == ["Cy"]


def misled(t: Town) -> Town:
    """A night in which the Empath Cy has learned something wrong by mistake and the Oracle's time has come."""
    begin_night(t).game.answer(STORYTELLER, True)
    assert storytellers_notes(t) == ["A mistake is to be made in night 2"]
    play_to(t, DEUS, Bo="Dee", Ana="Fay").game.answer(STORYTELLER, True)
    return play_to(t, "oracle")


ORACLE = "imp poisoner empath oracle recluse saint mathematician"


def test_the_storyteller_sees_what_is_to_come_and_what_is_to_be_put_right() -> None:
    """deusexfiasco/r9"""
    t = misled(fiasco(ORACLE, "night 2"))
    assert storytellers_notes(t) == ["Mistakes made: 1"]
    assert notes(t, "Cy") == ["Was told something wrong by mistake; to be put right"]
    assert notes(finish_night(t), "Cy") == []
    assert storytellers_notes(t) == ["Mistakes made: 1", "Mistakes put right: 1"]


def test_what_others_learn_wrongly_on_that_night_is_no_mistake() -> None:
    """deusexfiasco/r12"""
    t = finish_night(misled(fiasco(ORACLE, "night 2")), {"tell": {"who": "Dee", "ability": "oracle", "value": 3}})
    assert t.may_learn("Gus") == [1]


def test_whoever_has_lost_the_ability_meanwhile_is_not_woken_again() -> None:
    t = misled(fiasco(ORACLE, "night 2")).intervene(character={"Cy": "soldier"})
    finish_night(t)
    assert len(t.lessons("Cy")) == 1
    assert stages(t) == ["announced"]


def test_where_nothing_would_be_right_the_storyteller_makes_no_mistake() -> None:
    """Of a town of Townsfolk a Balloonist learns nobody of another type."""
    t = fiasco("atheist balloonist empath monk mayor slayer soldier", "night 1").night().day().dusk().night(slips())
    assert may_be_misled(t) == ["Cy"]


def test_a_death_announced_wrongly_is_the_whole_mistake() -> None:
    """deusexfiasco/r11"""
    t = fiasco("imp poisoner soldier monk recluse saint slayer", "night 2").night(slips(), Ana="Cy")
    t.steps("day", {"rule": {"ability": DEUS, "choice": "Fay"}}).expect({"not_warned": DEUS})
    assert storytellers_notes(t) == ["Mistakes made: 1", "Mistakes put right: 1", "Mistakes announced: 1"]
    assert whoopsies(t) == ["deusexfiasco/whoopsie"]


def test_where_no_mistake_comes_about_the_storyteller_is_asked_again() -> None:
    """deusexfiasco/r2"""
    t = fiasco("imp poisoner soldier monk recluse saint slayer", "night 2").night(slips(), Ana="Cy").day()
    assert storytellers_notes(t) == []
    t.expect({"not_warned": DEUS})
    assert t.dusk().night(Ana="Cy").asked("storyteller", DEUS)


def test_a_mistake_that_is_put_right_has_been_made_and_the_reminder_comes_with_the_announcement() -> None:
    """deusexfiasco/r9"""
    t = fiasco().intervene(Mistake("corrected"))
    assert (stages(t), whoopsies(t)) == (["announced"], [])
    t.intervene(Mistake("announced"))
    assert (stages(t), whoopsies(t)) == ([], ["deusexfiasco/whoopsie"])
