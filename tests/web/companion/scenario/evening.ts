/** The device at the table of a scenario: what was agreed, who is out, what was won before. */

import { begin, type Evening } from "../../../../web/src/companion/evening.ts";
import { correct, dealt } from "../../../../web/src/companion/round.ts";
import type { RoundScore } from "../../../../web/src/companion/score.ts";
import { DEFAULTS, usualRounds, type Settings } from "../../../../web/src/companion/settings.ts";
import type { Document } from "./document.ts";
import type { RealTable } from "./real_table.ts";

type Read = (value: never) => Partial<Settings>;

const SETTINGS: Record<string, Read> = {
  event_weights: ([murder, banishment, quiet]: [number, number, number]) => ({
    weights: { murder, banishment, quiet },
  }),
  event_mode: (mode: Settings["mode"]) => ({ mode }),
  traitor_may_abstain: (mayAbstain: boolean) => ({ mayAbstain }),
  self_vote: (selfVote: boolean) => ({ selfVote }),
  max_tied_repetitions: (most: number | "none") => ({ repetitions: most === "none" ? null : most }),
  end_agreement: (when: "banishment" | "any-time") => ({ agreement: when === "banishment" ? "banished" : when }),
  rounds: () => ({}),
};
const OF_THE_DECK = ["gold", "shield", "event", "dagger", "traitor", "final", "event_spacing", "discard_face_up"];

/** Options with which a table does not play as the companion does. */
export const foreignOptions = (document: Document): string[] =>
  Object.keys(document.options ?? {}).filter((name) => !(name in SETTINGS) && !OF_THE_DECK.includes(name));

/** How many rounds the device has scored beforehand: earlier scores are entered as one, whichever round it is. */
export function scoredBefore(document: Document): number {
  return Math.max((document.round ?? 1) - 1, document.scores ? 1 : 0);
}

/** The rounds before, with all earlier scores in the last of them. */
function earlier(document: Document, table: RealTable): RoundScore[] {
  const rounds = scoredBefore(document);
  return Array.from({ length: rounds }, (_, place) => ({
    fund: 0,
    spare: 0,
    players: table.names.map((name) => ({
      in: true,
      role: "faithful" as const,
      hand: place + 1 === rounds ? (document.scores?.[name] ?? 0) : 0,
      share: 0,
    })),
  }));
}

/** The evening with the cards dealt, as the scenario begins. */
export function beginEvening(document: Document, table: RealTable): Evening {
  const { options = {}, out = [], dealer, turn } = document;
  const count = table.names.length;
  const settings = Object.entries(options).reduce(
    (so, [name, value]) => ({ ...so, ...SETTINGS[name]?.(value as never) }),
    DEFAULTS,
  );
  const deals = dealer ? table.seat(dealer) : turn ? (table.seat(turn) + count - 1) % count : 0;
  const scores = earlier(document, table);
  // A round that the device has scored beforehand and the file does not count is agreed beside the others.
  const uncounted = scores.length - ((document.round ?? 1) - 1);
  const rounds = ((options["rounds"] as number | undefined) ?? usualRounds(count)[0]) + uncounted;
  const evening = dealt({ ...begin(table.names, rounds, settings, () => deals), scores });
  if (!out.length) return evening;
  const gone = out.map((name) => table.seat(name));
  const players = table.names.map((_, seat) => ({ in: !gone.includes(seat), role: table.role(seat) }));
  return correct(evening, players);
}
