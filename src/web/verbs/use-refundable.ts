import { useQuery } from '@tanstack/react-query';
import type { Refundable } from '#domain/answers/refundable.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';

/** What of a payment can go back; undefined until that is known, and for what was not paid. */
export function useRefundable({ id, type, paymentStatus, deletedAt }: AnyRecord): Refundable | undefined {
  const { data } = useQuery({
    queryKey: ['/api/finances', 'refund', id],
    queryFn: ({ signal }) => get<Refundable>(`/api/finances/${id}/refund`, signal),
    enabled: type === 'income' && paymentStatus === 'Paid' && !deletedAt,
    staleTime: 0,
  });
  return data;
}
