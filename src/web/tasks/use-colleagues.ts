import type { Member } from '#domain/answers/team.ts';
import { useTeam } from '#web/api/session.ts';
import { useMembers } from '#web/api/team.ts';

const nobodyElse: readonly Member[] = [];

/** Everybody who works here; not asked for where one works alone. */
export function useColleagues(): readonly Member[] {
  const { currentOrg } = useTeam();
  const { data } = useMembers({ enabled: currentOrg.memberCount > 1 });
  return data?.members ?? nobodyElse;
}
