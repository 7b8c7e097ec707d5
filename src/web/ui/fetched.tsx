import type { ReactNode } from 'react';
import { useFetched } from './use-fetched.ts';

export type FetchedProps<Part> = {
  /** Imports a part of the application. One function per part: what it answered once is kept. */
  load: () => Promise<Part>;
  /** Stands there until then. */
  fallback?: ReactNode | undefined;
  /** The server cannot be reached. Shown anew, the part is asked for again. */
  onUnreachable?: (() => void) | undefined;
  children: (part: Part) => ReactNode;
};

/** A part of the application that is fetched when it is first drawn. */
export function Fetched<Part>({ load, fallback = null, onUnreachable, children }: FetchedProps<Part>) {
  const part = useFetched(load, { onUnreachable });
  return part === undefined ? fallback : children(part);
}
