import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outbox, WholeMail } from '#domain/answers/mails.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { get, post } from '#web/api/client.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

/** Changes by itself: what waits is sent a moment later. */
export const outboxQuery = queryOptions({
  queryKey: ['/api/outbox'],
  queryFn: ({ signal }) => get<Outbox>('/api/outbox', signal),
  staleTime: 0,
});

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/outbox', id],
    queryFn: ({ signal }) => get<WholeMail>(`/api/outbox/${id}`, signal),
    staleTime: 0,
  });

/** Something failed is tried again, and the list shows what became of it. */
export function useTryAgain(path: string, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post(path),
    onSuccess: () => toast({ title: said, tone: 'positive' }),
    onError: (error) => toast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: outboxQuery.queryKey }),
  });
}

/** Day and time as this browser writes them. */
export const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
