/** Bring the focus to something new where what had it is gone, for whoever goes by keyboard or by ear. */
export function grab(node: HTMLElement): void {
  if (document.activeElement === document.body) node.focus({ preventScroll: true });
}
