/** The steps of a night by the characters whose they are: one, or the two of a special rule that brings the step. */

/** The characters of a step, by id; none for a step that is nobody's, such as dusk. */
export function holders(step: string, known: (id: string) => boolean): string[] {
  if (known(step)) return [step];
  const pair = step.split("-");
  return pair.length === 2 && pair.every(known) ? pair : [];
}
