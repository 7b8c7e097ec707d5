import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isSessionLost, onLost } from './lost-session.ts';
import { useTeam, useUser } from './session.ts';
import { typedIn, typedKey, typedText } from './typed-text.ts';

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, text: string | undefined): void {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
  } catch {
    // Without storage it is lost with the session.
  }
}

let toldAt = Number.NEGATIVE_INFINITY;

/** Once for a form, however many boxes it has. */
function tellOfReturn(): void {
  if (performance.now() - toldAt < 2_000) return;
  toldAt = performance.now();
  toast({ title: 'What you had typed here is back', tone: 'info' });
}

interface Found<T> {
  readonly key: string;
  /** What was typed before the session ended; undefined where nothing was, or where the form begins with something else. */
  readonly found: T | undefined;
}

/** @param name The form's, with its record where one page opens it for several, and the box's */
function useFound<T>(name: string, first: () => T): Found<T> & { readonly first: T } {
  const user = useUser();
  const { currentOrg } = useTeam();
  const [start] = useState(() => {
    const key = typedKey(user?.id ?? '', currentOrg.id, location.pathname, name);
    const begun = first();
    return { key, first: begun, found: typedIn(kept(key), begun) };
  });
  return start;
}

/** Keeps what is typed where a session is lost; `latest` answers what stood there before, and what stands there now. */
function useKeptOverLoss<T>(
  { key, found }: Found<T>,
  latest: { readonly current: () => readonly [before: T, now: T] },
): void {
  useEffect(() => {
    if (found !== undefined) {
      tellOfReturn();
      sessionStorage.removeItem(key);
    }
    return onLost(() => {
      if (isSessionLost()) keep(key, typedText(...latest.current()));
    });
  }, [key, found, latest]);
}

/**
 * State of a form that outlives the end of a session: as `useState`, and where a session is lost while something is
 * typed, the form finds it again for the same person, organisation and address. `name` is the form's, with its record where
 * one page opens it for several, and the box's.
 */
export function useTyped<T>(name: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const start = useFound(name, () => (initial instanceof Function ? initial() : initial));
  const [value, setValue] = useState<T>(() => start.found ?? start.first);
  const latest = useRef<() => readonly [T, T]>(() => [start.first, value]);
  latest.current = () => [start.first, value];
  useKeptOverLoss(start, latest);
  return [value, setValue];
}

/**
 * The same for a form that keeps itself as one types: only what the server does not have yet waits, and it is found where
 * the form begins with what the server had.
 * @param unsaved What the server had and what is typed beyond it, asked when the session is lost
 */
export function useUnsaved<T>(
  name: string,
  begun: T,
  unsaved: () => readonly [had: T, typed: T],
): T | undefined {
  const start = useFound(name, () => begun);
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useKeptOverLoss(start, latest);
  return start.found;
}
