"""Hooks: moments of the rules that a test declares, and what a class answers to them."""

from __future__ import annotations

from belfry.clocktower.ability.hooks.hook import Hook, answers_of, declared, last, while_held, while_working


def moments() -> dict[str, Hook]:
    """Two moments, declared among other things."""

    class Moments:
        __slots__ = ()
        words = ("not a moment", [])

        @while_working
        def on_rain(self) -> None: ...

        @while_held
        def on_thunder(self) -> None: ...

        def only_for_itself(self) -> None: ...

    return declared([Moments])


def test_the_moments_of_a_class_are_those_that_it_marks_as_such() -> None:
    assert sorted(moments()) == ["on_rain", "on_thunder"]


def test_a_class_answers_a_moment_as_that_is_declared() -> None:
    hooks = moments()

    def answer(self: object) -> None: ...

    found = answers_of({"on_rain": answer, "on_thunder": answer, "by_day": answer}, hooks)
    assert {hook.__name__: one.needs_work for hook, one in found.items()} == {"on_rain": True, "on_thunder": False}
    assert not any(one.last for one in found.values())


def test_a_class_may_say_otherwise_of_its_own_answer() -> None:
    hooks = moments()

    @last
    @while_held
    def on_rain(self: object) -> None: ...

    @while_working
    def on_thunder(self: object) -> None: ...

    found = answers_of({"on_rain": on_rain, "on_thunder": on_thunder}, hooks)
    assert found[hooks["on_rain"]] == (on_rain, False, True)
    assert found[hooks["on_thunder"]] == (on_thunder, True, False)
