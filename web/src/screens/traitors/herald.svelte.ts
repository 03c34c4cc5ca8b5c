/** What is proclaimed in the hall, on the public screen and on every phone: each thing for long enough to be read. */

import { news, Notices } from "../../lib/table/notices.svelte";
import type { EventLine } from "../../lib/wire/types";
import { t } from "../../lib/words/words.svelte";
import type { Hall } from "./hall.svelte";

export interface Proclamation {
  emblem: string;
  title: string;
  lines: string[];
  /** Cards that everybody sees. */
  cards: string[];
}

const AT_LEAST = 3200;
const AT_MOST = 9000;
const PER_LETTER = 45;

export class Herald {
  readonly #hall: Hall;
  readonly #notices = new Notices(lasting);
  #heard: readonly EventLine[];

  /** Make one while a component is made. */
  constructor(hall: Hall) {
    this.#hall = hall;
    this.#heard = hall.connection.history;
    $effect(() => this.#listen(hall.connection.history));
    // The reckoning speaks for itself.
    $effect(() => {
      if (hall.ended) this.#notices.hush();
    });
  }

  get current(): Proclamation | null {
    return this.#notices.current;
  }

  /** On to what waits, if anything does. */
  next(): void {
    this.#notices.next();
  }

  /** Whoever is busy with what goes on need not hear of it. */
  clear(): void {
    this.#notices.clear();
  }

  #listen(history: readonly EventLine[]): void {
    const before = this.#heard;
    this.#heard = history;
    if (this.#hall.connection.table.stage !== "play") return;
    const heard = news(before, history);
    const found = heard.map((line) => this.#proclaim(line)).filter((one) => one !== null);
    // What comes in one go belongs together: who was banished, and what they show.
    const last = found.at(-1);
    if (last) this.#notices.announce({ ...last, lines: found.flatMap((one) => one.lines) });
  }

  #proclaim({ kind, data, text }: EventLine): Proclamation | null {
    const lines = text ? [text] : [];
    const name = "seat" in data && typeof data.seat === "number" ? this.#hall.name(data.seat) : "";
    switch (kind) {
      case "event":
        return { emblem: `card-${data.event}`, title: t(`traitors.event.${data.event}`), lines, cards: [] };
      case "final":
        return { emblem: "card-final", title: t("traitors.event.final"), lines, cards: [] };
      case "victim":
        return { emblem: "card-murder", title: name || t("traitors.herald.nobody"), lines, cards: [] };
      case "shielded":
        return { emblem: "card-shield", title: t("traitors.herald.shielded"), lines, cards: ["shield"] };
      case "rejected":
        return { emblem: "card-traitor", title: t("traitors.herald.rejected"), lines, cards: ["traitor"] };
      case "tied":
        return { emblem: "card-banishment", title: t("traitors.vote.tied"), lines, cards: [] };
      case "lot":
      case "banished":
        return { emblem: "card-banishment", title: name, lines, cards: [] };
      case "out": {
        const role = data.recruited ? "recruited" : data.role;
        const title = t("traitors.herald.was", { name, role: t(`traitors.role.${role}`) });
        return { emblem: `card-${data.role}`, title, lines, cards: data.cards };
      }
      case "agreement":
        return {
          emblem: "chest",
          title: t(data.ended ? "traitors.herald.agreed" : "traitors.herald.refused"),
          lines,
          cards: [],
        };
      default:
        return null;
    }
  }
}

function lasting({ lines }: Proclamation): number {
  return Math.min(AT_MOST, AT_LEAST + lines.join(" ").length * PER_LETTER);
}
