import "../src/style/fonts.css"; import "../src/style/tokens.css"; import "../src/style/base.css";
import { mount } from "svelte"; import { loadWords } from "../src/lib/words.svelte"; import Gallery from "./Gallery.svelte";
await loadWords("common");
document.documentElement.dataset.mood = new URLSearchParams(location.search).get("mood") ?? "night";
mount(Gallery, { target: document.getElementById("app")! });
