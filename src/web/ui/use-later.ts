import { startTransition, useEffect, useState } from 'react';

/**
 * False while the page is first drawn, true after it. For what lies below the first screen: drawn in slices, so that
 * it keeps neither the first screen nor a tap waiting.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}
