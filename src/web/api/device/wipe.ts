import { forgetUnwritten } from './answers.ts';
import { forgetOwner, isLeaving, markLeaving, owner, rememberOwner, storedOwner } from './owner.ts';
import { forgetEntries } from './waiting.ts';

/** Programs of the browser that work without a page, and the files they keep. */
async function endWorker(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Nothing of whoever was here stays on this device. What a closed page has left over the next one removes. */
export async function wipeDevice(): Promise<void> {
  if (storedOwner() === null && !isLeaving()) return;
  markLeaving();
  forgetUnwritten();
  forgetEntries();
  try {
    await Promise.all([import('./store.ts').then(({ clearStore }) => clearStore()), endWorker()]);
    forgetOwner();
  } catch (error) {
    // The mark stays: nothing is shown, and the next page tries again.
    console.error('What this device keeps could not be removed', error);
  }
}

/** The device belongs to whoever is signed in; what it kept of anybody else goes first. */
export async function takeDevice(userId: string | null, until: number): Promise<void> {
  const before = owner();
  if (isLeaving() || (before && before.userId !== userId)) await wipeDevice();
  if (userId !== null && !isLeaving()) rememberOwner({ ...owner(), userId, until });
}

/** What was seen of an organisation is not kept on; what waits for it is. */
export async function forgetAnswers(): Promise<void> {
  if (!owner()) return;
  forgetUnwritten();
  // A store that cannot be opened shows nothing either.
  await import('./store.ts').then(({ clearAnswers }) => clearAnswers()).catch(() => {});
}

/** Answers of one organisation are never shown in another; what waits for one waits on. */
export async function takeOrganisation(orgId: string): Promise<void> {
  const kept = owner();
  if (!kept || kept.orgId === orgId) return;
  if (kept.orgId !== undefined) await forgetAnswers();
  rememberOwner({ ...kept, orgId });
}
