"""Advice that several characters share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.pieces.events import Became
from belfry.clocktower.pieces.kind import is_outsider, is_townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.make_believe import pretended
from belfry.core.options import Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask


def advise_drunk(ask: Ask[Any], mood: Mood) -> Suggestion:
    """Which of two players to make drunk: a Townsfolk other than the holder, else the holder, and the Demon last."""
    people = mood.grimoire.people
    seats: list[int] = list(ask.options)
    overwhelming = [seat for seat in seats if _may_end_it_tonight(mood, people[seat])]
    if overwhelming:
        return Suggestion(overwhelming[0], "or-tonight-decides")
    townsfolk = [seat for seat in seats if seat != ask.about and is_townsfolk(people[seat].character)]
    living = [seat for seat in townsfolk if people[seat].lives]
    if townsfolk:
        return Suggestion(mood.pick(living or townsfolk), "a-drunk-townsfolk")
    if ask.about in seats:
        return Suggestion(ask.about, "no-drunk-evil")
    outsiders = [seat for seat in seats if is_outsider(people[seat].character)]
    others = [seat for seat in seats if not mood.grimoire.is_demon(people[seat])]
    return Suggestion(mood.pick(outsiders or others or seats), "least-harm")


def _may_end_it_tonight(mood: Mood, seat: Seat) -> bool:
    """Whether several deaths at once through a Demon would end the game tonight, which good has not all but won."""
    grimoire = mood.grimoire
    most = max([ability.most_deaths for ability in grimoire.own_abilities(seat)], default=0)
    left = grimoire.living_without_travellers - most
    return grimoire.is_demon(seat) and most > 1 and left <= 2 and not mood.good_ahead


def advise_death(mood: Mood) -> Suggestion:
    """Who dies where the Storyteller picks: somebody alive whose death does not decide the game."""
    grimoire = mood.grimoire
    able = [seat.id for seat in grimoire.circle if seat.alive and not grimoire.is_demon(seat)]
    living = [grimoire.people[seat] for seat in mood.sparing(able)]
    if grimoire.living_without_travellers <= 3 or not living:
        # Nobody may die now without deciding the game: a dead player is named.
        dead = [seat.id for seat in grimoire.circle if not seat.lives]
        return Suggestion(mood.pick(dead or list(grimoire.seat_ids)), "decides-nothing")
    wanted = [seat.id for seat in living if seat.evil is mood.evil_ahead]
    if wanted and (mood.good_ahead or mood.evil_ahead):
        return Suggestion(mood.pick(wanted), "for-balance")
    good = [seat for seat in living if not seat.evil] or living
    done = [seat.id for seat in good if has_done_its_work(grimoire, seat)]
    return Suggestion(mood.pick(done or [seat.id for seat in good]), "ability-is-done" if done else "any-of-them")


def has_done_its_work(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether a player's ability only worked on the first night, or is used up."""
    spent = any(ability.spent for ability in grimoire.own_abilities(seat))
    character = seat.character
    return spent or (character.starts_knowing and not character.acts_other_nights)


def advise_bluffs(options: Options[Any], mood: Mood) -> Suggestion | None:
    """Two Townsfolk and an Outsider, none of which a player takes themself for (NGT-11)."""
    if not isinstance(options, Some):
        return None
    grimoire = mood.grimoire
    pool: tuple[str, ...] = tuple(cast("Some[str]", options).pool)
    believed = {seat.believes.id for seat in grimoire.circle if seat.believes is not None}
    types = {character.id: character.type for character in grimoire.script.characters}
    # Nobody who thinks to be something else can say so.
    sayable = {character.id for character in grimoire.script.good if not character.belief.kinds}
    townsfolk = [id for id in pool if types[id] == "townsfolk" and id not in believed]
    outsiders = [id for id in pool if types[id] == "outsider" and id in sayable]
    chosen: list[str] = []
    for wanted in (townsfolk, townsfolk, outsiders, townsfolk, outsiders, list(pool)):
        left = [id for id in wanted if id not in chosen]
        if left and len(chosen) < options.count:
            chosen.append(mood.pick(left))
    mixed = any(types[id] == "outsider" for id in chosen)
    return Suggestion(tuple(chosen), "bluffs" if mixed else "bluffs-of-townsfolk")


def advise_belief(ask: Ask[Any], options: Options[Any], mood: Mood) -> Suggestion | None:
    """What somebody who does not know what they are takes themself for: what they were told to be, if anything."""
    character: type[Character] | Character | None = ask.raised_by
    if ask.kind != "rule" or ask.about is None or character is None or not character.belief.kinds:
        return None
    told = mood.told_to_be(ask.about)
    return Suggestion(told, "keeps-the-role") if told is not None and told in options else None


def advise_penalty(ask: Ask[Any], mood: Mood) -> Suggestion | None:
    """Whether to execute for madness: sometimes, so that it is feared, and rather when good is ahead."""
    if ask.noun != "penalty":
        return None
    return Suggestion(mood.likely(0.6 if mood.good_ahead else 0.1 if mood.evil_ahead else 0.35), "price-of-madness")


def honest(ask: Ask[Any]) -> list[Any]:
    """What may be told and is true if everybody registers as what they are, or as what they are made out to be."""
    true = ask.raised_by.truths(pretended(ask.raised_by.grimoire))
    # A thousand trios are not each looked for among a thousand.
    legal = set(ask.options) if ask.options.listable else ask.options
    return [value for value in true if value in legal]


def advise_left_deaths(ask: Ask[Any], mood: Mood) -> Suggestion:
    """What is wise where the Storyteller decides tonight's deaths: whether one stands, and who dies besides."""
    grimoire = mood.grimoire
    demons = [seat for seat in grimoire.demons() if seat.lives]
    if True in ask.options:
        victim = None if ask.about is None else grimoire.people[ask.about]
        left = grimoire.living_without_travellers - (victim is not None and victim.lives)
        others = [seat for seat in demons if seat is not victim]
        # Each Demon more takes a day more to execute.
        stands = bool(others) and left > 1 + len(others)
        return Suggestion(stands, "stays-alive" if not stands else "a-demon-was-made")
    if len(demons) > 1 and grimoire.living_without_travellers > 3:
        made = [event.seat for event in grimoire.events if isinstance(event, Became)]
        old = [seat for seat in demons if seat.id not in made[-1:]]
        return Suggestion(old[0].id, "one-demon-is-enough")
    return Suggestion(None, "enough-deaths")
