/** The score: hands, shares of the prize fund, totals and winners. */

import { at, move, type Evening, type Player, type Role, type Seat } from "./evening.ts";
import { Refused } from "./refused.ts";
import { isWhole, MOST_ROUNDS } from "./settings.ts";

export const MOST_GOLD = 99;

export interface PlayerScore {
  in: boolean;
  role: Role;
  hand: number;
  share: number;
}

export interface RoundScore {
  fund: number;
  /** Gold that was discarded because it could not be divided. */
  spare: number;
  players: PlayerScore[];
}

/** A fund among so many: what each gets, and what is discarded. */
export function divide(fund: number, among: number): { each: number; spare: number } {
  const each = Math.floor(fund / among);
  return { each, spare: fund - each * among };
}

/** The score of a round. The fund goes to the surviving Traitors, or if there are none to the surviving Faithful. */
export function scoreRound(players: Pick<Player, "in" | "role">[], hands: number[], fund: number): RoundScore {
  const traitorSurvived = players.some((player) => player.in && player.role === "traitor");
  const wins = (player: Pick<Player, "in" | "role">) => player.in && (player.role === "traitor" || !traitorSurvived);
  const { each, spare } = divide(fund, players.filter(wins).length);
  return {
    fund,
    spare,
    players: players.map((player, seat) => ({
      in: player.in,
      role: player.role ?? "faithful",
      hand: player.in ? hands[seat]! : 0,
      share: wins(player) ? each : 0,
    })),
  };
}

/** The Gold has been counted: each survivor's hand, by seat, and the fund. */
export function countGold(evening: Evening, hands: number[], fund: number): Evening {
  at(evening, "gold");
  const { players, scores } = evening;
  if (
    !isWhole(fund, 0, MOST_GOLD) ||
    !players.every((player, seat) => !player.in || isWhole(hands[seat], 0, MOST_GOLD))
  )
    throw new Refused("gold", `Gold is counted in whole numbers from 0 to ${MOST_GOLD}`);
  return move(evening, { scores: [...scores, scoreRound(players, hands, fund)], stage: { at: "scored" } });
}

export const gained = (score: PlayerScore): number => score.hand + score.share;

/** What everybody has won so far, by seat. */
export function totals(evening: Evening): number[] {
  return evening.players.map((_, seat) => evening.scores.reduce((sum, round) => sum + gained(round.players[seat]!), 0));
}

/** Who has the most; several share the victory. */
export function winners(evening: Evening): Seat[] {
  const sums = totals(evening);
  const most = Math.max(...sums);
  return sums.flatMap((sum, seat) => (sum === most ? [seat] : []));
}

export const isLastRound = (evening: Evening): boolean => evening.scores.length >= evening.rounds;

/** The next round: everybody is in again, and the deal passes to the left. After the last one the game is over. */
export function nextRound(evening: Evening): Evening {
  at(evening, "scored");
  return isLastRound(evening) ? move(evening, { stage: { at: "over" } }) : setUp(evening, evening.rounds);
}

/** One more round than was agreed. */
export function oneMoreRound(evening: Evening): Evening {
  at(evening, "over");
  if (evening.rounds >= MOST_ROUNDS) throw new Refused("rounds", `more than ${MOST_ROUNDS} rounds are not kept`);
  return setUp(evening, evening.rounds + 1);
}

function setUp(evening: Evening, rounds: number): Evening {
  return move(evening, {
    rounds,
    dealer: (evening.dealer + 1) % evening.players.length,
    players: evening.players.map((player) => ({ ...player, in: true, role: null })),
    selectors: evening.settings.weights,
    news: null,
    stage: { at: "deal" },
  });
}
