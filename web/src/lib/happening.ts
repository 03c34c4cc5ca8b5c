/** What has happened at a table besides what was said, in words. */

import type { ChatLine, TableSeat } from "./types";
import { t } from "./words.svelte";

/** A line of the chat that says what has happened to a seat. */
export function happened(line: ChatLine, seats: readonly TableSeat[]): string {
  const seat = seats.find((one) => one.seat === line.seat)?.name ?? `#${line.seat + 1}`;
  return t(`chat.${line.what}`, { seat, name: line.text });
}
