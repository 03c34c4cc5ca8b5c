/** Cards that are due: what somebody was told who sees nothing of it on a device of their own. */

import type { EventLine } from "../../lib/types";
import type { Card } from "./cards/cards";

/** A card that a player who has no device is still to be shown. */
export interface Due {
  id: string;
  seat: number;
  card: Card;
  text: string;
}

/** What is told in private without the Storyteller being asked for it first. */
const HANDED_OUT = new Set(["character", "alignment", "minioninfo", "demoninfo"]);
/** What is from before is no longer due. */
const BOUNDARIES = new Set(["night", "dawn", "dusk"]);

/** The cards that the latest lines of the history call for: since dusk or dawn, or from the beginning. */
export function cardsDue(
  lines: readonly EventLine[],
  isDue: (seat: number, id: string) => boolean,
  cardOf: (line: EventLine) => Card | null,
): readonly Due[] {
  const found: Due[] = [];
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    if (BOUNDARIES.has(line.kind)) break;
    if (!HANDED_OUT.has(line.kind)) continue;
    const seat = line.data.seat as number;
    const id = `${index} ${line.kind} ${seat} ${String(line.data.character ?? line.data.alignment ?? "")}`;
    if (!isDue(seat, id)) continue;
    const card = cardOf(line);
    if (card) found.unshift({ id, seat, card, text: line.text });
  }
  return found;
}
