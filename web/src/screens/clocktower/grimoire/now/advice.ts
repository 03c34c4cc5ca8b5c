/** Where the rulebook has a word for what the Storyteller does now. */

import type { Desk } from "../desk.svelte";

export function advice(desk: Desk): string {
  const { game } = desk;
  if (game.asked?.options.choose === "one" && game.asked.options.noun === "madness") return "judging-madness";
  if (game.counting) return game.counting.kind === "exile" ? "TRV-21" : "VOT-2";
  if (game.execution) return "how-to-die";
  switch (game.phase) {
    case "setup":
      return "SET-14";
    case "dusk":
      return game.number ? "STO-12" : "NGT-1";
    case "night":
      return night(desk);
    default:
      return game.nominations_open ? "NOM-13" : game.nominations_open === false ? "EXE-1" : "talk-long-enough";
  }
}

function night({ game }: Desk): string {
  const asked = game.asked;
  if (!asked) return "silence";
  return asked.kind === "by-hand"
    ? "GEN-10"
    : asked.ability === "beat" || asked.ability === "flow"
      ? "NGT-7"
      : "good-lies";
}
