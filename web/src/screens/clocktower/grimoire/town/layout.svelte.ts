/** How the circle fits its room: how large tokens, names and reminders are, and where they lie. */

import { places, type Place } from "../../../../parts/Circle.svelte";
import type { Desk } from "../desk.svelte";
import { centreOf, lay, remindersOf, type Laid, type Reminder, type Wanted } from "./reminders";
import { statesOf } from "./states";

/** Tokens below this size have no room for a character's name. */
const NAMED = 60;

/** How wide words will be, about. */
const letters = (text: string, points: number) => text.length * points * 0.56;

export class Layout {
  readonly #desk: Desk;

  /** The room, in pixels. */
  width = $state(0);
  height = $state(0);

  readonly cramped = $derived(this.width < 520 || this.height < 420);
  /** So many at the table that names need all the room that there is. */
  readonly many = $derived.by(() => this.#desk.seats.length > 12);
  /** States stand on the tokens and not under the names. */
  readonly tight = $derived(this.cramped || this.many);
  /** Many at the table and little room. */
  readonly crowded = $derived(this.cramped && this.many);

  // Tokens and names

  readonly largest = $derived(this.cramped ? 84 : 124);
  readonly below = $derived(this.cramped ? 18 : this.tight ? 24 : 36);
  readonly gap = $derived(this.cramped ? 1.1 : 1.14);
  readonly spots: readonly Place[] = $derived.by(() =>
    places(this.#desk.seats.length, this.width, this.height, {
      largest: this.largest,
      label: this.below,
      gap: this.gap,
    }),
  );
  readonly size = $derived(this.spots[0]?.size ?? 0);
  readonly bare = $derived(this.size < NAMED);
  readonly nameSize = $derived(Math.max(10.5, Math.min(16, this.size * 0.19)));
  readonly centre = $derived(this.spots.length ? centreOf(this.spots) : { x: 0, y: 0 });

  // Reminders

  readonly labelSize = $derived(this.cramped ? 10 : 11);
  readonly disc = $derived(Math.min(42, this.size * 0.36));
  /** Whether a reminder is a line of words; otherwise it is a disc with its words below. */
  readonly pills = $derived(this.cramped || this.disc < 28);
  readonly #reminders: readonly Reminder[][] = $derived.by(() =>
    this.#desk.seats.map((seat) => remindersOf(seat, this.#desk.sheet)),
  );
  readonly #laid: readonly Laid[] = $derived.by(() => this.#lay());
  /** The reminders that found room. */
  readonly reminders: readonly (Laid & Reminder)[] = $derived.by(() => {
    const byKey = new Map(this.#reminders.flat().map((one) => [one.key, one]));
    return this.#laid.map((one) => ({ ...one, ...byKey.get(one.key)! }));
  });

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  spotOf(seat: number): Place | undefined {
    return this.spots[this.#desk.seats.findIndex((one) => one.seat === seat)];
  }

  /** The seat whose token is at a point of the room, or near it. */
  nearest(x: number, y: number): number | null {
    const far = (spot: Place) => Math.hypot(spot.x - x, spot.y - y);
    const index = this.spots.reduce((best, spot, place) => (far(spot) < far(this.spots[best]!) ? place : best), 0);
    const spot = this.spots[index];
    return spot && far(spot) < spot.size * 1.1 ? (this.#desk.seats[index]?.seat ?? null) : null;
  }

  /** How many reminders of a seat found no room. */
  missing(seat: number): number {
    const index = this.#desk.seats.findIndex((one) => one.seat === seat);
    return (this.#reminders[index]?.length ?? 0) - this.#laid.filter((one) => one.seat === seat).length;
  }

  /** How wide what stands beside a name is: the face, and who plays the seat. */
  #beside(seat: number): number {
    const by = this.#desk.chair(seat)?.by ?? "nobody";
    return (this.many ? 0.4 : 1.65) * this.nameSize + (this.crowded || by === "nobody" ? 0 : 0.8 * this.nameSize);
  }

  #lay(): Laid[] {
    if (!this.spots.length) return [];
    const { seats } = this.#desk;
    const wanted: Wanted[] = [];
    // One of each seat first, so that nobody's only reminder gives way to somebody else's third.
    const most = Math.max(0, ...this.#reminders.map((one) => one.length));
    for (let round = 0; round < most; round++)
      this.#reminders.forEach((one, index) => {
        const reminder = one[round];
        if (!reminder) return;
        const words = letters(reminder.text, this.labelSize) + 10;
        wanted.push({
          seat: seats[index]!.seat,
          index,
          key: reminder.key,
          width: this.pills ? words + 14 : Math.max(this.disc, words),
          height: this.pills ? 18 : this.disc + 11,
        });
      });
    const names = seats.map((seat) => {
      const marked = !this.tight && statesOf(seat, this.#desk).length > 0;
      return {
        width: Math.min(this.size * 1.25, letters(seat.name, this.nameSize) + this.#beside(seat.seat)),
        height: (this.size < 74 ? 15 : 21) + (marked ? 15 : 0),
      };
    });
    const { width, height } = this;
    const fabled = this.#desk.game.fabled.length ? (this.cramped ? 26 : 36) : 0;
    const middle = this.cramped
      ? { width: 104, height: 62 + fabled }
      : { width: Math.min(235, width * 0.3), height: 104 + fabled };
    return lay(wanted, { places: this.spots, width, height, names, middle });
  }
}
