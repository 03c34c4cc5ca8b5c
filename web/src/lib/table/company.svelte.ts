/** The people at a table as one of them sees them: their names, who is ready, what was said, and one's own notes. */

import { saidIn } from "../words/chapters";
import type { Connection } from "../wire/connection.svelte";
import { recall, remember } from "../device/store";
import type { Channel, ChatLine, Seen, View } from "../wire/types";
import { listed, t } from "../words/words.svelte";
import { nameless, STORYTELLER } from "../words/unnamed";

type Marks = Record<string, number>;

export abstract class Company<S extends Seen = View> {
  constructor(readonly connection: Connection<S>) {}

  /** The players as the game knows them, clockwise. */
  abstract get seated(): readonly { seat: number; name: string }[];

  readonly view = $derived.by((): S => this.connection.view!);
  readonly table = $derived.by((): S["table"] => this.view.table);
  readonly seat = $derived.by(() => this.view.me.seat ?? -1);
  readonly host = $derived.by(() => this.view.me.host);
  readonly hasStoryteller = $derived.by(() => this.table.teller === "person");
  /** One's own seat in this game, as what this device remembers calls it. */
  readonly round = $derived.by(() => `${this.table.code} ${this.table.round} ${this.seat}`);

  /** Whether one leaves the game with one's seat. */
  get travels(): boolean {
    return false;
  }

  // People

  readonly #names = $derived.by(() => new Map(this.seated.map(({ seat, name }) => [seat, name])));

  name(seat: number): string {
    if (seat === STORYTELLER) return t("name.storyteller");
    return this.#names.get(seat) ?? this.table.seats.find((one) => one.seat === seat)?.name ?? nameless(seat);
  }

  names(seats: readonly number[]): string {
    return listed(seats.map((seat) => this.name(seat)));
  }

  /** The other people at the table: not bots. */
  readonly people = $derived.by(() => this.table.seats.filter((one) => one.by === "person" && one.seat !== this.seat));
  readonly alone = $derived.by(() => this.people.length === 0 && !this.hasStoryteller);

  readonly ready = $derived.by(() => this.view.ready.includes(this.seat));
  readonly readyPeople = $derived.by(() => this.people.filter((one) => this.view.ready.includes(one.seat)));
  readonly notReady = $derived.by(() => this.people.filter((one) => !this.view.ready.includes(one.seat)));

  // What one noted

  note(about: number | null): S["notes"][number] | undefined {
    return this.view.notes.find((note) => note.about === about);
  }

  // What was said

  #heard = $state<Marks>(recall<Marks>("heard", {}));

  channelOf(line: ChatLine): Channel {
    if (line.to === "town" || line.to === "storyteller") return line.to;
    if (line.seat === -1) return "storyteller";
    return line.seat === this.seat ? line.to : line.seat;
  }

  readonly #lines = $derived.by(() => {
    const found = new Map<Channel, number>();
    for (const line of saidIn(this.table.round, this.connection.chat)) {
      const channel = this.channelOf(line);
      found.set(channel, (found.get(channel) ?? 0) + 1);
    }
    return found;
  });

  /** How much of this game one has not read. */
  unread(channel: Channel): number {
    const lines = this.#lines.get(channel) ?? 0;
    return Math.max(0, lines - (this.#heard[`${this.round} ${channel}`] ?? 0));
  }

  readonly allUnread = $derived.by(() =>
    [...this.#lines.keys()].map((one) => this.unread(one)).reduce((sum, one) => sum + one, 0),
  );

  /** Where to begin to read: in the town if something is new there, else with whoever has said something new. */
  newsIn(channel: Channel): Channel {
    if (this.unread(channel)) return channel;
    return this.unread("town") ? "town" : ([...this.#lines.keys()].find((one) => this.unread(one)) ?? channel);
  }

  hear(channel: Channel): void {
    const lines = this.#lines.get(channel) ?? 0;
    const name = `${this.round} ${channel}`;
    if (this.#heard[name] === lines) return;
    const kept = Object.entries(this.#heard).filter(([other]) => other !== name);
    this.#heard = Object.fromEntries([...kept.slice(-60), [name, lines]]);
    remember("heard", this.#heard);
  }
}
