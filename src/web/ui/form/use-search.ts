import { useEffect, useRef, useState } from 'react';
import type { Option } from './options.ts';

export type Search = (term: string, signal: AbortSignal) => Promise<Option[]>;

type Found = { term: string; options: Option[]; failed: boolean };

/** Results of an asynchronous search while `active`; a newer term cancels the older one. */
export function useSearch(search: Search, term: string, active: boolean, delay = 150) {
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    if (!active) return;
    const controller = new AbortController();
    const run = async () => {
      try {
        const options = await latest.current(term, controller.signal);
        if (!controller.signal.aborted) setFound({ term, options, failed: false });
      } catch {
        if (!controller.signal.aborted) setFound({ term, options: [], failed: true });
      }
    };
    const timer = setTimeout(run, term ? delay : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [term, active, delay]);
  return {
    options: found?.options ?? [],
    failed: found?.failed ?? false,
    pending: active && found?.term !== term,
  };
}
