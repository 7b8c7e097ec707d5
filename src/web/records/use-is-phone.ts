import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem)';

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Below 768 pixels lists are cards. Only one of the two is drawn: two would double every row for a screen reader. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
