import { useQuery } from '@tanstack/react-query';
import type { CustomerAccount } from '#domain/customer-account.ts';
import { get } from '#web/api/client.ts';
import { inBatches } from './in-batches.ts';

const mostInOneAddress = 100;

const loadAccount = inBatches(async (ids) => {
  const { items } = await get<{ items: CustomerAccount[] }>(`/api/customers/accounts?ids=${ids.join(',')}`);
  return new Map(items.map((account) => [account.customerId, account]));
}, mostInOneAddress);

/** What a customer has taken and owes. */
export function useAccount(customerId: string) {
  return useQuery({
    queryKey: ['/api/customers/accounts', customerId],
    queryFn: async () => (await loadAccount(customerId)) ?? null,
  });
}
