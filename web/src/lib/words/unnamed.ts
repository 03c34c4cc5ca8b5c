/** Those who have no name in the circle. */

import { t } from "./words.svelte";

export const STORYTELLER = -1;

/** What somebody is called whose name is not known here: the Storyteller, who has no seat, or a number. */
export function nameless(seat: number): string {
  return seat === STORYTELLER ? t("chat.storyteller") : `#${seat + 1}`;
}
