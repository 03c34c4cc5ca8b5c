"""The Amnesiac."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.characters.secret_ability import LIBRARY, RATINGS, WHAT, WHEN, WHOM, closeness
from belfry.clocktower.pieces.token import DRUNK, POISONED
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.games.test_properties import a_policy, answers_of
from tests.clocktower.steps import choice, finish_night, night_to, notes, refused, rule, shown
from tests.clocktower.towns import IMPAIRING, NAMES, Refused, Town, town

SCRIPT = [
    "amnesiac",
    "cannibal",
    "philosopher",
    "empath",
    "fortuneteller",
    "chef",
    "monk",
    "soldier",
    "mayor",
    "slayer",
]
SCRIPT += ["oracle", "dreamer", "balloonist", "saint", "drunk", "poisoner", "spy", "pithag", "witch", "imp", "vortox"]
TWO_AND_YES = ["at least one of two is a Minion", "each-night", 2, "yes-or-no"]
NEIGHBOURS = ["how many of the living neighbours are Townsfolk", "each-night", 0, "number"]
PASSIVE = ["cannot be poisoned by day", "never", 0, "nothing"]
WARM_GUESS = ["each-night", None, None]


def forgetful(rest: str = "chef soldier imp mayor saint witch", secret: Any = "empath", **more: Any) -> Town:
    """Ana the Amnesiac with this ability, and others, before the first night."""
    t = town(f"amnesiac {rest}", script=SCRIPT, **more)
    return t.setup(rule("amnesiac", secret))


def rated(word: str) -> dict[str, Any]:
    """The honest rating of a guess."""
    return rule("amnesiac", word)


def told(t: Town) -> list[Any]:
    """Everything that Ana has been told, with the ability that she knows it by."""
    return [(event["ability"], event["value"]) for event in t.events("learned") if event["seat"] == 0]


def test_a_guess_that_is_very_close_is_hot() -> None:
    """amnesiac/c1"""
    t = forgetful(secret=TWO_AND_YES).night(shown("Ana", "amnesiac", False), Ana=["Bo", "Cy"], Gus="Cy").day().dusk()
    t.night(shown("Ana", "amnesiac", True), Ana=["Bo", "Gus"], Dee="Cy", Gus="Fay").day()
    t.use("Ana", "amnesiac", "I learn whether both are Minions", rated("hot"))
    assert told(t) == [("amnesiac", False), ("amnesiac", True), ("amnesiac", "hot")]


def test_what_is_shown_comes_without_an_explanation() -> None:
    """amnesiac/c2"""
    t = forgetful("chef soldier imp mayor saint spy", NEIGHBOURS).night(shown("Ana", "amnesiac", 1))
    [line] = [told["text"] for told in t.view("Ana")["told"] if told["kind"] == "learned"]
    assert line == "You are shown: 1."


def test_the_meaning_is_judged_and_not_the_wording() -> None:
    """amnesiac/c3, amnesiac/r6"""
    t = forgetful().night(Gus="Cy").day()
    t.use("Ana", "amnesiac", "I count the bad guys sitting next to me who are still breathing", rated("bingo"))
    assert told(t)[-1] == ("amnesiac", "bingo")


def test_there_is_one_guess_a_day() -> None:
    """amnesiac/c4, amnesiac/r5: the second is refused until tomorrow"""
    t = forgetful().night(Gus="Cy").day().use("Ana", "amnesiac", WARM_GUESS)
    assert told(t)[-1] == ("amnesiac", "warm")
    t.refused({"use": {"who": "Ana", "ability": "amnesiac", "choice": WARM_GUESS}})
    t.dusk().night(Dee="Cy", Gus="Fay").day().use("Ana", "amnesiac", WARM_GUESS)
    assert [value for _, value in told(t)].count("warm") == 2


def test_a_dead_amnesiac_is_neither_rated_nor_prompted() -> None:
    """amnesiac/c5, amnesiac/r9"""
    t = forgetful(secret=TWO_AND_YES).night(Ana=["Bo", "Cy"], Gus="Cy").day().dusk().night(Dee="Ana", Gus="Fay").day()
    t.refused({"use": {"who": "Ana", "ability": "amnesiac", "choice": "something"}})
    t.dusk().night(Dee="Cy", Gus="Fay")
    assert "Ana" not in t.woke


def test_two_of_three_tags_are_hot_to_the_automatic_storyteller() -> None:
    """amnesiac/c6, amnesiac/r13"""
    t = forgetful().night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", ("each-night", "alignment", "dead-players")))
    for noun in ("honest", "rating"):
        ask = t.game.ask
        assert ask is not None
        assert ask.noun == noun
        assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(10)} == {"hot"}
        t.game.answer(STORYTELLER, "hot")
    assert told(t)[-1] == ("amnesiac", "hot")


def test_a_copied_ability_does_not_put_its_character_in_play() -> None:
    """amnesiac/r1: whether or not somebody is it"""
    t = forgetful()
    assert "empath" not in t.grimoire.in_play()
    t = forgetful("empath soldier imp mayor saint witch").night(Gus="Cy")
    assert t.learned("Bo") is not None
    assert told(t)[0][0] == "amnesiac"


def test_nothing_tells_which_ability_it_is_until_the_game_is_over() -> None:
    """amnesiac/r2: neither what is asked nor what is told, nor a bingo"""
    t = forgetful(secret="fortuneteller").night(choice("Ana", "amnesiac", ["Bo", "Cy"]), Gus="Cy").day()
    t.use("Ana", "amnesiac", "fortuneteller", rated("bingo"))
    seen = [event for event in t.game.events if event.kind in ("learned", "chose") and event.data["seat"] == 0]
    assert len(seen) == 3
    assert all(event.data["ability"] == "amnesiac" for event in seen)
    others = [line["text"] for line in t.view("Ana")["told"] if "guess" not in line["text"]]
    assert "Fortune Teller" not in " ".join(others)
    assert "fortuneteller" in str([event.data for event in t.game.events if event.kind == "declared"])
    t.storyteller(end="good")
    assert t.winner == "good"


def test_the_player_is_asked_without_being_told_what_for() -> None:
    """amnesiac/r2"""
    t = night_to(forgetful(secret="fortuneteller"), "amnesiac", Gus="Cy")
    asked = t.view("Ana")["asked"]
    assert asked is not None
    assert asked["ability"] == "amnesiac"
    assert asked["text"] == "Make a choice. It belongs to your ability."
    assert "fortuneteller" not in str(t.view("Ana")["told"])


def test_the_ability_is_decided_once() -> None:
    """amnesiac/r3, amnesiac/r11"""
    t = forgetful().night(Gus="Cy").day().dusk()
    assert t.asked("storyteller", "amnesiac") is False
    t.night(Dee="Cy", Gus="Fay").day().use("Ana", "amnesiac", "something else", rated("cold"))
    [ability] = [a for a in t.grimoire.abilities_of(t.seat("Ana")) if a.id == "amnesiac"]
    assert ability.memory[0] == "empath"


def test_a_passive_ability_never_wakes() -> None:
    """amnesiac/r4"""
    t = forgetful(secret=PASSIVE).night(Gus="Cy").day().dusk().night(Dee="Cy", Gus="Fay")
    assert "Ana" not in t.woke


@pytest.mark.parametrize(("when", "nights"), [("first-night", [1]), ("each-night", [1, 2]), ("other-nights", [2])])
def test_an_ability_in_words_prompts_when_it_says(when: str, nights: list[int]) -> None:
    """amnesiac/r4, amnesiac/r10"""
    t = forgetful(secret=["learns a word", when, 0, "words"])
    t.night(*([shown("Ana", "amnesiac", "Beware")] if 1 in nights else []), Gus="Cy").day().dusk()
    t.night(*([shown("Ana", "amnesiac", "Beware")] if 2 in nights else []), Dee="Cy", Gus="Fay")
    assert told(t) == [("amnesiac", "Beware")] * len(nights)
    if nights:
        assert "You are told: “Beware”" in [line["text"] for line in t.view("Ana")["told"]]


@pytest.mark.parametrize(("answer", "value"), [("number", 3), ("yes-or-no", True), ("character", "chef")])
def test_an_ability_in_words_answers_in_its_shape(answer: str, value: Any) -> None:
    """amnesiac/r10"""
    t = forgetful(secret=["something", "each-night", 1, answer])
    t.night(shown("Ana", "amnesiac", value), Ana="Bo", Gus="Cy")
    assert told(t) == [("amnesiac", value)]


def test_a_copied_ability_is_carried() -> None:
    """amnesiac/r10: it acts at that character's place and by its rules"""
    t = forgetful("imp soldier chef mayor saint witch").night(Gus="Cy")
    assert t.may_learn("Ana", "empath") == [2]
    assert told(t) == [("amnesiac", 2)]


