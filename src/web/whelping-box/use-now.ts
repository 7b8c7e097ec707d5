import { useEffect, useState } from 'react';
import { clockIn, todayIn } from '#domain/dates.ts';
import { useFieldServices } from '#web/fields/services.ts';

/** Day and hour where the kennel is, as they go on: a night in the box has two days. */
export function useNow(): { readonly on: string; readonly time: string } {
  const { timeZone } = useFieldServices();
  const [now, setNow] = useState(() => ({ on: todayIn(timeZone), time: clockIn(timeZone) }));
  useEffect(() => {
    const timer = setInterval(() => {
      const next = { on: todayIn(timeZone), time: clockIn(timeZone) };
      setNow((before) => (before.on === next.on && before.time === next.time ? before : next));
    }, 5000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
