import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SignedOut } from '#domain/answers/installation.ts';
import type { People, Person } from '#domain/answers/installation-people.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { becomeSomebodyElse } from '#web/api/leaving.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

const path = '/api/installation/people';

export const peopleQuery = (search: string, offset: number) =>
  queryOptions({
    queryKey: [path, search, offset],
    queryFn: ({ signal }) =>
      get<People>(`${path}?${new URLSearchParams({ search, offset: String(offset) })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

function useChange<Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  said: (answer: Answer) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: [path] });
      toast({ title: said(answer), tone: 'positive' });
    },
  });
}

const onError = (error: unknown) => toast({ title: sentenceOf(error), tone: 'danger' });

/** @returns Asks why first; what stood in the way is shown where that was typed. */
export const useDeactivate = ({ id, name }: Person) =>
  useChange(
    (reason: string) => post(`${path}/deactivate`, { id, reason }),
    () => `The account of ${name} is deactivated`,
  );

export function useReactivate({ id, name }: Person) {
  const change = useChange(
    () => post(`${path}/reactivate`, { id }),
    () => `The account of ${name} is active again`,
  );
  return { isPending: change.isPending, reactivate: () => change.mutate(undefined, { onError }) };
}

/** Asks why first. Afterwards every window of this browser shows what they see. */
export const useLook = ({ id }: Person) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => post(`${path}/look`, { id, reason }),
    onSuccess: () => becomeSomebodyElse(client),
  });
};

export function useSignOut({ email, phone, name }: Person) {
  const change = useChange(
    () => post<SignedOut>('/api/installation/sign-out', { email: email ?? phone }),
    ({ ended }) => `${name} is signed out on ${ended === 1 ? 'one device' : `${ended} devices`}`,
  );
  return () => change.mutateAsync(undefined, { onError });
}
