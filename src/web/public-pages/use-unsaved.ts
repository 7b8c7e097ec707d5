import { useEffect, useRef, useState } from 'react';
import { isSessionLost, onLost } from '#web/api/lost-session.ts';
import { useTeam, useUser } from '#web/api/session.ts';
import { typedIn, typedKey, typedText } from '#web/api/typed-text.ts';
import { keep, kept, tellOfReturn } from '#web/api/use-typed.ts';

/**
 * As `useTyped`, for a form that keeps itself as one types: only what the server does not have yet waits for the end of a
 * session, and it is found where the form begins with what the server had.
 * @param unsaved What the server had and what is typed beyond it, asked when the session is lost
 */
export function useUnsaved<T>(
  name: string,
  begun: T,
  unsaved: () => readonly [had: T, typed: T],
): T | undefined {
  const user = useUser();
  const { currentOrg } = useTeam();
  const [{ key, found }] = useState(() => {
    const own = typedKey(user?.id ?? '', currentOrg.id, location.pathname, name);
    return { key: own, found: typedIn(kept(own), begun) };
  });
  const latest = useRef(unsaved);
  latest.current = unsaved;
  useEffect(() => {
    if (found !== undefined) {
      tellOfReturn();
      sessionStorage.removeItem(key);
    }
    return onLost(() => {
      if (isSessionLost()) keep(key, typedText(...latest.current()));
    });
  }, [key, found]);
  return found;
}
