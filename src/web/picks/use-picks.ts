import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Picks } from '#domain/answers/picks.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { refreshAfterWrite } from '#web/api/affected-queries.ts';
import { get, post } from '#web/api/client.ts';
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
  const ask = (path: string, body: object, said: string) =>
    send(async () => {
      try {
        await post(path, body);
        toast({ title: said, tone: 'positive' });
      } finally {
        // Whoever was told it is taken sees by whom.
        await refreshAfterWrite(client, 'places', 'offspring', 'customers', 'financial_transactions');
      }
    });
  return {
    busy,
    problem,
    choose: (placeId: string, offspringId: string, said: string) =>
      ask(`/api/breeding-groups/${litterId}/picks`, { placeId, offspringId }, said),
    pass: (placeId: string, said: string) =>
      ask(`/api/places/${placeId}/pass`, { breedingGroupId: litterId }, said),
    takeBackPass: (placeId: string, said: string) =>
      ask(`/api/places/${placeId}/take-back-pass`, { breedingGroupId: litterId }, said),
  };
}
