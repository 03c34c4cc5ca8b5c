/** The stage of great moments: whether something stands on it now, over whatever screen there is. */

let taken = $state(false);

export const stage = {
  get taken(): boolean {
    return taken;
  },
};

/** Say whether something stands on the stage. */
export function takeStage(now: boolean): void {
  taken = now;
}
