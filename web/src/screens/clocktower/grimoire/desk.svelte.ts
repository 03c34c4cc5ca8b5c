/** The Storyteller's desk: what lies on it now, and what the Storyteller is about to do. */

import { untrack } from "svelte";
import type { Circle } from "../../../lib/table/circle";
import type { ClocktowerConnection } from "../../../lib/wire/connection.svelte";
import { complain, isRefusal } from "../../../lib/wire/refusal";
import { Sheet } from "../../../lib/almanac/sheet.svelte";
import { same, tell } from "../../../lib/words/tell";
import type {
  Action,
  ClocktowerTableView,
  ClocktowerView,
  EventLine,
  GrimoireSeat,
  OptionsView,
  Plain,
  TableSeat,
  WordsView,
} from "../../../lib/wire/types";
import { toast } from "../../../lib/table/toasts.svelte";
import { t } from "../../../lib/words/words.svelte";
import { cardOf, isPages, type Card, type Written } from "./cards/cards";
import { wordsDue, type Pending } from "./aloud";
import { cardsDue, type Due } from "./due";
import { Hands } from "./hands.svelte";
import type { Paper } from "./paper";
import { offers, toggled, type Picking } from "./picking";
import { nameless, STORYTELLER } from "../../../lib/words/unnamed";
import { stepName } from "./stepName";

export type { Paper, Picking };

/** What is asked about somebody who is awake for it. */
const TOLD = new Set(["tell", "by-hand"]);

const NO_SHEET = new Sheet({
  script: "",
  name: "",
  author: "",
  house_rules: [],
  opening: "",
  characters: [],
  first_night: [],
  other_nights: [],
  travellers: [],
  recommended: [],
  fabled: [],
  elsewhere: [],
  jinxes: [],
  type_names: {},
  statements: { shapes: {}, teams: {}, types: {}, many: {} },
});

export class Desk {
  readonly connection: ClocktowerConnection;
  readonly #sheet: { readonly current: Sheet | null };
  #lastGame: ClocktowerView;

