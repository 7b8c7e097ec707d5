import type { CustomerAccount } from '#domain/answers/customer-accounts.ts';
import { dayIn, formatDate } from '#domain/dates.ts';
import type { KeyValue } from '#web/ui/key-values.tsx';

/** Who came with an import was a customer before; of whom nothing is booked, only the day they were added is known. */
export function customerSince(
  createdAt: string,
  account: Pick<CustomerAccount, 'firstEntryOn'> | null | undefined | 'loading',
  { timeZone, today }: { readonly timeZone: string; readonly today: string | undefined },
): KeyValue {
  if (account === 'loading') return { label: 'Customer since', value: '…' };
  const added = dayIn(timeZone, createdAt);
  const first = account?.firstEntryOn;
  if (!first) return { label: 'Added', value: formatDate(added, today) };
  return { label: 'Customer since', value: formatDate(first < added ? first : added, today) };
}
