import { offlinePage } from './program.ts';

const lookAfterMs = 60 * 60 * 1000;

/** Whether the newest version there is another one than this page: their files have other names. */
async function isAnother(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const answer = await fetch(offlinePage, { cache: 'no-store' });
  return answer.ok && own !== undefined && !(await answer.text()).includes(new URL(own).pathname);
}

/**
 * Lets the program open without a network. `onNewer` is told when a newer version is there; nothing is loaded anew by
 * itself, for somebody may be typing.
 */
export async function registerWorker(onNewer: () => void): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    isAnother().then(
      (isNewer) => isNewer && onNewer(),
      () => {},
    );
  });
  // Without a network there is nothing newer.
  const look = () => void registration.update().catch(() => {});
  setInterval(look, lookAfterMs);
  document.addEventListener('visibilitychange', () => !document.hidden && look());
}
