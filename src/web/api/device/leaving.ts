import { useSyncExternalStore } from 'react';
import { waitingEntries } from './waiting.ts';
import { isUnsent, wantsDecision } from './waiting-entry.ts';

type Leave = () => void;

let leave: Leave | null = null;
const listeners = new Set<() => void>();

function set(next: Leave | null): void {
  leave = next;
  for (const listener of listeners) listener();
}

/** Asks before entries that wait here are removed with everything else of whoever signs out. */
export function leaveOrAsk(goOn: Leave): void {
  if (waitingEntries().some((entry) => isUnsent(entry) || wantsDecision(entry))) set(goOn);
  else goOn();
}

export const stay = (): void => set(null);

/** What somebody wants who has entries here that are not sent; null where nobody does. */
export const useLeaving = (): Leave | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => leave,
  );
