/** What a step of a night is called, on the night board and where it asks something. */

import type { Sheet } from "../../../lib/almanac/sheet.svelte";
import { has, t } from "../../../lib/words/words.svelte";
import { holders } from "./steps";

/** By whose it is; otherwise as the sheet or the rules have it. */
export function stepName(id: string, sheet: Sheet): string {
  const whose = holders(id, (one) => sheet.has(one));
  if (whose.length) return whose.map((one) => sheet.nameOf(one)).join(" · ");
  const { first_night, other_nights } = sheet.data;
  const entry = [...first_night, ...other_nights].find((one) => one.id === id);
  if (entry) return entry.name;
  return has(`grimoire.step.${id}`) ? t(`grimoire.step.${id}`) : sheet.nameOf(id);
}
