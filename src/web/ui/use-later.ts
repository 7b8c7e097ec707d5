import { startTransition, useEffect, useState } from 'react';

/** The server drew the whole page: drawn anew with a gap, it would jump. */
const isDrawn = typeof document === 'undefined' || document.querySelector('#root .book') !== null;

/**
 * False while the page is first drawn, true after it. For what lies below the first screen: drawn in slices, so that
 * it keeps neither the first screen nor a tap waiting.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(isDrawn);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
