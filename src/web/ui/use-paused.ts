import { useEffect, useState } from 'react';

/** What was typed, once the typing pauses for so many milliseconds. */
export function usePaused(typed: string, afterMs: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), afterMs);
    return () => clearTimeout(timer);
  }, [typed, afterMs]);
  return paused;
}
