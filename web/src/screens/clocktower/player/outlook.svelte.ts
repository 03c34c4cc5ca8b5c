/** The game as it looks from one's own seat. */

import { Company } from "../../../lib/table/company.svelte";
import type { ClocktowerConnection } from "../../../lib/wire/connection.svelte";
import type { Sheet } from "../../../lib/almanac/sheet.svelte";
import type { Noted, Shown } from "../../../lib/table/signs";
import { recall, remember } from "../../../lib/device/store";
import { ANNOUNCED, LOGGED } from "../../../lib/wire/protocol";
import type {
  ActionView,
  Asked,
  ChatLine,
  Citizen,
  ClaimView,
  ClocktowerPartyView,
  ClocktowerView,
  CountView,
  EventLine,
  NominationView,
  Page,
  Plain,
  ThoughtView,
  Told,
} from "../../../lib/wire/types";
import { clockHand, needs } from "../../../lib/words/votes";
import { has, t } from "../../../lib/words/words.svelte";

export interface Vote {
  kind: CountView["kind"];
  who: number;
  by: number | null;
  /** How many votes it takes now: to be about to die, and to tie with who is. */
  to_lead: number;
  to_tie: number | null;
  total: number;
  /** Whether the clock hand is on its way. */
  began: boolean;
  /** Whether everybody is counted, and the result is not declared yet. */
  over: boolean;
  /** How many steps the clock hand is away from oneself: 0 is now, less is past; none without a vote. */
  until: number | null;
  /** Whether one's own hand is up, or was when it was counted. */
  up: boolean;
  /** How many of one's own hands are up, and may be. */
  hands: number;
  most: number;
  /** Whether eyes are closed, and only the Storyteller learns the result. */
  secret: boolean;
}

type Marks = Record<string, number>;

export class Outlook extends Company<ClocktowerPartyView> {
  readonly #sheet: () => Sheet | null;
  #last: ClocktowerView | null = null;

  constructor(connection: ClocktowerConnection, sheet: () => Sheet | null) {
    super(connection);
    this.#sheet = sheet;
  }

  get sheet(): Sheet | null {
    return this.#sheet();
  }

