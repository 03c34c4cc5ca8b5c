"""What a character's class declares of it in plain values; what it does stands in methods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from belfry.clocktower.ability.belief import KNOWS, Belief
from belfry.clocktower.ability.bounds import Sentenced
from belfry.clocktower.ability.early_end import ENDS
from belfry.clocktower.ability.hooks.hook import Answers
from belfry.clocktower.ability.information.shapes import Shape
from belfry.clocktower.pieces.events import ClocktowerEvent
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.pieces.today import Occasion
from belfry.core.options import Options

Trait = Literal[
    "kills",
    "protects",
    "votes",
    "changes",
    "turns-evil",
    "reminder-first-night",
    "reminder-other-nights",
    "quick",
    "slow",
]
"""What a character may do: have players die or executed, prevent deaths, alter votes or nominations, change characters,
turn good players evil, leave a reminder at its place in the first night or in the others (TAB-16), and make a game
quick or slow for a Storyteller who wants that (STO-18)."""


class Declared:
    """The values, as they are unless a class declares them otherwise."""

    __slots__ = ()

    # Who it is

    id: ClassVar[str]
    name: ClassVar[str]
    edition: ClassVar[str]
    type: ClassVar[str] = ""
    counts_as: ClassVar[frozenset[str]] = frozenset()
    """The kinds that it counts as to whoever looks for one: its own, and perhaps others."""
    seated: ClassVar[bool] = True
    """Whether a player is it, or nobody: then it is in play outside the bag, and the Storyteller holds it."""
    traits: ClassVar[tuple[Trait, ...]]
    """What it does, for those who look for characters or put a script together. Every character says it."""
    switches: ClassVar[tuple[Switch, ...]] = ()
    voice: ClassVar[str] = ""
    """The id of the character under which a special rule asks and tells, where it is not its own."""
    home_made: ClassVar[Any] = None
    """What somebody has made up, for a character that is not in the almanac."""
    by_hand: ClassVar[bool] = False
    """Whether the Storyteller plays it: the rules do nothing for it."""
    is_a_rule: ClassVar[bool] = False
    """Whether it is a special rule and nobody's ability: nothing that it does counts as having come out wrong."""
    remembers: ClassVar[tuple[str, str] | None] = None
    """What its memory is, where that is one thing: which note it makes for the Storyteller, and what it fills in."""
    hooks: ClassVar[Answers] = {}
    """What it answers to which moments of the rules."""

    # Its place in the night

    acts_first_night: ClassVar[bool] = False
    acts_other_nights: ClassVar[bool] = False
    _first_step: ClassVar[str] = "every_night"
    _other_step: ClassVar[str] = "every_night"
    """The methods that say what happens at its place on the first night and on the others."""
    starts_knowing: ClassVar[bool] = False
    """Whether something happens on the first night only, or when somebody comes to hold it later."""
    newcomers_start: ClassVar[Literal["in their turn", "at once", "at dusk"]] = "in their turn"
    """When that happens to somebody who comes to hold it later: at its place in the night, as soon as they hold it by
    night (alchemist/r6), or right after dusk where they hold it since the day."""
    chooses_at_night: ClassVar[bool] = False
    """Whether its holder makes a choice with it at night that somebody who does not know of it could not make."""
    asked_by_night: ClassVar[bool | None] = None
    """Whether its player may have to choose something at its place in the night; unless the class says so, whoever acts
    there and learns nothing may."""
    asked_whatever_happens: ClassVar[bool] = False
    """Whether its player is asked the same at that place whatever is chosen before it in the same night."""
    asks_nobody_else: ClassVar[bool] = False
    """Whether nobody is asked anything else, in the same night, because of what is chosen there."""
    wakes_on_own_death: ClassVar[bool] = False
    """Whether its holder is woken in the night of their own death, whenever in the night that is (ABL-26)."""
    lets_act_twice: ClassVar[bool] = False
    """Whether, while it works, it gives another ability more uses (`uses_given`), whose holder acts twice at night."""

    # Its use by day

    uses_by_day: ClassVar[bool] = False
    """Whether any player may use it by day, or pretend to (ABL-29): in public unless `used_in_private`."""
    used_in_private: ClassVar[bool] = False
    """Whether that is a talk with the Storyteller, of which others learn only that it took place."""
    used_either_way: ClassVar[bool] = False
    """Whether the player says each time which of the two it is: then the choice ends with that word."""
    used_during_count: ClassVar[bool] = False
    """Whether it may be used by day even while votes are counted or another has to nominate."""
    used_after_execution: ClassVar[bool] = False
    """Whether it is used as well when the day's execution is over, without any leave (DAY-7)."""
    involves_everybody: ClassVar[bool] = False
    """Whether everybody takes part when somebody uses it by day, or pretends to: then `used_by` says what happens."""
    patience_by_day: ClassVar[tuple[int, Any] | None] = None
    """How many seconds its player has for a choice by day where Belfry tells the story, and what is taken for it then;
    none for as long as usual."""
    decided_upon: ClassVar[frozenset[Occasion]] = frozenset()
    """Upon what by day the Storyteller may have to decide something in secret because of it, before anything is known
    that comes of it: with it on the script that waits for the Storyteller's word at tables that hide it (STO-28). A
    `use` is one of itself, and `any use` one of whatever ability."""

    # What it chooses and tells

    makes_characters: ClassVar[bool] = False
    """Whether players become the characters that are named when something is chosen or decided for it."""
    gives_abilities: ClassVar[bool] = False
    """Whether somebody has the abilities of the characters that are named when something is decided for it."""
    learns: ClassVar[Shape | None] = None
    tells: ClassVar[str] = ""
    """What it tells others, where its holder learns nothing of a shape: the noun of the values."""
    tells_what_one_is: ClassVar[bool] = False
    """Whether the character that it tells a player is what they are from then on, as far as they know."""
    tells_own_state: ClassVar[bool] = False
    """Whether what it tells is what its hearer is, has or is to do, and so no information (fibbin/r7)."""
    told_unasked: ClassVar[bool] = False
    """Whether what it tells comes without the Storyteller being asked about it first."""
    may_lack_truth: ClassVar[bool] = False
    """Whether there are towns in which nothing that it could tell is true."""
    without_truth: ClassVar[str | None] = None
    """The ruling that lets anything be told there; none where the rules do not say what to tell."""
    can_be_confirmed: ClassVar[bool] = False
    """Whether what is told of it can be held against who is what."""

    # What its holder knows of it

    belief: ClassVar[Belief] = KNOWS
    """Whom its player may think to be."""
    conceals: ClassVar[bool] = False
    """Whether the holder of an ability that this one grants is not told which it is."""
    hides_side: ClassVar[bool] = False
    """Whether its holder is not told on which side they are."""

    # What others are told because of it

    falsifies: ClassVar[str] = ""
    """The kind of those who are told nothing but what is false while it works."""
    misinforms: ClassVar[bool] = False
    """Whether what abilities tell that work may be wrong because of it."""
    counts_mishaps: ClassVar[bool] = False
    """Whether it counts the abilities that came out wrong (`count_mishap`)."""

    # Whether it works

    works_when_dead: ClassVar[bool] = False
    answers_if_void: ClassVar[bool] = False
    """Whether it answers to moments of the rules for a player too who only believes to have it: a duty, or a waking."""
    always_drunk: ClassVar[bool] = False
    never_impaired: ClassVar[bool] = False
    """Whether nothing can make its holder drunk or poisoned while they have it."""

    # Harm, death and the end

    harms_players: ClassVar[bool] = False
    """Whether it has any way to make somebody drunk or poisoned, as its reminders and its hooks tell."""
    harms_picked: ClassVar[bool] = False
    """Whether whoever is picked for it may die, be drunk or poisoned, or become something else."""
    stops_certain_death: ClassVar[bool] = False
    """Whether it keeps somebody from dying also of an ability that nothing else stops."""
    feigns_death: ClassVar[bool] = False
    """Whether its holder may only seem to die, and live on in secret."""
    heir_reminder: ClassVar[str | None] = None
    """For an ability that makes its holder the Demon when the Demon dies: the reminder that marks them afterwards."""
    broken_if_mad: ClassVar[bool | None] = None
    """For an ability that instructs a player to be mad, or not to be: which of the two breaks it (MAD-2)."""
    strikes: ClassVar[str] = ""
    """The kind of those who are executed before everybody for nominating its holder, so that all know what they are."""
    turns: ClassVar[frozenset[str]] = ENDS
    """The ends that could be declared early and that it could still turn (STO-1). Unless its class says so it may be
    any of them; only whoever does nothing but learn something turns none."""
    decides_by_town: ClassVar[bool] = False
    """Whether its being overdue and its keeping a team from winning follow from players and tokens alone."""

    # What it allows

    at_any_moment: ClassVar[bool] = False
    """Whether the Storyteller may let something happen through it at any moment."""
    needs_judgement: ClassVar[bool] = False
    """Whether the Storyteller has to judge freely because of it."""
    frees_storyteller: ClassVar[bool] = False
    """Whether the Storyteller may set rules aside while somebody holds it, whether or not it works."""
    imitated: ClassVar[bool] = False
    """Whether the Storyteller can act it where evil is only made believe: it needs no seat and wins nothing."""
    keeps_all_good: ClassVar[bool] = False
    """Whether nobody becomes evil while somebody holds it, whether or not it works, unless there is an evil player."""
    keeps_seated: ClassVar[bool] = False
    """Whether, while it works, players talk in private only with those who sit directly beside them."""
    storyteller_can_be_nominated: ClassVar[bool] = False
    """Whether the Storyteller may be nominated on a script that has it."""
    votes_with_tokens: ClassVar[bool] = False
    """Whether each vote of its living holder costs a vote token."""

    # In scenario files

    also_said: ClassVar[Mapping[str, Any]] = {}
    """Other words for answers to what it asks, as a scenario may have them: `{"both": True}`."""
    answered_with: ClassVar[str] = ""
    """The step of a scenario with which its holder answers by day, as they just do it: `nominate` or `use`."""
    announces: ClassVar[tuple[type[ClocktowerEvent], ...]] = ()
    """The kinds of public events that come of it and do not name it."""
    marks_picks: ClassVar[str] = ""
    """The reminder that lies at whom its holder picked last, where it matters in the next night who that was."""

    # What comes of it at most, for whoever looks for all possible worlds (docs/solver.md)

    picks_matter: ClassVar[bool] = True
    """Whether something may hang on whom its holder picked, once its step in the night is over."""
    pick_only_marks: ClassVar[bool] = False
    """Whether all that comes of the pick of one player, be it its holder's or the Storyteller's, is a reminder at that
    player: so that nobody need know who it is before somebody asks for that reminder or for what it does."""
    pick_makes_mad: ClassVar[bool] = False
    """Whether all that comes of its holder's pick at night, a player with a character, is that this player is told to
    be mad about it and may be punished for a breach."""
    kills_picked: ClassVar[bool] = False
    """Whether all that comes of its holder's pick at night is that whoever is picked dies, if nothing prevents it."""
    kills_each_picked: ClassVar[bool] = False
    """Whether each of several whom its holder picks at once at night dies, if nothing prevents it; all that may come of
    it besides is that one of them is alive again in the next night."""
    minds_own_picks_only: ClassVar[bool] = False
    """Whether it answers to its holder's being picked by somebody, and to no other pick."""
    kills_chosen: ClassVar[bool] = False
    """Whether all that comes of a player whom the Storyteller chooses for it at night is that they die, if nothing
    prevents it."""
    kills_or_turns: ClassVar[bool] = False
    """Whether whoever is picked at night, if nothing prevents it, dies, or becomes something else while its
    holder dies."""
    comes_of_executed: ClassVar[bool] = False
    """Whether something comes of a pick at night only if whoever is picked is executed on the day after it."""
    picks_once: ClassVar[bool] = False
    """Whether its holder chooses with it at night a single time in the game, and lets it pass until then."""
    may_agree: ClassVar[bool] = False
    """Whether whatever may come of what several choose together comes of it too if all of them choose the same."""
    only_shown: ClassVar[tuple[type[Options[Any]], ...]] = ()
    """The kinds of options of which the Storyteller only decides what its holder is shown: nothing hangs on it."""
    comes_of_nomination: ClassVar[Sentenced | None] = None
    """What everybody sees come of a nomination because of it, if that is all that it does then."""
    kills_in_error: ClassVar[bool] = False
    """Whether its holder dies in a night in which what `confirms` says of their pick is not so."""
    saves_from_demon_only: ClassVar[bool] = False
    """Whether nobody is kept from dying by it but from what a Demon does."""
    only_keeps_asleep: ClassVar[bool] = False
    """Whether all that comes of it is that somebody does not act in a night who would have."""
    regardless_of_life: ClassVar[bool] = False
    """Whether what it tells hangs on nobody's being alive or dead."""
    goes_by_secrets: ClassVar[bool] = False
    """Whether what it tells goes by what has happened in secret, so that who is what does not decide it."""
    only_informs: ClassVar[bool] = False
    """Whether all that comes of its step in the night is that its holder learns something."""
    beyond_records: ClassVar[str] = ""
    """Why nothing can be concluded from what is known of a game in which somebody may be it; empty if something can."""
    remakes_good: ClassVar[bool] = True
    """Whether, if it changes characters, a good player may be another character because of it and still be good."""
    returns_life: ClassVar[bool] = False
    """Whether somebody who is dead may come to be alive again because of it, or a death be taken back."""
