import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useActor } from '#web/api/session.ts';
import type { OpenMessage } from '#web/worker/scope.ts';

/** The first screens belong to whoever waits for them. */
const registerAfterMs = 2000;

let isNewer = false;
const listeners = new Set<() => void>();

/** Whether a newer version of the program is there than the one of this page. */
export const useNewer = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewer,
  );

function tellNewer(): void {
  isNewer = true;
  for (const listener of listeners) listener();
}

/** Lets the built program open without a network, for whoever is signed in; not in the demo, which keeps nothing. */
export function useWorker(): void {
  const { isDemo } = useActor();
  const { history } = useRouter();
  useEffect(() => {
    // Somebody tapped on what the worker showed; leaving a form that holds something is asked about as ever.
    const open = ({ data }: MessageEvent<OpenMessage | undefined>): void => {
      if (data?.kind === 'open') history.push(data.path);
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [history]);
  useEffect(() => {
    if (isDemo || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      import('#web/worker/register.ts')
        .then(({ registerWorker }) => registerWorker(tellNewer))
        // Some browsers refuse; they are as they were without it.
        .catch((error: unknown) => console.warn('Studbook does not open without a network here', error));
    }, registerAfterMs);
    return () => clearTimeout(timer);
  }, [isDemo]);
}
