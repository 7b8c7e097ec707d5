import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/overlay/toast-store.ts';
import { isSessionLost, onLost } from './lost-session.ts';
import { useTeam, useUser } from './session.ts';
import { typedIn, typedKey, typedText } from './typed-text.ts';

export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, text: string | undefined): void {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text);
  } catch {
    // Without storage it is lost with the session.
  }
}

let toldAt = Number.NEGATIVE_INFINITY;

/** Once for a form, however many boxes it has. */
export function tellOfReturn(): void {
  if (performance.now() - toldAt < 2_000) return;
  toldAt = performance.now();
  toast({ title: 'What you had typed here is back', tone: 'info' });
}

/**
 * State of a form that outlives the end of a session: as `useState`, and where a session is lost while something is
 * typed, the form finds it again for the same person, organisation and address. `name` is the form's, with its record where
 * one page opens it for several, and the box's.
 */
export function useTyped<T>(name: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const user = useUser();
  const { currentOrg } = useTeam();
  const [start] = useState(() => {
    const key = typedKey(user?.id ?? '', currentOrg.id, location.pathname, name);
    const first = initial instanceof Function ? initial() : initial;
    return { key, first, found: typedIn(kept(key), first) };
  });
  const [value, setValue] = useState<T>(() => start.found ?? start.first);
  const latest = useRef(value);
  latest.current = value;

  useEffect(() => {
    const { key, first, found } = start;
    if (found !== undefined) {
      tellOfReturn();
      sessionStorage.removeItem(key);
    }
    return onLost(() => {
      if (isSessionLost()) keep(key, typedText(first, latest.current));
    });
  }, [start]);

  return [value, setValue];
}
