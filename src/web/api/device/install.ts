import { useSyncExternalStore } from 'react';

/** What browsers hand over that can install an application when it asks. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

function set(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** The browser offers it once, early; its own banner waits until somebody asks for it in the settings. */
export function rememberInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    set(event);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Installs the application; null where this browser does not offer it, or it is installed. */
export function useInstall(): (() => Promise<void>) | null {
  const offered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
  return (
    offered &&
    (async () => {
      // It may be asked once.
      set(null);
      await offered.prompt();
    })
  );
}

/** Whether the page runs as an application of its own already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
