/** The rules to read, chapter by chapter. */

export interface Chapter {
  id: string;
  title: string;
  paragraphs: string[];
}

const files = import.meta.glob<Chapter[]>("../../words/rules.*.json", { import: "default" });
const traitors = import.meta.glob<Chapter[]>("../../words/rules-traitors.*.json", { import: "default" });

/** The rules of a game in a language. */
export async function rulesOf(game: "clocktower" | "traitors", language: string): Promise<Chapter[]> {
  const found =
    game === "traitors"
      ? traitors[`../../words/rules-traitors.${language}.json`]
      : files[`../../words/rules.${language}.json`];
  return (await found?.()) ?? [];
}
