/** Refusals in the reader's words. */

import { withoutCitations } from "./cited";
import { toast } from "./toasts.svelte";
import type { Refusal } from "./types";
import { has, t, words } from "./words.svelte";

export function isRefusal(error: unknown): error is Refusal {
  return typeof error === "object" && error !== null && "code" in error && "why" in error;
}

/** Why something was refused: the server's own words, which are English, or what the code says in another language. */
export function reason(error: unknown): string {
  if (!isRefusal(error)) return t("error.network");
  if (words.language === "en" && error.why) {
    const why = withoutCitations(error.why);
    return why.charAt(0).toUpperCase() + why.slice(1);
  }
  return has(`error.${error.code}`) ? t(`error.${error.code}`) : error.why;
}

export function complain(error: unknown): void {
  toast(reason(error), "error", 7);
}
