import { owner, shownOwner } from './owner.ts';
import { isReached } from './reach.ts';
import { hasPicture, type KeptAnswer, keepPicture, readPicture } from './store.ts';

const address = /\/api\/files\/photos\/([\w-]+)\//;
const addresses = new RegExp(address, 'g');

/** Under which the small size of a photo is asked for, a few kilobytes each. */
const small = (id: string): string => `/api/files/photos/${id}/160`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The photos that answers show or list, as they lie on the device: of buyers there are none among them. */
export function picturesIn(answers: readonly Pick<KeptAnswer, 'hash' | 'data'>[]): string[] {
  const ids = new Set<string>();
  for (const { hash, data } of answers) {
    for (const [, id = ''] of JSON.stringify(data).matchAll(addresses)) ids.add(id);
    const items = hash.startsWith('["/api/photos"') && isRecord(data) ? data.items : undefined;
    if (Array.isArray(items)) for (const one of items) if (typeof one?.id === 'string') ids.add(one.id);
  }
  return [...ids];
}

/** Long after the page that shows them stands: a slow phone on a slow line has enough to do until then. */
const keptAfterMs = 10_000;

let seen: KeptAnswer[] = [];
let isTimed = false;

async function keepSeen(): Promise<void> {
  const answers = seen;
  seen = [];
  const whose = owner();
  for (const id of picturesIn(answers)) {
    // Whoever comes next at this device has seen none of them.
    if (!whose || owner()?.userId !== whose.userId || !isReached()) return;
    if (await hasPicture(id)) continue;
    const answer = await fetch(small(id), { cache: 'force-cache' });
    if (answer.ok) await keepPicture(whose.userId, { id, at: Date.now(), content: await answer.blob() });
  }
}

/** Keeps the small size of what is on show, one after the other. What cannot be had is left out. */
export function keepPicturesOf(answers: readonly KeptAnswer[]): void {
  seen.push(...answers);
  if (isTimed) return;
  isTimed = true;
  setTimeout(() => {
    keepSeen()
      .catch(() => {})
      .finally(() => {
        isTimed = false;
        if (seen.length > 0) keepPicturesOf([]);
      });
  }, keptAfterMs);
}

export const forgetPictures = (): void => {
  seen = [];
};

async function showKept(image: HTMLImageElement, id: string): Promise<void> {
  const kept = shownOwner() ? await readPicture(id) : undefined;
  if (!kept || !image.isConnected) return;
  const url = URL.createObjectURL(kept.content);
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
  image.src = url;
}

/** A photo that cannot be had is shown small, as it lies on the device, wherever it stands. */
export function showKeptPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      const [, id] = address.exec(target.src) ?? [];
      if (id) void showKept(target, id).catch(() => {});
    },
    { capture: true },
  );
}
