/** Looking for characters: by letters, type, edition and traits. */

import type { AlmanacLine, CharacterType } from "../wire/types";

export const ALL_TYPES: readonly CharacterType[] = ["townsfolk", "outsider", "minion", "demon", "traveller", "fabled"];

/** What one looks for; an empty list lets everything pass. */
export interface Wanted {
  text: string;
  types: string[];
  editions: string[];
  /** All of these. */
  traits: string[];
}

export const EVERYTHING: Wanted = { text: "", types: [], editions: [], traits: [] };

/** Letters as people type them: without accents, capitals and marks. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/['’\-.]/g, "");
}

/** How well a character fits the letters: 3 for the beginning of its name, 1 for words of its ability, 0 for not. */
function fit(one: AlmanacLine, text: string): number {
  const names = [plain(one.name), plain(one.english ?? ""), one.id];
  if (names.some((name) => name.startsWith(text))) return 3;
  if (names.some((name) => name.includes(text))) return 2;
  const ability = plain(one.ability);
  return text.split(/\s+/).every((word) => ability.includes(word) || names.some((name) => name.includes(word))) ? 1 : 0;
}

/** Those who fit, the best first; without letters in the order given. */
export function find<T extends AlmanacLine>(all: readonly T[], wanted: Wanted): T[] {
  const text = plain(wanted.text).trim();
  const some = all.filter(
    (one) =>
      (!wanted.types.length || wanted.types.includes(one.type)) &&
      (!wanted.editions.length || wanted.editions.includes(one.edition)) &&
      wanted.traits.every((trait) => one.traits.includes(trait)),
  );
  if (!text) return some;
  return some
    .map((one, place) => ({ one, place, fit: fit(one, text) }))
    .filter((found) => found.fit)
    .sort((a, b) => b.fit - a.fit || a.place - b.place)
    .map((found) => found.one);
}

/** The list with something put in, or taken out if it was there. */
export function toggled(list: readonly string[], one: string): string[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
