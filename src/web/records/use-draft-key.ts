import { useState } from 'react';
import { useTeam, useUser } from '#web/api/session.ts';
import { draftKey } from './draft.ts';

/** Whose draft it is stays as it was when the form was opened: a session that expires meanwhile finds it again. */
export function useDraftKey(entity: string, id: string | undefined): string {
  const user = useUser();
  const { currentOrg } = useTeam();
  const [owner] = useState({ userId: user?.id ?? '', orgId: currentOrg.id });
  return draftKey(owner, entity, id);
}
