/** Short notices that go by themselves. */

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "error";
}

let next = 0;
let all = $state<Toast[]>([]);

export const toasts = {
  get all(): readonly Toast[] {
    return all;
  },
};

export function toast(text: string, kind: Toast["kind"] = "info", seconds = 5): void {
  if (all.some((other) => other.text === text)) return;
  const id = next++;
  all.push({ id, text, kind });
  setTimeout(() => dismiss(id), seconds * 1000);
}

export function dismiss(id: number): void {
  all = all.filter((other) => other.id !== id);
}
