/** What has happened at a table besides what was said, in words. */

import type { ChatLine, TableSeat } from "../wire/types";
import { t } from "./words.svelte";

/** A line of the chat that says what has happened to a seat; who has sat down there comes with whom they play for. */
export function happened(line: ChatLine, seats: readonly TableSeat[]): string {
  const seat = seats.find((one) => one.seat === line.seat)?.name ?? `#${line.seat + 1}`;
  if (line.what === "sits" && line.text === seat) return t("chat.sits.same", { seat });
  return t(`chat.${line.what}`, { seat, name: line.text });
}
