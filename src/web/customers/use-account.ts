import { useQuery } from '@tanstack/react-query';
import type { CustomerAccounts } from '#domain/answers/customer-accounts.ts';
import { get } from '#web/api/client.ts';
import { inBatches } from './in-batches.ts';

const mostInOneAddress = 100;

const loadAccount = inBatches(async (ids) => {
  const { items } = await get<CustomerAccounts>(`/api/customers/accounts?ids=${ids.join(',')}`);
  return new Map(items.map((account) => [account.customerId, account]));
}, mostInOneAddress);

/** What a customer has taken and owes. */
export function useAccount(customerId: string) {
  return useQuery({
    queryKey: ['/api/customers/accounts', customerId],
    queryFn: async () => (await loadAccount(customerId)) ?? null,
  });
}
