"""Setting up: the Grimoire with every seat filled, and what the Storyteller decides before the first night (SET)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import belief, change, grant
from belfry.clocktower.moments.introduction import bluff_options, set_bluffs
from belfry.clocktower.moments.night import announce_dawn
from belfry.clocktower.moments.nomination import record, threshold
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.errors import InvalidSetup, Problem
from belfry.clocktower.pieces.events import (
    Clash,
    DeadAlready,
    Numbers,
    OptionsChanged,
    ScriptPlayed,
    Seated,
    TravellersSeated,
)
from belfry.clocktower.pieces.kind import is_evil, is_fabled, is_outsider, is_traveller
from belfry.clocktower.pieces.naming import role, roles
from belfry.clocktower.pieces.seat import MOST_SEATS, Seat
from belfry.clocktower.pieces.switches import (
    EVIL_WAKES_TOGETHER,
    MIN_PLAYERS,
    TEENSYVILLE,
    WAKE_BLOCKERS,
    settle_switches,
)
from belfry.clocktower.pieces.tally import condemned, leading
from belfry.clocktower.pieces.today import Tonight
from belfry.clocktower.pieces.token import THE_DEMON, Reminder, own_words
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.homebrew import own_jinx
from belfry.clocktower.script.jinx import JINXES, Jinx
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup import fabled
from belfry.clocktower.setup.bag import count_types, demanded, script_of
from belfry.clocktower.setup.config import Config
from belfry.clocktower.setup.seating import deal
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.name import LONGEST_NAME, is_name

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character


def prepare(config: Config, seed: int) -> Grimoire:
    """The Grimoire with every seat filled, before the Storyteller decides what setup leaves to decide."""
    problems = [*_check_seats(config), *fabled.check(config)]
    script = script_of(config)
    script = script.without_jinxes(config.jinxes_off, config.jinxes_by_hand)
    wanted = [scripts.character(id, by_hand=config.by_hand) for id in config.fabled]
    script = script.with_fabled([character for character in wanted if is_fabled(character)])
    problems += own_jinx.check(config.own_jinxes, script.ids)
    characters, unseated = deal(config, script, seed, problems)
    playing = sum(not is_traveller(character) for character in characters)
    switches = settle_options(script, playing, config.switches, problems)
    problems += _check_sides(config, characters)
    problems += _check_unseated(script, unseated)
    if problems:
        raise InvalidSetup(problems)
    grimoire = Grimoire(script, switches)
    grimoire.stops = config.stops
    grimoire.guides = config.guides
    grimoire.language = config.language
    for number, (plan, character) in enumerate(zip(config.seats, characters, strict=True)):
        evil = is_evil(character) if plan.alignment is None else plan.alignment == "evil"
        seat = Seat(number, plan.name, character, evil=evil)
        if not plan.alive:
            seat.alive = False
            seat.ghost_vote = plan.ghost_vote is None or plan.ghost_vote
            seat.secretly_alive = character.feigns_death
        if plan.believes is not None:
            seat.believes = scripts.character(plan.believes, by_hand=config.by_hand)
            seat.mistaken = belief.deceiver(character, script, seat.believes)
        grimoire.people.append(seat)
    grimoire.circle = grimoire.people.copy()
    grimoire.seated()
    for character in unseated:
        # One that has a seat is still to come.
        if not character.seated:
            grimoire.grant(STORYTELLER, character)
    if config.bluffs is not None:
        _check_bluffs(grimoire, config.bluffs)
    return grimoire


def _check_seats(config: Config) -> list[Problem]:
    names = [plan.name for plan in config.seats]
    problems: list[Problem] = []
    if len(names) > MOST_SEATS:
        problems.append(("SET-2", refusals.TOO_MANY_SEATS(count=len(names), most=MOST_SEATS)))
    twice = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    problems += [("SET-1", refusals.TWO_SEATS_NAMED(name=name)) for name in twice]
    for name in names:
        if not is_name(name):
            problems.append(("SET-1", refusals.NO_NAME(name=name[:60], most=LONGEST_NAME)))
    if config.start[0] not in ("night", "day") or not 1 <= config.start[1] <= 100:
        problems.append(("GEN-4", refusals.NO_SUCH_START(start=repr(config.start))))
    for plan in config.seats:
        if plan.alignment not in (None, "good", "evil"):
            problems.append(("GEN-5", refusals.NO_SIDE(name=plan.name, side=repr(plan.alignment))))
    for seat, name in config.tokens:
        if not 0 <= seat < len(names):
            problems.append(("TAB-10", refusals.REMINDER_NOWHERE(token=name, seat=seat)))
    happened = [seat for by, who, _ in config.nominated_today for seat in ((who,) if by == STORYTELLER else (by, who))]
    happened += [] if config.executed_today is None else [config.executed_today]
    for seat in dict.fromkeys(happened):
        if not 0 <= seat < len(names):
            problems.append(("NOM-7", refusals.HAPPENED_TO_NOBODY(seat=seat)))
    return problems


def _check_unseated(script: Script, unseated: Sequence[type[Character]]) -> list[Problem]:
    """Characters without a player who are neither ones that nobody is, nor still to come by a special rule."""
    later = [JINXES[id].comes_later for id in script.jinxes]
    wrong = [character for character in unseated if character.seated and character.id not in later]
    return [("SET-4", refusals.NEEDS_PLAYER(character=role(c))) for c in wrong]


def _check_sides(config: Config, characters: Sequence[type[Character]]) -> list[Problem]:
    """Whoever begins evil though a character in play has it that nobody is."""
    alone = [character for character in characters if character.keeps_all_good]
    if not alone or config.free:
        return []
    evil = [plan.name for plan in config.seats if plan.alignment == "evil"]
    return [("SET-26", refusals.NOBODY_EVIL_FROM_THE_START(character=role(alone[0]), name=name)) for name in evil]


def _check_bluffs(grimoire: Grimoire, bluffs: tuple[str, ...]) -> None:
    in_play = grimoire.in_play()
    problems: list[Problem] = []
    for id in bluffs:
        character = scripts.character(id)
        if character not in grimoire.script.good:
            problems.append(("NGT-11", refusals.BLUFF_NOT_GOOD(character=role(character))))
        elif id in in_play:
            problems.append(("NGT-11", refusals.BLUFF_IN_PLAY(character=role(character))))
    if not problems and bluffs not in bluff_options(grimoire):
        problems.append(("NGT-11", refusals.BLUFFS_DIFFER()))
    if problems:
        raise InvalidSetup(problems)
    set_bluffs(grimoire, bluffs)


def settle_options(script: Script, players: int, given: dict[str, Any], problems: list[Problem]) -> dict[str, Any]:
    """The value of every option; notes what is wrong with those given and what they rule out."""
    if not given:
        return script.usual_switches
    values, wrong = settle_switches(script.switches, given)
    problems += wrong
    if values[EVIL_WAKES_TOGETHER.name]:
        blocking = [id for id in values[WAKE_BLOCKERS.name] if id in script.ids]
        if blocking:
            why = refusals.NEEDS_SEPARATE_WAKING(option=EVIL_WAKES_TOGETHER.name, characters=roles(blocking))
            problems.append((EVIL_WAKES_TOGETHER.statement, why))
    if values[MIN_PLAYERS.name] == "refuse" and unusually_few(script, players, values):
        problems.append((MIN_PLAYERS.statement, refusals.NEEDS_SEVEN(players=players)))
    return values


def unusually_few(script: Script, players: int, switches: dict[str, Any]) -> bool:
    """Whether the script is meant for more players than there are (SET-8, SET-11)."""
    if players >= 7 or script.id == scripts.TROUBLE_BREWING:
        return False
    return not (script.small if switches[TEENSYVILLE.name] == "free" else script.teensyville)


def _announce_clashes(grimoire: Grimoire) -> None:
    """Tell everybody the special rules for abilities of the script that somebody may hold against each other.

    They go by the script and not by who is in play, so that they tell nothing else (hermit/r15).
    """
    script = grimoire.script
    for character in script.characters:
        for pair in character.setup.clashes:
            if all(id in script.ids for id in pair):
                grimoire.emit(Clash(EVERYONE, character.id, list(pair)))


async def setup(grimoire: Grimoire, config: Config) -> None:
    """What the Storyteller decides before the first night, and what everybody then sees of their own token."""
    playing = grimoire.without_travellers
    grimoire.emit(Seated(EVERYONE, [(seat.id, seat.name) for seat in grimoire.circle]))
    public_numbers = TABLE.get(playing)
    grimoire.emit(
        ScriptPlayed(
            EVERYONE,
            grimoire.script.id,
            list(grimoire.script.ids),
            None if public_numbers is None else Numbers(**public_numbers._asdict()),
        )
    )
    usual = grimoire.script.usual_switches
    changed = {name: value for name, value in grimoire.switches.items() if value != usual[name]}
    if changed:
        grimoire.emit(OptionsChanged(EVERYONE, changed))
        if changed.get(EVIL_WAKES_TOGETHER.name) and any(id in grimoire.script.ids for id in WAKE_BLOCKERS.default):
            grimoire.warn(WAKE_BLOCKERS.statement)
    travellers = [(seat.id, seat.character.id) for seat in grimoire.circle if is_traveller(seat.character)]
    if travellers:
        grimoire.emit(TravellersSeated(EVERYONE, travellers))
    _announce_clashes(grimoire)
    fabled.announce(grimoire, config)
    dead = [(seat.id, seat.ghost_vote) for seat in grimoire.circle if not seat.alive]
    if dead:
        grimoire.emit(DeadAlready(EVERYONE, dead))
    if unusually_few(grimoire.script, playing, grimoire.switches):
        grimoire.warn("SET-9")
    if public_numbers is not None and not config.free:
        characters = [seat.character for seat in grimoire.circle if not is_traveller(seat.character)]
        wanted = demanded(public_numbers, characters)
        speaking = [one.setup for one in grimoire.script.fabled if one.setup.changes_counts]
        fewer = [way for one in speaking for way in one.choices(wanted[0])]
        fewest = min(counts.outsider for counts in (*wanted, *fewer))
        if count_types(characters).outsider < fewest:
            grimoire.warn("SET-22")
    first_night = config.start == ("night", 1)
    if first_night:
        await grimoire.follow(Moments.before_tokens)
    for seat in grimoire.circle.copy():
        await belief.settle(grimoire, seat)
    # Somebody may have joined, or become another character, while the Storyteller decided.
    holding = grimoire.roster.by_holder
    waiting = [seat for seat in grimoire.circle if seat.id not in holding]
    own = {seat.id: grimoire.grant_own(seat)[0] for seat in waiting}
    for seat in waiting:
        extra = config.seats[seat.id].ability
        if extra is not None:
            marked = any(token.effect == THE_DEMON for token in _reminders_on(config, seat))
            demon = marked or grimoire.is_demon(seat)
            _grant_extra(grimoire, own[seat.id], scripts.character(extra), demon=demon)
    for seat, name in config.tokens:
        grimoire.place_by_hand(name, grimoire.people[seat])
    if first_night:
        gained = [ability for seat in waiting for ability in grimoire.abilities_of(seat)]
        await grant.decide([*gained, *grimoire.of_nobody()])
    grimoire.outsiders_at_start = [is_outsider(seat.character) for seat in grimoire.circle].count(True)
    for seat in waiting:
        change.tell_character(grimoire, seat)
    _go_to_start(grimoire, config)
    await _remember(grimoire, config)


async def _remember(grimoire: Grimoire, config: Config) -> None:
    """Let abilities remember what the start has behind it: the nights before, who is to come, and what lies there."""
    for ability in grimoire.abilities.copy() if config.start != ("night", 1) else ():
        await ability.remember_beginning()
    for ability in grimoire.of_nobody():
        if isinstance(ability, Jinx) and ability.comes_later in config.unseated:
            ability.expect_later()
    for seat, name in config.tokens:
        laid = [t for t in grimoire.tokens_on(grimoire.people[seat]) if t.name == name]
        source = grimoire.ability(laid[0].source) if laid else None
        if source is not None:
            await source.remember_reminder(laid[0].word, grimoire.people[seat])


def _reminders_on(config: Config, seat: Seat) -> list[Reminder]:
    """What the reminders mean that are to lie at a seat."""
    names = [name for number, name in config.tokens if number == seat.id and own_words(name) is None]
    return [scripts.find_reminder(name)[1] for name in names]


def _grant_extra(grimoire: Grimoire, own: Character, character: type[Character], *, demon: bool) -> None:
    """Give a player an ability besides their own one: through what would grant it, be it their own or another's."""
    lenders = [a for a in grimoire.abilities if a.setup.lends_to_demon] if demon else []
    source = lenders[0] if lenders else own
    grimoire.grant(own.holder, character, source.key, steadfast=bool(lenders))


