/** Script files as the community writes them: a list of ids, or of objects with an id; `_meta` has the name.
 *
 * An object with an ability is a character that somebody has made up, unless the almanac has one of that id; the server
 * finds that out.
 */

import type { ClocktowerOffer, OfferSwitch } from "./api";
import type { Refusal } from "./types";
import { t } from "./words.svelte";

const LARGEST = 200_000;
const MOST = 200;

export type ScriptEntry = string | Record<string, unknown>;
export type Script = string | ScriptEntry[];

export function readScript(text: string): { name: string; characters: ScriptEntry[] } {
  if (text.length > LARGEST) throw refusal(t("host.script-large"));
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw refusal(t("host.script-no-json"));
  }
  if (!Array.isArray(found)) throw refusal(t("host.script-no-list"));
  let name = "";
  let meta: Record<string, unknown> | null = null;
  const characters: ScriptEntry[] = [];
  for (const item of found as unknown[]) {
    const entry = typeof item === "string" ? { id: item } : item;
    const id = (entry as { id?: unknown } | null)?.id;
    if (typeof id !== "string") throw refusal(t("host.script-no-list"));
    if (id === "_meta") {
      const given = (entry as { name?: unknown }).name;
      if (typeof given === "string") name = given.slice(0, 60);
      meta = entry as Record<string, unknown>;
    } else if (typeof (entry as { ability?: unknown }).ability === "string") {
      characters.push(madeUp(entry as Record<string, unknown>));
    } else {
      // Tools write the same id in several ways: "fortune_teller", "fortuneteller".
      const tidy = id.toLowerCase().replace(/[^a-z]/g, "");
      if (!characters.includes(tidy)) characters.push(tidy);
    }
  }
  if (!characters.length || characters.length > MOST) throw refusal(t("host.script-no-list"));
  // The order of the nights stands there, which only home-made characters need.
  if (meta && characters.some((one) => typeof one !== "string")) characters.unshift(orderOf(meta));
  return { name, characters };
}

const TOLD = ["id", "name", "team", "ability", "reminders", "remindersGlobal"] as const;
const NIGHTS = ["firstNight", "firstNightReminder", "otherNight", "otherNightReminder"] as const;

/** Of a home-made character what the table needs, and no pictures. */
function madeUp(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...TOLD, ...NIGHTS].filter((key) => key in entry).map((key) => [key, entry[key]]));
}

function orderOf({ firstNight, otherNight }: Record<string, unknown>): Record<string, unknown> {
  return { id: "_meta", firstNight, otherNight };
}

/** The ids of a script's characters, without those that somebody has made up. */
export function idsOf(script: Script): string | string[] {
  return typeof script === "string" ? script : script.filter((one) => typeof one === "string");
}

/** The names of the characters that somebody has made up. */
export function homeMade(script: Script): string[] {
  if (typeof script === "string") return [];
  return script.flatMap((one) => (typeof one === "string" || one.id === "_meta" ? [] : [String(one.name ?? one.id)]));
}

/** The options of a table with this script: those of the game, and those of characters that may be in play. */
export function optionsOf(offer: ClocktowerOffer, script: Script, switches: Record<string, unknown>): OfferSwitch[] {
  const edition = offer.editions.find((one) => one.id === script);
  const characters: readonly unknown[] = typeof script === "string" ? (edition?.characters ?? []) : script;
  const bars = (name: string) => {
    const value = switches[name] ?? offer.switches.find((one) => one.name === name)?.default;
    return Array.isArray(value) && value.some((id) => characters.includes(id as string));
  };
  return offer.switches.filter(
    (one) => (one.character === null || characters.includes(one.character)) && !(one.barred_by && bars(one.barred_by)),
  );
}

function refusal(why: string): Refusal {
  return { code: "script", why };
}