  /** The game; while the table goes back to the lobby, as it last was. */
  readonly game = $derived.by((): ClocktowerView => {
    this.#last = this.connection.game ?? this.#last;
    if (!this.#last) throw new Error("there is no game at this table");
    return this.#last;
  });

  get seated(): ClocktowerView["town"] {
    return this.game.town;
  }

  override get travels(): boolean {
    return this.citizenAt(this.seat)?.traveller != null;
  }

  // People

  readonly citizen = $derived.by(() => this.game.town.find((citizen) => citizen.seat === this.seat));
  readonly alive = $derived.by(() => this.citizen?.alive ?? false);
  readonly living = $derived.by(() => this.game.town.filter((citizen) => citizen.alive).length);

  citizenAt(seat: number): Citizen | undefined {
    return this.game.town.find((citizen) => citizen.seat === seat);
  }

  // Where the game is

  readonly awake = $derived.by(() => this.game.phase === "day");
  readonly nomination = $derived.by((): NominationView | null => {
    const last = this.game.nominations.at(-1);
    return last && last.tally === null && !last.secret && !last.settled ? last : null;
  });

  /** Who has to name the next one at once, where one nomination follows another and nobody votes. */
  readonly chain = $derived.by((): number | null => {
    const last = this.game.nominations.at(-1);
    return this.awake && last?.settled ? last.who : null;
  });

  /** Seconds that the clock hand takes to the next seat. */
  get sweep(): number {
    return this.view.sweep ?? this.table.settings.sweep;
  }

  readonly vote = $derived.by((): Vote | null => {
    const count = this.game.counting;
    if (!count || !this.awake) return null;
    const at = clockHand(count);
    const mine = count.order.indexOf(this.seat);
    const blind = count.secret && at < 0 ? (count.counted?.includes(this.seat) ? -1 : mine + 1) : null;
    const until = mine < 0 ? null : (blind ?? (at < 0 ? mine + 1 : mine - at));
    return {
      kind: count.kind,
      who: count.who,
      by: count.kind === "vote" ? (this.nomination?.by ?? null) : null,
      to_lead: count.to_lead,
      to_tie: count.to_tie,
      total: count.total,
      began: at >= 0 || count.counted !== undefined,
      over: count.over ?? false,
      hands: this.view.hands.filter((seat) => seat === this.seat).length,
      most: count.most?.[this.seat] ?? 1,
      secret: count.secret,
      until,
      up: until !== null && until < 0 ? count.hands.includes(this.seat) : this.view.hands.includes(this.seat),
    };
  });

  readonly moment = $derived.by((): "talk" | "nominations" | "vote" | "closing" => {
    if (this.vote) return "vote";
    if (this.game.executed !== null) return "closing";
    return this.game.nominations_open === null ? "talk" : this.game.nominations_open ? "nominations" : "closing";
  });

  readonly lastCall = $derived.by(() => this.connection.clock?.title === "last-call");

  readonly aboutToDie = $derived.by(() => {
    const seat = this.game.about_to_die;
    if (seat === null) return null;
    const votes = this.game.nominations.findLast((one) => one.who === seat && one.tally !== null)?.tally ?? 0;
    return { seat, votes };
  });

  /** How many votes it takes now: in the vote that is on, or for the next nominee. */
  readonly needs = $derived.by(() => {
    if (this.chain !== null && !this.vote) return t("vote.needs.none");
    const doomed = !this.vote || this.vote.kind === "vote" ? this.aboutToDie : null;
    return needs(this.vote ?? this.game, doomed && this.name(doomed.seat));
  });

  // What one may do

  /** What one may do by day: `["nominate"]` or `["use", "slayer"]`, with its choices. */
  readonly actions: readonly ActionView[] = $derived.by(() => {
    const { may } = this.game;
    return may?.choose === "action" ? may.actions : [];
  });
  readonly nominate = $derived.by(() => this.actions.find((one) => one.action[0] === "nominate") ?? null);
  readonly exile = $derived.by(() => this.actions.find((one) => one.action[0] === "exile") ?? null);
  /** Abilities that anybody may use or claim to have: the same for everybody, so they tell nothing. */
  readonly uses = $derived.by(() => this.actions.filter((one) => one.action[0] === "use"));

  /** What somebody is about to do, with a choice or still without one. */
  doing({ action: [kind, id] }: ActionView, choice?: string): string {
    if (kind === "nominate") return choice ? t("player.nominate.name", { name: choice }) : t("player.nominate.whom");
    if (kind === "exile") return choice ? t("player.exile.name", { name: choice }) : t("player.exile.whom");
    const character = (id && this.sheet?.nameOf(id)) || "";
    if (id && this.sheet?.get(id).type === "fabled") return t("player.use.fabled", { character });
    if (!choice)
      return has(`player.begin.${id}`) ? t(`player.begin.${id}`, { character }) : t("player.use", { character });
    return has(`player.use.${id}`)
      ? t(`player.use.${id}`, { character, name: choice })
      : t("player.use.name", { character, name: choice });
  }

  /** What somebody who is asked is about to choose. */
  choosing({ ability }: Asked, choice: string, value: Plain): string {
    if (value === null) return choice;
    return has(`player.confirm.${ability}`)
      ? t(`player.confirm.${ability}`, { choice })
      : t("player.confirm", { choice });
  }

  allows(action: ActionView | null, seat: number): boolean {
    return action?.options.choose === "one" && action.options.of.includes(seat);
  }

  /** A question that waits for an answer; a vote is answered with a hand. */
  readonly asked = $derived.by(() => {
    const asked = this.game.asked;
    return asked && asked.kind !== "vote" && asked.kind !== "support" ? asked : null;
  });

  // What one was told

  #seen = $state<Marks>(recall<Marks>("told", {}));

  get told(): Told[] {
    return this.game.told;
  }

  readonly unseen = $derived.by(() => this.told.slice(Math.min(this.#seen[this.round] ?? 0, this.told.length)));
  /** Whether the role was never looked at on this device, and the bag still goes round. */
  readonly drawing = $derived.by(
    () =>
      this.told.length > 0 &&
      this.unseen.length === this.told.length &&
      this.game.number <= 1 &&
      this.game.phase !== "day",
  );

  /** Whose chair one has taken over in this game, as everybody was told; nothing for a chair of one's own. */
  readonly playsFor = $derived.by(() => {
    const mine = ({ what, seat, round }: ChatLine) =>
      what === "sits" && seat === this.seat && round === this.table.round;
    return this.connection.chat.findLast(mine)?.text ?? "";
  });
  /** Whether one has just come into a game that is on: this device has not shown the role yet. */
  readonly newcomer = $derived.by(
    () => this.playsFor !== "" && this.told.length > 0 && this.unseen.length === this.told.length,
  );

  /** Everything that one was told has been read. */
  read(): void {
    if (!this.unseen.length) return;
    // Only counts are kept, and those of the latest games.
    const kept = Object.entries(this.#seen).filter(([round]) => round !== this.round);
    this.#seen = Object.fromEntries([...kept.slice(-20), [this.round, this.told.length]]);
    remember("told", this.#seen);
  }

  #said = -1;

  /** Tell the table what was read, also on another device before: where one plays alone the night waits for it. */
  sayRead(): void {
    const count = this.told.length;
    if (!this.alone || this.unseen.length || count === this.#said || this.connection.status !== "live") return;
    this.#said = count;
    void this.connection.act({ do: "seen", count });
  }

  /** The player or players whom one chose for what one learned then. */
  chosenFor(learned: Told): number[] {
    if (!("ability" in learned)) return [];
    const before = this.told.slice(0, this.told.indexOf(learned)).filter((one) => one.kind === "chose");
    const choice = before.findLast((one) => one.ability === learned.ability && one.number === learned.number)?.choice;
    return (Array.isArray(choice) ? choice : [choice]).filter((one): one is number => typeof one === "number");
  }

  // Claims

  claimsOf(seat: number): ClaimView[] {
    return this.view.claims.filter((claim) => claim.seat === seat);
  }

  /** The character that somebody claims to be: said outright, or by what they say to have learned. */
  claimed(seat: number): string | null {
    const claims = this.claimsOf(seat);
    return (claims.findLast(bare) ?? claims.findLast((claim) => claim.character))?.character ?? null;
  }

  /** What stands on a seat in the circle: what somebody claims to be, or as a Traveller is. */
  claimSign(seat: number): Shown | null {
    return this.#shown(this.citizenAt(seat)?.traveller ?? this.claimed(seat));
  }

  /** What one has noted of somebody, as a sign on the seat. */
  noteSign(seat: number): Noted | null {
    const note = this.note(seat);
    if (!note?.character && !note?.mark) return null;
    return { mark: note.mark, character: this.#shown(note.character || null) };
  }

  /** What one thought of somebody by night, the latest first. */
  thoughtsOn(seat: number): ThoughtView[] {
    return this.view.thoughts.filter((one) => one.by === this.seat && one.seat === seat).reverse();
  }

  #shown(id: string | null): Shown | null {
    return id && this.sheet ? { id, name: this.sheet.nameOf(id), type: this.sheet.get(id).type } : null;
  }

  #board = $state<Marks>(recall<Marks>("board", {}));

  readonly newClaims = $derived.by(() => {
    const seen = this.#board[this.round] ?? -1;
    return this.view.claims.filter((claim) => claim.id > seen && claim.seat !== this.seat).length;
  });

  readBoard(): void {
    const last = Math.max(-1, ...this.view.claims.map((claim) => claim.id));
    if (last <= (this.#board[this.round] ?? -1)) return;
    const kept = Object.entries(this.#board).filter(([round]) => round !== this.round);
    this.#board = Object.fromEntries([...kept.slice(-20), [this.round, last]]);
    remember("board", this.#board);
  }

  // What happened

  readonly announcement = $derived.by((): EventLine | null => {
    const today = this.today;
    return today.findLast((line) => ANNOUNCED.has(line.kind) && line.text && !this.#confided(line)) ?? null;
  });

  /** What one did, or wanted to, in private with the Storyteller: whoever looks at the phone would see what one is. */
  #confided(line: EventLine): boolean {
    if (line.kind !== "used" && line.kind !== "denied") return false;
    // All that the others hear of it is that a talk takes place, right before.
    const history = this.connection.history;
    const before = history[history.indexOf(line) - 1];
    const talk = before?.kind === "talked" && before.data.seat === line.data.seat;
    return talk || (this.sheet?.learnsByDay(line.data.ability) ?? true);
  }

  /** What was heard since the last nightfall. */
  get today(): EventLine[] {
    const history = this.connection.history;
    const start = history.findLastIndex((line) => line.kind === "night");
    return history.slice(start + 1);
  }

  readonly log = $derived.by(() => {
    const parts: { title: EventLine | null; lines: EventLine[] }[] = [{ title: null, lines: [] }];
    for (const line of this.connection.history) {
      if (!LOGGED.has(line.kind) || !line.text || this.#confided(line)) continue;
      if (line.kind === "night" || line.kind === "dawn") parts.push({ title: line, lines: [] });
      else parts.at(-1)!.lines.push(line);
    }
    return parts.filter((part) => part.title || part.lines.length);
  });
}

/** The Grimoire that somebody was shown with this, if it was one and can still be read. */
export function pagesIn(told: Told): Page[] | null {
  return told.kind === "learned" && isGrimoire(told.value) ? told.value : null;
}

function isGrimoire(value: unknown): value is Page[] {
  return Array.isArray(value) && value.length > 0 && value.every((page) => Array.isArray(page) && page.length === 5);
}

/** Whether a claim says which character somebody is, and nothing else. */
export function bare(claim: ClaimView): boolean {
  return claim.character !== null && claim.night === null && claim.learned === null;
}
