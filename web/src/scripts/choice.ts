/** The script that a table plays: one that comes with Belfry by its id, or the entries of a script file. */

import type { ClocktowerOffer, OfferSwitch } from "../lib/wire/types.ts";
import { fromFile, toFile, type ScriptFile } from "./draft.ts";
import { keptScript } from "./kept.ts";

export type Script = string | ScriptFile;

/** One that can be chosen, with the name under which a link or a list has it. */
export interface Choosable {
  /** `mine.KEY`, with the key under which this browser keeps it. */
  id: string;
  name: string;
  script: Script;
}

export const MINE = "mine.";

export function mine(key: string): Choosable | null {
  const found = keptScript(key);
  return found && { id: MINE + key, name: found.draft.meta.name, script: toFile(found.draft) };
}

/** The name that a script gives itself. */
export function nameOf(script: Script): string {
  return typeof script === "string" ? "" : fromFile(script).meta.name;
}

/** How many characters a script has. */
export function countOf(script: Script): number {
  return typeof script === "string" ? 0 : fromFile(script).entries.length;
}

/** The ids of a script's characters, without those that somebody has made up. */
export function idsOf(script: Script): string | string[] {
  return typeof script === "string" ? script : fromFile(script).entries.filter((one) => typeof one === "string");
}

/** The names of the characters that somebody has made up. */
export function homeMade(script: Script): string[] {
  if (typeof script === "string") return [];
  return fromFile(script).entries.flatMap((one) => (typeof one === "string" ? [] : [one.name || one.id]));
}

/** The options of a table with this script: those of the game, and those of characters that may be in play. */
export function optionsOf(offer: ClocktowerOffer, script: Script, switches: Record<string, unknown>): OfferSwitch[] {
  const edition = offer.editions.find((one) => one.id === script);
  const ids = idsOf(script);
  const characters: readonly unknown[] = typeof ids === "string" ? (edition?.characters ?? []) : ids;
  const bars = (name: string) => {
    const value = switches[name] ?? offer.switches.find((one) => one.name === name)?.default;
    return Array.isArray(value) && value.some((id) => characters.includes(id));
  };
  return offer.switches.filter(
    (one) => (one.character === null || characters.includes(one.character)) && !(one.barred_by && bars(one.barred_by)),
  );
}
