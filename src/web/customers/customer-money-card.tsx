import { Link, type LinkProps } from '@tanstack/react-router';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { writeFilter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/whole-page.tsx';
import { PaymentsTable } from '#web/verbs/payments-table.tsx';
import { hasAccount } from './account-words.ts';
import { useAccount } from './use-account.ts';

const mostShown = 20;

/** What was booked with them, and what is still open. The sums count every entry, not only those shown. */
export function CustomerMoneyCard({ customer }: { customer: AnyRecord }) {
  const { can } = usePermission('financial_transactions');
  const filter = { column: 'customerId', operator: 'eq', value: customer.id } as const;
  const { data, isPending, isError, error, refetch } = useRecords(
    'financial_transactions',
    { pageSize: mostShown, count: true, labels: true, filters: [filter] },
    { enabled: can('read') },
  );
  const { data: account, isLoading } = useAccount(customer.id);
  if (!can('read')) return null;
  const entries = (data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const total = data?.total ?? 0;
  const all = { to: '/finances', search: { filter: [writeFilter(filter)] } } as LinkProps;
  return (
    <Card
      title="Money"
      flush
      end={
        total > mostShown && (
          <Link {...all} className="link">
            All {formatNumber(total)}
          </Link>
        )
      }
    >
      {!isPending && !isLoading && <AccountFigures customerId={customer.id} />}
      {isPending || isLoading ? (
        <SkeletonRows rows={3} />
      ) : isError && !data ? (
        <ErrorState title="The transactions could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : entries.length === 0 ? (
        <p className="pad muted">No payments yet. Deposits, balances and refunds appear here.</p>
      ) : (
        <PaymentsTable
          entries={entries}
          isHeld={(account?.depositsHeld ?? 0) > 0}
          aria-label="Transactions of this customer"
        />
      )}
    </Card>
  );
}

function AccountFigures({ customerId }: { customerId: string }) {
  const { currency } = useFieldServices();
  const { data: account } = useAccount(customerId);
  if (!account || (!hasAccount(account) && account.expenses === 0)) return null;
  const { income, paid, paidBack, depositsHeld, open, overdue, expenses } = account;
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <div className="figures figures-first">
      <Figure label="Income" value={amount(income)} sub="After refunds" />
      <Figure
        label="Paid"
        value={amount(paid)}
        sub={paidBack > 0 ? `${amount(paidBack)} paid back` : undefined}
      />
      {depositsHeld > 0 && <Figure label="Deposits held" value={amount(depositsHeld)} />}
      <Figure
        label="Balance due"
        value={amount(open)}
        closing
        sub={overdue > 0 ? <span className="text-danger">{amount(overdue)} overdue</span> : undefined}
      />
      {expenses > 0 && <Figure label="Paid to them" value={amount(expenses)} />}
    </div>
  );
}
