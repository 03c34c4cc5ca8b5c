/** What this device remembers by itself; a browser that refuses to keep anything is no obstacle. */

export function recall<T>(name: string, otherwise: T): T {
  try {
    const found = localStorage.getItem(`belfry.${name}`);
    return found === null ? otherwise : (JSON.parse(found) as T);
  } catch {
    return otherwise;
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`belfry.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may keep nothing: the page then works until it is closed.
  }
}
