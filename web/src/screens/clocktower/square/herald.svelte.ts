/**
 * What is announced in the square: each thing for long enough to be read from the sofa, one after the other. Great moments
 * have a stage of their own (`screens/table/moments`).
 */

import { untrack } from "svelte";
import type { ClocktowerConnection } from "../../../lib/wire/connection.svelte";
import { news, Notices } from "../../../lib/table/notices.svelte";
import type { EventLine } from "../../../lib/wire/types";
import type { IconName } from "../../../parts/Icon.svelte";

export interface Announcement {
  /** The scene at the beginning fills the screen; anything else is a band across it. */
  opening: boolean;
  icon: IconName;
  lines: string[];
}

const ICONS: Partial<Record<EventLine["kind"], IconName>> = {
  night: "moon",
  nominations: "bell",
  explained: "book",
  exiled: "hand",
  followed: "hand",
  used: "star",
  denied: "star",
  talked: "whisper",
  said: "chat",
  joined: "person",
  left: "person",
  life_token: "person",
  reseated: "shuffle",
  mistake: "warning",
};

const AT_LEAST = 4500;
const AT_MOST = 13_000;
const PER_LETTER = 65;
const PER_OPENING_LINE = 5000;

export class Herald {
  readonly #connection: ClocktowerConnection;
  readonly #notices = new Notices(lasting);
  #heard: readonly EventLine[];
  #opened = -1;

  /** `opening` is the scene that the theme begins with, when it is known. Make one while a component is made. */
  constructor(connection: ClocktowerConnection, opening: () => string) {
    this.#connection = connection;
    this.#heard = connection.history;
    // Nobody need touch a television: when the day breaks, what was told before it is no news any more.
    $effect(() => {
      if (this.#day) untrack(() => this.#notices.clear());
    });
    $effect(() => this.#listen(connection.history));
    $effect(() => {
      const round = connection.view?.table.round ?? 0;
      if (connection.game?.phase !== "setup" || connection.table.stage !== "play" || !opening()) return;
      if (round === this.#opened) return;
      this.#opened = round;
      this.#notices.announce({ opening: true, icon: "bell", lines: opening().split("\n") });
    });
    // The end speaks for itself, and so do a vote and the last call.
    $effect(() => {
      const elsewhere = connection.view?.table.stage !== "play";
      if (elsewhere || this.#trial !== null || this.#lastCall) this.#hush();
    });
  }

  get current(): Announcement | null {
    return this.#notices.current;
  }

  /** On to what waits, if anything does. */
  next(): void {
    this.#notices.next();
  }

  readonly #day = $derived.by(() => this.#connection.game?.phase === "day");
  readonly #trial = $derived.by(() => this.#connection.game?.counting?.who ?? null);
  readonly #lastCall = $derived.by(() => this.#connection.clock?.title === "last-call");

  #hush(): void {
    this.#notices.hush();
    untrack(() => {
      if (!this.current?.opening) this.next();
    });
  }

  #listen(history: readonly EventLine[]): void {
    const before = this.#heard;
    this.#heard = history;
    // What is opened at the end is no news.
    if (this.#connection.table.stage !== "play") return;
    const told = ({ kind, data, text }: EventLine) => text && kind in ICONS && !(kind === "nominations" && !data.open);
    const heard = news(before, history).filter(told);
    const icon = heard[0] && ICONS[heard[0].kind];
    if (icon) this.#notices.announce({ opening: false, icon, lines: heard.map((line) => line.text) });
  }
}

function lasting({ opening, lines }: Announcement): number {
  if (opening) return (lines.length + 1) * PER_OPENING_LINE;
  return Math.min(AT_MOST, AT_LEAST + lines.join(" ").length * PER_LETTER);
}
