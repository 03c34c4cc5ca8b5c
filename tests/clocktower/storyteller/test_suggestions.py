"""Suggestions that a Storyteller can trust: what would be foolish is not suggested, and reasons name the cause."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.script.character import Character
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.automatic import AutomaticStoryteller, suggest
from belfry.clocktower.storyteller.deeds.ability import LetHappen
from belfry.clocktower.storyteller.deeds.identity import Become
from belfry.clocktower.storyteller.make_believe import pretended
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES, words
from belfry.core import STORYTELLER, plain
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.steps import choose, moon, night_to, play_to, violet
from tests.clocktower.towns import Town, town

MANY = range(80)


def suggested(t: Town) -> list[Suggestion]:
    """What is suggested for what is asked now, by many chances."""
    assert t.game.ask is not None
    return [suggest(t.game, t.game.ask, Random(seed).random) for seed in MANY]


def answers(t: Town) -> set[Any]:
    """Every answer that may be suggested now."""
    return {one.answer for one in suggested(t)}


def seen(t: Town, language: str = "en") -> Any:
    """The suggestion on the Storyteller's screen."""
    return Watcher(t.game, STORYTELLER).view(words(language))["suggestion"]


# What is public


def test_nobody_is_told_a_minion_about_a_player_whom_everybody_has_seen_to_be_a_townsfolk() -> None:
    t = town("imp baron drunk=undertaker virgin empath chef soldier", start="day 2")
    t.nominate("Eli", "Dee").dusk()
    assert not t.alive("Eli"), "the Virgin has proven it"
    night_to(t, "undertaker", Ana="Gus")
    script = t.grimoire.script
    townsfolk = {character.id for character in script.of_type("townsfolk")}
    assert answers(t) <= townsfolk - {"empath"}
    assert "Everybody has seen" in seen(t)["reason"]


def test_the_same_may_be_told_about_a_player_of_whom_nothing_is_known() -> None:
    t = town("imp baron drunk=undertaker virgin empath chef soldier", start="day 2").execute("Eli", by="Fay").dusk()
    night_to(t, "undertaker", Ana="Gus")
    assert answers(t) & {"baron", "poisoner", "spy", "scarletwoman"}


def test_a_pair_of_suspects_leaves_out_whom_everybody_has_seen_to_be_a_townsfolk() -> None:
    t = town("imp baron soldier virgin empath chef monk", start="day 2").nominate("Eli", "Dee").dusk()
    t.intervene(Become(5, "drunk"))
    t.game.answer(STORYTELLER, "investigator")
    night_to(t, "investigator", Ana="Gus", Gus="Ana")
    assert all(t.seat("Eli").id not in pair for pair, _ in answers(t))


# What a player already believes


@pytest.mark.parametrize("was", ["undertaker", "soldier", "empath"])
def test_a_player_who_becomes_the_drunk_keeps_the_role_that_they_were_told(was: str) -> None:
    t = town(f"imp baron {was} virgin monk chef saint", start="night 1").night().day()
    t.intervene(Become(2, "drunk"))
    assert answers(t) == {was}
    assert seen(t)["reason"] == "It is the role that this player was told."


# What is to mislead does not point at the Demon


def test_what_misleads_an_investigator_does_not_name_the_demon() -> None:
    t = night_to(town("imp poisoner investigator recluse monk chef saint", start="night 1"), "investigator", Bo="Fay")
    evil = {0, 1}
    for one in suggested(t):
        if one.reason == "misleads":
            assert not evil & set(one.answer[0]), one
    assert {one.reason for one in suggested(t)} == {"misleads", "not-always-misleading"}


def test_an_empath_beside_the_demon_and_the_recluse_is_not_told_more_than_the_truth() -> None:
    t = night_to(town("imp empath recluse poisoner monk chef saint", start="night 1"), "empath", Dee="Fay")
    assert answers(t) == {1}


def test_a_sage_who_is_poisoned_is_not_shown_the_demon() -> None:
    t = violet("vortox sage clockmaker dreamer juggler artist oracle", start="night 2").impair("Bo", "poisoned")
    play_to(choose(night_to(t, "vortox"), "Ana", "Bo"), "sage")
    assert all(t.seat("Ana").id not in pair for pair in answers(t))


