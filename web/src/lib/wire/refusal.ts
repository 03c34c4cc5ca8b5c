/** Refusals in the reader's words. */

import { withoutCitations } from "./citations";
import { toast } from "../table/toasts.svelte";
import type { Refusal } from "./types";
import { t } from "../words/words.svelte";

export function isRefusal(error: unknown): error is Refusal {
  return typeof error === "object" && error !== null && "code" in error && "why" in error;
}

/** Why something was refused: the server says it in the reader's language. */
export function reason(error: unknown): string {
  if (!isRefusal(error) || error.code === "network" || !error.why) return t("error.network");
  return sentence(error.why);
}

/** What the server gives as a reason, as a sentence without the rules that it cites. */
export function sentence(why: string): string {
  const plain = withoutCitations(why);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function complain(error: unknown): void {
  // Somebody else was quicker: nothing is wrong.
  if (isRefusal(error) && error.code === "already-done") return toast(reason(error), "info", 5, "already-done");
  toast(reason(error), "error", 7);
}
