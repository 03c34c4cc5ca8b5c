/** Why something is not done. Nothing has changed then. */
export type Why =
  | "not-now"
  | "players"
  | "rounds"
  | "weights"
  | "settings"
  | "own-number"
  | "out"
  | "not-tied"
  | "too-few"
  | "traitors"
  | "gold";

export class Refused extends Error {
  readonly why: Why;

  constructor(why: Why, message: string) {
    super(message);
    this.name = "Refused";
    this.why = why;
  }
}
