import { SvelteMap } from "svelte/reactivity";

/** Whom the emblems are owed to. */
export interface Credits {
  name: string;
  address: string;
  authors: string[];
  licence: string;
  licenceAddress: string;
}

type Outlines = Record<string, string[]>;

const files = import.meta.glob<Outlines>(
  ["./generated/*.json", "!./generated/places.json", "!./generated/credits.json"],
  {
    import: "default",
  },
);
const places = import.meta.glob<Record<string, string>>("./generated/places.json", { import: "default", eager: true });
const credits = import.meta.glob<Credits>("./generated/credits.json", { import: "default" });

const fileOf = new Map(
  Object.values(places).flatMap((place) =>
    Object.entries(place).flatMap(([file, ids]) => ids.split(" ").map((id) => [id, file] as const)),
  ),
);
const loaded = new SvelteMap<string, string[]>();
const loading = new Map<string, Promise<void>>();

async function load(file: string): Promise<void> {
  try {
    const outlines = await files[`./generated/${file}.json`]?.();
    for (const [id, paths] of Object.entries(outlines ?? {})) loaded.set(id, paths);
  } catch (error) {
    // A token is readable without its emblem; the next call tries again.
    loading.delete(file);
    console.warn(`The emblems of ${file} could not be loaded.`, error);
  }
}

/** Fetches the emblems of these characters and concepts, a file per edition, each file once. Never rejects. */
export async function loadEmblems(ids: Iterable<string>): Promise<void> {
  const wanted = new Set<string>();
  for (const id of ids) {
    const file = fileOf.get(id);
    if (file) wanted.add(file);
  }
  await Promise.all(
    [...wanted].map((file) => {
      if (!loading.has(file)) loading.set(file, load(file));
      return loading.get(file);
    }),
  );
}

/** The outlines (`d` of paths in a square of 512) of an emblem, once it is loaded. Reactive. */
export function emblem(id: string): string[] | undefined {
  return loaded.get(id);
}

/** Whom to thank for the emblems. */
export async function loadCredits(): Promise<Credits | undefined> {
  return await Object.values(credits)[0]?.();
}
