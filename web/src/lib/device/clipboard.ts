/** The clipboard. */

import { toast } from "../table/toasts.svelte";
import { t } from "../words/words.svelte";

/** Copy a text and say so; whether that could be done, since only pages over TLS may write to the clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  toast(t("common.copied"));
  return true;
}
