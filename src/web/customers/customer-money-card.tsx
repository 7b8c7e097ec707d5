import { Link, type LinkProps } from '@tanstack/react-router';
import { formatDate } from '#domain/dates.ts';
import { formatMoney, formatNumber } from '#domain/writing.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { writeFilter } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { StatusChip } from '#web/fields/status-chip.tsx';
import { usePermission } from '#web/records/use-permission.ts';
import { Card } from '#web/ui/card.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CardList, CardListItem } from '#web/ui/table/card-list.tsx';
import { Cell, DataTable, HeadCell } from '#web/ui/table/data-table.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { ErrorState } from '#web/ui/whole-page.tsx';
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
      <AccountFigures customerId={customer.id} />
      {isPending ? (
        <SkeletonRows rows={3} />
      ) : isError && !data ? (
        <ErrorState title="The transactions could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : entries.length === 0 ? (
        <p className="pad muted">No payments yet. Deposits, balances and refunds appear here.</p>
      ) : (
        <Entries entries={entries} />
      )}
    </Card>
  );
}

function AccountFigures({ customerId }: { customerId: string }) {
  const { currency } = useFieldServices();
  const { data: account } = useAccount(customerId);
  if (!account || (!hasAccount(account) && account.expenses === 0)) return null;
  const { income, paid, open, overdue, expenses } = account;
  const amount = (value: number) => formatMoney(value, currency);
  return (
    <div className="figures account-figures">
      <Figure label="Income" value={amount(income)} sub="After refunds" />
      <Figure label="Paid" value={amount(paid)} />
      <Figure
        label="Open"
        value={amount(open)}
        closing
        sub={overdue > 0 ? <span className="text-danger">{amount(overdue)} overdue</span> : undefined}
      />
      {expenses > 0 && <Figure label="Paid to them" value={amount(expenses)} />}
    </div>
  );
}

/** Descriptions often begin with the category already. */
function words({ category, description }: AnyRecord): string {
  const said = typeof description === 'string' ? description : '';
  const isSaid = said.toLowerCase().startsWith(String(category).toLowerCase());
  return isSaid ? said : [category, said].filter(Boolean).join(', ');
}

function Entries({ entries }: { entries: readonly AnyRecord[] }) {
  const { currency, today } = useFieldServices();
  const isPhone = usePhone();
  const day = (entry: AnyRecord) => formatDate(String(entry.date), today);
  const amount = (entry: AnyRecord) =>
    formatMoney(entry.type === 'expense' ? -Number(entry.amount) : Number(entry.amount), currency);
  const due = ({ paymentStatus, dueDate }: AnyRecord) =>
    typeof dueDate === 'string' && (paymentStatus === 'Pending' || paymentStatus === 'Overdue')
      ? `due ${formatDate(dueDate, today)}`
      : '';
  const young = (entry: AnyRecord) => {
    const name = entry.labels?.offspringId ?? '';
    return words(entry).includes(name) ? '' : name;
  };
  const link = (entry: AnyRecord) => (
    <RecordLink entity="financial_transactions" id={entry.id} className="font-medium hover:underline">
      {words(entry)}
    </RecordLink>
  );
  if (isPhone) {
    return (
      <CardList aria-label="Transactions">
        {entries.map((entry) => (
          <CardListItem
            key={entry.id}
            title={link(entry)}
            sub={[day(entry), young(entry)].filter(Boolean).join(' · ')}
            chips={<StatusChip value={String(entry.paymentStatus)} />}
            end={<span className="num">{amount(entry)}</span>}
            next={due(entry)}
          />
        ))}
      </CardList>
    );
  }
  return (
    <DataTable aria-label="Transactions of this customer">
      <thead>
        <tr>
          <HeadCell>Date</HeadCell>
          <HeadCell>What for</HeadCell>
          <HeadCell>Payment</HeadCell>
          <HeadCell numeric>Amount</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <Cell className="num whitespace-nowrap">{day(entry)}</Cell>
            <Cell>
              {link(entry)}
              {young(entry) && <small>{young(entry)}</small>}
            </Cell>
            <Cell>
              <StatusChip value={String(entry.paymentStatus)} />
              {due(entry) && <small>{due(entry)}</small>}
            </Cell>
            <Cell numeric>{amount(entry)}</Cell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
