/** A story that is read after its game: what a line to the table would have shown to somebody who only watched. */

import { Connection } from "./connection.svelte";
import type { ClocktowerSeen, ClocktowerStoryView, Seen, TraitorsSeen, TraitorsStoryView } from "./types";

export type StoryView = ClocktowerStoryView | TraitorsStoryView;

/** The game of a story in the form of a line, for the screens of the end: it never changes, and nothing can be done through it. */
export function retoldClocktower(story: ClocktowerStoryView): Connection<ClocktowerSeen> {
  const { script, sheet, game, claims, thoughts } = story;
  const table: ClocktowerSeen["table"] = {
    ...tableOf(story),
    game: "clocktower",
    script,
    sheet,
    fabled: [],
    travellers: [],
    jinxes_off: [],
    own_jinxes: [],
    storyteller_here: false,
  };
  const seen = {
    hands: [],
    sweep: null,
    thought: null,
    more_time: false,
    awake_with: [],
    undo: [],
    redo: [],
    chapters: [],
    shown: [],
    revealed: null,
    bag: null,
  };
  return over(story, { ...WATCHED, ...seen, notes: [], table, game, claims, thoughts });
}

export function retoldTraitors(story: TraitorsStoryView): Connection<TraitorsSeen> {
  return over(story, { ...WATCHED, notes: [], table: { ...tableOf(story), game: "traitors" }, game: story.game });
}

const WATCHED = {
  me: { role: "public", seat: null, host: false },
  clock: null,
  due: null,
  more_clocks: [],
  knocks: [],
  desk: [],
  spectators: [],
  ready: [],
} satisfies Partial<Seen>;

function over<S extends Seen>(story: StoryView, view: S): Connection<S> {
  return new Connection("", {}, { view, history: story.history });
}

/** The table that it was played at, as far as its story tells of it. */
function tableOf({ name, theme, seats, round }: StoryView) {
  return {
    code: "",
    name,
    theme,
    teller: "belfry",
    stage: "over",
    seats: seats.map((seat) => ({ ...seat, here: true })),
    password: false,
    watching: 0,
    round,
    stopped: null,
    story: null,
  } satisfies Partial<Seen["table"]>;
}
