import { useEffect, useState } from 'react';
import { clockNow } from '#web/verbs/clock-now.ts';

/** The hour on the wall, HH:MM, as it goes on. */
export function useClock(): string {
  const [clock, setClock] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setClock(clockNow()), 5000);
    return () => clearInterval(timer);
  }, []);
  return clock;
}