def test_a_vague_guess_is_rated() -> None:
    """amnesiac/r7"""
    t = forgetful().night(Gus="Cy").day().use("Ana", "amnesiac", "something to do with dead players", rated("cold"))
    assert told(t)[-1] == ("amnesiac", "cold")


@pytest.mark.parametrize("how", [DRUNK, POISONED])
def test_an_impaired_amnesiac_may_be_told_anything(how: str) -> None:
    """amnesiac/r8: by the ability, which is acted out, and about a guess"""
    t = forgetful().impair("Ana", how).night(Gus="Cy")
    assert t.may_learn("Ana", "empath") == [0, 1, 2]
    t.day().use("Ana", "amnesiac", "empath", rated("bingo"), shown("Ana", "amnesiac", "cold"))
    assert told(t)[-1] == ("amnesiac", "cold")


def test_an_impaired_amnesiacs_ability_does_not_work() -> None:
    """amnesiac/r8"""
    t = forgetful(secret="soldier").impair("Ana", POISONED).night(Gus="Cy").day().dusk().night(Dee="Ana", Gus="Fay")
    assert t.died == ["Ana"]
    t = forgetful(secret="soldier").night(Gus="Cy").day().dusk().night(Dee="Ana", Gus="Fay")
    assert t.died == []


def test_under_a_vortox_the_rating_is_not_the_honest_one() -> None:
    """amnesiac/r11: which is asked for first"""
    t = forgetful("chef soldier vortox mayor saint witch").night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", "empath"))
    assert t.game.ask is not None
    assert t.game.ask.noun == "honest"
    t.game.answer(STORYTELLER, "bingo")
    assert set(t.game.ask.options) == set(RATINGS) - {"bingo"}
    t = forgetful("chef soldier vortox mayor saint witch").night(Gus="Cy").day()
    with pytest.raises(Refused):
        t.use("Ana", "amnesiac", "empath", rated("bingo"), shown("Ana", "amnesiac", "bingo"))


