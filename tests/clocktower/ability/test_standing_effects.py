"""Since when a standing effect is on a player, which decides where effects would take each other away."""

from collections.abc import Iterable

from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import DRUNK, NO_ABILITY, Reminder, Token
from belfry.clocktower.script.character import Character, Minion
from belfry.clocktower.storyteller.deeds.reminder import MoveToken
from tests.clocktower.steps import violet
from tests.clocktower.towns import Town

EIGHT = "nodashii chef courtier saint witch sage artist mutant"
BESIDE = ["Ana", "Cy", "Bo", "Dee", "Eli", "Fay", "Gus", "Hal"]
APART = ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]


def eight(start: str = "night 2") -> Town:
    """Ana the No Dashii, who poisons Bo and Gus, and Cy the Courtier behind Bo."""
    return violet(EIGHT, start, "courtier chef saint")


def states(t: Town) -> tuple[bool, bool]:
    """Whether the No Dashii is drunk, and whether the Courtier is poisoned."""
    return t.drunk("Ana"), t.poisoned("Cy")


class Gazer(Minion, abstract=True):
    """Makes those drunk whom it remembers, as long as it works."""

    __slots__ = ()
    id = "gazer"
    name = "Gazer"

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, DRUNK) for seat in self.town.circle if seat.name in (self.memory or ())]


def gaze(t: Town, gazer: Character, *names: str) -> None:
    """Let a Gazer make these drunk, and nobody else."""
    gazer.memory = names
    t.grimoire.changed()
    with t.grimoire.one_event:
        pass


def interlude(t: Town) -> Token:
    """The No Dashii is drunk for a while, by nobody's ability."""
    return t.grimoire.place("sailor/drunk", NO_ABILITY, t.seat("Ana"), Reminder(DRUNK), void=False)


def test_a_courtier_who_comes_to_sit_beside_a_drunk_no_dashii_keeps_it_drunk() -> None:
    """STA-29, STA-30: the poison beside the No Dashii would begin after the Courtier's choice."""
    t = eight().next_day(Cy="nodashii")
    t.storyteller(seat=BESIDE)
    assert states(t) == (True, False)
    t.storyteller(seat=APART)
    assert states(t) == (True, False)


def test_poison_that_was_on_the_courtier_before_goes_on_when_the_no_dashii_is_sober_again() -> None:
    """STA-25, STA-29, STA-30"""
    t = eight("day 1").storyteller(seat=BESIDE).dusk()
    token = interlude(t)
    t.night(Cy="nodashii")
    assert states(t) == (True, False)
    t.grimoire.lift(token)
    assert states(t) == (False, True)


def test_poison_that_never_took_effect_on_the_courtier_is_no_older_than_the_choice() -> None:
    """STA-29, STA-30: the No Dashii was drunk when the Courtier came to sit beside it."""
    t = eight("day 1")
    token = interlude(t)
    t.storyteller(seat=BESIDE).dusk().night(Cy="nodashii")
    t.grimoire.lift(token)
    assert states(t) == (True, False)


def test_poison_begins_anew_on_whoever_comes_back_beside_the_no_dashii() -> None:
    """STA-29, STA-30"""
    t = eight("day 1").storyteller(seat=BESIDE)
    assert states(t) == (False, True)
    t.storyteller(seat=APART).dusk().next_day(Cy="nodashii")
    t.storyteller(seat=BESIDE)
    assert states(t) == (True, False)


def test_of_two_standing_effects_the_one_that_took_effect_first_stands() -> None:
    """STA-29, STA-30: whichever of the two abilities is older."""
    for first, second in (("Dee", "Eli"), ("Eli", "Dee")):
        t = violet(EIGHT, "day 1", "courtier chef saint")
        gazers = {name: t.grimoire.grant(t.seat(name).id, Gazer) for name in ("Dee", "Eli")}
        gaze(t, gazers[first], second, "Fay")
        gaze(t, gazers[second], first, "Hal")
        assert (t.drunk(first), t.drunk(second)) == (False, True)
        gaze(t, gazers[first], "Fay")
        gaze(t, gazers[first], second, "Fay")
        assert (t.drunk(first), t.drunk(second)) == (True, False)


def test_what_an_ability_does_to_others_makes_its_effect_in_the_circle_no_older() -> None:
    """STA-30: the Courtier's choice began first in the circle, though the No Dashii poisons Gus since the start."""
    t = eight().next_day(Cy="nodashii")
    t.storyteller(seat=["Ana", "Cy", "Dee", "Bo", "Eli", "Fay", "Hal", "Gus"])
    assert states(t) == (True, False)
    assert not t.poisoned("Gus")


def test_a_reminder_that_is_put_to_another_seat_begins_there() -> None:
    """STA-30"""
    t = violet("witch klutz sage artist mutant nodashii dreamer", "day 1", "poisoner")
    t.storyteller(character={"Ana": "poisoner", "Bo": "poisoner"})
    [ana] = [a for a in t.grimoire.abilities_of(t.seat("Ana")) if a.id == "poisoner"]
    [bo] = [a for a in t.grimoire.abilities_of(t.seat("Bo")) if a.id == "poisoner"]
    ana.place("poisoned", t.seat("Dee"))
    bo.place("poisoned", t.seat("Ana"))
    t.intervene(MoveToken(t.seat("Dee").id, t.seat("Bo").id, "poisoner/poisoned"))
    assert (t.poisoned("Ana"), t.poisoned("Bo")) == (True, False)
