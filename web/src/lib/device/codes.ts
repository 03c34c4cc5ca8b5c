/** Codes of tables, as people type them. */

/** "moth 2748", "Moth2748" and "MOTH-2748" are the same code. */
export function tidyCode(typed: string): string {
  const found = /^\s*(\p{L}+)[\s\-–_.]*(\d+)\s*$/u.exec(typed);
  return found ? `${found[1]}-${found[2]}`.toUpperCase() : typed.trim().toUpperCase();
}

/** Whether it looks like a code at all; the server knows whether there is such a table. */
export function isCode(typed: string): boolean {
  return /^\p{L}+-\d+$/u.test(tidyCode(typed));
}
