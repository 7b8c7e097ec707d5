import { useQuery } from '@tanstack/react-query';
import type { Sale, SaleSubject, Sales } from '#domain/answers/sales.ts';
import { get } from '#web/api/client.ts';
import type { AnyRecord } from '#web/api/records.ts';

const address = '/api/sales';

/** How far each sale of one young one, a litter or a customer has come. */
export function useSales(subject: SaleSubject, id: string) {
  return useQuery({
    queryKey: [address, subject, id],
    queryFn: ({ signal }) => get<Sales>(`${address}?${subject}=${id}`, signal),
    enabled: id !== '',
  });
}

/** The sale of one young one: undefined while it loads, null for one that is not for sale and where it could not be loaded. */
export function useSale(young: AnyRecord): Sale | null | undefined {
  const { data, isError } = useSales('offspringId', young.deletedAt ? '' : young.id);
  if (young.deletedAt || young.status === 'Kept' || young.status === 'Deceased' || (isError && !data))
    return null;
  if (!data) return undefined;
  return data.items[0] ?? null;
}
