import { type ReactNode, useEffect, useRef, useState } from 'react';

const kept = new WeakMap<() => Promise<unknown>, unknown>();

export type FetchedProps<Part> = {
  /** Imports a part of the application. One function per part: what it answered once is kept. */
  load: () => Promise<Part>;
  /** Stands there until then. */
  fallback?: ReactNode | undefined;
  /** The server cannot be reached. Shown anew, the part is asked for again. */
  onUnreachable?: (() => void) | undefined;
  children: (part: Part) => ReactNode;
};

/**
 * A part of the application that is fetched when it is first wanted. Unlike `lazy`, a failure takes nothing else down:
 * whoever loses the connection keeps the page, and what was typed into it.
 */
export function Fetched<Part>(props: FetchedProps<Part>) {
  const { load, fallback = null, onUnreachable, children } = props;
  const [part, setPart] = useState(() => ({ value: kept.get(load) as Part | undefined }));
  const tell = useRef(onUnreachable);
  useEffect(() => {
    tell.current = onUnreachable;
  });
  const isMissing = part.value === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    load().then(
      (value) => {
        kept.set(load, value);
        if (isWanted) setPart({ value });
      },
      (error: unknown) => {
        // That is how browsers report a file they could not fetch; anything else is a fault in the part.
        if (!(error instanceof TypeError)) throw error;
        if (isWanted) tell.current?.();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, isMissing]);
  return part.value === undefined ? fallback : children(part.value);
}
