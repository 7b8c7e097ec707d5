import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../api-error.ts';
import { whoIsHere } from '../session-queries.ts';
import { dropEntry, entryOf, loadWaiting, putEntry, waitingEntries } from './waiting.ts';
import { isUnsent, type Order, type WaitingEntry, wantsDecision } from './waiting-entry.ts';

/** Tries all that waits. */
export async function sendNow(client: QueryClient): Promise<void> {
  const here = whoIsHere(client);
  if (!here) return;
  const { sendWaiting } = await import('./send-waiting.ts');
  await sendWaiting(client, here);
}

/** Writes it down on this device, and sends it: now, or when there is a network. Answers its state after that. */
async function sendLater(client: QueryClient, order: Order): Promise<WaitingEntry | undefined> {
  const here = whoIsHere(client);
  if (!here) throw new ApiError(0, 'No answer', '');
  await loadWaiting();
  // Typed once more before it was sent, it keeps its place.
  const before = waitingEntries().find(({ key }) => key === order.key);
  const entry = entryOf(order, here);
  const isChanged = before !== undefined && isUnsent(before);
  await putEntry(before ? { ...entry, takenAt: before.takenAt, mayBeKept: isChanged } : entry);
  await sendNow(client);
  return waitingEntries().find(({ key }) => key === order.key);
}

/** Whether somebody is still on the page and in the dialog where this was asked for, and not about to leave them. */
function watchForLeaving(): { readonly hasLeft: () => boolean; readonly end: () => void } {
  const { href } = location;
  const dialog = document.activeElement?.closest('[role="dialog"]');
  let isUnloading = false;
  const unload = (): void => {
    isUnloading = true;
  };
  window.addEventListener('beforeunload', unload);
  return {
    hasLeft: () => isUnloading || location.href !== href || dialog?.isConnected === false,
    end: () => window.removeEventListener('beforeunload', unload),
  };
}

/**
 * The same for whoever stands by: told whether it was sent or waits. A refusal is thrown to where it can be mended, and
 * nothing of it stays behind; whoever has left meanwhile would not hear of it, so for them it stays to be decided.
 */
export async function sendNowOrLater(client: QueryClient, order: Order): Promise<'sent' | 'waiting'> {
  const watch = watchForLeaving();
  const entry = await sendLater(client, order).finally(watch.end);
  if (!entry || !wantsDecision(entry)) return !entry || entry.state === 'kept' ? 'sent' : 'waiting';
  if (watch.hasLeft()) return 'waiting';
  await dropEntry(order.key);
  const { problem = '', errors: fields } = entry;
  // Written below a field it has no full stop, as a sentence it has.
  const detail = /[.!?]$/.test(problem) ? problem : `${problem}.`;
  throw new ApiError(422, '', JSON.stringify({ code: 'invalid', detail, fields }));
}

export interface Sender {
  /** Keeps an order and sends it; the screen follows it by `useWaiting`. */
  readonly later: (order: Order) => Promise<void>;
  /** Tries all that waits once more. */
  readonly again: () => Promise<void>;
}

/** Sends what may be done without a network. */
export function useSendLater(): Sender {
  const client = useQueryClient();
  return useMemo(
    () => ({
      later: async (order) => {
        await sendLater(client, order);
      },
      again: () => sendNow(client),
    }),
    [client],
  );
}
