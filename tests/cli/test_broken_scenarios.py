"""Broken scenario files: `belfry check` names the line, the step, the key and what would have been right."""

from __future__ import annotations

import pytest

from tests.cli.command import belfry

TOWN = "town: [{Ana: imp}, {Bo: poisoner}, {Cy: empath}, {Dee: monk}, {Eli: soldier}, {Fay: saint}, {Gus: chef}]\n"
"""A town of seven on one line."""
BY_DAY = TOWN + "start: day 2\n"
TRAITORS = "game: traitors\nplayers: 4\n"

MALFORMED = [
    ("twon: []\nsteps: []\n", "line 1: twon: unknown key; did you mean town?"),
    (TOWN + "scirpt: trouble-brewing\nsteps: []\n", "line 2: scirpt: unknown key; did you mean script?"),
    (TOWN + "steps:\n  - nigth\n", "line 3: step 1: unknown step 'nigth'; did you mean night?"),
    (
        TOWN + "steps:\n  - night\n  - chose: {who: Bo, ability: poisoner, choice: Cy}\n",
        "line 4: step 2 (chose): unknown step; did you mean choose?",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {wo: Bo, ability: poisoner, choice: Cy}\n",
        "line 4: step 2 (choose): wo: unknown key; did you mean who?",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Bo, ability: poisoner}\n",
        "line 4: step 2 (choose): the key 'choice' is missing; it takes ability, choice, who",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [winer: none]\n",
        "line 4: step 2 (expect), expectation 1: winer: unknown expectation; did you mean winner?",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: {winner: none}\n",
        "line 4: step 2 (expect): must be a list of expectations, not {'winner': 'none'}",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [is: {Bo: {alife: yes}}]\n",
        "line 4: step 2 (expect), expectation 1: is.Bo.alife: unknown key; did you mean alive?",
    ),
    (
        TOWN + "steps:\n  - storyteller: {kil: Bo}\n",
        "line 3: step 1 (storyteller): kil: unknown deed; did you mean kill?",
    ),
    (
        "town: [{Ana: {charakter: imp}}]\nsteps: []\n",
        "line 1: town.0.Ana.charakter: unknown key; did you mean character?",
    ),
    (
        BY_DAY + "steps:\n  - nominate: {by: Ana, who: Bo, votes: Cy}\n",
        "line 4: step 1 (nominate): votes: must be a list of words, not 'Cy'",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: [Bo], ability: poisoner, choice: Cy}\n",
        "line 4: step 2 (choose): who: must be a word, not ['Bo']",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Bo, ability: [poisoner], choice: Cy}\n",
        "line 4: step 2 (choose): ability: must be a word, not ['poisoner']",
    ),
    (TOWN + "steps:\n  - 3\n", "line 3: step 1: must be a mapping, such as {nominate: …}, not 3"),
    (TOWN + "steps:\n  - \n", "line 3: step 1: must be a mapping, such as {nominate: …}, not None"),
    (
        TOWN + "steps:\n  - {}\n",
        ("line 3: step 1: a step is one word, or one key with what belongs to it, such as {nominate: …}, not {}"),
    ),
    (TOWN + "steps:\n  - [night]\n", "line 3: step 1: must be a mapping, such as {nominate: …}, not ['night']"),
    (
        TOWN + "steps:\n  - {night: 1, day: 2}\n",
        (
            "line 3: step 1: a step is one word, or one key with what belongs to it, such as {nominate: …}, "
            "not {'day': 2, 'night': 1}"
        ),
    ),
    (TOWN + "steps:\n  - night: {}\n", "line 3: step 1 (night): night is a step of one word: nothing belongs to it"),
    (TOWN + "steps:\n  - choose\n", "line 3: step 1: choose needs what belongs to it, such as {choose: …}"),
    (
        TOWN + "steps:\n  - expect: []\n",
        "line 3: step 1 (expect): expects nothing; it must be such as [{winner: none}]",
    ),
    (
        TOWN + "steps:\n  - expect: [is: {}]\n",
        "line 3: step 1 (expect), expectation 1: is: says nothing; it must be such as {Ana: {alive: yes}}",
    ),
    (
        TOWN + "steps:\n  - expect: [is: {Ana: {}}]\n",
        "line 3: step 1 (expect), expectation 1: is.Ana: says nothing; it must be such as {alive: yes}",
    ),
    (
        TOWN + "steps:\n  - refused: {}\n",
        (
            "line 3: step 1 (refused): a step is one word, or one key with what belongs to it, such as "
            "{nominate: …}, not {}"
        ),
    ),
    (
        TOWN + "steps:\n  - storyteller: {}\n",
        "line 3: step 1 (storyteller): must have a deed, such as {kill: Ana}; there are add_token",
    ),
    (
        TOWN + "steps:\n  - expect: [winner: nobody]\n",
        "line 3: step 1 (expect), expectation 1: winner: must be good or evil or none, not 'nobody'",
    ),
    (
        TOWN + "steps:\n  - expect: [is: {Ana: {alive: maybe}}]\n",
        "line 3: step 1 (expect), expectation 1: is.Ana.alive: must be yes or no, not 'maybe'",
    ),
    (
        TOWN + "steps:\n  - expect: [is: {Ana: {alignment: bad}}]\n",
        "line 3: step 1 (expect), expectation 1: is.Ana.alignment: must be good or evil, not 'bad'",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [asked: {who: Ana, ability: imp, values: [Bo]}]\n",
        (
            "line 4: step 2 (expect), expectation 1: asked.values: unknown key; there are ability, excludes, "
            "includes, options, who"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [may_learn: {who: Cy, ability: empath, options: [1]}]\n",
        (
            "line 4: step 2 (expect), expectation 1: may_learn.options: unknown key; there are ability, "
            "excludes, includes, values, who"
        ),
    ),
    (
        TOWN + "steps:\n  - expect: [announced: {}]\n",
        ("line 3: step 1 (expect), expectation 1: announced: must have deaths or event, such as {deaths: [Ana]}"),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [woke: []]\n",
        "line 4: step 2 (expect), expectation 1: woke: must be a word or a list of words, not an empty list",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [hidden_from: {who: Ana, secret: Bo}]\n",
        ("line 4: step 2 (expect), expectation 1: hidden_from.secret: must be such as 'Bo is poisoner', not 'Bo'"),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [knows: {who: Ana}]\n",
        (
            "line 4: step 2 (expect), expectation 1: knows: must say what Ana knows: alignment, bluffs, "
            "demon, minions, role"
        ),
    ),
    (
        TOWN + "steps:\n  - expect: [votes: three]\n",
        "line 3: step 1 (expect), expectation 1: votes: must be a number, not 'three'",
    ),
    (
        TOWN + "start: evening 3\nsteps:\n  - night\n",
        "line 2: start: must be 'night N' or 'day N', such as 'night 3', not 'evening 3'",
    ),
    (TOWN + "start: 3\nsteps:\n  - night\n", "line 2: start: must be 'night N' or 'day N', such as 'night 3', not 3"),
    (TOWN + "theme: trash\nsteps:\n  - night\n", "line 2: theme: must be clocktower or trash-can, not 'trash'"),
    (TOWN + "storyteller: auto\nsteps:\n  - night\n", "line 2: storyteller: must be defaults or automatic, not 'auto'"),
    (
        TOWN + "words: [gondola]\nsteps:\n  - night\n",
        "line 2: words: must be a mapping, such as {mezepheles: gondola}, not ['gondola']",
    ),
    (TOWN + "steps: night\n", "line 2: steps: must be a list of steps, not 'night'"),
    (TOWN + "", "line 1: the key 'steps' is missing; there are town"),
    (
        "bag: {players: 7}\nexpect: [legal: yes]\n",
        (
            "line 1: bag: the key 'characters' is missing; it takes abilities, believes, characters, fabled, "
            "players, script"
        ),
    ),
    (
        "bag: {player: 7, characters: [imp]}\nexpect: [legal: yes]\n",
        "line 1: bag.player: unknown key; did you mean players?",
    ),
    (
        "bag: {players: 7, characters: [imp]}\nexpect: [legal: maybe]\n",
        "line 2: expectation 1: legal: must be yes or no, not 'maybe'",
    ),
    (
        "bag: {players: 7, characters: [imp]}\nexpect: [counts: {townfolk: 5}]\n",
        ("line 2: expectation 1: counts.townfolk: must be townsfolk or outsider or minion or demon, not 'townfolk'"),
    ),
    (
        "bag: {players: 7, characters: [imp]}\nexpect: [illegal: yes]\n",
        "line 2: expectation 1: illegal: unknown key; did you mean legal?",
    ),
    (
        "bag: {players: 7, characters: [imp]}\nexpect: [{}]\n",
        "line 2: expectation 1: says nothing; it must be such as {legal: yes}",
    ),
    ("bag: {players: 7, characters: [imp]}\n", "line 1: the key 'expect' is missing; there are bag"),
    (
        BY_DAY + "steps:\n  - nominate: {by: Ana, who: Bo, before_vote: [usse: {who: Ana}]}\n",
        "line 4: step 1 (nominate), before_vote step 1 (usse): unknown step; did you mean use?",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - enter: {}\n",
        "line 4: step 1 (enter): says nothing; it must be such as {Cy: Ana, Bo: F}",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - vote: {}\n",
        "line 4: step 1 (vote): says nothing; it must be such as {Ana: Bo}",
    ),
    ("game: traitors\nplayers: 4\nsteps:\n  - drow: Ana\n", "line 4: step 1 (drow): unknown step; did you mean draw?"),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - expect: [funds: 3]\n",
        "line 4: step 1 (expect), expectation 1: funds: unknown expectation; did you mean fund?",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - play: {who: Ana, card: golde}\n",
        "line 4: step 1 (play): card: 'golde' is no card; did you mean gold?",
    ),
    (
        "game: traitors\nplayers: 4\noptions: {self_votes: yes}\nsteps: []\n",
        "line 3: options.self_votes: unknown option; did you mean self_vote?",
    ),
    ("game: traitors\nplayers: 9\nsteps: []\n", "line 2: players: must be 4 to 8, or a list of names"),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - expect: [asked: {who: Ana, kind: drawing}]\n",
        "line 4: step 1 (expect), expectation 1: asked.kind: unknown kind 'drawing'; did you mean draw?",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - expect: [not_heard: {who: Zed, event: murdered}]\n",
        "line 4: step 1 (expect), expectation 1: not_heard.event: unknown kind 'murdered'; there are seated",
    ),
    ("steps: []\n", "line 1: the key 'town' is missing"),
]
"""Files that have not the form, each with what is said about it."""