def test_a_dreamer_who_is_poisoned_is_not_told_what_the_player_is() -> None:
    t = violet(
        "fanggu dreamer clockmaker juggler artist oracle sage",
        start="night 2",
        bluffs=["savant", "flowergirl", "mutant"],
    )
    t.impair("Bo", "poisoned")
    choose(night_to(t, "dreamer", Ana="Gus"), "Bo", "Ana")
    told = {one.answer for one in suggested(t) if one.reason == "likely-claim"}
    assert told
    assert all("fanggu" not in pair for pair in told)


# What would decide the game


@pytest.mark.parametrize(("seats", "may_hit"), [("imp slayer recluse -chef -empath -poisoner -saint", False)])
def test_a_shot_that_would_end_the_game_is_not_suggested_to_hit(seats: str, may_hit: bool) -> None:
    t = town(seats, start="day 4")
    t.game.answer(t.seat("Bo").id, ("use", "slayer", t.seat("Cy").id))
    assert (True in answers(t)) is may_hit


def test_of_two_guests_the_one_who_lives_is_made_drunk() -> None:
    t = moon("po innkeeper -gossip gambler minstrel professor pacifist", "night 2")
    choose(night_to(t, "innkeeper"), "Bo", ["Cy", "Dee"])
    assert answers(t) == {t.seat("Dee").id}


# Where only a person can judge


def test_words_of_a_gossips_own_are_left_to_the_storyteller() -> None:
    t = moon("po gossip gambler minstrel professor pacifist sailor", "day 2")
    t.game.answer(t.seat("Bo").id, ("use", "gossip", "I like the Demon's hat."))
    assert t.game.ask is not None
    while t.game.ask.ability != "gossip":
        t.game.answer(*AutomaticStoryteller(1).answer(t.game, t.game.ask))
    assert t.game.ask.noun == "verdict"
    assert seen(t) is None
    assert AutomaticStoryteller(1).suggest(t.game, t.game.ask).answer is False


def test_words_of_an_artists_own_are_left_to_the_storyteller() -> None:
    t = violet("fanggu artist clockmaker juggler dreamer oracle sage", start="day 2")
    t.game.answer(t.seat("Bo").id, ("use", "artist", "Is it warm in here?"))
    assert t.game.ask is not None
    assert t.game.ask.ability == "artist"
    assert seen(t) is None


def test_whether_somebody_was_mad_enough_is_left_to_the_storyteller() -> None:
    t = violet("fanggu mutant clockmaker juggler dreamer oracle sage", start="day 2")
    t.intervene(LetHappen(1, "mutant"))
    assert t.game.ask is not None
    assert t.game.ask.ability == "mutant"
    assert seen(t) is None


# Reasons


def test_the_reason_names_the_vortox() -> None:
    t = violet("vortox clockmaker witch juggler dreamer oracle sage", start="night 1")
    night_to(t, "clockmaker", Cy="Fay")
    assert seen(t)["reason"].startswith("The Vortox makes all of it false.")
    assert "(Vortox)" in seen(t, "de")["reason"]


@pytest.mark.parametrize(
    ("seats", "cause"),
    [
        ("imp poisoner empath virgin monk chef saint", "The ability fails, poisoned by the Poisoner."),
        ("imp baron drunk=empath virgin monk chef saint", "The ability is only believed in: this is the Drunk."),
    ],
)
def test_the_reason_names_the_cause_of_this_answer(seats: str, cause: str) -> None:
    t = night_to(town(seats, start="night 1"), "empath", **({"Bo": "Cy"} if "poisoner" in seats else {}))
    assert seen(t)["reason"].startswith(cause)


@pytest.mark.parametrize(
    ("seats", "cause"),
    [
        ("nodashii clockmaker witch juggler artist oracle sage", "The ability fails, poisoned by the No Dashii."),
        ("fanggu clockmaker puzzlemaster juggler artist oracle sage", "drunk through the Puzzlemaster."),
        ("fanggu clockmaker saint juggler artist oracle sage xaan", "The ability fails, poisoned by the Xaan."),
    ],
)
def test_the_reason_names_whoever_poisons_or_makes_drunk(seats: str, cause: str) -> None:
    t = violet(seats, start="night 1", extra="puzzlemaster xaan saint")
    if "puzzlemaster" in seats:
        t.setup({"rule": {"ability": "puzzlemaster", "choice": "Bo"}})
    night_to(t, "clockmaker")
    assert cause in seen(t)["reason"]


