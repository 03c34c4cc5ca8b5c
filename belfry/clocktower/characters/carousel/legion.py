"""Legion."""

from typing import Literal

from belfry.clocktower.vocabulary import *

ZERO: Literal["zero"] = "zero"
HIDE = "hide"
RESULTS = OneOf((ZERO, HIDE), "result")
FREE = "free"


def _usual(players: int) -> int:
    """How many players are Legion: as many as are good otherwise."""
    counts = TABLE[players]
    return counts.townsfolk + counts.outsider


class Legion(Demon):
    """Most players; kill a player at night, or nobody, and make a vote void in which only evil players took part."""

    __slots__ = ()
    traits = ("kills", "votes", "reminder-other-nights")
    turns = frozenset((ALL_EVIL, THREE_LEFT))
    decided_upon = frozenset(("count",))
    asked_by_night = False
    counts_as = frozenset((DEMON, MINION))
    reminders = {"dead": TONIGHT, "about-to-die": NOTE}
    switches = (
        Switch("legion_count", "legion/r11", ("table", FREE)),
        Switch("legion_always_meet", "legion/r15"),
    )
    memory: Literal["zero"] | None
    """Whether a tally was declared zero before."""

    # The first night

    def on_introduction(self, meeting: Introduction) -> None:
        """They see each other, and need not be shown bluffs."""
        if self.works and self.town.switch("legion_always_meet"):
            meeting.enough = True
        if self.holder in meeting.demons:
            meeting.fellows.append(self.holder)
            meeting.bluffs_left_to = self

    # The other nights

    @property
    def _leads(self) -> bool:
        """Whether it is the one of them that acts for all: the first that works."""
        return next((a is self for a in self.town.holders_of(self.id) if a.works), False)

    async def other_nights(self) -> None:
        if not self._leads:
            return
        chosen = await self.rule_attack(lambda: OneOf((None, *self.living()), "player"), self.holder)
        if chosen is not None:
            victim = self.grimoire.people[chosen]
            if died := await self.kill(victim):
                self.mark("dead", died)

    async def unwoken_night(self) -> None:
        """None of them is woken anyway."""
        await self.other_nights()

    # The day

    async def on_counted(self, ballot: Ballot) -> None:
        if not self._leads or not ballot.would_count or not await self._is_evils_alone(ballot):
            return
        if not ballot.secret and await self.rule(lambda: RESULTS, ballot.nomination.who) == HIDE:
            ballot.feign()
        else:
            self.memory = ZERO
            ballot.void()

    async def _is_evils_alone(self, ballot: Ballot) -> bool:
        """Whether everybody who has voted counts as evil."""
        voters = [self.town.people[seat] for seat in ballot.counted]
        if any(self.sides(seat) == (False,) for seat in voters):
            return False
        for seat in voters:
            if not await self.sees_evil(seat):
                return False
        return True

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        today = self.town.today
        hidden = any(nomination.feigned is not None for nomination in today.nominations)
        if hidden and today.about_to_die is not None and today.about_to_die >= 0 and self._leads:
            yield "about-to-die", self.town.people[today.about_to_die]

    def good_is_lost(self) -> str | None:
        """Where a single player besides Legion is alive good has no way left to win: before the last Legion can die two
        are left, and evil has won."""
        playing = [seat for seat in self.town.circle if seat.lives and not self.town.is_traveller(seat)]
        good = sum([not seat.evil for seat in self.town.circle if seat.lives])
        others = sum([seat.character is not type(self) for seat in playing])
        return ONE_GOOD_LEFT if good <= 1 and others <= 1 else None


class LegionSetup(Setup, of=Legion):
    frees_outsiders = True
    keeps_out = EVIL_KINDS

    def copies(self, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        usual = _usual(players)
        if switches.get("legion_count") != FREE:
            return (usual,)
        return (usual, *[number for number in range(players // 2 + 1, players - 1) if number != usual])

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        players = sum(counts)
        numbers = self.copies(players, {"legion_count": FREE})
        return tuple([Counts(players - number, 0, 0, number) for number in numbers])


class LegionAdvice(Advice, of=Legion):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        noun = getattr(ask.options, "noun", "")
        if noun == RESULTS.noun:
            held = [one for one in mood.grimoire.holders_of(Legion.id) if isinstance(one, Legion)]
            declared = any(one.memory == ZERO for one in held)
            return Suggestion(HIDE, "votes-are-no-test") if declared else Suggestion(ZERO, "evil-alone")
        if noun == YES_NO.noun:
            return Suggestion(True, "bluffs-help")
        return self._advise_death(mood)

    def _advise_death(self, mood: Mood) -> Suggestion:
        """One of them, until one is left with two good players for the last day; after it a good player."""
        grimoire = mood.grimoire
        living = [seat for seat in grimoire.circle if seat.alive and not grimoire.is_traveller(seat)]
        them = [seat.id for seat in living if seat.character is Legion]
        others = [seat.id for seat in living if seat.character is not Legion]
        if len(living) <= 3:
            return Suggestion(mood.pick(others or them), "last-day-is-over")
        wanted = them if len(them) > 1 or not others else others
        return Suggestion(mood.pick(mood.sparing(wanted)), "towards-the-last-day")
