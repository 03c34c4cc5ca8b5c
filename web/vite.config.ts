import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env.BELFRY ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  build: {
    outDir: "../belfry/server/web",
    emptyOutDir: true,
    target: "es2022",
    // The server's content policy knows no data addresses, so everything stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: "manifest.json",
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
});
