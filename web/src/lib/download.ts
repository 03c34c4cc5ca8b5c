/** Files for this device. */

import { api } from "./api";
import { complain } from "./refusal";

/** Take a click on a link to the journal over, since the link itself has no key in it. */
export async function downloadJournal(event: Event, code: string, key: string): Promise<void> {
  event.preventDefault();
  try {
    const address = URL.createObjectURL(await api.journalFile(code, key));
    const link = document.createElement("a");
    link.href = address;
    link.download = `belfry-${code}.jsonl`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch (refusal) {
    complain(refusal);
  }
}
