/** Keeping Belfry on the device like an app, where the browser offers it. */

interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as Offer;
});
addEventListener("appinstalled", () => (offer = null));

export const install = {
  get offered(): boolean {
    return offer !== null;
  },
  get done(): boolean {
    return matchMedia("(display-mode: standalone)").matches;
  },
  now(): void {
    void offer?.prompt();
    offer = null;
  },
};
