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
