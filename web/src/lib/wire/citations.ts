/** Rules that a message of the server cites: `(NOM-3)`, `(poisoner/r2, STA-4)`. */

const ONE = "(?:[A-Z]{3}-[A-Z]?\\d+|[a-z]+\\/[rc]\\d+|jinx\\/[a-z-]+)";
const CITED = new RegExp(` \\(${ONE}(?:, ${ONE})*\\)`, "g");

/** A message in plain words, without the numbers of its rules. */
export function withoutCitations(text: string): string {
  return text.replace(CITED, "");
}
