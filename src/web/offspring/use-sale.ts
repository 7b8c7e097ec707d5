import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { usePermission } from '#web/records/use-permission.ts';
import { useSubjectAccount } from '#web/verbs/use-subject-account.ts';
import { type SaleFacts, type SaleStep, saleSteps } from './sale-steps.ts';

const mostEntries = 50;

export interface Sale extends Pick<SaleFacts, 'pickup' | 'entries' | 'account'> {
  readonly steps: readonly SaleStep[];
}

/**
 * The sale of one young one, as far as the plan shows it; undefined while it loads, null for one that is not for sale
 * and where it could not be loaded.
 */
export function useSale(young: AnyRecord): Sale | null | undefined {
  const { currency, today } = useFieldServices();
  const books = usePermission('financial_transactions');
  const pickups = usePermission('puppy_pickups');
  const { account, isLoading } = useSubjectAccount('offspringId', young.id);
  const of = (column: string) => [{ column, operator: 'eq', value: young.id }] as const;
  const money = useRecords(
    'financial_transactions',
    { pageSize: mostEntries, sort: { by: 'date', descending: true }, filters: of('offspringId') },
    { enabled: books.can('read') },
  );
  const days = useRecords(
    'puppy_pickups',
    { pageSize: 5, sort: { by: 'pickupDate', descending: true }, filters: of('puppyId') },
    { enabled: pickups.can('read') },
  );
  if (young.status === 'Kept' || young.status === 'Deceased') return null;
  if (books.can('read') && (money.isPending || isLoading)) return undefined;
  if (books.can('read') && account === undefined) return null;
  if (pickups.can('read') && days.isPending) return undefined;
  const planned = (days.data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const facts: SaleFacts = {
    young,
    entries: books.can('read')
      ? ((money.data?.items ?? []) as readonly unknown[] as readonly AnyRecord[])
      : null,
    account,
    pickup: pickups.can('read') ? (planned.find(({ status }) => status !== 'cancelled') ?? null) : undefined,
    currency,
    today,
  };
  return { ...facts, steps: saleSteps(facts) };
}
