"""The Marionette."""

from typing import Any

import pytest

from belfry.clocktower import Clocktower, Config
from belfry.clocktower.characters.carousel.marionette import Marionette
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.token import POISONED
from belfry.clocktower.script import script as scripts
from belfry.clocktower.setup.seating import seat_problems
from tests.clocktower.deal import broken_rules, characters, check_bag, plans
from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("undertaker", "fortuneteller", "slayer", "chef", "empath", "monk", "soldier", "mayor", "virgin", "librarian"),
    *("saint", "recluse", "butler", "drunk", "marionette", "poisoner", "spy", "baron", "imp", "pithag", "dreamer"),
]
TEN = "marionette=chef imp empath poisoner monk soldier mayor virgin slayer undertaker"


def strings(seats: str = TEN, start: str = "night 1", **more: Any) -> Town:
    return town(seats, start=start, script=SCRIPT, **more)


def test_what_the_marionette_is_shown_may_be_wrong_and_nobody_confirms_anything() -> None:
    """marionette/c1, marionette/r2, marionette/r7"""
    t = strings("marionette=undertaker imp empath poisoner monk soldier mayor", "day 1").execute("Gus").dusk()
    t.night(Bo="Eli", Dee="Eli")
    assert {"imp", "mayor", "chef"} <= set(t.may_learn("Ana", "undertaker"))
    t.day().steps({"say": {"who": "Bo", "text": "You are the Marionette.", "to": "Ana"}})
    assert t.view("Ana")["you"] == {"seat": 0, "character": "undertaker", "alignment": "good"}


def test_the_demon_may_lie_that_somebody_is_the_marionette() -> None:
    """marionette/c2, marionette/r7"""
    t = strings("imp chef empath poisoner monk soldier mayor", "day 1")
    t.steps({"say": {"who": "Ana", "text": "You are the Marionette.", "to": "Bo"}})
    assert t.character("Bo") == "chef"
    assert not t.seat("Bo").evil


def test_a_marionette_who_helps_to_execute_the_demon_loses_with_evil() -> None:
    """marionette/c3, marionette/r12, marionette/r1"""
    t = strings("imp marionette=fortuneteller empath poisoner monk soldier mayor", "day 1")
    t.execute("Ana", by="Bo")
    assert t.winner == "good"
    assert t.seat("Bo").evil


def test_the_minions_do_not_learn_the_marionette_and_the_demon_does() -> None:
    """marionette/c4, marionette/r5"""
    bag = "empath monk soldier mayor virgin slayer undertaker marionette poisoner imp"
    assert check_bag(scripts.custom(SCRIPT), 10, characters(bag), believes={"marionette": "chef"}) == []
    t = strings().night()
    assert [event["seat"] for event in t.events("minioninfo")] == [3]
    t.expect({"knows": {"who": "Dee", "demon": ["Bo"], "minions": []}})
    assert t.learned("Bo", "marionette") == 0
    t.expect({"knows": {"who": "Bo", "minions": ["Ana", "Dee"]}})
    assert t.events("demoninfo")[0]["minions"] == [3]
    assert "minioninfo" not in [id for seat, id in t.grimoire.tonight.woken if seat == 0]
    assert t.view("Ana")["you"]["alignment"] == "good"


def test_in_a_small_game_the_demon_is_told_as_well() -> None:
    """marionette/r5"""
    t = strings("marionette=chef imp empath monk soldier").night()
    assert t.learned("Bo", "marionette") == 0


def test_three_minions_with_the_marionette_are_dealt_so_that_it_sits_next_to_the_demon() -> None:
    """marionette/c5, marionette/r3, marionette/r4"""
    script = tuple(id for id in SCRIPT if id not in ("pithag", "spy"))
    beliefs: set[str] = set()
    for seed in range(40):
        game = Clocktower(Config.players(14, script=script), seed)
        while game.ask is not None and game.ask.ability != "nightfall":
            game.answer(-1, game.ask.options.pick(lambda: 0.5))
        circle = [seat.character for seat in game.grimoire.circle]
        assert len(game.grimoire.minions()) == 3
        assert seat_problems(circle) == []
        [fooled] = [seat for seat in game.grimoire.circle if seat.character.id == "marionette"]
        assert fooled.believes is not None
        outsiders = sum(c.type == "outsider" for c in circle)
        usual = 3 if "baron" in game.grimoire.in_play() else 1
        assert outsiders == usual - (fooled.believes.type == "outsider")
        beliefs.add(fooled.believes.type)
    assert beliefs == {"townsfolk", "outsider"}


def test_a_seat_away_from_the_demon_is_refused() -> None:
    """marionette/r3"""
    badly = "marionette empath imp poisoner monk soldier mayor virgin slayer undertaker"
    assert broken_rules(Config(plans(badly), script=tuple(SCRIPT))) == ["marionette/r3"]


def test_a_belief_that_does_not_fit_the_outsiders_is_refused() -> None:
    """marionette/r4, SET-23"""
    bag = characters("empath monk soldier mayor virgin slayer undertaker marionette poisoner imp")
    for believed in ("saint", "poisoner", "empath", "drunk"):
        wrong = check_bag(scripts.custom(SCRIPT), 10, bag, believes={"marionette": believed})
        assert [rule for rule, _ in wrong] == ["SET-23"], believed
    fewer = characters("empath monk soldier mayor virgin slayer chef undertaker marionette poisoner imp")
    assert check_bag(scripts.custom(SCRIPT), 11, fewer, believes={"marionette": "saint"}) == []


