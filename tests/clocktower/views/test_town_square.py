"""The Town Square and the Grimoire: what each audience sees (TAB, GEN)."""

from itertools import pairwise
from typing import Any

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller.deeds.announcements import Mistake
from belfry.clocktower.storyteller.deeds.identity import Align, Become
from belfry.clocktower.storyteller.deeds.life import Execute
from belfry.clocktower.views.view import view
from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.core.errors import NotAsked
from belfry.core.policy import RandomPolicy, play
from tests.clocktower.steps import finish_night, night_to
from tests.clocktower.towns import Town, town

EIGHT = "imp poisoner empath chef monk undertaker slayer virgin"


def random_game(players: int, seed: int) -> Clocktower:
    """A game whose characters were drawn."""
    return Clocktower(Config.players(players), seed)


def by_name(t: Town, audience: str) -> dict[str, dict[str, Any]]:
    """The town square of a view, by the names of the seats."""
    return {seat["name"]: seat for seat in t.view(audience)["town"]}


# General principles


@pytest.mark.parametrize("players", range(5, 16))
def test_each_player_has_a_seat_one_character_and_one_alignment_and_no_character_is_there_twice(players: int) -> None:
    """GEN-2, GEN-3, GEN-5"""
    for seed in range(10):
        circle = random_game(players, seed).grimoire.circle
        assert len({seat.id for seat in circle}) == players
        assert len({seat.character for seat in circle}) == players
        for seat in circle:
            begins = "good" if seat.character.type in ("townsfolk", "outsider") else "evil"
            assert seat.alignment == begins


def test_a_traveller_begins_good_or_evil_as_the_storyteller_decides() -> None:
    """GEN-3"""
    for alignment in ("good", "evil"):
        t = town(EIGHT, start="day 2")
        t.storyteller(traveller={"name": "Ida", "character": "thief", "alignment": alignment, "after": "Hal"})
        assert t.seat("Ida").alignment == alignment


def test_a_players_team_is_the_current_alignment() -> None:
    """GEN-5"""
    t = town(EIGHT, start="day 2").storyteller(alignment={"Dee": "evil"})
    assert t.seat("Dee").alignment == "evil"
    t.refused({"storyteller": {"alignment": {"Dee": "neutral"}}})


@pytest.mark.parametrize("seed", range(5))
def test_nights_and_days_alternate_beginning_with_the_first_night(seed: int) -> None:
    """GEN-4"""
    game = play(random_game(9, seed), RandomPolicy(seed))
    phases = [(event.kind, event.data["number"]) for event in game.events if event.kind in ("night", "dawn")]
    assert phases[0] == ("night", 1)
    for (one, number), (other, next_number) in pairwise(phases):
        assert (other, next_number) == (("dawn", number) if one == "night" else ("night", number + 1))


@pytest.mark.parametrize("moment", ["before the first night", "at night", "by day", "at the end"])
def test_the_script_is_open_to_every_player_at_all_times(moment: str) -> None:
    """GEN-14, TAB-2"""
    t = town(EIGHT).setup()
    if moment == "at night":
        night_to(t, "poisoner")
    elif moment != "before the first night":
        t.night(Bo="Ana").day()
    if moment == "at the end":
        t.execute("Ana")
    for audience in ("public", "Ana", "Hal"):
        seen = t.view(audience)
        assert seen["script"] == "trouble-brewing"
        assert set(seen["characters"]) == {entry.id for entry in almanac.edition("trouble-brewing")}


# What is public


def test_only_the_storyteller_sees_the_grimoire() -> None:
    """TAB-1, TAB-14"""
    t = town(EIGHT, start="day 2")
    assert "grimoire" in t.view("storyteller")
    for audience in ("public", "Ana", "Bo", "Hal"):
        assert "grimoire" not in t.view(audience)


