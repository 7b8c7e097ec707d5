import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeamAnswer } from '#domain/answers/team.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { type ToastWords, toast } from '#web/ui/overlay/toast-store.ts';
import { get, put } from './client.ts';
import { forgetAnswers } from './device/take-device.ts';
import { forgetDrafts } from './drafts.ts';

const teamPath = '/api/team';

const membersQuery = queryOptions({
  queryKey: [teamPath],
  queryFn: ({ signal }) => get<TeamAnswer>(teamPath, signal),
  staleTime: 0,
});

/** Who works here, and who is invited. */
export const useMembers = ({ enabled = true } = {}) => useQuery({ ...membersQuery, enabled });

/** A change of the team: what went wrong is said, and the team is looked at again either way. */
export function useTeamChange<T, A = void>(
  change: (argument: A) => Promise<T>,
  said?: string | ((argument: A) => ToastWords),
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, argument) => {
      if (said === undefined) return;
      toast({ ...(typeof said === 'string' ? { title: said } : said(argument)), tone: 'positive' });
    },
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [teamPath] }),
        client.invalidateQueries({ queryKey: ['/api/team/context'] }),
      ]),
  });
}

/** Nothing of one book stays in the window when another one is opened. */
export async function startOver(): Promise<void> {
  forgetDrafts();
  await forgetAnswers();
  window.location.assign('/');
}

/** It is the one a person comes back to, too. */
export function useSwitchOrganisation() {
  return useMutation({
    mutationFn: (orgId: string) => put('/api/team/current', { orgId }),
    onSuccess: startOver,
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
  });
}
