import { useEffect, useRef, useState } from 'react';

const kept = new WeakMap<() => Promise<unknown>, unknown>();

export type FetchedOptions = {
  /** Left out, at once. */
  isWanted?: boolean | undefined;
  /** What else has to be there before it can be drawn. */
  also?: (() => Promise<unknown>) | undefined;
  /** The server cannot be reached. Wanted anew, the part is asked for again. */
  onUnreachable?: (() => void) | undefined;
};

/** How browsers report a script, and the build a style, that could not be fetched; anything else is a fault in the part. */
const isOutOfReach = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.message.startsWith('Unable to preload CSS'));

/**
 * A part of the application that is fetched when it is first wanted; undefined until then. One function per part: what
 * it answered once is kept. Unlike `lazy`, a failure takes nothing else down: whoever loses the connection keeps the
 * page, and what was typed into it.
 */
export function useFetched<Part>(load: () => Promise<Part>, options: FetchedOptions = {}): Part | undefined {
  const { isWanted = true, also, onUnreachable } = options;
  const [part, setPart] = useState(() => (also ? undefined : (kept.get(load) as Part | undefined)));
  const latest = useRef({ also, onUnreachable });
  useEffect(() => {
    latest.current = { also, onUnreachable };
  });
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isStillWanted = true;
    Promise.all([load(), latest.current.also?.()]).then(
      ([value]) => {
        kept.set(load, value);
        // A part may be a function, which the setter would call.
        if (isStillWanted) setPart(() => value);
      },
      (error: unknown) => {
        if (!isOutOfReach(error)) throw error;
        if (isStillWanted) latest.current.onUnreachable?.();
      },
    );
    return () => {
      isStillWanted = false;
    };
  }, [load, isMissing]);
  return part;
}
