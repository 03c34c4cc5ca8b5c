/** Sheets and the browser's Back: it closes the sheet on top before it leaves the page.
 *
 * Each open sheet has an entry in the browser's history. What was opened and closed in one go needs none.
 */

type Close = () => void;

const open: Close[] = [];
/** How many entries of the history are for sheets. */
let entries = 0;
/** How many steps back are our own doing. */
let own = 0;
let settling: ReturnType<typeof setTimeout> | undefined;

const depth = (): number => Number((history.state as { sheets?: number } | null)?.sheets ?? 0);

/** A sheet is open until what this gives is called; `close` is called if the browser goes back before that. */
export function sheetOpened(close: Close): () => void {
  open.push(close);
  later();
  return () => {
    const place = open.indexOf(close);
    if (place < 0) return;
    open.splice(place, 1);
    later();
  };
}

function later(): void {
  settling ??= setTimeout(settle);
}

function settle(): void {
  settling = undefined;
  while (entries < open.length) history.pushState({ sheets: ++entries }, "");
  if (entries === open.length) return;
  // Somebody who has gone to another page has left the entries behind.
  const back = depth() === entries ? entries - open.length : 0;
  entries = open.length;
  if (!back) return;
  own += 1;
  history.go(-back);
}

/** Take note that the browser went somewhere. Gives whether nothing but sheets has changed. */
export function wentBack(): boolean {
  if (own) {
    own -= 1;
    return true;
  }
  const now = depth();
  if (now >= entries) return false;
  entries = now;
  for (const close of open.splice(now)) close();
  return true;
}
