/** Characters that are dragged by a mouse from one place to another. */

const KIND = "application/x-belfry-character";

export function carry(event: DragEvent, id: string): void {
  event.dataTransfer?.setData(KIND, id);
  event.dataTransfer?.setData("text/plain", id);
  if (event.dataTransfer) event.dataTransfer.effectAllowed = "copyMove";
}

/** Allow something of ours to be let go here. */
export function welcome(event: DragEvent): boolean {
  if (!event.dataTransfer?.types.includes(KIND)) return false;
  event.preventDefault();
  return true;
}

export function carried(event: DragEvent): string {
  event.preventDefault();
  return event.dataTransfer?.getData(KIND) ?? "";
}