def test_a_sober_amnesiac_is_told_the_honest_rating() -> None:
    """amnesiac/r11"""
    t = forgetful().night(Gus="Cy").day()
    with pytest.raises(Refused):
        t.use("Ana", "amnesiac", "empath", rated("bingo"), shown("Ana", "amnesiac", "cold"))


def test_the_ability_and_the_guesses_are_kept_from_everybody_else() -> None:
    """amnesiac/r11: the town hears only that there was a talk"""
    t = forgetful(secret=PASSIVE).night(Gus="Cy").day().use("Ana", "amnesiac", "a guess of mine", rated("cold"))
    for other in ("Bo", "Dee", "public"):
        heard = str(t.view(other))
        assert "a guess of mine" not in heard
        assert PASSIVE[0] not in heard
    assert PASSIVE[0] not in str(t.view("Ana"))
    assert t.events("talked") == [{"seat": 0}]
    [record] = t.events("opinion")
    assert record["honest"] == "cold"
    assert not record["impaired"]


def test_the_storyteller_may_write_on_the_markers() -> None:
    """amnesiac/r11: free notes beside the Amnesiac"""
    t = forgetful().night(Gus="Cy").storyteller(add_token={"Ana": ["own/? neighbours"]})
    assert "own/? neighbours" in t.tokens("Ana")


def test_a_guess_that_nobody_can_judge_is_sent_back_and_costs_nothing() -> None:
    """amnesiac/r13: the automatic Storyteller judges characters and tags"""
    t = forgetful().night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", "who knows"))
    ask = t.game.ask
    assert ask is not None
    assert AutomaticStoryteller(1).suggest(t.game, ask).answer == "send-back"
    t.game.answer(STORYTELLER, "send-back")
    t.use("Ana", "amnesiac", WARM_GUESS)
    assert told(t)[-1] == ("amnesiac", "warm")


