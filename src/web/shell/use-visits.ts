import { useEffect } from 'react';
import { rememberRecord } from '#web/api/recent-records.ts';
import { useTeam, useUser } from '#web/api/session.ts';
import { useCurrentRecord } from './current-page.ts';

/** Whose visits these are; nobody's while the session loads. */
export function useVisitor(): string | undefined {
  const user = useUser();
  const { currentOrg } = useTeam();
  return user && currentOrg.id ? `${user.id} ${currentOrg.id}` : undefined;
}

/** Remembers the record whose page is open. */
export function useVisits(): void {
  const visitor = useVisitor();
  const current = useCurrentRecord();
  useEffect(() => {
    if (visitor && current) rememberRecord(visitor, current);
  }, [visitor, current]);
}