  /** The sheet of paper on top: a player's, the history … */
  paper = $state.raw<Paper | null>(null);
  /** The card that is being shown across the table. */
  card = $state.raw<{ card: Card; shown?: () => void } | null>(null);
  picking = $state.raw<Picking | null>(null);
  busy = $state(false);
  /** Nothing secret is on the screen: somebody else may look at it. */
  covered = $state(false);
  /** What the Storyteller is about to do that nobody can unsee, and why it is asked about. */
  doubt = $state.raw<{ action: Action; moment: number; code: string; why: string } | null>(null);
  /** Who nominates whom, as far as it is entered; it waits while another nomination has its vote. */
  nominating = $state.raw<readonly number[]>([]);
  /** The moment of the game that whoever nominates was chosen in: what comes of a second tap belongs to it. */
  #begun = 0;
  /** What was shown from here and the table has not taken note of yet. */
  #shown = $state.raw<readonly string[]>([]);
  readonly #allShown: ReadonlySet<string> = $derived.by(
    () => new Set([...(this.connection.view?.shown ?? []), ...this.#shown]),
  );

  readonly game: ClocktowerView = $derived.by(() => (this.#lastGame = this.connection.game ?? this.#lastGame));
  readonly table: ClocktowerTableView = $derived.by(() => this.connection.table);
  readonly seats: readonly GrimoireSeat[] = $derived(this.game.grimoire?.seats ?? []);
  readonly #bySeat = $derived(new Map(this.seats.map((seat) => [seat.seat, seat])));
  readonly #chairs = $derived(new Map(this.table.seats.map((chair) => [chair.seat, chair])));
  /** All who hold abilities, the Storyteller among them. */
  readonly #holders = $derived([...this.seats, { seat: STORYTELLER, abilities: this.game.grimoire?.held ?? [] }]);
  /** What the Storyteller may let happen now, at any moment: through which ability, and who holds it. */
  readonly happenings: readonly { holder: number; ability: string; judges: boolean }[] = $derived(
    this.#holders.flatMap(({ seat, abilities }) =>
      abilities.filter(({ happens }) => happens).map(({ id, judges }) => ({ holder: seat, ability: id, judges })),
    ),
  );
  /** The words that the Storyteller listens for now: because of which ability, and who holds it. */
  readonly awaited: readonly { holder: number; ability: string; awaits: WordsView }[] = $derived(
    this.#holders.flatMap(({ seat, abilities }) =>
      abilities.flatMap(({ id, awaits }) => (awaits ? [{ holder: seat, ability: id, awaits }] : [])),
    ),
  );
  /** Whom the eyes should be on: whoever is to be shown a card, is woken, told or asked. */
  readonly awake: readonly number[] = $derived.by(() => {
    const { asked, waiting, phase } = this.game;
    if (this.handing) return [this.handing.seat];
    if (waiting?.length) return waiting.filter(({ kind }) => kind === "choose").map(({ seat }) => seat);
    if (asked && asked.about !== null && TOLD.has(asked.kind) && phase !== "over") return [asked.about];
    return [];
  });
  /** Whom a decision is about that nobody is woken for. */
  readonly concerned: readonly number[] = $derived.by(() => {
    const { asked, waiting } = this.game;
    if (this.awake.length || waiting?.length || !asked || asked.about === null || asked.kind === "flow") return [];
    return [asked.about];
  });
  /** What stands over the whole game: rules that a wish has brought, characters that nobody is, the Storyteller's own abilities. */
  readonly standing: readonly { label: string; text: string }[] = $derived.by(() => {
    const { rules = [], unseated = [], held = [] } = this.game.grimoire ?? {};
    const named = (ids: readonly string[]) => ids.map((id) => this.sheet.nameOf(id)).join(" · ");
    return [
      { label: t("grimoire.rules"), text: rules.join(" · ") },
      { label: t("grimoire.unseated"), text: named(unseated) },
      { label: t("grimoire.held"), text: named(held.map(({ id }) => id)) },
    ].filter(({ text }) => text);
  });
  readonly hands = new Hands(this);

  constructor(connection: ClocktowerConnection, sheet: { readonly current: Sheet | null }) {
    this.connection = connection;
    this.#sheet = sheet;
    this.#lastGame = connection.game!;
  }

  /** The script's sheet; an empty one until it has come. */
  get sheet(): Sheet {
    return this.#sheet.current ?? NO_SHEET;
  }

  /** Whether one only looks over the Storyteller's shoulder. */
  get watches(): boolean {
    return this.connection.me.rank === "watcher";
  }

  seat(number: number): GrimoireSeat | undefined {
    return this.#bySeat.get(number);
  }

  chair(number: number): TableSeat | undefined {
    return this.#chairs.get(number);
  }

  name(seat: number): string {
    if (seat === STORYTELLER) return t("name.storyteller");
    return this.#bySeat.get(seat)?.name ?? this.#chairs.get(seat)?.name ?? nameless(seat);
  }

  readonly player = (seat: number): string => this.name(seat);

  /** An answer in words. */
  tell(options: OptionsView, value: Plain): string {
    if (!isPages(value)) return tell(options, value, this.who);
    const changed = options.choose === "grimoire" && !same(value, options.true);
    return changed ? t("choice.grimoire-changed") : t("choice.grimoire-true");
  }

  /** For the words of answers. */
  get who() {
    return { player: this.player, sheet: this.sheet };
  }

  /** Whether the seat's player sees things on a device of their own, or is a bot that does. */
  reaches(seat: number): boolean {
    const chair = this.chair(seat);
    return chair?.by === "bot" || (chair?.by === "person" && !this.table.settings.at_table);
  }

  /** With whom the Storyteller may let a player change characters: where the table allows no more, of the same kind. */
  partnersOf(seat: GrimoireSeat): readonly GrimoireSeat[] {
    const conversion = this.game.grimoire?.switches.traveler_conversion;
    const freely = conversion === "asked" || conversion === "allowed";
    const travels = ({ character }: GrimoireSeat) => this.sheet.get(character).type === "traveller";
    return this.seats.filter((one) => one.seat !== seat.seat && (freely || travels(one) === travels(seat)));
  }

  hasPhone(seat: number): boolean {
    return this.chair(seat)?.by === "person" && !this.table.settings.at_table;
  }

  isBot(seat: number): boolean {
    return this.chair(seat)?.by === "bot";
  }

  // Doing

  /** Do something; whatever would end the game or execute somebody is asked about first. */
  async act(action: Action, sure = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.doubt = null;
    try {
      await this.connection.do(action.do === "answer" || action.do === "deed" ? { ...action, sure } : action);
      return true;
    } catch (refusal) {
      if (isRefusal(refusal) && refusal.code.startsWith("would-"))
        this.doubt = { action, moment: this.game.moment, ...refusal };
      else complain(refusal);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Give an answer; `sure` where the button has said what nobody can unsee. */
  answer(value: Plain, seat?: number, sure = false): Promise<boolean> {
    const { moment } = this.game;
    return this.act(seat === undefined ? { do: "answer", value, moment } : { do: "answer", value, seat, moment }, sure);
  }

  /** Take note of who nominates, as the game is now. */
  beginNominating(chosen: readonly number[]): void {
    this.nominating = chosen;
    this.#begun = this.game.moment;
  }

  /** Enter a nomination; refused if the game has moved on since the first of the two taps. */
  nominate(by: number, who: number): Promise<boolean> {
    return this.act({ do: "answer", seat: by, value: ["nominate", who], moment: this.#begun });
  }

  /** Act for a player by day. Nobody is asked then, so there is no moment that could have passed. */
  async actFor(seat: number, value: Plain): Promise<boolean> {
    const done = await this.act({ do: "answer", seat, value });
    if (done) this.stopPicking();
    return done;
  }

  deed(deed: Record<string, unknown>, sure = false): Promise<boolean> {
    return this.act({ do: "deed", deed }, sure);
  }

  /** Take back the latest step, or so many of them. */
  async undo(count = 1): Promise<boolean> {
    const last = this.connection.view?.undo[count - 1];
    if (!last) return false;
    const done = await this.act({ do: "undo", count, moment: this.game.moment });
    if (done) toast(t("grimoire.back.taken", { what: last.text }), "info", 5, "undo");
    return done;
  }

  /** How many steps the latest vote takes back, with the nomination that began it; none where something else came since. */
  readonly lastVote: number = $derived.by(() => {
    const steps = this.connection.view?.undo ?? [];
    const called = steps.findIndex((step) => step.calls_vote);
    return this.game.phase === "day" ? called + 1 : 0;
  });

  /** The players with whom the Storyteller may do something by day: nominate them, or call for their exile. */
  ownChoices(what: string): readonly number[] {
    const may = this.game.may;
    for (const kind of may?.choose === "either" ? may.kinds : may ? [may] : []) {
      if (kind.choose !== "each") continue;
      const [word, whom] = kind.parts;
      if (word?.choose === "one" && word.of.includes(what) && whom?.choose === "one")
        return whom.of.filter((one) => typeof one === "number");
    }
    return [];
  }

  // Choosing in the circle

  pick(picking: Picking): void {
    this.picking = picking;
  }

  stopPicking(): void {
    this.picking = null;
  }

  /** The circle for a choice beside it, which only names players among other things. */
  readonly circle: Circle = {
    offer: ({ prompt, pool, count, chosen, changed }) => {
      const mine: Picking = { prompt: () => prompt, pool: () => pool, count, chosen, changed };
      this.picking = mine;
      return () => {
        if (this.picking?.changed === changed) this.picking = null;
      };
    },
  };

  /** Whether the Storyteller is in the middle of something: what lies on the desk should stay as it is. */
  get isActing(): boolean {
    return this.paper !== null || this.doubt !== null || !!this.picking?.chosen.length;
  }

  /** Whether something is being entered that begins with taps in the circle. */
  get entersInCircle(): boolean {
    const picking = this.picking;
    return !!picking?.ordered && (!picking.idle || picking.chosen.length > 0);
  }

  /** Let go of what was chosen; where nothing has to be chosen, the circle waits for a first tap again. */
  cancelPicking(): void {
    this.picking = this.picking?.idle ? { ...this.picking, chosen: [] } : null;
    this.nominating = [];
  }

  /** Take a player, or let go of them; where one comes after the other, the same may come twice. */
  toggle(seat: number): void {
    const picking = this.picking;
    if (!picking) return;
    const next = toggled(picking, seat);
    this.picking = next;
    next.changed?.(next.chosen);
  }

  pickable(seat: number): boolean {
    return this.picking !== null && offers(this.picking, seat);
  }

  /** A tap on a token: what it means depends on what is going on. */
  tap(seat: number, look = false): void {
    if (!look && this.picking) {
      if (this.pickable(seat)) this.toggle(seat);
      // What was picked last may have ended it.
      const picking = this.picking as Picking | null;
      if (!picking?.idle || picking.chosen.length || this.pickable(seat)) return;
    }
    if (!look && this.hands.mayMove(seat)) {
      void this.hands.move(seat);
      return;
    }
    this.paper = { kind: "player", seat };
  }

  // Cards

  show(card: Card, shown?: () => void): void {
    this.card = { card, shown };
  }

  /** The card is put away, and what lay under it stays covered: the player is still there. */
  putAway(): void {
    this.card = null;
    this.covered = true;
  }

  /** Show a card on the phone of the player whom it is for. */
  async send(card: Written, seat: number): Promise<boolean> {
    const done = await this.deed({ type: "show_card", seat, ...card });
    if (done) toast(t("grimoire.card.sent", { name: this.name(seat) }));
    return done;
  }

  /** What is to be shown by hand, since it reaches nobody by itself: since dusk or dawn, or from the beginning. */
  readonly due: readonly Due[] = $derived.by(() =>
    cardsDue(
      this.connection.history,
      (ability) => this.sheet.get(ability).told_unasked,
      (seat, id) => !this.reaches(seat) && !this.#allShown.has(id),
      (line) => this.cardOf(line),
    ),
  );

  /** The card that is shown before anything else goes on; by day it waits, for the town would see who gets one. */
  readonly handing: Due | undefined = $derived(
    this.game.phase === "day" || this.game.counting ? undefined : this.due[0],
  );

  /** What is still to be said to everybody, where nobody can read it on a device. */
  readonly aloud: readonly Pending[] = $derived.by(() =>
    this.table.seats.some(({ seat }) => this.hasPhone(seat))
      ? []
      : wordsDue(this.connection.history, (id) => !this.#allShown.has(id)),
  );

  settle(...due: readonly Pending[]): void {
    const ids = due.map(({ id }) => id);
    this.#shown = [...this.#shown, ...ids];
    void this.connection.act({ do: "shown", ids }).then((done) => {
      if (!done) this.#shown = this.#shown.filter((id) => !ids.includes(id));
    });
  }

  cardOf(line: EventLine): Card | null {
    return cardOf(line, this);
  }

  /** The name of a step of the night or of a moment of the rules. */
  readonly stepName = (id: string): string => stepName(id, this.sheet);
}

/** Keep a choice in the circle for as long as a component stands; call it while the component is made. */
export function whilePicking(
  desk: () => Desk,
  wanted: () => Omit<Picking, "chosen">,
  chosen: () => readonly number[],
): void {
  $effect(() => {
    const [at, picking] = [desk(), wanted()];
    untrack(() => at.pick({ ...picking, chosen: chosen() }));
    return () => at.stopPicking();
  });
}
