import { useSyncExternalStore } from 'react';
import { owner } from './owner.ts';
import { dropWaiting, keepWaiting, readWaiting } from './store.ts';
import { movedToSame, type Order, type Taker, type WaitingEntry } from './waiting-entry.ts';

const channelName = 'studbook.waiting';

let entries: readonly WaitingEntry[] = [];
let isRead: Promise<void> | undefined;
let channel: BroadcastChannel | undefined;
const listeners = new Set<() => void>();

function show(next: readonly WaitingEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export const waitingEntries = (): readonly WaitingEntry[] => entries;

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All that is under way, waits or was refused, and what was kept since the page was opened. */
export const useWaiting = (): readonly WaitingEntry[] => useSyncExternalStore(onWaiting, waitingEntries);

/** What is on the device, and of this page what it was told besides. */
async function readAgain(): Promise<void> {
  const whose = owner()?.userId;
  const found = (await readWaiting()).filter(({ userId }) => userId === whose);
  const known = new Set(found.map(({ key }) => key));
  const sending = new Set(entries.filter(({ state }) => state === 'sending').map(({ key }) => key));
  const told = entries.filter(({ key, state }) => !known.has(key) && (state === 'kept' || sending.has(key)));
  for (const { key } of found) written.add(key);
  show([
    ...told,
    ...found.map((entry) => (sending.has(entry.key) ? { ...entry, state: 'sending' as const } : entry)),
  ]);
}

/** Reads what an earlier page has left, once; other windows of this browser tell of theirs. */
export function loadWaiting(): Promise<void> {
  if (!channel) {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => void readAgain().catch(() => {}));
  }
  isRead ??= readAgain().catch(() => {
    isRead = undefined;
  });
  return isRead;
}

const tellOthers = (): void => channel?.postMessage('changed');

/** Those this device could write down; where it keeps nothing, they live as long as the page. */
const written = new Set<string>();

/** Puts an entry in the place of its former state, on the device as well. */
export async function putEntry(entry: WaitingEntry): Promise<void> {
  const others = (): readonly WaitingEntry[] => entries.filter(({ key }) => key !== entry.key);
  // What waits is said to be saved: not before it is. Until then it is on its way.
  const isNew = entry.state === 'waiting' && !written.has(entry.key);
  show([...others(), isNew ? { ...entry, state: 'sending' } : entry]);
  // A page that is closed while it sends has sent nothing, as far as anybody knows.
  if (entry.state === 'sending') return;
  try {
    if (entry.state === 'kept') await dropWaiting(entry.key);
    else if (await keepWaiting(entry)) written.add(entry.key);
  } catch (error) {
    console.error('This device keeps nothing', error);
  }
  if (isNew && entries.some(({ key }) => key === entry.key)) show([...others(), entry]);
  tellOthers();
}

/** The person has decided that it shall not be sent. */
export async function dropEntry(key: string): Promise<void> {
  show(entries.filter((entry) => entry.key !== key));
  await dropWaiting(key);
  tellOthers();
}

/** The same for one that somebody else has recorded: what was taken about it here is about theirs from now on. */
export async function keepTheirs(decided: WaitingEntry): Promise<void> {
  for (const entry of entries) {
    const moved = movedToSame(entry, decided);
    if (moved !== entry) await putEntry(moved);
  }
  await dropEntry(decided.key);
}

/** Another window may have sent it, or somebody decided there that it shall not be. */
export const isStillThere = async (key: string): Promise<boolean> =>
  !written.has(key) || (await readWaiting()).some((entry) => entry.key === key);

export function forgetEntries(): void {
  isRead = undefined;
  show([]);
}

/** Of an order what it is while nobody has answered. */
export const entryOf = (order: Order, who: Taker): WaitingEntry => ({
  ...order,
  ...who,
  takenAt: Date.now(),
  state: 'waiting',
});
