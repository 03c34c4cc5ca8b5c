"""A mind: one bot at one moment, with what it knows, what it makes of it, and how it is by nature."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import Any

from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.chronicle import parts_of
from belfry.bots.clocktower.conversation import Conversation
from belfry.bots.clocktower.deduction import Deduction, in_public
from belfry.bots.clocktower.hearing import Stance
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.seen import Seen
from belfry.bots.clocktower.sentences import Sentences
from belfry.bots.temper import Dice, Temper
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.script.character import Character
from belfry.clocktower.views.day_view import CountView
from belfry.clocktower.views.options_view import ActionView
from belfry.clocktower.views.party_view import Known

Beliefs = dict[bool, tuple[KnownTown, Any, Belief]]
"""The last conclusions of a bot, public or its own, with what they were drawn from; kept only to save time."""


UNKNOWN = Lore(threat=0.5)
"""Somebody who has not said what they are may be anything."""
AWAKE = 0.9
"""How dangerous somebody is who was seen awake at night."""
MINION_WORTH = 0.35
AGREEMENT = 0.4
"""How much of a verdict is what everybody can work out, and how much is one's own."""
SWAYED = 0.15
"""How much one trusted voice adds to a verdict."""
VOICES = 3
"""How far back in the talk one looks for what others think: so many lines for each player."""
TOGETHER = -1
"""The seat in whose name friends agree on something."""
UNDEAD = 0.12
"""How likely somebody who seems dead has to be the Demon to be treated as a living suspect."""


