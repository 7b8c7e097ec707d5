import { useSyncExternalStore } from 'react';

/** Whether the server answered when it was last asked anything. */
let isLost = false;
/** When the oldest of what is shown was asked, where it came from the device. */
let since: number | undefined;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export function answered(): void {
  if (!isLost) return;
  isLost = false;
  since = undefined;
  tell();
}

export function notAnswered(): void {
  if (isLost) return;
  isLost = true;
  tell();
}

/** Something is shown as it was then. */
export function shownFrom(at: number): void {
  if (since !== undefined && since <= at) return;
  since = at;
  tell();
}

export const isReached = (): boolean => !isLost;

export function onReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached; false from the first question that found no answer. */
export const useIsReached = (): boolean => useSyncExternalStore(onReach, isReached);

export const useShownFrom = (): number | undefined => useSyncExternalStore(onReach, () => since);
