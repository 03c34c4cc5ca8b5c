/** Script files as the community writes them: a list of ids, or of objects with an id; `_meta` has the name. */

import type { ClocktowerOffer, OfferSwitch } from "./api";
import type { Refusal } from "./types";
import { t } from "./words.svelte";

const LARGEST = 200_000;
const MOST = 60;

export function readScript(text: string): { name: string; characters: string[] } {
  if (text.length > LARGEST) throw refusal(t("host.script-large"));
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw refusal(t("host.script-no-json"));
  }
  if (!Array.isArray(found)) throw refusal(t("host.script-no-list"));
  let name = "";
  const characters: string[] = [];
  for (const item of found as unknown[]) {
    const entry = typeof item === "string" ? { id: item } : item;
    const id = (entry as { id?: unknown } | null)?.id;
    if (typeof id !== "string") throw refusal(t("host.script-no-list"));
    if (id === "_meta") {
      const given = (entry as { name?: unknown }).name;
      if (typeof given === "string") name = given.slice(0, 60);
    } else {
      // Tools write the same id in several ways: "fortune_teller", "fortuneteller".
      const tidy = id.toLowerCase().replace(/[^a-z]/g, "");
      if (!characters.includes(tidy)) characters.push(tidy);
    }
  }
  if (!characters.length || characters.length > MOST) throw refusal(t("host.script-no-list"));
  return { name, characters };
}

/** The options of a table with this script: those of the game, and those of characters that may be in play. */
export function optionsOf(
  offer: ClocktowerOffer,
  script: string | readonly string[],
  switches: Record<string, unknown>,
): OfferSwitch[] {
  const edition = offer.editions.find((one) => one.id === script);
  const characters = typeof script === "string" ? (edition?.characters ?? []) : script;
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
