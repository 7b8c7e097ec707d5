import { formatDate } from '#domain/dates.ts';
import { transactionWords } from '#domain/transaction-words.ts';
import { formatMoney } from '#domain/writing.ts';
import { usePermission } from '#web/access/use-permission.ts';
import { listValue } from '#web/api/list-params.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { useRecords } from '#web/api/use-records.ts';
import { RecordLink } from '#web/fields/record-link.tsx';
import { useFieldServices } from '#web/fields/services.ts';
import { Card } from '#web/ui/card.tsx';
import { List, ListItem } from '#web/ui/list.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { PayLinkButton } from '#web/verbs/pay-link-button.tsx';
import { SettleButton } from '#web/verbs/settle-button.tsx';
import { isLate, paidSoFar } from '#web/verbs/transaction-words.ts';
import { useAccount } from './use-account.ts';

const mostOpen = 10;

/** What is still to be done with them: payments to come in, and who is to be picked up. Nothing where all is done. */
export function CustomerOpenCard({ customer }: { customer: AnyRecord }) {
  const { currency, today } = useFieldServices();
  const { can: seesMoney } = usePermission('financial_transactions');
  const { can: seesPickups } = usePermission('puppy_pickups');
  const { data: account, isLoading } = useAccount(customer.id);
  const of = { column: 'customerId', operator: 'eq', value: customer.id } as const;
  const unpaid = useRecords(
    'financial_transactions',
    {
      pageSize: mostOpen,
      sort: { by: 'dueDate' },
      filters: [
        of,
        { column: 'type', operator: 'eq', value: 'income' },
        { column: 'paymentStatus', operator: 'in', value: listValue(['Pending', 'Overdue']) },
      ],
    },
    { enabled: seesMoney('read') },
  );
  const pickups = useRecords(
    'puppy_pickups',
    {
      pageSize: mostOpen,
      labels: true,
      sort: { by: 'pickupDate' },
      filters: [of, { column: 'status', operator: 'eq', value: 'scheduled' }],
    },
    { enabled: seesPickups('read') },
  );
  if (isLoading || unpaid.isLoading || pickups.isLoading) return <Awaited />;
  const entries = (unpaid.data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const days = (pickups.data?.items ?? []) as readonly unknown[] as readonly AnyRecord[];
  const asked = entries.reduce((sum, entry) => sum + Math.round(paidSoFar(entry).open * 100), 0);
  const notAsked = Math.round((account?.open ?? 0) * 100) - asked;
  if (entries.length === 0 && days.length === 0 && notAsked <= 0) return null;
  const day = (value: unknown) => (typeof value === 'string' ? formatDate(value, today) : '');
  return (
    <Card title="Open" flush>
      <List>
        {entries.map((entry) => {
          const words = transactionWords(entry);
          const due = day(entry.dueDate);
          return (
            <ListItem
              key={entry.id}
              title={
                <RecordLink entity="financial_transactions" id={entry.id}>
                  {words}
                </RecordLink>
              }
              sub={
                <>
                  {formatMoney(paidSoFar(entry).open, currency)}
                  {due && (
                    <span className={isLate(entry, today) ? 'text-danger' : undefined}>
                      {isLate(entry, today) ? ', overdue since ' : ', due '}
                      {due}
                    </span>
                  )}
                </>
              }
              end={
                <>
                  <PayLinkButton entryId={entry.id} size="sm" variant="quiet" of={words} />
                  <SettleButton entity="financial_transactions" record={entry} size="sm" of={words} />
                </>
              }
            />
          );
        })}
        {notAsked > 0 && (
          <ListItem
            title={`${formatMoney(notAsked / 100, currency)} of the agreed price`}
            sub="Neither paid nor asked for yet"
          />
        )}
        {days.map((pickup) => {
          const name = pickup.labels?.puppyId ?? 'Pickup';
          return (
            <ListItem
              key={pickup.id}
              title={
                <RecordLink entity="puppy_pickups" id={pickup.id}>
                  {name} goes home
                </RecordLink>
              }
              sub={[day(pickup.pickupDate), String(pickup.pickupLocation ?? '')].filter(Boolean).join(', ')}
              end={<SettleButton entity="puppy_pickups" record={pickup} size="sm" of={name} />}
            />
          );
        })}
      </List>
    </Card>
  );
}
