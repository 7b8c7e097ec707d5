import { useTeam } from '#web/api/session.ts';
import { useMembers } from '#web/api/team.ts';
import type { Assignable } from './task-words.ts';

const nobodyElse: readonly Assignable[] = [];

/** Who tasks can be given to; not asked for where one works alone. */
export function useAssignable(): readonly Assignable[] {
  const { currentOrg } = useTeam();
  const { data } = useMembers({ enabled: currentOrg.memberCount > 1 });
  return data?.members ?? nobodyElse;
}
