"""Moments of the rules: each hook is named after its moment and does nothing unless a character defines it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.bag import Problem
    from belfry.clocktower.ballot import Ballot, Nominators
    from belfry.clocktower.character import Character
    from belfry.clocktower.counts import Counts
    from belfry.clocktower.death import Death
    from belfry.clocktower.introduction import Introduction
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.registration import Guise
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.token import Reminder
    from belfry.core.options import Options

HOOKS = (
    "registers",
    "shields",
    "impairs",
    "falsifies",
    "keeps",
    "prevents_death",
    "forsakes",
    "may_save",
    "survives",
    "feigns_death",
    "replaces_death",
    "succeeds",
    "on_death",
    "on_known_death",
    "on_executed",
    "on_picked",
    "on_awake",
    "on_asleep",
    "aside_options",
    "talks_awake",
    "on_said",
    "on_claimed",
    "heeds_in_private",
    "on_mishap",
    "on_dawn",
    "keeps_unannounced",
    "overdue",
    "on_nominated",
    "blocks_waking",
    "before_tokens",
    "bends_truth",
    "on_told",
    "lets_spare",
    "on_mistake",
    "takes_back_the_end",
    "on_misregistered",
    "at_dusk",
    "after_dusk",
    "wins_at_dusk",
    "blocks_victory",
    "turns_result",
    "on_result",
    "on_gained",
    "on_change",
    "setup_counts",
    "setup_choices",
    "dealt_at_once",
    "copies",
    "seat_problem",
    "standing_reminders",
    "introduces",
    "on_introduction",
    "on_late_introduction",
    "on_ballot",
    "on_counted",
    "on_tallied",
    "allows_nominations",
    "forbids_choice",
    "must_be_chosen",
    "lets_repeat",
    "before_changes",
    "goes_on_choosing",
    "after_changes",
    "bars_change",
    "withholds",
    "covers",
    "puts_off",
    "settles_sitter",
    "stands_in",
    "leaves_player_open",
    "leaves_unaware",
    "brings_forward",
    "diverts_change",
    "before_becoming",
    "after_becoming",
    "narrows_belief",
    "hushes",
    "before_death",
    "bars_succession",
    "on_became",
    "keeps_side",
    "wakes_later",
    "stands_for",
    "also_counts",
    "hastens",
    "also_names",
    "on_given",
    "on_used",
    "settles_choice",
    "tells_side",
    "on_nightfall",
    "on_storyteller_executed",
    "frees_storyteller",
    "keeps_all_good",
    "makes_believe",
    "good_is_lost",
    "on_nominations_open",
    "on_nominations_close",
    "settles",
    "replaces_execution",
    "on_execution_over",
    "after_execution",
    "interrupts_count",
    "binds_to_truth",
    "doubles",
    "never_impaired",
    "nominates_next",
    "keeps_seated",
    "replaces_grant",
)


class Moments:
    """What an ability may have to say at each moment of the rules."""

    __slots__ = ()

    reminders: ClassVar[Mapping[str, Reminder]] = {}

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        """As what a seat may register to an ability because of this one."""
        return None

    def shields(self, seat: Seat, against: Ability) -> bool:
        """Whether this ability keeps another one from harming a player: from killing, poisoning or making drunk."""
        return False

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        """Whom this ability makes drunk or poisoned, or silences, while it works: looked at anew at every change."""
        return ()

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        """The reminders that nobody places: they follow from how things stand, and go when it is no longer so."""
        return [(effect, seat) for seat, effect in self.impairs() if effect in self.reminders]

    def falsifies(self, ability: Ability) -> bool:
        """Whether this ability makes everything false that another one tells."""
        return False

    def keeps(self, ability: Ability) -> bool:
        """Whether another ability works on, because of this one, though its holder is dead."""
        return False

    def prevents_death(self, dying: Death) -> bool:
        """Whether this ability keeps the victim from dying."""
        return False

    def forsakes(self, ability: Ability, *, execution: bool) -> bool:
        """Whether another ability does not keep its own holder from dying now: of an execution, or otherwise."""
        return False

    async def may_save(self, dying: Death) -> bool:
        """Whether the Storyteller lets the victim live because of this ability."""
        return False

    def survives(self, dying: Death) -> bool:
        """Whether the victim lives because the ability is used up instead."""
        return False

    def feigns_death(self, dying: Death) -> bool:
        """Whether the victim only seems to die, and lives on in secret."""
        return False

    async def replaces_death(self, dying: Death) -> Seat | None:
        """The seat that dies instead of the victim, or `None`."""
        return None

    def succeeds(self, dying: Death) -> bool:
        """Whether its holder becomes the Demon because the Demon dies."""
        return False

    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    def follows_death(self, dying: Death) -> bool:
        """Whether something would follow from a death, which is missed because the ability does not work."""
        return False

    async def on_known_death(self, seat: Seat) -> None:
        """Something that follows when a death is known to all, at once by day and else at dawn; it may not work."""

    async def on_executed(self, seat: Seat) -> None:
        """Something that follows from an execution, whether or not the player dies; this ability may not work."""

    def on_picked(self, seat: Seat, by: Ability) -> None:
        """Something that follows from a player being picked at night by another's ability; this one may not work."""

    def on_awake(self, seat: Seat) -> None:
        """Something that follows from a player being woken at night; the ability may not work at all."""

    def on_asleep(self, seats: Sequence[Seat]) -> None:
        """Something that follows when those who were awake go back to sleep; the ability may not work at all."""

    def aside_options(self) -> Options[Any] | None:
        """What its holder may do now, at any moment of a night and without being asked: then `aside`."""
        return None

    def talks_awake(self, awake: Collection[int]) -> Iterable[int]:
        """With whom its holder may talk in silence by night, of those who are awake now."""
        return ()

    async def on_said(self, seat: Seat, text: str) -> None:
        """Something that follows from words said in public; the ability may not work at all."""

    def heeds(self, seat: Seat, text: str) -> bool:
        """Whether words that somebody writes to the town are some that this ability waits for (`on_said`)."""
        return False

    def on_claimed(self, seat: Seat, character: str) -> None:
        """Something that follows when a player claims openly to be a character; the ability may not work at all."""

    def heeds_in_private(self, seat: Seat, text: str, *, to_storyteller: bool) -> bool:
        """The same for words to the Storyteller, or among players in private: then they count as heard (`on_said`)."""
        return False

    def on_mishap(self, seat: Seat) -> None:
        """Something that follows when a player's ability has come out wrong; this one may not work."""

    async def on_dawn(self) -> None:
        """Something that follows when a day has begun and its deaths are known; the ability may not work at all."""

    def keeps_unannounced(self, ability: Ability) -> bool:
        """Whether everybody is not told what another ability would have announced to all."""
        return False

    def overdue(self) -> bool:
        """Whether something is still to happen that does so as soon as the ability works: then `happen_late`."""
        return False

    async def happen_late(self) -> None:
        """What is overdue happens."""

    def blocks_waking(self, ability: Ability) -> bool:
        """Whether the holder of another ability is not woken for it tonight."""
        return False

    async def before_tokens(self) -> None:
        """What is settled when the characters are dealt and nobody has seen a token yet."""

    async def bends_truth(self, ability: Character, to: Seat) -> bool:
        """Whether what a working ability is about to tell a player is wrong this time; asked only while it works."""
        return False

    def on_told(self, ability: Character, value: Any) -> None:
        """Something that follows from what another ability has told."""

    def lets_spare(self, ability: Character) -> bool:
        """Whether the holder of another ability may pick nobody at night though that one has no such choice."""
        return False

    def forces_sparing(self, ability: Character) -> bool:
        """Whether nobody can be picked with another ability tonight, because this one has it so."""
        return False

    def excuses(self, ability: Character) -> bool:
        """Whether what another ability has just told wrongly counts as right, because of this one."""
        return False

    def mistake_problem(self, stage: str) -> str | None:
        """Why a mistake of the Storyteller's cannot come to a stage now (made, corrected, announced), if it cannot."""
        return None

    def on_mistake(self, stage: str, altered: Seat | None) -> None:
        """A mistake of the Storyteller's has come to a stage; somebody's ability may have been altered for it."""

    def takes_back_the_end(self) -> bool:
        """Whether the end of the game can be taken back as a mistake."""
        return False

    def on_misregistered(self, seat: Seat, by: Character) -> None:
        """Something that follows when a player has registered to an ability as something that they are not."""

    def on_spared(self, ability: Character) -> None:
        """Something that follows when somebody has picked nobody, where this ability lets them."""

    def on_kept_asleep(self, ability: Character) -> None:
        """Something that follows when this ability has kept the holder of another one from waking."""

    async def at_dusk(self) -> None:
        """What happens when a day ends, before it does; the ability may not work at all."""

    async def after_dusk(self) -> None:
        """What happens when a day is over, with all that lasted until dusk; the ability may not work at all."""

    def blocks_victory(self, team: str, reason: str) -> bool:
        """Whether a team does not win for this reason now; the ability may not work at all."""
        return False

    def turns_result(self, reason: str) -> bool:
        """Whether the team loses that has won for this reason, and the other wins; the ability may not work at all."""
        return False

    async def on_result(self, winner: str) -> bool:
        """The winner is known and not declared yet: whether its holder has changed sides; it may not work at all."""
        return False

    def on_resumed(self) -> None:
        """The end of the game is taken back, and with it what this ability made of the result."""

    async def on_nominated(self, nomination: Nomination) -> None:
        """Something that follows from a nomination; the ability may not work at all."""

    def remember_nomination(self, nomination: Nomination) -> None:
        """What a nomination has left behind that lies before the start of the game as it is told here."""

    def on_ballot(self, ballot: Ballot) -> None:
        """Change how a vote is taken, before the count: who may vote, with what weight, what is needed, who sees it."""

    async def on_counted(self, ballot: Ballot) -> None:
        """Something that follows from the hands, before the tally is declared; the ability may not work at all."""

    async def on_tallied(self, nomination: Nomination) -> None:
        """Something that follows when a tally was declared; the ability may not work at all."""

    def allows_nominations(self, nominators: Nominators) -> None:
        """Change who may nominate whom today, and how often."""

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        """Whether something cannot be chosen for an ability: it is refused, and something else has to be chosen."""
        return False

    def must_be_chosen(self, ability: Ability) -> Iterable[int]:
        """The players whom the holder of an ability has to choose now, wherever a choice with them is possible."""
        return ()

    def lets_repeat(self, ability: Ability, character: str) -> bool:
        """Whether a character may be named for an ability though it is in play."""
        return False

    def before_changes(self, by: Ability, changes: dict[int, type[Character]]) -> None:
        """Change who becomes what when an ability is about to turn several players into others at once."""

    async def goes_on_choosing(self, by: Character, seat: Seat, changes: dict[int, type[Character]]) -> type[Character]:
        """What a player becomes who has just chosen that for an ability, when they may have to choose more."""
        return changes[seat.id]

    def after_changes(self, by: Ability) -> None:
        """Answer when an ability has turned several players into others at once."""

    def bars_change(self, id: str, seat: int | None, by: Ability) -> bool:
        """Whether a player (or, for `None`, anybody) cannot become a character now because an ability says so."""
        return False

    def withholds(self, ability: Ability) -> bool:
        """Whether somebody who has just been given an ability is without it for good."""
        return False

    def narrows_belief(self, seat: Seat, pool: list[type[Character]]) -> list[type[Character]]:
        """Those of these characters that a player who thinks to be another may take themself for."""
        return pool

    def stands_in(self, ability: Ability) -> bool:
        """Whether the Storyteller acts in the place of an ability's holder, who is without it when its time comes."""
        return False

    def leaves_player_open(self, ability: Ability) -> bool:
        """Whether the Storyteller, and not its holder, chooses the player whom an ability is about."""
        return False

    def leaves_unaware(self, ability: Ability, character: str) -> bool:
        """Whether somebody whom an ability turns into a character is not told, and goes on believing as before."""
        return False

    def brings_forward(self, ability: Ability) -> Iterable[str]:
        """The characters that may be made with an ability though its night has not come yet."""
        return ()

    async def diverts_change(self, seat: Seat, character: type[Character], by: Character) -> Seat | None:
        """Who becomes a character instead of the player whom an ability is about to turn into it, or `None`."""
        return None

    def before_becoming(self, seat: Seat, by: Ability | None) -> None:
        """Note how things stand just before an ability turns a player into another character."""

    async def after_becoming(self, seat: Seat, by: Character) -> None:
        """Something that follows when an ability has turned a player into another character, who has been told."""

    def puts_off(self, ability: Ability) -> bool:
        """Whether what is decided at setup for an ability waits until later."""
        return False

    def settles_sitter(self, ability: Ability) -> bool:
        """Whether nobody chooses any more who has the Demon that is no player."""
        return False

    def covers(self, seat: Seat, by: Ability) -> bool:
        """Whether a player's token is taken out of the Grimoire before it is shown for an ability."""
        return False

    def hushes(self, ability: Ability, to: int) -> bool:
        """Whether an ability tells a player nothing now, though it has its place in the night."""
        return False

    def before_death(self, dying: Death) -> None:
        """Note how things stand just before a death."""

    def bars_succession(self, heir: Ability, dying: Death) -> bool:
        """Whether the holder of another ability does not become the Demon though the Demon dies."""
        return False

    def on_became(self, seat: Seat, by: Ability) -> None:
        """Something that follows when an ability has turned a player into another character."""

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player does not change sides though an ability, or the Storyteller, says so."""
        return False

    def wakes_later(self, seat: Seat, by: Ability) -> bool:
        """Whether a player counts as woken tonight for an ability, because that is still to come."""
        return False

    def stands_for(self, seat: Seat, by: Ability) -> bool:
        """Whether an ability may take a player for the one whom it is about."""
        return False

    def on_nightfall(self) -> None:
        """What follows when a night has begun and its steps are listed; the ability may not work at all."""

    async def on_storyteller_executed(self) -> bool:
        """Whether good wins because the Storyteller was executed; the ability may not work at all."""
        return False

    def frees_storyteller(self) -> bool:
        """Whether the Storyteller may set rules aside while somebody holds it, whether or not it works."""
        return False

    def keeps_all_good(self) -> bool:
        """Whether nobody can be evil while somebody holds it, whether or not it works."""
        return False

    def makes_believe(self) -> Mapping[int, type[Character]]:
        """The evil characters that the Storyteller makes players out to be, who are nothing of the kind."""
        return {}

    async def on_nominations_open(self) -> None:
        """What follows when nominations are called for; the ability may not work at all."""

    async def on_nominations_close(self) -> None:
        """What follows when nominations are about to close, or the day is about to end; it may not work at all."""

    def settles(self, nomination: Nomination) -> bool:
        """Whether an ability decides what comes of a nomination, so that there is no vote; it may not work at all."""
        return False

    async def replaces_execution(self, seat: Seat) -> Seat | None:
        """Who is executed instead of a player who is about to be, or `None`."""
        return None

    async def on_execution_over(self, seat: Seat) -> None:
        """Something that follows when an execution is over and the game goes on; the ability may not work at all."""

    async def after_execution(self) -> None:
        """Something that follows when the day's first execution is over; the ability may not work at all."""

    def interrupts_count(self) -> bool:
        """Whether it may be used by day even while votes are counted or another has to nominate; it may not work."""
        return False

    def binds_to_truth(self, ability: Ability) -> bool:
        """Whether all that another ability tells is true, whatever would make it false."""
        return False

    def doubles(self, ability: Ability) -> int:
        """How many uses more another ability has at present because of this one."""
        return 0

    def never_impaired(self) -> bool:
        """Whether nothing can make its holder drunk or poisoned."""
        return False

    def nominates_next(self, mood: Mood) -> int | None:
        """Whom the Storyteller is wise to nominate next because of it, or `None` for nobody; it may not work."""
        return None

    def keeps_seated(self) -> bool:
        """Whether players talk in private only with those who sit directly beside them."""
        return False

    def good_is_lost(self) -> str | None:
        """Why good has no way left to win, so that the Storyteller may end the game; the ability may not work."""
        return None

    def also_counts(self, by: Ability) -> Iterable[Seat]:
        """Players whom the Storyteller may count, or not, for an ability that counts players."""
        return ()

    def hastens(self, ability: Ability) -> bool:
        """Whether another ability, which waits for deaths, has waited long enough."""
        return False

    def also_names(self, ability: Ability) -> Iterable[str]:
        """Characters that the holder of another ability may name besides those that it says."""
        return ()

    async def on_given(self, ability: Character) -> None:
        """Something that follows when an ability has given somebody another one."""

    async def on_used(self, seat: Seat, id: str, choice: Any) -> None:
        """Something that follows when a player has used an ability by day, or pretended to."""

    async def settles_choice(self, ability: Character) -> Seat | None:
        """The player whom a choice falls on that is made in another way than an ability has it, or `None`."""
        return None

    def tells_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player who changes sides in secret is told of it all the same."""
        return False

    def introduces(self) -> bool | None:
        """Whether the evil players are introduced on the first night whatever their number; `None` to leave it so."""
        return None

    def on_introduction(self, meeting: Introduction) -> None:
        """Change who is shown to whom when the evil players meet; the ability may not work at all."""

    async def on_late_introduction(self) -> None:
        """Something that belongs to the meeting of the evil players where it is held later than usual."""

    def wins_at_dusk(self) -> bool:
        """Whether its holder's team wins because the day has ended like this."""
        return False

    async def on_gained(self) -> None:
        """What has to be decided when somebody comes to hold this ability, at setup or later."""

    async def on_change(self) -> None:
        """Something that follows when somebody's character, side or seat has changed; the ability may not work."""

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        """The same where the bracket text leaves a choice: every set of numbers, the usual one first."""
        return (cls.setup_counts(counts),)

    @classmethod
    def dealt_at_once(cls, counts: Counts) -> tuple[Counts, ...]:
        """For a character that turns players into others on the first night: the numbers if those are dealt at once."""
        return ()

    @classmethod
    def copies(cls, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        """How many of so many players may be it from the start; of several numbers the usual one first."""
        return (1,)

    @classmethod
    def seat_problem(cls, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        """How the characters, clockwise, sit against its bracket text, if that is certain.

        Where nobody sits yet is `None`, and `left` are those who are still to be seated.
        """
        return None

    async def replaces_grant(self, by: Character, character: type[Character]) -> bool:
        """The Storyteller is about to have a character's ability because of another one: does something else happen?"""
        return False
