/** Votes in words: how many it takes now, and what has become of each nomination. */

import type { CountView, NominationView } from "../wire/types";
import { listed, t } from "./words.svelte";

type Name = (seat: number) => string;

interface Needed {
  to_lead: number;
  to_tie: number | null;
  kind?: CountView["kind"];
}

/**
 * How many votes it takes, beside whoever is on the block, in few words where there is little room. An exile takes hands;
 * a cult takes all who are good, and nobody knows how many these are.
 */
export function needs({ to_lead, to_tie, kind = "vote" }: Needed, leader: string | null, brief = false): string {
  if (kind === "cult") return "";
  if (kind === "exile") return t("vote.needs.hands", { count: to_lead });
  if (leader === null) return t("vote.needs", { count: to_lead });
  if (brief && to_tie !== null) return t("vote.needs.brief", { lead: to_lead, tie: to_tie });
  if (to_tie === null) return t("vote.needs.lead", { lead: to_lead, name: leader });
  return t("vote.needs.lead-or-tie", { lead: to_lead, tie: to_tie, name: leader });
}

/** The place of the clock hand in the order: -1 before the count, and behind the last when everybody is counted. */
export function clockHand({ next, order, over }: CountView): number {
  if (over) return order.length;
  return next === null ? -1 : order.indexOf(next);
}

/** Whether so many hands are enough by now. */
export function enough({ total, to_lead }: CountView): boolean {
  return total >= to_lead;
}

/** What has come of a nomination by now: of the nomination itself, and of its vote. */
export function outcome(nomination: NominationView, name: Name): string {
  const { died = [], executed } = nomination;
  const struck = died.length ? [t("vote.outcome.died", { count: died.length, names: listed(died.map(name)) })] : [];
  if (executed !== undefined) return [...struck, t("vote.outcome.executed", { name: name(executed) })].join(" · ");
  return [...struck, ofTheVote(nomination)].filter(Boolean).join(" · ");
}

function ofTheVote({ tally, secret, settled, stands, needed = 0, to_lead = needed }: NominationView): string {
  if (tally === null) return secret ? t("vote.outcome.secret") : settled ? "" : t("vote.outcome.open");
  if (stands === "block") return t("vote.outcome.block");
  if (stands === "executed") return t("vote.outcome.done");
  if (stands === "tied") return t("vote.outcome.tied");
  if (tally < needed) return t("vote.outcome.few", { count: to_lead });
  return stands === "out" ? t("vote.outcome.out") : "";
}
