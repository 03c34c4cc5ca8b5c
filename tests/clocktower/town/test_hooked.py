"""Asking abilities what they have to say: who is asked, in which order, and how answers go together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

import pytest

from belfry.clocktower.ability.hooks import HOOKS, Moments
from belfry.clocktower.ability.hooks.hook import answers_of, last, while_held, while_working
from belfry.clocktower.ability.terms import Terms
from belfry.clocktower.moments import execution
from belfry.clocktower.moments.death import Death
from belfry.clocktower.moments.execution import Execution
from belfry.clocktower.moments.victory import Victory
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import CHARACTERS, Townsfolk
from belfry.clocktower.town.grimoire import Grimoire
from tests.clocktower.towns import Town, town


class Watcher(Townsfolk, abstract=True):
    """Answers to some moments as its class has it, and notes that it was asked."""

    __slots__ = ()
    id = "watcher"
    asked: ClassVar[list[int]] = []
    asked_to_stand_in: ClassVar[list[int]] = []

    def keeps_side(self, seat: Seat, by: object, *, evil: bool) -> bool:
        self.asked.append(self.key)
        return seat is self.seat

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return ()

    def on_use(self, terms: Terms) -> None:
        terms.also_named += (f"of {self.holder}",)

    def before_execution(self, executing: Execution) -> None:
        executing.may_pass_on(partial(self._stand_in, executing.seat))

    async def _stand_in(self, seat: Seat) -> Seat | None:
        self.asked_to_stand_in.append(self.key)
        return self.town.people[seat.id - 1] if seat is self.seat else None

    def on_victory(self, victory: Victory) -> None:
        self.asked.append(self.key)

    def on_dying(self, dying: Death) -> None:
        self.asked.append(self.key)
        dying.prevent(self)


class LateWatcher(Watcher, abstract=True):
    """The same, asked after all others and whether or not it works."""

    __slots__ = ()

    @last
    @while_held
    def keeps_side(self, seat: Seat, by: object, *, evil: bool) -> bool:
        return super().keeps_side(seat, by, evil=evil)

    @while_working
    def on_victory(self, victory: Victory) -> None:
        super().on_victory(victory)


@pytest.fixture
def t() -> Town:
    Watcher.asked.clear()
    Watcher.asked_to_stand_in.clear()
    return town("imp poisoner empath chef monk soldier saint")


def held(grimoire: Grimoire, *kinds: type[Watcher]) -> list[Watcher]:
    """Give one of these to each player from the third on."""
    granted = [grimoire.grant(seat, kind) for seat, kind in enumerate(kinds, 2)]
    return [ability for ability in granted if isinstance(ability, Watcher)]


def poison(t: Town, ability: Watcher) -> None:
    """Let the Poisoner have picked its holder."""
    t.grimoire.place_by_hand("poisoner/poisoned", ability.seat)


def test_one_yes_is_enough_and_nobody_is_asked_after_it(t: Town) -> None:
    one, two = held(t.grimoire, Watcher, Watcher)
    assert t.grimoire.any(Moments.keeps_side, one.seat, None, evil=True)
    assert Watcher.asked == [one.key]
    assert not t.grimoire.any(Moments.keeps_side, t.seat("Ana"), None, evil=True)
    assert t.grimoire.who(Moments.keeps_side, two.seat, None, evil=True) is two


def test_who_does_not_work_is_asked_only_where_that_does_not_matter(t: Town) -> None:
    one, two = held(t.grimoire, Watcher, Watcher)
    poison(t, one)
    t.grimoire.any(Moments.keeps_side, t.seat("Ana"), None, evil=True)
    assert Watcher.asked == [two.key]
    assert t.grimoire.answering(Moments.keeps_side) == [two]
    assert t.grimoire.holding(Moments.keeps_side) == [one, two]
    Watcher.asked.clear()
    Victory(t.grimoire, "good", "WIN-2")
    assert Watcher.asked == [one.key, two.key]


def test_whoever_says_yes_counts_without_working_only_where_that_does_not_matter(t: Town) -> None:
    one, late = held(t.grimoire, Watcher, LateWatcher)
    assert t.grimoire.answering(Moments.keeps_side) == [one, late]
    poison(t, one)
    poison(t, late)
    assert t.grimoire.answering(Moments.keeps_side) == [late]
    assert t.grimoire.who(Moments.keeps_side, one.seat, None, evil=True) is None
    assert t.grimoire.who(Moments.keeps_side, late.seat, None, evil=True) is late


def executed_for(t: Town, seat: Seat) -> int | None:
    """Who is executed where a player is to be; it asks no person."""
    t.grimoire.today.executed = None
    with pytest.raises(StopIteration):
        execution.execute(t.grimoire, seat, again=True).send(None)
    return t.grimoire.today.executed


def test_the_first_who_gives_an_answer_counts_and_nobody_is_asked_after_it(t: Town) -> None:
    t.grimoire.phase = "day"
    one, two, three = held(t.grimoire, Watcher, Watcher, Watcher)
    assert executed_for(t, two.seat) == one.holder
    assert Watcher.asked_to_stand_in == [one.key, two.key]
    assert executed_for(t, t.seat("Bo")) == 1
    assert Watcher.asked_to_stand_in[2:] == [one.key, two.key, three.key]


def test_what_is_only_believed_has_nothing_to_say() -> None:
    t = town("imp poisoner drunk=virgin chef monk soldier virgin")
    believed, real = t.grimoire.holders_of("virgin")
    assert believed not in t.grimoire.responding
    assert real in t.grimoire.responding


def test_a_class_may_say_at_its_own_answer_when_it_is_asked(t: Town) -> None:
    (late,) = held(t.grimoire, LateWatcher)
    poison(t, late)
    t.grimoire.any(Moments.keeps_side, t.seat("Ana"), None, evil=True)
    assert Watcher.asked == [late.key]
    Victory(t.grimoire, "good", "WIN-2")
    assert Watcher.asked == [late.key]


def test_who_answers_last_is_asked_after_those_who_came_later(t: Town) -> None:
    late, one, two = held(t.grimoire, LateWatcher, Watcher, Watcher)
    t.grimoire.any(Moments.keeps_side, t.seat("Ana"), None, evil=True)
    assert Watcher.asked == [one.key, two.key, late.key]


def test_each_changes_the_draft_and_what_is_lost_says_nothing(t: Town) -> None:
    one, two = held(t.grimoire, Watcher, Watcher)
    assert t.grimoire.terms_of(two).also_named == ("of 2", "of 3")
    before = t.grimoire.answers(Moments.on_victory, Victory(t.grimoire, "good", "WIN-2"))
    t.grimoire.revoke([one])
    assert [ability for ability, _ in before] == [two]
    assert t.grimoire.terms_of(two).also_named == ("of 3",)


@pytest.mark.parametrize("way", ["any", "who", "answers", "each"])
def test_what_is_lost_while_others_are_asked_says_nothing_more(t: Town, way: str) -> None:
    class Taker(Watcher, abstract=True):
        """Takes the ability of whoever is asked after it."""

        __slots__ = ()

        def keeps_side(self, seat: Seat, by: object, *, evil: bool) -> bool:
            self.grimoire.revoke([ability for ability in self.grimoire.abilities if ability.holder == 3])
            return super().keeps_side(seat, by, evil=evil)

    taker, _ = held(t.grimoire, Taker, Watcher)
    found = getattr(t.grimoire, way)(Moments.keeps_side, t.seat("Ana"), None, evil=True)
    if way == "answers":
        assert [ability for ability, _ in found] == [taker]
    assert Watcher.asked == [taker.key]


def test_a_draft_of_a_death_is_arranged_anew_when_something_has_changed(t: Town) -> None:
    one, two = held(t.grimoire, Watcher, Watcher)
    dying = Death(t.seat("Ana"), None, execution=False, living=7)
    dying.arrange(t.grimoire)
    dying.arrange(t.grimoire)
    assert dying.saviours == (one, two)
    assert Watcher.asked == [one.key, two.key]
    poison(t, one)
    dying.arrange(t.grimoire)
    assert dying.saviours == (two,)


def test_what_a_class_declares_is_found_while_somebody_holds_it(t: Town) -> None:
    grimoire = t.grimoire
    beggar = grimoire.grant(2, CHARACTERS["beggar"])
    assert grimoire.roster.immune == [beggar]
    assert grimoire.immune == 1 << 2
    grimoire.revoke([beggar])
    assert grimoire.roster.immune == []
    assert beggar not in grimoire.responding


def test_a_moment_is_known_while_somebody_could_answer(t: Town) -> None:
    both = frozenset((Moments.on_victory, Moments.on_tallied))
    assert not t.grimoire.holding(Moments.on_victory)
    assert not t.grimoire.hold_any(both)
    abilities = held(t.grimoire, Watcher)
    assert t.grimoire.holding(Moments.on_victory) == abilities
    assert t.grimoire.hold_any(both)
    t.grimoire.revoke(abilities)
    assert not t.grimoire.holding(Moments.on_victory)
    assert not t.grimoire.hold_any(both)


def test_a_draft_of_which_nobody_has_anything_to_say_is_the_usual_one(t: Town) -> None:
    grimoire = t.grimoire
    [monk] = grimoire.holders_of("monk")
    assert grimoire.terms_of(monk) is Terms.usual
    assert grimoire.terms_of(monk).is_usual
    held(grimoire, Watcher)
    assert grimoire.terms_of(monk) is not grimoire.terms_of(monk)
    assert not grimoire.terms_of(monk).is_usual


def test_every_answer_of_a_class_belongs_to_a_declared_hook() -> None:
    assert Moments.on_dying in CHARACTERS["innkeeper"].hooks
    answered = [hook for character in CHARACTERS.values() for hook in character.hooks]
    assert all(HOOKS[hook.__name__] is hook for hook in answered)


def test_a_hook_says_for_all_whether_an_ability_has_to_work() -> None:
    assert answers_of({"keeps_side": Watcher.keeps_side}, HOOKS)[Moments.keeps_side].needs_work
    assert not answers_of({"on_victory": Watcher.on_victory}, HOOKS)[Moments.on_victory].needs_work


def test_who_has_just_gained_an_ability_counts_among_those_who_may_have_something_to_say() -> None:
    grimoire = town("imp poisoner chef empath soldier", start="day 2").grimoire
    assert not grimoire.hold_any(frozenset((Moments.on_use,)))
    grimoire.grant(0, Watcher)
    assert grimoire.hold_any(frozenset((Moments.on_use,)))
