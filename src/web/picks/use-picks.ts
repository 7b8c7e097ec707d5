import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Picks } from '#domain/answers/picks.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useSending } from '#web/api/use-sending.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Pick day of a litter; nothing where buyers are not open to one. */
export function usePicks(litterId: string) {
  const { can } = usePermission('places');
  return useQuery({
    queryKey: ['/api/picks', litterId],
    queryFn: ({ signal }) => get<Picks>(`/api/breeding-groups/${litterId}/picks`, signal),
    enabled: can('read'),
  });
}

/** Asks the server for one thing of pick day, says so, and shows what it has become. */
export function usePickVerbs(litterId: string) {
  const client = useQueryClient();
  const { busy, problem, send } = useSending();
  const refresh = () =>
    refreshAfterWrite(client, 'places', 'offspring', 'customers', 'financial_transactions');
  const ask = (path: string, body: object, said: string, undo?: (answer: AnyRecord) => Promise<unknown>) =>
    send(async () => {
      try {
        const answer = await post<AnyRecord>(path, body);
        const back = undo && (() => void undo(answer).then(refresh).catch(sayWhy));
        toast({ title: said, tone: 'positive', ...(back && { action: { label: 'Undo', onSelect: back } }) });
      } finally {
        // Whoever was told it is taken sees by whom.
        await refresh();
      }
    });
  const backPath = (placeId: string): string => `/api/places/${placeId}/take-back-pass`;
  return {
    busy,
    problem,
    choose: (placeId: string, offspringId: string, said: string) =>
      ask(`/api/breeding-groups/${litterId}/picks`, { placeId, offspringId }, said),
    pass: (placeId: string, said: string) =>
      ask(`/api/places/${placeId}/pass`, { breedingGroupId: litterId }, said, ({ movedAt }) =>
        post(backPath(placeId), { breedingGroupId: litterId, movedAt }),
      ),
    takeBackPass: (placeId: string, said: string) =>
      ask(backPath(placeId), { breedingGroupId: litterId }, said),
  };
}

const sayWhy = (error: unknown): void => void toast({ title: sentenceOf(error), tone: 'danger' });
