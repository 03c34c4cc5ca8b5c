/** The light in the castle: candles all through a round, and morning where the Faithful have won it. */

import { setMood } from "../../lib/table/mood.svelte";
import type { Hall } from "./hall.svelte";
import type { TraitorsSeen } from "../../lib/wire/types";

/** Light the page as the game has it. Call it while a component is made. */
export function lighting(hall: Hall<TraitorsSeen>): void {
  let before: boolean | undefined;
  $effect(() => {
    const morning = hall.ended && hall.result?.side === "faithful";
    setMood(morning ? "day" : "night", before !== undefined);
    before = morning;
  });
}
