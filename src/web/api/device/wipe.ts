import { forgetUnwritten } from './answers.ts';
import { forgetOwner } from './owner.ts';
import { clearAnswers, clearStore } from './store.ts';
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
  forgetUnwritten();
  forgetEntries();
  try {
    await Promise.all([clearStore(), endWorker()]);
    forgetOwner();
  } catch (error) {
    // The mark stays: nothing is shown, and the next page tries again.
    console.error('What this device keeps could not be removed', error);
  }
}

export async function wipeAnswers(): Promise<void> {
  forgetUnwritten();
  await clearAnswers();
}
