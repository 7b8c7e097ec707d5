import { useSyncExternalStore } from 'react';

/** Whether a media query holds, now and whenever it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Below 768 px lists are cards and dialogs are sheets. */
const ofPhone = 'screen and (max-width: 47.99rem)';

export const usePhone = (): boolean => useMedia(ofPhone);

/** The same, asked once. */
export const isPhone = (): boolean => matchMedia(ofPhone).matches;