def test_the_automatic_ability_is_that_of_a_townsfolk_who_is_not_in_play() -> None:
    """amnesiac/r12"""
    found: set[str] = set()
    for seed in range(60):
        game = Clocktower(Config.players(9, script=tuple(SCRIPT)), seed)
        teller = AutomaticStoryteller(seed)
        while game.ask is not None and game.grimoire.phase == "setup":
            game.answer(*teller.answer(game, game.ask))
        secrets = [a.memory[0] for a in game.grimoire.abilities if a.id == "amnesiac" and a.memory is not None]
        assert not game.grimoire.in_play() & set(secrets)
        found |= set(secrets)
    assert found >= {"empath", "fortuneteller"}
    assert found <= LIBRARY.keys()


def test_an_automatic_storyteller_finds_an_ability_on_every_script() -> None:
    """amnesiac/r12: elsewhere, if the script has none"""
    script = ["amnesiac", "chef", "mayor", "slayer", "saint", "witch", "imp"]
    t = town("amnesiac chef mayor slayer saint witch imp", script=script)
    ask = t.game.ask
    assert ask is not None
    assert {AutomaticStoryteller(seed).suggest(t.game, ask).answer for seed in range(40)} <= LIBRARY.keys()


@pytest.mark.parametrize("id", LIBRARY)
def test_every_ability_of_the_library_is_a_townsfolks_without_setup_text(id: str) -> None:
    """amnesiac/r12, amnesiac/r13"""
    character = CHARACTERS[id]
    assert character.type == "townsfolk"
    assert not character.setup.changes_counts
    assert not character.setup.needs
    assert not character.uses_by_day
    when, what, whom = LIBRARY[id]
    assert when in WHEN
    assert what in WHAT
    assert whom in WHOM


@pytest.mark.parametrize("id", LIBRARY)
def test_a_whole_game_with_each_ability_of_the_library_ends_and_keeps_the_secret(id: str) -> None:
    """amnesiac/r12, amnesiac/r2: told by the automatic Storyteller; nobody is asked or told as that character"""
    ids = ["amnesiac", "chef", "mayor", "imp", "saint", "witch", "slayer", "virgin", "washerwoman"]
    t = town(" ".join(ids), script=[*ids, "baron", "recluse", id]).setup(rule("amnesiac", id))
    for ask in answers_of(t.game, a_policy(3, 0.4, True)):
        assert ask.ability != id or 0 not in ask.to or t.grimoire.phase != "night"
    assert t.winner is not None
    heard = [event.data for event in t.game.events if event.kind in ("learned", "chose") and event.data["seat"] == 0]
    assert {data["ability"] for data in heard} <= {"amnesiac"}


@pytest.mark.parametrize(
    ("guess", "rating"),
    [
        ("empath", "bingo"),
        (("each-night", "alignment", "neighbours"), "bingo"),
        (("each-night", "alignment", None), "hot"),
        (("each-night", None, None), "warm"),
        ((None, None, None), "cold"),
        (("by-day", "death", "everyone"), "cold"),
        ("oracle", "hot"),
        ("fortuneteller", "warm"),
        ("soldier", "cold"),
        ("slayer", "cold"),
    ],
)
def test_a_guess_is_rated_by_what_it_has_in_common_with_the_ability(guess: Any, rating: str) -> None:
    """amnesiac/r13"""
    assert closeness("empath", guess) == rating


@pytest.mark.parametrize(
    ("secret", "when"),
    [
        ("chef", "first-night"),
        ("poisoner", "each-night"),
        ("slayer", "by-day"),
        ("ravenkeeper", "on-death"),
        ("virgin", "always"),
    ],
)
def test_of_an_ability_that_is_not_in_the_library_it_is_known_when_it_works(secret: str, when: str) -> None:
    """amnesiac/r13"""
    rated = {tag: closeness(secret, (tag, None, None)) for tag in WHEN}
    assert rated == {tag: "warm" if tag == when else "cold" for tag in WHEN}


def test_another_characters_name_is_never_bingo() -> None:
    """amnesiac/r13: even with the same tags"""
    assert LIBRARY["monk"] == LIBRARY["innkeeper"]
    assert closeness("monk", "innkeeper") == "hot"


def test_whoever_becomes_another_character_loses_the_ability_with_its_effects() -> None:
    """amnesiac/r14"""
    t = forgetful(secret="soldier").night(Gus="Cy").day().storyteller(character={"Ana": "chef"}).dusk()
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["chef"]
    t.night(Dee="Ana", Gus="Fay")
    assert t.died == ["Ana"]


