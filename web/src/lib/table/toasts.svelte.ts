/** Short notices that go by themselves. */

export interface Toast {
  id: number;
  text: string;
  kind: "info" | "error";
  topic: string;
}

let next = 0;
let all = $state<Toast[]>([]);

export const toasts = {
  get all(): readonly Toast[] {
    return all;
  },
};

/** Tell something; of the same topic only the latest notice stays. */
export function toast(text: string, kind: Toast["kind"] = "info", seconds = 5, topic = ""): void {
  if (all.some((other) => other.text === text)) return;
  const id = next++;
  all = [...all.filter((other) => !topic || other.topic !== topic), { id, text, kind, topic }];
  setTimeout(() => dismiss(id), seconds * 1000);
}

export function dismiss(id: number): void {
  all = all.filter((other) => other.id !== id);
}
