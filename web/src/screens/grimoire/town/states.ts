/** What stands on a token beside its character: who is impaired, who has turned, who is about to die. */

import type { GrimoireSeat } from "../../../lib/types";
import { t } from "../../../lib/words.svelte";
import type { Desk } from "../desk.svelte";
import { remindersOf } from "./reminders";

export interface State {
  id: "doomed" | "seeming" | "good" | "evil" | "poisoned" | "drunk";
  word: string;
}

export function statesOf(seat: GrimoireSeat, desk: Desk): State[] {
  const found: State[] = [];
  if (desk.game.about_to_die === seat.seat) found.push({ id: "doomed", word: t("grimoire.about-to-die") });
  if (seat.lives && !seat.alive) found.push({ id: "seeming", word: t("grimoire.seems-dead") });
  const { type } = desk.sheet.get(seat.character);
  const born = type === "minion" || type === "demon" ? "evil" : type === "traveller" ? null : "good";
  if (born && seat.alignment !== born) found.push({ id: seat.alignment, word: t(`grimoire.turned.${seat.alignment}`) });
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
