/** A story that is read after its game: what a line to the table would have shown to somebody who only watched. */

import type { Connection } from "./connection.svelte";
import type { ClocktowerStoryView, TraitorsStoryView } from "./types";

export type StoryView = ClocktowerStoryView | TraitorsStoryView;

/** The story in the form of a line, for the screens of the end: it never changes, and nothing can be done through it. */
export function retold(story: StoryView): Connection<any> {
  const table = {
    code: "",
    name: story.name,
    game: story.kind,
    theme: story.theme,
    teller: "belfry",
    stage: "over",
    seats: story.seats.map((seat) => ({ ...seat, here: true })),
    round: story.round,
    story: null,
    script: story.kind === "clocktower" ? story.script : "",
    sheet: story.kind === "clocktower" ? story.sheet : "",
  };
  const view = {
    me: { role: "public", seat: null, host: false },
    table,
    game: story.game,
    claims: story.kind === "clocktower" ? story.claims : [],
    thoughts: story.kind === "clocktower" ? story.thoughts : [],
    revealed: null,
    ready: [],
    notes: [],
    undo: [],
  };
  const line = { view, table, me: view.me, game: story.game, history: story.history, chat: [], code: "", keys: {} };
  return line as unknown as Connection<any>;
}
