/** Focus: it stays where the work is, for whoever goes by keyboard or by ear.
 *
 * When what had the focus is gone, the focus goes to what stands in its place: from a closed dialog back to what opened
 * it, else to the heading of the next step, or what can be done there. A button that was switched off for a moment gets
 * it back. Whoever puts the focus down themself, by a click beside everything, is left alone.
 */

const HEADINGS = "h1, h2, h3";
const CONTROLS = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  /** What stood around it, from the inside. */
  let around: HTMLElement[] = [];
  const openers = new WeakMap<Element, HTMLElement>();
  let due = 0;

  function came(event: FocusEvent) {
    const target = event.target as HTMLElement;
    const dialog = target.closest("dialog");
    if (dialog && last && !dialog.contains(last) && !openers.has(dialog)) openers.set(dialog, last);
    last = target;
    around = [];
    for (let one = target.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  }

  function went({ target, relatedTarget }: FocusEvent) {
    if (relatedTarget) return;
    // What is being removed is still in its place now, and is not a moment later.
    queueMicrotask(() => {
      if (target === last && last?.isConnected && !last.matches(":disabled") && document.hasFocus()) last = null;
    });
  }

  function check() {
    due = 0;
    if (!last || document.activeElement !== document.body) return;
    const next = last.isConnected ? last : successor(around, openers);
    if (!next || next.matches(":disabled")) return;
    if (next.matches(HEADINGS)) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    if (last) due ||= requestAnimationFrame(check);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  document.addEventListener("focusin", came);
  document.addEventListener("focusout", went);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(due);
    document.removeEventListener("focusin", came);
    document.removeEventListener("focusout", went);
  };
}

/** Where the focus goes when what had it is gone. */
function successor(around: readonly HTMLElement[], openers: WeakMap<Element, HTMLElement>): HTMLElement | null {
  for (const place of around) {
    const opener = place.isConnected ? undefined : openers.get(place);
    if (opener?.isConnected) return opener;
    const found = place.isConnected && (seen(place, HEADINGS) ?? seen(place, CONTROLS));
    if (found) return found;
  }
  const main = document.querySelector("main");
  return main && (seen(main, HEADINGS) ?? seen(main, CONTROLS));
}

function seen(place: HTMLElement, wanted: string): HTMLElement | null {
  return [...place.querySelectorAll<HTMLElement>(wanted)].find((one) => one.getClientRects().length > 0) ?? null;
}
