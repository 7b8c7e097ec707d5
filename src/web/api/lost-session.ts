import { useSyncExternalStore } from 'react';

let isLost = false;
const listeners = new Set<() => void>();

/** Whether the session of this window has ended by itself, and its person has not come back yet. */
export const isSessionLost = (): boolean => isLost;

/** To be called before the screens of the book go: what is typed in them is kept by whoever listens. */
export function noteLost(is: boolean): void {
  isLost = is;
  for (const listener of listeners) listener();
}

/** Answers how to stop listening. */
export function onLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useLost = (): boolean => useSyncExternalStore(onLost, isSessionLost);