def test_a_new_amnesiac_gets_an_ability_of_their_own_that_night() -> None:
    """amnesiac/r14"""
    t = town("chef soldier mayor imp saint witch pithag", script=SCRIPT, start="night 2")
    t.night(rule("amnesiac", "oracle"), Dee="Cy", Fay="Cy", Gus=["Ana", "amnesiac"])
    assert t.character("Ana") == "amnesiac"
    assert told(t) == [("amnesiac", 0)]


def test_a_cannibal_who_has_eaten_the_amnesiac_has_the_same_ability_and_may_guess() -> None:
    """amnesiac/r15"""
    t = town("amnesiac cannibal soldier imp mayor saint witch", script=SCRIPT).setup(rule("amnesiac", "empath"))
    t.night(Gus="Cy").day().execute("Ana").dusk()
    t.night(Dee="Fay", Gus="Cy")
    assert t.learned("Bo", "amnesiac") is not None
    t.day().use("Bo", "amnesiac", "empath", rated("bingo"))
    assert t.learned("Bo", "amnesiac") == "bingo"


def test_a_philosopher_who_has_gained_the_ability_gets_one_of_their_own() -> None:
    """amnesiac/r15: only who has a dead player's ability has the same"""
    t = town("philosopher chef soldier imp mayor saint witch", script=SCRIPT)
    t.night(rule("amnesiac", "oracle"), Ana="amnesiac", Gus="Cy")
    assert "oracle" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]


def test_a_drunk_who_takes_themself_for_the_amnesiac_only_seems_to_have_an_ability() -> None:
    """amnesiac/r8"""
    t = town("drunk=amnesiac chef soldier imp mayor poisoner witch", script=SCRIPT)
    t.night(rule("amnesiac", "empath"), Fay="Cy", Gus="Cy")
    assert t.may_learn("Ana", "empath") == [0, 1, 2]
    t.storyteller(add_token={"Ana": [IMPAIRING[POISONED]]})


def test_a_use_in_the_middle_of_the_night_is_no_guess() -> None:
    """amnesiac/r5: by day"""
    t = night_to(forgetful(secret="fortuneteller"), "amnesiac", Gus="Cy")
    assert t.view("Ana")["may"] is None
    finish_night(t)


# What the Storyteller sees


def test_the_storytellers_screen_notes_the_ability_and_that_it_was_guessed() -> None:
    t = forgetful().night(Gus="Cy").day()
    before = notes(t, "Ana")
    assert "Has chosen the Empath" in before
    assert len(notes(t.use("Ana", "amnesiac", WARM_GUESS), "Ana")) == len(before) + 1


@pytest.mark.parametrize(
    ("secret", "note"),
    [
        (TWO_AND_YES, "Made-up ability, each night: “at least one of two is a Minion” (picks 2)"),
        (PASSIVE, "Made-up ability: “cannot be poisoned by day”"),
    ],
)
def test_the_storytellers_screen_notes_an_ability_in_words(secret: list[Any], note: str) -> None:
    assert notes(forgetful(secret=secret), "Ana") == [note]


def test_before_the_ability_is_decided_nothing_is_noted() -> None:
    assert notes(town(SEVEN, script=SCRIPT, start="day 2"), "Ana") == []


@pytest.mark.parametrize("start", ["night 1", "day 2"])
def test_an_ability_that_was_decided_before_the_start_is_had_once_and_can_be_guessed(start: str) -> None:
    """amnesiac/r3"""
    plans = [{"Ana": {"character": "amnesiac", "ability": "empath"}}]
    plans += [{name: {"character": id}} for name, id in zip(NAMES[1:], SEVEN.split()[1:], strict=False)]
    t = town("", script=SCRIPT, start=start, town=plans)
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["amnesiac", "empath"]
    if start == "night 1":
        t.night(Gus="Cy").day()
    t.use("Ana", "amnesiac", "empath")
    assert told(t)[-1] == ("amnesiac", "bingo")
    assert t.events("declared") == []


# Which ability it may be