def test_an_act_by_day_fails() -> None:
    """marionette/c6, marionette/r2"""
    t = strings("marionette=slayer imp empath poisoner monk soldier mayor", "day 1").use("Ana", "slayer", "Bo")
    assert t.alive("Bo")


def test_the_marionette_registers_as_evil() -> None:
    """marionette/c7, marionette/r1"""
    t = strings("marionette=chef empath monk poisoner imp soldier mayor").night(Dee="Gus")
    assert t.may_learn("Bo") == [1]


def test_the_believed_character_is_not_in_play_and_its_bracket_text_not_carried_out() -> None:
    """marionette/r1, marionette/r11"""
    t = strings().setup()
    assert "chef" not in t.grimoire.in_play()
    assert "marionette" in t.grimoire.in_play()
    assert t.tokens("Ana") == ["marionette/is-the-marionette"]


@pytest.mark.parametrize("is_drunk", [False, True])
def test_the_marionette_is_not_found_as_drunk_unless_the_table_has_it_so(is_drunk: bool) -> None:
    """marionette/r9, marionette/r8"""
    t = strings(switches={"marionette_is_drunk": is_drunk}).setup()
    assert t.drunk("Ana") is is_drunk
    t.impair("Ana", POISONED)
    assert not t.grimoire.holders_of("chef")[0].works


def test_whoever_becomes_the_marionette_is_told_a_good_character_and_the_demon_learns_it_that_night() -> None:
    """marionette/r10"""
    t = strings("chef monk empath pithag imp soldier mayor", "night 2")
    t.night(
        {"choose": {"who": "Dee", "ability": "pithag", "choice": ["Ana", "marionette"]}},
        rule("marionette", "saint", "Ana"),
        Eli="Gus",
        Bo="Fay",
    )
    assert t.view("Ana")["you"] == {"seat": 0, "character": "saint", "alignment": "good"}
    assert not t.seat("Ana").evil
    assert t.learned("Eli", "marionette") == 0
    t.storyteller(character={"Ana": "mayor"})
    assert t.view("Ana")["you"]["character"] == "mayor"


def test_what_all_minions_are_told_is_not_told_to_it() -> None:
    """marionette/r6: that there is a Damsel"""
    t = town("imp marionette=chef damsel monk witch soldier mayor saint", script=None).night()
    assert t.lessons("Eli")
    assert t.lessons("Bo") == [] or "damsel" not in str(t.lessons("Bo"))


@pytest.mark.parametrize("seats", ["marionette imp", "imp marionette"])
def test_it_may_sit_on_either_side_of_the_demon(seats: str) -> None:
    """marionette/r3"""
    assert seat_problems(characters(f"saint {seats} empath poisoner monk soldier mayor")) == []


def test_without_an_outsider_there_is_none_less() -> None:
    """marionette/r4"""
    none, one = Counts(7, 0, 2, 1), Counts(7, 1, 2, 1)
    assert Marionette.setup.choices(none) == (none,)
    assert len(Marionette.setup.choices(one)) == 2


def test_where_the_numbers_are_unusual_any_good_character_may_be_believed() -> None:
    bag = characters("marionette imp chef")
    assert Marionette.setup.belief_kinds(scripts.custom(SCRIPT), bag) == ("townsfolk", "outsider")


def test_the_mark_stays_when_it_dies() -> None:
    assert strings().setup().storyteller(kill="Ana").tokens("Ana") == ["marionette/is-the-marionette"]


def hidden(**more: Any) -> Town:
    """Ana the Marionette, Bo and Cy Imps, Dee the Poppy Grower; the first night is over."""
    seats = "marionette=chef imp imp poppygrower poisoner monk soldier mayor"
    return town(seats, script=[*SCRIPT, "poppygrower"], **more)


@pytest.mark.parametrize("dead", [False, True])
def test_the_demon_is_told_of_it_once_at_the_late_introduction_dead_or_not(dead: bool) -> None:
    """poppygrower/r10"""
    t = hidden().night()
    assert t.learned("Bo", "marionette") is None
    t.day().storyteller(kill="Ana") if dead else t.day()
    t.execute("Dee").dusk().night(Bo="Hal", Cy="Hal", Eli="Eli", Fay="Gus")
    assert t.learned("Bo", "marionette") == 0 and t.learned("Cy", "marionette") == 0
    before = len(t.events("learned"))
    t.day().storyteller(character={"Gus": "poppygrower"}).execute("Gus").dusk().night(Bo="Fay", Cy="Fay", Eli="Eli")
    assert "marionette" not in [event["ability"] for event in t.events("learned")[before:]]


def test_a_magician_keeps_the_demon_from_being_told() -> None:
    """jinx/magician-marionette/c1"""
    t = town("marionette=chef imp magician poisoner monk soldier mayor", script=[*SCRIPT, "magician"]).night()
    assert t.learned("Bo", "marionette") is None
