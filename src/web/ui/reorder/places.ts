export interface ReorderItem {
  readonly id: string;
  readonly label: string;
}

/** An item on its way: where it was taken from, and where it would be put down now. */
export interface Lifted {
  readonly from: number;
  readonly to: number;
}

/** Where an item stands while another one is on its way over it. */
export function placeOf(index: number, lifted: Lifted | null): number {
  if (!lifted) return index;
  const { from, to } = lifted;
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}

/** The place of what is held at this height: below every other row whose middle lies above it. */
export const placeAt = (height: number, otherMiddles: readonly number[]): number =>
  otherMiddles.filter((middle) => middle < height).length;

/** Why an item cannot be moved about; undefined when all is well. */
export function problemWith({ id }: ReorderItem, index: number): string | undefined {
  if (typeof id !== 'string' || id.trim() === '')
    return 'An item that can be moved needs an id that is not empty';
  return Number.isInteger(index) && index >= 0 ? undefined : `The item ${id} has no place in its list`;
}