def test_seats_life_vote_tokens_and_travellers_are_public() -> None:
    """TAB-2, TAB-8, TAB-9"""
    t = town("imp -poisoner --empath chef thief:evil -gunslinger:good slayer virgin", start="day 3")
    seen = t.view("public")["town"]
    assert [seat["name"] for seat in seen] == ["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]
    assert [seat["alive"] for seat in seen] == [True, False, False, True, True, False, True, True]
    assert [seat["ghost_vote"] for seat in seen] == [False, True, False, False, False, True, False, False]
    assert [seat["traveller"] for seat in seen] == [None, None, None, None, "thief", "gunslinger", None, None]


def test_nominations_votes_tallies_and_who_is_about_to_die_are_public() -> None:
    """TAB-2"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli")
    seen = t.view("public")
    assert seen["phase"] == "day"
    assert seen["about_to_die"] == 2
    assert seen["nominations_open"] is True
    [nomination] = seen["nominations"]
    assert (nomination["by"], nomination["who"], nomination["tally"]) == (0, 2, 4)
    assert set(nomination["voters"]) == {0, 1, 3, 4}


def test_yesterdays_nominations_are_not_todays() -> None:
    """TAB-2"""
    t = town(EIGHT, start="day 2").nominate("Ana", "Cy", "Ana Bo Dee Eli").dusk()
    t.next_day(Ana="Cy", Bo="Ana")
    seen = t.view("public")
    assert seen["nominations"] == []
    assert (seen["about_to_die"], seen["executed"], seen["nominations_open"]) == (None, None, None)


def test_a_vote_token_is_gone_for_everybody_to_see_when_the_vote_is_counted() -> None:
    """TAB-2, TAB-9"""
    t = town("imp poisoner -empath chef monk undertaker slayer virgin", start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", 1))
    t.game.answer(STORYTELLER, "count")
    t.game.answer(2, True)
    assert not t.seat("Cy").ghost_vote
    assert by_name(t, "public")["Cy"]["ghost_vote"] is False


def test_a_vote_token_spent_in_a_vote_that_an_execution_breaks_off_is_gone_for_everybody_to_see() -> None:
    """TAB-2, TAB-9"""
    t = town("imp poisoner -empath chef monk undertaker slayer virgin", start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", 1))
    t.game.answer(STORYTELLER, "count")
    t.game.answer(2, True)
    t.storyteller(execute="Gus")
    assert by_name(t, "public")["Cy"]["ghost_vote"] is t.seat("Cy").ghost_vote


@pytest.mark.parametrize("seed", range(6))
def test_by_day_the_town_square_agrees_with_the_grimoire(seed: int) -> None:
    """TAB-2, TAB-8, TAB-9"""
    game, policy = random_game(9, seed), RandomPolicy(seed)
    days = 0
    while game.ask is not None:
        if game.ask.kind == "flow" and game.ask.ability == "day":
            days += 1
            seen, grimoire = view(game, PUBLIC), game.grimoire
            assert [(s["seat"], s["alive"], s["ghost_vote"]) for s in seen["town"]] == [
                (seat.id, seat.alive, seat.ghost_vote) for seat in grimoire.circle
            ]
            assert seen["about_to_die"] == grimoire.today.about_to_die
            assert seen["executed"] == grimoire.today.executed
            assert seen["nominations_open"] is grimoire.today.open
            assert [n["tally"] for n in seen["nominations"]] == [n.tally for n in grimoire.today.nominations]
        game.answer(*policy.answer(game, game.ask))
    assert days > 0


@pytest.mark.parametrize("players", [5, 8, 12, 15])
def test_the_numbers_shown_are_the_plain_ones_of_the_table(players: int) -> None:
    """TAB-2, TAB-3"""
    for seed in range(8):
        assert view(random_game(players, seed), PUBLIC)["numbers"] == TABLE[players]._asdict()


def test_the_numbers_shown_are_not_those_after_the_barons_change() -> None:
    """TAB-3"""
    t = town("imp baron saint recluse butler undertaker slayer virgin").setup()
    assert t.view("public")["numbers"] == {"townsfolk": 5, "outsider": 1, "minion": 1, "demon": 1}


def test_travellers_are_not_counted_in_the_numbers_shown() -> None:
    """TAB-2, TAB-3"""
    t = town("imp baron saint recluse chef undertaker slayer thief:evil").setup()
    assert t.view("public")["numbers"] == TABLE[7]._asdict()


# What is secret


@pytest.mark.parametrize(
    ("name", "other"),
    [("Dee", "saint"), ("Bo", "baron"), ("Hal", "virgin:evil"), ("Hal", "drunk=virgin")],
    ids=["character", "which Minion", "alignment", "belief"],
)
def test_the_secrets_of_a_seat_are_in_nobody_elses_view(name: str, other: str) -> None:
    """TAB-4"""
    words = EIGHT.split()
    words[["Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"].index(name)] = other
    left, right = (town(seats, start="day 2").execute("Gus").dusk() for seats in (EIGHT, " ".join(words)))
    assert left.view("storyteller") != right.view("storyteller")
    assert left.view("public") == right.view("public")
    for seat in left.grimoire.circle:
        if seat.name != name:
            assert left.view(seat.name) == right.view(seat.name)


def test_the_believer_sees_nothing_of_the_drunkenness_either() -> None:
    """TAB-4"""
    left = town("imp poisoner empath chef monk undertaker slayer virgin", start="day 2")
    right = town("imp poisoner empath chef monk undertaker slayer drunk=virgin", start="day 2")
    assert left.view("Hal") == right.view("Hal")


def test_reminders_notes_and_poison_are_in_no_players_view() -> None:
    """TAB-4, TAB-10"""
    t = town(EIGHT, start="day 2")
    before = {seat.name: t.view(seat.name) for seat in t.grimoire.circle} | {"public": t.view("public")}
    t.storyteller(add_token={"Cy": ["poisoner/poisoned"], "Dee": ["monk/safe"]})
    t.intervene(Mistake("made", "The Monk was not woken."))
    for audience, seen in before.items():
        assert t.view(audience) == seen


def test_the_bluffs_are_known_to_the_demon_and_the_storyteller_only() -> None:
    """TAB-4"""
    views = []
    for bluffs in (["soldier", "mayor", "saint"], ["librarian", "ravenkeeper", "butler"]):
        t = town(EIGHT).night({"rule": {"ability": "demoninfo", "choice": bluffs}}, Bo="Ana").day()
        assert set(t.view("Ana")["bluffs"]) == set(bluffs)
        assert set(t.view("storyteller")["grimoire"]["bluffs"]) == set(bluffs)
        views.append({who: t.view(who) for who in ("public", "Bo", "Cy", "Hal")})
    assert views[0] == views[1]


def test_which_characters_act_tonight_is_known_to_the_storyteller_only() -> None:
    """TAB-4, TAB-11"""
    t = town("imp poisoner empath chef monk butler slayer virgin", start="night 2")
    night_to(t, "poisoner")
    assert t.view("storyteller")["grimoire"]["tonight"][:4] == ["monk", "imp", "empath", "butler"]
    other = town("imp poisoner mayor chef soldier saint slayer virgin", start="night 2")
    night_to(other, "poisoner")
    for audience in ("public", "Ana", "Bo", "Dee"):
        assert t.view(audience) == other.view(audience)


def test_what_one_player_is_asked_nobody_else_sees() -> None:
    """TAB-4"""
    t = town(EIGHT, start="night 2")
    night_to(t, "poisoner")
    assert t.view("Bo")["asked"]["ability"] == "poisoner"
    for audience in ("public", "Ana", "Cy", "storyteller"):
        assert t.view(audience)["asked"] is None


def test_information_reaches_only_the_one_who_learns_it() -> None:
    """TAB-4"""
    t = town(EIGHT).night({"tell": {"who": "Cy", "ability": "empath", "value": 2}}, Bo="Cy").day()
    other = town(EIGHT).night({"tell": {"who": "Cy", "ability": "empath", "value": 0}}, Bo="Cy").day()
    assert t.view("Cy") != other.view("Cy")
    for audience in ("public", "Ana", "Bo", "Dee", "Hal"):
        assert t.view(audience) == other.view(audience)


def test_changes_in_the_night_are_in_no_other_players_view() -> None:
    """TAB-4"""
    t, other = town(EIGHT, start="night 2"), town(EIGHT, start="night 2")
    for one in (t, other):
        night_to(one, "monk", Bo="Ana")
    t.intervene(Become(7, "saint"), Align(7, "evil"))
    for one in (t, other):
        finish_night(one, Eli="Cy", Ana="Cy").day()
    for audience in ("public", "Ana", "Bo", "Cy", "Dee", "Eli"):
        assert t.view(audience) == other.view(audience)


# The Grimoire


def test_the_grimoire_shows_the_true_state_and_not_what_players_believe() -> None:
    """TAB-5"""
    t = town("imp poisoner drunk=empath chef:evil monk -undertaker slayer virgin", start="night 2")
    t.night(Bo="Hal", Ana="Fay")
    pages = t.view("storyteller")["grimoire"]["seats"]
    assert (pages[2]["character"], pages[2]["believes"], pages[2]["drunk"]) == ("drunk", "empath", True)
    assert (pages[3]["character"], pages[3]["alignment"]) == ("chef", "evil")
    assert (pages[5]["alive"], pages[5]["ghost_vote"]) == (False, True)
    token = {"token": "poisoner/poisoned", "active": True, "by": 1}
    assert (pages[7]["poisoned"], pages[7]["tokens"]) == (True, [token])


def test_the_tokens_lie_in_the_order_of_the_seats() -> None:
    """TAB-6"""
    t = town(EIGHT, start="day 2")
    order = ["Hal", "Gus", "Fay", "Ana", "Bo", "Cy", "Dee", "Eli"]
    t.storyteller(seat=order)
    assert [page["name"] for page in t.view("storyteller")["grimoire"]["seats"]] == order
    assert [seat["name"] for seat in t.view("public")["town"]] == order


def test_death_is_shown_by_shroud_and_life_token_and_travellers_can_be_told_apart() -> None:
    """TAB-8"""
    t = town("imp poisoner empath chef monk thief:good slayer virgin", start="day 2").execute("Cy")
    assert t.view("storyteller")["grimoire"]["seats"][2]["alive"] is False
    assert by_name(t, "public")["Cy"]["alive"] is False
    assert [name for name, seat in by_name(t, "public").items() if seat["traveller"] is not None] == ["Fay"]


def test_a_vote_token_is_shown_until_it_is_spent() -> None:
    """TAB-9"""
    t = town(EIGHT, start="day 2")
    assert by_name(t, "public")["Cy"]["ghost_vote"] is False
    t.execute("Cy").dusk()
    assert by_name(t, "public")["Cy"]["ghost_vote"] is True
    t.next_day(Ana="Cy", Bo="Ana").nominate("Ana", "Dee", "Cy")
    assert by_name(t, "public")["Cy"]["ghost_vote"] is False


def test_reminders_are_those_that_the_almanac_gives_to_each_character() -> None:
    """TAB-10"""
    for character in CHARACTERS.values():
        entry = almanac.entry(character.id)
        # A reminder without a word only stands in for those of other characters.
        assert set(character.reminders) - {"?"} == {reminder_id(name) for name in entry.reminders} - {""}


def test_to_take_away_a_reminder_that_only_informs_changes_nothing() -> None:
    """TAB-10"""
    t = town("imp poisoner drunk=empath chef monk undertaker slayer virgin")
    t.next_day(Bo="Ana").storyteller(remove_token={"Cy": ["drunk/is-the-drunk"]})
    assert t.character("Cy") == "drunk"
    assert t.drunk("Cy")
    t.execute("Dee").storyteller(remove_token={"Dee": ["undertaker/died-today"]}).dusk().night(Ana="Cy", Bo="Ana")
    assert t.learned("Fay") == "chef"


@pytest.mark.parametrize(
    ("name", "reminder"),
    [
        ("Hal", "poisoner/poisoned"),
        ("Gus", "butler/master"),
        ("Cy", "drunk/is-the-drunk"),
        ("Dee", "fortuneteller/red-herring"),
        ("Dee", "washerwoman/townsfolk"),
        ("Eli", "washerwoman/wrong"),
    ],
)
def test_by_default_the_reminders_of_the_first_night_are_placed_automatically(name: str, reminder: str) -> None:
    """TAB-D1, TAB-10"""
    t = town("imp poisoner drunk=empath chef fortuneteller washerwoman monk butler")
    t.setup({"rule": {"ability": "fortuneteller", "choice": "Dee"}})
    shown = {"players": ["Dee", "Eli"], "character": "chef"}
    t.night({"tell": {"who": "Fay", "ability": "washerwoman", "value": shown}}, Bo="Hal", Hal="Gus")
    assert reminder in t.tokens(name)


@pytest.mark.parametrize(
    ("name", "reminder"),
    [
        ("Dee", "monk/safe"),
        ("Fay", "imp/dead"),
        ("Hal", "virgin/no-ability"),
        ("Gus", "slayer/no-ability"),
        ("Ana", "undertaker/died-today"),
        ("Bo", "scarletwoman/is-the-demon"),
    ],
)
def test_by_default_the_reminders_of_later_phases_are_placed_automatically(name: str, reminder: str) -> None:
    """TAB-D1, TAB-10"""
    t = town("imp scarletwoman empath chef monk saint slayer virgin undertaker", start="night 2")
    t.night(Eli="Dee", Ana="Fay")
    placed = [(seat.name, token) for seat in t.grimoire.circle for token in t.tokens(seat.name)]
    t.day().use("Gus", "slayer", "Cy").nominate("Bo", "Hal").execute("Ana", by="Cy")
    placed += [(seat.name, token) for seat in t.grimoire.circle for token in t.tokens(seat.name)]
    t.dusk().night(Eli="Dee", Bo="Cy")
    placed += [(seat.name, token) for seat in t.grimoire.circle for token in t.tokens(seat.name)]
    assert (name, reminder) in placed


def test_the_storyteller_may_note_anything_with_reminders() -> None:
    """TAB-D1"""
    t = town(EIGHT, start="day 2").storyteller(add_token={"Dee": ["washerwoman/wrong"]})
    assert t.tokens("Dee") == ["washerwoman/wrong"]
    t.storyteller(remove_token={"Dee": ["washerwoman/wrong"]})
    assert t.tokens("Dee") == []


def test_the_fixed_messages_of_the_night_reach_those_whom_they_concern() -> None:
    """TAB-12"""
    t = town("imp poisoner baron chef monk undertaker slayer virgin", bluffs=["soldier", "mayor", "saint"]).night(
        Bo="Ana"
    )

    def told(name: str) -> list[dict[str, Any]]:
        return [message for message in t.view(name)["told"] if message["kind"] not in ("chose", "learned")]

    assert [message["kind"] for message in told("Dee")] == ["character"]
    assert told("Dee")[0]["character"] == "chef"
    assert [message["kind"] for message in told("Bo")] == ["character", "minioninfo"]
    assert told("Bo")[1]["demons"] == [0]
    assert [message["kind"] for message in told("Ana")] == ["character", "demoninfo"]
    assert told("Ana")[1]["minions"] == [1, 2]
    assert set(told("Ana")[1]["bluffs"]) == {"soldier", "mayor", "saint"}


@pytest.mark.parametrize("seed", range(3))
def test_the_public_state_can_be_seen_at_any_time_and_only_the_storyteller_sees_more_than_was_told(seed: int) -> None:
    """TAB-14, TAB-D2"""
    game, policy = random_game(7, seed), RandomPolicy(seed)
    while game.ask is not None:
        public = view(game, PUBLIC)
        assert len(public["town"]) == 7
        for seat in range(7):
            seen = view(game, seat)
            assert seen["town"] == public["town"]
            assert "grimoire" not in seen
        game.answer(*policy.answer(game, game.ask))


def test_a_player_cannot_answer_for_the_storyteller() -> None:
    """TAB-14, TAB-D2"""
    t = town(EIGHT, start="night 2")
    with pytest.raises(NotAsked):
        t.game.answer(0, "begin")


# A latecomer


def test_a_traveller_who_joins_on_the_side_of_evil_learns_the_demon_and_the_group_learns_the_traveller_only() -> None:
    """CLK-C84"""
    t = town(EIGHT, start="day 2")
    t.storyteller(traveller={"name": "Jo", "character": "thief", "alignment": "evil", "after": "Bo"})
    seen = t.view("Jo")
    assert seen["you"] == {"seat": 8, "character": "thief", "alignment": "evil"}
    assert seen["known"][0] == {"demon": True}
    assert set(seen["known"]) == {0, 8}
    good = town(EIGHT, start="day 2")
    good.storyteller(traveller={"name": "Jo", "character": "thief", "alignment": "good", "after": "Bo"})
    assert set(good.view("Jo")["known"]) == {8}
    for audience in ("public", "Ana", "Bo", "Hal"):
        assert t.view(audience) == good.view(audience)
    assert by_name(t, "public")["Jo"]["traveller"] == "thief"
    assert almanac.entry("thief").ability


def test_a_count_that_follows_an_exile_called_during_the_defence_is_shown_with_the_vote_tokens_it_costs() -> None:
    """TAB-2, TAB-9"""
    t = town("imp poisoner -empath chef monk undertaker slayer thief:evil", start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", 1))
    t.game.answer(3, ("exile", 7))
    t.game.answer(STORYTELLER, "count")
    for seat in t.grimoire.clockwise_from(t.seat("Hal")):
        t.game.answer(seat.id, False)
    t.game.answer(STORYTELLER, "count")
    t.game.answer(2, True)
    assert not t.seat("Cy").ghost_vote
    assert by_name(t, "public")["Cy"]["ghost_vote"] is False
    counting = t.view("public")["counting"]
    assert (counting["who"], counting["total"], counting["hands"]) == (1, 1, [2])


def executed_during_an_exile_during_a_defence() -> Town:
    """A day on which Gus is executed while an exile is counted and a nomination waits."""
    t = town("imp poisoner -empath chef monk undertaker slayer thief:evil", start="day 2")
    t.game.answer(STORYTELLER, "open")
    t.game.answer(0, ("nominate", 1))
    t.game.answer(3, ("exile", 7))
    t.game.answer(STORYTELLER, "count")
    t.game.answer(0, True)
    return t.intervene(Execute(6))


def test_the_count_of_an_exile_is_still_shown_after_an_execution() -> None:
    """TAB-2, EXE-10"""
    t = executed_during_an_exile_during_a_defence()
    counting = t.view("public")["counting"]
    assert (counting["who"], counting["total"], counting["hands"]) == (7, 1, [0])


def test_after_an_execution_no_count_of_a_nomination_is_shown_any_more() -> None:
    """TAB-2, EXE-4"""
    t = executed_during_an_exile_during_a_defence()
    for seat in t.grimoire.clockwise_from(t.seat("Hal"))[1:]:
        t.game.answer(seat.id, False)
    assert t.view("public")["counting"] is None