def offered(seats: str, *more: str) -> list[str]:
    """The characters whose ability the Storyteller may give Ana, in the order of the list."""
    t = town(seats, script=[*SCRIPT, *more])
    assert t.waits_for == ("storyteller", "amnesiac")
    assert t.game.ask is not None
    return list(t.game.ask.options.kinds[0])  # type: ignore[attr-defined]


SEVEN = "amnesiac chef soldier imp mayor saint witch"


def test_abilities_of_characters_who_are_not_in_play_come_first() -> None:
    """amnesiac/r1, amnesiac/r12"""
    ids = offered(SEVEN)
    in_play = ["chef", "imp", "mayor", "saint", "soldier", "witch"]
    assert sorted(ids[-6:]) == in_play
    assert set(ids).isdisjoint({"amnesiac", "balloonist", "drunk"})
    assert len(ids) == len(SCRIPT) - 3


def test_no_ability_that_changes_the_setup_or_deceives_its_holder_is_given_by_name() -> None:
    """amnesiac/r12: nor that of a Traveller"""
    odd = ["lunatic", "xaan", "choirboy", "king", "baron", "atheist", "summoner", "lilmonsta", "thief", "sage"]
    assert set(offered(SEVEN, *odd)) & set(odd) == {"king", "sage"}


def test_abilities_from_elsewhere_are_offered_only_where_the_script_has_none() -> None:
    """amnesiac/r12: none that could be seen to work on several nights and is not in play"""
    assert "tealady" not in offered(SEVEN)
    few = "amnesiac empath mayor slayer saint witch imp"
    t = town(few, script=[*few.split(), "virgin"])
    assert t.game.ask is not None
    ids = list(t.game.ask.options.kinds[0])  # type: ignore[attr-defined]
    assert "tealady" in ids
    assert ids.count("empath") == 1


def test_an_ability_that_would_bring_two_together_who_are_never_in_play_together_is_not_given() -> None:
    """heretic-spy/r1"""
    t = town("amnesiac chef soldier imp mayor spy", script=[*SCRIPT, "heretic"])
    t.setup(refused(rule("amnesiac", "heretic")), rule("amnesiac", "empath"))
    t = town("amnesiac chef soldier imp mayor witch", script=[*SCRIPT, "heretic"]).setup(rule("amnesiac", "heretic"))
    assert "heretic" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]


def test_an_ability_in_words_is_recorded_and_picks_at_most_three_players() -> None:
    """amnesiac/r10, amnesiac/r11"""
    four = ["picks four", "each-night", 4, "nothing"]
    t = town(SEVEN, script=SCRIPT).setup(refused(rule("amnesiac", four)), rule("amnesiac", PASSIVE))
    [declared] = [event for event in t.events("declared") if event["ability"] == "amnesiac"]
    assert (declared["what"], declared["text"]) == ("own", PASSIVE[0])


def test_numbers_go_from_none_to_everybody() -> None:
    """amnesiac/r10"""
    assert forgetful(secret=NEIGHBOURS).night(Gus="Cy").may_learn("Ana") == [0, 1, 2, 3, 4, 5, 6, 7]


def test_an_ability_that_only_picks_tells_nothing() -> None:
    """amnesiac/r10"""
    t = forgetful(secret=["picks one", "each-night", 1, "nothing"]).night(Ana="Bo", Gus="Cy")
    assert "Ana" in t.woke
    assert told(t) == []


def test_who_stops_being_the_amnesiac_while_picking_is_told_nothing() -> None:
    """amnesiac/r14"""
    t = night_to(forgetful(secret=TWO_AND_YES), "amnesiac", Gus="Cy").intervene(character={"Ana": "soldier"})
    finish_night(t)
    assert told(t) == []


def test_who_stops_being_the_amnesiac_before_the_ability_is_decided_gets_none() -> None:
    """amnesiac/r14"""
    t = town("chef soldier mayor imp saint witch pithag", script=SCRIPT, start="night 2")
    t = night_to(t, "amnesiac", Fay="Cy", Gus=["Ana", "amnesiac"]).intervene(character={"Ana": "soldier"})
    finish_night(t, Dee="Cy")
    assert [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))] == ["soldier"]


