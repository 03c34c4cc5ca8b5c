/** What stands on a token beside its character: who is impaired, who has turned, who is about to die. */

import type { GrimoireSeat } from "../../../../lib/wire/types";
import { t } from "../../../../lib/words/words.svelte";
import type { Desk } from "../desk.svelte";
import { remindersOf } from "./reminders";

export interface State {
  id: "doomed" | "seeming" | "good" | "evil" | "poisoned" | "drunk";
  word: string;
}

/** Whether a token lies upside down: its player is on another side than its type begins on; Travellers begin good. */
export function turned(seat: GrimoireSeat, desk: Desk): boolean {
  const { type } = desk.sheet.get(seat.character);
  return seat.alignment !== (type === "minion" || type === "demon" ? "evil" : "good");
}

export function statesOf(seat: GrimoireSeat, desk: Desk): State[] {
  const found: State[] = [];
  if (desk.game.about_to_die === seat.seat) found.push({ id: "doomed", word: t("grimoire.about-to-die") });
  if (seat.lives && !seat.alive) found.push({ id: "seeming", word: t("grimoire.seems-dead") });
  // On which side a Traveller is is said by how the token lies, and is nothing that has changed.
  if (turned(seat, desk) && desk.sheet.get(seat.character).type !== "traveller")
    found.push({ id: seat.alignment, word: t(`grimoire.turned.${seat.alignment}`) });
  // Where a reminder says it already, it need not be said twice.
  const reminded = new Set(
    remindersOf(seat, desk.sheet)
      .filter((one) => one.active)
      .map((one) => one.text.toLocaleLowerCase()),
  );
  if (seat.poisoned && !reminded.has(t("grimoire.poisoned")))
    found.push({ id: "poisoned", word: t("grimoire.poisoned") });
  if (seat.drunk && !reminded.has(t("grimoire.drunk"))) found.push({ id: "drunk", word: t("grimoire.drunk") });
  return found;
}
