/** What of something told can be shown as tokens: players, characters, a number of fingers, a nod. */

import type { Told } from "../wire/types";

export interface Pictured {
  seats: number[];
  characters: string[];
  number?: number;
  yes?: boolean;
}

/** What the script's sheet says of characters. */
interface Known {
  has: (id: string) => boolean;
  get: (id: string) => { tells: string };
}

/** The tokens of something told; `chosen` are the players whom it is about, where the words alone name them. */
export function pictured(told: Told, sheet: Known, chosen: readonly number[] = []): Pictured {
  const shown: Pictured = { seats: [], characters: [] };
  switch (told.kind) {
    case "character":
      return { ...shown, characters: [told.character] };
    case "minioninfo":
      return { ...shown, seats: [...told.demons, ...told.minions] };
    case "demoninfo":
      return { ...shown, seats: told.minions, characters: told.bluffs ?? [] };
    case "shown": {
      const { players = [], characters = [], number, yes } = told.card;
      return { seats: players, characters, number, yes };
    }
    case "learned":
      return learned(told, sheet, chosen);
    default:
      return shown;
  }
}

function learned(
  { value, ability }: Extract<Told, { kind: "learned" }>,
  sheet: Known,
  chosen: readonly number[],
): Pictured {
  const shown: Pictured = { seats: [], characters: [] };
  // A number is a seat where the character's information is made of players.
  const players = sheet.has(ability) && sheet.get(ability).tells.startsWith("player");
  if (typeof value === "boolean") return { ...shown, seats: [...chosen], yes: value };
  if (typeof value === "number") return players ? { ...shown, seats: [value] } : { ...shown, number: value };
  const found = Array.isArray(value) ? value : [value];
  const parts = found.length === 2 && Array.isArray(found[0]) ? [...found[0], ...found.slice(1)] : found;
  // Sentences and advice are words, and nothing else.
  if (!parts.every((one) => typeof one === "number" || (typeof one === "string" && sheet.has(one)))) return shown;
  const seats = parts.filter((one) => typeof one === "number");
  const characters = parts.filter((one) => typeof one === "string");
  return { seats: seats.length ? seats : [...chosen], characters };
}