def test_a_drunk_who_begins_to_take_themself_for_the_amnesiac_later_seems_to_get_an_ability_then() -> None:
    """amnesiac/r8, amnesiac/r14"""
    t = town("drunk=amnesiac chef soldier imp mayor saint witch", script=SCRIPT, start="night 2")
    t.night(rule("amnesiac", NEIGHBOURS), shown("Ana", "amnesiac", 5), Dee="Cy", Gus="Fay")
    assert told(t) == [("amnesiac", 5)]
    t.day().dusk().night(Dee="Eli", Gus="Fay")
    assert len(told(t)) == 2


def test_a_drunk_who_seems_to_have_a_characters_ability_keeps_to_that_one() -> None:
    """amnesiac/r3, amnesiac/r8"""
    t = town("drunk=amnesiac chef soldier imp mayor poisoner witch", script=SCRIPT)
    t.night(rule("amnesiac", "empath"), Fay="Cy", Gus="Cy").day().dusk().night(Dee="Cy", Fay="Cy", Gus="Bo")
    assert len(told(t)) == 2
    assert len([event for event in t.events("declared") if event["ability"] == "amnesiac"]) == 1


def test_a_drunk_who_stops_taking_themself_for_the_amnesiac_before_it_is_decided_gets_none() -> None:
    """amnesiac/r14"""
    t = town("drunk=amnesiac chef soldier imp mayor poisoner witch", script=SCRIPT)
    assert t.waits_for == ("storyteller", "amnesiac")
    t.intervene(character={"Ana": "soldier"}).night(Fay="Cy", Gus="Cy")
    assert t.events("declared") == []


# Whose ability it was


def test_a_cannibal_has_the_ability_of_the_amnesiac_who_was_executed_and_of_no_other() -> None:
    """amnesiac/r15"""
    t = town("cannibal amnesiac amnesiac imp mayor saint witch chef", script=SCRIPT)
    t.setup(rule("amnesiac", NEIGHBOURS), rule("amnesiac", TWO_AND_YES))
    t.night(Cy=["Bo", "Dee"], Gus="Hal").day().storyteller(kill="Bo").execute("Cy").dusk()
    t.night(choice("Ana", "amnesiac", ["Bo", "Dee"]), Dee="Hal", Gus="Fay")
    assert t.learned("Ana", "amnesiac") in (True, False)


def test_a_cannibal_gets_an_ability_of_their_own_where_that_of_the_dead_was_never_decided() -> None:
    """amnesiac/r14, amnesiac/r15"""
    t = town("cannibal amnesiac chef imp mayor saint witch", script=SCRIPT, start="day 2")
    t.execute("Bo", rule("amnesiac", "empath")).dusk()
    t.night(Dee="Fay", Gus="Cy")
    assert t.learned("Ana", "amnesiac") in (0, 1, 2)


def test_a_philosopher_has_another_ability_than_the_living_amnesiac() -> None:
    """amnesiac/r15: only who has a dead player's ability has the same"""
    t = town("philosopher amnesiac soldier imp mayor saint witch", script=SCRIPT).setup(rule("amnesiac", "empath"))
    t.night(rule("amnesiac", "oracle"), Ana="amnesiac", Gus="Cy")
    assert "oracle" in [ability.id for ability in t.grimoire.abilities_of(t.seat("Ana"))]


# More about guesses


def test_the_storyteller_is_shown_the_guess() -> None:
    """amnesiac/r10"""
    t = forgetful().night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", "who knows"))
    asked = t.view("storyteller")["asked"]
    assert asked is not None
    assert "“who knows”" in asked["text"]


def test_a_guess_that_is_sent_back_is_known_to_the_player_alone() -> None:
    """amnesiac/r13"""
    t = forgetful().night(Gus="Cy").day().use("Ana", "amnesiac", "who knows", rated("send-back"))
    assert told(t)[1:] == []
    heard = {who: [kind for kind, _ in t.view(who)["history"]] for who in ("Ana", "Bo", "public")}
    assert {who for who, kinds in heard.items() if "sent_back" in kinds} == {"Ana"}


def test_a_character_who_is_guessed_is_rated_by_itself_and_an_ability_in_words_is_not() -> None:
    """amnesiac/r13"""
    t = forgetful().night(Gus="Cy").day().use("Ana", "amnesiac", "empath")
    assert told(t)[-1] == ("amnesiac", "bingo")
    t = forgetful(secret=PASSIVE).night(Gus="Cy").day().use("Ana", "amnesiac", "empath")
    assert told(t) == []


