/** Files for this device. */

import { api } from "../wire/api";
import { complain } from "../wire/refusal";

/** Give the device a file to keep. */
export function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Take a click on a link to the journal over, since the link itself has no key in it. */
export async function downloadJournal(event: Event, code: string, key: string): Promise<void> {
  event.preventDefault();
  try {
    save(await api.journalFile(code, key), `belfry-${code}.jsonl`);
  } catch (refusal) {
    complain(refusal);
  }
}
