/** What is due at a table without devices: cards for those who were told something. */

import { HANDED_OUT } from "../../../lib/wire/protocol";
import type { EventLine } from "../../../lib/wire/types";
import { BOUNDARIES, type Pending } from "./aloud";
import type { Card } from "./cards/cards";

/** A card that a player who has no device is still to be shown. */
export interface Due extends Pending {
  seat: number;
  card: Card;
}

/** The cards that the latest lines of the history call for: since dusk or dawn, or from the beginning. */
export function cardsDue(
  lines: readonly EventLine[],
  handsOut: (ability: string) => boolean,
  isDue: (seat: number, id: string) => boolean,
  cardOf: (line: EventLine) => Card | null,
): readonly Due[] {
  const found: Due[] = [];
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    if (BOUNDARIES.has(line.kind)) break;
    if (!HANDED_OUT.has(line.kind) && !(line.kind === "learned" && handsOut(line.data.ability))) continue;
    const { data } = line;
    if (!("seat" in data) || typeof data.seat !== "number") continue;
    const { seat } = data;
    const what = "character" in data ? data.character : "alignment" in data ? data.alignment : "";
    const id = `${index} ${line.kind} ${seat} ${what}`;
    if (!isDue(seat, id)) continue;
    const card = cardOf(line);
    if (card) found.unshift({ id, seat, card, text: line.text });
  }
  return found;
}
