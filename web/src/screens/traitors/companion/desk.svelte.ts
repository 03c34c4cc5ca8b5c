/** The device on the table: the evening that it keeps, and every press of a button. */

import { begin, type Evening, type Seat } from "../../../companion/evening.ts";
import { fair } from "../../../companion/chance.ts";
import { Refused } from "../../../companion/refused.ts";
import { restore, restoreSettings, save } from "../../../companion/saved.ts";
import { DEFAULTS, FEWEST, isWhole, MOST, type Settings } from "../../../companion/settings.ts";
import { recall, remember } from "../../../lib/device/store";
import { toast } from "../../../lib/table/toasts.svelte";
import { t } from "../../../lib/words/words.svelte";

const EVENING = "traitors";
const AGREED = "traitors-agreed";

/** What the people of this device agreed last time. */
export interface Agreed {
  players: number;
  names: string[];
  settings: Settings;
}

export class Desk {
  #evening = $state.raw<Evening | null>(restore(recall(EVENING, null)));

  get evening(): Evening | null {
    return this.#evening;
  }

  /** Do something at the table. What is refused changes nothing, and says why. */
  do(deed: (evening: Evening) => Evening): void {
    const evening = this.#evening;
    if (evening) this.#try(() => this.#keep(deed(evening)));
  }

  begin(agreed: Agreed, rounds: number): void {
    this.#try(() => {
      this.#keep(begin(agreed.names.slice(0, agreed.players), rounds, agreed.settings, fair));
      remember(AGREED, agreed);
    });
  }

  /** Clear the table. */
  finish(): void {
    this.#keep(null);
  }

  /** Another tab of this device has done something; gives back how to stop listening. */
  follow(): () => void {
    const heard = (event: StorageEvent) => {
      if (event.key === `belfry.${EVENING}`) this.#evening = restore(recall(EVENING, null));
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }

  /** What somebody is called: by name, or else by number. */
  name(seat: Seat): string {
    return this.#evening?.players[seat]?.name || t("companion.number", { number: seat + 1 });
  }

  #keep(evening: Evening | null): void {
    this.#evening = evening;
    remember(EVENING, evening && save(evening));
  }

  #try(deed: () => void): void {
    try {
      deed();
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem;
      toast(t(`companion.refused.${problem.why}`), "error");
    }
  }
}

/** What was agreed last time on this device, or the defaults. */
export function agreedBefore(): Agreed {
  const kept = recall<Partial<Agreed> | null>(AGREED, null);
  const names = Array.isArray(kept?.names) ? kept.names : [];
  return {
    players: isWhole(kept?.players, FEWEST, MOST) ? kept.players : 5,
    names: Array.from({ length: MOST }, (_, seat) => (typeof names[seat] === "string" ? names[seat] : "")),
    settings: restoreSettings(kept?.settings) ?? DEFAULTS,
  };
}