class Mind:
    """Everything that a decision is made from."""

    def __init__(
        self,
        seen: Seen,
        town: KnownTown,
        conversation: Conversation,
        dice: Dice,
        temper: Temper,
        sentences: Sentences,
        beliefs: Beliefs,
    ) -> None:
        self.seen = seen
        self.conversation = conversation
        self.town = town
        self.dice = dice
        self.temper = temper
        self.sentences = sentences
        self._beliefs = beliefs
        self._verdicts: dict[int, float] = {}
        self.asking: type[Character] = town.character
        """The character whose ability asks for a choice now."""

    # What it makes of things

    @cached_property
    def belief(self) -> Belief:
        """What this player believes, or, if evil, what a good player in this seat's place would."""
        return self.public if self.town.evil else self._conclude(own=True)

    @cached_property
    def public(self) -> Belief:
        """What everybody can work out from what is public."""
        return self._conclude(own=False)

    def _conclude(self, *, own: bool) -> Belief:
        town = self.town
        before, key, found = self._beliefs.get(own, (None, None, None))
        if found is not None and before is town:
            return found
        now = (town.character.id, tuple(town.chronicle.learned), town.exposed, *town.key) if own else town.key
        if found is None or key != now:
            found = Deduction(town, own=True, gut=self._gut).belief if own else in_public(town)
        self._beliefs[own] = (town, now, found)
        return found

    @cached_property
    def _gut(self) -> dict[int, float]:
        return {seat: self.gut(seat) for seat in self.town.players}

    def gut(self, seat: int) -> float:
        """A feeling about somebody that no fact supports; the stubborn have stronger ones."""
        roll = self.dice.roll("gut", seat)
        return (roll - 0.5) * (0.3 + 0.6 * self.temper.stubborn)

    def suspicion(self, seat: int) -> float:
        """How much this player wants somebody dead, from 0 to 1: late in the game only the Demon counts."""
        return self._weighed(self.belief, seat)

    def _weighed(self, belief: Belief, seat: int) -> float:
        demon = belief.demon.get(seat, 0.0)
        declared = self.town.chronicle.declared.get(seat)
        if declared is not None and self.town.found(declared).play.lore.unhurt_by_day:
            return 0.0
        minion = belief.evil.get(seat, 0.0) - demon
        # While both twins live nobody good wins.
        return demon + (1.0 if seat in self.twins else self._share()) * minion

    def _share(self) -> float:
        """How much a Minion's death is worth beside the Demon's: nothing in the end."""
        living = len(self.town.alive)
        return MINION_WORTH if living > 5 else MINION_WORTH / 2 if living > 4 else 0.0

    # What the others make of it

    @cached_property
    def voices(self) -> dict[int, Stance]:
        """What everybody else has said last for or against somebody."""
        conversation = self.conversation
        since = conversation.by_players - VOICES * len(self.town.players)
        found: dict[int, Stance] = {}
        for before, seat, stances in conversation.opinions:
            if before >= since:
                found[seat] = stances[-1]
        return found

    @cached_property
    def my_stances(self) -> dict[int, bool]:
        """Against whom, or for whom, this player has spoken lately, the last word on each."""
        conversation = self.conversation
        since = conversation.by_players - VOICES * len(self.town.players)
        return {
            stance.who: stance.against
            for before, seat, stances in conversation.opinions
            if seat == self.town.me and before >= since
            for stance in stances
        }

    def rivals_me(self, seat: int) -> bool:
        """Whether somebody claims what this player claims to be, where only one of them can be it."""
        claimed = self.town.claims.get(self.town.me)
        if claimed is None or seat == self.town.me or self.town.claims.get(seat) != claimed:
            return False
        return not self.town.has_room_for(claimed)

    def support(self, seat: int) -> float:
        """How much the words of those whom this player trusts weigh against somebody; below zero for them."""
        evil = self.public.evil if self.town.evil else self.belief.evil
        spoken = [voice for by, voice in self.voices.items() if voice.who == seat and by != self.town.me]
        return sum((1 if voice.against else -1) * max(0.0, 1 - 2 * evil.get(voice.by, 0.5)) for voice in spoken)

    def verdict(self, seat: int) -> float:
        """How much this player would have somebody executed, from 0 to 1: by what it knows, and by the town's view.

        What everybody can work out, and what others say, is how the good come to one candidate.
        """
        if seat not in self._verdicts:
            own, town = self.suspicion(seat), self._weighed(self.public, seat)
            swayed = 1 + SWAYED * (1.2 - self.temper.stubborn) * max(-2.0, min(self.support(seat), 3.0))
            self._verdicts[seat] = min(1.0, own ** (1 - AGREEMENT) * town**AGREEMENT * swayed)
        return self._verdicts[seat]

    def undead(self, seat: int) -> bool:
        """Whether somebody who seems dead may well be the Demon all the same."""
        return seat not in self.town.alive and self.belief.demon.get(seat, 0.0) > UNDEAD

    def suspects(self, among: Sequence[int] | None = None) -> list[int]:
        """The others who may still have to be executed, the most suspicious first."""
        town = self.town
        if among is None:
            among = [s for s in town.players if s != town.me and (s in town.alive or self.undead(s))]
        pool = among
        return sorted(pool, key=lambda seat: (-self.suspicion(seat), self.dice.roll("order", seat)))

    def average(self) -> float:
        """How suspicious somebody of whom nothing is known would be."""
        town = self.town
        living = max(len(town.living(without=(town.me,))), 1)
        minions = max(town.evil_team() - 1, 0)
        return (1.0 + self._share() * minions) / living

    @cached_property
    def expected_deaths(self) -> float:
        """How many are likely to die in the coming night."""
        town = self.town
        before = len(town.chronicle.night_deaths.get(town.day, ()))
        expected = 0.0
        for id, chance in self.belief.kinds.items():
            table = town.found(id).play.deaths_at_night(before, by_day=False)
            expected += chance * sum(number * part for number, part in enumerate(table))
        return expected

    def living_tomorrow(self, without: int | None = None) -> int:
        """How many players are likely to be alive tomorrow, if somebody, or nobody, is executed today."""
        living = [seat for seat in self.town.living() if seat != without]
        return len(living) - max(1, ceil(self.expected_deaths - 0.3))

    @property
    def last_day(self) -> bool:
        """Whether the game is likely to be lost in the coming night unless the Demon dies today."""
        return self.living_tomorrow() <= 2

    # What there is to know about characters and claims

    def claimed(self, seat: int) -> type[Character] | None:
        """The character that somebody claims."""
        id = self.town.claims.get(seat)
        return None if id is None else self.town.found(id)

    @property
    def lore(self) -> Lore:
        """What is known about this player's own character."""
        return self.town.character.play.lore

    def claimed_lore(self, seat: int) -> Lore:
        """What is known about the character that somebody claims, in private or in public."""
        id = self.town.confided.get(seat) or self.town.claims.get(seat)
        return UNKNOWN if id is None else self.town.found(id).play.lore

    def threat(self, seat: int) -> float:
        """How dangerous somebody is to evil: by what they claim, or because they wake at night."""
        return max(self.claimed_lore(seat).threat, AWAKE if seat in self.awake else 0.0)

    def tough(self, seat: int) -> bool:
        """Whether somebody claims to be hard to kill at night."""
        return self.claimed_lore(seat).tough

    # What an evil player knows

    @cached_property
    def demons(self) -> frozenset[int]:
        """The Demons whom this player knows, itself included."""
        town = self.town
        known = self.seen.game["known"]
        found = {seat for seat, facts in known.items() if facts.get("demon") or self._is_demon(facts)}
        return frozenset(found | ({town.me} if is_demon(town.character) else set()))

    def _is_demon(self, facts: Known) -> bool:
        character = facts.get("character")
        return character is not None and is_demon(self.town.found(character))

    @cached_property
    def awake(self) -> frozenset[int]:
        """The players who were seen awake at night, by this player or by a friend who has said so."""
        town = self.town
        said = [line["text"] for line in self.conversation.told if line["seat"] in town.mates]
        told = [seat for text in said if self.sentences.is_about(text, "whisper-awake") for seat in town.named(text)]
        return frozenset({*town.chronicle.awake, *told} - town.mates)

    @property
    def known_characters(self) -> set[str]:
        """The characters that this player knows to be in play."""
        return {facts["character"] for facts in self.seen.game["known"].values() if "character" in facts}

    @cached_property
    def twins(self) -> frozenset[int]:
        """Those of whom somebody says that one is good and the other evil."""
        findings = [
            finding for finding in self.town.findings if self.town.found(finding.character).play.lore.tells_others
        ]
        return frozenset(seat for one in findings for seat in (one.seat, *one.picks))

    @cached_property
    def framed(self) -> tuple[frozenset[int], int]:
        """The town as a bluff has it: the same good players are under suspicion from beginning to end.

        All who know each other to be evil frame the same ones.
        """
        town = self.town
        dice = Dice(sum(1 << seat for seat in town.mates), TOGETHER) if len(town.mates) > 1 else self.dice
        honest = dice.shuffle([seat for seat in town.players if seat not in town.mates], *town.names.values(), "framed")
        team = honest[: town.evil_team()]
        demon = next((seat for seat in team if seat in town.alive), team[0] if team else town.me)
        return frozenset(team), demon

    @property
    def cornered(self) -> bool:
        """Whether the town is closer to this player than to anybody else."""
        town, public = self.town, self.public
        others = [public.demon.get(seat, 0.0) for seat in town.living(without=(town.me,))]
        mine = public.demon.get(town.me, 0.0)
        return mine > 0.33 and mine > max(others, default=0.0)

    @cached_property
    def in_vain(self) -> frozenset[int]:
        """The players whom this player, as the Demon, picked in the night before and who are alive all the same."""
        town = self.town
        if not is_demon(town.character):
            return frozenset()
        picked: dict[int, int] = {}
        for night, ability, choice in town.chronicle.choices:
            if ability == town.character.id:
                picked.update(dict.fromkeys(parts_of(choice)[0], night))
        return frozenset(seat for seat, night in picked.items() if seat in town.alive and night >= town.day - 1)

    # What was said

    @property
    def my_lines(self) -> Sequence[str]:
        """What this player has said to everybody."""
        return self.conversation.mine

    @property
    def counting(self) -> CountView | None:
        """The vote that is under way."""
        return self.seen.game["counting"]

    @property
    def actions(self) -> Sequence[ActionView]:
        """What this player may do by day without being asked."""
        may = self.seen.game["may"]
        return may["actions"] if may is not None and may["choose"] == "action" else ()

    @property
    def on_trial(self) -> bool:
        """Whether this player is being voted on."""
        counting = self.counting
        return counting is not None and counting["who"] == self.town.me and counting["kind"] == "vote"

    @property
    def nominations_open(self) -> bool:
        """Whether nominations have been called for today."""
        return self.seen.game["nominations_open"] is not None

    def name(self, seat: int) -> str:
        """A player's name."""
        return self.town.names[seat]
