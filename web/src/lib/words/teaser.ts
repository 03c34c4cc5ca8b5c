/** What somebody said, short enough for a glance: what it comes to stands at its end, so the beginning is left out. */
export function teaser(text: string, most = 84): string {
  if (text.length <= most) return text;
  const end = text.slice(-most);
  const word = end.search(/\s/);
  return `… ${word < 0 ? end : end.slice(word + 1)}`;
}
