/** The castle's hall: the game of Traitors as it looks from one's own seat, or from the gallery. */

import { Company } from "../../lib/table/company.svelte";
import { complain, isRefusal } from "../../lib/wire/refusal";
import { recall, remember } from "../../lib/device/store";
import { TRAITORS_TOLD } from "../../lib/wire/protocol";
import type { EventLine, PlayerView, TraitorsPartyView, TraitorsSeen, TraitorsView } from "../../lib/wire/types";

/** What of the things that only one player was told shows in one's role and hand anyway. */
const AT_HAND = new Set<EventLine["kind"]>(["role", "dealt", "card"]);
/** What is too small to be told in the log, or stands elsewhere. */
const UNTOLD = new Set<EventLine["kind"]>(["seated", "turn", "drew", "kept", "polled"]);
const KEPT = 20;

export class Hall<S extends TraitorsSeen = TraitorsPartyView> extends Company<S> {
  #last: TraitorsView | null = null;

  /** The game; while the table goes back to the lobby, as it last was. */
  readonly game = $derived.by((): TraitorsView => {
    this.#last = this.connection.game ?? this.#last;
    if (!this.#last) throw new Error("there is no game of Traitors at this table");
    return this.#last;
  });

  get seated(): readonly PlayerView[] {
    return this.game.players;
  }

  // Players

  readonly me = $derived.by(() => this.game.players.find((player) => player.seat === this.seat));
  /** Whether one is still in this round. */
  readonly inside = $derived.by(() => this.me?.in ?? false);
  readonly left = $derived.by(() => this.game.players.filter((player) => player.in));

  player(seat: number): PlayerView | undefined {
    return this.game.players.find((player) => player.seat === seat);
  }

  // Where the game is

  /** The event under way. */
  readonly event = $derived.by((): "murder" | "banishment" | "final" | null => {
    const { phase } = this.game;
    return phase === "murder" || phase === "banishment" || phase === "final" ? phase : null;
  });
  readonly ended = $derived.by(() => this.game.phase === "end" || this.game.phase === "over");
  /** The scores of this round, once they are made. */
  readonly result = $derived.by(() => this.game.results.find((result) => result.round === this.game.round) ?? null);
  /** Whether everybody says to be ready for what comes next. */
  readonly gathering = $derived.by(() => ["discussion", "next"].includes(this.game.waiting?.kind ?? ""));

  votesFor(seat: number): number {
    return this.game.voting?.tally.find(([who]) => who === seat)?.[1] ?? 0;
  }

  /** For whom somebody has voted, as far as it has been shown. */
  voteOf(seat: number): number | null {
    return this.game.voting?.shown.find(([voter]) => voter === seat)?.[1] ?? null;
  }

  // What one does

  readonly asked = $derived.by(() => this.game.asked);

  /** What can be answered. */
  readonly legal = $derived.by(() => this.asked?.options.of ?? []);

  /** What can be answered with a word: a card, or what to do with one. */
  readonly words = $derived.by(() => this.legal.filter((one) => typeof one === "string"));

  /** Answer what one is asked; throws the refusal if it is refused. */
  answer(value: unknown): Promise<void> {
    return this.connection.do({ do: "answer", value, moment: this.game.moment });
  }

  /** Answer what one is asked; whether that was legal. Any other refusal is said. */
  async tryAnswer(value: unknown): Promise<boolean> {
    try {
      await this.answer(value);
    } catch (refusal) {
      if (isRefusal(refusal) && refusal.code === "illegal-answer") return false;
      complain(refusal);
    }
    return true;
  }

  // What one holds

  readonly hand = $derived.by(() => this.game.you.hand ?? []);
  /** What one has said about it at this table; at another one it has to be said again. */
  #open = $state(recall<{ code: string; open: boolean } | null>("cards-open", null));

  /** Whether one's cards lie open on one's own screen: by default only where nobody can look over one's shoulder. */
  readonly open = $derived.by(() => (this.#open?.code === this.table.code ? this.#open.open : this.alone));

  setOpen(open: boolean): void {
    this.#open = { code: this.table.code, open };
    remember("cards-open", this.#open);
  }

  /** The rounds whose role was looked at on this device. */
  #known = $state<string[]>(recall<string[]>("roles-known", []));
  readonly #current = $derived.by(() => `${this.round} ${this.game.round}`);
  /** Whether the role of this round has not been looked at yet. */
  readonly unknown = $derived.by(
    () => this.game.you.role !== undefined && !this.ended && !this.#known.includes(this.#current),
  );

  know(): void {
    this.#known = [...this.#known, this.#current].slice(-KEPT);
    remember("roles-known", this.#known);
  }

  /** What one has seen and done in secret in this round, the latest first. */
  readonly memory = $derived.by(() =>
    this.game.told
      .filter((told) => told.round === this.game.round && !AT_HAND.has(told.kind) && told.text)
      .toReversed(),
  );

  // What happened

  /** What everybody has heard in this round. */
  readonly heard = $derived.by((): EventLine[] => {
    const history = this.connection.history;
    const start = history.findLastIndex((line) => line.kind === "round");
    return history.slice(Math.max(0, start)).filter((line) => !TRAITORS_TOLD.has(line.kind) && line.text);
  });

  /** The latest thing that is worth a line. */
  readonly latest = $derived.by((): EventLine | null => this.heard.findLast((line) => !UNTOLD.has(line.kind)) ?? null);

  /** All that everybody has heard, round by round. */
  readonly log = $derived.by(() => {
    const rounds: { title: EventLine | null; lines: EventLine[] }[] = [{ title: null, lines: [] }];
    for (const line of this.connection.history) {
      if (!line.text || TRAITORS_TOLD.has(line.kind) || UNTOLD.has(line.kind)) continue;
      if (line.kind === "round") rounds.push({ title: line, lines: [] });
      else rounds.at(-1)!.lines.push(line);
    }
    return rounds.filter((round) => round.title || round.lines.length);
  });
}
