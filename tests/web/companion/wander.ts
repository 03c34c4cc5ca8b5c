/** An evening that goes anywhere: at each stage one of the things that can be done there, by a seeded chance. */

import * as banishment from "../../../web/src/companion/banishment.ts";
import { begin, inPlay, stepBack, type Evening } from "../../../web/src/companion/evening.ts";
import { callOff, drawEvent, drawFinal, drawnBy, goOn, isUnderWay } from "../../../web/src/companion/event.ts";
import * as murder from "../../../web/src/companion/murder.ts";
import * as round from "../../../web/src/companion/round.ts";
import { countGold, nextRound, oneMoreRound } from "../../../web/src/companion/score.ts";
import { DEFAULTS, MOST_ROUNDS } from "../../../web/src/companion/settings.ts";
import { NAMES, NOON, seeded } from "./table.ts";

export function wander(seed: number, steps: number, look: (evening: Evening) => void): void {
  const chance = seeded(seed);
  const one = <T>(of: readonly T[]): T => of[chance(of.length)]!;
  const settings = {
    ...DEFAULTS,
    mode: one(["independent", "pile"] as const),
    selfVote: one([true, false]),
    repetitions: one([0, 1, 3, null]),
    agreement: one(["banished", "any-time"] as const),
    discussion: one([0, 2]),
  };
  let now = begin(NAMES.slice(0, 4 + chance(5)), 1 + chance(3), settings, chance);
  for (let step = 0; step < steps; step++) {
    look(now);
    if (now.trail.length && !chance(6)) now = stepBack(now);
    else if (isUnderWay(now) && !chance(40)) now = callOff(now);
    else if (now.stage.at === "over" && now.rounds >= MOST_ROUNDS) return;
    else now = forward(now);
  }

  function forward(evening: Evening): Evening {
    const { stage } = evening;
    const players = inPlay(evening);
    switch (stage.at) {
      case "deal":
        return chance(3) ? round.dealt(evening) : round.passDeal(evening);
      case "main":
        if (round.mayAgree(evening) && !chance(3)) return round.askAgreement(evening);
        return chance(8) ? drawEvent(evening, chance) : drawFinal(evening);
      case "event":
        return goOn(evening);
      case "drawer":
        return drawnBy(evening, one(players), NOON);
      case "entry":
        return murder.enter(evening, one(["F", "F", "F", ...murder.couldName(evening, murder.whoEnters(evening))]));
      case "ready":
        return murder.revealMurder(evening);
      case "victim":
        return stage.victim === null ? murder.nobodyMurdered(evening) : murder.answerMurder(evening, !chance(3));
      case "discussion":
        return stage.clock && !chance(3)
          ? banishment.toggleClock(evening, NOON + chance(60_000))
          : banishment.startVoting(evening);
      case "vote":
        return banishment.castVote(
          evening,
          one(banishment.canVoteFor(evening, stage.ballot, banishment.whoVotes(evening))),
        );
      case "tally":
        return banishment.revealVote(evening);
      case "result":
        if (banishment.lotIsDue(evening)) return banishment.drawLot(evening, chance);
        return banishment.banished(evening) === null
          ? banishment.repeatVote(evening, NOON)
          : banishment.banish(evening);
      case "elimination":
        return round.eliminate(evening, one(["faithful", "traitor"]));
      case "agreement":
        return round.agree(evening, !chance(2));
      case "end":
        return round.showRoles(evening, [chance(evening.players.length)]);
      case "gold":
        return countGold(
          evening,
          evening.players.map(() => chance(4)),
          chance(30),
        );
      case "scored":
        return nextRound(evening);
      case "over":
        return oneMoreRound(evening);
    }
  }
}