def test_the_reason_names_the_one_who_registers_as_something_else() -> None:
    """Both the Spy and the Recluse could: it is the one whom this answer needs."""
    t = town("imp spy chef recluse monk soldier saint undertaker slayer virgin", start="night 1")
    night_to(t, "chef")
    found = {one.answer: one for one in suggested(t)}
    assert (found[1].because, found[1].through) == ("", None)
    assert found[0].through == "spy"


def test_a_plain_truth_has_no_cause() -> None:
    t = night_to(town("imp poisoner empath virgin monk chef saint", start="night 1"), "empath", Bo="Ana")
    assert seen(t)["reason"] == "The ability works, and only what is true may be told."


def test_the_reason_for_bluffs_counts_them_rightly() -> None:
    t = town("imp baron drunk=empath recluse saint butler chef", start="night 1")
    night_to(t, "demoninfo")
    assert all(one.reason == "bluffs-of-townsfolk" for one in suggested(t))
    other = night_to(town("imp poisoner empath virgin monk chef soldier", start="night 1"), "demoninfo")
    assert all(one.reason == "bluffs" for one in suggested(other))


def test_a_death_through_the_pit_hag_is_not_called_an_execution() -> None:
    for language in LANGUAGES:
        assert not re.search("execution|Hinrichtung", words(language).reason("a-demon-was-made"))


TRUE = frozenset(
    (
        "plain-truth",
        "truth-helps-good",
        "not-always-misleading",
        "truth-for-once",
        "grandchild",
        "not-always-false",
        "everybody-knows",
    )
)
FALSE = frozenset(("believable", "opposite", "too-low", "too-high", "casts-doubt", "suspicion", "clears-the-demon"))


@pytest.mark.parametrize("script", ["trouble-brewing", "bad-moon-rising", "sects-and-violets"])
@pytest.mark.parametrize("seed", range(8))
def test_what_is_suggested_in_whole_games_is_what_its_reason_says(script: str, seed: int) -> None:
    """True where it says so and false where it says so; and where it misleads it does not show the Demon as evil."""
    game = Clocktower(Config.players(7 + seed, script=script), seed)
    policy = SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed))
    for _ in range(400):
        ask = game.ask
        if ask is None:
            break
        ability = ask.raised_by
        if ask.kind == "tell" and isinstance(ability, Character) and ability.learns is not None:
            one = suggest(game, ask, Random(seed).random)
            true = list(ability.truths(pretended(game.grimoire)))
            assert not (one.reason in TRUE and one.answer not in true), one
            assert not (one.reason in FALSE and one.answer in true), one
            assert one.reason not in ("any-answer", "any-of-its-shape"), one
            assert (one.because != "") is not (ability.reliable and not ability.falsified) or one.because == "registers"
            if one.reason == "suspicion":
                shown = one.answer[0] if isinstance(one.answer[0], tuple) else one.answer
                assert not any(game.grimoire.is_demon(game.grimoire.people[seat]) for seat in shown), one
        game.answer(*policy.answer(game, ask))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_reason_shows_the_code_of_a_rule(language: str, theme: str) -> None:
    sentences = words(language, theme)._sentences
    codes = re.compile(r"[A-Z]{3}-D?\d|/[rc]\d")
    shown = {key: text for key, text in sentences.items() if key.startswith(("reason.", "because.", "early-end."))}
    assert {key for key, text in shown.items() if codes.search(text)} == set()
    # The rule of a jinx is its text.
    assert {key for key, text in sentences.items() if "({rule})" in text} == set()


def test_a_suggestion_is_found_without_looking_for_each_of_many_answers_among_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Noble beside a Vortox: none of the true trios is among the hundreds that may be told."""
    compared = 0
    same = plain.same

    def counted(one: object, other: object) -> bool:
        nonlocal compared
        compared += 1
        return same(one, other)

    monkeypatch.setattr(plain, "same", counted)
    rest = "vortox poisoner spy baron chef empath monk soldier virgin mayor ravenkeeper undertaker slayer butler"
    game = town(f"noble {rest}", start="night 1", script=["noble", *rest.split()]).game
    policy = SplitPolicy(RandomPolicy(1), AutomaticStoryteller(1))
    while game.ask is not None and game.ask.ability != "noble":
        game.answer(*policy.answer(game, game.ask))
    ask = game.ask
    assert ask is not None
    assert len(list(ask.options)) > 200
    compared = 0
    assert suggest(game, ask, lambda: 0.5).answer in ask.options
    assert compared < 5000