def test_a_guess_is_not_rated_when_the_amnesiac_has_become_another_character() -> None:
    """amnesiac/r14"""
    t = forgetful(secret=PASSIVE).night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", "who knows"))
    t.intervene(character={"Ana": "soldier"}).game.answer(STORYTELLER, "cold")
    assert t.waits_for[1] != "amnesiac"
    assert t.events("opinion") == []


def test_the_amnesiac_is_no_guess() -> None:
    """amnesiac/r13: among the characters on offer"""
    may = forgetful().night(Gus="Cy").day().view("Ana")["may"]
    assert may is not None
    [use] = [
        action["options"]["kinds"][0]["of"] for action in may["actions"] if action["action"] == ["use", "amnesiac"]
    ]
    assert set(use) == set(SCRIPT) - {"amnesiac"}


def test_a_guess_can_be_made_after_the_execution() -> None:
    """amnesiac/r5: by day, with nobody's leave"""
    t = forgetful().night(Gus="Cy").day().execute("Bo").use("Ana", "amnesiac", WARM_GUESS)
    assert told(t)[-1] == ("amnesiac", "warm")


def test_who_comes_back_to_life_has_the_same_ability_and_may_guess_again() -> None:
    """amnesiac/r3, ABL-16"""
    t = forgetful().night(Gus="Cy").day().use("Ana", "amnesiac", WARM_GUESS)
    t.storyteller(kill="Ana").storyteller(revive="Ana")
    t.use("Ana", "amnesiac", "empath")
    assert told(t)[-1] == ("amnesiac", "bingo")


def test_who_comes_back_to_life_before_the_ability_is_decided_gets_one_at_night() -> None:
    """amnesiac/r14"""
    t = town(SEVEN, script=SCRIPT, start="day 2").use("Ana", "amnesiac", "empath")
    assert told(t) == []
    t.storyteller(kill="Ana").storyteller(revive="Ana").dusk()
    t.night(rule("amnesiac", NEIGHBOURS), Dee="Cy", Gus="Fay")
    assert t.learned("Ana") is not None


def test_a_false_rating_is_a_mishap_and_a_true_one_is_not() -> None:
    """amnesiac/r8, mathematician/r1"""
    for word in ("cold", "bingo"):
        t = forgetful("mathematician soldier imp mayor saint witch").impair("Ana", POISONED).night(Gus="Cy").day()
        t.use("Ana", "amnesiac", "empath", rated("bingo"), shown("Ana", "amnesiac", word))
        assert t.went_wrong("Ana") is (word == "cold")


def test_with_an_atheist_in_play_the_rating_may_be_any() -> None:
    """atheist/r9"""
    t = town("amnesiac atheist chef soldier mayor monk", script=[*SCRIPT, "atheist"]).setup(rule("amnesiac", PASSIVE))
    t.night().day().use("Ana", "amnesiac", "empath", rated("cold"), shown("Ana", "amnesiac", "hot"))
    assert told(t) == [("amnesiac", "hot")]


# One thing that is wrong


def fibs(t: Town, who: str) -> Town:
    """Let the Fibbin make wrong what this player is about to be told."""
    assert t.waits_for == ("storyteller", "fibbin")
    t.game.answer(STORYTELLER, True)
    return t


@pytest.mark.parametrize("sober", [True, False])
def test_a_fibbin_makes_a_rating_wrong(sober: bool) -> None:
    """fibbin/r1, fibbin/r3: where it need not be right anyway, it may be any"""
    t = forgetful(fabled=["fibbin"], secret=PASSIVE)
    if not sober:
        t.impair("Ana", POISONED)
    t.night(Gus="Cy").day()
    t.game.answer(0, ("use", "amnesiac", "a guess"))
    t.game.answer(STORYTELLER, "warm")
    fibs(t, "Ana")
    assert t.game.ask is not None
    assert list(t.game.ask.options) == (["cold", "hot", "bingo"] if sober else list(RATINGS))


def test_a_fibbin_may_make_wrong_what_an_ability_in_words_tells() -> None:
    """fibbin/r1, fibbin/r3: in its shape"""
    t = fibs(night_to(forgetful(fabled=["fibbin"], secret=NEIGHBOURS), "fibbin", Gus="Cy"), "Ana")
    assert t.may_learn("Ana") == [0, 1, 2, 3, 4, 5, 6, 7]
