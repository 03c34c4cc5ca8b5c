"""Narration: every event can be told, to whoever hears it, in words that a file can replace."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belfry.clocktower import Clocktower, Config, almanac
from belfry.clocktower.almanac.language import texts
from belfry.clocktower.files.scenario import read_scenarios
from belfry.clocktower.files.scenario.runner import ClocktowerRunner
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.clocktower.storyteller.deeds.ability import Hear, KeepAbility, LetHappen
from belfry.clocktower.storyteller.deeds.announcements import End, Mistake
from belfry.clocktower.storyteller.deeds.card import ShowCard
from belfry.clocktower.storyteller.deeds.fabled import UseFabled
from belfry.clocktower.storyteller.deeds.identity import Become, FalseNotice
from belfry.clocktower.storyteller.deeds.life import Kill
from belfry.clocktower.storyteller.deeds.reminder import AddToken, MoveToken
from belfry.clocktower.storyteller.deeds.seats import Stay
from belfry.clocktower.views.words.catalogue import FOLDER, LANGUAGES, THEMES, words
from belfry.clocktower.views.words.narration import Narrator, narrate
from belfry.core import EVERYONE, PUBLIC, STORYTELLER, STORYTELLER_ONLY, only, play
from belfry.core.audience import hears
from belfry.core.errors import BelfryError
from belfry.core.event import Event
from belfry.core.policy import RandomPolicy, SplitPolicy
from tests.clocktower.steps import judge, rule, violet
from tests.clocktower.towns import town
from tests.plain_events import event_of

NAMES = {0: "Ana", 1: "Bo", 2: "Cy"}
SCENARIOS = Path(__file__).parents[3] / "scenarios"
BLANKS = re.compile(r"[{}<>]|None|True|False(?! news)|_")
NAMES_OF_THINGS = {"words", "characters", "types", "reminders", "switches", "scripts"}


def emitted_kinds() -> set[str]:
    """The kinds of event that there are."""
    return {declared.kind for declared in ClocktowerEvent.kinds()}


def tell(
    kind: str, to: int, data: dict[str, Any], audience: int = STORYTELLER, theme: str = "clocktower"
) -> str | None:
    """The sentence that an audience hears of an event."""
    return narrate(event_of(ClocktowerEvent, kind, to, data), NAMES, audience, words(theme=theme))


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = emitted_kinds()

    assert len(kinds) > 30
    assert {kind for kind in kinds if kind not in words()} == set()


def test_no_sentence_is_for_an_event_that_does_not_exist() -> None:
    english = (FOLDER / "en.toml").read_text("utf-8")
    tables = {line.strip("[]").partition(".")[0] for line in english.splitlines() if line.startswith("[")}

    assert tables - emitted_kinds() == {
        *NAMES_OF_THINGS,
        "ask",
        "because",
        "doubt",
        "note",
        "note-brief",
        "reason",
        "script-about",
        "early-end",
        "answer",
        "deed",
        "statement",
        "tag",
        "tip",
        "wish-for",
    }


def test_the_numbers_of_the_setup_follow_number() -> None:
    """TRC-3: one of a type is named in the singular, none and several in the plural; a Resident has a capital letter"""
    numbers = {"townsfolk": 1, "outsider": 0, "minion": 2, "demon": 1}

    told = [tell("script", EVERYONE, {"script": "x", "numbers": numbers}, theme=theme) for theme in THEMES]

    assert told == [
        "The script is X. Usual for so many: 1 Townsfolk, 0 Outsiders, 2 Minions, 1 Demon.",
        "The script is X. Usual for so many: 1 Resident, 0 Outsiders, 2 Minions, 1 Demon on the Dining Table.",
    ]


@settings(max_examples=25)
@given(players=st.integers(5, 15), seed=st.integers(0, 10**6))
def test_every_event_of_a_game_is_told_to_everybody_who_hears_it(players: int, seed: int) -> None:
    game = Clocktower(Config.players(players), seed)
    play(game, SplitPolicy(RandomPolicy(seed), AutomaticStoryteller(seed)))

    for audience in (STORYTELLER, PUBLIC, *range(players)):
        narrator = Narrator(audience)
        for event in game.events:
            if hears(audience, event.to):
                told = narrator.tell(event)
                assert told and not BLANKS.search(told), (event, told)


def games_with_fabled() -> Iterator[Clocktower]:
    """Games in which everything happens that only Fabled bring about."""
    seats = "imp scarletwoman chef monk soldier saint mayor slayer"
    t = town(seats, start="day 2", fabled=["fiddler", "hellslibrarian", "ferryman", "deusexfiasco"])
    for choice in (["silence", None], ["heard", 2], ["warn", 2], [2, "no-vote"], [3, "Be mad."], "close"):
        t.intervene(UseFabled("hellslibrarian", choice))
    t.intervene(UseFabled("hellslibrarian", ["silence", 30]), UseFabled("hellslibrarian", "close"))
    t.intervene(UseFabled("ferryman", True), UseFabled("fiddler", ["ends", 30]), End("good"))
    t.intervene(Mistake("corrected", "Not yet", resume=True, tell=2, text="Go on."))
    t.steps({"rule": {"ability": "fiddler", "choice": True}})
    yield t.game
    protected = {"Gus": ["angel/protected"]}
    seats = "imp poisoner empath monk soldier saint mayor slayer"
    t = town(seats, start="night 2", fabled=["deusexfiasco", "angel"], tokens=protected)
    slips = {"rule": {"ability": "deusexfiasco", "choice": True}}
    t.night(slips, slips, {"rule": {"ability": "angel", "choice": ["Ana", "no-attack"]}}, Ana="Gus", Bo="Fay").day()
    yield t.game
    yield town(seats, fabled=["stormcatcher"]).night().game


def games_with_everything() -> Iterator[Clocktower]:
    """Games in which, between them, every kind of event happens."""
    for scenario in read_scenarios((SCENARIOS / "trouble-brewing.yaml").read_text("utf-8")):
        runner = ClocktowerRunner(scenario)
        runner.run()
        yield runner.game
    yield town("imp spy drunk=chef -saint --monk scapegoat:good recluse", script=["imp", "spy", "drunk", "chef"]).game
    t = town("imp scarletwoman chef monk soldier saint mayor slayer", start="night 2")
    t.night(Dee="Eli", Ana="Eli").day().use("Hal", "slayer", "Ana").storyteller(execute="Fay")
    yield t.game
    t = town("imp poisoner chef monk soldier saint mayor slayer", start="night 2")
    t.night(Dee="Fay", Ana="Fay").storyteller(revive="Fay", kill="Fay").storyteller(revive="Fay").day()
    t.execute("Gus", by="Bo").use("Hal", "slayer", "Bo")
    yield t.game
    t = town("imp poisoner empath chef monk soldier saint", switches="household").next_day(Bo="Cy")
    t.game.intervene(FalseNotice(2, "imp", "evil", confirmed=True))
    t.intervene(AddToken(1, "own/Beloved"), MoveToken(1, 2, "own/Beloved"), ShowCard(3, words="Hello"))
    t.nominate("Ana", "Bo").intervene(Kill((2,)), KeepAbility(2))
    yield t.game
    t = town("zombuul sailor fool gossip pacifist goon minstrel", start="day 2", script="bad-moon-rising")
    t.execute("Bo").dusk().night({"rule": {"ability": "sailor", "choice": "Bo"}}, Bo="Dee", Ana="Bo").day()
    t.execute("Ana").dusk().night().day().storyteller(kill="Ana")
    yield t.game
    t = town("banshee imp organgrinder chef monk soldier saint -mayor voudon:good", start="night 2", script=None)
    t.next_day(Bo="Ana", Cy=False).counting("Dee", "Bo").hand("Hal", True).intervene(kill="Ida").steps()
    yield t.nominate("Fay", "Eli", "Hal").impair("Cy", "drunk").nominate("Eli", "Fay", "Dee").dusk().game
    characters = "recluse poisoner witch chef empath monk soldier"
    t = town(characters, script=[*characters.split(), "imp", "lilmonsta"], unseated=["lilmonsta"])
    yield t.night().game
    t = town("riot poisoner chef empath monk soldier slayer mayor", start="night 3", script=None).night().day()
    yield t.nominate("Cy", "Dee").game
    yield town("wraith chef imp empath monk soldier saint", start="night 2", script=None).night(Ana=True).game
    t = town("wizard chef imp empath monk soldier saint", start="day 2", script=None, storyteller="automatic")
    yield t.use("Ana", "wizard", "Gold").use("Ana", "wizard", "all-drunk").dusk().next_day().game
    bluffs = {"rule": {"ability": "legion", "choice": "yes"}}
    t = town("legion chef legion legion legion slayer legion", script=None).night(bluffs).day()
    yield t.nominate("Ana", "Bo", "Ana Cy Dee Eli").game
    honour = {"zealot_duty": "honour"}
    t = town("zealot imp chef empath monk soldier poisoner", start="day 1", script=None, switches=honour)
    yield t.nominate("Cy", "Dee").game
    t = town("atheist chef empath monk soldier slayer mayor", start="day 1", script=None).storyteller(kill="Bo")
    yield t.nominate("Cy", "storyteller", "Ana Cy Dee Eli").close().game
    yield town("sage recluse chef imp witch artist klutz", script=None, fabled=["doomsayer"]).setup().game
    yield from games_with_fabled()
    t = town("vortox savant artist witch juggler sage klutz", start="day 1", script=None)
    t.use("Cy", "artist", "How many?").use("Bo", "savant").use("Cy", "artist", ["is-alive", "Bo"])
    yield t.game
    t = town("cultleader general imp chef monk soldier witch", script=None).night(Gus="Bo").day()
    yield t.use("Ana", "cultleader", True).game
    t = town("imp chef -monk soldier saint mayor beggar:good deviant:good bishop:good gnome:good", script=None)
    t.setup().next_day().use("Cy", "beggar", "Gus").use("Bo", "deviant").intervene(LetHappen(7, "deviant"), Stay((1,)))
    t.intervene(Stay(())).nominate("storyteller", "Ana").exile("Ana", "Ida", "Ana Bo Cy Dee Eli")
    yield t.exile("Ana", "Hal", "Ana Bo Cy Dee Eli").game
    t = town(
        "imp chef monk soldier saint mayor beggar:good", start="day 1", switches={"traveler_conversion": "allowed"}
    )
    yield t.intervene(Become(6, "empath"), Become(1, "thief")).game
    characters = "alchemist chef imp monk soldier witch mayor"
    t = town(characters, script=[*characters.split(), "poisoner"], start="night 2")
    t.storyteller({"rule": {"ability": "alchemist", "choice": "poisoner"}}, character={"Ana": "alchemist"})
    reject = {"rule": {"ability": "alchemist", "choice": "reject"}}
    chosen = [{"choose": {"who": "Ana", "ability": "poisoner", "choice": name}} for name in ("Bo", "Cy")]
    yield t.night(chosen[0], reject, chosen[1], Fay="Bo", Dee="Bo", Cy="Eli").game
    t = town("boomdandy imp chef empath monk soldier slayer", start="day 1", script=None)
    fingers = [{"choose": {"who": name, "ability": "boomdandy", "choice": "Cy"}} for name in ("Ana", "Bo")]
    yield t.execute("Ana", {"rule": {"ability": "boomdandy", "choice": ["Bo", "Cy", "Dee"]}}, *fingers).game
    characters = "yaggababble hermit chef butler monk soldier witch mayor"
    t = town(characters, script=[*characters.split(), "zealot"], start="day 1", free=True)
    yield t.intervene(Hear(0, "yaggababble", 0)).intervene(Hear(0, "yaggababble", 0, "unsaid")).game
    t = violet("mutant sage klutz fanggu witch oracle artist savant", "day 2")
    yield judge(t, "Ana", "mutant", True, False).game
    t = violet("gambler sage klutz fanggu pithag oracle artist savant", "night 2", "gambler")
    yield t.night(rule("pithag", False, "Ana"), Ana=["Bo", "klutz"], Eli=["Dee", "vortox"]).game


def test_every_kind_of_event_is_told_when_it_happens() -> None:
    told: set[str] = set()
    for game in games_with_everything():
        for audience in (STORYTELLER, PUBLIC, *range(len(game.grimoire.people))):
            narrator = Narrator(audience)
            for event in game.events:
                if hears(audience, event.to):
                    sentence = narrator.tell(event)
                    assert sentence and not BLANKS.search(sentence), (event, sentence)
                    told.add(event.kind)

    assert emitted_kinds() - told == set()


def test_a_player_is_spoken_to_about_what_happens_to_them() -> None:
    learned = {"seat": 1, "ability": "empath", "value": 2}

    assert tell("learned", only(1), learned, audience=1) == (
        "You are shown 2: so many of your living neighbours are evil."
    )
    assert tell("learned", only(1), learned) == "Bo is shown 2: so many of the living neighbours are evil."


def test_what_happens_in_public_is_told_by_name_even_to_the_player() -> None:
    assert tell("executed", EVERYONE, {"seat": 1}, audience=1) == "Bo is executed."


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("night", {"number": 1}, "The first night falls."),
        ("night", {"number": 3}, "Night 3 falls."),
        ("dawn", {"number": 2, "deaths": [], "returned": []}, "Day 2 dawns. Everybody wakes."),
        ("dawn", {"number": 2, "deaths": [0], "returned": []}, "Day 2 dawns. Ana died in the night."),
        ("dawn", {"number": 2, "deaths": [0, 1, 2], "returned": []}, "Day 2 dawns. Ana, Bo and Cy died in the night."),
        (
            "dawn",
            {"number": 2, "deaths": [], "returned": [2]},
            "Day 2 dawns. Everybody wakes. Cy came back to life.",
        ),
        ("nominated", {"by": 0, "who": 1}, "Ana nominates Bo."),
        ("nominated", {"by": 0, "who": STORYTELLER}, "Ana nominates the Storyteller."),
        ("nominated", {"by": 0, "who": 0}, "Ana nominates Ana, of all people."),
        ("hand", {"seat": 0, "up": True, "total": 2}, "Ana raises a hand: 2."),
        ("hand", {"seat": 0, "up": False, "total": 2}, "Ana keeps the hands down."),
        ("used", {"seat": 2, "ability": "slayer", "choice": 0}, "Cy claims to be the Slayer and shoots at Ana."),
        ("used", {"seat": 2, "ability": "goblin", "choice": None}, "Cy claims to be the Goblin."),
        ("used", {"seat": 2, "ability": "spy", "choice": 0}, "Cy guesses that Ana is the Spy."),
        ("used", {"seat": 2, "ability": "widow", "choice": 0}, "Cy guesses that Ana is the Widow."),
        ("used", {"seat": 2, "ability": "wraith", "choice": 0}, "Cy guesses that Ana is the Wraith."),
        ("lives", {"seat": 2}, "Cy lives on all the same."),
        ("said", {"seat": 2, "text": "I am {good}"}, "Cy says: “I am {good}”"),
        ("mistake", {"what": "announced"}, "The Storyteller has made a mistake."),
        ("won", {"team": "good", "reason": "WIN-2", "grimoire": []}, "The Demon is dead: good wins."),
        ("won", {"team": "evil", "reason": "saint", "grimoire": []}, "The Saint was executed: evil wins."),
        ("won", {"team": "evil", "reason": "something else", "grimoire": []}, "Evil wins."),
    ],
)
def test_a_public_event_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell(kind, EVERYONE, data, audience=PUBLIC) == sentence


@pytest.mark.parametrize(
    ("result", "tally", "ending"),
    [
        ("succeeds", 3, "Bo is about to die."),
        ("ties", 3, "a tie, so nobody is about to die."),
        ("fails", 1, "not enough."),
        ("fails", 3, "but somebody has more."),
    ],
)
def test_a_tally_says_what_comes_of_it(result: str, tally: int, ending: str) -> None:
    data = {"who": 1, "tally": tally, "needed": 2, "voters": (0, 2), "result": result, "about_to_die": None}

    told = tell("tally", EVERYONE, data)

    assert told is not None
    assert told.startswith(f"For Bo: Ana and Cy. Votes {tally}, needed 2")
    assert told.endswith(ending)


@pytest.mark.parametrize(
    ("ability", "value", "sentence"),
    [
        ("chef", 0, "You are shown 0: so many pairs of evil players sit side by side."),
        ("fortuneteller", True, "The answer is yes."),
        ("fortuneteller", False, "The answer is no."),
        ("washerwoman", ((0, 2), "chef"), "You learn: Ana or Cy is the Chef."),
        ("librarian", 0, "You learn that no Outsider is in play."),
        ("undertaker", "scarletwoman", "Whoever died by execution today was the Scarlet Woman, you are told."),
        (
            "spy",
            ((0, "imp", True, True, ()), (1, "chef", False, False, ("imp/dead",))),
            "You look into the Grimoire: Ana the Imp and Bo the Chef (dead).",
        ),
        ("spy", ("chef", "monk", "saint"), "You learn: Chef, Monk and Saint."),
        ("wizard", True, "You learn: yes."),
    ],
)
def test_information_in_words(ability: str, value: Any, sentence: str) -> None:
    assert tell("learned", only(1), {"seat": 1, "ability": ability, "value": value}, audience=1) == sentence


def test_the_evil_team_are_introduced_in_words() -> None:
    demon = {"seat": 0, "minions": [1, 2], "bluffs": ("chef", "monk", "saint")}
    minion = {"seat": 1, "demons": [0], "minions": [2]}
    alone = {"seat": 1, "demons": [0], "minions": []}

    assert tell("demoninfo", only(0), demon, audience=0) == (
        "Your Minions: Bo and Cy. You can pose as: Chef, Monk and Saint."
    )
    assert tell("minioninfo", only(1), minion, audience=1) == "Your Demon is Ana. Your fellow Minions: Cy."
    assert tell("minioninfo", only(1), alone, audience=1) == "Your Demon is Ana. You are the only Minion."


def test_what_only_the_storyteller_sees_in_words() -> None:
    assert tell("token", STORYTELLER_ONLY, {"seat": 1, "token": "poisoner/poisoned"}) == (
        "Reminder at Bo: Poisoner: Poisoned."
    )
    assert tell("killed", STORYTELLER_ONLY, {"seat": 1, "by": "imp"}) == "Bo dies of the Imp."
    assert tell("killed", STORYTELLER_ONLY, {"seat": 1, "by": None}) == "Bo dies."
    assert tell("redirected", STORYTELLER_ONLY, {"seat": 1, "to": 2}) == ("Death passes Bo by and goes to Cy instead.")


class Thunder(Event, frozen=True, tag="thunder"):
    """An event of which no catalogue has heard."""


def test_an_unknown_kind_of_event_is_passed_over() -> None:
    assert narrate(Thunder(EVERYONE), NAMES) is None


def test_a_narrator_learns_the_name_of_somebody_who_joins() -> None:
    t = town("imp poisoner empath chef monk soldier saint", start="day 1").day()
    t.storyteller(traveller={"name": "Zoe", "character": "scapegoat", "alignment": "good", "after": "Ana"})
    t.storyteller(leave="Zoe")
    narrator = Narrator(PUBLIC)

    told = [narrator.tell(event) for event in t.game.events if hears(PUBLIC, event.to)]

    assert told[-2:] == ["Zoe joins the town as the Scapegoat, next to Ana.", "Zoe leaves the town."]


# Themes and languages


def test_a_theme_is_a_file_that_says_only_what_it_says_otherwise(tmp_path: Path) -> None:
    file = tmp_path / "pirates.toml"
    file.write_text(
        '[night]\nany = "The lanterns of night {number} go out."\n'
        '[learned.empath]\nyou = "{value} scoundrels beside ye."\n'
        '[hand]\ndown = ""\n'
        '[words]\ngood = "honest"\n'
        '[characters]\nimp = "Kraken"\n'
    )
    pirates = words(theme=str(file))

    def pirate(kind: str, to: int, data: dict[str, Any]) -> str | None:
        return narrate(event_of(ClocktowerEvent, kind, to, data), NAMES, 1, pirates)

    assert pirate("night", EVERYONE, {"number": 2}) == "The lanterns of night 2 go out."
    assert pirate("night", EVERYONE, {"number": 1}) == "The first night falls."
    assert pirate("learned", only(1), {"seat": 1, "ability": "empath", "value": 2}) == "2 scoundrels beside ye."
    assert pirate("hand", EVERYONE, {"seat": 1, "up": False, "total": 0}) is None
    assert pirate("character", only(1), {"seat": 1, "character": "imp", "alignment": "good"}) == (
        "You are the Kraken, and you are honest."
    )


@pytest.mark.parametrize("text", ["not toml", "[night]\nany = 3\n", "a = '\udcff'"])
def test_words_that_cannot_be_read_are_refused_with_their_file(tmp_path: Path, text: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))

    with pytest.raises(BelfryError, match=r"broken\.toml|night\.any"):
        words(theme=str(file))


def test_missing_words_are_refused_with_their_name() -> None:
    with pytest.raises(BelfryError, match="klingon"):
        words(theme="klingon")


@pytest.mark.parametrize("language", ["fr", "", "EN", "../words/en", "trash-can"])
def test_a_language_that_belfry_does_not_speak_is_refused_with_those_that_it_does(language: str) -> None:
    for speak in (words, texts):
        with pytest.raises(BelfryError, match="there is en, de"):
            speak(language)


def test_a_theme_of_ones_own_is_laid_over_any_language(tmp_path: Path) -> None:
    file = tmp_path / "pirates.toml"
    file.write_text('[characters]\nimp = "Kraken"\n')
    pirates = words("de", str(file))

    assert (pirates.language, pirates.character("imp")) == ("de", "Kraken")
    assert pirates.character("chef") == texts("de").name("chef") != texts("en").name("chef")
    assert pirates.word("and") == words("de").word("and") != words("en").word("and")


def test_a_translated_theme_leaves_the_rest_in_its_language() -> None:
    german, household = words("de"), words("de", "trash-can")

    assert household.opening != german.opening
    assert household.word("and") == german.word("and")
    assert household.sentence("dusk") not in (german.sentence("dusk"), words(theme="trash-can").sentence("dusk"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_things_are_named_in_every_language_and_theme(language: str, theme: str) -> None:
    spoken = words(language, theme)

    for id, listing in almanac.index().items():
        assert spoken.character(id)
        assert spoken.character_type(listing.type)
        assert spoken.character_type(listing.type, many=True)


def test_the_household_has_residents_and_travelers_where_types_are_named() -> None:
    """TRC-2, TRC-3"""
    household = words(theme="trash-can")

    assert (household.character_type("townsfolk"), household.character_type("townsfolk", many=True)) == (
        "Resident",
        "Residents",
    )
    assert household.character_type("traveller") == "Traveler"
    assert household.character_type("minion") == words().character_type("minion") == "Minion"


def test_the_almanac_speaks_by_language_and_falls_back_to_english() -> None:
    english, german = texts(), texts("de")

    assert english.reminder("drunk/is-the-drunk") == "Is The Drunk"
    assert german.reminder("drunk/is-the-drunk") != "Is The Drunk"
    assert english.ability("chef") == almanac.entry("chef").ability != german.ability("chef")
    assert english.night("dawn", first=True) != german.night("dawn", first=True)
    assert english.night("chef", first=True) == "\n".join(almanac.entry("chef").first_night)
    assert german.name("nosuchcharacter") == "nosuchcharacter"
    with pytest.raises(KeyError):
        german.ability("nosuchcharacter")


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_an_opening_scene_of_its_own(theme: str) -> None:
    openings = [words(theme=other).opening for other in THEMES]

    assert words(theme=theme).opening
    assert openings.count(words(theme=theme).opening) == 1


def test_an_empty_opening_is_silence(tmp_path: Path) -> None:
    file = tmp_path / "in-medias-res.toml"
    file.write_text('opening = ""\n')

    assert words(theme=str(file)).opening == ""


# Blood on the Trash Can

BASE_WORDS = re.compile(r"townsf|town square|travell|ravenswood|the town|the circle", re.IGNORECASE)
UNCHANGED_TYPES = ("outsider", "minion", "demon")
OTHER_TABLES_OF_THE_TRASH_CAN = {"words", "types", "reminders", "switches", "ask", "reason", "answer", "refused"}
TABLES_OF_THE_TRASH_CAN = tomllib.loads((FOLDER / "trash-can.toml").read_text("utf-8"))


def trash_can(kind: str, data: dict[str, Any]) -> str | None:
    return tell(kind, EVERYONE, data, PUBLIC, "trash-can")


def sentences_with_their_keys(tables: dict[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from sentences_with_their_keys(value, f"{path}{key}.")  # pyright: ignore[reportUnknownArgumentType]
        else:
            yield path + key, value


def test_the_household_never_slips_back_into_a_base_word() -> None:
    """TRC-2: Residents, Dining Table and Traveler stand wherever the base words would."""
    said: set[str] = set()
    for game in games_with_everything():
        for audience in (STORYTELLER, PUBLIC, *range(len(game.grimoire.people))):
            narrator = Narrator(audience, words(theme="trash-can"))
            said |= {narrator.tell(event) or "" for event in game.events if hears(audience, event.to)}

    assert {sentence for sentence in said if BASE_WORDS.search(sentence)} == set()
    assert all(any(word in sentence for sentence in said) for word in ("Resident", "Dining Table", "Traveler"))


def test_in_the_household_the_dead_decide_the_fate_of_the_house() -> None:
    """TRC-24"""
    told = trash_can("explained", {"topic": "nominations"})

    assert told is not None
    assert " The dead have a voice and one vote left for the whole game" in told
    assert told.endswith("and often it is they who decide the fate of the House.")
    assert told.startswith((tell("explained", EVERYONE, {"topic": "nominations"}) or "").partition(" The dead")[0])


@pytest.mark.parametrize("kind", ["token", "untoken"])
def test_the_washerwomans_reminder_is_a_resident_too(kind: str) -> None:
    """TRC-2"""
    data = {"seat": 1, "token": "washerwoman/townsfolk"}

    told = tell(kind, STORYTELLER_ONLY, data, theme="trash-can")

    assert told is not None
    assert told.endswith("Bo: Washerwoman: Resident.")


def test_a_late_guest_is_a_traveler_in_the_warning_too() -> None:
    """TRC-2"""
    assert tell("warning", STORYTELLER_ONLY, {"rule": "TRV-6"}, theme="trash-can") == (
        "Take care: fewer than seven players are alive: late for a Traveler."
    )


@pytest.mark.parametrize(
    ("travellers", "sentence"),
    [
        ([[0, "scapegoat"]], "A Traveler sleeps on the couch: Ana the Scapegoat."),
        ([[0, "scapegoat"], [2, "thief"]], "Travelers share the couch: Ana the Scapegoat and Cy the Thief."),
    ],
)
def test_travelers_follow_number(travellers: list[list[Any]], sentence: str) -> None:
    assert trash_can("travellers", {"travellers": travellers}) == sentence


@pytest.mark.parametrize("id", almanac.index())
def test_a_character_keeps_its_name_in_the_household(id: str) -> None:
    """TRC-1: the names of all characters are unchanged."""
    became = {"seat": 0, "character": id, "alignment": "evil"}

    assert trash_can("became", became) == f"Ana becomes the {almanac.index()[id].name} and is evil."


@pytest.mark.parametrize("edition", ["trouble-brewing", "bad-moon-rising", "sects-and-violets"])
def test_an_edition_keeps_its_name_in_the_household(edition: str) -> None:
    """TRC-1: the names of all editions are unchanged."""
    numbers = {"townsfolk": 5, "outsider": 1, "minion": 1, "demon": 1}
    script = {"script": edition, "numbers": numbers}
    base, household = (str(tell("script", EVERYONE, script, theme=theme)).partition(".")[0] for theme in THEMES)

    assert household == base
    assert household.startswith("The script is ")


def test_the_other_words_of_the_game_are_unchanged_in_the_household() -> None:
    """TRC-1: Storyteller, Outsider, Minion, Demon, good and evil, day, night and dusk keep their names."""
    unchanged = ("storyteller", "good", "evil", *(f"{type}.{n}" for type in UNCHANGED_TYPES for n in ("one", "many")))

    assert [words(theme="trash-can").word(name) for name in unchanged] == [words().word(name) for name in unchanged]
    assert "Night 2 falls" in str(trash_can("night", {"number": 2}))
    assert "Dusk falls on day 2" in str(trash_can("dusk", {"number": 2}))


def test_the_household_has_nothing_to_say_that_is_never_asked_for() -> None:
    kinds = {key.partition(".")[0] for key, _ in sentences_with_their_keys(TABLES_OF_THE_TRASH_CAN)}

    assert kinds - emitted_kinds() == {"opening", *OTHER_TABLES_OF_THE_TRASH_CAN}


def test_the_opening_scene_of_the_household() -> None:
    opening = words(theme="trash-can").opening

    assert opening.startswith("Midnight, thunder over the House of Chaos.")
    assert "quaranteam" in opening
    assert opening.endswith("Everyone except Penny.")


def test_the_quaranteam_is_named_in_the_opening_scene_only() -> None:
    said = [key for key, text in sentences_with_their_keys(TABLES_OF_THE_TRASH_CAN) if "quaranteam" in text]

    assert said == ["opening"]


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("dawn", {"deaths": [], "returned": []}, "Day 2. Breakfast. All chairs at the Dining Table are taken."),
        ("dawn", {"deaths": [0], "returned": []}, "Day 2. Breakfast. One chair at the Dining Table stays empty: Ana."),
        (
            "dawn",
            {"deaths": [0, 2], "returned": []},
            "Day 2. Breakfast. More than one chair at the Dining Table stays empty: Ana and Cy.",
        ),
        (
            "nominations",
            {"open": False},
            "Last orders at the Table: three … two … one … Nominations are closed.",
        ),
        (
            "won",
            {"team": "good", "reason": "WIN-2"},
            "The Demon is dead. The Residents have cleaned house. Good wins.",
        ),
        (
            "won",
            {"team": "evil", "reason": "saint"},
            "The Saint was executed. The House of Chaos has earned its name. Evil wins.",
        ),
        ("won", {"team": "evil", "reason": "else"}, "The House of Chaos has earned its name. Evil wins."),
        ("executed", {"seat": 1}, "Bo is executed. Penny yawns."),
        ("hand", {"seat": 0, "up": True, "total": 2}, "Ana raises a hand: 2."),
    ],
)
def test_a_public_event_in_the_words_of_the_household(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert trash_can(kind, {"number": 2, **data} if kind in ("night", "dawn") else data) == sentence


@pytest.mark.parametrize(
    ("because", "told"),
    [
        (None, "Ana is executed."),
        ("vizier", "Ana is executed at once, through the Vizier."),
    ],
)
def test_an_execution_is_told_with_its_reason_where_everybody_saw_it(because: str | None, told: str) -> None:
    data = {"seat": 0} if because is None else {"seat": 0, "because": because}
    assert narrate(event_of(ClocktowerEvent, "executed", EVERYONE, data), {0: "Ana"}) == told


@pytest.mark.parametrize(("language", "usual", "household"), [("en", "Townsfolk", "Resident"), ("de", "Dorf", "Haus")])
def test_the_household_s_abilities_say_what_its_types_are_called(language: str, usual: str, household: str) -> None:
    assert usual in words(language).ability("virgin")
    told = words(language, "trash-can").ability("virgin")
    assert household in told and usual not in told
    assert words(language, "trash-can").ability("soldier") == words(language).ability("soldier")