MISTAKEN = [
    (
        "bag: {players: 7, characters: [impp, chef]}\nexpect: [legal: yes]\n",
        "line 1: bag.characters.0: unknown character 'impp'; did you mean imp?",
    ),
    (
        "bag: {players: 7, characters: [imp, chef]}\njinxes: {off: [spy-heretic]}\nexpect: [legal: yes]\n",
        "line 2: jinxes.off.0: unknown jinx 'spy-heretic'; did you mean heretic-spy?",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Boo, ability: poisoner, choice: Cy}\n",
        "line 4: step 2 (choose): who: there is no player 'Boo' in the town; did you mean Bo?",
    ),
    (
        BY_DAY + "steps:\n  - nominate: {by: Ana, who: Bo, votes: [Cyy]}\n",
        "line 4: step 1 (nominate): votes.0: there is no player 'Cyy' in the town; did you mean Cy?",
    ),
    (
        BY_DAY + "steps:\n  - nominate: {by: Anna, who: Bo}\n",
        "line 4: step 1 (nominate): by: there is no player 'Anna' in the town; did you mean Ana?",
    ),
    (
        TOWN + "steps:\n  - expect: [is: {Bob: {alive: yes}}]\n",
        ("line 3: step 1 (expect), expectation 1: is.Bob: there is no player 'Bob' in the town; did you mean Bo?"),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [did_not_die: [Bob]]\n",
        (
            "line 4: step 2 (expect), expectation 1: did_not_die.0: there is no player 'Bob' in the town; "
            "did you mean Bo?"
        ),
    ),
    (
        BY_DAY + "steps:\n  - refused: {nominate: {by: Anna, who: Bo}}\n",
        "line 4: step 1 (refused): nominate.by: there is no player 'Anna' in the town; did you mean Ana?",
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Bo, ability: poisonner, choice: Cy}\n",
        ("line 4: step 2 (choose): ability: unknown character 'poisonner'; did you mean poisoner or philosopher?"),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [not_learned: {who: Cy, ability: empth}]\n",
        (
            "line 4: step 2 (expect), expectation 1: not_learned.ability: unknown character 'empth'; did you "
            "mean empath?"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [not_asked: {who: Cy, ability: empth}]\n",
        ("line 4: step 2 (expect), expectation 1: not_asked.ability: unknown character 'empth'; did you mean empath?"),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [not_learned: {who: Cy, ability: empath, value: impp}]\n",
        (
            "line 4: step 2 (expect), expectation 1: not_learned.value: 'impp' is neither a player nor a "
            "character; did you mean imp?"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [is: {Cy: {lacks_ability: empth}}]\n",
        (
            "line 4: step 2 (expect), expectation 1: is.Cy.lacks_ability: unknown character 'empth'; did you "
            "mean empath?"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [not_in_play: barron]\n",
        (
            "line 4: step 2 (expect), expectation 1: not_in_play: unknown character 'barron'; did you mean "
            "baron or matron or barber?"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [not_announced: {event: viziar}]\n",
        (
            "line 4: step 2 (expect), expectation 1: not_announced.event: unknown character 'viziar'; did "
            "you mean vizier or wizard?"
        ),
    ),
    (
        TOWN + "tokens: {Ana: [poisoner/poison]}\nsteps:\n  - night\n",
        "line 2: tokens.Ana.0: unknown reminder 'poisoner/poison'; Poisoner has: poisoner/poisoned",
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [is: {Ana: {tokens: [poisonner/poisoned]}}]\n",
        (
            "line 4: step 2 (expect), expectation 1: is.Ana.tokens.0: unknown character 'poisonner'; did you "
            "mean poisoner or philosopher?"
        ),
    ),
    (
        TOWN + "tokens: {Anna: [poisoner/poisoned]}\nsteps:\n  - night\n",
        "line 2: tokens.Anna: there is no player 'Anna' in the town; did you mean Ana?",
    ),
    (
        TOWN + "steps:\n  - night\n  - register: {who: Bo, to: empath, as: gud}\n",
        "line 4: step 2 (register): as: unknown character 'gud'",
    ),
    (
        (
            "town: [{Ana: imp}, {Bo: poisoner}, {Cy: empath}, {Dee: monk}, {Eli: soldier}, {Fay: saint}, "
            "{Gus: cheff}]\nsteps: []\n"
        ),
        "line 1: town.6.Gus: unknown character 'cheff'; did you mean chef or thief?",
    ),
    (
        "town: [{Ana: {character: drunk, believes: cheff}}]\nsteps: []\n",
        "line 1: town.0.Ana.believes: unknown character 'cheff'; did you mean chef or thief?",
    ),
    (
        TOWN + "script: [imp, poisoner, empth]\nsteps:\n  - night\n",
        "line 2: script.2: unknown character 'empth'; did you mean empath?",
    ),
    (
        TOWN + "script: trouble-brewin\nsteps:\n  - night\n",
        (
            "line 2: script: the edition 'trouble-brewin' is unknown; there is trouble-brewing, "
            "bad-moon-rising, sects-and-violets"
        ),
    ),
    (
        TOWN + "fabled: [angle]\nsteps:\n  - night\n",
        "line 2: fabled.0: unknown character 'angle'; did you mean angel or sage or gangster?",
    ),
    (TOWN + "fabled: [chef]\nsteps:\n  - night\n", "line 2: fabled.0: 'chef' is no Fabled"),
    (
        TOWN + "jinxes: {off: [sage-recluse]}\nsteps:\n  - night\n",
        "line 2: jinxes.off.0: unknown jinx 'sage-recluse'; did you mean recluse-sage?",
    ),
    (
        TOWN + "switches: {butler_votes_freely: yes}\nsteps:\n  - night\n",
        (
            "line 2: switches.butler_votes_freely: there is no option 'butler_votes_freely'; did you mean "
            "butler_impaired_votes_freely?"
        ),
    ),
    (
        TOWN + "switches: {zealot_duty: always}\nsteps:\n  - night\n",
        "line 2: switches: there is no option 'zealot_duty'; there are: chef_registers_by_pair",
    ),
    (
        TOWN + "unseated: [mayor]\nsteps:\n  - night\n",
        "line 1: town: the Mayor needs a player, and no special rule lets it come later (SET-4)",
    ),
    (
        BY_DAY + "executed_today: Zed\nsteps:\n  - day\n",
        ("line 3: executed_today: there is no player 'Zed' in the town; there are Ana, Bo, Cy, Dee, Eli, Fay, Gus"),
    ),
    (
        TOWN + "steps:\n  - storyteller: {kill: Zed}\n",
        (
            "line 3: step 1 (storyteller): kill: there is no player 'Zed' in the town; there are Ana, Bo, "
            "Cy, Dee, Eli, Fay, Gus"
        ),
    ),
    (
        TOWN + "steps:\n  - storyteller: {character: {Ana: impp}}\n",
        "line 3: step 1 (storyteller): character.Ana: unknown character 'impp'; did you mean imp?",
    ),
    (
        TOWN + "steps:\n  - storyteller: {alignment: {Ana: bad}}\n",
        "line 3: step 1 (storyteller): a team is good or evil, not 'bad'",
    ),
    (
        TOWN + "steps:\n  - storyteller: {end: nobody}\n",
        "line 3: step 1 (storyteller): a team is good or evil, not 'nobody'",
    ),
    (
        TOWN + "steps:\n  - storyteller: {mistake: done}\n",
        "line 3: step 1 (storyteller): a mistake is made, corrected or announced, not 'done'",
    ),
    (
        TOWN + "steps:\n  - storyteller: {remove_token: {Ana: [poisoner/poisoned]}}\n",
        "line 3: step 1 (storyteller): Ana has no reminder 'poisoner/poisoned'; there is none",
    ),
    (
        TOWN + "steps:\n  - storyteller: {traveller: {name: Zoe, character: gunslingr}}\n",
        ("line 3: step 1 (storyteller): traveller.character: unknown character 'gunslingr'; did you mean gunslinger?"),
    ),
    (
        TOWN + "steps:\n  - storyteller: {traveller: {name: Zoe, character: chef}}\n",
        ("line 3: step 1 (storyteller): the Chef is no Traveller; only Travellers join a running game (TRV-1)"),
    ),
    (
        TOWN + "steps:\n  - storyteller: {seat: [Ana, Bo]}\n",
        "line 3: step 1 (storyteller): the new order must have each of Ana, Bo, Cy, Dee, Eli, Fay, Gus once",
    ),
    (
        TOWN + "steps:\n  - storyteller: {wake: {Ana: empath}}\n",
        "line 3: step 1 (storyteller): Ana holds no ability 'empath' that wakes at night",
    ),
    (TOWN + "steps:\n  - day\n", "line 3: step 1 (day): this step does not belong here: `night` comes next"),
    (TOWN + "steps:\n  - dusk\n", "line 3: step 1 (dusk): this step does not belong here: `night` comes next"),
    (
        TOWN + "steps:\n  - nominate: {by: Ana, who: Bo}\n",
        "line 3: step 1 (nominate): this step does not belong here: `night` comes next",
    ),
    (
        TOWN + "steps:\n  - use: {who: Ana, ability: slayer, choice: Bo}\n",
        "line 3: step 1 (use): this step does not belong here: `night` comes next",
    ),
    (TOWN + "steps:\n  - execute\n", "line 3: step 1 (execute): this step does not belong here: `night` comes next"),
    (
        BY_DAY + "steps:\n  - exile: {by: Ana, who: Bo}\n",
        ("line 4: step 1 (exile): [exile, Bo] is not a legal answer: Bo is no Traveller and cannot be exiled (TRV-17)"),
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Ana, ability: imp, choice: Bo}\n",
        (
            "line 4: step 2 (choose): no ask of this phase matches choose: {who: Ana, ability: imp, choice: "
            "Bo}; asked were: Bo for poisoner"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - tell: {who: Gus, ability: empath, value: 1}\n",
        (
            "line 4: step 2 (tell): no ask of this phase matches tell: {who: Gus, ability: empath, value: "
            "1}; asked were: Bo for poisoner"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - rule: {ability: mayor, choice: Bo}\n",
        (
            "line 4: step 2 (rule): no ask of this phase matches rule: {ability: mayor, choice: Bo}; asked "
            "were: Bo for poisoner"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - choose: {who: Bo, ability: poisoner, choice: none}\n",
        (
            "line 4: step 2 (choose): choose: {who: Bo, ability: poisoner, choice: none} is refused: none is "
            "not a legal answer: expected one of Ana, Bo, Cy, Dee, Eli, Fay, Gus"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - tell: {who: Cy, ability: empath, value: 2}\n",
        (
            "line 4: step 2 (tell): tell: {who: Cy, ability: empath, value: 2} is refused: 2 is not a legal "
            "answer: expected one of 1"
        ),
    ),
    (
        BY_DAY + "steps:\n  - nominate: {by: Ana, who: Bo}\n  - nominate: {by: Ana, who: Cy}\n",
        "line 5: step 2 (nominate): [nominate, Cy] is not a legal answer: Ana has nominated today (NOM-5)",
    ),
    (
        BY_DAY + "script: trouble-brewing\nsteps:\n  - use: {who: Ana, ability: slayer, choice: [Bo, Cy]}\n",
        (
            "line 5: step 1 (use): [use, slayer, [Bo, Cy]] is not a legal answer: expected use slayer with "
            "one of Ana, Bo, Cy, Dee, Eli, Fay, Gus"
        ),
    ),
    (
        BY_DAY + "steps:\n  - use: {who: Cy, ability: empath, choice: Bo}\n",
        "line 4: step 1 (use): Cy cannot use empath now; expected nothing",
    ),
    (
        TOWN + "steps:\n  - night\n  - register: {who: Dee, to: empath, as: evil}\n",
        "line 4: step 2 (register): Dee cannot register as evil now",
    ),
    (
        TOWN + "steps:\n  - storyteller: {end: good}\n  - night\n",
        "line 4: step 2 (night): this step does not belong here: the game is over",
    ),
    (
        TOWN + "steps:\n  - night\n  - refused: {choose: {who: Bo, ability: poisoner, choice: Cy}}\n",
        (
            "line 4: step 2 (refused): refused: choose: {who: Bo, ability: poisoner, choice: Cy} should have "
            "been refused"
        ),
    ),
    (
        TOWN + "steps:\n  - night\n  - expect: [learned: {who: Cy, ability: empath, value: 2}]\n",
        "line 4: step 2 (expect), expectation 1: learned: expected Cy to learn 2 from empath, found 1",
    ),
    (
        (BY_DAY + ("steps:\n  - nominate: {by: Ana, who: Bo, before_vote: [use: {who: Ana, ability: slayer}]}\n")),
        (
            "line 4: step 1 (nominate), before_vote step 1 (use): [use, slayer, none] is not a legal answer: "
            "expected use slayer with one of Ana, Bo, Cy, Dee, Eli, Fay, Gus"
        ),
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - draw: Zed\n",
        "line 4: step 1 (draw): there is no player 'Zed' at the table; there are Ana, Bo, Cy, Dee",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - enter: {Zed: F}\n",
        "line 4: step 1 (enter): there is no player 'Zed' at the table; there are Ana, Bo, Cy, Dee",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - enter: {Ana: 9}\n",
        "line 4: step 1 (enter): there is no player with the number 9; there are 1 to 4",
    ),
    (
        "game: traitors\nplayers: 4\nsteps:\n  - expect: [fund: 3]\n",
        "line 4: step 1 (expect), expectation 1: fund: expected 3, found 0",
    ),
]
"""Scenarios that cannot hold, each with what is said about it."""


@pytest.mark.parametrize(("text", "complaint"), MALFORMED)
def test_a_file_that_has_not_the_form_is_refused_with_its_place(text: str, complaint: str) -> None:
    result = belfry("check", "-", stdin=text)

    assert (result.exit_code, result.stdout) == (2, "")
    assert f"belfry: -: {complaint}" in result.stderr


@pytest.mark.parametrize(("text", "complaint"), MISTAKEN)
def test_a_scenario_that_cannot_hold_fails_with_its_place(text: str, complaint: str) -> None:
    result = belfry("check", "-", stdin=text)

    assert (result.exit_code, result.stderr) == (1, "")
    assert complaint in result.stdout.splitlines()[1]
