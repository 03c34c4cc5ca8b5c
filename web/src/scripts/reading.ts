/** What somebody gives us as a script: the text of a file, something pasted, or a link. */

/** As much as a file may have, in letters. */
export const LARGEST = 400_000;

export type Given = { link: string } | { text: string } | { refused: "empty" | "large" };

/** What a pasted text is: a link of ours with a script in it, or the text of a file. */
export function given(text: string): Given {
  const tidy = text.replace(/^\uFEFF/, "").trim();
  if (!tidy) return { refused: "empty" };
  if (tidy.length > LARGEST) return { refused: "large" };
  const link = /^\S*\/scripts\/?#(\S*)$/.exec(tidy);
  return link ? { link: link[1]! } : { text: tidy };
}