def _go_to_start(grimoire: Grimoire, config: Config) -> None:
    phase, number = config.start
    if phase == "night":
        grimoire.phase = "dusk"
        grimoire.number = number - 1
        _remember_execution(grimoire, config)
        return
    alive = sum(1 << seat.id for seat in grimoire.circle if seat.alive)
    grimoire.tonight = Tonight(alive)
    grimoire.number = number
    announce_dawn(grimoire)
    today = grimoire.today
    _remember_execution(grimoire, config)
    for by, who, tally in config.nominated_today:
        nomination = record(grimoire, by, who)
        nomination.tally = tally
        nomination.needed = threshold(grimoire)
        nomination.reached = tally >= nomination.needed
        for ability in grimoire.abilities:
            ability.remember_nomination(nomination)
    if today.executed is None:
        today.about_to_die = condemned(leading(today.nominations))


def _remember_execution(grimoire: Grimoire, config: Config) -> None:
    """Take the execution that the day of the start has behind it as it was; whoever is dead died of it."""
    if config.executed_today is None:
        return
    seat = grimoire.people[config.executed_today]
    today = grimoire.today
    today.executed = seat.id
    today.executions = 1
    today.open = False
    today.died_by_execution = None if seat.alive else (seat.id, seat.character)
    if today.died_by_execution is not None:
        grimoire.last_executed = (seat.id, seat.character, seat.believes, seat.evil)
        today.deaths = (today.died_by_execution,)
        for ability in grimoire.abilities_of(seat):
            ability.died = ("day", grimoire.number)
