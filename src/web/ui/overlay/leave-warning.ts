import { useEffect, useRef } from 'react';

/** The browser asks before the tab is closed or reloaded while `guard` says that something would be lost. */
export function useLeaveWarning(guard: (() => boolean) | undefined): void {
  const latest = useRef(guard);
  latest.current = guard;
  const active = guard !== undefined;
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current?.()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
}

const holding = new Set<object>();
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before the tab is closed while something goes on beside the page that is shown. Answers what ends it. */
export function holdTab(): () => void {
  const one = {};
  if (holding.size === 0) window.addEventListener('beforeunload', askFirst);
  holding.add(one);
  return () => {
    holding.delete(one);
    if (holding.size === 0) window.removeEventListener('beforeunload', askFirst);
  };
}
