/** A round: the deal, eliminations, the agreement to end, the end. */

import { at, inPlay, move, type Evening, type Player, type Role, type Seat } from "./evening.ts";
import { Refused } from "./refused.ts";

const LAST_TWO = 2;
/** One is dealt the role, and one more may be recruited. */
const MOST_TRAITORS = 2;

/** Another dealer than the one it would be. */
export function passDeal(evening: Evening): Evening {
  at(evening, "deal");
  return { ...evening, dealer: (evening.dealer + 1) % evening.players.length };
}

/** The cards are dealt. */
export function dealt(evening: Evening): Evening {
  at(evening, "deal");
  return move(evening, { news: null, stage: { at: "main" } });
}

/** Whether a Traitor has been eliminated in this round. */
export const traitorOut = (evening: Evening): boolean =>
  evening.players.some((player) => !player.in && player.role === "traitor");

const changed = (players: Player[], seat: Seat, change: Partial<Player>): Player[] =>
  players.map((player, place) => (place === seat ? { ...player, ...change } : player));

/** The eliminated player has shown hand and role. */
export function eliminate(evening: Evening, role: Role): Evening {
  const { seat, drawer, by, final } = at(evening, "elimination");
  const players = changed(evening.players, seat, { in: false, role });
  const after = { players, news: { what: by, seat, role, drawer } };
  if (inPlay({ ...evening, players }).length <= LAST_TWO)
    return move(evening, { ...after, stage: { at: "end", why: "two" } });
  if (final) return move(evening, { ...after, stage: { at: "end", why: "final" } });
  if (by === "banishment" && role === "traitor" && evening.settings.agreement === "banished")
    return move(evening, { ...after, stage: { at: "agreement", drawer } });
  return move(evening, { ...after, stage: { at: "main" } });
}

/** Whether the table may agree to end now, where it may do so at any time. */
export const mayAgree = (evening: Evening): boolean =>
  evening.stage.at === "main" && evening.settings.agreement === "any-time" && traitorOut(evening);

/** Put the question whether to end the round. */
export function askAgreement(evening: Evening): Evening {
  if (!mayAgree(evening)) throw new Refused("not-now", "the round cannot be ended by agreement now");
  return move(evening, { stage: { at: "agreement", drawer: null } });
}

/** All who are in agree to end, or one refuses. */
export function agree(evening: Evening, all: boolean): Evening {
  const { drawer } = at(evening, "agreement");
  if (all) return move(evening, { stage: { at: "end", why: "agreement" } });
  return move(evening, { news: { what: "refused", drawer }, stage: { at: "main" } });
}

/** Put right who is in, and what those who are out have shown. */
export function correct(evening: Evening, players: Pick<Player, "in" | "role">[]): Evening {
  at(evening, "main");
  if (players.length !== evening.players.length)
    throw new Refused("players", `${evening.players.length} players are at the table`);
  const righted = evening.players.map((player, seat) => ({
    ...player,
    in: players[seat]!.in,
    role: players[seat]!.in ? null : players[seat]!.role,
  }));
  const left = inPlay({ ...evening, players: righted }).length;
  if (left < LAST_TWO) throw new Refused("too-few", "at least two players are in");
  const stage = left === LAST_TWO ? ({ at: "end", why: "two" } as const) : evening.stage;
  return move(evening, { players: righted, news: null, stage });
}

/** Everybody has shown their role; whoever is not named was Faithful. */
export function showRoles(evening: Evening, traitors: Seat[]): Evening {
  at(evening, "end");
  const named = new Set(traitors);
  if (named.size < 1 || named.size > MOST_TRAITORS || ![...named].every((seat) => seat in evening.players))
    throw new Refused("traitors", `a round has 1 to ${MOST_TRAITORS} Traitors among its players, not ${named.size}`);
  const players = evening.players.map((player, seat) => ({
    ...player,
    role: named.has(seat) ? ("traitor" as const) : ("faithful" as const),
  }));
  return move(evening, { players, stage: { at: "gold" } });
}
