import "./style/fonts.css";
import "./style/tokens.css";
import "./style/faces.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startRouter } from "./lib/device/router.svelte";

// A page that was left open over an update asks for parts that are gone: the new page has their successors.
addEventListener("vite:preloadError", () => {
  const last = Number(sessionStorage.getItem("belfry.reloaded") ?? "0");
  if (Date.now() - last < 30_000) return;
  // Without a line there is no new page either, and the old one is worth keeping.
  void fetch("/", { method: "HEAD", cache: "no-store" }).then(
    (answer) => {
      if (!answer.ok) return;
      sessionStorage.setItem("belfry.reloaded", String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

startRouter();
mount(App, { target: document.getElementById("app")! });

// What keeps the client for later must not slow down the first visit.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => undefined), 3000);
}
